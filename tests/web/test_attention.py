"""How players are called to their turn, and only in the ways they have chosen: the tab's title, sounds, vibration,
system notifications, and the time left as a number."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Pages
from tests.web.table import AtTable
from tests.web.test_people import room, sit

SPY = """
  const heard = (window.heard = { audio: 0, buzzes: [], asked: 0, told: [] });
  const Audio = AudioContext;
  window.AudioContext = class extends Audio {
    constructor() {
      super();
      heard.audio += 1;
    }
  };
  navigator.vibrate = (ms) => heard.buzzes.push(ms) > 0;
  window.Notification = class {
    static permission = "default";
    static async requestPermission() {
      heard.asked += 1;
      return (Notification.permission = "granted");
    }
    constructor(title) {
      if (window.onlyWorkers) throw new TypeError("Illegal constructor.");
      heard.told.push(title);
    }
    close() {}
  };
  Object.defineProperty(document, "visibilityState", { get: () => (window.away ? "hidden" : "visible") });
"""
"""Records the page's sounds, vibrations and notifications; the test decides whether the page is hidden."""

NOTHING = {"audio": 0, "buzzes": [], "asked": 0, "told": []}


def called(page: Page) -> dict[str, object]:
    """The ways in which the player has been called."""
    found: dict[str, object] = page.evaluate("heard")
    return found


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Settings").tap()


def test_a_player_is_called_as_they_have_asked_to_be(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.add_init_script(SPY)
    table = AtTable(page, by="touch")
    icon = page.locator("link[rel=icon]")
    sit(page, room(address, bots=["random"] * 3, terms={"first": "host", "clock_s": 60}))
    expect(icon).to_have_attribute("href", "/icon.svg")
    page.get_by_role("button", name="Deal the cards").tap()

    # By default only the tab says it; without animations the time left is a number.
    table.until("call")
    expect(page).to_have_title("Your turn - Barbu")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    expect(page.locator("[data-plate=A]")).to_contain_text(re.compile(r"\b[1-6]?\d s\b"))
    assert called(page) == NOTHING

    # With everything switched on, the page asks the browser for permission; no sound is made without a reason.
    open_settings(page)
    for name in ("Sounds", "Vibrate", "Tell me when it is my turn"):
        page.get_by_role("checkbox", name=name, exact=True).tap()
        expect(page.get_by_role("checkbox", name=name, exact=True)).to_be_checked()
    assert called(page) == {**NOTHING, "asked": 1}
    page.get_by_role("button", name="Close").tap()

    # When the page is hidden, the system notifies.
    page.evaluate("window.away = true")
    table.call()
    table.until("double", "play")
    expect(page).to_have_title("Your turn - Barbu")
    assert called(page) == {"audio": 1, "buzzes": [18], "asked": 1, "told": ["Your turn at Barbu"]}

    # When the page is visible again, nobody needs telling; a browser that refuses permission is not asked twice.
    page.evaluate("window.away = false")
    while table.step() != "play":
        pass
    table.until("play")
    assert called(page)["told"] == ["Your turn at Barbu"]
    page.evaluate("window.away = window.onlyWorkers = true")
    table.play()
    open_settings(page)
    expect(page.get_by_role("checkbox", name="Tell me when it is my turn", exact=True)).not_to_be_checked()
