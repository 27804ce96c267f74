"""The syntax tree of an Ascend C source, read by tree-sitter's CUDA grammar with the qualifiers left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from openasc.ascendc.tokens import CALLED, PLAIN, Token, closing, tokens

if TYPE_CHECKING:
    from tree_sitter import Node

_ALIAS: Final = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+([^\n\\]+?)[ \t\r]*$", re.MULTILINE)

DEFINE: Final = re.compile(
    rb"^[ \t]*\#[ \t]*define[ \t]+(\w+)(\(([^()\n]*)\))?((?:\\\r?\n|[^\n])*)", re.MULTILINE
)  # fmt: skip
"""A `#define`: name, parameters in parentheses, parameters, body."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Bytes `start` to `end` of the source become `text`; no edit crosses a line's end."""

    start: int
    end: int
    text: bytes


@dataclass(frozen=True, slots=True)
class Qualifier:
    """A qualifier with the text of its arguments, at bytes `start` to `end`."""

    name: bytes
    arguments: bytes
    start: int
    end: int


@dataclass(slots=True)
class Source:
    """A source's bytes, the name that reports give it, its words, and the qualifiers among them."""

    text: bytes
    name: str
    words: list[Token] = field(default_factory=list)
    qualifiers: list[Qualifier] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.words = list(tokens(self.text))
        self.qualifiers = list(_qualifiers(self.text, self.words))

    def masked(self, defines: bool = False) -> bytes:
        """The text with blanks in place of qualifiers and, unless wanted, of each `#define`; no byte moves.

        Bodies of macros are read by themselves, and a `#define` that ends in a blank makes the grammar lose its way.
        """
        masked = bytearray(self.text)
        places = [(qualifier.start, qualifier.end) for qualifier in self.qualifiers]
        if not defines:
            places += [match.span() for match in DEFINE.finditer(self.text)]
        for start, end in places:
            for position in range(start, end):
                if masked[position] not in b"\r\n":
                    masked[position] = 0x20
        return bytes(masked)

    def after(self, position: int) -> int:
        """The first byte at or after `position` that is neither blank nor part of a qualifier."""
        skipped = {qualifier.start: qualifier.end for qualifier in self.qualifiers}
        while position < len(self.text):
            if position in skipped:
                position = skipped[position]
            elif self.text[position : position + 1].isspace():
                position += 1
            else:
                break
        return position


def _qualifiers(text: bytes, words: Sequence[Token]) -> Iterator[Qualifier]:
    words = list(words)
    aliases = _aliases(text) if b"define" in text else {}
    for index, word in enumerate(words):
        if word.text in PLAIN:
            yield Qualifier(word.text, b"", word.start, word.end)
        elif word.text in CALLED and index + 1 < len(words) and words[index + 1].text == b"(":
            close = closing(words, index + 1)
            if close > 0:
                arguments = text[words[index + 1].end : words[close].start]
                yield Qualifier(word.text, arguments, word.start, words[close].end)
        elif word.text in aliases and not text[: word.start].rstrip(b" \t").endswith(b"define"):
            yield from (Qualifier(found.name, found.arguments, word.start, word.end) for found in aliases[word.text])


def _aliases(text: bytes) -> dict[bytes, list[Qualifier]]:
    """Macros that stand for nothing but qualifiers: `#define KERNEL extern "C" __global__ __aicore__`."""
    found = {}
    for match in _ALIAS.finditer(text):
        body = match.group(2).replace(b'extern "C"', b"")
        qualifiers = list(_qualifiers(body, list(tokens(body))))
        rest = bytearray(body)
        for qualifier in qualifiers:
            rest[qualifier.start : qualifier.end] = b" " * (qualifier.end - qualifier.start)
        if qualifiers and not rest.strip():
            found[match.group(1)] = qualifiers
    return found


@cache
def _parser() -> Any:
    import tree_sitter
    import tree_sitter_cuda

    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_cuda.language()))


def parse(text: bytes) -> Node:
    """The root of the syntax tree; a text that is no C++ gives a tree with nodes of type ERROR."""
    root: Node = _parser().parse(text).root_node
    return root


def descend(node: Node, *types: str) -> Iterator[Node]:
    """The nodes of these types under `node`, itself included, in the order of the source."""
    pending = [node]
    while pending:
        found = pending.pop()
        if found.type in types:
            yield found
        pending.extend(reversed(found.children))


def ancestors(node: Node) -> Iterator[Node]:
    """The parents of a node, the nearest first."""
    parent = node.parent
    while parent is not None:
        yield parent
        parent = parent.parent


def apply(text: bytes, edits: Sequence[Edit]) -> bytes:
    """The text after the edits, which must not overlap; those at one place follow one another as given."""
    parts: list[bytes] = []
    position = 0
    for edit in sorted(edits, key=lambda edit: edit.start):
        parts += (text[position : edit.start], edit.text)
        position = edit.end
    parts.append(text[position:])
    return b"".join(parts)
