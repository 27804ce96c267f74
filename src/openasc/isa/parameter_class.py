"""What a parameter class of an instruction is: its fields, defaults and limits."""

from __future__ import annotations

from dataclasses import dataclass

from openasc.isa.row import Limit


@dataclass(frozen=True, slots=True)
class ParameterField:
    """A field of a parameter class; `field` names the field of `Extent` or `CopyShape` it fills ("-": none).

    `kind` is that of `Parameter`: "int", "bool", "scalar", "dtype", "enum", "any" or "object" (a parameter class
    or None). A field that fills nothing and has a limit must keep it.
    """

    name: str
    default: object
    field: str
    limit: Limit | None = None
    kind: str = "int"


@dataclass(frozen=True, slots=True)
class ParameterClass:
    """A class whose objects describe strides, repeats or pads of an instruction."""

    name: str
    fields: tuple[ParameterField, ...]
    doc: str

    def field(self, name: str) -> ParameterField:
        """The field called `name`; KeyError when there is none."""
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)
