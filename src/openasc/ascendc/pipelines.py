"""Regions `__pipeline__ { … }`: the macro that stands for them learns in which line they end."""

from __future__ import annotations

from openasc.ascendc.macros import body_at
from openasc.ascendc.problems import Problem
from openasc.ascendc.syntax import Edit, Source
from openasc.ascendc.tokens import closing, line_of

WORD = b"__pipeline__"
_DIRECTIVES = (b"define", b"undef", b"ifdef", b"ifndef", b"defined")
_MESSAGE = b'static_assert(false, "a pipeline is a block");'


def pipeline_edits(source: Source) -> tuple[list[Edit], list[Problem]]:
    """The edits for every region of a source, and those that are no block.

    In the body of a macro the word stays as it is; the headers define it.
    """
    edits: list[Edit] = []
    problems: list[Problem] = []
    words = source.words
    for index, word in enumerate(words):
        named = index > 0 and words[index - 1].text in _DIRECTIVES
        if word.text != WORD or named or body_at(source, word.start) is not None:
            continue
        is_block = index + 1 < len(words) and words[index + 1].text == b"{"
        last = closing(words, index + 1) if is_block else -1
        if last < 0:
            problems.append(Problem(
                8, "a pipeline is a block" if not is_block else "the block of this pipeline has no end", source,
                word.start, word.end, expected="__pipeline__ { … }",
                hint="put what belongs to the pipeline into braces",
            ))  # fmt: skip
            edits.append(Edit(word.start, word.end, _MESSAGE))
            continue
        line = line_of(source.text, words[last].start)
        edits.append(Edit(word.start, word.end, f"OPENASC_PIPELINE({line})".encode()))
    return edits, problems
