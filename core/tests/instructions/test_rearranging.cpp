// Sorts, merges, compactions, transpositions and scatters: order, ties, counts and limits.
#include <cmath>
#include <limits>

#include "fixture.h"

using namespace openasc;
using namespace openasc::test;

namespace {

constexpr DType f16 = DType::float16_, f32 = DType::float32_, u8 = DType::uint8_, u16 = DType::uint16_;
constexpr DType u32 = DType::uint32_, none = DType::void_;

struct Pair {
    float score;
    uint32_t index;
};

// A list as it travels: a count, then the words.
template <size_t count>
struct List {
    int64_t size = count;
    int64_t words[count];
};

void check_sort() {
    Bench bench;
    float* scores = bench.ub<float>(0);
    for (int i = 0; i < 64; ++i) {
        scores[i] = static_cast<float>(i % 4);
        bench.ub<uint32_t>(4096)[i] = 100 + i;
    }
    scores[5] = -0.0f;
    scores[9] = std::numeric_limits<float>::quiet_NaN();
    const int64_t types = dtypes_of(f32, f32, u32);
    CHECK(bench.call(abi_sort, op_Sort32, types, at(8192), at(0), at(4096), 0, 0, 2, 0).empty());
    const Pair* pairs = bench.ub<Pair>(8192);
    CHECK(std::isnan(pairs[0].score) && pairs[0].index == 109 && pairs[1].score == 3 && pairs[1].index == 103);
    // Zeros of either sign are equal, so they stay in their order.
    CHECK(pairs[23].index == 100 && pairs[24].index == 104 && pairs[25].index == 105 && pairs[26].index == 108);
    CHECK(pairs[32].score == 3 && pairs[32].index == 135 && pairs[63].index == 160);
    CHECK(bench.call(abi_sort, op_Sort, types, at(8192), at(0), at(4096), at(16384), 1, 2, 0).empty());
    CHECK(pairs[1].index == 103 && pairs[16].index == 163 && pairs[17].score == 2 && pairs[63].index == 160);
    CHECK(Bench().call(abi_sort, op_Sort32, types, at(8192), at(0), at(4096), 0, 0, 256, 0) == "ASC-RANGE-001");
    CHECK(Bench().call(abi_sort, op_Sort32, types, at(8192), at(16), at(4096), 0, 0, 1, 0) == "ASC-ALIGN-001");
    CHECK(Bench().call(abi_sort, op_Sort32, types, at(ub_bytes - 32), at(0), at(4096), 0, 0, 1, 0) == "ASC-BOUNDS-001");
}

void check_merge() {
    Bench bench;
    const float lists[4][3] = {{9, 5, 5}, {7, 5, 1}, {8, 2, 0}, {3, 3, 3}};
    for (int list = 0; list < 4; ++list)
        for (int i = 0; i < 3; ++i)
            bench.ub<Pair>(4096 + 24 * list)[i] = {lists[list][i], static_cast<uint32_t>(10 * list + i)};
    List<4> tensors{4, {at(4096), at(4120), at(4144), at(4168)}}, lengths{4, {3, 3, 3, 3}};
    auto merge = [&](auto&& on, int64_t suspension, int64_t valid, int64_t repeat) {
        return on.call(abi_merge, op_MrgSort, dtypes_of(f32), at(0), word(tensors), word(lengths), suspension, valid,
                       repeat, 0);
    };
    CHECK(merge(bench, 0, 0b1111, 1).empty());
    const uint32_t expected[] = {0, 20, 10, 1, 2, 11, 30, 31, 32, 21, 12, 22};
    for (int i = 0; i < 12; ++i) CHECK(bench.ub<Pair>(0)[i].index == expected[i]);
    CHECK(merge(bench, 1, 0b11, 1).empty());
    const auto& counts = bench.core().registers.merge_counts;
    CHECK(counts[0] == 3 && counts[1] == 1 && counts[2] == 0 && counts[3] == 0);
    CHECK(merge(Bench(), 0, 0b1, 1) == "ASC-RANGE-001");
    CHECK(merge(Bench(), 0, 0b11, 0) == "ASC-RANGE-001");
    lengths.words[1] = 4096;
    CHECK(merge(Bench(), 0, 0b11, 1) == "ASC-RANGE-001");
    tensors.size = 2;
    lengths.words[1] = 3;
    CHECK(merge(Bench(), 0, 0b111, 1) == "ASC-RANGE-001");
}

void check_gather_mask() {
    Bench bench;
    for (int i = 0; i < 256; ++i) bench.ub<uint16_t>(0)[i] = static_cast<uint16_t>(i);
    bench.core().registers.mask.counter = true;
    Extent extent{1, 0, 5, 0, 2, 1, 1, 1, 8, 1, 0};
    auto gather = [&](auto&& on, int64_t types, int64_t pattern, int64_t reduce) {
        return on.call(abi_vector_gather_mask, op_GatherMask, types, at(4096), at(0), pattern, reduce, word(extent), 0);
    };
    const int64_t fixed = dtypes_of(u16, u16, none);
    CHECK(gather(bench, fixed, 2, 1).empty());
    const uint16_t* to = bench.ub<uint16_t>(4096);
    CHECK(to[0] == 1 && to[1] == 3 && to[2] == 17 && to[3] == 19 && to[4] == 0);
    CHECK(bench.core().registers.gather_mask_count == 4 && !bench.core().registers.mask.counter);
    bench.ub<uint16_t>(8192)[0] = 0x11;
    CHECK(gather(bench, dtypes_of(u16, u16, u16), at(8192), 0).empty());
    CHECK(to[0] == 0 && to[1] == 4 && to[2] == 16 && to[3] == 20);
    CHECK(gather(Bench(), fixed, 8, 0) == "ASC-RANGE-001");
    extent.repeat = 256;
    CHECK(gather(Bench(), fixed, 7, 0) == "ASC-RANGE-001");
}

void check_layout() {
    Bench bench;
    for (int i = 0; i < 256; ++i) bench.ub<uint16_t>(0)[i] = static_cast<uint16_t>(i);
    const int64_t types = dtypes_of(f16, f16);
    CHECK(bench.call(abi_transpose, op_Transpose, types, at(0), at(0), 0, 0, 0, 0).empty());
    CHECK(bench.ub<uint16_t>(0)[1] == 16 && bench.ub<uint16_t>(0)[16] == 1 && bench.ub<uint16_t>(0)[255] == 255);
    CHECK(Bench().call(abi_transpose, op_Transpose, dtypes_of(u8, u8), at(0), at(0), 0, 0, 0, 0) == "ASC-TYPE-001");
    List<4> sizes{4, {2, 3, 2, 1}};
    CHECK(bench.call(abi_transpose, op_TransposeExt, types, at(2048), at(0), at(4096), 11, word(sizes), 0).empty());
    CHECK(bench.ub<uint16_t>(2048)[1] == bench.ub<uint16_t>(0)[2]);
    CHECK(Bench().call(abi_transpose, op_TransposeExt, types, at(2048), at(0), at(4096), 3, word(sizes), 0) ==
          "ASC-RANGE-001");
    List<16> rows;
    for (int i = 0; i < 16; ++i) rows.words[i] = 32 * i;
    const Extent extent = bits_of(0, 0, 1);
    const int64_t addresses = dtypes_of(none, none);
    auto move = [&](auto&& on) {
        return on.call(abi_trans_data, op_TransDataTo5HD, addresses, word(rows), word(rows), 0, 0, word(extent), 0);
    };
    CHECK(move(bench).empty() && bench.ub<uint16_t>(0)[1] == 1 && bench.ub<uint16_t>(0)[16] == 16);
    rows.words[15] = ub_bytes;
    CHECK(move(Bench()) == "ASC-RANGE-001");
    rows.words[15] = 8;
    CHECK(move(Bench()) == "ASC-ALIGN-001");
}

void check_scatter() {
    Bench bench;
    for (int i = 0; i < 8; ++i) {
        bench.ub<uint32_t>(0)[i] = 100 + i;
        bench.ub<uint32_t>(4096)[i] = 8 * i;
    }
    const Extent extent = count_of(8);
    auto scatter = [&](auto&& on, int64_t base) {
        return on.call(abi_vector_gather, op_Scatter, dtypes_of(u32, u32, u32), at(8192), at(0), at(4096), base,
                       word(extent), 0);
    };
    CHECK(scatter(bench, 4).empty());
    CHECK(bench.ub<uint32_t>(8192)[1] == 100 && bench.ub<uint32_t>(8192)[15] == 107 &&
          bench.ub<uint32_t>(8192)[0] == 0);
    CHECK(scatter(Bench(), 2) == "ASC-ALIGN-001");
    CHECK(scatter(Bench(), ub_bytes) == "ASC-BOUNDS-001");
}

}  // namespace

int main() {
    check_sort();
    check_merge();
    check_gather_mask();
    check_layout();
    check_scatter();
    return finish();
}
