"""The deals of the day without a server: the same cards and the same answers."""

from datetime import UTC, datetime, timedelta

import pytest

from barbu.bots.search.kernel import KERNEL
from barbu.daily.challenge import Challenge
from barbu.daily.playing import checked
from barbu.device.host import Host
from barbu.store.drawer import DrawerStore
from tests.device.test_host import Page
from tests.store.pockets import Pocket

DEAL = Challenge.on("deal", datetime.now(UTC).date())


async def test_what_a_browser_plays_alone_is_what_a_server_finds_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that ends in the middle changes nothing, and nothing is asked of the kernel."""
    monkeypatch.setattr(KERNEL, "ready", lambda: pytest.fail("a browser has no kernel"))
    pocket = Pocket()
    page = Page(pocket)
    seated = await page.sit_down(challenge=DEAL.name)
    await page.open(seated)
    view = await page.until_asked()
    assert not view["undo"]
    page.say(type="hint", version=view["version"])
    while (answer := await page.heard.get())["type"] != "error":
        pass
    assert answer["code"] == "no-hint"
    page = Page(pocket)
    await page.open(seated)
    await page.play_to_the_end_of_a_deal(await page.until_asked())
    made = await page.ask(f"/api/daily?table={seated['table']}", token=seated["token"])
    assert made["over"]
    *_, game = checked(DEAL, made["actions"])
    assert [deal["score"] for deal in made["deals"]] == [game.totals[0]]
    assert made["text"].startswith("Barbu, one deal, ")


async def test_a_day_that_has_not_come_is_not_begun() -> None:
    page = Page(Pocket())
    later = Challenge.on("day", DEAL.day + timedelta(days=3)).name
    assert (await page.refused("/api/tables", f'{{"challenge": "{later}"}}'))["code"] == "daily"
    other = await page.sit_down()
    refused = await page.refused(f"/api/daily?table={other['table']}", token=other["token"])
    assert refused["code"] == "daily"


async def test_boards_need_a_server() -> None:
    host = Host(DrawerStore(Pocket()), lambda line, text: None, lambda line, code: None)
    for address in ("/api/daily/board", "/api/daily/result", "/api/daily/choices"):
        answer = await host.ask(address, "{}")
        assert not answer.ok
        assert "needs-server" in answer.text
