"""Scalar arithmetic of generated code against the language's evaluation, which the interpreter runs."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openasc import dtypes
from openasc.backends import machine_code
from openasc.backends.llvm import kernel_text
from openasc.backends.llvm_floats import float_bits
from openasc.backends.machine_code import host_module
from openasc.dtypes import DataType
from openasc.errors import RangeError
from openasc.ir.rules import BINARY, BOOLEAN, INTEGER_ONLY, PREDICATES, UNARY
from openasc.ir.text import parse_kernel
from openasc.ir.types import scalar_type
from openasc.language import evaluation
from openasc.language.builder import ScalarType
from openasc.program import Program
from tests.backends.harness import compile_text, run, run_many

INTEGERS = [dtype for dtype in dtypes.ALL if dtype.is_int() and dtype.bits >= 8]
FLOATS = [dtypes.float16, dtypes.bfloat16, dtypes.float32, dtypes.float64]


def write(dtype: DataType, value: str, result: str | None = None) -> str:
    """Text that hands a value to the core."""
    type = result or str(scalar_type(dtype))
    return (
        f"%g{value[1:]} = asc.global_tensor %p, %zero : !asc.global<{type}>\n"
        f"asc.instr SetValueGlobal plain (dst = %g{value[1:]}, index = %zero, value = {value}) site 0\n"
    )


def kernel(dtype: DataType, lines: str) -> str:
    """A kernel with two scalars `%a` and `%b`."""
    type = scalar_type(dtype)
    text = (
        f'asc.kernel k ["a", "b"] (%a: {type}, %b: {type}) {{}} {{\n%zero = asc.constant 0 : si64\n{lines}}} sites []'
    )
    types = {line.split("<")[1].split(">")[0] for line in lines.splitlines() if "asc.global<" in line}
    assert types
    casts = {type: f"%p_{type} : !asc.address<{type}>" for type in sorted(types)}
    parameters = ", ".join(cast.replace(" :", ":") for cast in casts.values())
    text = text.replace("(%a:", f"({parameters}, %a:")
    for name in types:
        text = text.replace(
            f"global_tensor %p, %zero : !asc.global<{name}>", f"global_tensor %p_{name}, %zero : !asc.global<{name}>"
        )
    return text


def word(value: float | int | bool, dtype: DataType) -> int:
    """A value as the ABI's word."""
    bits = float_bits(value, dtype) if dtype.is_float() else int(value)
    return bits - (1 << 64) if bits >= 1 << 63 else bits


def number(bits: int, dtype: DataType) -> Any:
    """The value of a word."""
    if dtype.kind == "bool":
        return bool(bits)
    if dtype.is_int():
        return evaluation.wrap(bits, dtype)
    if dtype.name == "bfloat16":
        return struct.unpack("<f", struct.pack("<I", bits << 16))[0]
    code, size = {"float16": ("e", 2), "float32": ("f", 4), "float64": ("d", 8)}[dtype.name]
    return struct.unpack("<" + code, (bits & (1 << 8 * size) - 1).to_bytes(size, "little"))[0]


def same(left: Any, right: Any) -> bool:
    """Equal, with all NaNs alike and zeros told apart."""
    if isinstance(left, float) and isinstance(right, float):
        if math.isnan(left) or math.isnan(right):
            return math.isnan(left) and math.isnan(right)
        return left == right and math.copysign(1, left) == math.copysign(1, right)
    return bool(left == right)


def operations(dtype: DataType) -> list[str]:
    """Operations of two operands that a dtype has."""
    if dtype.kind == "bool":
        return sorted(BINARY & BOOLEAN)
    names = BINARY - ({"truediv"} if dtype.is_int() else INTEGER_ONLY)
    return sorted(names)


@cache
def binary_program(dtype: DataType, names: tuple[str, ...]) -> tuple[Program, int]:
    type = scalar_type(dtype)
    lines = ""
    for name in names:
        lines += f"%{name} = asc.scalar {name} %a, %b site 0 : {type}\n" + write(dtype, f"%{name}")
    for name in sorted(PREDICATES):
        lines += f"%{name} = asc.compare {name} %a, %b : i1\n" + write(dtype, f"%{name}", "i1")
    text = kernel(dtype, lines)
    return compile_text(text), text.split("{")[0].count("!asc.address")


@cache
def unary_program(dtype: DataType) -> tuple[Program, int, tuple[str, ...]]:
    names = [name for name in sorted(UNARY) if (dtype.kind == "bool" and name == "not") or dtype.kind != "bool"]
    names = [name for name in names if not (dtype.is_float() and name == "invert")]
    lines = ""
    for name in names:
        type = "i1" if name == "not" else str(scalar_type(dtype))
        lines += f"%{name} = asc.scalar {name} %a site 0 : {type}\n" + write(dtype, f"%{name}", type)
    text = kernel(dtype, lines)
    return compile_text(text), text.split("{")[0].count("!asc.address"), tuple(names)


@cache
def convert_program(source: DataType, targets: tuple[DataType, ...]) -> tuple[Program, int]:
    lines = ""
    for target in targets:
        name = f"%to_{target.name}"
        lines += f"{name} = asc.convert %a : {scalar_type(target)}\n" + write(target, name)
    text = kernel(source, lines)
    return compile_text(text), text.split("{")[0].count("!asc.address")


def values(dtype: DataType) -> st.SearchStrategy[Any]:
    if dtype.kind == "bool":
        return st.booleans()
    if dtype.is_float():
        special = st.sampled_from([0.0, -0.0, 1.0, -1.0, 0.5, 2.5, math.inf, -math.inf, math.nan, 65504.0, 1e-7])
        wide = st.floats(width=64) if dtype.bits == 64 else st.floats(width=32)
        return (special | wide).map(lambda value: evaluation.round_float(value, dtype))
    low, high = evaluation.int_range(dtype)
    return (
        st.sampled_from([low, low + 1, 0, 1, high, max(low, -1), 2, 7])
        | st.integers(low, high)
        | st.integers(max(low, -9), 9)
    )


@pytest.mark.parametrize("dtype", [*INTEGERS, *FLOATS, dtypes.bool_], ids=str)
@given(data=st.data())
def test_binary(dtype: DataType, data: st.DataObject) -> None:
    a, b = data.draw(values(dtype)), data.draw(values(dtype))
    names = operations(dtype)
    if dtype.is_int():
        if b == 0:
            names = [name for name in names if name not in ("floordiv", "mod")]
        if b < 0:
            names = [name for name in names if name not in ("pow", "lshift", "rshift")]
    program, addresses = binary_program(dtype, tuple(names))
    written = run(program, [0] * addresses + [word(a, dtype), word(b, dtype)]).written()
    for name, bits in zip(names, written, strict=False):
        expected = evaluation.evaluate(name, [a, b], ScalarType(dtype))
        if name == "pow" and isinstance(expected, float) and math.isfinite(expected) and expected:
            assert number(bits, dtype) == pytest.approx(expected, rel=1e-2), name
        elif name != "pow" or not dtype.is_float():
            assert same(number(bits, dtype), expected), (name, a, b, number(bits, dtype), expected)
    for name, bits in zip(sorted(PREDICATES), written[len(names) :], strict=True):
        assert bits == evaluation.compare(name, a, b), (name, a, b)


@pytest.mark.parametrize("operation", ["lshift", "rshift", "pow"])
def test_negative_counts_are_refused_by_both(operation: str) -> None:
    """The machine code's side is in test_core.py."""
    with pytest.raises(RangeError) as raised:
        evaluation.evaluate(operation, [1, -1], ScalarType(dtypes.int64))
    assert raised.value.id == "ASC-RANGE-001"


@pytest.mark.parametrize("dtype", [*INTEGERS, *FLOATS, dtypes.bool_], ids=str)
@given(data=st.data())
def test_unary(dtype: DataType, data: st.DataObject) -> None:
    a = data.draw(values(dtype))
    program, addresses, names = unary_program(dtype)
    written = run(program, [0] * addresses + [word(a, dtype)] * 2).written()
    for name, bits in zip(names, written, strict=True):
        if name == "not":
            assert bits == (not a)
        else:
            expected = evaluation.evaluate(name, [a], ScalarType(dtype))
            assert same(number(bits, dtype), expected), (name, a)


@pytest.mark.parametrize("source", [*INTEGERS, *FLOATS, dtypes.bool_], ids=str)
@given(data=st.data())
def test_convert(source: DataType, data: st.DataObject) -> None:
    a = data.draw(values(source))
    targets = (*INTEGERS, *FLOATS, dtypes.bool_)
    program, addresses = convert_program(source, targets)
    written = run(program, [0] * addresses + [word(a, source)] * 2).written()
    for target, bits in zip(targets, written, strict=True):
        expected = evaluation.convert(a, ScalarType(source), ScalarType(target))
        assert same(number(bits, target), expected), (target, a, number(bits, target), expected)


@pytest.mark.parametrize("native", [True, False])
def test_every_float16_converts(native: bool) -> None:
    """All bit patterns of float16 as float32, by the processor's instruction and by integer arithmetic."""
    code = conversion("ui16", "f16", "f32", "ui32", native)
    widened = np.array(run_loop(code, range(1 << 16)), np.uint32).view(np.float32)
    expected = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float32)
    np.testing.assert_array_equal(widened, expected)


@pytest.mark.parametrize("native", [True, False])
def test_float32_rounds_to_float16(native: bool) -> None:
    rng = np.random.default_rng(3)
    exponents = rng.integers(90, 160, 20_000, dtype=np.uint32) << 23
    bits = (
        exponents
        | rng.integers(0, 1 << 23, 20_000, dtype=np.uint32)
        | (rng.integers(0, 2, 20_000, dtype=np.uint32) << 31)
    )
    halfway = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float32).view(np.uint32)[::7] | 0x1000
    special = np.array([0, 1 << 31, 0x7F800000, 0xFF800000, 0x7FC00000, 0x477FEFFF, 0x477FF000, 1], np.uint32)
    bits = np.concatenate([bits, halfway, special])
    code = conversion("ui32", "f32", "f16", "ui16", native)
    rounded = np.array(run_loop(code, bits.tolist()), np.uint16).view(np.float16)
    with np.errstate(all="ignore"):
        np.testing.assert_array_equal(rounded, bits.view(np.float32).astype(np.float16))


def conversion(bits: str, source: str, target: str, result: str, native: bool) -> Program:
    """A kernel that converts one value, given and written as bits."""
    kernel = parse_kernel(
        f"""asc.kernel k ["p", "b"] (%p: !asc.address<{result}>, %b: {bits}) {{}} {{
          %zero = asc.constant 0 : si64
          %g = asc.global_tensor %p, %zero : !asc.global<{result}>
          %value = asc.bitcast %b : {source}
          %converted = asc.convert %value : {target}
          %out = asc.bitcast %converted : {result}
          asc.instr SetValueGlobal plain (dst = %g, index = %zero, value = %out) site 0
        }} sites []"""
    )
    text = kernel_text(kernel, "k", host_module().target, native_half=native)
    return Program("k", "k", machine_code.compile_text(text)[0], (), (), "Ascend910B1")


def run_loop(program: Program, words: Iterable[int]) -> list[int]:
    """The words that a kernel writes for each of its words."""
    return run_many(program, [[0, each] for each in words]).written()
