"""Files and options that cannot be used: an error of the catalogue that says what is wrong, and exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from openasc.accuracy import compare, compare_files
from openasc.accuracy.files import Layout, read
from openasc.accuracy.formats import dtype_named
from openasc.accuracy.plot import plot
from openasc.errors import DataError


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    array = np.arange(128, dtype=np.float32)
    np.save("a.npy", array)
    np.save("short.npy", array[:-1])
    np.savez("several.npz", x=array, y=array + 1)
    array.tofile("a.bin")
    Path("cut.npy").write_bytes(Path("a.npy").read_bytes()[:200])
    Path("empty.npy").write_bytes(b"")
    Path("text.npy").write_text("no array")
    Path("text.npz").write_text("no archive")
    np.save("texts.npy", np.array(["a", "b"]))
    np.save("objects.npy", np.array([{}], dtype=object), allow_pickle=True)
    np.save("complex.npy", array.astype(np.complex64))
    np.save("bfloat16.npy", array.astype(ml_dtypes.bfloat16))
    Path("odd.bin").write_bytes(b"12345")
    Path("folder.npy").mkdir()
    Path("sidecar.bin").write_bytes(array.tobytes())
    Path("sidecar.bin.json").write_text('{"dtype": ')


@pytest.mark.parametrize(
    ("number", "said", "call"),
    [
        (1, "No such file", lambda: compare_files("none.npy", "a.npy")),
        (1, "No such file", lambda: compare_files("none.bin", "a.bin", dtype="float32")),
        (1, "folder.npy", lambda: compare_files("folder.npy", "a.npy")),
        (2, "cut.npy", lambda: compare_files("a.npy", "cut.npy")),
        (2, "empty.npy", lambda: compare_files("a.npy", "empty.npy")),
        (2, "text.npy is no npy file", lambda: compare_files("a.npy", "text.npy")),
        (2, "text.npz is no npz file", lambda: compare_files("a.npy", "text.npz")),
        (2, "objects.npy", lambda: compare_files("objects.npy", "objects.npy")),
        (2, "has 2 arrays", lambda: compare_files("several.npz", "a.npy")),
        (2, "no array called 'z'", lambda: compare_files("several.npz:z", "a.npy")),
        (2, "5 bytes, which is no whole number of float32", lambda: compare_files("odd.bin", "a.npy")),
        (2, "512 bytes, not those of float32 [2, 100]",
         lambda: compare_files("a.bin", "a.bin", dtype="float32", shape=(2, 100))),
        (2, "sidecar.bin.json does not describe", lambda: read("sidecar.bin", Layout())),
        (3, "different shapes", lambda: compare_files("a.npy", "short.npy")),
        (3, "--shape cannot be", lambda: Layout.parse("float32", "4,-1")),
        (3, "--shape cannot be", lambda: Layout.parse("float32", "four")),
        (3, "source have different shapes", lambda: compare_files("a.npy", "a.npy", source="short.npy")),
        (4, "says nothing of its dtype", lambda: compare_files("a.bin", "a.bin")),
        (4, "no dtype is called 'flaot16'", lambda: compare_files("a.bin", "a.bin", dtype="flaot16")),
        (4, "cannot be compared", lambda: compare_files("complex.npy", "complex.npy")),
        (4, "cannot be compared", lambda: compare_files("texts.npy", "texts.npy")),
        (4, "cannot be compared", lambda: compare_files("bfloat16.npy", "bfloat16.npy")),
        (4, "golden has a dtype that cannot be compared", lambda: compare("text", np.zeros(1))),
        (4, "no array of numbers", lambda: compare(object(), np.zeros(1))),
        (5, "cannot be written", lambda: plot(compare([1.0], [1.0]), "no/such/folder/a.png")),
        (5, "cannot write picture.bmp", lambda: plot(compare([1.0], [1.0]), "picture.bmp")),
        (7, "rtol cannot be -1", lambda: compare([1.0], [1.0], rtol=-1)),
        (7, "atol cannot be nan", lambda: compare([1.0], [1.0], atol=float("nan"))),
        (7, "ratio cannot be 2", lambda: compare([1.0], [1.0], ratio=2)),
    ],
)  # fmt: skip
def test_refused(number: int, said: str, call: Callable[[], Any]) -> None:
    with pytest.raises(DataError) as caught:
        call()
    assert caught.value.id == f"ASC-DATA-{number:03d}"
    assert said in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_near_name_is_offered() -> None:
    with pytest.raises(DataError, match="--dtype float16"):
        dtype_named("flaot16")


@pytest.mark.parametrize(
    ("name", "dtype"),
    [("half", np.float16), ("fp16", np.float16), ("bf16", ml_dtypes.bfloat16), ("torch.bfloat16", ml_dtypes.bfloat16),
     ("float", np.float32), ("int32_t", np.int32), ("np.int8", np.int8), ("FLOAT32", np.float32), ("bool", np.bool_)],
)  # fmt: skip
def test_spellings_of_dtypes(name: str, dtype: Any) -> None:
    assert dtype_named(name) == np.dtype(dtype)


def test_packages_that_are_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setitem(sys.modules, "torch", None)
    Path("a.pt").write_bytes(b"")
    for call in (lambda: plot(compare([1.0], [1.0]), "a.png"), lambda: compare_files("a.pt", "a.npy")):
        with pytest.raises(DataError) as caught:
            call()
        assert caught.value.id == "ASC-DATA-006"
        assert "pip install openasc[" in str(caught.value)


@pytest.mark.parametrize(
    ("golden", "result", "options"),
    [
        ("a.npy", "a.npy", {}),
        ("a.npy", "a.bin", {}),
        ("a.bin", "a.npy", {}),
        ("several.npz:x", "a.npy", {}),
        ("a.bin", "a.bin", {"dtype": "float", "shape": (8, 16)}),
        ("bfloat16.npy", "a.npy", {"dtype": "bf16"}),
    ],
)
def test_near_twins_are_read(golden: str, result: str, options: dict[str, Any]) -> None:
    assert compare_files(golden, result, **options).equal


def test_sidecar_says_dtype_and_shape() -> None:
    Path("sidecar.bin.json").write_text('{"dtype": "float32", "shape": [8, 16]}')
    assert compare_files("sidecar.bin", "sidecar.bin").shape == (8, 16)
    Path("b.bin").write_bytes(Path("a.bin").read_bytes())
    Path("b.json").write_text('{"dtype": "float32"}')
    assert read("b.bin", Layout()).shape == (128,)
    assert read("b.bin", Layout("int32")).dtype == np.int32


def test_other_byte_order_and_strides() -> None:
    array = np.arange(128, dtype=np.float32)
    np.save("big.npy", array.astype(">f4"))
    np.save("fortran.npy", np.asfortranarray(array.reshape(8, 16)))
    np.save("c.npy", array.reshape(8, 16))
    assert compare_files("big.npy", "a.npy").equal
    assert compare_files("fortran.npy", "c.npy").equal
    assert compare(array[::2], array.reshape(64, 2)[:, 0]).equal


def test_torch_files() -> None:
    torch = pytest.importorskip("torch")
    tensor = torch.arange(128, dtype=torch.float32)
    torch.save(tensor, "a.pt")
    torch.save({"x": tensor.bfloat16(), "n": 3}, "state.pt")
    torch.save([1, 2], "list.pt")
    Path("broken.pt").write_text("no tensor")
    assert compare_files("a.npy", "a.pt").equal
    assert compare_files("a.npy", "state.pt:x").equal
    assert compare_files("a.npy", "state.pt").result.dtype == ml_dtypes.bfloat16
    for name in ("list.pt", "broken.pt"):
        with pytest.raises(DataError) as caught:
            compare_files("a.npy", name)
        assert caught.value.id == "ASC-DATA-002"


def test_empty_raw_file() -> None:
    Path("none.bin").write_bytes(b"")
    assert compare_files("none.bin", "none.bin", dtype="float16").equal
