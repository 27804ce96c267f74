"""The kernels of a source: what stands in their definitions, as launches and Python need it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from openasc.ascendc.entries import BOTH, CUBE, VECTOR
from openasc.ascendc.syntax import Source, ancestors, descend
from openasc.ascendc.tokens import Token, closing, line_of

if TYPE_CHECKING:
    from tree_sitter import Node

_TASKS: Final = {
    "KERNEL_TYPE_AIV_ONLY": (VECTOR, 0, 0),
    "KERNEL_TYPE_AIC_ONLY": (CUBE, 0, 0),
    "KERNEL_TYPE_MIX_AIV_1_0": (VECTOR, 0, 1),
    "KERNEL_TYPE_MIX_AIC_1_0": (CUBE, 1, 0),
    "KERNEL_TYPE_MIX_AIC_1_1": (BOTH, 1, 1),
    "KERNEL_TYPE_MIX_AIC_1_2": (BOTH, 1, 2),
}
"""Cores and ratio that each kernel type stands for; the types of other chips say nothing here."""
_OWNERS: Final = ("function_definition", "declaration", "field_declaration")
_TASK_MACROS: Final = (b"KERNEL_TASK_TYPE_DEFAULT", b"KERNEL_TASK_TYPE")


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a kernel; `type` is as the source spells it."""

    name: str
    type: str
    has_default: bool = False


@dataclass(frozen=True, slots=True)
class Kernel:
    """A `__global__` function.

    Attributes:
        name: without its namespaces, which `scope` has from the outside in.
        template: its template parameters as written, such as "typename T" and "int N = 4"; None: it is no template.
        cores, mix: 1 vector, 2 cube, 3 both, 0 not stated; the ratio (cube, vector) of `__mix__`, or zeros.
        schedule: of `__schedmode__`, or -1.
        end: byte after the definition, 0 for a declaration.
        member: of a class.
    """

    name: str
    scope: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    template: tuple[str, ...] | None
    file: str
    line: int
    cores: int = 0
    mix: tuple[int, int] = (0, 0)
    schedule: int = -1
    end: int = 0
    member: bool = False

    @property
    def qualified(self) -> str:
        """The name with its namespaces."""
        return "::".join((*self.scope, self.name))

    @property
    def signature(self) -> str:
        """The definition's first line, for people."""
        parameters = ", ".join(f"{one.type} {one.name}".strip() for one in self.parameters)
        head = "" if self.template is None else f"template <{', '.join(self.template)}> "
        return f"{head}void {self.name}({parameters})"


def find_kernels(source: Source, root: Node) -> Iterator[Kernel]:
    """Every kernel that a source defines or declares."""
    seen: set[int] = set()
    for qualifier in source.qualifiers:
        if qualifier.name != b"__global__":
            continue
        owner = root.descendant_for_byte_range(*[source.after(qualifier.end)] * 2)
        while owner is not None and owner.type not in _OWNERS:
            owner = owner.parent
        declarator = None if owner is None else _function_declarator(owner)
        if owner is None or declarator is None or owner.start_byte in seen:
            continue
        if qualifier.start < declarator.start_byte:
            seen.add(owner.start_byte)
            yield _kernel(source, owner, declarator)


def _function_declarator(owner: Node) -> Node | None:
    declarator = owner.child_by_field_name("declarator")
    while declarator is not None and declarator.type != "function_declarator":
        declarator = declarator.child_by_field_name("declarator")
    return declarator


def _kernel(source: Source, owner: Node, declarator: Node) -> Kernel:
    name = declarator.child_by_field_name("declarator")
    parameters = declarator.child_by_field_name("parameters")
    words = _text(source, name).partition("<")[0].split("::")
    cores, mix, schedule = _cores(source, owner, declarator)
    defined = owner.type == "function_definition"
    return Kernel(
        name=words[-1].strip(),
        scope=(*_scope(source, owner), *(word.strip() for word in words[:-1])),
        parameters=tuple(_parameters(source, parameters)),
        template=_template(source, owner),
        file=source.name,
        line=line_of(source.text, declarator.start_byte),
        cores=cores,
        mix=mix,
        schedule=schedule,
        end=owner.end_byte if defined else 0,
        member=any(parent.type in ("class_specifier", "struct_specifier") for parent in ancestors(owner)),
    )


def _text(source: Source, node: Node | None) -> str:
    """The node's text as the source has it, qualifiers included, in one line."""
    if node is None:
        return ""
    return " ".join(source.text[node.start_byte : node.end_byte].decode(errors="replace").split())


def _parameters(source: Source, node: Node | None) -> Iterator[Parameter]:
    if node is None:
        return
    start = node.start_byte + 1
    for child in node.children:
        if child.type in (",", ")"):
            start = child.end_byte
        elif child.type in ("parameter_declaration", "optional_parameter_declaration"):
            yield _parameter(source, child, start)


def _parameter(source: Source, node: Node, start: int) -> Parameter:
    """`start`: where it begins with its qualifiers, which the tree does not have."""
    declarator = node.child_by_field_name("declarator")
    default = node.child_by_field_name("default_value")
    name = next(descend(declarator, "identifier"), None) if declarator is not None else None
    end = source.text.rfind(b"=", node.start_byte, default.start_byte) if default is not None else node.end_byte
    if name is None:
        return Parameter("", _flat(source.text[start:end]), default is not None)
    type_text = source.text[start : name.start_byte] + source.text[name.end_byte : end]
    return Parameter(_text(source, name), _flat(type_text), default is not None)


def _flat(text: bytes) -> str:
    plain = re.sub(rb"/\*.*?\*/|//[^\n]*", b" ", text, flags=re.DOTALL)
    words = " ".join(plain.decode(errors="replace").split())
    return re.sub(r"\s*([*&])\s*(?=[*&]|$)", r"\1", words)


def _template(source: Source, owner: Node) -> tuple[str, ...] | None:
    parent = owner.parent
    if parent is None or parent.type != "template_declaration":
        return None
    parameters = parent.child_by_field_name("parameters")
    return () if parameters is None else tuple(_text(source, child) for child in parameters.named_children)


def _scope(source: Source, owner: Node) -> tuple[str, ...]:
    names = []
    for parent in ancestors(owner):
        if parent.type in ("namespace_definition", "class_specifier", "struct_specifier"):
            name = parent.child_by_field_name("name")
            if name is not None:
                names.append(_text(source, name))
    return tuple(reversed(names))


def _cores(source: Source, owner: Node, declarator: Node) -> tuple[int, tuple[int, int], int]:
    """Cores, ratio and schedule mode, from the qualifiers before the name and the macros in the body."""
    cores, mix, schedule = 0, (0, 0), -1
    start = _beginning(source, owner)
    for qualifier in source.qualifiers:
        if not start <= qualifier.start < declarator.start_byte:
            continue
        if qualifier.name == b"__vector__":
            cores = VECTOR
        elif qualifier.name == b"__cube__":
            cores = CUBE
        elif qualifier.name == b"__mix__":
            mix = _ratio(qualifier.arguments)
            cores = VECTOR if not mix[0] else CUBE if not mix[1] else BOTH
        elif qualifier.name == b"__schedmode__" and qualifier.arguments.strip().isdigit():
            schedule = int(qualifier.arguments)
    if not cores:
        cores, *ratio = _task(source, owner)
        mix = (ratio[0], ratio[1])
    return cores, mix, schedule


def _beginning(source: Source, owner: Node) -> int:
    """Where the definition begins with its qualifiers: after what ends the text before it."""
    ends = (source.text.rfind(mark, 0, owner.start_byte) for mark in (b";", b"}", b"{", b">"))
    return max(max(ends), 0)


def _ratio(arguments: bytes) -> tuple[int, int]:
    numbers = [part.strip() for part in arguments.split(b",")]
    if len(numbers) != 2 or not all(number.isdigit() for number in numbers):
        return (0, 0)
    return int(numbers[0]), int(numbers[1])


def _task(source: Source, owner: Node) -> tuple[int, int, int]:
    inside = [word for word in source.words if owner.start_byte <= word.start < owner.end_byte]
    for macro in _TASK_MACROS:
        for index, word in enumerate(inside):
            if word.text == macro:
                return _TASKS.get(_last_argument(inside, index + 1), (0, 0, 0))
    return (0, 0, 0)


def _last_argument(words: Sequence[Token], index: int) -> str:
    close = closing(list(words), index) if index < len(words) and words[index].text == b"(" else -1
    return words[close - 1].text.decode(errors="replace") if close > 0 else ""
