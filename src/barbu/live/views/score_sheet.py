"""The score sheet of a table, to be read on a page of its own."""

from collections.abc import Sequence

from msgspec import Struct

from barbu.engine.game import Game
from barbu.live.people.seats import Player
from barbu.live.views.deal_course import SeatName, seat_names
from barbu.live.wire.protocol import RulesMessage
from barbu.scoresheet.model import SheetRow
from barbu.scoresheet.sheet import sheet
from barbu.seats import letter


class ScoreSheet(Struct, frozen=True):
    """All finished deals of a table (GET /api/sheet?table=...). ``players`` are those who are at the table now, ``me``
    is the seat that asks, empty for a spectator, ``deals`` how many deals the game has; ``touched_ms`` is when the last
    move was made, of those that the asker may know of. ``ended``: the players have ended the game early."""

    rules: RulesMessage
    players: list[SeatName]
    me: str
    deals: int
    touched_ms: int
    rows: list[SheetRow]
    ended: bool = False


def score_sheet(
    rules: RulesMessage, game: Game, players: Sequence[Player], touched_ms: int, reader: int | None, ended: bool
) -> ScoreSheet:
    """The sheet of a game; ``reader`` is the seat that asks, if any."""
    return ScoreSheet(
        rules=rules,
        players=seat_names(players),
        me=letter(reader) or "",
        deals=game.deals,
        touched_ms=touched_ms,
        rows=sheet(game, [each.name for each in players]),
        ended=ended,
    )
