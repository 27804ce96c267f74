"""Control flow, cells, arrays and structures of generated code."""

from __future__ import annotations

import ctypes
import struct
from functools import cache

from hypothesis import assume, given
from hypothesis import strategies as st

from openasc.program import Program
from tests.backends.harness import compile_text, run

WRITE = "asc.instr SetValueGlobal plain (dst = %g, index = %zero, value = %{0}) site 0\n"
START = """%zero = asc.constant 0 : si64
%one = asc.constant 1 : si64
%g = asc.global_tensor %p, %zero : !asc.global<si64>
"""
INT64 = st.integers(-(2**63), 2**63 - 1)
STEPS = st.integers(-5, 5) | st.sampled_from([2**62, -(2**62), 2**63 - 1, -(2**63)]) | INT64


def kernel(parameters: str, body: str) -> Program:
    """A kernel that gets the address `%p` and some si64 scalars, and writes values with `WRITE`."""
    declared = "".join(f", %{name}: si64" for name in parameters.split())
    names = ", ".join(f'"{name}"' for name in ("p", *parameters.split()))
    return compile_text(f"asc.kernel k [{names}] (%p: !asc.address<si64>{declared}) {{}} {{\n{START}{body}}} sites []")


@cache
def range_program(step: int | None) -> Program:
    """Writes each index of a range, and leaves after 40."""
    by = "%step" if step is None else "%by"
    constant = "" if step is None else f"%by = asc.constant {step} : si64\n"
    return kernel(
        "lower upper step",
        f"""{constant}%limit = asc.constant 40 : si64
        %count = asc.cell count : !asc.cell<si64>
        asc.for %i: si64 in %lower to %upper by {by} {{
          {WRITE.format("i")}
          %n = asc.load %count : si64
          %m = asc.scalar add %n, %one site 0 : si64
          asc.store %count, %m
          %full = asc.compare ge %m, %limit : i1
          asc.if %full {{ asc.break }}
        }} site 0
        """,
    )


@given(lower=INT64 | st.integers(-30, 30), upper=INT64 | st.integers(-30, 30), step=STEPS)
def test_range_with_any_step(lower: int, upper: int, step: int) -> None:
    assume(step != 0)
    assert run(range_program(None), [0, lower, upper, step]).written() == list(range(lower, upper, step)[:40])


@given(lower=INT64 | st.integers(-30, 30), upper=INT64 | st.integers(-30, 30), step=st.sampled_from([1, 2, -1, -3, 7]))
def test_range_with_constant_step(lower: int, upper: int, step: int) -> None:
    assert run(range_program(step), [0, lower, upper, 0]).written() == list(range(lower, upper, step)[:40])


@given(start=st.integers(0, 200))
def test_while_break_continue(start: int) -> None:
    """Collatz: odd numbers are written, even ones go on with the next turn."""
    program = collatz()
    expected, n = [], start
    while n > 1:
        if n % 2 == 0:
            n //= 2
            continue
        expected.append(n)
        n = 3 * n + 1
    assert run(program, [0, start]).written() == expected


@cache
def collatz() -> Program:
    return kernel(
        "start",
        f"""%two = asc.constant 2 : si64
        %three = asc.constant 3 : si64
        %n = asc.cell n %start : !asc.cell<si64>
        asc.while {{
          %now = asc.load %n : si64
          %go = asc.compare gt %now, %one : i1
          asc.condition %go
        }} {{
          %v = asc.load %n : si64
          %odd = asc.scalar mod %v, %two site 0 : si64
          %even = asc.compare eq %odd, %zero : i1
          asc.if %even {{
            %half = asc.scalar floordiv %v, %two site 0 : si64
            asc.store %n, %half
            asc.continue
          }}
          {WRITE.format("v")}
          %tripled = asc.scalar mul %v, %three site 0 : si64
          %more = asc.scalar add %tripled, %one site 0 : si64
          asc.store %n, %more
        }}
        """,
    )


def test_leave_ends_the_innermost_scope_and_return_the_kernel() -> None:
    program = kernel(
        "a",
        f"""%positive = asc.compare gt %a, %zero : i1
        asc.scope outer {{
          asc.scope inner {{
            asc.if %positive {{ asc.leave }}
            {WRITE.format("zero")}
          }}
          {WRITE.format("one")}
          asc.if %positive {{ asc.return }} else {{ asc.leave }}
        }}
        {WRITE.format("a")}
        """,
    )
    assert run(program, [0, 5]).written() == [1]
    assert run(program, [0, -5]).written() == [0, 1, -5]


def test_both_branches_may_jump() -> None:
    program = kernel(
        "a",
        f"""%positive = asc.compare gt %a, %zero : i1
        asc.for %i: si64 in %zero to %a by %one {{
          asc.if %positive {{ asc.break }} else {{ asc.continue }}
        }} site 0
        {WRITE.format("a")}
        """,
    )
    assert run(program, [0, 3]).written() == [3]


def test_cell_without_initial_value_is_zero_and_holds_global_tensors() -> None:
    program = kernel(
        "n",
        f"""%empty = asc.cell empty : !asc.cell<si64>
        %zeroed = asc.load %empty : si64
        {WRITE.format("zeroed")}
        %t = asc.global_tensor %p, %n : !asc.global<si64>
        %cell = asc.cell tensor %t : !asc.cell<!asc.global<si64>>
        %back = asc.load %cell : !asc.global<si64>
        %positive = asc.compare gt %n, %zero : i1
        %chosen = asc.choose %positive, %back, %g : !asc.global<si64>
        %count = asc.property count %chosen : si64
        {WRITE.format("count")}
        """,
    )
    assert run(program, [1 << 48 | 64, 77]).written() == [0, 77]


@given(values=st.lists(st.integers(-(2**15), 2**15 - 1), min_size=1, max_size=4), index=st.integers(0, 3))
def test_array(values: list[int], index: int) -> None:
    program = array_program()
    written = run(program, [0, values[0], index]).written()
    expected = [values[0], 0, 0, 0]
    expected[index] = values[0] + 1
    assert written == [expected[0], expected[3]]


@cache
def array_program() -> Program:
    return kernel(
        "v i",
        f"""%long = asc.new_array %v : !asc.array<si64, 4>
        %more = asc.scalar add %v, %one site 0 : si64
        asc.set_element %long, %i, %more site 0
        %three = asc.constant 3 : si64
        %first = asc.element %long, %zero site 0 : si64
        %last = asc.element %long, %three site 0 : si64
        {WRITE.format("first")}
        {WRITE.format("last")}
        """,
    )


def test_structure_is_passed_by_value() -> None:
    type = '!asc.struct<"Pair", 16, a: si32 at 0, f: f32 at 4, b: si64 at 8>'
    program = compile_text(
        f"""asc.kernel k ["p", "s"] (%p: !asc.address<si64>, %s: {type}) {{}} {{
        {START}
        %field = asc.field a %s : si32
        %wide = asc.convert %field : si64
        {WRITE.format("wide")}
        asc.set_field b %s, %wide
        %copy = asc.new_struct %s : {type}
        asc.set_field b %copy, %one
        %b = asc.field b %s : si64
        {WRITE.format("b")}
        %c = asc.field b %copy : si64
        {WRITE.format("c")}
        %fresh = asc.new_struct : {type}
        %d = asc.field b %fresh : si64
        {WRITE.format("d")}
        }} sites []"""
    )
    memory = ctypes.create_string_buffer(struct.pack("<ifq", -7, 2.5, 99), 16)
    assert run(program, [0, ctypes.addressof(memory)]).written() == [-7, -7, 1, 0]
    assert memory.raw == struct.pack("<ifq", -7, 2.5, 99)


def test_long_loops_ask_whether_the_launch_stops() -> None:
    program = kernel(
        "n m",
        """%a = asc.new_array : !asc.array<si64, 1>
        asc.for %i: si64 in %zero to %n by %one {
          %y = asc.scalar floordiv %i, %m site 0 : si64
          asc.set_element %a, %zero, %y site 0
        } site 0
        """,
    )
    calls = run(program, [0, 200_000, 3]).calls
    assert [name for name, _ in calls] == ["system"] * 3
