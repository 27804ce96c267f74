"""From a Python kernel to a program and to machine code."""

from __future__ import annotations

import gc
import pickle
import weakref
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc import _core, dtypes
from openasc.backends import machine_code
from openasc.compiler import STAGES, compile_ir, compile_kernel, load, opt_level
from openasc.errors import CapacityError, InternalError
from openasc.ir.text import parse_kernel
from openasc.ir.verify import verify
from openasc.program import Argument, Program
from tests.backends.harness import run as record
from tests.backends.test_core import CHIP

TEXTS = Path(__file__).parents[1] / "backends" / "texts"
ARGUMENTS = (
    *(Argument(name, "array", dtypes.float32) for name in "xyz"),
    Argument("count", "int", dtypes.int64),
    Argument("tile", "constant", None, 64),
)


@asc.jit
def copy_tile(target: asc.LocalTensor, source: asc.GlobalTensor, count: int):
    asc.data_copy(target, source, count)


@asc.jit
def add(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, count: int, tile: asc.ConstExpr[int]):
    first = asc.get_block_idx() * count
    x_gm, y_gm, z_gm = asc.GlobalTensor(), asc.GlobalTensor(), asc.GlobalTensor()
    x_gm.set_global_buffer(x + first, count)
    y_gm.set_global_buffer(y + first, count)
    z_gm.set_global_buffer(z + first, count)
    pipe = asc.TPipe()
    x_queue = asc.TQue(asc.TPosition.VECIN, 2)
    y_queue = asc.TQue(asc.TPosition.VECIN, 2)
    z_queue = asc.TQue(asc.TPosition.VECOUT, 2)
    pipe.init_buffer(que=x_queue, num=2, len=tile * 4)
    pipe.init_buffer(que=y_queue, num=2, len=tile * 4)
    pipe.init_buffer(que=z_queue, num=2, len=tile * 4)
    for i in range(count // tile):
        x_local = x_queue.alloc_tensor(x.dtype)
        y_local = y_queue.alloc_tensor(x.dtype)
        copy_tile(x_local, x_gm[i * tile :], tile)
        copy_tile(y_local, y_gm[i * tile :], tile)
        x_queue.enque(x_local)
        y_queue.enque(y_local)
        x_local = x_queue.deque(x.dtype)
        y_local = y_queue.deque(x.dtype)
        z_local = z_queue.alloc_tensor(x.dtype)
        asc.add(z_local, x_local, y_local, tile)
        z_queue.enque(z_local)
        x_queue.free_tensor(x_local)
        y_queue.free_tensor(y_local)
        z_local = z_queue.deque(x.dtype)
        asc.data_copy(z_gm[i * tile :], z_local, tile)
        z_queue.free_tensor(z_local)


def compiled(stages: tuple[str, ...] = (), **options: Any) -> Program:
    return compile_kernel(add.function, ARGUMENTS, chip="Ascend910B1", options=options, stages=stages)


def run(program: Program) -> None:
    """Adds on eight blocks and compares with NumPy."""
    count, blocks = 64 * 3, 8
    x, y = (np.random.default_rng(seed).random(count * blocks, dtype=np.float32) for seed in (1, 2))
    z = np.zeros_like(x)
    arrays = [(array.ctypes.data, array.nbytes, True) for array in (x, y, z)]
    words = [array.ctypes.data | (index + 1) << 48 for index, array in enumerate((x, y, z))]
    report = _core.launch(CHIP, load(program), [*words, count], arrays, blocks, 0, False)
    assert report.violation is None
    np.testing.assert_array_equal(z, x + y)


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_every_level_of_optimisation_gives_the_same(level: int) -> None:
    run(compiled(opt_level=level))


def test_stages_are_texts() -> None:
    program = compiled(STAGES)
    assert list(program.stages) == list(STAGES)
    assert "asc.instr Add count" in program.stages["ir"]
    assert "define void @openasc_kernel_add(" in program.stages["llvm"]
    assert "openasc_kernel_add:" in program.stages["asm"]
    assert "add" in program.stages["calls"]
    assert compiled().stages == {}


def test_printed_kernel_parses_back_and_compiles_to_the_same_code() -> None:
    program = compiled(("ir", "llvm"))
    again = parse_kernel(program.stages["ir"])
    verify(again)
    assert str(again) + "\n" == program.stages["ir"]
    assert compile_ir(again, stages=("llvm",)).stages["llvm"] == program.stages["llvm"]


def test_sites_name_the_source() -> None:
    program = compiled()
    assert all(site.file == __file__ for site in program.sites)
    assert any("asc.add(" in site.text for site in program.sites)


def test_pickled_program_runs() -> None:
    program = compiled()
    run(pickle.loads(pickle.dumps(program)))


def test_machine_code_goes_with_its_program() -> None:
    program = compiled()
    assert load(program) == load(program)
    loaded = weakref.ref(program.loaded)
    assert loaded() is not None
    del program
    gc.collect()
    assert loaded() is None


def test_invalid_ir_is_shown_with_the_fault() -> None:
    kernel = parse_kernel("asc.kernel k [] () {} {\n asc.break\n} sites []")
    with pytest.raises(InternalError, match="stands in no loop") as raised:
        compile_ir(kernel)
    shown = raised.value.details["ir"].splitlines()
    place = next(index for index, line in enumerate(shown) if "asc.break" in line)
    assert "^^^^^^^^^" in shown[place + 1]
    assert "stands in no loop" in "".join(shown[place + 1 : place + 4])


@pytest.mark.parametrize(("length", "fits"), [(1 << 16, True), ((1 << 16) + 1, False)])
def test_arrays_fit_the_stack(length: int, fits: bool) -> None:
    text = f"asc.kernel k [] () {{}} {{\n %a = asc.new_array : !asc.array<f32, {length}>\n}} sites []"
    if fits:
        compile_ir(parse_kernel(text))
        return
    with pytest.raises(CapacityError, match="262148 bytes of the core's stack") as raised:
        compile_ir(parse_kernel(text))
    assert raised.value.id == "ASC-CAPACITY-001"


def test_opt_level() -> None:
    assert [opt_level({}), opt_level({"opt_level": None}), opt_level({"opt_level": 7})] == [2, 2, 3]


def test_large_kernels_get_fewer_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond `LARGE` lines a shorter list of passes and the fast code generator run, with the same result."""
    turns = 400
    lines = "\n".join(
        f"%v{index} = asc.scalar {'xor' if index % 3 else 'add'} %v{index - 1}, %b site 0 : si64"
        for index in range(1, turns + 1)
    )
    text = f"""asc.kernel k ["p", "v", "b"] (%p: !asc.address<si64>, %v0: si64, %b: si64) {{}} {{
      %zero = asc.constant 0 : si64
      %g = asc.global_tensor %p, %zero : !asc.global<si64>
      {lines}
      asc.instr SetValueGlobal plain (dst = %g, index = %zero, value = %v{turns}) site 0
    }} sites []"""
    expected = 5
    for index in range(1, turns + 1):
        expected = expected ^ 9 if index % 3 else expected + 9
    careful = compile_ir(parse_kernel(text))
    monkeypatch.setattr(machine_code, "LARGE", 300)
    quick = compile_ir(parse_kernel(text))
    assert len(careful.object_code) < len(quick.object_code)
    for program in (careful, quick):
        assert record(program, [0, 5, 9]).written() == [expected]


def test_threads_may_compile_at_the_same_time() -> None:
    def work(tile: int) -> bool:
        arguments = (*ARGUMENTS[:4], Argument("tile", "constant", None, tile))
        program = compile_kernel(add.function, arguments, chip="Ascend910B1", options={})
        return load(program) != 0

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, [16, 32, 48, 64, 80, 96, 112, 128]))
