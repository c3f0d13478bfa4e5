"""The hand on small screens, cards that rise or stay, automatic play, one order of the suits, and the player as
"You"."""

import itertools
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST
from tests.web.retold import View, retold
from tests.web.table import AtTable, corner
from tests.web.test_table import my_turn
from tests.web.test_table_asks import to_my_call
from tests.web.test_table_family import go_on, reach
from tests.web.test_table_five import boxes
from tests.web.test_table_hints import TRUMPS

STILL = {"speed": 0}
CLUB = ["club"] * 3
STRIP = 28
TINY: ViewportSize = {"width": 320, "height": 568}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
HIDDEN = """(strip) => [...document.querySelectorAll("[aria-label='Your cards'] button")].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const leant = new DOMMatrix(getComputedStyle(card.parentElement).transform);
  const hidden = [];
  for (let x = 4; x < strip; x += 3)
    for (let y = 4; y < card.offsetHeight * 0.45; y += 3) {
      const [right, down] = [x - card.offsetWidth / 2, y - card.offsetHeight / 2];
      const left = box.left + box.width / 2 + leant.a * right + leant.c * down;
      const top = box.top + box.height / 2 + leant.b * right + leant.d * down;
      const on = document.elementFromPoint(left, top);
      if (on && !card.contains(on)) hidden.push(`${card.ariaLabel} at ${x}, ${y}`);
    }
  return hidden;
})"""
"""Points of a card's index, within the window, that something covers."""


SIZES = [TINY, SIDEWAYS, PHONE]


@pytest.mark.parametrize(("variant", "bots"), [("fruit-salad", CLUB), ("house-2000-three", CLUB[:2])], ids=["13", "17"])
def test_every_card_of_a_hand_shows_its_index(pages: Pages, address: str, variant: str, bots: list[str]) -> None:
    """How a hand of any number lies is tested with its fan; here it is seen whole, with 13 and with 17 cards."""
    page = pages(viewport=PHONE, has_touch=True)
    table = AtTable(page, by="touch")
    table.sit(address, STILL, variant=variant, bots=bots)
    table.until("call", "double", "play")
    expect(table.cards).to_have_count(13 if bots is CLUB else 17)
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        arcs = table.arcs()
        assert size is SIDEWAYS or len(arcs) > 1
        for arc in arcs:
            assert all(other - one >= STRIP - 0.01 for one, other in itertools.pairwise(arc)), size
        found = boxes(table.cards)
        assert min(left for left, _, _, _ in found) >= -1
        assert max(right for _, _, right, _ in found) <= size["width"] + 1
        assert page.evaluate(HIDDEN, STRIP) == [], size


def few_in_front(view: View) -> None:
    """I hold nine spades and four diamonds, and whenever I play, only the diamonds are legal."""
    spades, diamonds = [f"{rank}S" for rank in "AKQJT9876"], [f"{rank}D" for rank in "AKQJ"]
    view["hand"] = spades + diamonds
    if view["choice"] and view["choice"]["type"] == "play":
        view["choice"]["cards"] = diamonds


def test_a_short_front_row_covers_no_index_behind_it(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    retold(page, few_in_front)
    table = AtTable(page, by="touch")
    table.sit(address, STILL, variant="fruit-salad", bots=CLUB)
    table.until("play")
    assert [len(arc) for arc in table.arcs()] == [9, 4]
    assert page.evaluate(HIDDEN, STRIP) == []


FRAMES = """() => {
  window.apart = [];
  const look = () => {
    for (const won of document.querySelectorAll("li.won")) {
      const frame = [won, ...won.querySelectorAll("*")].find((one) => getComputedStyle(one).boxShadow.includes("3px"));
      const [one, two] = [frame, won.querySelector("svg")].map((each) => each?.getBoundingClientRect());
      if (!one) continue;
      const far = Math.hypot(one.left - two.left, one.top - two.top);
      window.apart.push([far, two.left]);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Measures in every frame how far the card that wins a trick is from its outline."""


SLIDES = """
  window.slides = new Map();
  addEventListener("transitionrun", ({ target, propertyName }) => {
    if (propertyName !== "transform" || !target.matches("[data-hand] li") || slides.has(target)) return;
    const transition = target.getAnimations().find((each) => each.transitionProperty === "transform");
    slides.set(target, Math.round(new DOMMatrix(transition.effect.getKeyframes()[0].transform).e));
  });
"""
"""Collects from how far right each card first slides to another place in the hand."""


def test_the_winning_card_stays_in_its_frame(page: Page, address: str) -> None:
    page.add_init_script(SLIDES)
    table = AtTable(page)
    table.sit(address, {"speed": 1}, variant="fruit-salad", bots=CLUB)
    page.evaluate(FRAMES)
    seen = False
    for _ in range(12):  # a busy machine draws few frames of each trick
        table.until("play")
        table.play()
        page.wait_for_function("() => window.apart.length > 0 && !document.querySelector('li.won')")
        apart = page.evaluate("window.apart")
        places = [left for _, left in apart]
        seen = max(places) - min(places) > 20 or len(apart) > 20
        if seen:
            break
    assert seen, "it was seen on its way"
    assert max(far for far, _ in apart) < 4
    slides = page.evaluate("[...slides.values()]")
    assert len(slides) > 4
    assert all(slides.count(each) < 3 for each in slides), "no card slides to its first place"


@pytest.mark.parametrize("by", ["touch", "mouse"])
def test_an_illegal_card_does_not_rise(pages: Pages, address: str, by: str) -> None:
    page = pages(viewport=PHONE, has_touch=by == "touch")
    table = AtTable(page, by="touch" if by == "touch" else "mouse")
    table.sit(address, STILL, bots=CLUB)
    my_turn(table, dimmed=True)
    dim = table.hand.locator("button[aria-disabled='true']").first
    page.evaluate(AT_REST)
    before = boxes(dim)
    reason = str(dim.get_attribute("title"))
    for _ in range(2):
        if by == "touch":
            dim.tap(position=corner(dim), force=True)
        else:
            box = boxes(dim)[0]
            page.mouse.move(box[0] + 10, box[1] + 20)
            page.mouse.down()
            page.evaluate(AT_REST)
            assert boxes(dim) == before
            page.mouse.up()
        page.evaluate(AT_REST)
        assert boxes(dim) == before
        expect(dim).not_to_have_class(re.compile(r"\braised\b"))
        expect(page.locator(".strip")).to_contain_text(reason.rstrip("."))
    free = table.playable().first
    table.tap(free, **corner(free))
    expect(free).to_have_class(re.compile(r"\braised\b"))


def one_card(view: View) -> None:
    """Whenever I play, only the first of my legal cards is one."""
    if view["choice"] and view["choice"]["type"] == "play":
        view["choice"]["cards"] = view["choice"]["cards"][:1]


def test_a_forced_card_waits_for_its_player(page: Page, address: str) -> None:
    page.clock.install()
    retold(page, one_card)
    table = AtTable(page)
    table.sit(address, STILL, variant="fruit-salad", bots=CLUB)
    table.until("play")
    expect(table.playable()).to_have_count(1)
    held = table.cards.count()
    page.clock.run_for(2_000)
    expect(table.cards).to_have_count(held)


FORCED = """() => {
  window.forced = [];
  let since = null;
  const look = () => {
    const hand = document.querySelector("[aria-label='Your cards']");
    const open = hand?.dataset.turn === "true" ? hand.querySelectorAll("button[aria-disabled='false']") : [];
    const one = open.length === 1 ? open[0].dataset.key : null;
    if (since && since.key !== one) {
      window.forced.push(since);
      since = null;
    }
    if (one && !since) since = { key: one };
    if (since) since.raised = open[0].classList.contains("raised");
    requestAnimationFrame(look);
  };
  look();
}"""
"""Records each only legal card that has left the hand, and whether it was raised before."""


def test_a_forced_card_is_played_automatically_if_that_setting_is_on(page: Page, address: str) -> None:
    retold(page, one_card)
    page.add_init_script(f"addEventListener('DOMContentLoaded', {FORCED})")
    table = AtTable(page)
    table.sit(address, {**STILL, "autoPlay": True}, variant="fruit-salad", bots=CLUB)
    page.wait_for_function("() => window.forced.length >= 2")
    expect(table.cards).not_to_have_count(13)
    forced = page.evaluate("window.forced")
    assert all(each["raised"] for each in forced), forced


def test_the_setting_for_automatic_play_can_be_found(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    page.get_by_role("tab", name="Settings").click()
    switch = page.get_by_role("checkbox", name="Play forced cards automatically")
    expect(switch).not_to_be_checked()
    switch.check()
    page.reload()
    page.get_by_role("tab", name="Settings").click()
    expect(switch).to_be_checked()


def test_suits_are_in_one_order_everywhere(page: Page, address: str) -> None:
    order = "CDHS"
    table = AtTable(page)
    table.sit(address, {**STILL, "suitOrder": order}, variant="trex", bots=CLUB, sitting="each-contract")
    reach(table, "Dominoes", "play", "wait")
    expect(page.locator(".board [data-suit]")).to_have_count(4)
    rows = [str(row.get_attribute("data-suit")) for row in page.locator(".board [data-suit]").all()]
    keys = [str(card.get_attribute("data-key"))[1] for card in table.cards.all()]
    held = list(dict.fromkeys(keys))
    assert [suit for suit in rows if suit in held] == held
    if len(held) == 4:
        assert "".join(held) == order


def test_trumps_are_offered_in_the_order_of_the_suits_in_the_hand(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, {**STILL, "suitOrder": "CDHS"}, rules=TRUMPS, bots=CLUB)
    to_my_call(table)
    page.locator("button.tile").click()
    values = page.get_by_role("group", name="Trumps: choose").get_by_role("button")
    expect(values.first).to_be_visible()
    names = [value.get_attribute("aria-label") for value in values.all()]
    assert names[:4] == ["clubs", "diamonds", "hearts", "spades"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_player_is_called_you_wherever_the_page_speaks(pages: Pages, address: str, size: ViewportSize) -> None:
    page = pages(viewport=size)
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB, name="Quirin", sitting="each-contract")
    spoken = page.locator("[data-table] > :not(.side)")
    declared = False
    for _ in range(80):
        moment = table.until("call", "double", "play", "result")
        assert "Quirin" not in " ".join(spoken.all_inner_texts())
        if moment == "result":
            result = page.locator("section.result")
            expect(result.locator("tr.me th")).to_have_text(re.compile(r"^(Q\s+)?You$"))
            if result.locator("header p", has_text=re.compile("declared by you", re.IGNORECASE)).count():
                declared = True
                expect(result.locator("tbody th", has_text="Beth")).to_have_count(1)
                break
        go_on(table, moment)
    assert declared
    page.keyboard.press("d")
    standings = page.get_by_role("tabpanel", name="Doubles")
    expect(standings).to_contain_text("You")
    expect(standings).not_to_contain_text("Quirin")
