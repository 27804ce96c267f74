"""The texts themselves: names, control flow, helpers, and what has no spelling.

`UPDATE_GOLDEN=1` rewrites the files in `texts/`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import openasc as asc
from openasc.errors import Error
from tests.backends.emission import native
from tests.kernels import control_flow, helpers, queues, structures, vector_forms

pytestmark = pytest.mark.filterwarnings("ignore:ASC-LANG-013:openasc.OpenascWarning")
TEXTS = Path(__file__).parent / "texts"


@asc.jit
def add(x: asc.GlobalAddress, y: asc.GlobalAddress, z: asc.GlobalAddress, count: int, tile: asc.ConstExpr[int]):
    x_gm = asc.GlobalTensor()
    y_gm = asc.GlobalTensor()
    z_gm = asc.GlobalTensor()
    offset = asc.get_block_idx() * count
    x_gm.set_global_buffer(x + offset, count)
    y_gm.set_global_buffer(y + offset, count)
    z_gm.set_global_buffer(z + offset, count)
    pipe = asc.TPipe()
    x_queue = asc.TQue(asc.TPosition.VECIN, 2)
    y_queue = asc.TQue(asc.TPosition.VECIN, 2)
    z_queue = asc.TQue(asc.TPosition.VECOUT, 2)
    for queue in (x_queue, y_queue, z_queue):
        pipe.init_buffer(queue, 2, tile * x.dtype.sizeof())
    for start in range(0, count, tile):
        x_tile = x_queue.alloc_tensor(x.dtype)
        y_tile = y_queue.alloc_tensor(x.dtype)
        asc.data_copy(x_tile, x_gm[start:], tile)
        asc.data_copy(y_tile, y_gm[start:], tile)
        x_queue.enque(x_tile)
        y_queue.enque(y_tile)
        x_tile = x_queue.deque(x.dtype)
        y_tile = y_queue.deque(x.dtype)
        z_tile = z_queue.alloc_tensor(x.dtype)
        asc.add(z_tile, x_tile, y_tile, tile)
        z_queue.enque(z_tile)
        x_queue.free_tensor(x_tile)
        y_queue.free_tensor(y_tile)
        z_tile = z_queue.deque(x.dtype)
        asc.data_copy(z_gm[start:], z_tile, tile)
        z_queue.free_tensor(z_tile)


@asc.jit
def flags(x: asc.GlobalAddress, n: int):
    tensor = asc.LocalTensor(x.dtype, asc.TPosition.VECCALC, 0, 128)
    x_gm = asc.GlobalTensor()
    x_gm.set_global_buffer(x, n)
    asc.data_copy(tensor, x_gm, 128)
    asc.set_flag(asc.HardEvent.MTE2_V, 0)
    asc.wait_flag(asc.HardEvent.MTE2_V, 0)
    asc.adds(tensor, tensor, 0.1, [0xFF, 0], 1, asc.UnaryRepeatParams(1, 1, 8, 8))
    asc.muls(tensor, tensor, 2.0, 64, 2, asc.UnaryRepeatParams(1, 1, 8, 8), is_set_mask=False)
    asc.pipe_barrier(asc.PipeID.PIPE_ALL)
    if n == 1:
        asc.printf("one, %d of %d\n", n, asc.get_block_num())
    elif n > 5:
        asc.data_copy(x_gm, tensor, 128)
    else:
        assert n < 0, "between"


@asc.jit
def queue_in_a_loop(n: int):
    pipe = asc.TPipe()
    queue = asc.TQue(asc.TPosition.VECIN, 1)
    for _ in range(n):
        pipe.init_buffer(queue, 1, 32)
        queue = asc.TQue(asc.TPosition.VECIN, 1)


@asc.jit
def rounding_at_run_time(x: asc.GlobalAddress, mode: int):
    asc.cross_core_set_flag(1, mode, asc.PipeID.PIPE_MTE3)


def floats(count: int) -> Any:
    return np.zeros(count, np.float16)


GOLDEN = {
    "add": (add, lambda: (floats(64), floats(64), floats(64), 64, 32)),
    "flags": (flags, lambda: (floats(128), 3)),
    "loops": (control_flow.loops, lambda: (np.zeros(8, np.int32), 20, 6)),
    "integers": (control_flow.integers, lambda: (np.zeros(14, np.int32), np.zeros(56, np.int32), 7)),
    "structures": (structures.read_structure, lambda: (np.zeros(8, np.float32), structures.Outer())),
    "helpers": (helpers.call_helpers, lambda: (np.zeros(10, np.int32), 21)),
    "in_place": (queues.in_place_forms, lambda: (np.zeros(96, np.float32), np.zeros(96, np.float32), 32)),
    "strided": (vector_forms.strided, lambda: (np.zeros(128, np.int32), np.zeros(128, np.int32))),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_text(name: str) -> None:
    kernel, arguments = GOLDEN[name]
    text, path = kernel.emit(*arguments()), TEXTS / f"{name}.asc"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text)
    assert text == path.read_text()


def test_several_kernels_share_helpers_and_structures() -> None:
    from openasc.backends.ascendc import file_text

    parts = [native.emit(structures.read_structure, (np.zeros(8, np.float32), structures.Outer()), name).source
             for name in ("one", "two")]  # fmt: skip
    text = file_text(parts)
    assert text.count("struct Outer") == 1
    assert text.count("#include") == 1
    assert "void one(" in text
    assert "void two(" in text


@pytest.mark.parametrize(
    ("kernel", "arguments", "says"),
    [
        (queue_in_a_loop, (3,), "that changes under run-time control flow"),
        (rounding_at_run_time, (floats(8), 1), "CrossCoreSetFlag with mode_id known only at run time"),
    ],
)
def test_what_has_no_spelling(kernel: Any, arguments: Any, says: str) -> None:
    with pytest.raises(Error, match=says) as caught:
        kernel.emit(*arguments)
    assert caught.value.id == "ASC-LANG-001"
    assert caught.value.site is not None
    assert caught.value.site.file.endswith("test_texts.py")


def test_text_without_optimisation_runs_too() -> None:
    case = control_flow.CASES[1]
    arguments = case.arguments(np.random.default_rng(7))
    emitted = native.emit(case.kernel, arguments, "plain", level=0)
    native.run(native.build([emitted]), emitted, case.kernel, arguments, 1)
    assert arguments[0].tolist() == case.expected(*arguments)[0].tolist()
