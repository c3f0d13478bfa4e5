"""Clubs in the page, by people whose passkeys are Chromium's: started, joined, changed, left and deleted."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest
from playwright.sync_api import Page, expect
from tools.contesting import answer_all
from tools.stage import card_by_card

from barbu.contest.week import Week, hands_of
from tests.web.company import friend, gathered
from tests.web.looking import faults
from tests.web.serving import play_out, play_until
from tests.web.test_daily import begun
from tests.web.test_names import Devices, devices, named, take_name

__all__ = ["devices", "named"]


def start_club(page: Page, name: str) -> str:
    """A club of the person who is signed in; returns the path of its invitation."""
    page.goto("/#/clubs")
    page.get_by_label("Name of the club").fill(name)
    page.get_by_role("button", name="Start the club").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return invitation(page)


def invitation(page: Page) -> str:
    """The path of the invitation that is shown."""
    link = page.locator("[data-link]")
    expect(link).to_have_text(re.compile(r"#/clubs/join/[a-z0-9]{16}$"))
    return "/#" + link.inner_text().partition("#")[2]


def join(page: Page, path: str, club: str) -> None:
    page.goto(path)
    page.get_by_role("button", name=f"Join {club}").click()
    expect(page.get_by_role("heading", name="Play", exact=True)).to_be_visible()


def test_a_guest_follows_an_invitation_takes_a_name_and_joins(devices: Devices) -> None:
    anna, beth = devices(), devices()
    take_name(anna, "Anna Club")
    path = start_club(anna.page, "Thursday kings")
    page = beth.page
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday kings")
    form = page.get_by_role("region", name="Take a name")
    form.get_by_label("Name").fill("Beth Club")
    form.get_by_role("button", name="Take this name").click()
    expect(page.get_by_role("heading", name="Your recovery code")).to_be_visible()
    page.get_by_role("button", name="I have written it down").click()
    page.get_by_role("button", name="Join Thursday kings").click()
    expect(page.get_by_text("2 members")).to_be_visible()
    page.get_by_role("link", name="Members").click()
    expect(page.get_by_role("region", name="Members")).to_contain_text("Anna Club")
    expect(page.locator("[data-link]")).to_have_count(0)
    page.goto(path)
    expect(page.get_by_text("You are already a member")).to_be_visible()


def test_a_member_gets_a_role_and_is_removed_and_the_old_link_opens_nothing(devices: Devices) -> None:
    owner, other = devices(), devices()
    take_name(owner, "Carl Club")
    take_name(other, "Dora Club")
    path = start_club(owner.page, "Friday kings")
    join(other.page, path, "Friday kings")
    page = owner.page
    page.reload()
    page.get_by_text("···").click()
    page.get_by_role("button", name="Make organiser").click()
    expect(page.get_by_text("organiser, since")).to_be_visible()
    other.page.get_by_role("link", name="Members").click()
    other.page.reload()
    assert invitation(other.page) == path
    page.get_by_role("button", name="New link").click()
    expect(page.locator("[data-link]")).not_to_contain_text(path.rpartition("/")[2])
    page.get_by_role("button", name="Remove Dora Club").click()
    expect(page.get_by_text("1 member ")).to_be_visible()
    other.page.reload()
    expect(other.page.get_by_role("alert")).to_contain_text("no such club")
    other.page.goto(path)
    expect(other.page.get_by_role("alert")).to_contain_text("not, or no longer, good")


def test_a_table_opened_at_a_club_waits_for_its_members(devices: Devices) -> None:
    host, member = devices(), devices()
    take_name(host, "Emil Club")
    take_name(member, "Fay Club")
    path = start_club(host.page, "Sunday kings")
    join(member.page, path, "Sunday kings")
    host.page.get_by_role("link", name="Evenings").click()
    host.page.get_by_role("button", name="Open a table").click()
    expect(host.page.get_by_role("heading", name="Bring your friends")).to_be_visible()
    member.page.reload()
    row = member.page.get_by_role("listitem").filter(has_text="3 free chairs")
    opened = row.get_by_role("link", name="Sit down").get_attribute("href")
    assert opened is not None
    # The people of a table who choose other rules go on at another one, which is the club's as well.
    host.page.goto("/#/tables/rules/" + host.page.url.rpartition("/")[2])
    host.page.get_by_role("button", name="Play by these rules").click()
    expect(host.page.get_by_role("heading", name="Bring your friends")).to_be_visible()
    member.page.reload()
    link = row.get_by_role("link", name="Sit down")
    expect(link).not_to_have_attribute("href", opened)
    link.click()
    expect(member.page).to_have_url(re.compile("#/join/"))


def test_what_a_club_says_and_shows_is_changed_and_it_is_deleted(devices: Devices) -> None:
    device, stranger = devices(), devices()
    take_name(device, "Gus Club")
    page = device.page
    start_club(page, "Monday kings")
    club = page.url.rpartition("/")[0]
    page.get_by_role("link", name="Settings", exact=True).last.click()
    page.get_by_label("Description").fill("Tea and cards")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Tea and cards", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Choose other rules").click()
    page.get_by_role("button", name=re.compile(r"^All \d+$")).click()
    page.get_by_role("radio", name=re.compile("^Hearts")).first.check()
    page.get_by_role("radio", name=re.compile("^One deal")).check()
    assert faults(page) == []
    page.get_by_role("button", name="Play by these rules").click()
    expect(page.get_by_text("Now: Hearts")).to_be_visible()
    expect(page.get_by_role("button", name="Choose other rules")).to_be_visible()
    stranger.page.goto(club)
    expect(stranger.page.get_by_role("region", name="Take a name")).to_be_visible()
    page.get_by_role("checkbox", name="Show the club's page").check()
    page.get_by_role("checkbox", name="Show me there").check()
    expect(page.get_by_text("shows its page to no one else")).to_have_count(0)
    stranger.page.reload()
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Monday kings")
    expect(stranger.page.get_by_role("region", name="Members")).to_contain_text("Gus Club")
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("would have no owner")
    page.get_by_label("Type its name to delete it").fill("Monday kings")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("None yet.")).to_be_visible()


def test_an_evening_is_planned_and_members_say_whether_they_come(devices: Devices) -> None:
    owner, member = devices(), devices()
    take_name(owner, "Lea Club")
    take_name(member, "Max Club")
    path = start_club(owner.page, "Winter kings")
    join(member.page, path, "Winter kings")
    page = owner.page
    page.get_by_role("link", name="Evenings").click()
    page.get_by_role("button", name="Plan an evening").click()
    page.get_by_label("A note for members").fill("Tea at eight")
    page.get_by_role("button", name="Plan it").click()
    evening = page.get_by_role("article")
    expect(evening).to_contain_text("Tea at eight")
    evening.get_by_role("radio", name="Yes").click()
    expect(evening).to_contain_text("1 comes: Lea Club")
    with page.expect_download() as saved:
        evening.get_by_role("button", name="To my calendar").click()
    assert "SUMMARY:Winter kings" in saved.value.path().read_text(encoding="utf-8")
    assert faults(page) == []
    other = member.page
    other.reload()
    seen = other.get_by_role("article")
    seen.get_by_role("radio", name="Maybe").click()
    expect(seen).to_contain_text("1 may come: Max Club")
    expect(other.get_by_role("button", name="Plan an evening")).to_have_count(0)
    page.reload()
    expect(evening).to_contain_text("1 may come: Max Club")
    expect(evening.get_by_role("radio", name="Yes")).to_be_checked()
    evening.get_by_role("button", name="Cancel").click()
    evening.get_by_role("button", name="Cancel this evening").click()
    expect(page.get_by_text("No evening is planned.")).to_be_visible()


def test_a_table_of_friends_becomes_a_club_in_a_tap(devices: Devices, named: str) -> None:
    device = devices()
    page = device.page
    page.goto("/#/tables")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(page.get_by_role("region", name="Clubs")).to_have_count(0)
    take_name(device, "Jan Club")
    with gathered(named.replace("localhost", "127.0.0.1"), bots=["", "random", "random"]) as company:
        company.begin()
        game = {**company.seats[0], "title": "Barbu", "asked": {"variant": "pagat+ace-low", "players": 4}}
        page.evaluate("games => localStorage.setItem('barbu.games', games)", json.dumps([game]))
        page.goto("/#/tables")
        page.reload()
        page.get_by_role("button", name="Make a club of Anna, Beth").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Anna's club"))
        expect(page.locator("[data-link]")).to_be_visible()
        page.get_by_role("link", name="Settings", exact=True).last.click()
        expect(page.get_by_text("Now: Barbu")).to_be_visible()


def test_the_table_of_friends_becomes_a_club_at_the_table_and_knows_it_afterwards(devices: Devices, named: str) -> None:
    device = devices()
    page, address = device.page, named.replace("localhost", "127.0.0.1")
    take_name(device, "Kim Club")
    with gathered(address, bots=["", "random", "random"], sitting="one-deal", terms={"clock_s": 0}) as company:
        game = {**company.seats[0], "title": "Barbu", "asked": {"variant": "pagat", "sitting": "one-deal"}}
        page.evaluate("games => localStorage.setItem('barbu.games', games)", json.dumps([game]))
        page.goto(f"/#/t/{game['table']}")
        page.get_by_role("button", name="Make this table a club").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Anna's club"))
        # The page has taken Anna's line over.
        with friend(address, company.seats[0]["table"], token=company.seats[0]["token"]) as anna:
            anna.say("begin")
            anna.hear("view")
        with ThreadPoolExecutor(2) as both:
            list(both.map(lambda seat: play_out(address, seat), company.seats))
        page.goto(f"/#/t/{game['table']}")
        expect(page.get_by_role("region", name="Result of the game")).to_be_visible()
        assert faults(page) == []
        page.get_by_role("link", name=re.compile("^To Anna's club")).click()
        page.get_by_role("link", name="Evenings").click()
        expect(page.get_by_role("region", name="Evenings so far")).to_contain_text("1 game")


def test_the_members_of_a_club_are_compared_in_the_deal_of_the_day_and_the_contest(
    devices: Devices, named: str
) -> None:
    one, other = devices(), devices()
    names = ["Nina Club", "Olaf Club"]
    for device, name in zip((one, other), names, strict=True):
        take_name(device, name)
    path = start_club(one.page, "Everyday kings")
    join(other.page, path, "Everyday kings")
    address = named.replace("localhost", "127.0.0.1")
    for device in (one, other):
        seated = begun(device.page)
        device.page.goto("/#/daily/deal")
        play_until(address, seated, lambda view: view["phase"] == "over", card_by_card)
        device.page.goto(f"/#/t/{seated['table']}")
        expect(device.page.get_by_role("region", name="Result of the game")).to_be_visible()
        device.page.goto("/#/daily/deal")
        expect(device.page.get_by_role("region", name="Everyone")).to_be_visible()
    board = other.page.get_by_role("region", name="Everyday kings")
    expect(board.get_by_role("listitem")).to_have_count(2)
    for said in ("You", names[0]):
        expect(board).to_contain_text(said)
    assert faults(other.page) == []
    for page in (one.page, other.page):
        page.goto("/#/contest")
        answer_all(page, hands_of(Week.on(date.today())).hands, place=0)
        page.get_by_role("button", name="Send my answers").click()
        expect(page.get_by_role("heading", name="Your result")).to_be_visible()
    expect(board.get_by_role("listitem")).to_have_count(2)
    assert faults(other.page) == []


def test_two_clubs_with_one_name_are_refused_with_what_to_do(devices: Devices) -> None:
    device = devices()
    take_name(device, "Hugo Club")
    page = device.page
    start_club(page, "Tuesday kings")
    page.goto("/#/clubs")
    page.get_by_label("Name of the club").fill("tuesday KINGS")
    page.get_by_role("button", name="Start the club").click()
    expect(page.get_by_role("alert")).to_contain_text("looks too much like the name of another club")
    page.get_by_label("Link of the invitation").fill("plum otter tea")
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_text("That is not the link of a club.")).to_be_visible()


@pytest.mark.parametrize("width", [320, 390])
def test_the_pages_of_a_club_fit_and_axe_finds_nothing(devices: Devices, width: int) -> None:
    device = devices()
    page = device.page
    page.set_viewport_size({"width": width, "height": 844})
    take_name(device, f"Ida {width}")
    start_club(page, f"Wednesday kings {width}")
    found = {}
    base = page.url.rpartition("/")[0]
    for part in ("evenings", "ladder", "members", "settings"):
        page.goto(f"{base}/{part}")
        known = (
            page.get_by_text("No one is on this ladder yet.")
            if part == "ladder"
            else page.get_by_role("heading", level=2)
        )
        expect(known.first).to_be_visible()
        found[part] = faults(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, part
    assert not any(found.values()), found


def test_an_owner_looks_for_unusual_pairs_and_a_member_does_not(devices: Devices) -> None:
    owner, other = devices(), devices()
    take_name(owner, "Olga")
    path = start_club(owner.page, "Saturday kings")
    owner.page.goto(f"{owner.page.url.rpartition('/')[0]}/members")
    panel = owner.page.get_by_role("region", name="Unusual pairs")
    panel.get_by_role("button", name="Look through the games").click()
    expect(panel.get_by_role("status")).to_have_text("There are too few decisions yet: a pair is shown from ten on.")
    assert faults(owner.page) == []
    take_name(other, "Otto")
    join(other.page, path, "Saturday kings")
    other.page.goto(owner.page.url)
    expect(other.page.get_by_role("heading", level=1)).to_have_text("Saturday kings")
    expect(other.page.get_by_text("Olga").first).to_be_visible()
    expect(other.page.get_by_role("region", name="Unusual pairs")).to_have_count(0)
