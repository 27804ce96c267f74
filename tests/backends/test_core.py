"""Generated code on the real core: instructions, faults with their place, and the words of each instruction."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from openasc import _core
from openasc.compiler import load
from openasc.isa import abi
from openasc.isa.table import by_name
from tests.backends.harness import compile_text, run

TEXTS = Path(__file__).parent / "texts"
CHIP = _core.Chip("Ascend910B1", 48, 24, 196608, 524288, 65536, 65536, 131072, 1024, 2048)

ELEMENT = "%x = asc.new_array : !asc.array<f16, 7>\n%r = asc.element %x, %a site 3 : f16"
BUFFER = """%q = asc.instr TBuf.Create plain () {source = 9, destination = 9} site 0
  : !asc.object<"TBuf">
%a = asc.instr TBuf.Get plain (queue = %q) site 0 : !asc.local<f16, "VECIN">
"""


def launch(text: str, words: list[int], arrays: list[np.ndarray[Any, Any]] | None = None, blocks: int = 1) -> Any:
    """Compiles and runs a kernel; arrays come before the words."""
    arrays = arrays or []
    program = compile_text(text)
    described = [(array.ctypes.data, array.nbytes, True) for array in arrays]
    tagged = [array.ctypes.data | (index + 1) << 48 for index, array in enumerate(arrays)]
    return _core.launch(CHIP, load(program), [*tagged, *words], described, blocks, 0, False)


def test_tiled_add_with_queues() -> None:
    count, blocks = 64 * 5, 8
    rng = np.random.default_rng(1)
    x, y = (rng.random(count * blocks, dtype=np.float32) for _ in range(2))
    z = np.zeros_like(x)
    report = launch((TEXTS / "add.ir").read_text(), [count], [x, y, z], blocks)
    assert report.violation is None
    assert report.written == 0b100
    np.testing.assert_array_equal(z, x + y)


@pytest.mark.parametrize(
    ("line", "words", "identifier", "given"),
    [
        ("%r = asc.scalar floordiv %a, %b site 3 : si64", (1, 0), "ASC-RANGE-006", "0"),
        ("%r = asc.scalar mod %a, %b site 3 : si64", (1, 0), "ASC-RANGE-006", "0"),
        ("%r = asc.scalar lshift %a, %b site 3 : si64", (1, -1), "ASC-RANGE-001", ""),
        ("%r = asc.scalar rshift %a, %b site 3 : si64", (1, -1), "ASC-RANGE-001", ""),
        ("%r = asc.scalar pow %a, %b site 3 : si64", (1, -1), "ASC-RANGE-001", ""),
        ("asc.for %i: si64 in %a to %a by %b {\n} site 3", (1, 0), "ASC-RANGE-001", "0"),
        (ELEMENT, (7, 0), "ASC-BOUNDS-003", "7"),
        (ELEMENT, (-1, 0), "ASC-BOUNDS-003", "-1"),
        ('asc.fail 3 "n is even" site 3', (0, 0), "ASC-RANGE-007", "false"),
    ],
)
def test_fault(line: str, words: tuple[int, int], identifier: str, given: str) -> None:
    text = f'asc.kernel k ["a", "b"] (%a: si64, %b: si64) {{}} {{\n{line}\n}} sites []'
    violation = launch(text, list(words)).violation
    assert violation is not None
    assert violation["id"] == identifier
    assert violation["site"] == 3
    assert violation["given"] == given
    if "even" in line:
        assert "n is even" in violation["what"]


def test_no_fault_beside_it() -> None:
    text = """asc.kernel k ["a", "b"] (%a: si64, %b: si64) {} {
      %q = asc.scalar floordiv %a, %b site 3 : si64
      %s = asc.scalar lshift %a, %b site 3 : si64
      %x = asc.new_array : !asc.array<f16, 7>
      %r = asc.element %x, %b site 3 : f16
    } sites []"""
    assert launch(text, [-(2**63), 6]).violation is None
    assert launch(text.replace("%b site 3 : f16", "%a site 3 : f16"), [0, 90]).violation is None


def test_words_of_a_masked_instruction() -> None:
    """An extent holds constants and run-time fields, and defaults where nothing was given."""
    program = compile_text(
        f"""asc.kernel k ["n", "s"] (%n: si64, %s: f16) {{}} {{
          {BUFFER}
          asc.instr Adds mask_count (dst = %a, src = %a, scalar = %s, mask0 = %n, repeat = %n)
            {{dst_repeat = 4}} site 9
        }} sites []"""
    )
    record = run(program, [5, 0x3C00], {"buffer_get": 0x1234}, structures=True)
    name, words = record.calls[-1]
    assert name == "vector_scalar"
    row = by_name("Adds")
    fields = dict(zip(abi.EXTENT_FIELDS, words[5], strict=True))
    assert words[:5] == (row.opcode, 8 | 8 << 8, 0x1234, 0x1234, 0x3C00)
    assert words[6] == 9
    assert fields["form"] == 1
    assert (fields["mask0"], fields["repeat"], fields["dst_repeat"]) == (5, 5, 4)
    assert (fields["dst_block"], fields["src0_repeat"]) == (1, 8)


def test_mask_register_form() -> None:
    program = compile_text(
        f"""asc.kernel k ["n"] (%n: si64) {{}} {{
          {BUFFER}
          asc.instr Add mask_count (dst = %a, src0 = %a, src1 = %a)
            {{is_set_mask = false, mask0 = 1, repeat = 2}} site 9
        }} sites []"""
    )
    _, words = run(program, [5], structures=True).calls[-1]
    assert words[5][0] == 3


def test_printf_words() -> None:
    import ctypes

    program = compile_text(
        """asc.kernel k ["n", "f"] (%n: si64, %f: f32) {} {
          asc.printf "%d \\"%f\\"\\n" %n, %f site 2
        } sites []"""
    )
    text: list[Any] = []

    def check(words: tuple[int, ...]) -> None:
        text.append(ctypes.string_at(words[0]))
        text.append(list((ctypes.c_int64 * words[1]).from_address(words[2])))
        text.append(bytes((ctypes.c_int8 * words[1]).from_address(words[3])))

    run(program, [-3, 0x3F800000], on_call=lambda name, words: check(words))
    assert text == [b'%d "%f"\n', [-3, 0x3F800000], bytes([6, 10])]


SPIN = """
import _thread, threading
from tests.backends.test_core import launch
text = '''asc.kernel k ["n"] (%n: si64) {} {
  %zero = asc.constant 0 : si64
  %cell = asc.cell c %n : !asc.cell<si64>
  asc.while {
    %v = asc.load %cell : si64
    %go = asc.compare ne %v, %zero : i1
    asc.condition %go
  } {
    %w = asc.load %cell : si64
    %x = asc.scalar xor %w, %n site 0 : si64
    %y = asc.scalar or %x, %n site 0 : si64
    asc.store %cell, %y
  }
} sites []'''
print("spinning", flush=True)
try:
    launch(text, [1])
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def test_endless_loop_can_be_interrupted() -> None:
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)])}
    process = subprocess.Popen([sys.executable, "-c", SPIN], env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        assert process.stdout.readline() == "spinning\n"
        time.sleep(0.7)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=20)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
    assert output == "interrupted\n"
