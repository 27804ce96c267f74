"""`openasc.check`: a block, or a function, whose launches are checked."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from openasc import settings
from openasc.checks import collection
from openasc.checks.collection import Findings
from openasc.checks.selection import CAPACITY, has_capacity, parse_block, parse_checks
from openasc.errors import OptionError

P = ParamSpec("P")
R = TypeVar("R")


class check:
    """Checks the launches of a block: `with openasc.check("race") as findings: …`; or of a function, as a decorator.

    The list that `with` gives grows as launches end, and is empty when all is well. A decorated function has it as
    its attribute `findings`. Launches run under their usual rules: a fault still raises its error, and is also among
    the findings.

    Args:
        checks: "all", or names divided by commas: memory, race, init, sync, overlap, number; also memcheck, racecheck,
            initcheck and synccheck; and capacity, for `findings.capacities`, tables of each kernel's buffers.
        strict: take nothing for granted that the hardware's compiler inserts.
        order: when copies take effect: "late", "eager" or "random"; None: as the program has it.
        seed: of the order "random".
        run_twice: launch each kernel twice, the second time on other contents of local memory, and compare.
        kernel: patterns of the names of the kernels that are checked; the others run plainly.
        block: the one block that is checked; None: every block.

    Raises:
        OptionError: a name or value that cannot be (ASC-LANG-010).

    >>> with check("race,init") as findings:
    ...     pass
    >>> len(findings)
    0
    """

    def __init__(
        self,
        checks: str | Iterable[str] = "all",
        strict: bool = False,
        order: str | None = None,
        seed: int | None = None,
        run_twice: bool = False,
        *,
        kernel: str = "",
        block: int | None = None,
    ) -> None:
        if callable(checks) or not isinstance(checks, (str, list, tuple, set, frozenset)):
            raise _misused(checks)
        if seed is not None and order != "random":
            raise OptionError(
                10, "openasc.check: a seed belongs to the order 'random'", expected='order="random"',
                given=f"order={order!r}, seed={seed}",
            )  # fmt: skip
        block_text = "" if block is None else str(block)
        parse_block(block_text)
        self._fields: dict[str, Any] = {
            "check": ",".join([*parse_checks(checks), *([CAPACITY] if has_capacity(checks) else [])]),
            "check_strict": strict,
            "check_kernel": kernel,
            "check_block": block_text,
            "check_order": order or "",
            "check_seed": seed or 0,
            "check_twice": run_twice,
        }
        with settings.override(**self._fields):
            pass  # refuses values at once
        self._open: list[tuple[contextlib.AbstractContextManager[None], Any]] = []

    def __enter__(self) -> Findings:
        return self._enter(Findings())

    def _enter(self, findings: Findings) -> Findings:
        chosen = settings.override(**self._fields)
        chosen.__enter__()
        self._open.append((chosen, collection.collect(findings)))
        return findings

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        chosen, token = self._open.pop()
        collection.restore(token)
        chosen.__exit__(kind, error, trace)

    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        if not callable(function) or hasattr(function, "__getitem__"):
            raise _misused(function)
        findings = Findings()

        @functools.wraps(function)
        def checked(*args: P.args, **keywords: P.kwargs) -> R:
            self._enter(findings)
            try:
                return function(*args, **keywords)
            finally:
                self.__exit__(None, None, None)

        checked.findings = findings  # type: ignore[attr-defined]
        return checked


def _misused(given: object) -> OptionError:
    name = getattr(given, "__name__", "kernel")
    if hasattr(given, "__getitem__") or hasattr(given, "core_num"):
        hint = f"with openasc.check() as findings: {name}[8](…)"
    else:
        hint = f"@openasc.check() above the function that launches, or with openasc.check() as findings: {name}(…)"
    return OptionError(
        10, "openasc.check takes names of checks, and checks the launches of a block",
        expected='"all", or names such as "race,init"', given=repr(given), hint=hint,
    )  # fmt: skip
