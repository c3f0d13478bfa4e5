"""Which cards to expose."""

from barbu.bots.base import Decision
from barbu.bots.club import words
from barbu.bots.club.tricks.count import BELOW, HEARTS_LED
from barbu.bots.club.tricks.odds import stays
from barbu.cards import HEARTS, SECOND_PACK, SUIT_MASKS, cards_of, display_order, less
from barbu.engine.actions import PASS, Expose
from barbu.engine.phases import Exposing
from barbu.engine.plan import ContractPlan
from barbu.engine.standings import opponents
from barbu.engine.view import View
from barbu.messages import Message, message

GUARDED = 0.67
"""How much each lower card of the suit reduces the chance that its holder has to take a high one. In 500 deals of
``trex-complex`` among club players, holders with none to four lower cards took it in 0.9, 0.68, 0.42, 0.25 and 0.12 of
the cases; where hearts are never led, as in No King of ``trex``, holders with none to three took it in 0.33, 0.25, 0.18
and 0.03."""


def choose(view: View) -> Decision:
    """Expose every card that an opponent is more likely to take. Nothing is paid if its holder takes it, but the
    others will try to make that happen once it is exposed, so that risk counts twice. A partner who takes it only moves
    points within the team."""
    contract = _contract(view)
    mine = contract.exposable & view.hand
    if not mine:
        return Decision(PASS)
    pay = opponents(view.plan.rules, view.seat) / (view.plan.players - 1)
    shown, values = 0, {PASS.token: 0.0}
    for card in display_order(mine):
        amount = contract.exposed_value[card]
        danger = risk(view, card)
        gain = amount * view.plan.sign * (pay * (1 - danger) - danger)
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
    mine = display_order(_contract(view).exposable & view.hand)
    if not mine:
        return message("club-expose-nothing")
    return message("club-expose-risky", card=words.card(min(mine, key=lambda card: risk(view, card))))


def risk(view: View, card: int) -> float:
    """The chance that a player takes their own high card because no card beats it and they have to play it."""
    plan, hand = view.plan, view.hand
    mask = SUIT_MASKS[(card & SECOND_PACK - 1) >> 4]
    unseen = less(plan.pack, hand) & mask
    lower = (unseen & BELOW[card]).bit_count()
    guards = (hand & mask & BELOW[card]).bit_count()
    led = HEARTS_LED[_contract(view).rules.heart_lead] if mask == SUIT_MASKS[HEARTS] else 1.0
    return led * stays(plan.players - 1, lower, unseen.bit_count() - lower, 0.0) * GUARDED**guards


def _contract(view: View) -> ContractPlan:
    assert isinstance(view.board, Exposing)
    return view.board.contract
