"""The bodies of twins in Ascend C: each line of PyAsc said in C++, one kernel after the other in few sources."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from openasc.isa.table import TABLE
from tests.checkers.pairs import CONTEXTS, Pair

_HEAD: Final = """\
extern "C" __global__ __aicore__ void {name}(GM_ADDR x, GM_ADDR y, GM_ADDR space, int32_t n) {{
    GlobalTensor<float> x_gm, y_gm;
    GlobalTensor<int32_t> w_gm;
    x_gm.SetGlobalBuffer((__gm__ float*)x);
    y_gm.SetGlobalBuffer((__gm__ float*)y);
    w_gm.SetGlobalBuffer((__gm__ int32_t*)space);
    const int32_t block = GetBlockIdx();
"""
_TYPES: Final = {"float32": "float", "float16": "half", "int32": "int32_t", "uint32": "uint32_t"}
_QUEUES: Final = {
    "pipe = asc.TPipe()": "TPipe pipe;",
    "q = asc.TQue(asc.TPosition.VECIN, 2)": "TQue<TPosition::VECIN, 2> q;",
    "out = asc.TQue(asc.TPosition.VECOUT, 2)": "TQue<TPosition::VECOUT, 2> out;",
    "place = asc.TBuf(asc.TPosition.VECCALC)": "TBuf<TPosition::VECCALC> place;",
}
_MEMBERS: Final = {
    "alloc_tensor": "AllocTensor", "enque": "EnQue", "deque": "DeQue", "free_tensor": "FreeTensor",
    "init_buffer": "InitBuffer", "get_value": "GetValue", "set_value": "SetValue", "get": "Get",
}  # fmt: skip
_SPECIAL: Final = (
    (r"asc\.(\w+)_flag\(asc\.HardEvent\.(\w+), (\w+)\)", lambda m: f"{_flag(m[1])}<HardEvent::{m[2]}>({m[3]})"),
    (r"asc\.pipe_barrier\(asc\.PipeID\.(\w+)\)", r"PipeBarrier<\1>()"),
    (r"asc\.cross_core_(\w+)_flag\((\d+), (\d+), asc\.PipeID\.(\w+)\)",
     lambda m: f"CrossCore{_flag(m[1])}<{m[3]}, {m[4]}>({m[2]})"),
    (r"asc\.sync_all\(\)", "SyncAll()"),
    (r"asc\.(duplicate|adds)\(([ho]), (?:h, )?(\d[\d.]*), ", lambda m: _typed_scalar(m[1], m[2], m[3])),
    (r"asc\.set_atomic_add\(asc\.float32\)", "SetAtomicAdd<float>()"),
    (r"asc\.set_atomic_none\(\)", "SetAtomicNone()"),
    (r"asc\.DataCopyPadExtParams\(asc\.float32, (\w+), ([\d, ]+)\)",
     lambda m: f"DataCopyPadExtParams<float>{{{m[1].lower()}, {m[2]}}}"),
    (r"asc\.(\w+Params)\(([\d, ]+)\)", r"\1{\2}"),
    (r"asc\.whole_reduce_max\((.*)\)", r"WholeReduceMax<float>(\1)"),
    (r"asc\.data_copy(_pad)?\(", lambda m: "DataCopyPad(" if m[1] else "DataCopy("),
    (r"asc\.RoundMode\.(\w+)", r"RoundMode::\1"),
    (r"asc\.LocalTensor\(asc\.(\w+), asc\.TPosition\.(\w+), (\d+), (\d+)\)",
     lambda m: f"LocalTensor<{_TYPES[m[1]]}>(TPosition::{m[2]}, {m[3]}, {m[4]})"),
    (r"\.(alloc_tensor|deque|get)\(asc\.(\w+)\)", lambda m: f".{_MEMBERS[m[1]]}<{_TYPES[m[2]]}>()"),
    (r"\.(\w+)\(", lambda m: f".{_MEMBERS.get(m[1], m[1])}("),
    (r"\[([^\[\]]+?) ?:\]", r"[\1]"),
    (r"count=", ""),
)  # fmt: skip


def _flag(word: str) -> str:
    return f"{word.capitalize()}Flag"


def _typed_scalar(name: str, tensor: str, value: str) -> str:
    """A scalar of the tensor's own type, which C++ does not convert."""
    operands = tensor if name == "duplicate" else f"{tensor}, {tensor}"
    return f"{name.capitalize()}({operands}, {'half' if tensor == 'h' else 'uint32_t'}({value}), "


@cache
def _names() -> dict[str, str]:
    """PyAsc's name of an instruction → Ascend C's."""
    return {row.python: row.name for row in TABLE if row.python.isidentifier()}


def source_of(pairs: Sequence[Pair]) -> str:
    """A source with the kernels `bad_NAME` and `good_NAME` of each pair."""
    parts = ['#include "kernel_operator.h"\nusing namespace AscendC;\n']
    for pair in pairs:
        parts += [kernel(f"{kind}_{pair.name}", pair, getattr(pair, kind)) for kind in ("bad", "good")]
    return "\n".join(parts)


def kernel(name: str, pair: Pair, body: Sequence[str]) -> str:
    """One kernel."""
    lines = [*_blocks(CONTEXTS[pair.context].splitlines()), *_blocks(body)]
    return _HEAD.format(name=name) + "".join(f"    {line}\n" for line in lines) + "}\n"


def _blocks(lines: Sequence[str]) -> Iterator[str]:
    """The lines with braces around what is indented."""
    depth = 0
    for line in lines:
        indent = (len(line) - len(line.lstrip())) // 4
        while depth > indent:
            depth -= 1
            yield "    " * depth + "}"
        code, _, mark = line.strip().partition("  # ")
        opened = code.endswith(":")
        yield "    " * indent + statement(code) + (f"  // {mark}" if mark else "")
        depth = indent + 1 if opened else indent
    while depth:
        depth -= 1
        yield "    " * depth + "}"


def statement(code: str) -> str:
    """One statement of PyAsc in Ascend C."""
    if code in _QUEUES:
        return _QUEUES[code]
    if code.startswith("@"):
        return f"SetFlag<HardEvent::{code[1:]}>(0); WaitFlag<HardEvent::{code[1:]}>(0);"
    loop = re.fullmatch(r"for (\w+) in range\((\w+)\):", code)
    if loop is not None:
        return f"for (int32_t {loop[1]} = 0; {loop[1]} < {loop[2]}; ++{loop[1]}) {{"
    if code == "else:":
        return "else {"
    if code.startswith("if "):
        return f"if ({expression(code[3:-1])}) {{"
    assignment = re.fullmatch(r"([a-z]\w*) = (.*)", code)
    if assignment is not None:
        return f"auto {assignment[1]} = {expression(assignment[2])};"
    return expression(code) + ";"


def expression(code: str) -> str:
    """An expression of PyAsc in Ascend C."""
    for pattern, replacement in _SPECIAL:
        code = re.sub(pattern, replacement, code)  # type: ignore[arg-type]
    code = re.sub(r"asc\.(\w+)", lambda match: _names()[match[1]], code)
    return re.sub(r"(?<=[ (])(-?\d+\.\d+)", r"\1f", code)
