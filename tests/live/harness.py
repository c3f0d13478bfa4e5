"""A table without a server: a store in memory, bots that think in the table's own task, and connections that keep what
they are sent."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from barbu.engine.actions import Set
from barbu.engine.game import Game
from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import Player
from barbu.live.views.rights import NO_RIGHTS, Rights
from barbu.live.views.scene import Scene, Views
from barbu.live.wire import people, protocol
from barbu.live.wire.changes import ChangesMessage
from barbu.live.wire.choices import Choice
from barbu.live.wire.events import Event
from barbu.live.wire.kinds import union

NAMES = ("Anna", "Beth", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Kim")


class Seen(protocol.PublicView, frozen=True, forbid_unknown_fields=True):
    """A View as it goes over the wire."""

    seat: str
    hand: list[str]
    came: list[str]
    setting: protocol.Setting | None
    choice: Choice | None
    undo: int | None
    can_change: bool
    can_finish: bool


class Watched(protocol.PublicView, frozen=True, forbid_unknown_fields=True):
    """What a watcher without a seat sees, as it goes over the wire."""


def scene_of(
    game: Game,
    players: Sequence[Player] = (),
    views: Views | None = None,
    may: Rights = NO_RIGHTS,
    kept: Set | None = None,
) -> Scene:
    """A game to take Views of; ``may`` and ``kept`` apply to every seat."""
    seats = range(game.plan.players)
    players = players or [Player(name, "", "club") for name in NAMES[: len(seats)]]
    rows = {} if kept is None else dict.fromkeys(seats, kept)
    event = Event("attach")
    return Scene(views or Views("x", "X"), game, players, 1, event, True, [may] * len(seats), rows)


def seen(scene: Scene, seat: int) -> Seen:
    """What a seat sees."""
    message = scene.message(seat)
    assert isinstance(message, protocol.ViewMessage)
    return msgspec.json.decode(message.view, type=Seen)


def watched(scene: Scene) -> Watched:
    """What is seen without a seat."""
    message = scene.message(None)
    assert isinstance(message, protocol.WatchMessage)
    return msgspec.json.decode(message.view, type=Watched)


Json = dict[str, Any]


def merged(view: Json, changes: Json) -> Json:
    """A View as plain JSON, with the changes since then merged in."""
    seats = [{**seat, **new} for seat, new in zip(view["seats"], changes.get("seats") or view["seats"], strict=True)]
    return {**view, **changes, "seats": seats}


def undo(view: Seen) -> protocol.Undo:
    """The message that takes back what a View says may be taken back."""
    return protocol.Undo(view.undo or 0)


def clock_by(view: Json, told: people.ClockMessage) -> people.ClockMessage:
    """The clock as it follows from a View for somebody who was ``told`` of it before."""
    asked = [each for each in view["seats"] if each["seat"] == view["turn"] and each["bot"] is None]
    if not asked or not told.total_s or told.version == view["version"]:
        return told
    return replace(told, version=view["version"], seat=view["turn"], left_s=told.total_s, runs=True)


class Ear:
    """A connection that keeps what it is sent; one that ``merges`` gets each View whole, as the page does."""

    def __init__(self, language: str = "en", merges: bool = False) -> None:
        self.texts: list[str] = []
        self.heard: list[protocol.ServerMessage] = []
        self.closed: int | None = None
        self.gone = False
        self.language = language
        self.merges = merges
        self.parts = False
        self.part = ""
        self.talk: Bucket | None = None
        self.place = ""
        self.told = 0
        self.clock: people.ClockMessage | None = None
        self._fresh = asyncio.Event()
        self._view: Json = {}

    def send(self, text: str) -> None:
        self.texts.append(text)
        said = msgspec.json.decode(text, type=union(protocol.ServerMessage))
        if isinstance(said, protocol.ViewMessage | protocol.WatchMessage):
            self._view = msgspec.json.decode(said.view)
        elif isinstance(said, ChangesMessage):
            assert self.merges and self._view, "who has been shown nothing can merge nothing"
            self._view = merged(self._view, msgspec.json.decode(said.changes))
            whole = protocol.ViewMessage if "hand" in self._view else protocol.WatchMessage
            said = whole(msgspec.Raw(msgspec.json.encode(self._view)))
        self.heard.append(said)
        if isinstance(said, people.ClockMessage):
            self.clock = said
        elif isinstance(said, protocol.ViewMessage | protocol.WatchMessage) and self.clock is not None:
            self.clock = clock_by(self._view, self.clock)
        self._fresh.set()

    def close(self, code: int = 1000) -> None:
        self.closed = code
        self._fresh.set()

    def answered(self) -> None:
        self.told += 1

    async def wait_for(self, kind: type) -> protocol.ServerMessage:
        """The last message, once it is of the given type."""
        async with asyncio.timeout(20):
            while not (self.heard and isinstance(self.heard[-1], kind)):
                self._fresh.clear()
                await self._fresh.wait()
        return self.heard[-1]

    def views(self) -> list[Seen]:
        """The Views sent to a seat."""
        return [
            msgspec.json.decode(message.view, type=Seen)
            for message in self.heard
            if isinstance(message, protocol.ViewMessage)
        ]

    @property
    def view(self) -> Seen:
        """The last of them."""
        last = next(message for message in reversed(self.heard) if isinstance(message, protocol.ViewMessage))
        return msgspec.json.decode(last.view, type=Seen)

    @property
    def errors(self) -> list[protocol.ErrorMessage]:
        """The errors sent."""
        return [message for message in self.heard if isinstance(message, protocol.ErrorMessage)]


async def until(condition: Callable[[], object]) -> None:
    """Let other tasks run until a condition holds."""
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.001)
