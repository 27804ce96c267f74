// TPipe, TQue, TBuf, TBufPool and LocalMemAllocator.
#include "check.h"
#include "kernel.h"

using namespace kernel;

static std::string id_of(const Body& body) { return id(run_blocks(1, body)); }

TEST(buffers_are_handed_out_from_the_start_in_multiples_of_32) {
    int64_t offsets[3];
    run_blocks(1, [&](Core* core) {
        int64_t p = pipe(core), in = queue(core, vecin, 2), out = queue(core, vecout), scratch = buffer(core, veccalc);
        init(core, p, in, 2, 33);
        init(core, p, out, 1, 32);
        init(core, p, scratch, 1, 1);
        offsets[0] = LocalTensor::unpack(operation(core, op_TQue_AllocTensor, in)).length;
        offsets[1] = LocalTensor::unpack(operation(core, op_TQue_AllocTensor, out)).offset;
        offsets[2] = LocalTensor::unpack(openasc_buffer_get(core, scratch, -1, 0, site)).offset;
    });
    CHECK_EQUAL(offsets[0], 64);
    CHECK_EQUAL(offsets[1], 128);
    CHECK_EQUAL(offsets[2], 160);
}

TEST(a_queue_gives_tensors_back_in_order_and_buffers_take_turns) {
    Report report = run_blocks(1, [](Core* core) {
        int64_t p = pipe(core), q = queue(core, vecin, 2);
        init(core, p, q, 2, 64);
        int64_t first = operation(core, op_TQue_AllocTensor, q), second = operation(core, op_TQue_AllocTensor, q);
        CHECK_EQUAL(operation(core, op_TQue_HasIdleBuffer, q), 0);
        operation(core, op_TQue_EnQue, q, first);
        operation(core, op_TQue_EnQue, q, second);
        CHECK_EQUAL(operation(core, op_TQue_VacantInQue, q), 0);
        CHECK_EQUAL(operation(core, op_TQue_GetTensorCountInQue, q), 2);
        CHECK_EQUAL(operation(core, op_TQue_DeQue, q), first);
        operation(core, op_TQue_FreeTensor, q, first);
        CHECK_EQUAL(operation(core, op_TQue_AllocTensor, q), first);
        CHECK_EQUAL(operation(core, op_TQue_DeQue, q), second);
    });
    CHECK_EQUAL(id(report), "none");
}

TEST(a_bound_queue_changes_the_position) {
    run_blocks(1, [](Core* core) {
        int64_t p = pipe(core), q = openasc_queue_create(core, 2, vecin, vecout, 1, site);
        init(core, p, q, 1, 64);
        int64_t tensor = operation(core, op_TQue_AllocTensor, q);
        CHECK_EQUAL(LocalTensor::unpack(tensor).position, int(vecin));
        operation(core, op_TQue_EnQue, q, tensor);
        CHECK_EQUAL(LocalTensor::unpack(operation(core, op_TQue_DeQue, q)).position, int(vecout));
    });
}

// One queue of one buffer, used in the order of the letters: a(lloc), e(nque), d(eque), f(ree).
static std::string order(const char* letters, int64_t number = 1, int64_t depth = 1) {
    return id_of([=](Core* core) {
        int64_t p = pipe(core), q = queue(core, vecin, depth), tensor = 0;
        init(core, p, q, number, 64);
        for (const char* at = letters; *at != 0; ++at) {
            if (*at == 'a')
                tensor = operation(core, op_TQue_AllocTensor, q);
            else if (*at == 'd')
                operation(core, op_TQue_DeQue, q);
            else
                operation(core, *at == 'e' ? op_TQue_EnQue : op_TQue_FreeTensor, q, tensor);
        }
    });
}

TEST(queue_operations_out_of_order) {
    CHECK_EQUAL(order("aedfaedf"), "none");
    CHECK_EQUAL(order("af"), "none");
    CHECK_EQUAL(order("d"), "ASC-SYNC-001");
    CHECK_EQUAL(order("aeae", 2), "ASC-SYNC-002");
    CHECK_EQUAL(order("aeae", 2, 2), "none");
    CHECK_EQUAL(order("aa"), "ASC-SYNC-003");
    CHECK_EQUAL(order("aff"), "ASC-SYNC-004");
    CHECK_EQUAL(order("aef"), "ASC-SYNC-004");
    CHECK_EQUAL(order("aee"), "ASC-SYNC-004");
}

TEST(a_tensor_belongs_to_its_queue) {
    Report report = run_blocks(1, [](Core* core) {
        int64_t p = pipe(core), in = queue(core, vecin), out = queue(core, vecout);
        init(core, p, in, 1, 64);
        init(core, p, out, 1, 64);
        operation(core, op_TQue_EnQue, out, operation(core, op_TQue_AllocTensor, in));
    });
    CHECK_EQUAL(id(report), "ASC-SYNC-005");
    CHECK_CONTAINS(report.violation->given, "belongs to the TQue at VECIN");
}

TEST(a_queue_needs_buffers_of_a_living_pipe) {
    CHECK_EQUAL(id_of([](Core* core) {
                    pipe(core);
                    operation(core, op_TQue_AllocTensor, queue(core, vecin));
                }),
                "ASC-SYNC-006");
    CHECK_EQUAL(id_of([](Core* core) {
                    int64_t p = pipe(core), q = queue(core, vecin);
                    init(core, p, q, 1, 64);
                    openasc_pipe(core, op_TPipe_Reset, p, 0, 0, site);
                    operation(core, op_TQue_AllocTensor, q);
                }),
                "ASC-SYNC-006");
}

TEST(one_pipe_at_a_time) {
    CHECK_EQUAL(id_of([](Core* core) {
                    pipe(core);
                    pipe(core);
                }),
                "ASC-SYNC-007");
    CHECK_EQUAL(id_of([](Core* core) {
                    for (int turn = 0; turn < 100; ++turn) {
                        int64_t p = pipe(core), q = queue(core, vecin);
                        init(core, p, q, 2, 90000);
                        operation(core, op_TQue_AllocTensor, q);
                        openasc_pipe(core, op_TPipe_Destroy, p, 0, 0, site);
                    }
                }),
                "none");
    CHECK_EQUAL(id_of([](Core* core) {
                    int64_t p = pipe(core), q = queue(core, vecin);
                    for (int turn = 0; turn < 100; ++turn) {
                        openasc_pipe(core, op_TPipe_Destroy, p, 0, 0, site);
                        openasc_pipe(core, op_TPipe_Init, p, 0, 0, site);
                        init(core, p, q, 2, 90000);
                        operation(core, op_TQue_AllocTensor, q);
                    }
                }),
                "none");
}

TEST(event_ids) {
    CHECK_EQUAL(id_of([](Core* core) {
                    int64_t p = pipe(core);
                    for (int64_t each = 0; each < 8; ++each)
                        CHECK_EQUAL(openasc_pipe(core, op_TPipe_AllocEventID, p, mte2_v, 0, site), each);
                    openasc_pipe(core, op_TPipe_ReleaseEventID, p, mte2_v, 3, site);
                    CHECK_EQUAL(openasc_pipe(core, op_TPipe_FetchEventID, p, mte2_v, 0, site), 3);
                    CHECK_EQUAL(openasc_pipe(core, op_TPipe_AllocEventID, p, mte2_v, 0, site), 3);
                    CHECK_EQUAL(openasc_pipe(core, op_TPipe_AllocEventID, p, v_mte3, 0, site), 0);
                    openasc_pipe(core, op_TPipe_AllocEventID, p, mte2_v, 0, site);
                }),
                "ASC-SYNC-008");
}

TEST(buffers_that_exceed_the_memory) {
    Report report = run_blocks(1, [](Core* core) {
        int64_t p = pipe(core), in = queue(core, vecin), out = queue(core, vecout);
        init(core, p, in, 2, 65536, 11);
        init(core, p, out, 2, 65536, 12);
    });
    CHECK_EQUAL(id(report), "ASC-CAPACITY-001");
    CHECK_CONTAINS(report.violation->what, "65792 bytes more than there are in UB");
    CHECK_CONTAINS(report.violation->expected, "196352");
    CHECK_CONTAINS(report.violation->given, "TQue VECIN       65536 x 2   total   131072  at {site:11}");
    CHECK_CONTAINS(report.violation->given, "total   262144  at {site:12}");
    CHECK_CONTAINS(report.violation->hint, "at most 49088 bytes");
    auto fits = [](int64_t length) {
        return id_of([length](Core* core) {
            int64_t p = pipe(core), in = queue(core, vecin), out = queue(core, vecout);
            init(core, p, in, 2, length);
            init(core, p, out, 2, length);
        });
    };
    CHECK_EQUAL(fits(49088), "none");
    CHECK_EQUAL(fits(49089), "ASC-CAPACITY-001");
}

TEST(positions_of_one_memory_share_it_and_others_do_not) {
    CHECK_EQUAL(id_of([](Core* core) {
                    int64_t p = pipe(core);
                    init(core, p, queue(core, vecin), 1, 190000);
                    init(core, p, queue(core, 1), 1, 500000);  // A1 is in L1
                    init(core, p, queue(core, 7), 1, 131072);  // CO1 is in L0C
                }),
                "none");
}

TEST(at_most_64_buffers) {
    auto make = [](int64_t number) {
        return id_of([number](Core* core) {
            int64_t p = pipe(core);
            init(core, p, queue(core, vecin), 32, 32);
            init(core, p, queue(core, vecout), number, 32);
        });
    };
    CHECK_EQUAL(make(32), "none");
    CHECK_EQUAL(make(33), "ASC-CAPACITY-002");
    CHECK_EQUAL(make(0), "ASC-RANGE-001");
}

TEST(at_most_8_tensors_of_a_position) {
    auto take = [](int count) {
        return id_of([count](Core* core) {
            int64_t p = pipe(core), a = queue(core, vecin), b = queue(core, vecin);
            init(core, p, a, 6, 32);
            init(core, p, b, 6, 32);
            for (int each = 0; each < count; ++each) operation(core, op_TQue_AllocTensor, each % 2 == 0 ? a : b);
        });
    };
    CHECK_EQUAL(take(8), "none");
    CHECK_EQUAL(take(9), "ASC-CAPACITY-003");
}

TEST(a_buffer_is_cut_as_asked) {
    auto get = [](int64_t length, int64_t offset) {
        return id_of([=](Core* core) {
            int64_t p = pipe(core), b = buffer(core, veccalc);
            init(core, p, b, 1, 256);
            openasc_buffer_get(core, b, length, offset, site);
        });
    };
    CHECK_EQUAL(get(-1, 0), "none");
    CHECK_EQUAL(get(128, 128), "none");
    CHECK_EQUAL(get(129, 128), "ASC-RANGE-004");
    CHECK_EQUAL(get(257, 0), "ASC-RANGE-004");
}

TEST(pools_share_out_their_memory_again) {
    Report report = run_blocks(1, [](Core* core) {
        int64_t p = pipe(core), pool = openasc_queue_create(core, 3, veccalc, veccalc, 4, site);
        int64_t other = openasc_queue_create(core, 3, veccalc, veccalc, 4, site), q = queue(core, vecin);
        openasc_pool_init(core, p, pool, 65536, 0, site);
        openasc_pool_init(core, p, other, 65536, pool, site);
        for (int turn = 0; turn < 10; ++turn) {
            init(core, pool, q, 2, 32768);
            CHECK_EQUAL(LocalTensor::unpack(operation(core, op_TQue_AllocTensor, q)).offset, 0);
            openasc_queue_operation(core, op_TBufPool_Reset, pool, 0, site);
        }
        int64_t shared = queue(core, vecin), rest = queue(core, vecin);
        init(core, other, shared, 1, 32);
        init(core, p, rest, 1, 32);
        CHECK_EQUAL(LocalTensor::unpack(operation(core, op_TQue_AllocTensor, shared)).offset, 0);
        CHECK_EQUAL(LocalTensor::unpack(operation(core, op_TQue_AllocTensor, rest)).offset, 65536);
        init(core, pool, q, 2, 32769);
    });
    CHECK_EQUAL(id(report), "ASC-CAPACITY-001");
    CHECK_CONTAINS(report.violation->expected, "65536");
}

TEST(an_allocator_counts_up) {
    Report report = run_blocks(1, [](Core* core) {
        int64_t a = openasc_allocator(core, op_LocalMemAllocator_Create, 0, 1, 0, site);
        openasc_allocator(core, op_LocalMemAllocator_Alloc, a, vecin, 100, site);
        CHECK_EQUAL(openasc_allocator(core, op_LocalMemAllocator_GetCurAddr, a, 0, 0, site), 128);
        int64_t next = openasc_allocator(core, op_LocalMemAllocator_Alloc, a, vecout, 32, site);
        CHECK_EQUAL(LocalTensor::unpack(next).offset, 128);
        openasc_allocator(core, op_LocalMemAllocator_Alloc, a, vecout, 196352, site);
    });
    CHECK_EQUAL(id(report), "ASC-CAPACITY-001");
    CHECK_CONTAINS(report.violation->given, "Alloc VECIN");
    CHECK_EQUAL(id_of([](Core* core) {
                    int64_t a = openasc_allocator(core, op_LocalMemAllocator_Create, 0, 1, 0, site);
                    openasc_allocator(core, op_LocalMemAllocator_Alloc, a, 1, 32, site);
                }),
                "ASC-TYPE-003");
}
