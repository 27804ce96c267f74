"""Pairs of cases: one that has a relation, and a near twin that has none of that kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import ml_dtypes
import numpy as np

Arrays = tuple[np.ndarray, np.ndarray]


@dataclass(frozen=True)
class Pair:
    """`case` gives golden and result with a finding `kind` that has these `details`; `twin` gives some without it."""

    name: str
    kind: str
    case: Callable[[np.random.Generator], Arrays]
    twin: Callable[[np.random.Generator], Arrays]
    details: dict[str, Any] = field(default_factory=dict)
    explained: float = 0.999
    source: Callable[[np.random.Generator], np.ndarray] | None = None

    def __str__(self) -> str:
        return self.name


def normal(rng: np.random.Generator, *shape: int, dtype: Any = np.float32, scale: float = 10) -> np.ndarray:
    return (rng.standard_normal(shape) * scale).astype(dtype)


def noisy(golden: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A result that is off by something else everywhere."""
    return golden + normal(rng, *golden.shape, dtype=golden.dtype)


def changed(golden: np.ndarray, places: Any, value: Any) -> Arrays:
    result = golden.copy()
    result[places] = value
    return golden, result


def flat(rng: np.random.Generator, size: int = 6144) -> np.ndarray:
    return normal(rng, size)


# --- values ---


def times(factor: float) -> Callable[[np.random.Generator], Arrays]:
    return lambda rng: (golden := flat(rng), golden * np.float32(factor))


def slope(rng: np.random.Generator) -> Arrays:
    x = flat(rng)
    return np.where(x < 0, x * np.float32(0.001), x), np.where(x < 0, x * np.float32(0.1), x)


def two_factors(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, golden * rng.choice(np.float32([2, 3, 5]), golden.size)


def bias(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, golden + np.float32(0.5)


def spread_bias(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, golden + rng.uniform(0.25, 0.75, golden.size).astype(np.float32)


# --- moves ---


def rolled(shift: int) -> Callable[[np.random.Generator], Arrays]:
    return lambda rng: (golden := flat(rng), np.roll(golden, shift))


def shifted_noise(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, noisy(np.roll(golden, 3), rng)


def two_levels(rng: np.random.Generator) -> Arrays:
    """Of zeros and ones half agree with any other place: no shift can be told."""
    return rng.integers(0, 2, 4096).astype(np.int8), rng.integers(0, 2, 4096).astype(np.int8)


def transposed(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 64, 96)
    return golden, np.ascontiguousarray(golden.T).reshape(golden.shape)


def last_axes_transposed(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 3, 16, 32, dtype=np.float16)
    return golden, np.ascontiguousarray(golden.transpose(0, 2, 1)).reshape(golden.shape)


def shuffled_rows(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 64, 96)
    return golden, golden[rng.permutation(64)][:, rng.permutation(96)]


def fractals(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 64, 96, dtype=np.float16)
    return golden, np.ascontiguousarray(golden.reshape(4, 16, 6, 16).transpose(2, 0, 1, 3)).reshape(64, 96)


def picked(stride: int) -> Callable[[np.random.Generator], Arrays]:
    return lambda rng: (golden := flat(rng), golden[np.arange(golden.size) * stride % golden.size])


def picked_at_random(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, golden[rng.permutation(golden.size)]


def reversed_(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, golden[::-1].copy()


def padded_rows(rng: np.random.Generator) -> Arrays:
    """Rows of 100 elements that lie 104 apart: 400 bytes, padded to 416."""
    golden = normal(rng, 64, 100)
    memory = np.zeros(64 * 104, np.float32)
    memory[:6400] = golden.reshape(-1)
    return golden, memory.reshape(64, 104)[:, :100].copy()


def blocks_swapped(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, golden.reshape(-1, 2, 64)[:, ::-1].reshape(-1).copy()


def halves_swapped(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, np.roll(golden, golden.size // 2)


# --- states ---


def clipped(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 4096, scale=50000)
    return golden, np.clip(golden, -65504, 65504).astype(np.float16)


def nearly_clipped(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 4096, scale=50000)
    return golden, np.clip(golden, -60000, 60000).astype(np.float16)


def overflowing(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 4096, scale=50000)
    with np.errstate(over="ignore"):
        return golden, golden.astype(np.float16)


# --- rounding ---


def halves(rng: np.random.Generator) -> np.ndarray:
    """Numbers of which half lie half-way between integers."""
    return rng.integers(-2000, 2000, 4096) / 2


def away(x: np.ndarray) -> np.ndarray:
    return np.sign(x) * np.floor(np.abs(x) + 0.5)


def ties(rng: np.random.Generator) -> Arrays:
    x = halves(rng)
    return np.rint(x).astype(np.int32), away(x).astype(np.int32)


def not_only_ties(rng: np.random.Generator) -> Arrays:
    """One unit off, but at odd golden values too."""
    golden = np.rint(halves(rng)).astype(np.int32)
    result = golden.copy()
    result[::4] += np.where(rng.random(1024) < 0.5, 1, -1).astype(np.int32)
    return golden, result


def truncated(rng: np.random.Generator) -> Arrays:
    x = normal(rng, 4096, dtype=np.float64)
    return np.rint(x).astype(np.int8), np.trunc(x).astype(np.int8)


def cast_from_source(rng: np.random.Generator) -> Arrays:
    x = halves(rng)
    return np.rint(x).astype(np.int16), away(x).astype(np.int16)


def half_precision_truncated(rng: np.random.Generator) -> Arrays:
    x = normal(rng, 4096)
    bits = x.view(np.uint32) & np.uint32(0xFFFF0000)  # bfloat16 that is cut off
    return x.astype(ml_dtypes.bfloat16), bits.view(np.float32).astype(ml_dtypes.bfloat16)


# --- dtypes ---


def half_as_bfloat16(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 4096, dtype=np.float16)
    return golden, golden.view(ml_dtypes.bfloat16)


def half_as_bfloat16_numbers(rng: np.random.Generator) -> Arrays:
    """Converted, not misread: the mismatches are roundings."""
    golden = normal(rng, 4096, dtype=np.float16)
    return golden, (golden.astype(np.float32) * 1.5).astype(ml_dtypes.bfloat16)


def bits_as_numbers(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return golden, golden.view(np.int32).astype(np.float32)


def packed(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    memory = np.zeros(golden.size, np.float32)
    memory.view(np.float16)[: golden.size] = golden
    return golden, memory


# --- places ---


def tails(period: int, width: int, fill: Callable[[np.random.Generator, int], np.ndarray]) -> Any:
    def case(rng: np.random.Generator) -> Arrays:
        golden = flat(rng)
        result = golden.copy()
        for start in range(0, golden.size - period + 1, period):
            result[start + period - width : start + period] = fill(rng, width)
        return golden, result

    return case


def random_values(rng: np.random.Generator, count: int) -> np.ndarray:
    return normal(rng, count)


def scattered(rng: np.random.Generator) -> Arrays:
    golden = flat(rng)
    return changed(golden, rng.permutation(golden.size)[:300], normal(rng, 300))


def column_tail(rng: np.random.Generator) -> Arrays:
    golden = normal(rng, 64, 100)
    return changed(golden, np.s_[:, 96:], normal(rng, 64, 4))


def block_missing(rng: np.random.Generator) -> Arrays:
    return changed(flat(rng), np.s_[768 * 3 : 768 * 4], 0)


PAIRS = [
    Pair("factor", "factor", times(100), two_factors, {"factor": 100.0}),
    Pair("third", "factor", times(1 / 3), spread_bias, {}),
    Pair("sign", "factor", times(-1), two_factors, {"factor": -1.0}),
    Pair("slope", "factor", slope, two_factors, {"factor": 100.0}),
    Pair("offset", "offset", bias, spread_bias, {"offset": 0.5}),
    Pair("shift", "shift", rolled(3), shifted_noise, {"shift": 3}),
    Pair("shift forwards", "shift", rolled(-130), two_levels, {"shift": -130}),
    Pair("transposed", "transposed", transposed, shuffled_rows, {"axes": [1, 0]}),
    Pair("last axes", "transposed", last_axes_transposed, lambda rng: (normal(rng, 3, 16, 32), normal(rng, 3, 16, 32)),
         {"axes": [0, 2, 1]}),
    Pair("fractals", "fractal", fractals, transposed, {"layout": "NZ", "block": 16}),
    Pair("stride", "stride", picked(4), picked_at_random, {"stride": 4}),
    Pair("reversed", "reversed", reversed_, picked_at_random),
    Pair("pitch", "pitch", padded_rows, shuffled_rows, {"pitch": 104, "row": 100}, explained=0.9),
    Pair("blocks swapped", "swap", blocks_swapped, rolled(64), {"block": 64}),
    Pair("halves swapped", "swap", halves_swapped, rolled(3000), {"block": 3072}),
    Pair("nan", "nan", lambda rng: changed(flat(rng), 77, np.nan), lambda rng: changed(flat(rng), 77, 1e9),
         {"count": 1, "first": 77}),
    Pair("infinite", "infinite", overflowing, nearly_clipped),
    Pair("saturated", "saturated", clipped, nearly_clipped, {}, explained=0.4),
    Pair("zeros", "zeros", lambda rng: changed(flat(rng), np.s_[3000:], 0),
         lambda rng: changed(flat(rng), np.s_[3000:], 1e-3)),
    Pair("constant", "constant", lambda rng: changed(flat(rng), np.s_[3000:], 7),
         lambda rng: changed(flat(rng), np.s_[3000:], normal(rng, 3144)), {"value": 7.0}),
    Pair("ties", "rounding", ties, not_only_ties, {"golden": "CAST_RINT", "result": "CAST_ROUND"}),
    Pair("ties, the other way", "rounding", lambda rng: ties(rng)[::-1], not_only_ties,
         {"golden": "CAST_ROUND", "result": "CAST_RINT"}),
    Pair("truncated", "rounding", truncated, not_only_ties, {"result": "CAST_TRUNC"}),
    Pair("floats truncated", "rounding", half_precision_truncated, half_as_bfloat16, {"result": "CAST_TRUNC"}),
    Pair("cast", "rounding", cast_from_source, not_only_ties, {"mode": "CAST_ROUND", "ties": 1.0}, source=halves),
    Pair("one unit", "one unit", not_only_ties, ties),
    Pair("half as bfloat16", "misread", half_as_bfloat16, half_as_bfloat16_numbers, {"dtype": "float16"}),
    Pair("bits as numbers", "misread", bits_as_numbers, times(2), {"side": "golden", "dtype": "int32"}),
    Pair("bytes swapped", "misread", lambda rng: (golden := flat(rng), golden.byteswap()), times(2),
         {"dtype": "bytes"}),
    Pair("packed halves", "misread", packed, times(2), {"dtype": "float16"}),
    Pair("tail of a tile", "tail", tails(100, 4, random_values), scattered, {"period": 100, "begin": 96, "end": 100}),
    Pair("tail of a row", "tail", column_tail, scattered, {"period": 100, "begin": 96, "end": 100}),
    Pair("first of a tile", "columns", lambda rng: tuple(a[::-1].copy() for a in tails(96, 8, random_values)(rng)),
         scattered, {"period": 96, "begin": 0, "end": 8}),
    Pair("block missing", "stretch", block_missing, scattered, {"part": 3, "parts": 8}),
    Pair("last elements", "stretch", lambda rng: changed(flat(rng), np.s_[-5:], 1e3), scattered,
         {"begin": 6139, "end": 6144}),
]  # fmt: skip
