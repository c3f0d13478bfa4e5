"""The club player follows good players' advice in positions that illustrate it."""

import pytest

from barbu.bots.base import Budget, bot_named
from barbu.text.render import render
from tests.bots.cases_reader import Case, cases


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_club_follows_the_advice(case: Case) -> None:
    view = case.view()
    club = bot_named("club")
    decision = club.choose(view, NoChance(), Budget())
    token = decision.action.token
    said = f"{case.about}; club: {token}: {render(club.explain(view, decision))}"
    assert case.expect or case.never
    legal = {action.token for action in view.legal}
    assert set(case.expect) <= legal, "what is expected must be legal"
    assert not case.expect or token in case.expect, said
    assert token not in case.never, said


class NoChance:
    """A generator that must not be used: the club player decides without it."""

    def random(self) -> float:
        raise AssertionError

    def randrange(self, stop: int, /) -> int:
        raise AssertionError

    def shuffle(self, cards: list[int], /) -> None:
        raise AssertionError
