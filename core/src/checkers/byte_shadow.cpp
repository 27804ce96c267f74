#include "byte_shadow.h"

#include <algorithm>
#include <cstring>

namespace openasc {

namespace {

constexpr int64_t overread = 512;  // instructions may read whole vectors and repeats

int64_t first_set(const uint8_t* states, int64_t count) {
    int64_t index = 0;
    for (uint64_t word; index + 8 <= count; index += 8) {
        std::memcpy(&word, states + index, sizeof word);
        if (word != 0) break;
    }
    for (; index < count; ++index)
        if (states[index] != 0) return index;
    return -1;
}

}  // namespace

void ByteShadow::begin(int64_t size) {
    size_ = size;
    std::fill(pages_.begin(), pages_.end(), byte_unwritten);
    std::fill(writers_.begin(), writers_.end(), uint16_t{0});
}

void ByteShadow::make() {
    storage_.assign(static_cast<size_t>(size_ + overread), byte_unwritten);
    pages_.assign(static_cast<size_t>((size_ + (1 << page_bits) - 1) >> page_bits), byte_unwritten);
    writers_.assign(static_cast<size_t>((size_ >> block_bits) + 1), 0);
}

// The one state of a page becomes that of each byte.
void ByteShadow::spread(int64_t page) {
    if (pages_[page] == mixed) return;
    const int64_t start = page << page_bits;
    std::memset(storage_.data() + start, pages_[page],
                static_cast<size_t>(std::min<int64_t>(size_ - start, 1 << page_bits)));
    pages_[page] = mixed;
}

void ByteShadow::set(int64_t begin, int64_t end, uint8_t state) {
    if (pages_.empty()) make();
    end = std::min(end, size_);
    while (begin < end) {
        const int64_t page = begin >> page_bits, start = page << page_bits;
        const int64_t page_end = std::min<int64_t>(start + (1 << page_bits), size_), stop = std::min(end, page_end);
        if (begin == start && stop == page_end) {
            pages_[page] = state;
        } else if (pages_[page] != state) {
            spread(page);
            std::memset(storage_.data() + begin, state, static_cast<size_t>(stop - begin));
        }
        begin = stop;
    }
}

int64_t ByteShadow::first_undefined(int64_t begin, int64_t end) const {
    end = std::min(end, size_);
    if (pages_.empty()) return begin < end ? begin : -1;
    while (begin < end) {
        const int64_t page = begin >> page_bits;
        const int64_t stop = std::min<int64_t>(end, (page + 1) << page_bits);
        if (pages_[page] == mixed) {
            const int64_t found = first_set(storage_.data() + begin, stop - begin);
            if (found >= 0) return begin + found;
        } else if (pages_[page] != 0) {
            return begin;
        }
        begin = stop;
    }
    return -1;
}

uint8_t ByteShadow::at(int64_t byte) const {
    if (pages_.empty()) return byte_unwritten;
    const uint8_t state = pages_[byte >> page_bits];
    return state == mixed ? storage_[byte] : state;
}

int64_t ByteShadow::count_undefined(int64_t begin, int64_t end) const {
    int64_t count = 0;
    for (int64_t byte = begin; byte < std::min(end, size_); ++byte) count += at(byte) != 0;
    return count;
}

uint8_t* ByteShadow::open(int64_t begin, int64_t end) {
    if (pages_.empty()) make();
    for (int64_t page = begin >> page_bits; begin < end && page <= (std::min(end, size_) - 1) >> page_bits; ++page)
        spread(page);
    return storage_.data();
}

// Pages that are all written are so again at once.
void ByteShadow::settle(int64_t begin, int64_t end) {
    if (begin >= end) return;
    for (int64_t page = begin >> page_bits; page <= (std::min(end, size_) - 1) >> page_bits; ++page) {
        const int64_t start = page << page_bits;
        if (pages_[page] != mixed) continue;
        if (first_set(storage_.data() + start, std::min<int64_t>(size_ - start, 1 << page_bits)) < 0)
            pages_[page] = byte_written;
    }
}

void ByteShadow::note_writer(int64_t begin, int64_t end, int site) {
    if (pages_.empty()) make();
    if (begin >= end) return;
    std::fill(writers_.begin() + (begin >> block_bits),
              writers_.begin() + (((std::min(end, size_) - 1) >> block_bits) + 1), static_cast<uint16_t>(site));
}

int ByteShadow::writer(int64_t byte) const { return writers_.empty() ? 0 : writers_[byte >> block_bits]; }

}  // namespace openasc
