// From the raw pointers of a kernel to the words of the instruction ABI.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"

namespace openasc::ascendc {

// The local tensor that begins at a pointer into UB, L1, …; `bytes` -1: all from there to the memory's end.
inline int64_t local_word_of(const volatile void* pointer, int64_t bytes = -1, Site site = Site::here()) {
    return call<abi_pointer_tensor>(reinterpret_cast<int64_t>(pointer), bytes, site.word);
}

// The pointer to a local tensor's first byte.
inline void* pointer_of(int64_t word, Site site = Site::here()) {
    return reinterpret_cast<void*>(call<abi_local_pointer>(word, site.word));
}

}  // namespace openasc::ascendc
