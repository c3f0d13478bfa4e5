"""Screens of a tournament: for someone who may enter, for a player, for its director, and at its end."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page
from tests.web.evening import Evening

from tools.stage import Stage

PLAYERS = ("Fay", "Beth", "Carl", "Emil", "Gita", "Hugo", "Ines", "Jan")


@cache
def coming(stage: Stage) -> Evening:
    """A tournament that has not begun."""
    return Evening(stage.address, list(PLAYERS[:5]), rounds=3)


@cache
def running(stage: Stage) -> Evening:
    """A tournament in its second round."""
    evening = Evening(stage.address, list(PLAYERS), rounds=3, same_deals=True)
    evening.order("start")
    evening.play_round()
    return evening


@cache
def ended(stage: Stage) -> Evening:
    """A tournament that is over after one round."""
    evening = Evening(stage.address, list(PLAYERS), rounds=1, same_deals=True)
    evening.order("start")
    evening.play_round()
    return evening


def at(event: Callable[[Stage], Evening], who: str = "") -> Callable[[Page, Stage], None]:
    """Look at a tournament as one of its players, its ``director``, or someone else."""

    def does(page: Page, stage: Stage) -> None:
        evening = event(stage)
        if who == "director":
            kept: dict[str, object] = {"barbu.name": evening.director.token}
        else:
            tokens = [client.token for client in evening.players if client.name == who]
            kept = {"barbu.events": [{"code": evening.code, "token": token, "guest": True} for token in tokens]}
        page.evaluate(
            "kept => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value)))",
            kept,
        )
        page.evaluate("hash => { location.hash = hash; }", f"event/{evening.code}")
        page.reload()
        page.locator("main h1:not([aria-busy])").wait_for()
        page.wait_for_load_state("networkidle")

    return does


def all_events(page: Page, stage: Stage) -> None:
    """The list of all tournaments, for a director who may make one."""
    at(coming, "director")(page, stage)
    page.evaluate("location.hash = 'events'")
    page.wait_for_load_state("networkidle")
