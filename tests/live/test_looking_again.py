"""Whoever may watch may look at the deals that are over, and learns nothing of the one being played."""

import random
from typing import Any

import msgspec
import pytest

from barbu.api.questions import Questions
from barbu.device.host import AskedHere
from barbu.engine.worlds import Worlds
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import open_room
from barbu.live.people.seats import RequestError
from barbu.live.wire import people, protocol, requests
from barbu.store.events import Terms
from tests.live.gathering import PAGAT, Gathering, Guest
from tests.live.harness import Ear, until
from tests.live.test_chat import watch
from tests.live.test_spectators import is_middle, play_on, playing
from tests.live.test_views import with_hands
from tests.typed import present

PAGES = ("deal", "sheet", "sheet.csv")


async def asked(lobby: Lobby, page: str, table: str, token: str, number: int = 1) -> Any:
    """What a browser is answered, or the code of the refusal."""
    try:
        return await Questions(lobby).answer(AskedHere(f"/api/{page}?table={table}&number={number}", "", token))
    except RequestError as error:
        return error.code


def code_of(guest: Guest) -> str:
    """What opens a table to those who watch it: nothing at a public one."""
    return "" if guest.room.terms.public else (guest.room.invitation or "").partition("-")[2]


def results(ear: Ear) -> list[Any]:
    return [each.result for each in ear.heard if isinstance(each, protocol.ResultMessage)]


@pytest.mark.parametrize(
    "terms", [Terms(), Terms(watching="later"), Terms(public=True), Terms(public=True, watching="later")]
)
async def test_a_deal_is_open_to_those_who_watch_once_it_is_over(gathering: Gathering, terms: Terms) -> None:
    table, host, beth = await playing(gathering, terms)
    code, spectator = code_of(host), await watch(gathering)

    async def seen(page: str, number: int = 1) -> Any:
        return await asked(gathering.lobby, page, table.id, code, number)

    assert await seen("deal") == "no-such-deal", "it is being played"
    assert (await seen("sheet")).rows == []
    await play_on(table, [host, beth], lambda: table.game.position is None)
    await until(lambda: results(spectator))
    course = await seen("deal")
    assert course.result == results(spectator)[0]
    assert (course.me, course.deals) == ("", 1)
    assert all(len(hand.cards) == 13 for hand in course.result.hands)
    assert (await asked(gathering.lobby, "deal", table.id, host.ticket.token)).me == "A"
    await play_on(table, [host, beth], lambda: table.game.number == 2 and is_middle(table))
    game, rng = table.game, random.Random(1)
    told = [await seen(page) for page in PAGES]
    assert (told[0], len(told[1].rows)) == (course, 1)
    assert (told[1].touched_ms < table.journal.touched_ms) == (terms.watching == "later"), "nor when it was played"
    for seat in range(4):
        world = Worlds(game.view(seat)).sample(rng)
        assert world.hands != present(game.position).hands
        table.timeline.game = with_hands(game, world, seat)
        assert [await seen(page) for page in PAGES] == told
        assert await seen("deal", 2) == "no-such-deal"
    table.timeline.game = game
    await gathering.lobby.close()
    gathering.lobby = Lobby(gathering.store, gathering.lobby._bots)
    assert msgspec.json.encode(await seen("deal")) == msgspec.json.encode(course), "however long nobody has been there"
    assert gathering.lobby.live(table.id) is None, "looking wakes no table up"


@pytest.mark.parametrize("terms", [Terms(), Terms(public=True), Terms(watching="nobody")])
async def test_nobody_else_looks_at_any_deal(gathering: Gathering, terms: Terms) -> None:
    table, host, beth = await playing(gathering, terms)
    await play_on(table, [host, beth], lambda: table.game.position is None)
    other = await open_room(gathering.lobby, requests.NewRoom(name="Dora"), PAGAT)
    theirs = (await gathering.lobby.table(other.table)).company.invitation.code
    mine = (host.room.invitation or "").partition("-")[2]

    async def refusals(token: str, of: str = table.id) -> set[Any]:
        return {await asked(gathering.lobby, page, of, token) for page in PAGES}

    for token in (theirs, other.token, "x" * 12):
        assert await refusals(token) == {"no-invitation"}
    for token in (mine, host.ticket.token, ""):
        assert await refusals(token, other.table) == {"no-invitation"}
    if not terms.public:
        assert await refusals("") == {"no-invitation"}
    if terms.watching == "nobody":
        assert await refusals(mine) == {"no-watching"}
    await gathering.say(host, people.Invite())
    assert await refusals(mine) == {"no-invitation"}
