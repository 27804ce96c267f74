#include "plain_loops.h"

#include <cmath>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace plain {

// The compiler has no 16-bit float of its own here, so the loop says how it is widened and narrowed.
void add_half(uint16_t* dst, const uint16_t* a, const uint16_t* b, int64_t count) {
#if defined(__F16C__)
    for (int64_t i = 0; i < count; i += 8) {
        const __m256 x = _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(a + i)));
        const __m256 y = _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(b + i)));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(dst + i), _mm256_cvtps_ph(_mm256_add_ps(x, y), 0));
    }
#endif
}
void multiply(float* __restrict dst, const float* a, const float* b, int64_t count) {
    for (int64_t i = 0; i < count; ++i) dst[i] = a[i] * b[i];
}
void exponential(float* dst, const float* a, int64_t count) {
    for (int64_t i = 0; i < count; ++i) dst[i] = std::exp(a[i]);
}
void to_half(uint16_t* dst, const float* a, int64_t count) {
#if defined(__F16C__)
    for (int64_t i = 0; i < count; i += 8)
        _mm_storeu_si128(reinterpret_cast<__m128i*>(dst + i), _mm256_cvtps_ph(_mm256_loadu_ps(a + i), 0));
#endif
}
void less_than(uint8_t* __restrict bits, const float* a, const float* b, int64_t count) {
    for (int64_t i = 0; i < count; i += 8) {
        uint8_t byte = 0;
        for (int bit = 0; bit < 8; ++bit) byte |= static_cast<uint8_t>((a[i + bit] < b[i + bit]) << bit);
        bits[i / 8] = byte;
    }
}
// The order of additions is free here, as the instruction's is not.
float sum(const float* a, int64_t count) {
    float part[64] = {};
    for (int64_t i = 0; i < count; i += 64)
        for (int lane = 0; lane < 64; ++lane) part[lane] += a[i + lane];
    float total = 0;
    for (float value : part) total += value;
    return total;
}
float sum_in_order(const float* a, int64_t count) {
    float total = 0;
    for (int64_t i = 0; i < count; ++i) total += a[i];
    return total;
}
float largest(const float* a, int64_t count) {
    float part[64];
    for (int lane = 0; lane < 64; ++lane) part[lane] = a[lane];
    for (int64_t i = 0; i < count; i += 64)
        for (int lane = 0; lane < 64; ++lane) part[lane] = part[lane] < a[i + lane] ? a[i + lane] : part[lane];
    float best = part[0];
    for (float value : part) best = best < value ? value : best;
    return best;
}
void fill(float* dst, float value, int64_t count) {
    for (int64_t i = 0; i < count; ++i) dst[i] = value;
}

}  // namespace plain
