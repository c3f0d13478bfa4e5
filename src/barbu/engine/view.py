"""What one seat may know: the public board, its own hand, and what remains to be done (decision 0039)."""

from barbu.cards import hand_text, less
from barbu.engine.actions import Action, only_action
from barbu.engine.board import Board
from barbu.engine.evidence import evidence
from barbu.engine.frozen import Frozen
from barbu.engine.phases import Doubling
from barbu.engine.plan import Plan
from barbu.messages import drawn
from barbu.seats import SEATS


class View(Frozen, frozen=True):
    """Everything that a seat may know of the deal in progress: what is public, and its own hand.

    ``left`` are the contracts each declarer has left, including the one being played (catalogue D9),
    ``owed[player][declarer]`` the doubles still owed (catalogue D20), ``chances[player][declarer]`` the deals left to
    make them in, ``deals_left`` the deals each declarer still has, including this one, ``declared`` the contracts that
    each seat has declared in finished deals, ``totals`` the running totals before this deal, ``deals`` the number of
    deals in the game (0: it goes on until a player reaches a total).
    """

    seat: int
    hand: int
    board: Board
    deals: int
    totals: tuple[int, ...]
    left: tuple[tuple[str, ...], ...]
    owed: tuple[tuple[int, ...], ...]
    chances: tuple[tuple[int, ...], ...]
    deals_left: tuple[int, ...]
    declared: tuple[tuple[str, ...], ...]

    def __repr__(self) -> str:
        return f"<View of {SEATS[self.seat]}: {self.board.state}, {SEATS[self.seat]}:{hand_text(self.hand)}>"

    def __str__(self) -> str:
        """The table as this seat sees it."""
        return drawn(self)

    @property
    def plan(self) -> Plan:
        """The compiled rules."""
        return self.board.plan

    @property
    def moves(self) -> tuple[tuple[int, Action], ...]:
        """Each card or knock since the first card, with its seat; for Chinese poker, the settings once all are made."""
        play = self.board.play
        return () if play is None else tuple(play.history())

    @property
    def opener(self) -> int | None:
        """The seat that plays the first card, or None until cards may be played."""
        play = self.board.play
        if play is None:
            return None
        return next((seat for seat, _ in play.history()), play.turn)

    @property
    def barred(self) -> tuple[int, ...]:
        """For each seat, a mask of the cards that everybody knows it does not hold: its past actions rule them out, or
        another seat has exposed them."""
        return evidence(self.board)

    @property
    def turn(self) -> int | None:
        """The seat that acts next."""
        return self.board.turn

    @property
    def my_turn(self) -> bool:
        """Whether this seat acts next."""
        return self.board.turn == self.seat

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of this seat; empty when it is not its turn."""
        return self.board.legal(self.hand) if self.my_turn else ()

    @property
    def only_action(self) -> Action | None:
        """The only legal action of this seat, or None if it has a choice or it is not its turn."""
        return only_action(self.legal)

    def legal_cards(self) -> int:
        """The cards that this seat may play now; 0 when it may not play."""
        return self.board.legal_cards(self.hand) if self.my_turn else 0

    def may_double(self) -> int:
        """The mask of the seats that this seat may double now."""
        board = self.board
        if not isinstance(board, Doubling) or board.turn != self.seat:
            return 0
        return board.doubles.allowed(self.seat, *board.rights(self.hand))

    @property
    def unseen(self) -> int:
        """The cards that the other seats hold. If one of two equal cards is left, either bit may stand for it."""
        return less(self.board.hidden, self.hand)
