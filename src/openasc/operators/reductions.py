"""Reductions along a row: a vector of partial results, and their combination at the end."""

from __future__ import annotations

import math
from typing import Final

from openasc.operators.elementwise import FLOATS, emit
from openasc.operators.graph import Node
from openasc.operators.lanes import BITS, REGISTERS, Lanes

_COMBINE: Final = {
    "sum": "add", "prod": "multiply", "max": "maximum", "min": "minimum", "any": "logical_or", "all": "logical_and",
}  # fmt: skip


class Accumulator:
    """Partial results of one reduction, in as many lanes as a vector has; floats are added in float64."""

    def __init__(self, lanes: Lanes, node: Node) -> None:
        self.lanes, self.node = lanes, node
        self.kind: str = node.attributes[0]
        self.dtype = node.dtype.name
        self.inner = "float64" if self.kind in ("sum", "prod") and self.dtype in FLOATS else self.dtype
        self.type = REGISTERS[self.inner]
        self.slot = lanes.slot(lanes.vector(self.type))

    def begin(self) -> None:
        """Sets the start of a row."""
        self.lanes.line(f"store {self.lanes.vector(self.type)} {self._identity(self.type)}, ptr {self.slot}")

    def add(self, value: str, mask: str | None) -> None:
        """Takes a vector of elements in."""
        lanes, own = self.lanes, REGISTERS[self.dtype]
        if mask is not None:
            value = lanes.choose(mask, value, self._identity(own), own)
        if own != self.type:
            value = lanes.convert("fpext", value, own, self.type)
        before = lanes.value(f"load {lanes.vector(self.type)}, ptr {self.slot}")
        lanes.line(f"store {lanes.vector(self.type)} {self._combined(before, value)}, ptr {self.slot}")

    def end(self) -> str:
        """The result in every lane."""
        lanes, type = self.lanes, self.lanes.vector(self.type)
        total = lanes.value(f"load {type}, ptr {self.slot}")
        step = lanes.width // 2
        while step:
            order = ", ".join(f"i32 {(lane + step) % lanes.width}" for lane in range(lanes.width))
            moved = lanes.value(f"shufflevector {type} {total}, {type} poison, <{lanes.width} x i32> <{order}>")
            total = self._combined(total, moved)
            step //= 2
        own = REGISTERS[self.dtype]
        if own != self.type:
            total = lanes.convert("fptrunc", total, self.type, own)
        return lanes.rounded(total, self.dtype) if self.dtype in FLOATS else total

    def _combined(self, one: str, other: str) -> str:
        return emit(self.lanes, _COMBINE[self.kind], (self.inner, self.inner), self.inner, (one, other))

    def _identity(self, type: str) -> str:
        if self.kind in ("sum", "any"):
            return self.lanes.splat(0, type)
        if self.kind in ("prod", "all"):
            return self.lanes.splat(1, type)
        if self.dtype in FLOATS:
            return self.lanes.splat(-math.inf if self.kind == "max" else math.inf, type)
        signed, bits = self.dtype.startswith("int"), BITS[type]
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
        return self.lanes.splat(low if self.kind == "max" else high, type)
