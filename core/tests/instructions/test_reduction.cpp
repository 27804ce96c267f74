// Reductions against plain loops that say the order, on every instruction set.
#include <cmath>
#include <random>

#include "fixture.h"
#include "instructions/half.h"

using namespace openasc;
using namespace openasc::test;

namespace {

float rounded(DType dtype, float value) {
    if (dtype == DType::float32_) return value;
    // To nearest even, by adding and subtracting a power of two that leaves ten bits of fraction.
    if (!std::isfinite(value) || value == 0) return value;
    const int unit = std::max(std::ilogb(value), -14) - 10;
    const float result = std::ldexp(std::nearbyint(std::ldexp(value, -unit)), unit);
    return std::fabs(result) > 65504 ? std::copysign(INFINITY, value) : result;
}

struct Data {
    DType dtype;
    int size, lanes;
    Bench bench;
    std::vector<float> values;

    Data(DType type, int64_t count, unsigned seed)
        : dtype(type), size(type == DType::float32_ ? 4 : 2), lanes(256 / size) {
        std::mt19937 random(seed);
        for (int64_t i = 0; i < count; ++i) {
            values.push_back(rounded(dtype, static_cast<float>(static_cast<int>(random() % 2000) - 1000) / 37.0f));
            set(i, values.back());
        }
    }
    void set(int64_t i, float value) {
        const uint32_t bits = encode_float(dtype, value);
        std::memcpy(bench.ub<uint8_t>(i * size), &bits, static_cast<size_t>(size));
        values[static_cast<size_t>(i)] = value;
    }
    uint32_t raw(int64_t element) {
        uint32_t bits = 0;
        std::memcpy(&bits, bench.ub<uint8_t>(65536 + element * size), static_cast<size_t>(size));
        return bits;
    }
    float result(int64_t element) { return decode_float(dtype, raw(element)); }
    void reduce(int opcode, int64_t order, const Extent& extent) {
        CHECK(bench
                  .call(abi_vector_reduce, opcode, dtypes_of(dtype, dtype, dtype), at(65536), at(0), 0, order,
                        word(extent), 0)
                  .empty());
    }
};

float tree(DType dtype, std::vector<float> values) {
    while (values.size() > 1) {
        if (values.size() % 2 != 0) values.push_back(0);
        for (size_t i = 0; i < values.size() / 2; ++i) values[i] = rounded(dtype, values[2 * i] + values[2 * i + 1]);
        values.resize(values.size() / 2);
    }
    return values[0];
}

std::vector<float> part(const Data& data, int64_t begin, int64_t length, int64_t end) {
    std::vector<float> result;
    for (int64_t i = begin; i < begin + length; ++i)
        result.push_back(i < end ? data.values[static_cast<size_t>(i)] : 0);
    return result;
}

void check_sum(DType dtype) {
    for (int64_t count : {1, 5, 64, 100, 128, 1000, 4096, 5000}) {
        Data data(dtype, count, static_cast<unsigned>(count));
        float total = 0;
        for (int64_t i = 0; i < count; i += data.lanes) {
            const float sum = tree(dtype, part(data, i, data.lanes, count));
            total = i == 0 ? sum : rounded(dtype, total + sum);
        }
        data.reduce(op_ReduceSum, 0, count_of(count));
        CHECK(data.result(0) == total);
    }
    // Masks: a tree over the repeats too.
    Data data(dtype, 8192, 5);
    for (int64_t repeats : {1, 2, 3, 5, 20}) {
        std::vector<float> sums;
        for (int64_t r = 0; r < repeats; ++r)
            sums.push_back(tree(dtype, part(data, r * data.lanes, data.lanes, r * data.lanes + 50)));
        data.reduce(op_ReduceSum, 0, lanes_of(50, repeats));
        CHECK(data.result(0) == tree(dtype, sums));
    }
    Extent whole = lanes_of(data.lanes, 30);
    whole.dst_repeat = 3;
    data.reduce(op_WholeReduceSum, 0, whole);
    for (int64_t r = 0; r < 30; ++r)
        CHECK(data.result(3 * r) == tree(dtype, part(data, r * data.lanes, data.lanes, 8192)));
}

void check_groups(DType dtype) {
    Data data(dtype, 4096, 9);
    const int per_block = 32 / data.size, pairs = data.lanes / 2;
    Extent extent = lanes_of(data.lanes, 4);
    extent.dst_repeat = 1;
    data.reduce(op_BlockReduceSum, 0, extent);
    for (int64_t i = 0; i < 32; ++i) CHECK(data.result(i) == tree(dtype, part(data, i * per_block, per_block, 4096)));
    data.reduce(op_PairReduceSum, 0, extent);
    for (int64_t i = 0; i < 4 * pairs; ++i) CHECK(data.result(i) == tree(dtype, part(data, 2 * i, 2, 4096)));
    data.reduce(op_BlockReduceMax, 0, extent);
    for (int64_t i = 0; i < 32; ++i) {
        float best = -INFINITY;
        for (float value : part(data, i * per_block, per_block, 4096)) best = std::max(best, value);
        CHECK(data.result(i) == best);
    }
    // Blocks without a lane keep dst; the last pair counts its missing neighbour as 0.
    for (int i = 0; i < 256; ++i) data.bench.ub<uint8_t>(65536)[i] = 0x40;
    Extent some = lanes_of(per_block + 1, 1);
    some.dst_repeat = 1;
    const float before = data.result(2);
    data.reduce(op_BlockReduceMin, 0, some);
    CHECK(data.result(1) == data.values[static_cast<size_t>(per_block)] && data.result(2) == before);
    data.reduce(op_PairReduceSum, 0, some);
    CHECK(data.result(per_block / 2) == data.values[static_cast<size_t>(per_block)] &&
          data.result(per_block / 2 + 1) == before);
}

void check_extreme(DType dtype) {
    for (int64_t count : {1, 3, 17, 64, 129, 1000, 4096}) {
        Data data(dtype, count, static_cast<unsigned>(count) + 1);
        for (bool largest : {true, false}) {
            int64_t first = 0;
            for (int64_t i = 1; i < count; ++i) {
                const float value = data.values[static_cast<size_t>(i)], best = data.values[static_cast<size_t>(first)];
                if (largest ? value > best : value < best) first = i;
            }
            data.reduce(largest ? op_ReduceMax : op_ReduceMin, 1, count_of(count));
            CHECK(data.result(0) == data.values[static_cast<size_t>(first)] && data.raw(1) == first);
            data.reduce(largest ? op_ReduceMax : op_ReduceMin, 0, count_of(count));
            CHECK(data.result(0) == data.values[static_cast<size_t>(first)]);
        }
    }
    Data data(dtype, 1024, 4);
    for (int64_t i = 0; i < 1024; ++i) data.set(i, i % 2 == 0 ? -0.0f : 0.0f);
    data.reduce(op_ReduceMax, 1, count_of(1000));
    CHECK(std::signbit(data.result(0)) && data.raw(1) == 0);
    data.set(700, 1);
    data.set(701, 1);
    data.set(801, NAN);
    data.reduce(op_ReduceMax, 1, count_of(800));
    CHECK(data.result(0) == 1 && data.raw(1) == 700);
    data.reduce(op_ReduceMax, 1, count_of(1000));
    CHECK(std::isnan(data.result(0)) && data.raw(1) == 801);
    data.set(801, INFINITY);
    data.set(3, -INFINITY);
    data.reduce(op_ReduceMin, 1, count_of(1000));
    CHECK(data.result(0) == -INFINITY && data.raw(1) == 3);
    // Repeats: value and index in the order asked for; lanes that are off do not count, not even for -infinity.
    for (int64_t i = 0; i < 1024; ++i) data.set(i, -INFINITY);
    Extent extent = bits_of(0xF0, 0, 2);
    extent.dst_repeat = 1;
    data.reduce(op_WholeReduceMax, 0, extent);
    CHECK(data.result(0) == -INFINITY && data.raw(1) == 4 && data.raw(3) == 4);
    data.set(6, 3);
    data.set(data.lanes + 5, 8);
    data.reduce(op_WholeReduceMax, 1, extent);
    CHECK(data.raw(0) == 6 && data.result(1) == 3 && data.raw(2) == 5 && data.result(3) == 8);
    data.reduce(op_WholeReduceMax, 2, extent);
    CHECK(data.result(0) == 3 && data.result(1) == 8);
    data.reduce(op_WholeReduceMax, 3, extent);
    // Alone, an index is a uint32 of 4 bytes.
    CHECK(data.bench.ub<uint32_t>(65536)[0] == 6 && data.bench.ub<uint32_t>(65536)[1] == 5);
    data.reduce(op_ReduceMax, 1, extent);
    CHECK(data.result(0) == 8 && data.raw(1) == static_cast<uint32_t>(data.lanes + 5));
}

}  // namespace

int main() {
    for (const std::string& name : instruction_sets()) {
        set_instruction_set(name.c_str());
        for (DType dtype : {DType::float16_, DType::float32_}) {
            check_sum(dtype);
            check_groups(dtype);
            check_extreme(dtype);
        }
    }
    return finish();
}
