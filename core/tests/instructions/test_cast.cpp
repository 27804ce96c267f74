// Cast: rounding modes, saturation, widths, and the same bits on every instruction set.
#include <cmath>
#include <random>

#include "fixture.h"

using namespace openasc;
using namespace openasc::test;

namespace {

constexpr DType f16 = DType::float16_, f32 = DType::float32_, bf16 = DType::bfloat16_, i8 = DType::int8_,
                u8 = DType::uint8_, i16 = DType::int16_, i32 = DType::int32_, i64 = DType::int64_;
enum Mode { none, rint, floor, ceil, round, trunc, odd };

int size_of(DType dtype) {
    switch (dtype) {
        case i8:
        case u8:
            return 1;
        case f16:
        case bf16:
        case i16:
            return 2;
        case i64:
            return 8;
        default:
            return 4;
    }
}

template <class To, class From>
To cast_one(DType to, DType from, From value, int mode) {
    Bench bench;
    std::memcpy(bench.ub<From>(0), &value, sizeof value);
    const Extent one = count_of(1);
    CHECK(bench.call(abi_vector_cast, op_Cast, dtypes_of(to, from), at(256), at(0), mode, word(one), 0).empty());
    return *bench.ub<To>(256);
}

void check_rounding() {
    const float values[] = {2.5f, -2.5f, 2.4f, -2.6f, 3.0f, -0.3f};
    const int32_t wanted[7][6] = {{2, -2, 2, -3, 3, 0}, {2, -2, 2, -3, 3, 0}, {2, -3, 2, -3, 3, -1},
                                  {3, -2, 3, -2, 3, 0}, {3, -3, 2, -3, 3, 0}, {2, -2, 2, -2, 3, 0},
                                  {3, -3, 3, -3, 3, -1}};
    for (int mode = none; mode <= odd; ++mode)
        for (int i = 0; i < 6; ++i) {
            CHECK((cast_one<int32_t, float>(i32, f32, values[i], mode) == wanted[mode][i]));
            CHECK((cast_one<int64_t, float>(i64, f32, values[i], mode) == wanted[mode][i]));
            if (mode != none)
                CHECK((cast_one<float, float>(f32, f32, values[i], mode) == static_cast<float>(wanted[mode][i])));
        }
    CHECK((std::signbit(cast_one<float, float>(f32, f32, -0.3f, trunc))));
}

void check_saturation() {
    CHECK((cast_one<int32_t, float>(i32, f32, 3e9f, rint) == INT32_MAX));
    CHECK((cast_one<int32_t, float>(i32, f32, -3e9f, rint) == INT32_MIN));
    CHECK((cast_one<int32_t, float>(i32, f32, NAN, rint) == 0));
    CHECK((cast_one<int16_t, float>(i16, f32, INFINITY, trunc) == INT16_MAX));
    CHECK((cast_one<uint8_t, float>(u8, f32, -1.0f, rint) == 0));
    CHECK((cast_one<int8_t, uint16_t>(i8, f16, 0x5C00, rint) == 127));
    CHECK((cast_one<int64_t, float>(i64, f32, 1e30f, rint) == INT64_MAX));
    CHECK((cast_one<int32_t, int64_t>(i32, i64, int64_t{1} << 40, none) == INT32_MAX));
    CHECK((cast_one<int16_t, int32_t>(i16, i32, -70000, none) == INT16_MIN));
    CHECK((cast_one<uint16_t, float>(f16, f32, 65520.0f, rint) == 0x7C00));
    CHECK((cast_one<uint16_t, float>(f16, f32, 65519.9f, rint) == 0x7BFF));
}

void check_float_modes() {
    // One and a bit more than half of float16's last place.
    const float value = 1 + 0x1.4p-11f;
    const uint16_t wanted[] = {0x3C01, 0x3C01, 0x3C00, 0x3C01, 0x3C01, 0x3C00, 0x3C01};
    for (int mode = none; mode <= odd; ++mode)
        CHECK((cast_one<uint16_t, float>(f16, f32, value, mode) == wanted[mode]));
    CHECK((cast_one<uint16_t, float>(f16, f32, 0x1p-25f, rint) == 0));
    CHECK((cast_one<uint16_t, float>(f16, f32, 0x1.8p-25f, rint) == 1));
    CHECK((cast_one<uint16_t, float>(f16, f32, 0x1p-30f, ceil) == 1));
    CHECK((cast_one<float, int32_t>(f32, i32, 16777217, rint) == 16777216.0f));
    CHECK((cast_one<float, int32_t>(f32, i32, 16777217, ceil) == 16777218.0f));
    CHECK((cast_one<float, int64_t>(f32, i64, (int64_t{1} << 62) + 1, ceil) == 0x1.000002p62f));
    CHECK((cast_one<float, int64_t>(f32, i64, (int64_t{1} << 62) + 1, rint) == 0x1p62f));
    CHECK((cast_one<uint16_t, int32_t>(f16, i32, 2049, rint) == 0x6800));
    CHECK((cast_one<float, uint16_t>(f32, bf16, 0x3FC0, none) == 1.5f));
}

// A repeat holds the lanes of the wider type; the narrower operand fills half as many blocks.
void check_widths() {
    Bench bench;
    for (int i = 0; i < 128; ++i) bench.ub<float>(0)[i] = static_cast<float>(i);
    Extent extent = lanes_of(60, 2);
    extent.dst_repeat = 4;
    CHECK(bench.call(abi_vector_cast, op_Cast, dtypes_of(i16, f32), at(4096), at(0), rint, word(extent), 0).empty());
    for (int i = 0; i < 128; ++i) CHECK(bench.ub<int16_t>(4096)[i] == (i % 64 < 60 ? i : 0));
    Extent widen = lanes_of(64, 2);
    widen.src0_repeat = 4;
    CHECK(bench.call(abi_vector_cast, op_Cast, dtypes_of(f32, i16), at(8192), at(4096), none, word(widen), 0).empty());
    for (int i = 0; i < 128; ++i) CHECK(bench.ub<float>(8192)[i] == static_cast<float>(i % 64 < 60 ? i : 0));
}

void check_sets() {
    std::mt19937 random(3);
    std::vector<uint32_t> bits(4096);
    for (uint32_t& word : bits) word = random() % 4 == 0 ? random() : 0x3F000000 + random() % 0x09000000;
    for (DType to : {i8, u8, i16, i32, i64, f16, bf16, f32})
        for (DType from : {i8, u8, i16, i32, i64, f16, bf16, f32})
            for (int mode = none; mode <= odd; ++mode) {
                std::vector<uint8_t> first;
                for (const std::string& name : instruction_sets()) {
                    set_instruction_set(name.c_str());
                    Bench bench;
                    std::memcpy(bench.ub<uint32_t>(0), bits.data(), 4 * bits.size());
                    const Extent extent = count_of(1001);
                    CHECK(bench
                              .call(abi_vector_cast, op_Cast, dtypes_of(to, from), at(16384), at(0), mode, word(extent),
                                    0)
                              .empty());
                    std::vector<uint8_t> result(bench.ub<uint8_t>(16384),
                                                bench.ub<uint8_t>(16384) + 1001 * size_of(to));
                    for (size_t i = 0; i < 1001; ++i) {  // NaNs are equal
                        uint32_t value = 0;
                        std::memcpy(&value, &result[i * size_of(to)], size_of(to) < 4 ? size_of(to) : 4);
                        const bool nan = (to == f32 && (value & 0x7FFFFFFF) > 0x7F800000) ||
                                         (to == f16 && (value & 0x7FFF) > 0x7C00) ||
                                         (to == bf16 && (value & 0x7FFF) > 0x7F80);
                        if (nan) std::memset(&result[i * size_of(to)], 0xFF, size_of(to));
                    }
                    if (first.empty()) first = result;
                    if (first != result)
                        std::printf("%s: %d <- %d, mode %d\n", name.c_str(), static_cast<int>(to),
                                    static_cast<int>(from), mode);
                    CHECK(first == result);
                }
            }
    set_instruction_set(instruction_sets().front().c_str());
}

}  // namespace

int main() {
    for (const std::string& name : instruction_sets()) {
        set_instruction_set(name.c_str());
        check_rounding();
        check_saturation();
        check_float_modes();
        check_widths();
    }
    check_sets();
    return finish();
}
