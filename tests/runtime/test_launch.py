"""Launches: arrays in place, errors with their place, output, streams, threads and forks, on both executors."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import threading
import warnings
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import openasc as asc
from openasc import errors, settings
from tests.runtime import kernels

pytestmark = pytest.mark.usefixtures("executor")


def line_of(kernel: Any, text: str) -> int:
    """The number of the kernel's source line that holds the text."""
    code = kernel.function.__code__
    with open(code.co_filename) as file:
        lines = file.read().splitlines()
    return next(n for n in range(code.co_firstlineno, len(lines) + 1) if text in lines[n - 1])


@pytest.mark.parametrize("dtype", [np.float32, np.float16, np.int32, np.int16])
def test_arrays_are_used_in_place(dtype: Any) -> None:
    x = np.arange(256).astype(dtype)
    y = np.zeros_like(x)
    kernels.double[4](x, y, 256)
    np.testing.assert_array_equal(y, x + x)
    np.testing.assert_array_equal(x, np.arange(256))


def test_one_array_may_be_input_and_output() -> None:
    x = np.arange(64, dtype=np.int32)
    kernels.double[2](x, x, 64)
    np.testing.assert_array_equal(x, np.arange(64) * 2)


@pytest.mark.parametrize("view", [np.s_[::2], np.s_[::-1], np.s_[::-3]], ids=str)
def test_strided_arrays(view: Any) -> None:
    x = np.arange(192, dtype=np.float32)
    y = np.full(192, -1, np.float32)
    n = len(x[view]) // 32 * 32
    kernels.double[2](x[view], y[view], n)
    wanted = np.full(192, -1, np.float32)
    wanted[view][:n] = x[view][:n] * 2
    np.testing.assert_array_equal(y, wanted)


def test_strided_view_of_itself_in_place() -> None:
    x = np.arange(128, dtype=np.float32)
    kernels.double[1](x[::2], x[::2], 64)
    np.testing.assert_array_equal(x[::2], np.arange(0, 128, 2) * 2)
    np.testing.assert_array_equal(x[1::2], np.arange(1, 128, 2))


def test_two_dimensional_transposed_output() -> None:
    x = np.arange(256, dtype=np.float32).reshape(16, 16)
    y = np.zeros((16, 16), np.float32)
    kernels.double[2](x, y.T, 256)
    np.testing.assert_array_equal(y, 2 * x.T)


def test_broadcast_input_is_read_and_never_written() -> None:
    x = np.broadcast_to(np.float32(3), (64,))
    y = np.zeros(64, np.float32)
    kernels.double[1](x, y, 64)
    assert (y == 6).all()
    shared = np.lib.stride_tricks.as_strided(np.zeros(4, np.float32), (8, 8), (0, 0))
    with pytest.raises(errors.LaunchError, match="'y'") as caught:
        kernels.double[1](np.ones(64, np.float32), shared, 64)
    assert caught.value.id == "ASC-LAUNCH-006"
    assert (shared == 0).all()


def test_read_only_arrays_can_be_read_and_not_written() -> None:
    x = np.ones(64, np.float32)
    x.flags.writeable = False
    y = np.zeros(64, np.float32)
    kernels.double[1](x, y, 64)
    assert (y == 2).all()
    with pytest.raises(errors.LaunchError) as caught:
        kernels.double[1](y, x, 64)
    assert caught.value.id == "ASC-LAUNCH-004"
    assert caught.value.site.line == line_of(kernels.double, "data_copy(y_gm")
    assert (x == 1).all()


def test_scalar_arrays_and_empty_arrays() -> None:
    x = np.zeros((), np.float32)
    kernels.store[1](x, 0, 2.5)
    assert x == 2.5
    kernels.double[1](np.zeros(0, np.float32), np.zeros(0, np.float32), 0)
    with pytest.raises(errors.BoundsError):
        kernels.store[1](np.zeros(0, np.float32), 0, 1.0)


def test_bool_and_bfloat16_arrays() -> None:
    flags = np.zeros(4, bool)
    kernels.store[1](flags, 2, True)
    np.testing.assert_array_equal(flags, [False, False, True, False])
    brain = np.zeros(4, ml_dtypes.bfloat16)
    kernels.store[1](brain, 1, 1.5)
    np.testing.assert_array_equal(brain.astype(np.float32), [0, 1.5, 0, 0])


def test_torch_tensors_in_place() -> None:
    torch = pytest.importorskip("torch")
    x, y = torch.arange(64.0), torch.zeros(64)
    kernels.double[2](x, y, 64)
    assert torch.equal(y, x * 2)
    strided = torch.zeros(64, 2)
    kernels.double[2](x, strided[:, 1], 64)
    assert torch.equal(strided[:, 1], x * 2)
    assert not strided[:, 0].any()
    brain = torch.zeros(4, dtype=torch.bfloat16)
    kernels.store[1](brain, 3, 2.5)
    assert brain.tolist() == [0, 0, 0, 2.5]


def test_defaults_and_keyword_arguments() -> None:
    x = np.arange(64, dtype=np.float32)
    y = np.zeros_like(x)
    kernels.double[1](n=64, y=y, x=x)
    assert (y == 2 * x).all()
    kernels.double[1](x, y, 64, tile=16)
    with pytest.raises(TypeError, match="misses argument 'n'"):
        kernels.double[1](x, y)


def test_keyword_only_and_positional_only_parameters() -> None:
    x = np.zeros(3, np.int32)
    kernels.keyword_only[1](x, 7, factor=2)
    kernels.keyword_only[1](x, index=2, value=5, factor=3)
    assert x.tolist() == [0, 14, 15]
    with pytest.raises(TypeError, match="positional"):
        kernels.keyword_only[1](x, 7, 1, 2)


# --- errors ---


def test_an_access_outside_every_array_names_line_block_and_kernel() -> None:
    x = np.zeros(8, np.float32)
    with pytest.raises(errors.BoundsError) as caught:
        kernels.store[1](x, 8, 1.0)
    error = caught.value
    assert error.id == "ASC-BOUNDS-002"
    assert error.site.file == kernels.__file__
    assert error.site.line == line_of(kernels.store, "set_value")
    assert error.kernel == "store"
    assert error.core == "block 0 of 1"
    assert "{site" not in str(error)


def test_gm_bounds_warn_and_tolerant() -> None:
    x = np.ones(8, np.float32)
    y = np.full(1, 5, np.float32)
    with settings.override(gm_bounds="warn"):
        with pytest.warns(asc.OpenascWarning, match="ASC-BOUNDS-002") as caught:
            kernels.load[1](x, y, 9)
        assert caught[0].filename == kernels.__file__
        assert caught[0].lineno == line_of(kernels.load, "get_value")
    assert y[0] == 0
    with settings.override(gm_bounds="tolerant"), warnings.catch_warnings():
        warnings.simplefilter("error")
        y[0] = 5
        kernels.load[1](x, y, 9)
        kernels.store[1](x, 100, 3.0)
    assert y[0] == 0
    assert (x == 1).all()


@pytest.mark.parametrize(
    ("kernel", "blocks", "args", "identifier", "line"),
    [
        (kernels.deque_empty, 1, (), "ASC-SYNC-001", "deque(asc"),
        (kernels.wait_for_nobody, 4, (2,), "ASC-HANG-001", "wait_flag"),
        (kernels.misaligned, 1, (np.zeros(4, np.float32),), "ASC-ALIGN-001", "adds"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_faults_of_the_core_become_errors(
    kernel: Any, blocks: int, args: tuple[Any, ...], identifier: str, line: str
) -> None:
    with pytest.raises(errors.Error) as caught:
        kernel[blocks](*args)
    assert caught.value.id == identifier
    assert caught.value.site.line == line_of(kernel, line)


@pytest.mark.parametrize("blocks", [0, -3, 65536])
def test_block_counts_are_checked_before_anything_else(blocks: int) -> None:
    with pytest.raises(ValueError, match="blocks") as caught:
        kernels.double[blocks](None)
    assert caught.value.id == "ASC-LAUNCH-001"


def test_a_launch_inside_a_kernel_is_refused() -> None:
    @asc.jit
    def inner(x: asc.GlobalAddress):
        pass

    @asc.jit
    def outer(x: asc.GlobalAddress):
        inner[1](x)

    with pytest.raises(errors.LangError):
        outer[1](np.zeros(4, np.float32))


# --- what a launch leaves ---


def test_output_is_written_block_by_block(capsys: pytest.CaptureFixture[str]) -> None:
    kernels.greet[2](2)
    assert capsys.readouterr().out == "block 0 line 0\nblock 0 line 1\nblock 1 line 0\nblock 1 line 1\n"


def test_events_of_the_last_launch() -> None:
    x = np.zeros(64, np.float32)
    kernels.double[2](x, np.zeros_like(x), 64)
    assert kernels.double.last_report.events == []
    with settings.override(log_events=True):
        kernels.double[2](x, np.zeros_like(x), 64)
    events = kernels.double.last_report.events
    assert {event[0] for event in events} == {0, 1}
    assert len(events) >= 6
    assert kernels.double.last_report.written == 0b10


# --- forms of a launch ---


def test_streams() -> None:
    x = np.ones(32, np.float32)
    for index in ((1, None), (1, asc.Stream()), (1, asc.current_stream()), (1, object()), np.int64(1)):
        y = np.zeros(32, np.float32)
        kernels.double[index](x, y, 32)
        assert (y == 2).all()
    for index in ("1", 1.0, None, (1, 2, 3), [1]):
        with pytest.raises(TypeError):
            kernels.double[index]
    with pytest.raises(TypeError):
        kernels.double[1, "stream"]


def test_a_bound_kernel_keeps_its_block_count() -> None:
    one, two = kernels.greet[1], kernels.greet[2]
    assert (one.core_num, two.core_num) == (1, 2)
    assert "2 blocks" in repr(two)


def test_blocks_that_wait_for_one_another() -> None:
    n = 8
    x = np.zeros(2 * n, np.int32)
    kernels.meet[n](x, n)
    np.testing.assert_array_equal(x[n:], (np.arange(n) + 1) % n + 100)


# --- threads and processes ---


def test_launches_from_several_threads_at_once() -> None:
    failures = []

    def work(seed: int) -> None:
        try:
            x = np.random.default_rng(seed).standard_normal(256).astype(np.float32)
            for blocks in (1, 2, 8):
                y = np.zeros_like(x)
                kernels.double[blocks](x, y, 256)
                np.testing.assert_array_equal(y, x + x)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def _child(queue: Any) -> None:
    x = np.ones(64, np.float32)
    y = np.zeros_like(x)
    kernels.double[4](x, y, 64)
    queue.put(float(y.sum()))


def test_a_forked_child_can_launch() -> None:
    kernels.double[4](np.ones(64, np.float32), np.zeros(64, np.float32), 64)
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        process = context.Process(target=_child, args=(queue,))
        process.start()
    assert queue.get(timeout=60) == 128
    process.join(60)
    assert process.exitcode == 0


# --- interruption ---


class Alarm(Exception):
    """What the signal handler of the test raises."""


def test_an_endless_kernel_can_be_interrupted() -> None:
    def handler(signal_number: int, frame: Any) -> None:
        raise Alarm

    # An exception that a signal raises inside a callback of the garbage collector is lost, so there must be none, and
    # the alarm comes again.
    old = signal.signal(signal.SIGALRM, handler)
    gc.disable()
    signal.setitimer(signal.ITIMER_REAL, 1.5, 5)
    try:
        with pytest.raises(Alarm):
            kernels.endless[2](np.zeros(1, np.int32))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
        gc.enable()
    kernels.greet[1](0)
