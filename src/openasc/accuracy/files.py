"""Files of arrays: .npy, .npz, .pt and raw .bin; what is large is mapped, not read."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy

from openasc.accuracy.arrays import from_torch
from openasc.accuracy.comparison import Comparison, compare
from openasc.accuracy.formats import NAMES, Array, dtype_named
from openasc.errors import DataError

TORCH: Final = (".pt", ".pth")


@dataclass(frozen=True, slots=True)
class Layout:
    """What a raw file does not say of itself."""

    dtype: str = ""
    shape: tuple[int, ...] = ()

    @classmethod
    def parse(cls, dtype: str, shape: str) -> Layout:
        """From the texts of a command line: "float16", "4,128" or "4x128".

        Raises:
            DataError: a shape that is none (ASC-DATA-003).
        """
        words = shape.strip("()[] ").lower().replace("x", ",").replace(" ", ",").split(",")
        try:
            extents = tuple(int(word) for word in words if word)
        except ValueError:
            extents = (-1,)
        if any(extent < 0 for extent in extents):
            raise DataError(3, f"--shape cannot be {shape!r}", expected="whole numbers, as in 4,128", given=shape)
        return cls(dtype, extents)


def compare_files(
    golden: str | os.PathLike[str], result: str | os.PathLike[str], *, dtype: str = "", shape: Sequence[int] = (),
    source: str | os.PathLike[str] = "", **options: Any,
) -> Comparison:  # fmt: skip
    """Compares two files, as `openasc compare` does.

    Args:
        golden, result: .npy, .npz (one array, or FILE.npz:NAME), .pt (a tensor, or FILE.pt:NAME), or anything else as
            raw numbers.
        dtype, shape: of raw files; where the other file is none, that one's dtype and shape are the default.
        source: a file of what the result was rounded from.
        options: as of `compare`.

    Raises:
        DataError: a file that is missing or broken, or arrays that cannot be compared.
    """  # fmt: skip
    layout = Layout(dtype, tuple(shape))
    left, right = read_pair(golden, result, layout)
    extra = read(source, layout) if source else None
    return compare(left, right, source=extra, **options)


def read_pair(
    golden: str | os.PathLike[str], result: str | os.PathLike[str], layout: Layout
) -> tuple[Array, Array]:  # fmt: skip
    """Both arrays; a raw one takes what is not given from the other."""
    if is_raw(golden) and not is_raw(result):
        right = read(result, layout)
        return read(golden, _filled(layout, right)), right
    left = read(golden, layout)
    return left, read(result, _filled(layout, left))


def _filled(layout: Layout, other: Array) -> Layout:
    known = other.dtype.name if other.dtype.name in NAMES else ""
    return Layout(layout.dtype or known, layout.shape or tuple(other.shape))


def _split(path: str | os.PathLike[str]) -> tuple[Path, str]:
    """A file and the name of an array in it: "a.npz:x"."""
    text = os.fspath(path)
    head, colon, name = text.rpartition(":")
    if colon and not os.path.exists(text) and Path(head).suffix.lower() in (".npz", *TORCH):
        return Path(head), name
    return Path(text), ""


def is_raw(path: str | os.PathLike[str]) -> bool:
    """True for a file that holds numbers alone."""
    return _split(path)[0].suffix.lower() not in (".npy", ".npz", *TORCH)


def read(path: str | os.PathLike[str], layout: Layout) -> Array:
    """The array of a file.

    Raises:
        DataError: ASC-DATA-001 where there is no such file; -002 where it is not what its name says, or too short; -003
            and -004 where shape or dtype do not fit.
    """  # fmt: skip
    file, name = _split(path)
    suffix = file.suffix.lower()
    try:
        if suffix in TORCH:
            return _reinterpreted(_read_torch(file, name), file, layout)
        if suffix == ".npz":
            return _reinterpreted(_read_archive(file, name), file, layout)
        if suffix == ".npy":
            return _reinterpreted(numpy.load(file, mmap_mode="r", allow_pickle=False), file, layout)
        return _read_raw(file, layout)
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataError(1, f"{file} cannot be read: {reason}", given=os.fspath(file)) from None
    except (ValueError, EOFError, KeyError, SyntaxError) as error:
        if isinstance(error, DataError):
            raise
        raise DataError(2, f"{file} is no {suffix[1:]} file, or a part of one", given=_short(error)) from None


def _short(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:200]


def _read_archive(file: Path, name: str) -> Array:
    import zipfile

    try:
        with numpy.load(file, allow_pickle=False) as archive:
            if not isinstance(archive, numpy.lib.npyio.NpzFile):
                raise ValueError("not an archive")
            array: Array = archive[_chosen(list(archive.files), name, file)]
            return array
    except zipfile.BadZipFile as error:
        raise ValueError(str(error)) from None


def _chosen(names: Sequence[str], name: str, file: Path) -> str:
    if name in names:
        return name
    if not name and len(names) == 1:
        return names[0]
    raise DataError(
        2, f"{file} has no array called {name!r}" if name else f"{file} has {len(names)} arrays",
        expected="one of " + ", ".join(names[:20]) if names else "an array",
        hint=f"{file}:{names[0]}" if names else "",
    )  # fmt: skip


def _read_torch(file: Path, name: str) -> Array:
    try:
        import torch
    except ImportError:
        raise DataError(
            6, f"{file} needs PyTorch", expected="the package torch", hint="pip install openasc[torch]"
        ) from None
    import pickle

    try:
        value = torch.load(file, map_location="cpu", weights_only=True)
    except (RuntimeError, pickle.UnpicklingError) as error:
        raise ValueError(_short(error)) from None
    if isinstance(value, dict):
        value = value[_chosen([key for key, item in value.items() if torch.is_tensor(item)], name, file)]
    if not torch.is_tensor(value):
        raise DataError(2, f"{file} holds no tensor", expected="a tensor, or a dictionary", given=type(value).__name__)
    return from_torch(value)


def _reinterpreted(array: Array, file: Path, layout: Layout) -> Array:
    """NumPy saves bfloat16 as unnamed bytes: `--dtype` says what they are."""
    if array.dtype.kind == "V" and array.dtype.names is None and layout.dtype:
        dtype = dtype_named(layout.dtype)
        if dtype.itemsize == array.dtype.itemsize:
            return array.view(dtype)
    if not array.dtype.isnative:
        return array.astype(array.dtype.newbyteorder("="))
    return array


def _read_raw(file: Path, layout: Layout) -> Array:
    layout = _with_sidecar(file, layout)
    size = file.stat().st_size
    if not layout.dtype:
        raise DataError(
            4, f"{file} says nothing of its dtype", expected="--dtype NAME, and --shape where it has several axes",
            hint=f'--dtype float32, or a file {file.name}.json: {{"dtype": "float32", "shape": [4, 128]}}',
        )  # fmt: skip
    dtype = dtype_named(layout.dtype)
    if size % dtype.itemsize:
        raise DataError(
            2, f"{file} has {size} bytes, which is no whole number of {dtype.name}",
            expected=f"a multiple of {dtype.itemsize} bytes", given=f"{size} bytes",
            hint="the file was cut short, or has another dtype",
        )  # fmt: skip
    shape = layout.shape or (size // dtype.itemsize,)
    wanted = int(numpy.prod(shape, dtype=object)) * dtype.itemsize
    if wanted != size:
        raise DataError(
            2, f"{file} has {size} bytes, not those of {dtype.name} {list(shape)}", expected=f"{wanted} bytes",
            given=f"{size} bytes, {size // dtype.itemsize} elements of {dtype.name}",
            hint="the file was cut short" if size < wanted else "another --dtype or --shape",
        )  # fmt: skip
    if size == 0:
        return numpy.empty(shape, dtype)
    return numpy.memmap(file, numpy.dtype(f"u{dtype.itemsize}"), "r", shape=shape).view(dtype)


def _with_sidecar(file: Path, layout: Layout) -> Layout:
    """What the file beside it says, FILE.json or FILE with .json for its ending; the command line comes first."""
    for beside in (file.with_name(file.name + ".json"), file.with_suffix(".json")):
        if beside.is_file() and beside != file:
            try:
                said = json.loads(beside.read_text(encoding="utf-8"))
                shape = tuple(int(extent) for extent in said.get("shape", ()))
                return Layout(layout.dtype or str(said.get("dtype", "")), layout.shape or shape)
            except (ValueError, AttributeError, TypeError) as error:
                raise DataError(
                    2, f"{beside} does not describe {file.name}", given=_short(error),
                    expected='{"dtype": "float32", "shape": [4, 128]}',
                ) from None  # fmt: skip
    return layout
