"""A game that was played elsewhere is dropped on the page and reviewed, and the review shared as a link."""

import re
from random import Random

import pytest
from playwright.sync_api import expect
from tools.games import random_game

from barbu.notation import print_record, record_of
from barbu.rules.load import load
from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults
from tests.web.serving import ask, play_out, sit_down
from tests.web.test_review import LOSS
from tests.web.test_sheet import hold

pytest.importorskip("numba")

DROP = """text => {
  const files = new DataTransfer();
  files.items.add(new File([text], "game.bgn", { type: "text/plain" }));
  dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }));
}"""


def test_a_dropped_game_is_reviewed_from_every_seat_and_shared(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    game = random_game(load("pagat"), Random(2), "one-deal")
    record = print_record(record_of(game, ["Anna", "Beth", "Carl", "Dora"]))
    page.goto(f"{address}/#/review")
    expect(page.get_by_text("Or drop a file")).to_be_visible()
    page.evaluate(DROP, record.replace("points A ", "points A 9"))
    page.get_by_role("button", name="Beth").click()
    expect(page.get_by_role("alert")).to_contain_text("Line ")
    page.evaluate(DROP, "not a game")
    expect(page.get_by_role("alert")).to_contain_text("There is no game in it")
    page.evaluate(DROP, record + record)
    page.get_by_label("There are 2 games.").select_option("1")
    page.get_by_role("button", name="Beth").click()
    costliest = page.locator("article[data-place='1']")
    expect(costliest.locator("header b")).to_have_text(LOSS, timeout=60_000)
    expect(costliest.get_by_role("button", name="Play on from here")).to_be_visible()
    whose = page.get_by_role("navigation", name="Whose choices")
    whose.get_by_role("link", name="Dora").click()
    expect(page.get_by_text("Seen from Dora's seat")).to_be_visible(timeout=60_000)

    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_role("textbox", name="Share this review")
    expect(link).to_be_visible()
    page.evaluate(AT_REST)
    assert cut_off(page) == []
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    friend = pages(viewport=PHONE)
    friend.goto(link.input_value())
    costliest = friend.locator("article[data-place='1']")
    expect(costliest.locator("header b")).to_have_text(LOSS, timeout=60_000)
    expect(friend.get_by_text("Seen from Dora's seat")).to_be_visible()  # as the one who leads
    expect(costliest.get_by_text("As the cards lay,")).to_be_visible()
    expect(friend.get_by_role("button", name="Play on from here")).to_have_count(0)
    friend.get_by_role("navigation", name="Whose choices").get_by_role("link", name="Carl").click()
    expect(friend).to_have_url(re.compile("/review/c$"))
    page.get_by_role("button", name="Stop sharing").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    friend.reload()
    expect(friend.get_by_role("alert")).to_be_visible()


def test_one_leads_and_the_pages_of_the_others_follow(pages: Pages, address: str) -> None:
    seated = sit_down(address, bots=["club"] * 3, variant="pagat", practise="no-king", deals=1, name="Ada")
    play_out(address, seated, deals=1)
    body = {"table": seated["table"], "token": seated["token"], "agreed": True}
    code = ask(address, "/api/review/share", body)["code"]
    leader, friend = pages(viewport=PHONE), pages(viewport=PHONE)
    hold(leader, seated)
    leader.goto(f"{address}/#/t/{seated['table']}/review")
    expect(leader.get_by_role("heading", name="What it cost")).to_be_visible()
    friend.goto(f"{address}/#/watch/{seated['table']}-{code}/review")
    bar = friend.get_by_role("region", name="Looking at it together")
    expect(bar).to_contain_text("Ada leads.", timeout=60_000)
    leader.goto(f"{address}/#/t/{seated['table']}/deal/1/12")
    leader.get_by_role("button", name="Forward").click()
    expect(friend).to_have_url(re.compile("/deal/1/13$"))
    step = friend.get_by_role("slider", name="Step")
    expect(step).to_have_attribute("aria-valuetext", re.compile("^step 13 of"))
    leader.get_by_role("button", name="What if").click()
    leader.get_by_role("button", name=re.compile("^Play the ")).first.click()
    expect(friend.get_by_role("region", name="What if")).to_be_visible()
    expect(step).to_have_attribute("aria-valuetext", re.compile("^step 14 of 14"))
    friend.evaluate(AT_REST)
    assert cut_off(friend) == []
    assert faults(friend) == []

    bar.get_by_label("Follow").uncheck()
    leader.get_by_role("button", name="Back to what was played").click()
    leader.get_by_role("button", name="Forward").click()
    expect(leader).to_have_url(re.compile("/deal/1/14$"))
    expect(friend).not_to_have_url(re.compile("/deal/1/14$"))
    bar.get_by_label("Follow").check()
    expect(friend).to_have_url(re.compile("/deal/1/14$"))
    mine = leader.get_by_role("region", name="Looking at it together")
    mine.get_by_role("button", name="Pass the lead on").click()
    mine.get_by_role("button", name="Guest").click()
    expect(bar).to_contain_text("You lead")
    friend.get_by_role("button", name="Back", exact=True).click()
    expect(leader).to_have_url(re.compile("/deal/1/13$"))
    friend.close()
    mine_gone = leader.get_by_role("region", name="Looking at it together")
    expect(mine_gone).to_have_count(0)
