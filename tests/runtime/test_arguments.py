"""Binding, kinds of arguments, words and keys; nothing is launched."""

from __future__ import annotations

import array
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import openasc as asc
from openasc import dtypes, errors
from openasc.program import Argument
from openasc.runtime.arguments import Call, collect, describe
from openasc.runtime.signature import Signature


def sort(function: Any, *args: Any, **keywords: Any) -> tuple[Call, tuple[Argument, ...]]:
    signature = Signature(function)
    values = signature.bind(args, keywords, function.__name__)
    call = collect(signature, values, function.__name__)
    return call, describe(signature, call, values)


def one(value: Any) -> tuple[Call, Argument]:
    def kernel(x):
        pass

    call, (argument,) = sort(kernel, value)
    return call, argument


@pytest.mark.parametrize(
    ("value", "kind", "dtype", "word"),
    [
        (7, "int", dtypes.int64, 7),
        (-(2**63), "int", dtypes.int64, -(2**63)),
        (2**40, "int", dtypes.int64, 2**40),
        (True, "bool", dtypes.bool_, 1),
        (np.bool_(True), "scalar", dtypes.bool_, 1),
        (1.5, "float", dtypes.float32, 0x3FC00000),
        (-0.0, "float", dtypes.float32, -(2**31)),
        (np.float64(1.5), "scalar", dtypes.float64, 0x3FF8000000000000),
        (np.float32(1.5), "scalar", dtypes.float32, 0x3FC00000),
        (np.float16(1.5), "scalar", dtypes.float16, 0x3E00),
        (ml_dtypes.bfloat16(1.5), "scalar", dtypes.bfloat16, 0x3FC0),
        (np.int8(-3), "scalar", dtypes.int8, -3),
        (np.uint8(200), "scalar", dtypes.uint8, 200),
        (np.int64(-1), "scalar", dtypes.int64, -1),
        (np.uint64(2**64 - 1), "scalar", dtypes.uint64, -1),
    ],
)
def test_numbers(value: Any, kind: str, dtype: Any, word: int) -> None:
    call, argument = one(value)
    assert argument == Argument("x", kind, dtype)
    assert call.words == [word]


@pytest.mark.parametrize("dtype", [d for d in dtypes.ALL if d.name not in ("void", "int4")], ids=str)
def test_arrays_of_every_dtype_are_passed_in_place(dtype: Any) -> None:
    values = np.zeros(5, dtype.numpy)
    call, argument = one(values)
    assert argument == Argument("x", "array", dtype)
    assert call.words == [values.ctypes.data | 1 << 48]
    assert call.ranges() == [(values.ctypes.data, values.nbytes, True)]
    assert not call.copied


def test_arrays_are_numbered_in_order() -> None:
    def kernel(a, n, b):
        pass

    a, b = np.zeros(2), np.zeros(3)
    call, _ = sort(kernel, a, 3, b)
    assert [word >> 48 for word in call.words] == [1, 0, 2]
    assert [size for _, size, _ in call.ranges()] == [16, 24]


def test_the_same_memory_may_come_twice() -> None:
    def kernel(a, b):
        pass

    values = np.zeros(4)
    call, _ = sort(kernel, values, values)
    assert len(call.ranges()) == 2
    assert [word & (1 << 48) - 1 for word in call.words] == [values.ctypes.data] * 2


def test_read_only_arrays_are_not_writable() -> None:
    values = np.zeros(4)
    values.flags.writeable = False
    call, _ = one(values)
    assert call.ranges()[0][2] is False


@pytest.mark.parametrize("values", [np.float32(3) * np.ones(()), np.zeros(0), np.zeros((3, 0, 2))], ids=str)
def test_scalars_in_arrays_and_empty_arrays(values: Any) -> None:
    call, argument = one(np.asarray(values))
    assert argument.kind == "array"
    assert call.ranges()[0][1] == np.asarray(values).nbytes


@pytest.mark.parametrize(
    "make",
    [
        lambda v: v[::2],
        lambda v: v[::-1],
        lambda v: v.reshape(4, 6).T,
        lambda v: v.reshape(4, 6)[:, 1:3],
    ],
)
def test_strided_arrays_are_copied_and_brought_back(make: Any) -> None:
    values = np.arange(24.0)
    view = make(values)
    call, _ = one(view)
    ((index, operand),) = call.copied
    assert index == 0
    assert not operand.refusal
    expected = view * 2
    operand.owner[...] = expected
    operand.restore()
    np.testing.assert_array_equal(view, expected)


def test_one_strided_view_given_twice_shares_its_copy() -> None:
    def kernel(a, b, c):
        pass

    values = np.arange(10.0)
    call, _ = sort(kernel, values[::2], values[::2], values[1::2])
    assert len(call.ranges()) == 2
    assert call.words[0] == call.words[1] != call.words[2]


def test_broadcast_arrays_cannot_be_written() -> None:
    call, _ = one(np.broadcast_to(np.float32(1), (4, 4)))
    assert call.copied[0][1].refusal
    overlapping = np.lib.stride_tricks.as_strided(np.zeros(8), (4, 4), (8, 8))
    assert one(overlapping)[0].copied[0][1].refusal


@pytest.mark.parametrize(
    ("value", "identifier", "text"),
    [
        (None, "ASC-LAUNCH-003", "NoneType"),
        ("text", "ASC-LAUNCH-003", "str"),
        (b"bytes", "ASC-LAUNCH-003", "numpy.frombuffer"),
        ([1, 2], "ASC-LAUNCH-003", "numpy.array"),
        ((1, 2), "ASC-LAUNCH-003", "tuple"),
        ({}, "ASC-LAUNCH-003", "dict"),
        (object(), "ASC-LAUNCH-003", "object"),
        (1j, "ASC-LAUNCH-003", "complex"),
        (np.zeros(3, ">f4"), "ASC-LAUNCH-008", "newbyteorder"),
        (np.zeros(3, object), "ASC-LAUNCH-008", "object"),
        (np.zeros(3, complex), "ASC-LAUNCH-008", "complex128"),
        (np.zeros(3, "datetime64[s]"), "ASC-LAUNCH-008", "datetime64"),
        (np.zeros(3, ml_dtypes.int4), "ASC-LAUNCH-008", "int4"),
        (np.ma.masked_array([1.0, 2.0], [True, False]), "ASC-LAUNCH-003", "filled"),
        (np.complex64(1), "ASC-LAUNCH-008", "complex64"),
        (2**63, "ASC-RANGE-003", str(2**63)),
        (1e39, "ASC-RANGE-003", "numpy.float64"),
    ],
    ids=lambda value: str(value).partition(" at 0x")[0],
)
def test_what_cannot_be_passed_is_refused_by_name(value: Any, identifier: str, text: str) -> None:
    with pytest.raises(errors.Error, match="'x'") as caught:
        one(value)
    assert caught.value.id == identifier
    assert text in str(caught.value)


def test_refused_arguments_are_type_errors_too() -> None:
    with pytest.raises(TypeError):
        one(None)


def test_buffers_and_array_interfaces() -> None:
    storage = array.array("f", [1, 2, 3])
    call, argument = one(storage)
    assert argument.dtype is dtypes.float32
    assert call.ranges() == [(storage.buffer_info()[0], 12, True)]
    assert one(memoryview(bytearray(8)))[1].dtype is dtypes.uint8
    assert one(bytearray(8))[0].ranges()[0][2] is True
    assert one(memoryview(b"12345678"))[0].ranges()[0][2] is False

    class Holder:
        def __init__(self, values):
            self.__array_interface__ = values.__array_interface__
            self.values = values

    values = np.zeros(4, np.int16)
    assert one(Holder(values))[0].ranges()[0][0] == values.ctypes.data


def test_dlpack() -> None:
    values = np.arange(4, dtype=np.int32)

    class Tensor:
        device = 1

        def __dlpack__(self, **keywords):
            return values.__dlpack__(**keywords)

        def __dlpack_device__(self):
            return (self.device, 0)

    call, argument = one(Tensor())
    assert argument.dtype is dtypes.int32
    assert call.ranges()[0][0] == values.ctypes.data
    elsewhere = Tensor()
    elsewhere.device = 2
    with pytest.raises(errors.ArgumentError, match="another device"):
        one(elsewhere)


# --- torch ---


def test_torch_tensors() -> None:
    torch = pytest.importorskip("torch")
    for dtype in (torch.float32, torch.float16, torch.bfloat16, torch.int8, torch.int64, torch.bool):
        tensor = torch.zeros(6, dtype=dtype)
        call, argument = one(tensor)
        assert argument.dtype.name == str(dtype).removeprefix("torch.")
        assert call.ranges() == [(tensor.data_ptr(), tensor.nbytes, True)]
    strided = torch.arange(12.0).reshape(3, 4).t()
    call, _ = one(strided)
    operand = call.copied[0][1]
    operand.owner.mul_(2)
    operand.restore()
    assert strided[1, 2] == 18
    assert one(torch.zeros(3).expand(4, 3))[0].copied[0][1].refusal


def test_torch_tensors_that_are_refused() -> None:
    torch = pytest.importorskip("torch")
    with pytest.raises(errors.ArgumentError, match="requires grad") as caught:
        one(torch.zeros(3, requires_grad=True))
    assert "detach" in caught.value.hint
    with pytest.raises(errors.ArgumentError, match="cannot use in place") as caught:
        one(torch.zeros(3, device="meta"))
    assert "meta" in caught.value.given
    with pytest.raises(errors.ArgumentError) as caught:
        one(torch.zeros(3, dtype=torch.complex64))
    assert caught.value.id == "ASC-LAUNCH-008"
    with pytest.raises(errors.ArgumentError, match="cannot use in place"):
        one(torch.eye(3).to_sparse())


# --- binding ---


def kernel(x, n: asc.ConstExpr[int], y=3, *, scale: asc.ConstExpr[float] = 1.0):
    pass


def test_binding_with_keywords_and_defaults() -> None:
    _, arguments = sort(kernel, 1, 2)
    assert [(a.name, a.kind, a.value) for a in arguments] == [
        ("x", "int", None), ("n", "constant", 2), ("y", "int", None), ("scale", "constant", 1.0),
    ]  # fmt: skip
    call, arguments = sort(kernel, scale=2.0, n=5, x=4)
    assert call.words == [4, 3]
    assert [a.value for a in arguments] == [None, 5, None, 2.0]


@pytest.mark.parametrize(
    ("args", "keywords", "text"),
    [((1,), {}, "misses argument 'n'"), ((), {}, "misses arguments 'x', 'n'"), ((1, 2, 3, 4), {}, "4 positional"),
     ((1, 2), {"x": 3}, "'x' twice"), ((1, 2), {"z": 3}, "no parameter 'z'")],
)  # fmt: skip
def test_a_wrong_call_says_what_is_wrong(args: tuple[Any, ...], keywords: dict[str, Any], text: str) -> None:
    with pytest.raises(errors.ArgumentError, match=text) as caught:
        sort(kernel, *args, **keywords)
    assert caught.value.id == "ASC-LAUNCH-002"


def test_star_parameters_are_refused() -> None:
    def starred(*args):
        pass

    with pytest.raises(errors.LangError, match=r"\*args"):
        Signature(starred)


def constants(
    n: asc.ConstExpr[int | None], m: asc.ConstExpr[int] | None, any_value: asc.ConstExpr, x: asc.GlobalAddress
):
    pass


def test_constants_under_string_optional_and_bare_annotations() -> None:
    # This file has `from __future__ import annotations`: every annotation here is text.
    _, arguments = sort(constants, None, 4, "text", 5)
    assert [a.kind for a in arguments] == ["constant", "constant", "constant", "int"]
    assert [a.value for a in arguments] == [None, 4, "text", None]


def test_an_unresolvable_annotation_still_marks_a_constant() -> None:
    def hidden(n: Unknown[asc.ConstExpr[int]], x: Missing):  # noqa: F821
        pass

    _, arguments = sort(hidden, 4, 5)
    assert [a.kind for a in arguments] == ["constant", "int"]


def test_constants_take_numpy_numbers_and_wrapped_values() -> None:
    _, arguments = sort(kernel, 1, np.int32(5), scale=np.float32(0.5))
    assert [type(a.value) for a in arguments if a.kind == "constant"] == [int, float]
    _, arguments = sort(kernel, 1, asc.ConstExpr(6))
    assert arguments[1].value == 6


@pytest.mark.parametrize("value", [1.5, "2", None, [1]])
def test_a_constant_of_another_type_is_refused(value: Any) -> None:
    with pytest.raises(errors.ArgumentError, match="'n'"):
        sort(kernel, 1, value)


def test_keys_tell_apart_what_python_calls_equal() -> None:
    def free(n: asc.ConstExpr):
        pass

    keys = {tuple(sort(free, value)[0].key) for value in (1, 1.0, True, -0.0, 0.0, 0, False, "1", (1,), (1.0,))}
    assert len(keys) == 10


def test_mocks() -> None:
    call, argument = one(asc.MockTensor(asc.float16))
    assert call.mock
    assert argument == Argument("x", "array", dtypes.float16)
    call, argument = one(asc.MockValue(asc.int32))
    assert call.mock
    assert argument == Argument("x", "scalar", dtypes.int32)
