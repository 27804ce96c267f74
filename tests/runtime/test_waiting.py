"""Blocks that wait for one another, on both executors: exceptions, Ctrl-C, forks, the end of the process, refusals."""

from __future__ import annotations

import _thread
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import openasc as asc
from openasc import errors, settings
from openasc.runtime.reports import OpenascWarning


@pytest.fixture(params=["machine code", "interpreter"])
def executor(request: pytest.FixtureRequest) -> Iterator[str]:
    with settings.override(interpret=request.param == "interpreter"):
        yield request.param


@asc.jit
def meet(times: int):
    for _ in range(times):
        asc.sync_all()


@asc.jit
def count_for_ever(y: asc.GlobalAddress):
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    y_gm.set_value(0, 1)
    turns = 0
    while turns >= 0:
        turns = (turns + 3) % 1000
    y_gm.set_value(1, turns)


@asc.jit
def one_counts_for_ever(y: asc.GlobalAddress):
    if asc.get_block_idx() == 0:
        asc.sync_all()
    turns = 0
    while turns >= 0:
        turns = (turns + 3) % 1000
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    y_gm.set_value(1, turns)


@asc.jit
def poll_and_compute(y: asc.GlobalAddress):
    a = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 8)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    while y_gm.get_value(0) == 0:
        asc.duplicate(a, 1, 8)
    asc.data_copy(y_gm, a, 8)


@asc.jit
def events(reserved: asc.ConstExpr[int]):
    asc.set_flag(asc.HardEvent.MTE2_V, reserved)
    asc.wait_flag(asc.HardEvent.MTE2_V, reserved)
    asc.cross_core_set_flag(4 + reserved, 1, asc.PipeID.PIPE_MTE3)
    asc.cross_core_wait_flag(4 + reserved, 1, asc.PipeID.PIPE_MTE3)


@asc.jit
def foreign_event():
    asc.set_flag(asc.HardEvent.M_V, 0)


def interrupt_after(seconds: float) -> threading.Timer:
    timer = threading.Timer(seconds, _thread.interrupt_main)
    timer.start()
    return timer


@pytest.mark.parametrize("kernel", [count_for_ever, one_counts_for_ever, poll_and_compute])
def test_ctrl_c_ends_a_kernel_that_calls_nothing(executor: str, kernel: asc.JITFunction) -> None:
    y = np.zeros(8, np.int32)
    timer = interrupt_after(0.5)
    with pytest.raises(KeyboardInterrupt):
        kernel[2](y)
    timer.join()
    assert y[1] == 0
    # The pool and the cores are as good as new.
    meet[12](3)


def test_an_exception_ends_the_blocks_that_wait() -> None:
    for failing in range(5):

        @asc.jit
        def kernel(where: int):
            for turn in range(4):
                if turn == 2 and asc.get_block_idx() == where:
                    {}["missing"]
                asc.sync_all()

        with settings.override(interpret=True), pytest.raises(KeyError, match="missing"):
            kernel[5](failing)


def test_a_python_exception_ends_a_block_that_calls_nothing() -> None:
    @asc.jit
    def kernel():
        asc.sync_all()
        if asc.get_block_idx() == 0:
            asc.sync_all()
        if asc.get_block_idx() == 1:
            start = time.monotonic()
            while time.monotonic() < start + 60:
                pass
        raise ValueError("block 2")

    start = time.monotonic()
    with settings.override(interpret=True), pytest.raises(ValueError, match="block 2"):
        kernel[3]()
    assert time.monotonic() - start < 30


def test_many_blocks_take_their_turns_in_the_interpreter() -> None:
    order: list[tuple[int, int]] = []

    @asc.jit
    def kernel(ws: asc.GlobalAddress):
        ub = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 49 * 8)
        ws_gm = asc.GlobalTensor()
        ws_gm.set_global_buffer(ws)
        asc.init_determine_compute_workspace(ws_gm, ub)
        for turn in range(3):
            asc.wait_pre_block(ws_gm, ub)
            order.append((turn, int(asc.get_block_idx())))
            asc.notify_next_block(ws_gm, ub)

    with settings.override(interpret=True):
        kernel[48](np.ones(48 * 8, np.int32))
    assert order == [(turn, block) for turn in range(3) for block in range(48)]


def test_more_blocks_than_cores_are_refused_with_the_numbers(executor: str) -> None:
    with pytest.raises(errors.LaunchError) as caught:
        meet[65](1)
    assert caught.value.id == "ASC-LAUNCH-007"
    assert "at most 48 blocks" in caught.value.expected
    assert caught.value.given == "65 blocks"
    with pytest.raises(errors.LaunchError, match="65535"):
        meet[65536](1)


def test_reserved_ids_are_warned_of(executor: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        events[2](5)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        events[2](7)
    texts = [str(warning.message) for warning in caught if warning.category is OpenascWarning]
    assert len(texts) == 4
    assert "event id 7 is reserved" in texts[0]
    assert "cross-core flag 11 is reserved" in texts[2]


def test_a_vector_core_has_no_events_of_the_cube(executor: str) -> None:
    with pytest.raises(errors.RangeError, match="a vector core has no event M_V"):
        foreign_event[1]()


ENDING = """
import sys, threading
import numpy as np
import openasc as asc
from openasc import settings

@asc.jit
def meet(times: int):
    for _ in range(times):
        asc.sync_all()

@asc.jit
def wait(y: asc.GlobalAddress):
    a = asc.LocalTensor(asc.int32, asc.TPosition.VECCALC, 0, 8)
    y_gm = asc.GlobalTensor()
    y_gm.set_global_buffer(y)
    while y_gm.get_value(0) == 0:
        asc.duplicate(a, 1, 8)
    asc.sync_all()

with settings.override(interpret={interpret}):
    meet[24](2)
thread = threading.Thread(target=lambda: wait[4](np.zeros(8, np.int32)), daemon=True)
thread.start()
thread.join(1.5)
print("done", thread.is_alive())
"""


@pytest.mark.parametrize("interpret", [False, True])
def test_blocks_that_wait_do_not_keep_the_process_alive(interpret: bool, tmp_path: Path) -> None:
    # The endless launch runs as machine code: a daemon thread of the interpreter is Python's own affair.
    script = tmp_path / "ending.py"
    script.write_text(ENDING.format(interpret=interpret))
    result = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=60, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout == "done True\n"
