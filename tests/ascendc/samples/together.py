"""The sample programs, and all of them as one, which builds five times as quick as one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
GOOD: Final = {path.stem: path for path in sorted(HERE.glob("*.asc")) if not path.stem.startswith("capi_")}
BAD: Final = {path.stem: path for path in sorted((HERE / "bad").glob("*.asc"))}
ALONE: Final = ("launch_forms", "wild_operator", "wild_syntax")
"""Programs with names of the global namespace, which cannot stand in another one."""


def shared() -> list[str]:
    """The programs that can be one."""
    return [name for name in GOOD if name not in ALONE]


def together(names: Sequence[str]) -> str:
    """A source in which each program stands in a namespace of its own; its argument says which one runs."""
    texts = {name: GOOD[name].read_text() for name in names}
    includes = sorted({line for text in texts.values() for line in re.findall(r"^#include .*$", text, re.MULTILINE)})

    def written() -> Iterator[str]:
        yield from ("#include <cstring>", *includes)
        for name, text in texts.items():
            yield from (f"namespace sample_{name} {{", f'#include "{name}.asc"', "}")
            yield from (f"#undef {macro}" for macro in re.findall(r"^#define (\w+)", text, re.MULTILINE))
        yield "int main(int, char** arguments) {"
        for name, text in texts.items():
            given = "0, nullptr" if "int main(int" in text else ""
            yield f'    if (!std::strcmp(arguments[1], "{name}")) return sample_{name}::main({given});'
        yield "    return 99;\n}"

    return "\n".join(written()) + "\n"
