"""What a parameter class of an instruction is: its fields, defaults and limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from openasc.isa.row import Limit


@dataclass(frozen=True, slots=True)
class ParameterField:
    """A field of a parameter class; `field` names the ABI parameter or structure field it fills ("-": none).

    `kind` is that of `Parameter`: "int", "bool", "scalar", "dtype", "any", "enum" (of `type`), "integers" (a list),
    "tensor" (a local tensor of the first operand's dtype, or None) or "object" (another parameter class or None).
    "name.2" is the third item of a list. A field that fills nothing and has a limit must keep it.
    Ascend C has the names in camel case; `cpp` is the type there, where it does not follow from kind and limit, and
    `other` a second name.
    """

    name: str
    default: object
    field: str
    limit: Limit | None = None
    kind: str = "int"
    type: Any = None
    cpp: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class ParameterClass:
    """A class whose objects describe strides, repeats or pads of an instruction.

    Only the structure of Ascend C has the fields `more`, which its constructor takes last, and those of `reserved`,
    which it does not take; nobody reads them.
    """

    name: str
    fields: tuple[ParameterField, ...]
    doc: str
    more: tuple[ParameterField, ...] = ()
    reserved: tuple[ParameterField, ...] = ()

    def field(self, name: str) -> ParameterField:
        """The field called `name`; KeyError when there is none."""
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)
