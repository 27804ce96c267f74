"""`FixpipeConfig`, the layout of results that leave the cube core."""

from __future__ import annotations

from openasc.isa.enums import CO2Layout


class FixpipeConfig:
    """Which layout a Fixpipe writes; the instruction itself is not there yet.

    Attributes:
        layout: `CO2Layout.NZ` (fractals), `ROW_MAJOR` or `COLUMN_MAJOR`.
    """

    __slots__ = ("layout",)

    def __init__(self, layout: CO2Layout) -> None:
        self.layout = layout

    @classmethod
    def cfg_nz(cls) -> FixpipeConfig:
        """Results stay in fractals."""
        return cls(CO2Layout.NZ)

    @classmethod
    def cfg_row_major(cls) -> FixpipeConfig:
        """Results become a row-major matrix."""
        return cls(CO2Layout.ROW_MAJOR)

    def __repr__(self) -> str:
        return f"FixpipeConfig(CO2Layout.{self.layout.name})"
