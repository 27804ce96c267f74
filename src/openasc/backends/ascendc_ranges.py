"""What integers a value can be: so that an operator of C++ stands only where it cannot overflow.

One thing is taken for granted: nothing is done more than 2^46 times in one launch, which would take a core most of a
day. So a loop's index, or a variable that small constants are added to, stays near where it starts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from xdsl.ir import Attribute, BlockArgument, SSAValue

from openasc.dtypes import DataType, bool_
from openasc.ir import dialect as asc
from openasc.ir.types import dtype_of, is_scalar

Range = tuple[int, int]
SLOW: Final = 1 << 16
TURNS: Final = 1 << 46
FAR: Final = SLOW * TURNS
_ROUNDS: Final = 3
FULL: Final[Range] = (-(2**63), 2**63 - 1)
_ROWS: Final[dict[str, Range]] = {
    "GetBlockIdx": (0, 1 << 17), "GetBlockNum": (1, 65535), "GetSubBlockIdx": (0, 1), "GetSubBlockNum": (1, 2),
    "GetTaskRatio": (1, 2), "TQue.GetTensorCountInQue": (0, 64), "CountLeadingZero": (0, 64), "GetBitCount": (0, 64),
    "GetSFFValue": (-1, 63), "CountBitsCntSameAsSignBit": (-1, 62), "TPipe.AllocEventID": (0, 7),
    "TPipe.FetchEventID": (0, 7), "GetGatherMaskRemainCount": (0, 1 << 24), "GatherMask": (0, 1 << 24),
    "GetStoreAtomicConfig": (0, 2**31 - 1), "LocalMemAllocator.GetCurAddr": (0, 1 << 24),
    "ListTensorDesc.GetSize": (0, 2**32 - 1), "TensorDesc.GetDim": (0, 2**32 - 1),
}  # fmt: skip
"""Row → what it gives back."""


def limits(dtype: DataType) -> Range:
    """The least and the largest number of an integer dtype."""
    if dtype is bool_:
        return (0, 1)
    half = 1 << (dtype.bits - 1)
    return (-half, half - 1) if dtype.is_signed() else (0, 2 * half - 1)


def _type_limits(type: Attribute) -> Range:
    dtype = dtype_of(type) if is_scalar(type) else None
    return FULL if dtype is None or dtype.is_float() else limits(dtype)


def _hull(*ranges: Range) -> Range:
    return min(low for low, _ in ranges), max(high for _, high in ranges)


def _products(a: Range, b: Range) -> Range:
    corners = [x * y for x in a for y in b]
    return min(corners), max(corners)


def _floordiv(a: Range, b: Range) -> Range:
    if b[0] <= 0 <= b[1]:
        return -max(abs(a[0]), abs(a[1])), max(abs(a[0]), abs(a[1]))
    corners = [x // y for x in a for y in b]
    return min(corners), max(corners)


def _mod(a: Range, b: Range) -> Range:
    low, high = min(b[0] + 1, 0), max(b[1] - 1, 0)
    return (0, min(a[1], high)) if a[0] >= 0 and b[0] >= 0 else (low, high)


def _and(a: Range, b: Range) -> Range:
    positive = [high for low, high in (a, b) if low >= 0]
    return (0, min(positive)) if positive else FULL


def _lshift(a: Range, b: Range) -> Range:
    return _products(a, (1 << max(b[0], 0), 1 << b[1])) if b[0] >= 0 and b[1] < 64 else (-(1 << 127), 1 << 127)


def _bits(a: Range, b: Range) -> Range:
    """Or and exclusive or of numbers from 0 on: no bit above their highest."""
    if a[0] < 0 or b[0] < 0:
        return FULL
    return 0, (1 << max(a[1], b[1]).bit_length()) - 1


_OPERATIONS: Final[dict[str, Callable[..., Range]]] = {
    "add": lambda a, b: (a[0] + b[0], a[1] + b[1]),
    "sub": lambda a, b: (a[0] - b[1], a[1] - b[0]),
    "mul": _products, "floordiv": _floordiv, "mod": _mod, "and": _and, "lshift": _lshift, "or": _bits, "xor": _bits,
    "rshift": lambda a, b: _hull(a, (0, 0)),
    "min": lambda a, b: (min(a[0], b[0]), min(a[1], b[1])),
    "max": lambda a, b: (max(a[0], b[0]), max(a[1], b[1])),
    "neg": lambda a: (-a[1], -a[0]),
    "pos": lambda a: a,
    "invert": lambda a: (~a[1], ~a[0]),
    "abs": lambda a: (0 if a[0] <= 0 <= a[1] else min(abs(a[0]), abs(a[1])), max(abs(a[0]), abs(a[1]))),
}  # fmt: skip


class Ranges:
    """Ranges of a kernel's values.

    Variables are taken to hold anything at first; what is stored into them then narrows that, a few times over.
    """

    def __init__(self, kernel: asc.KernelOp) -> None:
        self._known: dict[SSAValue, Range] = {}
        self._cells: dict[SSAValue, Range] = {}
        cells = [operation.result for operation in kernel.walk() if isinstance(operation, asc.CellOp)]
        for _ in range(_ROUNDS if cells else 1):
            self._known = {}
            for operation in kernel.walk():  # in order, so that no search goes deep
                for value in operation.results:
                    if is_scalar(value.type):
                        self.of(value)
            self._cells = {cell: self._stored(cell) for cell in cells}
        self._known = {}

    def of(self, value: SSAValue) -> Range:
        """The least and the largest number that an integer or bool can be."""
        known = self._known.get(value)
        if known is None:
            full = _type_limits(value.type)
            low, high = self._find(value)
            known = self._known[value] = (low, high) if full[0] <= low and high <= full[1] else full
        return known

    def exact(self, operation: asc.ScalarOp) -> Range:
        """What an operation on integers would give without an end of the numbers."""
        return self._rest(operation) or _OPERATIONS[operation.operation.data](*map(self.of, operation.operands))

    def _rest(self, operation: asc.ScalarOp) -> Range | None:
        """What is left of a loop's range: its end less its index, which is before the end."""
        if operation.operation.data != "sub" or not isinstance(operation.operands[1], BlockArgument):
            return None
        end, index = operation.operands
        loop = index.owner.parent_op() if isinstance(index, BlockArgument) else None
        if not isinstance(loop, asc.ForOp) or loop.upper is not end or self.of(loop.step)[0] <= 0:
            return None
        return 1, self.of(end)[1] - self.of(loop.lower)[0]

    def overflows(self, operation: asc.ScalarOp) -> bool:
        """Whether the result may lie outside its type."""
        low, high = self.exact(operation)
        least, largest = _type_limits(operation.result.type)
        return low < least or high > largest

    def known(self, condition: SSAValue) -> bool | None:
        """What a comparison is bound to give, None when it may be either."""
        operation = condition.owner
        if isinstance(operation, asc.ConstantOp):
            return operation.value.data == "True"
        if not isinstance(operation, asc.CompareOp) or not self._is_integer(operation.lhs):
            return None
        (a, b), (c, d) = self.of(operation.lhs), self.of(operation.rhs)
        answers = {
            "lt": (b < c, a >= d), "le": (b <= c, a > d), "gt": (a > d, b <= c), "ge": (a >= d, b < c),
            "eq": (a == b == c == d, b < c or d < a), "ne": (b < c or d < a, a == b == c == d),
        }  # fmt: skip
        yes, no = answers[operation.predicate.data]
        return True if yes else False if no else None

    def _is_integer(self, value: SSAValue) -> bool:
        return is_scalar(value.type) and not dtype_of(value.type).is_float()

    def _find(self, value: SSAValue) -> Range:
        full = _type_limits(value.type)
        if isinstance(value, BlockArgument):
            loop = value.owner.parent_op()
            return self._index(loop) if isinstance(loop, asc.ForOp) else full
        match value.owner:
            case asc.ConstantOp() as constant if not dtype_of(value.type).is_float():
                number = {"True": 1, "False": 0}.get(constant.value.data)
                number = int(constant.value.data) if number is None else number
                return number, number
            case asc.ScalarOp() as scalar if self._is_integer(value) and self._is_integer(scalar.operands[0]):
                return self.exact(scalar) if scalar.operation.data in _OPERATIONS else full
            case asc.ConvertOp() as convert if self._is_integer(convert.source):
                return self.of(convert.source)
            case asc.ChooseOp() as choice:
                known = self.known(choice.condition)
                chosen = [choice.if_true] if known else [choice.if_false] if known is False else choice.operands[1:]
                return _hull(*(self.of(item) for item in chosen))
            case asc.LoadOp() as load:
                return self._cells.get(load.cell, full)
            case asc.PropertyOp() as prop:
                return self._property(prop)
            case asc.InstructionOp() as instruction:
                return _ROWS.get(instruction.row.data, full)
        return full

    def _index(self, loop: asc.ForOp) -> Range:
        (low, high), (least, end), (back, forth) = (self.of(bound) for bound in loop.operands)
        if back > 0:
            return low, max(min(end - 1, high + forth * TURNS), low)
        return (min(max(least + 1, low + back * TURNS), high), high) if forth < 0 else FULL

    def _stored(self, cell: SSAValue) -> Range:
        """All that is stored into a variable, and 0, which it holds at first."""
        assert isinstance(cell.type, asc.CellType)
        full = _type_limits(cell.type.content)
        found, step = [(0, 0)], 0
        for use in cell.uses:
            if isinstance(use.operation, asc.StoreOp):
                slow = _slow_step(use.operation)
                if slow:
                    step = max(step, slow)
                elif is_scalar(use.operation.value.type):
                    found.append(self.of(use.operation.value))
            elif isinstance(use.operation, asc.CellOp):
                return full
        low, high = _hull(*found)
        return low - step * TURNS, high + step * TURNS

    def _property(self, prop: asc.PropertyOp) -> Range:
        if not isinstance(prop.source.type, asc.LocalType):
            return FULL
        return (0, 1 << 48) if prop.property.data == "address" else (0, 1 << 25)


def _slow_step(store: asc.StoreOp) -> int:
    """How far a store moves the variable by adding or taking away a small constant; 0 when it does something else."""
    value = store.value.owner
    if not isinstance(value, asc.ScalarOp) or value.operation.data not in ("add", "sub"):
        return 0
    if dtype_of(value.result.type).bits < 64:
        return 0
    sides = [operand.owner for operand in value.operands]
    loads = [side for side in sides if isinstance(side, asc.LoadOp) and side.cell is store.cell]
    constants = [side for side in sides if isinstance(side, asc.ConstantOp)]
    number = abs(int(constants[0].value.data)) if len(loads) == len(constants) == 1 else 0
    return number if number <= SLOW else 0
