"""The screens of the page: how each is reached, alone or among people."""

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from playwright.sync_api import Browser, Page
from tests.engine.test_two_to_twelve import RULES
from tests.fair.games import fair_record
from tests.web.form import packed
from tests.web.serving import View, ask
from tests.web.sheets import evening as evening_sheets
from tests.web.sheets import played, put, sheet
from tests.web.test_table_family import CLAIMS

from barbu.keeper.sitting import upto
from tools.contesting import CONTESTS
from tools.screens_of_duplicates import duplicate_as, new_duplicate
from tools.screens_of_events import all_events, at, coming, ended, running
from tools.screens_of_names import as_anna, choosing_rules, invited_to_a_club
from tools.screens_of_people import agree, cards, change_clock, evening, invited, lobby, over, room, take_back, watching
from tools.screens_of_relatives import DEALS, RELATIVES, on_the_keeper
from tools.solving import PUZZLES
from tools.stage import (
    Act,
    Stage,
    asked,
    calling,
    card_by_card,
    claiming,
    counted,
    from_deal,
    laid,
    let_bots_play,
    mid_trick,
    phase,
    stopping,
    turned_round,
)

OURS = 'extends = "pagat"\nname = "Ours"\n\n[contracts.dominoes]\nplaces = [40, 20, 10, -5]\n'
LATE_TRICK = (mid_trick(2, 9, 9), from_deal(9))
POKER = (asked("set"), calling("chinese-poker"))
SHOWDOWN = (lambda view: phase("scored")(view) and view["contract"] == "chinese-poker", calling("chinese-poker"))

Does = Callable[[Page, Stage], object]


@dataclass(frozen=True)
class Screen:
    """A screen: how its address is made, and what is done there before the picture is taken."""

    address: Callable[[Stage], str]
    does: Does = lambda page, stage: None
    first_visit: bool = False
    whole: bool = False
    """The page down to its end, and not only what is in sight."""


def press(key: str) -> Does:
    """Press a key."""
    return lambda page, stage: page.keyboard.press(key)


def unfold(page: Page, stage: Stage) -> None:
    """Open everything that is folded."""
    page.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")


def ask_why(page: Page, stage: Stage) -> None:
    """Ask a bot why it made a move in the middle of a deal."""
    page.get_by_role("slider").fill("16")
    while page.get_by_role("button", name="Why?").count() == 0:
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Why?").click()


def weighed(page: Page, stage: Stage) -> None:
    """Wait until all choices of a game have been weighed."""
    page.locator("article[data-place]").first.wait_for(timeout=120_000)
    page.locator("progress").wait_for(state="detached", timeout=300_000)


def costliest(page: Page, stage: Stage) -> None:
    """Open the costliest choice of a game."""
    weighed(page, stage)
    page.get_by_role("link", name="All choices").first.click()
    page.locator("article[data-place='1'] .held, article[data-place='1'] li").first.wait_for()


def other_cards(page: Page, stage: Stage) -> None:
    """Try another card than the one played, and let bots go on."""
    page.get_by_role("button", name="What if").click()
    other = page.get_by_role("button", name="Play the ")
    while other.count() == 0:
        # Here is no other card to play: one move earlier there may be.
        page.keyboard.press("ArrowLeft")
    other.last.click()
    page.get_by_role("button", name="Bots play on").click()
    page.get_by_role("table").last.wait_for()


def hinted(page: Page, stage: Stage) -> None:
    """Ask for a hint until it comes from Master, which takes a kernel, and look at its numbers."""
    until = time.monotonic() + 120
    hint = page.locator("[data-hint]")
    page.keyboard.press("h")
    hint.wait_for()
    while "Master" not in hint.inner_text() and time.monotonic() < until:
        page.keyboard.press("h")
        hint.wait_for(state="detached")
        page.keyboard.press("h")
        hint.wait_for()
    if page.get_by_text("With numbers").count():
        page.get_by_text("With numbers").click()


def keeping(step: str) -> Does:
    """Keep the score of a real table, up to a step of its second deal; without a step the sheet is in the list."""

    def does(page: Page, stage: Stage) -> None:
        told = {"queens": [3, 0, 1, 0]}
        queens = {"contract": "no-queens", "doubles": ["B>A,C", "A>B"], "told": told}
        begin = {"variant": "pagat", "players": ["Anna", "Beth", "Carl", "Dora"]}
        first = page.request.post("/api/keeper", data={"begin": begin}).json()
        asked = {"sitting": first["sitting"], "entry": queens, "write": True}
        last = page.request.post("/api/keeper", data=asked).json()
        draft = {"at": 0, "step": step or "contract", "contract": "no-hearts", "parameter": None, "shown": {}}
        answers = (
            {"hearts": [2, 5, 6, None], "AH": [0, 1, 0, 0]} if step == "result" else {"hearts": [2, 5, None, None]}
        )
        draft |= {"pairs": ["B>A", "C>A", "C>D", "A>C"], "told": answers, "waived": False}
        kept = {"id": "one", "updated_ms": round(time.time() * 1000), "past": [], "waiting": None}
        kept |= {"avatars": ["leaf", "boat", "cup", "moon"]}
        text = json.dumps([{**kept, "last": last, "draft": draft}])
        page.evaluate("text => localStorage.setItem('barbu.sittings', text)", text)
        page.reload()
        if step:
            page.get_by_role("link", name="Go on").click()
            page.locator(".entry h1:not([aria-busy])").wait_for()

    return does


def kept(address: str) -> Screen:
    """A page about score sheets, with several stored."""

    def does(page: Page, stage: Stage) -> None:
        put(page, evening_sheets())
        page.evaluate("localStorage.setItem('barbu.sittings.rate', '0.10')")
        page.evaluate("address => { location.hash = address; }", address)
        page.reload()
        page.locator("main h1:not([aria-busy])").wait_for()
        page.wait_for_load_state("networkidle")

    return page_of("keep", does=does, whole=True)


def points(page: Page, stage: Stage) -> None:
    """Enter the points of a salad for ten players, up to the second one's range."""
    put(page, [sheet(upto(played("canadian-salad", 10), 11))])
    page.evaluate("location.hash = 'keep/one'")
    page.reload()
    page.locator("[data-number='85']").click()
    page.locator("[data-from='200']").click()


def at_table(name: str, done: Callable[[View], bool], act: Act, **rest: Any) -> Screen:
    """A table at a moment."""
    does = {"does": rest.pop("does")} if "does" in rest else {}
    wanted = rest if "lesson" in rest else {"bots": ["club"] * 3, **rest}
    return Screen(lambda stage: f"t/{stage.seat(name, done, act, **wanted)['table']}", **does)


def page_of(address: str, **rest: Any) -> Screen:
    """A page that needs no table."""
    return Screen(lambda stage: address, **rest)


def below(name: str, path: str, **rest: Any) -> Screen:
    """A page about another screen's table."""
    return Screen(lambda stage: f"{SCREENS[name].address(stage)}/{path}", **rest)


def pasted(record: Callable[[], str]) -> Does:
    """A record, pasted and checked."""

    def does(page: Page, stage: Stage) -> None:
        page.get_by_label("Or paste a record here").fill(record())
        page.get_by_role("button", name="Do the sum").click()

    return does


def of_the_day(stage: Stage) -> str:
    """The table at which today's single deal has been played."""
    return stage.seat("daily", phase("over"), card_by_card, challenge=f"deal {date.today()}")["table"]


def daily_done(page: Page, stage: Stage) -> None:
    """Look at the result of today's deal, among days that were played before."""
    before = [(ago, date.today() - timedelta(ago)) for ago in (1, 2, 3, 5, 6, 8)]
    days = {f"day {day}": {"table": "gone", "total": ago, "better": 9 * ago} for ago, day in before}
    days[f"deal {date.today()}"] = {"table": of_the_day(stage)}
    page.evaluate("days => localStorage.setItem('barbu.days', days)", json.dumps(days))
    page.reload()
    page.get_by_role("region", name="Everyone").wait_for()


def code_of(stage: Stage, name: str, **wanted: Any) -> str:
    """The code of the deals of a game that has been played to its end."""
    seat = stage.seat(name, phase("over"), card_by_card, **wanted)
    found: dict[str, str] = ask(stage.address, f"/api/same/code?table={seat['table']}", token=seat["token"])
    return found["code"]


def same_deals(stage: Stage) -> str:
    """The address of deals that have been played twice."""
    return f"same/{code_of(stage, 'same-again', same=code_of(stage, 'same', sitting='series'))}"


def same_sent(page: Page, stage: Stage) -> None:
    """Come to them for the first time."""
    page.evaluate("localStorage.removeItem('barbu.games')")
    page.reload()
    page.get_by_role("button", name="Play these deals").wait_for()


def relatives() -> dict[str, Screen]:
    """Tables of the relatives: a trick, a result, the sheet, and the score keeper."""
    found = {}
    for name, wanted in RELATIVES.items():
        seen = {
            "play": (mid_trick(1, 7), {}),
            "result": (phase("scored"), {}),
            "sheet": (phase("scored", DEALS), {"does": press("s")}),
        }
        for what, (done, does) in seen.items():
            found[f"{name}-{what}"] = at_table(f"{name} {what}", done, card_by_card, **wanted, **does)
        found[f"{name}-keeper"] = page_of("keep", does=on_the_keeper(name), whole=True)
    return found


def tampered() -> str:
    """A record whose seal has been changed afterwards."""
    return re.sub(r'(?<=Commit ")(.{4})(.)', lambda seal: seal[2] + seal[1], fair_record("pagat", deals=2))


# ---- all of them ---------------------------------------------------------------------------------------------

SCREENS: dict[str, Screen] = {
    "home-first": page_of("", first_visit=True, whole=True),
    "picker": at_table("picker", asked("call"), let_bots_play, first="me"),
    "doubles": at_table("doubles", asked("double"), let_bots_play),
    "trick": at_table("trick", *LATE_TRICK),
    "last-trick": at_table("trick", *LATE_TRICK, does=press("l")),
    "dominoes": at_table("dominoes", laid(14), calling("dominoes"), first="me"),
    "reversal": at_table("reversal", asked("reverse"), let_bots_play, variant="coup-d-etat"),
    "turned": at_table("turned", turned_round, card_by_card, variant="coup-d-etat"),
    "quarts": at_table("quarts", laid(10), calling("quarts"), first="me", variant="lora-czech"),
    "tens": at_table("tens", stopping, calling("dominoes"), first="me", variant="lora-czech"),
    "trial": at_table("trial", asked("call"), from_deal(8), first="me", variant="lora-czech"),
    "result": at_table("result", phase("scored"), let_bots_play),
    "sheet": at_table("sheet", phase("scored", 10), let_bots_play, does=press("s")),
    "sheet-page": below("sheet", "sheet", whole=True),
    "replay": below("sheet", "deal/7"),
    "why": below("sheet", "deal/7", does=ask_why, whole=True),
    "took": below("sheet", "deal/7", does=unfold, whole=True),
    "sheet-blank": page_of("rules/pagat/4/sheet", whole=True),
    "over": at_table("over", phase("over"), let_bots_play),
    "hint": at_table("trick", *LATE_TRICK, does=hinted),
    "hint-picker": at_table("picker", asked("call"), let_bots_play, first="me", does=hinted),
    "hint-doubles": at_table("doubles", asked("double"), let_bots_play, does=hinted),
    "reviewed": at_table("reviewed", phase("over"), card_by_card, sitting="each-contract"),
    "review": below("reviewed", "review", does=weighed, whole=True),
    "what-if": below("reviewed", "deal/1/20", does=other_cards, whole=True),
    "review-record": page_of("review"),
    "review-choice": below("reviewed", "review", does=costliest, whole=True),
    "eight": at_table("eight", mid_trick(3, 5), card_by_card, variant="canadian-salad", players=8, bots=["club"] * 7),
    "three": at_table("three", mid_trick(1, 12), card_by_card, variant="leaver", bots=["club"] * 2),
    "bidding": at_table("bidding", asked("bid"), let_bots_play, variant="king-auction"),
    "two": at_table("two", mid_trick(1, 24), card_by_card, rules=RULES[2], bots=["club"], first="me"),
    "twelve": at_table("twelve", mid_trick(6, 3), card_by_card, rules=RULES[12], bots=["club"] * 11),
    "exposure": at_table("exposure", asked("expose"), let_bots_play, variant="trex-complex"),
    "void": at_table("void", phase("void"), claiming, rules=CLAIMS),
    "poker": at_table("poker", *POKER, first="me", variant="wikipedia-nine"),
    "counting": at_table("counting", counted(40), card_by_card, practise="hundred", variant="rosbiratschka"),
    "counted": at_table("counted", phase("scored"), card_by_card, practise="hundred", variant="rosbiratschka"),
    "showdown": at_table("showdown", *SHOWDOWN, first="me", variant="wikipedia-nine"),
    "lesson": at_table("lesson", lambda view: True, let_bots_play, lesson="pagat/mechanics"),
    "home": page_of("", whole=True),
    "drills": page_of("drills", whole=True),
    "road": page_of("drills/road", whole=True),
    "drill-sense": page_of("drills/sense/left", does=lambda page, stage: page.locator("[data-seat]").first.wait_for()),
    "daily": page_of("daily", whole=True),
    "daily-done": Screen(lambda stage: of_the_day(stage) and "daily/deal", daily_done, whole=True),
    "same": Screen(same_deals, lambda page, stage: page.locator("summary").first.click(), whole=True),
    "same-sent": Screen(same_deals, same_sent, whole=True),
    "daily-over": Screen(lambda stage: f"t/{of_the_day(stage)}"),
    **{name: page_of(whole=True, **how) for name, how in (PUZZLES | CONTESTS).items()},
    **{name: page_of(name, whole=True) for name in ("learn", "new", "games", "settings", "rules")},
    "rules-pagat": page_of("rules/pagat", whole=True),
    "rules-trex": page_of("rules/trex", whole=True),
    "glossary": page_of("glossary"),
    "strategy": page_of("strategy"),
    "editor": page_of("edit/from/pagat", whole=True),
    "own": page_of("own", whole=True),
    "link": page_of("own/1/" + packed({"text": OURS, "parent": "pagat"}), whole=True),
    "link-broken": page_of("own/new"),
    "nowhere": page_of("nowhere"),
    "no-seat": page_of("t/nowhere"),
    "lobby": Screen(lobby, whole=True),
    "open": page_of("tables/new", whole=True),
    "room": Screen(room(0), change_clock, whole=True),
    "room-guest": Screen(room(1), agree, whole=True),
    "other-rules": Screen(lambda stage: f"tables/rules/{room(0)(stage)[2:]}", whole=True),
    "join": Screen(invited, whole=True),
    "watch": Screen(watching),
    "chat": Screen(cards("people"), press("c")),
    "ask": Screen(cards("ask"), take_back),
    "claim": Screen(cards("people"), press("r")),
    "over-friends": Screen(lambda stage: f"t/{over(stage)['table']}"),
    "evening": Screen(evening, whole=True),
    "verify": page_of("verify", does=pasted(lambda: fair_record("pagat", deals=2)), whole=True),
    "verify-tampered": page_of("verify", does=pasted(tampered), whole=True),
    "verify-mine": Screen(lambda stage: f"verify/{SCREENS['result'].address(stage)[2:]}/1", whole=True),
    "keeper-list": page_of("keep", does=keeping(""), whole=True),
    "keeper-new": page_of("keep/new", whole=True),
    "keeper-contract": page_of("keep", does=keeping("contract")),
    "keeper-doubles": page_of("keep", does=keeping("doubles")),
    "keeper-deal": page_of("keep", does=keeping("deal")),
    "keeper-points": page_of("keep", does=points),
    "keeper-result": page_of("keep", does=keeping("result")),
    "keeper-over": kept("keep/two"),
    "keeper-settle": kept("keep/one/settle"),
    "keeper-save": kept("keep/one/files"),
    "keeper-files": kept("keep/files"),
    "keeper-statistics": kept("keep/statistics"),
    "privacy": page_of("privacy", whole=True),
    "you-new": page_of("you", whole=True),
    "you": page_of("you", does=as_anna("you"), whole=True),
    "ladder": page_of("ladder", does=as_anna("ladder"), whole=True),
    "clubs": page_of("clubs", does=as_anna("clubs"), whole=True),
    "club-join": Screen(invited_to_a_club, whole=True),
    "club": page_of("clubs", does=as_anna("club/CLUB"), whole=True),
    "club-ladder": page_of("clubs", does=as_anna("club/CLUB/ladder"), whole=True),
    "club-members": page_of("clubs", does=as_anna("club/CLUB/members"), whole=True),
    "club-settings": page_of("clubs", does=as_anna("club/CLUB/settings"), whole=True),
    "club-rules": page_of("clubs", does=choosing_rules, whole=True),
    "event": page_of("events", does=at(running, "Fay"), whole=True),
    "event-coming": page_of("events", does=at(coming), whole=True),
    "event-director": page_of("events", does=at(running, "director"), whole=True),
    "event-ended": page_of("events", does=at(ended, "Fay"), whole=True),
    "events": page_of("events", does=all_events, whole=True),
    "duplicate": page_of("duplicate", does=duplicate_as("Beth"), whole=True),
    "duplicate-enter": page_of("duplicate", does=duplicate_as(""), whole=True),
    "duplicate-plays": page_of("duplicate", does=duplicate_as("Carl"), whole=True),
    "duplicate-new": page_of("duplicate", does=new_duplicate, whole=True),
    **relatives(),
}


STILL = """() => Promise.allSettled(
  document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < 1e6).map((each) => each.finished),
)"""


def open_page(browser: Browser, stage: Stage, screen: Screen, size: str, theme: str, language: str) -> Page:
    """The screen in a browser of its own, once nothing moves any more."""
    width, height = (int(side) for side in size.split("x"))
    # Phones are touched, and have two device pixels per pixel.
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
        for key, value in stage.kept().items():
            page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(value)])
    page.goto(f"/{'?language=' + language if language else ''}#/{address}", wait_until="networkidle")
    screen.does(page, stage)
    page.evaluate("document.fonts.ready")
    # Late loading and numbers that count up are not animations.
    page.wait_for_timeout(500)
    page.evaluate(STILL)
    return page
