"""Step one of the front end: Python's syntax tree → calls, without types."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from types import CodeType, FunctionType
from typing import Final

from openasc.frontend import flow
from openasc.frontend.calls import (
    Assign,
    Block,
    Break,
    Constant,
    Continue,
    For,
    Function,
    If,
    Name,
    Node,
    Operand,
    Return,
    Temporary,
    While,
)
from openasc.frontend.expressions import BINARY, ExpressionParser
from openasc.frontend.source import Source, read_source

_parsed: Final[dict[tuple[CodeType, str], Function]] = {}
"""Keyed by the file as well, because equal code objects of two files compare equal."""


def parse(function: FunctionType) -> Function:
    """A function as calls; kept, so that each function is parsed once.

    Raises:
        LangError: ASC-LANG-001, a construct that a kernel cannot have; ASC-LANG-006, no source.
    """
    key = (function.__code__, function.__code__.co_filename)
    if key not in _parsed:
        _parsed[key] = _Parser.parse(function)
    return _parsed[key]


class _Parser(ExpressionParser):
    """Statements; one handler for each node."""

    def __init__(self, source: Source, name: str) -> None:
        super().__init__(source, name)
        self._managers: list[tuple[ast.expr, Operand]] = []
        """The `with` statements around the place, the outermost first."""
        self._loop = 0
        """How many of them are outside the innermost loop."""

    @classmethod
    def parse(cls, function: FunctionType) -> Function:
        source = read_source(function)
        definition = source.definition()
        parser = cls(source, definition.name)
        parameters = parser._parameters(definition)
        body = parser._block(definition.body)
        flow.annotate(body)
        return Function(
            definition.name, source.file, source.place(definition), parameters, body,
            frozenset(parameters) | _assigned_names(body), source.lines, source.first_line,
        )  # fmt: skip

    def _parameters(self, definition: ast.FunctionDef) -> tuple[str, ...]:
        arguments = definition.args
        for extra, star in ((arguments.vararg, "*"), (arguments.kwarg, "**")):
            if extra is not None:
                self.refuse(extra, f"a {star}{extra.arg} parameter", "name every parameter")
        return tuple(a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs))

    def _block(self, statements: list[ast.stmt]) -> Block:
        outer, self.block = self.block, []
        for statement in statements:
            self._statement(statement)
        inner, self.block = self.block, outer
        return inner

    def _statement(self, node: ast.stmt) -> None:
        handler = getattr(self, "on_" + type(node).__name__, None)
        if handler is None:
            self.refuse_kind(node)
        handler(node)

    def _append(self, node: Node) -> None:
        self.block.append(node)

    # --- one handler for each node ----------------------------------------------------------------------------------

    def on_Pass(self, node: ast.Pass) -> None:
        pass

    def on_Break(self, node: ast.Break) -> None:
        self._leave(self._managers[self._loop :])
        self._append(Break(self.place(node)))

    def on_Continue(self, node: ast.Continue) -> None:
        self._leave(self._managers[self._loop :])
        self._append(Continue(self.place(node)))

    def on_Return(self, node: ast.Return) -> None:
        value = Constant(None) if node.value is None else self.expression(node.value)
        self._leave(self._managers)
        self._append(Return(self.place(node), value))

    def _leave(self, managers: Sequence[tuple[ast.expr, Operand]]) -> None:
        """Leaves `with` statements, the innermost first."""
        for expression, manager in reversed(managers):
            self.call(expression, "exit", manager)

    def _loop_block(self, body: list[ast.stmt]) -> Block:
        """The body of a loop; `break` and `continue` in it leave the `with` statements that began inside."""
        outer, self._loop = self._loop, len(self._managers)
        block = self._block(body)
        self._loop = outer
        return block

    def on_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.expression(node.value)

    def on_Assign(self, node: ast.Assign) -> None:
        value = self.expression(node.value)
        for target in node.targets:
            self.assign(target, value)

    def on_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.assign(node.target, self.expression(node.value))

    def on_AugAssign(self, node: ast.AugAssign) -> None:
        operation = BINARY.get(type(node.op))
        if operation is None:
            self.refuse(node, "the operator @=", "use an instruction, such as asc.mmad")
        target = node.target
        if isinstance(target, ast.Name):
            value = self.call(node, operation, Name(target.id), self.expression(node.value))
            self._append(Assign(self.place(node), target.id, value))
            return
        base = self.expression(target.value)
        key = Constant(target.attr) if isinstance(target, ast.Attribute) else self.expression(target.slice)
        kind = "attribute" if isinstance(target, ast.Attribute) else "subscript"
        old = self.call(target, kind, base, key)
        new = self.call(node, operation, old, self.expression(node.value))
        self.call(node, f"set_{kind}", base, key, new)

    def assign(self, target: ast.expr, value: Operand) -> None:
        """Gives a target a value."""
        match target:
            case ast.Name():
                self._append(Assign(self.place(target), target.id, value))
            case ast.Attribute():
                self.call(target, "set_attribute", self.expression(target.value), Constant(target.attr), value)
            case ast.Subscript():
                self.call(target, "set_subscript", self.expression(target.value), self.expression(target.slice), value)
            case ast.Tuple() | ast.List():
                self._unpack(target, value)
            case _:
                self.refuse_kind(target)

    def _unpack(self, target: ast.Tuple | ast.List, value: Operand) -> None:
        for element in target.elts:
            if isinstance(element, ast.Starred):
                self.refuse_kind(element)
        items = self.call(target, "unpack", value, Constant(len(target.elts)))
        for index, element in enumerate(target.elts):
            self.assign(element, self.call(element, "subscript", items, Constant(index)))

    def on_If(self, node: ast.If) -> None:
        condition = self.expression(node.test)
        place = self.place(node.test)
        self._append(If(place, condition, self._block(node.body), self._block(node.orelse)))

    def on_For(self, node: ast.For) -> None:
        iterable = self.expression(node.iter)
        item = self.fresh()
        outer, self.block = self.block, []
        self.assign(node.target, Temporary(item))
        head, self.block = self.block, outer
        body = head + self._loop_block(node.body)
        self._append(For(self.place(node.iter), item, iterable, body, self._block(node.orelse)))

    def on_While(self, node: ast.While) -> None:
        condition, value = self.nested(lambda: self.expression(node.test))
        body = self._loop_block(node.body)
        self._append(While(self.place(node.test), condition, value, body, self._block(node.orelse)))

    def on_With(self, node: ast.With) -> None:
        before = len(self._managers)
        for item in node.items:
            manager = self.expression(item.context_expr)
            self._managers.append((item.context_expr, manager))
            value = self.call(item.context_expr, "enter", manager)
            if item.optional_vars is not None:
                self.assign(item.optional_vars, value)
        for statement in node.body:
            self._statement(statement)
        own, self._managers = self._managers[before:], self._managers[:before]
        if not node.body or not isinstance(node.body[-1], (ast.Return, ast.Break, ast.Continue)):
            self._leave(own)

    def on_Assert(self, node: ast.Assert) -> None:
        condition = self.expression(node.test)
        place = self.place(node)
        text = ast.get_source_segment(self.source.text, node.test) or "the condition"

        def fail() -> Operand:
            message = Constant(text) if node.msg is None else self.expression(node.msg)
            return self.call(node, "fail", message)

        self._append(If(place, condition, [], self.nested(fail)[0]))


def _assigned_names(block: Block) -> frozenset[str]:
    names: set[str] = set()
    for node in block:
        if isinstance(node, Assign):
            names.add(node.name)
        for inner in node.blocks():
            names |= _assigned_names(inner)
    return frozenset(names)
