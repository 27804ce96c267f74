"""`python -m generators [--check]`: writes everything that is made from the tables, or says what is stale."""

from __future__ import annotations

import sys
from pathlib import Path

from generators import (
    ascendc_abi,
    ascendc_capi,
    ascendc_chips,
    ascendc_enums,
    ascendc_instructions,
    ascendc_parameters,
    class_pages,
    conformance_page,
    core_abi,
    core_limits,
    core_names,
    core_opcodes,
    core_overlaps,
    function_names,
    function_stub,
    package_stub,
    reference_pages,
)

MODULES = (
    core_abi,
    core_opcodes,
    core_overlaps,
    core_limits,
    core_names,
    function_names,
    function_stub,
    package_stub,
    reference_pages,
    class_pages,
    conformance_page,
    ascendc_abi,
    ascendc_capi,
    ascendc_chips,
    ascendc_enums,
    ascendc_instructions,
    ascendc_parameters,
)
ROOT = Path(__file__).parent.parent


def main() -> int:
    """Returns 1 when `--check` finds a stale file."""
    check, stale = "--check" in sys.argv[1:], []
    for module in MODULES:
        for name, write in module.OUTPUTS.items():
            path, text = ROOT / name, write()
            if path.exists() and path.read_text() == text:
                continue
            stale.append(name)
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
    for name in stale:
        print(("stale: " if check else "wrote ") + name)
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
