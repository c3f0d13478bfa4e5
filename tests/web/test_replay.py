"""A finished deal replayed: card by card, with all hands open, by mouse and keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, cut_off
from tests.web.serving import ask, play_out, sit_down
from tests.web.test_sheet import hold, number

SIZES: list[ViewportSize] = [PHONE, {"width": 844, "height": 390}, {"width": 768, "height": 1024}, DESKTOP]

CASES = [
    ("pagat", 4, 7),
    ("wikipedia-nine", 4, 3),
    ("trex-partners+expose", 4, 3),
    ("french", 4, 2),
    ("canadian-salad", 10, 1),
]


def signed(score: int) -> str:
    """A score with its sign: "+5", "−12", "0"."""
    return f"{score:+}".replace("-", "\N{MINUS SIGN}") if score else "0"


def points(page: Page) -> list[int]:
    """The points so far, by seat."""
    return [number(text) for text in page.locator(".who .points").all_inner_texts()]


@pytest.mark.parametrize(("variant", "players", "deals"), CASES)
def test_stepping_through_any_deal_ends_at_its_result(
    page: Page, address: str, variant: str, players: int, deals: int
) -> None:
    seated = sit_down(address, variant=variant, players=players, bots=["random"] * (players - 1))
    play_out(address, seated, deals=deals)
    hold(page, seated)
    for deal in range(1, deals + 1):
        told: dict[str, Any] = ask(address, f"/api/deal?table={seated['table']}&number={deal}", token=seated["token"])
        page.goto(f"/#/t/{seated['table']}/deal/{deal}")
        expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", re.compile("^step 0 of"))
        expect(page.get_by_text(f"Deal {deal},").first).to_be_visible()
        cards = page.get_by_label("All hands").locator(".held [role=img]")
        expect(cards).to_have_count(sum(len(hand["cards"]) for hand in told["result"]["hands"]))
        page.keyboard.press("End")
        panel = page.get_by_role("region", name=f"Result of deal {deal}", exact=True)
        expect(panel).to_be_visible()
        row = told["result"]["row"]["cells"]
        if told["result"]["ended"] != "not-played":
            assert points(page) == [cell["points"] for cell in row]
        for cell in row:
            assert number(panel.locator(f"tr[data-seat='{cell['seat']}'] .score").inner_text()) == cell["score"]
        for took in told["result"]["took"]:
            line = panel.locator(f"tr[data-seat='{took['seat']}'] .took")
            assert line.count() == bool(took["cards"] or took["besides"])
            assert line.locator("svg.mini, b").count() == len(took["cards"])
            assert took["besides"] in "".join(line.all_inner_texts())


@pytest.fixture(scope="module")
def played(address: str) -> dict[str, str]:
    """A table with a few finished deals."""
    seated = sit_down(address, bots=["club"] * 3, name="Ada")
    play_out(address, seated, deals=3)
    return seated


def test_a_deal_is_stepped_through_by_keyboard(page: Page, address: str, played: dict[str, str]) -> None:
    hold(page, played)
    told = ask(address, f"/api/deal?table={played['table']}&number=1", token=played["token"])
    page.goto(f"/#/t/{played['table']}/deal/1")
    step = page.get_by_role("slider", name="Step")
    last = len(told["moves"])
    expect(step).to_have_attribute("aria-valuetext", f"step 0 of {last}")
    expect(page.get_by_role("status")).to_have_text("The cards are dealt. All hands are open.")
    for at, move in enumerate(told["moves"], 1):
        page.keyboard.press("ArrowRight")
        expect(step).to_have_attribute("aria-valuetext", f"step {at} of {last}")
        if move["taker"]:
            expect(page.get_by_role("status")).to_contain_text(re.compile("takes? the trick"))
            won = page.locator("li", has=page.locator(".won")).get_attribute("data-seat")
            assert won == move["taker"]
        assert points(page) == move["points"]
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_attribute("aria-valuetext", f"step {last - 1} of {last}")
    page.keyboard.press("Home")
    expect(step).to_have_attribute("aria-valuetext", f"step 0 of {last}")
    page.get_by_label("Speed").select_option("racing")
    page.locator("h1").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("region", name="Result of deal 1", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Next deal")).to_be_visible()


def test_a_bot_explains_its_move(pages: Pages, address: str, played: dict[str, str]) -> None:
    page = pages(viewport={"width": 320, "height": 568})
    hold(page, played)
    told = ask(address, f"/api/deal?table={played['table']}&number=1", token=played["token"])
    answers = (
        (at, ask(address, f"/api/why?table={played['table']}&number=1&move={at}", token=played["token"]))
        for at, move in enumerate(told["moves"], 1)
        if move["kind"] == "play" and move["seat"] != told["me"]
    )
    # Every deal has some decision with more than one legal move.
    at, why = next((at, why) for at, why in answers if len(why["worth"]) > 2)
    page.goto(f"/#/t/{played['table']}/deal/1")
    step = page.get_by_role("slider", name="Step")
    question = page.get_by_role("button", name="Why?")
    expect(step).to_be_visible()
    expect(question).to_have_count(0)
    step.fill(str(at))
    question.click()
    answer = page.get_by_role("region", name="Why ")
    expect(answer).to_contain_text(why["reason"])
    choices = answer.get_by_role("listitem")
    expect(choices).to_have_count(len(why["worth"]))
    done = answer.locator("[aria-current]")
    expect(done).to_have_count(1)
    expect(done.locator("b")).to_have_text("best")
    worst = why["worth"][-1]["behind"]
    expect(choices.last.locator("b")).to_have_text(f"\N{MINUS SIGN}{worst:g}" if worst else "best")
    assert cut_off(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.keyboard.press("Home")
    expect(answer).to_have_count(0)


LINES = """(all) => all.map((hand) => {
  const tops = [...hand.children].map((card) => card.getBoundingClientRect().top);
  return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
})"""
"""How many cards each line of each hand holds."""


def test_a_hand_takes_one_line_or_two(pages: Pages, played: dict[str, str]) -> None:
    page = pages(viewport={"width": 390, "height": 844})
    hold(page, played)
    page.goto(f"/#/t/{played['table']}/deal/1")
    hands = page.locator(".players .hand")
    expect(hands).to_have_count(4)
    for width, lines in ((390, [7, 6]), (768, [13]), (1440, [13])):
        page.set_viewport_size({"width": width, "height": 844})
        page.wait_for_function("width => innerWidth === width", arg=width)
        assert hands.evaluate_all(LINES) == [lines] * 4, width


def test_the_replay_is_reached_from_the_result(page: Page, played: dict[str, str]) -> None:
    hold(page, played)
    page.goto(f"/#/t/{played['table']}")
    page.get_by_role("link", name="Replay the deal").click()
    expect(page).to_have_url(re.compile("/deal/3$"))
    page.get_by_text("The hands").click()
    hands = page.get_by_role("group", name=re.compile("'s hand$"))
    expect(hands).to_have_count(4)
    expect(hands.get_by_role("img", name=re.compile(" of "))).to_have_count(52)
    page.get_by_role("link", name="Deal before").click()
    expect(page).to_have_url(re.compile("/deal/2$"))


def test_a_deal_is_played_again(page: Page, address: str, played: dict[str, str]) -> None:
    """The same cards at a table of one's own, with the same contract or any other."""
    hold(page, played)
    told = ask(address, f"/api/deal?table={played['table']}&number=1", token=played["token"])
    mine = next(hand["cards"] for hand in told["result"]["hands"] if hand["seat"] == told["me"])
    page.goto(f"/#/t/{played['table']}/deal/1")
    page.get_by_role("button", name="once more").click()
    expect(page).not_to_have_url(re.compile(played["table"]))
    table = page.url.rsplit("/", 1)[1]
    expect(page.locator(".hand [role=img], .hand button").first).to_be_visible()
    games = page.evaluate("JSON.parse(localStorage.getItem('barbu.games'))")
    ticket = next(game for game in games if game["table"] == table)
    (entry,) = ask(address, "/api/mine", [{"table": table, "token": ticket["token"]}])
    assert (entry["replays"]["table"], entry["replays"]["number"]) == (played["table"], 1)
    assert entry["replays"]["scores"] == [cell["score"] for cell in told["result"]["row"]["cells"]]
    assert len(mine) == 13
    page.goto(f"/#/t/{played['table']}/deal/1")
    page.get_by_role("button", name="Any contract").click()
    expect(page).not_to_have_url(re.compile(played["table"]))


def test_a_deal_played_again_says_so_and_is_compared_at_the_end(
    page: Page, address: str, played: dict[str, str]
) -> None:
    hold(page, played)
    told = ask(address, f"/api/deal?table={played['table']}&number=2", token=played["token"])
    before = next(cell["score"] for cell in told["result"]["row"]["cells"] if cell["seat"] == told["me"])
    page.goto(f"/#/t/{played['table']}/deal/2")
    page.get_by_role("button", name="once more").click()
    expect(page).not_to_have_url(re.compile(played["table"]))
    head = page.locator("[data-aim]")
    expect(head).to_contain_text("Deal 2 of an earlier game, again")
    expect(head).not_to_contain_text("deal 1 of 1")
    table = page.url.rsplit("/", 1)[1]
    games = page.evaluate("JSON.parse(localStorage.getItem('barbu.games'))")
    ticket = next(game for game in games if game["table"] == table)
    play_out(address, {"table": ticket["table"], "token": ticket["token"]}, deals=1)
    now = ask(address, f"/api/deal?table={ticket['table']}&number=1", token=ticket["token"])
    score = next(cell["score"] for cell in now["result"]["row"]["cells"] if cell["seat"] == now["me"])
    page.reload()
    expect(page.locator("section.over header")).to_contain_text(f"Last time {signed(before)}, now {signed(score)}.")


def test_where_the_order_is_fixed_only_the_same_contract_is_played_again(page: Page, address: str) -> None:
    seated = sit_down(address, variant="fruit-salad", players=4, bots=["random"] * 3)
    play_out(address, seated, deals=1)
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/deal/1")
    expect(page.get_by_role("button", name="once more")).to_be_visible()
    expect(page.get_by_role("button", name="Any contract")).to_have_count(0)


def test_an_unfinished_deal_cannot_be_replayed(page: Page, played: dict[str, str]) -> None:
    hold(page, played)
    page.goto(f"/#/t/{played['table']}/deal/9")
    expect(page.get_by_role("alert")).to_contain_text("Deal 9 is not finished.")
    expect(page.get_by_role("link", name="Back to the table")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "qps"])
def test_nothing_is_cut_off(page: Page, played: dict[str, str], language: str) -> None:
    hold(page, played)
    page.goto(f"/?language={language}#/t/{played['table']}/deal/1")
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("section.result")).to_be_visible()
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        assert cut_off(page) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
