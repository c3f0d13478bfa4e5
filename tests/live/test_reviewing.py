"""Reviews: what a person's decisions cost them is told when the game is over, to nobody else."""

import json
import random
from typing import Any

import pytest

from barbu.analysis.plain import WORLDS
from barbu.api import reviews
from barbu.api.questions import Questions
from barbu.bots.search.kernel import KERNEL
from barbu.device.host import AskedHere
from barbu.kernel.errors import KernelMissing
from barbu.kernel.solving import solve
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby import reviewing
from barbu.live.lobby.explanations import moment_of
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import replay as start_replay
from barbu.live.people.seats import RequestError
from barbu.live.views.practising import practice_rules
from barbu.live.views.review import Review
from barbu.live.wire.requests import NewReplay, Ticket
from barbu.notation import print_record, record_of
from barbu.notation.writer import actions_of
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.scoresheet.sheet import moves
from barbu.store.memory import MemoryStore
from tests.dealt import Dealer
from tests.live.players import Person, play, seated

pytest.importorskip("numba")


async def played(rules: Rules, seed: int = 3) -> tuple[Lobby, Any, Ticket]:
    """A lobby with a game that a person has played to its end against bots, choosing at random."""
    lobby = Lobby(MemoryStore(), BotsHere())
    person = Person(random.Random(seed))
    table, (ticket,) = await seated(lobby, rules, [person])
    await play(table, [person])
    return lobby, table, ticket


async def asked(lobby: Lobby | Questions, ticket: Ticket, page: str = "review", **values: object) -> Any:
    """What the page is answered."""
    ask = lobby if isinstance(lobby, Questions) else Questions(lobby)
    query = "".join(f"&{key}={value}" for key, value in values.items())
    return await ask.answer(AskedHere(f"/api/{page}?table={ticket.table}{query}", "", ticket.token))


async def whole(ask: Questions, ticket: Ticket) -> Review:
    """The review, when all decisions have been weighed."""
    done = -1
    while (found := await asked(ask, ticket)).luck is None:
        assert found.done > done or found.done == found.total, "each question goes on with it"
        done = found.done
    assert isinstance(found, Review)
    return found


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer worlds, which change no more than the errors, and deals in which there is something to find. Nothing is
    weighed while a lobby of an earlier test is still compiling the kernel."""
    KERNEL.awaited()
    Dealer(0).take_over(monkeypatch.setattr).begin(request.node.nodeid)
    monkeypatch.setattr(reviewing, "LEVEL", "expert")


# In dominoes few choices of a deal matter.
@pytest.mark.parametrize(("contract", "deals"), [("no-queens", 2), ("trumps", 2), ("dominoes", 6)])
async def test_the_costliest_decisions_come_first_each_where_it_was_made(contract: str, deals: int) -> None:
    lobby, table, ticket = await played(practice_rules(load("pagat"), contract, deals))
    found = await whole(Questions(lobby), ticket)
    assert (found.me, found.over, len(found.deals)) == ("A", True, deals)
    losses = [each.loss for each in found.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert len(losses) > 2, "a person who plays at random makes mistakes"
    for each in found.mistakes:
        done = moves(table.game.finished[each.number - 1])
        move = done[each.move - 1]
        assert (move.seat, move.act, move.kind) == ("A", each.act, each.kind)
        assert each.act != each.best == each.values[0].act
        before = sum(move.taker is not None for move in done[: each.move - 1])
        in_trick = each.kind == "play" and contract != "dominoes"
        assert each.trick == (before + 1 if in_trick else 0)
        assert each.led == (in_trick and (done[each.move - 2].kind != "play" or done[each.move - 2].taker is not None))
    for sums in (found.kinds, found.contracts):
        assert sum(each.loss for each in sums.values()) == pytest.approx(sum(losses), abs=0.5)
    assert sum(each.count for each in found.kinds.values()) == found.total
    assert [each.total for each in found.deals] == [each.totals[0] for each in table.game.finished]
    luck = found.luck
    assert luck is not None
    assert luck.cards + luck.mine + luck.others == pytest.approx(table.game.totals[0])
    assert luck.mine == pytest.approx(-sum(losses), abs=0.5)
    await lobby.close()


async def test_nothing_is_told_before_the_game_is_over_though_it_is_weighed() -> None:
    lobby = Lobby(MemoryStore(), BotsHere())
    person = Person(random.Random(4))
    table, (ticket,) = await seated(lobby, practice_rules(load("pagat"), "no-hearts", 2), [person])
    ask = Questions(lobby)
    while not table.game.finished:
        await play(table, [person], table.version + 1)
    done = -1
    while (found := await asked(ask, ticket)).done < found.total:
        assert found.done > done
        done = found.done
    assert found.total > 5
    assert (found.over, found.mistakes, found.luck) == (False, [], None)
    assert not any(each.loss or each.count for each in found.kinds.values())
    with pytest.raises(RequestError) as refused:
        await asked(ask, ticket, "review/lay", number=1, move=3, best="play 2C")
    assert refused.value.code == "no-review"
    while not table.game.over:
        await play(table, [person], table.version + 1)
    assert (await asked(ask, ticket)).done > found.done, "what was weighed before counts"
    await lobby.close()


async def test_a_review_is_for_a_seat_only() -> None:
    lobby, _, ticket = await played(practice_rules(load("pagat"), "no-king", 1))
    for page in ("review", "review/lay"):
        with pytest.raises(RequestError) as refused:
            await asked(lobby, Ticket(ticket.table, "guessed"), page, number=1, move=1, best="pass")
        assert refused.value.code == "wrong-token"
    await lobby.close()


async def test_a_mistake_is_looked_at_in_the_cards_as_they_lay_and_played_on_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lobby, table, ticket = await played(practice_rules(load("pagat"), "no-tricks", 2))
    ask = Questions(lobby)
    found = await whole(ask, ticket)
    explained = solved = 0
    monkeypatch.setattr(KERNEL, "solver", False)
    first = found.mistakes[0]
    assert (
        await asked(
            ask, ticket, "review/lay", number=first.number, move=first.move, best=first.best.replace(" ", "%20")
        )
    ).solved is None
    monkeypatch.setattr(KERNEL, "solver", True)
    for each in found.mistakes:
        place = {"number": each.number, "move": each.move}
        lay = await asked(ask, ticket, "review/lay", **place, best=each.best.replace(" ", "%20"))
        assert not lay.asked, "a contest asks no cards"
        explained += bool(lay.why)
        if lay.solved is not None:
            values = solve(moment_of(table.game, each.number, each.move).game.position).values
            assert lay.solved == values[each.best] - values[each.act]
            solved += 1
        seat = await start_replay(lobby, NewReplay(ticket.table, ticket.token, each.number, move=each.move))
        new, at = await lobby.seated(Ticket(seat.table, seat.token))
        assert new.game.turn == at == 0
        assert {action.token for action in new.game.legal} >= {each.act, each.best}
        before = [move.act for move in moves(table.game.finished[each.number - 1])[: each.move - 1]]
        done = [action.token for seat, action in actions_of(new.game) if seat is not None]
        assert [act for act in done if not act.startswith("call")] == before[1:], "the contract is the only one here"
    assert explained > len(found.mistakes) / 2
    assert solved
    for wrong in ({"number": 1, "move": 200}, {"number": 9, "move": 1}):
        with pytest.raises(RequestError):
            await asked(ask, ticket, "review/lay", **wrong, best="pass")
        with pytest.raises(RequestError):
            await start_replay(lobby, NewReplay(ticket.table, ticket.token, wrong["number"], move=wrong["move"]))
    with pytest.raises(RequestError) as refused:
        await asked(ask, ticket, "review/lay", number=first.number, move=first.move, best="knock")
    assert refused.value.code == "no-why"
    await lobby.close()


async def test_a_computer_without_a_kernel_looks_at_fewer_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby, table, ticket = await played(practice_rules(load("pagat"), "no-queens", 1))
    monkeypatch.setattr(reviewing, "has_compiler", lambda: False)
    monkeypatch.setattr(KERNEL, "solver", False)
    ask, done, asks = Questions(lobby), 0, 0
    while (found := await asked(ask, ticket)).luck is None:
        assert found.done >= done
        done, asks = found.done, asks + 1
    assert asks > found.total / 4, "between two answers something else may be asked"
    assert found.worlds == WORLDS
    assert found.mistakes, "a person who plays at random makes mistakes"
    for each in found.mistakes:
        assert each.loss > 2 * each.error and each.act != each.best == each.values[0].act
    lay = await asked(
        ask,
        ticket,
        "review/lay",
        number=1,
        move=found.mistakes[0].move,
        best=found.mistakes[0].best.replace(" ", "%20"),
    )
    assert lay.solved is None
    luck = found.luck
    assert luck.cards + luck.mine + luck.others == pytest.approx(table.game.totals[0])
    await lobby.close()


async def test_a_record_is_weighed_by_a_kernel_only(monkeypatch: pytest.MonkeyPatch) -> None:
    lobby, table, _ = await played(practice_rules(load("pagat"), "no-king", 1))
    monkeypatch.setattr(reviews, "has_compiler", lambda: False)
    body = json.dumps({"record": print_record(record_of(table.game)), "seat": "A"})
    with pytest.raises(KernelMissing):
        await Questions(lobby).answer(AskedHere("/api/review/record", body, ""))
    await lobby.close()
