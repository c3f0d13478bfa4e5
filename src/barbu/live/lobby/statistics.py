"""A person's finished games in numbers."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from barbu.engine.sheet import Length
from barbu.live.table.actor import Table
from barbu.live.wire.requests import ContractStatistics, DealScore, LengthStatistics, Statistics, VariantStatistics
from barbu.text.names import contract_title


class PlayedDeal(NamedTuple):
    """A finished deal: its contract, the seat that declared it (None: there is no declarer), and the scores by seat."""

    contract: str
    declarer: int | None
    scores: tuple[int, ...]


class Played(NamedTuple):
    """A finished game as far as statistics need it; ``wins`` tells by seat who has won it, and ``contracts`` are those
    of its rules, in order."""

    table: str
    variant: str
    title: str
    players: int
    lowest: bool
    sitting: Length
    totals: tuple[int, ...]
    wins: tuple[bool, ...]
    contracts: tuple[str, ...]
    deals: tuple[PlayedDeal, ...]


def played(table: Table) -> Played | None:
    """The game of a table, once it is over; None before that, or if it replays a deal of another or is a record."""
    game = table.game
    if not game.over or table.replays is not None or table.is_record:
        return None
    winners = {seat for each in game.standings if each.wins for seat in each.seats}
    return Played(
        table.id,
        table.variant,
        table.rules.name,
        game.plan.players,
        game.rules.winner == "lowest",
        game.length,
        game.totals,
        tuple(seat in winners for seat in range(game.plan.players)),
        tuple(game.rules.contracts),
        tuple(PlayedDeal(done.board.call.contract, done.deal.declarer, done.scores) for done in game.finished),
    )


def statistics_of(games: Sequence[tuple[Played, int]]) -> Statistics:
    """Statistics of finished games, each with the seat that asks, in the current language."""
    by_rules: defaultdict[tuple[str, str, int], list[tuple[Played, int]]] = defaultdict(list)
    for game, seat in games:
        by_rules[game.variant, game.title, game.players].append((game, seat))
    found = [_variant(each) for each in by_rules.values()]
    found.sort(key=lambda each: (-each.games, each.title))
    return Statistics(len(games), sum(each.wins for each in found), found)


def _variant(games: Sequence[tuple[Played, int]]) -> VariantStatistics:
    first, _ = games[0]
    sign = -1 if first.lowest else 1
    by_length: defaultdict[str, list[tuple[Played, int]]] = defaultdict(list)
    deals: list[tuple[DealScore, bool]] = []
    for game, seat in games:
        by_length[game.sitting].append((game, seat))
        for number, deal in enumerate(game.deals, 1):
            score = DealScore(game.table, number, deal.contract, contract_title(deal.contract), deal.scores[seat])
            deals.append((score, deal.declarer == seat))
    scores = [score for score, _ in deals]
    return VariantStatistics(
        variant=first.variant,
        title=first.title,
        players=first.players,
        lowest=first.lowest,
        games=len(games),
        wins=_wins(games),
        lengths=[_length(each) for each in by_length.values()],
        contracts=[
            _contract([each for each in deals if each[0].contract == name])
            for name in first.contracts
            if any(score.contract == name for score in scores)
        ],
        best=max(scores, key=lambda score: sign * score.score),
        worst=min(scores, key=lambda score: sign * score.score),
    )


def _length(games: Sequence[tuple[Played, int]]) -> LengthStatistics:
    totals = [game.totals[seat] for game, seat in games]
    return LengthStatistics(games[0][0].sitting, len(games), _wins(games), _mean(totals))


def _contract(deals: Sequence[tuple[DealScore, bool]]) -> ContractStatistics:
    some, _ = deals[0]
    mine = [score.score for score, declared in deals if declared]
    return ContractStatistics(
        contract=some.contract,
        title=some.title,
        deals=len(deals),
        average=_mean([score.score for score, _ in deals]),
        declared=len(mine),
        declared_average=_mean(mine) if mine else None,
    )


def _wins(games: Sequence[tuple[Played, int]]) -> int:
    return sum(game.wins[seat] for game, seat in games)


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)
