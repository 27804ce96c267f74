"""`assert_close`: what it takes, what it lets pass, and what it says."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from openasc.testing import assert_close
from tests.tools.command import run_python


def test_message_explains() -> None:
    x = np.arange(64, dtype=np.float32)
    with pytest.raises(AssertionError) as caught:
        assert_close(x * 100, x, name="scores")
    text = str(caught.value)
    assert text.startswith("scores: expected and actual: float32 [64]")
    assert "explains 100% of the mismatches: actual = 100 × golden" in text


@pytest.mark.parametrize(
    ("dtype", "inside", "outside"),
    [(np.float32, 1e-6, 3e-6), (np.float16, 9e-4, 3e-3), (ml_dtypes.bfloat16, 1e-2, 4e-2), (np.float64, 5e-8, 5e-7)],
)
def test_default_tolerance_follows_the_dtype(dtype: object, inside: float, outside: float) -> None:
    x = np.full(100, 128.0)
    assert_close((x * (1 + inside)).astype(dtype), x.astype(dtype))
    with pytest.raises(AssertionError):
        assert_close((x * (1 + outside)).astype(dtype), x.astype(dtype))


def test_integers_are_exact() -> None:
    x = np.arange(100, dtype=np.int32)
    assert_close(x, x)
    with pytest.raises(AssertionError, match="exactly equal"):
        assert_close(x + 1, x)
    assert_close(x + 1, x, atol=1)


def test_coarser_dtype_decides() -> None:
    x = np.random.default_rng(0).standard_normal(1000).astype(np.float32)
    assert_close(x.astype(np.float16), x)
    assert_close(x, x.astype(np.float16))
    with pytest.raises(AssertionError):
        assert_close(x.astype(np.float16), x, rtol=1e-6)


def test_nan() -> None:
    x = np.float32([1, np.nan])
    assert_close(x, x)
    with pytest.raises(AssertionError):
        assert_close(x, x, equal_nan=False)


def test_torch_and_dlpack_and_lists() -> None:
    torch = pytest.importorskip("torch")
    x = torch.arange(32, dtype=torch.float32, requires_grad=True)
    assert_close(x, np.arange(32, dtype=np.float32))
    assert_close(x.detach().bfloat16(), x)
    assert_close(x.detach().reshape(4, 8).T, np.arange(32, dtype=np.float32).reshape(4, 8).T)
    assert_close([1.0, 2.0], (1.0, 2.0))
    assert_close(3.0, 3.0)

    class Foreign:
        """Has nothing but DLPack."""

        def __init__(self, tensor: object) -> None:
            self._tensor = tensor

        def __dlpack__(self, **options: object) -> object:
            return self._tensor.__dlpack__(**options)

        def __dlpack_device__(self) -> object:
            return self._tensor.__dlpack_device__()

    assert_close(Foreign(x.detach()), x)


def test_what_cannot_be_compared_fails_as_an_assertion() -> None:
    with pytest.raises(AssertionError, match="ASC-DATA-003"):
        assert_close(np.zeros((2, 3)), np.zeros(6), name="y")
    with pytest.raises(AssertionError, match="ASC-DATA-004"):
        assert_close(np.zeros(2, complex), np.zeros(2))


def test_rounding_mode_from_the_source() -> None:
    x = np.float32([0.5, 1.5, 2.5, 3.2, -0.5, 4.5, 6.5, 8.5, 10.5, 12.5])
    kernel = (np.sign(x) * np.floor(np.abs(x) + 0.5)).astype(np.int8)
    with pytest.raises(AssertionError, match="CAST_ROUND"):
        assert_close(kernel, np.rint(x).astype(np.int8), source=x)


def test_importing_openasc_stays_light() -> None:
    code = (
        "import sys, openasc; print([n for n in sys.modules if n.startswith(('openasc.testing', 'openasc.accuracy'))])"
    )
    assert run_python("-c", code).out == "[]\n"
