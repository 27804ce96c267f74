"""Builds are kept while nothing that went in changes; headers with launches, kernels and arrays are translated too."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import openasc
from openasc.ascendc import build, compiler, records
from openasc.ascendc.includes import translate_tree
from openasc.ascendc.messages import as_written
from openasc.errors import BuildError
from tests.ascendc import programs
from tests.tools.command import environment, openasc_command

MAIN = """\
#include "kernel_operator.h"
#include "value.h"
__global__ void f(__gm__ int* x) { x[0] = value(); }
"""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_CACHE_DIR", str(tmp_path / "cache"))


def value(path: Path) -> int:
    x = np.zeros(1, np.int32)
    openasc.load(path).f[1](x)
    return int(x[0])


def count_builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    made: list[str] = []
    original = build._make

    def make(request: build.Request, used: compiler.Compiler, name: str) -> records.Record:
        made.append(request.path)
        return original(request, used, name)

    monkeypatch.setattr(build, "_make", make)
    return made


def test_a_build_is_kept_until_something_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_builds(monkeypatch)
    path, header = tmp_path / "main.asc", tmp_path / "value.h"
    path.write_text(MAIN)
    header.write_text("inline int value() { return 1; }\n")
    assert value(path) == 1
    assert value(path) == 1
    assert len(made) == 1
    os.utime(path, ns=(1, 1))
    assert value(path) == 1
    assert len(made) == 1
    header.write_text("inline int value() { return 2; }\n")
    assert value(path) == 2
    path.write_text(MAIN.replace("value()", "value() + 5"))
    assert value(path) == 7
    assert len(made) == 3
    header.write_text("inline int value() { return 1; }\n")
    path.write_text(MAIN)
    assert value(path) == 1
    assert openasc.load(path, flags=["-O1"]).path == str(path)
    assert len(made) == 5


def test_a_damaged_or_missing_build_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = count_builds(monkeypatch)
    path = tmp_path / "main.asc"
    path.write_text(MAIN)
    (tmp_path / "value.h").write_text("inline int value() { return 1; }\n")
    first = openasc.load(path)
    record = next((tmp_path / "cache").rglob("record.json"))
    record.write_text("{")
    assert value(path) == 1
    Path(openasc.load(path).library).unlink()
    assert value(path) == 1
    assert len(made) == 3
    assert first.library.parent == record.parent


def test_the_cache_can_be_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENASC_CACHE", "0")
    path = tmp_path / "main.asc"
    path.write_text(MAIN)
    (tmp_path / "value.h").write_text("inline int value() { return 4; }\n")
    assert value(path) == 4
    assert not (tmp_path / "cache").exists()


def test_old_builds_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST", 3)
    path = tmp_path / "main.asc"
    path.write_text(MAIN)
    (tmp_path / "value.h").write_text("inline int value() { return NUMBER; }\n")
    for number in range(5):
        loaded = openasc.load(path, define={"NUMBER": number})
        x = np.zeros(1, np.int32)
        loaded.f[1](x)
        assert x[0] == number
    assert len(list((tmp_path / "cache" / "ascendc" / "builds").iterdir())) == 3
    assert loaded.library.exists()


def test_loading_an_unchanged_file_imports_no_parser(tmp_path: Path) -> None:
    path = tmp_path / "main.asc"
    path.write_text(MAIN)
    (tmp_path / "value.h").write_text("inline int value() { return 1; }\n")
    openasc.load(path)
    code = (
        f"import sys, openasc; openasc.load({str(path)!r}); "
        "print([name for name in ('tree_sitter', 'subprocess', 'tempfile', 'xdsl', 'llvmlite', 'ml_dtypes', 'torch')"
        " if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


HEADERS = {
    "main.asc": """\
#include <cstdio>
#include "acl/acl.h"
#include "kernel_operator.h"
#include "inner/outer.h"
// #include "missing.h"
int main() {
    aclrtSetDevice(0);
    int x[2] = {};
    launch_all(x);
    std::printf("%d %d %s:%d\\n", x[0], x[1], last_file, last_line);
}
""",
    "inner/outer.h": """\
#pragma once
#include "../plain.h"
#include "deep.h"
inline void launch_all(int* x) {
    first<<<1, 0>>>(x);
    second<<<1, 0, nullptr>>>(x);
}
""",
    "inner/deep.h": """\
#ifndef DEEP_H
#define DEEP_H
#include "outer.h"
static const char* last_file; static int last_line;
__global__ __vector__ void first(__gm__ int* x) { __ubuf__ int on_chip[8]; on_chip[0] = 3; x[0] = on_chip[0]; }
__global__ __vector__ void second(__gm__ int* x) {
    last_file = __FILE__;
    last_line = __LINE__;
    x[1] = PLAIN;
}
#endif
""",
    "plain.h": "#define PLAIN 4\n",
}


@pytest.mark.parametrize("compiler", programs.COMPILERS)
def test_headers_are_translated(tmp_path: Path, compiler: str) -> None:
    for name, text in HEADERS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    done = programs.run(tmp_path / "main.asc", compiler=compiler)
    assert (done.code, done.err) == (0, "")
    assert done.out == "3 4 inner/deep.h:8\n"
    broken = HEADERS["inner/deep.h"].replace("= PLAIN;", "= PLAIN; nothing();")
    (tmp_path / "inner/deep.h").write_text(broken)
    failed = programs.run(tmp_path / "main.asc", compiler=compiler)
    assert failed.code == 1
    assert "inner/deep.h:9:" in failed.err


def test_headers_are_found_in_the_folders_given(tmp_path: Path) -> None:
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "kernels.h").write_text(
        "#pragma once\n__global__ __vector__ void k(__gm__ int* x) { x[0] = 6; }\n"
    )
    path = tmp_path / "main.asc"
    path.write_text('#include "kernel_operator.h"\n#include "kernels.h"\nvoid unused(int* x) { k<<<1, 0>>>(x); }\n')
    loaded = openasc.load(path, include=[tmp_path / "library"])
    x = np.zeros(1, np.int32)
    loaded.k[1](x)
    assert x[0] == 6
    with pytest.raises(BuildError, match=r"kernels\.h"):
        openasc.load(path)


def test_a_source_without_anything_to_translate_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "plain.cpp"
    path.write_text("int main() { return 0; }\n")
    tree = translate_tree(str(path), [], tmp_path / "out")
    assert not tree.needed
    assert tree.path.read_text().endswith(path.read_text())


def test_lines_in_messages_are_the_users(tmp_path: Path) -> None:
    path = tmp_path / "a.asc"
    path.write_text('__global__ void k(int) {}\nvoid f() {\n    k<<<1, 0>>>("s");\n    int x\n}\n')
    tree = translate_tree(str(path), [], tmp_path / "out")
    lines = tree.path.read_text().splitlines()
    shown = next(line for line in lines if "openasc_start" in line)
    messages = f"a.asc:3:5: error: no\n{shown}\n    ^~~~ ~~~\na.asc:4:10: error: expected ';'\n    int x\n         ^\n"
    assert as_written(messages, tree.files) == (
        "a.asc:3:5: error: no\n    k<<<1, 0>>>(\"s\");\na.asc:4:10: error: expected ';'\n    int x\n         ^\n"
    )


def test_the_compiler_is_tried_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = tmp_path / "calls"
    wrapper = tmp_path / "my-compiler"
    wrapper.write_text(f'#!/bin/sh\necho call >> {calls}\nexec g++ "$@"\n')
    wrapper.chmod(0o755)
    monkeypatch.setenv("CXX", str(wrapper))
    assert compiler.find().command == (str(wrapper),)
    count = calls.read_text().count("call")
    assert count == 2
    assert compiler.find().version == compiler.find().version
    assert calls.read_text().count("call") == count
    time.sleep(0.01)
    wrapper.write_text("#!/bin/sh\necho broken >&2\nexit 1\n")
    with pytest.raises(BuildError) as caught:
        compiler.find()
    assert (caught.value.id, caught.value.given) == ("ASC-BUILD-001", "broken")


def test_the_command_itself_is_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("openasc c++", f"{sys.executable} -m openasc c++", "/build/CMakeFiles/openasc-c++"):
        monkeypatch.setenv("CXX", name)
        assert compiler.find().command[0] in ("g++", "clang++", "c++")


def test_the_cache_command_knows_builds(tmp_path: Path) -> None:
    path = tmp_path / "main.asc"
    path.write_text(MAIN)
    (tmp_path / "value.h").write_text("inline int value() { return 1; }\n")
    openasc.load(path)
    assert "and 1 builds of Ascend C sources" in openasc_command("cache", "ls").out
    assert "removed 1 builds of Ascend C sources" in openasc_command("cache", "rm", "--all").out
    assert "builds" not in openasc_command("cache", "ls").out
