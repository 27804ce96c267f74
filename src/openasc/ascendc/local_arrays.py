"""Arrays in on-chip memory, `__ubuf__ float x[256];`, as references to memory of the core.

    __ubuf__ float x[256], y[4][8];    →    __ubuf__ float (&x)[256] = …, (&y)[4][8] = …;

They stay real arrays: `sizeof`, indexing and decay to a pointer are the compiler's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from openasc.ascendc.macros import body_at
from openasc.ascendc.problems import Problem
from openasc.ascendc.syntax import Edit, Qualifier, Source, ancestors, parse

if TYPE_CHECKING:
    from tree_sitter import Node

_MEMORIES: Final = {
    b"__ubuf__": "ub", b"__local__": "ub", b"__cbuf__": "l1", b"__ca__": "l0a", b"__cb__": "l0b", b"__cc__": "l0c",
    b"__fbuf__": "fixbuf",
}  # fmt: skip
_STORAGE: Final = ("static", "thread_local", "extern")
_REFUSED: Final = b'static_assert(false, "%s"); '


def array_edits(source: Source, root: Node) -> tuple[list[Edit], list[Problem]]:
    """The edits for every on-chip array of a source, and those that cannot be translated."""
    edits: list[Edit] = []
    problems: list[Problem] = []
    seen: set[int] = set()
    number = 0
    for qualifier in source.qualifiers:
        if qualifier.name not in _MEMORIES:
            continue
        owner, offset = _declaration(root, source, qualifier)
        arrays = [] if owner is None else [one for one in _declarators(owner) if _named(one) is not None]
        if owner is None or not arrays or owner.start_byte + offset in seen:
            continue
        seen.add(owner.start_byte + offset)
        refusal = _refusal(owner, arrays)
        if refusal:
            what, hint = refusal
            start, end = arrays[0].start_byte + offset, arrays[0].end_byte + offset
            problems.append(Problem(4, what, source, start, end, hint=hint))
            # Left as it is, it would compile: as an array in the memory of the thread.
            edits.append(Edit(owner.start_byte + offset, owner.start_byte + offset, _REFUSED % what.encode()))
            continue
        edits += [Edit(one.start_byte + offset, one.end_byte + offset, b"") for one in _storage(owner)]
        for declarator in arrays:
            edits += _edits(source, declarator, offset, initialiser(_MEMORIES[qualifier.name], number))
            number += 1
    return edits, problems


def _declaration(root: Node, source: Source, qualifier: Qualifier) -> tuple[Node | None, int]:
    """The declaration of variables that the qualifier belongs to, and what its places lack to be the source's."""
    body = body_at(source, qualifier.start)
    offset = 0
    if body is not None:
        prefix = b"void openasc_body() { "
        root, offset = parse(prefix + body.text + b" ; }"), body.start - len(prefix)
    after = source.after(qualifier.end) - offset
    node = root.descendant_for_byte_range(after, after)
    while node is not None and node.type not in ("declaration", "field_declaration", "parameter_declaration"):
        if node.type in ("template_argument_list", "compound_statement", "translation_unit"):
            return None, 0
        node = node.parent
    if node is None or node.type == "parameter_declaration":
        return None, 0
    first = next(iter(_declarators(node)), None)
    return (node if first is not None and qualifier.start < first.start_byte + offset else None), offset


def _declarators(owner: Node) -> Iterator[Node]:
    yield from owner.children_by_field_name("declarator")


def _named(declarator: Node) -> Node | None:
    """The name that a declarator gives to an array or a plain variable; None for pointers, functions, references."""
    inner: Node | None = declarator
    if declarator.type == "init_declarator":
        inner = declarator.child_by_field_name("declarator")
        if inner is not None and inner.type == "identifier":
            return None
    while inner is not None and inner.type == "array_declarator":
        inner = inner.child_by_field_name("declarator")
    return inner if inner is not None and inner.type in ("identifier", "field_identifier") else None


def _refusal(owner: Node, arrays: list[Node]) -> tuple[str, str] | None:
    """What is wrong with a declaration, and what to write instead."""
    if owner.type == "field_declaration":
        return "an array in on-chip memory cannot be a member", "declare it in the kernel and keep a pointer to it"
    if not any(parent.type == "compound_statement" for parent in ancestors(owner)):
        return "an array in on-chip memory cannot be global", "declare it inside the kernel that uses it"
    if any(declarator.type == "init_declarator" for declarator in arrays):
        return "an array in on-chip memory cannot be initialised", "declare it, then fill it: Duplicate or a loop"
    return None


def _storage(owner: Node) -> Iterator[Node]:
    for child in owner.children:
        if child.type == "storage_class_specifier" and child.text is not None and child.text.decode() in _STORAGE:
            yield child


def _edits(source: Source, declarator: Node, offset: int, value: bytes) -> Iterator[Edit]:
    name = _named(declarator)
    if name is not None:
        start, end, last = name.start_byte + offset, name.end_byte + offset, declarator.end_byte + offset
        is_array = declarator.type == "array_declarator"
        yield Edit(start, start, b"(&" if is_array else b"&")
        yield Edit(end, end, b")" if is_array else b"")
        # Attributes may follow, which the tree does not have.
        after = source.after(last)
        last = max((one.end for one in source.qualifiers if last <= one.start and one.end <= after), default=last)
        yield Edit(last, last, value)


def initialiser(memory: str, number: int) -> bytes:
    """What an on-chip array refers to; `number` tells the arrays of a file apart."""
    return f" = ::openasc_in_{memory}({number})".encode()
