"""Loops behind `#pragma vectorize` as vector instructions: the body runs once, for all elements.

    #pragma vectorize
    for (int i = 0; i < n; i++) z[i] = a * x[i] + y[i];

    for (::openasc_lanes i(0, (n)); i.once(); ) i.of(z) = a * i.of(x) + i.of(y);

What cannot be vectorised is refused, never run as an ordinary loop.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from openasc.ascendc.problems import Problem
from openasc.ascendc.syntax import Edit, Source
from openasc.ascendc.vector_expressions import NAMESPACE, Reader, Refusal, called, conflicts

if TYPE_CHECKING:
    from tree_sitter import Node

PRAGMA: Final = re.compile(rb"^[ \t]*(#[ \t]*pragma[ \t]+vectorize\b[^\n]*?)\r?$", re.MULTILINE)
_MESSAGE: Final = b'#error "this loop cannot become vector instructions"'
_FORM: Final = "for (int i = first; i < end; i++)"
_REASONS: Final = {
    "if_statement": ("a branch", "write c ? a : b"),
    "for_statement": ("a loop inside the loop", "put the pragma before the inner one"),
    "while_statement": ("a loop inside the loop", ""),
    "do_statement": ("a loop inside the loop", ""),
    "switch_statement": ("a branch", "write c ? a : b"),
    "break_statement": ("an end that depends on the elements", ""),
    "continue_statement": ("a branch", "write c ? a : b"),
    "return_statement": ("an end that depends on the elements", ""),
    "goto_statement": ("a jump", ""),
}
"""Statements of which there are no vectors, and what to write instead."""


def loop_edits(source: Source, root: Node) -> tuple[list[Edit], list[Problem]]:
    """The edits for every loop behind the pragma, and the places that cannot be vectorised."""
    edits: list[Edit] = []
    problems: list[Problem] = []
    marks = {word.start for word in source.words if word.text == b"#"}
    for match in PRAGMA.finditer(source.text):
        if match.start(1) not in marks:
            continue
        try:
            edits += _loop(source, root, match.end())
            edits.append(Edit(match.start(1), match.end(1), b""))
        except Refusal as refusal:
            node = refusal.node
            problems.append(Problem(
                7, f"this loop cannot become vector instructions: {refusal.what}", source, node.start_byte,
                min(node.end_byte, _line_end(source.text, node.start_byte)), hint=refusal.hint,
            ))  # fmt: skip
            edits.append(Edit(match.start(1), match.end(1), _MESSAGE))
    return edits, problems


def _line_end(text: bytes, position: int) -> int:
    end = text.find(b"\n", position)
    return len(text) if end < 0 else end


def _loop(source: Source, root: Node, position: int) -> list[Edit]:
    start = source.after(position)
    node: Node | None = root.descendant_for_byte_range(start, start)
    while node is not None and node.type == "comment":
        start = source.after(node.end_byte)
        node = root.descendant_for_byte_range(start, start)
    outer = node.parent if node is not None else None
    while node is not None and node.type != "for_statement" and outer is not None and outer.start_byte == start:
        node, outer = outer, outer.parent
    if node is None or node.type != "for_statement" or node.start_byte != start:
        raise Refusal(node or root, "no loop follows the pragma", f"the pragma stands before a loop: {_FORM}")
    if node.has_error:
        raise Refusal(node, "it cannot be read")
    header = _Header.of(node)
    reader = Reader(header.variable, source.text)
    header.rewrite(reader)
    for statement in _statements(header.body):
        _read(reader, statement)
    _check(reader)
    return reader.edits


@dataclass(frozen=True, slots=True)
class _Header:
    """The parts of `for (int i = first; i < end; i++) body`."""

    variable: str
    declaration: Node
    first: Node
    condition: Node
    end: Node
    inclusive: bool
    update: Node
    body: Node

    @classmethod
    def of(cls, loop: Node) -> _Header:
        declaration, condition, update, body = (
            loop.child_by_field_name(name) for name in ("initializer", "condition", "update", "body")
        )
        if declaration is None or condition is None or update is None or body is None:
            raise Refusal(loop, "its head has another form", _FORM)
        variable, first = _variable(declaration)
        end, inclusive = _end(condition, variable)
        if not _steps_by_one(update, variable):
            raise Refusal(update, f"its step {_shown(update)} is not one", f"{variable}++")
        return cls(variable, declaration, first, condition, end, inclusive, update, body)

    def rewrite(self, reader: Reader) -> None:
        """Rewrites the head; the number of rounds stays an expression of the source's."""
        declarator = self.first.parent
        name = declarator.child_by_field_name("declarator") if declarator is not None else None
        if declarator is None or name is None:
            raise Refusal(self.declaration, "its head has another form", _FORM)
        reader.read(self.first)
        reader.read(self.end)
        reader.replace(self.declaration.start_byte, name.start_byte, "::openasc_lanes ")
        reader.replace(name.end_byte, self.first.start_byte, "(")
        # Up to the end of the condition, what stands between its two numbers becomes a comma.
        reader.replace(self.first.end_byte, self.end.start_byte, ", (")
        reader.replace(self.end.end_byte, self.condition.end_byte, ") + 1)" if self.inclusive else "))")
        semicolon = self.condition.next_sibling
        after = semicolon.end_byte if semicolon is not None else self.condition.end_byte
        reader.replace(after, after, f" {self.variable}.once();")
        reader.replace(self.update.start_byte, self.update.end_byte, "")


def _variable(declaration: Node) -> tuple[str, Node]:
    declarators = declaration.children_by_field_name("declarator")
    if declaration.type != "declaration" or len(declarators) != 1 or declarators[0].type != "init_declarator":
        raise Refusal(declaration, "it does not declare one variable of its own", _FORM)
    name, first = declarators[0].child_by_field_name("declarator"), declarators[0].child_by_field_name("value")
    if name is None or first is None or name.type != "identifier" or first.type == "initializer_list":
        raise Refusal(declaration, "its head has another form", _FORM)
    return _text(name), first


def _end(condition: Node, variable: str) -> tuple[Node, bool]:
    """What the variable runs up to, and whether that is its last value."""
    left, right = condition.child_by_field_name("left"), condition.child_by_field_name("right")
    operator = condition.child_by_field_name("operator")
    if condition.type == "binary_expression" and left is not None and right is not None and operator is not None:
        if _text(left) == variable and _text(operator) in ("<", "<=", "!="):
            return right, _text(operator) == "<="
        if _text(right) == variable and _text(operator) in (">", ">=", "!="):
            return left, _text(operator) == ">="
    raise Refusal(condition, f"its condition {_shown(condition)} does not compare {variable} with an end", _FORM)


def _steps_by_one(update: Node, variable: str) -> bool:
    return re.sub(r"\s+", "", _shown(update)) in (
        f"{variable}++", f"++{variable}", f"{variable}+=1", f"{variable}={variable}+1", f"{variable}=1+{variable}",
    )  # fmt: skip


def _statements(body: Node) -> Iterator[Node]:
    for statement in body.named_children if body.type == "compound_statement" else [body]:
        if statement.type != "comment":
            yield statement


def _read(reader: Reader, statement: Node) -> None:
    if statement.type == "declaration":
        _declaration(reader, statement)
        return
    if statement.type == "compound_statement":
        for inner in _statements(statement):
            _read(reader, inner)
        return
    if statement.type != "expression_statement":
        what, hint = _REASONS.get(statement.type, ("a statement that assigns nothing", ""))
        raise Refusal(statement, f"it has {what}", hint)
    for expression in statement.named_children:
        if expression.type == "assignment_expression":
            _assignment(reader, expression)
        elif expression.type != "comment":
            raise Refusal(expression, f"{_shown(expression)} assigns nothing")


def _assignment(reader: Reader, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = _text(node.child_by_field_name("operator"))
    if left is None or right is None or right.type == "assignment_expression":
        raise Refusal(node, f"{_shown(node)} assigns twice", "two statements")
    if left.type == "subscript_expression" and reader.has_lanes(left):
        if operator not in ("=", "+=", "-=", "*=", "/="):
            raise Refusal(node, f"the operator {operator} has no vector instruction here")
        reader.element(left, written=True)
        reader.read(right)
    elif _text(left) in reader.vectors:
        raise Refusal(node, f"{_text(left)} changes after its declaration", "declare another one")
    else:
        _result(reader, node, left, right, operator)


def _result(reader: Reader, node: Node, left: Node, right: Node, operator: str) -> None:
    """A number out of all elements: `s += x[i]`, `m = max(m, x[i])`."""
    if not reader.has_lanes(right):
        raise Refusal(node, f"{_shown(node)} is the same in every round", "write it outside the loop")
    if reader.has_lanes(left):
        raise Refusal(left, f"{_shown(left)} is no element that can be assigned")
    name = _text(left)
    if name in reader.results:
        raise Refusal(node, f"{name} is computed twice", "two loops")
    if operator in ("+=", "-="):
        reader.replace(right.start_byte, right.start_byte, f"{NAMESPACE}sum_over(")
        reader.read(right)
        reader.replace(right.end_byte, right.end_byte, ")")
    elif operator == "=" and _is_extreme(reader, right, name):
        _extreme(reader, right, name)
    else:
        raise Refusal(node, f"{_shown(node)} keeps a number from round to round",
                      f"{name} += …, {name} = max({name}, …), {name} = min({name}, …) are possible")  # fmt: skip
    reader.results.add(name)


def _is_extreme(reader: Reader, call: Node, name: str) -> bool:
    function, arguments = call.child_by_field_name("function"), call.child_by_field_name("arguments")
    if call.type != "call_expression" or function is None or arguments is None:
        return False
    values = arguments.named_children
    return called(function) in ("max_of", "min_of") and len(values) == 2 and _text(values[0]) == name


def _extreme(reader: Reader, call: Node, name: str) -> None:
    function, arguments = call.child_by_field_name("function"), call.child_by_field_name("arguments")
    if function is None or arguments is None:
        raise Refusal(call, f"{name} cannot be read")
    over = "max_over" if called(function) == "max_of" else "min_over"
    reader.replace(call.start_byte, arguments.start_byte, NAMESPACE + over)
    reader.read(arguments.named_children[1])


def _declaration(reader: Reader, node: Node) -> None:
    """`const float t = expression;` gives a part of later expressions a name."""
    declarators = node.children_by_field_name("declarator")
    kind = node.child_by_field_name("type")
    if len(declarators) != 1 or declarators[0].type != "init_declarator" or kind is None:
        raise Refusal(node, "a declaration gives one name a value", "float t = x[i] * 2;")
    name, value = declarators[0].child_by_field_name("declarator"), declarators[0].child_by_field_name("value")
    if name is None or value is None or name.type != "identifier" or value.type == "initializer_list":
        raise Refusal(node, "a declaration gives one name a value", "float t = x[i] * 2;")
    if not reader.has_lanes(value):
        reader.read(value)
        return
    wanted = _text(kind)
    reader.replace(node.start_byte, name.start_byte, "const auto ")
    if wanted != "auto":
        reader.replace(value.start_byte, value.start_byte, f"{NAMESPACE}as<{wanted}>(")
    before = len(reader.accesses)
    reader.read(value)
    if wanted != "auto":
        reader.replace(value.end_byte, value.end_byte, ")")
    reader.vectors.add(_text(name))
    reader.named_from += reader.accesses[before:]


def _check(reader: Reader) -> None:
    """Refuses rounds that depend on one another, and names whose arrays change after their declaration."""
    for written, other in conflicts(reader.accesses):
        what = f"one round uses {_shown(other.node)}, which another one writes as {_shown(written.node)}"
        raise Refusal(other.node, what, "write into another array")  # fmt: skip
    for named in reader.named_from:
        for access in reader.accesses:
            if access.written and access.base == named.base and access.node.start_byte > named.node.start_byte:
                raise Refusal(access.node, f"{_shown(access.node)} changes after a name was given to what it was",
                              "write into another array")  # fmt: skip
    for name in reader.used:
        if _text(name) in reader.results:
            raise Refusal(name, f"{_text(name)} is computed by this loop, and used in it",
                          "use it in a second loop, after this one")  # fmt: skip


def _text(node: Node | None) -> str:
    return "" if node is None else re.sub(r"\s+", "", (node.text or b"").decode(errors="replace"))


def _shown(node: Node) -> str:
    return " ".join((node.text or b"").decode(errors="replace").split())
