"""Finding the decision behind a move of a finished deal, in every kind of deal."""

import random

import pytest

from barbu.engine.game import Game
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.explanations import PRICE_S, moment_of, why
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import RequestError
from barbu.live.wire.requests import Ticket
from barbu.messages import message
from barbu.rules.load import load
from barbu.scoresheet.sheet import moves
from barbu.seats import SEATS
from barbu.store.memory import MemoryStore
from tests.live.harness import until
from tests.live.players import Person, play, seated

VARIANTS = ["pagat", "wikipedia", "wikipedia-nine", "trex-partners+expose", "rifki+misdeals", "french-sequence"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_decision_is_found_where_it_was_made(variant: str) -> None:
    rng = random.Random(variant)
    game = Game(load(variant))
    decided: list[tuple[int, int, str, Game, int]] = []
    ply = 0
    while len(game.finished) < 3:
        if game.position is None:
            game, ply = game.deal(rng), ply + 1
            continue
        action = rng.choice(game.legal)
        decided.append((game.number, game.running.to_act, action.token, game, ply))
        game, ply = game.apply(action), ply + 1
    found = 0
    for finished in game.finished:
        number = finished.deal.number
        for at, move in enumerate(moves(finished), 1):
            try:
                now, then = moment_of(game, number, at)
            except RequestError as error:
                assert (at, move.kind, error.code) == (1, "call", "no-why")
                continue
            assert (number, SEATS.index(move.seat or ""), move.act, now, then) in decided
            found += 1
    assert found > 50


@pytest.mark.parametrize(
    ("number", "move", "code"), [(0, 1, "no-such-deal"), (2, 1, "no-such-deal"), (1, 0, "no-why"), (1, 999, "no-why")]
)
def test_a_move_that_was_not_made_is_refused(number: int, move: int, code: str) -> None:
    rng = random.Random(5)
    game = Game(load("pagat")).deal(rng)
    while game.position is not None:
        game = game.apply(rng.choice(game.legal))
    game = game.deal(rng)
    with pytest.raises(RequestError) as refused:
        moment_of(game, number, move)
    assert refused.value.code == code


async def test_a_question_counts_against_the_limit_before_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = Lobby(MemoryStore(), BotsHere())
    people = [Person(random.Random(1))]
    table, [ticket] = await seated(lobby, load("fruit-salad", 3), people, "club")
    await play(table, people)
    paid: list[float] = []

    async def pay(price_s: float) -> None:
        if paid:
            raise RequestError("too-much", message("server-too-much"))
        paid.append(price_s)

    bots = (at for at, move in enumerate(moves(table.game.finished[1]), 1) if move.seat == "B")
    told = await why(lobby, ticket, 2, next(bots), pay)
    assert told.reason
    assert paid == [PRICE_S]
    monkeypatch.setattr(lobby, "consult", pytest.fail)
    with pytest.raises(RequestError) as refused:
        await why(lobby, ticket, 2, next(bots), pay)
    assert refused.value.code == "too-much"


async def free(_price_s: float) -> None:
    """Charges nothing."""


async def test_a_bot_says_nothing_about_what_a_person_did_whose_seat_it_has_now() -> None:
    lobby = Lobby(MemoryStore(), BotsHere())
    anna, beth = (Person(random.Random(number)) for number in range(2))
    table, tickets = await seated(lobby, load("barbette"), [anna, beth], "random")
    while not table.game.finished:
        await play(table, [anna, beth], versions=table.version + 20)
    await lobby.leave(tickets[1])
    await until(lambda: table.players[1].bot is not None)
    theirs = [at for at, move in enumerate(moves(table.game.finished[0]), 1) if move.seat == "B"]
    with pytest.raises(RequestError) as refused:
        await why(lobby, tickets[0], 1, theirs[0], free)
    assert refused.value.code == "no-why"


async def test_whoever_only_watches_is_told_no_reasons() -> None:
    lobby = Lobby(MemoryStore(), BotsHere())
    people = [Person(random.Random(1))]
    table, _ = await seated(lobby, load("barbette"), people, "random")
    with pytest.raises(RequestError) as refused:
        await why(lobby, Ticket(table.id, ""), 1, 1, free)
    assert refused.value.code == "wrong-token"
