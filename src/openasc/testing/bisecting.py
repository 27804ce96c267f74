"""The first instruction whose result differs between two runs of a kernel."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy

from openasc import dtypes, settings
from openasc.accuracy import compare
from openasc.accuracy.formats import Array
from openasc.errors import Error, Site
from openasc.isa.table import TABLE
from openasc.runtime import launch, reports
from openasc.testing.difference import Difference

BATCH: Final = 64 << 20
"""Bytes of targets that are looked at in one repetition of both runs."""
_MEMORIES: Final = ("GM", "UB", "L1", "L0A", "L0B", "L0C", "BT", "FB")
_LAUNCH, _BLOCK, _INDEX, _OPCODE, _DTYPES, _SITE, _BYTES, _HASH, _ORDER = range(9)
"""Columns of the core's log of writes."""
Key = tuple[int, int, int]
"""Launch, block, and number of the instruction among the block's that write."""
Settings = Mapping[str, Any]


@dataclass(slots=True)
class _Run:
    records: Array
    log: Any
    launches: list[tuple[str, Sequence[Site]]]
    error: Error | None = None
    starts: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Finds each block's records: they lie together, in order."""
        if not len(self.records):
            return
        blocks = self.records[:, :2]
        edges = numpy.flatnonzero((blocks[1:] != blocks[:-1]).any(axis=1)) + 1
        for begin, end in zip([0, *edges.tolist()], [*edges.tolist(), len(blocks)], strict=True):
            self.starts[int(blocks[begin, 0]), int(blocks[begin, 1])] = (begin, end)

    def block(self, key: tuple[int, int]) -> Array:
        begin, end = self.starts.get(key, (0, 0))
        return self.records[begin:end]

    def site(self, record: Array | None) -> Site | None:
        if record is None or record[_LAUNCH] >= len(self.launches):
            return None
        return reports.site_at(self.launches[int(record[_LAUNCH])][1], int(record[_SITE]))


def bisect(
    first: Callable[[], object],
    second: Callable[[], object] | None = None,
    *,
    left: Settings | None = None,
    right: Settings | None = None,
    rtol: float | None = None,
    atol: float | None = None,
) -> Difference | None:
    """Finds the first instruction whose result differs between two runs.

    Both runs are repeated a few times, so they must make their inputs anew and be alike each time. Blocks run one after
    the other.

    Args:
        first: launches one kernel or several.
        second: the other run; None: the same, under other settings.
        left, right: settings of each run, such as `{"interpret": True}`, `{"chip": "Ascend910B3"}` or
            `{"instruction_set": "baseline"}`.
        rtol, atol: what counts as equal; None: equal bits where both wrote the same dtype, else by dtype.

    Returns:
        Where the runs part; None when every instruction wrote the same.

    Raises:
        Error: a run failed before it differed from the other.
    """
    work = _Bisection((first, second or first), (dict(left or {}), dict(right or {})), rtol, atol)
    return work.find()


class _Bisection:
    def __init__(
        self, runs: tuple[Callable[[], object], Callable[[], object]], options: tuple[Settings, Settings],
        rtol: float | None, atol: float | None,
    ) -> None:  # fmt: skip
        self.runs, self.options, self.rtol, self.atol = runs, options, rtol, atol

    def find(self) -> Difference | None:
        pair = self._record(0, ()), self._record(1, ())
        suspects, parting = _suspects(*pair)
        found = self._first_value(pair, suspects, parting)
        if found is not None:
            return found
        if parting is not None:
            return self._parted(pair, parting)
        for run in pair:
            if run.error is not None:
                raise run.error
        return None

    def _record(self, side: int, wanted: Sequence[Key]) -> _Run:
        from openasc import _core

        log = _core.WriteLog(wanted)
        launches: list[tuple[str, Sequence[Site]]] = []
        error: Error | None = None
        with _settings(self.options[side]):
            launch.watch(launches)
            _core.observe(log)
            try:
                self.runs[side]()
            except Error as caught:
                error = caught
            finally:
                _core.observe(None)
                launch.watch(None)
        records = numpy.frombuffer(log.records, numpy.int64).reshape(-1, 9)
        return _Run(records, log, launches, error)

    def _first_value(
        self, pair: tuple[_Run, _Run], suspects: Sequence[Key], parting: tuple[int, Key] | None
    ) -> Difference | None:
        """Looks at the suspects' bytes, a few of them first and then more at a time."""
        begin, count = 0, 1
        while begin < len(suspects):
            batch = _batch(pair, suspects[begin : begin + count])
            runs = self._record(0, batch), self._record(1, batch)
            for key in batch:
                found = self._compare(pair, runs, key)
                if found is not None:
                    return found
            begin, count = begin + len(batch), count * 4
        return None

    def _compare(self, pair: tuple[_Run, _Run], runs: tuple[_Run, _Run], key: Key) -> Difference | None:
        captured = [run.log.captured(*key) for run in runs]
        records = [run.block(key[:2])[key[2]] for run in pair]
        codes = [int(record[_DTYPES]) & 0xFF for record in records]
        targets = [_values(each, code) for each, code in zip(captured, codes, strict=True)]
        if targets[0].size != targets[1].size:
            return self._parted(pair, (0, key))
        alike = codes[0] == codes[1]
        tolerance = (0.0 if self.rtol is None else self.rtol, 0.0 if self.atol is None else self.atol)
        rtol, atol = tolerance if alike else (self.rtol, self.atol)
        comparison = compare(targets[0], targets[1], rtol=rtol, atol=atol)
        if not comparison.count:
            return None
        sources = [[piece[7] for piece in each if not piece[6]] for each in captured]
        found = self._difference("value", pair, key, (records[0], records[1]))
        found.comparison = comparison
        found.sources_equal = sources[0] == sources[1] if alike else None
        found.target = _place(captured[0])
        return found

    def _parted(self, pair: tuple[_Run, _Run], parting: tuple[int, Key]) -> Difference:
        key = parting[1]
        blocks = [run.block(key[:2]) for run in pair]
        records = [block[key[2]] if key[2] < len(block) else None for block in blocks]
        return self._difference("path", pair, key, (records[0], records[1]))

    def _difference(
        self, kind: str, pair: tuple[_Run, _Run], key: Key, records: tuple[Array | None, Array | None]
    ) -> Difference:
        names = list(dict.fromkeys(_instruction(record) for record in records if record is not None))
        kernels = [run.launches[key[0]][0] for run in pair if key[0] < len(run.launches)]
        sites = pair[0].site(records[0]), pair[1].site(records[1])
        return Difference(
            kind, " and ".join(names), kernels[0] if kernels else "", *key, sites,
            names=(_said(self.options[0], "first"), _said(self.options[1], "second")),
        )  # fmt: skip


def _said(options: Settings, name: str) -> str:
    return ", ".join(f"{key}={value}" for key, value in options.items()) or name


def _instruction(record: Array) -> str:
    row = TABLE[int(record[_OPCODE])]
    return f"asc.{row.python}" if row.python else row.name


@contextlib.contextmanager
def _settings(options: Settings) -> Iterator[None]:
    """The settings of one side; the instruction set is the process's, and is put back."""
    from openasc import _core

    chosen = dict(options)
    wanted, before = chosen.pop("instruction_set", None), _core.instruction_set()
    chosen.setdefault("threads", 1)  # in order, so that each repetition is alike
    with settings.override(**chosen):
        if wanted is not None:
            _core.set_instruction_set(wanted)
        try:
            yield
        finally:
            if wanted is not None:
                _core.set_instruction_set(before)


def _suspects(first: _Run, second: _Run) -> tuple[list[Key], tuple[int, Key] | None]:
    """The instructions that may differ, in the order of the first run, up to where the runs execute others.

    Also that place, with its order, if there is one.
    """
    found: list[tuple[int, Key]] = []
    parting: tuple[int, Key] | None = None
    for name in sorted({*first.starts, *second.starts}):
        left, right = first.block(name), second.block(name)
        count = min(len(left), len(right))
        left_part, right_part = left[:count], right[:count]
        same = (left_part[:, _OPCODE] == right_part[:, _OPCODE]) & (
            (left_part[:, _DTYPES] != right_part[:, _DTYPES]) | (left_part[:, _BYTES] == right_part[:, _BYTES])
        )
        alike = count if same.all() else int(numpy.flatnonzero(~same)[0])
        if alike < max(len(left), len(right)):
            order = int((left if alike < len(left) else right)[alike, _ORDER])
            parting = min(parting or (order, (*name, alike)), (order, (*name, alike)))
        differing = (left[:alike, _HASH] != right[:alike, _HASH]) | (left[:alike, _DTYPES] != right[:alike, _DTYPES])
        places = numpy.flatnonzero(differing).tolist()
        found += [(int(left[place, _ORDER]), (*name, place)) for place in places]
    ended = first.error is not None or second.error is not None
    if ended and parting is not None and not found:
        parting = None  # one run failed where the other went on: that is its error
    if parting is not None:
        found = [each for each in found if each[0] < parting[0]]
    return [key for _, key in sorted(found)], parting


def _batch(pair: tuple[_Run, _Run], keys: Sequence[Key]) -> list[Key]:
    """As many of the keys as fit in memory; one at least."""
    kept: list[Key] = []
    total = 0
    for key in keys:
        total += int(pair[0].block(key[:2])[key[2], _BYTES])
        if kept and total > BATCH:
            break
        kept.append(key)
    return kept


def _values(captured: Sequence[Any], code: int) -> Array:
    """What was written, as an array of the target's dtype; bytes where that has none."""
    data = b"".join(piece[7] for piece in captured if piece[6])
    dtype = dtypes.BY_CODE.get(code)
    if dtype is None or dtype.name in ("void", "int4", "bool") or len(data) % dtype.sizeof():
        return numpy.frombuffer(data, numpy.uint8)
    return numpy.frombuffer(data, dtype.numpy)


def _place(captured: Sequence[Any]) -> str:
    memory, array, address, length, stride, count, *_ = next(piece for piece in captured if piece[6])
    end = address + stride * (count - 1) + length
    name = f"array {array}" if array >= 0 else _MEMORIES[memory]
    return f"{name}[{address:#x}, {end:#x})"
