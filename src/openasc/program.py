"""A compiled kernel: machine code, what its arguments are, and where its source is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from openasc.dtypes import DataType
from openasc.errors import Site


@dataclass(frozen=True, slots=True)
class Argument:
    """How one kernel parameter is passed, and what it was specialised on.

    `kind`: "array" (dtype of the elements), "int", "float", "bool" (a Python number; int64, float32, bool),
    "scalar" (a NumPy scalar of `dtype`), "struct" (`value` is the structure's class), "constant" (`value`).
    Each but a constant takes one 64-bit word of the argument list, in the order of the parameters.
    """

    name: str
    kind: str
    dtype: DataType | None = None
    value: Any = None


@dataclass(slots=True)
class Program:
    """The result of the compiler, and what the disk cache keeps (it pickles).

    The machine code exports `symbol`: `void symbol(Core*, const int64_t* arguments)`.
    """

    name: str
    symbol: str
    object_code: bytes
    arguments: tuple[Argument, ...]
    sites: tuple[Site, ...]
    chip: str
    kernel_type: str = "AIV_ONLY"
    options: dict[str, Any] = field(default_factory=dict)
    stages: dict[str, str] = field(default_factory=dict)
    """Text of the stages that were asked for: "calls", "ir", "ascendc", "llvm", "asm"."""
    loaded: Any = field(default=None, init=False, repr=False, compare=False)
    """The machine code in this process's memory, kept by `compiler.load`; never pickled by the cache."""
