"""What a screen reader announces at the table: each event once and in order, whose turn it is, and the results of deals
and games."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.typed import present
from tests.web.serving import play_out, sit_down
from tests.web.table import AtTable, corner

STILL = {"speed": 0}
CLUB = ["club"] * 3
LISTEN = """() => {
  window.heard = [];
  const look = () => {
    for (const region of document.querySelectorAll("[data-spoken]")) {
      if (region.listened) continue;
      region.listened = true;
      let last = region.textContent.trim();
      if (last) window.heard.push(last);
      new MutationObserver(() => {
        const words = region.textContent.trim();
        if (words) window.heard.push(words);
        last = words;
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""
"""Collects what the live region announces, one entry for each change."""


def heard(page: Page) -> list[str]:
    words: list[str] = page.evaluate("window.heard")
    return words


def sentences(page: Page) -> list[str]:
    """Everything announced, sentence by sentence."""
    return [each for words in heard(page) for each in re.findall(r"[^.]+\.", words) for each in [each.strip()]]


@pytest.mark.parametrize("speed", [0, 3])
def test_a_deal_is_announced_once_and_in_order(page: Page, address: str, speed: int) -> None:
    page.add_init_script(f"({LISTEN})()")
    table = AtTable(page, by="keyboard")
    table.sit(address, {"speed": speed}, variant="fruit-salad", bots=CLUB)
    table.until("play")
    lying = page.locator("[data-trick] li").count()
    mine = 0
    while table.until("play", "result") == "play":
        mine += 1
        table.hand.locator("button[aria-disabled='false']").first.focus()
        before = table.cards.count()
        page.keyboard.press("Enter")
        expect(table.cards).not_to_have_count(before)
    expect(page.locator("[data-spoken]")).to_contain_text("Totals:")
    said = sentences(page)
    cards = [each for each in said if re.search(r" plays? the \w+ of \w+\.$", each)]
    tricks = [each for each in said if re.search(r" takes? the trick\.$", each)]
    named = [present(re.search(r"the (\w+ of \w+)", each))[1] for each in cards]
    assert len(named) == len(set(named)), "each card is told of once"
    assert len(tricks) == 13
    early = 52 - len(cards)
    assert 0 <= early <= lying, "only what lay there before I came is not told"
    assert sum(each.startswith("You play ") for each in cards) == 13
    turns = [each for each in said if each.startswith("Your turn")]
    assert len(turns) == mine
    assert len(heard(page)) <= 3 * 13 + 4, "what comes together is one announcement"
    assert [words for words in heard(page) if words[-1] not in ".?!"] == []
    taken = [place for place, each in enumerate(said) if each in tricks]
    told = [sum(each in cards for each in said[:place]) + early for place in taken]
    assert told == [4 * trick for trick in range(1, 14)], "in order"


def test_the_result_of_a_deal_is_announced(page: Page, address: str) -> None:
    page.add_init_script(f"({LISTEN})()")
    table = AtTable(page)
    table.sit(address, STILL, variant="fruit-salad", bots=CLUB)
    table.until("play")
    page.keyboard.press("r")
    table.until("result")
    expect(page.locator("[data-spoken]")).to_contain_text("Totals:")
    said = " ".join(heard(page))
    scores = [
        text.lstrip("+").replace("\N{MINUS SIGN}", "minus ") for text in page.locator("td.score").all_inner_texts()
    ]
    assert re.search(rf"The deal is over\. Scores: you {scores[0]}, .* and Dora {scores[3]}\. Totals: ", said), said
    assert said.count("Totals:") == 1
    assert said.count("The deal is over.") == 1


def test_the_result_of_a_game_is_announced(page: Page, address: str) -> None:
    wanted = {"variant": "trex-partners", "bots": CLUB, "name": "Anna"}
    seated = sit_down(address, **wanted)
    play_out(address, seated, 19)
    page.add_init_script(f"({LISTEN})()")
    page.goto("/")
    table = AtTable(page)
    table.keep("barbu.games", [{**seated, "title": "", "asked": wanted}])
    table.keep("barbu.settings", STILL)
    table.open(seated["table"])
    for _ in range(60):
        moment = table.until("call", "play", "result", "over")
        if moment == "result" and page.get_by_role("button", name="See the result").count():
            break
        if moment == "play":
            page.keyboard.press("r")
            table.until("result", "over")
        elif table.pass_by() == "result":
            page.get_by_role("button", name="Next deal").click()
            expect(page.locator("section.result")).to_have_count(0)
    expect(page.locator("[data-spoken]")).to_contain_text("The game is over.")
    page.get_by_role("button", name="See the result").click()
    headline = page.locator("section.over h2").inner_text()
    assert " ".join(heard(page)).count(f"The game is over. {headline}.") == 1


def test_the_same_words_can_be_announced_twice(page: Page, address: str) -> None:
    page.add_init_script(f"({LISTEN})()")
    table = AtTable(page)
    table.sit(address, STILL, variant="fruit-salad", bots=CLUB)
    for _ in range(30):
        if table.until("play", "result") == "play" and table.playable().count() < table.cards.count():
            break
        if table.pass_by() == "result":
            page.get_by_role("button", name="Next deal").click()
            expect(page.locator("section.result")).to_have_count(0)
    dim = table.hand.locator("button[aria-disabled='true']").first
    already = len(heard(page))
    for more in (1, 2):
        dim.click(position=corner(dim), force=True)
        page.wait_for_function("number => window.heard.length >= number", arg=already + more)
    first, second = heard(page)[already:]
    assert first == second == page.locator(".strip b").inner_text()
