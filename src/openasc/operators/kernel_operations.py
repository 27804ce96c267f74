"""Each operation of an expression as calls of PyAsc, on whole tiles or on the scalar unit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from openasc.errors import LangError
from openasc.operators import graph as g
from openasc.operators.graph import Node

_BINARY: Final = {
    "add": "add", "subtract": "sub", "multiply": "mul", "divide": "div", "maximum": "max", "minimum": "min",
}  # fmt: skip
_SCALAR: Final = {"add": "adds", "multiply": "muls", "maximum": "maxs", "minimum": "mins"}
_UNARY: Final = {"exp": "exp", "log": "ln", "sqrt": "sqrt", "absolute": "abs", "fabs": "abs"}
_COMPARE: Final = {
    "less": "LT", "greater": "GT", "less_equal": "LE", "greater_equal": "GE", "equal": "EQ", "not_equal": "NE",
}  # fmt: skip
_SWAPPED: Final = {"LT": "GT", "GT": "LT", "LE": "GE", "GE": "LE", "EQ": "EQ", "NE": "NE"}
_PLAIN: Final = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/"}
_CASTS: Final = {
    ("float16", "float32"): "NONE", ("float32", "float16"): "RINT", ("int32", "float32"): "NONE",
    ("float32", "int32"): "TRUNC", ("float16", "int32"): "TRUNC", ("int16", "float16"): "NONE",
    ("int16", "float32"): "NONE",
}  # fmt: skip


class Writer:
    """Lines of the work on a tile, and the buffers that they need."""

    def __init__(self, refused: Callable[[Node, str], LangError]) -> None:
        self._refused = refused
        self.lines: list[str] = []
        self.values: dict[int, str] = {}
        self.tensors: set[int] = set()
        self.loaded: list[tuple[str, str]] = []
        self.temporaries: dict[str, str] = {}
        self.masks: list[str] = []
        self.needs_stats = False
        self._free: dict[str, list[str]] = {}
        self._owned: dict[int, str] = {}

    def line(self, text: str) -> None:
        """Adds a line."""
        self.lines.append(text)

    def _temporary(self, dtype: str) -> str:
        free = self._free.setdefault(dtype, [])
        if free:
            return free.pop()
        name = f"mask{len(self.masks)}" if dtype == "bool" else f"t{len(self.temporaries)}"
        if dtype == "bool":
            self.masks.append(name)
        else:
            self.temporaries[name] = dtype
        return name

    def release(self, node: Node) -> None:
        """Nobody reads the value any more."""
        name = self._owned.pop(node.number, None)
        if name is not None:
            self._free[node.dtype.name].append(name)

    def scalar(self, node: Node, text: str, named: bool = False) -> None:
        """A value that is the same for the whole tile."""
        if named:
            self.line(f"s{node.number} = {text}")
            text = f"s{node.number}"
        self.values[node.number] = text

    def _target(self, node: Node, target: str | None) -> str:
        if target is None:
            target = self._owned[node.number] = self._temporary(node.dtype.name)
        self.values[node.number] = target
        self.tensors.add(node.number)
        return target

    # -- on the scalar unit -------------------------------------------------------------------------------------------

    def scalar_operation(self, node: Node) -> None:
        """An operation whose operands are scalars."""
        values = [self.values[operand.number] for operand in node.operands]
        name = node.operation
        if name in _PLAIN:
            self.scalar(node, f"{values[0]} {_PLAIN[name]} {values[1]}", named=True)
        elif name == "negative":
            self.scalar(node, f"-{values[0]}", named=True)
        elif name == "square":
            self.scalar(node, f"{values[0]} * {values[0]}", named=True)
        elif name == "reciprocal":
            self.scalar(node, f"1.0 / {values[0]}", named=True)
        elif name in ("maximum", "minimum"):
            self.scalar(node, f"{name[:3]}({', '.join(values)})", named=True)
        elif name in ("broadcast", "positive"):
            self.scalar(node, values[0])
        elif name == g.CAST and {node.dtype.name, node.operands[0].dtype.name} <= {"float16", "float32"}:
            self.scalar(node, f"asc.number({values[0]}, asc.{node.dtype.name})", named=True)
        elif name in _UNARY and node.dtype.name == "float32":
            # The scalar unit has no such function; the vector unit has.
            self.needs_stats = True
            self.line(f"stats.set_value(0, {values[0]})")
            self.line(f"asc.{_UNARY[name]}(stats, stats, 1)")
            self.scalar(node, "stats.get_value(0)", named=True)
        else:
            raise self._refused(node, f"{name} of single values")

    # -- on the vector unit -------------------------------------------------------------------------------------------

    def reduce(self, node: Node) -> None:
        """A reduction of the row to a scalar."""
        kind, operand = node.attributes[0], node.operands[0]
        if kind not in ("sum", "max", "min") or operand.dtype.name != "float32":
            raise self._refused(node, f"{kind} of {operand.dtype}")
        if operand.number not in self.tensors:
            raise self._refused(node, f"{kind} of one value for the whole row")
        self.needs_stats = True
        self.line(f"asc.reduce_{kind}(stats, {self.values[operand.number]}, work, count)")
        self.scalar(node, "stats.get_value(0)", named=True)

    def vector_operation(self, node: Node, target: str | None) -> None:
        """An operation of whole tiles; its result goes to `target`, or to a buffer of its own."""
        name, operands = node.operation, node.operands
        values = [self.values[operand.number] for operand in operands]
        tensors = [operand.number in self.tensors for operand in operands]
        if name in _BINARY:
            self._binary(node, values, tensors, target)
        elif name in _UNARY:
            self.line(f"asc.{_UNARY[name]}({self._target(node, target)}, {values[0]}, count)")
        elif name == "negative":
            self.line(f"asc.muls({self._target(node, target)}, {values[0]}, -1, count)")
        elif name == "square":
            self.line(f"asc.mul({self._target(node, target)}, {values[0]}, {values[0]}, count)")
        elif name == "reciprocal":
            self.line(f"asc.reciprocal({self._target(node, target)}, {values[0]}, count)")
        elif name in ("broadcast", "positive"):
            self.line(f"asc.adds({self._target(node, target)}, {values[0]}, 0, count)")
        elif name == "clip" and not any(tensors[1:]):
            place = self._target(node, target)
            self.line(f"asc.maxs({place}, {values[0]}, {values[1]}, count)")
            self.line(f"asc.mins({place}, {place}, {values[2]}, count)")
        elif name == g.CAST:
            self._cast(node, values[0], target)
        elif name in _COMPARE:
            self._compare(node, values, tensors)
        elif name == "where" and tensors[0]:
            self._select(node, values, tensors, target)
        else:
            raise self._refused(node, f"{name} of {operands[0].dtype}")

    def _binary(self, node: Node, values: list[str], tensors: list[bool], target: str | None) -> None:
        name, (x, y) = node.operation, values
        place = self._target(node, target)
        if all(tensors):
            self.line(f"asc.{_BINARY[name]}({place}, {x}, {y}, count)")
        elif name in _SCALAR:
            self.line(f"asc.{_SCALAR[name]}({place}, {x if tensors[0] else y}, {y if tensors[0] else x}, count)")
        elif tensors[0]:
            scalar = f"-({y})" if name == "subtract" else f"1.0 / {y}"
            self.line(f"asc.{'adds' if name == 'subtract' else 'muls'}({place}, {x}, {scalar}, count)")
        elif name == "subtract":
            self.line(f"asc.muls({place}, {y}, -1, count)")
            self.line(f"asc.adds({place}, {place}, {x}, count)")
        else:
            self.line(f"asc.reciprocal({place}, {y}, count)")
            self.line(f"asc.muls({place}, {place}, {x}, count)")

    def _cast(self, node: Node, value: str, target: str | None) -> None:
        source, wanted = node.operands[0].dtype.name, node.dtype.name
        if (source, wanted) not in _CASTS:
            raise self._refused(node, f"a cast from {source} to {wanted}")
        mode = f"asc.RoundMode.CAST_{_CASTS[source, wanted]}"
        self.line(f"asc.cast({self._target(node, target)}, {value}, {mode}, count)")

    def _compare(self, node: Node, values: list[str], tensors: list[bool]) -> None:
        if node.operands[0].dtype.name not in ("float16", "float32"):
            raise self._refused(node, f"{node.operation} of {node.operands[0].dtype}")
        mode, place = _COMPARE[node.operation], self._target(node, None)
        whole = "(count + 127) // 128 * 128"
        if all(tensors):
            self.line(f"asc.compare({place}, {values[0]}, {values[1]}, asc.CMPMODE.{mode}, {whole})")
        elif tensors[0]:
            self.line(f"asc.compare_scalar({place}, {values[0]}, {values[1]}, asc.CMPMODE.{mode}, {whole})")
        else:
            mode = _SWAPPED[mode]
            self.line(f"asc.compare_scalar({place}, {values[1]}, {values[0]}, asc.CMPMODE.{mode}, {whole})")

    def _select(self, node: Node, values: list[str], tensors: list[bool], target: str | None) -> None:
        mask, yes, no = values
        if node.dtype.name not in ("float16", "float32"):
            raise self._refused(node, f"where of {node.dtype}")
        place = self._target(node, target)
        if not tensors[1]:
            filled = self._temporary(node.dtype.name)
            self._free[node.dtype.name].append(filled)
            self.line(f"asc.duplicate({filled}, {yes}, count)")
            yes = filled
        mode = "asc.SelMode.VSEL_TENSOR_TENSOR_MODE" if tensors[2] else "asc.SelMode.VSEL_TENSOR_SCALAR_MODE"
        self.line(f"asc.select({place}, {mask}, {yes}, {no}, {mode}, count)")
