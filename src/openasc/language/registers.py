"""Functions of special registers that do more than one instruction, or whose result depends on an argument."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from openasc import dtypes
from openasc.dtypes import DataType
from openasc.isa.enums import RoundMode
from openasc.language.binding import describe
from openasc.language.constexpr import ConstExpr
from openasc.language.functions import check_constant
from openasc.language.issue import issue
from openasc.language.local_tensor import LocalTensor
from openasc.language.promotion import INT, typed
from openasc.language.refusal import refuse, require_builder
from openasc.language.scalars import Scalar, convert

ENTRIES: Final = 16
REGISTER_BITS: Final = 64
SCALAR_CASTS: Final = {
    dtypes.float16: (RoundMode.CAST_ODD,),
    dtypes.int32: (RoundMode.CAST_RINT, RoundMode.CAST_FLOOR, RoundMode.CAST_CEIL, RoundMode.CAST_ROUND),
}


class VdeqInfo:
    """Parameters of 16 conversions from int16 to 8 bits: scales, offsets from -256 to 255, and whether results have a
    sign; element i of a tensor uses entry i % 16.

    Raises:
        RangeError: ASC-RANGE-001, not 16 of each, or an offset outside its range.
    """

    __slots__ = ("offset", "scale", "sign_mode")

    def __init__(self, scale: Sequence[Any], offset: Sequence[Any], sign_mode: Sequence[Any]) -> None:
        self.scale = _entries("scale", scale)
        self.offset = _entries("offset", offset)
        self.sign_mode = _entries("sign_mode", sign_mode)
        for value in self.offset:
            _check_offset("VdeqInfo", value)


def _entries(name: str, values: Sequence[Any]) -> list[Any]:
    items = [ConstExpr.unwrap(value) for value in ConstExpr.unwrap(values)]
    if len(items) != ENTRIES:
        raise refuse("ASC-RANGE-001", f"VdeqInfo: {name} has the wrong length", expected="16 values",
                     given=f"{len(items)} values")  # fmt: skip
    return items


def _check_offset(function: str, offset: Any) -> None:
    if isinstance(offset, int) and not -256 <= offset <= 255:
        raise refuse("ASC-RANGE-001", f"{function}: offset is out of range", expected="-256 .. 255", given=str(offset))


def _number(value: Any, dtype: DataType, function: str, name: str) -> Scalar:
    if not isinstance(value, Scalar):
        check_constant(function, name, value, dtype)
    return convert(value, typed(dtype))


def _argument(scalar: Scalar) -> tuple[Any, Any]:
    return scalar.handle, scalar.type


def set_deq_scale(*values: Any, **named: Any) -> None:
    """Sets the scale of later conversions from int32 or int16.

    Forms:
        set_deq_scale(scale): a float16 that multiplies int32 in add_deq_relu, cast and cast_deq.
        set_deq_scale(scale, offset, sign_mode): float32 and -256 .. 255, of int16 in cast_deq with is_vec_deq=False;
            sign_mode says whether results are int8 or uint8. Of the scale, 10 bits of the fraction count.
        set_deq_scale(vdeq, vdeq_info): 16 such entries for cast_deq with is_vec_deq=True; they are written to vdeq, a
            tensor of 16 uint64, which must keep them until then.

    Raises:
        LangError: ASC-LANG-003, the arguments fit none of these.
        RangeError: ASC-RANGE-001, the offset; ASC-RANGE-003, a scale that its dtype cannot hold.
    """
    require_builder("asc.set_deq_scale")
    given = _bound([ConstExpr.unwrap(value) for value in values], {key: ConstExpr.unwrap(value) for key, value in
                                                                   named.items()})  # fmt: skip
    if len(given) == 1:
        issue("SetDeqScale", scale=_argument(_number(given["scale"], dtypes.float16, "set_deq_scale", "scale")))
    elif "vdeq" in given:
        _set_vector(given["vdeq"], given["vdeq_info"])
    else:
        _check_offset("set_deq_scale", given["offset"])
        scale = _argument(_number(given["scale"], dtypes.float32, "set_deq_scale", "scale"))
        sign = given["sign_mode"]
        sign = convert(sign, INT) if isinstance(sign, Scalar) else bool(sign)
        issue("SetDeqScale", None, 1, scale=scale, offset=given["offset"], sign_mode=sign)


_FORMS: Final = (("scale",), ("scale", "offset", "sign_mode"), ("vdeq", "vdeq_info"))


def _bound(values: list[Any], named: dict[str, Any]) -> dict[str, Any]:
    for names in _FORMS:
        bound = {**dict(zip(names, values, strict=False)), **named}
        fits = len(values) + len(named) == len(names) and set(bound) == set(names)
        if fits and isinstance(bound.get("vdeq"), LocalTensor) == ("vdeq" in names):
            return bound
    raise refuse(
        "ASC-LANG-003", "set_deq_scale does not take these arguments",
        expected="set_deq_scale(scale)\nset_deq_scale(scale, offset, sign_mode)\nset_deq_scale(vdeq, vdeq_info)",
        given=f"{len(values)} arguments" + "".join(f", {name}=" for name in named),
    )  # fmt: skip


def _set_vector(vdeq: LocalTensor, info: VdeqInfo) -> None:
    builder = require_builder("asc.set_deq_scale")
    if vdeq.dtype is not dtypes.uint64 or not isinstance(info, VdeqInfo):
        raise refuse(
            "ASC-TYPE-004", "set_deq_scale wants a tensor of 16 uint64 and a VdeqInfo", expected="vdeq: uint64",
            given=f"vdeq: {vdeq.dtype}, {type(info).__name__}", hint="t.reinterpret_cast(asc.uint64)",
        )  # fmt: skip
    for index, (scale, offset, sign) in enumerate(zip(info.scale, info.offset, info.sign_mode, strict=True)):
        number = _number(scale, dtypes.float32, "VdeqInfo", "scale")
        bits = Scalar(builder.bitcast(number.handle, typed(dtypes.float32), typed(dtypes.uint32)), typed(dtypes.uint32))
        word = convert(bits, INT) | (convert(offset, INT) & 0x1FF) << 37 | convert(sign, INT) << 46
        vdeq.set_value(index, word)
    issue("SetDeqScale", None, 2, scale=(vdeq.handle, vdeq.type))


def scalar_cast(value_in: Any, dtype: DataType, round_mode: RoundMode) -> Scalar:
    """A float32 scalar as float16 (CAST_ODD) or int32 (CAST_RINT, CAST_FLOOR, CAST_CEIL, CAST_ROUND; saturating).

    Raises:
        DtypeError: ASC-TYPE-001, another dtype.
        RangeError: ASC-RANGE-001, another rounding mode.
    """
    require_builder("asc.scalar_cast")
    target, mode = ConstExpr.unwrap(dtype), ConstExpr.unwrap(round_mode)
    if target not in SCALAR_CASTS:
        raise refuse("ASC-TYPE-001", "scalar_cast has no such target", expected="float16, int32", given=repr(target))
    if mode not in SCALAR_CASTS[target]:
        legal = ", ".join(known.name for known in SCALAR_CASTS[target])
        raise refuse("ASC-RANGE-001", f"scalar_cast to {target.name} has no such round_mode", expected=legal,
                     given=str(getattr(mode, "name", mode)))  # fmt: skip
    value = convert(ConstExpr.unwrap(value_in), typed(dtypes.float32))
    handle = issue("ScalarCast", typed(target), value=_argument(value), dtypes=target, parameter=mode)
    return Scalar(handle, typed(target))


def get_reduce_repeat_sum_spr(dtype: DataType) -> Scalar:
    """The result of the last `reduce_sum` with a count, as a scalar of its dtype, float16 or float32."""
    target = typed(_reduced_dtype(dtype))
    return Scalar(issue("GetReduceRepeatSumSpr", target), target)


def get_reduce_repeat_max_min_spr(dtype: DataType) -> tuple[Scalar, Scalar]:
    """What the last `reduce_max` or `reduce_min`, or the last repeat of `whole_reduce_max` or its like, found.

    Gives the value as a scalar of the dtype, float16 or float32, and its index (0 unless it was asked for).
    """
    target = typed(_reduced_dtype(dtype))
    value = Scalar(issue("GetReduceRepeatMaxMinSpr", target), target)
    return value, Scalar(issue("GetReduceRepeatMaxMinSpr", INT, 1), INT)


def _reduced_dtype(dtype: DataType) -> DataType:
    target: DataType = ConstExpr.unwrap(dtype)
    if target not in (dtypes.float16, dtypes.float32):
        raise refuse("ASC-TYPE-001", "reductions have no results of this dtype", expected="float16, float32",
                     given=repr(target))  # fmt: skip
    return target


def _bit_range(function: str, start_bit: Any, end_bit: Any) -> int:
    """The word of a range of bits: the first one, and the last one from bit 8 on."""
    first, last = ConstExpr.unwrap(start_bit), ConstExpr.unwrap(end_bit)
    if not isinstance(first, int) or not isinstance(last, int):
        raise refuse("ASC-LANG-008", f"{function}: start_bit and end_bit must be known when compiling",
                     given=f"{describe(first)}, {describe(last)}")  # fmt: skip
    if not 0 <= first <= last < REGISTER_BITS:
        raise refuse("ASC-RANGE-001", f"{function}: no such bits", expected="0 <= start_bit <= end_bit <= 63",
                     given=f"start_bit {first}, end_bit {last}")  # fmt: skip
    return first | last << 8


def set_ctrl_spr(value: Any, start_bit: int, end_bit: int) -> None:
    """Writes the bits from start_bit to end_bit of the control register CTRL.

    Bit 48 is modelled: 1 is the INF/NAN mode, in which a kernel starts, 0 saturation mode (see set_saturation_flag).

    Raises:
        RangeError: ASC-RANGE-001, no such bits, or another bit than 48 that is not 0.
        LangError: ASC-LANG-008, bit numbers that are known only when the kernel runs.
    """
    require_builder("asc.set_ctrl_spr")
    number = ConstExpr.unwrap(value)
    first = number if isinstance(number, Scalar) else int(number)
    issue("SetCtrlSpr", first=first, second=_bit_range("set_ctrl_spr", start_bit, end_bit))


def get_ctrl_spr(start_bit: int, end_bit: int) -> Scalar:
    """The bits from start_bit to end_bit of the control register CTRL, as an int64; only bit 48 is ever 1.

    Raises:
        RangeError: ASC-RANGE-001, no such bits.
        LangError: ASC-LANG-008, bit numbers that are known only when the kernel runs.
    """
    return Scalar(issue("GetCtrlSpr", INT, second=_bit_range("get_ctrl_spr", start_bit, end_bit)), INT)


get_acc_val, get_reduce_max_min_count = get_reduce_repeat_sum_spr, get_reduce_repeat_max_min_spr
