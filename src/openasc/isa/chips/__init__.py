"""The chips: memory sizes, cores and clocks, read from the files beside this one when a chip is asked for.

>>> chip("910B3").name, chip("Ascend910B3").cube_cores
('Ascend910B3', 20)
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from openasc.errors import LaunchError

NAMES: Final = (
    "Ascend910B1", "Ascend910B2", "Ascend910B2C", "Ascend910B3", "Ascend910B4", "Ascend910B4-1",
    "Ascend910_9362", "Ascend910_9372", "Ascend910_9381", "Ascend910_9382", "Ascend910_9391", "Ascend910_9392",
)  # fmt: skip
DEFAULT: Final = "Ascend910B1"
_FAMILY_SPELLINGS: Final = {
    "atlasa2": DEFAULT, "a2": DEFAULT, "a2a3": DEFAULT, "dav2201": DEFAULT, "2201": DEFAULT, "910b": DEFAULT,
    "davc220": DEFAULT, "atlasa3": "Ascend910_9391", "a3": "Ascend910_9391", "910c": "Ascend910_9391",
    "91093": "Ascend910_9391",
}  # fmt: skip
"""Names of a family mean its usual chip."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip. Sizes are in bytes and, but for GM and L2, of one core; clocks in MHz; bandwidth in 10**9 bytes a second.

    `assumed` names the figures that were taken from a sibling because none are published.
    """

    name: str
    family: str
    architecture: str
    cube_cores: int
    vector_cores: int
    ub: int
    l1: int
    l0a: int
    l0b: int
    l0c: int
    bias: int
    fixbuf: int
    core_mhz: float
    system_counter_mhz: float
    global_bytes: int
    global_bandwidth: float
    l2_bytes: int
    assumed: tuple[str, ...] = ()


def _key(name: str) -> str:
    """Spelling without case, separators and the maker's name."""
    short = "".join(letter for letter in name.lower() if letter.isalnum())
    return short.removeprefix("ascend")


def spellings() -> dict[str, str]:
    """Every spelling of a chip's name, without case and separators, with the chip that it means."""
    return {**_FAMILY_SPELLINGS, **{_key(known): known for known in NAMES}}


def canonical(name: str) -> str:
    """The usual spelling of a chip's name: "910b3" and "Ascend910B3" both give "Ascend910B3".

    Raises:
        LaunchError: ASC-LAUNCH-009, no chip has that name.
    """
    known = spellings()
    try:
        return known[_key(name)]
    except KeyError:
        from difflib import get_close_matches

        near = get_close_matches(_key(name), known, n=3, cutoff=0.5)
        hint = " or ".join(dict.fromkeys(known[match] for match in near)) or f"one of {', '.join(NAMES)}"
        raise LaunchError(
            9, f"no chip is called {name!r}", expected=", ".join(NAMES), given=name, hint=f"use {hint}"
        ) from None


def _read(file: str) -> dict[str, Any]:
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib

    return tomllib.loads((Path(__file__).parent / f"{file}.toml").read_text(encoding="utf-8"))


def _merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    result = dict(base)
    for key, value in own.items():
        result[key] = {**base.get(key, {}), **value} if isinstance(value, Mapping) else value
    return result


def chip(name: str) -> Chip:
    """The chip of that name, in any usual spelling; a family's name ("A2", "dav-2201") gives its usual chip.

    Raises:
        LaunchError: ASC-LAUNCH-009, no chip has that name.
    """
    return _load(canonical(name))


@cache
def _load(name: str) -> Chip:
    own = _read(name.lower().replace("-", "_"))
    data = _merged(_read(own["base"]), own)
    memory, cores, clock, global_memory = (data[part] for part in ("memory", "cores", "clock", "global_memory"))
    return Chip(
        name=data["name"],
        family=data["family"],
        architecture=data["architecture"],
        cube_cores=cores["cube"],
        vector_cores=cores["vector"],
        **memory,
        core_mhz=clock["core_mhz"],
        system_counter_mhz=clock["system_counter_mhz"],
        global_bytes=global_memory["bytes"],
        global_bandwidth=global_memory["gigabytes_per_second"],
        l2_bytes=global_memory["l2_bytes"],
        assumed=tuple(data.get("assumed", ())),
    )
