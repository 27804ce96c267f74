"""Operators to read, run and copy from, in Python and in Ascend C: `python -m examples`, or one file at a time.

>>> load("add_queue").__name__
'examples.02_add_queue'
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import Final

NAMES: Final = (
    "01_add_static",
    "02_add_queue",
    "03_softmax",
    "04_layer_norm",
    "10_gelu",
    "11_swiglu",
    "12_lstm_cell",
    "13_fusion",
)
PROGRAMS: Final = ("05_add", "06_softmax", "07_convolution", "08_precision")
"""Those in Ascend C, the last two in its C dialect."""


def source(name: str) -> Path:
    """The file of an example in Ascend C."""
    return Path(__file__).with_name(f"{name}.asc")


def load(name: str) -> ModuleType:
    """The example called `name`, with or without its number.

    Raises:
        KeyError: there is no such example.
    """
    for full in NAMES:
        if name in (full, full[3:]):
            return importlib.import_module(f"examples.{full}")
    raise KeyError(f"no example is called {name!r}; there are {', '.join(NAMES)}")
