"""The review of a game is shared by a link, once all people at the table agree."""

import random

import msgspec
import pytest

from barbu.api.questions import Questions
from barbu.device.host import AskedHere
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import RequestError
from barbu.live.views.practising import practice_rules
from barbu.live.views.review import Sharing
from barbu.live.wire.requests import ShareReview, Ticket
from barbu.rules.load import load
from barbu.store.memory import MemoryStore
from tests.live.players import Person, play, seated
from tests.live.test_reviewing import asked, quick

pytest.importorskip("numba")
__all__ = ["quick"]


async def share(ask: Questions, ticket: Ticket, agreed: bool = True) -> Sharing:
    body = msgspec.json.encode(ShareReview(ticket.table, ticket.token, agreed)).decode()
    found = await ask.answer(AskedHere("/api/review/share", body, ""))
    assert isinstance(found, Sharing)
    return found


@pytest.fixture
def lobby() -> Lobby:
    return Lobby(MemoryStore(), BotsHere())


async def test_one_who_played_alone_shares_the_review_at_once(lobby: Lobby) -> None:
    ask, person = Questions(lobby), Person(random.Random(3))
    table, (ticket,) = await seated(lobby, practice_rules(load("pagat"), "no-king", 2), [person])
    while not table.game.finished:
        await play(table, [person], table.version + 1)
    with pytest.raises(RequestError) as refused:
        await share(ask, ticket)
    assert refused.value.code == "no-review"
    await play(table, [person])
    mine = await asked(ask, ticket)
    assert mine.seats == ["A", "B", "C", "D"] and mine.sharing == Sharing("", [], ["A"])
    told = await share(ask, ticket)
    assert told.code and (told.agreed, told.waiting) == (["A"], [])
    assert await share(ask, ticket) == told, "asked twice, it is the same link"

    await lobby.load_anew(table.id)
    link = Ticket(ticket.table, told.code)
    found = await asked(ask, link)
    assert (found.me, found.sharing) == ("A", None)
    assert (await asked(ask, link, seat="C")).me == "C"
    assert (await asked(ask, link, "deal", number=1)).result.number == 1
    for page in ("review", "deal"):
        with pytest.raises(RequestError):
            await asked(ask, Ticket(ticket.table, told.code[:-1]), page, number=1)
    with pytest.raises(RequestError):
        await asked(ask, link, "record")

    assert (await share(ask, ticket, agreed=False)).waiting == ["A"]
    with pytest.raises(RequestError):
        await asked(ask, link)
    assert (await share(ask, ticket)).code != told.code, "an old link stays closed"
    await lobby.close()


async def test_friends_share_it_when_all_of_them_agree(lobby: Lobby) -> None:
    ask, people = Questions(lobby), [Person(random.Random(seed)) for seed in (3, 4)]
    table, (anna, beth) = await seated(lobby, practice_rules(load("pagat"), "no-king", 1), people)
    await play(table, people)
    assert (await asked(ask, anna)).seats == ["A"]
    with pytest.raises(RequestError) as refused:
        await asked(ask, anna, seat="B")
    assert refused.value.code == "no-review"
    told = await share(ask, anna)
    assert (told.agreed, told.waiting) == (["A"], ["B"])
    link = Ticket(table.id, told.code)
    with pytest.raises(RequestError):
        await asked(ask, link)
    assert (await asked(ask, beth)).sharing == Sharing("", ["A"], ["B"]), "one who does not agree is not told the code"

    assert (await share(ask, beth)).code == told.code
    assert {*(await asked(ask, anna)).seats} == {*"ABCD"}
    assert (await asked(ask, anna, seat="B")).me == "B"
    assert (await asked(ask, link, seat="B")).me == "B"
    await share(ask, beth, agreed=False)
    with pytest.raises(RequestError):
        await asked(ask, link)
    await lobby.close()
