"""Writes `docs/reference/instructions/`: a page for each instruction that a kernel can write, and their index."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from generators.ascendc_hand_written import ROWS as HAND_WRITTEN
from generators.examples import example
from generators.signatures import text
from openasc.isa.ascendc import BY_HAND, spellings
from openasc.isa.casts import A2_CASTS
from openasc.isa.overloads import overloads
from openasc.isa.row import Instruction, Operand
from openasc.isa.table import TABLE
from openasc.language.documentation import (
    ACCESSES,
    MEMORIES,
    alignment,
    alike,
    form_note,
    limit_lines,
    many,
    states,
)

FOLDER: Final = "docs/reference/instructions/"
HEAD: Final = "<!-- Written by generators/reference_pages.py from the instruction table; do not edit. -->\n"
EXACTNESS: Final = {
    "exact": "exact: the documentation leaves no other result",
    "reference": "exact against our reference meaning; the documentation leaves room",
    "approximate": "approximate: at most 1 unit in the last place from the exact value before rounding to the dtype",
    "none": "not modelled",
}


def file_name(row: Instruction) -> str:
    """A row's page."""
    return f"{row.name}.md"


def _dtype_lines(row: Instruction) -> Iterator[str]:
    if not row.types:
        return
    names = [operand.python_name for operand in row.operands]
    yield "\n## Dtypes\n"
    for family, legal in row.types.items():
        if alike(legal):
            yield f"- {family}: " + ", ".join(f"`{dtypes[0]}`" for dtypes in legal)
            continue
        yield f"| {family}: " + " | ".join(names) + (" | round_mode |" if row.name == "Cast" else " |")
        yield "|" + "---|" * (len(names) + (row.name == "Cast"))
        for dtypes in legal:
            modes = f" {', '.join(mode.name for mode in A2_CASTS[dtypes])} |" if row.name == "Cast" else ""  # type: ignore[index]
            yield "| " + " | ".join(f"`{dtype}`" for dtype in dtypes) + " |" + modes


def _many(operand: Operand) -> str:
    return f", {many(operand)} tensors" if many(operand) else ""


def _exactness(row: Instruction) -> str:
    if row.meaning is None and row.exact == "exact":
        return ""
    return f" Result on the model: {EXACTNESS[row.exact]}."


def _names(row: Instruction) -> Iterator[str]:
    """What the instruction is called in Python, Ascend C and the C API."""
    others = ", ".join(f"`{name}`" for name in row.python_aliases)
    yield f"Python: `asc.{row.python}`" + (f" (also {others})" if others else "") + "."
    written = [] if row.name in HAND_WRITTEN else [spelling.name for spelling in spellings(row)]
    names = dict.fromkeys(written or (row.name, *row.aliases))
    ascend = ", ".join(f"`{name}`" for name in names if "." not in name)
    if ascend:
        yield f"Ascend C: {ascend}." + (f" C API: {row.capi}." if row.capi else "")


def _ascend_c(row: Instruction) -> Iterator[str]:
    """The functions of the generated header, from the same data."""
    found = [] if row.name in HAND_WRITTEN or "." in row.name else overloads(row)
    if found:
        yield from ("\n## Ascend C\n", "```cpp", *(f"{overload.text()};" for overload in found), "```")
    if row.name in BY_HAND:
        head, more = ("\n", "More functions") if found else ("\n## Ascend C\n\n", "The functions")
        yield f"{head}{more} of this instruction are in `openasc/ascendc/{BY_HAND[row.name]}`."


def page(row: Instruction) -> str:
    """The page of a row."""
    lines = [HEAD, f"# {row.name}\n", row.doc + "\n", "```py"]
    lines += [text(row, form) for form in row.forms]
    lines.append("```\n")
    if row.types and "A2" not in row.types:
        families = ", ".join(row.types)
        lines.append(f"Only on chips of the family {families}, which this version does not model: elsewhere refused.\n")
    lines += [*_names(row), f"Pipe: `{row.pipe.name}`." + _exactness(row)]
    if len(row.forms) > 1:
        notes = ((form.name, form_note(form)) for form in row.forms)
        lines += ["\n## Forms\n", *(f"- `{name}`" + (f": {note}" if note else "") for name, note in notes)]
    if row.operands:
        lines += ["\n## Operands\n", "| operand | memory | access | starts on a multiple of |", "|---|---|---|---|"]
        lines += [
            f"| `{operand.python_name}`{_many(operand)} | {MEMORIES[operand.memory]} | {ACCESSES[operand.access]} |"
            f" {alignment(row, operand)} |"
            for operand in row.operands
        ]
    lines += [*_dtype_lines(row), *_constraints(row), *_ascend_c(row)]
    program = example(row)
    if program:
        lines += ["\n## Example\n", "```python", program.rstrip("\n"), "```"]
    elif "." in row.python or row.python[:1].isupper():
        lines += [f"\nExample: [{row.python.split('.')[0]}](../classes/{row.python.split('.')[0]}.md)."]
    return "\n".join(lines) + "\n"


def _constraints(row: Instruction) -> Iterator[str]:
    limits = [f"- {line}" for line in limit_lines([row], "`")]
    notes = [f"- Operands may overlap: {row.overlap}."] if len(row.operands) > 1 and row.shape.name != "dump" else []
    state = [f"- Reads the core's state: {states(row.reads)}."] if row.reads else []
    state += [f"- Changes the core's state: {states(row.writes)}."] if row.writes else []
    if limits or notes or state:
        yield from ("\n## Constraints\n", *limits, *notes, *state)


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
