#include "shadow.h"

#include <algorithm>
#include <thread>

namespace openasc {

// --- on-chip ---------------------------------------------------------------------------------------------------------

void LocalShadow::begin(int64_t size) {
    size_ = size;
    pages_.clear();
    lists_ = ReaderLists();
}

void LocalShadow::access(int64_t begin, int64_t end, bool write, Epoch self, Order& order) {
    if (pages_.empty()) pages_ = std::vector<ShadowPage>((size_ + shadow_page_bytes - 1) >> shadow_page_bits);
    end = std::min(end, size_);
    while (begin < end) {
        const int64_t page = begin >> shadow_page_bits;
        order.page_start = page << shadow_page_bits;
        const int64_t stop = std::min(end, order.page_start + shadow_page_bytes);
        pages_[page].access(static_cast<int>(begin - order.page_start), static_cast<int>(stop - order.page_start),
                            write, self, order, lists_);
        begin = stop;
    }
}

Touch LocalShadow::at(int64_t byte) const {
    if (pages_.empty() || byte < 0 || byte >= size_) return {};
    return pages_[byte >> shadow_page_bits].at(static_cast<int>(byte & (shadow_page_bytes - 1)));
}

int64_t LocalShadow::bytes() const {
    auto total = static_cast<int64_t>(pages_.capacity() * sizeof(ShadowPage)) + lists_.bytes();
    for (const ShadowPage& page : pages_) total += page.bytes();
    return total;
}

// --- GM --------------------------------------------------------------------------------------------------------------

namespace {

// Held for as long as a few pages take.
class SpinLock {
public:
    explicit SpinLock(std::atomic_flag& flag) : flag_(flag) {
        for (int turn = 0; flag_.test_and_set(std::memory_order_acquire); ++turn)
            if (turn > 64) std::this_thread::yield();
    }
    ~SpinLock() { flag_.clear(std::memory_order_release); }
    SpinLock(const SpinLock&) = delete;
    SpinLock& operator=(const SpinLock&) = delete;

private:
    std::atomic_flag& flag_;
};

}  // namespace

GlobalShadow::Chunk& GlobalShadow::chunk_of(int64_t number, Recent& recent) {
    if (recent.number == number) return *recent.chunk;
    std::lock_guard<std::mutex> guard(lock_);
    std::unique_ptr<Chunk>& chunk = chunks_[number];
    if (chunk == nullptr) chunk = std::make_unique<Chunk>();
    recent.number = number;
    recent.chunk = chunk.get();
    return *chunk;
}

void GlobalShadow::access(int64_t begin, int64_t end, bool write, Epoch self, Order& order, Recent& recent) {
    while (begin < end) {
        Chunk& chunk = chunk_of(begin >> chunk_bits, recent);
        const int64_t start = begin >> chunk_bits << chunk_bits;
        const int64_t chunk_end = std::min(end, start + (int64_t{1} << chunk_bits));
        SpinLock guard(chunk.locked);
        while (begin < chunk_end) {
            const int64_t page = (begin - start) >> shadow_page_bits;
            order.page_start = start + (page << shadow_page_bits);
            const int64_t stop = std::min(chunk_end, order.page_start + shadow_page_bytes);
            chunk.pages[page].access(static_cast<int>(begin - order.page_start),
                                     static_cast<int>(stop - order.page_start), write, self, order, chunk.lists);
            begin = stop;
        }
    }
}

Touch GlobalShadow::at(int64_t address) const {
    std::lock_guard<std::mutex> guard(lock_);
    const auto found = chunks_.find(address >> chunk_bits);
    if (found == chunks_.end()) return {};
    SpinLock inner(found->second->locked);
    const int64_t offset = address & ((int64_t{1} << chunk_bits) - 1);
    return found->second->pages[offset >> shadow_page_bits].at(static_cast<int>(offset & (shadow_page_bytes - 1)));
}

int64_t GlobalShadow::first_unwritten(int64_t begin, int64_t end) const {
    std::lock_guard<std::mutex> guard(lock_);
    while (begin < end) {
        const auto found = chunks_.find(begin >> chunk_bits);
        if (found == chunks_.end()) return begin;
        const int64_t start = begin >> shadow_page_bits << shadow_page_bits;
        const int64_t stop = std::min(end, start + shadow_page_bytes);
        const int64_t page = (start & ((int64_t{1} << chunk_bits) - 1)) >> shadow_page_bits;
        const int byte =
            found->second->pages[page].first_unwritten(static_cast<int>(begin - start), static_cast<int>(stop - start));
        if (byte >= 0) return start + byte;
        begin = stop;
    }
    return -1;
}

int64_t GlobalShadow::bytes() const {
    std::lock_guard<std::mutex> guard(lock_);
    int64_t total = 0;
    for (const auto& each : chunks_) {
        constexpr int64_t entry = 64;  // of the map
        total += entry + static_cast<int64_t>(sizeof(Chunk)) + each.second->lists.bytes();
        for (const ShadowPage& page : each.second->pages) total += page.bytes();
    }
    return total;
}

}  // namespace openasc
