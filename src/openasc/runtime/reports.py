"""What a launch has to say: the core's violations as errors and warnings, printed text, events."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from openasc.errors import Error, OpenascWarning, Site, make, show_warning

_SITE: Final = re.compile(r"\{site:(-?\d+)\}")
_ARRAY: Final = re.compile(r"array argument (\d+)")
_FIELDS: Final = ("expected", "given", "hint")
__all__ = ["OpenascWarning", "to_error", "warn"]


def to_error(
    violation: Mapping[str, Any], sites: Sequence[Site], kernel: str, block_count: int, arrays: Mapping[int, str]
) -> Error:
    """The error of a violation that ended a launch; `arrays` names the arguments by their numbers."""
    texts = texts_of(violation, sites, arrays)
    details = {name: violation[name] for name in ("opcode", "block", "blocks") if violation.get(name, -1) != -1}
    return make(
        violation["id"],
        texts.pop("what"),
        site=site_at(sites, violation.get("site", -1)),
        core=core_text(violation, block_count),
        kernel=kernel,
        details=details,
        **texts,
    )


def texts_of(violation: Mapping[str, Any], sites: Sequence[Site], arrays: Mapping[int, str]) -> dict[str, str]:
    """What, expected, given and hint of a violation or finding, with places and names as the user wrote them."""
    texts = {name: with_places(str(violation.get(name) or ""), sites) for name in ("what", *_FIELDS)}
    if not hasattr(sites, "at"):  # a kernel in C++ calls instructions by their own names
        texts["what"] = _as_called(texts["what"], violation.get("opcode", -1))
    return {name: with_arrays(text, arrays) for name, text in texts.items()}


def with_arrays(text: str, arrays: Mapping[int, str]) -> str:
    """The text with each "array argument N" replaced by the argument's name."""
    return _ARRAY.sub(lambda found: f"array {arrays.get(int(found[1]), found[1])!r}", text)


def _as_called(text: str, opcode: int) -> str:
    """The text, which starts with the instruction's name in Ascend C, with the name of the Python call in its place."""
    if opcode < 0:
        return text
    from openasc.isa.table import TABLE

    row = TABLE[opcode]
    return text.replace(f"{row.name}:", f"{row.python}:", 1) if row.python else text


def core_text(violation: Mapping[str, Any], block_count: int) -> str:
    """Where it happened: "block 3 of 8", or "25 of 32 blocks, first block 3"."""
    block, blocks = violation.get("block", -1), violation.get("blocks", 1)
    if blocks > 1:
        return f"{blocks} of {block_count} blocks, first block {block}"
    return f"block {block} of {block_count}" if block >= 0 else ""


def site_at(sites: Sequence[Site], index: int) -> Site | None:
    """The place with that index, or None where the program has none.

    Programs in C++ have no table: there, `sites.at` reads the place out of the word itself.
    """
    packed = getattr(sites, "at", None)
    if packed is not None:
        found: Site | None = packed(index)
        return found
    return sites[index] if 0 <= index < len(sites) else None


def with_places(text: str, sites: Sequence[Site]) -> str:
    """The text with each `{site:N}` replaced by that place's file and line."""

    def place(match: re.Match[str]) -> str:
        site = site_at(sites, int(match.group(1)))
        return "an unknown place" if site is None else f"{site.file}:{site.line}"

    return _SITE.sub(place, text)


def warn(
    violation: Mapping[str, Any], sites: Sequence[Site], kernel: str, block_count: int, arrays: Mapping[int, str]
) -> None:
    """One warning, shown at the kernel's line, once for each place and text as Python's filter says."""
    error = to_error(violation, sites, kernel, block_count, arrays)
    show_warning(error)


def show_output(text: str) -> None:
    """Writes what kernels printed."""
    sys.stdout.write(text)
    sys.stdout.flush()
