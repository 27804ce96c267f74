"""Checks this installation: versions, processor, compiler, cache, and a kernel from source to result."""

from __future__ import annotations

import argparse
import dataclasses
import importlib.metadata
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from openasc.tools.common import FAILED, OK, add_json, bytes_text, print_json

EPILOG = """\
examples:
  openasc doctor
  openasc doctor --json      # to attach to a report

A line marked ! needs attention, and says what to do; exit code 1 then. A line marked - is optional."""

_REQUIRED: Final = ("numpy", "ml_dtypes", "xdsl", "llvmlite", "rich", "tree-sitter", "tree-sitter-cuda")
_OPTIONAL: Final = {"torch": "only for scripts that use torch tensors: pip install torch"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: `state` is "ok", "problem" or "optional"; `advice` says what to do about it."""

    name: str
    state: str
    value: str
    advice: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declares the options."""
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """Makes every check and prints the findings."""
    findings = [finding for check in CHECKS for finding in _guarded(check)]
    problems = [finding for finding in findings if finding.state == "problem"]
    if options.json:
        print_json({"ok": not problems, "findings": [dataclasses.asdict(finding) for finding in findings]})
        return FAILED if problems else OK
    width = max(len(finding.name) for finding in findings)
    for finding in findings:
        mark = {"ok": " ", "problem": "!", "optional": "-"}[finding.state]
        print(f"{mark} {finding.name:{width}}  {finding.value}")
        if finding.advice:
            print(f"  {'':{width}}  -> {finding.advice}")
    print("all is well" if not problems else f"{len(problems)} of {len(findings)} need attention")
    return FAILED if problems else OK


def _guarded(check: Callable[[], list[Finding]]) -> list[Finding]:
    try:
        return check()
    except Exception as error:  # a broken installation can fail anywhere; the other checks still tell something
        return [
            Finding(
                check.__name__.removeprefix("_"), "problem", f"{type(error).__name__}: {error}", "reinstall openasc"
            )
        ]


def _python() -> list[Finding]:
    version = platform.python_version()
    good = sys.version_info >= (3, 10)
    return [
        Finding(
            "Python",
            "ok" if good else "problem",
            f"{version} ({sys.executable})",
            "" if good else "use Python 3.10 or later",
        )
    ]


def _packages() -> list[Finding]:
    findings = [Finding("openasc", "ok", _own_version())]
    for name in _REQUIRED:
        version = _version(name)
        findings.append(
            Finding(name, "ok", version) if version else Finding(name, "problem", "missing", f"pip install {name}")
        )
    for name, advice in _OPTIONAL.items():
        version = _version(name)
        findings.append(Finding(name, "ok", version) if version else Finding(name, "optional", "not installed", advice))
    return findings


def _own_version() -> str:
    import openasc

    return f"{openasc.__version__} ({os.path.dirname(openasc.__file__)})"


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return ""


def _processor() -> list[Finding]:
    from openasc import _core, settings

    cpus = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    threads = settings.launch().threads or cpus
    return [
        Finding("processor", "ok", f"{platform.machine()}, {cpus} CPUs usable"),
        Finding("instruction set", "ok", str(_core.instruction_set())),
        Finding("worker threads", "ok", str(threads)),
        Finding("chip", "ok", settings.launch().chip or "Ascend910B1 (default)"),
    ]


def _cache() -> list[Finding]:
    from openasc.runtime import cache

    folder = cache.folder()
    entries = cache.entries()
    text = f"{folder}, {len(entries)} kernels, {bytes_text(sum(entry.size for entry in entries))}"
    nearest = next(parent for parent in (folder, *folder.parents) if parent.exists())
    try:
        tempfile.TemporaryFile(dir=nearest).close()
    except OSError:
        pass
    else:
        return [Finding("cache", "ok", text)]
    return [Finding("cache", "problem", f"{text}, cannot be written", "set OPENASC_CACHE_DIR to a folder of your own")]


def _compiler() -> list[Finding]:
    from openasc.ascendc import compiler
    from openasc.errors import BuildError

    try:
        return [Finding("C++ compiler", "ok", str(compiler.find()))]
    except BuildError as error:
        state = "problem" if os.environ.get("CXX", "").strip() else "optional"
        advice = f"only Ascend C sources need one: {error.hint}"
        return [Finding("C++ compiler", state, error.what, advice)]


def _library() -> list[Finding]:
    from openasc.ascendc import places
    from openasc.errors import BuildError

    try:
        path = places.library()
    except BuildError as error:
        return [Finding("libopenasc", "problem", error.what, error.hint)]
    if not (places.include_folder() / "kernel_operator.h").exists():
        return [Finding("libopenasc", "problem", f"no headers in {places.include_folder()}", "reinstall openasc")]
    return [Finding("libopenasc", "ok", f"{path}, headers in {places.include_folder()}")]


def _self_test() -> list[Finding]:
    from openasc.tools.self_test import run_kernel

    start = time.perf_counter()
    run_kernel()
    return [
        Finding(
            "self-test", "ok", f"a kernel compiled, ran on 2 blocks and was right, {time.perf_counter() - start:.2f} s"
        )
    ]


CHECKS: Final[tuple[Callable[[], list[Any]], ...]] = (
    _python, _packages, _processor, _cache, _compiler, _library, _self_test,
)  # fmt: skip
