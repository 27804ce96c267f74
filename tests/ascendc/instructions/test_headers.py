"""How the generated headers meet a user's source: overloads, names, refusals, time."""

from __future__ import annotations

import resource
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from generators.ascendc_instructions import function
from openasc.isa.overloads import overloads
from openasc.isa.parameters import BINARY_REPEAT
from openasc.isa.table import by_name
from tests.ascendc.build import COMPILERS, INCLUDE, load, refusal

pytestmark = pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")

NAMES = """\
#include <algorithm>
#include <cmath>
#include <cstdlib>
constexpr int32_t tile = 64;
struct Sizes { static constexpr uint32_t all = 32; static const int part = 16; };
struct Extent {};
void call(LocalTensor<half> x, LocalTensor<float> y, LocalTensor<int32_t> z, GlobalTensor<half> gm) {
    size_t size = 64;
    uint32_t unsigned_count = 3;
    int64_t long_count = 4;
    int16_t short_count = 5;
    Add(x, x, x, 64);
    Add(x, x, x, size);
    Add(x, x, x, unsigned_count);
    Add(x, x, x, long_count);
    Add(x, x, x, short_count);
    Add(x, x, x, tile);
    Add(x, x, x, Sizes::all);
    Add(x, x, x, Sizes::part);
    Add(x, x, x, tile * sizeof(half));
    Add(x, x, x, 64u);
    Add(x[16], x[size], x[unsigned_count], 1ll);
    uint64_t bits[2] = {1, 0};
    const uint64_t constant[2] = {1, 0};
    const uint64_t* pointer = constant;
    Add(x, x, x, bits, 1, {1, 1, 1, 8, 8, 8});
    Add(x, x, x, constant, size, BinaryRepeatParams());
    Add(x, x, x, pointer, size, {});
    Add(x, x, x, 128, short_count, {1, 1, 1, 8, 8, 8});
    Add(x, x, x, size, unsigned_count, {1, 1, 1, 8, 8, 8});
    Add<half, false>(x, x, x, MASK_PLACEHOLDER, 1, {1, 1, 1, 8, 8, 8});
    Add<half, false>(x, x, x, MASK_PLACEHOLDER_LIST, 1, {1, 1, 1, 8, 8, 8});
    Adds(y, y, 2.0f, 64);
    Adds<float>(y, y, 2, 64);
    Muls(z, z, 2, 10);
    Muls(x, x, static_cast<half>(2.0), 10);
    Duplicate(x, half(0), size);
    ReduceMax<float>(y, y, y, 64, 1, 8);
    ReduceMax(y, y, y, 64, true);
    WholeReduceMax<float>(y, y, 64, 1, 1, 1, 8);
    DataCopy(x, gm, size);
    DataCopy(gm[size], x, {1, 2, 0, 0});
    Max(x, x, x, 64);
    Min(x, x, x, 64);
    Abs(x, x, 64);
    Exp(x, x, 64);
    Sqrt(x, x, 64);
    AscendC::Not(z.ReinterpretCast<int16_t>(), z.ReinterpretCast<int16_t>(), 64);
    (void)std::max(1, 2);
    (void)std::abs(-1.0f);
    (void)abs(-1);
    (void)exp(1.0);
}
"""


@pytest.mark.parametrize("compiler", COMPILERS)
def test_no_overload_is_ambiguous_and_no_name_clashes(compiler: str) -> None:
    load(NAMES, compiler)


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("Add(a, a, a, 64)", "Add has no form for this dtype on A2; it takes half, float, int16_t, int32_t"),
        (
            "Axpy(h, f, 1.0f, 64)",
            "Axpy has no form for these dtypes on A2; (dst, src) may be half, half; float, float; ",
        ),
        ("Scatter(f, f, u, 0, 64)", "Scatter is an instruction of other chips (310P); A2 and A3 do not have it"),
        ("Cast(a, h, RoundMode::CAST_RINT, 64)", "Cast has no form for these dtypes on A2; (dst, src) may be "),
    ],
)
def test_a_dtype_that_the_chip_lacks_is_refused_in_words(call: str, message: str, compiler: str) -> None:
    source = "void call(LocalTensor<int64_t> a, LocalTensor<half> h, LocalTensor<float> f, LocalTensor<uint32_t> u) { "
    unused = " (void)a; (void)h; (void)f; (void)u; }"
    assert message in refusal(f"{source}{call};{unused}", compiler).replace('" "', "").replace("\n", " ")


def test_headers_are_read_quickly(tmp_path: Path) -> None:
    source = tmp_path / "kernel.cpp"
    source.write_text('#include "kernel_operator.h"\n')
    spent = []
    for _ in range(3):
        before = sum(_children())
        subprocess.run([COMPILERS[0], "-std=c++17", "-O2", "-fsyntax-only", f"-I{INCLUDE}", str(source)], check=True)
        spent.append(sum(_children()) - before)
    assert min(spent) < 0.6, f"{min(spent):.2f} s of processor time"


def _children() -> tuple[float, float]:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime, used.ru_stime


def test_a_new_row_gets_its_functions_by_itself() -> None:
    row = replace(by_name("Add"), name="Mean", python="mean", aliases=("Average",))
    texts = ["\n".join(function(overload)) for overload in overloads(row)]
    assert len(texts) == 2 * len(row.forms)
    assert [text.splitlines()[0] for text in texts] == ["template <typename T, bool isSetMask = true>"] * len(texts)
    assert [BINARY_REPEAT.name in text for text in texts] == [False, True, True] * 2
    # There is no such opcode; with one, the functions compile and are called like any other.
    code = "\n".join(texts).replace("op_Mean", "op_Add")
    call = "void call(LocalTensor<half> x) { Mean(x, x, x, 64); Average(x, x, x, 64); }"
    load(f"namespace AscendC {{\n{code}\n}}\n{call}")
