"""Chat at a table: a sheet on a phone, a tab on a desktop; lines are announced, counted, muted and reported."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.web.company import Friend, friend, gathered
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import faults
from tests.web.serving import ask
from tests.web.table import AtTable


@contextmanager
def company(address: str, page: Page) -> Iterator[tuple[Friend, str]]:
    """A game in progress with Anna at the page, and Beth, and two bots; returns Beth and the code of the invitation."""
    with gathered(address, bots=["", "random", "random"], terms={"clock_s": 0}) as found:
        found.begin()
        seated = found.seats[0]
        at = AtTable(page)
        page.goto("/icon.svg")
        at.keep("barbu.games", [{**seated, "title": "", "asked": {}}])
        at.open(seated["table"])
        # What was said before the chat has arrived is not new.
        tab, button = (page.get_by_role(role, name="Chat", exact=True) for role in ("tab", "button"))
        expect(tab.or_(button)).to_be_visible()
        yield found.beth, found.invitation.partition("-")[2]


def test_people_chat_at_a_table(pages: Pages, address: str) -> None:
    page = pages(viewport=DESKTOP)
    with company(address, page) as (beth, code):
        tab = page.get_by_role("tab", name="Chat")
        expect(tab).to_have_text("Chat")
        beth.say("say", text="oh no, wrong card, sorry!")
        expect(tab).to_have_text("Chat, 1 new")
        expect(page.locator("[aria-live='polite']").first).to_contain_text("Beth says: oh no, wrong card, sorry!")
        page.keyboard.press("c")
        expect(tab).to_have_text("Chat")
        field = page.get_by_role("textbox", name="Say something")
        expect(field).to_be_focused()
        page.keyboard.type("Three tricks each, so far so fair")
        page.keyboard.press("Enter")
        lines = page.get_by_role("list", name="What has been said").get_by_role("listitem")
        expect(lines).to_contain_text(["oh no, wrong card, sorry!", "Three tricks each, so far so fair"])
        assert beth.hear("line")["line"]["text"] == "oh no, wrong card, sorry!"
        assert beth.hear("line")["line"]["text"] == "Three tricks each, so far so fair"
        page.get_by_role("button", name="A cup of tea").click()
        expect(lines.last).to_contain_text("A cup of tea")
        beth.say("phrase", phrase="take-your-time")
        expect(lines.last).to_contain_text("Take your time")
        lines.first.get_by_role("button").first.click()
        page.get_by_role("button", name="Report this message").click()
        expect(page.get_by_text("Whoever runs this server can read it")).to_be_visible()
        assert faults(page) == []
        lines.first.get_by_role("button", name="Mute Beth").click()
        expect(lines).to_have_count(2)
        with friend(address, page.url.rpartition("/")[2], invitation=code, name="Willi") as willi:
            page.get_by_text("One person is watching.").click()
            page.get_by_role("button", name="Show my hand").click()
            assert len(willi.hear("hand")["cards"]) == 13
            expect(page.get_by_text("Willi is looking over your shoulder")).to_be_visible()
            page.get_by_role("button", name="Hide my hand").click()
            assert willi.hear("hand")["seat"] is None
        page.reload()
        page.get_by_role("tab", name="Chat").click()
        expect(lines).to_have_count(2)
        beth.say("say", text="can anybody hear me?")
        page.get_by_role("button", name="Hear Beth again").click()
        expect(page.get_by_text("Beth is muted.")).to_have_count(0)
        expect(lines).to_have_count(5)
        expect(lines.last).to_contain_text("can anybody hear me?")
        beth.say("say", text="and now?")
        expect(lines.last).to_contain_text("and now?")


def test_on_a_phone_the_chat_is_a_sheet(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    with company(address, page) as (beth, _):
        beth.say("react", reaction="bravo")
        page.get_by_role("button", name="Chat, 1 new").tap()
        sheet = page.get_by_role("dialog", name="Chat")
        expect(sheet).to_contain_text("Bravo")
        expect(sheet.get_by_role("textbox")).not_to_be_focused()
        sheet.get_by_role("button", name="All reactions").tap()
        expect(sheet.get_by_role("group", name="Reactions").get_by_role("button")).to_have_count(25)
        sheet.get_by_role("button", name="Cake").tap()
        assert beth.hear("line")["line"]["kind"] == "reaction"
        assert beth.hear("line")["line"]["text"] == "cake"
        expect(sheet.get_by_role("button", name="Cake", exact=True)).to_have_count(0)
        sheet.get_by_role("button", name="Well played!").tap()
        assert beth.hear("line")["line"]["text"] == "well-played"
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        for size in ({"width": 320, "height": 568}, {"width": 844, "height": 390}):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            expect(sheet.get_by_role("textbox")).to_be_in_viewport()
        field = sheet.get_by_role("textbox")
        field.fill("\u200b")
        field.press("Enter")
        expect(sheet.get_by_text("There is nothing to read in this message.")).to_be_visible()
        expect(field).to_have_value("\u200b")
        field.fill("One moment")
        page.get_by_role("button", name="Close").tap()
        page.get_by_role("button", name="Chat", exact=True).tap()
        expect(field).to_have_value("One moment")
        field.press("Enter")
        assert beth.hear("line")["line"]["text"] == "One moment"
        expect(field).to_have_value("")


def test_a_watcher_sees_the_hand_they_are_shown(pages: Pages, address: str) -> None:
    """They also chat in a room before the game."""
    playing = pages(viewport=DESKTOP)
    page = pages(viewport=PHONE)
    with company(address, playing) as (beth, code):
        page.goto(f"/#/watch/{playing.url.rpartition('/')[2]}-{code}")
        mark = page.locator("[data-watching]")
        expect(mark).to_contain_text("You are only watching")
        while not (watchers := beth.hear("watchers")["watchers"]):
            pass
        beth.say("show-hand", who=watchers[0]["who"], shown=True)
        expect(mark).to_contain_text("You are looking over Beth's shoulder")
        cards = page.get_by_role("list", name="Beth's hand").get_by_role("listitem")
        expect(cards).to_have_count(13)
        assert faults(page) == []
        for size in ((320, 568), (844, 390), (1440, 900)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            for end in (cards.first, cards.last):
                expect(end).to_be_in_viewport(ratio=1)
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        page.get_by_role("tab", name="Chat").click()
        expect(page.get_by_text("may have seen a hand, you cannot speak")).to_be_visible()
        beth.say("hide-hand")
        expect(mark).to_contain_text("You are only watching")
        expect(cards).to_have_count(0)
    room = ask(address, "/api/rooms", {"name": "Dora", "bots": ["", "", "random"]})
    with friend(address, room["table"], token=room["token"]) as dora:
        page.goto(f"/#/watch/{dora.hear('room')['invitation']}")
        expect(page.get_by_role("heading", name="Chat")).to_be_visible()
        dora.say("say", text="we begin at eight")
        expect(page.get_by_role("list", name="What has been said")).to_contain_text("we begin at eight")
        page.get_by_role("textbox", name="Say something").fill("I only watch")
        page.keyboard.press("Enter")
        assert [dora.hear("line")["line"]["text"] for _ in range(2)] == ["we begin at eight", "I only watch"]
        assert faults(page) == []


def test_a_watcher_asks_for_a_seat_and_gets_it_once_all_agree(pages: Pages, address: str) -> None:
    playing, watching = pages(viewport=DESKTOP), pages(viewport=PHONE, has_touch=True)
    with company(address, playing) as (beth, code):
        watching.goto("/icon.svg")
        watching.evaluate("localStorage.setItem('barbu.me', JSON.stringify({ name: 'Willi', avatar: 'fox' }))")
        watching.goto(f"/#/watch/{playing.url.rpartition('/')[2]}-{code}")
        expect(watching.locator("[data-watching]")).to_contain_text("You are only watching")
        assert watching.locator("[data-hand] [data-key]").count() == 0
        watching.get_by_role("button", name="Menu").tap()
        watching.get_by_role("button", name="People").tap()
        ask_for = watching.locator("[data-people]").get_by_role("button", name="Ask for this seat")
        expect(ask_for).to_have_count(2)
        ask_for.first.tap()
        question = playing.get_by_role("region", name="Question to the table")
        expect(question).to_contain_text("Willi asks to take over the seat of")
        watching.get_by_role("button", name="Never mind").tap()
        expect(question).to_have_count(0)
        assert [beth.hear("ask")["ended"] for _ in range(2)] == [None, "withdrawn"]
        watching.get_by_role("button", name="Menu").tap()
        watching.get_by_role("button", name="People").tap()
        ask_for.first.tap()
        expect(question).to_contain_text("Willi asks to take over the seat of")
        watching.get_by_role("button", name="Menu").tap()
        watching.get_by_role("button", name="People").tap()
        ask_for.last.tap()
        expect(watching.locator("[data-told]")).to_contain_text("Another question is still open")
        expect(watching.locator("[data-told]")).to_be_in_viewport(ratio=1)
        beth.say("reply", ask=beth.hear("ask")["ask"]["id"], yes=True)
        expect(question).to_contain_text("Beth agrees")
        question.get_by_role("button", name="Agree").click()
        expect(watching.get_by_role("list", name="Your cards").get_by_role("listitem")).to_have_count(13)
        expect(playing.locator("[data-plate]").get_by_title("Willi", exact=True)).to_have_count(1)
        assert "#/t/" in watching.url
        watching.reload()
        expect(watching.get_by_role("list", name="Your cards").get_by_role("listitem")).to_have_count(13)
