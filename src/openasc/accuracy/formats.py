"""The dtypes that can be compared: their names, their values as float64, and their distance in units of the last place.

The unit is the distance between neighbouring values (ULP) of a float dtype, and 1 of an integer dtype.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy

from openasc.errors import DataError

Array: TypeAlias = "numpy.ndarray[Any, Any]"
EXTENSIONS: Final = ("bfloat16", "int4", "uint4", "float8_e4m3fn", "float8_e5m2")
"""Names that ml_dtypes brings; it is imported only when one of them comes."""
_ALIASES: Final = {
    "half": "float16", "fp16": "float16", "f16": "float16", "bf16": "bfloat16", "bfloat16_t": "bfloat16",
    "float": "float32", "fp32": "float32", "f32": "float32", "double": "float64", "fp64": "float64", "f64": "float64",
    "int": "int32", "i8": "int8", "u8": "uint8", "i16": "int16", "u16": "uint16", "i32": "int32", "u32": "uint32",
    "i64": "int64", "u64": "uint64", "bool_": "bool", "hif8": "", "float8_e4m3": "float8_e4m3fn",
    **{f"{kind}{bits}_t": f"{kind}{bits}" for kind in ("int", "uint") for bits in (8, 16, 32, 64)},
}  # fmt: skip
_OWN: Final = (
    "float16", "float32", "float64", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "bool",
)  # fmt: skip
NAMES: Final = (*_OWN, *EXTENSIONS)


def dtype_named(name: str) -> numpy.dtype[Any]:
    """The dtype of a name, in the spellings of NumPy, C++ and everyday use ("bf16", "half", "int32_t").

    Raises:
        DataError: no dtype is called so (ASC-DATA-004).
    """
    short = name.strip().lower().removeprefix("torch.").removeprefix("np.").removeprefix("numpy.")
    short = _ALIASES.get(short, short)
    if short in EXTENSIONS:
        import ml_dtypes

        extension: numpy.dtype[Any] = numpy.dtype(getattr(ml_dtypes, short))
        return extension
    if short in _OWN:
        return numpy.dtype(short)
    import difflib

    near = difflib.get_close_matches(short, (*NAMES, *_ALIASES), n=1)
    raise DataError(
        4, f"no dtype is called {name!r}", expected=", ".join(NAMES), given=name,
        hint=f"--dtype {_ALIASES.get(near[0], near[0])}" if near else "",
    )  # fmt: skip


def check(dtype: numpy.dtype[Any], where: str) -> None:
    """Refuses what cannot be compared.

    Raises:
        DataError: complex numbers, texts, structures, unnamed bytes (ASC-DATA-004).
    """
    if dtype.name in NAMES:
        return
    hint = "openasc compare --dtype bfloat16" if dtype.kind == "V" and dtype.itemsize == 2 else ""
    raise DataError(4, f"{where} has a dtype that cannot be compared", expected=", ".join(NAMES), given=dtype.name,
                    hint=hint)  # fmt: skip


def is_float(dtype: numpy.dtype[Any]) -> bool:
    """True for floating dtypes, those of ml_dtypes too."""
    return "float" in dtype.name


def is_integer(dtype: numpy.dtype[Any]) -> bool:
    """True for integers and bool."""
    return not is_float(dtype)


def wide(values: Array) -> Array:
    """The values as float64 (exact but for 64-bit integers beyond 2**53)."""
    if values.dtype.name == "bfloat16":
        bits = numpy.ascontiguousarray(values).view(numpy.uint16).astype(numpy.uint32) << numpy.uint32(16)
        with numpy.errstate(invalid="ignore"):
            return bits.view(numpy.float32).astype(numpy.float64)
    with numpy.errstate(invalid="ignore"):  # signalling NaNs
        if values.dtype.name in EXTENSIONS:
            return values.astype(numpy.float32).astype(numpy.float64)
        return values.astype(numpy.float64)


def raw(values: Array) -> Array:
    """The bits as unsigned integers."""
    return numpy.ascontiguousarray(values).view(numpy.dtype(f"u{values.dtype.itemsize}"))


def limits(dtype: numpy.dtype[Any]) -> tuple[float, float]:
    """The smallest and largest finite value."""
    if dtype.kind == "b":
        return 0.0, 1.0
    if dtype.kind in "iu":
        whole = numpy.iinfo(dtype)
        return float(whole.min), float(whole.max)
    if dtype.name in EXTENSIONS:
        import ml_dtypes

        extension: Any = ml_dtypes.finfo(dtype) if is_float(dtype) else ml_dtypes.iinfo(dtype)
        return float(extension.min), float(extension.max)
    number = numpy.finfo(dtype)
    return float(number.min), float(number.max)


def ordered(values: Array) -> Array:
    """Integers such that neighbouring values have neighbouring integers; both zeros have 0."""
    if is_integer(values.dtype):
        return values if values.dtype.itemsize == 8 and values.dtype.kind in "iu" else values.astype(numpy.int64)
    bits = numpy.ascontiguousarray(values).view(numpy.dtype(f"i{values.dtype.itemsize}")).astype(numpy.int64)
    magnitude = bits & numpy.int64((1 << 8 * values.dtype.itemsize - 1) - 1)
    return numpy.where(bits < 0, -magnitude, magnitude)


def distance(golden: Array, result: Array) -> Array:
    """How many units lie between arrays of one dtype, as uint64; meaningless where one is NaN."""
    if is_float(golden.dtype):
        return _float_distance(raw(golden), raw(result))
    left, right = ordered(golden), ordered(result)
    # Wraps where the two are far apart, and is right again as an unsigned number.
    difference: Array = numpy.where(left > right, left - right, right - left)
    return difference.view(numpy.uint64)


def _float_distance(left: Array, right: Array) -> Array:
    """From the bits: between numbers of one sign their difference, else the sum of both magnitudes."""
    sign = left.dtype.type(1 << 8 * left.dtype.itemsize - 1)
    difference: Array = numpy.where(left > right, left - right, right - left).astype(numpy.uint64)
    apart = numpy.flatnonzero((left ^ right) >= sign)
    if len(apart):
        magnitudes = (left[apart] & ~sign).astype(numpy.uint64), (right[apart] & ~sign).astype(numpy.uint64)
        difference[apart] = magnitudes[0] + magnitudes[1]
    return difference


def units(golden: Array, result: Array) -> Array:
    """The distance of two arrays in units of the result's dtype, as uint64."""
    if golden.dtype == result.dtype:
        return distance(golden, result)
    with numpy.errstate(all="ignore"):
        if is_float(result.dtype):
            return distance(wide(golden).astype(result.dtype), result)
        difference = numpy.ceil(numpy.abs(wide(golden) - wide(result)))
        whole: Array = numpy.nan_to_num(difference, nan=0.0, posinf=2.0**63).astype(numpy.uint64)
    return whole
