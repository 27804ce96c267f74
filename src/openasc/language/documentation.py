"""What a row of the instruction table says, in words: shared by docstrings and the reference pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Any, Final

from openasc.isa.flatten import field_of
from openasc.isa.row import REQUIRED, Form, Instruction, Limit, Operand, Parameter

KINDS: Final = {
    "int": "int", "bool": "bool", "scalar": "int | float", "mask": "list[int]", "tensor": "LocalTensor",
    "dtype": "DataType", "text": "str", "any": "object", "object": "object", "integers": "list[int]",
}  # fmt: skip
FORMS: Final = {
    "count": "the first `count` elements, which lie together",
    "mask_count": "repeats of 256 bytes, the first `mask` lanes of each",
    "mask_bits": "repeats of 256 bytes, the lanes whose bits are set in `mask` (64-bit words, low one first)",
    "repeat": "whole repeats of 256 bytes",
    "blocks": "pieces of 32-byte blocks with gaps",
    "enhanced": "the same; enhanced_params must keep their defaults on a vector core",
    "slices": "parts of tensors with several dimensions",
    "nd_to_nz": "matrices of rows, which become columns of 32-byte wide rows",
    "nz_to_nd": "matrices of columns, which become rows",
    "pad": "pieces of bytes with gaps and pads, 16-bit parameters",
    "pad_ext": "pieces of bytes with gaps and pads",
}
MEMORIES: Final = {"local": "local memory", "global": "GM"}
ACCESSES: Final = {"r": "read", "w": "written", "rw": "read and written"}
STATES: Final = {
    "mask": "the mask register", "cmpmask": "the compare mask register", "atomic": "the atomic mode of stores",
    "deq_scale": "the scale of conversions from int32",
}  # fmt: skip


def kind_of(source: Operand | Parameter) -> str:
    """The Python type of a parameter."""
    if isinstance(source, Operand):
        kind = "GlobalTensor" if source.memory == "global" else "LocalTensor"
        return f"list[{kind}]" if many(source) else kind
    if source.kind == "enum":
        return str(source.type.__name__)
    if source.kind == "records":
        return f"list[{source.type.name}]"
    return str(source.type.name) if source.kind == "struct" else KINDS.get(source.kind, "object")


def many(operand: Operand) -> int:
    """How many tensors an operand is a list of; 0: it is one tensor."""
    return int(getattr(operand, "many", 0))


def default_text(value: Any) -> str:
    """A default as Python writes it."""
    return f"{type(value).__name__}.{value.name}" if isinstance(value, IntEnum) else repr(value)


def default_of(source: Operand | Parameter) -> str:
    """ " = default", or nothing."""
    if isinstance(source, Operand) or source.default is REQUIRED:
        return ""
    return f" = {default_text(source.default)}"


def parameters(row: Instruction, form: Form) -> list[tuple[str, Operand | Parameter]]:
    """(name, what it is) in the order of the Python signature."""
    found: list[tuple[str, Operand | Parameter]] = [
        (operand.python_name, operand) for operand in row.operands if operand.name not in form.absent
    ]
    found += [(parameter.name, parameter) for parameter in form.parameters if parameter.kind != "hidden"]
    if form.order:
        found.sort(key=lambda item: _place(form.order, item[0], item[1]))
    return found


def _place(order: Sequence[str], name: str, source: Operand | Parameter) -> int:
    names = (name, source.name)
    return next((order.index(candidate) for candidate in names if candidate in order), len(order))


def signature(row: Instruction, form: Form, name: str = "") -> str:
    """`add(dst: LocalTensor, …)`, without `self` for methods and without `__init__` for classes."""
    parts = [f"{at}: {kind_of(source)}{default_of(source)}" for at, source in parameters(row, form) if at != "self"]
    return f"{name or row.python}({', '.join(parts)})"


def form_note(form: Form) -> str:
    """What a form means, "" where its name says it all."""
    base = form.name.removesuffix("_tensor").removesuffix("_scalar").removeprefix("register_")
    return FORMS.get(base, "")


def alignment(row: Instruction, operand: Operand) -> str:
    """What the address of an operand is a multiple of."""
    align = row.align.get(operand.name, 32)
    if align == -1:
        return "one element"
    return f"{-align} elements" if align < 0 else f"{align} bytes"


def alike(legal: Sequence[Sequence[Any]]) -> bool:
    """Whether all operands have one dtype in every legal combination."""
    return all(len(set(dtypes)) == 1 for dtypes in legal)


def dtypes_text(row: Instruction, family: str) -> str:
    """The legal dtypes of a family of chips on one line."""
    legal = row.types.get(family, ())
    if alike(legal):
        return ", ".join(dict.fromkeys(str(dtypes[0]) for dtypes in legal))
    return ", ".join(" / ".join(str(dtype) for dtype in dtypes) for dtypes in legal)


def limit_text(limit: Limit) -> str:
    """A range with its unit."""
    return f"{limit.low} to {limit.high}" + (f" {limit.unit}" if limit.unit else "")


def limits(row: Instruction) -> Iterator[tuple[str, Limit]]:
    """(Python name, range) of the parameters of all forms and of the fields of their structures, each once."""
    found: dict[str, Limit] = {}
    for form in row.forms:
        for parameter in form.parameters:
            for field, name in _fields(parameter).items():
                if parameter.kind == "struct":
                    own = next(one.limit for one in parameter.type.fields if f"{parameter.name}.{one.name}" == name)
                    limit = row.limits.get(field) if own is None else own
                else:
                    limit = None if parameter.kind == "mask" else row.limits.get(field)
                if limit is not None:
                    found.setdefault(name, limit)
    yield from found.items()


def _fields(parameter: Parameter) -> Mapping[str, str]:
    if parameter.kind == "struct":
        return {
            (field.field if field.field != "-" else field.name): f"{parameter.name}.{field.name}"
            for field in parameter.type.fields
        }
    return dict.fromkeys(field_of(parameter), parameter.name)


def limit_lines(rows: Sequence[Instruction], quote: str = "") -> Iterator[str]:
    """One line for each range, with the names it holds for between `quote`s."""
    found: dict[str, list[str]] = {}
    for row in rows:
        for name, limit in limits(row):
            names = found.setdefault(limit_text(limit), [])
            if name not in names:
                names.append(name)
    for text, names in found.items():
        yield f"{', '.join(f'{quote}{name}{quote}' for name in names)}: {text}"


def states(names: Sequence[str]) -> str:
    """State of the core, in words."""
    return ", ".join(STATES.get(name, name) for name in names)


def docstring(name: str, rows: Sequence[Instruction]) -> str:
    """The docstring of an instruction function: meaning, forms, operands, dtypes, limits and errors of its rows."""
    lines = [" ".join(dict.fromkeys(row.doc for row in rows)), "", "Forms:"]
    for row in rows:
        for form in row.forms:
            lines.append(f"    {signature(row, form, name)}")
            if form_note(form):
                lines.append(f"        {form_note(form)}")
    lines += _section("Operands", dict.fromkeys(line for row in rows for line in _operands(row)))
    lines += _section("Dtypes", dict.fromkeys(line for row in rows for line in _dtypes(row)))
    lines += _section("Limits", dict.fromkeys(limit_lines(rows)))
    lines += _section("State", dict.fromkeys(line for row in rows for line in _state(row)))
    return "\n".join([*lines, "", *_errors(rows)]) + "\n"


def _section(title: str, lines: Mapping[str, Any]) -> list[str]:
    return ["", f"{title}:", *(f"    {line}" for line in lines)] if lines else []


def _operands(row: Instruction) -> Iterator[str]:
    for operand in row.operands:
        names = f"{operand.python_name} ({many(operand)} tensors)" if many(operand) else operand.python_name
        yield (
            f"{names}: {ACCESSES[operand.access]}, in {MEMORIES[operand.memory]}, starts on a multiple of"
            f" {alignment(row, operand)}"
        )
    if len(row.operands) > 1 and row.shape.name != "dump":
        yield f"overlap: {row.overlap}"


def _dtypes(row: Instruction) -> Iterator[str]:
    for family, legal in row.types.items():
        names = ", ".join(operand.python_name for operand in row.operands)
        how = f"{names} alike" if alike(legal) and len(row.operands) > 1 else names.replace(", ", " / ")
        yield f"{family}: {how}: {dtypes_text(row, family)}"


def _state(row: Instruction) -> Iterator[str]:
    if row.reads:
        yield f"reads {states(row.reads)}"
    if row.writes:
        yield f"changes {states(row.writes)}"


def _errors(rows: Sequence[Instruction]) -> list[str]:
    lines = ["Raises:", "    LangError: ASC-LANG-003, the arguments fit no form; ASC-LANG-009, outside a kernel."]
    if any(row.types for row in rows):
        lines.append(
            "    DtypeError: ASC-TYPE-001, a dtype that is not legal; -002, dtypes that disagree; -003, memory."
        )
    elif any(row.operands for row in rows):
        lines.append("    DtypeError: ASC-TYPE-003, an operand in the wrong memory.")
    if any(True for row in rows for _ in limits(row)):
        lines.append("    RangeError: ASC-RANGE-001, -002 or -005, a parameter outside its limits.")
    if any(row.operands for row in rows):
        lines.append("    AlignError: ASC-ALIGN-001, an operand not on its boundary.")
        lines.append("    BoundsError: ASC-BOUNDS-001 or -002, an operand outside its memory or its array.")
    return lines
