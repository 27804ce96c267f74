// Bytes between GM and on-chip memory: reading ahead, and writing past the caches.
#include "body.h"

namespace openasc::OPENASC_SET {

using Line = Vector<uint8_t>;
constexpr int64_t line_bytes = sizeof(Line);

// Reads `count` bytes. `word` is the distance in bytes to what will probably be read next, which is fetched into the
// second-level cache meanwhile; 0 when nothing is known. GM must not be overread.
void read(void* dst, const void* src0, const void*, int64_t word, int64_t count) {
    auto* to = static_cast<uint8_t*>(dst);
    auto* from = static_cast<const uint8_t*>(src0);
    int64_t i = 0;
    if (word != 0)
        for (; i + 64 <= count; i += 64) {
            __builtin_prefetch(from + i + word, 0, 2);
            for (int64_t part = i; part < i + 64; part += line_bytes)
                store_vector(to + part, load_vector<Line>(from + part));
        }
    for (; i + line_bytes <= count; i += line_bytes) store_vector(to + i, load_vector<Line>(from + i));
    __builtin_memcpy(to + i, from + i, static_cast<size_t>(count - i));
}

#if defined(__x86_64__)
inline void stream_line(uint8_t* to, const uint8_t* from) {
#if defined(__AVX512F__)
    _mm512_stream_si512(reinterpret_cast<__m512i*>(to), _mm512_loadu_si512(from));
#else
    for (int part = 0; part < 64; part += 16)
        _mm_stream_si128(reinterpret_cast<__m128i*>(to + part),
                         _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + part)));
#endif
}
#else
inline void stream_line(uint8_t* to, const uint8_t* from) { __builtin_memcpy(to, from, 64); }
#endif

// Writes `count` bytes, whole lines of the cache past it.
void stream(void* dst, const void* src0, const void*, int64_t, int64_t count) {
    auto* to = static_cast<uint8_t*>(dst);
    auto* from = static_cast<const uint8_t*>(src0);
    const int64_t to_line = -reinterpret_cast<intptr_t>(to) & 63;
    const int64_t head = to_line < count ? to_line : count;
    __builtin_memcpy(to, from, static_cast<size_t>(head));
    int64_t i = head;
    for (; i + 64 <= count; i += 64) stream_line(to + i, from + i);
    __builtin_memcpy(to + i, from + i, static_cast<size_t>(count - i));
}

FAMILY(transfer){
    Row{body_read, {&read}},
    Row{body_stream, {&stream}},
    END_OF_FAMILY,
};

}  // namespace openasc::OPENASC_SET
