"""How players are called to their turn, and only in the ways they have chosen: the tab's title, sounds, vibration,
system notifications, and the time left as a number."""

import json
import re

from playwright.sync_api import Page, Worker, expect

from tests.typed import present
from tests.web.conftest import PHONE, Pages
from tests.web.looking import faults
from tests.web.table import AtTable, patiently
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
  const endpoint = "https://fcm.googleapis.com/fcm/send/nobody";
  const keys = { p256dh: "A".repeat(87), auth: "A".repeat(22) };
  PushManager.prototype.getSubscription = async () => window.subscribed ?? null;
  PushManager.prototype.subscribe = async () =>
    (window.subscribed = { toJSON: () => ({ endpoint, keys }), unsubscribe: async () => !(window.subscribed = null) });
  Object.defineProperty(document, "visibilityState", { get: () => (window.away ? "hidden" : "visible") });
"""
"""Records the page's sounds, vibrations and notifications; the test decides whether the page is hidden. No browser in a
test can reach a push service, so the subscription is made up, with a key that nothing can be encrypted for."""

TITLES = """
  window.titles = [];
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, "title");
  const get = () => window.titles.at(-1) ?? "Barbu";
  Object.defineProperty(document, "title", { get, set: (title) => set.call(document, titles.push(title) && title) });
"""
"""Writes down every title of the page."""

WATCH = """() => {
  self.shown = [];
  self.opened = [];
  registration.showNotification = async (title, { tag }) => shown.push([title, tag]);
  clients.openWindow = async (address) => opened.push(new URL(address).hash);
}"""
"""Has the service worker write down what it shows and opens; this browser shows no notifications."""

CLICK = """() => {
  const event = new ExtendableEvent("notificationclick");
  event.waitUntil = () => {};
  event.notification = { close: () => {}, data: "abc" };
  dispatchEvent(event);
}"""

SEEN = """async () => {
  const wait = () => new Promise((go) => setTimeout(go, 20));
  for (let tries = 0; tries < 500 && !(shown.length && opened.length); tries++) await wait();
  return [shown, opened];
}"""
"""What the service worker has shown and opened."""

NOTHING = {"audio": 0, "buzzes": [], "asked": 0, "told": []}


def called(page: Page) -> dict[str, object]:
    """The ways in which the player has been called."""
    found: dict[str, object] = page.evaluate("heard")
    return found


def deliver(page: Page, worker: Worker, content: dict[str, str]) -> None:
    """Send the service worker a push message, as a browser does, and click on what it shows."""
    session = page.context.new_cdp_session(page)
    known: list[dict[str, str]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    patiently(page, lambda: known)
    message = {"origin": page.evaluate("location.origin"), "registrationId": known[-1]["registrationId"]}
    worker.evaluate(WATCH)
    session.send("ServiceWorker.deliverPushMessage", {**message, "data": json.dumps(content)})
    worker.evaluate(CLICK)


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Settings").tap()


def test_a_player_is_called_as_they_have_asked_to_be(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.add_init_script(SPY)
    table = AtTable(page, by="touch")
    icon = page.locator("link[rel=icon]")
    page.add_init_script(TITLES)
    sit(page, room(address, bots=["random"] * 3, terms={"first": "host", "clock_s": 60}))
    expect(icon).to_have_attribute("href", "/icon.svg")
    expect(page).to_have_title("A table with friends - Barbu")
    assert page.evaluate("titles.filter((title) => title.includes('turn'))") == [], "nobody is called to a room"
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
    closed = page.get_by_role("checkbox", name="Also while it is closed")
    expect(closed).not_to_be_checked()
    with page.expect_response("**/api/push") as stored:
        closed.tap()
    assert stored.value.status == 200
    assert present(stored.value.request.post_data_json)["endpoint"].endswith("/nobody")
    expect(closed).to_be_checked()
    assert faults(page) == []
    (worker,) = page.context.service_workers
    deliver(page, worker, {"table": "abc", "title": "Your turn"})
    assert worker.evaluate(SEEN) == [[["Your turn", "abc"]], ["#/t/abc"]]
    with page.expect_response("**/api/push") as removed:
        closed.tap()
    removal = present(removed.value.request.post_data_json)
    assert (removal["endpoint"], removal["p256dh"]) == (present(stored.value.request.post_data_json)["endpoint"], "")
    expect(closed).not_to_be_checked()
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
