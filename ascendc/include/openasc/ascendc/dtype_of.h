// From C++ types to the dtypes of the instruction ABI, and from values to the words in which they travel.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "openasc/ascendc/generated/abi.h"
#include "openasc/ascendc/numbers.h"

namespace openasc::ascendc {

namespace dtype {

// What a tensor of such a type holds: the type itself, but what a TensorTrait speaks of.
template <class Type, class = void>
struct Element {
    using type = Type;
};
template <class Type>
struct Element<Type, std::void_t<typename Type::LiteType>> {
    using type = typename Type::LiteType;
};

template <class Type>
constexpr DType integer() {
    constexpr bool is_signed = std::is_signed_v<Type>;
    switch (sizeof(Type)) {
        case 1:
            return is_signed ? DType::int8_ : DType::uint8_;
        case 2:
            return is_signed ? DType::int16_ : DType::uint16_;
        case 4:
            return is_signed ? DType::int32_ : DType::uint32_;
        default:
            return is_signed ? DType::int64_ : DType::uint64_;
    }
}

template <class Type>
constexpr DType of() {
    static_assert(std::is_arithmetic_v<Type> || std::is_enum_v<Type>, "this type is no element type of a tensor");
    if constexpr (std::is_same_v<Type, bool>) return DType::bool_;
    if constexpr (std::is_same_v<Type, float>) return DType::float32_;
    if constexpr (std::is_same_v<Type, double>) return DType::float64_;
    if constexpr (std::is_enum_v<Type>)
        return integer<std::underlying_type_t<Type>>();
    else
        return integer<Type>();
}
template <>
constexpr DType of<void>() {
    return DType::void_;
}
template <>
constexpr DType of<half>() {
    return DType::float16_;
}
template <>
constexpr DType of<bfloat16_t>() {
    return DType::bfloat16_;
}
template <>
constexpr DType of<AscendC::int4b_t>() {
    return DType::int4_;
}

}  // namespace dtype

template <class Type>
using ElementOf = typename dtype::Element<std::remove_cv_t<Type>>::type;

// `DTypeOf<float>::value` is `DType::float32_`.
template <class Type>
struct DTypeOf {
    static constexpr DType value = dtype::of<ElementOf<Type>>();
};

// The word `dtypes` of an instruction: `dst | src0 << 8 | src1 << 16 | …`, in the row's order.
template <class... Types>
constexpr int64_t dtypes_of() {
    int64_t word = 0;
    int shift = 0;
    ((word |= static_cast<int64_t>(DTypeOf<Types>::value) << shift, shift += 8), ...);
    return word;
}

// Bytes that so many elements take in a tensor, and the other way round.
template <class Type>
constexpr int64_t bytes_of(int64_t count) {
    if constexpr (std::is_same_v<ElementOf<Type>, AscendC::int4b_t>)
        return (count + 1) / 2;
    else
        return count * static_cast<int64_t>(sizeof(ElementOf<Type>));
}
template <class Type>
constexpr int64_t count_of(int64_t bytes) {
    if constexpr (std::is_same_v<ElementOf<Type>, AscendC::int4b_t>)
        return bytes * 2;
    else
        return bytes / static_cast<int64_t>(sizeof(ElementOf<Type>));
}

// The bits of a number as a word, with the sign of its highest bit.
template <class Type>
inline int64_t word_of(Type value) {
    static_assert(sizeof(Type) <= 8 && std::is_trivially_copyable_v<Type>);
    uint64_t word = 0;
    std::memcpy(&word, &value, sizeof(Type));
    constexpr int shift = 64 - 8 * static_cast<int>(sizeof(Type));
    return static_cast<int64_t>(word << shift) >> shift;
}

template <class Type>
inline Type from_word(int64_t word) {
    Type value;
    std::memcpy(static_cast<void*>(&value), &word, sizeof(Type));
    return value;
}

}  // namespace openasc::ascendc
