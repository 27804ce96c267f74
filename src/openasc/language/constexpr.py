"""`ConstExpr`: marks a parameter, or wraps a value, that is a constant of the compiled kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

T = TypeVar("T", covariant=True)


class ConstExpr(Generic[T]):
    """A value known when compiling.

    As an annotation (`n: asc.ConstExpr[int]`, or bare) it makes the argument part of the specialisation; as a
    wrapper (`TILE = asc.ConstExpr(128)`) it marks a global that kernels read. Names are unwrapped when read.
    """

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value: T = ConstExpr.unwrap(value)

    if TYPE_CHECKING:
        # In a kernel the name stands for the value itself; these are for type checkers alone.
        def __add__(self, other: Any) -> Any: ...
        def __radd__(self, other: Any) -> Any: ...
        def __sub__(self, other: Any) -> Any: ...
        def __rsub__(self, other: Any) -> Any: ...
        def __mul__(self, other: Any) -> Any: ...
        def __rmul__(self, other: Any) -> Any: ...
        def __truediv__(self, other: Any) -> Any: ...
        def __floordiv__(self, other: Any) -> Any: ...
        def __mod__(self, other: Any) -> Any: ...
        def __lt__(self, other: Any) -> Any: ...
        def __le__(self, other: Any) -> Any: ...
        def __gt__(self, other: Any) -> Any: ...
        def __ge__(self, other: Any) -> Any: ...
        def __neg__(self) -> Any: ...
        def __index__(self) -> int: ...

    @staticmethod
    def unwrap(obj: Any) -> Any:
        """The wrapped value, or the object itself."""
        return obj.value if isinstance(obj, ConstExpr) else obj

    def __repr__(self) -> str:
        return f"ConstExpr({self.value!r})"

    def __eq__(self, other: object) -> bool:
        return bool(self.value == ConstExpr.unwrap(other))

    def __hash__(self) -> int:
        return hash(self.value)
