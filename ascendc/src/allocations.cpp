#include "allocations.h"

#include <sys/mman.h>
#include <unistd.h>

#include "text.h"

namespace openasc {

namespace {

constexpr int64_t block = 32, alignment = 64;
constexpr size_t freed_kept = 256;

int64_t up(int64_t value, int64_t unit) { return (value + unit - 1) / unit * unit; }

// The last byte lies before a page that nobody may touch, so that plain pointers cannot run on unnoticed. A block of
// 32 bytes stands between, as on the device.
void* map(Allocation& allocation) {
    const int64_t page = sysconf(_SC_PAGESIZE);
    const int64_t used = up(allocation.extent + (allocation.side == Side::device ? block : 0), alignment);
    const int64_t pages = up(used, page);
    allocation.mapped = static_cast<size_t>(pages + page);
    void* mapping = mmap(nullptr, allocation.mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED) return nullptr;
    auto* start = static_cast<uint8_t*>(mapping);
    if (mprotect(start + pages, static_cast<size_t>(page), PROT_NONE) != 0) {
        munmap(mapping, allocation.mapped);
        return nullptr;
    }
    allocation.mapping = mapping;
    return start + (pages - used);
}

}  // namespace

std::string describe(const Allocation& allocation) {
    return text("%s number %d, %lld bytes at 0x%llx",
                allocation.side == Side::device ? "aclrtMalloc" : "aclrtMallocHost", allocation.number,
                static_cast<long long>(allocation.bytes), static_cast<unsigned long long>(allocation.address));
}

Allocations& Allocations::instance() {
    static auto* all = new Allocations();
    return *all;
}

void* Allocations::allocate(size_t bytes, Side side) {
    Allocation allocation;
    allocation.side = side;
    allocation.bytes = static_cast<int64_t>(bytes);
    constexpr size_t most = size_t{1} << 46;
    if (bytes > most) return nullptr;
    allocation.extent = side == Side::device ? up(allocation.bytes, block) : allocation.bytes;
    void* pointer = map(allocation);
    if (pointer == nullptr) return nullptr;
    allocation.address = reinterpret_cast<int64_t>(pointer);
    std::lock_guard<std::mutex> guard(lock_);
    allocation.number = ++numbers_[static_cast<int>(side)];
    if (side == Side::device) device_bytes_ += allocation.extent;
    live_[allocation.address] = allocation;
    return pointer;
}

Allocations::Freed Allocations::release(void* pointer, Side side, Allocation& found) {
    const auto address = reinterpret_cast<int64_t>(pointer);
    {
        std::lock_guard<std::mutex> guard(lock_);
        auto entry = live_.find(address);
        if (entry != live_.end()) {
            found = entry->second;
            if (found.side != side) return Freed::wrong_side;
            live_.erase(entry);
            forget(found);
        }
    }
    if (found.mapping != nullptr) {
        munmap(found.mapping, found.mapped);
        return Freed::yes;
    }
    if (const std::optional<Allocation> around = find(address)) {
        found = *around;
        return Freed::inside;
    }
    if (const std::optional<Allocation> before = freed(address); before && before->address == address) {
        found = *before;
        return Freed::twice;
    }
    return Freed::unknown;
}

void Allocations::forget(const Allocation& allocation) {
    if (allocation.side == Side::device) device_bytes_ -= allocation.extent;
    if (freed_.size() < freed_kept)
        freed_.push_back(allocation);
    else
        freed_[next_freed_] = allocation;
    next_freed_ = (next_freed_ + 1) % freed_kept;
}

std::optional<Allocation> Allocations::find(int64_t address) const {
    std::lock_guard<std::mutex> guard(lock_);
    auto after = live_.upper_bound(address);
    if (after == live_.begin()) return {};
    const Allocation& before = std::prev(after)->second;
    if (address >= before.end()) return {};
    return before;
}

std::optional<Allocation> Allocations::nearest(int64_t address) const {
    std::lock_guard<std::mutex> guard(lock_);
    std::optional<Allocation> best;
    int64_t least = INT64_MAX;
    for (const auto& [start, allocation] : live_) {
        if (allocation.side != Side::device) continue;
        const int64_t distance = address < start ? start - address : address - allocation.end();
        if (distance >= least) continue;
        least = distance;
        best = allocation;
    }
    return best;
}

std::optional<Allocation> Allocations::freed(int64_t address) const {
    std::lock_guard<std::mutex> guard(lock_);
    for (size_t back = 1; back <= freed_.size(); ++back) {
        const Allocation& each = freed_[(next_freed_ + freed_kept - back) % freed_kept];
        if (address >= each.address && address < each.end()) return each;
    }
    return {};
}

std::vector<ArrayRange> Allocations::device_ranges() const {
    std::lock_guard<std::mutex> guard(lock_);
    std::vector<ArrayRange> ranges;
    ranges.reserve(live_.size());
    for (const auto& [address, allocation] : live_)
        if (allocation.side == Side::device) ranges.push_back({address, allocation.extent, true});
    return ranges;
}

int64_t Allocations::device_bytes() const {
    std::lock_guard<std::mutex> guard(lock_);
    return device_bytes_;
}

}  // namespace openasc
