// Bitwise instructions and shifts.
#include "body.h"

namespace openasc::OPENASC_SET {

// clang-format off
struct Not { template <class V> static V apply(V a) { return ~a; } };
struct And { template <class V> static V apply(V a, V b) { return a & b; } };
struct Or { template <class V> static V apply(V a, V b) { return a | b; } };
// clang-format on

// Shifts take the number of bits as it is: from the width on nothing is left but the sign of signed elements.
template <bool left>
struct Shift {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t word, int64_t count) {
        using T = typename Type::Storage;
        constexpr int width = 8 * sizeof(T);
        auto* to = static_cast<T*>(dst);
        auto* a = static_cast<const T*>(src0);
        const bool all = word < 0 || word >= width;
        const auto number = static_cast<T>(all ? width - 1 : word);
        const auto keep = static_cast<T>(all && (left || T(-1) > T(0)) ? 0 : -1);
        auto value = [=](int64_t i) {
            const auto source = Type::load(a + i), shift = typename Type::Value{} + number;
            return (left ? source << shift : source >> shift) & keep;
        };
        every_vector<Type::lanes>(
            count, [=](int64_t i) { Type::store(to + i, value(i)); },
            [=](int64_t i, int64_t rest) { store_first<Type>(to + i, value(i), rest); });
    }
};
using ShiftLeft = Shift<true>;
using ShiftRight = Shift<false>;
template <class Operation>
using shift = Operation;

FAMILY(logic){
    INSTRUCTION(Not, unary, i16, u16),
    INSTRUCTION(And, binary, i16, u16),
    INSTRUCTION(Or, binary, i16, u16),
    INSTRUCTION(ShiftLeft, shift, i16, u16, i32, u32),
    INSTRUCTION(ShiftRight, shift, i16, u16, i32, u32),
    END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
