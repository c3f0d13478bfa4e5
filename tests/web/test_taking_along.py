"""A game against bots is moved to the device, played there offline, and moved back; then the server is gone."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import Pages
from tests.web.own_rules import plays_own_rules
from tests.web.serving import ask
from tests.web.start import resume, seats
from tests.web.table import AtTable, patiently

SLOW = """() => {
  const [after, ask] = [setTimeout, fetch];
  const gone = new Promise((done) => addEventListener("offline", done));
  globalThis.setTimeout = (act, ms, ...rest) => after(act, ms === 10_000 ? 0 : ms, ...rest);
  globalThis.fetch = async (...asked) => {
    if (String(asked[0]).includes("/engine/")) await gone;
    return ask(...asked);
  };
}"""
"""As where the interpreter starts slowly: its files are still being checked when the line goes."""


def test_a_game_goes_to_the_device_and_back_and_into_a_file(pages: Pages, address: str, tmp_path: Path) -> None:
    page = pages()
    table = AtTable(page)
    seated = table.sit(address, {"speed": 0}, variant="pagat", sitting="one-deal", first="me")
    while table.step() != "play":
        pass
    table.until("play")
    hand = _cards(page)

    # Of the table nothing is here any more.
    page.goto("/#/games")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    page.evaluate(SLOW)
    page.get_by_role("button", name="Take along").click()
    page.get_by_role("button", name="Take it along on this device").click()
    expect(page.get_by_text("It is on this device now.")).to_be_visible()
    assert [game["here"] for game in seats(page)] == [True], "it is in the list once"
    page.context.set_offline(True)
    resume(page)
    table.until("play")
    assert _cards(page) == hand
    table.play()
    table.until("play", "result", "over")
    page.context.set_offline(False)
    assert _known(address, seated)["elsewhere"] is True

    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("button", name="Carry on with the server").click()
    expect(page.get_by_text("It is on the server now.")).to_be_visible()
    assert [game["here"] for game in seats(page)] == [False]
    assert _known(address, seated)["elsewhere"] is False
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save it as a file").click()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    expect(page.get_by_text("Saved. It waits here")).to_be_visible()

    page.goto("/#/games")
    page.reload()
    expect(page.get_by_text("Taken along; here it rests where it was.")).to_be_visible()
    damaged = tmp_path / "damaged.json"
    damaged.write_text(saved.read_text()[:-40])
    page.set_input_files("input[type=file]", damaged)
    expect(page.get_by_role("alert")).to_contain_text("not a game that was taken along")
    other = pages()
    other.goto("/#/games")
    other.set_input_files("input[type=file]", saved)
    other.wait_for_url("**/#/t/*")
    there = AtTable(other)
    there.until("play", "result", "over")
    assert _cards(other) < hand
    _went_on_in_both_places(page, other)


def _went_on_in_both_places(page: Page, other: Page) -> None:
    """A game that two browsers play on, one on the device and one on the server, becomes two, which count together; and
    what is here goes on when the server is gone."""
    here, there = AtTable(page), AtTable(other)
    page.reload()
    page.get_by_role("button", name="Take along").click()
    page.get_by_role("button", name="Take it along on this device").click()
    expect(page.get_by_text("It is on this device now.")).to_be_visible()
    heard: list[object] = []
    other.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    other.get_by_role("button", name="Carry on with it here").click()
    patiently(other, lambda: heard)
    there.until("play")
    other.get_by_role("button", name="Play rest").click()
    there.until("result", "over")

    resume(page)
    here.until("play")
    here.play()
    here.until("play", "result", "over")
    left = _cards(page)
    page.get_by_role("tab", name="Settings").click()
    page.get_by_role("button", name="Carry on with the server").click()
    expect(page.get_by_text("It had carried on here as well. Both are in your list now.")).to_be_visible()
    page.goto("/#/games")
    kept = page.locator("[data-table]")
    expect(kept).to_have_count(2)
    assert [game["here"] for game in seats(page)] == [False, False]
    expect(kept.filter(has_text="You came").or_(kept.filter(has_text="You won"))).to_have_count(1)

    page.get_by_role("button", name="Take along").click()
    page.get_by_role("button", name="Take it along on this device").click()
    expect(page.get_by_text("It is on this device now.")).to_be_visible()
    resume(page)
    here.until("play")
    assert _cards(page) == left
    page.get_by_role("button", name="Play rest").click()
    here.until("result", "over")
    page.goto("/#/games")
    expect(kept.filter(has_text="On this device")).to_have_count(1)
    expect(kept.filter(has_text="On the server")).to_have_count(1)
    numbers = page.get_by_role("region", name="In numbers")
    expect(numbers).to_contain_text("2 games finished")

    # The whole page is kept, and the server gone.
    page.goto("/#/settings")
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    plays_own_rules(page)
    expect(kept).to_have_count(3)
    expect(kept.filter(has_text="On this device")).to_have_count(2)
    expect(numbers).to_contain_text("2 games finished")
    expect(numbers).to_contain_text("Games on the server are missing")


def _cards(page: Page) -> int:
    return page.get_by_role("list", name="Your cards").get_by_role("button").count()


def _known(address: str, seated: dict[str, Any]) -> dict[str, Any]:
    """What the server says about a game."""
    ticket = {name: seated[name] for name in ("table", "token")}
    found: list[dict[str, Any]] = ask(address, "/api/mine", [ticket])
    return found[0]
