// What the functions of the vector families do: they find the tensors behind their operands and call one instruction.
#pragma once

#include "openasc/c/operand.h"

namespace openasc::ascendc::c {

#define OPENASC_BINARY_STEP(step, instruction)                                                      \
    struct step {                                                                                   \
        template <class Type>                                                                       \
        static void run(const AscendC::LocalTensor<Type>& dst, const AscendC::LocalTensor<Type>& a, \
                        const AscendC::LocalTensor<Type>& b, int64_t count, Site site) {            \
            AscendC::instruction(dst, a, b, static_cast<int32_t>(count), site);                     \
        }                                                                                           \
    };
OPENASC_BINARY_STEP(AddStep, Add)
OPENASC_BINARY_STEP(SubStep, Sub)
OPENASC_BINARY_STEP(MulStep, Mul)
OPENASC_BINARY_STEP(DivStep, Div)
OPENASC_BINARY_STEP(MaxStep, Max)
OPENASC_BINARY_STEP(MinStep, Min)
OPENASC_BINARY_STEP(AndStep, And)
OPENASC_BINARY_STEP(OrStep, Or)
#undef OPENASC_BINARY_STEP

#define OPENASC_UNARY_STEP(step, instruction)                                                                        \
    struct step {                                                                                                    \
        template <class Type>                                                                                        \
        static void run(const AscendC::LocalTensor<Type>& dst, const AscendC::LocalTensor<Type>& src, int64_t count, \
                        Site site) {                                                                                 \
            AscendC::instruction(dst, src, static_cast<int32_t>(count), site);                                       \
        }                                                                                                            \
    };
OPENASC_UNARY_STEP(AbsStep, Abs)
OPENASC_UNARY_STEP(ExpStep, Exp)
OPENASC_UNARY_STEP(LogStep, Ln)
OPENASC_UNARY_STEP(SqrtStep, Sqrt)
OPENASC_UNARY_STEP(RsqrtStep, Rsqrt)
OPENASC_UNARY_STEP(RcpStep, Reciprocal)
OPENASC_UNARY_STEP(ReluStep, Relu)
OPENASC_UNARY_STEP(NotStep, Not)
#undef OPENASC_UNARY_STEP

#define OPENASC_SCALAR_STEP(step, instruction, value)                                                              \
    struct step {                                                                                                  \
        template <class Type>                                                                                      \
        static void run(const AscendC::LocalTensor<Type>& dst, const AscendC::LocalTensor<Type>& src, Type scalar, \
                        int64_t count, Site site) {                                                                \
            AscendC::instruction(dst, src, static_cast<Type>(value), static_cast<int32_t>(count), site);           \
        }                                                                                                          \
    };
OPENASC_SCALAR_STEP(AddsStep, Adds, scalar)
OPENASC_SCALAR_STEP(SubsStep, Adds, -scalar)
OPENASC_SCALAR_STEP(MulsStep, Muls, scalar)
OPENASC_SCALAR_STEP(MaxsStep, Maxs, scalar)
OPENASC_SCALAR_STEP(MinsStep, Mins, scalar)
OPENASC_SCALAR_STEP(ShlStep, ShiftLeft, scalar)
OPENASC_SCALAR_STEP(ShrStep, ShiftRight, scalar)
OPENASC_SCALAR_STEP(LeakyStep, LeakyRelu, scalar)
#undef OPENASC_SCALAR_STEP

// Where a step with a number has no instruction.
struct NoStep {};

// A number takes the type of the elements; one with a fraction does not go into integers unseen. `auto` makes clang say
// whose number it was.
template <class Type, class Number>
inline auto scalar_of(Number number) {
    static_assert(is_number<Number>, "the last operand is a __local__ array or a number");
    static_assert(!std::is_integral_v<Type> || std::is_integral_v<Number>,
                  "these elements are integers: cast the number, or convert the elements first");
    return static_cast<Type>(number);
}

// dst = a step b, element by element; b may be a number.
template <class Step, class NumberStep, class Dst, class A, class B>
inline void binary(const Dst& dst, const A& a, const B& b, int64_t count, Site site) {
    using Type = element_of<Dst>;
    static_assert(std::is_same_v<Type, element_of<A>>, "dst and a have elements of one type");
    if constexpr (is_memory<B>) {
        static_assert(std::is_same_v<Type, element_of<B>>, "dst and b have elements of one type");
        Step::run(local(dst, count, site), local(a, count, site), local(b, count, site), count, site);
    } else {
        static_assert(!std::is_same_v<NumberStep, NoStep>,
                      "b is an array here: fill one with __hcc_set, or multiply by the reciprocal");
        if constexpr (!std::is_same_v<NumberStep, NoStep>)
            NumberStep::run(local(dst, count, site), local(a, count, site), scalar_of<Type>(b), count, site);
    }
}

template <class Step, class Dst, class Src>
inline void unary(const Dst& dst, const Src& src, int64_t count, Site site) {
    static_assert(std::is_same_v<element_of<Dst>, element_of<Src>>, "dst and src have elements of one type");
    Step::run(local(dst, count, site), local(src, count, site), count, site);
}

template <class Step, class Dst, class Src, class Number>
inline void with_number(const Dst& dst, const Src& src, Number number, int64_t count, Site site) {
    static_assert(std::is_same_v<element_of<Dst>, element_of<Src>>, "dst and src have elements of one type");
    Step::run(local(dst, count, site), local(src, count, site), scalar_of<element_of<Dst>>(number), count, site);
}

}  // namespace openasc::ascendc::c

// Functions `name(dst, a, b, count)` and `name(dst, src, count)`, for elements of these types.
#define OPENASC_BINARY(name, step, number_step, legal, message)                                                    \
    template <class Dst, class A, class B>                                                                         \
    inline void name(const Dst& dst, const A& a, const B& b, int64_t count,                                        \
                     openasc::ascendc::Site site = openasc::ascendc::Site::here()) {                               \
        static_assert(legal<openasc::ascendc::c::element_of<Dst>>, message);                                       \
        openasc::ascendc::c::binary<openasc::ascendc::c::step, openasc::ascendc::c::number_step>(dst, a, b, count, \
                                                                                                 site);            \
    }
#define OPENASC_UNARY(name, step, legal, message)                                     \
    template <class Dst, class Src>                                                   \
    inline void name(const Dst& dst, const Src& src, int64_t count,                   \
                     openasc::ascendc::Site site = openasc::ascendc::Site::here()) {  \
        static_assert(legal<openasc::ascendc::c::element_of<Dst>>, message);          \
        openasc::ascendc::c::unary<openasc::ascendc::c::step>(dst, src, count, site); \
    }
