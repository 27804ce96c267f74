"""Writes the example of an instruction's page: a program with one kernel for each form, which a test runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any, Final

from generators.examples_by_hand import BY_HAND
from generators.examples_of_more import MORE
from generators.signatures import parameters
from openasc.dtypes import DataType, float32
from openasc.isa.casts import A2_CASTS
from openasc.isa.enums import CMPMODE, PipeID, SelMode
from openasc.isa.row import REQUIRED, Form, Instruction, Operand, Parameter
from openasc.language.documentation import many

COUNT: Final = 256
"""Elements of each tensor of an example."""
NUMBERS: Final = {"count": 256, "block_count": 2, "block_len": 2, "repeat": 1, "mask0": 32, "data_count": 256}
"""Field → the value an example gives it; strides, gaps and whatever else has no default are in `_number`."""
AWKWARD: Final = frozenset({"bfloat16", "int4", "void", "bool"})
"""Dtypes that NumPy has no name for; examples use another combination where there is one."""


def example(row: Instruction) -> str:
    """The program of a row, or "" where it has none."""
    by_hand = BY_HAND.get(row.name) or MORE.get(row.name)
    if by_hand:
        return by_hand
    unmodelled = row.types and "A2" not in row.types
    if not row.python.isidentifier() or row.python[:1].isupper() or unmodelled or any(map(many, row.operands)):
        return ""
    if not all(map(can_show, row.forms)):
        return ""
    return "\n".join(_program(row))


def can_show(form: Form) -> bool:
    """Whether a value can be made for each parameter of a form."""
    # "hidden" ones are filled by the language itself.
    known = ("hidden", "int", "bool", "enum", "scalar", "mask", "struct", "tensor", "dtype")
    return all(parameter.kind in known or parameter.default is not REQUIRED for parameter in form.parameters)


def combination(row: Instruction) -> tuple[DataType, ...]:
    """The dtypes of an example's operands."""
    legal = row.types.get("A2", ()) or ((float32,) * len(row.operands),)
    plain = [dtypes for dtypes in legal if not AWKWARD & {dtype.name for dtype in dtypes}]
    choices = plain or list(legal)
    return next((dtypes for dtypes in choices if float32 in dtypes), choices[0])


def _program(row: Instruction) -> Iterator[str]:
    dtypes = dict(zip((operand.name for operand in row.operands), combination(row), strict=True))
    yield "import numpy\nimport openasc as asc\n"
    inputs: dict[str, DataType] = {}
    output = next((dtypes[o.name] for o in row.operands if "w" in o.access), None)
    bodies: list[str] = []
    for form in row.forms:
        kernel = Kernel(row, form, dtypes)
        bodies.append(kernel.name)
        inputs.update(kernel.inputs)
        yield from kernel.text()
    made = {name: _values(name, dtype) for name, dtype in inputs.items()}
    yield from (f"{name} = {text}" for name, text in made.items())
    if output is not None:
        yield f"result = numpy.zeros({COUNT}, numpy.{output.numpy_name})"
    for form, name in zip(row.forms, bodies, strict=True):
        names = list(Kernel(row, form, dtypes).inputs)
        yield f"{name}[1]({', '.join([*names, *(['result'] if output is not None else [])])})"


def _values(name: str, dtype: DataType) -> str:
    """What an input holds: small numbers, one for all elements of a second source, zeros where they are offsets."""
    if "offset" in name:
        return f"numpy.zeros({COUNT}, numpy.{dtype.numpy_name})"
    if name == "src1":
        return f"numpy.full({COUNT}, 3, numpy.{dtype.numpy_name})"
    return f"numpy.arange(1, {COUNT + 1}).astype(numpy.{dtype.numpy_name})"


class Kernel:
    """The kernel of one form: brings the inputs into local memory, performs the instruction, stores the result."""

    def __init__(self, row: Instruction, form: Form, dtypes: dict[str, DataType]) -> None:
        self.row, self.form = row, form
        self.name = f"example_{form.name}" if len(row.forms) > 1 else "example"
        self.sources: list[tuple[str, Operand | Parameter]] = parameters(row, form)
        self.dtypes = dict(dtypes)
        for _, source in self.sources:
            if isinstance(source, Parameter) and source.kind == "tensor":
                self.dtypes[source.name] = dtypes[source.like] if source.like else float32
        operands = {name: source for name, source in self.sources if self._is_tensor(source)}
        self.tensors = operands
        self.inputs = {
            name: self.dtypes[source.name]
            for name, source in operands.items()
            if not isinstance(source, Operand) or "r" in source.access
        }

    @staticmethod
    def _is_tensor(source: Operand | Parameter) -> bool:
        return isinstance(source, Operand) or source.kind == "tensor"

    def _written(self) -> list[str]:
        return [name for name, source in self.tensors.items() if isinstance(source, Operand) and "w" in source.access]

    def _is_global(self, name: str) -> bool:
        source = self.tensors[name]
        return isinstance(source, Operand) and source.memory == "global"

    def text(self) -> Iterator[str]:
        """The lines of the kernel."""
        has_output = any("w" in operand.access for operand in self.row.operands)
        names = [*self.inputs, *(["result"] if has_output else [])]
        heads = ", ".join(f"{name}: asc.GlobalAddress" for name in names)
        yield f"\n@asc.jit\ndef {self.name}({heads}):"
        for name in names:
            yield f"    {name}_gm = asc.GlobalTensor()\n    {name}_gm.set_global_buffer({name}, {COUNT})"
        for name, source in self.tensors.items():
            if not self._is_global(name):
                yield f"    {name} = asc.LocalTensorAuto(asc.{self.dtypes[source.name].name}, {COUNT})"
                if name in self.inputs:
                    yield f"    asc.data_copy({name}, {name}_gm, {COUNT})"
        yield from self._call()
        for name in self._written()[:1]:
            if not self._is_global(name):
                yield f"    asc.data_copy(result_gm, {name}, {COUNT})"
        yield ""

    def _call(self) -> Iterator[str]:
        values = []
        for name, source in self.sources:
            if name in self.tensors:
                values.append(self._tensor_text(name))
            elif isinstance(source, Parameter) and source.default is REQUIRED:
                values.append(self._value(name, source))
        call = f"asc.{self.row.python}({', '.join(values)})"
        shown = self.row.result in ("int64", "bool", "element")
        yield f'    asc.printf("%lld\\n", {call})' if shown else f"    {call}"

    def _tensor_text(self, name: str) -> str:
        if not self._is_global(name):
            return name
        return "result_gm" if name in self._written() else f"{name}_gm"

    def _value(self, name: str, parameter: Parameter) -> str:
        match parameter.kind:
            case "mask":
                return "[0xFFFFFFFF, 0]"
            case "bool":
                return "True"
            case "scalar":
                dtype = self.dtypes.get(parameter.like, float32)
                return "2" if dtype.is_int() else "2.0"
            case "dtype":
                return "asc.float32"
            case "enum":
                return self._member(parameter)
            case "struct":
                return self._structure(parameter)
        return str(self._number(parameter.field or name))

    def _member(self, parameter: Parameter) -> str:
        kind: type[IntEnum] = parameter.type
        member: IntEnum = next(iter(kind))
        if parameter.name == "round_mode":
            modes: Sequence[Any] = A2_CASTS.get(
                (self.dtypes.get("dst", float32), self.dtypes.get("src", float32)), (member,)
            )
            member = modes[0]
        elif kind is PipeID:
            member = PipeID.PIPE_V
        elif kind is CMPMODE:
            member = CMPMODE.GT
        elif kind is SelMode:
            scalar = any(one.kind == "scalar" for one in self.form.parameters)
            register = self.form.name == "register"
            member = SelMode(1 if scalar else 0 if register else 2)
        return f"asc.{kind.__name__}.{member.name}"

    def _structure(self, parameter: Parameter) -> str:
        fields = parameter.type.fields
        first = next(iter(self.dtypes.values()), float32)
        required = [f"asc.{first.name}" if field.kind == "dtype" else "0" for field in fields
                    if field.default is REQUIRED]  # fmt: skip
        given = []
        for field in fields:
            if field.field in ("block_count", "block_len") and field.default is not REQUIRED:
                bytes_each = self.form.name.startswith("pad") and field.field == "block_len"
                given.append(f"{field.name}={40 if bytes_each else NUMBERS[field.field]}")
        return f"asc.{parameter.type.name}({', '.join([*required, *given])})"

    def _number(self, field: str) -> int:
        limit = self.row.limits.get(field)
        if limit is not None and limit.low > 0:
            return limit.low
        if field in NUMBERS:
            return NUMBERS[field]
        if field.endswith("_block"):
            return 1
        return 8 if field.endswith("_repeat") else 0
