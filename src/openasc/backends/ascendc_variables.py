"""The variables of a kernel, each declared where it is first needed."""

from __future__ import annotations

from xdsl.ir import Block, Operation, Region, SSAValue

from openasc.backends.ascendc_emitter import Emitter, emits, refuse
from openasc.backends.ascendc_expressions import Expression, integer, type_text
from openasc.dtypes import bool_
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of, is_scalar


@emits(asc.CellOp)
def _cell(emitter: Emitter, operation: asc.CellOp) -> None:
    """A variable is declared where it is first needed."""
    if isinstance(operation.result.type.content, asc.ObjectType):
        raise refuse("a queue, buffer or pipe that changes under run-time control flow")
    wanted = emitter.wanted_name(operation.result) or operation.variable.data.removeprefix("the result of ")
    taken = emitter.names.take(wanted)
    emitter.values[operation.result] = Expression(taken, reads=frozenset([operation.result]), is_name=True)
    if operation.initial is not None:
        _write(emitter, operation, operation.result, operation.initial)


def declare_cell(emitter: Emitter, cell: SSAValue, value: str = "") -> None:
    """Writes a variable; a scalar without a value is zero."""
    assert isinstance(cell.type, asc.CellType)
    content = cell.type.content
    emitter.declared.add(cell)
    if not value and is_scalar(content):
        dtype = dtype_of(content)
        value = "false" if dtype is bool_ else str(integer(0)) if not dtype.is_float() else f"{dtype.cpp}(0)"
    type = "TensorDesc<uint64_t>" if _holds_description(cell) else type_text(content)
    emitter.writer.line(f"{type} {emitter.values[cell]}{f' = {value}' if value else ''};")


def _holds_description(cell: SSAValue) -> bool:
    """Whether a variable holds what ListTensorDesc.GetDesc gives, which is an object in Ascend C."""
    stored = (use.operation.value.owner for use in cell.uses if isinstance(use.operation, asc.StoreOp))
    return any(isinstance(made, asc.InstructionOp) and made.row.data == "ListTensorDesc.GetDesc" for made in stored)


@emits(asc.LoadOp)
def _load(emitter: Emitter, operation: asc.LoadOp) -> None:
    if operation.cell not in emitter.declared:
        declare_cell(emitter, operation.cell)
    emitter.facts.setdefault(operation.result, emitter.facts.get(operation.cell))
    emitter.bind(operation.result, emitter.values[operation.cell])


@emits(asc.StoreOp)
def _store(emitter: Emitter, operation: asc.StoreOp) -> None:
    _write(emitter, operation, operation.cell, operation.value)


def _write(emitter: Emitter, operation: Operation, cell: SSAValue, value: SSAValue) -> None:
    emitter.settle({cell}, operation)
    text = str(emitter.use(value))
    if cell not in emitter.declared:
        declare_cell(emitter, cell, text)
    elif text != str(emitter.values[cell]):
        emitter.writer.line(f"{emitter.values[cell]} = {text};")


def cells_to_place(emitter: Emitter, operation: Operation) -> list[SSAValue]:
    """Variables that are first used inside an operation and also outside, or live from turn to turn inside."""
    found: dict[SSAValue, None] = {}
    for inner in operation.walk():
        if isinstance(inner, asc.LoadOp | asc.StoreOp) and inner.cell not in emitter.declared:
            if not _is_local(inner.cell, operation):
                found[inner.cell] = None
    return list(found)


def _is_local(cell: SSAValue, operation: Operation) -> bool:
    """Whether a variable may be declared further inside: by a store that comes before all its other uses."""
    block = _common_block([use.operation for use in cell.uses], operation)
    if block is None:
        return False
    for inner in block.ops:
        if isinstance(inner, asc.StoreOp) and inner.cell is cell:
            return True
        if any(use.operation is inner or inner.is_ancestor(use.operation) for use in cell.uses):
            return False
    return False


def _common_block(users: list[Operation], within: Operation) -> Block | None:
    """The innermost block inside an operation that holds all users; None when some are outside."""
    candidates = [region.block for region in _regions(within)]
    holding = [block for block in candidates if all(_holds(block, user) for user in users)]
    return holding[-1] if holding else None


def _regions(operation: Operation) -> list[Region]:
    """Regions of an operation and of those inside it, outer ones first."""
    return [region for inner in operation.walk() for region in inner.regions]


def _holds(block: Block, operation: Operation) -> bool:
    parent: Block | None = operation.parent
    while parent is not None and parent is not block:
        above = parent.parent_op()
        parent = above.parent if above is not None else None
    return parent is block
