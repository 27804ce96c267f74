"""Removes values that nobody uses and variables that nobody reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from xdsl.ir import Block, Operation

from openasc.ir import dialect as asc

_PURE: Final = (
    asc.ConstantOp, asc.CompareOp, asc.ConvertOp, asc.BitcastOp, asc.ChooseOp, asc.LoadOp, asc.ArrayOp, asc.NewStructOp,
    asc.FieldOp, asc.GlobalOp, asc.PropertyOp, asc.CellOp,
)  # fmt: skip
_MAY_FAIL: Final = frozenset({"floordiv", "mod", "pow", "lshift", "rshift"})


@dataclass(frozen=True)
class RemoveDeadCode:
    """Removes operations without effect whose results are unused, and cells that are only stored to."""

    def run(self, kernel: asc.KernelOp) -> None:
        """Changes the kernel in place."""
        _remove_dead(kernel.body.block)
        while _remove_unread_stores(kernel):
            _remove_dead(kernel.body.block)


def _remove_dead(block: Block) -> None:
    """From the end, so that a value's last use goes before the value."""
    operation = block.last_op
    while operation is not None:
        previous = operation.prev_op
        for region in reversed(operation.regions):
            _remove_dead(region.block)
        if _is_dead(operation):
            block.erase_op(operation)
        operation = previous


def _is_dead(operation: Operation) -> bool:
    if any(result.uses.get_length() for result in operation.results):
        return False
    if isinstance(operation, asc.IfOp):
        return operation.then.block.is_empty and operation.otherwise.block.is_empty
    if isinstance(operation, asc.ScalarOp):
        return operation.operation.data not in _MAY_FAIL
    return isinstance(operation, _PURE)


def _remove_unread_stores(kernel: asc.KernelOp) -> bool:
    """Removes the stores of cells that have no other use; True when there were any."""
    cells = [operation for operation in kernel.walk() if isinstance(operation, asc.CellOp)]
    removed = False
    for cell in cells:
        users = [use.operation for use in cell.result.uses]
        if users and all(isinstance(user, asc.StoreOp) for user in users):
            removed = True
            for user in users:
                assert user.parent is not None
                user.parent.erase_op(user)
    return removed
