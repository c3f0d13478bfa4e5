"""A game of two seats and what is stored of it, for tests of the store itself."""

from barbu.store.events import Acted, Logged
from barbu.store.model import GameRow, SeatRow
from barbu.store.ports import Store

GAME = GameRow("abc", "pagat+ace-low", "sha256:1", "series", 1234, b"\2" * 32, "B")
SEATS = [SeatRow("A", "Anna", "moon", None, b"\1" * 32), SeatRow("B", "Beth", "", "club", None)]


def acted(seq: int, token: str = "play 2C", seat: str = "A") -> Logged:
    """An action as the event of a number."""
    return Logged(seq, 1000 + seq, Acted(seat, token))


async def events(store: Store, game: str = "abc") -> list[Logged]:
    """The log of a game."""
    stored = await store.load(game)
    return [] if stored is None else stored.events
