"""Checks a kernel, and shows a fault inside the printed IR."""

from __future__ import annotations

from io import StringIO

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException

from openasc.errors import InternalError
from openasc.ir import dialect as asc
from openasc.ir.rules import RULES

_LOOPS = (asc.ForOp, asc.WhileOp)


class _Fault(Exception):
    """A broken rule and where."""

    def __init__(self, operation: Operation, text: str) -> None:
        super().__init__(text)
        self.operation, self.text = operation, text


def verify(kernel: asc.KernelOp) -> None:
    """Checks every operation's own rules and the structure around it.

    Raises:
        InternalError: ASC-INTERNAL-001, with the kernel's text and the fault marked in it.
    """
    try:
        _operation(kernel, [])
        kernel.verify()
    except _Fault as fault:
        raise _error(kernel, fault.operation, fault.text) from None
    except VerifyException as error:
        text = str(error).strip().splitlines()
        raise _error(kernel, None, text[-1] if text else "not valid") from error


def _error(kernel: asc.KernelOp, operation: Operation | None, text: str) -> InternalError:
    where = operation.name if operation is not None else kernel.name
    return InternalError(
        1,
        f"{where}: {text}",
        kernel=kernel.sym_name.data,
        hint="this is a fault of openasc; please report it with the kernel",
        details={"ir": marked(kernel, operation, text)},
    )


def marked(kernel: asc.KernelOp, operation: Operation | None, text: str) -> str:
    """The kernel's text with a message below one operation."""
    from xdsl.printer import Printer
    from xdsl.utils.diagnostic import Diagnostic

    diagnostic = Diagnostic({} if operation is None else {operation: [text]})
    for generic in (False, True):  # a form of its own may not be able to show what is broken
        stream = StringIO()
        try:
            Printer(stream, diagnostic=diagnostic, print_generic_format=generic).print_op(kernel)
        except (KeyError, ValueError, IndexError, AttributeError):
            continue
        return stream.getvalue() + "\n"
    return ""


def _operation(operation: Operation, around: list[Operation]) -> None:
    """Checks an operation inside `around`, the outermost first."""
    _jump(operation, around)
    rule = RULES.get(type(operation))
    fault = rule(operation) if rule is not None else ""
    if fault:
        raise _Fault(operation, fault)
    around.append(operation)
    for region in operation.regions:
        for block in region.blocks:
            _block(block, around)
    around.pop()


def _block(block: Block, around: list[Operation]) -> None:
    previous: Operation | None = None
    for operation in block.ops:
        if previous is not None and previous.has_trait(IsTerminator):
            raise _Fault(operation, f"stands after {previous.name}, which ends the block")
        for operand in operation.operands:
            _visible(operand, operation, around)
        _operation(operation, around)
        previous = operation


def _visible(operand: SSAValue, operation: Operation, around: list[Operation]) -> None:
    """A value is used inside the block that makes it, or deeper."""
    block = operand.owner if isinstance(operand.owner, Block) else operand.owner.parent
    inside = operation.parent
    while inside is not None and inside is not block:
        parent = inside.parent_op()
        inside = parent.parent if parent is not None else None
    if inside is None:
        raise _Fault(operation, "uses a value of another block")


def _jump(operation: Operation, around: list[Operation]) -> None:
    """Jumps have a target: loops and scopes between the jump and the kernel."""
    if isinstance(operation, asc.BreakOp | asc.ContinueOp):
        if not any(isinstance(outer, _LOOPS) for outer in _inside_scope(around)):
            raise _Fault(operation, "stands in no loop")
    elif isinstance(operation, asc.LeaveOp):
        if not any(isinstance(outer, asc.ScopeOp) for outer in around):
            raise _Fault(operation, "stands in no asc.scope")
    elif isinstance(operation, asc.ConditionOp):
        if not (around and isinstance(around[-1], asc.WhileOp) and operation.parent is around[-1].condition.block):
            raise _Fault(operation, "ends no condition of an asc.while")


def _inside_scope(around: list[Operation]) -> list[Operation]:
    """What is around a jump up to the inlined helper it stands in: a helper cannot break its caller's loop."""
    for index in range(len(around) - 1, -1, -1):
        if isinstance(around[index], asc.ScopeOp):
            return around[index:]
    return around
