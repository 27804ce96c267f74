// The pages of the shadow: runs of bytes that split, join and stay few.
#include <random>

#include "check.h"
#include "checkers/shadow.h"

using namespace openasc;

namespace {

struct Recorder : Order {
    int clashing = 0;
    bool clashes(Epoch, bool) override { return true; }
    void report(Epoch, bool, int begin, int end) override { clashing += end - begin; }
};

Epoch epoch(int pipe, uint32_t clock) { return Epoch::make(0, pipe, false, 1, clock); }

}  // namespace

TEST(epochs_keep_what_they_are_made_of) {
    const Epoch made = Epoch::make(65534, 6, true, 65535, 123456789);
    CHECK_EQUAL(made.block(), 65534);
    CHECK_EQUAL(made.pipe(), 6);
    CHECK(made.atomic());
    CHECK_EQUAL(made.site(), 65535);
    CHECK_EQUAL(made.clock(), 123456789u);
    CHECK(!made.is_list());
}

TEST(a_page_joins_what_is_alike) {
    ShadowPage page;
    ReaderLists lists;
    Recorder order;
    for (int begin = 0; begin < shadow_page_bytes; begin += 4)
        page.access(begin, begin + 4, true, epoch(0, 1), order, lists);
    CHECK_EQUAL(page.segments(), 1);
    CHECK_EQUAL(order.clashing, 0);
    page.access(100, 200, true, epoch(1, 1), order, lists);
    CHECK_EQUAL(page.segments(), 3);
    CHECK_EQUAL(order.clashing, 100);
    page.access(0, shadow_page_bytes, true, epoch(1, 1), order, lists);
    CHECK_EQUAL(page.segments(), 1);
    CHECK_EQUAL(page.bytes(), 0);
}

TEST(a_page_knows_every_byte) {
    std::mt19937 random(5);
    ShadowPage page;
    ReaderLists lists;
    Recorder order;
    std::vector<Epoch> writers(shadow_page_bytes), readers(shadow_page_bytes);
    for (int turn = 0; turn < 3000; ++turn) {
        const int begin = static_cast<int>(random() % shadow_page_bytes) / 64 * 64;
        const int end = std::min<int>(shadow_page_bytes, begin + 64 * (1 + static_cast<int>(random() % 12)));
        const bool write = random() % 2 != 0;
        const Epoch self = epoch(3, 1 + turn / 4);
        page.access(begin, end, write, self, order, lists);
        for (int byte = begin; byte < end; ++byte) {
            (write ? writers : readers)[byte] = self;
            if (write) readers[byte] = Epoch();
        }
        for (int byte = 0; byte < shadow_page_bytes; byte += 16) {
            CHECK(page.at(byte).writer == writers[byte]);
            CHECK(page.at(byte).reader == readers[byte]);
        }
    }
    CHECK(page.segments() <= 32);
}

TEST(several_readers_are_kept) {
    ShadowPage page;
    ReaderLists lists;
    Recorder order;
    for (int pipe = 1; pipe < 5; ++pipe) page.access(0, 32, false, epoch(pipe, 1), order, lists);
    CHECK(page.at(0).reader.is_list());
    page.access(0, 32, true, epoch(5, 1), order, lists);
    CHECK_EQUAL(order.clashing, 4 * 32);
}

TEST(memory_of_many_pieces_is_bounded) {
    GlobalShadow shadow;
    GlobalShadow::Recent recent;
    Recorder order;
    constexpr int64_t bytes = 1 << 20;
    for (int64_t begin = 0; begin < bytes; begin += 32)
        shadow.access(begin, begin + 32, true, epoch(1, static_cast<uint32_t>(1 + begin / 32)), order, recent);
    CHECK(shadow.bytes() < bytes * 60 / 100);
    CHECK(shadow.bytes() > bytes * 50 / 100);
    CHECK_EQUAL(shadow.at(64).writer.clock(), 3u);
    CHECK_EQUAL(shadow.first_unwritten(0, bytes), -1);
    CHECK_EQUAL(shadow.first_unwritten(0, bytes + 1), bytes);
}
