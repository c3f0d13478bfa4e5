"""A puzzle is played on at a table: from the question, in the deal that its solution shows."""

import pytest

from barbu.engine.actions import parse_action
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.live.views.practising import SINGLE, from_puzzle
from barbu.puzzles.choosing import NoPuzzle, digest_of, named, places_of
from barbu.puzzles.files import shipped
from barbu.puzzles.puzzle import KINDS, Puzzle
from barbu.store.events import Acted, Replays
from tests.device.test_host import Page
from tests.store.pockets import Pocket

SAMPLE = [*(next(each for each in shipped() if each.kind == kind) for kind in KINDS), *shipped()[::59]]


def begun(puzzle: Puzzle) -> Game:
    """The game as the table begins it."""
    found = from_puzzle(puzzle)
    game = Game(found.rules, SINGLE)
    for event in found.opening:
        if isinstance(event, Acted):
            game = game.apply(parse_action(event.action))
    return game


@pytest.mark.parametrize("puzzle", SAMPLE, ids=digest_of)
def test_the_solver_sees_what_the_puzzle_shows_and_may_choose_the_same(puzzle: Puzzle) -> None:
    game, view = begun(puzzle), puzzle.view()
    assert game.turn == view.seat
    now = game.view(view.seat)
    assert now.hand == view.hand
    assert now.moves == view.moves
    assert now.board.points == view.board.points
    options = {token for option in puzzle.options for token in option.tokens}
    assert options <= {action.token for action in now.legal}
    replays = from_puzzle(puzzle).opening[0]
    assert isinstance(replays, Replays)
    assert len(replays.scores) == plan_of(game.rules).players


async def test_a_table_goes_on_with_a_puzzle_and_an_unknown_one_is_refused() -> None:
    puzzle = next(each for each in shipped() if each.kind == "lead")
    page = Page(Pocket())
    seated = await page.sit_down(puzzle=digest_of(puzzle))
    await page.open(seated)
    view = await page.until_asked()
    assert (view["seat"], len(view["hand"])) == (seated["seat"], puzzle.view().hand.bit_count())
    ended = await page.play_to_the_end_of_a_deal(view)
    assert ended["phase"] == "over"
    refused = await page.refused("/api/tables", '{"puzzle": "0123456789ab"}')
    assert refused["code"] == "no-puzzle"
    with pytest.raises(NoPuzzle):
        named(shipped(), places_of(shipped()), "760")


async def test_a_game_that_goes_on_from_a_puzzle_can_be_taken_along() -> None:
    puzzle = next(each for each in shipped() if each.kind == "duck")
    here, there = Page(Pocket()), Page(Pocket())
    seated = await here.sit_down(puzzle=digest_of(puzzle))
    carried = await here.ask("/api/take-along", {name: seated[name] for name in ("table", "token")})
    brought = await there.ask("/api/bring", carried)
    assert brought["how"] == "new"
    await there.open(brought["seated"])
    view = await there.until_asked()
    assert len(view["hand"]) == puzzle.view().hand.bit_count()
