"""Random array functions: trees of operations over random broadcastable shapes and dtypes, as functions of arrays.

`python -m tests.operators.expressions 10000 [SEED]` compares so many with NumPy.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from openasc.operators.operator import hybrid_operator

DTYPES = (
    "bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64",
)  # fmt: skip
Array = np.ndarray[Any, Any]
BINARY = ("add", "subtract", "multiply", "maximum", "minimum", "divide", "less", "greater_equal", "equal", "not_equal")
INTEGER = ("bitwise_and", "bitwise_or", "bitwise_xor", "floor_divide", "remainder", "left_shift", "right_shift")
UNARY = ("negative", "absolute", "square", "sign", "floor", "rint", "trunc", "ceil", "logical_not", "isnan", "isfinite")
SMOOTH = ("exp", "tanh", "sin", "cos", "log1p_abs", "sqrt_abs", "log_abs", "expm1")
REDUCTIONS = ("sum", "max", "min", "mean", "any", "all", "prod_sign")
VIEWS = ("transpose", "reverse", "stride", "new_axis", "column", "flat")
SHAPES: tuple[tuple[int, ...], ...] = ((), (1,), (3,), (7,), (19,), (40,), (133,))


@dataclass
class Expression:
    """A function of arrays as a tree: `operation`, its operands, or the number of an input."""

    operation: str
    operands: tuple[Any, ...] = ()
    attribute: Any = None

    def __call__(self, inputs: tuple[Any, ...]) -> Any:
        if self.operation == "input":
            return inputs[self.attribute]
        values = [operand(inputs) if isinstance(operand, Expression) else operand for operand in self.operands]
        return apply(self.operation, values, self.attribute)

    def __str__(self) -> str:
        if self.operation == "input":
            return f"x{self.attribute}"
        shown = [*map(str, self.operands), *([] if self.attribute is None else [repr(self.attribute)])]
        return f"{self.operation}({', '.join(shown)})"


def apply(name: str, values: list[Any], attribute: Any) -> Any:
    """One operation, in NumPy's functions, which traced arrays take too."""
    first = values[0]
    if name in REDUCTIONS:
        axis, keepdims = attribute
        if name == "prod_sign":
            return np.prod(np.where(first < 0, -1, 1), axis=axis, keepdims=keepdims)
        return getattr(np, name)(first, axis=axis, keepdims=keepdims)
    if name in VIEWS:
        return view(name, first)
    if name.endswith("_abs"):
        return getattr(np, name[:-4])(np.absolute(first))
    if name == "clip":
        return np.clip(first, *attribute)
    if name == "astype":
        return first.astype(attribute)
    if name in ("where", *BINARY, *INTEGER, *UNARY, *SMOOTH):
        return getattr(np, name)(*values)
    raise ValueError(name)


def view(name: str, x: Any) -> Any:
    """A view of an array with at least one axis; others stay."""
    if name == "new_axis":
        return x[..., None]
    if x.ndim == 0:
        return x
    if name == "transpose":
        return np.transpose(x)
    if name == "reverse":
        return x[::-1]
    if name == "stride":
        return x[..., ::2]
    return x[..., :1] if name == "column" else x.reshape(-1)


class Maker:
    """Makes expressions from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)

    def choose(self, options: Any) -> Any:
        """One of them."""
        return options[int(self.random.integers(len(options)))]

    def inputs(self) -> tuple[Array, ...]:
        """One to four arrays whose shapes broadcast."""
        rank = int(self.random.integers(0, 4))
        whole = tuple(int(self.choose((1, 2, 3, 5, 8, 17, 33))) for _ in range(rank))
        count = int(self.random.integers(1, 5))
        return tuple(self.array(self.part(whole)) for _ in range(count))

    def part(self, whole: tuple[int, ...]) -> tuple[int, ...]:
        """A shape that broadcasts to `whole`."""
        missing = int(self.random.integers(0, len(whole) + 1)) if self.random.random() < 0.4 else 0
        return tuple(1 if self.random.random() < 0.2 else length for length in whole[missing:])

    def array(self, shape: tuple[int, ...]) -> Array:
        """Small numbers of a random dtype."""
        dtype = np.dtype(self.choose(DTYPES))
        if dtype.kind == "f":
            return np.asarray(self.random.standard_normal(shape) * 3).astype(dtype)
        low = 0 if dtype.kind in "bu" else -9
        return np.asarray(self.random.integers(low, 2 if dtype.kind == "b" else 10, shape)).astype(dtype)

    def expression(self, arrays: tuple[Array, ...], depth: int) -> Expression:
        """A tree of at most `depth` operations one above the other that NumPy computes without an error."""
        if depth == 0 or self.random.random() < 0.1:
            return Expression("input", (), int(self.random.integers(len(arrays))))
        for _ in range(20):
            made = self._operation(arrays, depth)
            if self._valid(made, arrays):
                return made
        return Expression("input", (), 0)

    def _valid(self, made: Expression, arrays: tuple[Array, ...]) -> bool:
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                result = np.asarray(made(arrays))
            except (TypeError, ValueError, OverflowError):
                return False
        if result.dtype.kind == "f" and not np.isfinite(result).all():
            return False
        large = float(np.abs(result).max()) if result.size and result.dtype.kind != "b" else 0.0
        return result.size < 20_000 and large < 1e4

    def _operation(self, arrays: tuple[Array, ...], depth: int) -> Expression:
        part = lambda: self.expression(arrays, depth - 1)
        kind = self.random.random()
        if kind < 0.4:
            second = part() if self.random.random() < 0.8 else self.choose((2, 3, 0.5, True, -1, 1.5))
            return Expression(self.choose(BINARY + INTEGER), (part(), second))
        if kind < 0.65:
            return Expression(self.choose(UNARY + SMOOTH), (part(),))
        if kind < 0.72:
            return Expression("where", (part(), part(), part()))
        if kind < 0.78:
            return Expression("astype", (part(),), self.choose(DTYPES))
        if kind < 0.82:
            return Expression("clip", (part(),), (-2, 3))
        if kind < 0.9:
            return Expression(self.choose(VIEWS), (part(),))
        inner = part()
        rank = np.ndim(inner(arrays))
        axis: Any = None if rank == 0 or self.random.random() < 0.2 else int(self.random.integers(-rank, rank))
        if rank > 1 and self.random.random() < 0.3:
            axis = tuple(sorted({int(axis or 0) % rank, int(self.random.integers(rank))}))
        return Expression(self.choose(REDUCTIONS), (inner,), (axis, bool(self.random.random() < 0.5)))


def discontinuous(made: Expression) -> bool:
    """Whether a rounding error below may become a step above, so that results cannot be compared."""
    steps = ("floor", "rint", "trunc", "ceil", "sign", "floor_divide", "remainder", "astype", "logical_not")
    steps += ("less", "greater_equal", "equal", "not_equal", "any", "all", "prod_sign", "bitwise_and")
    if made.operation == "input":
        return False
    inner = [operand for operand in made.operands if isinstance(operand, Expression)]
    return (made.operation in (*steps, "where") and any(map(inexact, inner))) or any(map(discontinuous, inner))


def inexact(made: Expression) -> bool:
    """Whether results may differ in their last places."""
    if made.operation in (*SMOOTH, "mean", "sum", "divide"):
        return True
    return any(inexact(operand) for operand in made.operands if isinstance(operand, Expression))


TOLERANCE = {"float16": (4e-3, 4e-3), "float32": (2e-5, 2e-5), "float64": (1e-12, 1e-12)}


def narrowest(made: Expression, arrays: tuple[Array, ...]) -> str:
    """The least precise floating dtype on the way, whose rounding decides how close the results are."""
    found = np.asarray(made(arrays)).dtype.name
    names = [found] if found in TOLERANCE else []
    names += [narrowest(operand, arrays) for operand in made.operands if isinstance(operand, Expression)]
    return min((name for name in names if name), key=list(TOLERANCE).index, default="")


def compare(seed: int) -> str:
    """Makes the expression of a seed and compares; a line that tells what differs, or ""."""
    maker = Maker(seed)
    arrays = maker.inputs()
    with np.errstate(all="ignore"):
        made = maker.expression(arrays, int(maker.random.integers(1, 7)))
    names = ", ".join(f"x{number}" for number in range(len(arrays)))
    function: Callable[..., Any] = eval(f"lambda {names}: made(({names},))", {"made": made})
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        expected = np.asarray(function(*arrays))
        try:
            result = hybrid_operator(function)(*arrays)
        except Exception as error:
            return f"seed {seed}: {made}: {type(error).__name__}: {error}"
        precision = narrowest(made, arrays)
    shown = f"seed {seed}: {made} of {[f'{array.dtype}{list(array.shape)}' for array in arrays]}"
    if result.shape != expected.shape or result.dtype != expected.dtype:
        return f"{shown}: {result.dtype}{result.shape} for {expected.dtype}{expected.shape}"
    if discontinuous(made):
        return ""
    if not precision or expected.dtype.kind != "f":
        return "" if inexact(made) or np.array_equal(result, expected) else f"{shown}: {result} for {expected}"
    relative, absolute = TOLERANCE[precision]
    scale = float(np.abs(expected.astype("float64")).max()) if expected.size else 0.0
    if np.allclose(result.astype("float64"), expected.astype("float64"), relative, absolute * max(scale, 1.0), True):
        return ""
    return f"{shown}: {result} for {expected}"


def main() -> int:
    """Compares as many expressions as asked for; 1 when one differs."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    wrong = [line for line in map(compare, range(first, first + count)) if line]
    print("\n".join(wrong))
    print(f"{count - len(wrong)} of {count} equal NumPy")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
