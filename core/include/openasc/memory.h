// A byte-addressed on-chip memory. Real aliasing: two tensors at one address share bytes.
#pragma once

#include <cstdint>
#include <memory>

#include "openasc/export.h"

namespace openasc {

// Numbers of `Hardware` in isa/enums.py.
enum class MemoryKind : uint8_t { gm = 0, ub = 1, l1 = 2, l0a = 3, l0b = 4, l0c = 5, bias = 6, fixbuf = 7 };
inline constexpr int memory_kinds = 8;

class OPENASC_EXPORT Memory {
public:
    // Allocates lazily, 64-byte aligned, with one vector (64 bytes) of slack behind it for whole-vector loads.
    void reset(int64_t size);

    uint8_t* data() {
        if (data_ == nullptr) [[unlikely]]
            allocate();
        return data_;
    }
    int64_t size() const { return size_; }
    bool made() const { return data_ != nullptr; }  // nothing points into it before

    // Every write inside the memory calls this, so that a new block clears only the pages that the last one touched.
    void touch(int64_t begin, int64_t end) {
        if (begin >= end) return;
        touched_ |= (~uint64_t{0} << (begin >> page_shift_)) & (~uint64_t{0} >> (63 - ((end - 1) >> page_shift_)));
    }
    // Fills the memory with the pattern: 0, or in checked runs what shows in results. Only what was touched is written,
    // unless the pattern is another one than before.
    void clear(uint8_t pattern = 0);

private:
    void allocate();

    std::unique_ptr<uint8_t[]> storage_;
    uint8_t* data_ = nullptr;
    int64_t size_ = 0;
    uint64_t touched_ = 0;  // one bit a page
    uint8_t pattern_ = 0;   // what untouched bytes hold
    int page_shift_ = 0;    // of the smallest pages of which 64 make the memory
};

}  // namespace openasc
