"""Quarts: runs of up to four cards upwards in a suit, which their holders must lay (relatives, section 6.9)."""

from typing import ClassVar

from barbu.engine.actions import Action, Play
from barbu.engine.frozen import Frozen
from barbu.engine.plan import layout_points
from barbu.engine.play.base import Awaited, OneByOne, Opening, Rows
from barbu.engine.play.layout import LayoutTerms
from barbu.errors import IllegalAction
from barbu.messages import message

LONGEST = 4
"""The most cards in a run."""


class Run(Frozen, frozen=True):
    """Cards laid one above the other, from the lowest on: the seat that led, and the cards with their holders."""

    leader: int
    cards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()


class Quarts(OneByOne, frozen=True):
    """The public state of a deal of quarts (relatives, section 6.9); immutable.

    The leader begins a ``run`` with any card. The holders of the next ones of its suit must lay them, until it has four
    cards, or ends in an ace or below a card that lies already; the player who laid its last card leads to the next run.
    ``next`` is the card that the seat to act must lay, as a mask (0: any card); ``runs`` are the finished runs,
    ``played`` all cards that lie, ``counts`` the cards left by seat. The first player out ends the deal: ``order`` is
    that seat then, and ``turn`` is None.
    """

    awaited: ClassVar[Awaited] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Play,)
    forces: ClassVar[bool] = True

    terms: LayoutTerms
    turn: int | None
    run: Run
    counts: tuple[int, ...]
    next: int = 0
    played: int = 0
    runs: tuple[Run, ...] = ()
    order: tuple[int, ...] = ()

    @classmethod
    def begun(cls, opening: Opening) -> "Quarts":
        """The state before the first lead."""
        plan = opening.plan
        terms = LayoutTerms(opening.contract, plan.pack, plan.after)
        return cls.start(terms, opening.leader, (plan.cards_each,) * plan.players)

    @classmethod
    def start(cls, terms: LayoutTerms, leader: int, counts: tuple[int, ...]) -> "Quarts":
        """The state before the first lead; ``counts`` are the cards in each hand."""
        return cls(terms, leader, Run(leader), counts)

    def legal(self, hand: int) -> int:
        """The cards of a hand that may be laid: any to begin a run, then only the next one."""
        return hand & self.next if self.next else hand

    def otherwise(self, hand: int) -> tuple[Action, ...]:
        """None: the seat to act holds the next card."""
        return ()

    def next_card(self, card: int) -> int:
        """The card, as a mask, that must follow in this run once another has been laid; 0 if the run ends with it."""
        if len(self.run.cards) + 1 == LONGEST:
            return 0
        return self.terms.contract.frees[card] & ~self.played

    def after(self, action: Action, rows: tuple[Rows, ...] = (), follower: int | None = None) -> "Quarts":
        """The state after the seat to act has laid a card, which is not checked; ``follower`` holds the next one."""
        assert isinstance(action, Play)
        seat, card = self.turn, action.card
        if seat is None:
            raise IllegalAction("over", action.token, message("engine-deal-over"))
        run = Run(self.run.leader, (*self.run.cards, card), (*self.run.seats, seat))
        counts = (*self.counts[:seat], self.counts[seat] - 1, *self.counts[seat + 1 :])
        played, following = self.played | 1 << card, self.next_card(card)
        if not counts[seat]:
            return Quarts(self.terms, None, Run(seat), counts, 0, played, (*self.runs, run), (seat,))
        if following:
            assert follower is not None
            return Quarts(self.terms, follower, run, counts, following, played, self.runs)
        return Quarts(self.terms, seat, Run(seat), counts, 0, played, (*self.runs, run))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of a row from end to end."""
        return self.terms.contract.layout_ranks

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat: none until the deal is over, then those for the cards left and for the first player out."""
        nothing = (0,) * len(self.counts)
        if self.turn is not None:
            return nothing
        return layout_points(self.terms.contract, self.order, self.counts, nothing)

    @property
    def barred(self) -> tuple[int, ...]:
        """For each seat but the one to act, the card that this one must lay."""
        return tuple(self.next if seat != self.turn else 0 for seat in range(len(self.counts)))

    @property
    def moves(self) -> tuple[tuple[int, int], ...]:
        """Each card laid so far, with its seat."""
        every = (*self.runs, self.run)
        return tuple(move for run in every for move in zip(run.seats, run.cards, strict=True))

    @property
    def open(self) -> int:
        """The card that must be laid next; 0 where any may be."""
        return self.next
