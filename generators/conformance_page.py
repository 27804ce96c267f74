"""Writes `docs/conformance.md`: how far each instruction's result on the model can be trusted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openasc.isa.row import Instruction
from openasc.isa.table import TABLE
from openasc.language.documentation import alike

HEAD: Final = """<!-- Written by generators/conformance_page.py from the instruction table; do not edit. -->

# Conformance

How the model's results compare with an Ascend AI Core, for each instruction, combination of dtypes and form.

| word | meaning |
|---|---|
| exact | bit for bit: the public documentation leaves no other result |
| reference | bit for bit our reference meaning (`openasc.reference`); the documentation leaves room |
| approximate | at most 1 unit in the last place of float32 from the exact value; 16-bit results are rounded once more |
| not modelled | accepted, without effect |

## How to read the tables

A line is one combination of dtypes of an instruction: operand by operand where they differ, once where all are alike.
The columns after it are the forms in which that combination may be called; `✓` says that it is legal there, and the
word before them how its result compares. What is no line is refused with ASC-TYPE-001, which names the legal dtypes.

Every line and form is checked by `tests/instructions`: random counts, masks, strides, repeats and special values are
run on each instruction set of the host and compared with the reference meaning, byte for byte. An exact result needs no
tolerance in a test of yours; for the others compare with the tolerance that you would grant the device.

What holds everywhere:

- 16-bit floats are computed in float32 and rounded once, to nearest even. Fused instructions round the exact sum to
  float32 first.
- Integers wrap. Results of 16-bit floats beyond their range become infinite (the INF/NAN mode).
- NaNs have no fixed bits; all count as the same.
- No instruction was compared with a device yet.
"""
WORDS: Final = {"exact": "exact", "reference": "reference", "approximate": "approximate", "none": "not modelled"}


def _section(row: Instruction) -> Iterator[str]:
    yield f"\n## {row.name}\n"
    yield f"`{row.python}`, [page](reference/instructions/{row.name}.md).\n"
    forms = [form.name for form in row.forms]
    yield f"| dtypes on A2 | result | {' | '.join(forms)} |"
    yield "|---|---|" + "---|" * len(forms)
    legal = row.types.get("A2", ())
    if row.types and not legal:
        yield f"| none ({', '.join(row.types)} only) | refused | {' | '.join([''] * len(forms))} |"
        return
    marks = " | ".join(["✓"] * len(forms))
    for dtypes in dict.fromkeys(legal) or ((),):
        names = [str(dtype) for dtype in dtypes]
        shown = "any" if not names else names[0] if alike([dtypes]) else " / ".join(names)
        yield f"| {shown} | {WORDS[row.exact]} | {marks} |"


def _is_shown(row: Instruction) -> bool:
    return row.meaning is not None or row.exact == "none"


def page() -> str:
    """The tables of all instructions that have a meaning, and what is not modelled."""
    lines = [HEAD, *(line for row in TABLE if _is_shown(row) for line in _section(row))]
    return "\n".join(lines) + "\n"


OUTPUTS: Final = {"docs/conformance.md": page}
