"""The array functions that traced arrays know, by NumPy's names, and the usual ones of neural networks.

Each takes traced arrays inside an array function, and works on NumPy arrays through a small operator of its own when it
is called outside one.
"""

from __future__ import annotations

from typing import Any

import numpy

from openasc.operators import tracing
from openasc.operators.array import Array, unwrap
from openasc.operators.graph import CONSTANT, COUNT
from openasc.operators.shapes import broadcast, normal_axes, type_error
from openasc.operators.types import numpy_dtype
from openasc.operators.views import expanded

pi, e, inf, nan, newaxis = numpy.pi, numpy.e, numpy.inf, numpy.nan, None
for _name in (
    "float16",
    "float32",
    "float64",
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
):
    globals()[_name] = getattr(numpy, _name)


def __getattr__(name: str) -> Any:
    """Element-wise functions: one for each ufunc."""
    alias = {"abs": "absolute", "pow": "power", "true_divide": "divide", "mod": "remainder", "sigmoid": "expit"}.get(
        name, name
    )
    alias = {"bitwise_invert": "invert", "acos": "arccos", "asin": "arcsin", "atan": "arctan"}.get(alias, alias)
    if alias not in tracing.UFUNCS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def function(*values: Any) -> Array:
        return Array(tracing.apply(alias, *map(unwrap, values)))

    function.__name__ = function.__qualname__ = name
    globals()[name] = function
    return function


def _call(name: str, *values: Any) -> Array:
    return Array(tracing.apply(name, *map(unwrap, values)))


def asarray(value: Any, dtype: Any = None) -> Array:
    """A traced array of a number, an array or a traced array."""
    return Array(tracing.node_of(unwrap(value), None if dtype is None else numpy_dtype(dtype)))


def astype(x: Any, dtype: Any) -> Array:
    """The elements converted as NumPy does it."""
    return asarray(x).astype(dtype)


def where(condition: Any, x: Any, y: Any) -> Array:
    """x where the condition holds, else y."""
    return Array(tracing.select(unwrap(condition), unwrap(x), unwrap(y)))


def clip(x: Any, min: Any = None, max: Any = None, **limits: Any) -> Array:
    """The elements limited to a range; None leaves a side open."""
    low, high = limits.get("a_min", min), limits.get("a_max", max)
    x, low, high = asarray(x).node, unwrap(low), unwrap(high)
    if x.dtype.kind in "iu":
        # A bound that no element can pass is no bound.
        bounds = numpy.iinfo(x.dtype)
        low = None if type(low) is int and low <= bounds.min else low
        high = None if type(high) is int and high >= bounds.max else high
    if low is None:
        return Array(x if high is None else tracing.apply("minimum", x, high))
    return Array(tracing.apply("maximum", x, low) if high is None else tracing.apply("clip", x, low, high))


def _reduction(name: str) -> Any:
    def function(x: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False) -> Array:
        if out is not None:
            raise type_error(7, f"an array function cannot give out= to {name}")
        return asarray(x)._reduce(name, axis, keepdims is True, dtype)

    function.__name__ = function.__qualname__ = name
    return function


sum, prod, max, min, any, all = map(_reduction, ("sum", "prod", "max", "min", "any", "all"))
amax, amin = max, min


def _count(x: Array, axes: tuple[int, ...]) -> int:
    result = 1
    for axis in axes:
        result *= x.shape[axis]
    return result


def mean(x: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False) -> Array:
    """Mean along axes: in float64 for integers, in the array's dtype, more precise inside, for floats."""
    x = asarray(x)
    axes = normal_axes(axis, x.ndim, "mean")
    result = numpy_dtype(dtype) if dtype is not None else x.dtype if _floating(x.dtype) else numpy.dtype("float64")
    inner = numpy.dtype("float32") if result.itemsize == 2 else result
    total = x.sum(axis, inner, keepdims=keepdims is True)
    count = _count(x, axes)
    found: Array = (total / _counted(count, inner) if count else total * nan).astype(result)
    return found


def _counted(count: float, dtype: numpy.dtype[Any]) -> Array:
    """A divisor that follows from the shape."""
    if dtype.kind in "biu":
        return asarray(count)
    return Array(tracing.graph_of("mean").node(CONSTANT, (), (float(count), COUNT), dtype, ()))


def _floating(dtype: numpy.dtype[Any]) -> bool:
    return dtype.kind == "f" or dtype.name == "bfloat16"


def var(x: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: float = 0, keepdims: Any = False) -> Array:
    """Variance along axes, divided by the count less `ddof`."""
    x = asarray(x)
    result = x.dtype if _floating(x.dtype) else numpy.dtype("float64")
    wide = x.astype(numpy.float32 if result.itemsize == 2 else result)
    axes = normal_axes(axis, x.ndim, "var")
    square = _call("square", wide - mean(wide, axis, keepdims=True))
    count = _count(x, axes) - ddof
    total = square.sum(axis, keepdims=keepdims is True)
    divisor = count if ddof else _counted(count, total.dtype)
    return (total / divisor if count > 0 else total * nan).astype(result)


def std(x: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: float = 0, keepdims: Any = False) -> Array:
    """Standard deviation along axes."""
    x = asarray(x)
    result = x.dtype if _floating(x.dtype) else numpy.dtype("float64")
    wide = x.astype(numpy.float32 if result.itemsize == 2 else result)
    return _call("sqrt", var(wide, axis, ddof=ddof, keepdims=keepdims)).astype(result)


def reshape(x: Any, shape: Any, order: str = "C", **_: Any) -> Array:
    """The same elements in another shape."""
    return asarray(x).reshape(shape)


def transpose(x: Any, axes: Any = None) -> Array:
    """The axes in another order, reversed by default."""
    return asarray(x).transpose(*(() if axes is None else (tuple(axes),)))


permute_dims = transpose


def swapaxes(x: Any, first: int, second: int) -> Array:
    """Two axes exchanged."""
    x = asarray(x)
    order = list(range(x.ndim))
    order[first], order[second] = order[second], order[first]
    found: Array = x.transpose(tuple(order))
    return found


def expand_dims(x: Any, axis: Any) -> Array:
    """A new axis of length 1."""
    return Array(expanded(asarray(x).node, axis))


def squeeze(x: Any, axis: Any = None) -> Array:
    """Without axes of length 1."""
    x = asarray(x)
    axes = (
        [at for at, length in enumerate(x.shape) if length == 1]
        if axis is None
        else normal_axes(axis, x.ndim, "squeeze")
    )
    found: Array = x.reshape(tuple(length for at, length in enumerate(x.shape) if at not in axes))
    return found


def broadcast_to(x: Any, shape: Any) -> Array:
    """The array repeated along axes to a shape."""
    node = asarray(x).node
    wanted = tuple(shape)
    if broadcast([node.shape, wanted], "broadcast_to") != wanted:
        broadcast([node.shape, (2, *wanted)], "broadcast_to")
    if node.shape == wanted:
        return Array(node)
    return Array(tracing.graph_of("broadcast_to").node("broadcast", (node,), (), node.dtype, wanted))


def zeros_like(x: Any, dtype: Any = None) -> Array:
    """Zeros in an array's shape."""
    return full_like(x, 0, dtype)


def ones_like(x: Any, dtype: Any = None) -> Array:
    """Ones in an array's shape."""
    return full_like(x, 1, dtype)


def full_like(x: Any, value: Any, dtype: Any = None) -> Array:
    """A number in an array's shape."""
    x = asarray(x)
    return broadcast_to(asarray(value, dtype or x.dtype), x.shape)


def softmax(x: Any, axis: int = -1) -> Array:
    """e^x over its sum along an axis, computed from the differences to the maximum."""
    x = asarray(x)
    power = _call("exp", x - x.max(axis, keepdims=True))
    return power / power.sum(axis, keepdims=True)


def log_softmax(x: Any, axis: int = -1) -> Array:
    """The logarithm of `softmax`."""
    x = asarray(x)
    shifted = x - x.max(axis, keepdims=True)
    found: Array = shifted - _call("log", _call("exp", shifted).sum(axis, keepdims=True))
    return found


def layer_norm(x: Any, weight: Any = None, bias: Any = None, axis: Any = -1, epsilon: float = 1e-5) -> Array:
    """(x - mean) / sqrt(variance + epsilon) along axes, times `weight`, plus `bias`."""
    x = asarray(x)
    centred = x - x.mean(axis, keepdims=True)
    result = centred / _call("sqrt", _call("square", centred).mean(axis, keepdims=True) + epsilon)
    if weight is not None:
        result = result * weight
    normal: Array = result if bias is None else result + bias
    return normal


def rms_norm(x: Any, weight: Any = None, axis: Any = -1, epsilon: float = 1e-6) -> Array:
    """x over the root of its mean square along axes, times `weight`."""
    x = asarray(x)
    result = x / _call("sqrt", _call("square", x).mean(axis, keepdims=True) + epsilon)
    normal: Array = result if weight is None else result * weight
    return normal


def relu(x: Any) -> Array:
    """The larger of x and 0."""
    return Array(tracing.apply("maximum", asarray(x).node, 0))


def silu(x: Any) -> Array:
    """x times its sigmoid."""
    x = asarray(x)
    found: Array = x * _call("expit", x)
    return found


def gelu(x: Any, approximate: str = "none") -> Array:
    """x times the normal distribution function of x; `approximate="tanh"` is the usual short formula."""
    x = asarray(x)
    if approximate == "tanh":
        found: Array = 0.5 * x * (1 + _call("tanh", 0.7978845608028654 * (x + 0.044715 * x * x * x)))
        return found
    exact: Array = 0.5 * x * (1 + Array(tracing.apply("erf", (x * 0.7071067811865476).node)))
    return exact


def rsqrt(x: Any) -> Array:
    """1 / sqrt(x)."""
    return _call("reciprocal", _call("sqrt", asarray(x)))
