"""Other cards tried in the replay of a finished deal, beside the real ones."""

import re

import pytest
from playwright.sync_api import Page, expect

from barbu.notation import replay
from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults
from tests.web.serving import ask, play_out, sit_down
from tests.web.test_sheet import hold, number


@pytest.fixture(scope="module")
def over(address: str) -> dict[str, str]:
    """A table whose only deal has been played."""
    seated = sit_down(address, bots=["club"] * 3, variant="pagat", practise="no-queens", deals=1)
    play_out(address, seated, deals=1)
    return seated


def choices(page: Page) -> list[str]:
    cards = page.get_by_role("button", name=re.compile("^Play the "))
    found: list[str] = cards.evaluate_all("all => all.map(each => each.ariaLabel)")
    return found


def test_other_cards_are_tried_and_the_line_is_kept_beside_the_real_one(
    pages: Pages, address: str, over: dict[str, str]
) -> None:
    page = pages(viewport=PHONE)
    hold(page, over)
    told = ask(address, f"/api/deal?table={over['table']}&number=1", token=over["token"])
    first = next(at for at, move in enumerate(told["moves"]) if move["kind"] == "play")
    page.goto(f"{address}/#/t/{over['table']}/deal/1/{first}")
    step = page.get_by_role("slider", name="Step")
    expect(step).to_have_attribute("aria-valuetext", f"step {first} of {len(told['moves'])}")
    page.get_by_role("button", name="What if").click()
    line = page.get_by_role("region", name="What if")
    expect(line).to_contain_text("turn in this line")
    leads = choices(page)
    assert leads, "the declarer may lead any card"
    page.get_by_role("button", name=leads[-1], exact=True).click()
    expect(step).to_have_attribute("aria-valuetext", f"step {first + 1} of {first + 1}")
    expect(page).to_have_url(re.compile(rf"/deal/1/{first}\+1/[2-9tjqka][shdc]$"))
    page.get_by_role("button", name="Take back").click()
    expect(step).to_have_attribute("aria-valuetext", f"step {first} of {first}")
    page.get_by_role("button", name=leads[0], exact=True).click()
    expect(step).to_have_attribute("aria-valuetext", f"step {first + 1} of {first + 1}")
    page.get_by_role("button", name="Bots play on").click()
    expect(line).to_contain_text("This line has come to its end.")
    scores = [cell["score"] for cell in told["result"]["row"]["cells"]]
    for at, seat in enumerate("ABCD"):
        real, mine, more = line.locator(f"tr[data-seat={seat}] td").all_inner_texts()
        assert (number(real), number(mine) - number(real)) == (scores[at], number(more))
    page.evaluate(AT_REST)
    assert cut_off(page) == []
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_role("button", name="Back", exact=True).click()
    expect(line).to_contain_text("An earlier moment of this line.")
    before = step.get_attribute("aria-valuetext") or ""
    page.reload()
    expect(step).to_have_attribute("aria-valuetext", before)
    page.get_by_role("button", name="To its end").click()
    expect(line).to_contain_text("This line has come to its end.")
    page.get_by_role("button", name="Back to what was played").click()
    expect(line).to_have_count(0)
    expect(step).to_have_attribute("aria-valuetext", f"step {first} of {len(told['moves'])}")
    page.get_by_role("button", name="Back to your line").click()
    expect(line).to_contain_text("This line has come to its end.")


def test_a_line_that_cannot_be_is_refused_in_words(page: Page, address: str, over: dict[str, str]) -> None:
    hold(page, over)
    page.goto(f"/#/t/{over['table']}/deal/1/5/knock")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Back to what was played").click()
    expect(page.get_by_role("button", name="What if")).to_be_visible()


def test_nothing_is_tried_while_the_game_goes_on(page: Page, address: str) -> None:
    seated = sit_down(address, bots=["club"] * 3, variant="pagat")
    play_out(address, seated, deals=1)
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/deal/1/3")
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", re.compile("^step 3 of"))
    expect(page.get_by_role("button", name="What if")).to_have_count(0)


def test_a_note_is_kept_with_its_move_and_travels_in_the_record(
    pages: Pages, address: str, over: dict[str, str]
) -> None:
    page = pages(viewport=PHONE)
    hold(page, over)
    told = ask(address, f"/api/deal?table={over['table']}&number=1", token=over["token"])
    first = next(at for at, move in enumerate(told["moves"], 1) if move["kind"] == "play")
    page.goto(f"{address}/#/t/{over['table']}/deal/1/{first}")
    page.get_by_role("button", name="Add a note").click()
    page.get_by_role("textbox", name="Note").fill("<b>Why</b> {this}?")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_text("<b>Why</b> {this}?")).to_be_visible()
    page.reload()
    expect(page.get_by_text("<b>Why</b> {this}?")).to_be_visible()
    page.get_by_role("button", name="Forward").click()
    expect(page.get_by_text("<b>Why</b>")).to_have_count(0)
    page.goto(f"{address}/#/t/{over['table']}")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Record", exact=True).click()
    text = saved.value.path().read_text(encoding="utf-8")
    card = told["moves"][first - 1]["act"].removeprefix("play ")
    assert f"{{{card}: <b>Why</b> (this)?}}" in text
    assert replay(text).error is None

    page.goto(f"{address}/#/privacy")
    game = page.locator(f"li[data-table='{over['table']}']")
    game.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Forget me for good").click()
    expect(game).to_have_count(0)
    assert page.evaluate("localStorage.getItem('barbu.notes')") in (None, "{}")
