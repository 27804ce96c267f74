#include "store.h"

#include <atomic>
#include <cstring>

#include "dtype.h"
#include "fault.h"
#include "openasc/launch.h"
#include "table.h"

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

namespace openasc {
namespace {

constexpr int64_t streaming_piece = 1024;                       // bytes: shorter pieces go through the caches
constexpr int64_t streaming_launch = int64_t{4} * 1024 * 1024;  // bytes of all arrays: fewer may stay in the caches

bool arrays_exceed_caches(const Core& core) {
    int64_t bytes = 0;
    for (const ArrayRange& range : core.launch->arrays()) bytes += range.bytes;
    return bytes > streaming_launch;
}

// Cores combine a piece of GM under one of these locks, chosen by address, so that none loses another's part.
constexpr int64_t lock_bytes = 4096;
std::atomic_flag locks[64];

struct Guard {
    explicit Guard(const uint8_t* place) : lock(locks[reinterpret_cast<uintptr_t>(place) / lock_bytes % 64]) {
        while (lock.test_and_set(std::memory_order_acquire)) {
        }
    }
    ~Guard() { lock.clear(std::memory_order_release); }
    std::atomic_flag& lock;
};

// At most `lock_bytes`, inside one such range. Bodies overread, so they work on a copy.
void combine(Body body, uint8_t* to, const uint8_t* from, int64_t bytes, int size) {
    alignas(64) uint8_t present[lock_bytes + 64];
    const Guard guard(to);
    std::memcpy(present, to, static_cast<size_t>(bytes));
    body(present, from, present, 0, bytes / size);
    std::memcpy(to, present, static_cast<size_t>(bytes / size * size));
}

#if defined(__x86_64__)
void stream(uint8_t* to, const uint8_t* from, int64_t bytes) {
    const int64_t head = -reinterpret_cast<intptr_t>(to) & 15;
    std::memcpy(to, from, static_cast<size_t>(head));
    int64_t i = head;
    for (; i + 64 <= bytes; i += 64)
        for (int64_t part = i; part < i + 64; part += 16)
            _mm_stream_si128(reinterpret_cast<__m128i*>(to + part),
                             _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + part)));
    std::memcpy(to + i, from + i, static_cast<size_t>(bytes - i));
}
#endif

}  // namespace

Store::Store(Core& core, int64_t length) {
    const Registers& registers = core.registers;
    if (registers.atomic_operation != 0) {
        const auto dtype = static_cast<DType>(registers.atomic_dtype);
        way_ = Way::atomic;
        size_ = element_bytes(dtype);
        combine_ = find_body(body_atomic_add + registers.atomic_operation - 1, registers.atomic_dtype);
        if (combine_ == nullptr) fail_dtype(core, registers.atomic_dtype);
        return;
    }
#if defined(__x86_64__)
    if (length >= streaming_piece && arrays_exceed_caches(core)) way_ = Way::streaming;
#endif
}

void Store::operator()(uint8_t* to, const uint8_t* from, int64_t bytes) const {
    if (way_ == Way::plain) {
        std::memcpy(to, from, static_cast<size_t>(bytes));
        return;
    }
#if defined(__x86_64__)
    if (way_ == Way::streaming) return stream(to, from, bytes);
#endif
    while (bytes >= size_) {
        // Up to the end of the range of one lock, whole elements only.
        int64_t part = lock_bytes - static_cast<int64_t>(reinterpret_cast<uintptr_t>(to) % lock_bytes);
        part = part / size_ * size_;
        if (part == 0) part = size_;
        if (part > bytes) part = bytes / size_ * size_;
        combine(combine_, to, from, part, size_);
        to += part;
        from += part;
        bytes -= part;
    }
}

void Store::finish() const {
#if defined(__x86_64__)
    if (way_ == Way::streaming) _mm_sfence();
#endif
}

}  // namespace openasc
