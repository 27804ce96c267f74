"""Computes what is known: scalar operations on constants, and the branches that they decide."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from openasc.dtypes import DataType
from openasc.ir import dialect as asc
from openasc.ir.types import BOOL, dtype_of, is_scalar

Number = int | float | bool
_INTEGERS: Final[dict[str, Callable[..., int]]] = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul, "floordiv": operator.floordiv, "mod": operator.mod,
    "and": operator.and_, "or": operator.or_, "xor": operator.xor, "min": min, "max": max,
    "neg": operator.neg, "pos": operator.pos, "invert": operator.invert, "abs": abs,
}  # fmt: skip
_DOUBLES: Final[dict[str, Callable[..., float]]] = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul, "neg": operator.neg, "pos": operator.pos,
}  # fmt: skip
_COMPARISONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge,
}  # fmt: skip


def constant_value(value: SSAValue) -> Number | None:
    """The number that a value is known to be, else None."""
    if not isinstance(value.owner, asc.ConstantOp):
        return None
    dtype, text = dtype_of(value.type), value.owner.value.data
    if dtype.kind == "bool":
        return text == "True"
    return float(text) if dtype.is_float() else int(text)


def _wrap(value: int, dtype: DataType) -> int:
    low = value & ((1 << dtype.bits) - 1)
    return low - (1 << dtype.bits) if dtype.is_signed() and low >> (dtype.bits - 1) else low


def _scalar(operation: asc.ScalarOp) -> Number | None:
    """Integers modulo their width, and float64; narrower floats are left to the back end, which rounds them."""
    values = [constant_value(value) for value in operation.operands]
    if None in values:
        return None
    name, dtype = operation.operation.data, dtype_of(operation.operands[0].type)
    if name == "not":
        return not values[0]
    if dtype.kind == "bool":
        return bool(_INTEGERS[name](*values)) if name in ("and", "or", "xor", "min", "max") else None
    if dtype.is_float():
        function = _DOUBLES.get(name) if dtype.bits == 64 else None
        return None if function is None else function(*values)
    if name not in _INTEGERS or (name in ("floordiv", "mod") and not values[1]):
        return None
    return _wrap(_INTEGERS[name](*values), dtype)


def _compare(operation: asc.CompareOp) -> Number | None:
    lhs, rhs = constant_value(operation.lhs), constant_value(operation.rhs)
    if lhs is None or rhs is None:
        return None
    return _COMPARISONS[operation.predicate.data](lhs, rhs)


def _convert(operation: asc.ConvertOp) -> Number | None:
    value = constant_value(operation.source)
    target = dtype_of(operation.result.type)
    if value is None:
        return None
    if target.kind == "bool":
        return value != 0
    if isinstance(value, float):
        return value if target.name == "float64" else None
    if target.is_float():
        return float(value) if abs(value) <= 1 << 11 else None
    return _wrap(int(value), target)


def _known(operation: Operation) -> Number | None:
    if isinstance(operation, asc.ScalarOp):
        return _scalar(operation)
    if isinstance(operation, asc.CompareOp):
        return _compare(operation) if is_scalar(operation.lhs.type) else None
    return _convert(operation) if isinstance(operation, asc.ConvertOp) else None


@dataclass(frozen=True)
class FoldConstants:
    """Replaces operations on constants by constants, and branches on constants by what runs."""

    def run(self, kernel: asc.KernelOp) -> None:
        """Changes the kernel in place."""
        self._block(kernel.body.block)

    def _block(self, block: Block) -> None:
        operation = block.first_op
        while operation is not None:
            following = operation.next_op
            for region in operation.regions:
                self._block(region.block)
            if isinstance(operation, asc.IfOp):
                following = _take_branch(operation) or following
            elif isinstance(operation, asc.ChooseOp):
                _choose(operation)
            else:
                _replace(operation)
            operation = following


def _replace(operation: Operation) -> None:
    value = _known(operation)
    if value is None:
        return
    assert operation.parent is not None
    result = operation.results[0]
    if result.type == BOOL:
        value = bool(value)
    constant = asc.ConstantOp(properties={"value": StringAttr(repr(value))}, result_types=[result.type])
    operation.parent.insert_op_before(constant, operation)
    result.replace_all_uses_with(constant.result)
    operation.parent.erase_op(operation)


def _choose(operation: asc.ChooseOp) -> None:
    condition = constant_value(operation.condition)
    if condition is not None:
        assert operation.parent is not None
        operation.result.replace_all_uses_with(operation.if_true if condition else operation.if_false)
        operation.parent.erase_op(operation)


def _take_branch(operation: asc.IfOp) -> Operation | None:
    """Puts the branch that runs in the place of the `if`; the first of its operations, which are folded already."""
    condition = constant_value(operation.condition)
    if condition is None:
        return None
    block = operation.parent
    assert block is not None
    branch = (operation.then if condition else operation.otherwise).block
    following = operation.next_op
    last: Operation | None = None
    for inner in list(branch.ops):
        branch.detach_op(inner)
        block.insert_op_before(inner, operation)
        last = inner
    block.erase_op(operation)
    if last is not None and last.has_trait(IsTerminator):
        _drop_after(last)
        return last
    return following


def _drop_after(last: Operation) -> None:
    """Removes what follows a jump, the last first, so that no value goes before its uses."""
    block = last.parent
    assert block is not None
    while block.last_op is not None and block.last_op is not last:
        block.erase_op(block.last_op)
