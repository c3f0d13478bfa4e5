"""Everybody who watches a table, from a seat or without one, and what they are all shown."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice

from barbu.errors import BarbuError
from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import Player
from barbu.live.views.scene import Scene, Shown
from barbu.live.wire import protocol
from barbu.live.wire.link import Link, encode, refuse
from barbu.text.languages import speaking

AT_ONCE = 50
"""This many spectators are told at once, after the players; a larger crowd is told in batches, while the table goes
on."""


def who_watches(key: str) -> str:
    """The public id of a spectator with this key. The key may delete their lines, so the id is long enough (128 bits)
    that no second key maps to it."""
    return hashlib.sha256(f"watches {key}".encode()).hexdigest()[:32]


class Visitor:
    """A spectator, at one link or several. ``who`` is their public id, the same whenever they bring the same ``key``,
    if they have one. ``code`` is the invitation they came by, if any; ``over`` the seat whose hand they are shown, and
    ``knows`` the seats whose hands they may have seen in this deal. ``pace`` limits how fast they may speak; ``muted``
    are the people they do not want to hear, None until they have said so."""

    __slots__ = ("code", "knows", "muted", "name", "over", "pace", "who")

    def __init__(self, name: str = "Guest", code: str = "", key: str = "") -> None:
        self.who = who_watches(key) if key else secrets.token_hex(6)
        self.name = name
        self.code = code
        self.pace = Bucket(6.0, 0.5)
        self.over: Player | None = None
        self.knows: set[int] = set()
        self.muted: set[str] | None = None


class Viewer:
    """The person at the other end of a link, who sees what a ``seat`` sees, or only what is public (None). ``shown`` is
    the last View they were shown, if they keep it; ``seal`` belongs to the part their browser adds next, empty until it
    has sent one; ``visitor`` describes them if they have no seat, and ``hand`` is the last hand another player showed
    them, encoded."""

    __slots__ = ("hand", "link", "seal", "seat", "shown", "visitor")

    def __init__(self, link: Link, seat: int | None, visitor: Visitor | None = None) -> None:
        self.link = link
        self.seat = seat
        self.shown: Shown | None = None
        self.seal = ""
        self.hand = ""
        self.visitor = (visitor or Visitor()) if seat is None else None


class Viewers:
    """The viewers of a table, by their links, in the order they came. People in seats are told first: spectators,
    however many, keep no player waiting."""

    def __init__(self) -> None:
        self._viewers: dict[Link, Viewer] = {}
        self._all: tuple[Viewer, ...] = ()
        self._seated: list[tuple[str, list[Viewer]]] = []
        self._watching: tuple[Viewer, ...] = ()
        self._later: dict[Viewer, list[Callable[[Viewer], None]]] = {}
        self._telling = False

    def __len__(self) -> int:
        return len(self._viewers)

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._all)

    def of(self, link: Link | None) -> Viewer | None:
        """The viewer at the other end of a link, None if there is none."""
        return None if link is None else self._viewers.get(link)

    def at(self, seat: int) -> list[Viewer]:
        """The viewers who watch from a seat."""
        return [viewer for viewer in self._all if viewer.seat == seat]

    def join(self, viewer: Viewer) -> None:
        """Add a spectator."""
        self._viewers[viewer.link] = viewer
        self._count()

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        del self._viewers[viewer.link]
        self._count()

    def _count(self) -> None:
        # They are asked for several times for each action, and seldom change.
        self._all = tuple(self._viewers.values())
        self._watching = tuple(viewer for viewer in self._all if viewer.seat is None)
        seated: dict[str, list[Viewer]] = {}
        for viewer in self._all:
            if viewer.seat is not None:
                seated.setdefault(viewer.link.language, []).append(viewer)
        self._seated = [*seated.items()]

    def move(self, places: Mapping[int, int]) -> None:
        """Move the viewers of one seat to another."""
        for viewer in self:
            if viewer.seat is not None:
                viewer.seat = places[viewer.seat]

    @property
    def watchers(self) -> Sequence[Viewer]:
        """The spectators."""
        return self._watching

    def show(self, scene: Scene, but: Viewer | None = None, seats_only: bool = False) -> None:
        """Show everybody, or all but one, what they may see; or only those in seats."""

        def shown(viewer: Viewer) -> None:
            if viewer is not but:
                _show(scene, viewer)

        show_it = partial(_show, scene) if but is None else shown
        self._each(show_it, () if seats_only else self._watching)

    def tell(
        self, make: Callable[[int | None], protocol.ServerMessage], alike: bool = False, seats_only: bool = False
    ) -> None:
        """Send everybody a message in their language, made for their seat, or ``alike`` for all; or only to those in
        seats."""
        texts: dict[object, str] = {}

        def told(viewer: Viewer) -> None:
            link = viewer.link
            whom = link.language if alike else (link.language, viewer.seat)
            text = texts.get(whom)
            if text is None:
                text = texts[whom] = encode(make(viewer.seat))
            link.send(text)

        self._each(told, () if seats_only else self._watching)

    def send(self, text: str, to: Callable[[Viewer], bool] = lambda viewer: True) -> None:
        """Send a message, encoded and the same in all languages, to everybody it is for."""

        def sent(viewer: Viewer) -> None:
            if to(viewer):
                viewer.link.send(text)

        self._each(sent, self._watching)

    def _each(self, do: Callable[[Viewer], None], watching: Sequence[Viewer]) -> None:
        """Do something for each person in a seat, in their language, then for the spectators in order."""
        for language, seated in self._seated:
            with speaking(language):
                for viewer in seated:
                    do(viewer)
        if not self._telling and len(watching) <= AT_ONCE:
            for viewer in watching:
                with speaking(viewer.link.language):
                    do(viewer)
            return
        for viewer in watching:
            self._later.setdefault(viewer, []).append(do)
        if not self._telling:
            self._telling = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """Tell some of the spectators who wait all that waits for them, then let others have the loop. What one of them
        is told together goes out in one write, which costs as much as all the rest."""
        for viewer in [*islice(self._later, AT_ONCE)]:
            told = self._later.pop(viewer)
            if viewer.link in self._viewers:
                with speaking(viewer.link.language):
                    for do in told:
                        do(viewer)
        self._telling = bool(self._later)
        if self._telling:
            asyncio.get_running_loop().call_soon(self._go_on)

    def refuse(self, error: BarbuError) -> None:
        """Tell everybody that something was refused."""
        for viewer in self:
            refuse(viewer.link, error)

    def close(self, code: int) -> None:
        """Close all links."""
        for viewer in self:
            viewer.link.close(code)


def show(viewer: Viewer, scene: Scene) -> None:
    """Show a viewer what they may see: all of it, or what is new to them if they keep what they have seen."""
    with speaking(viewer.link.language):
        _show(scene, viewer)


def _show(scene: Scene, viewer: Viewer) -> None:
    link, before = viewer.link, viewer.shown
    now = scene.shown(viewer.seat)
    link.send(encode(scene.whole(now)) if before is None else scene.changes(now, before))
    if link.merges:
        viewer.shown = now
