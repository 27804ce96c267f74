"""Stand-ins for arguments, for kernels that are compiled and not run."""

from __future__ import annotations

from dataclasses import dataclass

from openasc.dtypes import DataType


@dataclass(frozen=True, slots=True)
class MockTensor:
    """Stands for an array of a dtype."""

    dtype: DataType


@dataclass(frozen=True, slots=True)
class MockValue:
    """Stands for a scalar of a dtype."""

    dtype: DataType
