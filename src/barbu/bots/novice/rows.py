"""Cards laid in dominoes or in a counting game, or set in rows for Chinese poker."""

from itertools import combinations

from barbu.bots.novice.thought import Thought
from barbu.cards import FIRST_PACK, cards_of, mask_of
from barbu.engine.actions import KNOCK, PASS, PLAYS, Set
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import ROW_CARDS, strength
from barbu.engine.play.quart import Quarts
from barbu.engine.view import View
from barbu.messages import message


def lay(view: View, play: Layout) -> Thought:
    """A card whose next neighbour is in the player's own hand, or else the farthest card, which helps the others
    least."""
    legal = list(cards_of(view.legal_cards() & FIRST_PACK))
    if not legal:
        return Thought(PASS if play.may_stop else KNOCK, message("bot-only-choice"))
    contract = play.terms.contract
    order = contract.layout_ranks

    def rated(card: int) -> tuple[int, int]:
        own = (contract.opens[card] & view.hand & ~play.played).bit_count()
        return own, abs(order.index(card & 15) - len(order) // 2)

    best = max(legal, key=rated)
    own, _ = rated(best)
    return Thought(PLAYS[best], message("novice-lay-own" if own else "novice-lay-far"))


def lead(view: View, play: Quarts) -> Thought:
    """The lowest card, which others may not reach."""
    lowest = min(cards_of(play.legal(view.hand)), key=lambda card: card & 15)
    return Thought(PLAYS[lowest], message("novice-lead-lowest"))


def count(view: View, play: Counting) -> Thought:
    """Any card that reaches no mark now, whatever comes later; where marks are good, one that reaches a mark."""
    best = max(cards_of(view.hand), key=lambda card: view.plan.sign * play.gained(card))
    return Thought(PLAYS[best], message("novice-count-reach" if play.gained(best) else "novice-count"))


def set_out(view: View) -> Thought:
    """The best five cards at the back, the best of the rest in the middle."""
    left, rows = view.hand, []
    for size in reversed(ROW_CARDS):
        row = max(map(mask_of, combinations(cards_of(left), size)), key=strength)
        rows.append(row)
        left &= ~row
    back, middle, front = rows
    return Thought(Set((front, middle, back)), message("novice-set"))
