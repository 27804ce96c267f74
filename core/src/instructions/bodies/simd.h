// Vectors of one instruction set: the compiler's vector extension plus the few operations that it lacks.
//
// The files of this folder are compiled once for each instruction set, each time into the namespace OPENASC_SET, so
// that no function of one set can stand in for that of another when the linker merges equal names. For the same
// reason they use no inline function of the standard library.
#pragma once

#include <stdint.h>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace openasc::OPENASC_SET {

#if defined(__AVX512F__)
constexpr int vector_bytes = 64;
#elif defined(__AVX2__)
constexpr int vector_bytes = 32;
#else
constexpr int vector_bytes = 16;
#endif

template <class T, int bytes = vector_bytes>
struct VectorOf {
    typedef T type __attribute__((vector_size(bytes)));
};
template <class T, int bytes = vector_bytes>
using Vector = typename VectorOf<T, bytes>::type;

using Float = Vector<float>;
using Int = Vector<int32_t>;
using Word = Vector<uint32_t>;
constexpr int float_lanes = vector_bytes / 4;
using Half = Vector<uint16_t, vector_bytes / 2>;  // 16-bit floats, as many as a Float has lanes

template <class V>
inline V load_vector(const void* from) {
    V value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
}
template <class V>
inline void store_vector(void* to, V value) {
    __builtin_memcpy(to, &value, sizeof value);
}
inline Float splat(float value) { return Float{} + value; }
inline Int splat(int32_t value) { return Int{} + value; }
inline Int bits(Float value) { return reinterpret_cast<Int>(value); }
inline Float real(Int value) { return reinterpret_cast<Float>(value); }

// Keeps a value that is used twice in a register; compilers else load it from memory each time.
inline Float pinned(Float value) {
#if defined(__AVX512F__)
    asm("" : "+v"(value));
#elif defined(__x86_64__)
    asm("" : "+x"(value));
#endif
    return value;
}

template <int... index>
struct Lanes {};
template <int count, int... index>
struct CountLanes : CountLanes<count - 1, count - 1, index...> {};
template <int... index>
struct CountLanes<0, index...> {
    using type = Lanes<index...>;
};
using AllLanes = typename CountLanes<float_lanes>::type;
template <int... index>
inline Int lane_numbers(Lanes<index...>) {
    return Int{index...};
}
inline Int lane_numbers() { return lane_numbers(AllLanes{}); }

// lesser(a, b) is a < b ? a : b, greater(a, b) is a > b ? a : b: b where the two are equal or one is NaN.
#if defined(__AVX512F__)
inline Float lesser(Float a, Float b) { return _mm512_min_ps(a, b); }
inline Float greater(Float a, Float b) { return _mm512_max_ps(a, b); }
inline Float square_root(Float a) { return _mm512_sqrt_ps(a); }
inline Float fma(Float a, Float b, Float c) { return _mm512_fmadd_ps(a, b, c); }
inline Float select(Int mask, Float a, Float b) {
    return _mm512_mask_mov_ps(b, _mm512_movepi32_mask((__m512i)mask), a);
}
inline Float nearest(Float a) { return _mm512_roundscale_ps(a, 0); }
inline Float down(Float a) { return _mm512_roundscale_ps(a, 1); }
inline Float up(Float a) { return _mm512_roundscale_ps(a, 2); }
inline Float toward_zero(Float a) { return _mm512_roundscale_ps(a, 3); }
inline Float widen_half(Half a) { return _mm512_cvtph_ps((__m256i)a); }
inline Half narrow_half(Float a) { return (Half)_mm512_cvtps_ph(a, 0); }
#elif defined(__AVX2__)
inline Float lesser(Float a, Float b) { return _mm256_min_ps(a, b); }
inline Float greater(Float a, Float b) { return _mm256_max_ps(a, b); }
inline Float square_root(Float a) { return _mm256_sqrt_ps(a); }
inline Float fma(Float a, Float b, Float c) { return _mm256_fmadd_ps(a, b, c); }
inline Float select(Int mask, Float a, Float b) { return _mm256_blendv_ps(b, a, (__m256)mask); }
inline Float nearest(Float a) { return _mm256_round_ps(a, 0); }
inline Float down(Float a) { return _mm256_round_ps(a, 1); }
inline Float up(Float a) { return _mm256_round_ps(a, 2); }
inline Float toward_zero(Float a) { return _mm256_round_ps(a, 3); }
inline Float widen_half(Half a) { return _mm256_cvtph_ps((__m128i)a); }
inline Half narrow_half(Float a) { return (Half)_mm256_cvtps_ph(a, 0); }
#elif defined(__aarch64__)
inline Float select(Int mask, Float a, Float b) { return real((bits(a) & mask) | (bits(b) & ~mask)); }
inline Float lesser(Float a, Float b) { return select(a < b, a, b); }
inline Float greater(Float a, Float b) { return select(a > b, a, b); }
inline Float square_root(Float a) { return (Float)vsqrtq_f32((float32x4_t)a); }
inline Float fma(Float a, Float b, Float c) { return (Float)vfmaq_f32((float32x4_t)c, (float32x4_t)a, (float32x4_t)b); }
inline Float nearest(Float a) { return (Float)vrndnq_f32((float32x4_t)a); }
inline Float down(Float a) { return (Float)vrndmq_f32((float32x4_t)a); }
inline Float up(Float a) { return (Float)vrndpq_f32((float32x4_t)a); }
inline Float toward_zero(Float a) { return (Float)vrndq_f32((float32x4_t)a); }
inline Float widen_half(Half a) { return (Float)vcvt_f32_f16((float16x4_t)a); }
inline Half narrow_half(Float a) { return (Half)vcvt_f16_f32((float32x4_t)a); }
#else
inline Float lesser(Float a, Float b) { return _mm_min_ps(a, b); }
inline Float greater(Float a, Float b) { return _mm_max_ps(a, b); }
inline Float square_root(Float a) { return _mm_sqrt_ps(a); }
inline Float select(Int mask, Float a, Float b) { return _mm_blendv_ps(b, a, (__m128)mask); }
inline Float nearest(Float a) { return _mm_round_ps(a, 0); }
inline Float down(Float a) { return _mm_round_ps(a, 1); }
inline Float up(Float a) { return _mm_round_ps(a, 2); }
inline Float toward_zero(Float a) { return _mm_round_ps(a, 3); }

// Exact fused multiply-add in double precision: the product is exact, and the sum is rounded to odd, so that rounding
// it to single precision gives what one rounding of the exact value gives.
inline __m128d fma_double(__m128d a, __m128d b, __m128d c) {
    using Long = Vector<int64_t>;
    const __m128d product = a * b, sum = product + c;
    const __m128d part = sum - product;
    const __m128d error = (product - (sum - part)) + (c - part);
    Long number = (Long)sum;
    const Long inexact = (Long)(error != 0) & (Long)(error == error), even = (number & 1) == 0;
    const Long away = ((Long)error ^ number) >> 63;  // -1: the exact value lies nearer to zero than the sum
    number += inexact & even & (away | 1);
    return (__m128d)number;
}
inline Float fma(Float a, Float b, Float c) {
    const __m128 low = _mm_cvtpd_ps(fma_double(_mm_cvtps_pd(a), _mm_cvtps_pd(b), _mm_cvtps_pd(c)));
    const __m128 high = _mm_cvtpd_ps(fma_double(_mm_cvtps_pd(_mm_movehl_ps(a, a)), _mm_cvtps_pd(_mm_movehl_ps(b, b)),
                                                _mm_cvtps_pd(_mm_movehl_ps(c, c))));
    return _mm_movelh_ps(low, high);
}

inline Float widen_half(Half a) {
    const Int h = __builtin_convertvector(a, Int), magnitude = (h & 0x7FFF) << 13;
    const Int scaled = bits(real(magnitude) * splat(0x1p112f));  // moves the exponent; exact for subnormals too
    const Int special = magnitude >= (0x7C00 << 13);
    return real((special & (magnitude | 0x7F800000)) | (~special & scaled) | ((h & 0x8000) << 16));
}
inline Half narrow_half(Float a) {
    const Int number = bits(a), sign = (number >> 16) & 0x8000, magnitude = number & 0x7FFFFFFF;
    const Int normal = (magnitude + static_cast<int32_t>(0xC8000FFFu) + ((magnitude >> 13) & 1)) >> 13;
    const Int subnormal = bits(real(magnitude) + splat(0.5f)) - 0x3F000000;  // the addition rounds
    const Int special = splat(int32_t{0x7C00}) | ((magnitude > 0x7F800000) & 0x200);
    const Int tiny = magnitude < 0x38800000, huge = magnitude >= 0x47800000;
    return __builtin_convertvector((huge & special) | (tiny & subnormal) | (~(huge | tiny) & normal) | sign, Half);
}
#endif

// Whether |a| <= limit in every lane; NaN is not.
inline bool all_within(Float a, Float limit) {
#if defined(__AVX512F__)
    return _mm512_cmp_ps_mask(real(bits(a) & 0x7FFFFFFF), limit, _CMP_NLE_UQ) == 0;
#elif defined(__AVX2__)
    return _mm256_movemask_ps((__m256)(real(bits(a) & 0x7FFFFFFF) <= limit)) == 0xFF;
#elif defined(__x86_64__)
    return _mm_movemask_ps((__m128)(real(bits(a) & 0x7FFFFFFF) <= limit)) == 0xF;
#else
    return vminvq_u32((uint32x4_t)(real(bits(a) & 0x7FFFFFFF) <= limit)) != 0;
#endif
}

// table[place & 15] for each lane; the table is aligned to 64 bytes.
inline Float look_up(const float* table, Int place) {
#if defined(__AVX512F__)
    return _mm512_permutexvar_ps((__m512i)place, _mm512_load_ps(table));
#elif defined(__AVX2__)
    // Its permutation looks at the low three bits of a place only.
    const __m256 low = _mm256_permutevar8x32_ps(_mm256_load_ps(table), (__m256i)place);
    const __m256 high = _mm256_permutevar8x32_ps(_mm256_load_ps(table + 8), (__m256i)place);
    return _mm256_blendv_ps(low, high, (__m256)(place << 28));
#else
    Float found;
    for (int lane = 0; lane < float_lanes; ++lane) found[lane] = table[place[lane] & 15];
    return found;
#endif
}

inline Float fused(Float a, Float b, Float c) { return fma(a, b, c); }
template <class V>
inline V fused(V a, V b, V c) {
    return a * b + c;
}

template <class V>
inline V lesser(V a, V b) {
    return a < b ? a : b;
}
template <class V>
inline V greater(V a, V b) {
    return a > b ? a : b;
}
// The Max and Min of the hardware: a where it is NaN.
inline Float maximum(Float a, Float b) { return select(a != a, a, greater(a, b)); }
inline Float minimum(Float a, Float b) { return select(a != a, a, lesser(a, b)); }
template <class V>
inline V maximum(V a, V b) {
    return a > b ? a : b;
}
template <class V>
inline V minimum(V a, V b) {
    return a < b ? a : b;
}
inline Float positive(Float a) { return greater(a, Float{}); }  // +0 for -0 and NaN
template <class V>
inline V positive(V a) {
    return a > 0 ? a : V{};
}
inline Float absolute(Float a) { return real(bits(a) & 0x7FFFFFFF); }
template <class V>
inline V absolute(V a) {
    return a < 0 ? -a : a;
}

inline Float widen_brain(Half a) { return real(__builtin_convertvector(a, Int) << 16); }
inline Half narrow_brain(Float a) {
    const Word number = reinterpret_cast<Word>(a);
    const Word rounded = (number + 0x7FFF + ((number >> 16) & 1)) >> 16;
    const Word nan = reinterpret_cast<Word>(a != a);
    return __builtin_convertvector((nan & 0x7FC0) | (~nan & rounded), Half);
}

// Each dtype: how its elements are stored, and the vector in which they are computed.
template <class T>
struct Integer {
    using Storage = T;
    using Value = Vector<T>;
    static constexpr int lanes = vector_bytes / static_cast<int>(sizeof(T));
    static Value load(const T* from) { return load_vector<Value>(from); }
    static void store(T* to, Value value) { store_vector(to, value); }
    static Value scalar(int64_t word) { return Value{} + static_cast<T>(word); }
    static Value rounded(Value value) { return value; }
};
struct f32 {
    using Storage = float;
    using Value = Float;
    static constexpr int lanes = float_lanes;
    static Float load(const float* from) { return load_vector<Float>(from); }
    static void store(float* to, Float value) { store_vector(to, value); }
    static Float scalar(int64_t word) { return real(Int{} + static_cast<int32_t>(word)); }
    static Float rounded(Float value) { return value; }
};
struct f16 {
    using Storage = uint16_t;
    using Value = Float;
    static constexpr int lanes = float_lanes;
    static Float load(const uint16_t* from) { return widen_half(load_vector<Half>(from)); }
    static void store(uint16_t* to, Float value) { store_vector(to, narrow_half(value)); }
    static Float scalar(int64_t word) { return widen_half(Half{} + static_cast<uint16_t>(word)); }
    static Float rounded(Float value) { return widen_half(narrow_half(value)); }
};
struct bf16 {
    using Storage = uint16_t;
    using Value = Float;
    static constexpr int lanes = float_lanes;
    static Float load(const uint16_t* from) { return widen_brain(load_vector<Half>(from)); }
    static void store(uint16_t* to, Float value) { store_vector(to, narrow_brain(value)); }
    static Float scalar(int64_t word) { return widen_brain(Half{} + static_cast<uint16_t>(word)); }
    static Float rounded(Float value) { return widen_brain(narrow_brain(value)); }
};
using i8 = Integer<int8_t>;
using u8 = Integer<uint8_t>;
using i16 = Integer<int16_t>;
using u16 = Integer<uint16_t>;
using i32 = Integer<int32_t>;
using u32 = Integer<uint32_t>;
using i64 = Integer<int64_t>;

// Writes the first `count` elements of a vector.
template <class Type>
inline void store_first(typename Type::Storage* to, typename Type::Value value, int64_t count) {
    typename Type::Storage all[Type::lanes];
    Type::store(all, value);
    __builtin_memcpy(to, all, static_cast<size_t>(count) * sizeof all[0]);
}

}  // namespace openasc::OPENASC_SET
