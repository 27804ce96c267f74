"""Lines of C++ text: indentation, blocks, and names that nothing else has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

INDENT: Final = "    "
_KEYWORDS: Final = (
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t class compl const"
    " constexpr const_cast continue decltype default delete do double dynamic_cast else enum explicit export extern"
    " false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or"
    " or_eq private protected public register reinterpret_cast return short signed sizeof static static_assert"
    " static_cast"
    " struct switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void"
    " volatile wchar_t while xor xor_eq main assert half bfloat16_t int4b_t python AscendC GM_ADDR NULL"
)
_OF_THE_LANGUAGE: Final = re.compile(r"^u?int\d*_t$|^PIPE_\w+$|^[A-Z]\w*$|^__\w*$|^pipe_t$")
"""Names that Ascend C has, or may have: its functions and classes begin with a capital letter."""
_NOT_A_NAME: Final = re.compile(r"\W+", re.ASCII)


class Names:
    """Names of one function; a name that is taken, or belongs to the language, gets a number or an underscore."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = {*_KEYWORDS.split(), *taken}
        self._kept: set[str] = set()

    @contextmanager
    def scope(self) -> Iterator[None]:
        """Names taken inside are free again afterwards, as those of a block are in C++."""
        before = set(self._taken)
        yield
        self._taken = before | self._kept

    def keep(self, wanted: str) -> str:
        """A name that stays taken to the end of the function."""
        name = self.take(wanted)
        self._kept.add(name)
        return name

    def take(self, wanted: str, otherwise: str = "value") -> str:
        """A name like `wanted` that nothing else has; `otherwise` where nothing of it makes a name."""
        name = _NOT_A_NAME.sub("_", wanted).strip("_") or otherwise
        if name[0].isdigit() or _OF_THE_LANGUAGE.match(name):
            name += "_"
        if name[0].isdigit():
            name = "v" + name
        number, found = 1, name
        while found in self._taken:
            number += 1
            found = f"{name}{'_' if name[-1].isdigit() else ''}{number}"
        self._taken.add(found)
        return found


class Writer:
    """Lines of a function's body."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 1

    def line(self, text: str) -> None:
        """Adds a line at the present depth."""
        self.lines.append(INDENT * self.depth + text)

    @contextmanager
    def block(self, head: str, end: str = "}") -> Iterator[None]:
        """What is written inside stands between `head {` and `end`."""
        self.line(f"{head} {{" if head else "{")
        self.depth += 1
        yield
        self.depth -= 1
        self.line(end)

    @contextmanager
    def captured(self) -> Iterator[list[str]]:
        """What is written inside is put into the list, one step deeper, and nowhere else."""
        outer, self.lines = self.lines, []
        inner = self.lines
        self.depth += 1
        yield inner
        self.depth -= 1
        self.lines = outer
