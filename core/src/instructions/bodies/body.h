// What a body of an instruction is, the loops around it, and how a family lists its instructions.
#pragma once

#include "../../generated/abi.h"
#include "../../generated/opcodes.h"
#include "../row.h"
#include "simd.h"

namespace openasc::OPENASC_SET {

// Codes of the dtypes, for the rows.
template <class Type>
constexpr int code = -1;
template <>
constexpr int code<i8> = static_cast<int>(DType::int8_);
template <>
constexpr int code<u8> = static_cast<int>(DType::uint8_);
template <>
constexpr int code<i16> = static_cast<int>(DType::int16_);
template <>
constexpr int code<u16> = static_cast<int>(DType::uint16_);
template <>
constexpr int code<i32> = static_cast<int>(DType::int32_);
template <>
constexpr int code<u32> = static_cast<int>(DType::uint32_);
template <>
constexpr int code<i64> = static_cast<int>(DType::int64_);
template <>
constexpr int code<f16> = static_cast<int>(DType::float16_);
template <>
constexpr int code<bf16> = static_cast<int>(DType::bfloat16_);
template <>
constexpr int code<f32> = static_cast<int>(DType::float32_);

// Calls `step(i)` for whole vectors and `last(i, rest)` for what is left.
template <int lanes, class Step, class Last>
inline __attribute__((always_inline)) void every_vector(int64_t count, Step step, Last last) {
    int64_t i = 0;
#pragma GCC unroll 4
    for (; i + lanes <= count; i += lanes) step(i);
    if (i < count) last(i, count - i);
}

template <class Operation>
struct unary {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t, int64_t count) {
        auto* to = static_cast<typename Type::Storage*>(dst);
        auto* a = static_cast<const typename Type::Storage*>(src0);
        every_vector<Type::lanes>(
            count, [=](int64_t i) { Type::store(to + i, Operation::apply(Type::load(a + i))); },
            [=](int64_t i, int64_t rest) { store_first<Type>(to + i, Operation::apply(Type::load(a + i)), rest); });
    }
};

template <class Operation>
struct binary {
    template <class Type>
    static void body(void* dst, const void* src0, const void* src1, int64_t, int64_t count) {
        auto* to = static_cast<typename Type::Storage*>(dst);
        auto* a = static_cast<const typename Type::Storage*>(src0);
        auto* b = static_cast<const typename Type::Storage*>(src1);
        auto value = [=](int64_t i) { return Operation::apply(Type::load(a + i), Type::load(b + i)); };
        every_vector<Type::lanes>(
            count, [=](int64_t i) { Type::store(to + i, value(i)); },
            [=](int64_t i, int64_t rest) { store_first<Type>(to + i, value(i), rest); });
    }
};

// Binary instructions that also read dst.
template <class Operation>
struct ternary {
    template <class Type>
    static void body(void* dst, const void* src0, const void* src1, int64_t, int64_t count) {
        auto* to = static_cast<typename Type::Storage*>(dst);
        auto* a = static_cast<const typename Type::Storage*>(src0);
        auto* b = static_cast<const typename Type::Storage*>(src1);
        auto value = [=](int64_t i) {
            return Operation::apply(Type::load(to + i), Type::load(a + i), Type::load(b + i));
        };
        every_vector<Type::lanes>(
            count, [=](int64_t i) { Type::store(to + i, value(i)); },
            [=](int64_t i, int64_t rest) { store_first<Type>(to + i, value(i), rest); });
    }
};

template <class Operation>
struct scalar {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t word, int64_t count) {
        auto* to = static_cast<typename Type::Storage*>(dst);
        auto* a = static_cast<const typename Type::Storage*>(src0);
        const auto b = Type::scalar(word);
        every_vector<Type::lanes>(
            count, [=](int64_t i) { Type::store(to + i, Operation::apply(Type::load(a + i), b)); },
            [=](int64_t i, int64_t rest) { store_first<Type>(to + i, Operation::apply(Type::load(a + i), b), rest); });
    }
};

template <template <class> class Shape, class Operation, class... Types>
constexpr Row row(int opcode) {
    Row result{opcode, {}};
    ((result.bodies[code<Types>] = &Shape<Operation>::template body<Types>), ...);
    return result;
}

// INSTRUCTION(Add, binary, f16, f32): the bodies of op_Add, made from `struct Add` by the loop `binary`.
#define INSTRUCTION(name, shape, ...) ::openasc::OPENASC_SET::row<shape, name, __VA_ARGS__>(::openasc::op_##name)
// FAMILY(arithmetic){INSTRUCTION(…), …}; the list of a file, found by the table in table.cpp.
#define FAMILY(name)                \
    extern const Row name##_rows[]; \
    const Row name##_rows[] =
#define END_OF_FAMILY \
    ::openasc::Row { -1, {}, false }

}  // namespace openasc::OPENASC_SET
