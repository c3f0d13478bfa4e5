"""Which cards to pass on."""

from barbu.bots.base import Decision
from barbu.bots.club import words
from barbu.bots.club.tricks.count import BELOW
from barbu.bots.club.tricks.stakes import Stakes, stakes_of
from barbu.cards import SUIT_MASKS, cards_of, display_order, union
from barbu.engine.actions import Give
from barbu.engine.phases import Giving
from barbu.engine.view import View
from barbu.messages import Message, message

COVER = 0.7
"""How much each further card of the suit lowers the chance that its holder has to take points with a high one."""

TRICK = 0.12
"""The share of all points that a trick of a suit without scoring cards is reckoned at: others throw theirs on it."""

VOID = 0.15
"""The share of all points that it is worth to have no card of a suit, so that one's own scoring cards can be thrown."""


def choose(view: View) -> Decision:
    """Pass on the cards whose holder is likely to take most points with them and, of the others, those of short suits.
    Where points are good, pass on those that bring least."""
    worth = {card: keeping(view, card) for card in cards_of(view.hand)}
    number = view.plan.rules.session.pass_cards
    passed = sorted(worth, key=lambda card: (worth[card], -(card & 15), card))[:number]
    return Decision(Give(union(1 << card for card in passed)))


def explain(view: View, decision: Decision) -> Message:
    """Why these cards are passed on."""
    assert isinstance(decision.action, Give)
    cards = display_order(decision.action.cards)
    return message("club-passed", cards=tuple(map(words.card, cards)))


def keeping(view: View, card: int) -> float:
    """The points that a card brings whoever keeps it, more being better."""
    stakes, hand, pack = _stakes(view), view.hand, view.plan.pack
    suit = next(mask for mask in SUIT_MASKS if mask >> card & 1)
    mine, unseen = hand & suit, pack & suit & ~hand
    others = mine.bit_count() - 1
    lower = (unseen & BELOW[card]).bit_count()
    wins = lower / max(1, unseen.bit_count())
    own = stakes.points_of(1 << card)
    everything = stakes.taken
    there = stakes.points_of(pack & suit & stakes.contract.moon & ~(1 << card))  # what else may fall into its trick
    falls = there / 2 if stakes.points_of(unseen & BELOW[card] & stakes.contract.moon) else 0
    bonus = own if own * everything < 0 else 0
    takes = wins * (TRICK * everything + falls + own - bonus) * COVER**others
    short = everything < 0 and others < 2 and not mine & stakes.contract.moon
    return takes + bonus + (VOID * everything / (others + 1) if short else 0)


def _stakes(view: View) -> Stakes:
    assert isinstance(view.board, Giving)
    return stakes_of(view.board.contract, view.plan)
