"""Calls: arrays of every library, results in given memory, overlaps, notices, mistakes."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import openasc as asc
from openasc.operators import bridge
from openasc.operators.plan import Plan


@asc.hybrid_operator
def scaled_sum(x: Any, y: Any, scale: float = 2.0) -> Any:
    """x * scale + y."""
    return x * scale + y


@asc.hybrid_operator
def both(x: Any, y: Any) -> Any:
    """Sum and difference."""
    return x + y, x - y


X = np.arange(12, dtype=np.float32).reshape(3, 4)


def test_call_and_constants() -> None:
    np.testing.assert_array_equal(scaled_sum(X, X), X * 3)
    np.testing.assert_array_equal(scaled_sum(X, X[0], scale=0.5), X * 0.5 + X[0])
    np.testing.assert_array_equal(scaled_sum(X, 1), X * 2 + 1)
    assert scaled_sum(X, 1).dtype == np.float32
    total, difference = both(X, X[:, :1].copy())
    np.testing.assert_array_equal(total, X + X[:, :1])
    np.testing.assert_array_equal(difference, X - X[:, :1])


def test_the_quick_way_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    first = scaled_sum(X, X, 2.0)
    plus = asc.hybrid_operator(lambda x, y: x + y)
    slow = plus(X, X)
    monkeypatch.setattr(plus, "_call", None)
    np.testing.assert_array_equal(plus(X + 1, X), X + 1 + X)
    np.testing.assert_array_equal(slow, X + X)
    np.testing.assert_array_equal(first, X * 3)


def test_out_is_written_in_place() -> None:
    out = np.zeros_like(X)
    assert scaled_sum(X, X, out=out) is out
    np.testing.assert_array_equal(out, X * 3)
    wide = np.zeros((3, 8), np.float32)
    scaled_sum(X, X, out=wide[:, ::2])
    np.testing.assert_array_equal(wide[:, ::2], X * 3)
    assert not wide[:, 1::2].any()


def test_out_may_overlap_an_input() -> None:
    x = np.arange(64.0, dtype=np.float32)
    expected = x * 2 + x
    scaled_sum(x, x.copy(), out=x)
    np.testing.assert_array_equal(x, expected)
    memory = np.arange(65.0, dtype=np.float32)
    expected = memory[:-1] * 2 + 1
    scaled_sum(memory[:-1], 1, out=memory[1:])
    np.testing.assert_array_equal(memory[1:], expected)
    turned = asc.hybrid_operator(lambda x: x.T + 0)
    square = np.arange(400.0, dtype=np.float32).reshape(20, 20)
    expected = square.T.copy()
    turned(square, out=square)
    np.testing.assert_array_equal(square, expected)


def test_arrays_are_read_and_written_where_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[int]] = []
    plain = Plan.run

    def run(self: Plan, addresses: list[int], outputs: list[int]) -> None:
        seen.append([*addresses, *outputs])
        plain(self, addresses, outputs)

    monkeypatch.setattr(Plan, "run", run)
    torch = pytest.importorskip("torch")
    x, out = X.copy(), np.empty_like(X)
    tensor, target = torch.ones(3, 4), torch.empty(3, 4)
    asc.hybrid_operator(lambda x, y: x * y)(x, x, out=out)
    asc.hybrid_operator(lambda x, y: x * y)(tensor, tensor, out=target)
    assert seen == [
        [x.ctypes.data, x.ctypes.data, out.ctypes.data],
        [tensor.data_ptr(), tensor.data_ptr(), target.data_ptr()],
    ]


def test_a_copy_is_told_of_once() -> None:
    operator = asc.hybrid_operator(lambda x: x + 1, name="told_once")
    with pytest.warns(asc.OpenascWarning, match="argument 'x' of operator told_once is not contiguous"):
        np.testing.assert_array_equal(operator(X.T), X.T + 1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        operator(X.T)
        operator(X)


def test_torch_tensors() -> None:
    torch = pytest.importorskip("torch")
    x = torch.arange(12.0).reshape(3, 4)
    result = scaled_sum(x, x)
    assert isinstance(result, torch.Tensor)
    torch.testing.assert_close(result, x * 3)
    half = x.to(torch.bfloat16)
    result = scaled_sum(half, half)
    assert result.dtype == torch.bfloat16
    torch.testing.assert_close(result, half * 2 + half)
    with pytest.raises(asc.errors.ArgumentError, match="requires grad"):
        scaled_sum(x.requires_grad_(), x)


class Exported:
    """An array of some other library."""

    def __init__(self, array: Any, device: int = 1) -> None:
        self.array, self.device = array, device

    def __dlpack__(self, **keywords: Any) -> Any:
        return self.array.__dlpack__(**keywords)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0


def test_dlpack() -> None:
    np.testing.assert_array_equal(scaled_sum(Exported(X), Exported(X)), X * 3)
    np.testing.assert_array_equal(np.from_dlpack(scaled_sum(X, X)), X * 3)
    with pytest.raises(asc.errors.ArgumentError, match="another device"):
        scaled_sum(Exported(X, 2), X)


def test_ml_dtypes_and_torch_share_bits() -> None:
    torch = pytest.importorskip("torch")
    array = np.ones(3, ml_dtypes.bfloat16)
    tensor = bridge.to_torch(array)
    assert tensor.dtype == torch.bfloat16
    tensor[0] = 3
    assert array[0] == 3


def test_empty_arrays() -> None:
    empty = np.zeros((0, 4), np.float32)
    assert scaled_sum(empty, empty).shape == (0, 4)
    np.testing.assert_array_equal(asc.hybrid_operator(lambda x: x.sum(0))(empty), np.zeros(4))


def test_captured_arrays() -> None:
    weight = np.arange(4, dtype=np.float32)
    operator = asc.hybrid_operator(lambda x: x * weight)
    np.testing.assert_array_equal(operator(X), X * weight)


def test_pickle_and_repr() -> None:
    assert pickle.loads(pickle.dumps(scaled_sum)) is scaled_sum
    assert repr(scaled_sum) == "<operator scaled_sum(x: 'Any', y: 'Any', scale: 'float' = 2.0) -> 'Any'>"
    assert list(scaled_sum.signature.parameters) == ["x", "y", "scale"]


def test_inference() -> None:
    assert scaled_sum.infer_shape((3, 1), (4,)) == (3, 4)
    assert both.infer_shape((3, 1), (4,)) == ((3, 4), (3, 4))
    assert scaled_sum.infer_dtype("float16", np.float32) == np.float32
    assert scaled_sum.infer_dtype(asc.bfloat16, asc.bfloat16) == np.dtype(ml_dtypes.bfloat16)
    assert asc.hybrid_operator(lambda x: ~x).infer_shape((5,)) == (5,)
    ruled = asc.hybrid_operator(lambda x: x + 1, infer_shape=lambda x: (*x, 1), infer_dtype=lambda x: "float32")
    assert ruled.infer_shape((2,)) == (2, 1)
    assert ruled.infer_dtype("int8") == "float32"
    with pytest.raises(asc.errors.ShapeError, match="could not be broadcast"):
        scaled_sum.infer_shape((3,), (4,))


def test_mistakes_name_the_line() -> None:
    with pytest.raises(asc.errors.ShapeError) as caught:
        scaled_sum(X, X[:, :3].copy())
    assert caught.value.id == "ASC-SHAPE-001"
    assert caught.value.site is not None
    assert caught.value.site.text.strip() == "return x * scale + y"
    with pytest.raises(asc.errors.ArgumentError, match="missing a required argument: 'y'"):
        scaled_sum(X)
    with pytest.raises(asc.errors.ArgumentError, match="dtype that operators do not have"):
        scaled_sum(X.astype(complex), X)
    with pytest.raises(asc.errors.ArgumentError, match="does not fit the result"):
        scaled_sum(X, X, out=np.zeros(3, np.float32))
    locked = np.zeros_like(X)
    locked.flags.writeable = False
    with pytest.raises(asc.errors.ArgumentError, match="cannot be written"):
        scaled_sum(X, X, out=locked)
    with pytest.raises(asc.errors.LangError, match="returns NoneType"):
        asc.hybrid_operator(lambda x: None)(X)
    with pytest.raises(asc.errors.OptionError, match="cannot take colour"):
        asc.hybrid_operator(colour=1)(lambda x: x)
