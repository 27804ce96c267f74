"""What each primitive of the calls does with values."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from openasc.errors import Error, LangError
from openasc.frontend.calling import call
from openasc.language.array import Array
from openasc.language.constexpr import ConstExpr
from openasc.language.control import FAIL_ASSERTION
from openasc.language.refusal import refuse
from openasc.language.scalars import Scalar, compare, negate
from openasc.language.struct import Struct
from openasc.language.tensor import Tensor

if TYPE_CHECKING:
    from openasc.frontend.typed import Tracer


def attribute(tracer: Tracer, value: Any, name: str) -> Any:
    """`value.name`."""
    try:
        return ConstExpr.unwrap(getattr(value, name))
    except AttributeError as error:
        kind = f"module {value.__name__}" if hasattr(value, "__spec__") else type(value).__name__
        said = str(error) if str(error).startswith("asc.") else f"{kind} has no attribute {name!r}"
        raise LangError(2, said, site=tracer.site(), hint=_near(value, name)) from None


def _near(value: Any, name: str) -> str:
    import difflib

    inside = {known for known, member in getattr(value, "__dict__", {}).items() if hasattr(member, "__spec__")}
    names = [known for known in dir(value) if not known.startswith("_") and known not in inside]
    close = difflib.get_close_matches(name, names, 1)
    return f"did you mean {close[0]}?" if close else ""


def set_attribute(tracer: Tracer, value: Any, name: str, new: Any) -> None:
    """`value.name = new`."""
    if not isinstance(value, Struct):
        check_change(tracer, value)
    setattr(value, name, new)


def set_subscript(tracer: Tracer, value: Any, key: Any, new: Any) -> None:
    """`value[key] = new`."""
    if not isinstance(value, (Array, Tensor)):
        check_change(tracer, value)
    value[key] = new


def check_change(tracer: Tracer, value: Any) -> None:
    """Refuses to change a Python object where that would happen another number of times than in Python.

    Raises:
        LangError: ASC-LANG-005, it was made outside the run-time loop or branch; ASC-LANG-001, outside the kernel.
    """
    made = tracer.made.get(id(value))
    kind = type(value).__name__
    if made is None:
        raise LangError(
            1,
            f"a {kind} made outside the kernel cannot be changed by it",
            site=tracer.site(),
            hint="make it in the kernel",
        )
    if not tracer.builder.is_current(made[1]):
        raise LangError(
            5, f"a {kind} made before is changed where the kernel decides at run time", site=tracer.site(),
            expected="changes only where it was made, or in unrolled loops",
            hint="unroll with asc.static_range, or use asc.array for numbers that change at run time",
        )  # fmt: skip


def _subscript(tracer: Tracer, value: Any, key: Any) -> Any:
    try:
        return ConstExpr.unwrap(value[key])
    except Error:
        raise
    except (IndexError, KeyError) as cause:
        raise LangError(6, f"{type(value).__name__} has no item {key!r}", site=tracer.site()) from cause


def _unpack(tracer: Tracer, value: Any, count: int) -> Any:
    items = tuple(value) if not isinstance(value, Array) else tuple(value[i] for i in range(len(value)))
    if len(items) != count:
        raise LangError(6, f"{count} names are given {len(items)} values", site=tracer.site())
    return items


def _binary(function: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    def perform(tracer: Tracer, lhs: Any, rhs: Any) -> Any:
        try:
            result = function(lhs, rhs)
        except ZeroDivisionError:
            raise refuse("ASC-RANGE-006", "division by zero", given=f"{lhs!r} and {rhs!r}") from None
        return tracer.make(result) if isinstance(result, list) else result

    return perform


def _comparison(predicate: str) -> Callable[..., Any]:
    function = getattr(operator, predicate)

    def perform(tracer: Tracer, lhs: Any, rhs: Any) -> Any:
        if isinstance(lhs, Scalar) or isinstance(rhs, Scalar):
            result = compare(predicate, lhs, rhs)
            if result is NotImplemented:
                if predicate in ("eq", "ne"):
                    return predicate == "ne"
                raise refuse("ASC-TYPE-004", "these values cannot be compared", given=f"{lhs!r} and {rhs!r}")
            return result
        return function(lhs, rhs)

    return perform


def _is(tracer: Tracer, lhs: Any, rhs: Any) -> bool:
    for value, other in ((lhs, rhs), (rhs, lhs)):
        if isinstance(value, Scalar) and isinstance(other, (bool, int, float)):
            raise refuse(
                "ASC-LANG-008", "is compares identities, which a run-time number has not", hint="use == instead"
            )
    return lhs is rhs


def _contains(tracer: Tracer, item: Any, container: Any) -> Any:
    if not isinstance(item, Scalar) and not any(isinstance(value, Scalar) for value in _elements(container)):
        return item in container
    found: Any = False
    for value in _elements(container):
        equal = _comparison("eq")(tracer, item, value)
        if isinstance(equal, bool):
            if equal:
                return True
        else:
            found = equal if found is False else equal.logical_or(found)
    return found


def _elements(container: Any) -> list[Any]:
    return list(container) if isinstance(container, (tuple, list, set, frozenset, range)) else []


def _invert(tracer: Tracer, value: Any) -> Any:
    return ~value


def _format(tracer: Tracer, value: Any, conversion: str, spec: str) -> str:
    if isinstance(value, Scalar):
        value = value._value("text")
    conversions: dict[str, Callable[[Any], str]] = {"r": repr, "s": str, "a": ascii}
    convert = conversions.get(conversion)
    return format(convert(value) if convert else value, spec)


def _text(tracer: Tracer, *parts: Any) -> str:
    return "".join(map(str, parts))


def _fail(tracer: Tracer, message: Any) -> None:
    if tracer.builder.region is tracer.builder.body:
        raise LangError(12, f"an assertion does not hold: {message}", site=tracer.site())
    tracer.builder.fail(FAIL_ASSERTION, str(message))


def _enter(tracer: Tracer, manager: Any) -> Any:
    return call(tracer, _method(tracer, manager, "__enter__"))


def _exit(tracer: Tracer, manager: Any) -> Any:
    return call(tracer, _method(tracer, manager, "__exit__"), None, None, None)


def _method(tracer: Tracer, manager: Any, name: str) -> Any:
    if not hasattr(manager, name):
        raise LangError(6, f"{type(manager).__name__} cannot be used with with", site=tracer.site())
    return getattr(manager, name)


PRIMITIVES: Final[dict[str, Callable[..., Any]]] = {
    "call": call,
    "attribute": attribute,
    "set_attribute": set_attribute,
    "subscript": _subscript,
    "set_subscript": set_subscript,
    "unpack": _unpack,
    "slice": lambda tracer, *bounds: slice(*bounds),
    "tuple": lambda tracer, *items: items,
    "list": lambda tracer, *items: tracer.make(list(items)),
    "text": _text,
    "format": _format,
    "fail": _fail,
    "enter": _enter,
    "exit": _exit,
    "not": lambda tracer, value: _not(value),
    "neg": lambda tracer, value: -value,
    "pos": lambda tracer, value: +value,
    "invert": _invert,
    "is": _is,
    "is_not": lambda tracer, lhs, rhs: not _is(tracer, lhs, rhs),
    "in": _contains,
    "not_in": lambda tracer, item, container: _not(_contains(tracer, item, container)),
    **{name: _comparison(name) for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    **{name: _binary(getattr(operator, name)) for name in (
        "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "xor", "lshift", "rshift")},
    "and": _binary(operator.and_),
    "or": _binary(operator.or_),
}  # fmt: skip


def _not(value: Any) -> Any:
    if isinstance(value, Tensor):
        raise refuse("ASC-TYPE-004", "a tensor has no truth value", hint="read an element: t.get_value(i)")
    return negate(value)
