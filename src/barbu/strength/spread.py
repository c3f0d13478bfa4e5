"""How much luck moves the scores of equal players, by rule set, and in each contract."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import sqrt
from pathlib import Path
from statistics import fmean, mean, pstdev
from typing import NamedTuple

import msgspec

from barbu.bots.club.club import Club
from barbu.engine.game import Game
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import play_game

GAMES = 12
"""The number of games played to find out. A spread that is wrong by a tenth changes strengths by less than their
errors."""

LEAST = 8
"""With fewer deals of a contract, its luck is not known."""

SHIPPED = Path(__file__).with_name("spreads.json")
"""The spreads of the shipped rule sets; `python -m tools.spreads` makes it."""


class Spread(NamedTuple):
    """The standard deviation of how far a seat is ahead of the table's mean after a whole game among equal players, in
    points, and the number of deals of such a game."""

    points: float
    deals: float


class Luck(NamedTuple):
    """What equal players make in a contract, in points a deal: how far its declarer is ahead of the table's mean on
    average (0 if no player declares), and the standard deviations of that for the declarer and for the others."""

    declarer: float
    declaring: float
    defending: float

    def mean(self, declares: bool, players: int) -> float:
        """How far a seat is ahead on average."""
        return self.declarer if declares else -self.declarer / (players - 1)

    def deviation(self, declares: bool) -> float:
        """The standard deviation for a seat."""
        return self.declaring if declares else self.defending


class Simulated(NamedTuple):
    """What games of equal players show: the spread, and the luck in each contract that they chose."""

    spread: Spread
    luck: Mapping[str, Luck]


def spread_of(rules: Rules) -> Spread:
    """The spread under some rules: as shipped, or for rules of one's own and options as simulated, which takes some
    seconds for rules of many deals."""
    found = _shipped().get(key_of(rules))
    return found if found is not None and rules == load(rules.variant, rules.players) else _simulated(rules).spread


def luck_of(rules: Rules) -> Mapping[str, Luck]:
    """The luck in each contract under some rules, without those that equal players hardly choose. It is simulated,
    which takes some seconds."""
    return _simulated(rules).luck


def key_of(rules: Rules) -> str:
    """The name of a rule set with its number of players."""
    return f"{rules.variant} {rules.players}"


def simulated(rules: Rules) -> Simulated:
    """What games of the club player show under some rules."""
    games = [play_game(rules, [Club()] * rules.players, f"spread {number}") for number in range(GAMES)]
    leads = [lead for game in games for lead in leads_of(game)]
    spread = Spread(sqrt(mean(lead * lead for lead in leads)), mean(len(game.finished) for game in games))
    made = defaultdict[str, tuple[list[float], list[float]]](lambda: ([], []))
    for game in games:
        for each in deal_leads(game):
            made[each.contract][each.declares].append(each.lead)
    luck = {contract: _luck(*both) for contract, both in sorted(made.items())}
    return Simulated(spread, {contract: each for contract, each in luck.items() if each is not None})


def _luck(others: list[float], declarers: list[float]) -> Luck | None:
    declared = len(declarers) > 0
    if len(declarers if declared else others) < LEAST:
        return None
    defending = pstdev(others)
    declaring = pstdev(declarers) if declared else defending
    if not declaring or not defending:
        return None
    return Luck(fmean(declarers) if declared else 0.0, declaring, defending)


class DealLead(NamedTuple):
    """How far a seat was ahead of the table's mean in a deal of a contract, in points, and whether it declared."""

    contract: str
    seat: int
    declares: bool
    lead: float


def deal_leads(game: Game) -> Iterator[DealLead]:
    """The leads of all seats in the finished deals of a game."""
    for done in game.finished:
        middle = fmean(done.scores)
        for seat, score in enumerate(done.scores):
            declares = seat == done.board.declarer
            yield DealLead(done.board.call.contract, seat, declares, game.plan.sign * (score - middle))


def leads_of(game: Game) -> tuple[float, ...]:
    """How far each seat is ahead of the table's mean, in points; more is better."""
    middle = mean(game.totals)
    return tuple(game.plan.sign * (total - middle) for total in game.totals)


_simulated = lru_cache(64)(simulated)


@cache
def _shipped() -> dict[str, Spread]:
    return msgspec.json.decode(SHIPPED.read_bytes(), type=dict[str, Spread])
