"""A deal that belongs to no game, of a given contract."""

from barbu.engine.actions import Deal
from barbu.engine.chance import Chance, shuffled
from barbu.engine.plan import plan_of
from barbu.engine.position import Position
from barbu.engine.schedule import roles_for
from barbu.engine.view import View
from barbu.rules.model import Rules
from barbu.rules.practice import contract_of, without_reversal


def lone_deal(rules: Rules, contract: str, declarer: int, cards: Chance) -> Position:
    """A deal that belongs to no game, of a contract that is not chosen but given; in games without a declarer (where
    ``declarer`` deals), it has been called.

    Raises:
        RulesError: the rules have no such contract.
    """
    contract_of(rules, contract)
    plan = plan_of(without_reversal(rules))
    calls, roles = plan.contracts[contract].calls, roles_for(plan, declarer)
    position = Position.start(plan, Deal(1, *roles, shuffled(plan, cards)), calls)
    return position.called(calls[0]) if roles.declarer is None else position


def lone_view(position: Position, seat: int, contract: str) -> View:
    """What a seat knows of a deal that belongs to no game: the contract is all that anybody has left, and no doubles
    are owed."""
    players = position.board.plan.players
    nobody = (0,) * players
    return View(
        seat=seat,
        hand=position.hands[seat],
        board=position.board.seen_by(seat),
        deals=1,
        totals=nobody,
        left=((contract,),) * players,
        owed=(nobody,) * players,
        chances=((1,) * players,) * players,
        deals_left=(1,) * players,
        declared=((),) * players,
    )
