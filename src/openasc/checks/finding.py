"""One finding of a checked launch: an id of the catalogue, one or two places, and who met it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from openasc.checks.places import site_from_dict
from openasc.checks.spelling import in_cplusplus, with_lines
from openasc.errors import Site


@dataclass(frozen=True, slots=True)
class Place:
    """One of the accesses that are at fault.

    Attributes:
        site: in the user's source; None where the launch itself is meant.
        what: what happens there, such as "V reads UB[0x0000..0x0100)".
        pipe: the pipe it happens on ("V", "MTE2", …), or "".
        instruction: the instruction's name, or "".
    """

    site: Site | None
    what: str = ""
    pipe: str = ""
    instruction: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        return {
            "site": None if self.site is None else self.site.to_dict(),
            "what": self.what,
            "pipe": self.pipe,
            "instruction": self.instruction,
        }


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found; equal ones of several cores and launches are one.

    Attributes:
        id: of the catalogue, such as "ASC-RACE-001" (`openasc explain ID` prints its page).
        what: one sentence.
        places: one or two, the later access first.
        expected, given, hint: further parts of the report, each may be "".
        kernel: the kernel's name.
        block: the first block that met it; -1 where it is no block's.
        blocks: how many blocks met it.
        block_count: of the launch.
        count: how often it was met.
        note: True for what is legal and only surprising.
    """

    id: str
    what: str
    places: tuple[Place, ...] = ()
    expected: str = ""
    given: str = ""
    hint: str = ""
    kernel: str = ""
    block: int = -1
    blocks: int = 1
    block_count: int = 1
    count: int = 1
    note: bool = False

    @property
    def family(self) -> str:
        """The family of the id, such as "RACE"."""
        return self.id.split("-")[1]

    @property
    def sites(self) -> tuple[Site, ...]:
        """The places in the source, each with `file` and `line`; the later access first."""
        return tuple(place.site for place in self.places if place.site is not None)

    @property
    def site(self) -> Site | None:
        """The first of the places in the source, or None."""
        return self.sites[0] if self.sites else None

    @property
    def cores(self) -> str:
        """Who met it: "8 of 8 cores", "core 3 of 8", or ""."""
        if self.blocks > 1:
            return f"{self.blocks} of {self.block_count} cores"
        return f"core {self.block} of {self.block_count}" if self.block >= 0 else ""

    @property
    def text(self) -> str:
        """The report, as a terminal shows it."""
        from openasc.checks.text import finding_lines

        return "\n".join(finding_lines(self))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        where = " and ".join(f"{site.file}:{site.line}" for site in self.sites)
        return f"<{self.id} {self.what}{' at ' + where if where else ''}>"

    def key(self) -> tuple[Any, ...]:
        """What equal findings have in common."""
        return self.id, self.kernel, self.note, tuple((str(place.site), place.instruction) for place in self.places)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        return {
            "id": self.id,
            "note": self.note,
            "what": self.what,
            "places": [place.to_dict() for place in self.places],
            "expected": self.expected,
            "given": self.given,
            "hint": self.hint,
            "kernel": self.kernel,
            "block": self.block,
            "blocks": self.blocks,
            "block_count": self.block_count,
            "count": self.count,
        }


def _instruction(place: Mapping[str, Any]) -> str:
    """Its name; programs in C++ write the call, with its class and namespace."""
    return str(place.get("instruction") or place.get("call") or "").rpartition(":")[2]


def from_dict(data: Mapping[str, Any]) -> Finding:
    """The finding that `to_dict`, or a program in C++, wrote.

    Raises:
        KeyError: it has no id.
    """
    places = tuple(
        Place(
            site_from_dict(place),
            place.get("what", ""),
            str(place.get("pipe", "")).removeprefix("PIPE_"),
            _instruction(place),
        )
        for place in data.get("places", ())
    )
    texts: dict[str, Any] = {
        name: str(data.get(name) or "") for name in ("what", "expected", "given", "hint", "kernel")
    }
    if any("call" in place for place in data.get("places", ())):  # a program in C++ wrote it
        sites = [place.site for place in places if place.site is not None]
        texts["hint"] = with_lines(in_cplusplus(texts["hint"]), sites)
    numbers: dict[str, Any] = {
        name: int(data.get(name, default))
        for name, default in (("block", -1), ("blocks", 1), ("block_count", 1), ("count", 1))
    }
    return Finding(str(data["id"]), places=places, note=bool(data.get("note", False)), **texts, **numbers)
