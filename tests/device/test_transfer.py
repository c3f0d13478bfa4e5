"""A game against bots moves from a server to a browser and back: nothing is lost or duplicated."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from barbu.live.lobby import transfer
from barbu.live.lobby.lobby import Seating
from barbu.live.people.seats import RequestError
from barbu.rules.load import load
from barbu.store.events import Logged, TakenAlong
from barbu.store.model import KeptRow, StoredGame
from barbu.store.rows import EventRow, logged
from tests.device.test_host import Json, Page
from tests.store.pockets import Pocket
from tests.web.serving import any_act


class Place(Page):
    """A home for tables, with a player at one of them."""

    def __init__(self) -> None:
        self.pocket = Pocket()
        super().__init__(self.pocket)

    async def stored(self, seated: Json) -> StoredGame:
        found = await self.host._lobby.store.load(seated["table"])
        assert found is not None
        return found

    async def begun(self, **wanted: object) -> Json:
        """A seat at a table at which one has acted once."""
        seated = await self.sit_down(**{"variant": "pagat", "sitting": "one-deal", "first": "me", **wanted})
        await self.open(seated)
        await self.act()
        return seated

    async def act(self) -> Json:
        """Do what may be done when it is my turn; the View before."""
        view: Json = (await self.until("view"))["view"]
        while not view["choice"]:
            view = (await self.until("view"))["view"]
        self.say(type="act", version=view["version"], act=any_act(view["choice"]))
        return view

    async def take(self, seated: Json) -> Json:
        self.host.close(1)
        carried: Json = await self.ask("/api/take-along", {name: seated[name] for name in ("table", "token")})
        return carried


@pytest.fixture
async def server() -> AsyncIterator[Place]:
    made = Place()
    yield made
    await made.host._lobby.close()


@pytest.fixture
async def phone() -> AsyncIterator[Place]:
    made = Place()
    yield made
    await made.host._lobby.close()


async def test_a_game_is_taken_to_the_phone_played_on_there_and_brought_back(server: Place, phone: Place) -> None:
    seated = await server.begun()
    carried = await server.take(seated)
    before = await server.stored(seated)
    brought = await phone.ask("/api/bring", carried)
    assert (brought["how"], brought["over"], brought["title"]) == ("new", False, "Barbu")
    assert brought["seated"]["table"] == seated["table"]
    assert brought["seated"]["token"] == seated["token"]
    assert (await phone.stored(seated)).events[: len(before.events)] == before.events

    await phone.open(brought["seated"])
    await phone.play_to_the_end_of_a_deal()
    ended = await phone.stored(seated)
    back = await server.ask("/api/bring", await phone.take(seated))
    assert (back["how"], back["over"]) == ("gone-on", True)
    after = await server.stored(seated)
    assert after.events[: len(ended.events)] == ended.events
    assert (after.game, after.rules, after.seats) == (before.game, before.rules, before.seats)
    ticket = {name: seated[name] for name in ("table", "token")}
    games = [await place.ask("/api/mine", [ticket]) for place in (server, phone)]
    assert games[0][0]["totals"] == games[1][0]["totals"]
    record = await server.host.ask(f"/api/record?table={seated['table']}", "", seated["token"])
    assert record.ok
    assert record.text == (await phone.host.ask(f"/api/record?table={seated['table']}", "", seated["token"])).text


async def test_where_it_was_taken_from_it_rests_until_it_goes_on_there(server: Place) -> None:
    seated = await server.begun()
    await server.open(seated, line=2)
    carried = await server.take(seated)
    assert 1012 in server.ends
    assert await server.take(seated) == carried
    events = (await server.stored(seated)).events
    await server.open(seated)
    while (told := await server.heard.get())["type"] != "error":
        pass
    assert told["code"] == "elsewhere"
    assert server.ends[-1] == 4409
    assert (await server.stored(seated)).events == events
    await server.ask("/api/go-on-here", {name: seated[name] for name in ("table", "token")})
    await server.open(seated)
    assert (await server.play_to_the_end_of_a_deal())["number"] == 1


async def test_what_is_brought_twice_is_there_once(server: Place, phone: Place) -> None:
    seated = await server.begun()
    carried = await server.take(seated)
    await phone.ask("/api/bring", carried)
    await phone.open(seated)
    await phone.act()
    phone.host.close(1)
    games = phone.pocket.texts.keys()
    events = (await phone.stored(seated)).events
    again = await phone.ask("/api/bring", carried)
    assert again["how"] == "known"
    assert (await phone.stored(seated)).events[: len(events)] == events
    assert {key.split("/")[1] for key in games if key.startswith("game/")} == {seated["table"]}
    # The file opened where it was taken from brings the game back.
    assert (await server.ask("/api/bring", carried))["how"] == "gone-on"
    await server.open(seated)
    await server.act()


async def test_a_game_that_went_on_in_both_places_stays_in_both(server: Place, phone: Place) -> None:
    seated = await server.begun()
    await phone.ask("/api/bring", await server.take(seated))
    ticket = {name: seated[name] for name in ("table", "token")}
    await server.ask("/api/go-on-here", ticket)
    for place in (server, phone):
        await place.open(seated)
        await place.act()
        await place.until("view")
    here = (await server.stored(seated)).events
    brought = await server.ask("/api/bring", await phone.take(seated))
    copy = brought["seated"]
    assert brought["how"] == "both"
    assert copy["table"] != seated["table"]
    assert (await server.stored(seated)).events[: len(here)] == here
    tickets = [ticket, {name: copy[name] for name in ("table", "token")}]
    assert len(await server.ask("/api/mine", tickets)) == 2

    # What goes on on the phone is brought to the same table as before.
    await phone.ask("/api/go-on-here", ticket)
    await phone.open(seated)
    await phone.play_to_the_end_of_a_deal()
    later = await server.ask("/api/bring", await phone.take(seated))
    assert (later["seated"]["table"], later["over"]) == (copy["table"], True)


async def test_rows_that_wait_for_their_turn_are_taken_along(server: Place, phone: Place) -> None:
    seated = await server.sit_down(variant="wikipedia-nine", practise="chinese-poker", deals=1)
    await server.open(seated)
    while not (choice := (view := (await server.until("view"))["view"])["choice"]) or choice["type"] != "set":
        if choice:
            server.say(type="act", version=view["version"], act=any_act(choice))
    await server.take(seated)
    stored = await server.stored(seated)
    hand = view["hand"]
    rows = " / ".join(" ".join(hand[first:last]) for first, last in ((0, 3), (3, 8), (8, 13)))
    waiting = KeptRow(seated["table"], 1, len(stored.events) - 1, "A", f"set {rows}", stored.events[-1].at_ms)
    stored.kept.append(waiting)
    for _ in range(2):
        await transfer.bring(phone.host._lobby, stored, seated["token"])
    assert (await phone.stored(seated)).kept == [waiting]
    await phone.open(seated)
    while (view := (await phone.until("view"))["view"])["phase"] != "over":
        assert not view["choice"], "what was said is done"


async def test_a_table_of_several_people_is_not_taken_along(server: Place, phone: Place) -> None:
    people = [Seating(None, "Anna"), Seating(None, "Beth"), Seating("club"), Seating("club")]
    table, tokens = await server.host._lobby.create(load("pagat"), "one-deal", people)
    told = await server.refused("/api/take-along", json.dumps({"table": table, "token": tokens[0]}))
    assert told["code"] == "not-alone"
    stored = await server.stored({"table": table})
    assert not any(isinstance(each.event, TakenAlong) for each in stored.events)
    with pytest.raises(RequestError):
        await transfer.bring(phone.host._lobby, stored, tokens[0] or "")
    seated = await server.begun()
    told = await server.refused("/api/take-along", json.dumps({"table": seated["table"], "token": "x"}))
    assert told["code"] == "wrong-token"


def _other_rules(carried: Json) -> None:
    carried["rules"] = carried["rules"].replace("Barbu", "Barb")


def _event(carried: Json, *row: object) -> None:
    carried["events"].append([*row, carried["events"][-1][3]])


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (lambda carried: carried.clear(), "bad-game", "not a game"),
        (lambda carried: carried.update(barbu=2), "bad-game", "version 2"),
        (lambda carried: carried.update(game=3), "bad-game", "cannot be read"),
        (lambda carried: carried["events"].pop(), "bad-game", "last event"),
        (lambda carried: carried["events"][2].__setitem__(2, "other"), "bad-game", "not as it was"),
        (lambda carried: carried["seats"][0].__setitem__(1, "Someone"), "bad-game", "not as it was"),
        (_other_rules, "bad-game", "not as it was"),
        (lambda carried: carried.update(token="other"), "wrong-token", "no seat"),
    ],
)
async def test_a_file_that_is_damaged_or_another_one_is_refused(
    server: Place, phone: Place, change: Any, code: str, words: str
) -> None:
    carried = await server.take(await server.begun())
    change(carried)
    told = await phone.refused("/api/bring", json.dumps(carried))
    assert (told["code"], words in told["text"]) == (code, True), told
    assert not phone.pocket.texts


FORGED: list[tuple[str, Any]] = [
    ("rules", lambda game: game._replace(rules=game.rules.replace('"sum":', '"summ":'))),
    ("rules", lambda game: game._replace(rules="[" * 5000)),
    ("table", lambda game: game._replace(game=game.game._replace(id="../../etc"))),
    ("game", lambda game: game._replace(game=game.game._replace(sitting="for ever"))),
    ("game", lambda game: game._replace(game=game.game._replace(secret=b"short"))),
    ("times", lambda game: game._replace(game=game.game._replace(created_ms=1 << 70))),
    ("seats", lambda game: game._replace(seats=game.seats[:3])),
    ("seats", lambda game: game._replace(seats=[row._replace(bot=None) for row in game.seats])),
    ("seats", lambda game: game._replace(seats=[row._replace(name="x" * 99) for row in game.seats])),
]
"""A forged log with its checksums recomputed."""


@pytest.mark.parametrize(("what", "change"), FORGED)
async def test_a_forged_game_is_refused(server: Place, phone: Place, what: str, change: Any) -> None:
    seated = await server.begun()
    await server.take(seated)
    forged = change(await server.stored(seated))
    with pytest.raises(RequestError) as refused:
        await transfer.bring(phone.host._lobby, forged, seated["token"])
    assert refused.value.code in ("bad-game", "bad-name")
    assert what in str(refused.value) or refused.value.code == "bad-name"
    assert not phone.pocket.texts


@pytest.mark.parametrize(
    "row",
    [
        ("act", "A", "play 2c"),
        ("act", None, "deal A:2 B:3"),
        ("act", "Z", "pass"),
        ("undo", "A", "99999"),
        ("seat", "A", '{"bot":"club"}'),
        ("open", None, '{"number":2,"first":"drawn","parts":"A:\\"x"}'),
        ("commit", None, '{"commit":"00"}'),
        ("offer", "A", '{"seat":"A","terms":{}}'),
        ("replay", None, '{"game":"<b>","number":1,"call":"call x","scores":[1,2,3,4]}'),
    ],
)
async def test_an_event_that_cannot_have_been_is_refused(
    server: Place, phone: Place, row: tuple[str, str | None, str]
) -> None:
    seated = await server.begun()
    await server.take(seated)
    stored = await server.stored(seated)
    last = stored.events[-1]
    event = logged(EventRow(seated["table"], last.seq + 1, *row, last.at_ms)).event
    with pytest.raises(RequestError) as refused:
        await transfer.bring(
            phone.host._lobby,
            stored._replace(events=[*stored.events, Logged(last.seq + 1, last.at_ms, event)]),
            seated["token"],
        )
    assert refused.value.code in ("bad-game", "not-alone")
    assert not phone.pocket.texts
