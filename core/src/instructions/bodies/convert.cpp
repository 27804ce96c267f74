// Conversions to and from float32, and rounding to integral values. `cast.cpp` composes every Cast from them.
#include "body.h"
#include "saturated.h"

namespace openasc::OPENASC_SET {

template <class T>
using Narrow = Vector<T, float_lanes* static_cast<int>(sizeof(T))>;

// As many elements as a Float has lanes, as float32 and back.
template <class Type>
struct Lane {
    using T = typename Type::Storage;
    static Float load(const T* from) {
        return __builtin_convertvector(__builtin_convertvector(load_vector<Narrow<T>>(from), Int), Float);
    }
    // The value is integral or NaN.
    static void store(T* to, Float value) {
        constexpr float low = T(-1) < T(0) ? -float(1u << (8 * sizeof(T) - 1)) : 0.0f;
        constexpr float high = T(-1) < T(0) ? float((1u << (8 * sizeof(T) - 1)) - 1) : float((1u << 8 * sizeof(T)) - 1);
        const Float inside = lesser(splat(high), greater(splat(low), value));
        const Int number = __builtin_convertvector(inside, Int) & (value == value);
        store_vector(to, __builtin_convertvector(number, Narrow<T>));
    }
};
template <>
struct Lane<i32> {
    static Float load(const int32_t* from) { return __builtin_convertvector(load_vector<Int>(from), Float); }
    static void store(int32_t* to, Float value) {
        const Float inside = greater(splat(-0x1p31f), value);  // -0x1p31 for NaN, which is masked
        const Int big = value >= splat(0x1p31f);
        const Int number = __builtin_convertvector(select(big, Float{}, inside), Int);
        store_vector(to, ((big & 0x7FFFFFFF) | (~big & number)) & (value == value));
    }
};
template <>
struct Lane<f16> : f16 {};
template <>
struct Lane<bf16> : bf16 {};
template <>
struct Lane<f32> : f32 {};
template <>
struct Lane<f16s> : f16s {};
template <>
struct Lane<bf16s> : bf16s {};

template <class To, class From, class Change>
inline void convert(void* dst, const void* src0, int64_t count, Change change) {
    auto* to = static_cast<typename To::Storage*>(dst);
    auto* a = static_cast<const typename From::Storage*>(src0);
    every_vector<float_lanes>(
        count, [=](int64_t i) { Lane<To>::store(to + i, change(Lane<From>::load(a + i))); },
        [=](int64_t i, int64_t rest) {
            typename To::Storage all[float_lanes];
            Lane<To>::store(all, change(Lane<From>::load(a + i)));
            __builtin_memcpy(to + i, all, static_cast<size_t>(rest) * sizeof all[0]);
        });
}

template <class>
struct to_float {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t, int64_t count) {
        convert<f32, Type>(dst, src0, count, [](Float value) { return value; });
    }
};

template <class>
struct from_float {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t, int64_t count) {
        constexpr bool floating = code<Type> == code<f16> || code<Type> == code<bf16>;
        convert<Type, f32>(dst, src0, count, [](Float value) { return floating ? value : nearest(value); });
    }
};

inline Float half_away(Float a) {
    const Float whole = toward_zero(a), rest = absolute(a - whole);
    const Float one = real((bits(splat(1.0f)) & (rest >= splat(0.5f))) | (bits(a) & static_cast<int32_t>(0x80000000u)));
    return whole + one;
}
// The odd one of the two neighbours, where the value is not integral itself.
inline Float to_odd(Float a) {
    const Float whole = toward_zero(a);
    const Float small = select(absolute(whole) < splat(0x1p24f), whole, Float{});
    const Int even = (__builtin_convertvector(small, Int) & 1) == 0;
    const Int change = (whole != a) & (a == a) & even;
    return whole + real((bits(splat(1.0f)) & change) | (bits(a) & static_cast<int32_t>(0x80000000u)));
}

template <class>
struct round_mode {
    template <class Type>
    static void body(void* dst, const void* src0, const void*, int64_t mode, int64_t count) {
        switch (mode) {
            case 2:
                return convert<f32, f32>(dst, src0, count, [](Float a) { return down(a); });
            case 3:
                return convert<f32, f32>(dst, src0, count, [](Float a) { return up(a); });
            case 4:
                return convert<f32, f32>(dst, src0, count, [](Float a) { return half_away(a); });
            case 5:
                return convert<f32, f32>(dst, src0, count, [](Float a) { return toward_zero(a); });
            case 6:
                return convert<f32, f32>(dst, src0, count, [](Float a) { return to_odd(a); });
            default:
                return convert<f32, f32>(dst, src0, count, [](Float a) { return nearest(a); });
        }
    }
};

FAMILY(convert){
    row<to_float, void, f16, bf16, i8, u8, i16, u16, i32>(body_to_float),
    row<from_float, void, f16, bf16, i8, u8, i16, u16, i32>(body_from_float),
    saturating(row<from_float, void, f16s, bf16s>(body_from_float)),
    row<round_mode, void, f32>(body_round),
    END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
