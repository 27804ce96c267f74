"""The parameter classes of instructions (`BinaryRepeatParams`, `DataCopyParams`, …), made from the table."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, ClassVar, Final

from openasc.isa import parameters as table
from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.parameters_cube import CUBE_CLASSES
from openasc.isa.row import REQUIRED
from openasc.language.constexpr import ConstExpr
from openasc.language.refusal import refuse


class ParameterObject:
    """Strides, repeats or pads of an instruction; fields are given in order or by name and may be changed."""

    __slots__ = ("__dict__",)
    description: ClassVar[ParameterClass]

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self.description.fields
        if len(values) > len(fields):
            raise self._signature_error(f"{len(values)} arguments")
        given = {field.name: value for field, value in zip(fields, values, strict=False)}
        for name, value in named.items():
            if name in given or all(field.name != name for field in fields):
                raise self._signature_error(f"{name}= " + ("twice" if name in given else "is none of its fields"))
            given[name] = value
        for field in fields:
            value = given.get(field.name, field.default)
            if value is REQUIRED:
                raise self._signature_error(f"no {field.name}")
            self.__dict__[field.name] = ConstExpr.unwrap(value)

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self.__dict__:
            raise AttributeError(f"{type(self).__name__} has no field {name}; it has {', '.join(self.__dict__)}")
        self.__dict__[name] = ConstExpr.unwrap(value)

    @classmethod
    def signature_text(cls) -> str:
        """The constructor as the user writes it."""
        return (
            f"{cls.__name__}({', '.join(_field_text(field.name, field.default) for field in cls.description.fields)})"
        )

    def _signature_error(self, given: str) -> Exception:
        return refuse(
            "ASC-LANG-003",
            f"{type(self).__name__} does not take these arguments",
            expected=self.signature_text(),
            given=given,
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]


class SliceObject(ParameterObject):
    """A slice of one dimension, which can be asked for its numbers and for a part of itself."""

    __slots__ = ()

    def __getitem__(self, slices: Any) -> Any:
        """`s[i]`: field number i, from 0 for start_index to 4 for shape_value; `s[i:j]`: elements i to j - 1 of it.

        Raises:
            RangeError: ASC-RANGE-004, a step, or elements counted from the end; ASC-BOUNDS-003, no such field.
        """
        place = ConstExpr.unwrap(slices)
        if isinstance(place, slice):
            return self._part(*map(ConstExpr.unwrap, (place.start, place.stop, place.step)))
        fields = self.description.fields
        if not isinstance(place, int) or not 0 <= place < len(fields):
            raise refuse("ASC-BOUNDS-003", "a SliceInfo is indexed outside its fields",
                         expected=f"0 .. {len(fields) - 1}, known when compiling", given=repr(place))  # fmt: skip
        return getattr(self, fields[place].name)

    def _part(self, start: Any, stop: Any, step: Any) -> SliceObject:
        first = 0 if start is None else start
        negative = any(isinstance(number, int) and number < 0 for number in (first, stop))
        if step not in (None, 1) or negative:
            raise refuse("ASC-RANGE-004", "a part of a SliceInfo is given by its first element and the one behind it",
                         expected="s[first:behind]", given=f"s[{start}:{stop}:{step}]")  # fmt: skip
        given = dict(self.__dict__)
        begin = given["start_index"]
        given["start_index"] = begin + first
        if stop is not None:
            given["end_index"] = begin + stop - 1
        return type(self)(**given)


def _field_text(name: str, default: Any) -> str:
    return name if default is REQUIRED else f"{name}={default_text(default)}"


def make_class(description: ParameterClass) -> type[ParameterObject]:
    """The Python class of a row of parameter classes."""
    namespace = {
        "__slots__": (), "__doc__": documentation(description), "__module__": __name__, "description": description,
        "__signature__": _LazySignature(),
    }  # fmt: skip
    return type(description.name, (BASES.get(description.name, ParameterObject),), namespace)


def documentation(description: ParameterClass) -> str:
    """The docstring of a parameter class: what it says, and each field with its default and range."""
    lines = [description.doc, "", "Fields:"]
    lines += [f"    {field.name}{_field_note(field)}" for field in description.fields]
    return "\n".join(lines) + "\n"


def _field_note(field: ParameterField) -> str:
    parts = ["required" if field.default is REQUIRED else f"{default_text(field.default)} by default"]
    if field.limit is not None:
        parts.append(f"{field.limit.low} to {field.limit.high}" + (f" {field.limit.unit}" if field.limit.unit else ""))
    return ": " + "; ".join(parts)


def default_text(value: Any) -> str:
    """A default as Python writes it."""
    return f"{type(value).__name__}.{value.name}" if isinstance(value, IntEnum) else repr(value)


class _LazySignature:
    """The signature of a parameter class, made when `inspect` asks for it."""

    def __get__(self, instance: object, owner: type[ParameterObject]) -> Any:
        import inspect

        kind, empty = inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.empty
        return inspect.Signature([
            inspect.Parameter(field.name, kind, default=empty if field.default is REQUIRED else field.default)
            for field in owner.description.fields
        ])  # fmt: skip


BASES: Final[dict[str, type[ParameterObject]]] = {"SliceInfo": SliceObject}
"""Classes that can do more than hold their fields."""
CLASSES: Final[dict[str, type[ParameterObject]]] = {
    description.name: make_class(description) for description in (*table.CLASSES, *CUBE_CLASSES)
}


def __getattr__(name: str) -> type[ParameterObject]:
    try:
        return CLASSES[name]
    except KeyError:
        raise AttributeError(f"module {__name__} has no attribute {name}") from None
