// Who last touched the bytes of a page: one state for all of them, or one for each run of bytes that differ.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "epoch.h"

namespace openasc {

inline constexpr int shadow_page_bits = 11;
inline constexpr int shadow_page_bytes = 1 << shadow_page_bits;

// The last access that wrote, and those that read since.
struct Touch {
    Epoch writer, reader;

    bool operator==(const Touch& other) const { return writer == other.writer && reader == other.reader; }
};

// Readers of the same bytes that nothing orders, where there are several. The first ones are kept.
class ReaderLists {
public:
    static constexpr int most = 7;
    struct List {
        int count = 0;
        Epoch items[most];
    };

    uint32_t add();
    uint32_t copy(uint32_t number);
    void drop(uint32_t number) { free_.push_back(number); }
    List& at(uint32_t number) { return lists_[number - 1]; }
    int64_t bytes() const {
        return static_cast<int64_t>(lists_.capacity() * sizeof(List) + free_.capacity() * sizeof(uint32_t));
    }

private:
    std::vector<List> lists_;
    std::vector<uint32_t> free_;
};

// Asks of two accesses whether the earlier one is over, and is told of those that are not.
class Order {
public:
    virtual ~Order() = default;
    // Whether nothing orders the earlier access and the one at hand.
    virtual bool clashes(Epoch earlier, bool earlier_wrote) = 0;
    // The bytes [begin, end) of the page are touched by both.
    virtual void report(Epoch earlier, bool earlier_wrote, int begin, int end) = 0;
    // Where the page at hand begins.
    int64_t page_start = 0;
};

class ShadowPage {
public:
    // Checks the access of [begin, end) against those before it, and notes it.
    void access(int begin, int end, bool write, Epoch self, Order& order, ReaderLists& lists);
    // What is known of a byte.
    Touch at(int byte) const { return count_ == 0 ? whole_ : segments_[find(byte)].touch; }
    // Bytes that it needs besides itself.
    int64_t bytes() const { return capacity_ * static_cast<int64_t>(sizeof(Segment)); }
    // The first byte of [begin, end) that nobody wrote; -1: none.
    int first_unwritten(int begin, int end) const;
    int segments() const { return count_ == 0 ? 1 : count_; }

private:
    struct Segment {
        Touch touch;
        uint16_t begin;
    };
    static constexpr int most_segments = 96;

    int find(int byte) const;
    int split(int byte, ReaderLists& lists);
    void insert(int place, const Segment& segment);
    void update(Touch& touch, int begin, int end, bool write, Epoch self, Order& order, ReaderLists& lists);
    void add_reader(Touch& touch, Epoch self, Order& order, ReaderLists& lists);
    void merge(int first, int last);
    void forget(ReaderLists& lists);
    int end_of(int segment) const { return segment + 1 < count_ ? segments_[segment + 1].begin : shadow_page_bytes; }

    Touch whole_;  // while there are no segments
    std::unique_ptr<Segment[]> segments_;
    int16_t count_ = 0, capacity_ = 0;
};

}  // namespace openasc
