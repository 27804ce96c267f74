"""Named constants of the chip that a kernel can ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from openasc.language.refusal import refuse, require_builder


@dataclass(frozen=True, slots=True)
class Property:
    """A named constant; `asc.property` gives its value on the kernel's chip."""

    name: str
    values: tuple[tuple[str, int], ...]
    """Chip family ("" for every one) and value."""


ONE_BLK_SIZE: Final = Property("ONE_BLK_SIZE", (("", 32),))
DEFAULT_C0_SIZE: Final = Property("DEFAULT_C0_SIZE", (("", 32),))
TOTAL_L1_SIZE: Final = Property("TOTAL_L1_SIZE", (("A2", 512 * 1024),))
TOTAL_L0C_SIZE: Final = Property("TOTAL_L0C_SIZE", (("A2", 128 * 1024),))


def property(prop: Property) -> int:
    """The value of a named constant, in bytes; known when compiling.

    Raises:
        LaunchError: ASC-LAUNCH-009, the constant is not known for the chip.
    """
    family = require_builder("asc.property").family
    for known, value in prop.values:
        if known in ("", family):
            return value
    raise refuse("ASC-LAUNCH-009", f"{prop.name} is not known for chips of the family {family}")
