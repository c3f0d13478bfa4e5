"""The table as a player in the browser sees it: what they may do now, and how they do it by mouse or touch."""

import itertools
import json
from collections.abc import Callable, Mapping
from typing import Literal

from playwright.sync_api import Locator, Page, Position, expect

from tests.web.looking import faults
from tests.web.serving import sit_down

Moment = Literal["call", "claim", "double", "expose", "set", "play", "result", "void", "over", "wait"]

By = Literal["mouse", "touch", "keyboard", "script"]

PATIENCE_MS = 90_000
"""How long a test waits: longer than any person would, since on a busy machine the page's own Python takes long to
start."""

MOMENT = """(said) => {
  const has = (selector) => document.querySelector(selector) !== null;
  const asked = (label) => has(`section[aria-label='${said[label]}']`);
  if (has("section.over")) return "over";
  if (has("section.result")) return "result";
  if (asked("Redeal")) return "void";
  if (asked("Choose a contract")) return "call";
  if (asked("Claim a redeal")) return "claim";
  if (asked("Doubling")) return "double";
  if (asked("Show cards")) return "expose";
  if (has(`section[aria-label='${said["Your rows"]}'][data-setting='true']`)) return "set";
  return has(`[aria-label='${said["Your cards"]}'][data-turn='true']`) ? "play" : "wait";
}"""
"""What the page asks of the player."""

ASKED = ("Redeal", "Choose a contract", "Claim a redeal", "Doubling", "Show cards", "Your rows", "Your cards")
"""The labels by which each is recognized."""

SETTLED = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))"""


UNTIL = f"""async ([said, wanted, hurries]) => {{
  for (const end = performance.now() + {PATIENCE_MS}; performance.now() < end; ) {{
    await ({SETTLED})();
    if (hurries && document.querySelector("li.won")) document.querySelector("main").click();
    const moment = ({MOMENT})(said);
    if (wanted.includes(moment)) return moment;
  }}
  return null;
}}"""
"""Waits until the page asks for something wanted; a click on the felt skips the animation of what has happened."""


PLAYED = f"""async (label) => {{
  const held = () => [...document.querySelectorAll(`[aria-label="${{label}}"] button`)];
  const card = held().find((each) => each.ariaDisabled === "false");
  const [name, before] = [card.ariaLabel, held().length];
  card.click();
  card.click();
  for (const end = performance.now() + {PATIENCE_MS}; held().length === before; ) {{
    if (performance.now() > end) throw new Error(`${{name}} stays in the hand`);
    await new Promise((done) => setTimeout(done, 10));
  }}
  return name;
}}"""
"""Plays the first legal card by two clicks of a script, and waits until it has left the hand."""


CORNER = """async (card) => {
  const lying = card.closest("li");
  await Promise.allSettled(lying.getAnimations().map((each) => each.finished));
  const box = card.getBoundingClientRect();
  const leant = new DOMMatrix(getComputedStyle(lying).transform);
  const [x, y] = [10 - card.offsetWidth / 2, 20 - card.offsetHeight / 2];
  return { x: box.width / 2 + leant.a * x + leant.c * y, y: box.height / 2 + leant.b * x + leant.d * y };
}"""
"""A point in the corner of a card, however the card is rotated once it has come to rest."""


ONCE = """{
  const [origin, name, values] = %s;
  if (location.origin === origin && sessionStorage.getItem(name) === null) {
    sessionStorage.setItem(name, "");
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  }
}"""
"""Puts values into the browser's storage before the scripts of the next page, and of no page after it."""


def corner(card: Locator) -> Position:
    """Where to point at a card in the hand: at its corner, since often only a strip of it shows."""
    at: Position = card.evaluate(CORNER)
    return at


def number(text: str) -> int:
    """A number as the page writes it, with a minus sign."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


def patiently(page: Page, done: Callable[[], object]) -> None:
    """Wait for something that does not show on the page."""
    for _ in range(PATIENCE_MS // 20):
        if done():
            return
        page.wait_for_timeout(20)
    raise AssertionError("it does not come")


CARDS_OF = "(node) => [...node.querySelectorAll('[role=img]')].map((card) => card.outerHTML).join()"
"""The cards that a part of the page shows."""

GONE = f"""([node, shown]) => new Promise((done) => {{
  const look = () =>
    !node.isConnected || ({CARDS_OF})(node) !== shown ? done(null) : requestAnimationFrame(look);
  look();
}})"""
"""Waits until a part of the page is gone or shows other cards."""


def look_back(page: Page) -> None:
    """Look at a game of one deal as somebody who has only watched it: at all hands, and at the score sheet."""
    page.get_by_role("link", name="Replay the deal").click()
    expect(page.get_by_label("All hands").locator(".held [role=img]")).to_have_count(52)
    page.keyboard.press("End")
    expect(page.get_by_role("region", name="Result of deal 1", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Play this deal again")).to_have_count(0)
    assert faults(page) == []
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("region", name="Result of the game").get_by_role("link", name="Score sheet").click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    page.get_by_role("link", name="Back to the table").first.click()


class AtTable:
    """A player who sees only the page, and uses a mouse, a finger or neither. ``said`` turns an English label into the
    language of the page. Where a test only passes by on its way to what it looks at, a ``script`` of the page clicks,
    for half of the processor time: nothing then says whether a finger would have hit it."""

    def __init__(
        self,
        page: Page,
        by: By = "mouse",
        said: Callable[[str], str] = str,
    ) -> None:
        self.page = page
        self.by: By = by
        self.said = said
        self.hand = page.get_by_role("list", name=said("Your cards"))
        self.cards = self.hand.get_by_role("button")

    def sit(self, address: str, settings: Mapping[str, object] | None = None, **wanted: object) -> dict[str, str]:
        """Take a seat at a new table and open it in the browser, with these settings of the page."""
        seated = sit_down(address, **wanted)
        values: dict[str, object] = {
            "barbu.games": [{**seated, "title": "", "asked": wanted}],
            # Nobody waits until it has been read.
            "barbu.told": ["only-answer"],
        }
        if settings is not None:
            values["barbu.settings"] = settings
        self.page.add_init_script(ONCE % json.dumps([address, seated["token"], values]))
        self.open(seated["table"])
        expect(self.page.locator("[data-scene] [data-middle]")).to_be_visible()
        return seated

    def open(self, table: str) -> None:
        """Load the page of a table. Coming from another page of this address only the fragment would change, and the
        browser's storage would not be read again."""
        if self.page.url != "about:blank":
            self.page.goto("about:blank")
        self.page.goto(f"/#/t/{table}")

    def keep(self, key: str, value: object) -> None:
        """Put a value into the browser's storage."""
        self.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(value)])

    def tap(self, target: Locator, **where: float) -> None:
        """Tap or click something."""
        position = Position(x=where["x"], y=where["y"]) if where else None
        if self.by == "script":
            target.evaluate("(one) => one.click()")
        elif self.by == "touch":
            target.tap(position=position)
        else:
            target.click(position=position)

    def moment(self) -> Moment:
        """What the page asks for now."""
        self.page.evaluate(SETTLED)
        moment: Moment = self.page.evaluate(MOMENT, self._labels())
        return moment

    def until(self, *moments: Moment) -> Moment:
        """Wait until the page asks for one of these; returns which."""
        moment: Moment | None = self.page.evaluate(UNTIL, [self._labels(), moments, self.by != "keyboard"])
        shown = "" if moment else self.page.locator("body").inner_text()
        assert moment is not None, f"the page does not come to {moments}, it is at {self.moment()}: {shown}"
        return moment

    def _labels(self) -> dict[str, str]:
        return {label: self.said(label) for label in ASKED}

    def step(self) -> Moment:
        """Do one thing the page asks for; returns what it was."""
        moment = self.until("call", "claim", "double", "expose", "set", "play", "result", "void", "over")
        if moment == "call":
            self.call()
        elif moment == "claim":
            self.answer("Claim a redeal", "Play on")
        elif moment == "double":
            self.double()
        elif moment == "expose":
            self.answer("Show cards", "Show nothing")
        elif moment == "set":
            self.tap(self.page.get_by_role("button", name=self.said("Suggest")))
            self.tap(self.page.get_by_role("button", name=self.said("Set"), exact=True))
            expect(self.page.locator("[data-setting='true']")).to_have_count(0)
        elif moment == "play":
            self.play()
        elif moment == "void":
            region = self.page.get_by_role("region", name=self.said("Redeal"), exact=True).element_handle()
            shown = region.evaluate(CARDS_OF)
            self.tap(self.page.get_by_role("button", name=self.said("Deal again")))
            # The next deal may be thrown in at once.
            self.page.evaluate(GONE, [region, shown])
        return moment

    def pass_by(self) -> Moment:
        """The same, clicked by a script of the page."""
        by, self.by = self.by, "script"
        try:
            return self.step()
        finally:
            self.by = by

    def answer(self, question: str, button: str) -> None:
        """Answer a question that every seat is asked."""
        panel = self.page.get_by_role("region", name=self.said(question))
        number = panel.get_attribute("data-version")
        self.tap(panel.get_by_role("button", name=self.said(button), exact=True))
        expect(self.page.locator(f"[data-version='{number}']")).to_have_count(0)

    def call(self) -> str:
        """Declare the first contract on offer, with its first parameter; returns the title."""
        picker = self.page.get_by_role("region", name=self.said("Choose a contract"))
        tile = picker.locator(".tile:enabled").first
        title = tile.locator(".title").inner_text()
        self.tap(tile)
        expect(picker.locator(".tile[aria-pressed='true'] .title")).to_have_text(title)  # a tap becomes a click later
        values = picker.get_by_role("group").get_by_role("button")
        if values.count():
            self.tap(values.first)
        self.tap(picker.get_by_role("button", name=self.said("Play ") + title))
        expect(picker).to_have_count(0)
        return title

    def double(self) -> None:
        """Make the last call that has a name, which is the largest allowed."""
        panel = self.page.get_by_role("region", name=self.said("Doubling"))
        number = panel.get_attribute("data-version")
        call = panel.locator("[data-call]").last
        laid_out = call.get_attribute("aria-pressed") is not None
        self.tap(call)
        if laid_out:  # and not made yet
            self.tap(panel.locator(".say"))
        expect(self.page.locator(f"[data-version='{number}']")).to_have_count(0)

    def playable(self) -> Locator:
        """The cards that may be played now."""
        return self.hand.locator("button[aria-disabled='false']")

    def play(self) -> str:
        """Play the first legal card by tapping twice on the part of it that shows; returns its name."""
        if self.by == "script":
            name: str = self.page.evaluate(PLAYED, self.said("Your cards"))
            return name
        card = self.playable().first
        name = card.get_attribute("aria-label") or ""
        card = self.hand.get_by_role("button", name=name, exact=True)
        last = self.cards.nth(self.cards.count() - 1)
        self.tap(card, **corner(card))
        self.tap(card, **corner(card))
        expect(last).to_have_count(0)
        return name

    def arcs(self) -> list[list[float]]:
        """The arcs of the hand, each as the left edges of its cards before they are rotated."""
        found = self.hand.locator("li").evaluate_all("all => all.map((one) => new DOMMatrix(one.style.transform).e)")
        starts = [at for at, (one, other) in enumerate(itertools.pairwise(found), start=1) if other < one]
        return [found[start:end] for start, end in itertools.pairwise([0, *starts, len(found)])]

    def totals(self) -> list[int]:
        """The totals on the plates, mine last."""
        texts = self.page.locator("[data-plate] .total").all_inner_texts()
        return [number(text) for text in texts]
