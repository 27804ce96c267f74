// Races: each kernel that must be reported has a twin that must not.
#include "checked.h"

using namespace checked;

namespace {

const CheckSettings race = only(&CheckSettings::race), strict = only(&CheckSettings::race, true);
std::vector<float> x(4096, 1.0f), y(4096, 0.0f);

std::vector<ArrayRange> arrays() { return {range(x), range(y)}; }
int64_t x_at(int64_t element) { return word(x, 0) + 4 * element; }
int64_t y_at(int64_t element) { return word(y, 1) + 4 * element; }

}  // namespace

TEST(copy_then_vector) {
    const auto body = [](bool in, bool out) {
        return [in, out](Core* core) {
            copy_in(core, local(0, 256), x_at(0), 64, 10);
            if (in) set_flag(core, mte2_v, 0), wait_flag(core, mte2_v, 0);
            add(core, local(256, 256), local(0, 256), local(0, 256), 64, 20);
            if (out) set_flag(core, v_mte3, 0), wait_flag(core, v_mte3, 0);
            copy_out(core, y_at(0), local(256, 256), 64, 30);
        };
    };
    CHECK_EQUAL(ids(find(race, body(true, true), arrays())), "");
    const std::vector<Finding> found = find(race, body(false, true), arrays());
    CHECK_EQUAL(ids(found), "ASC-RACE-001");
    CHECK_EQUAL(found[0].places[0].site, 20);
    CHECK_EQUAL(found[0].places[1].site, 10);
    CHECK_EQUAL(found[0].places[0].what, "V reads UB[0x0000..0x0100)");
    CHECK_EQUAL(found[0].places[1].what, "MTE2 writes UB[0x0000..0x0100)");
    CHECK_CONTAINS(found[0].hint, "MTE2_V");
    CHECK_EQUAL(ids(find(race, body(true, false), arrays())), "ASC-RACE-001");
    CHECK_EQUAL(ids(find(race, body(false, false), arrays())), "ASC-RACE-001 ASC-RACE-001");
}

TEST(a_buffer_is_used_again) {
    const auto body = [](bool back) {
        return [back](Core* core) {
            for (int turn = 0; turn < 2; ++turn) {
                if (back && turn > 0) wait_flag(core, v_mte2, 1);
                copy_in(core, local(0, 256), x_at(0), 64, 10);
                set_flag(core, mte2_v, 0), wait_flag(core, mte2_v, 0);
                add(core, local(256, 256), local(0, 256), local(0, 256), 64, 20);
                if (back && turn == 0) set_flag(core, v_mte2, 1);
            }
        };
    };
    CHECK_EQUAL(ids(find(race, body(true), arrays())), "");
    const std::vector<Finding> found = find(race, body(false), arrays());
    CHECK_EQUAL(ids(found), "ASC-RACE-001");
    CHECK_EQUAL(found[0].places[0].site, 10);
    CHECK_EQUAL(found[0].places[1].site, 20);
    CHECK_CONTAINS(found[0].what, "reading");
}

TEST(vector_after_vector_and_scalar) {
    const auto body = [](bool barriers) {
        return [barriers](Core* core) {
            fill(core, local(0, 256), 64, 10);
            if (barriers) barrier(core, 1);
            add(core, local(256, 256), local(0, 256), local(0, 256), 64, 20);
            if (barriers) set_flag(core, v_s, 0), wait_flag(core, v_s, 0);
            get(core, local(256, 256), 0, 30);
            put(core, local(256, 256), 1, 40);
            if (barriers) set_flag(core, s_v, 0), wait_flag(core, s_v, 0);
            add(core, local(512, 256), local(256, 256), local(256, 256), 64, 50);
        };
    };
    CHECK_EQUAL(ids(find(race, body(false), arrays())), "");
    CHECK_EQUAL(ids(find(strict, body(true), arrays())), "");
    CHECK_EQUAL(find(strict, body(false), arrays()).size(), 5u);
}

TEST(a_scalar_read_lets_later_instructions_wait) {
    const auto body = [](Core* core) {
        fill(core, local(0, 256), 64, 10);
        get(core, local(0, 256), 0, 20);
        copy_out(core, y_at(0), local(0, 256), 64, 30);
    };
    CHECK_EQUAL(ids(find(race, body, arrays())), "");
    CHECK_EQUAL(find(strict, body, arrays()).size(), 2u);
}

TEST(a_compiler_that_orders_each_core) {
    CheckSettings ordered = race;
    ordered.insert_sync = true;
    const auto body = [](int64_t step) {
        return [step](Core* core) {
            for (int turn = 0; turn < 2; ++turn) {
                copy_in(core, local(0, 256), x_at(0), 64, 10);
                add(core, local(256, 256), local(0, 256), local(0, 256), 64, 20);
                copy_out(core, y_at(step * core->block), local(256, 256), 64, 30);
            }
        };
    };
    CHECK_EQUAL(ids(find(ordered, body(64), arrays(), 4)), "");
    CHECK_EQUAL(ids(find(ordered, body(32), arrays(), 4)), "ASC-RACE-002");
}

TEST(queues_order_their_pipes) {
    const auto body = [](Core* core) {
        const int64_t owner = pipe(core), in = queue(core, vecin), out = queue(core, vecout);
        init(core, owner, in, 2, 256);
        init(core, owner, out, 2, 256);
        for (int turn = 0; turn < 6; ++turn) {
            int64_t tensor = operation(core, op_TQue_AllocTensor, in);
            copy_in(core, tensor, x_at(64 * turn), 64, 10);
            operation(core, op_TQue_EnQue, in, tensor);
            tensor = operation(core, op_TQue_DeQue, in);
            int64_t result = operation(core, op_TQue_AllocTensor, out);
            add(core, result, tensor, tensor, 64, 20);
            operation(core, op_TQue_EnQue, out, result);
            operation(core, op_TQue_FreeTensor, in, tensor);
            result = operation(core, op_TQue_DeQue, out);
            copy_out(core, y_at(64 * turn), result, 64, 30);
            operation(core, op_TQue_FreeTensor, out, result);
        }
    };
    CHECK_EQUAL(ids(find(race, body, arrays())), "");
    CHECK_EQUAL(ids(find(strict, body, arrays())), "");
    // Straight from a VECIN queue to GM: nothing lets MTE3 wait for MTE2.
    const auto wrong = [](Core* core) {
        const int64_t owner = pipe(core), in = queue(core, vecin);
        init(core, owner, in, 1, 256);
        int64_t tensor = operation(core, op_TQue_AllocTensor, in);
        copy_in(core, tensor, x_at(0), 64, 10);
        operation(core, op_TQue_EnQue, in, tensor);
        tensor = operation(core, op_TQue_DeQue, in);
        copy_out(core, y_at(0), tensor, 64, 30);
        operation(core, op_TQue_FreeTensor, in, tensor);
    };
    CHECK_EQUAL(ids(find(race, wrong, arrays())), "ASC-RACE-001");
}

TEST(lanes_that_are_off_are_not_touched) {
    const auto body = [](uint64_t mask) {
        return [mask](Core* core) {
            copy_in(core, local(0, 128), x_at(0), 32, 10);
            fill(core, local(512, 256), 64, 11);
            add(core, local(0, 256), local(512, 256), local(512, 256), masked(mask, 1), 20);
        };
    };
    CHECK_EQUAL(ids(find(race, body(0xFFFFFFFF00000000), arrays())), "");
    CHECK_EQUAL(ids(find(race, body(0xFFFFFFFF80000000), arrays())), "ASC-RACE-001");
}

TEST(a_store_and_a_load_of_the_same_array) {
    const auto body = [](bool wait) {
        return [wait](Core* core) {
            fill(core, local(0, 256), 64, 10);
            set_flag(core, v_mte3, 0), wait_flag(core, v_mte3, 0);
            copy_out(core, y_at(0), local(0, 256), 64, 20);
            if (wait) set_flag(core, mte3_mte2, 0), wait_flag(core, mte3_mte2, 0);
            copy_in(core, local(256, 256), y_at(32), 64, 30);
        };
    };
    CHECK_EQUAL(ids(find(race, body(true), arrays())), "");
    const std::vector<Finding> found = find(race, body(false), arrays());
    CHECK_EQUAL(ids(found), "ASC-RACE-001");
    CHECK_CONTAINS(found[0].places[0].what, "MTE2 reads array argument 1, bytes [128..384)");
}

// --- between cores ---------------------------------------------------------------------------------------------------

TEST(blocks_write_the_same_bytes) {
    const auto body = [](int64_t step) {
        return [step](Core* core) {
            fill(core, local(0, 256), 64, 10);
            set_flag(core, v_mte3, 0), wait_flag(core, v_mte3, 0);
            copy_out(core, y_at(step * core->block), local(0, 256), 64, 20);
        };
    };
    CHECK_EQUAL(ids(find(race, body(64), arrays(), 8)), "");
    const std::vector<Finding> found = find(race, body(56), arrays(), 8);
    CHECK_EQUAL(ids(found), "ASC-RACE-002");
    CHECK_EQUAL(found[0].places[0].site, 20);
    CHECK_EQUAL(found[0].places[1].site, 20);
    // Additions may come in any order.
    const auto atomic = [&body](Core* core) {
        openasc_system(core, op_SetAtomicAdd, float32, 0, site);
        body(0)(core);
    };
    CHECK_EQUAL(ids(find(race, atomic, arrays(), 8)), "");
}

TEST(a_barrier_orders_all_blocks) {
    const auto body = [](bool meet) {
        return [meet](Core* core) {
            const int64_t other = (core->block + 1) % 8;
            for (int turn = 0; turn < 3; ++turn) {
                fill(core, local(0, 256), 64, 10);
                set_flag(core, v_mte3, 0), wait_flag(core, v_mte3, 0);
                copy_out(core, y_at(64 * core->block), local(0, 256), 64, 20);
                if (meet) sync_all(core);
                copy_in(core, local(256, 256), y_at(64 * other), 64, 30);
                if (meet) sync_all(core);
            }
        };
    };
    CHECK_EQUAL(ids(find(race, body(true), arrays(), 8)), "");
    CHECK(!find(race, body(false), arrays(), 8).empty());
}

TEST(a_flag_before_the_store_has_drained) {
    const auto body = [](int64_t flag_pipe) {
        return [flag_pipe](Core* core) {
            if (core->block == 0) {
                fill(core, local(0, 256), 64, 10);
                set_flag(core, v_mte3, 0), wait_flag(core, v_mte3, 0);
                copy_out(core, y_at(0), local(0, 256), 64, 20);
            }
            openasc_cross_core(core, op_CrossCoreSetFlag, 3, 0, flag_pipe, 25);
            openasc_cross_core(core, op_CrossCoreWaitFlag, 3, 0, 0, 26);
            if (core->block == 1) copy_in(core, local(256, 256), y_at(0), 64, 30);
        };
    };
    CHECK_EQUAL(ids(find(race, body(5), arrays(), 2)), "");
    const std::vector<Finding> found = find(race, body(1), arrays(), 2);
    CHECK_EQUAL(ids(found), "ASC-RACE-003");
    CHECK_EQUAL(found[0].places[0].site, 30);
    CHECK_EQUAL(found[0].places[1].site, 20);
}

// --- numbers in GM by which blocks wait for one another --------------------------------------------------------------

namespace {

std::vector<int32_t> flags(64);

int64_t flag_at(int64_t element) { return word(flags, 2) + 4 * element; }
std::vector<ArrayRange> with_flags() {
    std::fill(flags.begin(), flags.end(), 0);
    return {range(x), range(y), range(flags)};
}

void put_flag(Core* core, int64_t element, int64_t value, int64_t at) {
    openasc_scalar_write(core, op_SetValueGlobal, int32 | int32 << 8, flag_at(element), 0, value, at);
}
int64_t get_flag(Core* core, int64_t element, int64_t at) {
    return openasc_scalar_read(core, op_GetValueGlobal, int32 | int32 << 8, flag_at(element), 0, at);
}
void clean(Core* core) { openasc_system(core, op_DataCacheCleanAndInvalid, 0, 0, site); }

}  // namespace

TEST(a_number_that_the_scalar_unit_polls) {
    const auto body = [](bool drained, bool cleaned) {
        return [drained, cleaned](Core* core) {
            if (core->block == 0) {
                fill(core, local(0, 1024), 256, 10);
                set_flag(core, v_mte3, 0), wait_flag(core, v_mte3, 0);
                copy_out(core, y_at(0), local(0, 1024), 256, 20);
                if (drained) barrier(core, 6);
                put_flag(core, 0, 1, 30);
                if (cleaned) clean(core);
            } else {
                while (get_flag(core, 0, 40) == 0) {
                }
                copy_in(core, local(4096, 1024), y_at(0), 256, 50);
            }
        };
    };
    for (int turn = 0; turn < 20; ++turn) {
        CHECK_EQUAL(ids(find(race, body(true, true), with_flags(), 2)), "");
        const std::vector<Finding> early = find(race, body(false, true), with_flags(), 2);
        CHECK_EQUAL(ids(early), "ASC-RACE-003");
        CHECK_EQUAL(early[0].places[0].site, 50);
        CHECK_EQUAL(early[0].places[1].site, 20);
        const std::vector<Finding> kept = find(race, body(true, false), with_flags(), 2);
        if (!kept.empty()) CHECK_EQUAL(ids(kept), "ASC-RACE-003");
    }
}

TEST(a_number_that_short_copies_poll) {
    const auto body = [](bool by_scalar) {
        return [by_scalar](Core* core) {
            const auto look = [core, by_scalar] {
                copy_in(core, local(0, 32), flag_at(0), 8, 40);
                set_flag(core, mte2_v, 0), wait_flag(core, mte2_v, 0);
                if (!by_scalar) add(core, local(64, 32), local(0, 32), local(0, 32), 8, 45);
                openasc_event(core, op_SetFlag, 24, 0, 46), openasc_event(core, op_WaitFlag, 24, 0, 47);
                return by_scalar ? get(core, local(0, 32), 0, 48) : 1;
            };
            if (core->block == 0) {
                fill(core, local(0, 1024), 256, 10);
                set_flag(core, v_mte3, 0), wait_flag(core, v_mte3, 0);
                copy_out(core, y_at(0), local(0, 1024), 256, 20);
                barrier(core, 5);
                fill(core, local(2048, 32), 8, 11, 1);
                set_flag(core, v_mte3, 0), wait_flag(core, v_mte3, 0);
                copy_out(core, flag_at(0), local(2048, 32), 8, 30);
            } else {
                while (look() == 0) {
                    openasc_event(core, op_SetFlag, 5, 0, 49), openasc_event(core, op_WaitFlag, 5, 0, 49);
                    openasc_event(core, op_SetFlag, 23, 0, 49), openasc_event(core, op_WaitFlag, 23, 0, 49);
                }
                if (by_scalar) copy_in(core, local(4096, 1024), y_at(0), 256, 50);
            }
        };
    };
    for (int turn = 0; turn < 20; ++turn) {
        CHECK_EQUAL(ids(find(race, body(true), with_flags(), 2)), "");
        CHECK_EQUAL(ids(find(race, body(false), with_flags(), 2)), "ASC-RACE-002");
    }
}

TEST(what_the_scalar_unit_stores_stays_in_its_cache) {
    const auto body = [](bool cleaned) {
        return [cleaned](Core* core) {
            for (int64_t element = 0; element < 8; ++element) put_flag(core, 8 * core->block + element, 5, 10);
            if (cleaned) clean(core);
            sync_all(core);
            copy_in(core, local(0, 64), flag_at(0), 16, 20);
        };
    };
    CHECK_EQUAL(ids(find(race, body(true), with_flags(), 2)), "");
    const std::vector<Finding> found = find(race, body(false), with_flags(), 2);
    CHECK_CONTAINS(ids(found), "ASC-RACE");
}
