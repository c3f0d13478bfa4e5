"""Screens for people with names that last: my name, the ladder, clubs."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Page
from tests.names.authenticator import Authenticator
from tests.web.company import Seat
from tests.web.serving import ask, play_out

from tools.stage import Stage

NAMES = ("Anna", "Beth", "Carl", "Dora", "Emil", "Fay")
DESCRIPTION = "We play on Thursdays at half past eight, with tea.\nGuests are welcome."
TITLE = "Thursday kings"
WEEK_MS = 7 * 24 * 3600_000


class Named:
    """People with names at a server that keeps them, the first of whom the browser is, and a club of theirs."""

    def __init__(self, stage: Stage) -> None:
        # Passkeys belong to names, and the server's own is this.
        self._address = stage.address.replace("127.0.0.1", "localhost")
        self.tokens = {name: self._register(name) for name in NAMES}
        for name in NAMES:
            self.say("/api/names/shows", {"ladder": True, "strength": name != "Fay", "friends": False}, name)
        for name in NAMES[1:3]:
            self.say("/api/names/friend", {"name": name})
        self.say("/api/names/friend", {"name": "Anna"}, "Beth")
        self.club: dict[str, Any] = self.say("/api/clubs/new", {"name": TITLE, "description": DESCRIPTION})
        code = {"code": self.club["invitation"]}
        for name in NAMES[1:]:
            self.say("/api/clubs/join", code, name)
        self.say("/api/clubs/member", {"club": self.club["id"], "name": "Beth", "role": "organiser"})
        evening = {"begins_ms": round(time.time() * 1000) + WEEK_MS, "note": "At Beth's, two tables if we are eight"}
        [planned] = self.say("/api/clubs/plan", {"club": self.club["id"], **evening})
        for name, said in zip(NAMES, ("yes", "yes", "maybe", "yes", "no"), strict=False):
            self.say("/api/clubs/answer", {"club": self.club["id"], "evening": planned["id"], "answer": said}, name)
        self.played = [self._play(stage, *pair) for pair in (NAMES[:2], NAMES[2:4], NAMES[:2], (NAMES[0], NAMES[4]))]
        self.invitation = self.say("/api/clubs/club?club=" + self.club["id"])["invitation"]

    def say(self, path: str, body: object = None, name: str = "Anna") -> Any:
        """The answer to a question of a person."""
        return ask(self._address, path, body, self.tokens[name])

    def _register(self, name: str) -> str:
        device = Authenticator(self._address)
        begun = ask(self._address, "/api/names/register", {"name": name})
        made = {"id": begun["id"], "credential": device.make(begun["options"]), "label": "Phone"}
        token: str = ask(self._address, "/api/names/register/finish", made)["token"]
        return token

    def _play(self, stage: Stage, one: str, other: str) -> Seat:
        """A game of two people at the club's table, with two bots."""
        company = stage.gather(
            f"club {one} {other}", bots=["", "club", "novice"], sitting="one-deal", terms={"clock_s": 0}
        )
        for seat, name in zip(company.seats, (one, other), strict=True):
            self.say("/api/names/claim", {"seats": [{"table": seat["table"], "token": seat["token"]}]}, name)
        host = company.seats[0]
        self.say("/api/clubs/table", {"club": self.club["id"], "table": host["table"], "seat": host["token"]}, one)
        company.begin()
        with ThreadPoolExecutor(2) as both:
            list(both.map(lambda seat: play_out(stage.address, seat), company.seats))
        return host


def named(stage: Stage) -> Named:
    """The people with names of a stage."""
    if stage.named is None:
        stage.named = Named(stage)
    found: Named = stage.named
    return found


def as_anna(address: str) -> Callable[[Page, Stage], None]:
    """Be Anna, who has a name, at an address; ``CLUB`` in it is her club."""

    def does(page: Page, stage: Stage) -> None:
        people = named(stage)
        page.evaluate("token => localStorage.setItem('barbu.name', JSON.stringify(token))", people.tokens["Anna"])
        page.evaluate("hash => { location.hash = hash; }", address.replace("CLUB", people.club["id"]))
        page.reload()
        page.locator("main h1:not([aria-busy])").wait_for()
        page.wait_for_load_state("networkidle")

    return does


def choosing_rules(page: Page, stage: Stage) -> None:
    """Anna chooses what her club plays."""
    as_anna("club/CLUB/settings")(page, stage)
    page.get_by_role("button", name="Choose other rules").click()
    page.locator("form[aria-busy=false] .list").first.wait_for()
    page.wait_for_load_state("networkidle")


def invited_to_a_club(stage: Stage) -> str:
    """An invitation to a club, before anything is known of the person."""
    return f"clubs/join/{named(stage).invitation}"
