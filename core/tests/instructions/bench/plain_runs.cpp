// The plain loops over 16 KiB an operand, many times: built into a library of its own by `benchmarks/instructions.py`.
#include "plain_loops.h"

namespace {

constexpr int64_t floats = 4096, halves = 8192;
alignas(64) float a[floats], b[floats], result[floats];
alignas(64) uint16_t half_a[halves], half_b[halves], half_result[halves];
alignas(64) uint8_t bits[floats / 8];
volatile float sink;

void once(int loop) {
    switch (loop) {
        case 0:
            return plain::add_half(half_result, half_a, half_b, halves);
        case 1:
            return plain::multiply(result, a, b, floats);
        case 2:
            return plain::exponential(result, a, floats);
        case 3:
            return plain::to_half(half_result, a, floats);
        case 4:
            return plain::less_than(bits, a, b, floats);
        case 5:
            sink = plain::sum_in_order(a, floats);
            return;
        default:
            sink = plain::largest(a, floats);
    }
}

}  // namespace

// The operands of all loops.
extern "C" void plain_fill(const float* x, const float* y, const uint16_t* half_x, const uint16_t* half_y) {
    for (int64_t i = 0; i < floats; ++i) a[i] = x[i], b[i] = y[i];
    for (int64_t i = 0; i < halves; ++i) half_a[i] = half_x[i], half_b[i] = half_y[i];
}

extern "C" void plain_run(int loop, int64_t rounds) {
    for (int64_t i = 0; i < rounds; ++i) once(loop);
}
