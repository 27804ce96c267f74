"""What all tests share: a cache folder of their own, no settings from outside, and one pace for hypothesis."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Set before openasc is imported: what the user's environment says must not decide a test.
for _name in [name for name in os.environ if name.startswith(("OPENASC_", "PYASC_"))]:
    del os.environ[_name]
_cache = tempfile.TemporaryDirectory(prefix="openasc-tests-")
os.environ["OPENASC_CACHE_DIR"] = _cache.name

settings.register_profile(
    "openasc",
    deadline=None,
    max_examples=int(os.environ.get("HYPOTHESIS_EXAMPLES", "25")),
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("openasc")


@pytest.fixture(scope="session", autouse=True)
def _check_every_pass() -> None:
    """Every kernel that a test compiles is verified after each pass, and its text read back."""
    from openasc import compiler

    compiler.check_every_pass()


@pytest.fixture(scope="session", autouse=True)
def _remove_cache() -> Iterator[None]:
    yield
    _cache.cleanup()


@pytest.fixture(params=["machine code", "interpreter"])
def executor(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Runs the test twice: kernels as machine code, and kernels as plain Python."""
    name: str = request.param
    monkeypatch.setenv("OPENASC_INTERPRET", "1" if name == "interpreter" else "0")
    return name
