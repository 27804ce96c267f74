// Buffers, leftovers of synchronisation, overlaps and numbers.
#include "checked.h"

using namespace checked;

namespace {

const CheckSettings memory = only(&CheckSettings::memory), sync = only(&CheckSettings::sync),
                    overlap = only(&CheckSettings::overlap), number = only(&CheckSettings::number);
std::vector<float> x(4096, 1.0f), y(4096, 0.0f);

std::vector<ArrayRange> arrays() { return {range(x), range(y)}; }
int64_t x_at(int64_t element) { return word(x, 0) + 4 * element; }

}  // namespace

TEST(past_the_end_of_a_tensor) {
    const auto body = [](int64_t length) {
        return [length](Core* core) { add(core, local(0, length), local(4096, 256), local(8192, 256), 64, 20); };
    };
    CHECK_EQUAL(ids(find(memory, body(256))), "");
    CHECK_EQUAL(ids(find(memory, body(232))), "");  // 32-byte blocks are given out
    const std::vector<Finding> found = find(memory, body(224));
    CHECK_EQUAL(ids(found), "ASC-BOUNDS-005");
    CHECK_CONTAINS(found[0].what, "writes 32 bytes past the end");
}

TEST(a_tensor_that_was_given_back) {
    const auto body = [](bool early) {
        return [early](Core* core) {
            const int64_t owner = pipe(core), in = queue(core, vecin);
            init(core, owner, in, 2, 256);
            const int64_t tensor = operation(core, op_TQue_AllocTensor, in);
            copy_in(core, tensor, x_at(0), 64, 10);
            operation(core, op_TQue_EnQue, in, tensor);
            const int64_t taken = operation(core, op_TQue_DeQue, in);
            if (early) openasc_queue_operation(core, op_TQue_FreeTensor, in, taken, 15);
            add(core, local(4096, 256), taken, taken, 64, 20);
            if (!early) operation(core, op_TQue_FreeTensor, in, taken);
        };
    };
    CHECK_EQUAL(ids(find(memory, body(false), arrays())), "");
    const std::vector<Finding> found = find(memory, body(true), arrays());
    CHECK_EQUAL(ids(found), "ASC-BOUNDS-006");
    CHECK_EQUAL(found[0].places[0].site, 20);
    CHECK_EQUAL(found[0].places[1].site, 15);
}

TEST(flags_that_are_left) {
    const auto body = [](bool wait) {
        return [wait](Core* core) {
            set_flag(core, mte2_v, 2);
            if (wait) wait_flag(core, mte2_v, 2);
        };
    };
    CHECK_EQUAL(ids(find(sync, body(true))), "");
    const std::vector<Finding> found = find(sync, body(false), {}, 4);
    CHECK_EQUAL(ids(found), "ASC-SYNC-020");
    CHECK_EQUAL(found[0].blocks, 4);
    CHECK_EQUAL(found[0].block, 0);
    CHECK_CONTAINS(found[0].what, "MTE2_V id 2");
}

TEST(a_flag_is_set_twice) {
    const auto body = [](bool twice) {
        return [twice](Core* core) {
            openasc_event(core, op_SetFlag, mte2_v, 0, 10);
            if (!twice) wait_flag(core, mte2_v, 0);
            openasc_event(core, op_SetFlag, mte2_v, 0, 20);
            wait_flag(core, mte2_v, 0);
        };
    };
    CHECK_EQUAL(ids(find(sync, body(false))), "");
    const std::vector<Finding> found = find(sync, body(true));
    CHECK_EQUAL(ids(found), "ASC-SYNC-021");
    CHECK_EQUAL(found[0].places[0].site, 20);
    CHECK_EQUAL(found[0].places[1].site, 10);
}

TEST(a_tensor_is_not_given_back) {
    const auto body = [](bool back) {
        return [back](Core* core) {
            const int64_t owner = pipe(core), in = queue(core, vecin);
            init(core, owner, in, 2, 256);
            const int64_t tensor = openasc_queue_operation(core, op_TQue_AllocTensor, in, 0, 10);
            if (back) operation(core, op_TQue_FreeTensor, in, tensor);
        };
    };
    CHECK_EQUAL(ids(find(sync, body(true))), "");
    const std::vector<Finding> found = find(sync, body(false));
    CHECK_EQUAL(ids(found), "ASC-SYNC-022");
    CHECK_EQUAL(found[0].places[0].site, 10);
}

TEST(a_cross_core_flag_is_left) {
    const auto body = [](int64_t waiting) {
        return [waiting](Core* core) {
            openasc_cross_core(core, op_CrossCoreSetFlag, 3, 0, 5, 10);
            if (core->block < waiting) openasc_cross_core(core, op_CrossCoreWaitFlag, 3, 0, 0, 20);
        };
    };
    CHECK_EQUAL(ids(find(sync, body(4), {}, 4)), "");
    const std::vector<Finding> found = find(sync, body(3), {}, 4);
    CHECK_EQUAL(ids(found), "ASC-SYNC-023");
    CHECK_EQUAL(found[0].block, 3);
}

TEST(a_fault_leaves_no_leftovers) {
    const auto body = [](Core* core) {
        set_flag(core, mte2_v, 2);
        wait_flag(core, mte2_v, 3);
    };
    LaunchSettings settings;
    settings.checks = &sync;
    const Report report = run(body, settings);
    CHECK_EQUAL(id(report), "ASC-HANG-001");
    CHECK(report.findings.empty());
}

TEST(sources_and_destinations) {
    const auto body = [](int64_t dst) {
        return [dst](Core* core) { add(core, local(dst, 256), local(1024, 256), local(4096, 256), 64, 20); };
    };
    CHECK_EQUAL(ids(find(overlap, body(1024))), "");
    CHECK_EQUAL(ids(find(overlap, body(1280))), "");
    CHECK_EQUAL(ids(find(overlap, body(1056))), "ASC-OVERLAP-001");
    CHECK_EQUAL(ids(find(overlap, body(992))), "ASC-OVERLAP-001");
    // Repeats: the next one must not read what this one writes.
    const auto repeats = [](int64_t dst) {
        return
            [dst](Core* core) { add(core, local(dst, 512), local(1024, 512), local(4096, 512), masked(~0ull, 2), 20); };
    };
    CHECK_EQUAL(ids(find(overlap, repeats(1024))), "");
    CHECK_EQUAL(ids(find(overlap, repeats(1280))), "ASC-OVERLAP-001");
    CHECK_EQUAL(ids(find(overlap, repeats(768))), "");
    const Extent sums{2, 0, -1, 0, 4, 1, 1, 1, 0, 8, 0};
    CHECK_EQUAL(
        ids(find(overlap,
                 [&sums](Core* core) { add(core, local(0, 256), local(1024, 1024), local(0, 256), sums, 20); })),
        "");
}

TEST(the_first_number_that_is_none) {
    const auto body = [](int64_t bits) {
        return [bits](Core* core) {
            fill(core, local(0, 256), 64, 10, bits);
            const Extent extent = counted(64);
            openasc_vector_unary(core, op_Ln, float32 | float32 << 8, local(256, 256), local(0, 256),
                                 reinterpret_cast<int64_t>(&extent), 20);
            add(core, local(512, 256), local(256, 256), local(256, 256), 64, 30);
        };
    };
    CHECK_EQUAL(ids(find(number, body(0x3F800000))), "");
    const std::vector<Finding> found = find(number, body(0));
    CHECK_EQUAL(ids(found), "ASC-NUM-001");
    CHECK_EQUAL(found[0].places[0].site, 20);
    CHECK_CONTAINS(found[0].what, "infinity");
    CHECK(found[0].note);
    CHECK_CONTAINS(find(number, body(0xBF800000))[0].what, "NaN");
}
