"""The functions whose parameters are no words of the ABI, and those that set and read the state of a core."""

from __future__ import annotations

from typing import Any

import numpy

from tests.ascendc.build import Outcome, run

INCLUDE = '#include "c_api/asc_simd.h"\n#line 1 "kernel.cpp"\n'


def launch(body: str, *arguments: Any, parameters: str = "", blocks: int = 1, fails: bool = False) -> Outcome:
    """Runs a kernel of these statements; `ub` is the start of UB."""
    source = (
        f'{INCLUDE}extern "C" __global__ __aicore__ void kernel({parameters}) {{ asc_init();'
        f" auto ub = reinterpret_cast<__ubuf__ uint8_t*>(asc_get_phy_buf_addr(0)); (void)ub;\n{body}\n}}\n"
        "ENTRY(kernel);\n"
    )
    return run(source, "kernel", *arguments, blocks=blocks, fails=fails)


def answers(body: str, count: int) -> list[int]:
    """What a kernel stores into the first words of `out`."""
    out = numpy.zeros(count, numpy.int64)
    launch(body, out, parameters="__gm__ int64_t* out")
    return out.tolist()


def test_bits_of_numbers() -> None:
    got = answers(
        """out[0] = asc_clz(1); out[1] = asc_sflbits(1); out[2] = asc_popc(0xF0); out[3] = asc_zero_bits_cnt(0xF0);
        out[4] = asc_ffs(0x10); out[5] = asc_ffz(0x0F); out[6] = asc_set_nthbit(1, 3); out[7] = asc_clear_nthbit(9, 3);
        out[8] = asc_clz(0);""",
        9,
    )
    assert got == [63, 62, 4, 60, 4, 4, 9, 1, 64]


def test_system_variables() -> None:
    out = numpy.zeros(24, numpy.int64)
    launch(
        """int64_t i = 8 * asc_get_block_idx();
        uint32_t version; asc_get_arch_ver(version);
        out[i] = asc_get_block_idx(); out[i + 1] = asc_get_block_num(); out[i + 2] = asc_get_sub_block_id();
        out[i + 3] = asc_get_sub_block_num(); out[i + 4] = version; out[i + 5] = asc_get_program_counter();
        out[i + 6] = asc_get_system_cycle() > 0; out[i + 7] = asc_get_core_id();""",
        out, parameters="__gm__ int64_t* out", blocks=3,
    )  # fmt: skip
    assert out.reshape(3, 8).tolist() == [[block, 3, 0, 1, 0x220, 5, 1, block] for block in range(3)]


def test_registers_without_a_counterpart_hold_nothing() -> None:
    got = answers(
        """asc_set_ffts_base_addr(7); out[0] = asc_get_ffts_base_addr(); out[1] = asc_get_phy_stack_base();
        out[2] = asc_get_sys_virtual_base(); out[3] = asc_get_smmu_tag_version(); out[4] = asc_get_status();
        out[5] = asc_get_icache_preload_status();""",
        6,
    )
    assert got == [0] * 6


def test_the_control_register_switches_saturation() -> None:
    got = answers(
        """auto* x = reinterpret_cast<__ubuf__ int16_t*>(ub);
        out[0] = asc_get_ctrl() >> 48;
        asc_duplicate(x, 30000, 16); asc_add(x, x, x, 16); out[1] = x[0];
        asc_set_ctrl(asc_get_ctrl() & ~(uint64_t{1} << 48)); out[2] = asc_get_ctrl();
        asc_duplicate(x, 30000, 16); asc_add(x, x, x, 16); out[3] = x[0];""",
        4,
    )
    assert got == [1, -5536, 0, 32767]


def test_caches_have_nothing_to_do() -> None:
    got = answers(
        """asc_dcci_single(out); asc_ub_dcci_single(ub); asc_dcci_entire_all(); asc_dcci_entire_ub();
        asc_dcci_entire_out(); asc_dcci_entire_atomic();
        asc_datacache_preload(reinterpret_cast<__gm__ uint64_t*>(out), 64); asc_icache_preload(nullptr, 2);
        out[0] = 1;""",
        1,
    )
    assert got == [1]


def test_flags_and_barriers() -> None:
    got = answers(
        """asc_sync_notify(PIPE_MTE2, PIPE_V, EVENT_ID0); asc_sync_wait(PIPE_MTE2, PIPE_V, EVENT_ID0);
        asc_sync_notify(PIPE_V, PIPE_MTE3, EVENT_ID1); asc_sync_wait(PIPE_V, PIPE_MTE3, EVENT_ID1);
        asc_sync_notify(PIPE_S, PIPE_MTE2, 2); asc_sync_wait(PIPE_S, PIPE_MTE2, 2);
        asc_sync_pipe(PIPE_V); asc_sync(); asc_sync_vec(); asc_sync_mte2(0); asc_sync_mte3(0);
        asc_sync_data_barrier(DSB_DDR); asc_sync_data_barrier(mem_dsb_t::DSB_ALL);
        out[0] = 1;""",
        1,
    )
    assert got == [1]


def test_cores_wait_for_one_another() -> None:
    out, shared = numpy.zeros(8, numpy.int64), numpy.zeros(32, numpy.int64)
    launch(
        """int64_t me = asc_get_block_idx(), others = asc_get_block_num();
        auto* x = reinterpret_cast<__ubuf__ int64_t*>(ub);
        x[0] = x[1] = x[2] = x[3] = me + 1;
        asc_copy_ub2gm(shared + 4 * me, x, 32);
        asc_sync_inter_arrive(PIPE_MTE3, 3); asc_sync_inter_wait(PIPE_MTE3, 3);
        asc_copy_gm2ub(x, shared, 32 * others);
        for (int64_t i = 0; i < others; ++i) out[me] += x[4 * i];""",
        out, shared, parameters="__gm__ int64_t* out, __gm__ int64_t* shared", blocks=8,
    )  # fmt: skip
    assert out.tolist() == [36] * 8


def test_copies_to_gm_combine() -> None:
    named = {"int8": "int8", "int16": "int16", "int": "int32", "float16": "float16", "float": "float32"}
    for name, dtype in named.items():
        for operation, want in {"add": 4 * 3 + 1, "max": 3, "min": 1}.items():
            gm = numpy.full(32, 1, dtype)
            size = gm.nbytes
            element = {"float16": "half", "float32": "float"}.get(dtype, f"{dtype}_t")
            launch(
                f"""auto* x = reinterpret_cast<__ubuf__ {element}*>(ub);
                for (int i = 0; i < 32; ++i) x[i] = 3;
                asc_set_atomic_{operation}_{name}();
                asc_copy_ub2gm(gm, x, {size});
                asc_set_atomic_none();""",
                gm, parameters=f"__gm__ {element}* gm", blocks=4,
            )  # fmt: skip
            assert (gm == want).all(), (name, operation)


def test_bfloat16_combines() -> None:
    gm = numpy.full(16, 0x3F80, numpy.uint16)  # 1
    launch(
        """auto* x = reinterpret_cast<__ubuf__ bfloat16_t*>(ub);
        for (int i = 0; i < 16; ++i) x[i] = 3;
        asc_set_atomic_add_bfloat(); asc_copy_ub2gm(gm, x, 32);
        asc_set_atomic_max_bfloat(); asc_copy_ub2gm(gm, x, 32);
        asc_set_atomic_min_bfloat(); x[0] = 2; asc_copy_ub2gm(gm, x, 32);""",
        gm, parameters="__gm__ uint16_t* gm",
    )  # fmt: skip
    assert gm.tolist() == [0x4000] + [0x4040] * 15


def test_the_store_configuration_reads_back() -> None:
    got = answers(
        """asc_store_atomic_config config;
        asc_get_store_atomic_config(config); out[0] = config.type;
        asc_set_store_atomic_config_v1(1, 0); asc_get_store_atomic_config(config);
        out[1] = config.type; out[2] = config.op;
        auto* x = reinterpret_cast<__ubuf__ float*>(ub); x[0] = 0;""",
        3,
    )
    assert got == [0, 1, 0]


def test_what_reductions_leave() -> None:
    got = answers(
        """auto* x = reinterpret_cast<__ubuf__ float*>(ub); auto* y = reinterpret_cast<__ubuf__ float*>(ub + 512);
        for (int i = 0; i < 64; ++i) x[i] = i == 17 ? 100 : i == 23 ? -100 : i;
        float value; uint32_t index;
        asc_repeat_reduce_max_value_index(y, x, 64); asc_get_reduce_max_cnt(value, index);
        out[0] = value; out[1] = index;
        asc_repeat_reduce_min_index_value(y, x, 64); asc_get_reduce_min_cnt(value, index);
        out[2] = value; out[3] = index;
        auto* h = reinterpret_cast<__ubuf__ half*>(ub + 1024); half small;
        for (int i = 0; i < 128; ++i) h[i] = i == 5 ? 9 : 1;
        asc_repeat_reduce_max_value_index(h + 128, h, 128); asc_get_reduce_max_cnt(small, index);
        out[4] = float(small); out[5] = index;
        asc_repeat_reduce_min_value_index(h + 128, h, 128); asc_get_reduce_min_cnt(small, index);
        out[6] = float(small); out[7] = index;""",
        8,
    )
    assert got == [100, 17, -100, 23, 9, 5, 1, 0]


def test_merging_lists() -> None:
    for element, size in (("float", 8), ("half", 8)):
        for suffix in ("", "_sync"):
            out = numpy.zeros(16, numpy.int64)
            launch(
                f"""auto* scores = reinterpret_cast<__ubuf__ {element}*>(ub);
                auto* places = reinterpret_cast<__ubuf__ uint32_t*>(ub + 1024);
                auto* lists = reinterpret_cast<__ubuf__ {element}*>(ub + 2048);
                auto* merged = reinterpret_cast<__ubuf__ {element}*>(ub + 8192);
                constexpr int per_pair = {size} / sizeof({element});
                for (int i = 0; i < 64; ++i) {{ scores[i] = (i * 37) % 64; places[i] = i; }}
                asc_bitsort(lists, scores, places, 2);
                __ubuf__ {element}* queues[4] = {{lists, lists + 32 * per_pair, nullptr, nullptr}};
                asc_mrgsort4{suffix}(merged, queues, 1, 32, 32, 0, 0, false, 3);
                uint16_t taken[4]; asc_get_vms4_sr(taken);
                for (int i = 0; i < 12; ++i) out[i] = float(merged[i * per_pair]);
                out[12] = taken[0]; out[13] = taken[1];""",
                out, parameters="__gm__ int64_t* out",
            )  # fmt: skip
            assert out.tolist() == [63 - i for i in range(12)] + [32, 32, 0, 0]


def test_compaction_by_pattern_and_by_bits() -> None:
    got = answers(
        """auto* x = reinterpret_cast<__ubuf__ uint32_t*>(ub);
        auto* y = reinterpret_cast<__ubuf__ uint32_t*>(ub + 1024);
        auto* bits = reinterpret_cast<__ubuf__ uint32_t*>(ub + 2048);
        for (int i = 0; i < 128; ++i) x[i] = i;
        asc_reduce(y, x, x, 2, 1, 2, 8, 0); out[0] = asc_get_rsvd_count(); out[1] = y[0]; out[2] = y[63];
        bits[0] = 6; bits[1] = 1u << 31; bits[2] = 1;
        asc_reduce(y, x, bits, 1, 1, 0, 8, 0); out[3] = asc_get_rsvd_count(); out[4] = y[2];
        asc_set_mask_count(); asc_set_vector_mask(0, 65);
        asc_reduce(y, x, bits, 1, 1, 0, 8, 0); out[5] = asc_get_rsvd_count(); out[6] = y[3];
        asc_set_mask_norm();
        auto* h = reinterpret_cast<__ubuf__ uint16_t*>(x); auto* g = reinterpret_cast<__ubuf__ uint16_t*>(y);
        asc_reduce(g, h, h, 1, 1, 1, 8, 0); out[7] = asc_get_rsvd_count(); out[8] = g[5];""",
        9,
    )
    assert got == [64, 1, 127, 3, 63, 4, 64, 64, 5]


def test_transposition_by_addresses() -> None:
    for name, element, count in (("b16", "uint16_t", 16), ("b8", "uint8_t", 32), ("b32", "uint32_t", 8)):
        for suffix in ("", "_sync"):
            halves = ", false, false" if name == "b8" else ""
            out = numpy.zeros(8, numpy.int64)
            launch(
                f"""auto* x = reinterpret_cast<__ubuf__ {element}*>(ub);
                auto* y = reinterpret_cast<__ubuf__ {element}*>(ub + 512);
                __ubuf__ {element}* lists[4][8];
                for (int i = 0; i < 16; ++i) {{
                    lists[i / 8][i % 8] = x + {count} * i;
                    lists[2 + i / 8][i % 8] = y + {count} * i;
                    for (int j = 0; j < {count}; ++j) x[{count} * i + j] = 16 * i + j;
                }}
                asc_set_va_reg(VA0, lists[0]); asc_set_va_reg(VA1, lists[1]);
                asc_set_va_reg(VA4, lists[2]); asc_set_va_reg(VA5, lists[3]);
                asc_transto5hd_{name}{suffix}(VA4, VA0, 1, 0, 0{halves});
                for (int i = 0; i < 8; ++i) out[i] = y[i];""",
                out, parameters="__gm__ int64_t* out",
            )  # fmt: skip
            assert out.tolist() == [16 * i & (255 if name == "b8" else -1) for i in range(8)]


def test_scales_of_conversions() -> None:
    got = answers(
        """auto* x = reinterpret_cast<__ubuf__ int32_t*>(ub); auto* h = reinterpret_cast<__ubuf__ half*>(ub + 1024);
        for (int i = 0; i < 64; ++i) x[i] = i;
        asc_set_deq_scale(half(0.5)); asc_deq_int322half(h, x, 64); out[0] = float(h[40]);
        auto* s = reinterpret_cast<__ubuf__ int16_t*>(ub + 2048);
        auto* b = reinterpret_cast<__ubuf__ int8_t*>(ub + 4096);
        for (int i = 0; i < 16; ++i) s[i] = 10 * i;
        asc_set_deq_scale(2.0f, -3, true); asc_deq_int162b8_l(b, s, 16); out[1] = b[3];
        asc_deq_int162b8_h(b, s, 16); out[2] = b[16 + 2];
        auto* table = reinterpret_cast<__ubuf__ uint64_t*>(ub + 6144);
        float scale[16]; int16_t offset[16]; bool sign[16];
        for (int i = 0; i < 16; ++i) { scale[i] = i; offset[i] = -i; sign[i] = i % 2 == 0; }
        asc_set_deq_scale(table, scale, offset, sign); asc_vdeq_int162b8_l(b, s, 16);
        out[3] = b[2]; out[4] = uint8_t(b[3]); out[5] = b[4];""",
        6,
    )
    assert got == [20, 57, 37, 38, 87, 127]


def test_pads_of_copies_serve_every_dtype_of_their_width() -> None:
    source, out = numpy.arange(1, 33, dtype=numpy.float16), numpy.zeros(32, numpy.float16)
    launch(
        """auto* x = reinterpret_cast<__ubuf__ half*>(ub);
        asc_set_copy_pad_val(uint16_t{0x4500});
        asc_copy_gm2ub_align(x, source, 1, 10, 2, 1, 0, 0);
        asc_copy_ub2gm_align(out, x, 16);
        asc_set_copy_pad_val(half(7));
        asc_copy_gm2ub_align(x, source, 2, 4, 1, 0, 4, 0);
        asc_copy_ub2gm_align(out + 16, x, 2, 6, 0, 2);""",
        source, out, parameters="__gm__ half* source, __gm__ half* out",
    )  # fmt: skip
    assert out[:8].tolist() == [5, 5, 1, 2, 3, 4, 5, 5]
    assert out[16:23].tolist() == [7, 1, 2, 0, 7, 5, 6]


def test_every_pad_type_is_taken() -> None:
    launch(
        """asc_set_copy_pad_val(int8_t{1}); asc_set_copy_pad_val(uint8_t{1}); asc_set_copy_pad_val(int16_t{1});
        asc_set_copy_pad_val(1); asc_set_copy_pad_val(1u); asc_set_copy_pad_val(1.0f);
        asc_set_copy_pad_val(bfloat16_t(1));"""
    )


def test_offsets_stand_for_addresses_in_ub() -> None:
    got = answers(
        """auto* x = reinterpret_cast<__ubuf__ int32_t*>(0x100);
        asc_duplicate(x, 7, 8);
        out[0] = reinterpret_cast<__ubuf__ int32_t*>(ub + 0x100)[7];""",
        1,
    )
    assert got == [7]
