// The vector family, `__hcc_…`: every element type that the instruction behind a function has.
#pragma once

#include "openasc/c/elementwise.h"

namespace openasc::ascendc::c {

template <class Type>
inline constexpr bool is_any = true;

// Bit i of dst: how a[i] and b[i], or a number, compare.
template <AscendC::CMPMODE mode, class Dst, class A, class B>
inline void compare_vectors(const Dst& dst, const A& a, const B& b, int64_t count, Site site) {
    using Type = element_of<A>;
    static_assert(sizeof(element_of<Dst>) == 1, "a comparison gives bits: its destination is an array of uint8_t");
    const auto bits = local(dst, (count + 7) / 8, site);
    const auto number = static_cast<uint32_t>(count);
    if constexpr (is_memory<B>) {
        static_assert(std::is_same_v<Type, element_of<B>>, "a and b have elements of one type");
        AscendC::Compare(bits, local(a, count, site), local(b, count, site), mode, number, site);
    } else {
        AscendC::CompareScalar(bits, local(a, count, site), scalar_of<Type>(b), mode, number, site);
    }
}

}  // namespace openasc::ascendc::c

#define OPENASC_ANY_BINARY(name, step, number_step) \
    OPENASC_BINARY(name, step, number_step, openasc::ascendc::c::is_any, "")
#define OPENASC_ANY_UNARY(name, step) OPENASC_UNARY(name, step, openasc::ascendc::c::is_any, "")
#define OPENASC_WITH_NUMBER(name, step)                                                             \
    template <class Dst, class Src, class Number>                                                   \
    inline void name(const Dst& dst, const Src& src, Number number, int64_t count,                  \
                     openasc::ascendc::Site site = openasc::ascendc::Site::here()) {                \
        openasc::ascendc::c::with_number<openasc::ascendc::c::step>(dst, src, number, count, site); \
    }
#define OPENASC_COMPARE(name, mode)                                                           \
    template <class Dst, class A, class B>                                                    \
    inline void name(const Dst& dst, const A& a, const B& b, int64_t count,                   \
                     openasc::ascendc::Site site = openasc::ascendc::Site::here()) {          \
        openasc::ascendc::c::compare_vectors<AscendC::CMPMODE::mode>(dst, a, b, count, site); \
    }

OPENASC_ANY_BINARY(__hcc_add, AddStep, AddsStep)
OPENASC_ANY_BINARY(__hcc_sub, SubStep, SubsStep)
OPENASC_ANY_BINARY(__hcc_mul, MulStep, MulsStep)
OPENASC_ANY_BINARY(__hcc_div, DivStep, NoStep)
OPENASC_ANY_BINARY(__hcc_max, MaxStep, MaxsStep)
OPENASC_ANY_BINARY(__hcc_min, MinStep, MinsStep)
OPENASC_ANY_BINARY(__hcc_and, AndStep, NoStep)
OPENASC_ANY_BINARY(__hcc_or, OrStep, NoStep)
OPENASC_ANY_UNARY(__hcc_abs, AbsStep)
OPENASC_ANY_UNARY(__hcc_exp, ExpStep)
OPENASC_ANY_UNARY(__hcc_log, LogStep)
OPENASC_ANY_UNARY(__hcc_sqrt, SqrtStep)
OPENASC_ANY_UNARY(__hcc_rsqrt, RsqrtStep)
OPENASC_ANY_UNARY(__hcc_rcp, RcpStep)
OPENASC_ANY_UNARY(__hcc_relu, ReluStep)
OPENASC_ANY_UNARY(__hcc_not, NotStep)
OPENASC_WITH_NUMBER(__hcc_shl, ShlStep)
OPENASC_WITH_NUMBER(__hcc_shr, ShrStep)
OPENASC_WITH_NUMBER(__hcc_lrelu, LeakyStep)
OPENASC_COMPARE(__hcc_lt, LT)
OPENASC_COMPARE(__hcc_le, LE)
OPENASC_COMPARE(__hcc_gt, GT)
OPENASC_COMPARE(__hcc_ge, GE)
OPENASC_COMPARE(__hcc_eq, EQ)
OPENASC_COMPARE(__hcc_ne, NE)

#undef OPENASC_ANY_BINARY
#undef OPENASC_ANY_UNARY
#undef OPENASC_WITH_NUMBER
#undef OPENASC_COMPARE

// dst[i] = value.
template <class Dst, class Number>
inline void __hcc_set(const Dst& dst, Number value, int64_t count,
                      openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    const auto number = c::scalar_of<c::element_of<Dst>>(value);
    AscendC::Duplicate(c::local(dst, count, site), number, static_cast<int32_t>(count), site);
}

// dst[i] = first + i.
template <class Dst, class Number>
inline void __hcc_iota(const Dst& dst, Number first, int64_t count,
                       openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    const auto number = c::scalar_of<c::element_of<Dst>>(first);
    AscendC::CreateVecIndex(c::local(dst, count, site), number, static_cast<uint32_t>(count), site);
}

// dst[i] = src[i], of any type of 2, 4 or 8 bytes.
template <class Dst, class Src>
inline void __hcc_copy(const Dst& dst, const Src& src, int64_t count,
                       openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    static_assert(std::is_same_v<c::element_of<Dst>, c::element_of<Src>>, "dst and src have elements of one type");
    c::copy_bits(c::local(dst, count, site), c::local(src, count, site), count, site);
}

// dst[i] += src[i] * factor; rounded once where the instruction does.
template <class Dst, class Src, class Number>
inline void __hcc_axpy(const Dst& dst, const Src& src, Number factor, int64_t count,
                       openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    const auto number = c::scalar_of<c::element_of<Src>>(factor);
    AscendC::Axpy(c::local(dst, count, site), c::local(src, count, site), number, static_cast<int32_t>(count), site);
}

// dst[i] += a[i] * b[i].
template <class Dst, class A, class B>
inline void __hcc_mac(const Dst& dst, const A& a, const B& b, int64_t count,
                      openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    AscendC::MulAddDst(c::local(dst, count, site), c::local(a, count, site), c::local(b, count, site),
                       static_cast<int32_t>(count), site);
}

// dst[i] = a[i] where bit i of the mask is set, else b[i], or the number b.
template <class Dst, class Mask, class A, class B>
inline void __hcc_select(const Dst& dst, const Mask& mask, const A& a, const B& b, int64_t count,
                         openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    const auto to = c::local(dst, count, site), from = c::local(a, count, site);
    const auto bits = c::local(mask, (count + 7) / 8, site);
    const auto number = static_cast<uint32_t>(count);
    if constexpr (c::is_memory<B>)
        AscendC::Select(to, bits, from, c::local(b, count, site), AscendC::SELMODE::VSEL_TENSOR_TENSOR_MODE, number,
                        site);
    else
        AscendC::Select(to, bits, from, c::scalar_of<c::element_of<A>>(b), AscendC::SELMODE::VSEL_TENSOR_SCALAR_MODE,
                        number, site);
}

// dst[i] = the element that lies offsets[i] bytes behind the start of src.
template <class Dst, class Src, class Offsets>
inline void __hcc_gather(const Dst& dst, const Src& src, const Offsets& offsets, int64_t count,
                         openasc::ascendc::Site site = openasc::ascendc::Site::here()) {
    namespace c = openasc::ascendc::c;
    AscendC::Gather(c::local(dst, count, site), c::local(src, 0, site), c::local(offsets, count, site), 0,
                    static_cast<uint32_t>(count), site);
}
