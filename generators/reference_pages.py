"""Writes `docs/reference/instructions/`: a page for each instruction that a kernel can write, and their index."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from generators.signatures import text
from openasc.isa.casts import A2_CASTS
from openasc.isa.forms import A2
from openasc.isa.row import Form, Instruction, Operand, Parameter
from openasc.isa.table import TABLE

FOLDER: Final = "docs/reference/instructions/"
HEAD: Final = "<!-- Written by generators/reference_pages.py from the instruction table; do not edit. -->\n"
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
EXACTNESS: Final = {
    "exact": "exact: the documentation leaves no other result",
    "reference": "exact against our reference meaning; the documentation leaves room",
    "approximate": "approximate: at most 1 unit in the last place from the exact value before rounding to the dtype",
    "none": "not modelled",
}


def file_name(row: Instruction) -> str:
    """A row's page."""
    return f"{row.name}.md"


def _form_note(form: Form) -> str:
    base = form.name.removesuffix("_tensor").removesuffix("_scalar").removeprefix("register_")
    note = FORMS.get(base, "")
    return f": {note}" if note else ""


def _align(row: Instruction, operand: Operand) -> str:
    align = row.align.get(operand.name, 32)
    if align == -1:
        return "one element"
    return f"{-align} elements" if align < 0 else f"{align} bytes"


def _many(operand: Operand) -> str:
    return f", {operand.many} tensors" if operand.many else ""


def _dtype_lines(row: Instruction) -> Iterator[str]:
    if not row.types:
        return
    names = [operand.python_name for operand in row.operands]
    yield "\n## Dtypes\n"
    for family, legal in row.types.items():
        if all(len(set(dtypes)) == 1 for dtypes in legal):
            yield f"- {family}: " + ", ".join(f"`{dtypes[0]}`" for dtypes in legal)
            continue
        yield f"| {family}: " + " | ".join(names) + (" | round_mode |" if row.name == "Cast" else " |")
        yield "|" + "---|" * (len(names) + (row.name == "Cast"))
        for dtypes in legal:
            modes = f" {', '.join(mode.name for mode in A2_CASTS[dtypes])} |" if row.name == "Cast" else ""  # type: ignore[index]
            yield "| " + " | ".join(f"`{dtype}`" for dtype in dtypes) + " |" + modes


def _limit_lines(row: Instruction) -> Iterator[str]:
    used: dict[str, str] = {}
    for form in row.forms:
        for parameter in form.parameters:
            fields = _fields(parameter)
            used.update({field: name for field, name in fields.items() if field in row.limits})
    for field, name in used.items():
        limit = row.limits[field]
        if parameter_has_bits(row, field):
            continue
        yield f"- `{name}`: {limit.low} to {limit.high}" + (f" {limit.unit}" if limit.unit else "")


def parameter_has_bits(row: Instruction, field: str) -> bool:
    """Whether a field is only ever filled with mask words, for which a number of lanes is no limit."""
    kinds = {p.kind for form in row.forms for p in form.parameters if (p.field or p.name) == field}
    return kinds == {"mask"}


def _fields(parameter: Parameter) -> dict[str, str]:
    if parameter.kind == "struct":
        return {field.field: f"{parameter.name}.{field.name}" for field in parameter.type.fields}
    return dict.fromkeys((parameter.field or parameter.name).split(), parameter.name)


def _exactness(row: Instruction) -> str:
    if row.meaning is None and row.exact == "exact":
        return ""
    return f" Result on the model: {EXACTNESS[row.exact]}."


def page(row: Instruction) -> str:
    """The page of a row."""
    lines = [HEAD, f"# {row.name}\n", row.doc + "\n", "```py"]
    lines += [text(row, form) for form in row.forms]
    lines += ["```\n"]
    if row.types and A2 not in row.types:
        lines.append(f"Only on chips of the family {', '.join(row.types)}, which this version does not model: elsewhere"
                     " it is refused.\n")  # fmt: skip
    lines += [f"Pipe: `{row.pipe.name}`." + _exactness(row)]
    if row.aliases:
        lines.append(f"Also called {', '.join(row.aliases)} in Ascend C.")
    if len(row.forms) > 1:
        lines += ["\n## Forms\n", *(f"- `{form.name}`{_form_note(form)}" for form in row.forms)]
    if row.operands:
        lines += ["\n## Operands\n", "| operand | memory | access | starts on a multiple of |", "|---|---|---|---|"]
        lines += [
            f"| `{operand.python_name}`{_many(operand)} | {MEMORIES[operand.memory]} | {ACCESSES[operand.access]} |"
            f" {_align(row, operand)} |"
            for operand in row.operands
        ]
    lines += _dtype_lines(row)
    limits = list(_limit_lines(row))
    notes = [f"- Operands may overlap: {row.overlap}."] if len(row.operands) > 1 and row.shape.name != "dump" else []
    state = [f"- Reads the core's state: {', '.join(row.reads)}."] if row.reads else []
    state += [f"- Changes the core's state: {', '.join(row.writes)}."] if row.writes else []
    if limits or notes or state:
        lines += ["\n## Constraints\n", *limits, *notes, *state]
    return "\n".join(lines) + "\n"


def index() -> str:
    """The list of all pages."""
    lines = [HEAD, "# Instructions\n", "| instruction | Python | meaning |", "|---|---|---|"]
    lines += [
        f"| [{row.name}]({file_name(row)}) | {f'`{row.python}`' if row.python else '—'} |"
        f" {row.doc.split('. ')[0].rstrip('.')} |"
        for row in TABLE
    ]
    return "\n".join(lines) + "\n"


def _writer(row: Instruction) -> Callable[[], str]:
    return lambda: page(row)


OUTPUTS: Final[dict[str, Callable[[], str]]] = {
    FOLDER + "README.md": index,
    **{FOLDER + file_name(row): _writer(row) for row in TABLE},
}
