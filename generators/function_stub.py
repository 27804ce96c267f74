"""Writes `src/openasc/language/signatures.pyi`: functions and parameter classes for editors and type checkers."""

from __future__ import annotations

from typing import Final

from generators.signatures import by_function, kind_of, parameters
from openasc.isa import cube_copies
from openasc.isa.parameter_class import ParameterClass, ParameterField
from openasc.isa.row import REQUIRED, Form, Instruction, Operand, Parameter
from openasc.isa.table import TABLE
from openasc.language.documentation import dtypes_text, form_note
from openasc.language.functions import FUNCTIONS
from openasc.language.parameters import CLASSES

ALL_CLASSES: Final = tuple(one.description for one in CLASSES.values())

HEAD: Final = '''"""The instruction functions and parameter classes as type checkers see them.

Written by generators/function_stub.py from the instruction table; do not edit.
"""

from typing import Any, overload

from openasc.dtypes import DataType
from openasc.isa.enums import {enums}
from openasc.language.constexpr import ConstExpr
from openasc.language.local_tensor import LocalTensor
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalAddress, GlobalTensor

Int = int | Scalar | ConstExpr[int]
Number = int | float | Scalar | ConstExpr[int] | ConstExpr[float]
'''
WIDER: Final = {"int": "Int", "int | float": "Number", "bool": "bool | Scalar", "list[int]": "list[Int]"}
METHODS: Final = {"SliceInfo": "    def __getitem__(self, slices: int | slice) -> Any: ...\n"}
"""What a parameter class has beside its fields."""
RESULTS: Final = {
    "": "None", "local": "LocalTensor", "address": "GlobalAddress", "counts": "tuple[Scalar, Scalar, Scalar, Scalar]",
}  # fmt: skip
FIELDS: Final = {
    "int": "Int", "bool": "bool | Scalar", "scalar": "Number", "dtype": "DataType", "any": "Any", "object": "object",
    "integers": "list[Int]", "tensor": "LocalTensor",
}  # fmt: skip


def _parameter(name: str, source: Operand | Parameter) -> str:
    kind = kind_of(source)
    optional = not isinstance(source, Operand) and source.default is not REQUIRED
    return f"{name}: {WIDER.get(kind, kind)}" + (" = ..." if optional else "")


def _definition(name: str, row: Instruction, form: Form) -> str:
    inner = ", ".join(_parameter(*item) for item in parameters(row, form))
    result = RESULTS.get(row.result, "Scalar")
    line = f"def {name}({inner}) -> {result}:"
    if len(line) > 120:
        parts = "".join(f"    {_parameter(*item)},\n" for item in parameters(row, form))
        line = f"def {name}(\n{parts}) -> {result}:"
    return line + "\n" + _docstring(row, form)


def _docstring(row: Instruction, form: Form) -> str:
    """What an editor shows for one form."""
    import textwrap

    note = form_note(form)
    text = row.doc + (f" How much: {note}." if note else "")
    legal = dtypes_text(row, "A2")
    lines = textwrap.wrap(text, 112)
    lines += ["", *textwrap.wrap(f"dtypes on A2: {legal}", 112)] if legal and len(legal) < 600 else []
    body = "\n".join(f"    {line}" if line else "" for line in lines).lstrip()
    return f'    """{body}"""\n' if len(lines) == 1 else f'    """{body}\n    """\n'


def _field(field: ParameterField) -> str:
    kind = type(field.default).__name__ if field.kind == "enum" else FIELDS[field.kind]
    return f"{kind} | None" if field.default is None else kind


def _class(parameter_class: ParameterClass) -> str:
    """A parameter class with its fields, which are its constructor's parameters."""
    fields = [(field.name, _field(field), field.default is REQUIRED) for field in parameter_class.fields]
    lines = [f"class {parameter_class.name}:", f'    """{parameter_class.doc}"""\n']
    lines += [f"    {name}: {kind}" for name, kind, _ in fields]
    lines += ["    def __init__(", "        self,"]
    lines += [f"        {name}: {kind}{'' if required else ' = ...'}," for name, kind, required in fields]
    return "\n".join([*lines, "    ) -> None: ...\n"]) + METHODS.get(parameter_class.name, "")


def stub() -> str:
    """Every function with one overload a form; forms that look alike to a type checker appear once."""
    # Functions that modules of their own define are typed there.
    functions = [(name, forms) for name, forms in by_function((*TABLE, *cube_copies.ROWS)) if name in FUNCTIONS]
    names = {
        parameter.type.__name__
        for _, forms in functions for _, form in forms for parameter in form.parameters if parameter.kind == "enum"
    }  # fmt: skip
    names |= {type(field.default).__name__ for one in ALL_CLASSES for field in one.fields if field.kind == "enum"}
    enums = sorted(names, key=lambda name: (not name.isupper(), name[:1].islower(), name))
    lines = [HEAD.format(enums="(\n    " + ",\n    ".join(enums) + ",\n)"), *map(_class, ALL_CLASSES)]
    for name, forms in functions:
        definitions = list(dict.fromkeys(_definition(name, row, form) for row, form in forms))
        lines += definitions if len(definitions) == 1 else [f"@overload\n{definition}" for definition in definitions]
    return "\n".join(lines).rstrip("\n") + "\n"


OUTPUTS: Final = {"src/openasc/language/signatures.pyi": stub}
