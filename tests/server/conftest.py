"""Servers for the tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.seeded import dealt
from tests.server.harness import Server

__all__ = ["dealt", "dealt_there", "own", "shared"]


@pytest.fixture(autouse=True)
def dealt_there(request: pytest.FixtureRequest, dealt: None) -> None:
    """The servers that are running already deal for this test."""
    for server in Server.running:
        server.deal_for(request.node.nodeid)


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
