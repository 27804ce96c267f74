"""Where an error is said to be: helpers and their callers, blocks, and the state of the process afterwards."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc.errors import Error


@asc.jit
def fill(tensor: Any, count: Any) -> None:
    asc.duplicate(tensor[1], 1.0, count)  # misaligned


@asc.jit
def outer(tensor: Any, count: Any) -> None:
    fill(tensor, count)


@asc.jit
def through_helpers(x: asc.GlobalAddress, count: int) -> None:
    tensor = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    outer(tensor, count)


@asc.jit
def some_blocks_read_past_the_end(x: asc.GlobalAddress, y: asc.GlobalAddress) -> None:
    x_gm, y_gm = asc.GlobalTensor(), asc.GlobalTensor()
    x_gm.set_global_buffer(x)
    y_gm.set_global_buffer(y)
    tensor = asc.LocalTensor(asc.float32, asc.TPosition.VECCALC, 0, 64)
    asc.data_copy(tensor, x_gm[asc.get_block_idx() * 64], 64)


@asc.jit
def half_the_blocks_reach_the_barrier(x: asc.GlobalAddress) -> None:
    if asc.get_block_idx() < 4:
        asc.sync_all()


@asc.jit
def nobody_answers(x: asc.GlobalAddress) -> None:
    asc.cross_core_wait_flag(3, 0, asc.PipeID.PIPE_MTE2)


def error_of(call: Callable[[], None]) -> Error:
    with pytest.raises(Error) as caught:
        call()
    return caught.value


@pytest.mark.usefixtures("executor")
def test_helpers_are_named_with_their_callers() -> None:
    error = error_of(lambda: through_helpers[1](np.zeros(64, np.float32), 8))
    assert error.id == "ASC-ALIGN-001"
    functions = []
    site = error.site
    while site is not None:
        assert site.file == __file__
        functions.append((site.function, site.text.strip().partition("(")[0]))
        site = site.caller
    assert functions == [("fill", "asc.duplicate"), ("outer", "fill"), ("through_helpers", "outer")]
    assert error.kernel == "through_helpers"


@pytest.mark.usefixtures("executor")
def test_block_is_named() -> None:
    x, y = np.zeros(5 * 64, np.float32), np.zeros(64, np.float32)
    error = error_of(lambda: some_blocks_read_past_the_end[8](x, y))
    assert error.id == "ASC-BOUNDS-002"
    assert "block" in error.core
    assert "of 8" in error.core
    some_blocks_read_past_the_end[5](x, y)


@pytest.mark.usefixtures("executor")
@pytest.mark.parametrize(
    ("kernel", "blocks"), [(half_the_blocks_reach_the_barrier, 8), (nobody_answers, 1), (nobody_answers, 8)]
)
def test_hang_is_found_at_once(kernel: Any, blocks: int) -> None:
    error = error_of(lambda: kernel[blocks](np.zeros(64, np.float32)))
    assert error.id == "ASC-HANG-001"
    assert str(__file__) in str(error)


def test_whole_barrier_is_no_hang() -> None:
    half_the_blocks_reach_the_barrier[4](np.zeros(64, np.float32))


def test_many_faults_leave_the_process_as_it_was() -> None:
    x, y = np.zeros(64, np.float32), np.zeros(64, np.float32)
    for _ in range(200):
        assert error_of(lambda: some_blocks_read_past_the_end[4](x, y)).id == "ASC-BOUNDS-002"
    some_blocks_read_past_the_end[1](x, y)


def test_faults_in_threads_stay_in_their_threads() -> None:
    ids: list[str] = []

    def work(kernel: Any, *arguments: Any) -> None:
        ids.extend(error_of(lambda: kernel[8](*arguments)).id for _ in range(20))

    x = np.zeros(64, np.float32)
    threads = [
        threading.Thread(target=work, args=(some_blocks_read_past_the_end, x, x)),
        threading.Thread(target=work, args=(through_helpers, x, 8)),
        threading.Thread(target=work, args=(nobody_answers, x)),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in threads)
    assert sorted(set(ids)) == ["ASC-ALIGN-001", "ASC-BOUNDS-002", "ASC-HANG-001"]
    assert len(ids) == 60
