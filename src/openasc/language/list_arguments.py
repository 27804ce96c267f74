"""Operands and parameters of an instruction that are lists, and what else a parameter object may hold.

The items of a list called `dst` are the arguments and statics "dst.0", "dst.1", … of the builder's instruction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openasc.isa.parameter_class import ParameterField
from openasc.isa.row import Limit, Operand
from openasc.language.binding import describe, is_integer
from openasc.language.constexpr import ConstExpr
from openasc.language.local_tensor import LocalTensor
from openasc.language.refusal import refuse

if TYPE_CHECKING:
    from openasc.language.functions import Call


def operand(call: Call, source: Operand, value: Any) -> None:
    """An operand: a tensor, or a list of as many tensors of one dtype as the row says.

    Raises:
        RangeError: ASC-RANGE-001, another number of tensors.
        DtypeError: ASC-TYPE-002, tensors of different dtypes.
    """
    if not source.many:
        call.tensor(source.name, value)
        return
    name = f"{call.name}: {source.python_name}"
    if len(value) != source.many:
        raise refuse(
            "ASC-RANGE-001", f"{name} has the wrong number of tensors",
            expected=f"{source.many} tensors", given=f"{len(value)} tensors",
        )  # fmt: skip
    for index, item in enumerate(value):
        call.tensor(f"{source.name}.{index}", item)
        if item.dtype is not value[0].dtype:
            raise refuse(
                "ASC-TYPE-002", f"{name} holds tensors of different dtypes",
                expected=f"{value[0].dtype.name} alike", given=f"item {index}: {item.dtype.name}",
            )  # fmt: skip
    call.dtypes[source.name] = value[0].dtype


def tensor(call: Call, field: str, value: Any, name: str) -> None:
    """A tensor of a parameter object, which may be absent and has the dtype of the first operand.

    Raises:
        DtypeError: ASC-TYPE-004, no tensor; ASC-TYPE-002, another dtype.
    """
    if value is None:
        return
    if not isinstance(value, LocalTensor):
        raise refuse(
            "ASC-TYPE-004", f"{call.name}: {name} is no tensor", expected="a LocalTensor", given=describe(value)
        )
    call.check_element(value.dtype, name)
    call.arguments[field] = (value.handle, value.type)


def enumerator(function: str, field: ParameterField, value: Any, owner: str) -> Any:
    """An enumerator of a parameter object, which has to be within the field's limit.

    Raises:
        RangeError: ASC-RANGE-001.
    """
    limit = field.limit
    legal = [member.name for member in field.type if limit is None or limit.low <= member <= limit.high]
    if not isinstance(value, field.type) or value.name not in legal:
        raise refuse(
            "ASC-RANGE-001", f"{function}: {owner}.{field.name} is not one of those modelled",
            expected="\n".join(f"{field.type.__name__}.{member}" for member in legal), given=describe(value),
        )  # fmt: skip
    return value


def integers(call: Call, field: str, values: Any, limit: Limit | None, name: str) -> None:
    """A list of integers, or an array.

    Raises:
        DtypeError: ASC-TYPE-004, something else.
        RangeError: ASC-RANGE-001, a constant outside the limit.
    """
    items = [values[index] for index in range(len(values))] if hasattr(values, "__len__") else None
    if items is None or not all(map(is_integer, items)):
        raise refuse(
            "ASC-TYPE-004", f"{call.name}: {name} is no list of integers", expected="list[int]", given=describe(values)
        )
    for index, item in enumerate(items):
        call.integer(f"{field}.{index}", ConstExpr.unwrap(item), limit, f"{name}[{index}]")
