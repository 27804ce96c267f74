"""Files that others may read while they are written."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_at_once(path: Path, content: bytes) -> None:
    """Puts a file in place at once: a reader sees all of it or the one before."""
    import tempfile

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
