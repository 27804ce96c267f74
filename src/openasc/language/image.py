"""Image loads with preprocessing: their names and checks; only a cube core can do them."""

from __future__ import annotations

from typing import Any, Final

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.isa import image
from openasc.isa.enums import AippInputFormat
from openasc.language.binding import describe
from openasc.language.constexpr import ConstExpr
from openasc.language.local_tensor import LocalTensor
from openasc.language.parameters import CLASSES, ParameterObject
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalTensor

IMAGE_DTYPES: Final = (dtypes.int8, dtypes.float16)
NO_CUBE_CORE: Final = "runs on a cube core; this kernel runs on vector cores, which cannot reach L1"


def _check_fields(value: ParameterObject, function: str) -> None:
    for field in value.description.fields:
        content = getattr(value, field.name)
        if field.limit is None or isinstance(content, Scalar) or field.limit.low <= content <= field.limit.high:
            continue
        raise refuse(
            "ASC-RANGE-001", f"{function}: {type(value).__name__}.{field.name} is out of range",
            expected=f"{field.limit.low} .. {field.limit.high} {field.limit.unit}".rstrip(), given=str(content),
        )  # fmt: skip


def _arguments(function: str, expected: str, given: Any) -> Exception:
    return refuse("ASC-LANG-003", f"{function} does not take these arguments", expected=expected, given=describe(given))


def _check_config(config: Any) -> None:
    function = "set_aipp_functions"
    if not isinstance(config, CLASSES["AippParams"]):
        raise _arguments(function, "config: AippParams", config)
    dtype = getattr(config, "dtype")  # noqa: B009, a field of the table
    if dtype not in IMAGE_DTYPES:
        raise refuse("ASC-TYPE-001", f"{function}: this dtype is not legal", expected="int8, float16",
                     given=getattr(dtype, "name", describe(dtype)))  # fmt: skip
    handle = getattr(config, "handle")  # noqa: B009, a field of the table
    if handle is not None:
        raise refuse("ASC-LANG-003", "AippParams: handle is an object of the vendor's compiler, which is not here",
                     expected="handle: None", given=describe(handle))  # fmt: skip
    for field, kind in zip(config.description.fields[1:-1], image.PARTS, strict=True):
        part = getattr(config, field.name)
        if part is None:
            continue
        if not isinstance(part, CLASSES[kind.name]):
            raise _arguments(function, f"{field.name}: {kind.name}", part)
        _check_fields(part, function)


def set_aipp_functions(src0: Any, *parameters: Any, **named: Any) -> None:
    """Says how `load_image_to_local` shall prepare an image: (src0, input_format, config), or with src1 after src0.

    Raises:
        LangError: ASC-LANG-003, the arguments do not fit; RangeError and DtypeError: their values.
        DtypeError: ASC-TYPE-003 else, because only a cube core loads images.
    """
    require_builder("asc.set_aipp_functions")
    names = ["input_format", "config"] if len(parameters) + len(named) == 2 else ["src1", "input_format", "config"]
    given = {**dict(zip(names, map(ConstExpr.unwrap, parameters), strict=False)), **named}
    wanted = {"src1": GlobalTensor, "input_format": AippInputFormat, "config": CLASSES["AippParams"]}
    expected = "src0: GlobalTensor, [src1: GlobalTensor,] input_format: AippInputFormat, config: AippParams"
    if sorted(given) != sorted(names) or not isinstance(src0, GlobalTensor):
        raise _arguments("set_aipp_functions", expected, src0)
    for name in names:
        if not isinstance(given[name], wanted[name]):
            raise _arguments("set_aipp_functions", expected, given[name])
    _check_config(given["config"])
    raise refuse("ASC-TYPE-003", f"set_aipp_functions {NO_CUBE_CORE}", expected="a cube core", given="a vector core")


def load_image_to_local(dst: Any, load_data_params: Any) -> None:
    """Loads a rectangle of an image from GM into L1 through the preprocessing of `set_aipp_functions`.

    Raises:
        LangError: ASC-LANG-003, the arguments do not fit; RangeError and DtypeError: their values.
        DtypeError: ASC-TYPE-003 else, because only a cube core loads images.
    """
    require_builder("asc.load_image_to_local")
    function = "load_image_to_local"
    if not isinstance(dst, LocalTensor):
        raise _arguments(function, "dst: LocalTensor", dst)
    if not isinstance(load_data_params, CLASSES["LoadImageToLocalParams"]):
        raise _arguments(function, "load_data_params: LoadImageToLocalParams", load_data_params)
    dtype: DataType | None = dst.dtype
    if dtype not in IMAGE_DTYPES:
        raise refuse("ASC-TYPE-001", f"{function}: this dtype is not legal", expected="dst: int8, float16",
                     given=f"dst: {dtype.name if dtype else 'none'}")  # fmt: skip
    _check_fields(load_data_params, function)
    raise refuse("ASC-TYPE-003", f"{function} {NO_CUBE_CORE}", expected="a cube core", given="a vector core")
