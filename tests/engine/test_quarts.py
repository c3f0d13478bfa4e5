"""Quarts, turns of several cards, and trials: the worked examples of the Czech and the German Lora (relatives, sections
6.2 and 6.9)."""

from random import Random

import pytest
from tools.games import check_round_trip

from barbu.cards import mask_of, parse_card
from barbu.engine.actions import Call, tokens
from barbu.engine.game import Game
from barbu.engine.phases import Void
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.engine.real_table.opening import begun, called
from barbu.engine.real_table.result import entered, told
from barbu.engine.scoring import score
from barbu.errors import IllegalAction
from barbu.notation import print_record, record_of, replay
from barbu.rules.load import load
from barbu.rules.practice import practice
from tests.engine.helpers import running
from tests.typed import of, present

TOPS = ("AS KS QS JS AH 7H 8C 7C", "TS 9S 8S 7S KH 9H AC KC", "QH TH 8H AD KD QD JD TD", "JH QC JC TC 9C 9D 8D 7D")
"""Hands by seat. A holds the seven of hearts, but not the eight."""

TENS = ("TS JS 9S TH 7H 8H 7C 8C", "8S QS TD KS KH QH AH 9H", "TC 9C JC QC KC AC JD QD", "7S AS JH 7D 8D 9D KD AD")
"""Hands by seat. A holds two tens."""


def dealt(contract: str, hands: tuple[str, ...] = TOPS, variant: str = "lora-czech") -> Game:
    """A deal of one contract, which A declares."""
    game = Game(practice(load(variant), contract))
    masks = tuple(mask_of(map(parse_card, hand.split())) for hand in hands)
    return game.apply(game.next_deal(masks, 0))


def played(game: Game, text: str) -> Game:
    for word in text.split():
        game = game.apply(word if word in ("knock", "pass") else f"play {word}")
    return game


def quarts(game: Game) -> Quarts:
    return of(Quarts, running(game).board.play)


def test_a_run_has_four_cards_which_their_holders_must_lay() -> None:
    game = played(dealt("quarts"), "7H")
    for seat, card in ((2, "8H"), (1, "9H"), (2, "TH")):
        assert (game.turn, tokens(game.legal)) == (seat, (f"play {card}",))
        assert quarts(game).barred[(seat + 1) % 4] == 1 << parse_card(card)
        game = played(game, card)
    assert (game.turn, len(game.legal)) == (2, 6), "C has laid the highest card and leads"
    with pytest.raises(IllegalAction):
        played(played(game, "QD"), "AC")


def test_a_run_stops_at_the_ace_and_at_a_card_that_lies() -> None:
    game = played(dealt("quarts"), "QS KS AS")
    assert (game.turn, quarts(game).run.cards) == (0, ())
    game = played(game, "JS")
    assert game.turn == 0, "the queen lies already"
    assert [len(run.cards) for run in quarts(game).runs] == [3, 1]


def test_what_is_left_when_the_first_player_is_out() -> None:
    assert score("lora-czech", "quarts", order="A", left=[0, 2, 3, 4]).points == (0, 2, 3, 4)
    game = dealt("quarts")
    while game.position is not None:
        game = game.apply(game.legal[0])
    done = game.finished[0]
    left = present(done.board.play).counts
    assert done.points == left
    assert left.count(0) == 1
    check_round_trip(game)


def test_a_turn_of_several_cards() -> None:
    game = played(dealt("dominoes", TENS), "TS")
    assert game.turn == 0
    assert set(tokens(game.legal)) == {"play JS", "play 9S", "play TH", "pass"}
    game = played(game, "JS 9S pass")
    assert (game.turn, tokens(game.legal)) == (1, ("play 8S", "play QS", "play TD"))
    text = print_record(record_of(played(game, "QS")))
    assert "A: TS+JS+9S QS+\n*" in text
    again = present(replay(text).game)
    assert print_record(record_of(again)) == text
    assert tokens(again.legal) == tokens(played(game, "QS").legal)


def test_a_player_who_can_lay_nothing_knocks_and_then_nobody_is_asked_for_more() -> None:
    hands = (
        TENS[0].replace("TS", "JH").replace("TH", "AS"),
        TENS[1],
        TENS[2],
        TENS[3].replace("JH", "TS").replace("AS", "TH"),
    )
    game = dealt("dominoes", hands)
    assert tokens(game.legal) == ("knock",)
    game = game.apply("knock")
    assert "pass" not in tokens(game.legal), "one card must be laid"
    play = of(Layout, running(played(game, "TD")).board.play)
    assert play.knocks == (1, 0, 0, 0)
    points = score("lora-czech", "dominoes T", order="A", left=[0, 2, 3, 4], knocks=[0, 3, 0, 0]).points
    assert points == (0, 5, 3, 4), "two cards left and three knocks"


# Trials


def before_trial(variant: str) -> Game:
    """A game whose next deal is the first trial."""
    game, rng = Game(variant), Random(5)
    while game.position is None or len(running(game).board.setup.calls) == 1:
        game = game.deal(rng, 0) if game.position is None else game.apply(game.legal[0])
    return game


def attempt(game: Game, call: str, *, fails: bool) -> Game:
    """The game after an attempt that fails or not: deals and plays are tried until one does."""
    for seed in range(400):
        rng = Random(seed)
        tried = game if game.position is not None and not seed else again(game, rng)
        tried = tried.apply(call)
        while tried.position is not None:
            tried = tried.apply(rng.choice(tried.legal))
        failed = tried.void is not None or tried.finished[-1].board.failures > game.sheet.failures
        if failed is fails:
            return tried
    raise AssertionError("none of the attempts went that way")


def again(game: Game, rng: Random) -> Game:
    """The same deal with other cards."""
    return Game.at(game.sheet).deal(rng)


def test_a_failed_maturita_is_repeated_and_costs_eight() -> None:
    game = before_trial("lora-czech")
    player, number, totals = present(game.turn), game.number, game.totals
    calls = [call.contract for call in running(game).board.setup.calls]
    assert set(calls) == {"trial"}
    picked = {call.parameter for call in running(game).board.setup.calls}
    assert "no-first-last" not in picked
    assert picked == {"no-hearts", "no-queens", "no-tricks", "no-king", "quarts", "dominoes"}
    game = attempt(game, "call trial no-king", fails=True)
    assert isinstance(present(game.void).board, Void)
    assert (game.number, game.totals) == (number, totals)
    game = game.deal(Random(1))
    assert game.turn == player, "the same player tries again"
    game = attempt(game, "call trial no-king", fails=False)
    assert game.finished[-1].points == tuple(8 * (seat == player) for seat in range(4))
    assert game.number == number + 1


def test_the_third_try_may_be_first_and_last_and_the_third_failure_ends_the_game() -> None:
    game = before_trial("lora-czech")
    player = present(game.turn)
    for _ in range(2):
        game = attempt(game, "call trial no-tricks", fails=True).deal(Random(7))
    assert Call("trial", "no-first-last") in running(game).board.setup.calls
    game = attempt(game, "call trial no-first-last", fails=True)
    assert game.over
    assert game.complete
    assert game.finished[-1].points[player] >= 24
    assert game.totals[player] > max(total for seat, total in enumerate(game.totals) if seat != player)
    assert game.standings[-1].seats == (player,)
    check_round_trip(game)


def test_the_german_trial_costs_sixteen_and_is_not_repeated() -> None:
    game = before_trial("lorum")
    player = present(game.turn)
    assert len(running(game).board.setup.calls) == 8
    game = attempt(game, "call trial no-queens", fails=True)
    assert game.void is None
    assert game.finished[-1].points == tuple(16 * (seat == player) for seat in range(4))
    assert not game.over


def test_a_knock_fails_a_trial() -> None:
    game = before_trial("lora-czech")
    for seed in range(400):
        tried = again(game, Random(seed)).apply("call trial dominoes")
        if tokens(tried.legal) == ("knock",):
            tried = tried.apply("knock")
            assert tried.void is not None
            return
    raise AssertionError("a leader without a ten was not dealt")


def test_at_a_real_table_only_the_failures_are_told() -> None:
    game = before_trial("lora-czech")
    player = present(game.turn)
    game = Game.at(game.sheet)
    board = called(begun(game, 0), Call("trial", "no-first-last"))
    over = told(board, {"failures": [1 * (seat == player) for seat in range(4)]})
    assert entered(game, 0, over).totals[player] == game.totals[player] + 8
    lost = entered(game, 0, told(board, {"failures": [3 * (seat == player) for seat in range(4)]}))
    assert lost.over
    assert lost.standings[-1].seats == (player,)
    check_told = print_record(record_of(lost))
    assert print_record(record_of(present(replay(check_told).game))) == check_told


def test_the_fifth_trick_ends_its_deal() -> None:
    game = Game(practice(load("lorum"), "no-fifth-trick")).deal(Random(3), 0)
    while game.position is not None:
        game = game.apply(game.legal[0])
    done = game.finished[0]
    assert len(present(done.board.play).done) == 5
    assert sorted(done.points) == [0, 0, 0, 8]
    assert done.ended == "early"


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (("8H 9H TH", "8H TH 9H"), "illegal"),
        (("A: 7H 8H 9H TH", "A: 7H 8H 9H"), "illegal"),
        (("call quarts", "call trial"), "illegal"),
    ],
)
def test_a_record_with_another_run_is_refused(change: tuple[str, str], kind: str) -> None:
    game = played(dealt("quarts"), "7H 8H 9H TH QD KD AD")
    text = print_record(record_of(game))
    assert change[0] in text
    error = replay(text.replace(*change)).error
    assert error is not None
    assert error.kind == kind


def test_a_state_of_play_knows_no_hands() -> None:
    """The turn after a card depends only on who holds the next one, which that player shows in the same moment."""
    game = played(dealt("quarts"), "7H")
    view = game.view(3)
    assert view.barred == tuple(1 << parse_card("8H") if seat != 2 else 0 for seat in range(4))
