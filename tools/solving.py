"""Puzzles on the page, solved by a script: found, or missed."""

from typing import Any

from playwright.sync_api import Page

from barbu.puzzles.files import shipped

DOUBLE, DUCK, RANK, BLOCK, CONTRACT, DISCARD = 760, 20, 40, 42, 31, 10
"""The numbers of some puzzles that come with Barbu."""


def choose(page: Page, token: str) -> None:
    """Choose an answer, by its token, without giving it."""
    verb, _, what = token.partition(" ")
    seats = what.split(",") if verb == "double" else []
    form = page.locator("form")
    for value in seats if seats and form.locator("[type=checkbox]").count() else [token]:
        one = form.locator(f'input[value="{value}"]')
        # Contracts have one button each, whatever their parameters.
        (one if one.count() else form.locator(f'input[value^="{value.rpartition(" ")[0]}"]')).check()


def answer(page: Page, number: int, right: bool) -> None:
    """Answer the puzzle of a number: find the solution, or choose the worst."""
    page.locator("form").wait_for()
    options = shipped()[number - 1].options
    choose(page, options[0 if right else -1].tokens[0])
    page.locator("form [type=submit]").click()
    page.locator("#answer").wait_for()


def _chosen(page: Page, stage: object) -> None:
    page.locator("form").wait_for()
    choose(page, shipped()[DOUBLE - 1].solution.tokens[0])


def _screen(number: int, right: bool | None = None) -> dict[str, Any]:
    """How a screen of a puzzle comes about."""
    address = f"puzzles/{number}"
    if right is None:
        return {"address": address, "does": lambda page, stage: page.locator("form").wait_for()}
    return {"address": address, "does": lambda page, stage: answer(page, number, right)}


PUZZLES: dict[str, dict[str, Any]] = {
    "puzzle": {"address": f"puzzles/{DOUBLE}", "does": _chosen},
    "puzzle-contract": _screen(CONTRACT),
    "puzzle-duck": _screen(DUCK),
    "puzzle-block": _screen(BLOCK),
    "puzzle-solved": _screen(DOUBLE, right=True),
    "puzzle-wrong": _screen(DISCARD, right=False),
    "puzzle-rank": _screen(RANK, right=False),
}
"""The screens of puzzles by name: the address of each, and what is done there."""
