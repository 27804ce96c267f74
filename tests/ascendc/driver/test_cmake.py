"""Projects with `find_package(ASC)` and the language ASC configure, build and run."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.command import environment, openasc_command

pytestmark = pytest.mark.skipif(shutil.which("cmake") is None, reason="needs cmake")
PROJECT = """\
cmake_minimum_required(VERSION 3.18)
find_package(ASC REQUIRED)
project(sample LANGUAGES ASC CXX)
add_library(kernels SHARED kernels.asc)
target_include_directories(kernels PRIVATE include)
target_compile_definitions(kernels PRIVATE VALUE=5)
add_executable(sample main.cpp own.asc)
target_link_libraries(sample PRIVATE kernels tiling_api register platform ascendcl m dl)
target_compile_options(sample PRIVATE $<$<COMPILE_LANGUAGE:ASC>:--npu-arch=dav-2201>)
"""
SOURCES = {
    "CMakeLists.txt": PROJECT,
    "include/store.h": "#pragma once\n__global__ __vector__ void store(__gm__ int* x) { x[0] = VALUE; }\n",
    "kernels.asc": '#include "kernel_operator.h"\n#include "store.h"\nvoid five(int* x) { store<<<1, 0>>>(x); }\n',
    "own.asc": """\
#include "kernel_operator.h"
static __global__ __aicore__ void own(__gm__ int* x) { x[0] += 2; }
void two(int* x) { own<<<1, 0, nullptr>>>(x); }
""",
    "main.cpp": """\
#include <acl/acl.h>
#include <cstdio>
void five(int*);
void two(int*);
int main() {
    int x = 0;
    aclrtSetDevice(0);
    five(&x);
    two(&x);
    std::printf("%d\\n", x);
}
""",
}


def cmake(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["cmake", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        env=environment(OPENASC_PYTHON=sys.executable),
        check=False,
        timeout=250,
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in SOURCES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def configure(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    found = openasc_command("where", "cmake").out.strip()
    return cmake(project, "-S", ".", "-B", "build", "-G", "Unix Makefiles", f"-DASC_DIR={found}", *words)


def test_a_project(project: Path) -> None:
    words = ("-DCMAKE_ASC_RUN_MODE=cpu", "-DCMAKE_ASC_ARCHITECTURES=dav-2201", "-DCMAKE_BUILD_TYPE=Release")
    configured = configure(project, *words)
    assert configured.returncode == 0, configured.stderr
    assert "Check for working ASC compiler" in configured.stdout
    built = cmake(project, "--build", "build")
    assert built.returncode == 0, built.stdout + built.stderr
    run = subprocess.run([project / "build" / "sample"], capture_output=True, text=True, check=False, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (0, "7\n", "")
    (project / "include" / "store.h").write_text(SOURCES["include/store.h"].replace("VALUE;", "VALUE + 10;"))
    assert cmake(project, "--build", "build").returncode == 0
    run = subprocess.run([project / "build" / "sample"], capture_output=True, text=True, check=False, timeout=60)
    assert run.stdout == "17\n"


def test_an_error_of_the_source_is_shown(project: Path) -> None:
    (project / "own.asc").write_text(SOURCES["own.asc"].replace("+= 2", "+= two_"))
    assert configure(project).returncode == 0
    built = cmake(project, "--build", "build")
    assert built.returncode != 0
    assert "own.asc:2:" in built.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-DCMAKE_ASC_RUN_MODE=gpu",), "CMAKE_ASC_RUN_MODE is gpu"),
        (("-DOPENASC_PYTHON=/nowhere/python",), "`/nowhere/python;-m;openasc where include` failed"),
    ],
)
def test_what_cannot_be_configured(project: Path, words: tuple[str, ...], message: str) -> None:
    done = configure(project, *words)
    assert done.returncode != 0
    assert message in " ".join(done.stderr.split())


def test_an_architecture_that_is_not_modelled(project: Path) -> None:
    assert configure(project, "-DCMAKE_ASC_ARCHITECTURES=dav-9999").returncode == 0
    built = cmake(project, "--build", "build")
    assert built.returncode != 0
    assert "ASC-BUILD-006" in built.stderr
