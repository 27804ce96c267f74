"""Step two of the front end: runs the calls of a function against the language, which gives them types."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any, Final

from xdsl.ir import Block, Region

from openasc.errors import LangError, Site
from openasc.frontend.branches import trace_if, trace_select
from openasc.frontend.calls import (
    Assign,
    Break,
    Call,
    Comprehension,
    Constant,
    Continue,
    For,
    If,
    Name,
    Node,
    Operand,
    Path,
    Return,
    Select,
    Temporary,
    While,
)
from openasc.frontend.calls import Block as CallBlock
from openasc.frontend.frame import Frame
from openasc.frontend.ir_builder import IRBuilder, Restart, name_attribute
from openasc.frontend.loops import trace_break, trace_continue, trace_for, trace_while
from openasc.frontend.naming import note_name
from openasc.frontend.parse import parse
from openasc.frontend.primitives import PRIMITIVES, attribute
from openasc.frontend.variables import MISSING, Conflict, Variable, changed_type
from openasc.ir import dialect
from openasc.language.constexpr import ConstExpr

Hints = dict[tuple[str, Any], Any]


class Tracer:
    """Traces a kernel once; `hints` are what earlier tries found out."""

    def __init__(self, chip: str, family: str, hints: Hints) -> None:
        self.builder = IRBuilder(chip, family, hints, self.site)
        self.frames: list[Frame] = []
        self.frame: Frame
        self.node: Node | None = None
        self.path: tuple[Any, ...] = ()
        self.made: dict[int, tuple[Any, object]] = {}
        """Mutable Python objects that the kernel made, and the region each was made in."""

    # --- places -----------------------------------------------------------------------------------------------------

    def site(self) -> Site | None:
        """The place that is being traced."""
        return self.frame.site(self.node.place) if self.frames and self.node is not None else None

    def enter(self, node: Node) -> None:
        """Says which node is being traced."""
        self.node = node
        self.builder.key = (self.path, id(node))

    def hinted(self, kind: str) -> bool:
        """Whether an earlier try found out something about the current node."""
        return (kind, self.builder.key) in self.builder.hints

    @contextmanager
    def within(self, *steps: Any) -> Iterator[None]:
        """Makes what is traced inside distinct from other tracings of the same nodes."""
        outer = self.path
        self.path = (*outer, *steps)
        yield
        self.path = outer

    # --- values -----------------------------------------------------------------------------------------------------

    def value(self, operand: Operand) -> Any:
        """The value of an operand."""
        match operand:
            case Temporary():
                return self.frame.temporaries[operand.number]
            case Name():
                return self.lookup(operand.id)
            case Constant():
                return operand.value
            case Path():
                return attribute(self, self.value(operand.base), operand.attribute)

    def lookup(self, name: str) -> Any:
        """The value of a name.

        Raises:
            LangError: ASC-LANG-002, there is no such name; ASC-LANG-011, it has no value yet.
        """
        frame = self.frame
        if name in frame.function.locals:
            return self.read(name, frame.env.get(name, MISSING))
        value = frame.outer(name)
        if value is MISSING:
            raise LangError(2, f"no name {name!r} is known here", site=self.site(), hint=self._near(name))
        return ConstExpr.unwrap(value)

    def _near(self, name: str) -> str:
        import difflib

        frame = self.frame
        known = [*frame.env, *frame.python.__globals__]
        close = difflib.get_close_matches(name, known, 1)
        return (
            f"did you mean {close[0]}?"
            if close
            else "define it in the kernel, at module level, or pass it as a parameter"
        )

    def read(self, name: str, binding: Any) -> Any:
        """The value of a binding."""
        if isinstance(binding, Variable):
            return binding.load()
        if isinstance(binding, Conflict):
            raise changed_type(name, binding.first, binding.second, binding.sites, self.site())
        if binding is MISSING:
            raise LangError(
                11,
                f"{name} is used before it is assigned",
                site=self.site(),
                hint=f"assign {name} on every way to here",
            )
        return ConstExpr.unwrap(binding)

    def assign(self, name: str, value: Any) -> None:
        """Gives a name of the current function a value."""
        frame = self.frame
        assert self.node is not None
        frame.where[name] = self.node.place
        note_name(self.builder, name, value, len(self.frames))
        binding = frame.env.get(name)
        if isinstance(binding, Variable) and binding.active:
            binding.store(value)
        else:
            frame.env[name] = value

    # --- nodes ------------------------------------------------------------------------------------------------------

    def run(self, block: CallBlock) -> str | None:
        """Traces a block; how it was left: None at its end, "dead" by an operation, else a signal of tracing."""
        for node in block:
            self.node = node
            self.builder.key = (self.path, id(node))
            signal = HANDLERS[type(node)](self, node)
            if signal is not None:
                return signal
        return None

    def on_call(self, node: Call) -> None:
        """Evaluates the arguments and performs the primitive."""
        arguments = [self.value(operand) for operand in node.arguments]
        if node.keywords:
            named = {name: self.value(operand) for name, operand in node.keywords}
            result = PRIMITIVES[node.primitive](self, *arguments, **named)
        else:
            result = PRIMITIVES[node.primitive](self, *arguments)
        self.frame.temporaries[node.result] = result

    def on_assign(self, node: Assign) -> None:
        """Gives a name a value."""
        self.assign(node.name, self.value(node.value))

    def on_comprehension(self, node: Comprehension) -> None:
        """A list, item by item."""
        frame = self.frame
        env, values = dict(frame.env), []
        for turn, item in enumerate(list(self.value(node.iterable))):
            frame.temporaries[node.item] = item
            with self.within(("turn", turn)):
                self.run(node.condition)
                if self.value(node.condition_value):
                    self.run(node.body)
                    values.append(self.value(node.value))
        frame.env = env
        self.enter(node)
        frame.temporaries[node.result] = self.make(values)

    def make(self, value: Any) -> Any:
        """Notes where a mutable object was made."""
        self.made[id(value)] = (value, self.builder.region)
        return value

    # --- functions --------------------------------------------------------------------------------------------------

    def on_return(self, node: Return) -> str:
        """Leaves the function: when tracing if nothing is decided at run time, else with an operation."""
        value = self.value(node.value)
        frame, builder = self.frame, self.builder
        if len(self.frames) == 1:
            return self._return_from_kernel(value)
        if builder.region is frame.region and frame.returned is None:
            frame.result = value
            return "return"
        if not frame.scoped:
            raise Restart("scope", frame.python.__code__)
        if frame.returned is None:
            frame.returned = Variable(builder, f"the result of {frame.function.name}", (self.path, "return"))
        frame.returned.store(value)
        if builder.region is frame.region:
            return "return"
        builder.emit(dialect.LeaveOp, [], {})
        return "dead"

    def _return_from_kernel(self, value: Any) -> str:
        if value is not None:
            raise LangError(
                4,
                "a kernel cannot return a value",
                site=self.site(),
                hint="write the result to an array argument in GM",
            )
        if self.builder.region is self.frame.region:
            return "return"
        self.builder.emit(dialect.ReturnOp, [], {})
        return "dead"

    def start(self, python: FunctionType, env: dict[str, Any], scoped: bool = False) -> Frame:
        """A new activation of a function; it becomes the current one."""
        caller = self.site()
        frame = Frame(parse(python), python, env, self.builder.region, caller, scoped)
        self.frames.append(frame)
        self.frame = frame
        return frame

    def inline(self, python: FunctionType, env: dict[str, Any]) -> Any:
        """Traces a helper in place and gives its result."""
        if any(frame.python.__code__ is python.__code__ for frame in self.frames):
            raise LangError(
                7, f"{python.__name__} calls itself", site=self.site(), hint="kernels have no call stack; use a loop"
            )
        node = self.node
        assert node is not None
        with self.within(id(node)):
            if ("scope", python.__code__) in self.builder.hints:
                frame = self._trace_scope(python, env)
            else:
                frame = self.start(python, env)
                self.run(frame.function.body)
        self.frames.pop()
        self.frame = self.frames[-1]
        self.enter(node)
        return frame.result if frame.returned is None else frame.returned.load()

    def _trace_scope(self, python: FunctionType, env: dict[str, Any]) -> Frame:
        """A helper that is left by decisions at run time: an `asc.scope`, if this call needs one."""
        block = Block()
        with self.builder.nested(block):
            frame = self.start(python, env, scoped=True)
            signal = self.run(frame.function.body)
            if signal is None and frame.returned is not None:
                frame.returned.store(None)
        if frame.returned is None:
            self.builder.take(block)
        else:
            name = name_attribute(python.__name__)
            self.builder.emit(dialect.ScopeOp, [], {"function": name}, None, [Region(block)])
        return frame


HANDLERS: Final[dict[type[Node], Callable[[Tracer, Any], str | None]]] = {
    Call: Tracer.on_call,
    Assign: Tracer.on_assign,
    If: trace_if,
    Select: trace_select,
    For: trace_for,
    While: trace_while,
    Comprehension: Tracer.on_comprehension,
    Break: trace_break,
    Continue: trace_continue,
    Return: Tracer.on_return,
}
