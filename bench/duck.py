"""A simple player to measure others against: it ducks, throws what costs most, and otherwise never thinks."""

from barbu.bots.base import Budget, Decision
from barbu.bots.club.tricks.stakes import Stakes, stakes_of
from barbu.cards import FIRST_PACK, cards_of, rank_of
from barbu.engine.actions import KNOCK, PLAYS, Double
from barbu.engine.chance import Chance
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View


class Duck:
    """Ducks when it can, discards its worst card when it is void, otherwise plays its highest safe card."""

    name = "duck"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The first thing that comes to mind."""
        board = view.board
        if board.phase == "double":
            doubles = board.doubles
            assert doubles is not None
            return Decision(Double(doubles.must(view.seat)))
        if board.phase == "call":
            legal = view.legal
            return Decision(legal[rng.randrange(len(legal))])
        play = board.play
        if not isinstance(play, Tricks | Layout):
            return Decision(view.legal[0])
        cards = list(cards_of(view.legal_cards() & FIRST_PACK))
        if not cards:
            return Decision(KNOCK)
        if isinstance(play, Layout):
            start = play.start or 0
            return _play(max(cards, key=lambda card: (abs(rank_of(card) - start), card)))
        stakes = stakes_of(play.terms.contract, view.plan)
        return _play(_take(play, cards) if stakes.positive else _duck(play, cards, stakes))


def _play(card: int) -> Decision:
    return Decision(PLAYS[card])


def _wins(play: Tricks, card: int) -> bool:
    if not play.cards:
        return True
    suit, best = SUIT_OF[card], play.best
    return card >= best if suit == SUIT_OF[best] else suit == play.terms.trump


def _duck(play: Tricks, cards: list[int], stakes: Stakes) -> int:
    if not play.cards:
        return min(cards, key=lambda card: (rank_of(card), card))
    if not SUIT_OF[play.cards[0]] >> cards[0] & 1:
        return min(cards, key=lambda card: (stakes.points_of(1 << card), -rank_of(card), card))
    safe = [card for card in cards if not _wins(play, card)]
    if safe:
        return min(safe, key=lambda card: (stakes.points_of(1 << card), -rank_of(card), card))
    last = len(play.cards) + 1 == len(play.terms.after)
    return max(cards, key=rank_of) if last else min(cards, key=rank_of)


def _take(play: Tricks, cards: list[int]) -> int:
    if not play.cards:
        return max(cards, key=lambda card: (rank_of(card), card))
    winning = [card for card in cards if _wins(play, card)]
    if winning:
        return max(winning, key=rank_of)
    return min(cards, key=lambda card: (bool(SUIT_OF[card] & play.terms.trump), rank_of(card), card))
