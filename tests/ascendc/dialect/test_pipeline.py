"""Copies and the regions in which they overlap, as the event log shows them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import openasc
from openasc import _core, settings
from openasc.ascendc.module import Module
from openasc.errors import Error
from openasc.isa.enums import HardEvent
from openasc.runtime.launch import last_report
from tests.ascendc.build import COMPILERS

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")

SOURCE = """\
#include "openasc_c.h"
__aicore__ void load(float* to, __gm__ float* from, int n) { __memcpy_async(to, from, n * sizeof(float)); }
__global__ void add(__gm__ float* x, __gm__ float* y, __gm__ float* z, int n) {
    __local__ float xs[256], ys[256], zs[256];
    __pipeline__ {
        load(xs, x, n);
        __memcpy_async(ys, y, n * sizeof(float));
    }
    __ladd(zs, xs, ys, n);
    __pipeline__ { __memcpy_async(z, zs, n * sizeof(float)); }
}
// While a tile is computed, the next one comes in and the last one goes out.
__global__ void tiles(__gm__ float* x, __gm__ float* z, int count) {
    __local__ float in[2][64], out[2][64];
    __memcpy(in[0], x, sizeof(in[0]));
    for (int tile = 0; tile <= count; tile++) {
        const int now = tile % 2, other = 1 - now;
        __pipeline__ {
            if (tile + 1 < count) __memcpy_async(in[other], x + (tile + 1) * 64, sizeof(in[0]));
            if (tile < count) __lmul(out[now], in[now], 3.0f, 64);
            if (tile > 0) __memcpy_async(z + (tile - 1) * 64, out[other], sizeof(in[0]));
        }
    }
}
__global__ void alone(__gm__ float* x) {
    __local__ float xs[64];
    __memcpy_async(xs, x, 256);
    if (__block_count() > 7) __pipeline__ { __memcpy_async(x, xs, 256); }
    else __hcc_set(xs, 2.0f, 64);
    __memcpy(x, xs, 256);
}
__global__ void nested(__gm__ float* x, __gm__ float* z) {
    __local__ float xs[64], ys[64];
    __pipeline__ {
        __memcpy_async(xs, x, 256);
        __pipeline__ { __memcpy_async(ys, x + 64, 256); }
        __lmul(ys, ys, 2, 64);
    }
    __pipeline__ {
        __memcpy_async(z, xs, 256);
        __memcpy_async(z + 64, ys, 256);
    }
}
__global__ void empty(int n) { if (n > 0) __pipeline__ {} }
__global__ void left(__gm__ float* x, int early) {
    __local__ float xs[64];
    for (int round = 0; round < 2; round++) {
        __pipeline__ {
            __memcpy_async(xs, x, 256);
            if (early == 1) return;
            if (early == 2) break;
            if (early == 3) continue;
        }
    }
    __hcc_set(xs, 1.0f, 64);
}
__global__ void bytes(__gm__ uint8_t* x, __gm__ uint8_t* z, int n) {
    __local__ uint8_t b[4096], c[4096];
    __memcpy(b, x, n);
    __memcpy(c, b, (n + 31) / 32 * 32);
    __memcpy(z, c, n);
}
__global__ void untyped(void* x, __gm__ uint8_t* z, int n) {
    __local__ uint8_t b[4096];
    void* local = b;
    __memcpy(local, x, n);
    __memcpy(z, local, n);
}
__global__ void breaks(__gm__ float* x, int deep) {
    __local__ float b[64];
    __pipeline__ {
        __memcpy_async(b, x, 256);
        if (deep) __pipeline__ { __memcpy_async(b + 1, x, 256); }
        __hcc_add(b, b, x, 64);
    }
}
__global__ void outside(__gm__ float* x, __gm__ float* z) { __memcpy(z, x, 256); }
__global__ void rows(__gm__ half* x, __gm__ half* z, int width, int rows, int pitch) {
    __local__ half b[4096];
    __pipeline__ { __memcpy2d_async(b, 128, x, pitch, width, rows); }
    __pipeline__ { __memcpy2d_async(z, width, b, 128, width, rows); }
}
"""
LINES = SOURCE.splitlines()


@pytest.fixture(scope="module")
def module() -> Module:
    return openasc.load(source=SOURCE)


def events(kernel: Any, *arguments: Any) -> list[str]:
    """What a launch did: names of instructions, `set` and `wait` with their event."""
    with settings.override(log_events=True):
        kernel[1](*arguments)
    report = last_report()
    assert report is not None
    names = _core.opcode_names()
    found = []
    for _, opcode, _, _, _, first, _, _ in report.events:
        name = names[opcode] if opcode >= 0 else "other"
        if name in ("SetFlag", "WaitFlag"):
            name = f"{name.removesuffix('Flag').lower()} {HardEvent(first).name}"
        found.append(name)
    return found


ENTRY = [f"{word} {event}" for event in ("V_MTE2", "S_MTE2", "V_MTE3", "S_MTE3") for word in ("set", "wait")]
IN_LANDED = [f"{word} {event}" for event in ("MTE2_V", "MTE2_S", "MTE2_MTE3") for word in ("set", "wait")]
OUT_LANDED = [f"{word} {event}" for event in ("MTE3_V", "MTE3_S", "MTE3_MTE2") for word in ("set", "wait")]


def test_copies_of_a_region_overlap_and_have_landed_at_its_end(module: Module) -> None:
    x, y = np.random.default_rng(0).standard_normal((2, 256)).astype(np.float32)
    z = np.zeros_like(x)
    assert events(module.add, x, y, z, 256) == [
        *ENTRY, "DataCopyIn", "DataCopyIn", *IN_LANDED, "Add", *ENTRY, "DataCopyOut", *OUT_LANDED,
    ]  # fmt: skip
    np.testing.assert_array_equal(z, x + y)


def test_a_region_computes_while_it_copies(module: Module) -> None:
    x = np.random.default_rng(1).standard_normal(64 * 5).astype(np.float32)
    z = np.zeros_like(x)
    found = events(module.tiles, x, z, 5)
    np.testing.assert_array_equal(z, x * 3)
    one = [*ENTRY, "DataCopyIn", "Muls", "DataCopyOut", *IN_LANDED, *OUT_LANDED]
    assert any(found[start : start + len(one)] == one for start in range(len(found)))


def test_outside_regions_a_copy_waits(module: Module) -> None:
    x = np.zeros(64, np.float32)
    copy_in = [*ENTRY, "DataCopyIn", *IN_LANDED]
    assert events(module.alone, x) == [*copy_in, "Duplicate", *ENTRY, "DataCopyOut", *OUT_LANDED]
    assert (x == 2).all()


def test_a_region_inside_another_ends_its_own_copies(module: Module) -> None:
    x = np.random.default_rng(2).standard_normal(128).astype(np.float32)
    z = np.zeros_like(x)
    found = events(module.nested, x, z)
    inner = [*ENTRY, "DataCopyIn", *IN_LANDED]
    copies = ["DataCopyOut", "DataCopyOut", *OUT_LANDED]
    assert found == [*ENTRY, "DataCopyIn", *inner, "Muls", *IN_LANDED, *ENTRY, *copies]
    np.testing.assert_array_equal(z, np.concatenate([x[:64], x[64:] * 2]))


def test_a_region_without_copies_only_begins(module: Module) -> None:
    assert events(module.empty, 1) == ENTRY


@pytest.mark.parametrize(("early", "rounds", "after"), [(0, 2, 1), (1, 1, 0), (2, 1, 1), (3, 2, 1)])
def test_a_region_that_is_left_early_ends_too(module: Module, early: int, rounds: int, after: int) -> None:
    one = [*ENTRY, "DataCopyIn", *IN_LANDED]
    assert events(module.left, np.zeros(64, np.float32), early) == one * rounds + ["Duplicate"] * after


def test_the_landing_stands_in_the_line_of_the_bracket(module: Module) -> None:
    x = np.zeros(256, np.float32)
    with settings.override(log_events=True):
        module.add[1](x, x.copy(), x.copy(), 256)
    report = last_report()
    assert report is not None
    lines = {event[4] & 0x1FFFF for event in report.events}
    region = LINES.index("    __pipeline__ {") + 1
    assert {region, region + 1, region + 2, region + 3} - lines == {region + 1}
    assert LINES.index(next(line for line in LINES if "void load" in line)) + 1 in lines


@pytest.mark.parametrize("count", [1, 31, 32, 33, 100, 2048, 4095, 4096])
def test_any_number_of_bytes(module: Module, count: int) -> None:
    x = np.random.default_rng(count).integers(0, 256, count, np.uint8)
    for kernel in (module.bytes, module.untyped):
        room = np.full(count + 64, 7, np.uint8)
        kernel[1](x, room[32 : 32 + count], count)
        np.testing.assert_array_equal(room[32 : 32 + count], x)
        assert (room[:32] == 7).all()
        assert (room[32 + count :] == 7).all()


@pytest.mark.parametrize("width", [1, 16, 33, 64])
def test_rows(module: Module, width: int) -> None:
    x = np.random.default_rng(3).standard_normal((9, 70)).astype(np.float16)
    z = np.zeros((9, width), np.float16)
    module.rows[1](x, z, 2 * width, 9, 140)
    np.testing.assert_array_equal(z, x[:, :width])


@pytest.mark.parametrize("deep", [0, 1])
def test_a_fault_leaves_no_region_open(module: Module, deep: int) -> None:
    x, y = np.random.default_rng(4).standard_normal((2, 256)).astype(np.float32)
    for _ in range(3):
        with pytest.raises(Error) as raised:
            module.breaks[1](x, deep)
        assert raised.value.id == ("ASC-ALIGN-001" if deep else "ASC-TYPE-003")
        z = np.zeros_like(x)
        assert events(module.add, x, y, z, 256).count("wait MTE2_V") == 1
        np.testing.assert_array_equal(z, x + y)


def test_one_side_of_a_copy_is_in_ub(module: Module) -> None:
    with pytest.raises(Error) as raised:
        module.outside[1](np.zeros(64, np.float32), np.zeros(64, np.float32))
    assert raised.value.id == "ASC-TYPE-003"
    assert raised.value.site is not None
    assert raised.value.site.line == LINES.index(next(line for line in LINES if "void outside" in line)) + 1


@pytest.mark.parametrize(
    ("bytes_", "pitch", "reason"), [(64, 100, "the pitch of rows in UB"), (70, 64, "the pitch of rows in UB")]
)
def test_pitches_that_do_not_fit_are_refused(bytes_: int, pitch: int, reason: str) -> None:
    source = (
        '#include "openasc_c.h"\n__global__ void k(__gm__ half* x, int width, int pitch) {\n'
        "    __local__ half b[4096];\n    __memcpy2d_async(b, pitch, x, 200, width, 3);\n}\n"
    )
    with pytest.raises(Error, match=reason) as raised:
        openasc.load(source=source).k[1](np.zeros(1000, np.float16), bytes_, pitch)
    assert raised.value.site is not None
    assert raised.value.site.line == 4
