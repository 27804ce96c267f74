"""Every documented limit of a vector core: a constant and a run-time value beyond it give one and the same report."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from openasc import settings
from openasc.catalogue import Example
from openasc.errors import Error
from tests.errors.contexts import run_example


@dataclass(frozen=True)
class Limit:
    """A call with `$` in place of a value, a value beyond the limit, a legal one, and what the report says."""

    code: str
    beyond: int
    legal: int
    expected: str
    hint: str
    id: str = "ASC-RANGE-001"
    context: str = "static"


BINARY = "asc.add(a, b, c, 64, 1, asc.BinaryRepeatParams({}))"
COPY = "asc.data_copy(a, x_gm, asc.DataCopyParams({}))"
PAD = "asc.data_copy_pad(a, x_gm, asc.DataCopyExtParams({}), asc.DataCopyPadExtParams(asc.float32))"
PADDED = "asc.data_copy_pad(a, x_gm, asc.DataCopyExtParams(1, 4), asc.DataCopyPadExtParams(asc.float32, True, {}))"
HALVES = "h = asc.LocalTensor(asc.float16, asc.TPosition.VECCALC, 0, 98304)\n"
BYTE = "0 .. 255 blocks of 32 bytes"
HALF = "0 .. 65535 blocks of 32 bytes"
TO_255 = "the nearest legal value is 255"
TO_65535 = "the nearest legal value is 65535"

LIMITS = {
    "repeat": Limit("asc.add(a, a, a, 64, $, asc.BinaryRepeatParams(1, 1, 1, 0, 0, 0))", 300, 255, "0 .. 255 repeats",
                    "split into 2 instructions: 255 + 45"),
    "repeat below": Limit("asc.add(a, b, c, 64, $, asc.BinaryRepeatParams())", -1, 0, "0 .. 255 repeats",
                          "the nearest legal value is 0"),
    "repeat of duplicate": Limit("asc.duplicate(a, 1.0, 64, $, 1, 0)", 1020, 255, "0 .. 255 repeats",
                                 "split into 4 instructions: 255 * 4"),
    "repeat of a reduction": Limit("asc.whole_reduce_sum(a, b, 64, $, 0, 1, 0)", 256, 255, "0 .. 255 repeats",
                                   "split into 2 instructions: 255 + 1"),
    "index of a float16": Limit(HALVES + "asc.reduce_min(h, h, h, $, True)", 70000, 65536, "0 .. 65536 elements",
                                "split into 2 instructions: 65536 + 4464"),
    "mask": Limit("asc.add(a, b, c, $, 1, asc.BinaryRepeatParams())", -1, 64, " lanes",
                  "a repeat covers 256 bytes; the nearest legal mask is 0", "ASC-RANGE-005"),
    "dst repeat stride": Limit(BINARY.format("dst_rep_stride=$"), 256, 255, BYTE, TO_255),
    "src1 repeat stride": Limit(BINARY.format("src1_rep_stride=$"), 300, 255, BYTE, TO_255),
    "src0 block stride": Limit(BINARY.format("src0_blk_stride=$"), 256, 255, BYTE, TO_255),
    "dst block stride": Limit("asc.abs(a, b, 64, 1, asc.UnaryRepeatParams(dst_blk_stride=$))", 65536, 600, HALF,
                              TO_65535),
    "src repeat stride": Limit("asc.abs(a, b, 64, 1, asc.UnaryRepeatParams(src_rep_stride=$))", 256, 255, BYTE, TO_255),
    "block count": Limit(COPY.format("block_count=$, block_len=0"), 4100, 4095, "0 .. 4095 blocks",
                         "split into 2 copies: 4095 + 5"),
    "block length": Limit(COPY.format("block_count=0, block_len=$"), 65540, 65535, HALF,
                          "split into 2 copies: 65535 + 5"),
    "source gap": Limit(COPY.format("1, 1, src_stride=$"), 65536, 65535, "0 .. 65535", TO_65535),
    "destination gap": Limit(COPY.format("1, 1, dst_stride=$"), 65536, 65535, "0 .. 65535", TO_65535),
    "padded block count": Limit(PAD.format("block_count=$, block_len=0"), 4096, 4095, "0 .. 4095 blocks",
                                "split into 2 copies: 4095 + 1"),
    "padded block length": Limit(PAD.format("block_count=0, block_len=$"), 2097152, 2097151, "0 .. 2097151 bytes",
                                 "split into 2 copies: 2097151 + 1"),
    "pad in front": Limit(PADDED.format("$, 0, 0"), 9, 8, "0 .. 8 elements", "the nearest legal value is 8"),
    "pad behind": Limit(PADDED.format("0, $, 0"), 33, 7, "0 .. ", "the nearest legal value is "),
    "event id": Limit("asc.set_flag(asc.HardEvent.V_MTE3, $)\nasc.wait_flag(asc.HardEvent.V_MTE3, 5)", 8, 5, "0 .. 7",
                      "", "ASC-RANGE-002"),
    "cross-core flag": Limit("asc.cross_core_set_flag($, 0, asc.PipeID.PIPE_MTE3)", 16, 3, "15", "",
                             "ASC-RANGE-002"),
    "cross-core counter": Limit(
        "for step in range($):\n    asc.cross_core_set_flag(3, 0, asc.PipeID.PIPE_MTE3)", 16, 15, "15", "",
        "ASC-SYNC-009",
    ),
    "buffers": Limit("pipe.init_buffer(q, $, 32)", 65, 64, "64", "", "", "pipe"),
    "outstanding tensors": Limit(
        "many = asc.TQue(asc.TPosition.VECIN, 16)\npipe.init_buffer(many, 16, 32)\n"
        "for step in range($):\n    many.alloc_tensor(asc.float32)", 9, 8, "8", "", "ASC-CAPACITY-003", "pipe",
    ),
    "address": Limit("d = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, $, 64)\nasc.abs(d, d, 64)", 1040, 1056,
                     "32", "", "ASC-ALIGN-001"),
    "address of an element": Limit(
        "d = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, $, 64)\nd.set_value(0, 1.0)", 1026, 1028, "4", "",
        "ASC-ALIGN-001",
    ),
    "blocks below": Limit("kernel[$](x, y, 64)", 0, 1, "65535", "", "ASC-LAUNCH-001", "host"),
    "blocks": Limit("kernel[$](x, y, 64)", 65536, 2, "65535", "", "ASC-LAUNCH-001", "host"),
}  # fmt: skip


def text_of(limit: Limit, value: int, kind: str) -> str:
    """The example's code with a constant, or with a number that only the running kernel knows (`n` is 64)."""
    constant = kind == "constant" or limit.context == "host"
    return limit.code.replace("$", str(value) if constant else f"n + ({value - 64})")


def run(limit: Limit, value: int, kind: str, executor: str, folder: Path) -> Exception | None:
    code = text_of(limit, value, kind)
    with settings.override(interpret=executor == "interpreted"):
        return run_example(Example("bad", limit.context, code), folder).error


@pytest.fixture(autouse=True)
def _no_disk_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_CACHE_DIR", str(tmp_path / "cache"))


@pytest.mark.parametrize("executor", ["compiled", "interpreted"])
@pytest.mark.parametrize("kind", ["constant", "run-time"])
@pytest.mark.parametrize("name", LIMITS)
def test_beyond(name: str, kind: str, executor: str, tmp_path: Path) -> None:
    limit = LIMITS[name]
    error = run(limit, limit.beyond, kind, executor, tmp_path)
    assert isinstance(error, Error), f"no error: {error!r}"
    assert error.id == limit.id or (not limit.id and error.id in ("ASC-RANGE-001", "ASC-CAPACITY-002"))
    assert limit.expected in error.expected, str(error)
    assert str(limit.beyond) in error.given or limit.id in ("ASC-CAPACITY-003", "ASC-ALIGN-001"), str(error)
    assert error.hint.startswith(limit.hint), str(error)
    assert error.hint or name == "cross-core flag", f"says no nearest legal form: {error}"


@pytest.mark.parametrize("executor", ["compiled", "interpreted"])
@pytest.mark.parametrize("kind", ["constant", "run-time"])
@pytest.mark.parametrize("name", [name for name, limit in LIMITS.items() if limit.id != "ASC-BOUNDS-001"])
def test_at_the_limit(name: str, kind: str, executor: str, tmp_path: Path) -> None:
    """The largest legal value is no range error; it may still lead outside a tensor."""
    error = run(LIMITS[name], LIMITS[name].legal, kind, executor, tmp_path)
    assert error is None or not re.match(r"ASC-(RANGE|CAPACITY|ALIGN|LAUNCH)", getattr(error, "id", "ASC-RANGE")), error
