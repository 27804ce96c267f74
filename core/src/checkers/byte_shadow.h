// What is known of each byte of an on-chip memory: 0 when somebody wrote it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace openasc {

// Bits of a byte's state.
enum ByteState : uint8_t { byte_written = 0, byte_unwritten = 1, byte_padding = 2 };

class ByteShadow {
public:
    void begin(int64_t size);
    int64_t size() const { return size_; }
    int64_t bytes() const {
        return static_cast<int64_t>(storage_.capacity() + pages_.capacity() + 2 * writers_.capacity());
    }

    void set(int64_t begin, int64_t end, uint8_t state);
    // The first byte of the range that is not written; -1: none.
    int64_t first_undefined(int64_t begin, int64_t end) const;
    bool defined(int64_t begin, int64_t end) const { return first_undefined(begin, end) < 0; }
    uint8_t at(int64_t byte) const;
    // How many bytes of the range are not written.
    int64_t count_undefined(int64_t begin, int64_t end) const;

    // The states of a range as bytes to work on, where byte n of the memory is byte n; `settle` follows a change.
    uint8_t* open(int64_t begin, int64_t end);
    void settle(int64_t begin, int64_t end);
    uint8_t* data() { return storage_.data(); }

    // The number of the instruction that wrote each block of 32 bytes last.
    void note_writer(int64_t begin, int64_t end, int site);
    int writer(int64_t byte) const;

private:
    static constexpr int page_bits = 10;
    static constexpr uint8_t mixed = 0xFF;  // the bytes of the page count
    static constexpr int block_bits = 5;

    void make();
    void spread(int64_t page);

    int64_t size_ = 0;
    std::vector<uint8_t> storage_, pages_;  // one state for a whole page, or `mixed`
    std::vector<uint16_t> writers_;
};

}  // namespace openasc
