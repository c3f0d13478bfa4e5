"""The page in the pseudo-language: every sentence is translated, and longer text that runs from right to left still
fits.

Only these may stay plain: names of players and rule sets, tokens of records and rule files, and what only a file says.
"""

import functools
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from barbu.bots.base import bot_names
from barbu.live.people.seats import BOT_NAMES
from barbu.rules.files.notes import notes
from barbu.rules.load import load, variant_names
from barbu.rules.options.definition import option_names
from barbu.rules.schema import vocabulary
from barbu.text.languages import drawled, speaking
from tests.web.company import gathered
from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST, arrive, cut_off, texts
from tests.web.sheets import NAMES, evening, put
from tests.web.table import AtTable

WIDE: ViewportSize = {"width": 1024, "height": 768}
PLAIN = re.compile(r"[A-Za-z]{2,}")


def label(token: str) -> str:
    """A word of a file as the page shows it: ``ace-low`` is ``Ace low``."""
    return token.replace("-", " ").replace("_", " ").capitalize()


@functools.cache
def file_words() -> re.Pattern[str]:
    """Everything without a translation: names of players and rule sets, tokens, and the shipped files' own texts."""
    rules = [load(name) for name in variant_names()]
    options = [re.sub(r"-[0-9N]+$", "", name) for name in option_names()]
    contracts = {name for each in rules for name in each.contracts}
    tokens = [*variant_names(), *options, *bot_names(), *contracts]
    found = {*BOT_NAMES, "Anna", "Barbu", *tokens, *map(label, tokens)}
    for each in rules:
        found |= {each.name, each.family, *each.aliases, *(note.text for note in notes(each.variant))}
    return re.compile("|".join(map(re.escape, sorted(filter(None, found), key=len, reverse=True))))


@pytest.fixture
def page(pages: Pages) -> Page:
    """A page in the pseudo-language on a phone."""
    page = pages(viewport=PHONE)
    page.goto("/?language=qps")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    return page


def vocabulary_words() -> list[str]:
    """The words of rule files, which are the same in every language; the page explains each in its own language."""
    told = vocabulary()
    every = [*told.rules, *told.contract, *told.deck, *told.session, *told.doubling]
    found = [text for word in every for text in (word.name, *map(str, word.choices or ()))]
    found += [*told.suits, *told.ranks, "deck", "session", "doubling"]
    return [*found, *map(label, found), *(label(text).lower() for text in found)]


def look(page: Page, *also: str) -> None:
    """Check, in a wide window and on a phone, that everything fits and that nothing on the page is in plain letters
    except what has no translation and ``also``. Single capitals are letters of contracts, and initials in the calls."""
    words = sorted(also, key=len, reverse=True)
    allowed = re.compile("|".join([r"[\w.]+\.\w+/\S+", *map(re.escape, words), file_words().pattern]), re.IGNORECASE)
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        escaped = [text for text in texts(page) if PLAIN.search(allowed.sub("", text)) and not text.isupper()]
        assert not escaped, "\n".join(escaped)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        assert not cut_off(page), "\n".join(cut_off(page))


def test_the_start_page_and_the_form_for_a_custom_game(page: Page) -> None:
    look(page)
    page.get_by_role("button", name=drawled("Play now")).click()
    look(page)
    for path in ("settings", "games", "new"):
        arrive(page, f"/#/{path}")
        look(page)
    expect(page.get_by_role("button", name=drawled("Start this game"))).to_be_enabled()
    page.locator("summary").filter(has_text=drawled("Options")).click()
    look(page)
    page.get_by_placeholder(drawled("Search by any name")).fill("xyzzy")
    expect(page.get_by_text(drawled("No matches."))).to_be_visible()
    look(page)


@pytest.mark.parametrize("variant", ["pagat", "wikipedia-nine", "trex+expose", "rifki+misdeals"])
def test_a_whole_deal(page: Page, address: str, variant: str) -> None:
    table = AtTable(page, by="script", said=drawled)
    table.sit(address, {"speed": 0}, variant=variant, bots=["club"] * 3, name="Anna")
    seen = set()
    while (moment := table.step()) not in ("result", "over"):
        if moment not in seen:
            seen.add(moment)
            look(page)
    look(page)
    page.keyboard.press("s")
    look(page)


def test_the_panels_of_the_table(page: Page, address: str) -> None:
    table = AtTable(page, by="script", said=drawled)
    table.sit(address, {"speed": 0}, variant="pagat", first="me", bots=["club"] * 3, name="Anna")
    while table.step() != "result":
        pass
    for key in "sd?":
        page.keyboard.press(key)
        look(page)
        page.keyboard.press("Escape")
    page.locator("header").get_by_role("button", name=drawled("Menu")).click()
    look(page)
    page.locator("header").get_by_role("button", name=drawled("Settings")).click()
    look(page)
    page.keyboard.press("Escape")
    page.get_by_role("link", name=drawled("Replay the deal")).click()
    page.get_by_text(drawled("Who took what")).click()
    page.get_by_text(drawled("The hands")).click()
    look(page)


def test_the_end_of_a_game(page: Page, address: str) -> None:
    table = AtTable(page, by="script", said=drawled)
    table.sit(address, {"speed": 0}, variant="pagat", sitting="each-contract", bots=["club"] * 3, name="Anna")
    while table.step() != "over":
        if table.moment() == "play":
            page.get_by_role("button", name=drawled("Play rest")).click()
            table.until("result", "over")
        following = page.get_by_role("button", name=re.compile(drawled("Next deal") + "|" + drawled("See the result")))
        if table.moment() == "result":
            following.click()
            expect(page.locator("section.result")).to_have_count(0)
    look(page)


HEADED = [
    ("rules", "Rules"),
    ("rules/pagat", ""),
    ("rules/wikipedia-nine", ""),
    ("rules/bonkin", "No such rules"),
    ("strategy/pagat", "How to play well"),
    ("glossary", "Glossary"),
    ("own", "My own rules"),
    ("glossary/nonsense", "Glossary"),
    ("edit/nowhere", "No such rules"),
    ("own/1/broken", "Rules from a link"),
    ("own/9/new", "Rules from a newer version"),
    ("nowhere", "No such page"),
    ("t/nowhere", "No seat here"),
]
"""Pages of rules and terms, each with its heading where that is a sentence, which is not that of the page before."""


def test_the_pages_of_rules_and_terms(page: Page) -> None:
    for address_of, heading in HEADED:
        arrive(page, f"/#/{address_of}")
        expect(page.get_by_role("heading", level=1, name=drawled(heading))).to_be_visible()
        look(page, "bonkin", "nonsense", "nowhere")


def test_the_editor(page: Page) -> None:
    page.goto("/#/edit/from/pagat")
    expect(page.get_by_text(drawled("These rules can be played."))).to_be_visible()
    for name in ("contract-no-king", "contract-dominoes", "subject-doubling"):
        page.locator(f"#{name} > summary").click()
    page.get_by_role("button", name=drawled("Share")).click()
    page.get_by_label(drawled("Points for king of hearts")).first.fill("-21")
    expect(page.get_by_role("button", name=re.compile(drawled("Make the sum")))).to_be_visible()
    look(page, *vocabulary_words())


def test_the_pages_for_scores_lessons_and_stored_data(page: Page) -> None:
    for path in (
        "privacy",
        "verify",
        "verify/nowhere/1",
        "learn",
        "daily",
        "daily/week",
        "puzzles",
        "puzzles/clock",
        "contest",
        "contest/weeks",
        "contest/year",
        "drills",
        "drills/sense/king",
        "drills/duck",
        "drills/road",
        "keep",
    ):
        arrive(page, f"/#/{path}")
        look(page, "nowhere")
    page.get_by_role("link", name=drawled("New score sheet")).click()
    for seat, name in enumerate(["Anna", "Beth", "Carl", "Dora"]):
        page.get_by_role("textbox", name=re.compile(rf"\b{seat + 1}\b")).fill(name)
    look(page)
    page.get_by_role("button", name=drawled("Begin the first deal")).click()
    for step in ("[data-contract=no-hearts]", "[data-next]:enabled"):
        page.locator(step).wait_for()
        look(page)
        page.locator(step).click()
    for count in (2, 5, 6):
        page.locator(".pad button").nth(count).click()
    look(page)
    page.locator("main section").nth(1).locator(".player").nth(1).click()
    page.locator("[data-next]:enabled").click()
    page.locator(".adds").wait_for()
    look(page)
    page.get_by_role("button", name=drawled("Score sheet")).click()
    look(page)
    with speaking("qps"):
        put(page, evening())
    page.goto("about:blank")  # the storage is read once
    for path in ("keep", "keep/one/settle", "keep/one/files", "keep/files", "keep/statistics", "keep/one"):
        arrive(page, f"/#/{path}")
        look(page, *NAMES, "BGN", "CSV", "PDF", "JSON", "XLSX")
    page.get_by_role("button", name=drawled("Score sheet")).click()
    page.get_by_role("button", name=drawled("On other phones")).click()
    page.locator(".phones summary").click()
    page.locator("[data-link]").wait_for()
    look(page, *NAMES, page.locator("[data-link]").inner_text())


def test_the_chat_at_a_table(page: Page, address: str) -> None:
    with gathered(address, bots=["", "random", "random"], terms={"clock_s": 0}) as found:
        found.begin()
        at = AtTable(page)
        at.keep("barbu.games", [{**found.seats[0], "title": "", "asked": {}}])
        at.open(found.seats[0]["table"])
        expect(page.locator("[data-scene]")).to_be_visible()
        found.beth.say("phrase", phrase="take-your-time")
        page.get_by_role("button", name=drawled("Chat")).click()
        expect(page.get_by_text(drawled("Take your time")).last).to_be_visible()
        look(page)
