"""What-if lines: other cards tried from a move of a finished deal, once its game is over."""

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from barbu.api.questions import Questions
from barbu.bots.search.kernel import KERNEL
from barbu.device.host import AskedHere
from barbu.errors import BarbuError
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.explanations import moment_of
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import RequestError
from barbu.live.views.deal_course import Tried
from barbu.live.views.practising import practice_rules
from barbu.live.wire.requests import Ticket, TryLine
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.scoresheet.sheet import moves
from barbu.store.memory import MemoryStore
from tests.live.players import Person, play, seated


async def tried(lobby: Lobby, ticket: Ticket, number: int, move: int, acts: list[str], on: str = "") -> Tried:
    body = msgspec.json.encode(
        {"table": ticket.table, "token": ticket.token, "number": number, "move": move, "acts": acts, "on": on}
    ).decode()
    found = await Questions(lobby).answer(AskedHere("/api/line", body, ""))
    assert isinstance(found, Tried)
    return found


async def played(rules: Rules) -> tuple[Lobby, Any, Ticket]:
    lobby, person = Lobby(MemoryStore(), BotsHere()), Person(random.Random(5))
    table, (ticket,) = await seated(lobby, rules, [person])
    await play(table, [person])
    return lobby, table, ticket


@pytest.mark.parametrize("contract", ["no-queens", "trumps", "dominoes"])
async def test_what_was_played_is_a_line_with_the_real_result(contract: str) -> None:
    lobby, table, ticket = await played(practice_rules(load("pagat"), contract, 1))
    real = moves(table.game.finished[0])
    first = next(at for at, move in enumerate(real, 1) if move.kind == "play")
    for start in {first, (first + len(real)) // 2, len(real)}:
        acts = [each.act for each in real[start - 1 :]]
        found = await tried(lobby, ticket, 1, start, acts)
        assert found.moves == real[start - 1 :]
        assert (found.seat, found.legal, found.acts) == (None, [], acts)
        assert found.scores == list(table.game.finished[0].scores)
        begun = await tried(lobby, ticket, 1, start, [])
        assert (begun.moves, begun.seat, begun.scores) == ([], real[start - 1].seat, None)
        then = moment_of(table.game, 1, start).game
        assert begun.legal == [action.token for action in then.legal]
    await lobby.close()


async def test_a_line_may_begin_with_another_double() -> None:
    lobby, table, ticket = await played(practice_rules(load("pagat"), "no-king", 2))
    real = moves(table.game.finished[1])
    start = next(at for at, move in enumerate(real, 1) if move.kind == "double")
    begun = await tried(lobby, ticket, 2, start, [])
    for act in begun.legal:
        found = await tried(lobby, ticket, 2, start, [act])
        assert [(each.kind, each.act) for each in found.moves] == [("double", act)]
        assert found.seat is not None and found.seat != begun.seat
    await lobby.close()


@pytest.mark.parametrize("solver", [False, True])
async def test_bots_play_a_line_to_its_end_each_card_by_the_rules(
    solver: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if solver:
        pytest.importorskip("numba")
    monkeypatch.setattr(KERNEL, "solver", solver)
    monkeypatch.setattr(KERNEL, "solver_wanted", lambda: None)
    lobby, table, ticket = await played(practice_rules(load("pagat"), "no-tricks", 1))
    real = moves(table.game.finished[0])
    start = next(at for at, move in enumerate(real, 1) if move.kind == "play")
    for on in ("usual", "best"):
        begun = await tried(lobby, ticket, 1, start, [])
        found = await tried(lobby, ticket, 1, start, [begun.legal[-1]], on)
        assert found.acts[0] == begun.legal[-1]
        assert found.scores is not None and found.seat is None
        assert (found.solved > 0) == (solver and on == "best")
        again = await tried(lobby, ticket, 1, start, found.acts)
        assert (again.moves, again.scores, again.solved) == (found.moves, found.scores, 0)
        for before, after in pairwise(found.moves):
            assert sum(after.points) <= sum(before.points), "tricks cost two points each"
    await lobby.close()


async def test_a_line_is_refused_while_the_game_goes_on_or_against_the_rules() -> None:
    lobby, person = Lobby(MemoryStore(), BotsHere()), Person(random.Random(5))
    table, (ticket,) = await seated(lobby, practice_rules(load("pagat"), "no-hearts", 2), [person])
    while not table.game.finished:
        await play(table, [person], table.version + 1)
    real = moves(table.game.finished[0])
    start = next(at for at, move in enumerate(real, 1) if move.kind == "play")
    with pytest.raises(RequestError) as refused:
        await tried(lobby, ticket, 1, start, [])
    assert refused.value.code == "no-review"
    await play(table, [person])
    begun = await tried(lobby, ticket, 1, start, [])
    foreign = next(f"play {rank}S" for rank in "23456789TJQKA" if f"play {rank}S" not in begun.legal)
    for number, move, acts in (
        (1, start, [foreign]),
        (1, start, ["no such thing"]),
        (1, start, ["knock"]),
        (1, len(real) + 1, []),
        (3, 1, []),
        (1, len(real), [real[-1].act, real[-1].act]),
    ):
        with pytest.raises(BarbuError):
            await tried(lobby, ticket, number, move, acts)
    with pytest.raises(RequestError):
        await tried(lobby, Ticket(ticket.table, "guessed"), 1, start, [])
    await lobby.close()


def test_the_body_of_a_line_names_what_goes_on() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"table":"a","token":"b","number":1,"move":1,"acts":[],"on":"champion"}', type=TryLine)
