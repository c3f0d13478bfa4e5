"""The claims of the guide about doubles, seats and standings, in whole games of bots."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from claims_of_cards import Claim
from samples import Measured

from barbu.bots.base import Bot, Budget
from barbu.engine.game import Game
from barbu.engine.sheet import FinishedDeal
from barbu.rules.model import Rules


class Told(NamedTuple):
    """A deal of a game: the number of the game, the place of the deal in the declarer's series, and the doubles of the
    declarer that each other seat still owed before it."""

    game: int
    place: int
    owed: dict[int, int]
    done: FinishedDeal

    @property
    def contract(self) -> str:
        """The contract played."""
        return self.done.board.call.contract

    @property
    def declarer(self) -> int:
        """The declarer's seat."""
        assert self.done.deal.declarer is not None
        return self.done.deal.declarer

    def doubled(self, speaker: int) -> list[int]:
        """The seats that a seat has doubled."""
        doubles = self.done.board.doubles
        assert doubles is not None
        return [seat for seat in range(4) if doubles.targets[speaker] >> seat & 1]

    def ahead(self, seat: int, other: int) -> int:
        """The points by which a seat is ahead of another before the doubles count."""
        return self.done.points[seat] - self.done.points[other]


def games(rules: Rules, bot: Bot, count: int) -> list[list[Told]]:
    """The deals of some games in which one bot plays all seats."""
    found = []
    for number in range(count):
        rng = Random(f"claims {number}")
        game = Game(rules).deal(rng)
        while not game.over:
            if game.turn is None:
                game = game.deal(rng)
                continue
            view = game.view(game.turn)
            game = game.apply(view.only_action or bot.choose(view, rng, Budget()).action)
        found.append(list(told(number, game)))
    return found


def told(number: int, game: Game) -> Iterator[Told]:
    """The deals of a finished game."""
    doubling = game.rules.doubling
    assert doubling is not None
    due = doubling.owed
    places: dict[int, int] = defaultdict(int)
    owed: dict[int, dict[int, int]] = defaultdict(lambda: dict.fromkeys(range(4), due))
    for done in game.finished:
        declarer = done.deal.declarer
        assert declarer is not None
        deal = Told(number, places[declarer], dict(owed[declarer]), done)
        yield deal
        places[declarer] += 1
        for seat in range(4):
            if seat != declarer and declarer in deal.doubled(seat):
                owed[declarer][seat] -= 1


class Games:
    """The claims, each as a figure over the means of games."""

    def __init__(self, played: list[list[Told]]) -> None:
        self.played = played

    def all(self) -> Iterator[Claim]:
        """Every claim in turn."""
        yield Claim("H14", "Score in a deal, by seat", self.means(_seats))
        yield Claim("H22", "Standard deviation of scores, with doubles", _roots(self.means(_squares)))
        yield Claim(
            "H20", "Lead of the declarer over another player: what a blind double costs", _sorted(self.means(_blind))
        )
        yield Claim(
            "H15",
            "Lead of the declarer over a player who owes a double, by the deal of the series",
            dict(sorted(self.means(_owing).items())),
        )
        yield Claim("H44", "Points by which a player is ahead of", self.means(_beaten))
        yield Claim("H21", "Points by which the declarer is ahead of a player who", self.means(_doublers))
        yield Claim("H18", "What the doubles bring the declarer", _sorted(self.means(_brought)))
        yield Claim(
            "H42", "Doubles and redoubles in a deal, by the deal of the series", dict(sorted(self.means(_many).items()))
        )
        yield self.decided()

    def means(self, numbers: Callable[[Told], Iterable[tuple[str, float]]]) -> dict[str, Measured]:
        """The means of numbers by label; a game is what is independent."""
        sums: dict[str, list[float]] = defaultdict(lambda: [0.0] * len(self.played))
        counts: dict[str, list[int]] = defaultdict(lambda: [0] * len(self.played))
        for game, deals in enumerate(self.played):
            for deal in deals:
                for label, number in numbers(deal):
                    sums[label][game] += number
                    counts[label][game] += 1
        return {label: _mean(sums[label], counts[label]) for label in sums}

    def decided(self) -> Claim:
        """H43: how often the leader before the last series wins."""
        won = []
        for deals in self.played:
            parts = (deals[: len(deals) * 3 // 4], deals)
            before, after = ([sum(deal.done.scores[seat] for deal in part) for seat in range(4)] for part in parts)
            won.append(int(after[before.index(max(before))] == max(after)))
        found = _mean(list(map(float, won)), [1] * len(won))
        return Claim("H43", "Share of games won by the leader after 21 of 28 deals", {"share": found})


def _mean(sums: list[float], counts: list[int]) -> Measured:
    count = sum(counts)
    middle = sum(sums) / count
    apart = sum((total - middle * each) ** 2 for total, each in zip(sums, counts, strict=True))
    return Measured(middle, apart**0.5 / count if count > 1 else float("inf"), count)


def _sorted(figures: dict[str, Measured]) -> dict[str, Measured]:
    return dict(sorted(figures.items(), key=lambda item: item[1].mean))


def _roots(squares: dict[str, Measured]) -> dict[str, Measured]:
    """Standard deviations, from mean squares."""
    return _sorted(
        {name: Measured(each.mean**0.5, each.error / 2 / each.mean**0.5, each.size) for name, each in squares.items()}
    )


def _others(deal: Told) -> list[int]:
    return [seat for seat in range(4) if seat != deal.declarer]


def _seats(deal: Told) -> Iterator[tuple[str, float]]:
    for place, name in enumerate(("declarer", "left of the declarer", "opposite", "right of the declarer")):
        yield name, deal.done.scores[(deal.declarer + place) % 4]


def _squares(deal: Told) -> Iterator[tuple[str, float]]:
    return ((deal.contract, score**2) for score in deal.done.scores)


def _blind(deal: Told) -> Iterator[tuple[str, float]]:
    return ((deal.contract, deal.ahead(deal.declarer, seat)) for seat in _others(deal))


def _owing(deal: Told) -> Iterator[tuple[str, float]]:
    for seat in _others(deal):
        if deal.owed[seat] > 0:
            yield f"deal {deal.place + 1}", deal.ahead(deal.declarer, seat)


def _beaten(deal: Told) -> Iterator[tuple[str, float]]:
    for seat in _others(deal):
        doubled = deal.doubled(seat)
        if deal.declarer not in doubled:
            yield "a declarer they do not double", deal.ahead(seat, deal.declarer)
        elif deal.owed[seat] > 0:
            yield "a declarer they owe a double", deal.ahead(seat, deal.declarer)
        else:
            yield "a declarer they double freely", deal.ahead(seat, deal.declarer)
        for other in doubled:
            if other != deal.declarer:
                yield "another they double", deal.ahead(seat, other)


def _doublers(deal: Told) -> Iterator[tuple[str, float]]:
    for seat in _others(deal):
        doubled = deal.doubled(seat)
        if deal.declarer in doubled:
            alone = "doubled only them, owing it" if deal.owed[seat] > 0 else "doubled only them, freely"
            name = (alone, "doubled another, too", "doubled the whole table")[len(doubled) - 1]
            yield name, deal.ahead(deal.declarer, seat)


def _brought(deal: Told) -> Iterator[tuple[str, float]]:
    yield deal.contract, deal.done.scores[deal.declarer] - deal.done.points[deal.declarer]


def _many(deal: Told) -> Iterator[tuple[str, float]]:
    yield f"deal {deal.place + 1}", sum(len(deal.doubled(seat)) for seat in range(4))
