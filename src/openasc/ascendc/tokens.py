"""The words of a C++ source that the translation looks for, outside comments, strings and inactive characters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

ON_CHIP: Final = frozenset({
    b"__ubuf__", b"__local__", b"__cbuf__", b"__ca__", b"__cb__", b"__cc__", b"__fbuf__", b"__ssbuf__",
})  # fmt: skip
"""Qualifiers that put a variable into a memory of the core."""
PLAIN: Final = ON_CHIP | {
    b"__global__", b"__aicore__", b"__gm__", b"__cube__", b"__vector__", b"__inline__", b"__aicpu__",
    b"__simd_vf__", b"__simd_callee__", b"__simt_vf__", b"__simt_callee__",
    b"__constant__", b"__private__", b"__restrict__", b"__restrict", b"__forceinline__", b"__noinline__",
    b"__pipeline__",
}  # fmt: skip
"""Qualifiers without arguments that the C++ grammar does not know."""
CALLED: Final = frozenset({b"__mix__", b"__schedmode__", b"__launch_bounds__", b"__maxnreg__", b"__attribute__"})
"""Qualifiers that have arguments in parentheses."""

_TOKEN: Final = re.compile(
    rb"""
      (?P<skip> //(?:\\\r?\n|[^\n])* | /\*.*?(?:\*/|\Z)
        | (?:u8|[uUL])?R"(?P<mark>[^()\\\s]{0,16})\(.*?(?:\)(?P=mark)"|\Z)
        | (?:u8|[uUL])?"(?:\\.|[^"\\\n])*(?:"|$|\n)
        | (?:u8|[uUL])?'(?:\\.|[^'\\\n])+' )
    | (?P<number> \.?[0-9](?:[eEpP][+-]|'[0-9A-Za-z_]|[0-9A-Za-z_.])* )
    | (?P<name> [A-Za-z_\x80-\xff][A-Za-z0-9_\x80-\xff]* )
    | (?P<mark3> <{3,} | >{3,} )
    | (?P<other> \S )
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A name or a mark, with its place in bytes."""

    text: bytes
    start: int

    @property
    def end(self) -> int:
        """The byte after the last."""
        return self.start + len(self.text)


def tokens(source: bytes) -> Iterator[Token]:
    """The names and marks of a source in order, `<<<` and `>>>` as one; comments, strings and numbers left out."""
    for match in _TOKEN.finditer(source):
        if match.lastgroup in ("name", "mark3", "other"):
            yield Token(match.group(), match.start())


def line_of(source: bytes, position: int) -> int:
    """The line of a byte, from 1."""
    return source.count(b"\n", 0, position) + 1


def closing(words: list[Token], index: int) -> int:
    """Index of the bracket that closes the one at `index`, or -1."""
    pairs = {b"(": b")", b"[": b"]", b"{": b"}"}
    expected: list[bytes] = []
    for position in range(index, len(words)):
        text = words[position].text
        if text in pairs:
            expected.append(pairs[text])
        elif text in (b")", b"]", b"}"):
            if not expected or text != expected.pop():
                return -1
            if not expected:
                return position
    return -1
