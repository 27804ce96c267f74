"""A name that is assigned under run-time control flow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from xdsl.ir import Block, Region

from openasc.errors import LangError, Site
from openasc.frontend.ir_builder import IRBuilder, MemoryCell, Restart
from openasc.frontend.values import Fixed, Group, Kind, Leaf, describe, handle_of, join, kind_of, rebuild
from openasc.ir import dialect
from openasc.language.control import FAIL_UNASSIGNED
from openasc.language.promotion import BOOL
from openasc.language.tensor import Tensor

if TYPE_CHECKING:
    from xdsl.ir import SSAValue


class Missing:
    """The binding of a name that has no value."""

    def __repr__(self) -> str:
        return "no value"


MISSING = Missing()


class Conflict:
    """The binding of a name that has different types after an if; an error only where it is read."""

    __slots__ = ("first", "second", "sites")

    def __init__(self, first: Kind, second: Kind, sites: tuple[Site | None, Site | None]) -> None:
        self.first, self.second, self.sites = first, second, sites


def changed_type(
    name: str, first: Kind, second: Kind, sites: tuple[Site | None, Site | None], site: Site | None
) -> LangError:
    """ASC-LANG-005, naming both types and places."""
    places = [
        f"{describe(kind)}" + (f" at {at}" if at else "") for kind, at in zip((first, second), sites, strict=True)
    ]
    return LangError(
        5,
        f"{name} changes its type where the kernel decides at run time",
        site=site,
        expected="one type on every way through the kernel",
        given=" and ".join(places),
        hint=f"use another name, or convert: {name}.cast(dtype), asc.number({name}, dtype)",
    )


class Variable:
    """A name's value in the IR: cells for what is known at run time, plain Python for what is not.

    While its loop is being traced (`active`) every assignment of the name is a store.
    """

    __slots__ = ("active", "builder", "cells", "flag", "key", "kind", "name", "site")

    def __init__(self, builder: IRBuilder, name: str, key: Any) -> None:
        self.builder, self.name, self.key = builder, name, key
        self.kind: Kind | None = builder.hints.get(("type", key))
        self.cells: list[MemoryCell] = []
        self.flag: MemoryCell | None = None
        self.site: Site | None = None
        self.active = False
        if self.kind is not None:
            self._make(self.kind)

    def _make(self, kind: Kind) -> None:
        match kind:
            case Leaf():
                self.cells.append(self.builder.variable(self.name, kind.type))
            case Group():
                for item in kind.items:
                    self._make(item)

    def may_be_unassigned(self) -> None:
        """Notes at run time whether the variable was assigned; it is not so far."""
        self.flag = self.builder.variable(f"{self.name}.assigned", BOOL)
        self.mark(False)

    def mark(self, assigned: bool) -> None:
        """Notes whether the variable has a value."""
        if self.flag is not None:
            self.flag.store(self.builder.constant(assigned, BOOL))

    def become(self, kind: Kind) -> None:
        """Gives the variable a kind that is known beforehand."""
        if self.kind is None:
            self.kind = kind
            self._make(kind)

    def store(self, value: Any) -> None:
        """Assigns a value.

        Raises:
            LangError: ASC-LANG-005, the kinds cannot be joined.
            Restart: the variable must have had a wider kind from the start.
        """
        kind = kind_of(value)
        if self.kind is None:
            self.become(kind)
        if self.site is None:
            self.site = self.builder.site()
        assert self.kind is not None
        joined = join(self.kind, kind)
        if joined is None:
            here = self.builder.site()
            raise changed_type(self.name, self.kind, kind, (self.site, here), here)
        if joined != self.kind:
            raise Restart("type", self.key, joined)
        cells = iter(self.cells)
        self._store(self.kind, value, cells)
        self.mark(True)

    def _store(self, kind: Kind, value: Any, cells: Any) -> None:
        match kind:
            case Leaf():
                next(cells).store(handle_of(value, kind))
            case Group():
                for item, part in zip(kind.items, value, strict=True):
                    self._store(item, part, cells)

    def load(self) -> Any:
        """The value now; checks that there is one where that is not certain.

        Raises:
            LangError: ASC-LANG-011, no assignment was traced yet.
        """
        if self.kind is None:
            raise LangError(
                11, f"{self.name} is used before it is assigned", site=self.builder.site(),
                hint=f"assign {self.name} before the loop",
            )  # fmt: skip
        if self.flag is not None:
            self._check(self.flag)
        return self._load(self.kind, iter(self.cells))

    def _check(self, flag: MemoryCell) -> None:
        builder = self.builder
        failing = Block()
        with builder.nested(failing):
            builder.fail(FAIL_UNASSIGNED, self.name)
        builder.emit(dialect.IfOp, [flag.load()], {}, None, [Region(Block()), Region(failing)])

    def _load(self, kind: Kind, cells: Any) -> Any:
        match kind:
            case Leaf():
                cell = next(cells)
                value = rebuild(kind, cell.load())
                if isinstance(value, Tensor):
                    value._state = Home(cell, value._state.load())
                return value
            case Group():
                return tuple(self._load(item, cells) for item in kind.items)
            case Fixed():
                return kind.value


class Home:
    """The state of a tensor that was read from a variable: a change of the tensor changes the variable."""

    __slots__ = ("cell", "region", "value")

    def __init__(self, cell: MemoryCell, value: SSAValue | None) -> None:
        self.cell, self.value, self.region = cell, value, cell.builder.region

    def load(self) -> SSAValue:
        """The tensor as it was read, or as it was changed since."""
        return self.cell.load() if self.value is None else self.value

    def store(self, value: SSAValue) -> None:
        """Changes the tensor and the variable."""
        self.cell.store(value)
        self.value = value if self.cell.builder.is_current(self.region) else None
