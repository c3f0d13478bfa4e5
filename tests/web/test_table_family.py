"""Features of single members of the family, in the browser: a layout, shown cards, many players with two packs, long
hands, partners, calls that may be changed."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, ColorScheme, Pages
from tests.web.looking import AT_REST, covered_indices
from tests.web.serving import play_out, sit_down
from tests.web.table import AtTable, Moment, patiently
from tests.web.test_table_five import SMALL, boxes, covered, most_covered, names_are_whole
from tests.web.test_table_voice import LISTEN, heard

STILL = {"speed": 0}
MINUS = "\N{MINUS SIGN}"


def go_on(table: AtTable, moment: Moment, *titles: str) -> None:
    """Do what the page asks for; declare the first of these contracts on offer, and have the bots play out the
    cards."""
    page = table.page
    if moment == "call":
        for title in titles:
            tile = page.locator(".tile:enabled", has=page.get_by_text(title, exact=True))
            if tile.count():
                tile.click()
                page.get_by_role("button", name=f"Play {title}").click()
                expect(tile).to_have_count(0)
                return
        table.pass_by()
    elif moment == "play":
        page.get_by_role("button", name="Play rest").click()
        table.until("result", "over", "void")
    elif moment == "result":
        table.tap(page.get_by_role("button", name=re.compile("^(Next deal|See the result)$")))
        expect(page.locator("section.result")).to_have_count(0)
    else:
        table.pass_by()


def reach(table: AtTable, title: str, *moments: Moment) -> None:
    """Go on until one of these contracts is played and the page asks for the given thing."""
    for _ in range(400):
        moment = table.until("call", "claim", "double", "expose", "set", "play", "result", "void", "over")
        assert moment != "over", f"{title} did not come"
        if moment in moments and table.page.locator("header h1").get_by_text(title).count():
            return
        go_on(table, moment, title)
    raise AssertionError(f"{title} did not come")


def numbers(texts: list[str]) -> list[int]:
    return [int(text.replace(MINUS, "-")) for text in texts]


TOLD = re.compile(r"(spade|heart|diamond|club)s: (no card yet|jack|\w+ to \w+)\.$")
"""A row of the layout by ear."""


def test_a_deal_of_dominoes_with_a_fixed_start(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    page.add_init_script(f"({LISTEN})()")
    table = AtTable(page, by="touch")
    table.sit(address, STILL, variant="trex", bots=["club"] * 3, sitting="each-contract")
    reach(table, "Dominoes", "play", "wait")
    expect(page.locator("header h1")).to_contain_text("from the jack")
    while table.until("play", "result") == "play":
        slot = page.locator(".slot.mine").first
        expect(slot, "a card that may be played has its place").to_be_attached()
        held = table.cards.count()
        table.play()
        assert table.cards.count() < held or table.moment() == "result"
        # By ear a row is its ends.
        told = page.get_by_role("group", name="Layout, from the jack").locator(".row .visually-hidden")
        if told.count():
            assert all(TOLD.match(row) for row in told.all_text_contents()), told.all_text_contents()
    expect(page.locator("[data-spoken]")).to_contain_text("Totals:")
    assert any("first out." in words for words in heard(page))
    scores = numbers(page.locator("section.result td.score").all_inner_texts())
    assert sorted(scores) == [50, 100, 150, 200]
    expect(page.locator("section.result header")).to_contain_text("declared")
    expect(page.get_by_text("Side", exact=True)).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_deal_of_trex_with_shown_cards(pages: Pages, address: str, size: ViewportSize) -> None:
    by_touch = size is PHONE
    page = pages(viewport=size, has_touch=by_touch)
    table = AtTable(page, by="touch" if by_touch else "mouse")
    panel = page.get_by_role("region", name="Show cards")
    cards = panel.locator(".cards button")
    moment: Moment = "over"
    while moment != "expose":
        if moment == "over":  # in one game of 400 I never hold a card that may be shown
            table.sit(address, STILL, variant="trex+expose", bots=["club"] * 3)
        else:
            go_on(table, moment, "No Queens", "No King")
        moment = table.until("call", "expose", "play", "result", "over")
    mine = page.get_by_role("region", name="You")
    expect(panel.get_by_role("button", name="Tap a card")).to_be_disabled()
    table.tap(cards.first)
    table.tap(panel.get_by_role("button", name="Show it"))
    shown = mine.get_by_role("img", name=re.compile("^shows the (king|queen) of "))
    expect(shown).to_be_visible()
    while table.until("play", "result") == "play":
        table.play()
    expect(shown).to_have_count(0)
    words = page.get_by_role("heading", name="Paid besides").locator("xpath=following-sibling::ul[1]")
    expect(words).to_contain_text("showed the")
    paid = sum(map(int, re.findall(r"(\d+) points go from", words.inner_text())))
    if not paid:
        expect(page.get_by_text("Side", exact=True)).to_have_count(0)
        return
    # Score and total include it; payments may cancel out.
    texts = page.locator("section.result tr[data-seat] td.side").all_inner_texts()
    if page.get_by_text("Side", exact=True).count():
        side = numbers([text.lstrip("+").replace("\N{EN DASH}", "0") for text in texts])
        assert sum(side) == 0
        assert sum(abs(each) for each in side) <= 2 * paid


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desktop"])
def test_a_deal_of_canadian_salad_with_eight(
    pages: Pages, address: str, size: ViewportSize, theme: ColorScheme
) -> None:
    by_touch = size is PHONE
    page = pages(viewport=size, has_touch=by_touch, color_scheme=theme)
    table = AtTable(page, by="touch" if by_touch else "mouse")
    table.sit(address, STILL, variant="canadian-salad", players=8, bots=["club"] * 7)
    plates = page.locator("[data-plate]")
    expect(plates).to_have_count(8)
    expect(page.locator("header h1")).to_have_text("No Red Cards")
    expect(page.locator("[data-aim]").get_by_text("declare")).to_have_count(0)
    expect(table.cards).to_have_count(13)
    labels = [card.get_attribute("aria-label") for card in table.cards.all()]
    assert len(set(labels)) == 13, "equal cards have names of their own"
    full = 0
    while table.until("play", "result") == "play":
        assert most_covered(plates) == 0
        assert names_are_whole(page)
        assert all(left >= 0 and right <= size["width"] for left, _, right, _ in boxes(plates))
        lying = boxes(page.locator("[data-trick] li"))
        if len(lying) > 1:
            assert covered_indices(page) == []
            full = max(full, len(lying))
            assert min(right - left for left, _, right, _ in lying) >= 44
        table.play()
    assert full, "cards of others lay there when it was my turn"
    assert page.locator("section.result tbody tr[data-seat]").count() == 8
    scores = numbers(page.locator("section.result td.score").all_inner_texts())
    assert sum(scores) in (260, 700), "26 red cards of each pack, or all of them to one player"
    if by_touch:
        page.get_by_role("button", name="Sheet").tap()
    expect(page.locator(".side tr[data-deal] td[data-seat]")).to_have_count(8)
    page.get_by_role("tab", name="Standings").click()
    expect(page.locator(".standings .leads").first).to_be_visible()
    totals = numbers(page.locator(".standings ol b:not(.avatar b)").all_inner_texts())
    assert totals == sorted(totals), "points are penalties"


@pytest.mark.parametrize(("players", "size"), [(7, PHONE), (10, PHONE), (10, SMALL)], ids=["7", "10", "10 small"])
def test_many_players_fit_on_a_phone(pages: Pages, address: str, players: int, size: ViewportSize) -> None:
    page = pages(viewport=size, has_touch=True)
    table = AtTable(page, by="touch")
    table.sit(address, STILL, variant="canadian-salad", players=players, bots=["club"] * (players - 1))
    plates = page.locator("[data-plate]")
    expect(plates).to_have_count(players)
    table.step()
    table.until("play", "result")
    assert most_covered(plates) == 0
    assert names_are_whole(page) or size is SMALL
    mine = boxes(page.get_by_role("region", name="You"))[0]
    assert all(covered(card, mine) == 0 for card in boxes(page.locator("[data-trick] li")))
    table.tap(page.get_by_role("button", name="Last trick"))
    last = page.get_by_role("region", name="Last trick").locator("li")
    expect(last).to_have_count(players)
    page.evaluate(AT_REST)
    lying = boxes(last)
    assert all(covered(card, mine) == 0 for card in lying)
    assert covered_indices(page) == []
    expect(page.get_by_role("region", name="Last trick").locator(".by")).to_have_count(players)


def test_partners_are_named_and_counted_together(pages: Pages, address: str) -> None:
    page = pages(viewport=DESKTOP)
    table = AtTable(page)
    wanted = {"variant": "trex-partners", "bots": ["club"] * 3, "name": "Anna"}
    seated = sit_down(address, **wanted)
    play_out(address, seated)
    page.goto("/")
    table.keep("barbu.games", [{**seated, "title": "", "asked": wanted}])
    table.open(seated["table"])
    over = page.locator("section.over")
    sides = over.locator("li[data-seat]")
    expect(sides).to_have_count(2)
    headline = over.locator("h2").inner_text()
    totals = numbers([text.lstrip("+") for text in sides.locator("> b").all_inner_texts()])
    assert totals[0] >= totals[1]
    mine = over.locator("li[data-seat].me")
    if totals[0] != totals[1]:
        assert headline == (
            "You and Carl won" if mine.locator(".place").inner_text() == "1" else "You and Carl came second"
        )
    expect(page.locator("[data-plate='C']")).to_contain_text("with you")
    expect(page.locator(".side th.team")).to_have_text(["You and Carl", "Beth and Dora"])
    cells = numbers(page.locator(".side tr[data-deal]").first.locator("td.team small").all_inner_texts())
    assert sorted(cells) == sorted(totals)


def test_a_statement_can_be_changed(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    table = AtTable(page, by="touch")
    table.sit(address, STILL, variant="italian", bots=["club"] * 3)
    bar = page.get_by_role("region", name="Change what you said")
    for _ in range(30):
        moment = table.until("call", "double", "play", "result")
        go_on(table, moment)
        if moment == "double":
            patiently(page, lambda: bar.is_visible() or table.moment() != "wait")
            if bar.is_visible():
                break
    table.tap(bar.get_by_role("button", name="Change"))
    panel = page.get_by_role("region", name="Doubling")
    expect(panel).to_be_visible()
    table.tap(panel.locator("[data-call='pass']"))
    expect(bar).to_contain_text("You pass.")
    table.tap(bar.get_by_role("button", name="Go on"))
    expect(bar).to_have_count(0)
    table.until("call", "double", "play", "result")


CLAIMS = """\
name = "Claims"
players = 4
sum = -36
[deck]
removed = ["aces", "kings", "queens", "JH", "JD", "JC", "2S"]
[contracts.no-tricks]
trick = -1
claim = "nothing-above-ten"
"""
"""Rules under which three hands of four may be thrown in."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_claimed_deal_is_redealt(pages: Pages, address: str, size: ViewportSize) -> None:
    page = pages(viewport=size, has_touch=size is PHONE)
    table = AtTable(page, by="touch" if size is PHONE else "mouse")
    panel = page.get_by_role("region", name="Claim a redeal")
    for _ in range(20):
        table.sit(address, STILL, rules=CLAIMS, bots=["club"] * 3)
        while (moment := table.until("call", "claim", "void", "play")) == "call":
            table.step()
        if moment == "claim":
            break
    expect(panel).to_contain_text("You hold no card above the ten")
    play_on = panel.get_by_role("button", name="Play on")
    expect(play_on).to_have_accessible_description(re.compile("You hold no card above the ten"))
    if size is DESKTOP:
        expect(play_on).to_be_focused()
    claim = panel.get_by_role("button", name="Claim a redeal", exact=True)
    expect(claim).to_have_accessible_description(re.compile("You hold no card above the ten"))
    table.tap(claim)
    void = page.get_by_role("region", name="Redeal", exact=True)
    expect(void.get_by_role("heading")).to_have_text("You claim a redeal")
    expect(void).to_contain_text("Deal 1 is dealt again")
    expect(void.get_by_role("img")).to_have_count(9)
    expect(void.get_by_role("button", name="Deal again")).to_be_focused()
    assert table.step() == "void"
    while table.until("call", "claim", "void", "play") != "play":
        table.step()
    expect(page.locator("header")).to_contain_text("deal 1 of 4")
    while table.until("play", "result") == "play":
        table.play()
    if size is PHONE:
        page.get_by_role("button", name="Sheet").tap()
    expect(page.locator(".side tr[data-deal]")).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["by touch", "by keyboard"])
def test_three_cards_are_passed_on_once_they_are_confirmed(pages: Pages, address: str, size: ViewportSize) -> None:
    page = pages(viewport=size, has_touch=size is PHONE)
    table = AtTable(page, by="touch" if size is PHONE else "mouse")
    table.sit(address, STILL, variant="hearts", bots=["club"] * 3)
    panel = page.get_by_role("region", name="Cards to pass on")
    picked = panel.locator("[data-key]")

    def pick() -> None:
        card = table.cards.first
        if size is PHONE:
            card.tap(position={"x": 8, "y": 12})
        else:
            card.focus()
            page.keyboard.press("Enter")

    expect(panel).to_be_visible()
    for number in (1, 2):
        pick()
        expect(picked).to_have_count(number)
    expect(panel.get_by_role("button", name="One more card")).to_be_disabled()
    if size is PHONE:
        picked.first.tap()
    else:
        page.keyboard.press("Backspace")
    expect(picked).to_have_count(1)
    expect(table.cards).to_have_count(12)
    for number in (2, 3):
        pick()
        expect(picked).to_have_count(number)
    table.tap(panel.get_by_role("button", name=re.compile("^Pass to ")))
    expect(panel).to_have_count(0)
    expect(table.cards).to_have_count(13)
    table.until("play", "wait", "result")
    expect(page.locator("header")).to_contain_text("deal 1")
    expect(page.locator("header")).not_to_contain_text("deal 1 of")
