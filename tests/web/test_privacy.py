"""People see what is stored about them, take it with them, sign out other devices, and can have it forgotten."""

import json
import re
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from tests.web.company import friend, gathered
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import cut_off, faults
from tests.web.serving import ask

KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('barbu.'))"


def hold(page: Page, **kept: object) -> None:
    """Have the browser store something."""
    page.goto("/icon.svg")
    for key, value in kept.items():
        page.evaluate("([key, value]) => localStorage.setItem(`barbu.${key}`, value)", [key, json.dumps(value)])


def test_people_see_export_and_delete_what_is_stored_about_them(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    room = ask(address, "/api/rooms", {"name": "Anna", "bots": ["", "random", "random"]})
    alone = ask(address, "/api/tables", {"name": "Anna"})
    table = room["table"]
    with friend(address, table, token=room["token"]) as phone:
        invitation = phone.hear("room")["invitation"]
        beth = ask(address, "/api/join", {"invitation": invitation, "name": "Beth"})
        phone.say("say", text="my secret is 4711")
        phone.hear("line")
        titles = {room["table"]: "Among people", alone["table"]: "On my own"}
        games = [{**seated, "title": titles[seated["table"]], "asked": {}} for seated in (room, alone)]
        hold(page, games=games, me={"name": "Anna", "avatar": "leaf"}, friends=[], settings={"theme": "dark"})

        page.goto("/#/settings")
        page.get_by_role("link", name="What is kept about you").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("What is kept about you")
        expect(page.get_by_text("Games stay for 180 days after the last move")).to_be_visible()
        mine = page.locator(f"[data-table='{table}']")
        with page.expect_download() as saved:
            mine.get_by_role("button", name="Save a copy").click()
        assert saved.value.suggested_filename == f"barbu-{table}-about-me.json"
        told = json.loads(Path(saved.value.path()).read_text("utf-8"))
        assert (told["name"], [line["text"] for line in told["lines"]]) == ("Anna", ["my secret is 4711"])

        mine.get_by_role("button", name="Sign out other devices").click()
        expect(mine.get_by_role("status")).to_contain_text("your seat opens in this browser only")
        assert phone.hear("error")["code"] == "signed-out"
        with httpx.Client(base_url=address) as client:
            assert client.post("/api/about-me", json={"table": table, "token": room["token"]}).status_code == 403

    with friend(address, table, token=beth["token"]) as other:
        mine.get_by_role("button", name="Forget me").click()
        expect(mine).to_contain_text("Your name becomes Guest")
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert cut_off(page) == []
        mine.get_by_role("button", name="Forget me for good").click()
        assert other.hear("unsaid")
        while "Anna" in [chair["name"] for chair in other.hear("room")["chairs"]]:
            pass
    expect(mine).to_have_count(0)
    expect(page.get_by_role("heading", name="Your games")).to_be_focused()
    page.reload()
    expect(page.locator("[data-table]")).to_have_count(1)

    page.get_by_role("button", name="Forget everything in this browser").click()
    assert "barbu.games" in page.evaluate(KEPT)
    with page.expect_event("load"):
        page.get_by_role("button", name="Yes, forget everything").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.evaluate(KEPT) == ["barbu.settings"]
    assert page.evaluate("JSON.parse(localStorage.getItem('barbu.settings')).theme") == "auto", "as for somebody new"
    assert ask(address, "/api/mine", [{"table": alone["table"], "token": alone["token"]}]), "the server keeps it"
    page.goto("/#/tables")
    page.get_by_role("link", name="What is kept about you").click()
    expect(page.get_by_text("This browser has no seat in any game.")).to_be_visible()


def test_people_are_forgotten_in_games_they_have_left(pages: Pages, address: str) -> None:
    """Whether they gave the seat up or were asked to leave; a game that is gone is not shown."""
    page = pages(viewport=PHONE)
    alone = ask(address, "/api/tables", {"name": "Beth"})
    games, rooms = [{**alone, "title": "On my own", "asked": {}}], []
    for title in ("Given up", "Asked to leave"):
        room = ask(address, "/api/rooms", {"name": "Anna", "bots": ["", "random", "random"]})
        rooms.append(room)
        with friend(address, room["table"], token=room["token"]) as anna:
            beth = ask(address, "/api/join", {"invitation": anna.hear("room")["invitation"], "name": "Beth"})
            games.append({**beth, "title": title, "asked": {}})
            if title == "Asked to leave":
                anna.say("clear", seat="B")
                while anna.hear("room")["chairs"][1]["name"]:
                    pass
    hold(page, games=games)
    page.goto("/#/tables")
    expect(page.locator("[data-table]")).to_have_count(2)
    for table in (rooms[0]["table"], alone["table"]):
        entry = page.locator(f"[data-table='{table}']")
        entry.get_by_role("button", name=re.compile("^Leave")).click()
        entry.get_by_role("button", name=re.compile("^(Yes|Leave)")).last.click()
        expect(entry).to_have_count(0)

    page.get_by_role("link", name="What is kept about you").click()
    expect(page.get_by_role("heading", name="Games you have left")).to_be_visible()
    expect(page.locator("[data-table]")).to_have_count(2)
    expect(page.get_by_role("button", name="Sign out other devices")).to_have_count(0)
    for room in rooms:
        entry = page.locator(f"[data-table='{room['table']}']")
        with page.expect_download() as saved:
            entry.get_by_role("button", name="Save a copy").click()
        told = json.loads(Path(saved.value.path()).read_text("utf-8"))
        assert (told["name"], told["left"]) == ("Beth", True)
        entry.get_by_role("button", name="Forget me").click()
        expect(entry).to_contain_text("Nothing changes for whoever has your seat now")
        assert faults(page) == []
        assert cut_off(page) == []
        entry.get_by_role("button", name="Forget me for good").click()
        expect(entry).to_have_count(0)
    page.reload()
    expect(page.get_by_text("This browser has no seat in any game.")).to_be_visible()
    expect(page.get_by_role("heading", name="Games you have left")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('barbu.left')") == "[]"


def test_each_of_two_seats_in_one_game_is_forgotten_by_itself(page: Page, address: str) -> None:
    room = ask(address, "/api/rooms", {"name": "Anna", "bots": ["", "random", "random"]})
    with friend(address, room["table"], token=room["token"]) as anna:
        invitation = anna.hear("room")["invitation"]
        first = ask(address, "/api/join", {"invitation": invitation, "name": "Beth"})
        ask(address, "/api/leave", {"table": first["table"], "token": first["token"]})
        second = ask(address, "/api/join", {"invitation": invitation, "name": "Beth"})
    hold(page, games=[{**second, "title": "Again", "asked": {}}], left=[{**first, "title": "Before", "asked": {}}])
    for title, seat in (("Barbu", second), ("Before", first)):
        page.goto("/#/privacy")
        page.reload()
        entry = page.locator(f"[data-table='{room['table']}']").filter(has_text=title)
        entry.get_by_role("button", name="Forget me").click()
        entry.get_by_role("button", name="Forget me for good").click()
        expect(entry).to_have_count(0)
        with httpx.Client(base_url=address) as client:
            asked = {"table": seat["table"], "token": seat["token"]}
            assert client.post("/api/about-me", json=asked).json()["code"] == "wrong-token"
    assert page.evaluate("['games', 'left'].map(key => localStorage.getItem(`barbu.${key}`))") == ["[]", "[]"]


def test_spectators_save_and_delete_what_they_have_said(pages: Pages, address: str) -> None:
    page = pages(viewport=DESKTOP)
    with gathered(address, bots=["", "random", "random"], terms={"clock_s": 0}) as found:
        found.begin()
        table = found.seats[0]["table"]
        page.goto(f"/#/watch/{found.invitation}")
        page.get_by_role("tab", name="Chat").click()
        field = page.get_by_role("textbox", name="Say something")
        expect(field).to_be_visible()
        assert page.evaluate("localStorage.getItem('barbu.watched')") is None, "nothing is kept, so there is no key"
        field.fill("my secret is 4711")
        field.press("Enter")
        lines = page.get_by_role("list", name="What has been said").get_by_role("listitem")
        expect(lines).to_contain_text(["my secret is 4711"])
        page.reload()
        page.get_by_role("tab", name="Chat").click()
        expect(lines).to_contain_text(["my secret is 4711"])
        field.fill("and I am the same")
        field.press("Enter")
        expect(lines).to_have_count(2)

        page.goto("/#/settings")
        page.get_by_role("link", name="What is kept about you").click()
        expect(page.get_by_role("heading", name="Games you have watched")).to_be_visible()
        entry = page.locator(f"[data-table='{table}']")
        expect(entry.get_by_role("heading")).to_have_text("Barbu")
        with page.expect_download() as saved:
            entry.get_by_role("button", name="Save a copy").click()
        told = json.loads(Path(saved.value.path()).read_text("utf-8"))
        assert told["seat"] == ""
        assert [line["text"] for line in told["lines"]] == ["my secret is 4711", "and I am the same"]
        expect(entry.get_by_role("button", name="Sign out other devices")).to_have_count(0)
        entry.get_by_role("button", name="Forget me").click()
        expect(entry).to_contain_text("What you said while you watched is deleted.")
        assert faults(page) == []
        assert cut_off(page) == []
        entry.get_by_role("button", name="Forget me for good").click()
        assert found.anna.hear("unsaid")["who"] == told["lines"][0]["who"]
        expect(entry).to_have_count(0)
        expect(page.get_by_role("heading", name="Your games")).to_be_focused()
        assert page.evaluate("localStorage.getItem('barbu.watched')") == "[]"
