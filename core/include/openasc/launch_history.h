// Which launches were over so soon that calling other threads would have cost more than it brought. The next one like
// them begins alone.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace openasc {

class LaunchHistory {
public:
    using Duration = std::chrono::steady_clock::duration;

    // Of all blocks together; about what it costs to call one thread.
    static constexpr Duration brief = std::chrono::microseconds(8);

    static LaunchHistory& instance() {
        static LaunchHistory history;
        return history;
    }

    // The same kernel, with as many blocks and bytes of arrays, needs about as long; 0 is no key.
    static uint64_t key(uint64_t kernel, int64_t block_count, int64_t array_bytes) {
        if (kernel == 0) return 0;
        uint64_t mixed = kernel;
        for (int64_t number : {block_count, array_bytes})
            mixed = (mixed ^ static_cast<uint64_t>(number)) * 0x9E3779B97F4A7C15u;
        return mixed | 1;
    }

    bool was_brief(uint64_t key) const { return key != 0 && slot(key).load(std::memory_order_relaxed) == key; }

    void note(uint64_t key, Duration all_blocks) {
        if (key == 0) return;
        if (all_blocks <= brief)
            slot(key).store(key, std::memory_order_relaxed);
        else if (was_brief(key))
            slot(key).store(0, std::memory_order_relaxed);
    }

private:
    const std::atomic<uint64_t>& slot(uint64_t key) const { return slots_[key >> 56]; }
    std::atomic<uint64_t>& slot(uint64_t key) { return slots_[key >> 56]; }

    std::array<std::atomic<uint64_t>, 256> slots_{};
};

}  // namespace openasc
