"""The C++ module: launches, the interpreter's cores, signals, forks, and its checked-in signatures."""

from __future__ import annotations

import ast
import ctypes
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from openasc import _core

ABI = _core.abi_index()
OPCODES = {name: number for number, name in enumerate(_core.opcode_names())}
MTE2_V = 4
SITE = 3

# A kernel that asks for its block's number for ever: function table, entry `system`, call.
ENDLESS = """
define void @endless(ptr %core, ptr %words) {{
start:
    %table = load ptr, ptr %core
    %slot = getelementptr ptr, ptr %table, i64 {index}
    %system = load ptr, ptr %slot
    br label %again
again:
    %block = call i64 %system(ptr %core, i64 {opcode}, i64 0, i64 0, i64 0)
    br label %again
}}
"""


@pytest.fixture
def chip() -> _core.Chip:
    return _core.Chip("Test", 48, 24, 196352, 524032, 65536, 65536, 131072, 1024, 2048)


def interrupt_soon() -> threading.Timer:
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    return timer


def native_kernel(text: str, name: str) -> tuple[Any, int]:
    """Machine code of a function and its address; the first keeps it alive."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(text), machine)
    engine.finalize_object()
    return engine, engine.get_function_address(name)


def test_launch_runs_every_block(chip: _core.Chip) -> None:
    seen: list[tuple[int, ...]] = []
    entry = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(ctypes.c_int64))(
        lambda core, words: seen.append((words[0], words[1]))
    )
    address = ctypes.cast(entry, ctypes.c_void_p).value
    assert address is not None
    report = _core.launch(chip, address, [-1, 2**64 - 2], [], 20)
    assert seen == [(-1, -2)] * 20
    assert (report.violation, report.written, report.warnings, report.output) == (None, 0, [], "")


def test_interpret_runs_blocks_in_order_until_one_waits(chip: _core.Chip) -> None:
    log: list[tuple[str, int]] = []

    def kernel(core: _core.Core, block: int) -> None:
        log.append(("before", block))
        core.call(ABI["cross_core"], [OPCODES["SyncAll"], 0, 1, 0, SITE])
        log.append(("after", block))

    assert _core.interpret(chip, kernel, [], 5).violation is None
    assert log[:5] == [("before", block) for block in range(5)]
    assert sorted(log[5:]) == [("after", block) for block in range(5)]


def test_a_fault_ends_the_block_and_is_reported(chip: _core.Chip) -> None:
    reached: list[int] = []

    def kernel(core: _core.Core, block: int) -> None:
        core.call(ABI["event"], [OPCODES["SetFlag"], MTE2_V, 9 if block == 1 else 0, SITE])
        reached.append(block)

    violation = _core.interpret(chip, kernel, [], 3).violation
    assert violation is not None
    assert (violation["id"], violation["block"], violation["site"]) == ("ASC-RANGE-002", 1, SITE)
    assert 1 not in reached


def test_an_exception_of_the_callback_is_raised(chip: _core.Chip) -> None:
    def kernel(core: _core.Core, block: int) -> None:
        raise LookupError(f"block {block}")

    with pytest.raises(LookupError, match="block 0"):
        _core.interpret(chip, kernel, [], 3)


def test_a_core_is_void_when_its_block_is_over(chip: _core.Chip) -> None:
    kept: list[_core.Core] = []
    _core.interpret(chip, lambda core, block: kept.append(core), [], 1)
    with pytest.raises(ValueError, match="over"):
        kept[0].call(ABI["event"], [OPCODES["SetFlag"], MTE2_V, 0, SITE])


def test_a_core_alone(chip: _core.Chip) -> None:
    core = _core.Core(chip)
    core.write(1, 64, b"\x05\x00\x00\x00")
    tensor = core.call(ABI["local_tensor"], [9, 64, 32, SITE])
    assert core.call(ABI["scalar_read"], [OPCODES["GetValue"], 4, tensor, 0, SITE]) == 5
    assert core.read(1, 64, 4) == b"\x05\x00\x00\x00"
    assert core.violation is None
    with pytest.raises(_core.Stop):
        core.call(ABI["event"], [OPCODES["WaitFlag"], MTE2_V, 0, SITE])
    assert core.violation is not None
    assert core.violation["id"] == "ASC-HANG-001"
    with pytest.raises(ValueError, match="number of words"):
        core.call(ABI["event"], [0])


def test_events_are_logged(chip: _core.Chip) -> None:
    def kernel(core: _core.Core, block: int) -> None:
        core.call(ABI["event"], [OPCODES["SetFlag"], MTE2_V, 1, SITE])

    report = _core.interpret(chip, kernel, [], 2, 0, True)
    assert report.events == [(block, OPCODES["SetFlag"], 0, 4, SITE, MTE2_V, 1, ()) for block in range(2)]


def test_written_names_arrays(chip: _core.Chip) -> None:
    arrays = [(ctypes.c_int32 * 4)() for _ in range(70)]
    flat = [number for array in arrays for number in (ctypes.addressof(array), 16, True)]

    def kernel(core: _core.Core, block: int) -> None:
        word = ctypes.addressof(arrays[69]) | 70 << 48
        core.call(ABI["scalar_write"], [OPCODES["SetValueGlobal"], 4, word, 2, 11, SITE])

    assert _core.interpret(chip, kernel, flat, 1).written == 1 << 69
    assert list(arrays[69]) == [0, 0, 11, 0]


@pytest.mark.parametrize("blocks", [1, 8])
def test_ctrl_c_ends_a_compiled_kernel(chip: _core.Chip, blocks: int) -> None:
    text = ENDLESS.format(index=ABI["system"], opcode=OPCODES["GetBlockIdx"])
    engine, address = native_kernel(text, "endless")
    timer = interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        _core.launch(chip, address, [], [], blocks)
    timer.join()
    del engine


def test_ctrl_c_ends_blocks_that_wait(chip: _core.Chip) -> None:
    def kernel(core: _core.Core, block: int) -> None:
        if block == 0:
            core.call(ABI["cross_core"], [OPCODES["SyncAll"], 0, 1, 0, SITE])
        while True:
            core.call(ABI["system"], [OPCODES["GetBlockIdx"], 0, 0, SITE])

    timer = interrupt_soon()
    with pytest.raises(KeyboardInterrupt):
        _core.interpret(chip, kernel, [], 2)
    timer.join()


FORK = """
import os, sys
from openasc import _core
index, names = _core.abi_index(), _core.opcode_names()
chip = _core.Chip("Test", 48, 24, 196352, 0, 0, 0, 0, 0, 0)
def kernel(core, block):
    core.call(index["cross_core"], [names.index("SyncAll"), 0, 1, 0, 0])
assert _core.interpret(chip, kernel, [], 6).violation is None
child = os.fork()
if child == 0:
    os._exit(0 if _core.interpret(chip, kernel, [], 6).violation is None else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_launches_work_in_a_forked_child() -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(_core.__file__).parents[1])}
    command = [sys.executable, "-W", "ignore", "-c", FORK]
    done = subprocess.run(command, env=environment, timeout=60, check=False, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()


def test_the_stub_names_what_the_module_has() -> None:
    stub = ast.parse(Path(_core.__file__).with_name("_core.pyi").read_text())
    definitions = (ast.ClassDef, ast.FunctionDef)
    said = {node.name for node in stub.body if isinstance(node, definitions)}
    assert said == {name for name in vars(_core) if not name.startswith("_")}
    for node in stub.body:
        if isinstance(node, ast.ClassDef) and node.name != "Stop":
            members = {part.name for part in node.body if isinstance(part, ast.FunctionDef)} - {"__init__"}
            assert members == {name for name in vars(getattr(_core, node.name)) if not name.startswith("_")}
