// Exp and Ln: error in units of the last place over many floats, and the same bits on every instruction set.
#include <algorithm>
#include <cmath>
#include <thread>

#include "fixture.h"
#include "instructions/table.h"

using namespace openasc;
using namespace openasc::test;

namespace {

constexpr int64_t chunk = 4096;
constexpr int64_t samples = int64_t{1} << 24;

float float_of(uint32_t bits) {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

// Distance from the true value in units of the last place of the float32 nearest to it.
double error_of(float got, double wanted) {
    if (std::isnan(wanted)) return std::isnan(got) ? 0 : 1e9;
    const auto nearest = static_cast<float>(wanted);
    if (std::isinf(nearest) || std::isinf(got))
        return nearest == got ? 0 : std::fabs(wanted) > 0x1.FFFFFEp127 ? 0.5 : 1e9;
    if (nearest == 0.0f && got == 0.0f) return 0;
    const int exponent = std::max(std::ilogb(wanted), -126);
    return std::fabs(static_cast<double>(got) - wanted) / std::ldexp(1.0, exponent - 23);
}

// The `index`-th of the samples: all exponents and signs evenly, fractions spread.
uint32_t sample(int64_t index) {
    return static_cast<uint32_t>(index) * 256u + (static_cast<uint32_t>(index) * 2654435761u >> 24);
}

double worst(int opcode, double (*wanted)(double), int64_t begin, int64_t end, float& where) {
    const Body body = find_body(opcode, static_cast<int>(DType::float32_));
    std::vector<float> in(chunk), out(chunk);
    double result = 0;
    for (int64_t first = begin; first < end; first += chunk) {
        for (int64_t i = 0; i < chunk; ++i) in[i] = float_of(sample(first + i));
        body(out.data(), in.data(), nullptr, 0, chunk);
        for (int64_t i = 0; i < chunk; ++i) {
            const double error = error_of(out[i], wanted(static_cast<double>(in[i])));
            if (error > result) {
                result = error;
                where = in[i];
            }
        }
    }
    return result;
}

double exact_exp(double x) { return std::exp(x); }
double exact_ln(double x) { return std::log(x); }

void check_accuracy(const char* name, int opcode, double (*wanted)(double)) {
    float where[2] = {};
    double errors[2] = {};
    std::thread other([&] { errors[0] = worst(opcode, wanted, 0, samples / 2, where[0]); });
    errors[1] = worst(opcode, wanted, samples / 2, samples, where[1]);
    other.join();
    const int larger = errors[0] > errors[1] ? 0 : 1;
    std::printf("%s: largest error %.4f ulp at %a, over %lld floats\n", name, errors[larger],
                static_cast<double>(where[larger]), static_cast<long long>(samples));
    CHECK(errors[larger] <= 1.0);
}

// Every set gives the bits of the first one; a prime step visits all kinds of floats.
void check_same_bits(int opcode) {
    std::vector<uint32_t> first;
    for (const std::string& name : instruction_sets()) {
        CHECK(set_instruction_set(name.c_str()));
        const Body body = find_body(opcode, static_cast<int>(DType::float32_));
        std::vector<uint32_t> results;
        std::vector<uint32_t> in(chunk), out(chunk);
        for (uint64_t start = 0; start < 1u << 19; start += chunk) {
            for (uint64_t i = 0; i < chunk; ++i) in[i] = static_cast<uint32_t>((start + i) * 8191);
            body(out.data(), in.data(), nullptr, 0, chunk);
            for (uint32_t& bits : out)
                if ((bits & 0x7FFFFFFF) > 0x7F800000) bits = 0x7FC00000;
            results.insert(results.end(), out.begin(), out.end());
        }
        if (first.empty()) first = results;
        CHECK(results == first);
    }
    set_instruction_set(instruction_sets().front().c_str());
}

void check_special() {
    const float infinity = INFINITY;
    float in[16] = {0,         -0.0f,  1,       infinity, -infinity, NAN,  88.72283f,
                    88.72284f, -87.4f, -103.9f, -104.1f,  -1e30f,    1e30f},
          out[16];
    find_body(op_Exp, 10)(out, in, nullptr, 0, 13);
    CHECK(out[0] == 1 && out[1] == 1 && out[3] == infinity && out[4] == 0 && std::isnan(out[5]));
    CHECK(out[6] < infinity && out[7] == infinity && out[8] > 0 && out[8] < 0x1p-126f && out[9] == 0x1p-149f &&
          out[10] == 0);
    CHECK(out[11] == 0 && out[12] == infinity);
    float numbers[16] = {0, -0.0f, 1, infinity, -1, NAN, 0x1p-149f, 0x1p-126f, -0x1p-149f}, logs[16];
    find_body(op_Ln, 10)(logs, numbers, nullptr, 0, 9);
    CHECK(logs[0] == -infinity && logs[1] == -infinity && logs[2] == 0 && logs[3] == infinity && std::isnan(logs[4]));
    CHECK(std::isnan(logs[5]) && logs[6] == static_cast<float>(std::log(0x1p-149)) && std::isnan(logs[8]));
}

}  // namespace

int main() {
    check_special();
    check_same_bits(op_Exp);
    check_same_bits(op_Ln);
    check_accuracy("exp", op_Exp, exact_exp);
    check_accuracy("ln", op_Ln, exact_ln);
    return finish();
}
