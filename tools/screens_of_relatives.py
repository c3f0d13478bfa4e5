"""Tables of the relatives whose words look different: each at play, with a result, and with its sheet."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from tests.engine.helpers import random_game
from tests.engine.test_two_to_twelve import RULES
from tests.web.sheets import NAMES, put, sheet

from barbu.keeper.sitting import sitting_of, upto
from barbu.rules.load import load, parse

RELATIVES: dict[str, dict[str, Any]] = {
    "lora": {"variant": "lora"},
    "dragonmaster": {"variant": "dragonmaster"},
    "coup": {"variant": "coup-d-etat"},
    "king": {"variant": "king-auction"},
    "hearts": {"variant": "hearts"},
    "two": {"rules": RULES[2], "bots": ["club"], "first": "me"},
}
"""What is asked for to sit down at each of them."""

DEALS = 5
"""So many deals are on a sheet."""


def on_the_keeper(name: str) -> Callable[[Page, object], None]:
    """The next deal is written down in the score keeper, after some deals of the game."""

    def does(page: Page, stage: object) -> None:
        wanted = RELATIVES[name]
        rules = parse(RULES[2], "two.toml") if "rules" in wanted else load(wanted["variant"])
        written = sitting_of(random_game(rules, 1), NAMES[: rules.players], began="2026-03-05")
        put(page, [sheet(upto(written, DEALS - 1))])
        page.evaluate("location.hash = 'keep/one'")
        page.reload()
        page.locator("main h1:not([aria-busy])").wait_for()

    return does
