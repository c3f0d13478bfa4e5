"""A game of two seats and what is stored of it, for tests of the store itself."""

import asyncio

from barbu.store.events import Acted, Logged
from barbu.store.model import GameRow, KeptRow, LineRow, ReportRow, SeatRow
from barbu.store.ports import Store

GAME = GameRow("abc", "pagat+ace-low", "sha256:1", "series", 1234, b"\2" * 32, "B")
SEATS = [SeatRow("A", "Anna", "moon", None, b"\1" * 32), SeatRow("B", "Beth", "", "club", None)]


def acted(seq: int, token: str = "play 2C", seat: str = "A") -> Logged:
    """An action as the event of a number."""
    return Logged(seq, 1000 + seq, Acted(seat, token))


async def forget_two_of_three(store: Store) -> None:
    """Make three games, two with the same rules, and forget one of these and the third while somebody plays there."""
    for identity, digest in (("abc", "sha256:1"), ("def", "sha256:1"), ("ghi", "sha256:2")):
        await store.create(GAME._replace(id=identity, digest=digest), SEATS, "")
        await store.append(identity, [acted(1)])
        await store.keep(KeptRow(identity, 1, 0, "B", "set", 5))
        await store.say([LineRow(identity, 1, "w", "B", "Beth", "text", "hello", False, 5)])
        await store.report(ReportRow(identity, "w", 1, 5, "[]"))
    results = await asyncio.gather(
        store.append("ghi", [acted(2)]),
        store.forget("ghi"),
        store.append("ghi", [acted(3)]),
        store.forget("abc"),
        return_exceptions=True,
    )
    assert [getattr(result, "code", None) for result in results] == [None, None, "conflict", None]


async def events(store: Store, game: str = "abc") -> list[Logged]:
    """The log of a game."""
    stored = await store.load(game)
    return [] if stored is None else stored.events
