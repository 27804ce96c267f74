"""Makes `import asc` mean openasc in this process, so that published PyAsc scripts and tests run unmodified.

Nothing called `asc` is installed: `install` puts a finder in front of Python's own, which `openasc run` and the
pytest plugin do and nobody else.
"""

from __future__ import annotations

from openasc.compat.finder import install, installed, uninstall

__all__ = ["install", "installed", "uninstall"]
