"""From a Python function and the kinds of its arguments to a kernel in the `asc` dialect."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, Final

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, StringAttr
from xdsl.ir import Block, Region, SSAValue

from openasc import dtypes
from openasc.errors import Error, InternalError, LangError, Site
from openasc.frontend.calling import user_function
from openasc.frontend.calls import text
from openasc.frontend.ir_builder import Restart, attribute, name_attribute, names_attribute
from openasc.frontend.parse import parse
from openasc.frontend.structures import struct_attribute
from openasc.frontend.typed import Hints, Tracer
from openasc.ir import types
from openasc.ir.dialect import KernelOp
from openasc.language.builder import AddressType, ScalarType, set_builder
from openasc.language.constexpr import ConstExpr
from openasc.language.promotion import BOOL, INT, typed
from openasc.language.scalars import Scalar
from openasc.language.tensor import GlobalAddress
from openasc.program import Argument

_TRIES: Final = 200
"""Each new try of a trace knows one fact more; more facts than this mean a fault of the tracer."""


@dataclass(slots=True)
class BuiltKernel:
    """A kernel in the dialect, its table of source positions, the calls it was made of as text, and names."""

    module: KernelOp
    sites: tuple[Site, ...]
    calls: Callable[[], str]
    names: dict[SSAValue, str]
    """What the kernel calls its values."""


def build_kernel(
    function: Any, arguments: Sequence[Argument], chip: str, family: str, options: Mapping[str, Any]
) -> BuiltKernel:
    """Traces a kernel.

    Arguments:
        function: a Python function, or one marked with `asc.jit`.
        arguments: one for each parameter that the launch gives; parameters left out take their defaults.
        chip: canonical name, such as "Ascend910B1"; family: the key of `Instruction.types`, such as "A2".
        options: kept in the kernel for the back ends.

    Raises:
        Error: of the families LANG, TYPE, RANGE, … with the place in the user's source.
    """
    python = user_function(function)
    if python is None:
        raise LangError(6, f"{function!r} is not a Python function")
    traced: list[str] = []
    hints: Hints = {}
    for _ in range(_TRIES):
        try:
            return _trace(python, arguments, chip, family, options, hints, traced)
        except Restart as restart:
            hints[restart.kind, restart.key] = restart.value
    raise InternalError(1, f"tracing {python.__name__} comes to no end", details={"hints": len(hints)})


def _trace(
    python: FunctionType,
    arguments: Sequence[Argument],
    chip: str,
    family: str,
    options: Mapping[str, Any],
    hints: Hints,
    traced: list[str],
) -> BuiltKernel:
    tracer = Tracer(chip, family, hints)
    builder = tracer.builder
    previous = set_builder(builder)
    try:
        frame = tracer.start(python, _parameters(python, arguments, builder.body))
        tracer.run(frame.function.body)
    except (Restart, Warning):  # a warning that a filter turned into an exception is the user's own wish
        raise
    except Error as error:
        raise _placed(error, tracer, python)
    except RecursionError:
        raise LangError(7, "helpers are nested too deeply", site=tracer.site(), kernel=python.__name__) from None
    except Exception as cause:
        raise LangError(
            6, f"{type(cause).__name__}: {cause}", site=tracer.site(), kernel=python.__name__
        ) from cause
    finally:
        set_builder(previous)
    sites = tuple(builder.sites)
    kernel = KernelOp.create(
        properties={
            "sym_name": name_attribute(python.__name__),
            "parameter_names": names_attribute(tuple(a.name for a in arguments if a.kind != "constant")),
            "options": DictionaryAttr({name: types.encode(value) for name, value in options.items() if value is not None}),
            "sites": ArrayAttr([StringAttr(str(site)) for site in sites]),
        },
        regions=[Region(builder.finish())],
    )
    return BuiltKernel(kernel, sites, lambda: text(parse(python)), builder.names)


def _placed(error: Error, tracer: Tracer, python: FunctionType) -> Error:
    if error.site is None:
        error.site = tracer.site()
    error.kernel = error.kernel or python.__name__
    return error


def _parameters(python: FunctionType, arguments: Sequence[Argument], body: Block) -> dict[str, Any]:
    """The kernel's names at its start; the run-time arguments become arguments of the body."""
    env = {argument.name: _parameter(argument, body) for argument in arguments}
    names = parse(python).parameters
    defaults = _defaults(python)
    for name in names:
        if name not in env:
            if name not in defaults:
                raise LangError(3, f"{python.__name__} misses the argument {name}", expected=f"{python.__name__}({', '.join(names)})")
            env[name] = ConstExpr.unwrap(defaults[name])
    unknown = sorted(env.keys() - set(names))
    if unknown:
        raise LangError(3, f"{python.__name__} has no parameter {unknown[0]}", expected=f"{python.__name__}({', '.join(names)})")
    return env


def _defaults(python: FunctionType) -> dict[str, Any]:
    values = python.__defaults__ or ()
    code = python.__code__
    positional = code.co_varnames[: code.co_argcount]
    return {**dict(zip(positional[len(positional) - len(values) :], values, strict=True)), **(python.__kwdefaults__ or {})}


_SCALARS: Final[dict[str, ScalarType]] = {"int": INT, "bool": BOOL, "float": ScalarType(dtypes.float32)}


def _parameter(argument: Argument, body: Block) -> Any:
    if argument.kind == "constant":
        return ConstExpr.unwrap(argument.value)
    place = len(body.args)
    if argument.kind == "struct":
        kind = argument.value
        return kind.of(body.insert_arg(struct_attribute(kind), place), given=True)
    if argument.kind == "array":
        assert argument.dtype is not None
        return GlobalAddress(body.insert_arg(attribute(AddressType(argument.dtype)), place), argument.dtype)
    scalar = _SCALARS.get(argument.kind)
    if scalar is None:
        assert argument.dtype is not None
        scalar = typed(argument.dtype)
    return Scalar(body.insert_arg(attribute(scalar), place), scalar)


