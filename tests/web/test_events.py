"""The page of a tournament: entering by the link, one tap to the table, the director's tools, and the result."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import PHONE
from tests.web.evening import Evening
from tests.web.looking import faults
from tests.web.serving import serving

Pages = Callable[[], Page]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that keeps names."""
    with serving(tmp_path_factory.mktemp("events"), options=("--lasting-names", "here")) as started:
        yield started.replace("127.0.0.1", "localhost")


@pytest.fixture
def pages(browser: Browser, named: str) -> Iterator[Pages]:
    contexts = []

    def new() -> Page:
        contexts.append(browser.new_context(base_url=named, viewport=PHONE))
        return contexts[-1].new_page()

    yield new
    for context in contexts:
        context.close()


def test_a_guest_enters_by_the_link_and_finds_their_table(pages: Pages, named: str) -> None:
    evening = Evening(named, ["Beth"])
    page, desk = pages(), pages()
    page.goto(f"/#/event/{evening.code}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Advent evening")
    page.get_by_label("Your name here").fill("Anna")
    page.get_by_role("button", name="Enter this event").click()
    expect(page.get_by_role("heading", name="You are playing as Anna.")).to_be_visible()
    expect(page.get_by_role("region", name="Who plays")).to_contain_text("Anna")
    assert faults(page) == []
    evening.be(desk, None)
    desk.goto(f"/#/event/{evening.code}")
    desk.get_by_role("button", name="Start now").click()
    expect(desk.get_by_role("button", name="Pause")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="Your table")).to_contain_text("You")
    assert faults(page) == []
    page.get_by_role("link", name="To your table").click()
    expect(page).to_have_url(re.compile("#/t/"))
    expect(page.get_by_text("Beth").first).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Leave the event").click()
    page.get_by_role("button", name="Leave the event").click()
    expect(page.get_by_role("heading", name="You are not playing in the next round.")).to_be_visible()


def test_the_director_pauses_scores_by_hand_and_ends(pages: Pages, named: str) -> None:
    evening = Evening(named, ["Anna", "Beth", "Carl", "Emil"], length="series", rounds=3)
    evening.order("start")
    page = pages()
    evening.be(page, None)
    page.goto(f"/#/event/{evening.code}")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("status").filter(has_text="paused")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert faults(page) == []
    page.get_by_text("Score by hand").click()
    page.get_by_role("combobox", name="Table").select_option("1")
    fields = page.get_by_label(re.compile("^Points of"))
    expect(fields).to_have_count(4)
    said = re.search("\u2212?-?[0-9]+", page.get_by_text("They must add up to").inner_text())
    assert said is not None
    total = int(said[0].replace("\u2212", "-"))
    for at, value in enumerate((total + 10, 0, 0, 0)):
        fields.nth(at).fill(str(value))
    page.get_by_role("button", name="Enter the score").click()
    expect(page.get_by_role("alert")).to_contain_text("but the rules give")
    fields.first.fill(str(total))
    page.get_by_role("button", name="Enter the score").click()
    expect(page.get_by_role("region", name="Standings")).to_contain_text("Anna")
    expect(page.get_by_text("One evening says little about strength.")).to_be_visible()
    page.get_by_role("button", name="End the event").click()
    page.get_by_role("button", name="End it now?").click()
    expect(page.get_by_text("The event is over.")).to_be_visible()
    expect(page.get_by_role("region", name="Results")).to_contain_text("Secret")
    assert faults(page) == []


def test_an_event_is_made_on_the_page_of_all_events(pages: Pages, named: str) -> None:
    evening = Evening(named, [], rounds=5)
    page = pages()
    page.goto("/#/events")
    expect(page.get_by_role("link", name="Sign in to make one")).to_be_visible()
    assert faults(page) == []
    page = pages()
    evening.be(page, None)
    page.goto("/#/events")
    form = page.get_by_role("region", name="Make an event")
    form.get_by_label("Name of the event").fill("Club evening")
    form.get_by_label("Rounds", exact=True).fill("3")
    assert faults(page) == []
    form.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Club evening")
    expect(page.get_by_role("region", name="Director")).to_be_visible()
    page.goto("/#/events")
    expect(page.get_by_role("region", name="Upcoming and running")).to_contain_text("Club evening")


def test_a_first_time_guest_sees_none_of_it(pages: Pages) -> None:
    page = pages()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "event" in url.lower()]
    assert "event" not in page.locator("body").inner_text().lower()
