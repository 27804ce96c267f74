"""How Ascend C spells the enumerations of `isa.enums`, and those that only Ascend C has."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from openasc.isa import enums


@dataclass(frozen=True, slots=True)
class EnumSpelling:
    """`kind` as Ascend C writes it.

    `name` is its name there where it differs. A `plain` one is the device compiler's own: its enumerators stand in
    no scope and belong to the global namespace. `more` are enumerators that Python does not have, as C++ text, put
    before MAX where there is one; `others` are further names of the type.
    """

    kind: type[IntEnum]
    name: str = ""
    plain: bool = False
    more: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def cpp_name(self) -> str:
        """The name of the type in Ascend C."""
        return self.name or self.kind.__name__


ENUMS: Final = (
    EnumSpelling(enums.PipeID, "pipe_t", plain=True),
    EnumSpelling(enums.pad_t, plain=True),
    EnumSpelling(
        enums.TPosition,
        more=("LCM = VECCALC", "SPM", "SHM = SPM", "TSCM", "C2PIPE2GM", "C2PIPE2LOCAL"),
        others=("QuePosition",),
    ),
    EnumSpelling(enums.Hardware),
    EnumSpelling(enums.HardEvent, more=("MAX",)),
    EnumSpelling(enums.RoundMode),
    EnumSpelling(enums.CMPMODE),
    EnumSpelling(enums.SelMode, "SELMODE"),
    EnumSpelling(enums.ReduceOrder),
    EnumSpelling(enums.ReduceType),
    EnumSpelling(enums.MaskMode),
    EnumSpelling(enums.MemDsbT),
    EnumSpelling(enums.CacheMode),
    EnumSpelling(enums.CacheRwMode),
    EnumSpelling(enums.CacheLine),
    EnumSpelling(enums.DcciDst),
    EnumSpelling(enums.AtomicDtype),
    EnumSpelling(enums.AtomicOp),
    EnumSpelling(enums.BlockMode),
    EnumSpelling(enums.DeqScale),
    EnumSpelling(enums.DataFormat),
    EnumSpelling(enums.GatherMaskMode),
    EnumSpelling(enums.TransposeType),
)
"""The enumerations of the headers for vector cores; those of matrix instructions follow with these."""

BY_KIND: Final = {spelling.kind: spelling for spelling in ENUMS}
EVENT_IDS: Final = 8
"""Flags between each two pipes; the enumerators of `event_t`, of which the highest two belong to the framework."""


def enumerator(value: IntEnum) -> str:
    """`MaskMode::NORMAL`, or `PIPE_V` where the type has no scope."""
    spelling = BY_KIND[type(value)]
    return value.name if spelling.plain else f"{spelling.cpp_name}::{value.name}"
