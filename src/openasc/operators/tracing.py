"""What array functions compute with while they are traced: dtypes resolve and shapes broadcast as NumPy has it."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Sequence
from typing import Any, Final

import numpy

from openasc.operators import graph as g
from openasc.operators.graph import Graph, Node
from openasc.operators.shapes import broadcast, type_error

_state = threading.local()

BINARY: Final = frozenset({
    "add", "subtract", "multiply", "divide", "floor_divide", "remainder", "fmod", "power", "maximum", "minimum",
    "fmax", "fmin", "equal", "not_equal", "less", "less_equal", "greater", "greater_equal", "logical_and",
    "logical_or", "logical_xor", "bitwise_and", "bitwise_or", "bitwise_xor", "left_shift", "right_shift", "arctan2",
    "hypot", "copysign",
})  # fmt: skip
UNARY: Final = frozenset({
    "negative", "positive", "absolute", "fabs", "sign", "square", "reciprocal", "sqrt", "cbrt", "exp", "exp2",
    "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "sinh", "cosh",
    "tanh", "arcsinh", "arccosh", "arctanh", "logical_not", "invert", "isnan", "isinf", "isfinite", "signbit",
    "floor", "ceil", "trunc", "rint", "erf", "expit",
})  # fmt: skip
TERNARY: Final = frozenset({"where", "clip"})
UFUNCS: Final = BINARY | UNARY | {"clip"}
_LIKE: Final = {"erf": "exp", "expit": "exp"}
"""Functions that NumPy does not have, and the ufunc whose dtypes they take."""
WEAK: Final = (bool, int, float)


def current() -> Graph | None:
    """The graph that is being traced on this thread."""
    return getattr(_state, "graph", None)


class Tracing:
    """Makes a graph the current one in a `with` block."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph

    def __enter__(self) -> Graph:
        self._before = current()
        _state.graph = self._graph
        return self._graph

    def __exit__(self, *_: object) -> None:
        _state.graph = self._before


def graph_of(name: str) -> Graph:
    """The current graph.

    Raises:
        DtypeError: a traced array is used after its function has returned (ASC-TYPE-006).
    """
    found = current()
    if found is None:
        raise type_error(6, f"{name} on a traced array outside its array function")
    return found


def bfloat16() -> numpy.dtype[Any]:
    """NumPy's dtype of bfloat16, from ml_dtypes."""
    import ml_dtypes

    found: numpy.dtype[Any] = numpy.dtype(ml_dtypes.bfloat16)
    return found


def _ufunc(name: str) -> Any:
    """NumPy's ufunc; `numpy.clip` is a function around one."""
    if name != "clip":
        return getattr(numpy, name)
    return importlib.import_module("numpy._core.umath").clip


def resolve(name: str, kinds: Sequence[Any], shown: str = "") -> tuple[numpy.dtype[Any], ...]:
    """The dtypes of a ufunc's loop, results at the end; `kinds` are dtypes, or int and float for Python numbers.

    Raises:
        DtypeError: NumPy has no such loop (ASC-TYPE-005).
    """
    ufunc = _ufunc(_LIKE.get(name, name))
    try:
        found = ufunc.resolve_dtypes((*kinds, *[None] * ufunc.nout))
    except TypeError as error:
        given = ", ".join(kind.__name__ if isinstance(kind, type) else str(kind) for kind in kinds)
        raise type_error(
            5, f"{shown or name} has no common type for its operands: {error}", expected="dtypes that NumPy combines",
            given=given, hint="convert one with .astype(dtype)",
        ) from None  # fmt: skip
    if any((dtype.kind in "cOUSMmV" and dtype.name != "bfloat16") or dtype.itemsize > 8 for dtype in found):
        raise type_error(5, f"{shown or name} would compute in {found[0]}", given=str(found[0]))
    return tuple(found)


def kind_of(value: Any) -> Any:
    """What `resolve` takes for an operand: the dtype, or the class of a Python number."""
    if isinstance(value, Node):
        return value.dtype
    if isinstance(value, bool):
        return numpy.dtype(bool)
    if isinstance(value, (int, float)) and type(value) in WEAK:
        return type(value)
    return value.dtype


def node_of(value: Any, dtype: numpy.dtype[Any] | None = None) -> Node:
    """An operand as a node, converted to `dtype`."""
    graph = graph_of("an operation")
    if isinstance(value, Node):
        return value if dtype is None else cast(value, dtype)
    if isinstance(value, numpy.ndarray) and value.ndim:
        captured = graph.capture(value)
        return captured if dtype is None else cast(captured, dtype)
    wanted = dtype or numpy.asarray(value).dtype
    if isinstance(value, int) and not isinstance(value, bool) and wanted.kind in "iu":
        limits = numpy.iinfo(wanted)
        if not limits.min <= value <= limits.max:
            raise type_error(
                5, f"Python integer {value} out of bounds for {wanted}", expected=f"{limits.min} to {limits.max}",
                given=str(value),
            )  # fmt: skip
    return graph.constant(value, wanted)


def cast(node: Node, dtype: numpy.dtype[Any]) -> Node:
    """The node in another dtype, itself where it has that one."""
    if node.dtype == dtype:
        return node
    if node.operation == g.CONSTANT and dtype.kind != "b":
        value = node.attributes[0]
        if not (dtype.kind in "iu" and isinstance(value, float)):
            return graph_of("astype").constant(value, dtype)
    return graph_of("astype").node(g.CAST, (node,), (), dtype, node.shape)


def apply(name: str, *values: Any, shown: str = "") -> Node:
    """A ufunc on nodes, numbers and captured arrays."""
    dtypes = resolve(name, [kind_of(value) for value in values], shown)
    if name in _ORDER and (known := _beyond(name, values)) is not None:
        return known
    if name == "power" and (shortcut := _small_power(values, dtypes[0])) is not None:
        return shortcut
    operands = tuple(node_of(value, dtype) for value, dtype in zip(values, dtypes, strict=False))
    shape = broadcast([operand.shape for operand in operands], shown or name)
    return graph_of(name).node(name, operands, (), dtypes[-1], shape)


_ORDER: Final = frozenset({"equal", "not_equal", "less", "less_equal", "greater", "greater_equal"})


def _beyond(name: str, values: Sequence[Any]) -> Node | None:
    """A comparison with a Python integer that the array's dtype cannot hold, whose answer is known."""
    for position, value in enumerate(values):
        other = values[1 - position]
        if type(value) is int and isinstance(other, Node) and other.dtype.kind in "iu":
            limits = numpy.iinfo(other.dtype)
            if limits.min <= value <= limits.max:
                return None
            above = (value > limits.max) == (position == 1)
            answer = name == "not_equal" or name.startswith("less" if above else "greater")
            graph = graph_of(name)
            constant = graph.constant(answer, numpy.dtype(bool))
            return graph.node(g.BROADCAST, (constant,), (), constant.dtype, other.shape)
    return None


def _small_power(values: Sequence[Any], dtype: numpy.dtype[Any]) -> Node | None:
    """x ** 2 and the like without a power, which is also how NumPy does the commonest."""
    base, exponent = values
    if type(exponent) not in (int, float) or not isinstance(base, Node):
        return None
    base = cast(base, dtype)
    if exponent == 2:
        return apply("square", base)
    if exponent == 3 and dtype.itemsize >= 4:
        return apply("multiply", apply("square", base), base)
    if dtype.kind in "iu":
        if exponent < 0:
            raise type_error(5, "Integers to negative integer powers are not allowed.", hint="x.astype(float) ** n")
        return None
    if exponent == 0.5:
        return apply("sqrt", base)
    return apply("reciprocal", base) if exponent == -1 else base if exponent == 1 else None


def select(condition: Any, yes: Any, no: Any) -> Node:
    """`numpy.where` with three operands."""
    weak = [value if type(value) in WEAK else kind_of(value) for value in (yes, no)]
    try:
        dtype = numpy.result_type(*weak)
    except TypeError as error:
        raise type_error(5, f"where has no common type for its operands: {error}") from None
    chosen = cast(node_of(condition), numpy.dtype(bool))
    operands = (chosen, node_of(yes, dtype), node_of(no, dtype))
    return graph_of("where").node("where", operands, (), dtype, broadcast([o.shape for o in operands], "where"))


SUMMED: Final = {"b": numpy.dtype("int64"), "i": numpy.dtype("int64"), "u": numpy.dtype("uint64")}


def reduce(kind: str, node: Node, axes: tuple[int, ...], dtype: numpy.dtype[Any] | None = None) -> Node:
    """A sum, product, maximum, minimum, any or all along axes, which stay with length 1."""
    from openasc.operators.shapes import kept, shape_error

    if kind in ("sum", "prod"):
        node = cast(node, dtype or SUMMED.get(node.dtype.kind, node.dtype))
    elif kind in ("any", "all"):
        node = cast(node, numpy.dtype(bool))
    elif any(node.shape[axis] == 0 for axis in axes):
        raise shape_error(
            4, f"zero-size array to reduction operation {kind} which has no identity", expected="an axis of elements",
            given=f"shape {node.shape}, axes {axes}",
        )  # fmt: skip
    for group in reversed(_neighbours(axes)):
        node = graph_of(kind).node(g.REDUCE, (node,), (kind, group), node.dtype, kept(node.shape, group))
    return node


def _neighbours(axes: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The axes in groups that lie side by side, which can be walked as one."""
    groups: list[tuple[int, ...]] = []
    for axis in axes:
        if groups and groups[-1][-1] == axis - 1:
            groups[-1] += (axis,)
        else:
            groups.append((axis,))
    return groups


def reshape(node: Node, shape: tuple[int, ...]) -> Node:
    """The elements in C order in another shape; two in a row are one."""
    if node.operation == "reshape":
        node = node.operands[0]
    if node.shape == shape:
        return node
    return graph_of("reshape").node("reshape", (node,), (), node.dtype, shape)
