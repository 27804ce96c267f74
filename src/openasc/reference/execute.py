"""Performs a whole instruction, in any form, on a `Machine`: slow, plain, and independent of the C++ core.

`values` holds what the instruction's form takes, by the names of the ABI parameters and structure fields: integers,
and scalars as the bits of their dtype.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy

from openasc.dtypes import DataType, float32
from openasc.isa.enums import RoundMode, SelMode
from openasc.isa.row import Form, Instruction
from openasc.reference.casting import cast
from openasc.reference.machine import REPEAT, Machine, Place, Step, leave_mask, named_words, steps
from openasc.reference.packed import casting_packed
from openasc.reference.values import Array, limit, narrow, raw_dtype, widen

Dtypes = tuple[DataType, ...]
Words = dict[str, int]
STRIDES = {"dst": "dst", "src": "src0", "src0": "src0", "src1": "src1"}


REGISTER_SCALAR = 3
"""The ABI's selection mode whose scalar lies in the compare mask register."""


def execute(
    machine: Machine,
    row: Instruction,
    form: Form,
    dtypes: Dtypes,
    operands: Mapping[str, Place],
    values: Mapping[str, int],
) -> None:
    """Performs one instruction.

    Args:
        dtypes: one an operand of the row, in its order.
        operands: where the row's operands lie, by name.
        values: integers by name of the ABI parameter or structure field.

    Raises:
        NotImplementedError: the row moves no data.
    """
    words = named_words(row, form, values)
    try:
        perform = SHAPES[row.shape.name]
    except KeyError:
        raise NotImplementedError(f"{row.name} has no reference execution") from None
    with numpy.errstate(all="ignore"):
        perform(machine, row, dtypes, operands, words)
    if "mask" in row.reads and "form" in words:
        leave_mask(machine, words)


def lane_count(dtypes: Dtypes) -> int:
    """Lanes of a repeat: set by the widest operand."""
    return REPEAT // max(dtype.sizeof() for dtype in dtypes)


def scalar(bits: int, dtype: DataType) -> Array:
    """A scalar operand, widened; one element."""
    raw = numpy.array([bits % 2 ** (8 * dtype.sizeof())], numpy.uint64).astype(raw_dtype(dtype))
    return widen(raw, dtype)


def _convert(wide: Array, dtype: DataType, saturate: bool = False) -> Array:
    """A result as raw lanes of dst: through `cast` where its kind changes, else rounded."""
    if saturate and not (dtype.is_int() and wide.dtype.kind == "f"):
        wide = limit(wide, dtype)
    if dtype.is_int() and wide.dtype != numpy.dtype(dtype.numpy_name):
        source = float32 if wide.dtype.kind == "f" else DataType(wide.dtype.name)
        return cast(wide.view(raw_dtype(source)), source, dtype, RoundMode.CAST_RINT)
    return narrow(wide, dtype)


def _lane_addresses(step: Step, operand: str, words: Words, dtype: DataType) -> Array:
    """Byte addresses of the lanes that are on."""
    stride = STRIDES[operand]
    where = step.addresses(dtype.sizeof(), words[stride + "_block"], words[stride + "_repeat"])
    result: Array = where[step.on]
    return result


def lane_wise(machine: Machine, row: Instruction, dtypes: Dtypes, operands: Mapping[str, Place], words: Words) -> None:
    """Sources are read, `row.meaning` is applied, and the lanes that are on are stored: repeat by repeat."""
    meaning: Callable[..., Any] = row.meaning or (lambda *lanes: lanes[0])
    extra = [scalar(words["scalar"], dtypes[-1])] if "scalar" in words else []
    if row.name.startswith("Shift"):
        extra = [scalar(words["scalar"], dtypes[-1])[0]]
    for step in steps(machine, words, lane_count(dtypes)):
        places, lanes = {}, []
        for operand, dtype in zip(row.operands, dtypes, strict=True):
            where = places[operand.name] = _lane_addresses(step, operand.name, words, dtype)
            if "r" in operand.access:
                lanes.append(widen(machine.read(operands[operand.name], where, dtype.sizeof()), dtype))
        saturate = machine.saturate and "saturate" in row.reads
        result = numpy.broadcast_to(_apply(meaning, [*lanes, *extra], saturate), places["dst"].shape)
        machine.write(operands["dst"], places["dst"], _convert(result, dtypes[0], saturate))


def _apply(meaning: Callable[..., Any], lanes: list[Array], saturate: bool) -> Array:
    """The meaning's result; in saturation mode that of the exact integers, limited to their dtype."""
    source = lanes[-1].dtype
    if not saturate or source.kind not in "iu":
        result: Array = meaning(*lanes)
        return result
    return limit(meaning(*(lane.astype(numpy.int64) for lane in lanes)), DataType(source.name))


def filling(machine: Machine, row: Instruction, dtypes: Dtypes, operands: Mapping[str, Place], words: Words) -> None:
    """Duplicate, and CreateVecIndex, whose meaning gets the numbers of the lanes."""
    if row.name != "CreateVecIndex":
        lane_wise(machine, row, dtypes, operands, words)
        return
    assert row.meaning is not None
    lanes = lane_count(dtypes)
    for step in steps(machine, words, lanes):
        numbers = numpy.flatnonzero(step.on) + step.repeat * lanes
        result = row.meaning(numbers, scalar(words["scalar"], dtypes[0]))
        machine.write(operands["dst"], _lane_addresses(step, "dst", words, dtypes[0]), narrow(result, dtypes[0]))


def casting(machine: Machine, row: Instruction, dtypes: Dtypes, operands: Mapping[str, Place], words: Words) -> None:
    """Lane-wise, from raw lanes to raw lanes; the widest dtype sets the lanes."""
    dst, src = dtypes
    if "int4" in (dst.name, src.name):
        casting_packed(machine, dtypes, operands, words)
        return
    if (dst.name, src.name) == ("float16", "int32"):
        from openasc.reference.quantization import cast_dequant

        cast_dequant(machine, dtypes, operands, words)
        return
    for step in steps(machine, words, lane_count(dtypes)):
        raw = machine.read(operands["src"], _lane_addresses(step, "src", words, src), src.sizeof())
        converted = cast(raw, src, dst, words["round_mode"], machine.saturate)
        machine.write(operands["dst"], _lane_addresses(step, "dst", words, dst), converted)


def whole(machine: Machine, row: Instruction, dtypes: Dtypes, operands: Mapping[str, Place], words: Words) -> None:
    """The row's meaning performs the instruction itself."""
    assert row.meaning is not None
    row.meaning(machine, dtypes, operands, words)


def unary(machine: Machine, row: Instruction, dtypes: Dtypes, operands: Mapping[str, Place], words: Words) -> None:
    """Lane-wise instructions, and those of the same shape that rearrange."""
    perform = whole if row.name == "Brcb" else lane_wise
    if row.name == "Copy" and machine.counter:  # the mask counts the leading lanes of each repeat
        words = {**words, "form": 1, "mask0": machine.mask_low if words["form"] == 3 else words["mask0"]}
        machine = replace(machine, counter=False)
    perform(machine, row, dtypes, operands, words)


def binary(machine: Machine, row: Instruction, dtypes: Dtypes, operands: Mapping[str, Place], words: Words) -> None:
    """Lane-wise instructions, and the one that also reads the scale register."""
    perform = whole if row.name == "AddDeqRelu" else lane_wise
    perform(machine, row, dtypes, operands, words)


def comparing(machine: Machine, row: Instruction, dtypes: Dtypes, operands: Mapping[str, Place], words: Words) -> None:
    """One bit an element, those of later repeats behind; masks are ignored; without dst, to the compare mask."""
    assert row.meaning is not None
    dtype = dtypes[1]
    lanes = REPEAT // dtype.sizeof()
    if words["form"] != 0 and not (words["form"] == 3 and machine.counter):
        words = {**words, "form": 1, "mask0": lanes}
    found = []
    for step in steps(machine, words, lanes):
        where = _lane_addresses(step, "src0", words, dtype)
        sides = [widen(machine.read(operands["src0"], where, dtype.sizeof()), dtype)]
        if "src1" in operands:
            where = _lane_addresses(step, "src1", words, dtype)
            sides.append(widen(machine.read(operands["src1"], where, dtype.sizeof()), dtype))
        else:
            sides.append(scalar(words["src1_scalar"], dtype))
        found.append(row.meaning(*sides, words["cmp_mode"]))
    if not found:
        return
    packed = numpy.packbits(numpy.concatenate(found), bitorder="little")
    if "dst" in operands:
        machine.write(operands["dst"], numpy.arange(len(packed)), packed)
    else:
        machine.compare_mask[: len(packed)] = packed


def selecting(machine: Machine, row: Instruction, dtypes: Dtypes, operands: Mapping[str, Place], words: Words) -> None:
    """Bits go on from repeat to repeat, or start anew in each with the compare mask's mode."""
    assert row.meaning is not None
    dtype, mode = dtypes[0], words["sel_mode"]
    lanes = REPEAT // dtype.sizeof()
    anew = mode == SelMode.VSEL_CMPMASK_SPR
    if mode == REGISTER_SCALAR:
        words = {**words, "src1": int(machine.compare_mask[:8].view(numpy.uint64)[0])}
    elif mode == SelMode.VSEL_TENSOR_TENSOR_MODE and "sel_mask" not in operands:
        operands = {**operands, "sel_mask": Place(int(machine.compare_mask[:4].view(numpy.uint32)[0]))}
    for step in steps(machine, words, lanes):
        number = numpy.flatnonzero(step.on) + step.repeat * lanes
        number = number % lanes if anew else number
        if "sel_mask" in operands:
            packed = machine.read(operands["sel_mask"], number // 8, 1)
        else:
            packed = machine.compare_mask[number // 8]
        sides = []
        for name in ("src0", "src1"):
            if name in operands:
                raw = machine.read(operands[name], _lane_addresses(step, name, words, dtype), dtype.sizeof())
            else:
                raw = numpy.array([words[name] % 2**dtype.bits], numpy.uint64).astype(raw_dtype(dtype))
            sides.append(raw)
        result = row.meaning(packed >> (number % 8).astype(numpy.uint8) & 1 != 0, *sides)
        machine.write(operands["dst"], _lane_addresses(step, "dst", words, dtype), result)


SHAPES: dict[str, Callable[[Machine, Instruction, Dtypes, Mapping[str, Place], Words], None]] = {
    "vector_unary": unary,
    "vector_binary": binary,
    "vector_scalar": lane_wise,
    "vector_fill": filling,
    "vector_cast": casting,
    "vector_compare": comparing,
    "vector_compare_scalar": comparing,
    "vector_select": selecting,
    "vector_gather": whole,
    "vector_reduce": whole,
    "vector_dequant": whole,
    "vector_interpolate": whole,
    "copy": whole,
    "copy_matrix": whole,
    "copy_slices": whole,
    "vector_gather_mask": whole,
    "sort": whole,
    "merge": whole,
    "transpose": whole,
    "trans_data": whole,
}
