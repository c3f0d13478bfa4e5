"""A game of a challenge checked again: the cards, the player's decisions, and every answer of the opponents."""

from collections.abc import Iterator
from datetime import date

import pytest

from barbu.bots.base import Budget, Decision, bot_named
from barbu.bots.search.kernel import KERNEL
from barbu.daily.challenge import STEADY, Challenge, DailyError
from barbu.daily.playing import Outcome, answer, checked, outcome, played, replayed, tokens_of
from barbu.daily.sharing import DOWN, LEVEL, UP, shared
from barbu.engine.chance import Chance
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.notation.writer import game_of

DEAL = Challenge.on("deal", date(2026, 11, 27))


def last(games: Iterator[Game]) -> Game:
    *_, game = games
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return last(played(DEAL, bot_named("club"), Budget()))


def test_what_has_been_played_is_right(game: Game) -> None:
    assert last(checked(DEAL, tokens_of(game))) == game
    assert len(outcome(game).scores) == 1


def test_the_opponents_answer_the_same_with_and_without_a_kernel(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AssertionError("the opponents asked for the kernel")

    monkeypatch.setattr(KERNEL, "awaited", refuse)
    monkeypatch.setattr(KERNEL, "ready", refuse)
    assert last(checked(DEAL, tokens_of(game))) == game


def test_players_who_play_alike_meet_the_same_answers() -> None:
    """Where two games part, it is a decision of the player."""
    club, differing = (last(played(DEAL, bot, Budget())) for bot in (bot_named("club"), _Differs(5)))
    one, other = tokens_of(club), tokens_of(differing)
    assert one != other
    parts = next(at for at, (mine, theirs) in enumerate(zip(one, other, strict=False)) if mine != theirs)
    common = game_of(DEAL.rules, one[:parts], DEAL.length)
    assert common.turn == 0
    assert parts > 5
    assert last(checked(DEAL, other)) == differing


def test_a_forged_answer_is_found(game: Game) -> None:
    """An opponent's card is exchanged with another legal one, and the rest is played on legally."""
    found, at = DEAL.begun(), -1
    tokens: list[str] = []
    for ply, token in enumerate(tokens_of(game)):
        if found.position is not None and found.turn != 0 and found.only_action is None and ply > 8:
            other = next(action for action in found.legal if action.token != token)
            at = ply
            found = found.apply(other)
            tokens.append(other.token)
            break
        found = found.apply(token)
        tokens.append(token)
    while not found.over:
        action = found.legal[0] if found.turn == 0 else answer(DEAL, found, len(tokens))
        found = found.apply(action)
        tokens.append(action.token)
    replayed(DEAL, tokens)
    with pytest.raises(DailyError, match=f"move {at + 1} "):
        last(checked(DEAL, tokens))


def test_other_cards_an_unfinished_game_and_rubbish_are_refused(game: Game) -> None:
    tokens = tokens_of(game)
    other = Challenge.on("deal", date(2026, 11, 28))
    for challenge, forged in [
        (other, tokens),
        (DEAL, tokens[:-1]),
        (DEAL, []),
        (DEAL, ["rubbish"]),
        (DEAL, [*tokens, tokens[-1]]),
        (DEAL, [tokens[0], tokens[0]]),
        (DEAL, tokens * 1000),
    ]:
        with pytest.raises(DailyError):
            replayed(challenge, forged)


def test_what_is_shared_tells_neither_cards_nor_contracts(game: Game) -> None:
    found = outcome(game)
    other = found._replace(scores=(found.total - 1,))
    text = shared(DEAL, found, other, 87)
    assert text.splitlines()[0] == "Barbu, one deal, 2026-11-27: better than 87 %"
    assert text.splitlines()[1] == "\N{BLACK UP-POINTING TRIANGLE}"
    assert f"{found.total:+}" in text
    for contract in DEAL.rules.contracts:
        assert contract not in text


class _Differs:
    """Decides as the club player does a few times, then takes the last legal action."""

    name = "differs"

    def __init__(self, times: int) -> None:
        self._club = bot_named("club")
        self._times = times

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        self._times -= 1
        found = self._club.choose(view, rng, budget)
        return found if self._times >= 0 else found._replace(action=view.legal[-1])


def test_steady_thinking_has_no_clock() -> None:
    assert STEADY.ms is None
    assert not STEADY.kernel


def test_an_outcome_is_read_as_it_was_written() -> None:
    """Everyone doubles all they may."""
    game = DEAL.begun().apply(DEAL.deal(DEAL.begun()))
    while not game.over:
        game = game.apply(game.legal[-1 if game.view(game.running.to_act).board.phase == "double" else 0])
    found = outcome(game)
    assert found.doubled == ("BCD",)
    assert found.written[1] == f"{found.calls[0]}:BCD"
    assert Outcome.read(*found.written) == found
    assert Outcome.read("-12 3", "no-king: trumps") == Outcome((-12, 3), ("no-king", "trumps"), ("", None))


def test_each_deal_is_compared_with_the_champions_of_its_contract_in_their_order() -> None:
    """In a week every contract is declared four times."""
    mine = Outcome((5, 5, 5, 5), ("trumps", "dominoes", "trumps", "trumps"))
    champion = Outcome((9, 5, 1), ("trumps", "dominoes", "trumps"))
    assert shared(DEAL, mine, champion).splitlines()[1].split() == [DOWN, LEVEL, UP, UP], "and the rest with nothing"
