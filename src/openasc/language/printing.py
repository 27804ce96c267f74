"""`asc.printf` and `asc.dump_tensor`: what a kernel shows while it runs."""

from __future__ import annotations

import re
from typing import Any, Final

from openasc import dtypes
from openasc.language.builder import ArrayType, Handle, ScalarType
from openasc.language.constexpr import ConstExpr
from openasc.language.issue import issue
from openasc.language.promotion import INT
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar, as_scalar, convert
from openasc.language.tensor import GlobalTensor, ShapeInfo, Tensor, element

_SPECIFIER: Final = re.compile(r"%(?:%|[-+ #0]*(?:\d+|\*)?(?:\.\d+)?(?:hh|h|ll|l|z|j|t)?([a-zA-Z]))")


def printf(desc: str, *params: Any) -> None:
    """Prints when the kernel runs, after C's rules; `%s` takes a value known when compiling.

    Raises:
        LangError: ASC-LANG-003, the values do not fit the format.
    """
    builder = require_builder("asc.printf")
    pending = [ConstExpr.unwrap(value) for value in params]
    arguments: list[tuple[Handle, ScalarType]] = []

    def place(match: re.Match[str]) -> str:
        specifier = match.group(0)
        if specifier == "%%":
            return specifier
        if not pending:
            raise refuse("ASC-LANG-003", "printf has fewer values than its format asks for", given=desc)
        value = pending.pop(0)
        if match.group(1) == "s":
            return _text(value).replace("%", "%%")
        scalar = as_scalar(value)
        arguments.append((scalar.handle, scalar.type))
        return specifier

    # Published kernels escape the newline, because elsewhere the text is pasted into C++.
    text = _SPECIFIER.sub(place, desc.replace("\\n", "\n"))
    if pending:
        raise refuse("ASC-LANG-003", "printf has more values than its format asks for", given=desc)
    builder.printf(text, arguments)


def _text(value: Any) -> str:
    if isinstance(value, Scalar) and not require_builder("printf").interpreting:
        raise refuse(
            "ASC-LANG-003",
            "%s wants a value known when compiling",
            given=repr(value),
            hint="%d, %u or %f for run-time numbers",
        )
    return str(value)


def print_values(*values: Any, sep: str = " ", end: str = "\n") -> None:
    """What the built-in print means inside a compiled kernel."""
    parts: list[str] = []
    numbers: list[Any] = []
    for value in map(ConstExpr.unwrap, values):
        if isinstance(value, Scalar):
            parts.append("%g" if value.dtype.is_float() else "%u" if value.dtype.is_unsigned() else "%d")
            numbers.append(value)
        elif isinstance(value, Tensor):
            raise refuse(
                "ASC-TYPE-004", "print shows numbers and text", given=repr(value), hint="asc.dump_tensor(t, 0, count)"
            )
        else:
            parts.append(str(value).replace("%", "%%"))
    printf(sep.join(parts) + end, *numbers)


def dump_tensor(tensor: Any, desc: Any, dump_size: Any, shape_info: ShapeInfo | None = None) -> None:
    """Prints the first `dump_size` elements of a tensor, with a number `desc` of the user's own to find it by."""
    if not isinstance(tensor, Tensor):
        raise refuse("ASC-TYPE-004", "dump_tensor wants a tensor", given=type(tensor).__name__)
    words: dict[str, Any] = {
        "tensor": (tensor.handle, tensor.type),
        "description": element(desc, as_handle=False),
        "count": element(dump_size, as_handle=False),
    }
    if shape_info is not None and shape_info.extents is not None:
        words["shape"] = _shape(shape_info)
    issue("DumpTensorGlobal" if isinstance(tensor, GlobalTensor) else "DumpTensor", **words)


def _shape(shape_info: ShapeInfo) -> tuple[Handle, ArrayType]:
    """The rank and the extents as an array of int64, as the ABI wants them."""
    assert shape_info.extents is not None
    rank = len(shape_info.extents)
    values = [convert(rank, INT).handle, *(convert(shape_info.shape(place), INT).handle for place in range(rank))]
    handle = require_builder("dump_tensor").new_array(dtypes.int64, rank + 1, values)
    return handle, ArrayType(dtypes.int64, rank + 1)
