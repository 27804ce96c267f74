// Rounding of one number, for paths that need no speed.
#pragma once

#include <cmath>
#include <limits>

#include "half.h"

namespace openasc {

enum RoundMode : int { round_none = 0, round_rint, round_floor, round_ceil, round_round, round_trunc, round_odd };

inline double to_integral(double value, int mode) {
    switch (mode) {
        case round_floor:
            return std::floor(value);
        case round_ceil:
            return std::ceil(value);
        case round_round:
            return std::round(value);
        case round_trunc:
            return std::trunc(value);
        case round_odd: {
            const double whole = std::trunc(value);
            return whole != value && std::fmod(whole, 2.0) == 0.0 ? whole + std::copysign(1.0, value) : whole;
        }
        default:
            return std::nearbyint(value);
    }
}

// A value rounded once to a narrower float format. What exceeds it becomes infinite or, saturating, its largest number,
// and NaN then 0.
inline float to_format(double value, const FloatFormat& format, int mode, bool saturate) {
    if (saturate && std::isnan(value)) return 0.0f;
    const double beyond = saturate ? format.largest : std::numeric_limits<double>::infinity();
    if (std::isinf(value)) return static_cast<float>(std::copysign(beyond, value));
    if (std::isnan(value) || value == 0.0) return static_cast<float>(value);
    const int exponent = std::ilogb(value);
    const int unit = (exponent > format.lowest ? exponent : format.lowest) - format.fraction;
    const double rounded = std::ldexp(to_integral(std::ldexp(value, -unit), mode), unit);
    if (std::fabs(rounded) > format.largest) return static_cast<float>(std::copysign(beyond, value));
    return static_cast<float>(std::copysign(rounded, value));
}

}  // namespace openasc
