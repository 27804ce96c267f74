// From the pointers and numbers of the C API to the words of the instruction ABI.
#pragma once

#include <cstdint>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/numbers.h"
#include "openasc/ascendc/qualifiers.h"

namespace openasc::ascendc {

namespace packed {

constexpr int64_t length_shift = 24, memory_shift = 48, position_shift = 52;
constexpr int64_t ub = 1, vector_calculation = 11;  // Hardware, TPosition
constexpr uint64_t addresses = uint64_t{1} << length_shift;

}  // namespace packed

// A tensor in UB that begins at an offset and reaches to the end of it.
inline int64_t ub_word(uint64_t offset, uint64_t size) {
    const uint64_t length = offset < size ? size - offset : 0;
    return static_cast<int64_t>(offset | length << packed::length_shift) | packed::ub << packed::memory_shift |
           packed::vector_calculation << packed::position_shift;
}

// What is no address inside UB of this process is an offset in it, as sources for the hardware write it, or an error.
inline int64_t other_operand(uint64_t address, Site site) {
    if (address < packed::addresses) return ub_word(address, current->ub_bytes);
    return call<abi_pointer_tensor>(address, -1, site.word);
}

// The tensor that begins where a pointer into UB leads.
inline int64_t ub_operand(const volatile void* pointer, Site site) {
    const auto address = reinterpret_cast<uint64_t>(pointer);
    const Core* core = current;
    if (__builtin_expect(core == nullptr, 0)) refuse_outside(site.word);
    const uint64_t offset = address - core->ub_address;
    if (offset < core->ub_bytes) return ub_word(offset, core->ub_bytes);
    return other_operand(address, site);
}

// An address in GM; the core looks for the array that it lies in.
inline int64_t gm_operand(const volatile void* pointer, Site) { return reinterpret_cast<int64_t>(pointer); }

inline int64_t address_word(const void* structure) { return reinterpret_cast<int64_t>(structure); }

// The number with its sign changed, in its own type.
template <class Number>
inline Number negated(Number value) {
    return static_cast<Number>(-value);
}

// What `…_sync` adds: nothing starts before everything that came earlier is done.
inline void wait_for_all(Site site) { call<abi_barrier>(op_PipeBarrier, PIPE_ALL, site.word); }

namespace capi {

using AscendC::int4b_t;

}  // namespace capi

}  // namespace openasc::ascendc
