"""Tables on a real server, with real cards, that have been brought to the moments that are to be seen."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from tests.web.company import Company, Seat, gathered
from tests.web.serving import View, play_until, sit_down

TRIES = 40


class Stage:
    """A server whose tables have been brought to the moments that are to be seen. People stay until it is closed."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._seats: dict[str, tuple[Seat, str]] = {}
        self.companies: dict[str, Company] = {}
        self._here = ExitStack()

    def close(self) -> None:
        """Let the people go."""
        self._here.close()

    def seat(self, name: str, done: Callable[[View], bool], act: "Act", **wanted: Any) -> Seat:
        """The seat at a table of this name, which has been played until a view is as wanted."""
        if name not in self._seats:
            for _ in range(TRIES):
                seated = sit_down(self.address, name="Anna", avatar="leaf", **wanted)
                view, _ = play_until(self.address, seated, lambda view: done(view) or view["phase"] == "over", act)
                if done(view):
                    self.hold(name, seated, view["title"])
                    break
            else:
                raise LookupError(f"{name}: in {TRIES} games this never came up")
        return self._seats[name][0]

    def hold(self, name: str, seated: Seat, title: str = "Barbu") -> Seat:
        """Let the browser hold a seat, in place of the one of this name that it held before."""
        self._seats[name] = seated, title
        return seated

    def held(self, name: str) -> Seat | None:
        """The seat of this name."""
        return self._seats[name][0] if name in self._seats else None

    def gather(self, name: str, **wanted: Any) -> Company:
        """Anna and Beth, who are there, at a table of this name."""
        self.companies[name] = self._here.enter_context(gathered(self.address, **wanted))
        return self.companies[name]

    def kept(self) -> dict[str, object]:
        """What a browser keeps that has sat at all of the tables, by key."""
        games = [{**seated, "title": title, "asked": {}} for seated, title in self._seats.values()]
        seen = {"title": "Barbu", "seen_ms": time.time() * 1000 - 7_000_000}
        friends = [{"name": "Beth", "avatar": "boat", **seen}, {"name": "Carl", "avatar": "cup", **seen}]
        return {"barbu.games": games, "barbu.friends": friends}


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


def claiming(view: View) -> str | None:
    """A redeal, wherever it may be claimed."""
    choice = view["choice"]
    return str(choice["redeal"] or choice["play_on"]) if choice["type"] == "claim" else None


def phase(name: str, number: int = 1) -> Callable[[View], bool]:
    """A deal has come to a phase, this one or a later one."""
    return lambda view: view["phase"] == name and view["number"] >= number
