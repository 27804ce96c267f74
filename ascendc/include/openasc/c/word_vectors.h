// The long family, `__l…`: vectors of 32 bits, float or int32_t.
#pragma once

#include "openasc/c/elementwise.h"

namespace openasc::ascendc::c {

template <class Type>
inline constexpr bool is_long = std::is_same_v<Type, float> || std::is_same_v<Type, int32_t>;

}  // namespace openasc::ascendc::c

#define OPENASC_LONG_BINARY(name, step, number_step) \
    OPENASC_BINARY(name, step, number_step, openasc::ascendc::c::is_long, "the __l family is for float and int32_t")

OPENASC_LONG_BINARY(__ladd, AddStep, AddsStep)
OPENASC_LONG_BINARY(__lsub, SubStep, SubsStep)
OPENASC_LONG_BINARY(__lmul, MulStep, MulsStep)
OPENASC_LONG_BINARY(__ldiv, DivStep, NoStep)
OPENASC_LONG_BINARY(__lmax, MaxStep, MaxsStep)
OPENASC_LONG_BINARY(__lmin, MinStep, MinsStep)

#undef OPENASC_LONG_BINARY
