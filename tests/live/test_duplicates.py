"""The deals of a game are played by others, too: the same cards, seat and bots, and what everyone made of them."""

import random
from collections.abc import Sequence

import msgspec
import pytest

from barbu.api.questions import Questions
from barbu.device.host import AskedHere
from barbu.engine.actions import Deal
from barbu.live.bots.runner import BotsHere, BotsTurn
from barbu.live.lobby import transfer
from barbu.live.lobby.duplicates import MOST_GAMES
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.privacy import forget_me
from barbu.live.people.seats import RequestError
from barbu.live.table.actor import Table
from barbu.live.views.duplicate import Compared
from barbu.live.views.practising import practice_rules
from barbu.live.wire.requests import AskSame, NewTable, SameCode, Seated, Ticket
from barbu.live.wire.steps import Step
from barbu.notation.writer import actions_of
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.store.memory import MemoryStore
from tests.live.harness import until
from tests.live.players import Person, play, seated

SHORT = practice_rules(load("pagat"), "no-king", 2)


@pytest.fixture
def lobby() -> Lobby:
    return Lobby(MemoryStore(), BotsHere())


async def finished(lobby: Lobby, rules: Rules = SHORT, seed: int = 3) -> tuple[Table, Ticket]:
    """A game that a person has played to its end."""
    person = Person(random.Random(seed))
    table, (ticket,) = await seated(lobby, rules, [person], "club")
    await play(table, [person])
    return table, ticket


async def asked(lobby: Lobby, path: str, body: object = None, ticket: Ticket | None = None) -> object:
    address = f"{path}?table={ticket.table}" if ticket else path
    text = "" if body is None else msgspec.json.encode(body).decode()
    return await Questions(lobby).answer(AskedHere(address, text, ticket.token if ticket else ""))


async def code_of(lobby: Lobby, ticket: Ticket) -> str:
    found = await asked(lobby, "/api/same/code", ticket=ticket)
    assert isinstance(found, SameCode)
    return found.code


async def sits_down(lobby: Lobby, code: str, name: str = "Beth") -> Ticket:
    found = await asked(lobby, "/api/tables", NewTable(same=code, name=name))
    assert isinstance(found, Seated)
    return Ticket(found.table, found.token)


async def compared(lobby: Lobby, code: str, mine: Sequence[Ticket] = ()) -> Compared:
    found = await asked(lobby, "/api/same", AskSame(code, list(mine)))
    assert isinstance(found, Compared)
    return found


async def plays(lobby: Lobby, ticket: Ticket, seed: int) -> Table:
    table, person = await arrives(lobby, ticket, seed)
    await play(table, [person])
    return table


async def arrives(lobby: Lobby, ticket: Ticket, seed: int = 4) -> tuple[Table, Person]:
    person = Person(random.Random(seed))
    table, _ = await lobby.arrive(ticket, person)
    await until(lambda: bool(person.views()))
    return table, person


def deals(table: Table) -> list[Deal]:
    return [action for _, action in actions_of(table.game) if isinstance(action, Deal)]


async def test_a_friend_gets_the_same_cards_seat_and_bots_and_both_compare(lobby: Lobby) -> None:
    first, anna = await finished(lobby)
    code = await code_of(lobby, anna)
    assert await code_of(lobby, anna) == code, "asked twice, it is the same"
    before = await compared(lobby, code)
    assert (before.finished, before.players, before.cards, before.mine) == (1, [], [], "")
    assert (before.seats[0].name, before.deals) == ("Anna", 2)
    assert [each.bot for each in before.seats] == [None, "club", "club", "club"]

    beth = await sits_down(lobby, code)
    assert (await compared(lobby, code, [beth])).players == [], "who has not played sees no result"
    second = await plays(lobby, beth, 4)
    assert deals(second) == deals(first)
    assert second.names[1:] == first.names[1:]
    assert [player.bot for player in second.players] == [player.bot for player in first.players]
    assert await code_of(lobby, beth) == code, "a friend passes the same challenge on"

    found = await compared(lobby, code, [beth])
    assert (found.finished, found.mine, len(found.players)) == (2, beth.table, 2)
    totals = {player.name: player.total for player in found.players}
    assert totals == {"Anna": first.game.totals[0], "Beth": second.game.totals[0]}
    assert [player.total for player in found.players] == sorted(totals.values(), reverse=True)
    assert {player.name for player in found.players if player.me} == {"Beth"}
    assert {player.name for player in found.players if player.challenged} == {"Anna"}
    assert sum(player.percent or 0 for player in found.players) == pytest.approx(100)
    assert [each.mine.score for each in found.cards] == [deal.scores[0] for deal in second.game.finished]
    others = [each.others[0] for each in found.cards]
    assert [other.deal.score for other in others] == [deal.scores[0] for deal in first.game.finished]
    assert {other.seats[0].name for other in others} == {"Anna"}
    assert [each.mean for each in found.cards] == [other.deal.score for other in others]
    assert sum(each.counts for each in found.cards) == totals["Beth"] - totals["Anna"]
    assert {each.mine.contract for each in found.cards} == {"no-king"}
    assert {each.mine.declarer for each in found.cards} <= {*"ABCD"}
    assert (await compared(lobby, code, [anna])).players != []


class Timed(BotsHere):
    """Bots, and how long each was to think."""

    def __init__(self) -> None:
        super().__init__()
        self.ms: list[float | None] = []

    async def play(self, turn: BotsTurn) -> list[Step]:
        self.ms.append(turn.ms)
        return await super().play(turn)


async def test_where_others_play_the_same_deals_bots_think_without_a_clock() -> None:
    bots = Timed()
    lobby = Lobby(MemoryStore(), bots)
    _, anna = await finished(lobby)
    assert None not in bots.ms
    bots.ms.clear()
    await plays(lobby, await sits_down(lobby, await code_of(lobby, anna)), 5)
    assert set(bots.ms) == {None}


async def test_bots_answer_the_same_to_the_same(lobby: Lobby) -> None:
    first, anna = await finished(lobby, load("pagat", 4), seed=5)
    beth = await sits_down(lobby, await code_of(lobby, anna))
    second = await plays(lobby, beth, 5)
    assert [action.token for _, action in actions_of(second.game)] == [
        action.token for _, action in actions_of(first.game)
    ]


async def test_it_goes_on_after_the_tables_are_loaded_again(lobby: Lobby) -> None:
    first, anna = await finished(lobby)
    code = await code_of(lobby, anna)
    beth = await sits_down(lobby, code)
    for table in (anna.table, beth.table):
        await lobby.load_anew(table)
    second = await plays(lobby, beth, 4)
    assert deals(second) == deals(first)
    assert (await compared(lobby, code, [beth])).finished == 2


async def test_no_one_takes_back_or_asks_for_hints(lobby: Lobby) -> None:
    _, anna = await finished(lobby)
    beth = await sits_down(lobby, await code_of(lobby, anna))
    table, person = await arrives(lobby, beth)
    await play(table, [person], table.version + 4)
    assert not person.view.undo
    assert not table.fairness.commit


async def test_what_cannot_be_sent_is_refused_with_the_reason(lobby: Lobby) -> None:
    person = Person(random.Random(3))
    running, (ticket,) = await seated(lobby, SHORT, [person])
    with pytest.raises(RequestError) as refused:
        await code_of(lobby, ticket)
    assert refused.value.said.id == "same-not-over"
    await play(running, [person])
    assert await code_of(lobby, ticket)
    people = [Person(random.Random(seed)) for seed in (1, 2)]
    table, (one, _) = await seated(lobby, SHORT, people)
    await play(table, people)
    with pytest.raises(RequestError) as refused:
        await code_of(lobby, one)
    assert refused.value.said.id == "same-not-alone"


async def test_a_wrong_or_forgotten_code_opens_nothing(lobby: Lobby) -> None:
    _, anna = await finished(lobby)
    code = await code_of(lobby, anna)
    for wrong in ("", "nosuchtable", f"{anna.table}-aaaaaaaaaa", code[:-1], anna.table):
        with pytest.raises(RequestError) as refused:
            await compared(lobby, wrong)
        assert refused.value.code == "no-same"
    beth = await sits_down(lobby, code)
    await plays(lobby, beth, 4)
    await forget_me(lobby, anna)
    with pytest.raises(RequestError):
        await compared(lobby, code, [beth])
    with pytest.raises(RequestError):
        await sits_down(lobby, code, "Carl")


async def test_a_friend_who_is_forgotten_leaves_the_comparison(lobby: Lobby) -> None:
    _, anna = await finished(lobby)
    code = await code_of(lobby, anna)
    beth = await sits_down(lobby, code)
    await plays(lobby, beth, 4)
    await forget_me(lobby, beth)
    found = await compared(lobby, code, [anna])
    assert [player.name for player in found.players] == ["Anna"]
    assert found.players[0].percent is None


async def test_the_cards_to_come_are_not_taken_along(lobby: Lobby) -> None:
    _, anna = await finished(lobby)
    beth = await sits_down(lobby, await code_of(lobby, anna))
    with pytest.raises(RequestError) as refused:
        await transfer.take_along(lobby, beth)
    assert refused.value.code == "not-along"


async def test_there_is_a_bound(lobby: Lobby) -> None:
    first, anna = await finished(lobby)
    code = await code_of(lobby, anna)
    live = await lobby.table(first.id)
    live.company.sharing.repeated[:] = ["x"] * MOST_GAMES
    with pytest.raises(RequestError) as refused:
        await sits_down(lobby, code)
    assert refused.value.said.id == "same-many"
