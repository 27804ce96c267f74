"""`__constant__`, which the headers define as `const`: it goes where a declaration says `const` itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openasc.ascendc.syntax import Edit, Source
from openasc.ascendc.tokens import Token

_ENDS: Final = (b";", b"{", b"}", b"(", b")", b",", b"=", b"<", b">", b"*", b"&")
_CONSTANT: Final = (b"const", b"constexpr")


def constant_edits(source: Source) -> list[Edit]:
    """Takes the word away where `const` stands beside it, since C++ wants it once."""
    return [
        Edit(word.start, word.end, b"")
        for index, word in enumerate(source.words)
        if word.text == b"__constant__"
        and not _is_directive(source, word)
        and any(other.text in _CONSTANT for other in _around(source, index))
    ]


def _around(source: Source, index: int) -> Iterator[Token]:
    """The other words of a type's beginning."""
    words = source.words
    for step in (-1, 1):
        place = index + step
        while 0 <= place < len(words) and words[place].text not in _ENDS and not _is_directive(source, words[place]):
            yield words[place]
            place += step


def _is_directive(source: Source, word: Token) -> bool:
    """Whether a word stands in the first line of a directive of the preprocessor."""
    start = source.text.rfind(b"\n", 0, word.start) + 1
    return source.text[start : word.start].lstrip().startswith(b"#")
