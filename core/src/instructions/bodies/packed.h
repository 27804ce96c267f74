// Lane masks as packed bits, lowest lane first.
#pragma once

#include "simd.h"

namespace openasc::OPENASC_SET {

// One bit a lane.
#if defined(__AVX512F__)
inline uint64_t pack_mask(Vector<int8_t> mask) { return _mm512_movepi8_mask((__m512i)mask); }
inline uint64_t pack_mask(Vector<int16_t> mask) { return _mm512_movepi16_mask((__m512i)mask); }
inline uint64_t pack_mask(Vector<int32_t> mask) { return _mm512_movepi32_mask((__m512i)mask); }
#elif defined(__AVX2__)
inline uint64_t pack_mask(Vector<int8_t> mask) { return static_cast<uint32_t>(_mm256_movemask_epi8((__m256i)mask)); }
inline uint64_t pack_mask(Vector<int16_t> mask) {
    const __m128i low = _mm256_castsi256_si128((__m256i)mask), high = _mm256_extracti128_si256((__m256i)mask, 1);
    return static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
}
inline uint64_t pack_mask(Vector<int32_t> mask) { return static_cast<uint32_t>(_mm256_movemask_ps((__m256)mask)); }
#elif defined(__x86_64__)
inline uint64_t pack_mask(Vector<int8_t> mask) { return static_cast<uint32_t>(_mm_movemask_epi8((__m128i)mask)); }
inline uint64_t pack_mask(Vector<int16_t> mask) {
    return static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi16((__m128i)mask, _mm_setzero_si128())));
}
inline uint64_t pack_mask(Vector<int32_t> mask) { return static_cast<uint32_t>(_mm_movemask_ps((__m128)mask)); }
#else
template <class V>
inline uint64_t pack_mask(V mask) {
    uint64_t packed = 0;
    for (unsigned lane = 0; lane < sizeof mask / sizeof mask[0]; ++lane) packed |= uint64_t(mask[lane] & 1) << lane;
    return packed;
}
#endif

// a where the bit is set, else b; `T` is an unsigned integer of the lanes' width.
template <class T>
inline Vector<T> choose(uint64_t packed, Vector<T> a, Vector<T> b) {
#if defined(__AVX512F__)
    if constexpr (sizeof(T) == 1) return (Vector<T>)_mm512_mask_blend_epi8(packed, (__m512i)b, (__m512i)a);
    if constexpr (sizeof(T) == 2)
        return (Vector<T>)_mm512_mask_blend_epi16(static_cast<uint32_t>(packed), (__m512i)b, (__m512i)a);
    if constexpr (sizeof(T) == 4)
        return (Vector<T>)_mm512_mask_blend_epi32(static_cast<uint16_t>(packed), (__m512i)b, (__m512i)a);
    return (Vector<T>)_mm512_mask_blend_epi64(static_cast<uint8_t>(packed), (__m512i)b, (__m512i)a);
#else
    constexpr int lanes = vector_bytes / static_cast<int>(sizeof(T));
    if constexpr (lanes <= 8 * static_cast<int>(sizeof(T))) {
        Vector<T> lane_bits;
        for (int lane = 0; lane < lanes; ++lane) lane_bits[lane] = static_cast<T>(T(1) << lane);
        const Vector<T> set = (Vector<T>)(((Vector<T>{} + static_cast<T>(packed)) & lane_bits) != 0);
        return (set & a) | (~set & b);
    } else {
        for (int lane = 0; lane < lanes; ++lane)
            if (!(packed >> lane & 1)) a[lane] = b[lane];
        return a;
    }
#endif
}

}  // namespace openasc::OPENASC_SET
