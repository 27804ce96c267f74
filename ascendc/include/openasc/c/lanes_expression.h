// Expressions over the elements of `__local__` arrays, as a vector loop has them: a tree of types, evaluated by vector
// instructions when it is assigned.
//
// A node has the type of its elements (`type`), the number of buffers that it needs for parts of itself, and can put
// its values into a tensor (`into`). `value` gives a tensor that holds them: the array's own memory for a leaf, else a
// buffer.
#pragma once

#include "openasc/c/conversion.h"
#include "openasc/c/elementwise.h"
#include "openasc/c/scratch.h"

namespace openasc::ascendc::c {

// Some elements that are evaluated together: of each array from element `first` of the loop on.
struct Piece {
    int64_t first, count;
    Site site;
};

// All nodes derive from it, so that operators know them.
struct Node {};

template <class Type>
inline constexpr bool is_node = std::is_base_of_v<Node, Type>;
template <class... Types>
using if_nodes = std::enable_if_t<(is_node<Types> && ...)>;
template <class Type>
using if_number = std::enable_if_t<is_number<Type>>;

constexpr int larger(int a, int b) { return a > b ? a : b; }

// The memory that an assignment writes.
struct Range {
    uint64_t begin, end;
};

// Elements of an array: `x[i + offset]` in the loop.
template <class Type>
struct Elements : Node {
    using type = std::remove_cv_t<Type>;
    static constexpr bool is_leaf = true;
    static constexpr int buffers = 0, buffers_reusing = 0, widest = sizeof(Type);

    Type* start;  // the element of the loop's first round
    int64_t length;
    Site site;

    Elements(Type* first, int64_t count, Site place) : start(first), length(count), site(place) {}

    int64_t count() const { return length; }
    Site place() const { return site; }

    Range range() const {
        const auto begin = reinterpret_cast<uint64_t>(start);
        return {begin, begin + static_cast<uint64_t>(length) * sizeof(Type)};
    }
    bool meets(Range other) const {
        const Range own = range();
        return own.begin < other.end && other.begin < own.end;
    }

    AscendC::LocalTensor<type> value(const Piece& piece, int) const {
        return local_at<type>(start + piece.first, piece.site);
    }
    void into(const AscendC::LocalTensor<type>& dst, const Piece& piece, int number, bool) const {
        copy_bits(dst, value(piece, number), piece.count, piece.site);
    }
};

// What inner nodes share: their value goes into a buffer.
template <class Self, class Type>
struct Inner : Node {
    using type = Type;
    static constexpr bool is_leaf = false;

    AscendC::LocalTensor<Type> value(const Piece& piece, int number) const {
        const auto buffer = local_at(slot<Type>(number, piece.site), piece.site);
        static_cast<const Self*>(this)->into(buffer, piece, number + 1, true);
        return buffer;
    }
};

// Buffers that the value of a node takes, itself included.
template <class Part>
inline constexpr int value_buffers = Part::is_leaf ? 0 : Part::buffers_reusing + 1;

// Values of a part that comes first: they may be computed where the result will be, if nothing else lies there.
template <class Part>
inline auto first_value(const Part& part, const AscendC::LocalTensor<typename Part::type>& dst, const Piece& piece,
                        int number, bool reuse) {
    if constexpr (!Part::is_leaf) {
        if (reuse) {
            part.into(dst, piece, number, true);
            return dst;
        }
    }
    return part.value(piece, number);
}

template <class Step, class A, class B>
struct Binary : Inner<Binary<Step, A, B>, typename A::type> {
    static_assert(std::is_same_v<typename A::type, typename B::type>,
                  "both sides of an operator of a vector loop have elements of one type: cast one side");
    using type = typename A::type;
    static constexpr int buffers_reusing =
        A::is_leaf ? (B::is_leaf ? 0 : B::buffers_reusing) : larger(A::buffers_reusing, value_buffers<B>);
    static constexpr int buffers = larger(value_buffers<A>, (A::is_leaf ? 0 : 1) + value_buffers<B>);
    static constexpr int widest = larger(A::widest, B::widest);
    A a;
    B b;

    Binary(const A& left, const B& right) : a(left), b(right) {}

    int64_t count() const { return a.count(); }
    Site place() const { return a.place(); }
    bool meets(Range range) const { return a.meets(range) || b.meets(range); }

    void into(const AscendC::LocalTensor<type>& dst, const Piece& piece, int number, bool reuse) const {
        const auto left = first_value(a, dst, piece, number, reuse);
        // A left side in a buffer or in dst stays there while the right one is computed.
        const bool kept = !A::is_leaf && !reuse;
        const auto right =
            A::is_leaf ? first_value(b, dst, piece, number, reuse) : b.value(piece, number + (kept ? 1 : 0));
        Step::run(dst, left, right, piece.count, piece.site);
    }
};

// One operand and perhaps a number.
template <class Step, class A>
struct Unary : Inner<Unary<Step, A>, typename A::type> {
    using type = typename A::type;
    static constexpr int buffers_reusing = A::is_leaf ? 0 : A::buffers_reusing;
    static constexpr int buffers = value_buffers<A>;
    static constexpr int widest = A::widest;
    A a;

    explicit Unary(const A& operand) : a(operand) {}

    int64_t count() const { return a.count(); }
    Site place() const { return a.place(); }
    bool meets(Range range) const { return a.meets(range); }

    void into(const AscendC::LocalTensor<type>& dst, const Piece& piece, int number, bool reuse) const {
        Step::run(dst, first_value(a, dst, piece, number, reuse), piece.count, piece.site);
    }
};

template <class Step, class A>
struct WithNumber : Inner<WithNumber<Step, A>, typename A::type> {
    using type = typename A::type;
    static constexpr int buffers_reusing = A::is_leaf ? 0 : A::buffers_reusing;
    static constexpr int buffers = value_buffers<A>;
    static constexpr int widest = A::widest;
    A a;
    type number;

    WithNumber(const A& operand, type value) : a(operand), number(value) {}

    int64_t count() const { return a.count(); }
    Site place() const { return a.place(); }
    bool meets(Range range) const { return a.meets(range); }

    void into(const AscendC::LocalTensor<type>& dst, const Piece& piece, int first, bool reuse) const {
        Step::run(dst, first_value(a, dst, piece, first, reuse), number, piece.count, piece.site);
    }
};

// A number in every element, where an instruction wants a vector.
template <class Type>
struct Filled : Inner<Filled<Type>, Type> {
    using type = Type;
    static constexpr int buffers = 0, buffers_reusing = 0, widest = sizeof(Type);
    type number;
    int64_t length;
    Site site;

    Filled(Type value, int64_t count, Site place) : number(value), length(count), site(place) {}

    int64_t count() const { return length; }
    Site place() const { return site; }
    bool meets(Range) const { return false; }

    void into(const AscendC::LocalTensor<type>& dst, const Piece& piece, int, bool) const {
        AscendC::Duplicate(dst, number, static_cast<int32_t>(piece.count), piece.site);
    }
};

// Elements in another type, as C converts them.
template <class To, class A>
struct Converted : Inner<Converted<To, A>, To> {
    using type = To;
    static constexpr int buffers = value_buffers<A>, buffers_reusing = buffers;
    static constexpr int widest = larger(A::widest, sizeof(To));
    A a;

    explicit Converted(const A& operand) : a(operand) {}

    int64_t count() const { return a.count(); }
    Site place() const { return a.place(); }
    bool meets(Range range) const { return a.meets(range); }

    void into(const AscendC::LocalTensor<type>& dst, const Piece& piece, int number, bool) const {
        constexpr auto rounding = c_rounding<To, typename A::type>();
        AscendC::Cast(dst, a.value(piece, number), rounding, static_cast<int32_t>(piece.count), piece.site);
    }
};

template <class To, class A>
inline auto converted(const A& operand) {
    if constexpr (std::is_same_v<To, typename A::type>)
        return operand;
    else
        return Converted<To, A>(operand);
}

}  // namespace openasc::ascendc::c
