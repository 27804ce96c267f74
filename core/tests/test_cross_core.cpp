// Blocks that wait for one another.
#include <chrono>
#include <thread>

#include "check.h"
#include "kernel.h"

using namespace kernel;

static void set_cross(Core* core, int64_t flag, int64_t mode = 0) {
    openasc_cross_core(core, op_CrossCoreSetFlag, flag, mode, 5, site);
}
static void wait_cross(Core* core, int64_t flag) { openasc_cross_core(core, op_CrossCoreWaitFlag, flag, 0, 5, site); }

static void mask(Core* core) { openasc_mask_state(core, op_SetMaskNorm, 0, 0, 0, 0, site); }

TEST(a_barrier_holds_every_block) {
    for (int threads : {0, 1, 3}) {
        std::atomic<int> before{0}, early{0};
        Report report = run_blocks(
            48,
            [&](Core* core) {
                for (int round = 1; round <= 5; ++round) {
                    ++before;
                    sync_all(core);
                    early += before < 48 * round;
                    sync_all(core);
                }
            },
            threads);
        CHECK_EQUAL(id(report), "none");
        CHECK_EQUAL(before.load(), 240);
        CHECK_EQUAL(early.load(), 0);
    }
}

TEST(blocks_wait_without_the_launch_having_a_thread_each) {
    // With room for one, the blocks come one after the other, and none is lost.
    std::vector<int64_t> order;
    Report report = run_blocks(
        6,
        [&](Core* core) {
            order.push_back(core->block);
            sync_all(core);
        },
        1);
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(order.size(), 6u);
}

TEST(a_barrier_that_some_blocks_never_reach) {
    Report report = run_blocks(8, [](Core* core) {
        if (core->block < 3) sync_all(core);
    });
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_CONTAINS(report.violation->what, "3 of 8 blocks wait for a barrier of 8 blocks at {site:7}");
    CHECK_CONTAINS(report.violation->what, "3 of 8 blocks came");
}

TEST(mode_0_waits_for_every_block) {
    std::atomic<int> set{0}, early{0};
    Report report = run_blocks(16, [&](Core* core) {
        ++set;
        set_cross(core, 2);
        wait_cross(core, 2);
        early += set < 16;
    });
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(early.load(), 0);
}

TEST(counters_add_up) {
    Report report = run_blocks(4, [](Core* core) {
        for (int turn = 0; turn < 3; ++turn) set_cross(core, 1);
        for (int turn = 0; turn < 3; ++turn) wait_cross(core, 1);
    });
    CHECK_EQUAL(id(report), "none");
}

TEST(mode_0_that_one_block_leaves_out) {
    Report report = run_blocks(4, [](Core* core) {
        if (core->block != 2) set_cross(core, 0);
        wait_cross(core, 0);
    });
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_CONTAINS(report.violation->what,
                   "4 of 4 blocks wait for cross-core flag 0 at {site:7}; only 3 of 4 blocks set it");
}

TEST(mode_1_is_the_block_alone_and_mode_2_has_no_partner) {
    CHECK_EQUAL(id(run_blocks(4,
                              [](Core* core) {
                                  set_cross(core, 0, 1);
                                  wait_cross(core, 0);
                              })),
                "none");
    CHECK_EQUAL(id(run_blocks(4,
                              [](Core* core) {
                                  set_cross(core, 0, 2);
                                  wait_cross(core, 0);
                              })),
                "ASC-HANG-001");
}

TEST(flags_and_counters_have_limits) {
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { set_cross(core, 16); })), "ASC-RANGE-002");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { set_cross(core, 0, 3); })), "ASC-RANGE-001");
    auto sets = [](int count) {
        return id(run_blocks(1, [count](Core* core) {
            for (int turn = 0; turn < count; ++turn) set_cross(core, 0, 0);
        }));
    };
    CHECK_EQUAL(sets(15), "none");
    CHECK_EQUAL(sets(16), "ASC-SYNC-009");
}

TEST(flags_of_the_framework) {
    auto use = [](int64_t flag, bool before, bool after) {
        return run_blocks(4, [=](Core* core) {
            if (before) sync_all(core);
            set_cross(core, flag);
            wait_cross(core, flag);
            if (after) sync_all(core);
        });
    };
    CHECK_EQUAL(id(use(10, true, true)), "none");
    CHECK_EQUAL(use(10, true, true).warnings.size(), 0u);
    CHECK_EQUAL(id(use(11, true, false)), "ASC-SYNC-012");
    CHECK_EQUAL(id(use(14, false, true)), "ASC-SYNC-012");
    for (int64_t flag : {11, 14, 15}) {
        Report report = use(flag, false, false);
        CHECK_EQUAL(id(report), "none");
        CHECK_EQUAL(report.warnings.size(), 2u);
        CHECK_EQUAL(report.warnings[0].id, "ASC-RANGE-002");
        CHECK_EQUAL(report.warnings[0].blocks, 4);
    }
    CHECK_EQUAL(id(use(15, true, true)), "none");
}

TEST(a_flag_is_set_on_a_pipe) {
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { openasc_cross_core(core, op_CrossCoreSetFlag, 0, 0, 0, site); })),
                "ASC-RANGE-001");
}

TEST(more_blocks_than_cores_cannot_wait_for_one_another) {
    CHECK_EQUAL(id(run_blocks(49, [](Core* core) { sync_all(core); })), "ASC-LAUNCH-007");
}

TEST(a_violation_ends_blocks_that_wait) {
    for (int threads : {0, 1}) {
        Report report = run_blocks(
            20,
            [](Core* core) {
                if (core->block == 19) set_flag(core, mte2_v, 9);
                sync_all(core);
            },
            threads);
        CHECK_EQUAL(id(report), "ASC-RANGE-002");
        CHECK_EQUAL(report.violation->block, 19);
    }
}

TEST(event_hangs_and_cross_core_hangs_are_reported_together) {
    Report report = run_blocks(4, [](Core* core) {
        if (core->block == 3) wait_flag(core, mte2_v, 0);
        sync_all(core);
    });
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_CONTAINS(report.violation->what, "3 of 4 blocks wait for a barrier");
    CHECK_CONTAINS(report.violation->given, "1 of 4 blocks wait for flag MTE2_V id 0");
}

TEST(a_poll_stops_blocks_that_wait) {
    LaunchSettings settings;
    settings.block_count = 2;
    settings.poll = [](void*) { return true; };
    Report report = run(
        [](Core* core) {
            if (core->block == 0) sync_all(core);
            for (;;) openasc_system(core, op_GetBlockIdx, 0, 0, site);
        },
        settings);
    CHECK(report.interrupted);
}

TEST(a_block_that_polls_gm_lets_others_come_up) {
    std::vector<int32_t> flags(8);
    int64_t base = word(flags, 0);
    LaunchSettings settings;
    settings.block_count = 8;
    settings.threads = 1;
    // Each block waits for the one after it; the last one sets the first flag.
    Report report = run(
        [=](Core* core) {
            if (core->block < 7)
                while (openasc_scalar_read(core, op_GetValueGlobal, int32, base, core->block + 1, site) == 0) continue;
            openasc_scalar_write(core, op_SetValueGlobal, int32, base, core->block, 1, site);
        },
        settings, {range(flags)});
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(flags[0], 1);
}

TEST(blocks_that_poll_for_ever) {
    std::vector<int32_t> flags(8);
    int64_t base = word(flags, 0);
    for (int64_t blocks : {1, 8}) {
        LaunchSettings settings;
        settings.block_count = blocks;
        auto start = std::chrono::steady_clock::now();
        Report report = run(
            [=](Core* core) {
                if (core->block == 7) sync_all(core);
                // Two elements by turns, and instructions that change nothing.
                while (openasc_scalar_read(core, op_GetValueGlobal, int32, base, core->block, site) == 0 &&
                       openasc_scalar_read(core, op_GetValueGlobal, int32, base, 7, site) == 0)
                    openasc_system(core, op_DataCacheCleanAndInvalid, 0, 0, site);
            },
            settings, {range(flags)});
        CHECK_EQUAL(id(report), "ASC-HANG-001");
        CHECK_CONTAINS(report.violation->what, "wait for a change in array argument 0 at {site:7}");
        if (blocks == 8) CHECK_CONTAINS(report.violation->given, "1 of 8 blocks wait for a barrier of 8 blocks");
        CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
    }
}

TEST(a_poll_that_goes_on_for_long_is_no_hang) {
    // Block 0 computes for longer than a hang takes to be seen; the others read what it then writes.
    std::vector<int32_t> flags(1);
    int64_t base = word(flags, 0);
    LaunchSettings settings;
    settings.block_count = 4;
    Report report = run(
        [=](Core* core) {
            if (core->block == 0) {
                auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(900);
                while (std::chrono::steady_clock::now() < end) mask(core);
                openasc_scalar_write(core, op_SetValueGlobal, int32, base, 0, 1, site);
            } else {
                while (openasc_scalar_read(core, op_GetValueGlobal, int32, base, 0, site) == 0) continue;
            }
        },
        settings, {range(flags)});
    CHECK_EQUAL(id(report), "none");
}

TEST(launches_that_wait_do_not_block_one_another) {
    std::atomic<int> good{0};
    auto work = [&] {
        for (int turn = 0; turn < 20; ++turn)
            good += id(run_blocks(12, [](Core* core) {
                        sync_all(core);
                        sync_all(core);
                    })) == "none";
    };
    std::thread one(work), two(work);
    one.join();
    two.join();
    CHECK_EQUAL(good.load(), 40);
}
