"""Limits and refusals of copies, slices, layouts, pads, atomics, lists of tensors, images and system calls."""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import pytest

import openasc as asc
from openasc import settings
from openasc.catalogue import Example
from openasc.errors import Error
from tests.errors.contexts import run_example

ONE = "[asc.SliceInfo(0, 7, 0, 1, 8)]"
ND = "asc.Nd2NzParams(1, {n}, 16, 0, 16, {c0}, 1, {matrix})"
NZ = "asc.Nz2NdParamsFull(1, {n}, {d}, 1, 16, {row}, 1)"
EXTENDED = "asc.DataCopyExtParams({count}, {length}, 0, 0, 0)"
PAD = "asc.DataCopyPadExtParams({dtype}, {pads})"
LIST = "tensors = asc.ListTensorDesc({})"

# What the kernel says, the id, and words of the report: the limit and the value.
REFUSED = {
    "more blocks than the counter": (
        "asc.data_copy(a, x_gm, asc.DataCopyParams(4096, 1, 0, 0))", "ASC-RANGE-001", ("0 .. 4095", "4096")),
    "run-time block length": (
        "asc.data_copy(a, x_gm, asc.DataCopyParams(1, n * 2000, 0, 0))", "ASC-RANGE-001", ("0 .. 65535", "128000")),
    "padded length": (
        f"asc.data_copy_pad(y_gm, a, {EXTENDED.format(count=1, length=2097152)})", "ASC-RANGE-001",
        ("0 .. 2097151", "2097152")),
    "padded length of 16 bits": (
        "asc.data_copy_pad(y_gm, a, asc.DataCopyParams(1, n * 1024, 0, 0))",
        "ASC-RANGE-001",
        ("0 .. 65535", "65536"),
    ),
    "pad of more than 32 bytes": (
        f"asc.data_copy_pad(a, x_gm, {EXTENDED.format(count=1, length=4)}, "
        f"{PAD.format(dtype='asc.float32', pads='True, 9, 0, 0')})", "ASC-RANGE-001", ("0 .. 8", "9")),
    "dtype of the pad": (
        f"asc.data_copy_pad(a, x_gm, {EXTENDED.format(count=1, length=4)}, "
        f"{PAD.format(dtype='asc.int16', pads='True, 1, 0, 0')})", "ASC-TYPE-002", ("float32", "int16")),
    "enhanced block mode": (
        "asc.data_copy(a, x_gm, asc.DataCopyParams(1, 1, 0, 0), "
        "asc.DataCopyEnhancedParams(asc.BlockMode.BLOCK_MODE_MATRIX))", "ASC-RANGE-001", ("L0C", "block_mode")),
    "enhanced relu": (
        "asc.data_copy(y_gm, a, asc.DataCopyParams(1, 1, 0, 0), asc.DataCopyEnhancedParams(is_relu_in=True))",
        "ASC-RANGE-001", ("L0C", "is_relu_in")),
    "copy out of L0C": (
        "asc.data_copy(y_gm, a, asc.DataCopyCO12DstParams(16, 16, 16, 16))", "ASC-TYPE-003", ("L0C", "cube core")),
    "layout change inside local memory": (
        f"asc.data_copy(a, b, {ND.format(n=4, c0=4, matrix=0)})", "ASC-TYPE-003", ("L1", "vector core")),
    "padded copy to L1": (
        f"asc.data_copy_pad(a, b, {EXTENDED.format(count=1, length=32)}, {ND.format(n=4, c0=4, matrix=0)})",
        "ASC-TYPE-003", ("L1", "vector core")),
    "padded copy to L1, 16-bit parameters": (
        f"asc.data_copy_pad(a, b, asc.DataCopyParams(1, 32, 0, 0), {ND.format(n=4, c0=4, matrix=0)})",
        "ASC-TYPE-003", ("L1",)),
    "rows of ND": (
        f"asc.data_copy(a, x_gm, {ND.format(n=16385, c0=4, matrix=0)})", "ASC-RANGE-001", ("16384", "16385")),
    "run-time rows of ND": (
        f"asc.data_copy(a, x_gm, {ND.format(n='n * 257', c0=4, matrix=0)})", "ASC-RANGE-001", ("16384", "16448")),
    "NZ past UB": (
        f"asc.data_copy(a, x_gm, {ND.format(n=4, c0=16384, matrix=0)})", "ASC-BOUNDS-001", ("196608",)),
    "columns of ND from NZ": (
        f"asc.data_copy(y_gm, a, {NZ.format(n=4, d=24, row=32)})", "ASC-RANGE-001", ("multiple of 16", "24", "32")),
    "no distance of rows": (
        f"asc.data_copy(y_gm, a, {NZ.format(n=4, d=16, row=0)})", "ASC-RANGE-001", ("1 .. 65535", "0")),
    "slices of different lengths": (
        f"asc.data_copy(a, x_gm, {ONE}, [asc.SliceInfo(0, 15, 0, 2, 16)], 1)", "ASC-RANGE-001", ("32 bytes", "64")),
    "a slice that ends inside a piece": (
        f"asc.data_copy(a, x_gm, {ONE}, [asc.SliceInfo(0, 9, 0, 1, 16)], 1)", "ASC-RANGE-001", ("8 elements", "10")),
    "more dimensions than slices": (
        f"asc.data_copy(a, x_gm, {ONE}, {ONE}, 2)", "ASC-RANGE-001", ("2 slices", "1 slices")),
    "more than eight dimensions": (
        f"asc.data_copy(a, x_gm, {ONE}, {ONE}, 9)", "ASC-RANGE-001", ("1 .. 8", "9")),
    "a piece in the second dimension": (
        "two = [asc.SliceInfo(0, 7, 0, 1, 8), asc.SliceInfo(0, 1, 0, 2, 2)]\n"
        "asc.data_copy(a, x_gm, two, two, 2)", "ASC-RANGE-001", ("burst_len", "1 .. 1", "2")),
    "a piece off its boundary in UB": (
        f"asc.data_copy(a, x_gm, [asc.SliceInfo(4, 11, 0, 1, 12)], {ONE}, 1)", "ASC-ALIGN-001", ("32 bytes", "16")),
    "a slice outside GM": (
        f"asc.data_copy(a, x_gm, {ONE}, [asc.SliceInfo(1020, 1027, 0, 1, 1028)], 1)", "ASC-BOUNDS-002", ("4096",)),
    "slices of another kind": (
        "asc.data_copy(a, x_gm, [1], [2], 1)", "ASC-LANG-003", ("SliceInfo", "list")),
    "an atomic copy of wide elements": (
        "asc.set_atomic_add(asc.int64)", "ASC-TYPE-001", ("int8, int16, int32", "int64")),
    "a dtype that does not combine": (
        "asc.set_atomic_max(asc.uint32)", "ASC-TYPE-001", ("bfloat16", "uint32")),
    "pad value of another dtype": (
        "asc.set_pad_value(asc.number(1, asc.int16))\n"
        f"asc.data_copy_pad(a, x_gm, {EXTENDED.format(count=1, length=4)}, "
        f"{PAD.format(dtype='asc.float32', pads='False, 1, 0, 0')})", "ASC-TYPE-002", ("float32", "int16")),
    "position of the pad value": (
        "asc.set_pad_value(1, asc.TPosition.A1)", "ASC-TYPE-003", ("VECIN", "A1")),
    "no list of tensors": (LIST.format("y"), "ASC-RANGE-001", ("distance",)),
    "a list without an address": (LIST.format("") + "\ntensors.get_size()", "ASC-TYPE-004", ("init",)),
    "a description before get_desc": ("asc.TensorDesc().get_dim()", "ASC-TYPE-004", ("get_desc",)),
    "watch number": (
        "asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(4))", "ASC-RANGE-001", ("0 .. 3", "4")),
    "end of a watch": (
        "asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(0, 0, n * 1024))", "ASC-RANGE-001",
        ("65535", "65536")),
    "watched read of a copy": (
        "asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(2, 0, 3, is_mte_read=True, is_enable=True))\n"
        "asc.data_copy(y_gm, a, 64)", "ASC-BOUNDS-004", ("MTE read", "UB[32, 128)")),
    "watched scalar write": (
        "asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(3, 0, 3, is_scalar_write=True, is_enable=True))\n"
        "a.set_value(31, 1.0)", "ASC-BOUNDS-004", ("scalar write", "byte 124")),
    "communication domain": ("asc.get_hccl_context(2)", "ASC-RANGE-001", ("0 or 1", "2")),
    "a workspace that is no address": ("asc.set_sys_workspace(x_gm)", "ASC-TYPE-004", ("address", "GlobalTensor")),
    "nothing at the workspace": (
        "w_gm = asc.GlobalTensor()\nw_gm.set_global_buffer(asc.get_sys_workspace())\nw_gm.set_value(0, 1)",
        "ASC-BOUNDS-002", ("outside every array",)),
    "text of C++": ("asc.inline('int i;')", "ASC-LANG-001", ("int i;",)),
    "cache hint": ("x_gm.set_l2_cache_hint(1)", "ASC-LANG-003", ("CacheMode", "int")),
    "image": (
        "asc.set_aipp_functions(x_gm, asc.AippInputFormat.RGB888_U8, asc.AippParams(asc.int8))", "ASC-TYPE-003",
        ("cube core",)),
    "image of two planes": (
        "asc.set_aipp_functions(x_gm, y_gm, asc.AippInputFormat.YUV420SP_U8, asc.AippParams(asc.float16))",
        "ASC-TYPE-003", ("cube core",)),
    "dtype of an image": (
        "asc.set_aipp_functions(x_gm, asc.AippInputFormat.RGB888_U8, asc.AippParams(asc.int32))", "ASC-TYPE-001",
        ("int8, float16", "int32")),
    "parameters of an image": (
        "part = asc.AippColorSpaceConvParams(True, 40000)\n"
        "asc.set_aipp_functions(x_gm, asc.AippInputFormat.RGB888_U8, asc.AippParams(asc.int8, csc_params=part))",
        "ASC-RANGE-001", ("32767", "40000")),
    "handle of image parameters": (
        "asc.set_aipp_functions(x_gm, asc.AippInputFormat.RGB888_U8, asc.AippParams(asc.int8, handle=1))",
        "ASC-LANG-003", ("handle: None", "1")),
    "padded rows for a cube core": (
        "asc.data_copy_pad(a, b, asc.DataCopyExtParams(1, 64), asc.Nd2NzParams(1, 4, 4, 0, 4, 4, 1, 0))",
        "ASC-TYPE-003", ("L1", "UB and GM")),
    "padded rows for a cube core by name": (
        "turn = asc.Nd2NzParams(1, 4, 4, 0, 4, 4, 1, 0)\n"
        "asc.data_copy_pad(dst=a, src=b, data_copy_params=asc.DataCopyParams(1, 64), nd2nz_params=turn)",
        "ASC-TYPE-003", ("L1",)),
    "field of a slice": ("asc.SliceInfo()[5]", "ASC-BOUNDS-003", ("0 .. 4", "5")),
    "part of a slice with a step": ("asc.SliceInfo(0, 9)[1:5:2]", "ASC-RANGE-004", ("first:behind", "1:5:2")),
    "part of a slice from the end": ("asc.SliceInfo(0, 9)[-4:]", "ASC-RANGE-004", ("first:behind", "-4")),
    "format of an image": (
        "asc.set_aipp_functions(x_gm, 1, asc.AippParams(asc.int8))", "ASC-LANG-003", ("AippInputFormat",)),
    "image load": (
        "h = asc.LocalTensor(asc.float16, asc.TPosition.A1, 0, 64)\n"
        "asc.load_image_to_local(h, asc.LoadImageToLocalParams(8, 8))", "ASC-TYPE-003", ("cube core",)),
    "size of an image": (
        "h = asc.LocalTensor(asc.float16, asc.TPosition.A1, 0, 64)\n"
        "asc.load_image_to_local(h, asc.LoadImageToLocalParams(4096, 8))", "ASC-RANGE-001", ("2 .. 4095", "4096")),
    "dtype of an image load": (
        "asc.load_image_to_local(a, asc.LoadImageToLocalParams(8, 8))", "ASC-TYPE-001", ("float16", "float32")),
}  # fmt: skip
LEGAL = {
    "enhanced defaults": "asc.data_copy(a, x_gm, asc.DataCopyParams(1, 1, 0, 0), asc.DataCopyEnhancedParams())",
    "no blocks": "asc.data_copy(a, x_gm, asc.DataCopyParams(0, 1, 0, 0))",
    "no matrices": "asc.data_copy(a, x_gm, asc.Nd2NzParams(0, 4, 16, 0, 16, 4, 1, 0))",
    "slices": f"asc.data_copy(a, x_gm, {ONE}, [asc.SliceInfo(1016, 1023, 0, 1, 1024)], 1)",
    "a watch beside": "asc.check_local_memory_ia(asc.CheckLocalMemoryIAParam(0, 7, 9, is_vector_write=True,"
    " is_enable=True))\nasc.adds(a, a, 1.0, 64)",
    "no pads of another dtype": "asc.set_pad_value(asc.number(1, asc.int16))\n"
    f"asc.data_copy_pad(a, x_gm, {EXTENDED.format(count=1, length=4)}, "
    f"{PAD.format(dtype='asc.float32', pads='True, 1, 0, 0')})",
}


@pytest.fixture(autouse=True)
def _no_disk_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_CACHE_DIR", str(tmp_path / "cache"))


@pytest.mark.parametrize("executor", ["compiled", "interpreted"])
@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str, executor: str, tmp_path: Path) -> None:
    code, identifier, words = REFUSED[name]
    with settings.override(interpret=executor == "interpreted"), warnings.catch_warnings():
        warnings.simplefilter("error")
        outcome = run_example(Example("bad", "static", f"{code}  # error\n"), tmp_path)
    error = outcome.error
    assert isinstance(error, Error), f"{identifier} expected, got {error!r}"
    assert error.id == identifier, error
    assert outcome.expected_line in outcome.place, error
    text = str(error)
    assert [word for word in words if word not in text] == [], text


@pytest.mark.parametrize("executor", ["compiled", "interpreted"])
@pytest.mark.parametrize("name", LEGAL)
def test_legal(name: str, executor: str, tmp_path: Path) -> None:
    with settings.override(interpret=executor == "interpreted"), warnings.catch_warnings():
        warnings.simplefilter("error")
        outcome = run_example(Example("good", "static", LEGAL[name] + "\n"), tmp_path)
    if outcome.error is not None:
        raise outcome.error


@asc.jit
def wide_pad(x: asc.GlobalAddress, value: asc.ConstExpr[int], is_pad: asc.ConstExpr[bool]):
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 8)
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, 4)
    asc.set_pad_value(value)
    piece = asc.DataCopyExtParams(1, 8, 0, 0, 0)
    asc.data_copy_pad(tensor, x_gm, piece, asc.DataCopyPadExtParams(x.dtype, is_pad, 1, 0, value))
    asc.data_copy(x_gm, tensor, 4)


@pytest.mark.parametrize("interpret", [False, True])
@pytest.mark.parametrize("is_pad", [False, True])
def test_wide_elements_are_padded_with_zero_only(interpret: bool, is_pad: bool) -> None:
    x = np.arange(5, 9)
    with settings.override(interpret=interpret):
        wide_pad[1](x, 0, is_pad)
        assert x.tolist() == [0, 5, 0, 0]
        with pytest.raises(Error, match="zero only") as caught:
            wide_pad[1](x, 7, is_pad)
    assert caught.value.id == "ASC-RANGE-001"
