"""Operators around kernels: a PyAsc kernel or one of an Ascend C source, with the rule by which it is launched."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy

from openasc.errors import OptionError
from openasc.operators import bridge
from openasc.operators.operator import Dtype, Operator
from openasc.operators.shapes import broadcast, type_error
from openasc.operators.types import numpy_dtype

Rule = Callable[..., Any]


class KernelOperator(Operator):
    """An operator whose results a kernel computes.

    The kernel's first parameters are the arrays, results last; what else it takes, and its number of blocks, comes from
    the launch rule: `launch(x, y, z)` returns `(blocks, further, arguments)`, called with the arrays.
    """

    def __init__(
        self, kernel: Callable[[], Any], name: str, inputs: tuple[str, ...], outputs: int, launch: Rule, **rules: Any
    ) -> None:
        parameters = [inspect.Parameter(each, inspect.Parameter.POSITIONAL_OR_KEYWORD) for each in inputs]
        super().__init__(name, inspect.Signature(parameters), **rules)
        self._kernel, self._outputs, self._launch = kernel, outputs, launch

    def infer_shape(self, *shapes: Any) -> Any:
        """What `infer_shape=` says; the arrays' common shape for every result without it."""
        if self._shape_rule is not None:
            return self._shape_rule(*shapes)
        found = broadcast([tuple(shape) for shape in shapes], self.__name__)
        return found if self._outputs == 1 else (found,) * self._outputs

    def infer_dtype(self, *dtypes: Any) -> Any:
        """What `infer_dtype=` says; the dtype that NumPy promotes the arrays' to for every result without it."""
        if self._dtype_rule is not None:
            return self._dtype_rule(*dtypes)
        try:
            found = numpy.result_type(*map(numpy_dtype, dtypes))
        except TypeError as error:
            raise type_error(5, f"operator {self.__name__}: {error}", given=", ".join(map(str, dtypes))) from None
        return found if self._outputs == 1 else (found,) * self._outputs

    def __call__(self, *arguments: Any, out: Any = None, **keywords: Any) -> Any:
        """The results on arrays of any library in CPU memory.

        Args:
            out: an array, or a tuple of arrays, that the results are written to.
        """
        values = self.bind(arguments, keywords)
        torch = any(bridge.is_torch(value) for value in values.values())
        arrays = [
            bridge.contiguous(bridge.from_any(value, name, self.__name__), name, self.__name__)
            for name, value in values.items()
        ]
        memory, given = self.results(self._results(arrays), out, torch)
        blocks, *further = self._launch(*arrays, *memory)
        self._kernel()[blocks](*arrays, *memory, *further)
        return given[0] if self._outputs == 1 else tuple(given)

    def _results(self, arrays: list[Any]) -> list[tuple[tuple[int, ...], Dtype]]:
        shapes = self.infer_shape(*(array.shape for array in arrays))
        dtypes = self.infer_dtype(*(array.dtype for array in arrays))
        if self._outputs == 1:
            shapes, dtypes = (shapes,), (dtypes,)
        return [(tuple(shape), numpy_dtype(dtype)) for shape, dtype in zip(shapes, dtypes, strict=True)]


def kernel_operator(
    function: Any = None,
    *,
    launch: Rule | None = None,
    source: Any = None,
    kernel: str = "",
    inputs: int = 0,
    outputs: int = 1,
    name: str = "",
    **rules: Any,
) -> Any:
    """The operator of `hybrid_operator(…, launch=)`; without a function, the decorator of a PyAsc kernel.

    Raises:
        OptionError: no launch rule (ASC-LANG-010).
    """
    if launch is None:
        raise OptionError(
            10,
            "an operator around a kernel needs launch=",
            expected="a function from the arrays to (blocks, arguments…)",
        )
    if source is not None:
        names = tuple(f"x{number}" for number in range(inputs or _counted(launch) - outputs))
        return KernelOperator(_loader(Path(source), kernel), name or kernel, names, outputs, launch, **rules)
    if function is None:
        return lambda chosen: kernel_operator(
            chosen, launch=launch, inputs=inputs, outputs=outputs, name=name, **rules
        )  # fmt: skip
    names = tuple(function.signature.names)[: inputs or _counted(launch) - outputs]
    return KernelOperator(lambda: function, name or function.__name__, names, outputs, launch, **rules)


def _counted(launch: Rule) -> int:
    """How many arrays a launch rule takes."""
    return len(inspect.signature(launch).parameters)


def _loader(source: Path, kernel: str) -> Callable[[], Any]:
    """The kernel of a source, which is compiled when it is first used and whenever it has changed by then."""
    found: list[Any] = []

    def load() -> Any:
        if not found:
            from openasc.ascendc.module import load

            found.append(getattr(load(source), kernel))
        return found[0]

    return load
