// What a block prints, kept until the launch is over.
#pragma once

#include <string>

#include "openasc/core.h"

namespace openasc {

// Appends to the block's output, up to 1 MiB a block.
void write_output(Core& core, const std::string& output);

}  // namespace openasc
