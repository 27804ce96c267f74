"""Instruction functions: which form a call takes, what the builder gets, and what is refused."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import openasc as asc
from openasc import dtypes
from openasc.errors import Error
from openasc.language.functions import FUNCTIONS
from openasc.language.local_tensor import LocalTensor
from openasc.language.promotion import INT
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalTensor
from tests.language.recorder import Recorder


def local(name: str, dtype: asc.DataType = dtypes.float32) -> LocalTensor:
    return LocalTensor.of(name, dtype, "VECIN")


def in_gm(name: str, dtype: asc.DataType = dtypes.float32) -> GlobalTensor:
    return GlobalTensor.of(name, dtype)


def runtime(value: int) -> Scalar:
    return Scalar(value, INT)


# name, arguments, keywords → row, form, arguments, statics
STRIDES = {"dst_block": 1, "src0_block": 1, "src1_block": 1, "dst_repeat": 8, "src0_repeat": 8, "src1_repeat": 8}
CALLS: list[Any] = [
    ("add", ("z", "x", "y", 64), {}, "Add", "count", {"dst": "z", "src0": "x", "src1": "y"}, {"count": 64}),
    ("add", ("z", "x", "y"), {"count": 64}, "Add", "count", {"dst": "z", "src0": "x", "src1": "y"}, {"count": 64}),
    ("add", ("z", "x", "y", runtime(5)), {}, "Add", "count", {"dst": "z", "src0": "x", "src1": "y", "count": 5}, {}),
    ("add", ("z", "x", "y", 64, 2, asc.BinaryRepeatParams()), {}, "Add", "mask_count",
     {"dst": "z", "src0": "x", "src1": "y"}, {"mask0": 64, "repeat": 2, "is_set_mask": True, **STRIDES}),
    ("add", ("z", "x", "y", [2**64 - 1, 7], 2, asc.BinaryRepeatParams(dst_rep_stride=4), False), {}, "Add", "mask_bits",
     {"dst": "z", "src0": "x", "src1": "y"},
     {"mask0": 2**64 - 1, "mask1": 7, "repeat": 2, "is_set_mask": False, **STRIDES, "dst_repeat": 4}),
    ("adds", ("z", "x", 2, 8), {}, "Adds", "count", {"dst": "z", "src": "x", "scalar": 2.0}, {"count": 8}),
    ("muls", ("z", "x", runtime(3), 8), {}, "Muls", "count", {"dst": "z", "src": "x", "scalar": 3.0}, {"count": 8}),
    ("data_copy", ("x", "gm", 8), {}, "DataCopyIn", "count", {"dst": "x", "src": "gm"}, {"count": 8}),
    ("data_copy", ("gm", "x", 8), {}, "DataCopyOut", "count", {"dst": "gm", "src": "x"}, {"count": 8}),
    ("data_copy", ("z", "x", 8), {}, "DataCopyLocal", "count", {"dst": "z", "src": "x"}, {"count": 8}),
    ("data_copy", ("x", "gm", asc.DataCopyParams(2, 3)), {}, "DataCopyIn", "blocks", {"dst": "x", "src": "gm"},
     {"block_count": 2, "block_len": 3, "src_stride": 0, "dst_stride": 0}),
    ("set_flag", (asc.HardEvent.MTE2_V, 3), {}, "SetFlag", "plain", {}, {"event": asc.HardEvent.MTE2_V, "event_id": 3}),
    ("select", ("z", "m", "x", "y", asc.SelMode.VSEL_TENSOR_TENSOR_MODE, 8), {}, "Select", "count_tensor",
     {"dst": "z", "sel_mask": "m", "src0": "x", "src1": "y"},
     {"sel_mode": asc.SelMode.VSEL_TENSOR_TENSOR_MODE, "count": 8}),
    ("select", ("z", "m", "x", 1.5, asc.SelMode.VSEL_TENSOR_SCALAR_MODE, 8), {}, "Select", "count_scalar",
     {"dst": "z", "sel_mask": "m", "src0": "x", "src1": 1.5},
     {"sel_mode": asc.SelMode.VSEL_TENSOR_SCALAR_MODE, "count": 8}),
    ("pipe_barrier", (asc.PipeID.PIPE_V,), {}, "PipeBarrier", "plain", {}, {"scope": asc.PipeID.PIPE_V}),
]  # fmt: skip
DTYPES = {"m": dtypes.uint8, "h": dtypes.float16, "i": dtypes.int32, "u": dtypes.uint32, "b": dtypes.uint8}


def tensor(name: str) -> Any:
    """The operand that the tables above call by a letter; "gm" is in GM, the others are local."""
    return in_gm(name) if name == "gm" else local(name, DTYPES.get(name, dtypes.float32))


def _values(given: tuple[Any, ...]) -> list[Any]:
    return [tensor(value) if isinstance(value, str) else value for value in given]


@pytest.mark.parametrize(("name", "given", "named", "row", "form", "arguments", "statics"), CALLS)
def test_call(
    recorder: Recorder, name: str, given: Any, named: Any, row: str, form: str, arguments: Any, statics: Any
) -> None:
    getattr(asc, name)(*_values(given), **named)
    (issued,) = recorder.issued
    assert (issued.row, issued.form) == (row, form)
    assert issued.arguments == arguments
    assert {key: issued.statics.get(key) for key in statics} == statics


REFUSED: list[Any] = [
    ("add", ("z", "x"), "LANG-003", "add(dst: LocalTensor, src0: LocalTensor, src1: LocalTensor, count: int"),
    ("add", ("z", "x", "y", 1.5), "LANG-003", "given: add(LocalTensor of float32"),
    ("add", ("z", "x", "y", asc.HardEvent.MTE2_V, 1, 2, 3), "LANG-003", "BinaryRepeatParams"),
    ("set_flag", (asc.PipeID.PIPE_V, 0), "LANG-003", "HardEvent"),
    ("add", ("z", "h", "y", 8), "TYPE-002", "src0: float16"),
    ("add", ("u", "u", "u", 8), "TYPE-001", "float16, float32, int16, int32"),
    ("add", ("z", "gm", "y", 8), "TYPE-003", "src0 is in the wrong memory"),
    ("exp", ("i", "i", 8), "TYPE-001", "float16, float32"),
    ("cast", ("b", "u", asc.RoundMode.CAST_NONE, 8), "TYPE-001", "not legal on Ascend910B1"),
    ("adds", ("i", "i", 2**31, 8), "RANGE-003", "2147483648"),
    ("adds", ("i", "i", 1.5, 8), "RANGE-003", "an integer"),
    ("adds", ("h", "h", 1e6, 8), "RANGE-003", "float16"),
    ("add", ("z", "x", "y", -1), "RANGE-001", "0 .. "),
    ("add", ("z", "x", "y", 64, 256, asc.BinaryRepeatParams()), "RANGE-001", "0 .. 255 repeats"),
    ("add", ("z", "x", "y", 64, 2, asc.BinaryRepeatParams(256)), "RANGE-001", "BinaryRepeatParams.dst_blk_stride"),
    ("data_copy", ("x", "gm", asc.DataCopyParams(4096, 1)), "RANGE-001", "0 .. 4095 blocks"),
    ("data_copy_pad", ("x", "gm", asc.DataCopyExtParams(1, 8), asc.DataCopyPadExtParams(dtypes.int32)), "TYPE-002",
     "DataCopyPadExtParams.dtype"),
    ("select", ("z", "m", "x", "h", asc.SelMode.VSEL_TENSOR_TENSOR_MODE, 8), "TYPE-002", "src1: float16"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "given", "identifier", "words"), REFUSED)
def test_refused_call(recorder: Recorder, name: str, given: Any, identifier: str, words: str) -> None:
    with pytest.raises(Error) as caught:
        getattr(asc, name)(*_values(given))
    assert caught.value.id == f"ASC-{identifier}"
    assert words in str(caught.value)
    assert not recorder.issued


def test_repeat_of_255_is_legal(recorder: Recorder) -> None:
    asc.add(tensor("z"), tensor("x"), tensor("y"), 64, 255, asc.BinaryRepeatParams())
    assert recorder.issued[0].statics["repeat"] == 255


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_every_function_describes_itself(name: str) -> None:
    function = FUNCTIONS[name]
    assert function.__name__ == name
    assert function.__doc__
    assert f"    {name}(" in function.__doc__
    assert inspect.signature(function) is function.__signature__
    for place, candidate in enumerate(function.candidates):
        names = [slot.name for slot in candidate.slots]
        assert list(function.form_signature(place).parameters) == names


def test_queries_give_ints(recorder: Recorder) -> None:
    assert asc.get_block_idx().type == INT
    assert recorder.issued[0].row == "GetBlockIdx"


def test_outside_a_kernel() -> None:
    with pytest.raises(Error) as caught:
        asc.get_block_idx()
    assert caught.value.id == "ASC-LANG-009"
