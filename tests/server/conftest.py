"""Servers for the tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Server


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it unchanged."""
    server = Server(tmp_path_factory.mktemp("shared")).start()
    yield server
    server.stop()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop, kill and restart; not started yet."""
    server = Server(tmp_path)
    yield server
    server.stop()
