"""Deals of every contract up to the first card, with random doubles and exposed cards."""

import random

from barbu.engine.actions import PASS, Deal
from barbu.engine.chance import shuffled
from barbu.engine.phases import Playing
from barbu.engine.plan import plan_of
from barbu.engine.position import Position
from barbu.engine.schedule import roles_for
from barbu.engine.view import View
from barbu.rules.model import Rules
from barbu.rules.practice import without_reversal


def first_card(rules: Rules, contract: str, rng: random.Random, passes: float = 0.3) -> Position:
    """A deal of a contract that has come to its first card; who may pass does so with the given probability at
    least."""
    plan = plan_of(without_reversal(rules))
    calls = plan.contracts[contract].calls
    while True:
        roles = roles_for(plan, rng.randrange(plan.players))
        position = Position.start(plan, Deal(1, *roles, shuffled(plan, rng)), calls)
        if roles.declarer is None:
            position = position.called(rng.choice(calls))
        while not position.board.ended and not isinstance(position.board, Playing):
            legal = position.legal
            position = position.apply(PASS if PASS in legal and rng.random() < passes else rng.choice(legal))
        if isinstance(position.board, Playing):
            return position


def view_of(position: Position, seat: int) -> View:
    """What a seat may know of a deal, as if it were the only one of its game."""
    plan = position.board.plan
    nobody = (0,) * plan.players
    name = "" if position.board.contract is None else position.board.contract.name
    return View(
        seat=seat,
        hand=position.hands[seat],
        board=position.board,
        deals=1,
        totals=nobody,
        left=((name,),) * plan.players,
        owed=(nobody,) * plan.players,
        chances=((1,) * plan.players,) * plan.players,
        deals_left=(1,) * plan.players,
        declared=((),) * plan.players,
    )
