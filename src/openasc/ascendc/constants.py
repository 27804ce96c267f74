"""`__constant__`, which the headers define as `const`: it goes where a declaration says `const` itself."""

from __future__ import annotations

from collections.abc import Iterator

from openasc.ascendc.macros import body_at
from openasc.ascendc.syntax import Edit, Source
from openasc.ascendc.tokens import Token

_ENDS = (b";", b"{", b"}", b"(", b")", b",", b"=", b"<", b">")
_CONSTANT = (b"const", b"constexpr")


def constant_edits(source: Source) -> list[Edit]:
    """Takes the word away where `const` stands beside it, since C++ wants it once."""
    words = source.words
    found = [index for index, word in enumerate(words) if word.text == b"__constant__"]
    return [
        Edit(words[index].start, words[index].end, b"")
        for index in found
        if body_at(source, words[index].start) is None and any(word.text in _CONSTANT for word in _around(words, index))
    ]


def _around(words: list[Token], index: int) -> Iterator[Token]:
    """The words of the same type, up to a `*`."""
    for step in (-1, 1):
        place = index + step
        while 0 <= place < len(words) and words[place].text not in _ENDS and words[place].text != b"*":
            yield words[place]
            place += step
