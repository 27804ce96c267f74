// Conversions: of vectors, which end in a count, and of single numbers.
#pragma once

#include <cmath>

#include "openasc/c/operand.h"

namespace openasc::ascendc::c {

// As C converts: to integers the fraction is cut off, to floats the nearest number is taken.
template <class To, class From>
constexpr AscendC::RoundMode c_rounding() {
    constexpr bool to_integer = std::is_integral_v<To>, from_integer = std::is_integral_v<From>;
    if constexpr (to_integer && !from_integer) return AscendC::RoundMode::CAST_TRUNC;
    if constexpr (sizeof(To) > sizeof(From) || (to_integer && from_integer)) return AscendC::RoundMode::CAST_NONE;
    return AscendC::RoundMode::CAST_RINT;
}

template <class To, class From, class Dst, class Src>
inline void convert(const Dst& dst, const Src& src, int64_t count, AscendC::RoundMode rounding, Site site) {
    static_assert(std::is_same_v<element_of<Dst>, To> && std::is_same_v<element_of<Src>, From>,
                  "dst and src have the two types that the function's name says");
    AscendC::Cast(local(dst, count, site), local(src, count, site), rounding, static_cast<int32_t>(count), site);
}

// Of a single number; what does not fit stops at the limit, and NaN gives 0, as in vectors.
inline int32_t whole_number(float value) {
    if (value != value) return 0;
    if (value >= 0x1p31f) return INT32_MAX;
    return value < -0x1p31f ? INT32_MIN : static_cast<int32_t>(value);
}

}  // namespace openasc::ascendc::c

#define OPENASC_CONVERSION(name, to, from, rounding)                                                 \
    template <class Dst, class Src>                                                                  \
    inline void name(const Dst& dst, const Src& src, int64_t count,                                  \
                     openasc::ascendc::Site site = openasc::ascendc::Site::here()) {                 \
        openasc::ascendc::c::convert<to, from>(dst, src, count, AscendC::RoundMode::rounding, site); \
    }

OPENASC_CONVERSION(__float2half, half, float, CAST_RINT)
OPENASC_CONVERSION(__half2float, float, half, CAST_NONE)
OPENASC_CONVERSION(__float2int_rz, int32_t, float, CAST_TRUNC)
OPENASC_CONVERSION(__float2int_rn, int32_t, float, CAST_RINT)
OPENASC_CONVERSION(__float2int_rd, int32_t, float, CAST_FLOOR)
OPENASC_CONVERSION(__float2int_ru, int32_t, float, CAST_CEIL)
OPENASC_CONVERSION(__int2float, float, int32_t, CAST_RINT)

#undef OPENASC_CONVERSION

inline half __float2half(float value) { return half(value); }
inline float __half2float(half value) { return static_cast<float>(value); }
inline int32_t __float2int_rz(float value) { return openasc::ascendc::c::whole_number(std::trunc(value)); }
inline int32_t __float2int_rn(float value) { return openasc::ascendc::c::whole_number(std::nearbyint(value)); }
inline int32_t __float2int_rd(float value) { return openasc::ascendc::c::whole_number(std::floor(value)); }
inline int32_t __float2int_ru(float value) { return openasc::ascendc::c::whole_number(std::ceil(value)); }
inline float __int2float(int32_t value) { return static_cast<float>(value); }

// dst[i] = src[i] in dst's type, as C converts.
template <class Dst, class Src>
inline void __hcc_convert(const Dst& dst, const Src& src, int64_t count,
                          openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    using To = c::element_of<Dst>;
    using From = c::element_of<Src>;
    c::convert<To, From>(dst, src, count, c::c_rounding<To, From>(), site);
}

// dst[i] = |src[i]|, of half and float; and of single numbers.
template <class Dst, class Src>
inline void __abs(const Dst& dst, const Src& src, int64_t count,
                  openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    static_assert(std::is_same_v<c::element_of<Dst>, c::element_of<Src>>, "dst and src have elements of one type");
    AscendC::Abs(c::local(dst, count, site), c::local(src, count, site), static_cast<int32_t>(count), site);
}
template <class Number, class = std::enable_if_t<openasc::ascendc::c::is_number<Number>>>
inline Number __abs(Number value) {
    if constexpr (std::is_integral_v<Number>)
        return value < 0 ? static_cast<Number>(-value) : value;
    else
        return static_cast<Number>(std::fabs(static_cast<float>(value)));
}
