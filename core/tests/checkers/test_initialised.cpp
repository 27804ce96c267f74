// Bytes that nobody wrote: they may travel, and are told of where they matter.
#include "checked.h"

using namespace checked;

namespace {

const CheckSettings init_only = only(&CheckSettings::init);
std::vector<float> x(4096, 1.0f), y(4096, 0.0f);

std::vector<ArrayRange> arrays() { return {range(x), range(y)}; }
int64_t x_at(int64_t element) { return word(x, 0) + 4 * element; }
int64_t y_at(int64_t element) { return word(y, 1) + 4 * element; }

void reduce_max(Core* core, int64_t dst, int64_t src, int64_t count, int64_t at) {
    const Extent extent = counted(count);
    openasc_vector_reduce(core, op_ReduceMax, float32 | float32 << 8, dst, src, local(65536, 4096), 0,
                          reinterpret_cast<int64_t>(&extent), at);
}

}  // namespace

TEST(a_store_of_what_nobody_wrote) {
    const auto body = [](int64_t filled) {
        return [filled](Core* core) {
            fill(core, local(0, 256), filled, 10);
            copy_out(core, y_at(0), local(0, 256), 64, 20);
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(64), arrays())), "");
    const std::vector<Finding> found = find(init_only, body(56), arrays());
    CHECK_EQUAL(ids(found), "ASC-INIT-001");
    CHECK_EQUAL(found[0].places[0].site, 20);
    CHECK_CONTAINS(found[0].given, "32 of 256 bytes of UB[0x0000..0x0100)");
    CHECK_CONTAINS(found[0].given, "0x00e0");
}

TEST(they_travel_through_lanes) {
    const auto body = [](int64_t stored) {
        return [stored](Core* core) {
            fill(core, local(0, 256), 48, 10);
            add(core, local(256, 256), local(0, 256), local(0, 256), 64, 20);
            add(core, local(0, 256), local(256, 256), local(256, 256), 64, 25);
            copy_out(core, y_at(0), local(0, 256), stored, 30);
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(48), arrays())), "");
    const std::vector<Finding> found = find(init_only, body(56), arrays());
    CHECK_EQUAL(ids(found), "ASC-INIT-001");
    CHECK_EQUAL(found[0].places[0].site, 30);
    CHECK_EQUAL(found[0].places[1].site, 25);
}

TEST(lanes_that_are_off_stay_as_they_are) {
    const auto body = [](uint64_t mask) {
        return [mask](Core* core) {
            fill(core, local(256, 512), 128, 10);
            add(core, local(0, 256), local(256, 256), local(256, 256), masked(mask, 1), 20);
            add(core, local(0, 256), local(256, 256), local(256, 256), masked(0xAAAAAAAAAAAAAAAA, 1), 21);
            copy_out(core, y_at(0), local(0, 256), 64, 30);
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(0x5555555555555555), arrays())), "");
    CHECK_EQUAL(ids(find(init_only, body(0x5555555555555554), arrays())), "ASC-INIT-001");
}

TEST(padding_of_a_copy) {
    const auto body = [](bool given, int64_t count, int64_t stored) {
        return [given, count, stored](Core* core) {
            pad_in(core, local(0, 64), x_at(0), 40, 10, given);
            reduce_max(core, local(256, 32), local(0, 64), count, 20);
            pad_out(core, y_at(0), local(0, 64), stored, 30);
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(false, 10, 40), arrays())), "");
    CHECK_EQUAL(ids(find(init_only, body(true, 16, 64), arrays())), "");
    const std::vector<Finding> found = find(init_only, body(false, 16, 40), arrays());
    CHECK_EQUAL(ids(found), "ASC-INIT-002");
    CHECK_EQUAL(found[0].places[0].site, 20);
    CHECK_EQUAL(found[0].places[1].site, 10);
    CHECK_CONTAINS(found[0].what, "reduction");
    CHECK_EQUAL(ids(find(init_only, body(false, 10, 64), arrays())), "ASC-INIT-002");
}

TEST(scalar_reads) {
    const auto body = [](int64_t index) {
        return [index](Core* core) {
            put(core, local(0, 256), 3, 10);
            get(core, local(0, 256), index, 20);
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(3))), "");
    CHECK_EQUAL(ids(find(init_only, body(4))), "ASC-INIT-001");
}

TEST(a_row_of_garbage_may_be_reduced_and_dropped) {
    const auto body = [](int64_t stored) {
        return [stored](Core* core) {
            fill(core, local(0, 512), 64, 10);
            // Two repeats, of which nobody wrote the second one.
            const Extent extent{2, 0, -1, 0, 2, 1, 1, 1, 1, 8, 8};
            openasc_vector_reduce(core, op_WholeReduceSum, float32 | float32 << 8, local(1024, 32), local(0, 512), 0, 0,
                                  reinterpret_cast<int64_t>(&extent), 20);
            pad_out(core, y_at(0), local(1024, 32), stored, 30);
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(4), arrays())), "");
    CHECK_EQUAL(ids(find(init_only, body(8), arrays())), "ASC-INIT-001");
}

TEST(select_takes_the_state_of_what_it_chooses) {
    const auto body = [](int64_t bits) {
        return [bits](Core* core) {
            fill(core, local(0, 256), 32, 10);  // the second half is not written
            fill(core, local(512, 256), 64, 11);
            const Extent half = counted(1), all = counted(64);
            fill(core, local(1024, 32), 8, 12, -1);
            openasc_vector_fill(core, op_Duplicate, int32 | int32 << 8, local(1056, 32), 0,
                                reinterpret_cast<int64_t>(&half), 12);
            put(core, local(1024, 32), 1, 13);  // bits of the second half: the other source
            openasc_vector_select(core, op_Select, float32 | float32 << 16 | float32 << 24, local(2048, 256),
                                  local(1024, 32), local(bits == 0 ? 0 : 512, 256), local(bits == 0 ? 512 : 0, 256), 2,
                                  reinterpret_cast<int64_t>(&all), 20);
            copy_out(core, y_at(0), local(2048, 256), 64, 30);
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(0), arrays())), "");
    CHECK_EQUAL(ids(find(init_only, body(1), arrays())), "ASC-INIT-001");
}

TEST(a_tensor_that_is_given_out_again_holds_nothing) {
    const auto body = [](int64_t second) {
        return [second](Core* core) {
            const int64_t owner = pipe(core), in = queue(core, vecin);
            init(core, owner, in, 1, 256);
            for (int turn = 0; turn < 2; ++turn) {
                int64_t tensor = operation(core, op_TQue_AllocTensor, in);
                copy_in(core, tensor, x_at(0), turn == 0 ? 64 : second, 10);
                operation(core, op_TQue_EnQue, in, tensor);
                tensor = operation(core, op_TQue_DeQue, in);
                reduce_max(core, local(4096, 32), tensor, 64, 20);
                operation(core, op_TQue_FreeTensor, in, tensor);
            }
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(64), arrays())), "");
    CHECK_EQUAL(ids(find(init_only, body(56), arrays())), "ASC-INIT-001");
}

TEST(offsets_of_a_gather) {
    const auto body = [](int64_t offsets, int64_t source) {
        return [offsets, source](Core* core) {
            fill(core, local(0, 256), source, 10);
            const Extent filled = counted(offsets);
            openasc_vector_fill(core, op_Duplicate, int32 | int32 << 8, local(512, 256), 252,
                                reinterpret_cast<int64_t>(&filled), 11);
            const Extent extent = counted(offsets == 64 ? 64 : 32);
            openasc_vector_gather(core, op_Gather, float32 | float32 << 8 | int32 << 16, local(1024, 256),
                                  local(0, 256), local(512, 256), 0, reinterpret_cast<int64_t>(&extent), 20);
            copy_out(core, y_at(0), local(1024, 256), 32, 30);
        };
    };
    CHECK_EQUAL(ids(find(init_only, body(64, 64), arrays())), "");
    // The last element of the source is the one that every offset leads to.
    CHECK_EQUAL(ids(find(init_only, body(64, 63), arrays())), "ASC-INIT-001");
}

TEST(what_nobody_wrote_is_nan) {
    const auto body = [](Core* core) {
        copy_out(core, y_at(0), local(0, 256), 64, 20);
        CHECK_EQUAL(get(core, local(512, 32), 0, 30), -1);
    };
    find(init_only, body, arrays());
    CHECK(y[5] != y[5]);
    // And a plain run on the same core begins with zeros again.
    run([](Core* core) { CHECK_EQUAL(get(core, local(512, 32), 0, 30), 0); });
}
