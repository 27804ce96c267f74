"""`openasc c++`, `openasc run` and `openasc where`, as a user would call them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ascendc import programs
from tests.tools.command import openasc_command

KERNEL = """\
#include <cstdio>
#include "acl/acl.h"
#include "kernel_operator.h"
__global__ __vector__ void store(__gm__ int* x, int value) { x[AscendC::GetBlockIdx()] = value; }
int main(int count, char** words) {
    aclrtSetDevice(0);
    int x[4] = {};
    store<<<3, 0>>>(x, 7);
    std::printf("%d %d %d %d, %d arguments: %s\\n", x[0], x[1], x[2], x[3], count - 1, count > 1 ? words[1] : "");
    return x[2] == 7 ? 0 : 3;
}
"""
both = pytest.mark.parametrize("compiler", programs.COMPILERS)


@both
def test_a_program(tmp_path: Path, compiler: str) -> None:
    source, program = tmp_path / "store.asc", tmp_path / "store"
    source.write_text(KERNEL)
    built = programs.build(source, program, "-Wall", "-Wextra", "-Werror", compiler=compiler)
    assert (built.code, built.out, built.err) == (0, "", "")
    assert programs.run_built(program, "word") == programs.Result(0, "7 7 7 0, 1 arguments: word\n", "")


@both
def test_objects_of_several_files_and_their_dependencies(tmp_path: Path, compiler: str) -> None:
    (tmp_path / "kernel.asc").write_text(
        '#include "kernel_operator.h"\n#include "shared.h"\n'
        "__global__ __vector__ void store(__gm__ int* x) { x[0] = VALUE; }\n"
        "void launch(int* x) { store<<<1, 0>>>(x); }\n"
    )
    (tmp_path / "shared.h").write_text("#define VALUE 5\n")
    (tmp_path / "main.cpp").write_text(
        "#include <cstdio>\n#include <acl/acl.h>\nvoid launch(int*);\n"
        'int main() { int x; aclrtSetDevice(0); launch(&x); std::printf("%d\\n", x); }\n'
    )
    (tmp_path / "words.txt").write_text("-O1 -DUNUSED='a b'")
    words = ("c++", "@words.txt", "-c", "kernel.asc", "main.cpp", "-MD")
    made = openasc_command(*words, folder=tmp_path, CXX=compiler)
    assert (made.code, made.out, made.err) == (0, "", "")
    rule = (tmp_path / "kernel.d").read_text().replace("\\\n", " ").split()
    assert rule[0] == "kernel.o:"
    assert {"kernel.asc", "shared.h"} <= {word.removeprefix(f"{tmp_path}/") for word in rule}
    assert not any("translated" in word for word in rule)
    linked = openasc_command("c++", "kernel.o", "main.o", "-o", "program", folder=tmp_path, CXX=compiler)
    assert (linked.code, linked.err) == (0, "")
    assert programs.run_built(tmp_path / "program").out == "5\n"
    mixed = openasc_command("c++", "kernel.o", "main.cpp", "-oprogram2", folder=tmp_path, CXX=compiler)
    assert (mixed.code, mixed.err) == (0, "")
    assert programs.run_built(tmp_path / "program2").out == "5\n"


def test_plain_sources_may_hold_launches_too(tmp_path: Path) -> None:
    source = tmp_path / "store.cpp"
    source.write_text(KERNEL)
    assert programs.run(source).code == 0
    shared = openasc_command("c++", "-shared", "-fPIC", "store.cpp", "-o", "store.so", folder=tmp_path)
    assert (shared.code, shared.err) == (0, "")
    assert (tmp_path / "store.so").read_bytes()[:4] == b"\x7fELF"


@both
def test_messages_are_at_the_lines_of_the_source(tmp_path: Path, compiler: str) -> None:
    source = tmp_path / "store.asc"
    source.write_text(KERNEL.replace("store<<<3, 0>>>(x, 7)", "store<<<3, 0>>>(x, 7, unknown)"))
    done = programs.build(source, tmp_path / "program", compiler=compiler)
    assert done.code == 1
    assert "store.asc:8:" in done.err
    assert "store<<<3, 0>>>(x, 7, unknown);" in done.err
    assert "openasc_start(" not in done.err
    assert not (tmp_path / "program").exists()


@both
def test_arguments_convert_as_in_a_call(tmp_path: Path, compiler: str) -> None:
    text = """\
#include "acl/acl.h"
#include "kernel_operator.h"
#include <cstdio>
#include <vector>
struct Pair { int a; short b; };
__global__ __vector__ void exact(__gm__ int* x, __gm__ float* none, Pair pair, double number, bool flag) {
    x[0] = pair.a + pair.b + static_cast<int>(number) + flag + (none == nullptr ? 100 : 0);
}
template <typename T> __global__ __vector__ void deduced(__gm__ T* x, T value = 9) { x[0] = value; }
namespace inner { template <typename T, int N> __global__ __aicore__ void fixed(__gm__ T* x) { x[0] = N; } }
#define RUN(kernel, ...) kernel<<<1, 0, nullptr>>>(__VA_ARGS__)
template <typename T> void from_template(T* x) { inner::fixed<T, 4><<<1, 0>>>(x); }
int main() {
    aclrtSetDevice(0);
    std::vector<int> x(1);
    int evaluated = 0;
    exact<<<2, NULL, NULL>>>(x.data(), 0, {1, 2}, 3, 8);
    std::printf("%d\\n", x[0]);
    exact<<<2u, nullptr, nullptr>>>(x.data(), NULL, {++evaluated, 0}, 2.5f, true);
    std::printf("%d %d\\n", x[0], evaluated);
    deduced<<<1, 0>>>(&x[0], 5); std::printf("%d\\n", x[0]);
    deduced<<<1, 0>>>(&x[0]); std::printf("%d\\n", x[0]);
    RUN(deduced<int>, &x[0], 6); std::printf("%d\\n", x[0]);
    from_template(x.data()); std::printf("%d\\n", x[0]);
    auto call = [&](int blocks) { inner::fixed
        <int, 8>
        <<<
        blocks, 0>>>
        (x.data()); };
    call(2); std::printf("%d\\n", x[0]);
    void (*pointer)(int*) = &inner::fixed<int, 11>;
    pointer<<<1, 0>>>(x.data()); std::printf("%d\\n", x[0]);
}
"""
    done = programs.run_text(tmp_path, text, compiler=compiler)
    assert (done.code, done.err) == (0, "")
    assert done.out.split("\n") == ["107", "104 1", "5", "9", "6", "4", "8", "11", ""]


@pytest.mark.parametrize(
    ("launch", "message"),
    [
        ("store<<<3, 0>>>(x, y)", "store.asc:8"),
        ("store<<<3, 0>>>(x)", "store.asc:8"),
        ('store<<<"three", 0>>>(x, 7)', "store.asc:8"),
        ("store<<<3, 1, 0, nullptr>>>(x, 7)", "a launch with threads in a block needs a chip that has them"),
        ("store<<<3, 0, x ? 1.5 : 2>>>(x, 7)", "store.asc:8"),
    ],
)
def test_a_wrong_launch_is_an_error_at_its_line(tmp_path: Path, launch: str, message: str) -> None:
    source = tmp_path / "store.asc"
    source.write_text(KERNEL.replace("store<<<3, 0>>>(x, 7)", launch))
    done = programs.build(source, tmp_path / "program", "-c")
    assert done.code == 1
    assert message in done.err


def test_what_has_no_translation_is_told_when_the_compiler_meets_it(tmp_path: Path) -> None:
    source = tmp_path / "store.asc"
    source.write_text(KERNEL.replace("    int x[4]", "#ifdef HIDDEN\n    store<<<3;\n#endif\n    int x[4]"))
    assert programs.build(source, tmp_path / "program").code == 0
    done = programs.build(source, tmp_path / "program", "-DHIDDEN")
    assert done.code == 1
    assert "error ASC-BUILD-003: this launch cannot be read\n  at store.asc:8:10\n      store<<<3;\n" in done.err


def test_options_that_print_and_stop(tmp_path: Path) -> None:
    (tmp_path / "store.asc").write_text(KERNEL)
    version = openasc_command("c++", "--version")
    assert version.out.startswith("openasc c++ 0.")
    preprocessed = openasc_command("c++", "-E", "store.asc", folder=tmp_path)
    assert "openasc_start(" in preprocessed.out
    dry = openasc_command("c++", "-###", "store.asc", "-o", "x", folder=tmp_path)
    assert "-std=c++17" in dry.err
    assert not (tmp_path / "x").exists()
    listed = openasc_command("c++", "-MM", "store.asc", folder=tmp_path)
    assert listed.out.startswith("store.o:") or "store.asc" in listed.out
    assembly = openasc_command("c++", "-S", "-std=c++20", "store.asc", folder=tmp_path)
    assert (assembly.code, (tmp_path / "store.s").exists()) == (0, True)
    none = openasc_command("c++")
    assert none.code == 1
    assert "no input files" in none.err


def test_options_of_the_device_compiler(tmp_path: Path) -> None:
    (tmp_path / "store.asc").write_text(KERNEL)
    words = ("c++", "-x", "asc", "store.asc", "--npu-arch=dav-2201", "--run-mode=cpu", "-c", "-o", "s.o")
    assert openasc_command(*words, folder=tmp_path).code == 0
    refused = openasc_command("c++", "store.asc", "--npu-arch=dav-9999", folder=tmp_path)
    assert refused.code == 1
    assert "error ASC-BUILD-006: --npu-arch=dav-9999" in refused.err


def test_no_compiler(tmp_path: Path) -> None:
    (tmp_path / "store.asc").write_text(KERNEL)
    (tmp_path / "cache").mkdir()
    missing = openasc_command("c++", "store.asc", folder=tmp_path, CXX="no-such-compiler")
    assert missing.code == 1
    assert "error ASC-BUILD-001: the C++ compiler that CXX names does not work: no-such-compiler" in missing.err
    empty = {"CXX": "", "PATH": str(tmp_path), "OPENASC_CACHE_DIR": str(tmp_path / "cache")}
    none = openasc_command("c++", "store.asc", folder=tmp_path, **empty)
    assert none.code == 1
    assert "error ASC-BUILD-001: no C++ compiler was found" in none.err
    assert "apt install g++" in none.err


def test_run_gives_the_programs_code_and_passes_its_arguments(tmp_path: Path) -> None:
    done = programs.run_text(tmp_path, KERNEL, "a b")
    assert done == programs.Result(0, "7 7 7 0, 1 arguments: a b\n", "")
    other = programs.run_text(tmp_path, KERNEL.replace("? 0 : 3", "? 5 : 3"))
    assert other.code == 5
    flag = programs.run_text(tmp_path, KERNEL.replace("(x, 7)", "(x, VALUE)"), flags=("-DVALUE=8",))
    assert (flag.code, flag.out[:5]) == (3, "8 8 8")


def test_run_fails_when_a_kernel_failed_and_the_program_did_not_care(tmp_path: Path) -> None:
    text = KERNEL.replace("x[AscendC::GetBlockIdx()] = value;", "x[0] = *(int*)nullptr;").replace("? 0 : 3", "? 0 : 0")
    done = programs.run_text(tmp_path, text)
    assert done.code == 1
    assert "error ASC-FAULT-001" in done.err
    assert "program.asc:" in done.err


def test_run_of_a_program_that_cannot_be_built(tmp_path: Path) -> None:
    done = programs.run_text(tmp_path, KERNEL.replace("= value;", "= valve;"))
    assert done.code == 1
    assert "error ASC-BUILD-002: the C++ compiler refuses program.asc: " in done.err
    assert "at program.asc:4:" in done.err
    missing = openasc_command("run", "none.asc", folder=tmp_path)
    assert missing.code == 2


@pytest.mark.parametrize(("part", "name"), [("cmake", "ASCConfig.cmake"), ("include", "kernel_operator.h")])
def test_where(part: str, name: str) -> None:
    done = openasc_command("where", part)
    assert (Path(done.out.strip()) / name).is_file()
    assert Path(openasc_command("where", "library").out.strip()).is_file()
