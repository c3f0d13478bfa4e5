"""What the decisions of a game were worth, and how an analysis is kept."""

from pathlib import Path
from random import Random

import msgspec
import pytest

import barbu
from barbu.analysis.analysing import Analysis, AnalysisError
from barbu.analysis.decisions import Decided, decisions
from barbu.analysis.weighing import weighed
from barbu.bots.search import rows
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import in_order
from barbu.bots.search.worths import worths_of
from barbu.engine.actions import PLAYS, Deal, Play, parse_action
from barbu.engine.game import Game
from barbu.engine.phases import Exposing
from barbu.engine.play.tricks import Tricks
from barbu.engine.usual import Renaming, usual_view
from barbu.engine.worlds import Worlds
from barbu.errors import NotationError
from barbu.notation.writer import actions_of
from barbu.sim import finish_deal, next_deal
from tests.analysis.planting import FILE as PLANTED_FILE

SHARED = Path(__file__).parents[3] / "shared" / "cases" / "review"
pytest.importorskip("numba")


def played(variant: str, deals: int, seed: int = 5, bot: str = "club") -> Game:
    """The first deals of a game between bots."""
    rng, game = Random(seed), barbu.Game(variant)
    bots = [barbu.bot(bot)] * game.rules.players
    for _ in range(deals):
        game = finish_deal(game.apply(next_deal(game, 0, rng)), bots, rng)
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return played("pagat", 1)


def at(game: Game, deal: int, token: str, seat: int = 0) -> Decided:
    """A decision of a game."""
    return next(each for each in decisions(game, seat) if each.deal == deal and each.action.token == token)


@pytest.fixture(scope="module")
def sample() -> Game:
    return barbu.replay((SHARED / "game.bgn").read_bytes()).checked()


def test_in_dominoes_a_double_tells_of_the_hand_behind_it() -> None:
    game = barbu.Game("pagat").deal(Random(4), first=0).apply("call dominoes 6").apply("double A")
    while game.running.board.phase == "double":
        game = game.apply("pass")
    machine, view = KERNEL.awaited(), game.view(0)
    worths = worths_of(machine, view, 1)
    assert worths is not None
    heard, unheard = worths(600, 1), rows.weigh(machine, view, 600, 1)
    assert all(heard[Play(card)] < worth for card, worth in unheard.items()), "a strong hand is against the declarer"


@pytest.mark.parametrize(
    ("deal", "token", "best", "loss"),
    [
        (10, "play 3C", "play 6S", 12.6),
        (21, "pass", "double D", 12.6),
        (24, "call no-queens", "call dominoes 6", 14.5),
        (2, "play KH", None, 6.9),
    ],
)
def test_the_costliest_decisions_of_the_sample_game_are_found_again(
    sample: Game, deal: int, token: str, best: str | None, loss: float
) -> None:
    found = weighed(KERNEL.awaited(), at(sample, deal, token), "expert")
    assert found is not None and found.mistake
    assert found.loss == pytest.approx(loss, abs=3)
    assert best in (None, found.best)
    ahead = found.values[found.best].mean - found.values[token].mean
    assert found.loss == pytest.approx(abs(ahead))
    assert 0 < found.error < found.loss / 5


def test_a_choice_that_is_clearly_best_costs_nothing(sample: Game) -> None:
    found = weighed(KERNEL.awaited(), at(sample, 2, "play 7H"), "master")
    assert found is not None and found.kind == "play" and found.contract == "no-tricks"
    assert (found.best, found.loss, found.mistake) == ("play 7H", 0, False)


PLANTED = [
    (7, "double B,C", 42.4),
    (1, "call trumps H", 33.8),
    (6, "play QS", 27.2),
    (2, "call dominoes 9", 22.5),
    (6, "play KC", 18.0),
    (9, "double B", 14.9),
    (5, "play 4C", 12.2),
    (9, "play 2S", 9.3),
    (3, "call no-king", 8.0),
    (5, "play 3C", 5.8),
]
"""The blunders planted in a person's game, and what they cost, weighed in other worlds."""


def test_ten_planted_blunders_are_found_in_their_order() -> None:
    found = barbu.analyse(PLANTED_FILE.read_bytes(), "A", "expert")
    costliest = sorted(found, key=lambda each: -each.loss)
    assert [(each.deal, each.token) for each in costliest[: len(PLANTED)]] == [each[:2] for each in PLANTED]
    for each, (*_, loss) in zip(costliest, PLANTED, strict=False):
        assert each.mistake
        assert each.loss == pytest.approx(loss, abs=max(4 * each.error, 0.15 * loss))
    assert costliest[len(PLANTED)].loss < 4


def with_other_cards(game: Game, decided: Decided) -> Decided:
    """The same moment of the game with other cards in the hands that its seat cannot see."""
    view = decided.view
    hands = Worlds(view).sample(Random(1)).hands
    assert hands != game.finished[decided.deal - 1].deal.hands and hands[view.seat] == view.hand
    actions = [action for _, action in actions_of(game)][: decided.place]
    start = max(place for place, action in enumerate(actions) if isinstance(action, Deal))
    laid = [0] * game.rules.players
    for seat, action in view.moves:
        laid[seat] |= 1 << action.card if isinstance(action, Play) else 0
    dealt = actions[start]
    assert isinstance(dealt, Deal)
    actions[start] = msgspec.structs.replace(
        dealt, hands=tuple(held | gone for held, gone in zip(hands, laid, strict=True))
    )
    again = Game(game.rules)
    for action in actions:
        again = again.apply(action)
    return decided._replace(view=again.view(view.seat))


@pytest.mark.parametrize(("deal", "token"), [(10, "play 3C"), (15, "play AS"), (1, "double C")])
def test_no_value_depends_on_cards_that_the_seat_cannot_see(sample: Game, deal: int, token: str) -> None:
    machine, decided = KERNEL.awaited(), at(sample, deal, token)
    other = with_other_cards(sample, decided)
    assert other.view.hand == decided.view.hand and other.view.moves == decided.view.moves
    assert weighed(machine, decided, "expert") == weighed(machine, other, "expert")


def test_every_decision_with_a_choice_is_weighed_once(game: Game) -> None:
    found = barbu.analyse(game, level="expert")
    wanted = list(decisions(game))
    assert [each.token for each in found] == [each.action.token for each in wanted]
    assert all(
        set(one.values) == {legal.token for legal in each.view.legal} for one, each in zip(found, wanted, strict=True)
    )
    assert barbu.analyse(game, "B", "expert") == [each for each in found if each.seat == "B"]
    for one, each in zip(found, wanted, strict=True):
        if one.kind == "play" and isinstance(each.view.board.play, Tricks) and one.best != one.token:
            equal = [parse_action(token) for token, value in one.values.items() if value == one.values[one.best]]
            cards = [action.card for action in equal if isinstance(action, Play) and action.token != one.token]
            assert one.best == PLAYS[in_order(each.view, cards)[0]].token, "the card that a bot would choose"


def test_processes_change_nothing_but_the_time(game: Game) -> None:
    assert barbu.analyse(game, "A", "expert", processes=2) == barbu.analyse(game, "A", "expert")


def test_an_interrupted_analysis_goes_on_where_it_was(game: Game, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def interrupted(done: int, of: int) -> None:
        told.append((done, of))
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        barbu.analyse(game, "A", "expert", interrupted, folder=tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-20])  # the last line was cut
    again = Analysis(game, "A", "expert", tmp_path)
    assert len(again.known) == 2
    assert barbu.analyse(game, "A", "expert", lambda done, of: told.append((done, of)), folder=tmp_path) == (
        barbu.analyse(game, "A", "expert")
    )
    assert told[3][0] == 3 and told[-1][0] == told[-1][1]
    assert not Analysis(game, "A", "expert", tmp_path).missing
    # Another level is another analysis.
    assert Analysis(game, "A", "master", tmp_path).missing


def test_a_file_of_an_analysis_that_cannot_be_read_is_made_again(game: Game, tmp_path: Path) -> None:
    barbu.analyse(game, "A", "expert", folder=tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(b'{"place": "x"}\n\xff\n')
    assert len(Analysis(game, "A", "expert", tmp_path).missing) == len(list(decisions(game, 0)))


def test_what_the_kernel_cannot_weigh_is_left_out() -> None:
    game = played("trex-complex", 4)
    wanted = list(decisions(game))
    shown = [each for each in wanted if isinstance(each.view.board, Exposing)]
    assert shown
    found = barbu.analyse(game, level="expert", processes=2)
    assert [each.token for each in found] == [each.action.token for each in wanted if each not in shown]


def test_ranks_in_another_order_are_weighed_as_the_same_deal_in_the_usual_one() -> None:
    game = played("herzeln", 1)
    renaming, machine = Renaming.of(game.rules), KERNEL.awaited()
    found = barbu.analyse(game, level="expert")
    wanted = [each for each in decisions(game) if each.place % 3 == 0]
    weighed_of = {each.place: one for each, one in zip(decisions(game), found, strict=True)}
    assert {each.kind for each in weighed_of.values()} == {"play"}
    for each in wanted:
        usual = each._replace(view=usual_view(each.view), action=renaming.action(each.action))
        there, here = weighed(machine, usual, "expert"), weighed_of[each.place]
        assert there is not None and (there.loss, there.error) == (here.loss, here.error)
        assert there.best == renaming.action(parse_action(here.best)).token
        assert here.token == each.action.token
        assert set(here.values) == {legal.token for legal in each.view.legal}


@pytest.mark.parametrize(
    ("seat", "level", "why"),
    [
        ("E", "master", "there is no seat 'E'; the seats are A, B, C, D"),
        ("AB", "master", "there is no seat 'AB'; the seats are A, B, C, D"),
        ("", "master", "there is no seat ''; the seats are A, B, C, D"),
        (None, "mastr", "there is no level 'mastr'; the levels are expert, master, champion, plain"),
    ],
)
def test_an_unknown_seat_or_level_is_refused(game: Game, seat: str | None, level: str, why: str) -> None:
    with pytest.raises(AnalysisError, match=why):
        barbu.analyse(game, seat, level)


def test_no_process_is_refused(game: Game) -> None:
    with pytest.raises(AnalysisError, match="at least one process must weigh"):
        barbu.analyse(game, processes=0)


def test_a_record_that_is_wrong_is_refused(game: Game) -> None:
    with pytest.raises(NotationError):
        barbu.analyse("[Variant pagat]\n1. nonsense\n")
