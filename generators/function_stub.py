"""Writes `src/openasc/language/signatures.pyi`: functions and parameter classes for editors and type checkers."""

from __future__ import annotations

from typing import Final

from generators.signatures import by_function, kind_of, parameters
from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.parameters import CLASSES
from openasc.isa.row import REQUIRED, Form, Instruction, Operand, Parameter
from openasc.isa.table import TABLE

HEAD: Final = '''"""The instruction functions and parameter classes as type checkers see them.

Written by generators/function_stub.py from the instruction table; do not edit.
"""

from typing import overload

from openasc.dtypes import DataType
from openasc.isa.enums import {enums}
from openasc.language.local_tensor import LocalTensor
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalAddress, GlobalTensor

Int = int | Scalar
Number = int | float | Scalar
'''
WIDER: Final = {"int": "Int", "int | float": "Number", "bool": "bool | Scalar", "list[int]": "list[Int]"}
RESULTS: Final = {"": "None", "address": "GlobalAddress", "counts": "tuple[Scalar, Scalar, Scalar, Scalar]"}
FIELDS: Final = {
    "int": "Int", "bool": "bool | Scalar", "scalar": "Number", "dtype": "DataType", "integers": "list[Int]",
    "tensor": "LocalTensor", "object": "object",
}  # fmt: skip


def _parameter(name: str, source: Operand | Parameter) -> str:
    kind = kind_of(source)
    optional = not isinstance(source, Operand) and source.default is not REQUIRED
    return f"{name}: {WIDER.get(kind, kind)}" + (" = ..." if optional else "")


def _definition(name: str, row: Instruction, form: Form) -> str:
    inner = ", ".join(_parameter(*item) for item in parameters(row, form))
    line = f"def {name}({inner}) -> {RESULTS.get(row.result, 'Scalar')}: ..."
    if len(line) <= 120:
        return line
    parts = "".join(f"    {_parameter(*item)},\n" for item in parameters(row, form))
    return f"def {name}(\n{parts}) -> {RESULTS.get(row.result, 'Scalar')}: ..."


def _field(field: ParameterField) -> str:
    kind = field.type.__name__ if field.kind == "enum" else FIELDS[field.kind]
    return f"{kind} | None" if field.default is None else str(kind)


def _class(parameter_class: ParameterClass) -> str:
    """A parameter class with its fields, which are its constructor's parameters."""
    fields = [(field.name, _field(field), field.default is REQUIRED) for field in parameter_class.fields]
    lines = [f"class {parameter_class.name}:", *(f"    {name}: {kind}" for name, kind, _ in fields)]
    lines += ["    def __init__(", "        self,"]
    lines += [f"        {name}: {kind}{'' if required else ' = ...'}," for name, kind, required in fields]
    return "\n".join([*lines, "    ) -> None: ...\n"])


def stub() -> str:
    """Every function with one overload a form; forms that look alike to a type checker appear once."""
    functions = list(by_function(TABLE))
    enumerated: list[Parameter | ParameterField] = [
        *(parameter for _, forms in functions for _, form in forms for parameter in form.parameters),
        *(field for parameter_class in CLASSES for field in parameter_class.fields),
    ]
    names = {source.type.__name__ for source in enumerated if source.kind == "enum"}
    enums = sorted(names, key=lambda name: (not name.isupper(), name))
    lines = [HEAD.format(enums="(\n    " + ",\n    ".join(enums) + ",\n)"), *map(_class, CLASSES)]
    for name, forms in functions:
        definitions = list(dict.fromkeys(_definition(name, row, form) for row, form in forms))
        lines += definitions if len(definitions) == 1 else [f"@overload\n{definition}" for definition in definitions]
    return "\n".join(lines) + "\n"


OUTPUTS: Final = {"src/openasc/language/signatures.pyi": stub}
