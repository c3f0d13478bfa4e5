"""Which cards to expose."""

from barbu.bots.base import Decision
from barbu.bots.club import words
from barbu.bots.club.tricks.count import BELOW, HEARTS_LED
from barbu.bots.club.tricks.odds import stays
from barbu.cards import HEARTS, SECOND_PACK, SUIT_MASKS, cards_of, display_order, less
from barbu.engine.actions import PASS, Expose
from barbu.engine.view import View
from barbu.messages import Message, message

GUARDED = 0.67
"""How much less likely a card is taken by its holder for each lower card of its suit that they can play instead: what
500 deals of ``trex-complex`` among club players came to (0.9, 0.68, 0.42, 0.25, 0.12 with no to four such cards). Where
hearts are never led, as in No King of ``trex``, it is far less (0.33, 0.25, 0.18, 0.03 with no to three such cards)."""


def choose(view: View) -> Decision:
    """Every card is exposed that somebody else is more likely to take. Nothing moves when its holder takes it, but now
    the others see to it that they do: the chance of it counts twice."""
    contract = view.board.contract
    assert contract is not None
    mine = view.board.exposable & view.hand
    if not mine:
        return Decision(PASS)
    shown, values = 0, {PASS.token: 0.0}
    for card in display_order(mine):
        amount = contract.exposed_value[card]
        gain = amount * view.plan.sign * (1 - 2 * risk(view, card))
        values[Expose(1 << card).token] = gain
        if gain > 0:
            shown |= 1 << card
    if not shown:
        return Decision(PASS, values)
    values[Expose(shown).token] = sum(values[Expose(1 << card).token] for card in cards_of(shown))
    return Decision(Expose(shown), values)


def explain(view: View, decision: Decision) -> Message:
    """Why cards are exposed or not."""
    if isinstance(decision.action, Expose):
        return message("club-exposed", cards=tuple(map(words.card, display_order(decision.action.cards))))
    mine = display_order(view.board.exposable & view.hand)
    if not mine:
        return message("club-expose-nothing")
    return message("club-expose-risky", card=words.card(min(mine, key=lambda card: risk(view, card))))


def risk(view: View, card: int) -> float:
    """The chance that a player takes their own high card: that nobody beats it and they have to play it."""
    plan, hand = view.plan, view.hand
    mask = SUIT_MASKS[(card & SECOND_PACK - 1) >> 4]
    unseen = less(plan.pack, hand) & mask
    lower = (unseen & BELOW[card]).bit_count()
    guards = (hand & mask & BELOW[card]).bit_count()
    led = 1.0
    if mask == SUIT_MASKS[HEARTS] and view.board.contract is not None:
        led = HEARTS_LED[view.board.contract.rules.heart_lead]
    return led * stays(plan.players - 1, lower, unseen.bit_count() - lower, 0.0) * GUARDED**guards
