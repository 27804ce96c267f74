// Blocks that meet, signal and take turns through workspaces in GM.
#include "check.h"
#include "kernel.h"

using namespace kernel;

namespace {

struct Space {
    std::vector<int32_t> data;
    explicit Space(int64_t slots) : data(static_cast<size_t>(slots * 8)) {}

    int64_t word() const { return kernel::word(data, 0); }
    int32_t slot(int64_t index) const { return data[static_cast<size_t>(index * 8)]; }

    Report run(int64_t blocks, const Body& body, int threads = 0) {
        LaunchSettings settings;
        settings.block_count = blocks;
        settings.threads = threads;
        return kernel::run(body, settings, {range(data)});
    }
};

void call(Core* core, int opcode, int64_t space, int64_t first = 0, int64_t second = 1, int64_t bytes = 2048) {
    openasc_block_sync(core, opcode, space, local(0, bytes), first, second, site);
}
void meet(Core* core, int64_t space, int64_t used = 0) { call(core, op_SyncAllWorkspace, space, used); }

}  // namespace

TEST(a_barrier_in_a_workspace_holds_every_block) {
    for (int threads : {0, 1}) {
        Space space(48);
        int64_t word = space.word();
        std::atomic<int> before{0}, early{0};
        Report report = space.run(
            48,
            [&, word](Core* core) {
                for (int round = 1; round <= 5; ++round) {
                    ++before;
                    meet(core, word);
                    early += before < 48 * round;
                    meet(core, word);
                }
            },
            threads);
        CHECK_EQUAL(id(report), "none");
        CHECK_EQUAL(early.load(), 0);
        CHECK_EQUAL(space.slot(0), 10);
        CHECK_EQUAL(space.slot(47), 10);
        CHECK_EQUAL(space.data[1], 0);
        CHECK_EQUAL(report.written[0], 1u);
    }
}

TEST(the_local_workspace_is_used_too) {
    Space space(2);
    int64_t word = space.word();
    std::atomic<int> good{0};
    space.run(2, [&, word](Core* core) {
        meet(core, word);
        meet(core, word);
        auto* marks = reinterpret_cast<int32_t*>(core->memories[1].data());
        good += marks[0] == 2 && marks[1] == 0 && marks[8] == 2;
    });
    CHECK_EQUAL(good.load(), 2);
}

TEST(every_block_may_clear_the_workspace_before_it_meets) {
    Space space(4);
    int64_t word = space.word();
    for (int32_t& each : space.data) each = 9;
    Report report = space.run(4, [word](Core* core) {
        for (int64_t slot = 0; slot < 4; ++slot)
            openasc_scalar_write(core, op_SetValueGlobal, int32, word, slot * 8, 0, site);
        for (int round = 0; round < 3; ++round) meet(core, word);
    });
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(space.slot(3), 3);
}

TEST(a_barrier_of_the_first_blocks) {
    Space space(3);
    int64_t word = space.word();
    auto some = [&](int64_t last, int64_t used) {
        space.data.assign(space.data.size(), 0);
        return id(space.run(8, [=](Core* core) {
            if (core->block <= last) meet(core, word, used);
        }));
    };
    CHECK_EQUAL(some(2, 3), "none");
    CHECK_EQUAL(some(3, 3), "ASC-RANGE-001");
    CHECK_EQUAL(some(1, 3), "ASC-HANG-001");
    CHECK_EQUAL(some(0, 9), "ASC-RANGE-001");
    CHECK_EQUAL(some(0, -1), "ASC-RANGE-001");
}

TEST(workspaces_that_are_too_small) {
    Space space(3);
    int64_t word = space.word();
    Report report = space.run(4, [=](Core* core) { meet(core, word); });
    CHECK_EQUAL(id(report), "ASC-SYNC-010");
    CHECK_CONTAINS(report.violation->expected, "at least 128 bytes");
    CHECK_EQUAL(report.violation->given, "96 bytes");
    report = space.run(3, [=](Core* core) { call(core, op_SyncAllWorkspace, word, 0, 1, 95); });
    CHECK_EQUAL(id(report), "ASC-SYNC-010");
    CHECK_CONTAINS(report.violation->what, "ub_workspace");
    CHECK_EQUAL(id(space.run(3, [=](Core* core) { call(core, op_WaitPreBlock, word, 0, 0, 127); })), "ASC-SYNC-010");
    CHECK_EQUAL(id(space.run(3, [=](Core* core) { call(core, op_IBSet, word, 0, 1); })), "ASC-SYNC-010");
    CHECK_EQUAL(id(space.run(3, [=](Core* core) { call(core, op_IBSet, word, 0, INT64_MAX); })), "ASC-SYNC-010");
    CHECK_EQUAL(id(space.run(1, [=](Core* core) { call(core, op_IBSet, word + 2, 0, 0); })), "ASC-ALIGN-001");
}

TEST(a_workspace_that_is_not_zero) {
    Space space(4);
    int64_t word = space.word();
    space.data[16] = 5;
    Report report = space.run(4, [=](Core* core) { meet(core, word); });
    CHECK_EQUAL(id(report), "ASC-SYNC-011");
    CHECK_CONTAINS(report.violation->expected, "0 in bytes [64, 68)");
    CHECK_EQUAL(report.violation->given, "5");
    CHECK_EQUAL(report.violation->block, 2);
    space.data.assign(32, 0);
    CHECK_EQUAL(id(space.run(4, [=](Core* core) { meet(core, word); })), "none");
    // The marks of the launch before.
    CHECK_EQUAL(id(space.run(4, [=](Core* core) { meet(core, word); })), "ASC-SYNC-011");
}

TEST(a_workspace_that_something_else_writes_to) {
    Space space(2);
    int64_t word = space.word();
    Report report = space.run(2, [=](Core* core) {
        meet(core, word);
        if (core->block == 1) openasc_scalar_write(core, op_SetValueGlobal, int32, word, 8, 7, site);
        meet(core, word);
    });
    CHECK_EQUAL(id(report), "ASC-SYNC-011");
    CHECK_CONTAINS(report.violation->what, "something else writes");
    CHECK_CONTAINS(report.violation->expected, "1 in bytes [32, 36)");
}

TEST(sets_and_waits_pair_up) {
    for (int threads : {0, 1}) {
        Space space(8);
        int64_t word = space.word();
        std::vector<int> seen(1);
        int shared = 0;
        Report report = space.run(
            2,
            [&, word](Core* core) {
                for (int turn = 1; turn <= 20; ++turn) {
                    if (core->block == 0) {
                        shared = turn;
                        call(core, op_IBSet, word, 0, 3);
                        call(core, op_IBWait, word, 1, 0);
                    } else {
                        call(core, op_IBWait, word, 0, 3);
                        seen[0] += shared;
                        call(core, op_IBSet, word, 1, 0);
                    }
                }
            },
            threads);
        CHECK_EQUAL(id(report), "none");
        CHECK_EQUAL(seen[0], 210);
        CHECK_EQUAL(space.slot(6), 0);
    }
}

TEST(a_flag_that_was_set_waits_until_it_is_taken) {
    Space space(2);
    int64_t word = space.word();
    Report report = space.run(2, [=](Core* core) {
        for (int turn = 0; turn < 3; ++turn) call(core, core->block == 0 ? op_IBSet : op_IBWait, word, 0, 0);
    });
    CHECK_EQUAL(id(report), "none");
    report = space.run(2, [=](Core* core) {
        if (core->block == 0)
            for (int turn = 0; turn < 2; ++turn) call(core, op_IBSet, word, 0, 0);
    });
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_CONTAINS(report.violation->what, "event 0 of block 0 to be taken");
}

TEST(waits_that_nobody_answers) {
    Space space(16);
    int64_t word = space.word();
    Report report = space.run(4, [=](Core* core) { call(core, op_IBWait, word, (core->block + 1) % 4, 2); });
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_CONTAINS(report.violation->what, "event 2 of block 1 at {site:7}; no ib_set of block 1, event 2 is left");
    CHECK_EQUAL(id(space.run(4, [=](Core* core) { call(core, op_IBWait, word, core->block, 0); })), "ASC-RANGE-001");
    CHECK_EQUAL(id(space.run(4, [=](Core* core) { call(core, op_IBSet, word, 4, 0); })), "ASC-RANGE-001");
    CHECK_EQUAL(id(space.run(4, [=](Core* core) { call(core, op_IBSet, word, 0, -1); })), "ASC-RANGE-002");
    space.data[0] = 1;
    CHECK_EQUAL(id(space.run(4,
                             [=](Core* core) {
                                 if (core->block == 1) call(core, op_IBWait, word, 0, 0);
                             })),
                "ASC-SYNC-011");
}

TEST(a_plain_store_may_raise_no_flag_but_lower_one) {
    Space space(2);
    int64_t word = space.word();
    Report report = space.run(2, [=](Core* core) {
        if (core->block != 0) return;
        call(core, op_IBSet, word, 0, 0);
        openasc_scalar_write(core, op_SetValueGlobal, int32, word, 0, 0, site);
        call(core, op_IBSet, word, 0, 0);
    });
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(space.slot(0), 1);
}

TEST(blocks_take_turns) {
    for (int threads : {0, 1}) {
        Space space(12);
        int64_t word = space.word();
        for (int32_t& each : space.data) each = 3;
        std::vector<int64_t> order;
        Report report = space.run(
            12,
            [&, word](Core* core) {
                call(core, op_InitDetermineComputeWorkspace, word);
                for (int round = 0; round < 3; ++round) {
                    call(core, op_WaitPreBlock, word);
                    order.push_back(core->block);
                    call(core, op_NotifyNextBlock, word);
                }
            },
            threads);
        CHECK_EQUAL(id(report), "none");
        bool ascending = order.size() == 36;
        for (size_t turn = 0; turn < order.size(); ++turn) ascending &= order[turn] == static_cast<int64_t>(turn % 12);
        CHECK(ascending);
        CHECK_EQUAL(space.slot(0), 3);
    }
}

TEST(turns_without_their_beginning) {
    Space space(3);
    int64_t word = space.word();
    auto turns = [word](Core* core) {
        call(core, op_WaitPreBlock, word);
        call(core, op_NotifyNextBlock, word);
    };
    // Zeros will do.
    CHECK_EQUAL(id(space.run(3, turns)), "none");
    CHECK_EQUAL(id(space.run(3, turns)), "ASC-SYNC-011");
    Report report = space.run(3, [word](Core* core) {
        call(core, op_InitDetermineComputeWorkspace, word);
        call(core, op_WaitPreBlock, word);
        if (core->block != 1) call(core, op_NotifyNextBlock, word);
    });
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_CONTAINS(report.violation->what, "1 of 3 blocks wait for its turn after the block before it");
    CHECK_EQUAL(report.violation->block, 2);
}

TEST(groups_of_a_barrier) {
    alignas(512) static int32_t memory[6 * 128];
    std::fill(std::begin(memory), std::end(memory), 0);
    auto address = reinterpret_cast<int64_t>(memory);
    LaunchSettings settings;
    settings.block_count = 9;
    std::atomic<int> arrived{0}, early{0};
    int64_t word = address | int64_t{1} << 48, sizes = 3 | int64_t{6} << 32;
    auto body = [&, word](Core* core) {
        for (int round = 1; round <= 4; ++round) {
            if (core->block < 3) {
                ++arrived;
                openasc_block_sync(core, op_GroupBarrier_Arrive, word, 0, core->block, sizes, site);
            } else {
                openasc_block_sync(core, op_GroupBarrier_Wait, word, 0, core->block - 3, sizes, site);
                early += arrived < 3 * round;
            }
        }
    };
    CHECK_EQUAL(id(run(body, settings, {{address, sizeof memory, true}})), "none");
    CHECK_EQUAL(early.load(), 0);
    CHECK_EQUAL(memory[128], 12);
    std::fill(std::begin(memory), std::end(memory), 0);
    Report report = run(
        [word, sizes](Core* core) {
            int opcode = core->block < 2 ? op_GroupBarrier_Arrive : op_GroupBarrier_Wait;
            if (core->block < 4) openasc_block_sync(core, opcode, word, 0, core->block, sizes, site);
        },
        settings, {{address, sizeof memory, true}});
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_CONTAINS(report.violation->what, "2 of 9 blocks wait for a group of 3 blocks at {site:7}; 2 of 3 arrivals");
}

TEST(workspaces_need_a_core_for_every_block) {
    Space space(49);
    int64_t word = space.word();
    CHECK_EQUAL(id(space.run(49, [=](Core* core) { meet(core, word); })), "ASC-LAUNCH-007");
    CHECK_EQUAL(id(space.run(2, [=](Core* core) { call(core, op_SyncAllWorkspace, word, 0, 0); })), "ASC-RANGE-001");
}

TEST(an_end_elsewhere_ends_every_kind_of_wait) {
    for (int opcode : {op_SyncAllWorkspace, op_IBWait, op_WaitPreBlock}) {
        Space space(8);
        int64_t word = space.word();
        Report report = space.run(
            8,
            [=](Core* core) {
                if (core->block == 0) set_flag(core, mte2_v, 9);
                call(core, opcode, word, 0, opcode == op_IBWait ? 0 : 1);
            },
            1);
        CHECK_EQUAL(id(report), "ASC-RANGE-002");
    }
}
