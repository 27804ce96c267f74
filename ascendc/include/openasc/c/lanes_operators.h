// Operators and functions that the expressions of a vector loop are written with.
#pragma once

#include "openasc/c/lanes_choice.h"

namespace openasc::ascendc::c {

#define OPENASC_OPERATOR(symbol, step, number_step, number_first)                                                \
    template <class A, class B, class = if_nodes<A, B>>                                                          \
    inline auto operator symbol(const A& a, const B& b) {                                                        \
        return Binary<step, A, B>(a, b);                                                                         \
    }                                                                                                            \
    template <class A, class Number, class = if_nodes<A>, class = if_number<Number>, class = void>               \
    inline auto operator symbol(const A& a, Number number) {                                                     \
        return WithNumber<number_step, A>(a, scalar_of<typename A::type>(number));                               \
    }                                                                                                            \
    template <class Number, class B, class = if_number<Number>, class = if_nodes<B>, class = void, class = void> \
    inline auto operator symbol(Number number, const B& b) {                                                     \
        return number_first;                                                                                     \
    }
OPENASC_OPERATOR(+, AddStep, AddsStep, (WithNumber<AddsStep, B>(b, scalar_of<typename B::type>(number))))
OPENASC_OPERATOR(*, MulStep, MulsStep, (WithNumber<MulsStep, B>(b, scalar_of<typename B::type>(number))))
// number - b is -b + number, rounded alike.
OPENASC_OPERATOR(-, SubStep, SubsStep,
                 (WithNumber<AddsStep, WithNumber<MulsStep, B>>(WithNumber<MulsStep, B>(b, typename B::type(-1)),
                                                                scalar_of<typename B::type>(number))))
#undef OPENASC_OPERATOR

template <class A, class B, class = std::enable_if_t<one_is_node<A, B>>>
inline auto operator/(const A& a, const B& b) {
    if constexpr (is_node<A>) {
        const auto right = as_elements<typename A::type>(b, a);
        return Binary<DivStep, A, std::remove_const_t<decltype(right)>>(a, right);
    } else {
        const auto left = as_elements<typename B::type>(a, b);
        return Binary<DivStep, std::remove_const_t<decltype(left)>, B>(left, b);
    }
}

template <class A, class = if_nodes<A>>
inline auto operator-(const A& a) {
    return WithNumber<MulsStep, A>(a, typename A::type(-1));
}
template <class A, class = if_nodes<A>>
inline A operator+(const A& a) {
    return a;
}

// --- functions, under the names that the translation gives them ------------------------------------------------------

#define OPENASC_FUNCTION(name, step)        \
    template <class A, class = if_nodes<A>> \
    inline auto name(const A& a) {          \
        return Unary<step, A>(a);           \
    }
OPENASC_FUNCTION(abs_of, AbsStep)
OPENASC_FUNCTION(exp_of, ExpStep)
OPENASC_FUNCTION(log_of, LogStep)
OPENASC_FUNCTION(sqrt_of, SqrtStep)
OPENASC_FUNCTION(rsqrt_of, RsqrtStep)
#undef OPENASC_FUNCTION

#define OPENASC_FUNCTION(name, step, number_step)                                 \
    template <class A, class B, class = std::enable_if_t<one_is_node<A, B>>>      \
    inline auto name(const A& a, const B& b) {                                    \
        if constexpr (is_node<A> && is_node<B>)                                   \
            return Binary<step, A, B>(a, b);                                      \
        else if constexpr (is_node<A>)                                            \
            return WithNumber<number_step, A>(a, scalar_of<typename A::type>(b)); \
        else                                                                      \
            return WithNumber<number_step, B>(b, scalar_of<typename B::type>(a)); \
    }
OPENASC_FUNCTION(max_of, MaxStep, MaxsStep)
OPENASC_FUNCTION(min_of, MinStep, MinsStep)
#undef OPENASC_FUNCTION

template <class To, class A, class = if_nodes<A>>
inline auto as(const A& a) {
    return converted<To>(a);
}

}  // namespace openasc::ascendc::c
