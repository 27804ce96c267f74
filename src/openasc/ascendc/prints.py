"""`printf` in functions of the device means Ascend C's.

C++ prefers the C library's for a text without arguments, which would show it before all else that a kernel prints.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from openasc.ascendc.syntax import Edit, Source

if TYPE_CHECKING:
    from tree_sitter import Node

_DEVICE: Final = (b"__global__", b"__aicore__")


def print_edits(source: Source, root: Node) -> Iterator[Edit]:
    """The edits that give each call of `printf` its namespace; one that has any is left alone."""
    if b"printf" not in source.text:
        return
    bodies = list(_bodies(source, root))
    for before, word, after in zip(source.words, source.words[1:], source.words[2:], strict=False):
        if word.text != b"printf" or after.text != b"(" or before.text in (b":", b".", b">"):
            continue
        if any(start <= word.start < end for start, end in bodies):
            yield Edit(word.start, word.start, b"::AscendC::")


def _bodies(source: Source, root: Node) -> Iterator[tuple[int, int]]:
    """Where the bodies of the functions begin and end that a kernel consists of."""
    for qualifier in source.qualifiers:
        if qualifier.name not in _DEVICE:
            continue
        owner = root.descendant_for_byte_range(*[source.after(qualifier.end)] * 2)
        while owner is not None and owner.type != "function_definition":
            owner = owner.parent
        body = owner.child_by_field_name("body") if owner is not None else None
        if body is not None and qualifier.end <= body.start_byte:
            yield body.start_byte, body.end_byte
