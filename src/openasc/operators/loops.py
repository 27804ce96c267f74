"""A stage as an LLVM function: tasks that threads take from a counter, rows, and passes of vectors along each row."""

from __future__ import annotations

from collections.abc import Callable

from openasc.operators import graph as g
from openasc.operators.conversions import convert
from openasc.operators.elementwise import emit
from openasc.operators.graph import COUNT, Node
from openasc.operators.lanes import BITS, MEMORY, REGISTERS, Lanes
from openasc.operators.layout import ANY, UNIT, ZERO, Layout, Operand
from openasc.operators.passes import Pass, passes_of
from openasc.operators.reductions import Accumulator
from openasc.operators.stages import Stage

COUNTER, TASKS, ONCE, TOTAL, GRAIN, PEEL, INNER, SCRATCH, SCRATCH_ROW, HEADER = range(10)
"""The words ahead of the outer lengths and the operands' words."""


class StageWriter:
    """Writes `void name(ptr core, ptr words)`, which takes tasks until there are none, or one task."""

    def __init__(self, name: str, stage: Stage, layout: Layout, width: int, scratch: bool, streaming: bool) -> None:
        self.name, self.stage, self.layout, self.streaming = name, stage, layout, streaming
        self.lanes = Lanes(width)
        self.operands = {operand.node.number: operand for operand in layout.leaves}
        self.rows = bool(layout.outer or stage.axes)
        self.uniform = self._uniform()
        self.passes = passes_of(stage, self.uniform, scratch)
        self.kept = [node for each in self.passes for node in each.keeps]
        self._pointers: dict[int, str] = {}
        self._root_pointers: dict[int, str] = {}
        self._steps: dict[int, str] = {}
        self._values: dict[int, str] = {}

    def _uniform(self) -> dict[int, bool]:
        result: dict[int, bool] = {}
        for node in self.stage.nodes.values():
            if node.number in self.operands:
                result[node.number] = self.operands[node.number].kind == ZERO
            elif node.operation == g.REDUCE:
                result[node.number] = True
            else:
                result[node.number] = all(result[operand.number] for operand in node.operands)
        return result

    # -- the frame ----------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The function."""
        lanes = self.lanes
        self._header()
        lanes.line("br label %next")
        lanes.place("%next")
        task = lanes.value("atomicrmw add ptr %words, i64 1 monotonic")
        done = lanes.value(f"icmp uge i64 {task}, {self._word[TASKS]}")
        lanes.line(f"br i1 {done}, label %exit, label %task")
        lanes.place("%task")
        if self.kept:
            row = lanes.value(f"mul i64 {task}, {len(self.kept)}")
            row = lanes.value(f"mul i64 {row}, {self._word[SCRATCH_ROW]}")
            self._scratch = lanes.value(f"add i64 {self._word[SCRATCH]}, {row}")
        if self.rows:
            self._rows(task)
        else:
            self._piece(task)
        again = lanes.value(f"icmp eq i64 {self._word[ONCE]}, 0")
        lanes.line(f"br i1 {again}, label %next, label %exit")
        lanes.place("%exit")
        lanes.line("ret void")
        lines = [
            f"define void @{self.name}(ptr %core, ptr %words) #0 {{", "entry:", *lanes.entry, *lanes.lines, "}"
        ]  # fmt: skip
        return "\n".join(lines)

    def _load_word(self, index: int) -> str:
        place = self.lanes.value(f"getelementptr inbounds i64, ptr %words, i64 {index}")
        return self.lanes.value(f"load i64, ptr {place}, align 8")

    def _header(self) -> None:
        self._word = {index: self._load_word(index) for index in range(1, HEADER)}
        at = HEADER
        self._lengths = []
        for _ in self.layout.outer:
            self._lengths.append(self._load_word(at))
            at += 1
        self._bases: list[tuple[Operand, str, list[str], str]] = []
        for operand in (*self.layout.leaves, *self.layout.roots):
            base = self._load_word(at)
            outer = [self._load_word(at + 1 + axis) for axis in range(len(operand.outer))]
            step = self._load_word(at + 1 + len(outer))
            at += 2 + len(outer)
            self._bases.append((operand, base, outer, step))

    def _rows(self, task: str) -> None:
        """A task of rows `grain * task` and on."""
        lanes = self.lanes
        first = lanes.value(f"mul i64 {task}, {self._word[GRAIN]}")
        end = lanes.value(f"add i64 {first}, {self._word[GRAIN]}")
        last = self._least(end, self._word[TOTAL])
        slot = lanes.slot("i64")
        lanes.line(f"store i64 {first}, ptr {slot}")
        lanes.line("br label %row")
        lanes.place("%row")
        row = lanes.value(f"load i64, ptr {slot}")
        more = lanes.value(f"icmp ult i64 {row}, {last}")
        lanes.line(f"br i1 {more}, label %work, label %after")
        lanes.place("%work")
        self._place_row(self._index(row))
        self._row(self._word[INNER])
        lanes.line(f"store i64 {lanes.value(f'add i64 {row}, 1')}, ptr {slot}")
        lanes.line("br label %row")
        lanes.place("%after")

    def _index(self, row: str) -> list[str]:
        """The row's number along each outer axis."""
        if len(self._lengths) <= 1:
            return [row] * len(self._lengths)
        result: list[str] = []
        for length in reversed(self._lengths[1:]):
            result.append(self.lanes.value(f"urem i64 {row}, {length}"))
            row = self.lanes.value(f"udiv i64 {row}, {length}")
        return [row, *reversed(result)]

    def _place_row(self, index: list[str]) -> None:
        for position, (operand, base, outer, step) in enumerate(self._bases):
            address = base
            for number, stride, length in zip(index, outer, operand.outer, strict=True):
                if length:
                    moved = self.lanes.value(f"mul i64 {number}, {stride}")
                    address = self.lanes.value(f"add i64 {address}, {moved}")
            self._point(position, operand, address, step)

    def _point(self, position: int, operand: Operand, address: str, step: str) -> None:
        pointer = self.lanes.value(f"inttoptr i64 {address} to ptr")
        if position < len(self.layout.leaves):
            self._pointers[operand.node.number] = pointer
            self._steps[operand.node.number] = step
        else:
            self._root_pointers[operand.node.number] = pointer

    def _least(self, one: str, other: str) -> str:
        less = self.lanes.value(f"icmp ult i64 {one}, {other}")
        return self.lanes.value(f"select i1 {less}, i64 {one}, i64 {other}")

    def _piece(self, task: str) -> None:
        """A task of elements: the first one only reaches the boundary at which the others begin."""
        lanes = self.lanes
        scaled = lanes.value(f"mul i64 {task}, {self._word[GRAIN]}")
        end = self._least(lanes.value(f"add i64 {scaled}, {self._word[PEEL]}"), self._word[TOTAL])
        before = lanes.value(f"sub i64 {lanes.value(f'add i64 {scaled}, {self._word[PEEL]}')}, {self._word[GRAIN]}")
        first = lanes.value(f"icmp eq i64 {task}, 0")
        start = lanes.value(f"select i1 {first}, i64 0, i64 {before}")
        for position, (operand, base, _, step) in enumerate(self._bases):
            moved = lanes.value(f"mul i64 {start}, {step}")
            self._point(position, operand, lanes.value(f"add i64 {base}, {moved}"), step)
        self._row(lanes.value(f"sub i64 {end}, {start}"))

    # -- a row --------------------------------------------------------------------------------------------------------

    def _row(self, length: str) -> None:
        self._values = {}
        stored: set[int] = set()
        for each in self.passes:
            for node in each.before:
                self._values[node.number] = self._compute(node, self._values, "0", None)
            for root in self.stage.roots:
                if root.number in self._values and root.number not in stored:
                    stored.add(root.number)
                    self._store_uniform(root, length)
            if each.reductions or each.stores:
                self._pass(each, length)
        for root in self.stage.roots:
            if root.number in self._values and root.number not in stored:
                self._store_uniform(root, length)

    def _store_uniform(self, root: Node, length: str) -> None:
        operand = next(operand for operand in self.layout.roots if operand.node is root)
        value, pointer = self._values[root.number], self._root_pointers[root.number]
        if operand.kind == ZERO:
            lanes = ", ".join(["i1 true", *["i1 false"] * (self.lanes.width - 1)])
            self.lanes.store(pointer, value, root.dtype.name, f"<{lanes}>")
            return
        self._loop(length, lambda at, mask: self._store(root, value, at, mask))

    def _pass(self, each: Pass, length: str) -> None:
        accumulators = {node.number: Accumulator(self.lanes, node) for node in each.reductions}
        for accumulator in accumulators.values():
            accumulator.begin()

        def body(at: str, mask: str | None) -> None:
            values = dict(self._values)
            for node in each.reads:
                values[node.number] = self.lanes.load(self._kept_pointer(node, at), node.dtype.name, mask)
            for node in each.reductions:
                accumulators[node.number].add(self._compute(node.operands[0], values, at, mask), mask)
            for root in each.stores:
                self._store(root, self._compute(root, values, at, mask), at, mask)
            for node in each.keeps:
                self.lanes.store(self._kept_pointer(node, at), values[node.number], node.dtype.name, mask)

        self._loop(length, body)
        for node in each.reductions:
            self._values[node.number] = accumulators[node.number].end()

    def _loop(self, length: str, body: Callable[[str, str | None], None]) -> None:
        """Whole vectors, then the rest under a mask."""
        lanes, width = self.lanes, self.lanes.width
        head, inside, rest, tail, end = (lanes.name("%b") for _ in range(5))
        slot = lanes.slot("i64")
        main = lanes.value(f"and i64 {length}, {-width}")
        lanes.line(f"store i64 0, ptr {slot}")
        lanes.line(f"br label {head}")
        lanes.place(head)
        at = lanes.value(f"load i64, ptr {slot}")
        lanes.line(f"br i1 {lanes.value(f'icmp ult i64 {at}, {main}')}, label {inside}, label {rest}")
        lanes.place(inside)
        body(at, None)
        lanes.line(f"store i64 {lanes.value(f'add i64 {at}, {width}')}, ptr {slot}")
        lanes.line(f"br label {head}")
        lanes.place(rest)
        lanes.line(f"br i1 {lanes.value(f'icmp ult i64 {main}, {length}')}, label {tail}, label {end}")
        lanes.place(tail)
        left = lanes.value(f"trunc i64 {lanes.value(f'sub i64 {length}, {main}')} to i32")
        numbers = f"<{', '.join(f'i32 {lane}' for lane in range(width))}>"
        mask = lanes.op("icmp ult", "i32", numbers, lanes.spread(left, "i32"))
        body(main, mask)
        lanes.line(f"br label {end}")
        lanes.place(end)

    # -- values -------------------------------------------------------------------------------------------------------

    def _kept_pointer(self, node: Node, at: str) -> str:
        lanes = self.lanes
        row = lanes.value(f"mul i64 {self._word[SCRATCH_ROW]}, {self.kept.index(node)}")
        base = lanes.value(f"inttoptr i64 {lanes.value(f'add i64 {self._scratch}, {row}')} to ptr")
        return lanes.value(f"getelementptr inbounds {MEMORY[node.dtype.name]}, ptr {base}, i64 {at}")

    def _store(self, root: Node, value: str, at: str, mask: str | None) -> None:
        dtype = root.dtype.name
        place = f"getelementptr inbounds {MEMORY[dtype]}, ptr {self._root_pointers[root.number]}, i64 {at}"
        self.lanes.store(self.lanes.value(place), value, dtype, mask, self.streaming)

    def _compute(self, node: Node, values: dict[int, str], at: str, mask: str | None) -> str:
        if node.number in values:
            return values[node.number]
        dtype = node.dtype.name
        if node.number in self.operands:
            result = self._read(self.operands[node.number], at, mask)
        elif node.operation == g.CONSTANT:
            result = self._constant(node)
        else:
            operands = tuple(self._compute(operand, values, at, mask) for operand in node.operands)
            dtypes = tuple(operand.dtype.name for operand in node.operands)
            if node.operation == g.CAST:
                result = convert(self.lanes, operands[0], dtypes[0], dtype)
            else:
                result = emit(self.lanes, node.operation, dtypes, dtype, operands)
        values[node.number] = result
        return result

    def _constant(self, node: Node) -> str:
        """A number; the length of the row is read, so that one program serves every length."""
        type = REGISTERS[node.dtype.name]
        if COUNT in node.attributes and self.stage.axes and node.attributes[0] == self.layout.inner:
            return self.lanes.spread(self.lanes.value(f"uitofp i64 {self._word[INNER]} to {type}"), type)
        return self.lanes.splat(node.attributes[0], type)

    def _read(self, operand: Operand, at: str, mask: str | None) -> str:
        lanes, dtype = self.lanes, operand.node.dtype.name
        pointer = self._pointers[operand.node.number]
        if operand.kind == UNIT:
            place = lanes.value(f"getelementptr inbounds {MEMORY[dtype]}, ptr {pointer}, i64 {at}")
            return lanes.load(place, dtype, mask)
        if operand.kind == ZERO:
            size = max(BITS[MEMORY[dtype]] // 8, 1)
            element = lanes.value(f"load {MEMORY[dtype]}, ptr {pointer}, align {size}")
            return lanes.widen(lanes.spread(element, MEMORY[dtype]), dtype)
        assert operand.kind == ANY
        numbers = f"<{', '.join(f'i64 {lane}' for lane in range(lanes.width))}>"
        index = lanes.op("add", "i64", lanes.spread(at, "i64"), numbers)
        offsets = lanes.op("mul", "i64", index, lanes.spread(self._steps[operand.node.number], "i64"))
        pointers = lanes.value(f"getelementptr i8, ptr {pointer}, {lanes.vector('i64')} {offsets}")
        return lanes.gather(pointers, dtype, mask)
