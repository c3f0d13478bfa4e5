"""All browsers of a club come back at once when its server has restarted, and none is sent away."""

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.harness import Json, Server

BROWSERS = 120

USUAL = """
from barbu.server.limits.pace import USUAL
limits = USUAL
"""


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Server]:
    """A server with the limits it has unless it is told otherwise."""
    server = Server(tmp_path, USUAL).start()
    yield server
    server.stop()


async def test_browsers_of_one_address_that_return_together_are_let_in(club: Server) -> None:
    seats = [await club.new_table(bots=["random"] * 3) for _ in range(BROWSERS)]
    club.end(signal.SIGKILL)
    club.start()
    assert club.process is not None

    async def comes_back(seated: Json) -> str:
        async with club.socket(seated["table"]) as line:
            await line.send(json.dumps({"type": "hello", "token": seated["token"]}))
            while (message := json.loads(await line.recv()))["type"] != "view":
                assert message["type"] != "error", message
        return str(message["type"])

    # While it starts, the system accepts connections for it.
    club.process.send_signal(signal.SIGSTOP)
    coming = [asyncio.create_task(comes_back(seated)) for seated in seats]
    await asyncio.sleep(0.5)
    club.process.send_signal(signal.SIGCONT)
    found = await asyncio.gather(*coming, return_exceptions=True)
    assert found == ["view"] * BROWSERS
