"""Random cases of the instructions that compact, sort, merge and transpose, whose operands hang together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy

from openasc.dtypes import DataType
from openasc.isa.enums import TransposeType
from openasc.isa.row import Form, Instruction
from openasc.reference.machine import Machine, Place
from openasc.reference.sorting import descending
from openasc.reference.values import raw_dtype, widen
from tests.instructions.cases import REGION, Case, Random, random_raw

Dtypes = tuple[DataType, ...]
ROWS = 16


def _machine(rng: Random, dtypes: Dtypes) -> Machine:
    parts = [dtypes[number % len(dtypes)] for number in range(4)]
    filled = [random_raw(rng, dtype, REGION // dtype.sizeof()).view(numpy.uint8) for dtype in parts]
    return Machine(numpy.concatenate(filled))


def _places(rng: Random, row: Instruction, form: Form) -> dict[str, Place]:
    """The row's operands and the form's tensors, in a quarter of UB each."""
    names = [operand.name for operand in row.operands if operand.name not in form.absent]
    names += [parameter.field for parameter in form.parameters if parameter.kind == "tensor"]
    return {name: Place(number * REGION + 32 * int(rng.integers(0, 4))) for number, name in enumerate(names)}


def gather_mask(rng: Random, row: Instruction, form: Form, dtypes: Dtypes) -> Case:
    """Either mode, bits of a tensor or a pattern, strides of both."""
    values = {
        "reduce_mode": int(rng.random() < 0.5),
        "mask0": int(rng.choice((0, 1, 7, 64, 70, 129, int(rng.integers(0, 500))))),
        "repeat": int(rng.choice((0, 1, 1, 2, 3, 6))),
        "src0_block": int(rng.choice((1, 1, 1, 2, 3, 0))),
        "src0_repeat": int(rng.choice((8, 8, 0, 1, 4, 17))),
        "src1_repeat": int(rng.choice((1, 0, 2))),
    }
    if "src1_pattern" in form.absent:
        values["src1_pattern"] = int(rng.integers(1, 8))
    return Case(_machine(rng, dtypes), _places(rng, row, form), values)


def sort(rng: Random, row: Instruction, form: Form, dtypes: Dtypes) -> Case:
    """Sorts of scores, of proposals, and the movement of their fields."""
    values = {"repeat": int(rng.choice((0, 1, 2, 3, 8, 40) if row.name.endswith("Sort32") else (0, 1, 2, 5, 8)))}
    if row.name == "Sort":
        values["mode"] = int(rng.random() < 0.6)
    elif row.name.startswith("Proposal"):
        values["mode"] = int(rng.integers(0, 6))
    return Case(_machine(rng, dtypes), _places(rng, row, form), values)


def _sorted(machine: Machine, place: Place, length: int, size: int, score: int, dtype: DataType) -> None:
    """Sorts the items of a list where they lie."""
    items = machine.ub[place.offset : place.offset + length * size].reshape(length, size)
    raw = numpy.ascontiguousarray(items[:, score : score + dtype.sizeof()]).view(raw_dtype(dtype))
    items[:] = items[descending(widen(raw[:, 0], dtype))]


def merge(rng: Random, row: Instruction, form: Form, dtypes: Dtypes) -> Case:
    """Lists of any length, often one behind the other and alike, so that the merge repeats; not all are sorted."""
    dtype, machine = dtypes[0], _machine(rng, dtypes)
    size, score = (8, 0) if row.name == "MrgSort" else (8 * dtype.sizeof(), 4 * dtype.sizeof())
    count, alike = int(rng.integers(2, 5)), rng.random() < 0.5
    lengths = [int(length) for length in rng.choice((0, 1, 5, 31, 32), 4)]
    operands, start = {"dst": Place(32 * int(rng.integers(0, 4)))}, REGION
    repeat = int(rng.integers(1, 4))
    for number in range(count):
        lengths[number] = lengths[0] if alike else lengths[number]
        operands[f"src.{number}"] = Place(start)
        if rng.random() < 0.8:
            _sorted(machine, Place(start), lengths[number], size, score, dtype)
        start += lengths[number] * size if alike else REGION // 2
    valid = count if rng.random() < 0.8 else 2
    values = {"suspension": int(rng.random() < 0.4), "valid_bit": (1 << valid) - 1, "repeat": repeat}
    values |= {f"lengths.{number}": length for number, length in enumerate(lengths)}
    return Case(machine, operands, values)


def transpose(rng: Random, row: Instruction, form: Form, dtypes: Dtypes) -> Case:
    """A block, sometimes in place, or a small tensor."""
    operands = _places(rng, row, form)
    if form.name == "block":
        if rng.random() < 0.3:
            operands["src"] = operands["dst"]
        return Case(_machine(rng, dtypes), operands, {})
    kinds = [TransposeType.TRANSPOSE_NCHW2NHWC, TransposeType.TRANSPOSE_NHWC2NCHW]
    kinds += [TransposeType.TRANSPOSE_ND2ND_B16] if dtypes[0].bits == 16 else []
    sizes = (rng.integers(0, 4), rng.integers(1, 21), rng.integers(1, 9), rng.integers(1, 9))
    values = {f"sizes.{axis}": int(size) for axis, size in enumerate(sizes)}
    return Case(_machine(rng, dtypes), operands, {**values, "kind": int(rng.choice(kinds))})


def trans_data(rng: Random, row: Instruction, form: Form, dtypes: Dtypes) -> Case:
    """Destinations apart from each other, sources anywhere; now and then in place."""
    machine, place = _machine(rng, dtypes), rng.integers(0, 4)
    dst = [int(start) for start in rng.permutation(ROWS) * 512 + 32 * place]
    src = [REGION + 32 * int(start) for start in rng.integers(0, 256, ROWS)]
    src = dst if rng.random() < 0.2 else src
    values = {name: int(rng.choice((0, 1, 2, 3))) for name in ("repeat", "dst_repeat", "src0_repeat")}
    if src is dst:
        values["src0_repeat"] = values["dst_repeat"]
    if dtypes[0].bits == 8 and form.name == "tensors":
        values |= {name: int(rng.integers(0, 2)) for name in ("dst_half", "src_half")}
    operands: dict[str, Place] = {}
    for name, starts in (("dst", dst), ("src", src)):
        if form.name == "tensors":
            operands |= {f"{name}.{number}": Place(start) for number, start in enumerate(starts)}
        elif form.name == "addresses":
            values |= {f"{name}.{number}": start for number, start in enumerate(starts)}
        else:
            operands[name] = Place(3 * REGION + 256 * (name == "src"))
            machine.write(operands[name], numpy.arange(ROWS) * 8, numpy.array(starts, numpy.uint64))
    return Case(machine, operands, values)


MAKERS: dict[str, Callable[[Random, Instruction, Form, Dtypes], Case]] = {
    "vector_gather_mask": gather_mask,
    "sort": sort,
    "merge": merge,
    "transpose": transpose,
    "trans_data": trans_data,
}
"""Shape of the ABI → what makes its cases."""


def make(rng: Any, row: Instruction, form: Form, dtypes: Dtypes) -> Case:
    """A case of an instruction of one of these shapes."""
    return MAKERS[row.shape.name](rng, row, form, dtypes)
