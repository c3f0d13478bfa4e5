"""The coach at the table of a lesson, as browser tests follow it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.looking import CUT
from tests.web.table import SETTLED, AtTable

STILL = {"speed": 0}
FIRST = "pagat/mechanics"

ASKED = """() => {
  const has = (selector) => document.querySelector(selector) !== null;
  if (has("[data-begin]")) return "deal";
  if (has(".finished")) return "finished";
  if (has("section.result")) return "result";
  if (has("[data-do]")) return "do";
  if (has("[data-coach=quiet] .ask")) return "ask";
  return "";
}"""
"""The coach's button to press."""

PRESS = """(what) => {
  const button = document.querySelector(what === "do" ? "[data-do]" : ".ask");
  const at = button?.closest("section.coach").dataset.at ?? null;
  button?.click();
  return at;
}"""
"""Do what the coach advises, or ask it, if that is still on offer; returns where that was, or null."""

COVERED = """() => {
  const bubble = document.querySelector(".bubble")?.getBoundingClientRect();
  if (!bubble) return [];
  const met = (name) => [...document.querySelectorAll(name)].filter((element) => {
    const box = element.getBoundingClientRect();
    const [wide, high] = [
      Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left),
      Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top),
    ];
    return wide > 1 && high > 1;
  }).map((element) => `${name} ${element.textContent.trim()}`);
  const outside = bubble.left < 0 || bubble.right > innerWidth || bubble.top < 0 || bubble.bottom > innerHeight;
  const inside = document.querySelector(".bubble");
  return [
    ...met("[data-trick] svg.card"),
    ...met("[data-hand] li button"),
    ...met(".others .place"),
    ...(outside ? ["out of the window"] : []),
    ...(inside.scrollHeight > inside.clientHeight + 1 ? ["it scrolls"] : []),
  ];
}"""
"""Whether the bubble covers cards or players, and whether it is wholly in sight."""


LOOKED_AT = f"""async () => {{
  await ({SETTLED})();
  return [({COVERED})(), ({CUT})(), document.documentElement.scrollWidth <= innerWidth];
}}"""
"""What the bubble covers, which texts are cut, and whether the page is no wider than the window."""

THREAD = """() => {
  const thread = document.querySelector(".thread")?.getBoundingClientRect();
  const card = document.querySelector("[data-hinted]");
  const bubble = document.querySelector(".bubble")?.getBoundingClientRect();
  if (!thread || !card || !bubble) return "none";
  const box = card.getBoundingClientRect();
  const crosses = [...document.querySelectorAll("[data-hand] li button")].some((each) => {
    const other = each.getBoundingClientRect();
    return each !== card && thread.bottom > other.top + 2 && thread.top < other.top
      && thread.left < other.left + other.width * 0.28 && thread.right > other.left;
  });
  const leads = Math.abs(thread.top - bubble.bottom) < 2 && Math.abs(box.top - thread.bottom) < 12
    && thread.right > box.left && thread.left < box.right;
  return leads && !crosses ? "leads" : false;
}"""
"""Whether the coach's line runs from the bubble to the card it means without crossing another card's index."""


HURRIED = f"""([pressed, at]) => {{
  if (document.querySelector("li.won")) document.querySelector("main").click();
  const now = ({ASKED})();
  const same = at !== null && document.querySelector("section.coach")?.dataset.at === at;
  return (same && (pressed === "do" || now === pressed)) ? null : now || null;
}}"""
"""The coach's button, once what was pressed has had its effect: there is an answer, or another decision. Meanwhile a
complete trick is not looked at for long."""


def asked(page: Page, pressed: str = "", at: str | None = None) -> str:
    """Wait for the coach, and until what was ``pressed`` in the decision ``at`` has had its effect; returns the button
    on offer."""
    found: str = page.wait_for_function(HURRIED, arg=[pressed, at]).json_value()
    return found


def lesson(page: Page, address: str, name: str = FIRST, **wanted: Any) -> AtTable:
    table = AtTable(page)
    table.sit(address, STILL, lesson=name, **wanted)
    return table


def follow(page: Page, look: Callable[[str], None] = lambda _: None, deals: int = 7) -> list[str]:
    """Press only the coach's buttons until this many deals are over; returns the titles of the contracts played."""
    played: list[str] = []
    what = ""
    at: str | None = None
    while True:
        what = asked(page, what, at)
        at = None
        look(what)
        if what == "deal":
            page.locator("[data-begin]").click()
            page.wait_for_function("() => !document.querySelector('[data-begin]')")
        elif what == "result":
            played.append(page.locator("[data-aim] h1").inner_text().split(",")[0].strip())
            if len(played) == deals and deals < 7:
                return played
            page.locator("section.result .button.primary").last.click()
            page.wait_for_function("() => !document.querySelector('section.result')")
        elif what == "finished":
            return played
        else:
            # A forced knock may have happened by itself meanwhile.
            at = page.evaluate(PRESS, what)
