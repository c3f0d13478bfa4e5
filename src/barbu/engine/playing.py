"""The phases of a deal from the first card on, and how it ended."""

from collections.abc import Iterator

from msgspec.structs import replace

from barbu.engine.actions import PASS, Action, Set, plays_of
from barbu.engine.board import Agreed, Setup
from barbu.engine.called import Called, fails
from barbu.engine.frozen import Frozen
from barbu.engine.play.base import UNKNOWN, Awaited, CardPlay, Holders, Opening, Rows
from barbu.engine.play.kinds import begun
from barbu.engine.settle import shared_tricks, split


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
        play = self.play
        plays = plays_of(play.legal(hand))
        return (*plays, PASS) if play.may_stop else plays or play.otherwise(hand)

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after a card, a knock, a pass or a setting of rows."""
        play = self.play.after(action, rows, holders.follower)
        if play.turn is None:
            if play.void:
                return Void(self.setup, self.agreed, play, None)
            return Over(self.setup, self.agreed, play)
        return Playing(self.setup, self.agreed, play)


class Trying(Playing, frozen=True):
    """The cards are being played in a trial, which ends as soon as it fails."""

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after a card, a knock or a pass: a failed attempt does not count as a deal unless it is the
        last."""
        play = self.play.after(action, rows, holders.follower)
        contract = self.agreed.contract
        failed = fails(contract, play, self.setup)
        if not failed and play.turn is not None:
            return Trying(self.setup, self.agreed, play)
        if play.turn is not None:
            assert isinstance(play, Frozen)
            play = replace(play, turn=None)
        if failed and self.setup.failures + 1 < contract.attempts:
            return Void(self.setup, self.agreed, play, None)
        return Over(self.setup, self.agreed, play)


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
    def loses(self) -> bool:
        """Whether the last of several attempts at a trial has failed, which ends the game."""
        contract = self.agreed.contract
        return bool(contract.price) and self.failures >= contract.attempts > 1

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
        moves = list(self.play.history())
        play = first_card(self.setup, self.agreed, moves[0][0] if self.contract.opening else None).play
        following = (*(seat for seat, _ in moves[1:]), None)
        for (seat, action), follower in zip(moves, following, strict=True):
            if isinstance(action, Set):
                front, middle, back = action.rows
                rows = (*rows, (front, middle, back))
            play = play.after(action, rows, follower)
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
    contract, parameter = agreed.contract, agreed.call.parameter
    if contract.price:
        parameter = contract.rules.rank or None  # of the contract that was picked
    reverser = None if agreed.reversal is None else agreed.reversal.reverser
    opening = Opening(setup.plan, contract, parameter, setup.declarer, leader, paired, reverser)
    return (Trying if contract.price else Playing)(setup, agreed, begun(opening))


def _seat_of_role(setup: Setup, agreed: Agreed, role: str) -> int:
    """The seat of the declarer or the buyer of the call, the dealer, or the dealer's left or right neighbour."""
    if role == "declarer" and setup.declarer is not None:
        sale = None if agreed.auction is None else agreed.auction.sale
        return setup.declarer if sale is None else sale.buyer
    return (setup.dealer + _FROM_DEALER.get(role, 0)) % setup.plan.players


_FROM_DEALER = {"dealer-left": 1, "dealer-right": -1}
"""How many places after the dealer the player with a role sits."""
