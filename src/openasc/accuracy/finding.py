"""What was found out about the mismatches."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Finding:
    """A relation between golden and result that was verified on the mismatched elements.

    Attributes:
        kind: stable name, such as "factor", "shift" or "tail".
        text: one sentence.
        explained: the share of the checked mismatches for which it holds, 0 to 1.
        checked: on how many mismatches it was verified; fewer than all only where there are millions.
        hint: what usually causes it, or "".
        details: its parameters by name (factor, shift, period …).
    """

    kind: str
    text: str
    explained: float
    checked: int
    hint: str = ""
    details: dict[str, Any] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        return {
            "kind": self.kind, "text": self.text, "explained": self.explained, "checked": self.checked,
            "hint": self.hint, "details": self.details,
        }  # fmt: skip
