"""Calls of functions: the language's own, Python's built-in ones, and the user's, which are traced in place."""

from __future__ import annotations

import builtins
import sys
import sysconfig
from collections.abc import Callable
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any, Final

from openasc.errors import Error, LangError
from openasc.language import control
from openasc.language.array import Array
from openasc.language.constexpr import ConstExpr
from openasc.language.parameters import ParameterObject
from openasc.language.printing import print_values
from openasc.language.promotion import FLOAT, INT
from openasc.language.refusal import refuse
from openasc.language.scalars import Scalar, binary, ceildiv, convert, extreme, truth
from openasc.language.tensor import GlobalAddress, Tensor

if TYPE_CHECKING:
    from openasc.frontend.typed import Tracer

_CHANGES: Final = frozenset(
    [
        "append",
        "extend",
        "insert",
        "remove",
        "pop",
        "clear",
        "sort",
        "reverse",
        "update",
        "add",
        "discard",
        "setdefault",
        "popitem",
    ]
)
LIBRARIES: Final[tuple[str, ...]] = tuple(
    {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")} | {"<frozen"}
)


def call(tracer: Tracer, callee: Any, *values: Any, **named: Any) -> Any:
    """Calls anything a kernel may call.

    Raises:
        LangError: ASC-LANG-006, it may not; ASC-LANG-003, the arguments do not fit.
    """
    callee = ConstExpr.unwrap(callee)
    replaced = _builtin(callee)
    if replaced is not None:
        return replaced(tracer, *values, **named)
    if isinstance(callee, MethodType) and not is_language(callee.__func__):
        return call(tracer, callee.__func__, callee.__self__, *values, **named)
    function = user_function(callee)
    if function is not None and not is_language(function):
        if not is_foreign(callee, function, tracer.frame.python):
            return tracer.inline(function, bind(tracer, function, values, named))
    if not callable(callee):
        raise LangError(6, f"{callee!r} cannot be called", site=tracer.site())
    if isinstance(callee, type) and type(callee) is type and _is_users(tracer, callee):
        return _construct(tracer, callee, values, named)
    if not is_language(callee):
        _check_foreign(tracer, callee, values, named)
    return _perform(tracer, callee, values, named)


def user_function(callee: Any) -> FunctionType | None:
    """The Python function behind a function or a function marked with `asc.jit`; None for anything else."""
    if isinstance(callee, FunctionType):
        return callee
    wrapped = getattr(callee, "__wrapped__", None)
    return wrapped if isinstance(wrapped, FunctionType) and not isinstance(callee, type) else None


def is_language(callee: Any) -> bool:
    """Whether something is part of openasc itself."""
    module = getattr(callee, "__module__", None) or ""
    if not module and isinstance(callee, BuiltinFunctionType):
        module = type(callee.__self__).__module__
    return module == "openasc" or module.startswith("openasc.")


def is_foreign(callee: Any, function: FunctionType, caller: FunctionType) -> bool:
    """Whether a function is Python's or of a package other than the caller's, and not marked with `asc.jit`."""
    if callee is not function or not function.__code__.co_filename.startswith(LIBRARIES):
        return False
    own = str(caller.__globals__.get("__name__", "")).partition(".")[0]
    return (function.__module__ or "").partition(".")[0] != own


def is_runtime(value: Any) -> bool:
    """Whether a value is, or holds, something known only at run time."""
    if isinstance(value, (tuple, list)):
        return any(map(is_runtime, value))
    return isinstance(value, (Scalar, Tensor, GlobalAddress, Array))


def _is_users(tracer: Tracer, kind: type) -> bool:
    """Whether a class is the user's own."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    if is_language(kind) or kind.__module__ == "builtins":
        return False
    own = str(tracer.frame.python.__globals__.get("__name__", "")).partition(".")[0]
    return file is None or not file.startswith(LIBRARIES) or kind.__module__.partition(".")[0] == own


def _construct(tracer: Tracer, kind: type, values: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """An object of a class of the user's; its `__init__` is traced where it has a source."""
    start: Any = kind.__init__  # type: ignore[misc]
    plain = isinstance(start, FunctionType) and not any("__new__" in vars(base) for base in kind.__mro__[:-1])
    if not plain or is_language(start) or start.__code__.co_filename.startswith("<string"):
        return _perform(tracer, kind, values, named)
    made = tracer.make(object.__new__(kind))
    tracer.inline(start, bind(tracer, start, (made, *values), named))
    return made


def bind(tracer: Tracer, function: FunctionType, values: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any]:
    """The parameters of a helper with their values, defaults applied.

    Raises:
        LangError: ASC-LANG-003, the arguments do not fit; ASC-LANG-008, a run-time value for a ConstExpr parameter.
    """
    import inspect

    try:
        bound = inspect.signature(function).bind(*values, **named)
    except TypeError as cause:
        signature = f"{function.__name__}{inspect.signature(function)}"
        raise LangError(3, f"{function.__name__}: {cause}", site=tracer.site(), expected=signature) from None
    bound.apply_defaults()
    for name, value in bound.arguments.items():
        annotation = function.__annotations__.get(name)
        if isinstance(value, Scalar) and "ConstExpr" in (
            annotation if isinstance(annotation, str) else repr(annotation)
        ):
            raise LangError(
                8, f"{name} of {function.__name__} must be known when compiling", site=tracer.site(), given=repr(value),
                hint="pass a constant, or take ConstExpr off the annotation",
            )  # fmt: skip
    return {name: ConstExpr.unwrap(value) for name, value in bound.arguments.items()}


def _check_foreign(tracer: Tracer, callee: Any, values: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Lets through what computes with constants only."""
    owner = getattr(callee, "__self__", None)
    if isinstance(owner, (list, dict, set)) and callee.__name__ in _CHANGES:
        from openasc.frontend.primitives import check_change

        check_change(tracer, owner)
        return
    if isinstance(owner, (list, tuple, str, dict)) or callee in _CONTAINERS:
        return
    if callee in _FORBIDDEN or is_runtime(values) or is_runtime(tuple(named.values())):
        raise _not_callable(tracer, callee)


def _not_callable(tracer: Tracer, callee: Any) -> LangError:
    name = getattr(callee, "__qualname__", repr(callee))
    module = getattr(callee, "__module__", "")
    full = f"{module}.{name}" if module and module != "builtins" else name
    return LangError(
        6, f"{full} cannot be called in a kernel with run-time values", site=tracer.site(),
        expected="functions of openasc, helpers of your own, or any function of constants",
        hint="compute it before the launch and pass it as a parameter",
    )  # fmt: skip


def _perform(tracer: Tracer, callee: Any, values: tuple[Any, ...], named: dict[str, Any]) -> Any:
    try:
        result = callee(*values, **named)
    except Error:
        raise
    except TypeError as cause:
        raise _signature_error(tracer, callee, values, named, cause) from cause
    if isinstance(result, (list, dict, set, ParameterObject)) or (isinstance(callee, type) and not is_runtime(result)):
        tracer.make(result)
    return result


def _signature_error(
    tracer: Tracer, callee: Any, values: tuple[Any, ...], named: dict[str, Any], cause: TypeError
) -> LangError:
    import inspect

    name = getattr(callee, "__qualname__", repr(callee))
    try:
        signature = inspect.signature(callee)
    except (ValueError, TypeError):
        return LangError(6, f"{name}: {cause}", site=tracer.site())
    try:
        signature.bind(*values, **named)
    except TypeError as mismatch:
        return LangError(3, f"{name}: {mismatch}", site=tracer.site(), expected=f"{name}{signature}")
    return LangError(6, f"{name}: {cause}", site=tracer.site())


# --- Python's built-in functions -------------------------------------------------------------------------------------


def _int(tracer: Tracer, *values: Any) -> Any:
    return convert(values[0], INT) if values and isinstance(values[0], Scalar) else int(*values)


def _float(tracer: Tracer, *values: Any) -> Any:
    return convert(values[0], FLOAT) if values and isinstance(values[0], Scalar) else float(*values)


def _extreme(operation: str) -> Callable[..., Any]:
    native = min if operation == "min" else max

    def perform(tracer: Tracer, *values: Any, **named: Any) -> Any:
        items = list(values[0]) if len(values) == 1 and not isinstance(values[0], Scalar) else list(values)
        if named or not any(isinstance(item, Scalar) for item in items):
            return native(*values, **named)
        return extreme(operation, *items)

    return perform


def _sum(tracer: Tracer, items: Any, start: Any = 0) -> Any:
    total = start
    for item in items:
        total = total + item
    return total


def _pow(tracer: Tracer, base: Any, exponent: Any, modulus: Any = None) -> Any:
    return base**exponent if modulus is None else (base**exponent) % modulus


def _reversed(items: Any) -> Any:
    if not isinstance(items, control.range):
        return reversed(items)
    start, stop, step = items.limits()
    count = extreme("max", 0, ceildiv(stop - start, step))
    return type(items)(start + (count - 1) * step, start - step, -step)


def _quantifier(operation: str) -> Callable[..., Any]:
    native = all if operation == "and" else any

    def perform(tracer: Tracer, items: Any) -> Any:
        values = [truth(item) for item in items]
        known = [value for value in values if not isinstance(value, Scalar)]
        unknown = [value for value in values if isinstance(value, Scalar)]
        if not unknown or (known and native(known) is (operation == "or")):
            return native(known)
        result = unknown[0]
        for value in unknown[1:]:
            result = binary(operation, result, value)
        return result

    return perform


def _shown(function: Callable[[Any], str]) -> Callable[..., Any]:
    def perform(tracer: Tracer, *values: Any) -> str:
        if any(map(is_runtime, values)):
            raise refuse(
                "ASC-LANG-008", "text is made when compiling, and this value is known only at run time",
                hint="print it when the kernel runs: asc.printf('%d\\n', value)",
            )  # fmt: skip
        return function(*values)

    return perform


def _round(tracer: Tracer, *values: Any) -> Any:
    if is_runtime(values):
        raise _not_callable(tracer, round)
    return round(*values)


_BUILTINS: Final[dict[Any, Callable[..., Any]]] = {
    builtins.range: lambda tracer, *bounds: control.range(*bounds),
    builtins.print: lambda tracer, *values, **named: print_values(*values, **named),
    builtins.int: _int,
    builtins.float: _float,
    builtins.bool: lambda tracer, *values: truth(values[0]) if values else False,
    builtins.min: _extreme("min"),
    builtins.max: _extreme("max"),
    builtins.sum: _sum,
    builtins.pow: _pow,
    builtins.abs: lambda tracer, value: abs(value),
    builtins.reversed: lambda tracer, items: _reversed(items),
    builtins.divmod: lambda tracer, a, b: (a // b, a % b),
    builtins.all: _quantifier("and"),
    builtins.any: _quantifier("or"),
    builtins.str: _shown(str),
    builtins.repr: _shown(repr),
    builtins.round: _round,
}
_CONTAINERS: Final[tuple[Any, ...]] = (
    list, tuple, dict, enumerate, zip, reversed, len, isinstance, issubclass, type, getattr, hasattr, callable, iter,
    slice,
)  # fmt: skip
_FORBIDDEN: Final[tuple[Any, ...]] = (
    open, input, exec, eval, compile, globals, locals, setattr, delattr, breakpoint, sys.exit, __import__,
)  # fmt: skip


def _builtin(callee: Any) -> Callable[..., Any] | None:
    try:
        return _BUILTINS.get(callee)
    except TypeError:
        return None
