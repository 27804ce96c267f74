// Copies to GM that combine with what is there.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/enums.h"

namespace openasc::ascendc {

template <class T>
inline void set_atomic(int64_t opcode, Site site) {
    static_assert(std::is_same_v<T, int8_t> || std::is_same_v<T, int16_t> || std::is_same_v<T, int32_t> ||
                      std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t> || std::is_same_v<T, float>,
                  "atomic copies combine int8_t, int16_t, int32_t, half, bfloat16_t and float");
    call<abi_system>(opcode, dtypes_of<T>(), 0, site.word);
}

}  // namespace openasc::ascendc

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

template <class T>
inline void SetAtomicAdd(openasc_::Site site = openasc_::Site::here()) {
    openasc_::set_atomic<T>(openasc_::op_SetAtomicAdd, site);
}
template <class T>
inline void SetAtomicMax(openasc_::Site site = openasc_::Site::here()) {
    openasc_::set_atomic<T>(openasc_::op_SetAtomicMax, site);
}
template <class T>
inline void SetAtomicMin(openasc_::Site site = openasc_::Site::here()) {
    openasc_::set_atomic<T>(openasc_::op_SetAtomicMin, site);
}
// The dtype alone; the operation stays.
template <class T>
inline void SetAtomicType(openasc_::Site site = openasc_::Site::here()) {
    openasc_::set_atomic<T>(openasc_::op_SetAtomicType, site);
}
inline void DisableDmaAtomic(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_system>(openasc_::op_SetAtomicNone, 0, 0, site.word);
}
inline void SetAtomicNone(openasc_::Site site = openasc_::Site::here()) { DisableDmaAtomic(site); }

template <AtomicDtype type, AtomicOp op>
inline void SetStoreAtomicConfig(openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_system>(openasc_::op_SetStoreAtomicConfig, type, op, site.word);
}
inline void GetStoreAtomicConfig(uint16_t& atomicType, uint16_t& atomicOp,
                                 openasc_::Site site = openasc_::Site::here()) {
    const int64_t config = openasc_::call<openasc_::abi_system>(openasc_::op_GetStoreAtomicConfig, 0, 0, site.word);
    atomicType = static_cast<uint16_t>(config & 0xFF);
    atomicOp = static_cast<uint16_t>(config >> 8 & 0xFF);
}

}  // namespace AscendC
