// Launches: GM ranges, violations, warnings, output, many launches in a row.
#include <thread>

#include "check.h"
#include "kernel.h"

using namespace kernel;

static Report access(int64_t offset, int64_t bytes, bool write, GlobalBounds bounds, bool tagged = true,
                     bool writable = true) {
    std::vector<int32_t> before(64), data(16), after(64);
    LaunchSettings settings;
    settings.gm_bounds = bounds;
    int64_t base = tagged ? word(data, 1) : reinterpret_cast<int64_t>(data.data());
    return run(
        [=](Core* core) {
            core->enter(op_DataCopyIn, site);
            Core::GlobalRange found = core->global(openasc_global_offset(core, base, offset, site), bytes, write);
            core->output = std::to_string(found.inside);
        },
        settings, {range(before), range(data, writable), range(after)});
}

TEST(gm_ranges_inside_an_array) {
    for (bool tagged : {true, false}) {
        Report report = access(16, 48, false, GlobalBounds::error, tagged);
        CHECK_EQUAL(id(report), "none");
        CHECK_EQUAL(report.output, "48");
        CHECK_EQUAL(report.written[0], 0u);
        CHECK_EQUAL(access(16, 48, true, GlobalBounds::error, tagged).written[0], 2u);
    }
    CHECK_EQUAL(id(access(64, 0, false, GlobalBounds::error)), "none");
}

// More arrays than are searched one by one; the address carries no number.
TEST(an_address_is_found_among_many_arrays) {
    std::vector<std::vector<int32_t>> data(40, std::vector<int32_t>(32));
    // What lies behind an array is no other one.
    for (auto& each : data) each.resize(16);
    std::vector<ArrayRange> arrays;
    for (size_t index = 0; index < data.size(); ++index) arrays.push_back(range(data[(index * 7) % data.size()]));
    const auto reads = [&data](size_t index, int64_t offset) {
        return [=, &data](Core* core) {
            core->enter(op_DataCopyIn, site);
            core->global(reinterpret_cast<int64_t>(data[index].data()) + offset, 4, true);
        };
    };
    for (size_t index = 0; index < data.size(); ++index) {
        for (int64_t offset : {int64_t{0}, int64_t{60}}) {
            Report report = run(reads(index, offset), {}, arrays);
            CHECK_EQUAL(id(report), "none");
            CHECK_EQUAL(arrays[static_cast<size_t>(__builtin_ctzll(report.written[0]))].address,
                        reinterpret_cast<int64_t>(data[index].data()));
        }
        CHECK_EQUAL(id(run(reads(index, 64), {}, arrays)), "ASC-BOUNDS-002");
    }
    // One that holds all the others: the first that fits is meant, as with few.
    arrays.insert(arrays.begin(), {arrays[0].address & ~int64_t{0xFFFFFFFF}, int64_t{1} << 33, true});
    CHECK_EQUAL(run(reads(5, 0), {}, arrays).written[0], 1u);
}

TEST(gm_ranges_outside_are_refused) {
    Report report = access(32, 48, false, GlobalBounds::error);
    CHECK_EQUAL(id(report), "ASC-BOUNDS-002");
    CHECK_EQUAL(report.violation->what, "DataCopyIn: reads outside array argument 1");
    CHECK_CONTAINS(report.violation->expected, "[0, 64)");
    CHECK_CONTAINS(report.violation->given, "[32, 80)");
    CHECK_EQUAL(id(access(-16, 32, false, GlobalBounds::error)), "ASC-BOUNDS-002");
    CHECK_EQUAL(id(access(0, -1, false, GlobalBounds::error)), "ASC-BOUNDS-002");
    CHECK_EQUAL(id(access(0, INT64_MAX, false, GlobalBounds::error)), "ASC-BOUNDS-002");
    CHECK_EQUAL(id(access(int64_t{1} << 40, 4, false, GlobalBounds::error, false)), "ASC-BOUNDS-002");
    CHECK_EQUAL(id(access(int64_t{1} << 48, 4, false, GlobalBounds::error)), "ASC-RANGE-004");
}

TEST(gm_ranges_outside_are_cut_when_asked) {
    Report warned = access(32, 48, true, GlobalBounds::warn);
    CHECK_EQUAL(id(warned), "none");
    CHECK_EQUAL(warned.output, "32");
    CHECK_EQUAL(warned.warnings.size(), 1u);
    CHECK_EQUAL(warned.warnings[0].id, "ASC-BOUNDS-002");
    CHECK_EQUAL(access(-16, 32, true, GlobalBounds::warn).output, "0");
    Report silent = access(32, 48, true, GlobalBounds::tolerant);
    CHECK_EQUAL(silent.output, "32");
    CHECK_EQUAL(silent.warnings.size(), 0u);
}

TEST(a_site_warns_once) {
    std::vector<int32_t> data(4);
    LaunchSettings settings;
    settings.block_count = 5;
    settings.gm_bounds = GlobalBounds::warn;
    int64_t base = word(data, 0);
    Report report = run(
        [=](Core* core) {
            for (int64_t index = 0; index < 10; ++index)
                openasc_scalar_read(core, op_GetValueGlobal, int32, base, index, 100 + index % 2);
        },
        settings, {range(data)});
    CHECK_EQUAL(report.warnings.size(), 2u);
    CHECK_EQUAL(report.warnings[0].count, 15);
    CHECK_EQUAL(report.warnings[0].blocks, 5);
    CHECK_EQUAL(report.warnings[0].block, 0);
}

TEST(read_only_arrays) {
    CHECK_EQUAL(id(access(0, 4, true, GlobalBounds::tolerant, true, false)), "ASC-LAUNCH-004");
    CHECK_EQUAL(id(access(0, 4, false, GlobalBounds::error, true, false)), "none");
}

TEST(gm_is_the_callers_memory) {
    std::vector<float> data(100, 1.0F);
    int64_t base = word(data, 0);
    LaunchSettings settings;
    settings.block_count = 50;
    Report report = run(
        [=](Core* core) {
            int64_t bits = openasc_scalar_read(core, op_GetValueGlobal, float32, base, core->block * 2, site);
            openasc_scalar_write(core, op_SetValueGlobal, float32, base, core->block * 2 + 1, bits + (1 << 23), site);
        },
        settings, {range(data)});
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(data[0], 1.0F);
    CHECK_EQUAL(data[99], 2.0F);
}

TEST(the_lowest_block_wins_and_others_are_counted) {
    Report report = run_blocks(40, [](Core* core) {
        if (core->block >= 7) set_flag(core, mte2_v, 9);
    });
    CHECK_EQUAL(id(report), "ASC-RANGE-002");
    CHECK_EQUAL(report.violation->block, 7);
    CHECK_EQUAL(report.violation->blocks, 33);
    CHECK_EQUAL(report.violation->site, site);
}

TEST(a_violation_ends_blocks_that_would_not_end) {
    Report report = run_blocks(4, [](Core* core) {
        if (core->block == 1) set_flag(core, mte2_v, 9);
        for (;;) openasc_system(core, op_GetBlockIdx, 0, 0, site);
    });
    CHECK_EQUAL(id(report), "ASC-RANGE-002");
}

TEST(faults_of_generated_code) {
    auto fault = [](int64_t reason, int64_t first = 0) {
        return run_blocks(1, [=](Core* core) { openasc_fail(core, reason, first, 4, site); });
    };
    CHECK_EQUAL(id(fault(0, 5)), "ASC-BOUNDS-003");
    CHECK_EQUAL(id(fault(1)), "ASC-RANGE-006");
    CHECK_EQUAL(id(fault(4)), "ASC-LANG-011");
    CHECK_EQUAL(id(fault(99)), "ASC-INTERNAL-001");
    Report report = fault(3, reinterpret_cast<int64_t>("n > 0"));
    CHECK_EQUAL(id(report), "ASC-RANGE-007");
    CHECK_CONTAINS(report.violation->what, "n > 0");
}

TEST(block_counts_are_checked) {
    CHECK_EQUAL(id(run_blocks(0, [](Core*) {})), "ASC-LAUNCH-001");
    CHECK_EQUAL(id(run_blocks(65536, [](Core*) {})), "ASC-LAUNCH-001");
    CHECK_EQUAL(id(run_blocks(65535, [](Core*) {})), "none");
}

TEST(block_numbers) {
    std::vector<std::atomic<int>> seen(1000);
    run_blocks(1000, [&](Core* core) {
        CHECK_EQUAL(openasc_system(core, op_GetBlockNum, 0, 0, site), 1000);
        ++seen[static_cast<size_t>(openasc_system(core, op_GetBlockIdx, 0, 0, site))];
    });
    int wrong = 0;
    for (auto& count : seen) wrong += count != 1;
    CHECK_EQUAL(wrong, 0);
}

TEST(polls_stop_a_launch) {
    LaunchSettings settings;
    settings.block_count = 2;
    int calls = 0;
    settings.poll = [](void* context) { return ++*static_cast<int*>(context) == 2; };
    settings.poll_context = &calls;
    Report report = run(
        [](Core* core) {
            for (;;) openasc_system(core, op_GetBlockIdx, 0, 0, site);
        },
        settings);
    CHECK(report.interrupted);
    CHECK_EQUAL(calls, 2);
    CHECK_EQUAL(id(report), "none");
}

TEST(many_launches_from_many_threads) {
    std::atomic<int> blocks{0};
    auto work = [&] {
        for (int turn = 0; turn < 300; ++turn) run_blocks(1 + turn % 9, [&](Core*) { ++blocks; });
    };
    std::thread one(work), two(work), three(work);
    one.join();
    two.join();
    three.join();
    int expected = 0;
    for (int turn = 0; turn < 300; ++turn) expected += 1 + turn % 9;
    CHECK_EQUAL(blocks.load(), 3 * expected);
}
