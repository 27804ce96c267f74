"""Writes `docs/reference/`: a page for each class, one each for parameter classes, enumerations and functions."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator
from typing import Any, Final

from generators.class_examples import EXAMPLES
from openasc.isa import enums
from openasc.isa.row import REQUIRED
from openasc.language.documentation import limit_text
from openasc.language.parameters import CLASSES, default_text

FOLDER: Final = "docs/reference/"
HEAD: Final = "<!-- Written by generators/class_pages.py from the docstrings; do not edit. -->\n"
# Class → its module; those without a public name are what functions give back.
HOMES: Final = {
    "TPipe": "language.framework", "TQue": "language.framework", "TQueBind": "language.framework",
    "TBuf": "language.framework", "TBufPool": "language.framework", "LocalMemAllocator": "language.framework",
    "LocalTensor": "language.local_tensor", "LocalTensorAuto": "language.automatic",
    "GlobalTensor": "language.tensor", "GlobalAddress": "language.tensor", "ShapeInfo": "language.tensor",
    "Scalar": "language.scalars", "Array": "language.array", "Struct": "language.struct", "Field": "language.struct",
    "StructField": "language.struct", "ListTensorDesc": "language.list_tensor",
    "TensorDesc": "language.list_tensor", "ConstExpr": "language.constexpr", "DataType": "dtypes",
    "JITFunction": "runtime.jit", "CodegenOptions": "runtime.options", "CompileOptions": "runtime.options",
    "LaunchOptions": "runtime.options", "Stream": "runtime.streams",
}  # fmt: skip
FUNCTIONS: Final = {
    "runtime.jit": ("jit",), "runtime.config": ("set_platform",), "runtime.streams": ("current_stream",),
    "language.array": ("array",), "language.scalars": ("number", "ceildiv"), "language.constants": ("property",),
    "language.control": ("ascend_is_aic", "ascend_is_aiv", "get_data_block_size_in_bytes", "range", "static_assert",
                         "static_range", "trap"),
    "language.framework": ("get_tpipe_ptr",), "language.printing": ("printf", "dump_tensor"),
}  # fmt: skip


def _load(module: str, name: str) -> Any:
    return getattr(importlib.import_module(f"openasc.{module}"), name)


def _signature(value: Any, name: str, skip_self: bool) -> str:
    """The parameters as Python writes them, without annotations' modules."""
    try:
        signature = inspect.signature(value)
    except ValueError:
        return f"{name}(...)"
    found = list(signature.parameters.values())[1 if skip_self else 0 :]
    parts = [_parameter(parameter) for parameter in found]
    named = next((place for place, one in enumerate(found) if one.kind is one.KEYWORD_ONLY), None)
    if named is not None and not any(one.kind is one.VAR_POSITIONAL for one in found):
        parts.insert(named, "*")
    return f"{name}({', '.join(parts)})"


def _parameter(parameter: inspect.Parameter) -> str:
    stars = "*" if parameter.kind is parameter.VAR_POSITIONAL else "**" * (parameter.kind is parameter.VAR_KEYWORD)
    kind = parameter.annotation
    shown = "" if kind in (parameter.empty, "Any", Any) else f": {kind if isinstance(kind, str) else kind.__name__}"
    default = "" if parameter.default is parameter.empty else _default(parameter.default)
    return f"{stars}{parameter.name}{shown}{default}"


def _default(value: Any) -> str:
    return "=..." if type(value) is object else f"={default_text(value)}"


def members(value: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties of a class, those of its bases in openasc too, in the order of definition."""
    found: dict[str, Any] = {}
    for base in value.__mro__:
        if base.__module__.startswith("openasc"):
            for name, member in vars(base).items():
                is_public = not name.startswith("_") or name in ("__getitem__", "__setitem__", "__call__", "__len__")
                if is_public and _is_member(member) and getattr(member, "__doc__", None):
                    found.setdefault(name, member)
    yield from found.items()


def _is_member(member: Any) -> bool:
    return inspect.isfunction(member) or isinstance(member, (classmethod, staticmethod, property))


def _member_lines(name: str, member: Any) -> Iterator[str]:
    if isinstance(member, property):
        yield f"\n### {name}\n"
        yield inspect.cleandoc(member.__doc__ or "")
        return
    function = member.__func__ if isinstance(member, (classmethod, staticmethod)) else member
    yield f"\n### {name}\n"
    yield f"```py\n{_signature(function, name, not isinstance(member, staticmethod))}\n```\n"
    yield _text(function.__doc__ or "")


def _text(docstring: str) -> str:
    """A docstring as Markdown: its sections become lists."""
    lines: list[str] = []
    in_section = False
    for line in inspect.cleandoc(docstring).splitlines():
        if line in ("Raises:", "Args:", "Attributes:", "Fields:"):
            in_section = True
            lines += [*([""] if lines and lines[-1] else []), line[:-1].replace("Args", "Parameters") + ":", ""]
        elif in_section and line.startswith("    ") and not line.startswith("     "):
            name, _, rest = line.strip().partition(": ")
            lines.append(f"- `{name}`: {rest}" if rest else f"- {name}")
        elif line.startswith(">>>"):
            lines.append("    " + line)
        else:
            in_section = in_section and line.startswith(" ")
            lines.append(("  " + line.strip()) if in_section else line)
    return "\n".join(lines).strip("\n")


def class_page(name: str) -> str:
    """The page of a class."""
    value = _load(HOMES[name], name)
    lines = [HEAD, f"# {name}\n", _text(value.__doc__ or ""), ""]
    if "__init__" in vars(value):
        lines += [f"```py\n{_signature(value.__init__, name, True)}\n```"]
    methods = list(members(value))
    if methods:
        lines += ["\n## Members", *(line for item in methods for line in _member_lines(*item))]
    return "\n".join([*lines, "\n## Example\n", f"```python\n{EXAMPLES[name].rstrip()}\n```", ""])


def parameters_page() -> str:
    """The page of all parameter classes."""
    lines = [HEAD, "# Parameter classes\n", "Objects of these classes say how an instruction repeats, strides or pads."]
    lines += ["Fields are given in order or by name, and may be changed afterwards."]
    for name, value in sorted(CLASSES.items()):
        lines += [f"\n## {name}\n", value.description.doc, "", "| field | default | range |", "|---|---|---|"]
        for field in value.description.fields:
            default = "required" if field.default is REQUIRED else f"`{default_text(field.default)}`"
            lines.append(f"| `{field.name}` | {default} | {limit_text(field.limit) if field.limit else ''} |")
    return "\n".join(lines) + "\n"


def enums_page() -> str:
    """The page of all enumerations."""
    lines = [HEAD, "# Enumerations\n", "Every one is an `IntEnum`; members are written `asc.TPosition.VECIN`."]
    found = {name: value for name, value in vars(enums).items() if getattr(value, "__module__", "") == enums.__name__}
    for name, value in sorted(found.items(), key=lambda item: item[0].lower()):
        lines += [f"\n## {name}\n", _text(value.__doc__ or ""), "", "| member | value |", "|---|---|"]
        lines += [f"| `{member.name}` | {int(member)} |" for member in value]
    return "\n".join(lines) + "\n"


def functions_page() -> str:
    """The page of the functions that are no instructions."""
    lines = [HEAD, "# Functions that are no instructions\n"]
    found = {name: _load(module, name) for module, names in FUNCTIONS.items() for name in names}
    for name, value in sorted(found.items()):
        function = value.__init__ if inspect.isclass(value) else value
        signature = _signature(function, f"asc.{name}", inspect.isclass(value))
        lines += [f"\n## {name}\n", f"```py\n{signature}\n```\n", _text(value.__doc__ or "")]
    return "\n".join(lines) + "\n"


def index() -> str:
    """The index of the whole reference."""
    lines = [
        HEAD, "# Reference\n", "- [Instructions](instructions/README.md): one page each",
        "- [Functions that are no instructions](functions.md)", "- [Parameter classes](parameters.md)",
        "- [Enumerations](enums.md)", "\nClasses:\n",
    ]  # fmt: skip
    lines += [f"- [{name}](classes/{name}.md): {_first(name)}" for name in HOMES]
    return "\n".join(lines) + "\n"


def _first(name: str) -> str:
    text = inspect.cleandoc(_load(HOMES[name], name).__doc__ or "")
    return text.split("\n\n")[0].replace("\n", " ").rstrip(".")


def _writer(name: str) -> Callable[[], str]:
    return lambda: class_page(name)


OUTPUTS: Final[dict[str, Callable[[], str]]] = {
    FOLDER + "README.md": index,
    FOLDER + "functions.md": functions_page,
    FOLDER + "parameters.md": parameters_page,
    FOLDER + "enums.md": enums_page,
    **{f"{FOLDER}classes/{name}.md": _writer(name) for name in HOMES},
}
