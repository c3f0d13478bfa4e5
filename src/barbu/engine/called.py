"""The board once the contract has been called: what all later phases have in common."""

from msgspec.structs import replace

from barbu.engine.actions import Call
from barbu.engine.auction import Auction
from barbu.engine.board import Agreed, Board, Setup
from barbu.engine.doubling import Doubles
from barbu.engine.plan import ContractPlan
from barbu.engine.play.base import CardPlay
from barbu.engine.settle import trial_points


class Called(Board, frozen=True):
    """The contract has been called."""

    agreed: Agreed

    @property
    def call(self) -> Call:
        """The call."""
        return self.agreed.call

    @property
    def contract(self) -> ContractPlan:
        """The plan of the contract as called."""
        return self.agreed.contract

    @property
    def auction(self) -> Auction | None:
        """The auction for the call; None where it cannot be bought."""
        return self.agreed.auction

    @property
    def doubles(self) -> Doubles | None:
        """The doubles; None until they may be made, and always None where the rules have none."""
        return self.agreed.doubles

    @property
    def exposed(self) -> tuple[int, ...]:
        """A mask of exposed cards for each seat; empty until cards may be exposed."""
        return self.agreed.exposed

    @property
    def given(self) -> tuple[int, ...]:
        """A mask of the cards that each seat has passed on; empty until all have."""
        return self.agreed.given

    @property
    def failures(self) -> int:
        """How often the declarer's trial has failed, this attempt included; 0 in any other contract."""
        return self.setup.failures + fails(self.agreed.contract, self.play, self.setup)

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat: those of the play or, in a trial, what its failures cost."""
        contract, setup = self.agreed.contract, self.setup
        if not contract.price or setup.declarer is None:
            return super().points
        terms = (contract.price, self.failures, contract.attempts, setup.behind)
        return trial_points(setup.plan.players, setup.declarer, *terms)

    def seen_by(self, seat: int) -> Board:
        """The board with only those passed cards that the seat has given or received, until the deal is over."""
        if self.ended or not self.agreed.given:
            return self
        receivers = self.receivers
        known = tuple(
            cards if seat in (giver, receivers[giver]) else 0 for giver, cards in enumerate(self.agreed.given)
        )
        return replace(self, agreed=replace(self.agreed, given=known))


def fails(contract: ContractPlan, play: CardPlay | None, setup: Setup) -> bool:
    """Whether the declarer has points in a trial that count against them."""
    if not contract.price or play is None or setup.declarer is None:
        return False
    return setup.plan.sign * play.points[setup.declarer] < 0
