"""Fixtures of the tests of the store."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu.store.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """An empty database."""
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()
