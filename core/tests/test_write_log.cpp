// The log of writes: what was written, by which instruction, and that the machine computes the same under it.
#include <cstring>

#include "check.h"
#include "kernel.h"
#include "openasc/write_log.h"

using namespace kernel;

namespace {

constexpr int64_t bytes = 256, count = bytes / 4;

Report logged(WriteLog& log, const Body& body, int64_t blocks = 1, std::vector<ArrayRange> arrays = {}) {
    LaunchSettings settings;
    settings.block_count = blocks;
    settings.observer = &log;
    return run(body, settings, std::move(arrays));
}

void fill(Core* core, int64_t offset, float value, int64_t at = site) {
    Extent extent{};
    extent.count = count;
    int32_t word = 0;
    std::memcpy(&word, &value, sizeof word);
    openasc_vector_fill(core, op_Duplicate, float32, local(offset, bytes), word, reinterpret_cast<int64_t>(&extent),
                        at);
}

void add(Core* core, int64_t to, int64_t left, int64_t right, int64_t at = site) {
    Extent extent{};
    extent.count = count;
    openasc_vector_binary(core, op_Add, float32 | float32 << 8 | float32 << 16, local(to, bytes), local(left, bytes),
                          local(right, bytes), reinterpret_cast<int64_t>(&extent), at);
}

// z = first + 2, in two fills and an Add.
Body sum_of(float first) {
    return [first](Core* core) {
        fill(core, 0, first, 1);
        fill(core, bytes, 2, 2);
        add(core, 2 * bytes, 0, bytes, 3);
    };
}

}  // namespace

TEST(records_name_each_writing_instruction) {
    WriteLog log;
    CHECK_EQUAL(id(logged(log, sum_of(1))), "none");
    const auto records = log.records();
    CHECK_EQUAL(records.size(), 3u);
    CHECK_EQUAL(records[0].opcode, static_cast<int64_t>(op_Duplicate));
    CHECK_EQUAL(records[2].opcode, static_cast<int64_t>(op_Add));
    CHECK_EQUAL(records[2].site, 3);
    CHECK_EQUAL(records[2].bytes, bytes);
    CHECK_EQUAL(records[2].index, 2);
}

TEST(equal_runs_have_equal_hashes) {
    WriteLog one, two, other;
    logged(one, sum_of(1));
    logged(two, sum_of(1));
    logged(other, sum_of(3));
    for (size_t i = 0; i < 3; ++i) CHECK_EQUAL(one.records()[i].hash, two.records()[i].hash);
    CHECK(one.records()[0].hash != other.records()[0].hash);
    CHECK_EQUAL(one.records()[1].hash, other.records()[1].hash);
    CHECK(one.records()[2].hash != other.records()[2].hash);
}

TEST(captures_have_sources_before_and_targets_after) {
    WriteLog log({WriteLog::key(0, 0, 3)});
    logged(log, [](Core* core) {
        fill(core, 0, 1);
        fill(core, bytes, 2);
        fill(core, 2 * bytes, 9);
        add(core, 0, 0, bytes);  // in place: its source is read before it is overwritten
        fill(core, 0, 5);
    });
    const auto captures = log.captured(WriteLog::key(0, 0, 3));
    CHECK_EQUAL(captures.size(), 3u);
    CHECK(log.captured(WriteLog::key(0, 0, 2)).empty());
    for (const auto& each : captures) {
        float value = 0;
        std::memcpy(&value, each.bytes.data(), sizeof value);
        CHECK_EQUAL(each.bytes.size(), static_cast<size_t>(bytes));
        CHECK_EQUAL(each.array, -1);
        CHECK_EQUAL(value, each.access.write ? 3.0F : each.access.address == 0 ? 1.0F : 2.0F);
    }
}

TEST(targets_in_gm_are_placed_in_their_array) {
    std::vector<float> before(count), data(2 * count);
    WriteLog log({WriteLog::key(0, 0, 1)});
    const int64_t target = word(data, 1) + bytes;
    Report report = logged(log,
                           [target](Core* core) {
                               fill(core, 0, 7);
                               CopyShape shape{};
                               shape.count = count;
                               openasc_copy(core, op_DataCopyOut, float32 | float32 << 8, target, local(0, bytes),
                                            reinterpret_cast<int64_t>(&shape), site);
                           },
                           1, {range(before), range(data)});
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(data[count], 7.0F);
    const auto captures = log.captured(WriteLog::key(0, 0, 1));
    CHECK_EQUAL(captures.size(), 2u);
    const auto& written = captures[0].access.write ? captures[0] : captures[1];
    CHECK_EQUAL(written.array, 1);
    CHECK_EQUAL(written.access.address, bytes);
}

TEST(a_fault_outside_every_array_reads_nothing) {
    std::vector<float> data(count);
    WriteLog log({WriteLog::key(0, 0, 0)});
    const int64_t target = word(data, 0) + int64_t{64} * 1024 * 1024;
    Report report = logged(log,
                           [target](Core* core) {
                               CopyShape shape{};
                               shape.count = count;
                               openasc_copy(core, op_DataCopyOut, float32 | float32 << 8, target, local(0, bytes),
                                            reinterpret_cast<int64_t>(&shape), site);
                           },
                           1, {range(data)});
    CHECK_EQUAL(id(report), "ASC-BOUNDS-002");
    CHECK_EQUAL(log.records().size(), 1u);
}

TEST(blocks_and_launches_are_kept_apart) {
    WriteLog log;
    logged(log, sum_of(1), 6);
    logged(log, sum_of(1), 2);
    const auto records = log.records();
    CHECK_EQUAL(records.size(), 24u);
    std::vector<bool> seen(24);
    for (const auto& record : records) {
        seen[static_cast<size_t>(record.order)] = true;
        CHECK_EQUAL(record.launch, record.order < 18 ? 0 : 1);
        CHECK_EQUAL(record.hash, records[static_cast<size_t>(record.index)].hash);
    }
    for (bool each : seen) CHECK(each);
}
