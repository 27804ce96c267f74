// printf and dump_tensor.
#include <cstring>

#include "check.h"
#include "kernel.h"

using namespace kernel;

static int64_t bits(float value) {
    uint32_t word;
    std::memcpy(&word, &value, sizeof word);
    return word;
}
static int64_t bits(double value) {
    int64_t word;
    std::memcpy(&word, &value, sizeof word);
    return word;
}

struct Typed {
    int64_t word;
    DType dtype;
};

static std::string print(const char* format, std::vector<Typed> values) {
    std::vector<int64_t> words;
    std::vector<uint8_t> dtypes;
    for (const Typed& value : values) {
        words.push_back(value.word);
        dtypes.push_back(static_cast<uint8_t>(value.dtype));
    }
    return run_blocks(1,
                      [&](Core* core) {
                          openasc_print(core, reinterpret_cast<int64_t>(format), static_cast<int64_t>(words.size()),
                                        reinterpret_cast<int64_t>(words.data()),
                                        reinterpret_cast<int64_t>(dtypes.data()), site);
                      })
        .output;
}

TEST(integers) {
    CHECK_EQUAL(
        print("%d|%i|%5d|%-5d|%05d",
              {{-3, DType::int32_}, {7, DType::int64_}, {42, DType::int8_}, {42, DType::int8_}, {42, DType::int8_}}),
        "-3|7|   42|42   |00042");
    CHECK_EQUAL(
        print("%u %x %X %o", {{-1, DType::uint32_}, {255, DType::int32_}, {-1, DType::int16_}, {8, DType::uint8_}}),
        "4294967295 ff FFFF 10");
    CHECK_EQUAL(print("%ld %lld %lu", {{-5, DType::int64_}, {1LL << 40, DType::int64_}, {-1, DType::uint64_}}),
                "-5 1099511627776 18446744073709551615");
    CHECK_EQUAL(print("%d %d", {{-1, DType::uint64_}, {0x80, DType::uint8_}}), "18446744073709551615 128");
    CHECK_EQUAL(print("%c%c", {{'o', DType::int8_}, {'k', DType::int32_}}), "ok");
}

TEST(floats) {
    CHECK_EQUAL(print("%f %.2f %8.3f|%e %g", {{bits(1.5F), DType::float32_},
                                              {bits(2.718281828), DType::float64_},
                                              {bits(-3.25F), DType::float32_},
                                              {bits(12345.678), DType::float64_},
                                              {bits(0.0001F), DType::float32_}}),
                "1.500000 2.72   -3.250|1.234568e+04 0.0001");
    CHECK_EQUAL(print("%f %f %f %.1f", {{0x3C00, DType::float16_},
                                        {0xC500, DType::float16_},
                                        {0x3FC0, DType::bfloat16_},
                                        {0x0001, DType::float16_}}),
                "1.000000 -5.000000 1.500000 0.0");
    CHECK_EQUAL(print("%f %d", {{3, DType::int32_}, {bits(3.9F), DType::float32_}}), "3.000000 3");
}

TEST(text_and_others) {
    const char* name = "tile";
    CHECK_EQUAL(print("%s|%6s", {{reinterpret_cast<int64_t>(name), DType::void_},
                                 {reinterpret_cast<int64_t>(name), DType::void_}}),
                "tile|  tile");
    CHECK_EQUAL(print("100%% %p", {{(int64_t{3} << 48) | 0x1234, DType::uint64_}}), "100% 0x1234");
    CHECK_EQUAL(print("a\\nb\n", {}), "a\nb\n");
    CHECK_EQUAL(print("%*d", {{4, DType::int32_}, {7, DType::int32_}}), "   7");
}

TEST(a_format_that_asks_for_more_than_it_gets) {
    CHECK_EQUAL(print("%d %d", {{1, DType::int32_}}), "1 %d");
    CHECK_EQUAL(print("50%", {}), "50%");
    CHECK_EQUAL(print("%y", {{1, DType::int32_}}), "%y");
}

TEST(output_comes_in_the_order_of_the_blocks) {
    Report report = run_blocks(30, [](Core* core) {
        int64_t value = core->block;
        uint8_t dtype = static_cast<uint8_t>(DType::int64_);
        openasc_print(core, reinterpret_cast<int64_t>("%d,"), 1, reinterpret_cast<int64_t>(&value),
                      reinterpret_cast<int64_t>(&dtype), site);
    });
    CHECK_CONTAINS(report.output, "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,");
}

TEST(output_has_an_end) {
    Report report = run_blocks(1, [](Core* core) {
        for (int turn = 0; turn < 100000; ++turn)
            openasc_print(core, reinterpret_cast<int64_t>("0123456789abcdef"), 0, 0, 0, site);
    });
    CHECK(report.output.size() < (1u << 20) + 200);
    CHECK_CONTAINS(report.output, "the rest is left out");
}

TEST(dumps) {
    Report report = run_blocks(1, [](Core* core) {
        int64_t tensor = openasc_local_tensor(core, vecin, 32, 24, site);
        for (int64_t index = 0; index < 6; ++index)
            openasc_scalar_write(core, op_SetValue, int32, tensor, index, index * index, site);
        openasc_dump(core, op_DumpTensor, int32, tensor, 5, 6, 0, site);
        int64_t shape[] = {2, 2, 4};
        openasc_dump(core, op_DumpTensor, int32, tensor, 6, 6, reinterpret_cast<int64_t>(shape), site);
    });
    CHECK_EQUAL(report.output,
                "dump_tensor: desc=5, addr=0x20, data_type=int32, position=UB VECIN, dump_size=6\n"
                "[0, 1, 4, 9, 16, 25]\n"
                "dump_tensor: desc=6, addr=0x20, data_type=int32, position=UB VECIN, dump_size=6\n"
                "[0, 1, 4, 9]\n[16, 25, -, -]\n");
}

TEST(dumps_of_gm) {
    std::vector<float> data(20, 0.5F);
    int64_t base = word(data, 0);
    Report report = run([=](Core* core) { openasc_dump(core, op_DumpTensorGlobal, float32, base, 1, 20, 0, site); }, {},
                        {range(data)});
    CHECK_CONTAINS(report.output, "position=GM, dump_size=20\n[0.5, 0.5");
    CHECK_CONTAINS(report.output, "0.5]\n[0.5, 0.5, 0.5, 0.5]\n");
    CHECK_EQUAL(id(run([=](Core* core) { openasc_dump(core, op_DumpTensorGlobal, float32, base, 1, 21, 0, site); }, {},
                       {range(data)})),
                "ASC-BOUNDS-002");
}
