// Pointers into on-chip memory, words of GM addresses, and arrays that kernels declare.
#include "check.h"
#include "kernel.h"

using namespace kernel;

namespace {

constexpr int64_t ub = 1, l1 = 2;

int64_t array(Core* core, int64_t length, int64_t at, int64_t number = 0, int64_t memory = ub, int64_t align = 4) {
    return openasc_local_array(core, memory, number, length, align, at);
}
int64_t offset_of(Core* core, int64_t address) {
    return LocalTensor::unpack(openasc_pointer_tensor(core, address, -1, site)).offset;
}

}  // namespace

TEST(a_pointer_leads_to_its_tensor_and_back) {
    bool same = false;
    LocalTensor rest{}, part{}, number{};
    run_blocks(1, [&](Core* core) {
        const int64_t tensor = local(96, 64);
        const int64_t address = openasc_local_pointer(core, tensor, site);
        openasc_scalar_write(core, op_SetValue, int32, tensor, 2, 11, site);
        same = *reinterpret_cast<int32_t*>(address + 8) == 11;
        rest = LocalTensor::unpack(openasc_pointer_tensor(core, address, -1, site));
        part = LocalTensor::unpack(openasc_pointer_tensor(core, address + 32, 64, site));
        number = LocalTensor::unpack(openasc_pointer_tensor(core, 4096, 32, site));
    });
    CHECK(same);
    CHECK_EQUAL(rest.offset, 96);
    CHECK_EQUAL(rest.length, 196352 - 96);
    CHECK_EQUAL(part.offset, 128);
    CHECK_EQUAL(part.length, 64);
    CHECK(part.memory == MemoryKind::ub);
    CHECK_EQUAL(part.position, static_cast<int>(veccalc));
    CHECK_EQUAL(number.offset, 4096);
}

TEST(other_pointers_are_refused) {
    std::vector<float> data(8);
    Report report =
        run([&](Core* core) { openasc_pointer_tensor(core, reinterpret_cast<int64_t>(data.data()), 32, site); }, {},
            {range(data)});
    CHECK_EQUAL(id(report), "ASC-TYPE-003");
    CHECK_CONTAINS(report.violation->given, "which is in GM");
    report = run_blocks(1, [](Core* core) { openasc_pointer_tensor(core, int64_t{1} << 40, 32, site); });
    CHECK_CONTAINS(report.violation->given, "in none of its memories");
    report = run_blocks(1, [](Core* core) {
        openasc_pointer_tensor(core, openasc_local_pointer(core, local(196320, 32), site), 64, site);
    });
    CHECK_EQUAL(id(report), "ASC-BOUNDS-001");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { openasc_local_pointer(core, 0, site); })), "ASC-TYPE-003");
}

TEST(what_was_written_through_a_pointer_is_cleared) {
    std::atomic<int> dirty{0};
    run_blocks(
        4,
        [&](Core* core) {
            auto* bytes = reinterpret_cast<char*>(openasc_local_pointer(core, local(1000, 64), site));
            auto* numbers = reinterpret_cast<int*>(array(core, 4096, 1));
            auto* element =
                reinterpret_cast<int*>(openasc_element_pointer(core, op_GetValue, int32, local(160000, 64), 3, site));
            dirty += bytes[63] + numbers[1000] + *element;
            bytes[63] = 1;
            numbers[1000] = 2;
            *element = 3;
        },
        1);
    CHECK_EQUAL(dirty.load(), 0);
}

TEST(elements_in_gm_are_checked_and_marked) {
    std::vector<int> data{1, 2, 3}, fixed{4};
    int64_t seen = 0;
    Report report = run(
        [&](Core* core) {
            auto* element =
                reinterpret_cast<int*>(openasc_element_pointer(core, op_GetValueGlobal, int32, word(data, 0), 2, site));
            seen = *element;
            *element = 9;
            seen += *reinterpret_cast<int*>(
                openasc_element_pointer(core, op_GetValueGlobal, int32, word(fixed, 1), 0, site));
        },
        {}, {range(data), range(fixed, false)});
    CHECK_EQUAL(id(report), "none");
    CHECK_EQUAL(seen, 7);
    CHECK_EQUAL(data[2], 9);
    CHECK_EQUAL(report.written[0], 1u);
    report = run([&](Core* core) { openasc_element_pointer(core, op_GetValueGlobal, int32, word(data, 0), 3, site); },
                 {}, {range(data)});
    CHECK_EQUAL(id(report), "ASC-BOUNDS-002");
    report = run_blocks(
        1, [](Core* core) { openasc_element_pointer(core, op_GetValue, int32, local(196320, 32), 8, site); });
    CHECK_EQUAL(id(report), "ASC-BOUNDS-001");
    report = run_blocks(1, [](Core* core) {
        openasc_element_pointer(core, op_GetValue, static_cast<int64_t>(DType::int4_), local(0, 32), 0, site);
    });
    CHECK_EQUAL(id(report), "ASC-TYPE-001");
}

TEST(an_address_gets_the_number_of_its_array) {
    std::vector<int> first(4), second(4);
    int64_t inside = 0, outside = 0;
    run(
        [&](Core* core) {
            inside = openasc_global_word(core, reinterpret_cast<int64_t>(&second[3]), site);
            outside = openasc_global_word(core, 4096, site);
        },
        {}, {range(first), range(second)});
    CHECK_EQUAL(inside >> 48, 2);
    CHECK_EQUAL(inside & address_mask, reinterpret_cast<int64_t>(&second[3]));
    CHECK_EQUAL(outside, 4096);
}

TEST(arrays_lie_one_after_the_other_and_stay) {
    int64_t offsets[6] = {};
    run_blocks(1, [&](Core* core) {
        offsets[0] = offset_of(core, array(core, 40, 1));
        offsets[1] = offset_of(core, array(core, 32, 2));
        offsets[2] = offset_of(core, array(core, 40, 1));
        offsets[3] = offset_of(core, array(core, 40, 1, 1));
        offsets[4] = offset_of(core, array(core, 32, 3, 0, ub, 256));
        offsets[5] = offset_of(core, array(core, 32, 4, 0, l1));
    });
    CHECK_EQUAL(offsets[0], 0);
    CHECK_EQUAL(offsets[1], 64);
    CHECK_EQUAL(offsets[2], 0);
    CHECK_EQUAL(offsets[3], 96);
    CHECK_EQUAL(offsets[4], 256);
    CHECK_EQUAL(offsets[5], 0);
}

TEST(arrays_buffers_and_static_tensors_do_not_overlap) {
    int64_t offsets[4] = {};
    run_blocks(1, [&](Core* core) {
        array(core, 64, 1);
        const int64_t allocator = openasc_allocator(core, op_LocalMemAllocator_Create, 0, ub, 0, site);
        offsets[0] =
            LocalTensor::unpack(openasc_allocator(core, op_LocalMemAllocator_Alloc, allocator, veccalc, 32, site))
                .offset;
        offsets[1] = offset_of(core, array(core, 64, 2));
        offsets[2] =
            LocalTensor::unpack(openasc_allocator(core, op_LocalMemAllocator_Alloc, allocator, veccalc, 32, site))
                .offset;
        const int64_t owner = pipe(core), que = queue(core, vecin);
        init(core, owner, que, 1, 64);
        offsets[3] = LocalTensor::unpack(operation(core, op_TQue_AllocTensor, que)).offset;
    });
    CHECK_EQUAL(offsets[0], 64);
    CHECK_EQUAL(offsets[1], 96);
    CHECK_EQUAL(offsets[2], 160);
    CHECK_EQUAL(offsets[3], 160);
}

TEST(arrays_must_fit) {
    Report report = run_blocks(1, [](Core* core) {
        array(core, 100000, 1);
        array(core, 100000, 2);
    });
    CHECK_EQUAL(id(report), "ASC-CAPACITY-001");
    CHECK_CONTAINS(report.violation->expected, "96352 bytes, what is left of 196352");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { array(core, 64, 1, 0, 0); })), "ASC-TYPE-003");
    CHECK_EQUAL(id(run_blocks(1, [](Core* core) { array(core, 0, 1); })), "ASC-RANGE-001");
}
