"""Builds the core, the library and the sample programs with sanitizers, and runs the C++ tests and the samples.

    python -m scripts.sanitize                     # address and undefined behaviour
    python -m scripts.sanitize thread              # the C++ tests alone

The build lies in build-sanitize/ and is kept. The first one takes five minutes of CPU, which is why continuous
integration does not run this; all tests then take half a minute.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.ascendc.samples.together import ALONE, GOOD, HERE, shared, together

ROOT: Final = Path(__file__).parents[1]
# Programs replace the handlers of these signals; the sanitizer's own would end the process first. A program that looks
# at every code gets 99 where the sanitizer has something to say.
OPTIONS: Final = {
    "ASAN_OPTIONS": "exitcode=99:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_abort=0:use_sigaltstack=0",
    "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1:exitcode=99",
    "TSAN_OPTIONS": "exitcode=99:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_abort=0",
}


def run(words: Sequence[str | Path], folder: Path = ROOT) -> int:
    """Runs a command with the sanitizers' settings; its exit code."""
    print("+", *words, flush=True)
    return subprocess.run(
        [str(word) for word in words], cwd=folder, env={**os.environ, **OPTIONS}, check=False
    ).returncode


def build(folder: Path, sanitizers: str) -> int:
    """Configures and builds everything but the Python module."""
    launcher = os.environ.get("CMAKE_CXX_COMPILER_LAUNCHER", "")
    configure: list[str | Path] = [
        "cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", f"-DPython_EXECUTABLE={sys.executable}",
        "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1", f"-DOPENASC_SANITIZE={sanitizers}",
        "-DOPENASC_BUILD_BINDING=OFF", f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}",
    ]  # fmt: skip
    return run(configure) or run(["cmake", "--build", folder, "--parallel", os.environ.get("JOBS", "2")])


def compile_program(source: Path, program: Path, library: Path, sanitizers: str) -> int:
    """One program, linked with the library of this build in place of the installed one."""
    words: list[str | Path] = [
        sys.executable, "-m", "openasc", "c++", "-O0", "-g", f"-fsanitize={sanitizers}", "-fno-omit-frame-pointer",
        "-Wno-main", f"-I{HERE}", source, "-o", program, f"-L{library}", f"-Wl,-rpath,{library}",
    ]  # fmt: skip
    return run(words)


def samples(library: Path, sanitizers: str) -> list[str]:
    """The names of the samples that fail."""
    with tempfile.TemporaryDirectory(prefix="openasc-sanitize-") as name:
        folder = Path(name)
        source, program = folder / "together.asc", folder / "together"
        source.write_text(together(shared()), encoding="utf-8")
        if compile_program(source, program, library, sanitizers):
            return ["all of them"]
        failed = [sample for sample in shared() if run([program, sample])]
        failed += [
            sample
            for sample in ALONE
            if compile_program(GOOD[sample], folder / sample, library, sanitizers) or run([folder / sample])
        ]
        return failed


def main() -> int:
    sanitizers = sys.argv[1] if len(sys.argv) > 1 else "address,undefined"
    folder = ROOT / ("build-sanitize" if sanitizers == "address,undefined" else f"build-{sanitizers}")
    # These tests have kernels that are wrong on purpose, or whose blocks write the same numbers.
    wrong = "traps|races|ascendc_test_launch" if sanitizers == "thread" else "traps"
    if build(folder, sanitizers) or run(["ctest", "--test-dir", folder, "--output-on-failure", "-E", wrong]):
        return 1
    failed = samples(folder / "ascendc", sanitizers) if "address" in sanitizers else []
    print("sanitizers found nothing" if not failed else f"these failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
