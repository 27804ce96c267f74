// The shadow of a memory: pages for what was touched.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "shadow_page.h"

namespace openasc {

// Of one on-chip memory of one core.
class LocalShadow {
public:
    void begin(int64_t size);
    // [begin, end) lies inside the memory.
    void access(int64_t begin, int64_t end, bool write, Epoch self, Order& order);
    Touch at(int64_t byte) const;
    int64_t bytes() const;

private:
    int64_t size_ = 0;
    std::vector<ShadowPage> pages_;
    ReaderLists lists_;
};

// Of GM; several threads may use it at once.
class GlobalShadow {
public:
    static constexpr int chunk_bits = 16;

    struct Chunk {
        std::array<ShadowPage, (1 << chunk_bits) / shadow_page_bytes> pages;
        ReaderLists lists;
        std::atomic_flag locked = ATOMIC_FLAG_INIT;
    };
    // What a core keeps so as to find its chunk again.
    struct Recent {
        int64_t number = -1;
        Chunk* chunk = nullptr;
    };

    void access(int64_t begin, int64_t end, bool write, Epoch self, Order& order, Recent& recent);
    // Who touched a byte last; nobody where there is no page.
    Touch at(int64_t address) const;
    // The first byte of the range that nobody wrote, -1: none.
    int64_t first_unwritten(int64_t begin, int64_t end) const;
    int64_t bytes() const;

private:
    Chunk& chunk_of(int64_t number, Recent& recent);

    mutable std::mutex lock_;
    std::unordered_map<int64_t, std::unique_ptr<Chunk>> chunks_;
};

}  // namespace openasc
