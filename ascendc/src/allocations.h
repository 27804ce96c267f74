// Memory that a program got from aclrtMalloc and aclrtMallocHost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "openasc/array_range.h"

namespace openasc {

enum class Side { device, host };

struct Allocation {
    int64_t address = 0;
    int64_t bytes = 0;   // as asked for
    int64_t extent = 0;  // what may be used: on the device whole blocks of 32 bytes
    Side side = Side::device;
    int number = 0;  // the how many-th of its side, from 1
    void* mapping = nullptr;
    size_t mapped = 0;

    int64_t end() const { return address + extent; }
};

// "aclrtMalloc number 3, 4096 bytes at 0x7f…"
std::string describe(const Allocation& allocation);

class Allocations {
public:
    static Allocations& instance();

    // Null: no memory left.
    void* allocate(size_t bytes, Side side);
    enum class Freed { yes, unknown, inside, twice, wrong_side };
    // `found`: the allocation meant by `inside`, `twice` and `wrong_side`.
    Freed release(void* pointer, Side side, Allocation& found);

    // The one that an address lies in.
    std::optional<Allocation> find(int64_t address) const;
    // The device allocation whose bytes are nearest to an address.
    std::optional<Allocation> nearest(int64_t address) const;
    // One that held the address and was freed not long ago.
    std::optional<Allocation> freed(int64_t address) const;

    // What a kernel may touch, in the order of the addresses.
    std::vector<ArrayRange> device_ranges() const;
    // Bytes in use on the device.
    int64_t device_bytes() const;

private:
    void forget(const Allocation& allocation);

    mutable std::mutex lock_;
    std::map<int64_t, Allocation> live_;
    std::vector<Allocation> freed_;  // the last few
    size_t next_freed_ = 0;
    int64_t device_bytes_ = 0;
    int numbers_[2] = {0, 0};
};

}  // namespace openasc
