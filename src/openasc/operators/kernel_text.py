"""A stage as the text of a PyAsc kernel: tile by tile in UB, with queues for what comes and goes."""

from __future__ import annotations

import math
from typing import Final

from openasc.errors import LangError
from openasc.operators import graph as g
from openasc.operators.graph import Node, with_text
from openasc.operators.kernel_operations import Writer
from openasc.operators.layout import ANY, UNIT, ZERO, Layout, Operand
from openasc.operators.stages import Stage

SCRATCH: Final = 1024
"""Elements of the buffer that a reduction works in, and 64 more for its result."""
REPEATS: Final = 128
"""Elements of whole repeats in every dtype that a comparison takes."""
LARGEST: Final = 8192
"""Elements of a tile at most."""
DTYPES: Final = ("float32", "float16", "int32", "int16")
"""What a tile may hold."""


def refused(node: Node, what: str) -> LangError:
    """The error of something that no kernel of vector instructions can be."""
    return LangError(
        1, f"{what} has no form as a kernel of vector instructions", site=with_text(node.site), given=node.line(),
        hint="a call of the operator computes it as machine code; lower('graph') shows the expression",
    )  # fmt: skip


class KernelText:
    """Writes one kernel; `parameters` names each buffer."""

    def __init__(self, name: str, stage: Stage, layout: Layout, ub: int, cores: int) -> None:
        self.name, self.stage, self.layout, self.ub = name, stage, layout, ub
        self.rows = bool(layout.outer or stage.axes)
        self.total = math.prod(layout.outer) if self.rows else layout.inner
        self.blocks = max(min(cores, self.total if self.rows else -(-self.total // REPEATS)), 1)
        self.blocks = max(-(-self.total // max(self._share(), 1)), 1)
        self.leaves = {operand.node.number: operand for operand in layout.leaves}
        self.buffers = list(dict.fromkeys(operand.buffer for operand in (*layout.leaves, *layout.roots)))
        self.writer = Writer(refused)
        self.body: list[str] = []
        self._check()
        self._compute()
        self.tile = self._tile()

    def _check(self) -> None:
        operands = (*self.layout.leaves, *self.layout.roots)
        for operand in operands:
            if operand.kind == ANY:
                raise refused(operand.node, "a transposed or stepped view")
            if operand.node.dtype.name not in DTYPES:
                raise refused(operand.node, f"dtype {operand.node.dtype}")
        if len(self.layout.outer) > 1:
            raise refused(self.stage.roots[0], "a broadcast along more than one axis")

    def parameter(self, buffer: int) -> str:
        """The name of a buffer's parameter."""
        roots = [operand.buffer for operand in self.layout.roots]
        if buffer in roots:
            return f"y{roots.index(buffer)}"
        return f"x{self.buffers.index(buffer)}"

    # -- values -------------------------------------------------------------------------------------------------------

    def _compute(self) -> None:
        """The work on one tile or row."""
        uniform: dict[int, bool] = {}
        for node in self.stage.nodes.values():
            if node.number in self.leaves:
                uniform[node.number] = self.leaves[node.number].kind == ZERO
            elif node.operation == g.REDUCE:
                uniform[node.number] = True
            else:
                uniform[node.number] = all(uniform[operand.number] for operand in node.operands)
        self.uniform = uniform
        order = list(self.stage.nodes.values())
        last = {operand.number: at for at, node in enumerate(order) for operand in node.operands}
        roots = {root.number: operand for root, operand in zip(self.stage.roots, self.layout.roots, strict=True)}
        for at, node in enumerate(order):
            self._node(node, roots)
            for operand in node.operands:
                if last[operand.number] == at:
                    self.writer.release(operand)
        self.body = self.writer.lines

    def _node(self, node: Node, roots: dict[int, Operand]) -> None:
        writer = self.writer
        leaf = self.leaves.get(node.number)
        if leaf is not None:
            self._load(node, leaf)
        elif node.operation == g.CONSTANT:
            writer.scalar(node, repr(node.attributes[0]))
        elif node.operation == g.REDUCE:
            writer.reduce(node)
        elif self.uniform[node.number]:
            writer.scalar_operation(node)
        if node.number in roots:
            name = self.parameter(roots[node.number].buffer)
            writer.line(f"{name}_local = {name}_queue.alloc_tensor(asc.{node.dtype.name})")
        if leaf is None and not self.uniform[node.number]:
            target = f"{self.parameter(roots[node.number].buffer)}_local" if node.number in roots else None
            writer.vector_operation(node, target)
        elif node.number in roots:
            self._fill(node, roots[node.number])

    def _fill(self, node: Node, operand: Operand) -> None:
        """A result that is a leaf, or the same for the whole row."""
        name, value = self.parameter(operand.buffer), self.writer.values[node.number]
        if self.uniform[node.number]:
            count = "count" if operand.kind == UNIT else "1"
            self.writer.line(f"asc.duplicate({name}_local, {value}, {count})")
        else:
            self.writer.line(f"asc.adds({name}_local, {value}, 0, count)")

    def _load(self, node: Node, operand: Operand) -> None:
        name = self.parameter(operand.buffer)
        if operand.kind == ZERO:
            self.writer.scalar(node, f"{name}_gm.get_value({self._place(operand)})", named=True)
            return
        local = f"{name}_{node.number}_local"
        self.writer.loaded.append((f"{name}_{node.number}", node.dtype.name))
        self.writer.line(f"{local} = load({name}_{node.number}_queue, {name}_gm, {self._place(operand)}, count)")
        self.writer.values[node.number] = local
        self.writer.tensors.add(node.number)

    def _place(self, operand: Operand) -> str:
        size = operand.node.dtype.itemsize
        if not self.rows:
            return f"offset + {operand.offset // size}" if operand.offset else "offset" if operand.inner else "0"
        stride = operand.outer[0] // size if operand.outer else 0
        moved = f"row * {stride}" if stride else "0"
        return f"{moved} + {operand.offset // size}" if operand.offset else moved

    # -- the frame ----------------------------------------------------------------------------------------------------

    def _tile(self) -> int:
        """Elements of a tile: what UB holds of everything that lives at once."""
        bytes_each = 2 * sum(_size(dtype) for _, dtype in self.writer.loaded)
        bytes_each += 2 * sum(root.dtype.itemsize for root in self.stage.roots)
        bytes_each += sum(_size(dtype) for dtype in self.writer.temporaries.values()) + len(self.writer.masks)
        room = (self.ub - (SCRATCH + 64) * 4 - 1024) // max(bytes_each, 1) // REPEATS * REPEATS
        tile = min(room, LARGEST, self._share())
        if self.rows:
            width = -(-self.layout.inner // REPEATS) * REPEATS
            if width > room:
                raise refused(self.stage.roots[0], f"a row of {self.layout.inner} elements, of which UB holds {room},")
            return width
        return tile

    def text(self) -> str:
        """The kernel, a function of the arrays."""
        names = [self.parameter(buffer) for buffer in self.buffers]
        lines = ["@asc.jit", f"def {self.name}({', '.join(f'{name}: asc.GlobalAddress' for name in names)}):"]
        inner: list[str] = []
        for name in names:
            inner += [f"{name}_gm = asc.GlobalTensor()", f"{name}_gm.set_global_buffer({name})"]
        inner += ["pipe = asc.TPipe()", *self._buffers()]
        share = self._share()
        inner.append(f"start = asc.get_block_idx() * {share}")
        inner.append(f"end = min(start + {share}, {self.total})")
        if self.rows:
            inner += ["for row in range(start, end):", f"    count = {self.layout.inner}"]
        else:
            inner += [f"for offset in range(start, end, {self.tile}):", f"    count = min(end - offset, {self.tile})"]
        inner += [f"    {line}" for line in (*self.body, *self._stores())]
        return "\n".join([*lines, *(f"    {line}" for line in inner), ""])

    def _share(self) -> int:
        """Rows or elements of a block; elements in whole repeats."""
        share = -(-self.total // self.blocks)
        return share if self.rows else -(-share // REPEATS) * REPEATS

    def _buffers(self) -> list[str]:
        lines = []
        queues = [(name, dtype, "VECIN") for name, dtype in self.writer.loaded]
        queues += [(self.parameter(operand.buffer), operand.node.dtype.name, "VECOUT") for operand in self.layout.roots]
        for name, dtype, position in queues:
            lines.append(f"{name}_queue = asc.TQue(asc.TPosition.{position}, 2)")
            lines.append(f"pipe.init_buffer(que={name}_queue, num=2, len={self.tile * _size(dtype)})")
        for name, dtype in self.writer.temporaries.items():
            lines.append(f"{name} = scratch(pipe, asc.{dtype}, {self.tile})")
        lines += [f"{name} = scratch(pipe, asc.uint8, {max(self.tile // 8, 32)})" for name in self.writer.masks]
        if self.writer.needs_stats:
            lines += ["stats = scratch(pipe, asc.float32, 64)", f"work = scratch(pipe, asc.float32, {SCRATCH})"]
        return lines

    def _stores(self) -> list[str]:
        lines = [f"{name}_queue.free_tensor({name}_local)" for name, _ in self.writer.loaded]
        for operand in self.layout.roots:
            name = self.parameter(operand.buffer)
            count = "count" if operand.kind == UNIT else "1"
            lines.append(f"store({name}_gm, {self._place(operand)}, {name}_queue, {name}_local, {count})")
        return lines


def _size(dtype: str) -> int:
    return {"float32": 4, "int32": 4, "float16": 2, "int16": 2, "uint8": 1}[dtype]


HEAD: Final = '''\
import openasc as asc


@asc.jit
def scratch(pipe: asc.TPipe, dtype: asc.ConstExpr, count: asc.ConstExpr[int]):
    """A buffer that only the vector unit uses."""
    place = asc.TBuf(asc.TPosition.VECCALC)
    pipe.init_buffer(buf=place, num=count * dtype.sizeof())
    return place.get(dtype)


@asc.jit
def load(queue: asc.TQue, source: asc.GlobalTensor, offset: int, count: int):
    """Copies elements in."""
    tile = queue.alloc_tensor(source.dtype)
    pad = asc.DataCopyPadExtParams(source.dtype, False, 0, 0, 0)
    asc.data_copy_pad(tile, source[offset:], asc.DataCopyExtParams(1, count * source.dtype.sizeof(), 0, 0, 0), pad)
    queue.enque(tile)
    return queue.deque(source.dtype)


@asc.jit
def store(target: asc.GlobalTensor, offset: int, queue: asc.TQue, tile: asc.LocalTensor, count: int):
    """Copies a result out."""
    queue.enque(tile)
    result = queue.deque(target.dtype)
    asc.data_copy_pad(target[offset:], result, asc.DataCopyExtParams(1, count * target.dtype.sizeof(), 0, 0, 0))
    queue.free_tensor(result)


'''
