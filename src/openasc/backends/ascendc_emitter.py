"""The state of one kernel's translation to Ascend C, and the registry of translations.

Scalar operations become expressions that are written where their value is used, unless the kernel has a name for the
value or it is used several times. An expression that reads a variable is given a name before the variable changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from xdsl.ir import Operation, SSAValue

from openasc.backends.ascendc_expressions import MEMORY, Expression, name, type_text
from openasc.backends.ascendc_ranges import Ranges
from openasc.backends.ascendc_writer import Names, Writer
from openasc.errors import Error, LangError, Site
from openasc.ir import dialect as asc
from openasc.ir.types import is_scalar

LONGEST: Final = 88
"""An expression with more letters than this gets a name."""


class Emitter:
    """State of one kernel's translation.

    `values` are the expressions of the values so far; `pending` those that are not written yet, in order.
    """

    def __init__(self, kernel: asc.KernelOp, names: Mapping[SSAValue, str], sites: Sequence[Site]) -> None:
        self.kernel, self.given, self.sites = kernel, names, sites
        self.writer = Writer()
        self.names = Names()
        self.ranges = Ranges(kernel)
        self.helpers: set[str] = set()
        self.parameters: dict[SSAValue, str] = {}
        """Names of the array parameters."""
        self.structures: dict[str, asc.StructType] = {}
        self.values: dict[SSAValue, Expression] = {}
        self.pending: dict[SSAValue, None] = {}
        self.done: set[Operation] = set()
        self.declared: set[SSAValue] = set()
        """Cells whose variable stands in the text."""
        self.leaves: list[str] = []
        """For each open scope the statement that leaves it."""
        self.facts: dict[SSAValue, Any] = {}
        """What later operations must know of an object: its depth, its C++ type, …"""
        self.top: list[str] = []
        """Lines that stand before all others of the body."""

    # --- values -----------------------------------------------------------------------------------------------------

    def use(self, value: SSAValue) -> Expression:
        """The expression of a value, which is written now."""
        return self.values[value]

    def wanted_name(self, value: SSAValue) -> str:
        """What the kernel calls a value, "" when it has no name for it."""
        return self.given.get(value, "")

    def bind(self, value: SSAValue, expression: Expression) -> None:
        """Gives a value its expression, under a name of its own where that reads better."""
        self.values[value] = expression
        if not value.uses:
            return
        often = _times_written(value) > 1 and not _is_short(expression)
        if _is_stored(value):
            self.pending[value] = None
            return
        if not expression.is_name and (self.wanted_name(value) or often or len(expression.text) > LONGEST):
            self.declare(value)
            return
        if expression.reads:
            self.pending[value] = None

    def consume(self, value: SSAValue) -> None:
        """Says that the only use of a value is written now, ahead of the operation's own blocks."""
        if len(list(value.uses)) == 1:
            self.pending.pop(value, None)

    def declare(self, value: SSAValue, hint: str = "value") -> None:
        """Writes a variable that holds a value from now on."""
        expression = self.values[value]
        taken = self.names.take(self.wanted_name(value) or hint)
        constant = "const " if is_scalar(value.type) else ""
        self.writer.line(f"{constant}{type_text(value.type)} {taken} = {expression};")
        self.values[value] = name(taken)
        self.pending.pop(value, None)

    def bind_statement(self, value: SSAValue, expression: Expression, hint: str) -> None:
        """Like `bind`, for what must happen now."""
        self.values[value] = expression
        if value.uses:
            self.declare(value, hint)
        else:
            self.writer.line(f"{expression};")

    def settle(self, changed: set[object], now: Operation) -> None:
        """Names the expressions that read what changes and are used after the operation `now`."""
        for value in [*self.pending]:
            if self.values[value].reads & changed and self._is_used_after(value, now):
                self.declare(value)

    def _is_used_after(self, value: SSAValue, now: Operation) -> bool:
        for use in value.uses:
            operation = use.operation
            if operation is now or operation in self.done:
                # What the use became may be pending itself, and then has these reads, too.
                continue
            return True
        return False

    # --- operations -------------------------------------------------------------------------------------------------

    def block(self, operations: Sequence[Operation]) -> None:
        """Translates operations in order."""
        for operation in operations:
            try:
                EMIT[type(operation)](self, operation)
            except Error as error:
                error.site = error.site or self.site(operation)
                error.kernel = error.kernel or self.kernel.sym_name.data
                raise
            self.done.add(operation)

    def site(self, operation: Operation) -> Site | None:
        """Where the kernel says an operation."""
        if isinstance(operation, asc.CellOp):
            stores = [use.operation.value for use in operation.result.uses if isinstance(use.operation, asc.StoreOp)]
            made = [value.owner for value in stores if isinstance(value.owner, Operation)]
            return next(filter(None, map(self.site, made)), None)
        number = operation.properties.get("site")
        index = getattr(number, "data", -1)
        return self.sites[index] if isinstance(index, int) and 0 <= index < len(self.sites) else None

    def helper(self, function: str) -> str:
        """The name of a helper function, which the text then has."""
        self.helpers.add(function)
        return f"python::{function}"


def _times_written(value: SSAValue) -> int:
    """How often the text would show a value's expression; `a and b` shows a once, though it uses it twice."""
    uses = [use.operation for use in value.uses]
    choices = {operation for operation in uses if isinstance(operation, asc.ChooseOp)}
    logic = [operation for operation in choices if value in operation.operands[1:] and value is operation.operands[0]]
    return len(uses) - len(logic)


def _is_stored(value: SSAValue) -> bool:
    """Whether a value only becomes that of a variable."""
    uses = list(value.uses)
    return len(uses) == 1 and isinstance(uses[0].operation, asc.StoreOp)


def _is_short(expression: Expression) -> bool:
    """Whether an expression may be written several times: one call without arguments that always says the same."""
    return not expression.reads and expression.text in ("GetBlockIdx()", "GetBlockNum()")


def refuse(what: str, hint: str = "") -> LangError:
    """ASC-LANG-001: what has no spelling in Ascend C."""
    return LangError(1, f"{what} has no spelling in Ascend C", expected="what Ascend C can say", hint=hint)


def changed_by(operation: Operation) -> set[object]:
    """Everything that an operation, or one inside it, changes: variables, arrays, structures, `MEMORY`."""
    changed: set[object] = set()
    for inner in operation.walk():
        match inner:
            case asc.StoreOp():
                changed.add(inner.cell)
            case asc.SetElementOp():
                changed.add(inner.array)
            case asc.SetFieldOp():
                changed.add(inner.structure)
            case asc.InstructionOp() if inner.row.data not in ("GetBlockIdx", "GetBlockNum", *QUIET):
                changed.add(MEMORY)
            case asc.PrintOp() | asc.FailOp():
                changed.add(MEMORY)
    return changed


QUIET: Final = (
    "GetValue", "GetValueGlobal", "GetSubBlockIdx", "GetSubBlockNum", "GetTaskRatio", "TQue.VacantInQue",
    "TQue.HasTensorInQue", "TQue.GetTensorCountInQue", "TQue.HasIdleBuffer", "LocalMemAllocator.GetCurAddr",
    "CountLeadingZero", "CountBitsCntSameAsSignBit", "GetBitCount", "GetSFFValue", "ScalarCast", "TensorDesc.GetDim",
    "TensorDesc.GetShape", "ListTensorDesc.GetSize", "ListTensorDesc.GetDataPtr",
)  # fmt: skip
"""Rows that only look."""

Op = TypeVar("Op", bound=Operation)
EMIT: Final[dict[type[Operation], Callable[[Emitter, Any], None]]] = {}


def emits(kind: type[Op]) -> Callable[[Callable[[Emitter, Op], None]], Callable[[Emitter, Op], None]]:
    """Marks the translation of an operation."""

    def register(function: Callable[[Emitter, Op], None]) -> Callable[[Emitter, Op], None]:
        EMIT[kind] = function
        return function

    return register
