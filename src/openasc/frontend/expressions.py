"""Python expressions → calls, one small handler for each kind of syntax node."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NoReturn

from openasc.errors import LangError, Site
from openasc.frontend.calls import Block, Call, Comprehension, Constant, Name, Operand, Path, Place, Select, Temporary
from openasc.frontend.source import Source

BINARY: Final[dict[type[ast.operator], str]] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "truediv", ast.FloorDiv: "floordiv", ast.Mod: "mod",
    ast.Pow: "pow", ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor", ast.LShift: "lshift", ast.RShift: "rshift",
}  # fmt: skip
UNARY: Final[dict[type[ast.unaryop], str]] = {
    ast.USub: "neg", ast.UAdd: "pos", ast.Invert: "invert", ast.Not: "not",
}  # fmt: skip
COMPARE: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge",
    ast.Is: "is", ast.IsNot: "is_not", ast.In: "in", ast.NotIn: "not_in",
}  # fmt: skip

UNSUPPORTED: Final = {
    "Lambda": ("a lambda", "define a function with def at module level"),
    "Dict": ("a dict literal", "use separate names, or a module-level dict that the kernel only reads"),
    "Set": ("a set literal", "use a tuple"),
    "DictComp": ("a dict comprehension", "use a for loop over asc.static_range"),
    "SetComp": ("a set comprehension", "use a for loop over asc.static_range"),
    "GeneratorExp": ("a generator expression", "use a list in square brackets, or a for loop"),
    "Await": ("await", "kernels run at once; remove it"),
    "Yield": ("yield", "call a function for each item, or loop here"),
    "YieldFrom": ("yield from", "loop over the items here"),
    "NamedExpr": ("an assignment inside an expression (:=)", "assign on a line of its own before"),
    "Starred": ("a starred expression (*)", "write the items one by one"),
    "Try": ("try", "a kernel cannot catch errors; check the condition with if before"),
    "TryStar": ("try", "a kernel cannot catch errors; check the condition with if before"),
    "Raise": ("raise", "use assert condition, message"),
    "ClassDef": ("a class definition", "define it at module level"),
    "FunctionDef": ("a function definition inside a kernel", "define it at module level and mark it with @asc.jit"),
    "AsyncFunctionDef": ("an async function", "define a plain function at module level"),
    "AsyncFor": ("async for", "use for"),
    "AsyncWith": ("async with", "use with"),
    "Import": ("import", "import at the top of the file"),
    "ImportFrom": ("import", "import at the top of the file"),
    "Delete": ("del", "remove it; memory is given back by free_tensor"),
    "Global": ("global", "kernels only read globals; pass the value as a parameter and return it"),
    "Nonlocal": ("nonlocal", "return the value from the helper"),
    "Match": ("match", "use if and elif"),
    "TypeAlias": ("a type statement", "write it at module level"),
}  # fmt: skip


class ExpressionParser:
    """Appends the calls of expressions to the current block."""

    def __init__(self, source: Source, name: str) -> None:
        self.source, self.name = source, name
        self.block: Block = []
        self._count = 0

    def fresh(self) -> int:
        """The number of a new result."""
        self._count += 1
        return self._count

    def place(self, node: ast.AST) -> Place:
        """Where a node stands."""
        return self.source.place(node)

    def refuse(self, node: ast.AST, what: str, hint: str) -> NoReturn:
        """ASC-LANG-001 at the node."""
        place = self.place(node)
        index = place.line - self.source.first_line
        text = self.source.lines[index] if 0 <= index < len(self.source.lines) else ""
        end = place.end_column if place.end_line == place.line else len(text) + 1
        site = Site(self.source.file, place.line, place.column, end, text, self.name)
        raise LangError(1, f"{what} cannot be part of a kernel", site=site, hint=hint)

    def refuse_kind(self, node: ast.AST) -> NoReturn:
        """ASC-LANG-001 for a kind of node that has no handler."""
        what, hint = UNSUPPORTED.get(
            type(node).__name__, (f"this construct ({type(node).__name__})", "rewrite it with simpler statements")
        )
        self.refuse(node, what, hint)

    def call(
        self, node: ast.AST, primitive: str, *arguments: Operand, keywords: tuple[tuple[str, Operand], ...] = ()
    ) -> Temporary:
        """Appends a call and gives its result."""
        result = self.fresh()
        self.block.append(Call(self.place(node), result, primitive, arguments, keywords))
        return Temporary(result)

    def nested(self, build: Callable[[], Operand]) -> tuple[Block, Operand]:
        """The calls that `build` makes, as a block of their own, and its value."""
        outer, self.block = self.block, []
        value = build()
        inner, self.block = self.block, outer
        return inner, value

    def expression(self, node: ast.expr) -> Operand:
        """The value of an expression."""
        handler: Callable[[ast.expr], Operand] | None = getattr(self, "on_" + type(node).__name__, None)
        return self.refuse_kind(node) if handler is None else handler(node)

    # --- one handler for each node ----------------------------------------------------------------------------------

    def on_Constant(self, node: ast.Constant) -> Operand:
        if isinstance(node.value, complex):
            self.refuse(node, "a complex number", "use two floats")
        return Constant(node.value)

    def on_Name(self, node: ast.Name) -> Operand:
        return Name(node.id)

    def on_Attribute(self, node: ast.Attribute) -> Operand:
        return self.call(node, "attribute", self.expression(node.value), Constant(node.attr))

    def on_Subscript(self, node: ast.Subscript) -> Operand:
        return self.call(node, "subscript", self.expression(node.value), self.expression(node.slice))

    def on_Slice(self, node: ast.Slice) -> Operand:
        parts = (
            Constant(None) if part is None else self.expression(part) for part in (node.lower, node.upper, node.step)
        )
        return self.call(node, "slice", *parts)

    def on_Tuple(self, node: ast.Tuple) -> Operand:
        return self.call(node, "tuple", *map(self.expression, node.elts))

    def on_List(self, node: ast.List) -> Operand:
        return self.call(node, "list", *map(self.expression, node.elts))

    def on_BinOp(self, node: ast.BinOp) -> Operand:
        operation = BINARY.get(type(node.op))
        if operation is None:
            self.refuse(node, "the operator @", "use an instruction, such as asc.mmad")
        return self.call(node, operation, self.expression(node.left), self.expression(node.right))

    def on_UnaryOp(self, node: ast.UnaryOp) -> Operand:
        operand = self.expression(node.operand)
        if isinstance(operand, Constant) and isinstance(node.op, ast.USub) and type(operand.value) in (int, float):
            return Constant(-operand.value)
        return self.call(node, UNARY[type(node.op)], operand)

    def on_BoolOp(self, node: ast.BoolOp) -> Operand:
        return self._chain(
            node, isinstance(node.op, ast.And), [partial(self.expression, value) for value in node.values]
        )

    def _chain(self, node: ast.AST, is_and: bool, parts: Sequence[Callable[[], Operand]]) -> Operand:
        """`a and b and …`: each part is evaluated only if those before it do not decide."""
        first = parts[0]()
        if len(parts) == 1:
            return first
        rest, value = self.nested(lambda: self._chain(node, is_and, parts[1:]))
        result = self.fresh()
        branches = (rest, value, [], first) if is_and else ([], first, rest, value)
        self.block.append(Select(self.place(node), result, first, *branches))
        return Temporary(result)

    def on_Compare(self, node: ast.Compare) -> Operand:
        left = self.expression(node.left)
        parts: list[Callable[[], Operand]] = []
        known: list[Operand] = [left]

        def step(operation: ast.cmpop, right: ast.expr) -> Operand:
            known.append(self.expression(right))
            return self.call(node, COMPARE[type(operation)], known[-2], known[-1])

        for operation, right in zip(node.ops, node.comparators, strict=True):
            parts.append(partial(step, operation, right))
        return self._chain(node, True, parts)

    def on_IfExp(self, node: ast.IfExp) -> Operand:
        condition = self.expression(node.test)
        then, then_value = self.nested(lambda: self.expression(node.body))
        otherwise, otherwise_value = self.nested(lambda: self.expression(node.orelse))
        result = self.fresh()
        self.block.append(Select(self.place(node), result, condition, then, then_value, otherwise, otherwise_value))
        return Temporary(result)

    def on_Call(self, node: ast.Call) -> Operand:
        if isinstance(node.func, ast.Attribute):
            callee: Operand = Path(self.expression_path(node.func.value), node.func.attr)
        else:
            callee = self.expression(node.func)
        arguments = [self.expression(argument) for argument in node.args]
        keywords = []
        for keyword in node.keywords:
            if keyword.arg is None:
                self.refuse(keyword.value, "** in a call", "write the keyword arguments one by one")
            keywords.append((keyword.arg, self.expression(keyword.value)))
        return self.call(node, "call", callee, *arguments, keywords=tuple(keywords))

    def expression_path(self, node: ast.expr) -> Operand:
        """`a.b.c` without a call for each step, where it is the callee's path."""
        if isinstance(node, ast.Attribute):
            return Path(self.expression_path(node.value), node.attr)
        return self.expression(node)

    def on_JoinedStr(self, node: ast.JoinedStr) -> Operand:
        return self.call(node, "text", *map(self.expression, node.values))

    def on_FormattedValue(self, node: ast.FormattedValue) -> Operand:
        value = self.expression(node.value)
        conversion = Constant("" if node.conversion == -1 else chr(node.conversion))
        spec = Constant("") if node.format_spec is None else self.expression(node.format_spec)
        return self.call(node, "format", value, conversion, spec)

    def on_ListComp(self, node: ast.ListComp) -> Operand:
        if len(node.generators) != 1 or node.generators[0].is_async:
            self.refuse(node, "a comprehension with several loops", "use nested for loops")
        generator = node.generators[0]
        iterable = self.expression(generator.iter)
        item, result = self.fresh(), self.fresh()

        def condition() -> Operand:
            self.assign(generator.target, Temporary(item))
            tests = [partial(self.expression, test) for test in generator.ifs]
            return self._chain(node, True, tests) if tests else Constant(True)

        condition_block, condition_value = self.nested(condition)
        body, value = self.nested(lambda: self.expression(node.elt))
        self.block.append(
            Comprehension(self.place(node), result, item, iterable, condition_block, condition_value, body, value)
        )
        return Temporary(result)

    def assign(self, target: ast.expr, value: Operand) -> None:
        """Gives a target a value; statements define it."""
        raise NotImplementedError
