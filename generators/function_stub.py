"""Writes `src/openasc/language/signatures.pyi`: functions and parameter classes for editors and type checkers."""

from __future__ import annotations

from typing import Final

from generators.signatures import by_function, kind_of, parameters
from openasc.isa.parameters import CLASSES, ParameterClass
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
from openasc.language.tensor import GlobalTensor

Int = int | Scalar
Number = int | float | Scalar
'''
WIDER: Final = {"int": "Int", "int | float": "Number", "bool": "bool | Scalar", "list[int]": "list[Int]"}
RESULTS: Final = {"": "None"}


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


def _class(parameter_class: ParameterClass) -> str:
    """A parameter class with its fields, which are its constructor's parameters."""
    kinds = {"int": "Int", "bool": "bool", "scalar": "Number", "dtype": "DataType"}
    fields = [(field.name, kinds[field.kind], field.default is REQUIRED) for field in parameter_class.fields]
    lines = [f"class {parameter_class.name}:", *(f"    {name}: {kind}" for name, kind, _ in fields)]
    lines += ["    def __init__(", "        self,"]
    lines += [f"        {name}: {kind}{'' if required else ' = ...'}," for name, kind, required in fields]
    return "\n".join([*lines, "    ) -> None: ...\n"])


def stub() -> str:
    """Every function with one overload a form; forms that look alike to a type checker appear once."""
    functions = list(by_function(TABLE))
    found = {
        parameter.type.__name__
        for _, forms in functions for _, form in forms for parameter in form.parameters if parameter.kind == "enum"
    }  # fmt: skip
    enums = sorted(found, key=lambda name: (not name.isupper(), name))
    lines = [HEAD.format(enums="(\n    " + ",\n    ".join(enums) + ",\n)"), *map(_class, CLASSES)]
    for name, forms in functions:
        definitions = list(dict.fromkeys(_definition(name, row, form) for row, form in forms))
        lines += definitions if len(definitions) == 1 else [f"@overload\n{definition}" for definition in definitions]
    return "\n".join(lines) + "\n"


OUTPUTS: Final = {"src/openasc/language/signatures.pyi": stub}
