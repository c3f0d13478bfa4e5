"""What several players made of the same deals, as the page shows it."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from msgspec import Struct

from barbu.engine.game import Game
from barbu.engine.sheet import FinishedDeal, Length
from barbu.live.people.seats import Player, named
from barbu.live.views.deal_course import SeatName
from barbu.scoresheet.model import Statement
from barbu.scoresheet.sheet import statements
from barbu.seats import letter
from barbu.text.emblems import emblem
from barbu.text.names import contract_title


class DealCompared(Struct, frozen=True):
    """What a player made of a deal: its contract with title, emblem and whether it is a good one, who declared it, what
    was said in the doubling, and the player's score."""

    contract: str
    title: str
    emblem: str
    good: bool
    declarer: str | None
    statements: list[Statement]
    score: int


class PlayerCompared(Struct, frozen=True):
    """A player who has finished: ``me`` and the one who ``challenged`` the others are marked, ``total`` is the sum of
    their scores. ``percent`` is how much of the others' results theirs is better than, deal by deal, a level one
    counting half; None while there is no other."""

    name: str
    avatar: str
    me: bool
    challenged: bool
    total: int
    percent: float | None
    deals: list[DealCompared]


class Compared(Struct, frozen=True):
    """A challenge to play the same deals: the rules and length of the game, how many deals it had, whether low totals
    win, who sat at its table, the ``seat`` that is played, and how many have ``finished``. ``players`` are they, the
    best first, and ``means`` the mean score of each deal, both only for one who has finished, too; ``mine`` is the
    table at which I play these deals, empty if I do not yet. A player without a name has an empty one."""

    code: str
    variant: str
    title: str
    length: Length
    deals: int
    lowest: bool
    seat: str
    seats: list[SeatName]
    finished: int
    players: list[PlayerCompared]
    means: list[float]
    mine: str


class Finished(NamedTuple):
    """A finished game of the same deals: the table, the player and their seat."""

    table: str
    game: Game
    player: Player
    seat: int


def players_compared(found: Sequence[Finished], mine: str) -> list[PlayerCompared]:
    """All who have finished, the best first; ``mine`` is my table. The first of them has challenged the others."""
    sign = found[0].game.plan.sign
    scores = [_scores(each) for each in found]
    players = [
        PlayerCompared(
            named(each.player.name),
            each.player.avatar,
            each.table == mine,
            at == 0,
            sum(scores[at]),
            _percent(at, scores, sign),
            [compared(deal, each) for deal in each.game.finished],
        )
        for at, each in enumerate(found)
    ]
    return sorted(players, key=lambda player: -sign * player.total)


def means(found: Sequence[Finished]) -> list[float]:
    """The mean score of each deal, of those who played it."""
    deals = zip_longest(*map(_scores, found))
    played = ([score for score in scores if score is not None] for scores in deals)
    return [sum(scores) / len(scores) for scores in played]


def _scores(finished: Finished) -> list[int]:
    return [deal.scores[finished.seat] for deal in finished.game.finished]


def _percent(at: int, scores: Sequence[Sequence[int]], sign: int) -> float | None:
    won = [
        1.0 if sign * (mine - theirs) > 0 else 0.5 if mine == theirs else 0.0
        for other, all_ in enumerate(scores)
        if other != at
        for mine, theirs in zip(scores[at], all_, strict=False)
    ]
    return 100 * sum(won) / len(won) if won else None


def compared(deal: FinishedDeal, finished: Finished) -> DealCompared:
    """What a player made of a deal, as it is compared."""
    board = deal.board
    contract = finished.game.rules.contracts[board.call.contract]
    return DealCompared(
        board.call.contract,
        contract_title(board.call.contract),
        emblem(contract),
        contract.kind == "positive",
        letter(deal.deal.declarer),
        statements(board.doubles),
        deal.scores[finished.seat],
    )
