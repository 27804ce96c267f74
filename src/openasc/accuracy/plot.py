"""A picture of a comparison: where the errors lie, how large they are, and how many units apart."""

from __future__ import annotations

import os
from typing import Any, Final

import numpy

from openasc.accuracy.comparison import Comparison
from openasc.accuracy.formats import Array, is_float, wide
from openasc.errors import DataError

ENDINGS: Final = (".png", ".svg", ".pdf")
_CELLS: Final = 256
"""Rows and columns of the error map at most; each cell shows the worst of its elements."""
_POINTS: Final = 20000


def plot(comparison: Comparison, path: str | os.PathLike[str], names: tuple[str, str] = ("golden", "result")) -> None:
    """Writes the picture to `path`, in the format of its ending.

    Raises:
        DataError: the file cannot be written (ASC-DATA-005), or matplotlib is not installed (ASC-DATA-006).
    """
    ending = os.path.splitext(os.fspath(path))[1].lower()
    if ending not in ENDINGS:
        raise DataError(5, f"--plot cannot write {os.fspath(path)}", expected=f"a name with {', '.join(ENDINGS)}",
                        given=ending or "no ending")  # fmt: skip
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise DataError(
            6, "a picture needs matplotlib", expected="the package matplotlib", hint="pip install openasc[plot]"
        ) from None
    figure: Any = Figure(figsize=(11, 7.5), layout="constrained")
    FigureCanvasAgg(figure)
    _title(figure, comparison, names)
    axes = figure.subplots(2, 2)
    _map(figure, axes[0, 0], comparison)
    _histogram(axes[0, 1], comparison)
    _along(axes[1, 0], comparison)
    _scatter(axes[1, 1], comparison)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise DataError(5, f"{os.fspath(path)} cannot be written: {error.strerror}", given=os.fspath(path)) from None


def _title(figure: Any, comparison: Comparison, names: tuple[str, str]) -> None:
    verdict = "equal within the tolerance" if comparison.equal else "not equal"
    head = f"{names[1]} against {names[0]}: {verdict}, {comparison.count} of {comparison.golden.size} elements differ"
    best = comparison.findings[0].text if comparison.findings else ""
    figure.suptitle(head + (f"\n{best}" if best else ""), fontsize=11)


def _error(comparison: Comparison, start: int, stop: int) -> Array:
    """|result - golden|; where one is not finite and they differ, NaN."""
    golden, result = wide(comparison.golden[start:stop]), wide(comparison.result[start:stop])
    with numpy.errstate(invalid="ignore", over="ignore"):
        error = numpy.abs(result - golden)
    same = (result == golden) | (numpy.isnan(result) & numpy.isnan(golden))
    return numpy.where(same, 0.0, numpy.where(numpy.isfinite(error), error, numpy.nan))


# --- where, as a picture of the array's memory ---


def _grid(comparison: Comparison) -> tuple[int, int]:
    """Rows and columns as which the elements are shown: the last axis, or a square for one axis."""
    size = comparison.golden.size
    if len(comparison.shape) > 1 and comparison.shape[-1] > 1:
        return size // comparison.shape[-1], comparison.shape[-1]
    columns = max(1 << max(int(numpy.ceil(numpy.log2(max(size, 1)) / 2)), 0), 1)
    return -(-size // columns), columns


def _cells(comparison: Comparison, rows: int, columns: int) -> tuple[Array, Array]:
    """The worst mismatch of each cell of the map, and whether one of its elements is not finite."""
    height, width = min(rows, _CELLS), min(columns, _CELLS)
    worst, broken = numpy.zeros(height * width), numpy.zeros(height * width, bool)
    step = 1 << 18
    for start in range(0, comparison.golden.size, step):
        index = numpy.arange(start, min(start + step, comparison.golden.size))
        cell = index // columns * height // rows * width + index % columns * width // columns
        error = _error(comparison, start, start + len(index))
        error[~comparison.statistics.mask.values(start, start + len(index))] = 0.0
        bad = numpy.isnan(error)
        broken[cell[bad]] = True
        # Neighbours share a cell, so the largest of each stretch is found first.
        edges = numpy.flatnonzero(numpy.r_[True, numpy.diff(cell) != 0])
        numpy.maximum.at(worst, cell[edges], numpy.fmax.reduceat(numpy.nan_to_num(error), edges))
    return worst.reshape(height, width), broken.reshape(height, width)


def _map(figure: Any, axis: Any, comparison: Comparison) -> None:
    from matplotlib.colors import LogNorm

    if not comparison.golden.size:
        axis.set_title("no elements")
        return
    rows, columns = _grid(comparison)
    worst, broken = _cells(comparison, rows, columns)
    positive = worst[worst > 0]
    extent = (0, columns, rows, 0)
    axis.set_facecolor("#ececec")
    if len(positive):
        low, high = float(positive.min()), float(positive.max())
        # Beyond eight decades small ones would be as bright as large ones.
        norm = LogNorm(max(low, high * 1e-8), high if high > low else high * 1.0001 + 1e-300)
        shown = numpy.ma.masked_where(worst == 0, worst)
        image = axis.imshow(shown, norm=norm, cmap="viridis", extent=extent, aspect="auto", interpolation="nearest")
        figure.colorbar(image, ax=axis, label="largest |result - golden|")
    if broken.any():
        mark = numpy.ma.masked_where(~broken, broken.astype(float))
        axis.imshow(mark, cmap="autumn", vmin=1, vmax=2, extent=extent, aspect="auto", interpolation="nearest")
    axis.set_title("mismatches" + (" (red: NaN or infinite)" if broken.any() else ""), fontsize=10)
    axis.set_xlim(0, columns)
    axis.set_ylim(rows, 0)
    axis.set_xlabel("last axis" if len(comparison.shape) > 1 else f"index modulo {columns}")
    axis.set_ylabel("row" if len(comparison.shape) > 1 else f"index / {columns}")


# --- how large ---


def _histogram(axis: Any, comparison: Comparison) -> None:
    rows = comparison.statistics.histogram.merged()
    unit = "ULP" if is_float(comparison.result.dtype) else "units"
    names, counts = [name for name, _ in rows], [count for _, count in rows]
    axis.bar(range(len(rows)), counts, color=["#4c9f70" if name == "0" else "#c8553d" for name in names])
    if any(counts):
        axis.set_yscale("log")
        axis.set_ylim(0.5, max(counts) * 2)
    axis.set_xticks(
        range(len(rows)), names, rotation=45 if len(rows) > 6 else 0, ha="right" if len(rows) > 6 else "center"
    )
    axis.set_title(f"how many {unit} apart", fontsize=10)
    axis.set_ylabel("elements")


def _along(axis: Any, comparison: Comparison) -> None:
    """Mismatches over the index, in bins: the share of each bin that is off."""
    size = comparison.golden.size
    bins = min(size, 512)
    if not bins:
        axis.set_title("no elements")
        return
    counts = numpy.zeros(bins)
    for indices in comparison.statistics.mask.chunks():
        counts += numpy.bincount(indices * bins // size, minlength=bins)
    edges = numpy.arange(bins + 1) * size / bins
    share = 100 * counts / numpy.diff(numpy.ceil(edges))
    axis.stairs(share, edges, fill=True, color="#c8553d")
    axis.set_xlim(0, size)
    axis.set_ylim(0, 105)
    axis.set_title("mismatches along the index", fontsize=10)
    axis.set_xlabel("index")
    axis.set_ylabel("% of the elements")


def _scatter(axis: Any, comparison: Comparison) -> None:
    """Result over golden: equal values lie on the diagonal, a factor on another line, saturation on a level one."""
    size = comparison.golden.size
    spread = numpy.arange(0, size, max(size // _POINTS, 1))
    bad = comparison.statistics.mask.spread(_POINTS)
    for indices, colour, name in ((spread, "#9a9a9a", "all"), (bad, "#c8553d", "mismatches")):
        golden, result = wide(comparison.golden[indices]), wide(comparison.result[indices])
        kept = numpy.isfinite(golden) & numpy.isfinite(result)
        if kept.any():
            axis.plot(golden[kept], result[kept], ".", markersize=2, color=colour, label=name, rasterized=True)
    axis.set_title("result over golden", fontsize=10)
    axis.set_xlabel("golden")
    axis.set_ylabel("result")
    if axis.lines:
        axis.axline((0, 0), slope=1, color="#4c9f70", linewidth=0.8, zorder=0)
        axis.legend(loc="best", fontsize=8, markerscale=4)
