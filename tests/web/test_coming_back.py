"""A page is left and returned to, reloaded or closed at an awkward moment: nothing is lost, nothing is done twice."""

import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from barbu.store.opening import FILE
from tests.server.harness import Server
from tests.web.company import Friend, gathered
from tests.web.conftest import Pages
from tests.web.serving import COMMAND, any_act, ask, serving
from tests.web.table import AtTable, patiently
from tests.web.test_clock import sit
from tests.web.test_table_seat import CLUB, names_of, until_i_play

Way = tuple[Callable[[Page], object], Callable[[Page], object]]
"""How a page is left, and how it is returned to."""

ELSEWHERE: Way = (lambda page: page.goto("/#/rules"), lambda page: page.go_back())

ANOTHER_SITE: Way = (lambda page: page.goto("/icon.svg"), lambda page: page.go_back(wait_until="commit"))

KEPT: Way = (
    lambda page: page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"),
    lambda page: page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"),
)
"""As in browsers that keep pages in a back/forward cache. The browser of the tests does not."""


@pytest.mark.parametrize("way", [ELSEWHERE, ANOTHER_SITE], ids=["elsewhere", "another-site"])
def test_back_leads_to_the_table_of_somebody_who_plays_alone(page: Page, address: str, way: Way) -> None:
    leave, come_back = way
    table = AtTable(page)
    table.sit(address, {"speed": 0}, bots=CLUB)
    until_i_play(table)
    before = names_of(table)
    leave(page)
    expect(table.cards).to_have_count(0)
    come_back(page)
    table.until("play")
    assert names_of(table) == before
    table.play()


def until_present(friend: Friend, present: bool) -> None:
    """Wait until a friend is told that Beth has come or gone."""
    while friend.hear("room")["chairs"][1]["present"] != present:
        pass


@pytest.mark.parametrize("way", [ELSEWHERE, ANOTHER_SITE, KEPT], ids=["elsewhere", "another-site", "kept"])
def test_whoever_leaves_the_page_is_away_until_they_go_back(page: Page, address: str, way: Way) -> None:
    leave, come_back = way
    with gathered(address, bots=["", "random", "random"], terms={"first": "host", "clock_s": 0}) as found:
        found.begin()
        anna, table = found.anna, AtTable(page)
        sit(page, found.seats[1])
        expect(table.cards).to_have_count(13)
        leave(page)
        until_present(anna, False)
        anna.say("act", version=anna.view["version"], act=any_act(anna.view["choice"]))
        while anna.view["turn"] != "B":
            anna.hear("view")
        come_back(page)
        until_present(anna, True)
        table.until("double")
        expect(page.locator("[data-connection]")).to_have_count(0)
        table.double()


HELD = """
import sys
import time
from pathlib import Path
from barbu.live.bots import runner
from barbu.server import thinking

known, thinking.DEADLINE_S = runner._bot, 600.0

class Held:
    def __init__(self, bot):
        self.bot = bot

    def choose(self, *asked):
        while Path(sys.argv[1], "held").exists():
            time.sleep(0.01)
        return self.bot.choose(*asked)

runner._bot = lambda name: Held(known(name))
"""
"""Run before the server starts: bots think for as long as there is a file ``held``."""


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots think for as long as a test likes."""
    server = Server(tmp_path, HELD).start()
    yield server
    server.stop()


def acts(data: Path) -> list[tuple[str, str]]:
    """What the players at the only table have done, by seat, as it is stored."""
    with closing(sqlite3.connect(data / FILE)) as connection:
        stored = connection.execute("SELECT seat, text FROM event WHERE kind = 'act' AND seat IS NOT NULL ORDER BY seq")
        return list(stored)


@pytest.mark.parametrize("moves", ["before", "after"])
def test_a_reload_while_a_bot_thinks_neither_loses_nor_repeats_its_move(
    page: Page, slow: Server, tmp_path: Path, moves: str
) -> None:
    held, table = tmp_path / "held", AtTable(page)
    sit(page, ask(slow.url, "/api/tables", {"variant": "pagat", "bots": CLUB, "first": "me"}), slow.url)
    table.until("call")
    held.touch()
    table.call()
    if moves == "before":
        page.goto(f"{slow.url}/icon.svg")
        held.unlink()
        patiently(page, lambda: len(acts(tmp_path)) > 1)
        page.go_back(wait_until="commit")
    else:
        page.reload()
        assert len(acts(tmp_path)) == 1, "nothing has been done for it"
        held.unlink()
    table.until("double", "play")
    seats = [seat for seat, _ in acts(tmp_path)]
    assert seats[:4] == ["A", "B", "C", "D"], "each has spoken once"
    table.step()


TWO_TAPS = """() => {
  const card = document.querySelector("[data-hand] button[aria-disabled='false']");
  card.click();
  card.click();
}"""
"""Plays the first legal card."""


def test_what_is_done_as_the_page_closes_is_done_once_or_not_at_all(pages: Pages, tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        seated = ask(address, "/api/tables", {"variant": "pagat", "bots": ["random"] * 3, "first": "me"})

        def mine() -> list[str]:
            return [act for seat, act in acts(tmp_path) if seat == "A"]

        for _ in range(3):
            page = pages()
            table = AtTable(page)
            sit(page, seated, address)
            while table.until("call", "double", "play") != "play":
                table.step()
            before = mine()
            page.evaluate(TWO_TAPS)
            page.close()

            again = pages()
            sit(again, seated, address)
            AtTable(again).until("play")
            now = mine()
            assert now[: len(before)] == before
            assert len(now) - len(before) in (0, 1)
            expect(AtTable(again).cards).to_have_count(13 - sum(act.startswith("play ") for act in now))
            again.close()
        checked = subprocess.run([*COMMAND, "check-data", tmp_path], capture_output=True, text=True)
        assert (checked.returncode, checked.stdout) == (0, "1 game, all good\n")
