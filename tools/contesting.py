"""The contest on the page, answered by a script."""

from datetime import date
from typing import Any

from playwright.sync_api import Page

from barbu.contest.hand import Hand
from barbu.contest.week import Week, hands_of
from tools.solving import choose


def answer_all(page: Page, hands: tuple[Hand, ...], place: int = 1) -> None:
    """Answer all hands of the contest that is shown, each with the choice at this place."""
    for number, hand in enumerate(hands, 1):
        page.locator(f'[data-hand="{number}"] form').wait_for()
        choose(page, hand.options[place].tokens[0])
        page.locator("form [type=submit]").click()


def _marked(page: Page, stage: object) -> None:
    answer_all(page, hands_of(Week.on(date.today())).hands)
    page.get_by_role("button", name="Send my answers").click()
    page.get_by_role("button", name="Look at the hands").click()
    page.locator("#votes").wait_for()


CONTESTS: dict[str, dict[str, Any]] = {
    "contest": {"address": "contest", "does": lambda page, stage: page.locator("form").wait_for()},
    "contest-marked": {"address": "contest", "does": _marked},
    "contest-weeks": {"address": "contest/weeks", "does": lambda page, stage: page.locator("#weeks").wait_for()},
}
"""The screens of the contest by name: the address of each, and what is done there."""
