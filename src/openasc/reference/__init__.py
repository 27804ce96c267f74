"""What each instruction means: small NumPy functions, slow and plainly right."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class Meaning:
    """A reference function by name; it and NumPy are imported when it is first called, so the table stays cheap."""

    module: str
    function: str

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        function = getattr(import_module("openasc.reference." + self.module), self.function)
        return function(*arguments, **named)
