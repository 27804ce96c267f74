// Arrays that a kernel declares in on-chip memory: `__ubuf__ float x[256];` is translated to
// `auto& x = ::openasc::ascendc::local_array<float[256]>(::openasc::ascendc::Memory::ub, place, number);`.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/core.h"

namespace openasc::ascendc {

enum class Memory : int64_t { ub = 1, l1 = 2, l0a = 3, l0b = 4, l0c = 5, bias = 6, fixbuf = 7 };

// The array of a declaration; each time it is executed in a block, these are the same bytes, which nothing clears.
// `number` tells declarations apart that stand in one line. Arrays lie one after the other from the start of the
// memory, or above what was handed out by then; what is handed out later lies above them.
template <class Array>
inline Array& local_array(Memory memory, Site place = Site::here(), int64_t number = 0) {
    static_assert(std::is_trivially_copyable_v<std::remove_all_extents_t<Array>>,
                  "an array in on-chip memory holds plain values");
    return *reinterpret_cast<Array*>(call<abi_local_array>(memory, number, sizeof(Array), alignof(Array), place.word));
}

}  // namespace openasc::ascendc
