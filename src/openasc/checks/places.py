"""Places of findings in a source: read back from plain data, and completed with the text of their line."""

from __future__ import annotations

import linecache
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from openasc.errors import Site


def site_from_dict(place: Mapping[str, Any]) -> Site | None:
    """The place of an entry: under "site", as `Site.to_dict` writes it, or as "file" and "line" of the entry itself."""
    data = place["site"] if isinstance(place.get("site"), Mapping) else place
    if not data.get("file"):
        return None
    caller = data.get("caller")
    site = Site(
        str(data["file"]), int(data.get("line", 0)), int(data.get("column", 0)), int(data.get("end_column", 0)),
        function=str(data.get("function", "")), caller=site_from_dict(caller) if caller else None,
    )  # fmt: skip
    text = linecache.getline(site.file, site.line).rstrip("\n")
    # The text that was written has no indentation, and columns count it.
    return replace(site, text=text) if text or not data.get("text") else replace(site, text=str(data["text"]), column=0)


def with_column(site: Site, names: Sequence[str]) -> Site:
    """The place with the column of the first of `names` that its line calls; as it is where none does."""
    if site.column or not site.text:
        return site
    for name in names:
        found = re.search(rf"\b{re.escape(name)}\b", site.text)
        if found is not None:
            return replace(site, column=found.start() + 1, end_column=found.end() + 1)
    return site
