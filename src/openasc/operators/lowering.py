"""Operators as kernels: the same expression tile by tile, to read, to emit, and to run instruction by instruction."""

from __future__ import annotations

import hashlib
import keyword
import linecache
import re
from typing import Any

import numpy

from openasc.errors import OptionError
from openasc.operators import graph as g
from openasc.operators.array import Array
from openasc.operators.graph import Graph, Node
from openasc.operators.kernel_text import HEAD, KernelText
from openasc.operators.layout import layout_of
from openasc.operators.plan import Plan, aligned
from openasc.operators.stages import Cutter
from openasc.operators.tracing import Tracing


def _tanh(x: Array) -> Any:
    return 1 - 2 / (numpy.exp(numpy.minimum(2 * x, 80)) + 1)


def _sigmoid(x: Array) -> Any:
    return 1 / (numpy.exp(numpy.minimum(-x, 80)) + 1)


def _erf(x: Array) -> Any:
    """A rational approximation whose error is below 1.5e-7 (Abramowitz and Stegun, 7.1.26)."""
    size = numpy.absolute(x)
    t = 1 / (0.3275911 * size + 1)
    total = 1.061405429 * t
    for coefficient in (-1.453152027, 1.421413741, -0.284496736, 0.254829592):
        total = (total + coefficient) * t
    return (1 - total * numpy.exp(-(x * x))) * numpy.clip(x * 1e30, -1, 1)


_EXPANSIONS = {"tanh": _tanh, "expit": _sigmoid, "erf": _erf}


def expanded(graph: Graph) -> Graph:
    """The graph with functions that the vector unit does not have written out."""
    result = Graph(graph.name)
    known: dict[int, Node] = {}
    with Tracing(result):
        for node in graph.nodes:
            operands = tuple(known[operand.number] for operand in node.operands)
            if node.operation == g.INPUT:
                known[node.number] = result.input(node.dtype, node.shape)
            elif node.operation in _EXPANSIONS:
                known[node.number] = _EXPANSIONS[node.operation](Array(operands[0])).node
            else:
                known[node.number] = result.node(node.operation, operands, node.attributes, node.dtype, node.shape)
            known[node.number].site = known[node.number].site or node.site
    result.captured, result.single = graph.captured, graph.single
    result.outputs = tuple(known[output.number] for output in graph.outputs)
    return result


class Kernels:
    """The kernels of a graph, one for each stage, in the order in which they run.

    Attributes:
        text: a Python module with all of them.
    """

    def __init__(self, graph: Graph) -> None:
        from openasc import settings
        from openasc.isa import chips
        from openasc.runtime import config

        chip = chips.chip(config.current_chip(settings.launch()))
        self.graph = expanded(graph)
        self.cutter = Cutter(self.graph)
        name = re.sub(r"\W", "_", graph.name).strip("_")
        if not name.isidentifier() or keyword.iskeyword(name):
            name = "operator"
        self.parts: list[KernelText] = []
        for number, stage in enumerate(self.cutter.stages):
            layout = layout_of(stage)
            assert layout is not None
            own = name if len(self.cutter.stages) == 1 else f"{name}_{number}"
            self.parts.append(KernelText(own, stage, layout, chip.ub, chip.vector_cores))
        self.text = HEAD + "\n\n".join(part.text() for part in self.parts)
        file = f"<kernel {name} {hashlib.sha256(self.text.encode()).hexdigest()[:8]}>"
        linecache.cache[file] = (len(self.text), None, self.text.splitlines(keepends=True), file)
        self.module: dict[str, Any] = {"__name__": "openasc_operator_kernels", "__file__": file}
        exec(compile(self.text, file, "exec"), self.module)

    def stage_text(self, stage: str) -> str:
        """The kernels as "ir" or "ascendc"."""
        from openasc.dtypes import from_numpy
        from openasc.runtime.mocks import MockTensor

        texts = []
        for part in self.parts:
            dtypes = {o.buffer: o.node.dtype for o in (*part.layout.leaves, *part.layout.roots)}
            arguments = [MockTensor(from_numpy(dtypes[buffer])) for buffer in part.buffers]
            texts.append(self.module[part.name].program(*arguments, stages=(stage,)).stages[stage])
        return "\n".join(texts)

    def run(self, arrays: list[Any]) -> list[Any]:
        """The results, computed by the kernels on the modelled cores."""
        buffers = [*arrays, *(numpy.ascontiguousarray(array) for array in self.graph.captured)]
        buffers += [aligned(buffer.node.shape, buffer.node.dtype) for buffer in self.cutter.buffers]
        for part in self.parts:
            if part.total:
                self.module[part.name][part.blocks](*(buffers[buffer] for buffer in part.buffers))
        results: list[Any] = [None] * len(self.graph.outputs)
        for index, buffer in enumerate(self.cutter.buffers):
            for number in buffer.outputs:
                results[number] = buffers[len(self.graph.inputs) + index].reshape(self.graph.outputs[number].shape)
        return results


def lowered(graph: Graph, stage: str) -> str:
    """The text of a stage: "graph", "llvm", "asm", "python", "ir" or "ascendc"."""
    if stage == "graph":
        return graph.text()
    if stage in ("llvm", "asm"):
        from openasc.backends.machine_code import compile_text

        text = Plan(graph).text()
        return text if stage == "llvm" else compile_text(text, assembly=True)[1]
    if stage not in ("python", "ir", "ascendc"):
        raise OptionError(
            10, f"an operator has no stage {stage!r}", expected="graph, llvm, asm, python, ir or ascendc", given=stage
        )
    kernels = Kernels(graph)
    return kernels.text if stage == "python" else kernels.stage_text(stage)
