// Memories, operand checks and views.
#include "check.h"
#include "kernel.h"

using namespace kernel;

TEST(a_memory_is_aligned_and_clears_what_was_touched) {
    Memory memory;
    memory.reset(1024);
    CHECK_EQUAL(reinterpret_cast<uintptr_t>(memory.data()) % 64, 0u);
    memory.data()[100] = 5;
    memory.touch(100, 101);
    memory.clear();
    CHECK_EQUAL(int(memory.data()[100]), 0);
    memory.data()[7] = 5;  // not said to be touched
    memory.clear();
    CHECK_EQUAL(int(memory.data()[7]), 5);
}

TEST(blocks_start_with_zeroed_memory) {
    std::atomic<int> dirty{0};
    Report report = run_blocks(6, [&](Core* core) {
        int64_t tensor = openasc_local_tensor(core, veccalc, 64, 64, site);
        dirty += openasc_scalar_read(core, op_GetValue, int32, tensor, 3, site) != 0;
        openasc_scalar_write(core, op_SetValue, int32, tensor, 3, 77, site);
        dirty += openasc_scalar_read(core, op_GetValue, int32, tensor, 3, site) != 77;
    });
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(dirty.load(), 0);
}

TEST(tensors_at_one_address_share_bytes) {
    int64_t seen = 0;
    run_blocks(1, [&](Core* core) {
        int64_t wide = openasc_local_tensor(core, vecin, 128, 64, site);
        int64_t narrow = openasc_local_slice(core, openasc_local_tensor(core, vecout, 96, 64, site), 32, site);
        openasc_scalar_write(core, op_SetValue, int32, wide, 0, 0x01020304, site);
        seen = openasc_scalar_read(core, op_GetValue, static_cast<int64_t>(DType::uint8_), narrow, 1, site);
    });
    CHECK_EQUAL(seen, 3);
}

TEST(scalars_come_back_sign_extended) {
    int64_t seen[2] = {0, 0};
    run_blocks(1, [&](Core* core) {
        int64_t tensor = openasc_local_tensor(core, veccalc, 0, 32, site);
        openasc_scalar_write(core, op_SetValue, int32, tensor, 0, -2, site);
        seen[0] = openasc_scalar_read(core, op_GetValue, int32, tensor, 0, site);
        seen[1] = openasc_scalar_read(core, op_GetValue, static_cast<int64_t>(DType::int16_), tensor, 0, site);
    });
    CHECK_EQUAL(seen[0], -2);
    CHECK_EQUAL(seen[1], -2);
}

TEST(a_static_tensor_must_lie_in_its_memory) {
    Report report = run_blocks(1, [](Core* core) { openasc_local_tensor(core, vecin, 196352 - 32, 64, site); });
    CHECK_EQUAL(id(report), "ASC-BOUNDS-001");
    CHECK_CONTAINS(report.violation->given, "UB[196320, 196384)");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { openasc_local_tensor(core, vecin, 196352 - 32, 32, site); })),
                "none");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { openasc_local_tensor(core, 0, 0, 32, site); })), "ASC-TYPE-003");
}

TEST(slices_stay_inside_the_tensor) {
    auto slice = [](int64_t offset) {
        return id(run_blocks(1, [offset](Core* core) {
            openasc_local_slice(core, openasc_local_tensor(core, vecin, 0, 64, site), offset, site);
        }));
    };
    CHECK_EQUAL(slice(64), "none");
    CHECK_EQUAL(slice(65), "ASC-RANGE-004");
    CHECK_EQUAL(slice(-32), "ASC-RANGE-004");
}

TEST(operands_are_checked) {
    auto check = [](int64_t offset, int64_t bytes, MemoryKind memory) {
        return id(run_blocks(1, [=](Core* core) {
            int64_t tensor = LocalTensor{offset, 64, memory, 9}.pack();
            core->enter(op_Add, site);
            core->local(tensor, bytes, 32, "src0", false);
        }));
    };
    CHECK_EQUAL(check(32, 64, MemoryKind::ub), "none");
    CHECK_EQUAL(check(48, 64, MemoryKind::ub), "ASC-ALIGN-001");
    CHECK_EQUAL(check(32, 196352, MemoryKind::ub), "ASC-BOUNDS-001");
    CHECK_EQUAL(check(32, 64, MemoryKind::l1), "ASC-TYPE-003");
}

TEST(an_index_outside_the_memory_is_refused) {
    Report report = run_blocks(1, [](Core* core) {
        int64_t tensor = openasc_local_tensor(core, vecin, 196352 - 32, 32, site);
        openasc_scalar_read(core, op_GetValue, float32, tensor, 8, site);
    });
    CHECK_EQUAL(id(report), "ASC-BOUNDS-001");
    CHECK_CONTAINS(report.violation->expected, "0 to 7");
}

TEST(mask_registers) {
    run_blocks(1, [](Core* core) {
        openasc_mask_state(core, op_SetVectorMaskLength, 0, 0, 0, 70, site);
        CHECK_EQUAL(core->registers.mask.low, ~uint64_t{0});
        CHECK_EQUAL(core->registers.mask.high, uint64_t{63});
        openasc_mask_state(core, op_SetMaskCount, 0, 0, 0, 0, site);
        openasc_mask_state(core, op_SetVectorMaskLength, 0, 1, 0, 1000, site);
        CHECK(core->registers.mask.counter);
        CHECK_EQUAL(core->registers.mask.low, uint64_t{1000});
        openasc_system(core, op_InitSocState, 0, 0, site);
        CHECK(!core->registers.mask.counter);
        CHECK_EQUAL(core->registers.mask.low, ~uint64_t{0});
        int64_t tensor = openasc_local_tensor(core, veccalc, 0, 32, site);
        openasc_scalar_write(core, op_SetValue, int32, tensor, 1, 9, site);
        openasc_mask_state(core, op_SetCmpMask, 0, tensor, 0, 0, site);
        CHECK_EQUAL(core->registers.compare_mask[0], uint64_t{9} << 32);
    });
}
