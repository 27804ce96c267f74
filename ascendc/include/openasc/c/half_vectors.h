// The half family, `__h…`: vectors of half, and for arithmetic single numbers as well.
#pragma once

#include "openasc/c/elementwise.h"

namespace openasc::ascendc::c {

template <class Type>
inline constexpr bool is_half = std::is_same_v<Type, half>;

}  // namespace openasc::ascendc::c

#define OPENASC_HALF_BINARY(name, step, number_step) \
    OPENASC_BINARY(name, step, number_step, openasc::ascendc::c::is_half, "the __h family is for half")
#define OPENASC_HALF_UNARY(name, step) \
    OPENASC_UNARY(name, step, openasc::ascendc::c::is_half, "the __h family is for half")

OPENASC_HALF_BINARY(__hadd, AddStep, AddsStep)
OPENASC_HALF_BINARY(__hsub, SubStep, SubsStep)
OPENASC_HALF_BINARY(__hmul, MulStep, MulsStep)
OPENASC_HALF_BINARY(__hdiv, DivStep, NoStep)
OPENASC_HALF_BINARY(__hmax, MaxStep, MaxsStep)
OPENASC_HALF_BINARY(__hmin, MinStep, MinsStep)
OPENASC_HALF_UNARY(__habs, AbsStep)
OPENASC_HALF_UNARY(__hexp, ExpStep)
OPENASC_HALF_UNARY(__hlog, LogStep)
OPENASC_HALF_UNARY(__hsqrt, SqrtStep)
OPENASC_HALF_UNARY(__hrsqrt, RsqrtStep)
OPENASC_HALF_UNARY(__hrcp, RcpStep)
OPENASC_HALF_UNARY(__hrelu, ReluStep)

#undef OPENASC_HALF_BINARY
#undef OPENASC_HALF_UNARY

// Of two numbers, on the scalar unit: rounded once.
inline half __hadd(half a, half b) { return a + b; }
inline half __hsub(half a, half b) { return a - b; }
inline half __hmul(half a, half b) { return a * b; }
inline half __hdiv(half a, half b) { return a / b; }
