"""People who sit down at a table without a browser, each over a socket of their own."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from websockets.sync.client import ClientConnection, connect

from tests.web.serving import PATIENCE_S, View, any_act, ask

Seat = dict[str, str]
"""What identifies a seat: table, seat, token."""


class Friend:
    """Another person at the table; ``view`` is the last one they saw."""

    def __init__(self, socket: ClientConnection, **hello: str) -> None:
        self.socket = socket
        self.view: View = {"version": -1}
        self.say("hello", **{"token": "", **hello})

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of the given kind."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE_S))
            self.view = message.get("view", self.view)
            if message["type"] == kind:
                return message


@contextmanager
def friend(address: str, table: str, **hello: str) -> Iterator[Friend]:
    """A person who sits at a table or watches it, for as long as the block runs."""
    line = f"ws{address.removeprefix('http').rstrip('/')}/ws/{table}"
    # Somebody who does not read for a while keeps their seat all the same.
    with connect(line, max_size=None, max_queue=None) as socket:
        yield Friend(socket, **hello)


class Company(NamedTuple):
    """Anna, the host, and Beth at one table: their seats and connections, and the invitation."""

    seats: tuple[Seat, Seat]
    anna: Friend
    beth: Friend
    invitation: str

    def begin(self) -> None:
        """Start the game: the first deal is dealt."""
        self.anna.say("begin")
        self.anna.hear("view")
        self.beth.hear("view")

    def play_until(self, done: Callable[[View], bool]) -> None:
        """Let both play anything until Beth's View satisfies the condition."""
        players = {seated["seat"]: player for seated, player in zip(self.seats, (self.anna, self.beth), strict=True)}
        while not done(view := self.beth.view):
            if player := players.get(view["turn"]):
                while player.view["version"] < view["version"]:
                    player.hear("view")
                player.say("act", version=view["version"], act=any_act(player.view["choice"]))
            self.beth.hear("view")


@contextmanager
def gathered(address: str, **wanted: Any) -> Iterator[Company]:
    """The two before their first deal, with Beth having agreed to the terms. ``wanted`` is the request for the new
    table."""
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
