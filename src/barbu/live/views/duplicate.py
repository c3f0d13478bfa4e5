"""What several players made of the same deals, as the page shows it."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.live.people.seats import Player, named
from barbu.live.views.deal_course import SeatName, seat_names
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


class OtherPlayed(Struct, frozen=True):
    """What another player made of a deal with the same cards, in the same seat of a game with these ``seats``.
    ``table`` is the number of their table where tables have one, else 0."""

    table: int
    seats: list[SeatName]
    deal: DealCompared


class SameDeal(Struct, frozen=True):
    """A deal that several have played with the same cards: what one of them made of it, what the ``others`` did, and
    what ``counts``: how far the score is ahead of the ``mean`` of the others or, while there are none, of its table.
    ``par`` is what the strongest bot made of it in all seats, if that is known."""

    number: int
    mine: DealCompared
    others: list[OtherPlayed]
    mean: float
    counts: float
    par: DealCompared | None = None


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


class Compared(Struct, frozen=True):
    """A challenge to play the same deals: the rules and length of the game, how many deals it had, whether low totals
    win, who sat at its table, the ``seat`` that is played, and how many have ``finished``. ``players`` are they, the
    best first, and ``cards`` my deals beside those of the others, both only for one who has finished, too; ``mine`` is
    the table at which I play these deals, empty if I do not yet. A player without a name has an empty one."""

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
    cards: list[SameDeal]
    mine: str


class Played(NamedTuple):
    """A game of the same deals and the seat of a player there: the id of the ``table``, and its ``number`` where tables
    have one."""

    table: str
    game: Game
    players: Sequence[Player]
    seat: int
    number: int = 0

    @property
    def player(self) -> Player:
        """The player."""
        return self.players[self.seat]

    @property
    def scores(self) -> list[int]:
        """The player's score in each deal that is over."""
        return [deal.scores[self.seat] for deal in self.game.finished]

    @property
    def seats(self) -> list[SeatName]:
        """Who sits at the table; a player without a name has an empty one."""
        return [replace(each, name=named(each.name)) for each in seat_names(self.players)]


def players_compared(found: Sequence[Played], mine: str) -> list[PlayerCompared]:
    """All who have finished, the best first; ``mine`` is my table. The first of them has challenged the others."""
    sign = found[0].game.plan.sign
    players = [
        PlayerCompared(
            named(each.player.name),
            each.player.avatar,
            each.table == mine,
            at == 0,
            sum(each.scores),
            percentage(each, [other for other in found if other is not each]),
        )
        for at, each in enumerate(found)
    ]
    return sorted(players, key=lambda player: -sign * player.total)


def percentage(mine: Played, others: Sequence[Played]) -> float | None:
    """How much of the others' results mine is better than, deal by deal, a level one counting half; None if no one else
    has played the deals."""
    sign = mine.game.plan.sign
    won = [
        1.0 if sign * (score - theirs) > 0 else 0.5 if score == theirs else 0.0
        for other in others
        for score, theirs in zip(mine.scores, other.scores, strict=False)
    ]
    return 100 * sum(won) / len(won) if won else None


def ahead(mine: Played, others: Sequence[Played]) -> float | None:
    """How far a player's scores are ahead of the mean of the others, in points; None if no one else has played the
    deals."""
    means = [_mean_of(others, at) for at in range(len(mine.scores))]
    found = [score - mean for score, mean in zip(mine.scores, means, strict=True) if mean is not None]
    return mine.game.plan.sign * sum(found) if found else None


def _mean_of(others: Sequence[Played], at: int) -> float | None:
    """The mean of the others' scores in a deal (the first is 0), of those who have finished it."""
    scores = [each.game.finished[at].scores[each.seat] for each in others if len(each.game.finished) > at]
    return sum(scores) / len(scores) if scores else None


def same_deals(mine: Played, others: Sequence[Played], par: Game | None = None) -> list[SameDeal]:
    """The deals that a player has finished, beside what the ``others`` made of the same cards in the same seat, and the
    ``par`` game, as far as these have come."""
    sign, seats, found = mine.game.plan.sign, [other.seats for other in others], []
    for at, deal in enumerate(mine.game.finished):
        score = deal.scores[mine.seat]
        made = [(each, there) for each, there in zip(others, seats, strict=True) if len(each.game.finished) > at]
        elsewhere = _mean_of([each for each, _ in made], at)
        mean = sum(deal.scores) / len(deal.scores) if elsewhere is None else elsewhere
        known = par is not None and len(par.finished) > at
        found.append(
            SameDeal(
                at + 1,
                compared(mine.game, at, mine.seat),
                [OtherPlayed(each.number, there, compared(each.game, at, each.seat)) for each, there in made],
                mean,
                sign * (score - mean),
                compared(par, at, mine.seat) if par is not None and known else None,
            )
        )
    return found


def compared(game: Game, at: int, seat: int) -> DealCompared:
    """What the player in a seat made of a finished deal (the first is 0), as it is compared."""
    deal = game.finished[at]
    board = deal.board
    contract = game.rules.contracts[board.call.contract]
    return DealCompared(
        board.call.contract,
        contract_title(board.call.contract),
        emblem(contract),
        contract.kind == "positive",
        letter(deal.deal.declarer),
        statements(board.doubles),
        deal.scores[seat],
    )
