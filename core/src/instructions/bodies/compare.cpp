// Comparisons: one bit an element, lowest first; `word` is a CMPMODE. Bits behind the last element become 0.
#include "body.h"
#include "packed.h"

namespace openasc::OPENASC_SET {

// clang-format off
struct LessThan { template <class V> static auto apply(V a, V b) { return a < b; } };
struct LessEqual { template <class V> static auto apply(V a, V b) { return a <= b; } };
struct Equal { template <class V> static auto apply(V a, V b) { return a == b; } };
// clang-format on

// Compares eight times the lanes of a byte or more at once, so that whole bytes are written.
template <class Test, class Type, class Left, class Right>
inline void compare_all(uint8_t* to, int64_t count, uint64_t flip, Left left, Right right) {
    constexpr int lanes = Type::lanes, group = lanes < 8 ? 8 : lanes;
    auto packed = [=](int64_t i) {
        uint64_t result = 0;
        for (int part = 0; part < group; part += lanes)
            result |= pack_mask(Test::apply(left(i + part), right(i + part))) << part;
        return result ^ flip;
    };
    every_vector<group>(
        count,
        [=](int64_t i) {
            const uint64_t result = packed(i);
            __builtin_memcpy(to + i / 8, &result, group / 8);
        },
        [=](int64_t i, int64_t rest) {
            const uint64_t result = packed(i) & ((uint64_t{1} << rest) - 1);
            __builtin_memcpy(to + i / 8, &result, static_cast<size_t>((rest + 7) / 8));
        });
}

// Modes: 0 <, 1 >, 2 ==, 3 <=, 4 >=, 5 !=. The six come from three tests, by exchange or negation.
template <class Type, class Left, class Right>
inline void compare_modes(uint8_t* to, int64_t mode, int64_t count, Left left, Right right) {
    switch (mode) {
        case 0:
            return compare_all<LessThan, Type>(to, count, 0, left, right);
        case 1:
            return compare_all<LessThan, Type>(to, count, 0, right, left);
        case 2:
            return compare_all<Equal, Type>(to, count, 0, left, right);
        case 3:
            return compare_all<LessEqual, Type>(to, count, 0, left, right);
        case 4:
            return compare_all<LessEqual, Type>(to, count, 0, right, left);
        default:
            return compare_all<Equal, Type>(to, count, ~uint64_t{0}, left, right);
    }
}

template <class>
struct compare_tensors {
    template <class Type>
    static void body(void* dst, const void* src0, const void* src1, int64_t mode, int64_t count) {
        auto* a = static_cast<const typename Type::Storage*>(src0);
        auto* b = static_cast<const typename Type::Storage*>(src1);
        compare_modes<Type>(
            static_cast<uint8_t*>(dst), mode, count, [=](int64_t i) { return Type::load(a + i); },
            [=](int64_t i) { return Type::load(b + i); });
    }
};

// src1: address of the scalar's bits.
template <class>
struct compare_scalar {
    template <class Type>
    static void body(void* dst, const void* src0, const void* src1, int64_t mode, int64_t count) {
        auto* a = static_cast<const typename Type::Storage*>(src0);
        const auto b = Type::scalar(*static_cast<const int64_t*>(src1));
        compare_modes<Type>(
            static_cast<uint8_t*>(dst), mode, count, [=](int64_t i) { return Type::load(a + i); },
            [=](int64_t) { return b; });
    }
};

FAMILY(compare){
    row<compare_tensors, void, f16, bf16, f32, i16, i32>(op_Compare),
    row<compare_scalar, void, f16, bf16, f32, i16, i32>(op_CompareScalar),
    END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
