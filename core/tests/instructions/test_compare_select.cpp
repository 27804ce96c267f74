// Compare and Select: bits, modes, the compare mask register.
#include <cmath>

#include "fixture.h"

using namespace openasc;
using namespace openasc::test;

namespace {

constexpr DType f16 = DType::float16_, f32 = DType::float32_, u8 = DType::uint8_;

bool holds(int mode, float a, float b) {
    switch (mode) {
        case 0:
            return a < b;
        case 1:
            return a > b;
        case 2:
            return a == b;
        case 3:
            return a <= b;
        case 4:
            return a >= b;
        default:
            return a != b;
    }
}

void check_compare() {
    Bench bench;
    const float values[] = {1, 2, NAN, -0.0f, 0, INFINITY, -1};
    auto *a = bench.ub<float>(0), *b = bench.ub<float>(4096);
    for (int i = 0; i < 600; ++i) {
        a[i] = values[i % 7];
        b[i] = values[i % 5];
    }
    for (int mode = 0; mode < 6; ++mode)
        for (int64_t count : {1, 7, 16, 64, 67, 600}) {
            const Extent extent = count_of(count);
            std::memset(bench.ub<uint8_t>(8192), 0xAA, 128);
            CHECK(bench
                      .call(abi_vector_compare, op_Compare, dtypes_of(u8, f32, f32), at(8192), at(0), at(4096), mode,
                            word(extent), 0)
                      .empty());
            for (int i = 0; i < count; ++i)
                CHECK((bench.ub<uint8_t>(8192)[i / 8] >> (i % 8) & 1) == holds(mode, a[i], b[i]));
            CHECK(bench.ub<uint8_t>(8192)[(count + 7) / 8] == 0xAA);
            const int64_t scalar = 0x3F800000;
            CHECK(bench
                      .call(abi_vector_compare_scalar, op_CompareScalar, dtypes_of(u8, f32), at(8192), at(0), scalar,
                            mode, word(extent), 0)
                      .empty());
            for (int i = 0; i < count; ++i)
                CHECK((bench.ub<uint8_t>(8192)[i / 8] >> (i % 8) & 1) == holds(mode, a[i], 1));
        }
    // Repeats with strides, and the register.
    Extent extent = lanes_of(1, 2);
    extent.src0_repeat = 16;
    extent.src1_repeat = 0;
    CHECK(bench
              .call(abi_vector_compare, op_Compare, dtypes_of(u8, f32, f32), at(8192), at(0), at(4096), 0, word(extent),
                    0)
              .empty());
    for (int i = 0; i < 128; ++i)
        CHECK((bench.ub<uint8_t>(8192)[i / 8] >> (i % 8) & 1) == (a[i / 64 * 128 + i % 64] < b[i % 64]));
    const Extent one = lanes_of(64, 1);
    CHECK(bench.call(abi_vector_compare, op_Compare, dtypes_of(u8, f32, f32), 0, at(0), at(4096), 0, word(one), 0)
              .empty());
    for (int i = 0; i < 64; ++i) CHECK((bench.core().registers.compare_mask[0] >> i & 1) == (a[i] < b[i]));
    CHECK(bench.call(abi_vector_compare, op_Compare, dtypes_of(u8, f32, f32), 0, at(0), at(4096), 0, word(extent), 0) ==
          "ASC-RANGE-001");
}

template <class T>
void check_select(DType dtype) {
    constexpr int lanes = 256 / sizeof(T);
    Bench bench;
    auto *a = bench.ub<T>(0), *b = bench.ub<T>(4096), *out = bench.ub<T>(8192);
    auto* bits = bench.ub<uint8_t>(16384);
    for (int i = 0; i < 3 * lanes; ++i) {
        a[i] = static_cast<T>(1000 + i);
        b[i] = static_cast<T>(5000 + i);
    }
    for (int i = 0; i < 64; ++i) bits[i] = static_cast<uint8_t>(i * 37 + 11);
    auto set = [&](int i) { return (bits[i / 8] >> (i % 8) & 1) != 0; };
    const int64_t dtypes = dtypes_of(dtype, u8, dtype);
    auto select = [&](int64_t mask, int64_t src1, int mode, const Extent& extent) {
        std::memset(static_cast<void*>(out), 0, 4096);
        CHECK(bench.call(abi_vector_select, op_Select, dtypes, at(8192), mask, at(0), src1, mode, word(extent), 0)
                  .empty());
    };
    const int count = 2 * lanes + 13;
    select(at(16384), at(4096), 2, count_of(count));
    for (int i = 0; i < count; ++i) CHECK(out[i] == (set(i) ? a[i] : b[i]));
    CHECK(out[count] == 0);
    select(at(16384), 77, 1, count_of(count));
    for (int i = 0; i < count; ++i) CHECK(out[i] == (set(i) ? a[i] : 77));
    select(at(16384), at(4096), 0, count_of(count));
    for (int i = 0; i < count; ++i) CHECK(out[i] == (set(i % lanes) ? a[i] : b[i]));
    std::memcpy(bench.core().registers.compare_mask.data(), bits, 16);
    select(0, at(4096), 0, lanes_of(lanes, 3));
    for (int i = 0; i < 3 * lanes; ++i) CHECK(out[i] == (set(i % lanes) ? a[i] : b[i]));
    select(at(16384), 77, 1, lanes_of(lanes - 3, 3));
    for (int i = 0; i < 3 * lanes; ++i) CHECK(out[i] == (i % lanes >= lanes - 3 ? 0 : set(i) ? a[i] : 77));
    Extent strided = lanes_of(lanes, 2);
    strided.src1_block = 0;
    strided.src1_repeat = 1;
    select(at(16384), at(4096), 2, strided);
    for (int i = 0; i < 2 * lanes; ++i) CHECK(out[i] == (set(i) ? a[i] : b[i / lanes * (lanes / 8) + i % (lanes / 8)]));
}

}  // namespace

int main() {
    for (const std::string& name : instruction_sets()) {
        set_instruction_set(name.c_str());
        check_compare();
        check_select<uint32_t>(f32);
        check_select<uint16_t>(f16);
    }
    return finish();
}
