"""Hints: from the strongest player where it can say, from the club player elsewhere, by what the seat can know."""

import random
from collections.abc import Callable

import pytest

from barbu.bots.base import Budget, bot_named
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.coach.course import lessons
from barbu.engine.game import Game
from barbu.engine.usual import usual_plan
from barbu.engine.worlds import Worlds
from barbu.live.bots import hints
from barbu.live.bots.hints import hint
from barbu.live.bots.runner import BotsHere, Found
from barbu.live.lobby.lobby import Lobby
from barbu.live.table import turns
from barbu.live.wire import protocol
from barbu.live.wire.hints import HintMessage
from barbu.rules.load import load
from barbu.text.render import render
from tests.live.gathering import Gathering, at_table

pytest.importorskip("numba")


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Moments of a game in which somebody has a choice, with all that weighing takes."""
    found: list[Game] = []
    game, rng = Game(load("pagat")).deal(random.Random(3)), random.Random(1)
    JUDGES.awaited(KERNEL.awaited(), game.plan)
    while game.position is not None and len(found) < 24:
        if game.only_action is None:
            found.append(game)
        game = game.apply(game.only_action or rng.choice(game.legal))
    return found


def asked(game: Game) -> hints.Hint:
    return hint(game.view(game.running.to_act))


def test_master_weighs_all_choices_and_gives_one_of_the_best(games: list[Game]) -> None:
    phases = set()
    for game in games:
        found = asked(game)
        assert found.by == "master"
        assert set(found.values) >= {action.token for action in game.legal}
        means = {token: game.plan.sign * mean for token, (mean, _) in found.values.items()}
        best = max(means, key=means.__getitem__)
        error = found.values[best].error + found.values[found.action.token].error
        assert means[best] - means[found.action.token] <= max(hints.TRIFLE, error)
        assert render(found.reason)
        phases.add(game.running.board.phase)
    assert phases == {"call", "double", "play"}


def test_a_hint_that_does_not_search_is_the_advisers(games: list[Game]) -> None:
    for game in games:
        found = hint(game.view(game.running.to_act), searches=False)
        assert found.by == "club"
        assert found.action in game.legal
        assert not found.values


class Late(BotsHere):
    """Searching never ends in time."""

    async def consult(self, work: Callable[[], Found], place: str | None = None) -> Found | None:
        return await super().consult(work) if place is None else None


async def test_the_adviser_answers_where_searching_is_late(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "weighs", lambda plan: True)
    gathering.lobby = Lobby(gathering.store, Late())
    host, *_ = await at_table(gathering)
    caller = next(guest for guest in gathering.guests if guest.view.choice)
    assert await gathering.say(caller, protocol.AskHint(host.view.version)) is None
    (told,) = [each for each in caller.heard if isinstance(each, HintMessage)]
    assert (told.by, told.values) == ("club", [])


def test_ranks_in_another_order_are_weighed_too() -> None:
    game, rng, said = Game(load("herzeln")).deal(random.Random(3)), random.Random(1), 0
    JUDGES.awaited(KERNEL.awaited(), usual_plan(game.plan))
    while game.position is not None:
        if game.only_action is None:
            found = asked(game)
            assert found.by == "master" and found.action in game.legal
            assert {*found.values} == {action.token for action in game.legal}
            said += bool(render(found.reason))
        game = game.apply(game.only_action or rng.choice(game.legal))
    assert said > 10


def test_where_both_are_as_good_the_club_player_is_followed(games: list[Game]) -> None:
    club = bot_named("club")
    same = [
        asked(game).action == club.choose(game.view(game.running.to_act), random.Random(0), Budget()).action
        for game in games
    ]
    assert 0 < sum(same) < len(same)


def test_a_hint_follows_from_what_the_seat_can_know(games: list[Game]) -> None:
    for game in games[::4]:
        seat = game.running.to_act
        elsewhere = Game.at(game.sheet, Worlds(game.view(seat)).sample(random.Random(5)))
        assert elsewhere.view(seat) == game.view(seat)
        assert elsewhere.running.hands != game.running.hands
        assert asked(elsewhere) == asked(game)


def test_until_all_is_ready_the_club_player_says_what_to_do(games: list[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "weighs", lambda plan: False)
    found = asked(games[0])
    assert (found.by, found.values) == ("club", {})


def test_a_lesson_is_the_club_players(games: list[Game]) -> None:
    assert hint(games[0].view(games[0].running.to_act), lessons("pagat")[0]).by == "club"
