// Comparisons and `condition ? a : b` of a vector loop.
#pragma once

#include "openasc/c/lanes_expression.h"

namespace openasc::ascendc::c {

inline constexpr int64_t repeat_bytes = 256;

// A comparison takes whole repeats of 256 bytes. Elements of an array that end elsewhere are first copied to where the
// rest of the repeat may be read.
template <class Part>
inline auto whole_repeats(const Part& part, const Piece& piece, int number) {
    using Type = typename Part::type;
    constexpr int64_t lanes = repeat_bytes / static_cast<int64_t>(sizeof(Type));
    if (piece.count % lanes == 0) return part.value(piece, number);
    const auto buffer = local_at(slot<Type>(number, piece.site), piece.site);
    const int64_t filled = (piece.count + lanes - 1) / lanes * lanes;
    AscendC::Duplicate(buffer, Type(0), static_cast<int32_t>(filled), piece.site);
    part.into(buffer, piece, number + 1, true);
    return buffer;
}

// `a < b`, as bits.
template <AscendC::CMPMODE mode, class A, class B>
struct Compared {
    static_assert(std::is_same_v<typename A::type, typename B::type>,
                  "both sides of a comparison have elements of one type: cast one side");
    using type = typename A::type;
    static constexpr int buffers = 1 + larger(A::buffers_reusing, 1 + B::buffers_reusing);
    static constexpr int widest = larger(A::widest, B::widest);
    A a;
    B b;

    void bits(const AscendC::LocalTensor<uint8_t>& dst, const Piece& piece, int number) const {
        constexpr int64_t lanes = repeat_bytes / static_cast<int64_t>(sizeof(type));
        const auto count = static_cast<uint32_t>((piece.count + lanes - 1) / lanes * lanes);
        const auto left = whole_repeats(a, piece, number);
        AscendC::Compare(dst, left, whole_repeats(b, piece, number + 1), mode, count, piece.site);
    }
};

// `comparison ? a : b`.
template <class Condition, class A, class B>
struct Chosen : Inner<Chosen<Condition, A, B>, typename A::type> {
    static_assert(std::is_same_v<typename A::type, typename B::type>,
                  "both results of ?: have elements of one type: cast one");
    using type = typename A::type;
    static constexpr int parts = larger(value_buffers<A>, (A::is_leaf ? 0 : 1) + value_buffers<B>);
    static constexpr int buffers = 1 + larger(Condition::buffers, parts), buffers_reusing = buffers;
    static constexpr int widest = larger(Condition::widest, larger(A::widest, B::widest));
    Condition condition;
    A a;
    B b;

    Chosen(const Condition& test, const A& yes, const B& no) : condition(test), a(yes), b(no) {}

    int64_t count() const { return condition.a.count(); }
    Site place() const { return condition.a.place(); }
    bool meets(Range range) const {
        return condition.a.meets(range) || condition.b.meets(range) || a.meets(range) || b.meets(range);
    }

    void into(const AscendC::LocalTensor<type>& dst, const Piece& piece, int number, bool) const {
        const auto mask = local_at(slot<uint8_t>(number, piece.site), piece.site);
        condition.bits(mask, piece, number + 1);
        const auto yes = a.value(piece, number + 1);
        const auto no = b.value(piece, number + 1 + (A::is_leaf ? 0 : 1));
        AscendC::Select(dst, mask, yes, no, AscendC::SELMODE::VSEL_TENSOR_TENSOR_MODE,
                        static_cast<uint32_t>(piece.count), piece.site);
    }
};

// A number beside elements, as elements.
template <class Type, class Side, class Other>
inline auto as_elements(const Side& side, const Other& other) {
    if constexpr (is_node<Side>)
        return side;
    else
        return Filled<Type>(scalar_of<Type>(side), other.count(), other.place());
}

template <AscendC::CMPMODE mode, class A, class B>
inline auto compared(const A& a, const B& b) {
    if constexpr (is_node<A>) {
        const auto right = as_elements<typename A::type>(b, a);
        return Compared<mode, A, std::remove_const_t<decltype(right)>>{a, right};
    } else {
        const auto left = as_elements<typename B::type>(a, b);
        return Compared<mode, std::remove_const_t<decltype(left)>, B>{left, b};
    }
}

template <class A, class B>
inline constexpr bool one_is_node = (is_node<A> && (is_node<B> || is_number<B>)) || (is_number<A> && is_node<B>);

#define OPENASC_COMPARISON(symbol, mode)                                     \
    template <class A, class B, class = std::enable_if_t<one_is_node<A, B>>> \
    inline auto operator symbol(const A& a, const B& b) {                    \
        return compared<AscendC::CMPMODE::mode>(a, b);                       \
    }
OPENASC_COMPARISON(<, LT)
OPENASC_COMPARISON(<=, LE)
OPENASC_COMPARISON(>, GT)
OPENASC_COMPARISON(>=, GE)
OPENASC_COMPARISON(==, EQ)
OPENASC_COMPARISON(!=, NE)
#undef OPENASC_COMPARISON

// What the translation makes of `condition ? a : b`.
template <AscendC::CMPMODE mode, class Left, class Right, class A, class B>
inline auto choose(const Compared<mode, Left, Right>& condition, const A& a, const B& b) {
    if constexpr (is_node<A>) {
        const auto no = as_elements<typename A::type>(b, condition.a);
        return Chosen<Compared<mode, Left, Right>, A, std::remove_const_t<decltype(no)>>(condition, a, no);
    } else if constexpr (is_node<B>) {
        const auto yes = as_elements<typename B::type>(a, condition.a);
        return Chosen<Compared<mode, Left, Right>, std::remove_const_t<decltype(yes)>, B>(condition, yes, b);
    } else {
        const auto yes = as_elements<typename Left::type>(a, condition.a);
        const auto no = as_elements<typename Left::type>(b, condition.a);
        using Constant = std::remove_const_t<decltype(no)>;
        return Chosen<Compared<mode, Left, Right>, Constant, Constant>(condition, yes, no);
    }
}

}  // namespace openasc::ascendc::c
