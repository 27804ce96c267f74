"""What the transposing instructions do, on a `Machine`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy

from openasc.dtypes import DataType
from openasc.isa.enums import TransposeType
from openasc.reference.machine import BLOCK, Machine, Place
from openasc.reference.values import Array

Dtypes = tuple[DataType, ...]
Places = Mapping[str, Place]
Words = Mapping[str, int]
ROWS = 16


def transpose(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """A 16 x 16 block, or the channels of a tensor from before its pixels to behind them, or back."""
    size, kind = dtypes[0].sizeof(), words["kind"]
    if kind in (TransposeType.TRANSPOSE_TYPE_NONE, TransposeType.TRANSPOSE_ND2ND_B16):
        shape = (1, ROWS, ROWS)
    else:
        n, channels, height, width = (words[f"sizes.{axis}"] for axis in range(4))
        shape = (n, channels, height * width)
        if kind == TransposeType.TRANSPOSE_NHWC2NCHW:
            shape = (n, height * width, channels)
    count = int(numpy.prod(shape))
    raw = machine.read(operands["src"], numpy.arange(count) * size, size).reshape(shape)
    machine.write(operands["dst"], numpy.arange(count) * size, raw.transpose(0, 2, 1).reshape(-1))


def _starts(machine: Machine, dtypes: Dtypes, operands: Places, words: Words, name: str) -> list[int]:
    """Byte addresses in UB of the sixteen blocks."""
    if f"{name}.0" in operands:
        return [operands[f"{name}.{row}"].offset for row in range(ROWS)]
    if name in operands:
        return [int(address) for address in machine.read(operands[name], numpy.arange(ROWS) * 8, 8)]
    return [words[f"{name}.{row}"] for row in range(ROWS)]


def trans_data_to_5hd(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Sixteen blocks, transposed; without tensors their elements have 16 bits."""
    size = dtypes[0].sizeof() if "dst.0" in operands else 2
    targets, sources = (_starts(machine, dtypes, operands, words, name) for name in ("dst", "src"))
    for repeat in range(words["repeat"]):
        source, target = repeat * words["src0_repeat"] * BLOCK, repeat * words["dst_repeat"] * BLOCK
        blocks = numpy.stack([machine.ub[start + source :][:BLOCK] for start in sources]).view(f"uint{8 * size}")
        for start, row in zip(targets, _rows(blocks, words), strict=True):
            row = numpy.ascontiguousarray(row).view(numpy.uint8)
            first = start + target + (BLOCK // 2 if size == 1 and words["dst_half"] else 0)
            machine.ub[first : first + len(row)] = row


def _rows(blocks: Array, words: Words) -> Array:
    """What each of the sixteen destinations gets."""
    columns = blocks.T
    if blocks.itemsize == 1:
        return columns[ROWS:] if words["src_half"] else columns[:ROWS]
    return columns.reshape(ROWS, -1)
