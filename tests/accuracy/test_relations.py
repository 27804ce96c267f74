"""Each relation is told where it holds, with what share it explains, and not of a near twin."""

from __future__ import annotations

import numpy as np
import pytest

from openasc.accuracy import Finding, compare
from tests.accuracy.pairs import PAIRS, Pair, changed, flat, normal


def found(pair: Pair, twin: bool = False) -> dict[str, Finding]:
    """The findings by kind; the case's and its source's random numbers are the same."""
    golden, result = (pair.twin if twin else pair.case)(np.random.default_rng(5))
    source = pair.source(np.random.default_rng(5)).astype(np.float32) if pair.source else None
    exact = {"rtol": 0.0, "atol": 0.0} if pair.kind in ("rounding", "one unit") else {}
    return {finding.kind: finding for finding in reversed(compare(golden, result, source=source, **exact).findings)}


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_relation_is_told(pair: Pair) -> None:
    findings = found(pair)
    assert pair.kind in findings, [finding.text for finding in findings.values()]
    finding = findings[pair.kind]
    assert finding.explained >= pair.explained
    assert pair.details.items() <= finding.details.items()
    assert finding.checked > 0


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_near_twin_has_none(pair: Pair) -> None:
    findings = found(pair, twin=True)
    assert pair.kind not in findings, findings[pair.kind].text


@pytest.mark.parametrize("seed", range(20))
def test_noise_is_not_explained(seed: int) -> None:
    rng = np.random.default_rng(seed)
    golden = flat(rng)
    assert compare(golden, normal(rng, golden.size)).findings == []


@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_a_few_mismatches_are_not_overexplained(size: int) -> None:
    rng = np.random.default_rng(3)
    golden, result = changed(flat(rng), rng.permutation(6144)[:size], normal(rng, size))
    assert [finding.kind for finding in compare(golden, result).findings if finding.kind != "stretch"] == []


def test_share_is_of_all_mismatches() -> None:
    """A shift in three quarters of the mismatches, zeros in the rest."""
    rng = np.random.default_rng(1)
    golden = flat(rng, 8192)
    result = np.roll(golden, 5)
    result[6144:] = 0
    findings = {finding.kind: finding for finding in compare(golden, result).findings}
    assert findings["shift"].explained == pytest.approx(0.75, abs=0.01)
    assert findings["zeros"].explained == pytest.approx(0.25, abs=0.01)


def test_noise_of_the_tolerance_does_not_hide_a_relation() -> None:
    rng = np.random.default_rng(2)
    golden = flat(rng)
    noise = (1 + 3e-7 * rng.standard_normal(golden.size)).astype(np.float32)
    kinds = [compare(golden, result * noise).findings[0].kind for result in (golden * 3, np.roll(golden, 9))]
    assert kinds == ["factor", "shift"]


def test_one_outlier_does_not_hide_a_pattern() -> None:
    rng = np.random.default_rng(2)
    golden, result = changed(normal(rng, 64, 96), np.s_[:, 88:], normal(rng, 64, 8))
    result[10, 3] = np.nan
    kinds = [finding.kind for finding in compare(golden, result).findings]
    assert kinds == ["nan", "tail"] or set(kinds) == {"nan", "tail"}


def test_what_is_told_names_places_in_all_axes() -> None:
    golden, result = changed(normal(np.random.default_rng(0), 4, 8, 16), np.s_[2, 3, 5], np.nan)
    assert "first at 309 [2, 3, 5]" in compare(golden, result).findings[0].text


def test_all_different_by_one_is_an_offset() -> None:
    golden = np.random.default_rng(0).integers(-1000, 1000, 4096).astype(np.int32)
    kinds = [finding.kind for finding in compare(golden, golden + 1).findings]
    assert kinds == ["offset"]


def test_arithmetic_progression_is_told_both_ways() -> None:
    golden = np.arange(4096, dtype=np.float32)
    assert {"offset", "shift"} <= {finding.kind for finding in compare(golden, golden + 1).findings}
