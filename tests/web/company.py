"""People who sit down at a table without a browser, each at the other end of a socket."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from websockets.sync.client import ClientConnection, connect

from tests.web.serving import View, any_act, ask

Seat = dict[str, str]
"""What opens a seat: table, seat, token."""


class Friend:
    """Somebody else at the table; ``view`` is what they saw last of it."""

    def __init__(self, socket: ClientConnection, **hello: str) -> None:
        self.socket = socket
        self.view: View = {"version": -1}
        self.say("hello", **{"token": "", **hello})

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(20))
            self.view = message.get("view", self.view)
            if message["type"] == kind:
                return message


@contextmanager
def friend(address: str, table: str, **hello: str) -> Iterator[Friend]:
    """Somebody at a table, or beside it, for as long as they stay."""
    line = f"ws{address.removeprefix('http').rstrip('/')}/ws/{table}"
    # Whoever does not listen for a while stays all the same.
    with connect(line, max_size=None, max_queue=None) as socket:
        yield Friend(socket, **hello)


class Company(NamedTuple):
    """Anna, who is the host, and Beth at one table: their seats and lines, and what lets others in."""

    seats: tuple[Seat, Seat]
    anna: Friend
    beth: Friend
    invitation: str

    def begin(self) -> None:
        """Have the first deal dealt."""
        self.anna.say("begin")
        self.anna.hear("view")
        self.beth.hear("view")

    def play_until(self, done: Callable[[View], bool]) -> None:
        """Let both do anything until what Beth sees is so."""
        players = {seated["seat"]: player for seated, player in zip(self.seats, (self.anna, self.beth), strict=True)}
        while not done(view := self.beth.view):
            if player := players.get(view["turn"]):
                while player.view["version"] < view["version"]:
                    player.hear("view")
                player.say("act", version=view["version"], act=any_act(player.view["choice"]))
            self.beth.hear("view")


@contextmanager
def gathered(address: str, **wanted: Any) -> Iterator[Company]:
    """The two before their first deal; Beth has agreed to the terms. The table is what is ``wanted`` of a new one."""
    anna: Seat = ask(address, "/api/rooms", {"name": "Anna", "avatar": "leaf", **wanted})
    table = anna["table"]
    with friend(address, table, token=anna["token"]) as host:
        invitation = host.hear("room")["invitation"] or table
        beth: Seat = ask(address, "/api/join", {"invitation": invitation, "name": "Beth", "avatar": "boat"})
        with friend(address, table, token=beth["token"]) as guest:
            guest.say("agree", agreement=guest.hear("room")["agreement"])
            while not any(chair["agreed"] for chair in host.hear("room")["chairs"] if chair["seat"] == beth["seat"]):
                pass
            yield Company((anna, beth), host, guest, invitation)
