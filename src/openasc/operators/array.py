"""`Array`, what an array function is called with while it is traced: it looks like a NumPy array, and records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

import numpy

from openasc.operators import tracing
from openasc.operators.graph import Node
from openasc.operators.shapes import normal_axes, reshaped, type_error
from openasc.operators.views import indexed

_METHODS: Final = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min"} | {
    "logical_and": "all", "logical_or": "any",
}  # fmt: skip


def unwrap(value: Any) -> Any:
    """The node of a traced array; anything else stays."""
    return value.node if isinstance(value, Array) else value


def _operand(value: Any) -> bool:
    return isinstance(value, (Array, bool, int, float, numpy.generic, numpy.ndarray))


def _binary(name: str, symbol: str) -> tuple[Callable[[Array, Any], Array], Callable[[Array, Any], Array]]:
    def forward(self: Array, other: Any) -> Any:
        if not _operand(other):
            return NotImplemented
        return Array(tracing.apply(name, self.node, unwrap(other), shown=f"{symbol} ({name})"))

    def reflected(self: Array, other: Any) -> Any:
        if not _operand(other):
            return NotImplemented
        return Array(tracing.apply(name, unwrap(other), self.node, shown=f"{symbol} ({name})"))

    return forward, reflected


def _unary(name: str) -> Callable[[Array], Array]:
    return lambda self: Array(tracing.apply(name, self.node))


class Array:
    """A value of an array function while it is traced; its elements are not known yet."""

    __slots__ = ("node",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, node: Node) -> None:
        self.node = node

    def __repr__(self) -> str:
        return f"<traced array {self.node.dtype}{list(self.shape)}>"

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths of the axes."""
        return self.node.shape

    @property
    def dtype(self) -> numpy.dtype[Any]:
        """NumPy's dtype."""
        return self.node.dtype

    @property
    def ndim(self) -> int:
        """Number of axes."""
        return len(self.node.shape)

    @property
    def size(self) -> int:
        """Number of elements."""
        result = 1
        for length in self.node.shape:
            result *= length
        return result

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    __add__, __radd__ = _binary("add", "+")
    __sub__, __rsub__ = _binary("subtract", "-")
    __mul__, __rmul__ = _binary("multiply", "*")
    __truediv__, __rtruediv__ = _binary("divide", "/")
    __floordiv__, __rfloordiv__ = _binary("floor_divide", "//")
    __mod__, __rmod__ = _binary("remainder", "%")
    __pow__, __rpow__ = _binary("power", "**")
    __and__, __rand__ = _binary("bitwise_and", "&")
    __or__, __ror__ = _binary("bitwise_or", "|")
    __xor__, __rxor__ = _binary("bitwise_xor", "^")
    __lshift__, __rlshift__ = _binary("left_shift", "<<")
    __rshift__, __rrshift__ = _binary("right_shift", ">>")
    __lt__, __gt__ = _binary("less", "<")[0], _binary("greater", ">")[0]
    __le__, __ge__ = _binary("less_equal", "<=")[0], _binary("greater_equal", ">=")[0]
    __eq__ = _binary("equal", "==")[0]  # type: ignore[assignment]
    __ne__ = _binary("not_equal", "!=")[0]  # type: ignore[assignment]
    __neg__, __pos__, __abs__ = _unary("negative"), _unary("positive"), _unary("absolute")
    __invert__ = _unary("invert")

    def _unknown(self, what: str) -> NoReturn:
        raise type_error(
            6, f"{what} of a traced array, whose elements are not known while the operator is made",
            expected="an expression of whole arrays", given=repr(self),
            hint="where(condition, a, b) chooses element by element; shapes must not depend on the data",
        )  # fmt: skip

    def __bool__(self) -> bool:
        self._unknown("the truth value")

    def __int__(self) -> int:
        self._unknown("int()")

    def __float__(self) -> float:
        self._unknown("float()")

    def __index__(self) -> int:
        self._unknown("an index")

    def __iter__(self) -> Any:
        return iter([self[index] for index in range(len(self))])

    def __array__(self, *_: Any, **__: Any) -> Any:
        self._unknown("the NumPy array")

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **keywords: Any) -> Any:
        """NumPy's ufuncs, and those of SciPy that are known, record themselves."""
        name = {"_clip": "clip"}.get(ufunc.__name__, ufunc.__name__)
        dtype = keywords.pop("dtype", None)
        if method == "reduce" and name in _METHODS:
            return getattr(self, _METHODS[name])(keywords.pop("axis", 0), dtype=dtype, **keywords)
        if method != "__call__" or name not in tracing.UFUNCS or keywords:
            self._refuse(f"{ufunc.__name__}.{method}" if method != "__call__" else ufunc.__name__, keywords)
        result = Array(tracing.apply(name, *map(unwrap, inputs)))
        return result if dtype is None else result.astype(dtype)

    def __array_function__(self, function: Any, types: Any, arguments: Any, keywords: Any) -> Any:
        """NumPy's functions are looked up in the namespace."""
        from openasc.operators import namespace

        found = getattr(namespace, function.__name__, None)
        if found is None or function.__name__.startswith("_"):
            self._refuse(function.__name__, {})
        return found(*arguments, **keywords)

    def __array_namespace__(self, api_version: str | None = None) -> Any:
        """The functions that take traced arrays."""
        from openasc.operators import namespace

        return namespace

    def _refuse(self, name: str, keywords: dict[str, Any]) -> NoReturn:
        shown = f" with {', '.join(keywords)}" if keywords else ""
        raise type_error(
            7, f"an array function cannot use numpy.{name}{shown}", expected="a function of openasc.operators",
            hint="compose it from element-wise functions, reductions and slices",
        )  # fmt: skip

    def astype(self, dtype: Any, **_: Any) -> Array:
        """The elements converted as NumPy does it."""
        from openasc.operators.types import numpy_dtype

        return Array(tracing.cast(self.node, numpy_dtype(dtype)))

    def reshape(self, *shape: Any, **_: Any) -> Array:
        """The same elements in another shape."""
        wanted = shape[0] if len(shape) == 1 else shape
        return Array(tracing.reshape(self.node, reshaped(self.shape, wanted)))

    def transpose(self, *axes: Any) -> Array:
        """The axes in another order, reversed by default."""
        from openasc.operators.views import transposed

        chosen = axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes
        return Array(transposed(self.node, chosen or None))

    @property
    def T(self) -> Array:
        """The axes reversed."""
        return self.transpose()

    def __getitem__(self, index: Any) -> Array:
        return Array(indexed(self.node, index))

    def _reduce(self, kind: str, axis: Any, keepdims: bool, dtype: Any = None) -> Array:
        from openasc.operators.types import numpy_dtype

        axes = normal_axes(axis, self.ndim, kind)
        wanted = None if dtype is None else numpy_dtype(dtype)
        result = Array(tracing.reduce(kind, self.node, axes, wanted))
        if keepdims or not axes:
            return result
        return result.reshape(tuple(length for at, length in enumerate(self.shape) if at not in axes))

    def sum(self, axis: Any = None, dtype: Any = None, keepdims: bool = False) -> Array:
        """Sum along axes; float16 and float32 are added in more precision and rounded once."""
        return self._reduce("sum", axis, keepdims, dtype)

    def prod(self, axis: Any = None, dtype: Any = None, keepdims: bool = False) -> Array:
        """Product along axes."""
        return self._reduce("prod", axis, keepdims, dtype)

    def max(self, axis: Any = None, dtype: Any = None, keepdims: bool = False) -> Array:
        """Maximum along axes; a NaN wins."""
        return self._reduce("max", axis, keepdims)

    def min(self, axis: Any = None, dtype: Any = None, keepdims: bool = False) -> Array:
        """Minimum along axes; a NaN wins."""
        return self._reduce("min", axis, keepdims)

    def any(self, axis: Any = None, dtype: Any = None, keepdims: bool = False) -> Array:
        """Whether one element along the axes is true."""
        return self._reduce("any", axis, keepdims)

    def all(self, axis: Any = None, dtype: Any = None, keepdims: bool = False) -> Array:
        """Whether every element along the axes is true."""
        return self._reduce("all", axis, keepdims)

    def mean(self, axis: Any = None, dtype: Any = None, keepdims: bool = False) -> Array:
        """Mean along axes."""
        from openasc.operators import namespace

        return namespace.mean(self, axis, dtype, keepdims=keepdims)

    def var(self, axis: Any = None, ddof: float = 0, keepdims: bool = False) -> Array:
        """Variance along axes."""
        from openasc.operators import namespace

        return namespace.var(self, axis, ddof=ddof, keepdims=keepdims)

    def std(self, axis: Any = None, ddof: float = 0, keepdims: bool = False) -> Array:
        """Standard deviation along axes."""
        from openasc.operators import namespace

        return namespace.std(self, axis, ddof=ddof, keepdims=keepdims)

    def clip(self, min: Any = None, max: Any = None) -> Array:
        """The elements limited to a range."""
        from openasc.operators import namespace

        return namespace.clip(self, min, max)
