// How fast the instructions are: against plain loops over 16 KiB of UB, and the cost of a call.
//
//     cmake --build build --target instructions_bench && build/core/tests/instructions/instructions_bench
#include <algorithm>
#include <chrono>

#include "../fixture.h"
#include "plain_loops.h"

using namespace openasc;
using namespace openasc::test;

namespace {

constexpr int64_t floats = 4096, halves = 8192;

// Nanoseconds of one run: the best of several rounds.
template <class Run>
double time_of(Run run) {
    double best = 1e30;
    for (int round = 0; round < 15; ++round) {
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < 200; ++i) run();
        const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
        best = std::min(best, spent.count() / 200);
    }
    return best;
}

template <class Ours, class Plain>
void compare(const char* name, Ours ours, Plain loop) {
    const double one = time_of(ours), other = time_of(loop);
    std::printf("%-22s %8.1f ns   plain loop %8.1f ns   speed %.2f of it\n", name, one, other, other / one);
}

void bench_set(const std::string& name) {
    set_instruction_set(name.c_str());
    std::printf("--- %s, 16 KiB\n", name.c_str());
    Bench bench;
    Core* core = &bench.core();
    auto* f = bench.ub<float>(0);
    for (int64_t i = 0; i < 3 * floats; ++i) f[i] = static_cast<float>((i * 7919) % 1000) / 100.0f - 5;
    auto* h = bench.ub<uint16_t>(65536);
    for (int64_t i = 0; i < 2 * halves; ++i) h[i] = static_cast<uint16_t>(0x3000 + i % 0x1000);
    std::vector<uint16_t> half_a(h, h + halves), half_b(half_a), half_out(halves);
    std::vector<float> a(f, f + floats), b(a), out(floats);
    std::vector<uint8_t> bits(floats);
    volatile float sink = 0;
    const DType f16 = DType::float16_, f32 = DType::float32_, u8 = DType::uint8_;
    const Extent e32 = count_of(floats), e16 = count_of(halves), e1 = count_of(16);
    const int64_t x = at(0), y = at(16384), z = at(32768);
    compare(
        "add float16",
        [&] {
            openasc_vector_binary(core, op_Add, dtypes_of(f16, f16, f16), at(65536), at(65536 + 16384),
                                  at(65536 + 32768), word(e16), 0);
        },
        [&] { plain::add_half(half_out.data(), half_a.data(), half_b.data(), halves); });
    compare(
        "mul float32", [&] { openasc_vector_binary(core, op_Mul, dtypes_of(f32, f32, f32), z, x, y, word(e32), 0); },
        [&] { plain::multiply(out.data(), a.data(), b.data(), floats); });
    compare(
        "exp float32", [&] { openasc_vector_unary(core, op_Exp, dtypes_of(f32, f32), z, x, word(e32), 0); },
        [&] { plain::exponential(out.data(), a.data(), floats); });
    compare(
        "ln float32", [&] { openasc_vector_unary(core, op_Ln, dtypes_of(f32, f32), z, x, word(e32), 0); },
        [&] { plain::exponential(out.data(), a.data(), floats); });
    compare(
        "cast float32 float16", [&] { openasc_vector_cast(core, op_Cast, dtypes_of(f16, f32), z, x, 0, word(e32), 0); },
        [&] { plain::to_half(half_out.data(), a.data(), floats); });
    compare(
        "compare float32",
        [&] { openasc_vector_compare(core, op_Compare, dtypes_of(u8, f32, f32), z, x, y, 0, word(e32), 0); },
        [&] { plain::less_than(bits.data(), a.data(), b.data(), floats); });
    compare(
        "reduce_sum float32",
        [&] { openasc_vector_reduce(core, op_ReduceSum, dtypes_of(f32, f32), z, x, y, 0, word(e32), 0); },
        [&] { sink = plain::sum(a.data(), floats); });
    compare(
        "reduce_max float32",
        [&] { openasc_vector_reduce(core, op_ReduceMax, dtypes_of(f32, f32), z, x, y, 0, word(e32), 0); },
        [&] { sink = plain::largest(a.data(), floats); });
    compare(
        "duplicate float32", [&] { openasc_vector_fill(core, op_Duplicate, dtypes_of(f32), z, 0, word(e32), 0); },
        [&] { plain::fill(out.data(), 1, floats); });
    Extent masked = lanes_of(64, 64);
    masked.src1_repeat = 0;
    compare(
        "add, src1 stride 0",
        [&] { openasc_vector_binary(core, op_Add, dtypes_of(f32, f32, f32), z, x, y, word(masked), 0); },
        [&] { plain::multiply(out.data(), a.data(), b.data(), floats); });
    std::printf("call of add, 16 floats %6.1f ns\n",
                time_of([&] { openasc_vector_binary(core, op_Add, dtypes_of(f32, f32, f32), z, x, y, word(e1), 0); }));
    (void)sink;
}

// Tiles from one large array through UB to another, as a kernel that copies does.
void bench_copies() {
    constexpr int64_t bytes = 64 << 20, tile = 16384;
    std::vector<uint8_t> from(bytes, 1), to(bytes, 2);
    Bench bench({&from, &to});
    Core* core = &bench.core();
    const CopyShape shape{0, tile / 4, 0, 0, 0, 0, 0, 0, 0, 0};
    const int64_t dtypes = dtypes_of(DType::float32_, DType::float32_);
    auto copy_all = [&] {
        for (int64_t i = 0; i < bytes; i += tile) {
            openasc_copy(core, op_DataCopyIn, dtypes, at(0), Bench::array(from, 0) + i, word(shape), 0);
            openasc_copy(core, op_DataCopyOut, dtypes, Bench::array(to, 1) + i, at(0), word(shape), 0);
        }
    };
    auto seconds = [](auto run) {
        double best = 1e30;
        for (int round = 0; round < 5; ++round) {
            const auto start = std::chrono::steady_clock::now();
            run();
            best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        }
        return best;
    };
    const double ours = seconds(copy_all), plain = seconds([&] { std::memcpy(to.data(), from.data(), bytes); });
    std::printf("--- copies of 64 MiB in tiles of 16 KiB: %.1f GB/s, memcpy %.1f GB/s\n", bytes / ours / 1e9,
                bytes / plain / 1e9);
}

}  // namespace

int main(int count, char** arguments) {
    for (const std::string& name : instruction_sets())
        if (count < 2 || name == arguments[1]) bench_set(name);
    set_instruction_set(instruction_sets().front().c_str());
    bench_copies();
    return 0;
}
