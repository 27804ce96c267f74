#include "openasc/memory.h"

#include <algorithm>
#include <cstring>

namespace openasc {

namespace {
constexpr int64_t vector_bytes = 64;
}

void Memory::reset(int64_t size) {
    if (size != size_) {
        storage_.reset();
        data_ = nullptr;
        touched_ = 0;
    }
    clear();
    size_ = size;
    for (page_shift_ = 0; size_ > int64_t{64} << page_shift_;) ++page_shift_;
}

void Memory::allocate() {
    // Zeroed by the constructor; room to align the start, and one vector behind the end.
    storage_ = std::make_unique<uint8_t[]>(static_cast<size_t>(size_ + 2 * vector_bytes));
    auto address = reinterpret_cast<uintptr_t>(storage_.get());
    data_ = storage_.get() + (vector_bytes - address % vector_bytes) % vector_bytes;
    if (pattern_ != 0) std::memset(data_, pattern_, static_cast<size_t>(size_));
}

void Memory::clear(uint8_t pattern) {
    if (pattern != pattern_) touched_ = data_ == nullptr ? 0 : ~uint64_t{0};
    pattern_ = pattern;
    const int64_t page = int64_t{1} << page_shift_;
    for (int64_t begin = 0; touched_ != 0 && begin < size_; begin += page, touched_ >>= 1)
        if (touched_ & 1) std::memset(data_ + begin, pattern, static_cast<size_t>(std::min(page, size_ - begin)));
    touched_ = 0;
}

}  // namespace openasc
