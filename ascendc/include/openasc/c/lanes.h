// `#pragma vectorize` as the translation writes it: the loop's variable becomes a `Lanes`, `x[i + 8]` is `i.of(x, 8)`,
// and the body runs once, for all elements.
#pragma once

#include "openasc/c/lanes_operators.h"
#include "openasc/c/reduction.h"

namespace openasc::ascendc::c {

// How many elements are evaluated together: all, unless parts of the expression go through buffers.
template <class Expression, int buffers>
inline int64_t piece_length(int64_t count) {
    constexpr int64_t most = scratch_bytes / Expression::widest;
    static_assert(buffers <= slots, "this expression is too deep: put a part of it into a __local__ array");
    return buffers == 0 || count < most ? count : most;
}

// Elements that can be assigned.
template <class Type>
struct Place : Elements<Type> {
    using Elements<Type>::Elements;
    // A copy of the place; assignments are those below.
    Place(const Place&) = default;

    const Place& operator=(const Place& source) const {
        assign(static_cast<const Elements<Type>&>(source));
        return *this;
    }
    template <class Source>
    const Place& operator=(const Source& source) const {
        assign(source);
        return *this;
    }
#define OPENASC_COMPOUND(symbol)                                         \
    template <class Source>                                              \
    const Place& operator symbol## = (const Source& source) const {      \
        assign(static_cast<const Elements<Type>&>(*this) symbol source); \
        return *this;                                                    \
    }
    OPENASC_COMPOUND(+)
    OPENASC_COMPOUND(-)
    OPENASC_COMPOUND(*)
    OPENASC_COMPOUND(/)
#undef OPENASC_COMPOUND

private:
    template <class Source>
    void assign(const Source& source) const {
        static_assert(!std::is_const_v<Type>, "these elements are constant");
        if constexpr (is_node<Source>)
            compute(converted<Type>(source));
        else
            compute(Filled<Type>(scalar_of<Type>(source), this->length, this->site));
    }

    template <class Expression>
    void compute(const Expression& expression) const {
        const bool reuse = !expression.meets(this->range());
        const int64_t step = reuse ? piece_length<Expression, Expression::buffers_reusing>(this->length)
                                   : piece_length<Expression, Expression::buffers>(this->length);
        for (int64_t first = 0; first < this->length; first += step) {
            const int64_t rest = this->length - first;
            const Piece piece{first, rest < step ? rest : step, this->site};
            expression.into(local_at(this->start + first, this->site), piece, 0, reuse);
        }
    }
};

// One number out of all elements of an expression.
template <class Reduction, class Expression, class Combine>
inline typename Expression::type reduce(const Expression& expression, Combine combine, Site site) {
    using Type = typename Expression::type;
    const int64_t count = expression.count();
    const int64_t step = piece_length<Expression, value_buffers<Expression>>(count);
    Type result{};
    for (int64_t first = 0; first < count; first += step) {
        const Piece piece{first, count - first < step ? count - first : step, site};
        const Type part = reduced<Reduction>(expression.value(piece, 0), piece.count, site);
        result = first == 0 ? part : combine(result, part);
    }
    return result;
}

template <class A, class = if_nodes<A>>
inline auto sum_over(const A& a, Site site = Site::here()) {
    using Type = typename A::type;
    return reduce<SumReduction>(a, [](Type x, Type y) { return static_cast<Type>(x + y); }, site);
}
template <class Number, class A, class = if_nodes<A>>
inline auto max_over(Number before, const A& a, Site site = Site::here()) {
    using Type = typename A::type;
    const auto larger_of = [](Type x, Type y) { return y > x ? y : x; };
    const Type found = reduce<MaxReduction>(a, larger_of, site);
    return found > before ? static_cast<Number>(found) : before;
}
template <class Number, class A, class = if_nodes<A>>
inline auto min_over(Number before, const A& a, Site site = Site::here()) {
    using Type = typename A::type;
    const auto smaller_of = [](Type x, Type y) { return y < x ? y : x; };
    const Type found = reduce<MinReduction>(a, smaller_of, site);
    return found < before ? static_cast<Number>(found) : before;
}

// The variable of a vector loop: rounds `first` to `end`, without it.
class Lanes {
public:
    Lanes(int64_t first, int64_t end) : first_(first), count_(end > first ? end - first : 0), pending_(count_ > 0) {}

    // Whether the body has still to run.
    bool once() {
        const bool pending = pending_;
        pending_ = false;
        return pending;
    }

    // Elements that are read: `x[i + offset]`.
    template <class Memory>
    auto of(Memory& memory, int64_t offset = 0, Site site = Site::here()) {
        return elements<Elements<element<Memory>>>(memory, offset, false, site);
    }
    template <class Type>
    auto of(Type* const& memory, int64_t offset = 0, Site site = Site::here()) {
        return elements<Elements<Type>>(memory, offset, false, site);
    }
    // Elements that are assigned.
    template <class Memory>
    auto to(Memory& memory, int64_t offset = 0, Site site = Site::here()) {
        return elements<Place<element<Memory>>>(memory, offset, true, site);
    }
    template <class Type>
    auto to(Type* const& memory, int64_t offset = 0, Site site = Site::here()) {
        return elements<Place<Type>>(memory, offset, true, site);
    }

private:
    static constexpr int most_uses = 64;

    struct Use {
        Range range;
        bool is_written;
    };

    template <class Memory>
    using element = std::remove_pointer_t<std::decay_t<Memory>>;

    template <class Result, class Memory>
    Result elements(Memory& memory, int64_t offset, bool is_written, Site site) {
        static_assert(is_memory<std::remove_cv_t<Memory>> && std::rank_v<Memory> < 2,
                      "a vector loop takes __local__ arrays with one index, and pointers into them");
        check_room(memory, first_ + offset, count_, site);
        const Result result(memory + first_ + offset, count_, site);
        note({result.range(), is_written}, site);
        return result;
    }

    // Each statement runs for all elements before the next one, so no round may need what another one writes: what
    // is written is used from the same element on, or not at all.
    void note(const Use& use, Site site) {
        for (int number = 0; number < uses_; ++number) {
            const Use& other = used_[number];
            const bool same = use.range.begin == other.range.begin && use.range.end == other.range.end;
            const bool meet = use.range.begin < other.range.end && other.range.begin < use.range.end;
            if (meet && !same && (use.is_written || other.is_written))
                refuse("arrays of a vector loop that are the same or do not overlap", site);
            if (same && use.is_written == other.is_written) return;
        }
        if (uses_ == most_uses) refuse("a vector loop with at most 64 different elements", site);
        used_[uses_++] = use;
    }

    int64_t first_, count_;
    bool pending_;
    int uses_ = 0;
    Use used_[most_uses];
};

}  // namespace openasc::ascendc::c

// What a translation names begins with `openasc`, so that hardly a macro of a source can mean it.
using openasc_lanes = openasc::ascendc::c::Lanes;
namespace openasc_c = openasc::ascendc::c;
