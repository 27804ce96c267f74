#include "store.h"

#include <atomic>
#include <cstring>

#include "dtype.h"
#include "fault.h"
#include "openasc/launch.h"
#include "table.h"

namespace openasc {
namespace {

constexpr int64_t streaming_piece = 1024;                       // bytes: shorter pieces go through the caches
constexpr int64_t streaming_launch = int64_t{4} * 1024 * 1024;  // bytes of all arrays: fewer may stay in the caches

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

}  // namespace

Store::Store(Core& core, int64_t length) {
    const Registers& registers = core.registers;
    if (registers.atomic_operation != 0) {
        const auto dtype = static_cast<DType>(registers.atomic_dtype);
        way_ = Way::atomic;
        size_ = element_bytes(dtype);
        combine_ = find_body(body_atomic_add + registers.atomic_operation - 1, registers.atomic_dtype);
        if (combine_ == nullptr) fail_dtype(core, registers.atomic_dtype);
        core.drain();
        return;
    }
    if (length >= streaming_piece && core.launch->array_bytes() > streaming_launch) {
        way_ = Way::streaming;
        stream_ = find_body(body_stream, 0);
        return;
    }
    // A short copy may be the flag that announces the long ones before it.
    core.drain();
}

void Store::operator()(uint8_t* to, const uint8_t* from, int64_t bytes) const {
    if (way_ == Way::plain) {
        std::memcpy(to, from, static_cast<size_t>(bytes));
        return;
    }
    if (way_ == Way::streaming) return stream_(to, from, nullptr, 0, bytes);
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

void Store::finish(Core& core) const {
    if (way_ == Way::streaming) core.streamed = true;
}

}  // namespace openasc
