"""`hybrid_operator`: an array function, a PyAsc kernel or an Ascend C kernel as one object that is called on arrays."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy

from openasc.errors import ArgumentError
from openasc.operators import bridge
from openasc.operators.graph import Shape
from openasc.operators.plan import aligned

Array = numpy.ndarray[Any, Any]
Dtype = numpy.dtype[Any]


class Operator:
    """What every operator has: a name, a signature, inference, and a call on arrays.

    Attributes:
        signature: the parameters, as `inspect.signature` gives them.
    """

    def __init__(
        self,
        name: str,
        signature: inspect.Signature,
        infer_shape: Callable[..., Any] | None = None,
        infer_dtype: Callable[..., Any] | None = None,
    ) -> None:
        self.__name__ = self.__qualname__ = name
        self.signature = signature
        self._shape_rule, self._dtype_rule = infer_shape, infer_dtype
        self._order = tuple(signature.parameters)

    def __repr__(self) -> str:
        return f"<operator {self.__name__}{self.signature}>"

    def infer_shape(self, *shapes: Any) -> Any:
        """Shapes of the results for shapes of the arrays: a tuple, or a tuple of tuples for several results."""
        raise NotImplementedError

    def infer_dtype(self, *dtypes: Any) -> Any:
        """NumPy dtypes of the results for dtypes of the arrays."""
        raise NotImplementedError

    def bind(self, arguments: tuple[Any, ...], keywords: dict[str, Any]) -> dict[str, Any]:
        """The arguments by name, defaults included.

        Raises:
            ArgumentError: they do not fit the signature (ASC-LAUNCH-002).
        """
        try:
            bound = self.signature.bind(*arguments, **keywords)
        except TypeError as error:
            raise ArgumentError(
                2, f"operator {self.__name__}: {error}", expected=f"{self.__name__}{self.signature}",
                given=f"{len(arguments)} arguments" + "".join(f", {name}=" for name in keywords),
            ) from None  # fmt: skip
        bound.apply_defaults()
        return dict(bound.arguments)

    def results(self, shapes: list[tuple[Shape, Dtype]], out: Any, torch: bool) -> tuple[list[Array], list[Any]]:
        """Memory for the results, and what the caller gets: `out`, or new arrays.

        Raises:
            ArgumentError: an `out` that does not fit (ASC-LAUNCH-006, -004).
        """
        if out is None:
            made = [aligned(shape, dtype) for shape, dtype in shapes]
            return made, [bridge.to_torch(array) if torch else array for array in made]
        given = list(out) if isinstance(out, (tuple, list)) else [out]
        if len(given) != len(shapes):
            raise ArgumentError(
                2, f"operator {self.__name__} has {len(shapes)} results, and out= {len(given)} arrays",
                expected=f"{len(shapes)} arrays", given=str(len(given)),
            )  # fmt: skip
        arrays = [bridge.from_any(each, "out", self.__name__) for each in given]
        for array, (shape, dtype) in zip(arrays, shapes, strict=True):
            if array.shape != shape or array.dtype != dtype:
                raise ArgumentError(
                    6, f"out= of operator {self.__name__} does not fit the result", expected=f"{dtype}{list(shape)}",
                    given=f"{array.dtype}{list(array.shape)}",
                )  # fmt: skip
            if not array.flags.writeable:
                raise ArgumentError(4, f"out= of operator {self.__name__} cannot be written", given="a read-only array")
        return arrays, given


def hybrid_operator(function: Any = None, **options: Any) -> Any:
    """Makes an operator: of an array function, of a kernel, or of a kernel in an Ascend C source.

    Args:
        name: of the operator; the function's by default.
        infer_shape, infer_dtype: called with the arrays' shapes or dtypes, in place of what is inferred.
        launch: for a kernel: called with the arrays, results last; gives the number of blocks and the kernel's further
            arguments.
        source, kernel: an Ascend C file and the name of its kernel.
        outputs: how many of a kernel's first array parameters, counted from the last, are results; 1 by default.
    """
    if "source" in options or "launch" in options:
        from openasc.operators.kernels import kernel_operator

        return kernel_operator(function, **options)
    if function is None:
        return lambda chosen: hybrid_operator(chosen, **options)
    unknown = set(options) - {"name", "infer_shape", "infer_dtype"}
    if unknown or not callable(function) or not hasattr(function, "__code__"):
        from openasc.errors import OptionError

        raise OptionError(
            10, f"hybrid_operator cannot take {', '.join(sorted(unknown)) or repr(function)}",
            expected="an array function, and name=, infer_shape=, infer_dtype=; a kernel also takes launch=",
        )  # fmt: skip
    from openasc.operators.array_operator import ArrayOperator

    return ArrayOperator(function, **options)
