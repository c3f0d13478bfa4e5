"""The phases of a deal from the first card on, and how it ended."""

from collections.abc import Iterator

from msgspec.structs import replace

from barbu.engine.actions import Action, Call, Set, plays_of
from barbu.engine.auction import Auction
from barbu.engine.board import Agreed, Board, Reversal, Setup
from barbu.engine.doubling import Doubles
from barbu.engine.plan import ContractPlan
from barbu.engine.play.base import UNKNOWN, Awaited, CardPlay, Holders, Opening, Rows
from barbu.engine.play.kinds import begun
from barbu.engine.settle import shared_tricks, split


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
    def reversal(self) -> Reversal | None:
        """What the holder of the extra card has said; None until they have, and where there is no such card."""
        return self.agreed.reversal

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

    def seen_by(self, seat: int) -> Board:
        """The board with only those passed cards that the seat has given or received, until the deal is over."""
        if self.ended or not self.agreed.given:
            return self
        receivers = self.receivers
        known = tuple(
            cards if seat in (giver, receivers[giver]) else 0 for giver, cards in enumerate(self.agreed.given)
        )
        return replace(self, agreed=replace(self.agreed, given=known))


class Playing(Called, frozen=True):
    """The cards are being played."""

    phase = "play"

    play: CardPlay

    @property
    def turn(self) -> int | None:
        """The seat that plays."""
        return self.play.turn

    @property
    def awaited(self) -> Awaited:
        """What this kind of play is waiting for."""
        return self.play.awaited

    @property
    def answers(self) -> tuple[type[Action], ...]:
        """The kinds of actions that may come next in this kind of play."""
        return self.play.answers

    def legal_cards(self, hand: int) -> int:
        """The cards of a hand that the seat to act may play."""
        return self.play.legal(hand)

    def legal(self, hand: int) -> tuple[Action, ...]:
        """The legal actions of the seat to act. Settings for Chinese poker are too many to list, so one stands for
        all."""
        return plays_of(self.play.legal(hand)) or self.play.otherwise(hand)

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after a card, a knock or a setting of rows."""
        play = self.play.after(action, rows)
        if play.turn is None:
            if play.void:
                return Void(self.setup, self.agreed, play, None)
            return Over(self.setup, self.agreed, play)
        return Playing(self.setup, self.agreed, play)


class Over(Called, frozen=True):
    """The deal is over and counts; ``play`` is None if it was settled without playing a card."""

    phase = "over"
    ended = True

    play: CardPlay | None

    @property
    def played(self) -> bool:
        """Whether cards were played."""
        return self.play is not None

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat; if nothing was played, all share the tricks of a contract without play, and the declarer's
        opponents the points of any other."""
        if self.play is not None or self.declarer is None:
            return super().points
        if self.contract.unplayed:
            values = self.contract.trick_points
            return tuple(values[0] * n for n in shared_tricks(len(values), self.plan.players, self.declarer))
        return split(self.contract.total, self.plan.players, self.declarer)

    @property
    def course(self) -> Iterator[tuple[int, Action, CardPlay]]:
        """Each action from the first card on, with its seat and the state of play after it; empty if the deal was
        settled without play."""
        if self.play is None:
            return
        rows: tuple[Rows, ...] = ()
        leader = next(self.play.history())[0]
        play = first_card(self.setup, self.agreed, leader if self.contract.opening else None).play
        for seat, action in self.play.history():
            if isinstance(action, Set):
                front, middle, back = action.rows
                rows = (*rows, (front, middle, back))
            play = play.after(action, rows)
            yield seat, action, play


class Void(Called, frozen=True):
    """The deal does not count and is redealt, because ``claimer`` claimed a redeal or (if None) because of how it was
    played."""

    phase = "void"
    ended = True

    play: CardPlay | None
    claimer: int | None


def first_card(setup: Setup, agreed: Agreed, leader: int | None = None) -> Playing:
    """The board before the first card, once everything else is settled. ``leader`` is the seat that leads because of a
    card it holds; None: the one whose role it is."""
    paired = agreed.doubles.in_a_pair() if agreed.doubles is not None else 0
    if leader is None or not agreed.contract.opening:
        leader = _seat_of_role(setup, agreed, setup.plan.rules.session.leader)
    reverser = agreed.reversal.holder if agreed.reversal is not None and agreed.reversal.on else None
    opening = Opening(setup.plan, agreed.contract, agreed.call.parameter, setup.declarer, leader, paired, reverser)
    return Playing(setup, agreed, begun(opening))


def _seat_of_role(setup: Setup, agreed: Agreed, role: str) -> int:
    """The seat of the declarer or the buyer of the call, the dealer, or the dealer's left or right neighbour."""
    if role == "declarer" and setup.declarer is not None:
        sale = None if agreed.auction is None else agreed.auction.sale
        return setup.declarer if sale is None else sale.buyer
    return (setup.dealer + _FROM_DEALER.get(role, 0)) % setup.plan.players


_FROM_DEALER = {"dealer-left": 1, "dealer-right": -1}
"""How many places after the dealer the player with a role sits."""
