"""Expressions of a loop behind `#pragma vectorize`: which of their parts are vectors, and what they are rewritten to.

    fabsf(x[i + 8]) > 1.5f ? (half)y[i] : half(0)
        →  openasc::ascendc::c::choose(…::abs_of(i.of(x, 8)) > 1.5f, …::as<half>(i.of(y)), half(0))

Operators stay: the headers define them for what `i.of(x)` gives. Parts in which the loop's variable does not occur are
numbers, and stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from openasc.ascendc.syntax import Edit, descend

if TYPE_CHECKING:
    from tree_sitter import Node

NAMESPACE: Final = "::openasc_c::"
FUNCTIONS: Final = {
    "abs_of": ("abs", "fabs", "fabsf", "__abs"), "exp_of": ("exp", "expf"), "log_of": ("log", "logf"),
    "sqrt_of": ("sqrt", "sqrtf"), "rsqrt_of": ("rsqrt", "rsqrtf"), "max_of": ("max", "fmax", "fmaxf"),
    "min_of": ("min", "fmin", "fminf"), "as<half>": ("__float2half",), "as<float>": ("__half2float", "__int2float"),
    "as<int32_t>": ("__float2int_rz",),
}  # fmt: skip
"""Name in the headers → names in sources, which may stand behind `std::`."""
_CALLED: Final = {name: ours for ours, names in FUNCTIONS.items() for name in names}
TYPES: Final = ("half", "float", "int32_t", "int", "int16_t", "short", "uint8_t", "int8_t", "int64_t", "bfloat16_t")
"""Types that elements can be cast to."""
_OPERATORS: Final = ("+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!=")
_SPACES: Final = re.compile(r"\s+")


class Refusal(Exception):
    """A place that cannot become vector instructions.

    Attributes:
        node: the place; `what` and `hint` are for people.
    """

    def __init__(self, node: Node, what: str, hint: str = "") -> None:
        super().__init__(what)
        self.node = node
        self.what = what
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Access:
    """Elements of an array that the loop reads or writes: `base[i + offset]`, both as written without blanks."""

    base: str
    offset: str
    written: bool
    node: Node


@dataclass(slots=True)
class Reader:
    """Reads the expressions of one loop, and collects their edits and the arrays that occur.

    Attributes:
        variable: of the loop.
        vectors: names that stand for an expression over elements; `results`: numbers that the loop computes.
        named_from: what those expressions read; `used`: names in parts that are numbers.
    """

    variable: str
    source: bytes
    offset: int = 0
    edits: list[Edit] = field(default_factory=list)
    accesses: list[Access] = field(default_factory=list)
    vectors: set[str] = field(default_factory=set)
    results: set[str] = field(default_factory=set)
    named_from: list[Access] = field(default_factory=list)
    used: list[Node] = field(default_factory=list)

    def replace(self, start: int, end: int, text: str) -> None:
        """Bytes of the tree become a text; line ends among them stay."""
        lines = self.source[start + self.offset : end + self.offset].count(b"\n")
        self.edits.append(Edit(start + self.offset, end + self.offset, text.encode() + b"\n" * lines))

    def has_lanes(self, node: Node) -> bool:
        """Whether the loop's variable, or what was computed from it, occurs."""
        return any(_text(name) == self.variable or _text(name) in self.vectors for name in descend(node, "identifier"))

    def read(self, node: Node) -> None:
        """Rewrites an expression over elements, or checks one that is a number.

        Raises:
            Refusal: there are no vector instructions for it.
        """
        if not self.has_lanes(node):
            self._number(node)
            return
        reader = _READERS.get(node.type)
        if reader is None:
            raise Refusal(node, f"there is no vector instruction for {_shown(node)}")
        reader(self, node)

    def element(self, node: Node, written: bool) -> None:
        """Rewrites `x[i + 8]`."""
        base, index = node.child_by_field_name("argument"), _index(node)
        if base is None or index is None:
            raise Refusal(node, f"the element {_shown(node)} has no single index")
        if self.has_lanes(base):
            raise Refusal(node, f"{_shown(node)} has the loop's variable in an index that is not the last",
                          "loop over the last index, or keep what lies apart in arrays of its own")  # fmt: skip
        shift = self._shift(index)
        self._number(base)
        brackets = index.parent
        if brackets is None:
            raise Refusal(node, f"the element {_shown(node)} cannot be read")
        self.replace(node.start_byte, node.start_byte, f"{self.variable}.{'to' if written else 'of'}(")
        if shift is None:
            self.replace(base.end_byte, node.end_byte, ")")
            self.accesses.append(Access(_text(base), "", written, node))
            return
        sign, part = shift
        self.replace(base.end_byte, part.start_byte, f", {sign}(")
        self._number(part)
        self.replace(part.end_byte, node.end_byte, "))")
        self.accesses.append(Access(_text(base), f"{sign}{_text(part)}", written, node))

    def _shift(self, index: Node) -> tuple[str, Node] | None:
        """Sign and distance of an index `i ± distance`, None for `i` alone."""
        while index.type == "parenthesized_expression" and index.named_child_count == 1:
            index = index.named_children[0]
        if _text(index) == self.variable:
            return None
        left, right = index.child_by_field_name("left"), index.child_by_field_name("right")
        operator = _operator(index)
        if index.type == "binary_expression" and left is not None and right is not None:
            if _text(left) == self.variable and operator in ("+", "-") and not self.has_lanes(right):
                return ("-" if operator == "-" else ""), right
            if _text(right) == self.variable and operator == "+" and not self.has_lanes(left):
                return "", left
        if any(name.type == "subscript_expression" for name in descend(index, "subscript_expression")):
            raise Refusal(index, f"the index {_shown(index)} is an element itself",
                          "collect the elements first: __hcc_gather")  # fmt: skip
        raise Refusal(index, f"with the index {_shown(index)} the elements do not lie one after the other",
                      f"the index {self.variable}, or {self.variable} and a number of one value")  # fmt: skip

    def _number(self, node: Node) -> None:
        """Checks what stays a number, which changes nothing, and notes what it depends on."""
        for inner in descend(node, "assignment_expression", "update_expression"):
            raise Refusal(inner, f"{_shown(inner)} changes something inside an expression")
        for name in descend(node, "identifier"):
            self.used.append(name)
        for element in descend(node, "subscript_expression"):
            base = element.child_by_field_name("argument")
            if base is not None:
                self.accesses.append(Access(_text(base), _text(element), False, element))

    # --- kinds of expressions ----------------------------------------------------------------------------------------

    def _identifier(self, node: Node) -> None:
        if _text(node) == self.variable:
            raise Refusal(node, f"the loop's variable {self.variable} is used as a number",
                          "fill an array with the numbers first: __hcc_iota")  # fmt: skip

    def _subscript(self, node: Node) -> None:
        self.element(node, written=False)

    def _operands(self, node: Node) -> None:
        operator = _operator(node)
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if operator not in _OPERATORS or left is None or right is None:
            hint = "an inner ?: in place of &&, an outer one in place of ||" if operator in ("&&", "||") else ""
            raise Refusal(node, f"the operator {operator} has no vector instruction here", hint)
        self.read(left)
        self.read(right)

    def _sign(self, node: Node) -> None:
        operand = node.child_by_field_name("argument")
        if _operator(node) not in ("-", "+") or operand is None:
            raise Refusal(node, f"the operator {_operator(node)} has no vector instruction here")
        self.read(operand)

    def _inside(self, node: Node) -> None:
        for child in node.named_children:
            if child.type != "comment":
                self.read(child)

    def _choice(self, node: Node) -> None:
        parts = [node.child_by_field_name(name) for name in ("condition", "consequence", "alternative")]
        condition, first, second = parts
        if condition is None or first is None or second is None:
            raise Refusal(node, "?: needs both results here")
        test = condition
        while test.type == "parenthesized_expression" and test.named_child_count == 1:
            test = test.named_children[0]
        if not self.has_lanes(test):
            raise Refusal(condition, "the condition is the same in every round", "an if around the loop")
        if test.type != "binary_expression" or _operator(test) not in _OPERATORS[4:]:
            raise Refusal(
                condition, f"the condition {_shown(condition)} is no comparison of elements", "x[i] > 0 ? … : …"
            )
        self.replace(node.start_byte, node.start_byte, f"{NAMESPACE}choose(")
        self.read(condition)
        self._between(condition, first)
        self.read(first)
        self._between(first, second)
        self.read(second)
        self.replace(node.end_byte, node.end_byte, ")")

    def _between(self, before: Node, after: Node) -> None:
        mark = before.next_sibling
        while mark is not None and mark.type not in ("?", ":"):
            mark = mark.next_sibling
        if mark is None or mark.start_byte >= after.start_byte:
            raise Refusal(after, "?: cannot be read")
        self.replace(mark.start_byte, mark.end_byte, ",")

    def _cast(self, node: Node) -> None:
        kind, operand = node.child_by_field_name("type"), node.child_by_field_name("value")
        if kind is None or operand is None:
            raise Refusal(node, f"the cast {_shown(node)} cannot be read")
        self._convert(node, kind, operand.start_byte)
        self.read(operand)
        self.replace(node.end_byte, node.end_byte, ")")

    def _convert(self, node: Node, kind: Node, end: int) -> None:
        if _text(kind) not in TYPES:
            raise Refusal(kind, f"elements cannot be cast to {_text(kind)}", f"one of {', '.join(TYPES)}")
        self.replace(node.start_byte, end, f"{NAMESPACE}as<{_text(kind)}>(")

    def _call(self, node: Node) -> None:
        function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if function is None or arguments is None:
            raise Refusal(node, f"the call {_shown(node)} cannot be read")
        name = _text(function).removeprefix("::").removeprefix("std::")
        if function.type == "template_function" and name.startswith("static_cast<"):
            kind = next(descend(function, "type_descriptor"))
            self._convert(node, kind, arguments.start_byte + 1)
        elif name in TYPES:
            self._convert(node, function, arguments.start_byte + 1)
        elif name in _CALLED:
            self.replace(node.start_byte, arguments.start_byte, NAMESPACE + _CALLED[name])
        else:
            known = ", ".join(names[0] for names in FUNCTIONS.values())
            raise Refusal(node, f"{name} is no function of elements", f"one of {known}, or a loop without the pragma")
        for argument in arguments.named_children:
            if argument.type != "comment":
                self.read(argument)


def called(function: Node) -> str:
    """What the headers call a function, "" when they do not have it."""
    return _CALLED.get(_text(function).removeprefix("::").removeprefix("std::"), "")


def conflicts(accesses: list[Access]) -> Iterator[tuple[Access, Access]]:
    """Pairs of accesses to one array that different rounds of the loop make, one of them writing."""
    for access in accesses:
        if access.written:
            yield from (
                (access, other) for other in accesses if other.base == access.base and other.offset != access.offset
            )


def _index(node: Node) -> Node | None:
    indices = node.child_by_field_name("indices") or node
    found = [child for child in indices.named_children if child.type != "comment"]
    return found[0] if len(found) == 1 else None


def _operator(node: Node) -> str:
    found = node.child_by_field_name("operator")
    return "" if found is None else _text(found)


def _text(node: Node) -> str:
    return _SPACES.sub("", (node.text or b"").decode(errors="replace"))


def _shown(node: Node) -> str:
    return " ".join((node.text or b"").decode(errors="replace").split())


_READERS: Final = {
    "identifier": Reader._identifier, "subscript_expression": Reader._subscript, "binary_expression": Reader._operands,
    "unary_expression": Reader._sign, "pointer_expression": Reader._sign, "parenthesized_expression": Reader._inside,
    "conditional_expression": Reader._choice, "cast_expression": Reader._cast, "call_expression": Reader._call,
}  # fmt: skip
