"""People who come together: from a link to the first card, the terms they agree on beforehand, and what they play
next."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.company import friend
from tests.web.conftest import PHONE, Pages
from tests.web.looking import faults
from tests.web.serving import ask, play_out
from tests.web.table import look_back

LONG = "عبد الرحمن بن عبد العزيز"
"""A name of 24 letters that is written from right to left."""


def room(address: str, **wanted: Any) -> dict[str, str]:
    """The host's seat at a new table for several people."""
    seated: dict[str, str] = ask(address, "/api/rooms", {"name": "Anna", "avatar": "leaf", **wanted})
    return seated


def sit(page: Page, seated: dict[str, str]) -> None:
    """Open a table in a browser that holds a seat at it."""
    page.goto("/icon.svg")
    entry = {**seated, "title": "Barbu", "asked": {}}
    page.evaluate("entry => localStorage.setItem('barbu.games', JSON.stringify([entry]))", entry)
    page.goto(f"/#/t/{seated['table']}")


def chair(page: Page, seat: str) -> Locator:
    """A chair in the room."""
    return page.locator(f"[data-chair={seat}]")


def invitation(page: Page) -> str:
    """The invitation that the host sees."""
    found = page.locator("[data-link]").get_attribute("data-link")
    assert found
    return found


def open_terms(page: Page) -> None:
    """Unfold what is agreed on in the room."""
    page.locator("[data-terms] > summary").click()


def test_two_people_get_from_a_link_to_the_first_card(pages: Pages) -> None:
    host, guest = pages(), pages(viewport=PHONE, has_touch=True)
    host.goto("/")
    host.get_by_role("banner").get_by_role("link", name="Play with friends").click()
    host.get_by_role("link", name="Open a table").click()
    host.get_by_label("My name").fill("Anna")
    host.get_by_role("button", name="Open the table").click()
    expect(chair(host, "A")).to_contain_text("Anna (you)")
    assert faults(host) == []

    # The guest: the link as it comes out of a sentence, a chair, agreed.
    path = host.locator("[data-link]").inner_text().partition("/")[2]
    guest.goto(f"/{path.upper()}).")
    expect(guest).to_have_url(re.compile(f"/#/join/{invitation(host)}$"))
    expect(guest.get_by_role("heading", level=1)).to_have_text("Anna invites you")
    assert faults(guest) == []
    guest.get_by_label("My name").fill("Anna")
    guest.get_by_role("button", name="My sign").tap()
    guest.get_by_label("acorn").check(force=True)
    guest.get_by_role("button", name="Sit down").tap()
    expect(chair(guest, "B")).to_contain_text("Anna 2 (you)")
    # The table and its people come first, then what they agree to, in a sentence; the rest is folded away.
    for seat in "AB":
        expect(chair(guest, seat)).to_be_in_viewport(ratio=1)
    expect(guest.get_by_role("heading", name="Barbu, 28 deals, 30 seconds for a move.", level=2)).to_be_in_viewport(
        ratio=1
    )
    expect(guest.get_by_role("heading", name="To be agreed")).to_be_hidden()
    open_terms(guest)
    expect(guest.get_by_role("heading", name="To be agreed")).to_be_visible()
    assert faults(guest) == []
    for page in (host, guest):
        expect(page.locator("[data-link]")).to_be_hidden()
    guest.get_by_text("Bring your friends").tap()
    expect(guest.locator("[data-link]")).to_contain_text(invitation(host).replace("-", "#"))
    expect(chair(guest, "B")).to_contain_text("your turn to agree")
    guest.get_by_role("button", name="I agree").tap()
    expect(chair(host, "B")).to_contain_text("agrees")
    expect(guest.get_by_role("heading", name="Agreed by everybody")).to_be_visible()

    # Another name changes nothing else.
    mine = chair(guest, "B").get_by_role("button", name="Change your name or sign")
    mine.tap()
    assert faults(guest) == []
    guest.get_by_label("My name").fill("Beth, the second")
    guest.get_by_role("button", name="Use this name").tap()
    expect(guest.get_by_role("alert").filter(has_text="name")).to_be_in_viewport(ratio=1)
    mine.tap()
    guest.get_by_label("My name").fill("Beth")
    guest.get_by_role("button", name="Use this name").tap()
    expect(chair(host, "B")).to_contain_text("Beth")
    expect(chair(guest, "B")).to_contain_text("Beth (you)")
    expect(chair(host, "B")).to_contain_text("agrees")
    expect(mine).to_be_focused()

    # A change asks them again, and says what has changed.
    open_terms(host)
    host.get_by_role("radio", name="15 s").check(force=True)
    expect(guest.locator("[data-changed]")).to_have_text(
        ["Clock 15 seconds for each decision. After that a bot decides, and bets nothing."]
    )
    expect(guest.get_by_role("heading", name="To be agreed")).to_be_visible()
    expect(guest.locator("[data-line=clock]")).to_contain_text(re.compile("15 seconds.*has changed"))
    expect(guest.locator("tr.changed")).to_have_count(1)
    expect(chair(host, "B")).to_contain_text("is reading")
    deal = host.get_by_role("button", name="Deal the cards")
    expect(deal).to_have_attribute("aria-disabled", "true")
    host.get_by_role("button", name="Put bots in the free chairs").click()
    expect(host.get_by_role("status").filter(has_text="Beth has not agreed yet")).to_be_visible()
    expect(guest.locator("[data-line=places]")).to_contain_text(re.compile(r"\(Club player\).*\(Club player\)"))
    guest.get_by_role("button", name="I agree").tap()
    expect(guest.locator("tr.changed")).to_have_count(0)
    expect(deal).to_have_attribute("aria-disabled", "false")
    deal.click()
    for page in (host, guest):
        expect(page.locator("[data-hand] [data-key]")).to_have_count(13)

    # A newcomer is told the aim of each contract.
    assert guest.evaluate("JSON.parse(localStorage['barbu.settings']).explain") is True
    assert host.evaluate("JSON.parse(localStorage['barbu.settings'] ?? '{}').explain ?? false") is False
    host.goto("/#/tables")
    expect(host.locator(".friends")).to_contain_text("Beth")
    assert faults(host) == []


def test_changing_the_rules_asks_everybody_to_agree_again(pages: Pages, address: str) -> None:
    host, guest = pages(viewport=PHONE, has_touch=True), pages()
    sit(host, room(address, variant="barbette", sitting="each-contract", bots=["", "club", "club"]))
    guest.goto(f"/#/join/{invitation(host)}")
    guest.get_by_label("My name").fill("Beth")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I agree").click()
    expect(chair(host, "B")).to_contain_text("agrees")
    expect(guest.get_by_role("link", name="Change", exact=True)).to_have_count(0)
    open_terms(host)
    host.get_by_text("More to settle").tap()
    host.get_by_label("Who declares first").select_option("Whoever holds the 2 of diamonds")
    expect(guest.locator("[data-line=first]")).to_contain_text(re.compile("2 of diamonds.*has changed"))
    guest.get_by_role("button", name="I agree").click()

    # Whom I do not want to hear I do not hear at the next table either.
    guest.get_by_role("textbox", name="Say something").fill("Trex, please")
    guest.keyboard.press("Enter")
    host.get_by_role("button", name="Beth Trex, please").tap()
    host.get_by_role("button", name="Mute Beth").tap()

    # The page starts with the rules of this table, fits every window, and leads back.
    host.get_by_role("link", name="Change", exact=True).tap()
    expect(host.get_by_role("radio", name="Each contract once", exact=True)).to_be_checked()
    expect(host.get_by_text("Chosen: Barbette")).to_be_visible()
    assert faults(host) == []
    do = host.get_by_role("button", name="Play by these rules")
    for width, height in ((320, 568), (844, 390), (1440, 900), (390, 844)):
        host.set_viewport_size({"width": width, "height": height})
        assert host.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        expect(do).to_be_in_viewport(ratio=1)
    host.get_by_role("link", name="Back to the table").tap()
    expect(chair(host, "B")).to_contain_text("agrees")
    open_terms(host)
    host.get_by_role("link", name="Change", exact=True).tap()
    host.get_by_role("radio", name=re.compile("^Trex")).check(force=True)
    host.get_by_role("radio", name="One deal", exact=True).check(force=True)
    do.tap()

    # Both are at the next table, and the guest sees what has changed.
    expect(host.get_by_text("Beth is muted.")).to_be_visible()
    expect(guest.get_by_role("heading", name="Trex")).to_be_visible()
    expect(guest.locator("[data-changed]")).to_contain_text(["Trex", "One deal"])
    for line, now in (("rules", "Trex"), ("length", "One deal")):
        expect(guest.locator(f"[data-line={line}]")).to_contain_text(re.compile(f"{now}.*has changed"))
    expect(guest.locator("[data-line=clock]")).not_to_contain_text("has changed")
    # These rules say themselves who declares first.
    expect(guest.locator("[data-line=first]")).to_contain_text("whoever holds the 7 of hearts declares")
    open_terms(host)
    host.get_by_text("More to settle").tap()
    expect(host.locator(".more")).to_contain_text("whoever holds the 7 of hearts declares")
    expect(host.get_by_label("Who declares first")).to_have_count(0)
    deal = host.get_by_role("button", name="Deal the cards")
    expect(chair(host, "B")).to_contain_text("is reading")
    expect(deal).to_have_attribute("aria-disabled", "true")
    guest.get_by_role("button", name="I agree").click()
    expect(guest.locator("tr.changed")).to_have_count(0)
    expect(deal).to_have_attribute("aria-disabled", "false")

    # The next host starts with the same rules.
    chair(host, "B").get_by_role("button").tap()
    host.get_by_role("button", name="Hand the table over").tap()
    open_terms(guest)
    guest.get_by_role("link", name="Change", exact=True).click()
    expect(guest.get_by_text("Chosen: Trex")).to_be_visible()
    expect(guest.get_by_role("radio", name="One deal", exact=True)).to_be_checked()


def test_a_friend_is_found_where_they_sit_only_if_i_may_know_it(page: Page, address: str) -> None:
    seated = room(address, name="Beth", avatar="acorn")
    table = seated["table"]
    known = [{"name": "Beth", "avatar": "acorn", "title": "Barbu", "seen_ms": 0}]
    page.goto("/icon.svg")
    page.evaluate("known => localStorage.setItem('barbu.friends', JSON.stringify(known))", known)
    row = page.locator(".friends li").filter(has_text="Beth")
    with friend(address, table, token=seated["token"]) as beth:
        invited = beth.hear("room")["invitation"]

        def way(public: bool) -> Locator:
            """The link to Beth, after the page has loaded the public tables."""
            beth.say("offer", terms={"public": public, "clock_s": 30})
            while beth.hear("room")["terms"]["public"] != public:
                pass
            page.goto("/icon.svg")
            page.goto("/#/tables")
            expect(page.get_by_role("region", name="Open tables").get_by_role("paragraph").first).to_be_visible()
            return row.get_by_role("link")

        expect(way(public=False)).to_have_count(0)
        expect(way(public=True)).to_have_attribute("href", f"#/join/{table}")
        expect(row.get_by_role("link")).to_have_accessible_name("Sit down where Beth sits")
        expect(way(public=False)).to_have_count(0)
        mine = ask(address, "/api/join", {"invitation": invited, "name": "Anna"})
        sit(page, mine)
        expect(way(public=False)).to_have_attribute("href", f"#/t/{table}")
        assert faults(page) == []


def test_the_host_arranges_the_chairs_by_mouse_and_by_keyboard(pages: Pages, address: str) -> None:
    host, guest = pages(), pages()
    sit(host, room(address, bots=["", "club", ""]))
    guest.goto(f"/#/join/{invitation(host)}")
    guest.get_by_label("My name").fill(LONG)
    guest.get_by_role("button", name="Sit down").click()
    expect(chair(guest, "B")).to_contain_text(LONG)

    # By keyboard: choose another bot, swap places, close the panel.
    chair(host, "C").get_by_role("button").press("Enter")
    panel = host.locator("[data-chair-panel]")
    expect(panel).to_be_focused()
    panel.get_by_role("button", name=re.compile("Random")).press("Enter")
    expect(chair(host, "C")).to_contain_text("Random player")
    expect(chair(host, "C").get_by_role("button")).to_be_focused()
    chair(host, "C").get_by_role("button").press("Enter")
    host.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    chair(host, "C").get_by_role("button").press("Enter")
    panel.get_by_role("button", name="Anna").press("Enter")
    expect(chair(host, "C")).to_contain_text("Anna (you)")
    expect(chair(guest, "A")).to_contain_text("Random player")

    # By mouse: drag a bot to the guest's chair.
    chair(host, "A").drag_to(chair(host, "B"))
    expect(chair(guest, "A")).to_contain_text(LONG)
    expect(chair(guest, "B")).to_contain_text("Random player")

    # A guest moves to a free chair, becomes the host, and asks the other guest to leave.
    chair(guest, "D").get_by_role("button").click()
    expect(chair(guest, "D")).to_contain_text(LONG)
    chair(host, "D").get_by_role("button").click()
    panel.get_by_role("button", name="Hand the table over").click()
    expect(guest.get_by_role("heading", name="For the host")).to_be_visible()
    expect(host.get_by_role("heading", name="For the host")).to_have_count(0)
    chair(guest, "C").get_by_role("button").click()
    guest.get_by_role("button", name="Ask Anna to leave").click()
    expect(guest.get_by_text("The link lets them come back")).to_be_visible()
    guest.get_by_role("button", name="Yes, ask Anna to leave").click()
    expect(host.get_by_role("alert")).to_contain_text("asked you to leave")


def test_watching_and_playing_again_together(pages: Pages, address: str) -> None:
    host, watcher, invited = pages(), pages(viewport=PHONE), pages()
    own = 'extends = "pagat"\nname = "Ours"'
    seated = room(address, bots=["club"] * 3, rules=own, sitting="one-deal", terms={"public": True, "clock_s": 60})
    sit(host, seated)
    expect(chair(host, "A")).to_be_visible()
    watcher.goto("/#/tables")
    expect(watcher.locator(f"[data-open='{seated['table']}']")).to_contain_text("3 free chairs")
    assert faults(watcher) == []
    watcher.goto(f"/#/watch/{seated['table']}")
    expect(watcher.get_by_text("People are still gathering")).to_be_visible()
    expect(watcher.get_by_role("link", name="Sit down")).to_have_attribute("href", f"#/join/{seated['table']}")
    invited.goto(f"/#/watch/{invitation(host)}")
    expect(invited.get_by_text("People are still gathering")).to_be_visible()
    host.get_by_role("button", name="Deal the cards").click()
    expect(host.locator("[data-hand] [data-key]")).to_have_count(13)
    expect(watcher.locator("[data-watching]")).to_contain_text("You are only watching")
    expect(watcher.locator(".place")).to_have_count(4)
    assert watcher.locator("[data-hand] [data-key]").count() == 0
    tools = watcher.get_by_role("toolbar").get_by_role("button", name=re.compile("Hint|Take back|Play rest"))
    expect(tools).to_have_count(0)
    assert faults(watcher) == []
    watcher.get_by_role("button", name="Menu").click()
    watcher.get_by_role("link", name="Rules").click()
    expect(watcher.get_by_role("heading", level=1)).to_have_text("Ours")
    watcher.get_by_role("link", name="Back to the table").click()
    expect(watcher.locator("[data-watching]")).to_contain_text("You are only watching")
    play_out(address, seated)
    look_back(watcher)
    expect(watcher.locator("[data-watching]")).to_be_visible()
    host.reload()
    host.get_by_role("button", name="Play again together").click()
    expect(host.locator("[data-evening]")).to_contain_text("After 1 game")
    assert seated["table"] not in host.url
    expect(chair(host, "A")).to_contain_text("Anna (you)")
    chair(host, "B").get_by_role("button").click()
    host.get_by_role("button", name="Free the chair").click()
    expect(host.locator("[data-evening] li")).to_have_count(3)
    ask(address, "/api/join", {"invitation": host.url.rpartition("/")[2], "name": "Zoe", "avatar": "boat"})
    expect(host.locator("[data-evening] li").last).to_have_text(re.compile("Zoe\\s*\N{EN DASH}$"))
    expect(watcher).to_have_url(host.url.replace("#/t/", "#/watch/"))
    expect(invited).to_have_url(f"{watcher.url}{invitation(host)[10:]}")
    expect(invited.get_by_text("People are still gathering")).to_be_visible()


READ = """heading => {
  const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  const left = at => (range.setStart(text, at), range.setEnd(text, at + 1), range.getBoundingClientRect().left);
  const name = text.data.search(/[^\u2068]/);
  return left(text.data.length - 1) - left(name);
}"""
"""How far to the right of a name's first letter a sentence that begins with the name ends."""


def test_a_name_turns_the_direction_of_nothing_around_it(page: Page, address: str) -> None:
    seated = room(address, name=LONG, terms={"public": True, "clock_s": 60})
    with friend(address, seated["table"], token=seated["token"]) as host:
        host.hear("room")
        page.goto("/#/tables")
        heading = page.locator(f"[data-open='{seated['table']}'] h3")
        expect(heading).to_contain_text(LONG)
        assert heading.evaluate(READ) > 0
