"""Transcripts of `openasc compare` and `npu_compare`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

from tests.tools.command import openasc_command, run_python

EQUAL = """\
golden.npy and golden.npy: float32 [2, 4], rtol 1.3e-06, atol 1e-05: 0 of 8 elements differ
error ratio: 0.0000, tolerance: 0.0000
test pass
"""
DIFFERENT = """\
golden.npy and result.npy: float32 [2, 4], rtol 1.3e-06, atol 1e-05: 7 of 8 elements differ
data index: 000007, expected: 7, actual: 14, rdiff: 1.000000, at [1, 3]
data index: 000006, expected: 6, actual: 12, rdiff: 1.000000, at [1, 2]
  … and 5 more
difference in ULP:
        0  1   12.50 %  ██████
  > 65536  7   87.50 %  ████████████████████████████████████████
largest error: absolute 7 at 7, relative 1 at 1; rms 4.1833, cosine 1
explains 100% of the mismatches: actual = 2 × golden
  try: compare the constants of both sides: a scale, a slope, a mean over the wrong count
error ratio: 0.8750, tolerance: 0.0000
[ERROR] result error
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    golden = np.arange(8, dtype=np.float32).reshape(2, 4)
    np.save(tmp_path / "golden.npy", golden)
    np.save(tmp_path / "result.npy", golden * 2)
    golden.astype(np.float16).tofile(tmp_path / "golden.bin")
    (golden * 2).astype(np.float16).tofile(tmp_path / "result.bin")
    return tmp_path


def test_equal(folder: Path) -> None:
    result = openasc_command("compare", "golden.npy", "golden.npy", folder=folder)
    assert (result.code, result.out, result.err) == (0, EQUAL, "")


def test_different(folder: Path) -> None:
    result = openasc_command("compare", "golden.npy", "result.npy", "--lines", "2", folder=folder)
    assert (result.code, result.out, result.err) == (1, DIFFERENT, "")


def test_lines_read_as_those_of_the_usual_scripts(folder: Path) -> None:
    out = openasc_command("compare", "golden.npy", "result.npy", folder=folder).out
    lines = re.findall(r"^data index: \d{6}, expected: \S+, actual: \S+, rdiff: \d+\.\d{6}", out, re.MULTILINE)
    assert len(lines) == 7
    assert re.search(r"^error ratio: 0\.8750, tolerance: 0\.0000$", out, re.MULTILINE)


def test_raw_files(folder: Path) -> None:
    words = ("compare", "golden.bin", "result.bin")
    missing = openasc_command(*words, folder=folder)
    assert (missing.code, missing.out) == (2, "")
    assert missing.err.startswith("error ASC-DATA-004: golden.bin says nothing of its dtype\n")
    given = openasc_command(*words, "--dtype", "half", "--shape", "2x4", folder=folder)
    assert given.code == 1
    assert "float16 [2, 4], rtol 0.001" in given.out
    wrong = openasc_command(*words, "--dtype", "half", "--shape", "2,5", folder=folder)
    assert wrong.code == 2
    assert "ASC-DATA-002" in wrong.err


def test_tolerances(folder: Path) -> None:
    for options, code in ((["--rtol", "1"], 0), (["--ratio", "0.9"], 0), (["--atol", "7"], 0), (["--rtol", "0.5"], 1)):
        result = openasc_command("compare", "golden.npy", "result.npy", *options, folder=folder)
        assert result.code == code, options
        assert ("test pass" if code == 0 else "[ERROR] result error") in result.out


@pytest.mark.parametrize("option", [("--format", "json"), ("--json",)])
def test_json(folder: Path, option: tuple[str, ...]) -> None:
    result = openasc_command("compare", "golden.npy", "result.npy", *option, "--lines", "1", folder=folder)
    document = json.loads(result.out)
    assert result.code == 1
    assert (document["equal"], document["mismatches"], document["elements"]) == (False, 7, 8)
    assert document["findings"][0]["details"] == {"factor": 2.0}
    assert document["worst"] == [{"index": 7, "place": [1, 3], "expected": "7", "actual": "14", "rdiff": 1.0}]
    failed = openasc_command("compare", "none.npy", "result.npy", *option, folder=folder)
    assert failed.code == 2
    assert json.loads(failed.out)["error"]["id"] == "ASC-DATA-001"


def test_plot_and_log(folder: Path) -> None:
    words = ("compare", "golden.npy", "result.npy", "--plot", "picture.png", "--log-file", "log.txt")
    result = openasc_command(*words, folder=folder)
    assert result.code == 1
    assert (folder / "picture.png").read_bytes().startswith(b"\x89PNG")
    assert (folder / "log.txt").read_text(encoding="utf-8") == result.out
    for option in ("--plot", "--log-file"):
        refused = openasc_command("compare", "golden.npy", "golden.npy", option, "no/folder/x.png", folder=folder)
        assert refused.code == 2
        assert "ASC-DATA-005" in refused.err


def test_npu_compare_is_the_same(folder: Path) -> None:
    code = "import sys; from openasc.tools.compare import npu_compare; sys.exit(npu_compare())"
    result = run_python("-c", code, "golden.npy", "result.npy", "--lines", "2", folder=folder)
    assert (result.code, result.out) == (1, DIFFERENT)


def test_scripts_are_declared() -> None:
    text = (Path(__file__).parent.parent.parent / "pyproject.toml").read_text(encoding="utf-8")
    declared = re.findall(r'^"?(npu_compare(?:\.py)?)"? = "openasc\.tools\.compare:npu_compare"$', text, re.MULTILINE)
    assert declared == ["npu_compare", "npu_compare.py"]


def test_wrong_usage(folder: Path) -> None:
    assert openasc_command("compare", "golden.npy", folder=folder).code == 2
    assert openasc_command("compare", "golden.npy", "result.npy", "--rtol", "much", folder=folder).code == 2
    assert openasc_command("compare", "golden.npy", "result.npy", "--rtol", "-1", folder=folder).code == 2


def test_help_names_the_exit_codes(folder: Path) -> None:
    result = openasc_command("compare", "--help", folder=folder)
    assert result.code == 0
    assert (
        "Exit codes: 0 equal within the tolerance, 1 not equal, 2 files or options that cannot be used." in result.out
    )


def test_nothing_heavy_is_imported(folder: Path) -> None:
    code = (
        "import sys; from openasc.tools.main import main; main(['compare', 'golden.npy', 'golden.npy']);"
        "heavy = {'torch', 'matplotlib', 'rich', 'xdsl', 'llvmlite', 'ml_dtypes'} & set(sys.modules); print(heavy)"
    )
    result = run_python("-c", code, folder=folder)
    assert result.out.endswith("set()\n"), result.out
    light = run_python("-c", "import sys, openasc; print('openasc.accuracy' in sys.modules, 'numpy' in sys.modules)")
    assert light.out.startswith("False")
