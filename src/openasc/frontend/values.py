"""What a variable can hold: the kind of a value, the join of two kinds, and a value from its handles."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from openasc.dtypes import DataType
from openasc.language import promotion
from openasc.language.builder import AddressType, GlobalType, Handle, LocalType, ObjectType, ScalarType, Type
from openasc.language.framework import FrameworkObject
from openasc.language.local_tensor import LocalTensor
from openasc.language.refusal import require_builder
from openasc.language.scalars import Scalar, convert, scalar_type
from openasc.language.tensor import GlobalAddress, GlobalTensor, Tensor


@dataclass(frozen=True, slots=True)
class Leaf:
    """One run-time value; `template` is a framework object of the kind."""

    type: Type
    template: Any = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Group:
    """A tuple, each item a kind."""

    items: tuple[Kind, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Fixed:
    """A value known when compiling, which does not change."""

    value: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fixed) and same(self.value, other.value)


Kind = Leaf | Group | Fixed


def same(a: Any, b: Any) -> bool:
    """Whether two values known when compiling are one and the same."""
    if a is b:
        return True
    if type(a) is not type(b) or isinstance(a, (Scalar, Tensor, list, dict, set)):
        return False
    if isinstance(a, tuple):
        return len(a) == len(b) and all(map(same, a, b))
    try:
        return bool(a == b) and repr(a) == repr(b)
    except Exception:
        return False


def kind_of(value: Any) -> Kind:
    """The kind of a value."""
    number = None if isinstance(value, (Scalar, Enum)) else scalar_type(value)
    if number is not None:
        return Leaf(number)
    if isinstance(value, (Scalar, GlobalAddress)):
        return Leaf(value.type)
    if isinstance(value, Tensor):
        return Leaf(value.type) if value.is_bound else Fixed(value)
    if isinstance(value, FrameworkObject):
        return Leaf(value.type, value)
    if type(value) is tuple:
        items = tuple(map(kind_of, value))
        return Group(items) if any(not isinstance(item, Fixed) for item in items) else Fixed(value)
    return Fixed(value)


def join(a: Kind, b: Kind) -> Kind | None:
    """The kind of a variable that holds either; None when there is none."""
    if a == b:
        return a
    if isinstance(a, Group) and isinstance(b, Group) and len(a.items) == len(b.items):
        items = [join(left, right) for left, right in zip(a.items, b.items, strict=True)]
        return None if None in items else Group(tuple(item for item in items if item is not None))
    if not (isinstance(a, Leaf) and isinstance(b, Leaf)):
        return None
    match a.type, b.type:
        case ScalarType(), ScalarType():
            scalar = promotion.join(a.type, b.type)
            return None if scalar is None else Leaf(scalar)
        case LocalType(dtype=left), LocalType(dtype=right) if left is right:
            return Leaf(LocalType(left, ""))
    return None


def handle_of(value: Any, leaf: Leaf) -> Handle:
    """The handle of a value as a leaf's type."""
    if isinstance(leaf.type, ScalarType):
        return convert(value, leaf.type).handle
    if isinstance(leaf.type, LocalType) and value.type != leaf.type:
        return require_builder("a tensor").view(value.handle, value.type, leaf.type, None)
    return value.handle


def rebuild(leaf: Leaf, handle: Handle) -> Any:
    """The language's value of a handle."""
    match leaf.type:
        case ScalarType():
            return Scalar(handle, leaf.type)
        case LocalType():
            return LocalTensor.of(handle, leaf.type.dtype, leaf.type.position)
        case GlobalType():
            return GlobalTensor.of(handle, leaf.type.dtype)
        case AddressType():
            return GlobalAddress(handle, leaf.type.dtype)
        case ObjectType():
            made = copy.copy(leaf.template)
            made._create(handle)
            return made
    raise TypeError(f"no value of {leaf.type}")


def describe(kind: Kind) -> str:
    """How an error names a kind."""
    match kind:
        case Group():
            return "(" + ", ".join(map(describe, kind.items)) + ")"
        case Leaf(type=ScalarType() as scalar):
            return promotion.describe(scalar)
        case Leaf(type=LocalType() as local):
            return f"LocalTensor of {local.dtype.name}"
        case Leaf(type=GlobalType() | AddressType() as in_gm):
            return f"{'GlobalTensor' if isinstance(in_gm, GlobalType) else 'GlobalAddress'} of {in_gm.dtype.name}"
        case Leaf(type=ObjectType() as framework):
            return framework.kind
    value = kind.value if isinstance(kind, Fixed) else None
    if isinstance(value, (str, DataType)) or value is None:
        return repr(value)
    return f"{type(value).__name__} {value!r}" if isinstance(value, int) else type(value).__name__
