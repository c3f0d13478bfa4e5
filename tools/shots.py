"""Pictures of every screen of the page, at every size it is made for, by day and by night.

    python3 dev.py shots [--out DIR] [--sizes 390x844,1440x900] [--themes light,dark] [--language TAG] [SCREEN ...]

A real server deals real cards, so no two runs show the same hands. Each table is brought to its place once, and every
picture of it shows that same moment.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page
from tests.web import browser as chromium
from tests.web.serving import View, play_until, serving, sit_down

SIZES = ("390x844", "844x390", "768x1024", "1440x900", "2560x1440")
THEMES = ("light", "dark")
TRIES = 40

Held = dict[str, str]
"""A seat that the browser holds: table, seat, token."""


class Stage:
    """A server whose tables have been brought to the moments that are to be seen."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._seats: dict[str, tuple[Held, str]] = {}

    def seat(self, name: str, done: Callable[[View], bool], act: "Act", **wanted: Any) -> Held:
        """The seat at a table of this name, which has been played until a view is as wanted."""
        if name not in self._seats:
            for _ in range(TRIES):
                seated = sit_down(self.address, name="Anna", avatar="leaf", **wanted)
                view, _ = play_until(self.address, seated, lambda view: done(view) or view["phase"] == "over", act)
                if done(view):
                    self._seats[name] = seated, view["title"]
                    break
            else:
                raise LookupError(f"{name}: in {TRIES} games this never came up")
        return self._seats[name][0]

    def held(self) -> list[dict[str, Any]]:
        """What a browser keeps that has sat at all of them."""
        return [{**seated, "title": title, "asked": {}} for seated, title in self._seats.values()]


Act = Callable[[View], str | None]


def let_bots_play(view: View) -> str | None:
    """Calls and doubles as they come; the bots play my cards."""
    return None


def card_by_card(view: View) -> str | None:
    """My cards one after the other."""
    choice = view["choice"]
    if choice["type"] == "play":
        return f"play {choice['cards'][len(choice['cards']) // 2]}"
    return "knock" if choice["type"] == "knock" else None


def calling(contract: str) -> Act:
    """Declare a contract as soon as it is mine to declare, and play it card by card."""

    def act(view: View) -> str | None:
        if view["choice"]["type"] == "call":
            for option in view["choice"]["options"]:
                if option["contract"] == contract:
                    return str(option["act"] or option["parameters"][0]["act"])
        return card_by_card(view) if view["contract"] == contract else None

    return act


def asked(kind: str) -> Callable[[View], bool]:
    """It is my turn, and this is what I am asked."""
    return lambda view: bool(view["choice"]) and view["turn"] == view["seat"] and view["choice"]["type"] == kind


def mid_trick(cards: int, left: int, number: int = 1) -> Callable[[View], bool]:
    """I may play to a trick in which so many cards lie, with at most so many in my hand, in a deal from this one
    on; after the first also with a bet."""
    return lambda view: (
        asked("play")(view)
        and len(view["trick"]) >= cards
        and len(view["hand"]) <= left
        and view["number"] >= number
        and bool(view["pairs"] or number == 1)
    )


def from_deal(number: int) -> Act:
    """The bots play my cards until this deal, which I play card by card."""
    return lambda view: card_by_card(view) if view["number"] >= number else None


def laid(cards: int) -> Callable[[View], bool]:
    """I may play a domino, and so many lie."""
    return lambda view: (
        asked("play")(view)
        and view["layout"] is not None
        and sum(len(row["cards"]) for row in view["layout"]["rows"]) >= cards
    )


def phase(name: str, number: int = 1) -> Callable[[View], bool]:
    """A deal has come to a phase, this one or a later one."""
    return lambda view: view["phase"] == name and view["number"] >= number


@dataclass(frozen=True)
class Screen:
    """A screen: how its address is made, and what is pressed before the picture is taken."""

    address: Callable[[Stage], str]
    press: tuple[str, ...] = ()
    """Keys."""
    first_visit: bool = False
    whole: bool = field(default=False)
    """The page down to its end, and not only what is in sight."""


def at_table(name: str, done: Callable[[View], bool], act: Act, *press: str, **wanted: Any) -> Screen:
    """A table at a moment."""
    wanted.setdefault("bots", ["club"] * 3)
    return Screen(lambda stage: f"t/{stage.seat(name, done, act, **wanted)['table']}", press)


def page_of(address: str, **rest: Any) -> Screen:
    """A page that needs no table."""
    return Screen(lambda stage: address, **rest)


SCREENS: dict[str, Screen] = {
    "home-first": page_of("", first_visit=True, whole=True),
    "picker": at_table("picker", asked("call"), let_bots_play, first="me"),
    "doubles": at_table("doubles", asked("double"), let_bots_play),
    "trick": at_table("trick", mid_trick(2, 9, 9), from_deal(9)),
    "dominoes": at_table("dominoes", laid(14), calling("dominoes"), first="me"),
    "result": at_table("result", phase("scored"), let_bots_play),
    "sheet": at_table("sheet", phase("scored", 10), let_bots_play, "s"),
    "sheet-page": Screen(lambda stage: f"{SCREENS['sheet'].address(stage)}/sheet", whole=True),
    "sheet-blank": page_of("rules/pagat/4/sheet", whole=True),
    "over": at_table("over", phase("over"), let_bots_play),
    "eight": at_table("eight", mid_trick(3, 5), card_by_card, variant="canadian-salad", players=8, bots=["club"] * 7),
    "three": at_table("three", mid_trick(1, 12), card_by_card, variant="leaver", bots=["club"] * 2),
    "exposure": at_table("exposure", asked("expose"), let_bots_play, variant="trex-complex"),
    "poker": at_table("poker", asked("set"), calling("chinese-poker"), first="me", variant="wikipedia-nine"),
    "home": page_of("", whole=True),
    "learn": page_of("learn"),
    "new": page_of("new", whole=True),
    "settings": page_of("settings"),
    "rules": page_of("rules", whole=True),
    "rules-pagat": page_of("rules/pagat", whole=True),
    "rules-trex": page_of("rules/trex", whole=True),
    "glossary": page_of("glossary"),
    "strategy": page_of("strategy"),
    "editor": page_of("own/new", whole=True),
    "nowhere": page_of("nowhere"),
}


def open_page(browser: Browser, stage: Stage, screen: Screen, size: str, theme: str, language: str) -> Page:
    """The screen in a browser of its own, once nothing moves any more."""
    width, height = (int(side) for side in size.split("x"))
    # Phones have a finger, and two pixels for one.
    phone = min(width, height) < 500
    context = browser.new_context(
        base_url=stage.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=phone,
        device_scale_factor=2 if phone else 1,
    )
    page = context.new_page()
    address = screen.address(stage)
    if not screen.first_visit:
        page.goto("/icon.svg")
        keep = "held => localStorage.setItem('barbu.games', JSON.stringify(held))"
        page.evaluate(keep, stage.held())
    page.goto(f"/{'?language=' + language if language else ''}#/{address}", wait_until="networkidle")
    for key in screen.press:
        page.keyboard.press(key)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(900)
    return page


def take(browser: Browser, stage: Stage, name: str, out: Path, chosen: argparse.Namespace) -> int:
    """All pictures of a screen; how many."""
    screen = SCREENS[name]
    taken = 0
    for size in chosen.sizes:
        for theme in chosen.themes:
            page = open_page(browser, stage, screen, size, theme, chosen.language)
            page.screenshot(path=out / f"{name}-{size}-{theme}.png", full_page=screen.whole)
            page.context.close()
            taken += 1
    return taken


def listed(known: tuple[str, ...] | None) -> Callable[[str], list[str]]:
    """Words with commas between them."""

    def parse(text: str) -> list[str]:
        words = text.split(",")
        if strange := [word for word in words if known and word not in known]:
            raise argparse.ArgumentTypeError(f"no such theme: {strange[0]}; there are {', '.join(known or ())}")
        return words

    return parse


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=f"all of them, or some: {', '.join(SCREENS)}")
    parser.add_argument("--out", type=Path, default=Path("shots"), help="folder for the pictures (default: shots)")
    parser.add_argument("--sizes", type=listed(None), default=list(SIZES))
    parser.add_argument("--themes", type=listed(THEMES), default=list(THEMES))
    parser.add_argument("--language", default="", help="qps for the pseudo-language")
    chosen = parser.parse_args()
    for name in chosen.screens:
        if name not in SCREENS:
            parser.error(f"no such screen: {name}; there are {', '.join(SCREENS)}")
    chosen.out.mkdir(parents=True, exist_ok=True)
    missing = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, chromium.started() as browser:
        stage = Stage(address)
        for name in chosen.screens or SCREENS:
            print(f"{name:14}", end=" ", flush=True)
            try:
                print(f"{take(browser, stage, name, chosen.out, chosen)} pictures", flush=True)
            except LookupError as error:
                missing.append(name)
                print(f"none: {error}", flush=True)
    print(json.dumps({"out": str(chosen.out), "missing": missing}))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
