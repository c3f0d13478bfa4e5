"""Score sheets as a browser stores them."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Page

from barbu.api.keeper.accounting import KeeperAsk, keeping
from barbu.keeper.model import Sitting
from barbu.keeper.sitting import sitting_of, upto
from barbu.rules.load import load
from tests.engine.helpers import random_game

NAMES = ("Anna", "Beth", "Carl", "Dora", "Eve", "Frank", "Gina", "Hugo", "Ida", "Jan")
SIGNS = ("leaf", "boat", "cup", "moon", "star", "bell", "mountain", "sun", "key", "fish")
KEY = "barbu.sittings"


@cache
def played(variant: str = "pagat", players: int = 4, seed: int = 1) -> Sitting:
    """A whole game played at random, as a sitting."""
    return sitting_of(random_game(load(variant, players), seed), NAMES[:players], began="2026-03-05")


def sheet(sitting: Sitting, name: str = "one") -> dict[str, Any]:
    """A sitting as the page stores it."""
    draft = {"at": 0, "step": "contract", "contract": "", "parameter": None, "pairs": [], "shown": {}, "told": {}}
    asked = KeeperAsk(msgspec.to_builtins(msgspec.structs.replace(sitting, id=name)))
    return {
        "id": name,
        "updated_ms": 0,
        "avatars": SIGNS[: len(sitting.players)],
        "last": msgspec.to_builtins(keeping(asked)),
        "draft": {**draft, "waived": False},
        "past": [],
        "waiting": None,
    }


def put(page: Page, sheets: Sequence[dict[str, Any]]) -> None:
    """Put sheets into the storage of a browser that has loaded the page."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(sheets)])


def evening() -> list[dict[str, Any]]:
    """One game in progress and two finished ones."""
    second = msgspec.structs.replace(played(seed=3), players=("Beth", "Anna", "Eve", "Dora"))
    return [sheet(upto(played(), 9)), sheet(played(seed=2), "two"), sheet(second, "three")]
