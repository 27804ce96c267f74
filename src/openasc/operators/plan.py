"""A plan: everything about a call that follows from the shapes and dtypes of its arrays."""

from __future__ import annotations

import math
import os
from array import array
from functools import cache
from typing import Any, Final

import numpy

from openasc.operators import machine
from openasc.operators.graph import Graph, Shape
from openasc.operators.layout import UNIT, Layout, Operand, layout_of
from openasc.operators.loops import GRAIN, HEADER, INNER, ONCE, PEEL, SCRATCH, SCRATCH_ROW, TASKS, TOTAL
from openasc.operators.stages import Cutter, Stage

Array = numpy.ndarray[Any, Any]
ALONE: Final = 1 << 17
"""Work (elements times operations) up to which the calling thread does better alone."""
STREAMED: Final = 1 << 22
"""Bytes of a result from which on it goes past the caches, which could not hold it."""
KEPT: Final = 1 << 18
"""Bytes of a row up to which its expensive values are kept for the next pass."""
LINE: Final = 64


@cache
def threads() -> int:
    """Threads that work on a large call by default: one for each CPU of this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class StagePlan:
    """The words of one stage: what is fixed, and where addresses go."""

    def __init__(self, stage: Stage, layout: Layout) -> None:
        self.stage, self.layout = stage, layout
        self.rows = bool(layout.outer or stage.axes)
        self.total = math.prod(layout.outer) if self.rows else layout.inner
        self.work = math.prod(layout.outer) * layout.inner * (len(stage.nodes) + 1)
        self.scratch_bytes = -(-layout.inner * 8 // LINE) * LINE
        self.words: list[int] = [0] * HEADER
        self.words[TOTAL], self.words[INNER], self.words[SCRATCH_ROW] = self.total, layout.inner, self.scratch_bytes
        self.words += layout.outer
        self.places: list[tuple[int, int, int]] = []
        for operand in (*layout.leaves, *layout.roots):
            self.places.append((len(self.words), operand.buffer, operand.offset))
            self.words += [0, *operand.outer, operand.inner]

    def divided(self, count: int, peel: int = 0) -> list[int]:
        """The words for about `count` tasks of equal size."""
        words = self.words.copy()
        if self.rows:
            grain = max(-(-self.total // count), 1)
            tasks = -(-self.total // grain)
        else:
            grain = max(-(-self.total // count), 1)
            grain = -(-grain // LINE) * LINE
            tasks = -(-max(self.total - peel, 0) // grain) + 1
            words[0] = 0 if peel else 1
        words[TASKS], words[GRAIN], words[PEEL] = tasks, grain, peel
        return words


class Plan:
    """How a graph is run: its stages, its buffers, and the machine code.

    Attributes:
        shapes, dtypes: of the outputs.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        cutter = Cutter(graph)
        self.stages: list[StagePlan] = []
        self._buffers = cutter.buffers
        self._inputs = len(graph.inputs)
        for stage in cutter.stages:
            self._add(stage)
        self.shapes: tuple[Shape, ...] = tuple(output.shape for output in graph.outputs)
        self.dtypes = tuple(output.dtype for output in graph.outputs)
        owners = {number: index for index, buffer in enumerate(cutter.buffers) for number in buffer.outputs}
        self._owners = [owners[number] for number in range(len(graph.outputs))]
        self._temporaries = [
            (self._inputs + index, buffer.node.shape, buffer.node.dtype)
            for index, buffer in enumerate(cutter.buffers)
            if not buffer.outputs
        ]
        self._modules: dict[bool, tuple[machine.Module, list[int]]] = {}
        self._module, self._scratch_rows = self._compiled(False)
        self._alone = self._simple()

    def _add(self, stage: Stage) -> None:
        layout = layout_of(stage)
        assert layout is not None
        self.stages.append(StagePlan(stage, layout))

    def _written(self, streaming: bool) -> tuple[str, list[int]]:
        stages = [each.stage for each in self.stages]
        layouts = [each.layout for each in self.stages]
        kept = [each.layout.inner * 8 <= KEPT for each in self.stages]
        return machine.module_text(stages, layouts, kept, streaming)

    def text(self) -> str:
        """The LLVM text."""
        return self._written(False)[0]

    def _compiled(self, streaming: bool) -> tuple[machine.Module, list[int]]:
        if streaming not in self._modules:
            text, rows = self._written(streaming)
            self._modules[streaming] = machine.load(text, len(self.stages)), rows
        return self._modules[streaming]

    def _simple(self) -> Any:
        """What a small call of one stage needs, ready to run."""
        if len(self.stages) != 1 or self._temporaries or self.stages[0].work > ALONE:
            return None
        stage = self.stages[0]
        words = stage.divided(1)
        if self._scratch_rows[0]:
            return None
        return self._module.functions[0], words, stage.places

    def fast(self) -> Any:
        """What a small call with one result needs: words, function, places, and the result's shape and dtype."""
        if self._alone is None or len(self.shapes) != 1 or len(self._buffers) != 1:
            return None
        function, words, places = self._alone
        return array("q", words), function, places, self.shapes[0], self.dtypes[0]

    def in_place(self, number: int) -> bool:
        """Whether the result may be written over input `number`, which has its size."""
        if len(self.stages) != 1 or len(self._buffers) != 1:
            return False
        layout = self.stages[0].layout
        root = layout.roots[0]
        return all(
            leaf.buffer != number or (leaf.outer, leaf.inner, leaf.offset) == (root.outer, root.inner, root.offset)
            for leaf in layout.leaves
        )

    def run(self, addresses: list[int], outputs: list[int]) -> None:
        """Computes from the inputs' addresses into the outputs'."""
        buffers = addresses + [0] * len(self._buffers)
        for owner, address in zip(self._owners, outputs, strict=True):
            buffers[self._inputs + owner] = address
        if self._alone is not None:
            function, words, places = self._alone
            words = array("q", words)
            for at, buffer, offset in places:
                words[at] = buffers[buffer] + offset
            function(None, words.buffer_info()[0])
            return
        held = []
        for buffer, shape, dtype in self._temporaries:
            memory = aligned(shape, dtype)
            held.append(memory)
            buffers[buffer] = memory.__array_interface__["data"][0]
        last = len(self.stages) - 1
        for number, stage in enumerate(self.stages):
            self._run_stage(number, stage, buffers, number == last)

    def _run_stage(self, number: int, stage: StagePlan, buffers: list[int], last: bool) -> None:
        if stage.total == 0:
            return
        module, rows, peel = self._module, self._scratch_rows[number], 0
        alone = stage.work <= ALONE
        if last and not alone:
            aligned_at = self._boundary(stage, buffers)
            if aligned_at is not None:
                peel = aligned_at
                module, _ = self._compiled(True)
        count = 1 if alone else _tasks(stage)
        words = stage.divided(count, peel)
        for at, buffer, offset in stage.places:
            words[at] = buffers[buffer] + offset
        if rows:
            scratch = numpy.empty(words[TASKS] * rows * stage.scratch_bytes + LINE, numpy.uint8)
            address = scratch.__array_interface__["data"][0]
            words[SCRATCH] = -(-address // LINE) * LINE
        if alone:
            block = array("q", words)
            module.functions[number](None, block.buffer_info()[0])
            return
        words[ONCE] = 1
        _launch(module.addresses[number], words, words[TASKS] - words[0])

    def _boundary(self, stage: StagePlan, buffers: list[int]) -> int | None:
        """How many elements precede the first line of the results; None where they should not be streamed."""
        roots = stage.layout.roots
        if stage.rows:
            return None
        starts = [buffers[root.buffer] for root in roots]
        if any(root.kind != UNIT for root in roots) or len({root.node.dtype.itemsize for root in roots}) > 1:
            return None
        size = roots[0].node.dtype.itemsize
        if math.prod(stage.layout.outer) * stage.layout.inner * size < STREAMED:
            return None
        if any(buffers[leaf.buffer] + leaf.offset in starts for leaf in stage.layout.leaves):
            return None
        peels = {-start % LINE for start in starts}
        if len(peels) > 1 or min(peels) % size:
            return None
        return min(peels) // size


def _tasks(stage: StagePlan) -> int:
    """Tasks enough to keep threads busy to the end, and large enough to be worth a start."""
    return max(min(16 * threads(), stage.work // (ALONE // 2)), 1)


def aligned(shape: Shape, dtype: numpy.dtype[Any]) -> Array:
    """Memory for a result, which starts at a cache line when it is large."""
    size = math.prod(shape) * dtype.itemsize
    if size < 1 << 16:
        return numpy.empty(shape, dtype)
    memory = numpy.empty(size + LINE, numpy.uint8)
    start = -memory.__array_interface__["data"][0] % LINE
    return memory[start : start + size].view(dtype).reshape(shape)


def _launch(entry: int, words: list[int], blocks: int) -> None:
    from openasc import settings
    from openasc.runtime import config, launch

    chosen = settings.launch()
    chip = launch.chip(config.current_chip(chosen))
    launch._core().launch(chip, entry, words, (), blocks, 0, False, chosen.threads)


__all__ = ["Operand", "Plan", "aligned", "threads"]
