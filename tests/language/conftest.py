"""The recorder that most tests of the language need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.language.recorder import Recorder, recording


@pytest.fixture
def recorder() -> Iterator[Recorder]:
    """A builder that evaluates scalars and writes down instructions."""
    with recording() as made:
        yield made
