"""The documented calls of the basic API for the vector cores of A2 and A3: each overload is compiled once.

`tests/ascendc/coverage.tsv` has a line for each: group, name, overload in short, a call, and why there is none. Calls
that only cube cores have are names with the note "cube, later".
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.ascendc.build import COMPILERS, INCLUDE

LIST = Path(__file__).parents[1] / "coverage.tsv"
BAR = 95  # percent
CUBE = "cube, later"

GIVEN = r"""
#include <algorithm>
#include <cmath>
#include "kernel_operator.h"
using namespace AscendC;
LocalTensor<half> h;
LocalTensor<float> f;
LocalTensor<int32_t> n;
LocalTensor<int16_t> s;
LocalTensor<uint8_t> b;
LocalTensor<int8_t> c;
LocalTensor<uint32_t> u;
LocalTensor<uint64_t> q;
LocalTensor<int4b_t> i4;
LocalTensor<half> tensors[16];
GlobalTensor<half> gh;
GlobalTensor<float> gf;
GlobalTensor<int32_t> gn;
GlobalTensor<uint64_t> gq;
uint64_t bits[2], addresses[16], lanes = 64, kept;
uint8_t times = 1;
int32_t count = 64;
uint16_t counts[4];
uint32_t numbers[4];
UnaryRepeatParams unary;
BinaryRepeatParams binary;
TransDataTo5HDParams trans;
SliceInfo slices[2];
GM_ADDR address;
__gm__ float* pointer;
struct Tiling {
    struct Inner { uint32_t length; };
    uint32_t count, pair[2];
    Inner inner;
};
void task(int) {}
"""
# What stands in a kernel: `x` takes results.
INSIDE = "[[maybe_unused]] float x = 0, y = 0; "
OBJECTS = {
    "pipe.": "TPipe pipe; ",
    "queue": "TQue<TPosition::VECIN, 2> queue; ",
    "buffer": "TBuf<TPosition::VECCALC> buffer; ",
    "bound.": "TQueBind<TPosition::VECIN, TPosition::VECOUT, 1> bound; ",
    "allocator.": "LocalMemAllocator<> allocator; ",
    "pool": "TBufPool<TPosition::VECCALC> pool; ",
    "other": "TBufPool<TPosition::VECCALC> other; ",
    "group.": "GroupBarrier<PipeMode::MTE3_MODE> group(address, 1, 1); ",
    "list.": "ListTensorDesc list; ",
    "desc": "TensorDesc<half> desc; ",
    "lists": "MrgSortSrcList<float> lists; ",
}
BEFORE = {
    "kernel tiling": '#include "kernel_tiling/kernel_tiling.h"\n',
}
"""What a group needs before its first call."""


@dataclass(frozen=True)
class Documented:
    """One line of the list."""

    group: str
    name: str
    overload: str
    call: str
    note: str


def documented() -> list[Documented]:
    """All lines but those of cube cores."""
    lines = [line.split("\t") for line in LIST.read_text().splitlines()[1:]]
    found = [Documented(*[*line, "", "", ""][:5]) for line in lines]
    return [one for one in found if one.note != CUBE]


def program(lines: list[Documented]) -> str:
    """A file in which line `number` of the list stands on line `number` of "coverage"."""

    def written() -> Iterator[str]:
        before: set[str] = set()
        for number, one in enumerate(lines, 1):
            if one.group not in before:
                before.add(one.group)
                yield BEFORE.get(one.group, "")
            objects = "".join(text for name, text in OBJECTS.items() if re.search(rf"\b{re.escape(name)}", one.call))
            yield f'#line {number} "coverage"'
            yield f"void call_{number}() {{ {INSIDE}{objects}{one.call}; }}"

    return GIVEN + "\n".join(written()) + "\n"


def refused(lines: list[Documented], place: Path) -> dict[Documented, str]:
    """The calls that do not compile, with what the compiler says first."""
    source = place / "coverage.cpp"
    source.write_text(program(lines))
    command = [COMPILERS[0], "-std=c++17", "-fsyntax-only", "-fmax-errors=0", f"-I{INCLUDE}", str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    found: dict[Documented, str] = {}
    for number, text in re.findall(r"^coverage:(\d+):.*?((?:error:|required from).*)$", done.stderr, re.MULTILINE):
        found.setdefault(lines[int(number) - 1], text)
    assert done.returncode == 0 or found, done.stderr
    return found


def test_every_line_has_a_call_or_a_reason() -> None:
    lines = documented()
    assert len(lines) > 450
    assert all(bool(one.call) != bool(one.note) for one in lines)
    assert len(set(lines)) == len(lines)


@pytest.mark.skipif(not COMPILERS, reason="there is no C++ compiler")
def test_the_documented_calls_compile(tmp_path: Path) -> None:
    lines = documented()
    failed = refused([one for one in lines if one.call], tmp_path)
    missing = [one for one in lines if one in failed or not one.call]
    reasons = [f"{one.name} ({one.overload}): {one.note or failed[one]}" for one in missing]
    percent = 100 * (len(lines) - len(missing)) / len(lines)
    print(f"{percent:.1f} % of {len(lines)} documented overloads", *reasons, sep="\n")
    assert not failed, "\n".join(reasons)
    assert percent >= BAR, "\n".join(reasons)
