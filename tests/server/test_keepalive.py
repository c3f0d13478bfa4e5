"""Whoever says nothing is asked whether they are still there, and nobody else is."""

from collections.abc import Callable
from typing import Any

import pytest
from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from barbu.server.limits.connections import SocketConnection

INTERVAL_S = 20.0


class Loop:
    """The time, and what is to be done later."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.later: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now_s

    def call_later(self, delay_s: float, work: Callable[[], None]) -> "Loop":
        self.later.append((self.now_s + delay_s, work))
        return self

    def cancel(self) -> None:
        pass

    def go_on(self) -> None:
        """Do what is next, when it is time."""
        self.now_s, work = self.later.pop(0)
        work()


class Transport:
    """What is written to a browser."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        pass

    @property
    def pings(self) -> int:
        return sum(data[0] == 0x80 | Opcode.PING for data in self.written)


@pytest.fixture
def loop() -> Loop:
    return Loop()


@pytest.fixture
def connection(loop: Loop) -> Any:
    """An open line whose browser has just come."""
    config = Config(Starlette(), ws_ping_interval=INTERVAL_S)
    made = SocketConnection(config, ServerState(), {}, _loop=loop)
    made.transport = Transport()
    made.conn = ServerProtocol(state=State.OPEN)
    made.start_keepalive()
    return made


def says_something(connection: Any) -> None:
    connection.data_received(Frame(Opcode.TEXT, b'{"type":"seen","version":1}').serialize(mask=True))


def test_somebody_silent_is_asked_after_the_interval(connection: Any, loop: Loop) -> None:
    loop.go_on()
    assert connection.transport.pings == 1
    assert loop.now_s == INTERVAL_S


def test_somebody_who_speaks_is_asked_an_interval_later(connection: Any, loop: Loop) -> None:
    loop.now_s = 15.0
    says_something(connection)
    loop.go_on()
    assert connection.transport.pings == 0
    loop.go_on()
    assert connection.transport.pings == 1
    assert loop.now_s == 15.0 + INTERVAL_S
