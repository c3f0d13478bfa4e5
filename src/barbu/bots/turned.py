"""Contracts that have been turned round: how the cards are played, and how likely it is that one player takes
everything (decision 0295)."""

from functools import lru_cache
from random import Random

from barbu.cards import SUIT_MASKS, cards_of
from barbu.engine.actions import PLAYS, REVERSE, Call
from barbu.engine.phases import Announcing, Playing, Reversing
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View
from barbu.engine.worlds import Worlds

WORLDS = 40
"""How many deals of the hidden cards are played out to see whether a player would take everything."""


def card(play: Tricks, hand: int, hidden: int) -> int:
    """The card to play in a contract that has been turned round. ``hidden`` are the cards that may be in other
    hands."""
    legal = play.legal(hand)
    if not legal & legal - 1:
        return legal.bit_length() - 1
    taking = play.seat() == play.terms.reverser
    if not play.cards:
        return _led(play, hand, hidden, taking)
    return _mine(play, legal, hidden) if taking else _theirs(play, legal, hidden)


def _led(play: Tricks, hand: int, hidden: int, taking: bool) -> int:
    """The lead: a card that nothing can beat, from the longest suit; the others lead one that scores if they can."""
    terms = play.terms
    above, scoring = terms.contract.above, terms.contract.scoring
    usual = hand & ~terms.extra or hand
    sure = [each for each in cards_of(usual) if not above[each] & hidden & ~terms.extra]
    if sure and taking:
        return max(sure, key=lambda each: ((hand & SUIT_OF[each]).bit_count(), each & 15))
    if sure:
        return max(sure, key=lambda each: (scoring >> each & 1, each & 15))
    if taking:
        if hand & terms.extra and terms.contract.trick_points[len(play.done)]:
            return terms.extra.bit_length() - 1
        return max(cards_of(usual), key=lambda each: (-(above[each] & hidden).bit_count(), each & 15))
    # A suit in which a partner may beat the player who has to take everything.
    return max(cards_of(usual), key=lambda each: ((above[each] & hidden).bit_count() > 0, -(scoring >> each & 1)))


def _mine(play: Tricks, legal: int, hidden: int) -> int:
    """The card of the player who has to take everything: the cheapest that wins, or the extra card if it is needed."""
    terms = play.terms
    contract, extra = terms.contract, terms.extra
    last = len(play.cards) + 1 == len(terms.after)
    winning = [each for each in cards_of(legal & ~extra) if _beats(play, each)]
    safe = [each for each in winning if last or not contract.above[each] & hidden & ~extra]
    if safe:
        return min(safe, key=lambda each: each & 15)
    scores = play.worth or any(contract.scoring >> each & 1 for each in play.cards)
    if legal & extra and (scores or not last):
        return extra.bit_length() - 1
    if winning and not last:
        return max(winning, key=lambda each: each & 15)
    rest = legal & ~extra & ~contract.scoring or legal & ~extra or legal
    return min(cards_of(rest), key=lambda each: each & 15)


def _theirs(play: Tricks, legal: int, hidden: int) -> int:
    """The card of one of the others, who want to take anything that scores between them."""
    terms = play.terms
    contract = terms.contract
    winning = [each for each in cards_of(legal) if _beats(play, each)]
    to_come = len(terms.after) - len(play.cards) - 1
    seat, taker_plays = play.seat(), False
    for _ in range(to_come):
        seat = terms.after[seat]
        taker_plays = taker_plays or seat == terms.reverser
    if winning:
        scoring = [each for each in winning if contract.scoring >> each & 1]
        if scoring and not taker_plays:
            return max(scoring, key=lambda each: each & 15)
        return max(winning, key=lambda each: each & 15)
    good = legal & contract.scoring
    if good and play.best_seat != terms.reverser and not taker_plays:
        return max(cards_of(good), key=lambda each: each & 15)
    rest = legal & ~contract.scoring or legal
    return min(cards_of(rest), key=lambda each: each & 15)


def _beats(play: Tricks, each: int) -> bool:
    """Whether a card would win the trick as it lies."""
    best = play.best
    if 1 << best & play.terms.extra:
        return False
    return SUIT_OF[each] == SUIT_OF[best] and bool(1 << each & play.terms.contract.above[best])


@lru_cache(maxsize=64)
def chance(view: View, call: Call) -> float:
    """How likely the holder of the extra card would take everything that scores in a contract, if all play by the rules
    of thumb of this module: the share of some worlds in which that happens."""
    # The same hand is always judged in the same way.
    rng, worlds = Random(view.hand), Worlds(view)
    won = 0
    for _ in range(WORLDS):
        position = worlds.sample(rng)
        board = position.board
        if isinstance(board, Announcing):
            position = position.apply(REVERSE).apply(call)
        elif isinstance(board, Reversing):
            position = position.apply(REVERSE)
        else:
            position = position.apply(call)
        while isinstance(position.board, Playing):
            play = position.board.play
            assert isinstance(play, Tricks)
            seat = position.to_act
            hand = position.hands[seat]
            position = position.apply(PLAYS[card(play, hand, position.board.hidden & ~hand)])
        won += position.board.reversed
    return won / WORLDS


def sure_cards(hand: int, above: tuple[int, ...]) -> int:
    """How many cards of a hand nothing can beat: the aces, and what follows them."""
    return sum(not above[each] & ~hand for suit in SUIT_MASKS for each in cards_of(hand & suit))
