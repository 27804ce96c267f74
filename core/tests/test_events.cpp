// Event flags, barriers inside a core, and what an observer sees of them.
#include "check.h"
#include "kernel.h"
#include "openasc/event_log.h"

using namespace kernel;

TEST(a_flag_is_set_and_taken) {
    CHECK_EQUAL(id(run_blocks(3,
                              [](Core* core) {
                                  set_flag(core, mte2_v, 0);
                                  set_flag(core, v_mte3, 7);
                                  wait_flag(core, v_mte3, 7);
                                  wait_flag(core, mte2_v, 0);
                              })),
                "none");
}

TEST(waiting_for_a_flag_that_nobody_sets_is_a_hang) {
    Report report = run_blocks(25, [](Core* core) { wait_flag(core, mte2_v, 0); });
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_EQUAL(report.violation->what,
                "25 of 25 blocks wait for flag MTE2_V id 0 at {site:7}; no set_flag(MTE2_V, 0) was executed");
    CHECK_EQUAL(report.violation->blocks, 25);
    CHECK_EQUAL(report.violation->site, site);
}

TEST(a_hang_of_some_blocks_lets_the_others_finish) {
    std::atomic<int> finished{0};
    Report report = run_blocks(8, [&](Core* core) {
        if (core->block % 2 == 0)
            set_flag(core, mte2_v, 1);
        else
            openasc_event(core, op_WaitFlag, v_mte3, 2, 8 + core->block);
        wait_flag(core, mte2_v, 1);
        ++finished;
    });
    CHECK_EQUAL(finished.load(), 4);
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_CONTAINS(report.violation->what, "1 of 8 blocks wait for flag V_MTE3 id 2 at {site:9}");
    CHECK_CONTAINS(report.violation->given, "1 of 8 blocks wait for flag V_MTE3 id 2 at {site:11}");
    CHECK_EQUAL(report.violation->block, 1);
}

TEST(a_hang_says_what_became_of_the_sets) {
    Report taken = run_blocks(1, [](Core* core) {
        set_flag(core, mte2_v, 0);
        wait_flag(core, mte2_v, 0);
        wait_flag(core, mte2_v, 0);
    });
    CHECK_CONTAINS(taken.violation->what, "was executed 1 times and each was taken");
    Report twice = run_blocks(1, [](Core* core) {
        set_flag(core, mte2_v, 0);
        set_flag(core, mte2_v, 0);
        wait_flag(core, mte2_v, 0);
        wait_flag(core, mte2_v, 0);
    });
    CHECK_CONTAINS(twice.violation->what, "2 times, 1 of them while the flag was still set");
}

TEST(flags_do_not_leak_into_the_next_block) {
    Report report = run_blocks(
        2,
        [](Core* core) {
            if (core->block == 0)
                set_flag(core, mte2_v, 0);
            else
                wait_flag(core, mte2_v, 0);
        },
        1);
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK_EQUAL(report.violation->block, 1);
}

TEST(event_numbers_are_checked) {
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { set_flag(core, mte2_v, 8); })), "ASC-RANGE-002");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { set_flag(core, mte2_v, -1); })), "ASC-RANGE-002");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { set_flag(core, 35, 0); })), "ASC-RANGE-002");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { openasc_barrier(core, op_PipeBarrier, 0, site); })), "ASC-RANGE-001");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { openasc_barrier(core, op_PipeBarrier, 1, site); })), "none");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { openasc_barrier(core, op_DataSyncBarrier, 0, site); })), "none");
}

TEST(an_observer_sees_flags_and_queues) {
    EventLog log;
    LaunchSettings settings;
    settings.block_count = 2;
    settings.observer = &log;
    run(
        [](Core* core) {
            set_flag(core, mte2_v, 3);
            int64_t p = pipe(core), q = queue(core, vecin);
            init(core, p, q, 1, 64);
            operation(core, op_TQue_EnQue, q, operation(core, op_TQue_AllocTensor, q));
        },
        settings);
    CHECK_EQUAL(log.blocks().size(), 2u);
    const auto& events = log.blocks()[1];
    CHECK_EQUAL(events.size(), 3u);
    CHECK_EQUAL(events[0].opcode, int(op_SetFlag));
    CHECK_EQUAL(events[0].first, mte2_v);
    CHECK_EQUAL(events[0].second, 3);
    CHECK_EQUAL(events[0].pipe, 4);
    CHECK_EQUAL(events[2].opcode, int(op_TQue_EnQue));
    CHECK_EQUAL(events[2].block, 1);
    CHECK_EQUAL(events[2].accesses.at(0).length, 64);
}

TEST(a_vector_core_has_its_own_events_only) {
    constexpr int64_t mte2_mte1 = 0, m_v = 8, v_v = 10, fix_s = 29, s_v = 21, mte3_s = 26;
    for (int64_t event : {mte2_mte1, m_v, fix_s}) {
        Report report = run_blocks(1, [event](Core* core) { set_flag(core, event, 0); });
        CHECK_EQUAL(id(report), "ASC-RANGE-002");
        CHECK_CONTAINS(report.violation->what, "a vector core has no event");
    }
    for (int64_t event : {v_v, s_v, mte3_s}) {
        Report report = run_blocks(1, [event](Core* core) {
            set_flag(core, event, 5);
            wait_flag(core, event, 5);
        });
        CHECK_EQUAL(id(report), "none");
        CHECK_EQUAL(report.warnings.size(), 0u);
    }
}

TEST(reserved_event_ids_are_warned_of) {
    Report report = run_blocks(3, [](Core* core) {
        for (int turn = 0; turn < 4; ++turn) {
            set_flag(core, mte2_v, 6);
            wait_flag(core, mte2_v, 6);
        }
    });
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(report.warnings.size(), 2u);
    CHECK_EQUAL(report.warnings[0].id, "ASC-RANGE-002");
    CHECK_EQUAL(report.warnings[0].count, 12);
    // The framework may give them.
    report = run_blocks(1, [](Core* core) {
        int64_t own = pipe(core);
        for (int64_t turn = 0; turn < 7; ++turn) {
            int64_t id = openasc_pipe(core, op_TPipe_AllocEventID, own, mte2_v, 0, site);
            set_flag(core, mte2_v, id);
            wait_flag(core, mte2_v, id);
        }
        set_flag(core, mte2_v, openasc_pipe(core, op_TPipe_FetchEventID, own, mte2_v, 0, site));
    });
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(report.warnings.size(), 0u);
}

TEST(barriers_that_do_not_exist) {
    auto barrier = [](int opcode, int64_t scope) {
        return id(run_blocks(1, [=](Core* core) { openasc_barrier(core, opcode, scope, site); }));
    };
    CHECK_EQUAL(barrier(op_PipeBarrier, 0), "ASC-RANGE-001");
    CHECK_EQUAL(barrier(op_PipeBarrier, 6), "none");
    CHECK_EQUAL(barrier(op_DataSyncBarrier, 3), "ASC-RANGE-001");
    CHECK_EQUAL(barrier(op_DataSyncBarrier, 2), "none");
}
