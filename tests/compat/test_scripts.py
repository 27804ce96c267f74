"""Scripts and tests written for PyAsc run unmodified, under `openasc run` and under the pytest plugin."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.tools.command import openasc_command, run_python

SCRIPTS = Path(__file__).parent / "scripts"


def have_torch() -> bool:
    import importlib.util

    return importlib.util.find_spec("torch") is not None


needs_torch = pytest.mark.skipif(not have_torch(), reason="the script uses torch")


@needs_torch
@pytest.mark.parametrize("options", [(), ("--interpret",)], ids=["machine code", "interpreter"])
@pytest.mark.parametrize(
    ("script", "said"),
    [("vector_add_static.py", "vector add: ok"), ("vector_add_queues.py", "vector add through queues: ok")],
)
def test_script_runs(script: str, said: str, options: tuple[str, ...]) -> None:
    result = openasc_command("run", *options, str(SCRIPTS / script), "-r", "Model", "-v", "Ascend910B3")
    assert (result.code, result.out) == (0, f"{said}\n"), result.err


@needs_torch
def test_npu_is_refused_with_its_id_and_can_be_emulated() -> None:
    script = str(SCRIPTS / "vector_add_queues.py")
    refused = openasc_command("run", script, "-r", "NPU")
    assert refused.code == 1
    assert "error ASC-LAUNCH-005" in refused.err
    assert f"from {script}:" in refused.err
    emulated = openasc_command("run", "--emulate-npu", script, "-r", "NPU")
    assert (emulated.code, emulated.out) == (0, "vector add through queues: ok\n"), emulated.err


def test_access_past_the_end_warns_once_and_goes_on() -> None:
    script = str(SCRIPTS / "past_the_end.py")
    result = openasc_command("run", script)
    assert (result.code, result.out) == (0, "ok\n"), result.err
    assert result.err.count("ASC-BOUNDS-002") == 2, "one warning for the read, one for the write"
    assert result.err.startswith("warning ASC-BOUNDS-002: ")
    assert "OpenascWarning" not in result.err


def test_access_past_the_end_is_an_error_on_request() -> None:
    result = openasc_command("run", "--gm-bounds", "error", str(SCRIPTS / "past_the_end.py"))
    assert result.code == 1
    assert "error ASC-BOUNDS-002" in result.err
    assert "past_the_end.py:" in result.err
    assert "Traceback" not in result.err


def pytest_plugin(folder: Path, script: str, *options: str, conftest: str = "") -> tuple[int, str]:
    """Runs a test file alone in a folder, as an outsider's project would."""
    shutil.copy(SCRIPTS / script, folder / f"test_{script}")
    (folder / "pytest.ini").write_text("[pytest]\n")
    if conftest:
        (folder / "conftest.py").write_text(conftest)
    words = (
        "-m",
        "pytest",
        "-q",
        "-p",
        "openasc.integrations.pytest",
        "-p",
        "no:cacheprovider",
        f"test_{script}",
        *options,
    )
    result = run_python(*words, folder=folder)
    return result.code, result.out + result.err


def test_tests_that_replace_the_launcher(tmp_path: Path) -> None:
    code, text = pytest_plugin(tmp_path, "codegen_style.py")
    assert code == 0, text
    assert "7 passed" in text


@pytest.mark.parametrize("options", [(), ("--backend", "Model"), ("--openasc-interpret", "--openasc-chip", "910B4")])
def test_backend_without_a_conftest(tmp_path: Path, options: tuple[str, ...]) -> None:
    code, text = pytest_plugin(tmp_path, "numerics_style.py", *options)
    assert code == 0, text


def test_backend_of_the_projects_own_conftest(tmp_path: Path) -> None:
    conftest = (
        "import pytest\nfrom asc.runtime.config import Backend\n"
        "def pytest_addoption(parser):\n    parser.addoption('--backend', type=Backend, default=Backend.Model)\n"
        "@pytest.fixture\ndef backend(request):\n    return request.config.getoption('--backend')\n"
    )
    code, text = pytest_plugin(tmp_path, "numerics_style.py", "--backend", "Model", conftest=conftest)
    assert code == 0, text


def test_unknown_chip_is_a_usage_error(tmp_path: Path) -> None:
    code, text = pytest_plugin(tmp_path, "numerics_style.py", "--openasc-chip", "Ascend1")
    assert code == 4
    assert "no chip is called 'Ascend1'" in text
