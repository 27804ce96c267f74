"""For tests of kernels: `assert_close`, `sweep` over shapes, `bisect` between two runs."""

from __future__ import annotations

from openasc.testing.bisecting import bisect
from openasc.testing.boundaries import boundaries
from openasc.testing.closeness import assert_close
from openasc.testing.difference import Difference
from openasc.testing.sweeping import Sweep, sweep

__all__ = ["Difference", "Sweep", "assert_close", "bisect", "boundaries", "sweep"]
