"""Tables on a real server, with real cards, played to the moments to be shown."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from tests.web.company import Company, Seat, gathered
from tests.web.serving import View, play_until, sit_down

TRIES = 40


class Stage:
    """A server whose tables have been played to the moments to be shown. People stay until it is closed."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._seats: dict[str, tuple[Seat, str]] = {}
        self.companies: dict[str, Company] = {}
        # People with names, which screens of theirs need.
        self.named: Any = None
        self._here = ExitStack()

    def close(self) -> None:
        """Disconnect the people."""
        self._here.close()

    def seat(self, name: str, done: Callable[[View], bool], act: "Act", **wanted: Any) -> Seat:
        """A seat at the table of this name, which is played until a View is as wanted."""
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
        """Have the browser hold a seat, in place of the one it held under this name."""
        self._seats[name] = seated, title
        return seated

    def held(self, name: str) -> Seat | None:
        """The seat of this name."""
        return self._seats[name][0] if name in self._seats else None

    def gather(self, name: str, **wanted: Any) -> Company:
        """Anna and Beth at a table of this name, both connected."""
        self.companies[name] = self._here.enter_context(gathered(self.address, **wanted))
        return self.companies[name]

    def kept(self) -> dict[str, object]:
        """The storage of a browser that has sat at all the tables, by key."""
        # As where a game was brought to: the browser that began it has given the commitment to its part already.
        seats = [({**seated, "commit": ""}, title) for seated, title in self._seats.values()]
        games = [{**seated, "title": title, "asked": {}} for seated, title in seats]
        seen = {"title": "Barbu", "seen_ms": time.time() * 1000 - 7_000_000}
        friends = [{"name": "Beth", "avatar": "boat", **seen}, {"name": "Carl", "avatar": "cup", **seen}]
        return {"barbu.games": games, "barbu.friends": friends}


Act = Callable[[View], str | None]


def let_bots_play(view: View) -> str | None:
    """Make the first call or double on offer; the bots play my cards."""
    return None


def card_by_card(view: View) -> str | None:
    """Play my cards one by one."""
    choice = view["choice"]
    if choice["type"] == "play":
        return f"play {choice['cards'][len(choice['cards']) // 2]}"
    return str(choice["act"]) if choice["type"] == "knock" else None


def calling(contract: str) -> Act:
    """Declare a contract as soon as I can, and play its deal card by card."""

    def act(view: View) -> str | None:
        if view["choice"]["type"] == "call":
            for option in view["choice"]["options"]:
                if option["contract"] == contract:
                    return str(option["act"] or option["parameters"][0]["act"])
        return card_by_card(view) if view["contract"] == contract else None

    return act


def asked(kind: str) -> Callable[[View], bool]:
    """It is my turn, and this is the question."""
    return lambda view: bool(view["choice"]) and view["turn"] == view["seat"] and view["choice"]["type"] == kind


def mid_trick(cards: int, left: int, number: int = 1) -> Callable[[View], bool]:
    """I may play to a trick of this many cards, holding at most so many, in this deal or a later one; from the second
    on, with at least one bet."""
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
    """I may play a domino, and this many have been played."""
    return lambda view: (
        asked("play")(view)
        and view["layout"] is not None
        and sum(len(row["cards"]) for row in view["layout"]["rows"]) >= cards
    )


def stopping(view: View) -> bool:
    """I may lay another card in my turn, or stop."""
    return asked("play")(view) and view["choice"]["stop"] is not None


def turned_round(view: View) -> bool:
    """I may play to a trick of a contract that has been turned round."""
    return asked("play")(view) and view["reversal"] is not None and bool(view["reversal"]["on"])


def counted(count: int) -> Callable[[View], bool]:
    """I may lay a card in a counting game, and the count is at least this."""
    return lambda view: asked("play")(view) and view["count"] is not None and view["count"]["count"] >= count


def claiming(view: View) -> str | None:
    """Claim a redeal wherever it is possible."""
    choice = view["choice"]
    return str(choice["redeal"] or choice["play_on"]) if choice["type"] == "claim" else None


def phase(name: str, number: int = 1) -> Callable[[View], bool]:
    """A deal has reached a phase: this deal or a later one."""
    return lambda view: view["phase"] == name and view["number"] >= number
