"""A page without a server: its requests are answered, and its games are playable and outlast the worker."""

import asyncio
import base64
import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from barbu.api import catalogue
from barbu.device.entry import REHEARSAL, Entry
from barbu.device.host import Host
from barbu.live.table import progress
from barbu.messages import message
from barbu.store.drawer import DrawerStore
from barbu.store.events import changes_game
from barbu.store.model import StoreError
from tests.store.pockets import Pocket
from tests.web.serving import any_act

Json = dict[str, Any]


class Page:
    """A page's view of its worker: requests, and one connection to one table."""

    def __init__(self, pocket: Pocket) -> None:
        self.heard: asyncio.Queue[Json] = asyncio.Queue()
        self.ends: list[int] = []
        self.host = Host(DrawerStore(pocket), self._told, lambda line, code: self.ends.append(code))

    def _told(self, line: int, text: str) -> None:
        self.heard.put_nowait(json.loads(text))

    async def ask(self, address: str, body: object = None, token: str = "") -> Any:
        answer = await self.host.ask(address, "" if body is None else json.dumps(body), token)
        assert answer.ok, answer.text
        return json.loads(answer.text)

    async def refused(self, address: str, body: str = "", token: str = "") -> Json:
        answer = await self.host.ask(address, body, token)
        assert not answer.ok
        told: Json = json.loads(answer.text)
        return told

    async def sit_down(self, **wanted: object) -> Json:
        seated: Json = await self.ask("/api/tables", wanted)
        return seated

    async def open(self, seated: Json, line: int = 1) -> None:
        await self.host.open(line, seated["table"], json.dumps({"type": "hello", "token": seated["token"]}))

    def say(self, line: int = 1, **message: object) -> None:
        self.host.say(line, json.dumps(message))

    async def until(self, kind: str) -> Json:
        """The next message of a kind."""
        async with asyncio.timeout(20):
            while (message := await self.heard.get())["type"] != kind:
                assert message["type"] != "error", message
        return message

    async def until_asked(self) -> Json:
        """The first View in which I have a choice."""
        while True:
            view: Json = (await self.until("view"))["view"]
            if view["choice"]:
                return view

    async def play_to_the_end_of_a_deal(self, view: Json | None = None) -> Json:
        """Do what may be done until a deal is scored; the View then. It begins with this View, or the next one."""
        while True:
            view = view or (await self.until("view"))["view"]
            if view["phase"] in ("scored", "over"):
                return view
            if view["turn"] == view["seat"] and view["choice"]:
                if view["can_finish"]:
                    self.say(type="finish", number=view["number"])
                else:
                    self.say(type="act", version=view["version"], act=any_act(view["choice"]))
            view = None


@pytest.mark.parametrize(
    "rules", ["pagat", "rifki", "trex", "fruit-salad", "wikipedia-nine", "canadian-salad", "trex-complex"]
)
async def test_a_deal_is_played_and_outlasts_the_worker(rules: str) -> None:
    pocket = Pocket()
    page = Page(pocket)
    seated = await page.sit_down(variant=rules, sitting="one-deal", name="Anna")
    await page.open(seated)
    ended = await page.play_to_the_end_of_a_deal()
    assert ended["number"] == 1

    later = Page(pocket)
    await later.open(seated)
    again = (await later.until("view"))["view"]
    assert [again[key] for key in ("version", "phase", "number")] == [ended[k] for k in ("version", "phase", "number")]
    assert [seat["total"] for seat in again["seats"]] == [seat["total"] for seat in ended["seats"]]
    ticket = {"table": seated["table"], "token": seated["token"]}
    assert [game["over"] for game in await later.ask("/api/mine", [ticket])] == [True]
    record = await later.host.ask(f"/api/record?table={seated['table']}", "", seated["token"])
    assert record.name == f"barbu-{seated['table']}.bgn"
    assert record.text.startswith("%BGN")


async def test_a_game_in_the_middle_of_a_deal_goes_on_after_the_worker_was_killed() -> None:
    pocket = Pocket()
    page = Page(pocket)
    seated = await page.sit_down(variant="pagat", sitting="series", first="me")
    await page.open(seated)
    view = (await page.until("view"))["view"]
    while not view["choice"]:
        view = (await page.until("view"))["view"]
    page.say(type="act", version=view["version"], act=any_act(view["choice"]))
    after = (await page.until("view"))["view"]

    left = Pocket()
    left.texts = dict(pocket.texts)
    later = Page(left)
    await later.open(seated)
    again = (await later.until("view"))["view"]
    assert again["version"] >= after["version"] > view["version"]
    assert again["hand"] == view["hand"]
    assert (await later.play_to_the_end_of_a_deal(again))["number"] == 1


async def test_the_rehearsed_deal_is_settled() -> None:
    """If it were refused, nothing would have been rehearsed."""
    pocket = Pocket()
    settled = await Page(pocket).ask("/api/keeper", json.loads(REHEARSAL))
    assert settled["deal"]["payments"]
    await Entry(Shelf(""), lambda line, text: None, lambda line, code: None).rehearse()


async def test_one_page_at_a_time_plays_a_table() -> None:
    pocket = Pocket()
    one, other = Page(pocket), Page(pocket)
    seated = await one.sit_down(variant="pagat", sitting="one-deal", first="me")
    ticket = {"table": seated["table"], "token": seated["token"]}
    await one.open(seated)
    view = await one.until_asked()
    # The other page has looked at the game meanwhile.
    assert [game["over"] for game in await other.ask("/api/mine", [ticket])] == [False]

    await one.host.yield_table(seated["table"])
    await one.until("replaced")
    assert one.ends == [1000]
    await other.host.yield_table(seated["table"])
    await other.open(seated)
    assert (await other.until_asked())["version"] == view["version"]
    await other.play_to_the_end_of_a_deal(view)

    await other.host.yield_table(seated["table"])
    await one.open(seated, line=2)
    assert (await one.until("view"))["view"]["phase"] == "over"
    assert [game["over"] for game in await one.ask("/api/mine", [ticket])] == [True]


async def test_rules_of_ones_own_are_checked_and_played_to_the_last_deal() -> None:
    page = Page(Pocket())
    sums = "[with.3]\nsum = 1947\n[with.5]\nsum = 2900\n"
    text = f'extends = "french"\nname = "Ours"\n[contracts.no-tricks]\ntrick = 6\n{sums}'
    opened = await page.ask("/api/rules/open", {"text": text})
    assert opened["problem"] is None
    seated = await page.sit_down(rules=text, players=3, bots=["club"] * 2, sitting="game")
    await page.open(seated)
    assert (await page.until("rules"))["title"] == "Ours"
    while (view := await page.play_to_the_end_of_a_deal())["phase"] != "over":
        page.say(type="next", version=view["version"])
    assert view["number"] == 24
    assert sum(seat["total"] for seat in view["seats"]) == 1947


async def test_a_sitting_becomes_a_spreadsheet_and_comes_back_from_its_text() -> None:
    page = Page(Pocket())
    kept = await page.ask("/api/keeper", {"begin": {"players": ["Anna", "Beth", "Carl", "Dora"]}})
    asked = json.dumps({"sitting": kept["sitting"], "kind": "xlsx"})
    book = await page.host.ask("/api/keeper/file", asked)
    assert (book.packed, base64.b64decode(book.text)[:2]) == (True, b"PK")
    text = await page.host.ask("/api/keeper/file", json.dumps({"sitting": kept["sitting"], "kind": "json"}))
    assert (text.packed, text.name) == (False, "barbu-pagat.json")
    assert await page.ask("/api/keeper/open", {"text": text.text}) == kept
    counted = await page.ask("/api/keeper/statistics", {"sittings": [kept["sitting"]]})
    assert counted["figures"]["sittings"] == 1
    settled = await page.ask("/api/keeper/settled", {"sitting": kept["sitting"], "rate": "0.10"})
    assert (settled["won"], settled["amounts"], settled["payments"]) == ([0] * 4, [0] * 4, [])


async def test_questions_get_the_answers_of_the_server() -> None:
    page = Page(Pocket())
    assert await page.ask("/api/variants") == msgspec.to_builtins(catalogue.variants())
    assert (await page.ask("/api/rules?variant=french&players=5"))["players"] == 5
    assert {"club", "novice", "random"} <= {bot["name"] for bot in await page.ask("/api/bots")}


@pytest.mark.parametrize(
    ("address", "body", "code"),
    [
        ("/api/nothing", "", "no-such-page"),
        ("/api/rules?variant=pagatt", "", "rules"),
        ("/api/tables", "{", "not-json"),
        ("/api/tables", '{"players": "four"}', "bad-request"),
        ("/api/sheet?table=nowhere", "", "no-such-table"),
        ("/api/rooms", "{}", "needs-server"),
        ("/api/review/share", "{}", "needs-server"),
        ("/api/lobby", "", "needs-server"),
    ],
)
async def test_what_cannot_be_answered_is_refused_in_words(address: str, body: str, code: str) -> None:
    told = await Page(Pocket()).refused(address, body)
    assert told["code"] == code
    assert told["text"]


async def test_a_line_to_no_table_and_with_no_hello_is_closed() -> None:
    page = Page(Pocket())
    await page.open({"table": "nowhere", "token": "none"})
    await page.host.open(2, "nowhere", "{}")
    assert page.ends == [4404, 4403]
    page.say(1, type="undo", ply=1)
    page.host.close(1)


class Full(Pocket):
    """A drawer that has room for so many more writes."""

    room = 1000

    async def write(self, new: Mapping[str, str], over: Mapping[str, str], gone: Sequence[str]) -> bool:
        if self.room == 0:
            raise StoreError("disk-full", message("device-full"), message("device-full-hint"))
        self.room -= 1
        return await super().write(new, over, gone)


async def test_what_a_full_browser_could_not_store_nobody_sees_and_bots_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "RETRY_S", 0.01)
    pocket = Full()
    page = Page(pocket)
    seated = await page.sit_down(variant="french", players=3, bots=["club"] * 2, sitting="one-deal", first="me")
    await page.open(seated)
    view = await page.until_asked()
    pocket.room = 0
    page.say(type="act", version=view["version"], act=any_act(view["choice"]))
    told = await page.heard.get()
    assert (told["type"], told["code"]) == ("error", "disk-full")

    # What bots play is refused as well, told once, and tried again.
    pocket.room = 3
    page.say(type="act", version=view["version"], act=any_act(view["choice"]))
    page.say(type="finish", number=view["number"])
    seen = view["version"]
    while (told := await page.heard.get())["type"] != "error":
        seen = told["view"]["version"] if told["type"] == "view" else seen
    stored = await DrawerStore(pocket).load(seated["table"])
    assert stored is not None
    assert [each.seq for each in stored.events if changes_game(each.event)][-1] == seen > view["version"]
    pocket.room = 1000
    page.say(type="finish", number=view["number"])
    assert (await page.play_to_the_end_of_a_deal())["phase"] == "over"


class Shelf:
    """A bridge to JavaScript whose database gives these answers."""

    def __init__(self, said: str) -> None:
        self.said = said

    async def write(self, rows: str) -> str:
        assert len(json.loads(rows)) == 3
        return self.said

    async def under(self, start: str) -> str:
        return "[]"


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ("full", "disk-full", "no room"),
        ("forbidden", "disk-failed", "not let pages store anything"),
        ("AbortError", "disk-failed", "AbortError"),
    ],
)
async def test_a_browser_that_keeps_nothing_says_so(said: str, code: str, words: str) -> None:
    entry = Entry(Shelf(said), lambda line, text: None, lambda line, code: None)
    answer = json.loads(await entry.ask("/api/tables", "{}", "", ""))
    told = json.loads(answer["text"])
    assert (answer["ok"], told["code"]) == (False, code)
    assert words in told["text"]
    assert told["hint"]
