"""The instruction table: every row, in the order that numbers the opcodes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from openasc.isa import (
    block_sync,
    framework,
    gather,
    gather_mask,
    layout,
    machine,
    move,
    quantization,
    reduce,
    scalar,
    sort,
    special,
    sync,
    system,
    transpose,
    vector,
)
from openasc.isa.capi import CAPI
from openasc.isa.row import Instruction

_ROWS: Final = (
    *vector.UNARY_ROWS,
    *vector.BINARY_ROWS,
    *vector.SCALAR_ROWS,
    vector.CAST,
    vector.DUPLICATE,
    *vector.COMPARE_ROWS,
    vector.SELECT,
    *gather.ROWS,
    *reduce.ROWS,
    *scalar.MASK_ROWS,
    *move.ROWS,
    *sync.ROWS,
    *block_sync.ROWS,
    *system.ROWS,
    *framework.PIPE_ROWS,
    *framework.QUEUE_ROWS,
    *framework.ALLOCATOR_ROWS,
    *scalar.ELEMENT_ROWS,
    *scalar.DUMP_ROWS,
    *layout.ROWS,
    *machine.ROWS,
    *quantization.ROWS,
    *special.ROWS,
    *gather_mask.ROWS,
    *sort.ROWS,
    *transpose.ROWS,
)
TABLE: Final[tuple[Instruction, ...]] = tuple(
    replace(row, opcode=number, capi=row.capi or CAPI.get(row.name, "")) for number, row in enumerate(_ROWS)
)


@cache
def _names() -> dict[str, Instruction]:
    names = {alias: row for row in reversed(TABLE) for alias in row.aliases}
    return {**names, **{row.name: row for row in TABLE}}


def by_name(name: str) -> Instruction:
    """The row called `name`, or the first one that has it as an alias: a name of another release.

    Raises:
        KeyError: there is none.
    """
    return _names()[name]


def by_alias(name: str) -> tuple[Instruction, ...]:
    """All rows with the name or alias, in the table's order: an alias may be told apart by operation or memory."""
    return tuple(row for row in TABLE if name == row.name or name in row.aliases)


@cache
def by_python(name: str) -> tuple[Instruction, ...]:
    """The rows behind a Python name ("add", "TQue.enque"), in the table's order; empty when there is none."""
    return tuple(row for row in TABLE if name == row.python or name in row.python_aliases)
