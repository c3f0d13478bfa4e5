"""A finished deal, to be looked at again card by card."""

from collections.abc import Sequence

from msgspec import Struct

from barbu.engine.game import Game
from barbu.live.people.seats import Player
from barbu.live.views.answers import finished_deal, told_result
from barbu.live.views.layouts import ranks_of
from barbu.live.wire.protocol import RulesMessage
from barbu.scoresheet.model import DealResult, Move
from barbu.scoresheet.sheet import moves
from barbu.seats import SEATS, letter


class SeatName(Struct, frozen=True):
    """Who sits in a seat: ``bot`` is the kind of bot, None for a person."""

    seat: str
    name: str
    bot: str | None
    avatar: str


class DealCourse(Struct, frozen=True):
    """A finished deal from the first word to the last card (GET /api/deal?table=...&number=3). ``players`` are those at
    the table now, ``me`` is the seat that asks, empty for a spectator, ``deals`` the number of finished deals;
    ``ranks`` is the order of a row of the layout, low to high, empty where there is none. Once the game is ``over``,
    other cards may be tried."""

    rules: RulesMessage
    players: list[SeatName]
    me: str
    deals: int
    result: DealResult
    moves: list[Move]
    ranks: str
    over: bool


class Worth(Struct, frozen=True):
    """What a bot thinks of the action ``act``: how many points it is ``behind`` the best of its choices, 0 for that
    one. Bots measure from different zeros in different decisions, so only differences mean anything."""

    act: str
    behind: float


class Why(Struct, frozen=True):
    """What a bot says about a move of its own in a finished deal (GET /api/why?table=...&number=3&move=17, where the
    first move is 1).

    ``act`` is what it does when asked again, which may differ: a bot with little time does not always come to the same
    result, and the move may have been made by a person whose seat it took over. ``reason`` is about ``act``; ``worth``
    are all its choices, the best first, empty if it does not weigh them.
    """

    act: str
    reason: str
    worth: list[Worth]


class Tried(Struct, frozen=True):
    """A line that was tried from a move of a finished deal (POST /api/line). ``acts`` are all its actions, ``moves``
    the same as they are shown: without passes that tell nothing. ``seat`` acts next and may do what is ``legal``; once
    the line has come to its end, ``scores`` are those of all seats in the deal. The last ``solved`` actions were chosen
    by looking at everything that can follow."""

    acts: list[str]
    moves: list[Move]
    seat: str | None
    legal: list[str]
    scores: list[int] | None
    solved: int


def seat_names(players: Sequence[Player]) -> list[SeatName]:
    """Who sits at a table."""
    return [SeatName(SEATS[seat], each.name, each.bot, each.avatar) for seat, each in enumerate(players)]


def course(
    rules: RulesMessage, game: Game, players: Sequence[Player], number: int, reader: int | None, over: bool
) -> DealCourse:
    """A finished deal of a game; ``reader`` is the seat that asks, if any, which its sentences call "You".

    Raises:
        RequestError: there is no finished deal of that number.
    """
    finished = finished_deal(game, number)
    return DealCourse(
        rules=rules,
        players=seat_names(players),
        me=letter(reader) or "",
        deals=len(game.finished),
        result=told_result(finished, [each.name for each in players], reader),
        moves=moves(finished),
        ranks=ranks_of(finished.board.play),
        over=over,
    )
