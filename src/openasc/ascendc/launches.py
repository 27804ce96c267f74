"""Launches `kernel<<<blocks, UB, stream>>>(arguments)` as calls that a C++ compiler knows.

Every word stays where it is, so lines stay true:

    k<f> <<< 8, 0, s >>> (x)    →    ::openasc_start(::openasc_kernel(…), &k<f> )( 8, 0, s ) (x)

`&k<f>` gives the arguments the conversions of an ordinary call. Where the address would not say which function is
meant (overloads, template arguments left to deduction, default arguments), a lambda calls it instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from openasc.ascendc.kernels import Kernel
from openasc.ascendc.problems import Problem
from openasc.ascendc.syntax import Edit, Source, ancestors, descend, parse

if TYPE_CHECKING:
    from tree_sitter import Node

_WORD: Final = re.compile(r"[A-Za-z_]\w*")
_CALLABLE: Final = ("identifier", "qualified_identifier", "template_function")


@dataclass(frozen=True, slots=True)
class Launch:
    """Where the parts of a launch are, in bytes of the source."""

    callee: tuple[int, int]
    opening: int
    closing: int
    values: int
    template_arguments: int
    named: bool
    local: bool


def find_launches(root: Node, offset: int = 0, local: bool | None = None) -> Iterator[Launch]:
    """The launches that the grammar understands; `offset` is added to every place."""
    for node in descend(root, "kernel_call_syntax"):
        call = node.parent
        callee = call.child_by_field_name("function") if call is not None else None
        arguments = call.child_by_field_name("arguments") if call is not None else None
        if call is None or callee is None or arguments is None or node.has_error or callee.has_error:
            continue
        if arguments.type != "argument_list" or callee.start_byte == callee.end_byte:
            continue
        yield Launch(
            callee=(callee.start_byte + offset, callee.end_byte + offset),
            opening=node.children[0].start_byte + offset,
            closing=node.children[-1].start_byte + offset,
            values=len([child for child in node.named_children if child.type != "comment"]),
            template_arguments=_template_arguments(callee),
            named=callee.type in _CALLABLE,
            local=_is_local(call) if local is None else local,
        )


def _template_arguments(callee: Node) -> int:
    """How many template arguments the callee is given, -1 without a list."""
    node: Node | None = callee
    while node is not None and node.type == "qualified_identifier":
        node = node.child_by_field_name("name")
    if node is None or node.type not in ("template_function", "template_method", "dependent_name"):
        return -1
    arguments = next(descend(node, "template_argument_list"))
    return len([child for child in arguments.named_children if child.type != "comment"])


def _is_local(node: Node) -> bool:
    return any(parent.type in ("compound_statement", "lambda_expression") for parent in ancestors(node))


def launch_edits(source: Source, root: Node, kernels: Sequence[Kernel]) -> tuple[list[Edit], list[Problem]]:
    """The edits for every launch of a source, and the launches that cannot be translated."""
    edits: list[Edit] = []
    done: set[int] = set()
    for launch in find_launches(root):
        done.add(launch.opening)
        edits += _edits(source, launch, kernels, ())
    problems: list[Problem] = []
    for start in _openings(source):
        if start in done:
            continue
        found = list(_retry(source, start))
        for launch, parameters in found:
            if launch.opening not in done:
                done.add(launch.opening)
                edits += _edits(source, launch, kernels, parameters)
        if start not in done:
            problems.append(_problem(source, start))
    return edits, problems


def _openings(source: Source) -> Iterator[int]:
    """Every `<<<` that opens a launch; `operator<<<int>` is not one."""
    for previous, word in zip([None, *source.words], source.words, strict=False):
        if word.text == b"<<<" and (previous is None or previous.text != b"operator"):
            yield word.start


def _edits(source: Source, launch: Launch, kernels: Sequence[Kernel], parameters: Sequence[str]) -> Iterable[Edit]:
    start, end = launch.callee
    callee = source.text[start:end].decode(errors="replace")
    kernel, exact = _resolve(callee, launch, kernels, parameters)
    capture = b"[&]" if launch.local else b"[]"
    before = b"&" if exact else capture + b"(auto&&... openasc_values) { "
    after = b"" if exact else b"(openasc_values...); }"
    yield Edit(start, start, b"::openasc_start(" + _description(callee, kernel, parameters) + b", " + before)
    yield Edit(end, end, after)
    yield Edit(launch.opening, launch.opening + 3, b")(")
    yield Edit(launch.closing, launch.closing + 3, b")")


def _resolve(
    callee: str, launch: Launch, kernels: Sequence[Kernel], parameters: Sequence[str]
) -> tuple[Kernel | None, bool]:
    """The kernel that a callee names, and whether its address alone says so."""
    name = callee.partition("<")[0].replace("template ", "").strip().removeprefix("::")
    if not launch.named or any(word in parameters for word in _WORD.findall(name)):
        return None, False
    words = tuple(word.strip() for word in name.split("::"))
    found = [one for one in kernels if (*one.scope, one.name)[-len(words) :] == words]
    found = found or [one for one in kernels if one.name == words[-1]]
    if not found:
        return None, False
    described = next((one for one in found if one.cores), found[0])
    types = {tuple(one.type for one in kernel.parameters) for kernel in found}
    alone = len(types) == 1 and len({kernel.template for kernel in found}) == 1
    defaults = any(one.has_default for kernel in found for one in kernel.parameters)
    return described, alone and not defaults and _is_complete(found[0], launch.template_arguments)


def _is_complete(kernel: Kernel, given: int) -> bool:
    """Whether nothing is left for deduction when `given` template arguments are written."""
    if kernel.template is None:
        return given == -1
    if any("..." in parameter for parameter in kernel.template):
        return False
    required = [parameter for parameter in kernel.template if "=" not in parameter]
    return len(required) <= given <= len(kernel.template)


def _description(callee: str, kernel: Kernel | None, parameters: Sequence[str]) -> bytes:
    """An `OpenascKernel`, in parentheses so that the preprocessor takes it for one argument."""
    words = [_name_literal(" ".join(callee.split()), parameters)]
    if kernel is not None:
        words += (quoted(kernel.file), str(kernel.line))
        if kernel.cores:
            words += (str(kernel.cores), str(kernel.mix[0]), str(kernel.mix[1]))
    return f"::openasc_kernel({', '.join(words)})".encode()


def _name_literal(callee: str, parameters: Sequence[str]) -> str:
    """The callee as a C++ string; what a macro's parameters stand for is put in by the preprocessor."""
    parts: list[str] = []
    position = 0
    for match in _WORD.finditer(callee):
        if match.group() in parameters:
            parts += (quoted(callee[position : match.start()]), f"#{match.group()}")
            position = match.end()
    parts.append(quoted(callee[position:]))
    literal = " ".join(part for part in parts if part != '""') or '""'
    return re.sub(r"\s*##\s*", "", literal)


def quoted(text: str) -> str:
    """A C++ string literal."""
    return '"' + "".join(f"\\{letter}" if letter in '\\"' else letter for letter in text) + '"'


# --- launches inside macros, and where the rest of the text is not understood ----------------------------------------


def _retry(source: Source, start: int) -> Iterator[tuple[Launch, tuple[str, ...]]]:
    """Launches found by reading the neighbourhood of `start` alone: a macro's body, or one statement."""
    from openasc.ascendc.macros import body_at

    body = body_at(source, start)
    if body is not None:
        prefix = b"void openasc_body() { "
        root = parse(prefix + body.text + b" ; }")
        for launch in find_launches(root, body.start - len(prefix), local=True):
            yield launch, body.parameters
        return
    begin, end = _statement(source, start)
    prefix = b"void openasc_body() { "
    root = parse(prefix + source.masked()[begin:end] + b" }")
    for launch in find_launches(root, begin - len(prefix), local=True):
        yield launch, ()


def _statement(source: Source, start: int) -> tuple[int, int]:
    """The bytes from the end of the statement before to the end of the one around `start`."""
    marks = [word for word in source.words if word.text in (b";", b"{", b"}")]
    begin = max((word.end for word in marks if word.start < start), default=0)
    end = min((word.end for word in marks if word.start > start and word.text == b";"), default=len(source.text))
    return begin, end


def _problem(source: Source, start: int) -> Problem:
    return Problem(
        3, "this launch cannot be read", source, start, start + 3,
        expected="kernel<<<blocks, bytes of UB, stream>>>(arguments), all of it in one place",
        hint="write the launch in a function of its own; a macro must hold all of it",
    )  # fmt: skip
