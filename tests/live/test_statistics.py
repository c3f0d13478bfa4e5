"""A person's finished games in numbers."""

import random

import pytest

from barbu.engine.sheet import Length
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import MOST_COUNTED, Lobby, Seating
from barbu.live.lobby.opening import replay
from barbu.live.lobby.statistics import Played, PlayedDeal, statistics_of
from barbu.live.people.seats import RequestError
from barbu.live.wire import requests
from barbu.rules.load import load
from barbu.store.memory import MemoryStore
from barbu.text.languages import drawled, speaking
from tests.live.harness import until
from tests.live.players import Person, play


def game(
    totals: tuple[int, ...],
    deals: list[tuple[str, int | None, tuple[int, ...]]],
    variant: str = "pagat",
    sitting: Length = "game",
    lowest: bool = False,
) -> Played:
    best = min(totals) if lowest else max(totals)
    wins = tuple(total == best for total in totals)
    contracts = ("no-tricks", "no-queens", "trumps")
    found = tuple(PlayedDeal(*deal) for deal in deals)
    return Played("abc", variant, variant.title(), len(totals), lowest, sitting, totals, wins, contracts, found)


TRUMPS = ("trumps", 0, (20, 30, 15))
QUEENS = ("no-queens", 1, (-6, -18, 0))
QUEENS_AGAIN = ("no-queens", 0, (-9, 0, -15))


def test_averages_by_contract_and_by_length() -> None:
    games = [(game((5, 12, 0), [TRUMPS, QUEENS]), 0), (game((9, 3, 1), [QUEENS_AGAIN]), 0)]
    (found,) = statistics_of(games).variants
    assert (found.games, found.wins, [(each.games, each.wins, each.average) for each in found.lengths]) == (
        2,
        1,
        [(2, 1, 7.0)],
    )
    assert found.contracts == [
        requests.ContractStatistics("no-queens", "No Queens", 2, -7.5, 1, -9.0),
        requests.ContractStatistics("trumps", "Trumps", 1, 20.0, 1, 20.0),
    ]
    assert (found.best, found.worst) == (
        requests.DealScore("abc", 1, "trumps", "Trumps", 20),
        requests.DealScore("abc", 1, "no-queens", "No Queens", -9),
    )


def test_statistics_without_any_declared_deal() -> None:
    (found,) = statistics_of([(game((5, 12, 0), [("no-queens", None, (1, 2, 3))]), 0)]).variants
    assert found.contracts == [requests.ContractStatistics("no-queens", "No Queens", 1, 1.0, 0, None)]


def test_each_rule_set_and_length_is_counted_separately() -> None:
    games = [
        (game((1, 2, 3), [TRUMPS]), 2),
        (game((1, 2, 3), [TRUMPS], "trex", lowest=True), 0),
        (game((9, 2, 3), [TRUMPS], "trex", lowest=True), 0),
        (game((8, 2, 3), [TRUMPS], sitting="series"), 0),
        (game((8, 2, 3, 1), [("trumps", 0, (1, 2, 3, 4))]), 0),
    ]
    found = statistics_of(games)
    assert (found.games, found.wins) == (5, 4)
    assert [(each.variant, each.players, each.games, each.wins) for each in found.variants] == [
        ("pagat", 3, 2, 2),
        ("trex", 3, 2, 1),
        ("pagat", 4, 1, 1),
    ]
    assert [each.length for each in found.variants[0].lengths] == ["game", "series"]


def test_low_scores_are_best_where_low_totals_win() -> None:
    (found,) = statistics_of([(game((1, 2, 3), [TRUMPS, QUEENS], lowest=True), 0)]).variants
    assert (found.best.score, found.worst.score) == (-6, 20)


def test_titles_are_in_the_requested_language() -> None:
    with speaking("qps"):
        (found,) = statistics_of([(game((1, 2, 3), [TRUMPS]), 0)]).variants
    assert found.contracts[0].title == drawled("Trumps")


async def test_only_finished_games_count() -> None:
    lobby = Lobby(MemoryStore(), BotsHere())
    lengths: list[Length] = ["one-deal", "one-deal", "game"]
    tickets = []
    for length in lengths:
        identity, tokens = await lobby.create(load("pagat"), length, [Seating(None, "Anna"), *[Seating("club")] * 3])
        tickets.append(requests.Ticket(identity, tokens[0] or ""))
    for ticket in tickets[:2]:
        await played_out(lobby, ticket)
    again = await replay(lobby, requests.NewReplay(tickets[0].table, tickets[0].token, 1))
    tickets.append(requests.Ticket(again.table, again.token))
    await played_out(lobby, tickets[-1])
    found = await lobby.statistics([*tickets, requests.Ticket("nowhere", "guessed")])
    assert found.games == 2
    (pagat,) = found.variants
    assert [(each.length, each.games) for each in pagat.lengths] == [("one-deal", 2)]
    assert sum(each.deals for each in pagat.contracts) == 2
    guessed = [requests.Ticket(tickets[0].table, "guessed")]
    assert (await lobby.statistics(guessed)).games == 0, "it is one's own games that are counted"
    with pytest.raises(RequestError, match="at most 200 games"):
        await lobby.statistics(tickets * MOST_COUNTED)
    await lobby.close()


async def played_out(lobby: Lobby, ticket: requests.Ticket) -> None:
    """Play a game to its end."""
    person = Person(random.Random(3))
    table, _ = await lobby.arrive(ticket, person)
    await until(person.views)
    await play(table, [person])
