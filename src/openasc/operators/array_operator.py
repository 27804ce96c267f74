"""Operators made from array functions: traced, planned and compiled for each combination of shapes and dtypes."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, Final

import numpy

from openasc.errors import ArgumentError, LangError, Site
from openasc.operators import bridge
from openasc.operators.graph import Graph, Shape
from openasc.operators.operator import Array, Dtype, Operator
from openasc.operators.plan import Plan, aligned
from openasc.operators.types import numpy_dtype

_CALLS: Final = 256
"""Programs of an operator that are kept, by shapes and dtypes."""


def site_of(function: Callable[..., Any]) -> Site:
    """Where a function is defined."""
    code = function.__code__
    return Site(code.co_filename, code.co_firstlineno, function=function.__name__)


class ArrayOperator(Operator):
    """An operator made from an array function; each combination of shapes, dtypes and constants is traced once."""

    def __init__(self, function: Callable[..., Any], name: str = "", **rules: Any) -> None:
        super().__init__(name or function.__name__, inspect.signature(function), **rules)
        self.__module__ = function.__module__
        self.__qualname__ = function.__qualname__
        self.__doc__ = function.__doc__
        self.__wrapped__ = self.function = function
        self._plans: dict[Any, _Prepared] = {}
        self._quick: dict[Any, _Prepared] = {}

    def __reduce__(self) -> str | tuple[Any, ...]:
        return self.__qualname__

    def __call__(self, *arguments: Any, out: Any = None, **keywords: Any) -> Any:
        """The results on arrays of any library in CPU memory; constants may be given as plain Python values.

        Args:
            out: an array, or a tuple of arrays, that the results are written to.

        Raises:
            Error: the arguments do not fit, or the function refuses their shapes or dtypes.
        """
        if not keywords and out is None:
            try:
                found = self._quick.get(tuple([(a.shape, a.dtype) for a in arguments]))
            except AttributeError:
                found = None
            if found is not None:
                result = found.quick(arguments)
                if result is not None:
                    return result
        return self._call(arguments, keywords, out)

    def _call(self, arguments: tuple[Any, ...], keywords: dict[str, Any], out: Any) -> Any:
        values = self.bind(arguments, keywords)
        torch = any(bridge.is_torch(value) for value in values.values())
        arrays = {
            name: bridge.from_any(value, name, self.__name__)
            for name, value in values.items()
            if bridge.is_array(value)
        }
        prepared = self._prepared(values, arrays)
        whole = [bridge.contiguous(array, name, self.__name__) for name, array in arrays.items()]
        memory, given = self.results(prepared.results, out, torch)
        prepared.run(whole, memory)
        if len(arguments) == len(values) == len(arrays) and not torch and len(self._quick) < _CALLS:
            self._quick[tuple((array.shape, array.dtype) for array in whole)] = prepared
        return given[0] if prepared.single else tuple(given)

    def _prepared(self, values: dict[str, Any], arrays: dict[str, Array]) -> _Prepared:
        key = tuple(
            (arrays[name].shape, arrays[name].dtype) if name in arrays else (type(value), repr(value))
            for name, value in values.items()
        )
        found = self._plans.get(key)
        if found is None:
            kinds = {name: (array.shape, array.dtype) for name, array in arrays.items()}
            found = _Prepared(self.trace(values, kinds))
            if len(self._plans) >= _CALLS:
                self._plans.clear()
                self._quick.clear()
            self._plans[key] = found
        return found

    def trace(self, values: dict[str, Any], arrays: dict[str, tuple[Shape, Dtype]]) -> Graph:
        """The graph for these shapes and dtypes; the other values are constants.

        Raises:
            LangError: the function returns something else than arrays (ASC-LANG-003).
        """
        from openasc.operators.array import Array as Traced
        from openasc.operators.array import unwrap
        from openasc.operators.tracing import Tracing, node_of

        graph = Graph(self.__name__)
        with Tracing(graph):
            given = dict(values)
            for name, (shape, dtype) in arrays.items():
                given[name] = Traced(graph.input(dtype, shape))
            result = self.function(*self._positional(given), **self._named(given))
            graph.single = not isinstance(result, (tuple, list))
            results = [result] if graph.single else list(result)
            for each in results:
                if not isinstance(each, (Traced, bool, int, float, numpy.generic, numpy.ndarray)):
                    raise LangError(
                        3, f"array function {self.__name__} returns {type(each).__name__}", site=site_of(self.function),
                        expected="an array, or a tuple of arrays", given=repr(each),
                    )  # fmt: skip
            graph.outputs = tuple(node_of(unwrap(each)) for each in results)
        return graph

    def _positional(self, values: dict[str, Any]) -> list[Any]:
        parts: list[Any] = []
        for name, parameter in self.signature.parameters.items():
            if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
                parts.append(values[name])
            elif parameter.kind is parameter.VAR_POSITIONAL:
                raise LangError(
                    3, f"array function {self.__name__} has a parameter *{name}", site=site_of(self.function)
                )
        return parts

    def _named(self, values: dict[str, Any]) -> dict[str, Any]:
        kinds = self.signature.parameters
        return {name: value for name, value in values.items() if kinds[name].kind is kinds[name].KEYWORD_ONLY}

    def _outlined(self, kinds: list[tuple[Shape, Dtype]]) -> Graph:
        """The graph for arrays as the first parameters, and defaults for the rest."""
        names = self._order[: len(kinds)]
        if len(kinds) > len(self._order):
            raise ArgumentError(
                2,
                f"operator {self.__name__} takes {len(self._order)} arguments",
                given=f"{len(kinds)} shapes or dtypes",
            )
        values = self.bind((None,) * len(kinds), {})
        return self.trace(values, dict(zip(names, kinds, strict=True)))

    def _first_outlined(self, trials: Iterable[list[tuple[Shape, Dtype]]], refusal: type[Exception]) -> Graph:
        """The graph of the first trial that the function takes; what it refused first, where it takes none."""
        failure: Exception | None = None
        for kinds in trials:
            try:
                graph = self._outlined(kinds)
            except refusal as error:
                failure = failure or error
                continue
            return graph
        assert failure is not None
        raise failure

    def infer_shape(self, *shapes: Any) -> Any:
        """Shapes of the results, traced with float32 arrays, or integers where the function wants those."""
        if self._shape_rule is not None:
            return self._shape_rule(*shapes)
        wanted = [tuple(shape) for shape in shapes]
        dtypes = map(numpy.dtype, ("float32", "int32", "bool"))
        graph = self._first_outlined(([(shape, dtype) for shape in wanted] for dtype in dtypes), TypeError)
        found = tuple(output.shape for output in graph.outputs)
        return found[0] if graph.single else found

    def infer_dtype(self, *dtypes: Any) -> Any:
        """Dtypes of the results, traced with arrays of one element and as many axes as the function needs."""
        if self._dtype_rule is not None:
            return self._dtype_rule(*dtypes)
        wanted = [numpy_dtype(dtype) for dtype in dtypes]
        trials = ([((1,) * rank, dtype) for dtype in wanted] for rank in (2, 3, 4, 1, 0))
        graph = self._first_outlined(trials, ValueError)
        found = tuple(output.dtype for output in graph.outputs)
        return found[0] if graph.single else found

    def lower(self, stage: str, *arrays: Any, **constants: Any) -> str:
        """The text of a stage for such arrays (or anything with a shape and a dtype).

        Args:
            stage: "graph", the expression; "llvm" and "asm", the fused loops; "python", "ir" and "ascendc", the same
                expression as a kernel that works tile by tile.
        """
        from openasc.operators.lowering import lowered

        values = self.bind(arrays, constants)
        kinds = {
            name: (tuple(value.shape), numpy_dtype(value.dtype))
            for name, value in values.items()
            if hasattr(value, "shape") and hasattr(value, "dtype")
        }
        return lowered(self.trace(values, kinds), stage)

    def tiled(self, *arguments: Any, **keywords: Any) -> Any:
        """The results as the kernel of `lower("ir")` computes them, instruction by instruction on modelled cores.

        Every operand is checked as in any kernel; results are NumPy arrays.
        """
        from openasc.operators.lowering import Kernels

        values = self.bind(arguments, keywords)
        arrays = {
            name: bridge.contiguous(bridge.from_any(value, name, self.__name__), name, self.__name__)
            for name, value in values.items()
            if bridge.is_array(value)
        }
        graph = self.trace(values, {name: (array.shape, array.dtype) for name, array in arrays.items()})
        results = Kernels(graph).run(list(arrays.values()))
        return results[0] if graph.single else tuple(results)


class _Prepared:
    """A plan and what its calls need."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.plan = Plan(graph)
        self.results = list(zip(self.plan.shapes, self.plan.dtypes, strict=True))
        self.single = graph.single
        self._captured = [numpy.ascontiguousarray(array) for array in graph.captured]
        self._fast = self.plan.fast() if graph.single and not graph.captured else None

    def quick(self, arguments: tuple[Any, ...]) -> Any:
        """The result on contiguous NumPy arrays; None where there is more to do."""
        if self._fast is None:
            return None
        words, function, places, shape, dtype = self._fast
        words = words[:]
        addresses = []
        for array in arguments:
            if type(array) is not numpy.ndarray or not array.flags.c_contiguous:
                return None
            addresses.append(array.__array_interface__["data"][0])
        result = numpy.empty(shape, dtype)
        addresses.append(result.__array_interface__["data"][0])
        for at, buffer, offset in places:
            words[at] = addresses[buffer] + offset
        function(None, words.buffer_info()[0])
        return result

    def run(self, arrays: list[Array], memory: list[Array]) -> None:
        """Computes into `memory`; through new arrays where that overlaps what is still to be read."""
        inputs = arrays + self._captured
        targets = [
            target if self._direct(target, number, inputs) else aligned(target.shape, target.dtype)
            for number, target in enumerate(memory)
        ]
        addresses = [array.__array_interface__["data"][0] for array in inputs]
        self.plan.run(addresses, [target.__array_interface__["data"][0] for target in targets])
        for target, wanted in zip(targets, memory, strict=True):
            if target is not wanted:
                wanted[...] = target

    def _direct(self, target: Array, number: int, inputs: list[Array]) -> bool:
        if not target.flags.c_contiguous:
            return False
        start = target.__array_interface__["data"][0]
        end = start + target.nbytes
        for position, array in enumerate(inputs):
            other = array.__array_interface__["data"][0]
            if other < end and start < other + array.nbytes:
                same = other == start and array.nbytes == target.nbytes
                if not (same and self.plan.in_place(position)):
                    return False
        return True
