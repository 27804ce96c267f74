"""docs/c_dialect.md has every name of the dialect, and no other."""

from __future__ import annotations

import re

from openasc.ascendc import places
from openasc.ascendc.vector_expressions import FUNCTIONS
from tests.docs import pages

PAGE = (pages.ROOT / "docs" / "c_dialect.md").read_text(encoding="utf-8")
NAME = re.compile(
    r"\b__(?:h[a-z_0-9]+|l[a-z]+|reduce_\w+|float2\w+|half2\w+|int2\w+|memcpy\w*|abs|block_\w+|make_\w+)\b"
)


def declared() -> set[str]:
    """The names of the headers; a macro makes those of reductions from parts."""
    found = {f"__{prefix}{name}" for prefix in ("reduce_", "hcc_reduce_") for name in ("max", "min", "sum")}
    for header in (places.include_folder() / "openasc" / "c").glob("*.h"):
        text = re.sub(r"//[^\n]*", "", header.read_text(encoding="utf-8"))
        found |= {name for name in NAME.findall(text) if not name.endswith("_")}
    return found


def test_every_name_is_documented() -> None:
    documented = {name for name in NAME.findall(PAGE) if not name.endswith("_")}
    assert documented == declared()
    assert len(documented) > 60


def test_the_functions_of_vector_loops_are_listed() -> None:
    part = PAGE[PAGE.index("A loop has the form") : PAGE.index("The two sides of an operator")]
    listed = set(re.findall(r"[\w]+", " ".join(re.findall(r"`([^`]*)`", part))))
    assert {name for names in FUNCTIONS.values() for name in names} <= listed
