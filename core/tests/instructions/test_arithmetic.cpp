// Lane-wise instructions: values, forms, masks, strides, faults, and the same bits on every instruction set.
#include <cmath>
#include <random>

#include "fixture.h"

using namespace openasc;
using namespace openasc::test;

namespace {

constexpr DType f16 = DType::float16_, f32 = DType::float32_, bf16 = DType::bfloat16_, i16 = DType::int16_,
                i32 = DType::int32_, u16 = DType::uint16_, u32 = DType::uint32_;

void fill_random(Bench& bench, int64_t bytes, unsigned seed) {
    std::mt19937 random(seed);
    auto* words = bench.ub<uint32_t>(0);
    for (int64_t i = 0; i < bytes / 4; ++i) words[i] = random();
}

void check_values() {
    Bench bench;
    const Extent extent = count_of(5);
    float a[8] = {1, -2, 3, NAN, -0.0f}, b[8] = {2, 5, -1, 7, 0.0f};
    std::memcpy(bench.ub<float>(0), a, sizeof a);
    std::memcpy(bench.ub<float>(32), b, sizeof b);
    auto binary = [&](int opcode) {
        bench.ub<float>(64)[5] = 99;
        CHECK(bench.call(abi_vector_binary, opcode, dtypes_of(f32, f32, f32), at(64), at(0), at(32), word(extent), 0)
                  .empty());
        CHECK(bench.ub<float>(64)[5] == 99);
        return bench.ub<float>(64);
    };
    const float* r = binary(op_Add);
    CHECK(r[0] == 3 && r[1] == 3 && r[2] == 2 && std::isnan(r[3]) && r[4] == 0);
    r = binary(op_Max);
    CHECK(r[0] == 2 && r[1] == 5 && r[2] == 3 && std::isnan(r[3]) && !std::signbit(r[4]));
    r = binary(op_Min);
    CHECK(r[0] == 1 && r[1] == -2 && r[2] == -1 && std::isnan(r[3]) && !std::signbit(r[4]));
    r = binary(op_AddRelu);
    CHECK(r[0] == 3 && r[1] == 3 && r[2] == 2 && r[3] == 0);
    CHECK(bench.call(abi_vector_unary, op_Relu, dtypes_of(f32, f32), at(64), at(0), word(extent), 0).empty());
    CHECK(r[0] == 1 && r[1] == 0 && r[2] == 3 && r[3] == 0 && !std::signbit(r[4]));
    // A product that only a fused multiply-add keeps: (1 + e)(1 - e) - 1 = -e^2.
    bench.ub<float>(0)[0] = 1 + 0x1p-20f;
    bench.ub<float>(32)[0] = 1 - 0x1p-20f;
    bench.ub<float>(64)[0] = -1;
    const Extent one = count_of(1);
    CHECK(bench.call(abi_vector_binary, op_MulAddDst, dtypes_of(f32, f32, f32), at(64), at(0), at(32), word(one), 0)
              .empty());
    CHECK(bench.ub<float>(64)[0] == -0x1p-40f);
    const int64_t half_word = 0x3C00;   // float16 1.0
    bench.ub<uint16_t>(0)[0] = 0x4000;  // 2.0
    bench.ub<float>(64)[0] = 0.5f;
    CHECK(bench.call(abi_vector_scalar, op_Axpy, dtypes_of(f32, f16), at(64), at(0), half_word, word(one), 0).empty());
    CHECK(bench.ub<float>(64)[0] == 2.5f);
}

void check_masks_and_strides() {
    Bench bench;
    for (int i = 0; i < 1024; ++i) bench.ub<float>(0)[i] = static_cast<float>(i);
    auto* out = bench.ub<float>(8192);
    const auto scalar = int64_t{0x41200000};  // 10
    auto clear = [&] { std::memset(out, 0, 8192); };
    auto adds = [&](const Extent& extent) {
        clear();
        CHECK(bench.call(abi_vector_scalar, op_Adds, dtypes_of(f32, f32), at(8192), at(0), scalar, word(extent), 0)
                  .empty());
    };
    adds(lanes_of(3, 2));
    CHECK(out[0] == 10 && out[2] == 12 && out[3] == 0 && out[64] == 74 && out[66] == 76 && out[67] == 0);
    adds(bits_of(0x8000000000000005, 0, 2));
    CHECK(out[0] == 10 && out[1] == 0 && out[2] == 12 && out[63] == 73 && out[64] == 74 && out[127] == 137 &&
          out[126] == 0);
    Extent strided = lanes_of(64, 2);
    strided.dst_block = 2;
    strided.dst_repeat = 16;
    strided.src0_block = 0;
    strided.src0_repeat = 1;
    adds(strided);
    CHECK(out[0] == 10 && out[7] == 17 && out[8] == 0 && out[16] == 10 && out[23] == 17 && out[128] == 18 &&
          out[135] == 25);
    bench.core().registers.mask = {0, 0, false};
    bench.core().registers.mask.low = 2;
    Extent by_register = lanes_of(0, 1);
    by_register.form = 3;
    adds(by_register);
    CHECK(out[0] == 0 && out[1] == 11 && out[2] == 0);
    bench.core().registers.mask = {70, 0, true};
    by_register.repeat = 0;
    adds(by_register);
    CHECK(out[0] == 10 && out[69] == 79 && out[70] == 0);
}

// Accumulating: dst is src1, both with repeat stride 0.
void check_accumulate() {
    Bench bench;
    for (int i = 0; i < 256; ++i) bench.ub<float>(0)[i] = static_cast<float>(i);
    std::memset(bench.ub<float>(4096), 0, 256);
    Extent extent = lanes_of(64, 4);
    extent.dst_repeat = extent.src1_repeat = 0;
    CHECK(bench.call(abi_vector_binary, op_Add, dtypes_of(f32, f32, f32), at(4096), at(0), at(4096), word(extent), 0)
              .empty());
    for (int i = 0; i < 64; ++i) CHECK(bench.ub<float>(4096)[i] == static_cast<float>(4 * i + 64 * 6));
}

void check_faults() {
    Bench bench;
    auto add = [&](const Extent& extent, int64_t dst) {
        return bench.call(abi_vector_binary, op_Add, dtypes_of(f32, f32, f32), dst, at(0), at(0), word(extent), 0);
    };
    CHECK(add(count_of(ub_bytes / 4), at(0)).empty());
    CHECK(Bench()
              .call(abi_vector_binary, op_Add, dtypes_of(f32, f32, f32), at(0), at(0), at(32), word(count_of(0)), 0)
              .empty());
    auto fault = [](const Extent& extent, int64_t dst, DType dtype = f32) {
        Bench fresh;
        return fresh.call(abi_vector_binary, op_Add, dtypes_of(dtype, dtype, dtype), dst, at(0), at(0), word(extent),
                          0);
    };
    CHECK(fault(count_of(ub_bytes / 4 + 1), at(0)) == "ASC-BOUNDS-001");
    CHECK(fault(count_of(8), at(4)) == "ASC-ALIGN-001");
    CHECK(fault(count_of(-1), at(0)) == "ASC-RANGE-001");
    CHECK(fault(lanes_of(64, 256), at(0)) == "ASC-RANGE-001");
    CHECK(fault(lanes_of(-1, 1), at(0)) == "ASC-RANGE-005");
    CHECK(fault(count_of(8), at(0), u32) == "ASC-TYPE-001");
    // The last lane decides: repeats may end before the stride does.
    Extent far = lanes_of(8, 2);
    far.dst_repeat = 255;
    CHECK(fault(far, at(ub_bytes - 255 * 32 - 32)).empty());
    CHECK(fault(far, at(ub_bytes - 255 * 32)) == "ASC-BOUNDS-001");
}

struct Case {
    AbiIndex function;
    int opcode;
    DType dtype;
};

std::vector<Case> cases() {
    std::vector<Case> all;
    for (DType dtype : {f16, f32, bf16, i16, i32})
        for (int opcode : {op_Add, op_Sub, op_Mul, op_Max, op_Min, op_AddRelu, op_SubRelu})
            all.push_back({abi_vector_binary, opcode, dtype});
    for (DType dtype : {f16, f32}) {
        for (int opcode : {op_Div, op_MulAddDst, op_FusedMulAdd, op_FusedMulAddRelu})
            all.push_back({abi_vector_binary, opcode, dtype});
        for (int opcode : {op_Abs, op_Exp, op_Ln, op_Sqrt, op_Rsqrt, op_Reciprocal, op_Relu})
            all.push_back({abi_vector_unary, opcode, dtype});
        for (int opcode : {op_Adds, op_Muls, op_Maxs, op_Mins, op_LeakyRelu, op_Axpy})
            all.push_back({abi_vector_scalar, opcode, dtype});
    }
    for (DType dtype : {i16, u16}) {
        all.push_back({abi_vector_unary, op_Not, dtype});
        all.push_back({abi_vector_binary, op_And, dtype});
        all.push_back({abi_vector_binary, op_Or, dtype});
    }
    for (DType dtype : {i16, u16, i32, u32}) {
        all.push_back({abi_vector_scalar, op_ShiftLeft, dtype});
        all.push_back({abi_vector_scalar, op_ShiftRight, dtype});
    }
    return all;
}

bool is_nan(DType dtype, const uint8_t* from) {
    uint32_t bits = 0;
    std::memcpy(&bits, from, dtype == f32 ? 4 : 2);
    if (dtype == f32) return (bits & 0x7FFFFFFF) > 0x7F800000;
    if (dtype == f16) return (bits & 0x7FFF) > 0x7C00;
    return dtype == bf16 && (bits & 0x7FFF) > 0x7F80;
}

// Random bits in, so every kind of float is met; sets must agree except in the bits of NaNs.
void check_sets() {
    for (const Case& one : cases()) {
        std::vector<uint8_t> first;
        for (const std::string& name : instruction_sets()) {
            CHECK(set_instruction_set(name.c_str()));
            Bench bench;
            fill_random(bench, 32768, 7);
            const Extent extent = count_of(1999);
            const int64_t dtypes = dtypes_of(one.dtype, one.dtype, one.dtype);
            const bool shift = one.opcode == op_ShiftLeft || one.opcode == op_ShiftRight;
            const int64_t scalar = shift ? 5 : one.dtype == f32 ? 0x40490FDB : 0x4248;
            std::string fault;
            if (one.function == abi_vector_unary)
                fault = bench.call(one.function, one.opcode, dtypes, at(16384), at(0), word(extent), 0);
            else if (one.function == abi_vector_binary)
                fault = bench.call(one.function, one.opcode, dtypes, at(16384), at(0), at(8192), word(extent), 0);
            else
                fault = bench.call(one.function, one.opcode, dtypes, at(16384), at(0), scalar, word(extent), 0);
            CHECK(fault.empty());
            const size_t size = one.dtype == f32 || one.dtype == i32 || one.dtype == u32 ? 4 : 2;
            std::vector<uint8_t> result(bench.ub<uint8_t>(16384), bench.ub<uint8_t>(16384) + 8192);
            for (size_t i = 0; i < 1999 * size; i += size)
                if (is_nan(one.dtype, &result[i])) std::memset(&result[i], 0xFF, size);
            if (first.empty()) first = result;
            if (result != first)
                std::printf("%s differs for %s, dtype %d\n", name.c_str(), opcode_names[one.opcode],
                            static_cast<int>(one.dtype));
            CHECK(result == first);
        }
    }
    set_instruction_set(instruction_sets().front().c_str());
}

}  // namespace

int main() {
    for (const std::string& name : instruction_sets()) {
        set_instruction_set(name.c_str());
        check_values();
        check_masks_and_strides();
        check_accumulate();
        check_faults();
    }
    check_sets();
    return finish();
}
