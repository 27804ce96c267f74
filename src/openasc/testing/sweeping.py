"""A kernel beside its reference at every size where kernels go wrong."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import numpy

from openasc.accuracy import compare
from openasc.accuracy.formats import Array, dtype_named, is_float
from openasc.accuracy.progress import Progress
from openasc.errors import Error, OpenascWarning
from openasc.testing.boundaries import BLOCK, REPEAT, boundaries

POISON: Final = 0xA5
"""Each byte of an output before the kernel runs, so that elements that nobody writes are seen."""
Sizes = dict[str, int]


@dataclass(frozen=True, slots=True)
class Failure:
    """A case that failed: the sizes, and why."""

    sizes: Sizes
    text: str


@dataclass(slots=True)
class Sweep:
    """What came out of `sweep`.

    Attributes:
        name: of the kernel.
        cases: the sizes that were tried, in order.
        failures: those that failed, the smallest first.
        itemsize: bytes of an element.
        tile: elements of a tile, or 0.
    """

    name: str
    cases: list[Sizes]
    failures: list[Failure] = field(default_factory=list)
    itemsize: int = 4
    tile: int = 0

    @property
    def passed(self) -> bool:
        """No case failed."""
        return not self.failures

    @property
    def smallest(self) -> Sizes | None:
        """The smallest sizes that failed."""
        return self.failures[0].sizes if self.failures else None

    def __str__(self) -> str:
        if self.passed:
            return f"{self.name}: all {len(self.cases)} shapes are right"
        first = self.failures[0]
        lines = [
            f"{self.name}: {len(self.failures)} of {len(self.cases)} shapes fail; the smallest: {_sizes(first.sizes)}"
        ]
        pattern = self.pattern()
        if pattern:
            lines.append(f"fails exactly where {pattern}")
        return "\n".join([*lines, *(f"  {line}" for line in first.text.splitlines())])

    def pattern(self) -> str:
        """What all failing sizes, and none of the others, have in common; "" when it is nothing simple."""
        bad = [failure.sizes for failure in self.failures]
        if len(bad) < 2:
            return ""
        for text, holds in self._rules():
            if all(holds(case) == (case in bad) for case in self.cases):
                return text
        return ""

    def _rules(self) -> Iterator[tuple[str, Callable[[Sizes], bool]]]:
        units = {BLOCK // self.itemsize: "32 bytes", REPEAT // self.itemsize: "one repeat", self.tile: "one tile"}
        for name in self.cases[0] if self.cases else ():
            for unit, what in units.items():
                if unit > 1:
                    yield f"{name} is not a multiple of {unit} ({what})", partial(_ragged, name, unit)
                    yield f"{name} is below {unit} ({what})", partial(_between, name, 0, unit - 1)
            values = [failure.sizes[name] for failure in self.failures]
            low, high = min(values), max(values)
            yield f"{name} is {low} or more", partial(_between, name, low, 1 << 62)
            yield f"{name} is {high} or less", partial(_between, name, 0, high)


def _ragged(name: str, unit: int, case: Sizes) -> bool:
    return case[name] % unit != 0


def _between(name: str, low: int, high: int, case: Sizes) -> bool:
    return low <= case[name] <= high


def _sizes(sizes: Sizes) -> str:
    return ", ".join(f"{name} = {size}" for name, size in sizes.items())


def sweep(
    run: Callable[..., Any],
    *shapes: str,
    reference: Callable[..., Any],
    out: str = "",
    arguments: Callable[..., Sequence[Any]] | None = None,
    dtype: str = "float32",
    sizes: Mapping[str, Iterable[int]] | None = None,
    tile: int | None = None,
    cores: int | None = None,
    limit: int = 1 << 17,
    values: Callable[[numpy.random.Generator, tuple[int, ...]], Any] | None = None,
    rtol: float | None = None,
    atol: float | None = None,
    seed: int = 0,
    stop: bool = False,
    check: bool = True,
) -> Sweep:
    """Runs a kernel at every size one below, at and one above a boundary, and compares with the reference.

    Args:
        run: called with the inputs, gives the result; or, with `out`, a launch such as `kernel[8]`, called with the
            inputs, the output and what `arguments` gives.
        shapes: one a input, names or numbers of its axes: "n", "rows columns", "n 16".
        reference: called with the inputs, gives the right result.
        out: the shape of the output array, which holds a pattern before each run.
        arguments: called with the sizes by name, gives further arguments of `run`.
        dtype: of inputs and output.
        sizes: name → the sizes to try; others are tried at `boundaries(dtype, tile=…, cores=…, limit=…)`.
        values: called with a random generator and a shape, gives an input; otherwise normally distributed floats, or
            integers from -100 to 100.
        rtol, atol: as of `assert_close`.
        stop: leave the larger shapes out once one fails.
        check: False gives the result back also where shapes fail.

    Raises:
        AssertionError: some shape fails: the smallest one, what the failing ones have in common, and why it fails.
        ValueError: shapes without names, or `run` gives nothing although there is no `out`.
    """
    kind = dtype_named(dtype)
    given = {name: sorted({int(size) for size in listed}) for name, listed in (sizes or {}).items()}
    names = _names((*shapes, out), given)
    default = boundaries(kind, tile=tile, cores=cores, limit=limit)
    cases = _cases({name: given.get(name) or list(default) for name in names}, limit if not given else 1 << 62)
    title = getattr(run, "__name__", "") or _kernel_name(run)
    result = Sweep(title, [], itemsize=kind.itemsize, tile=tile or 0)
    job = _Job(run, shapes, reference, out, arguments, kind, values, rtol, atol, seed)
    _try_all(job, result, cases, stop)
    _shrink(job, result, [name for name in names if name not in given])
    if check and result.failures:
        raise AssertionError(str(result))
    return result


def _names(shapes: Sequence[str], given: Mapping[str, object]) -> list[str]:
    """The names of the axes.

    Raises:
        ValueError: there is none, or sizes are given for another one.
    """
    names = list(dict.fromkeys(word for shape in shapes for word in shape.split() if not word.isdigit()))
    if not names:
        raise ValueError(f"a sweep needs a shape with a name, such as 'n', not {', '.join(map(repr, shapes))}")
    unknown = [name for name in given if name not in names]
    if unknown:
        raise ValueError(f"no shape has an axis called {', '.join(unknown)}; there are: {', '.join(names)}")
    return names


def _try_all(job: _Job, result: Sweep, cases: Sequence[Sizes], stop: bool) -> None:
    with Progress(f"sweep of {result.name}", len(cases)) as step:
        for case in cases:
            result.cases.append(case)
            text = job.failure(case)
            if text:
                result.failures.append(Failure(case, text))
                if stop:
                    break
            step(note=_sizes(case))


def _shrink(job: _Job, result: Sweep, names: Sequence[str]) -> None:
    """Looks between the smallest failure and the largest smaller size that is right, for each axis that may vary."""
    if not result.failures:
        return
    first = result.failures[0]
    for name in names:
        others = {key: size for key, size in first.sizes.items() if key != name}
        right = [case[name] for case in result.cases if {**case, **others} == case and case[name] < first.sizes[name]]
        low, high = max(right, default=0), first.sizes[name]
        while high - low > 1:
            case = {**first.sizes, name: (low + high) // 2}
            result.cases.append(case)
            text = job.failure(case)
            if text:
                first = Failure(case, text)
                result.failures.insert(0, first)
                high = case[name]
            else:
                low = case[name]


def _kernel_name(run: Any) -> str:
    kernel = getattr(run, "kernel", None)
    return getattr(kernel, "__name__", "") or type(run).__name__


def _cases(sizes: Mapping[str, Sequence[int]], limit: int) -> list[Sizes]:
    """Each axis at all its sizes with the others small, and all small sizes together; the smallest case first."""
    names = list(sizes)
    found: dict[tuple[int, ...], None] = {}
    bases = {name: [size for size in sizes[name] if size > 1][:3] or list(sizes[name][:1]) for name in names}
    for name in names:
        others = [bases[other][:2] if other != name else list(sizes[name]) for other in names]
        found.update(dict.fromkeys(itertools.product(*others)))
    found.update(dict.fromkeys(itertools.product(*([sizes[name][0], *bases[name]] for name in names))))
    kept = [case for case in found if numpy.prod(case, dtype=object) <= limit]
    return [
        dict(zip(names, case, strict=True)) for case in sorted(kept, key=lambda case: (int(numpy.prod(case)), case))
    ]


@dataclass(frozen=True, slots=True)
class _Job:
    run: Callable[..., Any]
    shapes: Sequence[str]
    reference: Callable[..., Any]
    out: str
    arguments: Callable[..., Sequence[Any]] | None
    dtype: numpy.dtype[Any]
    values: Callable[[numpy.random.Generator, tuple[int, ...]], Any] | None
    rtol: float | None
    atol: float | None
    seed: int

    def failure(self, case: Sizes) -> str:
        """Why a case fails, "" when it is right."""
        generator = numpy.random.default_rng(self.seed)
        inputs = [self._input(generator, _shape(shape, case)) for shape in self.shapes]
        expected = self.reference(*(_copy(value) for value in inputs))
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always", OpenascWarning)
            try:
                actual = self._actual(case, inputs)
            except Error as error:
                return str(error)
        if actual is None:
            raise ValueError("the kernel gives nothing back; name the shape of its output with out=")
        pairs = zip(_several(expected), _several(actual), strict=True)
        compared = [compare(right, left, rtol=self.rtol, atol=self.atol) for right, left in pairs]
        texts = [each.text(("expected", "actual"), 5) for each in compared if not each.equal]
        unwritten = self._unwritten(actual) if texts and self.out else 0
        if not texts:
            return ""
        lost = [f"{unwritten} elements were never written"] if unwritten else []
        return "\n".join([*texts, *lost, *dict.fromkeys(str(warning.message) for warning in warned)])

    @staticmethod
    def _unwritten(actual: Array) -> int:
        """How many elements still hold the pattern."""
        data = actual.reshape(-1).view(numpy.uint8).reshape(-1, actual.itemsize)
        return int(numpy.count_nonzero((data == POISON).all(axis=1)))

    def _input(self, generator: numpy.random.Generator, shape: tuple[int, ...]) -> Any:
        if self.values is not None:
            return self.values(generator, shape)
        if is_float(self.dtype):
            return generator.standard_normal(shape).astype(self.dtype)
        low = 0 if self.dtype.kind in "ub" else -100
        return generator.integers(low, 2 if self.dtype.kind == "b" else 101, shape).astype(self.dtype)

    def _actual(self, case: Sizes, inputs: Sequence[Any]) -> Any:
        extra = tuple(self.arguments(**case)) if self.arguments is not None else ()
        if not self.out:
            return self.run(*inputs, *extra)
        shape = _shape(self.out, case)
        size = int(numpy.prod(shape, dtype=numpy.int64)) * self.dtype.itemsize
        target: Array = numpy.full(size, POISON, numpy.uint8).view(self.dtype).reshape(shape)
        self.run(*inputs, target, *extra)
        return target


def _shape(text: str, case: Sizes) -> tuple[int, ...]:
    return tuple(int(word) if word.isdigit() else case[word] for word in text.split())


def _copy(value: Any) -> Any:
    return value.copy() if isinstance(value, numpy.ndarray) else value


def _several(value: Any) -> Sequence[Any]:
    return value if isinstance(value, (tuple, list)) else (value,)
