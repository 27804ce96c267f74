// Copies between GM and UB, their checks, and what lies outside an array; gathers and broadcasts inside UB.
#include <thread>

#include "fixture.h"

using namespace openasc;
using namespace openasc::test;

namespace {

constexpr DType f32 = DType::float32_, u8 = DType::uint8_, u16 = DType::uint16_, u32 = DType::uint32_;

std::vector<uint8_t> numbers(size_t bytes) {
    std::vector<uint8_t> result(bytes);
    for (size_t i = 0; i < bytes; ++i) result[i] = static_cast<uint8_t>(i * 7 + 1);
    return result;
}
CopyShape by_count(int64_t count) { return {0, count, 0, 0, 0, 0, 0, 0, 0, 0}; }
CopyShape by_blocks(int64_t count, int64_t length, int64_t src, int64_t dst) {
    return {1, 0, count, length, src, dst, 0, 0, 0, 0};
}
CopyShape padded(int64_t count, int64_t length, int64_t src, int64_t dst) {
    return {2, 0, count, length, src, dst, 0, 0, 0, 0};
}

struct Fixture {
    std::vector<uint8_t> gm = numbers(4096);
    Bench bench;
    explicit Fixture(GlobalBounds bounds = GlobalBounds::error) : bench({&gm}, bounds) {}
    std::string copy(int opcode, int64_t ub, int64_t offset, const CopyShape& shape, DType dtype = f32) {
        const int64_t global = Bench::array(gm, 0) + offset;
        const bool out = opcode == op_DataCopyOut || opcode == op_DataCopyPadOut;
        return bench.call(abi_copy, opcode, dtypes_of(dtype, dtype), out ? global : at(ub), out ? at(ub) : global,
                          word(shape), 0);
    }
};

void check_count() {
    Fixture f;
    CHECK(f.copy(op_DataCopyIn, 0, 4, by_count(17)).empty());
    CHECK(std::memcmp(f.bench.ub<uint8_t>(0), f.gm.data() + 4, 64) == 0 && f.bench.ub<uint8_t>(0)[64] == 0);
    CHECK(f.copy(op_DataCopyOut, 0, 2048, by_count(16)).empty());
    CHECK(std::memcmp(f.gm.data() + 2048, f.gm.data() + 4, 64) == 0 && f.gm[2048 + 64] == numbers(4096)[2048 + 64]);
    CHECK(f.copy(op_DataCopyIn, 0, 4096 - 32, by_count(8)).empty());
    CHECK(f.copy(op_DataCopyIn, 0, 4096 - 31, by_count(8)) == "ASC-BOUNDS-002");
    CHECK(Fixture().copy(op_DataCopyIn, 8, 0, by_count(8)) == "ASC-ALIGN-001");
    CHECK(Fixture().copy(op_DataCopyIn, ub_bytes - 32, 0, by_count(16)) == "ASC-BOUNDS-001");
    CHECK(Fixture().copy(op_DataCopyIn, 0, 0, by_count(7)).empty());
}

void check_blocks() {
    Fixture f;
    CHECK(f.copy(op_DataCopyIn, 0, 0, by_blocks(3, 2, 1, 2)).empty());
    for (int i = 0; i < 3; ++i) CHECK(std::memcmp(f.bench.ub<uint8_t>(i * 128), f.gm.data() + i * 96, 64) == 0);
    CHECK(f.bench.ub<uint8_t>(0)[64] == 0);
    CHECK(f.copy(op_DataCopyOut, 0, 1024, by_blocks(3, 2, 2, 0)).empty());
    for (int i = 0; i < 3; ++i) CHECK(std::memcmp(f.gm.data() + 1024 + i * 64, f.gm.data() + i * 96, 64) == 0);
    CHECK(f.bench.call(abi_copy, op_DataCopyLocal, dtypes_of(f32, f32), at(4096), at(0), word(by_blocks(2, 1, 3, 0)), 0)
              .empty());
    CHECK(std::memcmp(f.bench.ub<uint8_t>(4096 + 32), f.bench.ub<uint8_t>(128), 32) == 0);
    CHECK(f.copy(op_DataCopyIn, 0, 0, by_blocks(4095, 0, 0, 0)).empty());
    CHECK(Fixture().copy(op_DataCopyIn, 0, 0, by_blocks(4096, 1, 0, 0)) == "ASC-RANGE-001");
    CHECK(Fixture().copy(op_DataCopyIn, 0, 0, by_blocks(1, 1, 65536, 0)) == "ASC-RANGE-001");
    // The gap behind the last piece does not count.
    CHECK(Fixture().copy(op_DataCopyIn, 0, 0, by_blocks(2, 1, 126, 0)).empty());
    CHECK(Fixture().copy(op_DataCopyIn, 0, 0, by_blocks(2, 1, 127, 0)) == "ASC-BOUNDS-002");
}

void check_padding() {
    Fixture f;
    // Ten bytes each, 3 apart: the rest of each block is the piece's first element.
    CHECK(f.copy(op_DataCopyPadIn, 0, 1, padded(3, 10, 3, 1), u16).empty());
    for (int i = 0; i < 3; ++i) {
        CHECK(std::memcmp(f.bench.ub<uint8_t>(i * 64), f.gm.data() + 1 + i * 13, 10) == 0);
        for (int j = 10; j < 32; ++j)
            CHECK(f.bench.ub<uint8_t>(i * 64)[j] == f.gm[static_cast<size_t>(1 + i * 13 + j % 2)]);
        CHECK(f.bench.ub<uint8_t>(i * 64)[32] == 0);
    }
    CopyShape with_value = padded(2, 8, 0, 0);
    with_value.is_pad = 1;
    with_value.left = 3;
    with_value.right = 2;
    with_value.value = 0x01020304;
    CHECK(f.copy(op_DataCopyPadIn, 256, 0, with_value, f32).empty());
    for (int i = 0; i < 2; ++i) {
        auto* row = f.bench.ub<uint32_t>(256 + 32 * i);
        CHECK(row[0] == 0x01020304 && row[2] == 0x01020304 && row[5] == 0x01020304 && row[7] == 0x01020304);
        CHECK(std::memcmp(row + 3, f.gm.data() + 8 * i, 8) == 0);
    }
    const std::vector<uint8_t> before = f.gm;
    CHECK(f.copy(op_DataCopyPadOut, 0, 2000, padded(3, 10, 1, 5), u8).empty());
    for (int i = 0; i < 3; ++i) {
        CHECK(std::memcmp(f.gm.data() + 2000 + i * 15, f.bench.ub<uint8_t>(i * 64), 10) == 0);
        CHECK(f.gm[static_cast<size_t>(2000 + i * 15 + 10)] == before[static_cast<size_t>(2000 + i * 15 + 10)]);
    }
    CopyShape too_long = padded(1, 2097152, 0, 0);
    CHECK(Fixture().copy(op_DataCopyPadIn, 0, 0, too_long, u8) == "ASC-RANGE-001");
    with_value.left = 9;
    CHECK(Fixture().copy(op_DataCopyPadIn, 0, 0, with_value, f32) == "ASC-RANGE-001");
}

// Beyond an array: zeros come in, what goes out is dropped.
void check_outside() {
    Fixture f(GlobalBounds::tolerant);
    std::memset(f.bench.ub<uint8_t>(0), 0xEE, 256);
    CHECK(f.copy(op_DataCopyIn, 0, 4096 - 40, by_count(32)).empty());
    CHECK(std::memcmp(f.bench.ub<uint8_t>(0), f.gm.data() + 4096 - 40, 40) == 0 && f.bench.ub<uint8_t>(0)[40] == 0 &&
          f.bench.ub<uint8_t>(0)[127] == 0);
    std::memset(f.bench.ub<uint8_t>(0), 0xEE, 256);
    CHECK(f.copy(op_DataCopyOut, 0, 4096 - 40, by_count(32)).empty());
    CHECK(f.gm[4095] == 0xEE && f.gm[4096 - 41] != 0xEE);
    CHECK(f.copy(op_DataCopyOut, 0, 5000, by_blocks(2, 1, 0, 1)).empty());
}

void check_atomic() {
    std::vector<uint8_t> gm(40000);
    std::vector<std::vector<uint8_t>*> arrays{&gm};
    auto work = [&] {
        Bench bench(arrays);
        for (int i = 0; i < 1000; ++i) bench.ub<float>(0)[i] = 1;
        bench.core().registers.atomic_operation = 1;
        bench.core().registers.atomic_dtype = static_cast<int>(f32);
        for (int i = 0; i < 500; ++i)
            CHECK(bench
                      .call(abi_copy, op_DataCopyOut, dtypes_of(f32, f32), Bench::array(gm, 0) + 4, at(0),
                            word(by_count(1000)), 0)
                      .empty());
    };
    std::thread other(work);
    work();
    other.join();
    float value;
    for (int i = 0; i < 1000; ++i) {
        std::memcpy(&value, gm.data() + 4 + 4 * i, 4);
        CHECK(value == 1000);
    }
    Bench bench(arrays);
    bench.ub<float>(0)[0] = 5;
    bench.ub<float>(0)[1] = 5000;
    bench.core().registers.atomic_operation = 2;
    bench.core().registers.atomic_dtype = static_cast<int>(f32);
    CHECK(bench
              .call(abi_copy, op_DataCopyPadOut, dtypes_of(f32, f32), Bench::array(gm, 0) + 4, at(0),
                    word(padded(1, 8, 0, 0)), 0)
              .empty());
    std::memcpy(&value, gm.data() + 4, 4);
    CHECK(value == 1000);
    std::memcpy(&value, gm.data() + 8, 4);
    CHECK(value == 5000);
}

void check_large() {
    std::vector<uint8_t> from = numbers(6 << 20), to(6 << 20);
    Bench bench({&from, &to});
    const CopyShape shape = by_count(10000);
    for (int64_t i = 0; i + 40004 <= 6 << 20; i += 40004) {  // all alignments of GM
        CHECK(bench.call(abi_copy, op_DataCopyIn, dtypes_of(f32, f32), at(0), Bench::array(from, 0) + i, word(shape), 0)
                  .empty());
        CHECK(bench.call(abi_copy, op_DataCopyOut, dtypes_of(f32, f32), Bench::array(to, 1) + i, at(0), word(shape), 0)
                  .empty());
        CHECK(std::memcmp(from.data() + i, to.data() + i, 40000) == 0 && to[static_cast<size_t>(i) + 40000] == 0);
    }
}

void check_gather() {
    Bench bench;
    for (uint32_t i = 0; i < 256; ++i) {
        bench.ub<uint32_t>(0)[i] = 1000 + i;
        bench.ub<uint32_t>(4096)[i] = (i * 13 % 200) * 4;
    }
    auto gather = [&](const Extent& extent, int64_t base) {
        return bench.call(abi_vector_gather, op_Gather, dtypes_of(u32, u32, u32), at(8192), at(0), at(4096), base,
                          word(extent), 0);
    };
    CHECK(gather(count_of(100), 8).empty());
    for (uint32_t i = 0; i < 100; ++i) CHECK(bench.ub<uint32_t>(8192)[i] == 1002 + i * 13 % 200);
    CHECK(bench.ub<uint32_t>(8192)[100] == 0);
    CHECK(gather(bits_of(0x5, 0, 2), 0).empty());
    CHECK(bench.ub<uint32_t>(8192)[66] == 1000 + 66 * 13 % 200 && bench.ub<uint32_t>(8192)[65] == 1002 + 65 * 13 % 200);
    CHECK(Bench().call(abi_vector_gather, op_Gather, dtypes_of(u32, u32, u32), at(8192), at(0), at(4096),
                       int64_t{ub_bytes}, word(count_of(8)), 0) == "ASC-BOUNDS-001");
    bench.ub<uint32_t>(4096)[1] = 6;
    CHECK(gather(count_of(8), 0) == "ASC-ALIGN-001");
    Bench blocks;
    for (uint32_t i = 0; i < 256; ++i) {
        blocks.ub<uint32_t>(0)[i] = i;
        blocks.ub<uint32_t>(4096)[i] = (i * 3 % 32) * 32;
    }
    Extent extent = bits_of(~uint64_t{0}, ~uint64_t{0}, 2);
    extent.dst_block = 2;
    extent.dst_repeat = 16;
    CHECK(blocks
              .call(abi_vector_gather, op_Gatherb, dtypes_of(u32, u32, u32), at(8192), at(0), at(4096), 0, word(extent),
                    0)
              .empty());
    for (uint32_t i = 0; i < 16; ++i) CHECK(blocks.ub<uint32_t>(8192 + i * 64)[3] == (i * 3 % 32) * 8 + 3);
    CHECK(blocks.call(abi_vector_unary, op_Brcb, dtypes_of(u32, u32), at(16384), at(0), word(extent), 0).empty());
    for (uint32_t i = 0; i < 16; ++i)
        CHECK(blocks.ub<uint32_t>(16384 + i * 64)[7] == i && blocks.ub<uint32_t>(16384 + i * 64)[8] == 0);
    CHECK(blocks.call(abi_vector_fill, op_Duplicate, dtypes_of(u16), at(32768), 0x1234, word(count_of(35)), 0).empty());
    CHECK(blocks.ub<uint16_t>(32768)[34] == 0x1234 && blocks.ub<uint16_t>(32768)[35] == 0);
    CHECK(blocks.call(abi_vector_unary, op_Copy, dtypes_of(u32, u32), at(40960), at(0), word(bits_of(0x10, 0, 2)), 0)
              .empty());
    CHECK(blocks.ub<uint32_t>(40960)[4] == 4 && blocks.ub<uint32_t>(40960)[5] == 0 &&
          blocks.ub<uint32_t>(40960)[68] == 68);
}

}  // namespace

int main() {
    check_count();
    check_blocks();
    check_padding();
    check_outside();
    check_atomic();
    check_large();
    for (const std::string& name : instruction_sets()) {
        set_instruction_set(name.c_str());
        check_gather();
    }
    return finish();
}
