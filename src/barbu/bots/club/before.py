"""What comes between the call and the first card, besides doubles: claims of a new deal, and cards that are exposed."""

from barbu.bots.base import Decision
from barbu.bots.club.count import BELOW, Count
from barbu.bots.club.hands import others_of
from barbu.bots.club.odds import stays
from barbu.bots.club.outlook import outlook
from barbu.bots.club.stakes import stakes_of
from barbu.bots.club.words import card_word, listed, points_word, sentence
from barbu.cards import SECOND_PACK, SUIT_MASKS, cards_of, display_order
from barbu.engine.actions import PASS, REDEAL, Expose
from barbu.engine.view import View

RISK = 0.5
"""The chance to take one's own card up to which it is exposed: then more is won from the others than lost on them."""


def claim(view: View) -> Decision:
    """A new deal is claimed whenever the hand is worse than what a new one is likely to bring in the same role."""
    board = view.board
    assert board.call is not None
    if not board.may_claim(view.hand):
        return Decision(PASS, None, "Your hand gives you no right to a new deal.")
    look = outlook(view.plan)
    mine = look.above(board.call, view.hand)
    usual = 0.0
    if board.declarer is not None:
        ahead = look.advantage(board.call.contract, len(board.available))
        usual = ahead if board.declarer == view.seat else -ahead / (view.plan.players - 1)
    gain = usual - mine
    values = {PASS.token: 0.0, REDEAL.token: view.plan.sign * gain}
    if gain > 0:
        reason = f"a new hand should do {points_word(gain)} better than this one"
        return Decision(REDEAL, values, sentence(reason))
    return Decision(PASS, values, sentence(f"this hand should do {points_word(gain)} better than a new one"))


def expose(view: View) -> Decision:
    """Every card is exposed that somebody else is more likely to take."""
    contract = view.board.contract
    assert contract is not None
    mine = view.board.exposable & view.hand
    if not mine:
        return Decision(PASS, None, "You hold no card that may be exposed.")
    shown, values = 0, {PASS.token: 0.0}
    risks = {}
    for card in display_order(mine):
        amount = next(value for mask, value in contract.exposable if mask >> card & 1)
        risks[card] = risk(view, card)
        gain = amount * view.plan.sign * (1 - 2 * risks[card])
        values[Expose(1 << card).token] = gain
        if gain > 0:
            shown |= 1 << card
    if not shown:
        word = card_word(min(risks, key=risks.__getitem__))
        return Decision(PASS, values, sentence(f"you may well have to take the {word} yourself"))
    values[Expose(shown).token] = sum(values[Expose(1 << card).token] for card in cards_of(shown))
    named = listed([f"the {card_word(card)}" for card in display_order(shown)])
    return Decision(Expose(shown), values, sentence(f"somebody else is likely to take {named}, and pays for it"))


def risk(view: View, card: int) -> float:
    """The chance that a player takes a high card of his own: that nobody goes over it when it must be played."""
    contract = view.board.contract
    assert contract is not None
    plan, hand = view.plan, view.hand
    mask = SUIT_MASKS[(card & SECOND_PACK - 1) >> 4]
    count = Count(stakes_of(contract, plan), view.seat, hand, others_of(plan.pack, hand), plan.players, 0)
    unseen = count.unseen & mask
    out = unseen.bit_count()
    lower = (unseen & BELOW[card]).bit_count()
    gone = (hand & mask & BELOW[card]).bit_count() * (plan.players - 1)
    if gone >= out:
        return 0.0
    keep = 1 - gone / out
    return stays(plan.players - 1, round(lower * keep), round((out - lower) * keep), 0.0)
