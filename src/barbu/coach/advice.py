"""What the coach advises: the adviser's choice, or a card that is as good and does what the aim says; and how much
worse another choice would be."""

from functools import lru_cache
from random import Random

from barbu.bots.base import Adviser, Budget, Decision, bot_named
from barbu.bots.club.tricks.low import lower
from barbu.bots.search.policies import liked
from barbu.coach.aim import stays_low
from barbu.engine.actions import PLAYS, Action, Play
from barbu.engine.plan import Plan
from barbu.engine.view import View
from barbu.kernel.coverage import plays_on

ADVISER = "club"
"""The bot that the coach asks, gives hints, and plays out hands for people."""

WORSE = 0.05
"""One decision is clearly worse than another if it gives away this share of the contract's total worth."""

TURNING = 0.08
"""A decision matters if the choices differ by this share of the contract's worth."""


def adviser() -> Adviser:
    """The bot that the coach asks."""
    return bot_named(ADVISER)


NEAR = 0.01
"""Cards that differ by this share of the contract's worth are equally good."""


@lru_cache(256)
def advised(view: View) -> Decision:
    """The adviser's decision, against which others are weighed; of cards that are equally good, the one that a good
    player would play (decision 0346). It is remembered, because every remark looks back at the same last decisions."""
    decision = adviser().choose(view, Random(0), Budget())
    values = decision.values or {}
    if not (isinstance(decision.action, Play) and plays_on(view.board)):
        return decision
    near = [
        action.card
        for action in view.legal
        if isinstance(action, Play)
        and action.token in values
        and view.plan.sign * loss(decision, action) <= NEAR * worth(view)
    ]
    if len(near) < 2:
        return decision
    return Decision(PLAYS[liked(view, decision.action.card, near)], decision.values)


def taught(view: View, *, plain: bool) -> Decision:
    """What a learner is advised to do: the adviser's decision. If it is to be ``plain``, who has just been told to stay
    low is shown how, wherever a low card is as good."""
    decision = advised(view)
    low = _low_instead(view, decision) if plain else []
    good = [card for card in low if not is_worse(view.plan, view, decision, PLAYS[card])]
    if not good:
        return decision
    return Decision(PLAYS[min(good, key=lambda card: view.plan.sign * loss(decision, PLAYS[card]))], decision.values)


def is_exception(view: View, decision: Decision) -> bool:
    """Whether the card advised goes against what the aim says, though another would not."""
    return bool(_low_instead(view, decision))


def worth(view: View) -> float:
    """The scale for what a decision gives away: the contract's total worth, or half of it where everybody gets a
    share."""
    contract = view.board.contract
    if contract is None:
        return 1
    return max(1.0, abs(contract.total) / (1 if contract.negative else 2))


def loss(decision: Decision, action: Action) -> float:
    """How many points an action gives away compared with the adviser's; 0 where the adviser does not weigh them."""
    values = decision.values or {}
    best, value = values.get(decision.action.token), values.get(action.token)
    return 0.0 if best is None or value is None else best - value


def is_worse(plan: Plan, view: View, decision: Decision, action: Action) -> bool:
    """Whether an action is clearly worse than the adviser's."""
    if decision.values is None or action.token not in decision.values:
        return action != decision.action
    return plan.sign * loss(decision, action) > WORSE * worth(view)


def matters(view: View, decision: Decision) -> bool:
    """Whether much depends on a decision."""
    values = (decision.values or {}).values()
    return bool(values) and max(values) - min(values) > TURNING * worth(view)


def _low_instead(view: View, decision: Decision) -> list[int]:
    """The cards that do what the aim says, where the one decided on does not."""
    contract = view.board.contract
    if contract is None or not isinstance(decision.action, Play) or not stays_low(contract.name, contract.rules):
        return []
    return lower(view, decision.action.card)
