// A list of tensors in GM: words of 64 bits. Word 0: how many bytes from the start the addresses of the data lie; then
// for each tensor a head (low half its number of dimensions, high half its number in the list) and its extents; last
// the addresses, one a tensor.
#pragma once

#include "openasc/core.h"

namespace openasc {

// What a row of lists answers: a number, or an address.
int64_t list_answer(Core& core, int64_t opcode, int64_t first, int64_t second);

}  // namespace openasc
