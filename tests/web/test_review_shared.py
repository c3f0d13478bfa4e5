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
from tests.web.test_review import LOSS

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
    expect(friend.get_by_text("Seen from Beth's seat")).to_be_visible()
    expect(costliest.get_by_text("As the cards lay,")).to_be_visible()
    expect(friend.get_by_role("button", name="Play on from here")).to_have_count(0)
    friend.get_by_role("navigation", name="Whose choices").get_by_role("link", name="Carl").click()
    expect(friend).to_have_url(re.compile("/review/c$"))
    page.get_by_role("button", name="Stop sharing").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    friend.reload()
    expect(friend.get_by_role("alert")).to_be_visible()
