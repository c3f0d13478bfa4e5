"""A player's strength in each contract, as its declarer and as another player: for their own eyes (decision 0300).

A deal's lead is measured in standard deviations of luck in its contract, and compared with that of the others in the
same games. What is left is a player's strength in all contracts alike, which a game shows soon, and what is a
contract's own, which takes many deals.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from math import sqrt
from typing import NamedTuple

from barbu.rules.model import Rules
from barbu.strength.estimate import HALF_LIFE_D, PRIOR, Strength
from barbu.strength.results import Played
from barbu.strength.spread import Luck, deal_leads, luck_of, spread_of

OWN = 0.5
"""The standard deviation of what is a contract's own, where that of what is common to all is 1. In the edges of
``novice`` and ``expert`` over ``club``, both roles together, it is 0.35."""

SIMULATED = 20.0
"""The mean lead of a contract's declarer in simulated games counts as much as so many deals of the players."""


class ContractStrength(NamedTuple):
    """What a player is expected to score in a contract above an average player in the same role, in points a deal, with
    the standard error, from so many deals."""

    contract: str
    declares: bool
    mean: float
    error: float
    deals: int


class Seen(NamedTuple):
    """What one seat made in a deal, in standard deviations, beyond what an average player makes in simulated games at
    this table: a player's own result, or another's without their strength."""

    contract: str
    declares: bool
    own: bool
    beyond: float
    weight: float = 1.0


class Cell(NamedTuple):
    """A contract in a role: the mean of a player's results beyond the others', its variance, and the deals."""

    mean: float
    variance: float
    deals: int


Role = tuple[str, bool]
"""A contract, and whether the player declares it."""


def contract_strengths(
    player: str, games: Sequence[Played], strengths: Iterable[Strength], rules: Rules
) -> list[ContractStrength]:
    """The strengths of a player in the contracts that they have played, in the order of the rules, as the declarer
    first. ``games`` are those of a family whose usual ``rules`` say how many points a deviation is, and ``strengths``
    are those of all its players."""
    cells = cells_of(seen_in(player, games, strengths))
    found = shrunk(cells, PRIOR / sqrt(spread_of(rules).deals))
    place = {contract: at for at, contract in enumerate(rules.contracts)}
    order = sorted(found, key=lambda role: (place.get(role[0], len(place)), role[0], not role[1]))
    return [_in_points(role, found[role], cells[role].deals, rules) for role in order]


def _in_points(role: Role, found: tuple[float, float], deals: int, rules: Rules) -> ContractStrength:
    contract, declares = role
    deviation = _luck(rules, contract).deviation(declares)
    return ContractStrength(contract, declares, found[0] * deviation, found[1] * deviation, deals)


def _luck(rules: Rules, contract: str) -> Luck:
    """The luck in a contract; that of any deal where equal players hardly choose it."""
    if found := luck_of(rules).get(contract):
        return found
    points, deals = spread_of(rules)
    return Luck(0.0, points / sqrt(deals), points / sqrt(deals))


def seen_in(player: str, games: Sequence[Played], strengths: Iterable[Strength]) -> Iterator[Seen]:
    """What every seat made in the deals of the games in which a player sat. A game counts half after a year; one
    without a day is as old as the oldest."""
    means = {each.player: each.mean for each in strengths}
    days = [game.day for game in games if game.day is not None]
    first, last = min(days, default=date.min), max(days, default=date.min)
    for game, players, day in games:
        if player not in players:
            continue
        weight = 0.5 ** ((last - (day or first)).days / HALF_LIFE_D)
        rules = game.rules
        step = 1 / sqrt(spread_of(rules).deals)
        all_means = sum(means[each] for each in players)
        for contract, seat, declares, lead in deal_leads(game):
            name, luck = players[seat], _luck(rules, contract)
            against = (all_means - means[name]) / (len(players) - 1)
            expected = -against if name == player else means[name] - against
            deviations = (lead - luck.mean(declares, len(players))) / luck.deviation(declares)
            yield Seen(contract, declares, name == player, deviations - expected * step, weight)


def cells_of(seen: Iterable[Seen]) -> dict[Role, Cell]:
    """The results of a player by contract and role, beyond those of the others."""
    weights, sums = defaultdict[tuple[Role, bool], float](float), defaultdict[tuple[Role, bool], float](float)
    deals = Counter[Role]()
    for each in seen:
        role = (each.contract, each.declares)
        weights[role, each.own] += each.weight
        sums[role, each.own] += each.weight * each.beyond
        deals[role] += each.own
    found = dict[Role, Cell]()
    for role, count in deals.items():
        if count:
            known = weights[role, False] + SIMULATED
            mean = sums[role, True] / weights[role, True] - sums[role, False] / known
            found[role] = Cell(mean, 1 / weights[role, True] + 1 / known, count)
    return found


def shrunk(cells: Mapping[Role, Cell], unit: float) -> dict[Role, tuple[float, float]]:
    """The strength in each cell with its standard error, in standard deviations: what is common to all cells, with a
    standard deviation of ``unit``, and what is a cell's own. A linear model, solved in closed form."""
    own = (OWN * unit) ** 2
    precision = unit**-2 + sum(1 / (own + cell.variance) for cell in cells.values())
    common = sum(cell.mean / (own + cell.variance) for cell in cells.values()) / precision
    found = dict[Role, tuple[float, float]]()
    for role, cell in cells.items():
        kept = own / (own + cell.variance)
        variance = own * (1 - kept) + (1 - kept) ** 2 / precision
        found[role] = (kept * cell.mean + (1 - kept) * common, sqrt(variance))
    return found
