// Helpers of the scalar unit: bits of integers, conversions of one number, single numbers in GM.
#pragma once

#include <cstdint>
#include <type_traits>

#include "openasc/ascendc/core.h"
#include "openasc/ascendc/dtype_of.h"
#include "openasc/ascendc/enums.h"
#include "openasc/ascendc/global_tensor.h"
#include "openasc/ascendc/numbers.h"
#include "openasc/ascendc/qualifiers.h"

namespace openasc::ascendc {

inline int64_t scalar_bits(int64_t opcode, int64_t value, int64_t parameter, Site site) {
    return call<abi_scalar_bits>(opcode, 0, value, parameter, site.word);
}

}  // namespace openasc::ascendc

namespace AscendC {

namespace openasc_ = ::openasc::ascendc;

// --- bits ------------------------------------------------------------------------------------------------------------

template <int countValue>
inline int64_t GetBitCount(uint64_t valueIn, openasc_::Site site = openasc_::Site::here()) {
    static_assert(countValue == 0 || countValue == 1, "either the zeros or the ones are counted");
    return openasc_::scalar_bits(openasc_::op_GetBitCount, static_cast<int64_t>(valueIn), countValue, site);
}
template <int countValue>
inline int64_t ScalarGetCountOfValue(uint64_t valueIn, openasc_::Site site = openasc_::Site::here()) {
    return GetBitCount<countValue>(valueIn, site);
}
inline int64_t CountLeadingZero(uint64_t valueIn, openasc_::Site site = openasc_::Site::here()) {
    return openasc_::scalar_bits(openasc_::op_CountLeadingZero, static_cast<int64_t>(valueIn), 0, site);
}
inline int64_t ScalarCountLeadingZero(uint64_t valueIn, openasc_::Site site = openasc_::Site::here()) {
    return CountLeadingZero(valueIn, site);
}
inline int64_t CountBitsCntSameAsSignBit(int64_t valueIn, openasc_::Site site = openasc_::Site::here()) {
    return openasc_::scalar_bits(openasc_::op_CountBitsCntSameAsSignBit, valueIn, 0, site);
}
template <int countValue>
inline int64_t GetSFFValue(uint64_t valueIn, openasc_::Site site = openasc_::Site::here()) {
    static_assert(countValue == 0 || countValue == 1, "either a zero or a one is looked for");
    return openasc_::scalar_bits(openasc_::op_GetSFFValue, static_cast<int64_t>(valueIn), countValue, site);
}
template <int countValue>
inline int64_t ScalarGetSFFValue(uint64_t valueIn, openasc_::Site site = openasc_::Site::here()) {
    return GetSFFValue<countValue>(valueIn, site);
}

// --- one number as another type --------------------------------------------------------------------------------------

template <class T, class U, RoundMode roundMode>
inline U Cast(T valueIn, openasc_::Site site = openasc_::Site::here()) {
    constexpr bool whole = roundMode == RoundMode::CAST_RINT || roundMode == RoundMode::CAST_FLOOR ||
                           roundMode == RoundMode::CAST_CEIL || roundMode == RoundMode::CAST_ROUND;
    static_assert(std::is_same_v<T, float> && ((std::is_same_v<U, half> && roundMode == RoundMode::CAST_ODD) ||
                                               (std::is_same_v<U, int32_t> && whole)),
                  "a float becomes a half by CAST_ODD, or an int32_t by CAST_RINT, CAST_FLOOR, CAST_CEIL, CAST_ROUND");
    return openasc_::from_word<U>(openasc_::call<openasc_::abi_scalar_bits>(
        openasc_::op_ScalarCast, openasc_::dtypes_of<U>(), openasc_::word_of(valueIn), roundMode, site.word));
}
template <class T, class U, RoundMode roundMode>
inline U ScalarCast(T valueIn, openasc_::Site site = openasc_::Site::here()) {
    return Cast<T, U, roundMode>(valueIn, site);
}
inline bfloat16_t Cast(const float& fVal) { return fVal; }
inline float Cast(const bfloat16_t& bVal) { return bVal; }
inline bfloat16_t ToBfloat16(const float& fVal) { return fVal; }
inline float ToFloat(const bfloat16_t& bVal) { return bVal; }

// --- GM, past the scalar unit's cache --------------------------------------------------------------------------------

template <class T>
inline T ReadGmByPassDCache(__gm__ T* addr, openasc_::Site site = openasc_::Site::here()) {
    return openasc_::from_word<T>(openasc_::call<openasc_::abi_scalar_read>(
        openasc_::op_GetValueGlobal, openasc_::dtypes_of<T>(), openasc_::global_word(addr, site), 0, site.word));
}
template <class T>
inline void WriteGmByPassDCache(__gm__ T* addr, T value, openasc_::Site site = openasc_::Site::here()) {
    openasc_::call<openasc_::abi_scalar_write>(openasc_::op_SetValueGlobal, openasc_::dtypes_of<T>(),
                                               openasc_::global_word(addr, site), 0, openasc_::word_of(value),
                                               site.word);
}

}  // namespace AscendC
