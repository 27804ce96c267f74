"""Where two runs part, as an object and as text."""

from __future__ import annotations

from dataclasses import dataclass

from openasc.accuracy import Comparison
from openasc.accuracy.report import value_text
from openasc.errors import Site


@dataclass(slots=True)
class Difference:
    """Where two runs part.

    Attributes:
        kind: "value": the same instruction wrote something else; "path": another instruction was executed, or one run
            ended earlier.
        instruction: its name in Python; of both runs, "add and sub", where these differ.
        kernel: name of the kernel.
        launch, block, index: which launch of the run, which block, and how many writing instructions it executed
            before, all of them equal.
        sites: its place in each run's source; None where a run had ended.
        comparison: of what it wrote; None where there is nothing to compare.
        sources_equal: both read the same; None where there is nothing to compare.
        target: the memory that it writes, such as "UB[0x400, 0x500)".
    """

    kind: str
    instruction: str
    kernel: str
    launch: int
    block: int
    index: int
    sites: tuple[Site | None, Site | None]
    comparison: Comparison | None = None
    sources_equal: bool | None = None
    target: str = ""
    names: tuple[str, str] = ("first", "second")

    def __str__(self) -> str:
        lines = [
            f"the runs part at {self.instruction}: kernel {self.kernel}, launch {self.launch}, block {self.block}, "
            f"after {self.index} writing instructions that agree"
        ]
        for name, site in zip(self.names, self.sites, strict=True):
            text = f"{site}  {site.text.strip()}" if site is not None else "ended before"
            lines.append(f"  {name}: {text}")
        if self.comparison is not None:
            lines += self._value_lines(self.comparison)
        return "\n".join(lines)

    def _value_lines(self, comparison: Comparison) -> list[str]:
        count, size = comparison.count, comparison.golden.size
        lines = [f"  target {self.target}: {count} of {size} {comparison.golden.dtype.name} differ"]
        for index in comparison.statistics.worst[:3].tolist():
            left, right = value_text(comparison.golden[index]), value_text(comparison.result[index])
            lines.append(f"    element {index}: {left} and {right}")
        lines += [f"  {finding.text}" for finding in comparison.findings[:2]]
        if self.sources_equal is not None:
            lines.append("  sources: " + ("equal" if self.sources_equal else "they differ already: the inputs do"))
        return lines
