"""Every function that the documentation lists for A2 and A3 is there; those of cube cores say so when they compile.

`documented.json` has the pages, by name, with the functions that each one shows first.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from openasc.dtypes import float32, int16
from openasc.isa import capi_functions
from openasc.isa.capi_cube import CUBE
from openasc.isa.capi_functions import functions
from openasc.isa.table import TABLE
from tests.ascendc.build import INCLUDE, refusal

PAGES: Final[dict[str, dict[str, Any]]] = json.loads((Path(__file__).parent / "documented.json").read_text())
DOCUMENTED: Final = {cores: {name for page in PAGES.values() if page["cores"] == cores for name in page["functions"]}
                     for cores in ("vector", "cube")}  # fmt: skip
BY_HAND: Final = ("capi_special.h", "capi_system.h")
ENDINGS: Final = (
    (r"_sync$", "every function that computes or copies has a twin that waits"),
    (r"_(rn|rna|rd|ru|rz|ro)$", "one function for each rounding that the conversion has"),
    (r"^asc_set_atomic_(add|max|min)_", "one function for each dtype that copies combine in"),
    (r"^asc_dcci_entire_(out|atomic)$", "one function for each target of the cache"),
)
"""Functions beyond those that the pages show first follow these rules."""


def declared() -> set[str]:
    """Names of the functions that a kernel can call."""
    names = {function.name for function in functions()}
    for header in BY_HAND:
        text = (INCLUDE / "openasc" / "ascendc" / header).read_text()
        names.update(re.findall(r"^inline [^(]*\b(asc_\w+)\(", text, re.MULTILINE))
    return names


def test_every_page_of_a2_and_a3_is_listed() -> None:
    assert len(PAGES) == 195
    assert sum(page["cores"] == "cube" for page in PAGES.values()) == 38


def test_every_documented_function_of_vector_cores_is_there() -> None:
    assert DOCUMENTED["vector"] - declared() == set()


def test_every_documented_function_of_cube_cores_is_refused() -> None:
    assert DOCUMENTED["cube"] - set(CUBE) == set()
    assert not set(CUBE) & declared()


def test_nothing_else_is_there_but_by_rule() -> None:
    beyond = declared() - DOCUMENTED["vector"]
    assert {name for name in beyond if not any(re.search(pattern, name) for pattern, _ in ENDINGS)} == set()


def test_overloads_of_a_function_differ() -> None:
    seen = set()
    for function in functions():
        signature = (function.name, *((argument.kind, argument.dtype) for argument in function.arguments))
        assert signature not in seen, signature
        seen.add(signature)


@pytest.mark.parametrize("name", ["asc_mmad", "asc_copy_gm2l1_nd2nz", "asc_enable_hf32", "asc_copy_l0c2gm_sync"])
def test_a_cube_function_does_not_compile(name: str) -> None:
    arguments = "" if name == "asc_enable_hf32" else "x, 1"
    said = refusal(
        '#include "c_api/asc_simd.h"\n'
        f'extern "C" __global__ __aicore__ void kernel(__gm__ float* x) {{ (void)x; {name}({arguments}); }}\n'
    )
    assert f"{name} belongs to cube cores" in said


def test_a_dtype_that_the_chip_lacks_does_not_compile() -> None:
    said = refusal(
        '#include "c_api/asc_simd.h"\n'
        'extern "C" __global__ __aicore__ void kernel(__gm__ double* x) { asc_exp(x, x, 8); }\n'
    )
    assert "no matching function for call to" in said


def test_a_row_that_names_its_function_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    add = next(row for row in TABLE if row.name == "Add")
    row = replace(add, name="Blend", capi="asc_blend", types={"A2": ((int16,) * 3, (float32,) * 3)})
    monkeypatch.setattr(capi_functions, "TABLE", (*TABLE, row))
    monkeypatch.setattr(capi_functions, "by_name", {"Blend": row, **{row.name: row for row in TABLE}}.__getitem__)
    made = [function for function in functions.__wrapped__() if function.row is row]
    assert {function.name for function in made} == {"asc_blend", "asc_blend_sync"}
    assert len(made) == 6  # two dtypes: with a count, waiting, with strides
