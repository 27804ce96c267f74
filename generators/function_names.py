"""Writes `src/openasc/instruction_names.py`: the names of the instruction functions, for the package to list."""

from __future__ import annotations

import textwrap
from typing import Final

from openasc.language.functions import FUNCTIONS

HEAD: Final = '''"""The names of the instruction functions.

Written by generators/function_names.py from the instruction table; do not edit.
"""

from __future__ import annotations

NAMES = """
'''


def names() -> str:
    """All names, sorted, in lines."""
    lines = textwrap.wrap(" ".join(sorted(FUNCTIONS)), 116, break_long_words=False)
    return HEAD + "".join(f"    {line}\n" for line in lines) + '"""\n'


OUTPUTS: Final = {"src/openasc/instruction_names.py": names}
