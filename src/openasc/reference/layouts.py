"""What copies that take slices, or change the layout of matrices, do on a `Machine`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy

from openasc.dtypes import DataType
from openasc.reference.machine import BLOCK, Machine, Place
from openasc.reference.moving import bytes_of, store

Dtypes = tuple[DataType, ...]
Places = Mapping[str, Place]
Words = Mapping[str, Any]
WIDTH = 16
"""Elements of a row of a fractal that leaves UB."""


def nd_to_nz(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Rows of GM become columns of UB, 32 bytes wide; the last column is filled up with zeros."""
    size = dtypes[0].sizeof()
    columns = -(-words["d_value"] * size // BLOCK)
    for matrix, row in numpy.ndindex(words["nd_num"], words["n_value"]):
        start = (matrix * words["src_matrix"] + row * words["src_inner"]) * size
        data = bytes_of(machine, operands["src"], start, words["d_value"] * size)
        padded = numpy.pad(data, (0, columns * BLOCK - len(data))).reshape(columns, BLOCK)
        for column in range(columns):
            place = (column * words["dst_outer"] + row * words["dst_inner"]) * BLOCK
            place += matrix * words["dst_matrix"] * size
            bytes_of(machine, operands["dst"], place, BLOCK)[:] = padded[column]


def nz_to_nd(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """Columns of UB, 16 elements wide, become rows of GM."""
    size = dtypes[0].sizeof()
    shape = (words["nd_num"], words["n_value"], words["d_value"] // WIDTH)
    for matrix, row, column in numpy.ndindex(*shape):
        start = matrix * words["src_matrix"] * WIDTH * WIDTH + (column * words["src_inner"] + row) * WIDTH
        data = bytes_of(machine, operands["src"], start * size, WIDTH * size).copy()
        place = matrix * words["dst_matrix"] + row * words["dst_outer"] + column * WIDTH
        store(machine, operands["dst"], place * size, data, dtypes[0])


def _starts(records: Sequence[int], dims: int, size: int) -> Iterator[tuple[int, int]]:
    """(first element, elements) of each piece, the innermost dimension fastest."""
    axes, pitch, length = [], 1, 1
    for place in range(dims):
        start, end, gap, burst, extent = records[1 + 5 * place : 6 + 5 * place]
        end = extent - 1 if end < 0 else end
        piece = 1 if place else end - start + 1 if burst < 0 else burst * BLOCK // size
        length = length if place else piece
        axes.append([first * pitch for first in range(start, end + 1, piece + gap)])
        pitch *= extent
    for firsts in itertools.product(*reversed(axes)):
        yield sum(firsts), length


def data_copy_slices(machine: Machine, dtypes: Dtypes, operands: Places, words: Words) -> None:
    """The pieces of src go to those of dst, in order."""
    size = dtypes[0].sizeof()
    sides = [list(_starts(words[name], words["dims"], size)) for name in ("dst_slices", "src_slices")]
    for (to, length), (start, _) in zip(*sides, strict=True):
        data = bytes_of(machine, operands["src"], start * size, length * size).copy()
        store(machine, operands["dst"], to * size, data, dtypes[0])
