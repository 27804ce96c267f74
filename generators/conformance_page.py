"""Writes `docs/conformance.md`: how far each instruction's result on the model can be trusted."""

from __future__ import annotations

from typing import Final

from openasc.isa.row import Instruction
from openasc.isa.table import TABLE

HEAD: Final = """<!-- Written by generators/conformance_page.py from the instruction table; do not edit. -->

# Conformance

How the model's results compare with an Ascend AI Core, for each instruction that computes or moves data.

| word | meaning |
|---|---|
| exact | the public documentation leaves no other result |
| reference | bit for bit our reference meaning (`openasc.reference`); the documentation leaves room |
| approximate | at most 1 unit in the last place of float32 from the exact value; 16-bit results are rounded once more |
| not modelled | accepted, without effect |

Every row is checked by `tests/instructions`: for each dtype and form below, random counts, masks, strides, repeats and
special values are run on each instruction set of the host and compared with the reference meaning, byte for byte.

What holds everywhere:

- 16-bit floats are computed in float32 and rounded once, to nearest even. Fused instructions round the exact sum to
  float32 first.
- Integers wrap. Results of 16-bit floats beyond their range become infinite (the INF/NAN mode); saturation mode is not
  modelled.
- NaNs have no fixed bits; all count as the same.
- No instruction was compared with a device yet.

| instruction | result | dtypes on A2 | forms |
|---|---|---|---|
"""
WORDS: Final = {"exact": "exact", "reference": "reference", "approximate": "approximate", "none": "not modelled"}


def _dtypes(row: Instruction) -> str:
    if row.types and "A2" not in row.types:
        return f"none ({', '.join(row.types)} only)"
    legal = row.types.get("A2", ())
    if all(len(set(dtypes)) == 1 for dtypes in legal):
        return ", ".join(f"{dtypes[0]}" for dtypes in legal)
    return ", ".join("/".join(str(dtype) for dtype in dtypes) for dtypes in legal)


def page() -> str:
    """The table of all instructions that have a meaning, and what is not modelled."""
    lines = [
        f"| [{row.name}](reference/instructions/{row.name}.md) | {WORDS[row.exact]} | {_dtypes(row)} |"
        f" {', '.join(form.name for form in row.forms)} |"
        for row in TABLE
        if row.meaning is not None or row.exact == "none"
    ]
    return HEAD + "\n".join(lines) + "\n"


OUTPUTS: Final = {"docs/conformance.md": page}
