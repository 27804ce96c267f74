"""Accuracy: how far a result is from its golden array, where, and why.

>>> import numpy
>>> golden = numpy.arange(64, dtype=numpy.float32)
>>> comparison = compare(golden, golden * 100)
>>> comparison.equal, comparison.findings[0].kind
(False, 'factor')
"""

from __future__ import annotations

from openasc.accuracy.comparison import Comparison, compare
from openasc.accuracy.files import compare_files
from openasc.accuracy.finding import Finding
from openasc.accuracy.tolerance import Tolerance

__all__ = ["Comparison", "Finding", "Tolerance", "compare", "compare_files"]
