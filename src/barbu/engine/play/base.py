"""What all kinds of play have in common, so that the rest of the engine need not tell them apart (decision 0030)."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Literal, NamedTuple, Protocol

from barbu.engine.actions import PLAYS, Action
from barbu.engine.chance import Chance
from barbu.engine.frozen import Frozen
from barbu.engine.plan import ContractPlan, Plan

Rows = tuple[int, int, int]
"""The cards that a player has set for Chinese poker: front, middle and back."""


Awaited = Literal["bid", "reverse", "call", "claim", "give", "double", "expose", "set", "play"]
"""What a deal in progress waits for."""


class Opening(NamedTuple):
    """What is settled when play begins: the contract and the parameter of its call, the declarer (None in games without
    one), the leader to the first trick, the mask of the seats involved in a double, and the seat that has turned the
    contract round (None: nobody has)."""

    plan: Plan
    contract: ContractPlan
    parameter: str | None
    declarer: int | None
    leader: int
    paired: int
    reverser: int | None = None


class Holders(NamedTuple):
    """What depends on who holds which cards: the mask of the seats that may redouble, the seat that must lead a certain
    card to the first trick, the one that must lay the next card (None: nobody must, or it is not known), and the seat
    that has the extra card (None: it is not known)."""

    redoublers: int = -1
    leader: int | None = None
    follower: int | None = None
    extra: int | None = None


UNKNOWN = Holders()
"""Nothing is known of the hands."""


class Trick(Frozen, frozen=True):
    """A finished trick: its leader, its cards in playing order, and its winner."""

    leader: int
    cards: tuple[int, ...]
    winner: int


class CardPlay(Protocol):
    """The public state of play under a contract; immutable.

    ``awaited`` is what the play is waiting for, ``answers`` are the kinds of actions that may come next, ``forces``
    tells whether the holder of a certain card may have to act next.
    """

    awaited: ClassVar[Awaited]
    answers: ClassVar[tuple[type[Action], ...]]
    forces: ClassVar[bool] = False

    @classmethod
    def begun(cls, opening: Opening) -> "CardPlay":
        """The state before the first action."""

    @property
    def turn(self) -> int | None:
        """The seat that acts next, or None if the play is over."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat, as far as they are decided."""

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards left in each hand."""

    @property
    def played(self) -> int:
        """The cards that everybody has seen."""

    @property
    def taken(self) -> tuple[int, ...]:
        """The cards that each seat has captured."""

    @property
    def gone(self) -> tuple[int, ...]:
        """The cards that have left each hand."""

    @property
    def barred(self) -> tuple[int, ...]:
        """For each seat, the mask of the cards that its actions have shown it does not hold."""

    @property
    def done(self) -> tuple[Trick, ...]:
        """The finished tricks; none where no tricks are played."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards in the current trick, in playing order."""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that are out of cards, in order, where going out is what counts."""

    @property
    def void(self) -> bool:
        """Whether it ended in such a way that the deal does not count (catalogue P27)."""

    @property
    def complete(self) -> bool:
        """Whether it went on to the last card. Play may end early if nothing is left to score."""

    def legal(self, hand: int) -> int:
        """The cards of a hand that the seat to act may play singly."""

    def otherwise(self, hand: int) -> tuple[Action, ...]:
        """The legal actions of the seat to act if it may not play any single card. Settings of rows are too many to
        list, so one stands for all."""

    @property
    def may_stop(self) -> bool:
        """Whether the seat to act may also end its turn with a pass."""

    def next_card(self, card: int) -> int:
        """The card, as a mask, whose holder must act after another has been played; 0 if it is nobody."""

    def after(self, action: Action, rows: tuple[Rows, ...] = (), follower: int | None = None) -> "CardPlay":
        """The play after an action of the seat to act, which is not checked. ``rows`` are the rows set so far, which no
        player sees until all have set; ``follower`` is the holder of the next card, where there is one."""

    def history(self, rows: tuple[Rows, ...] = ()) -> Iterator[tuple[int, Action]]:
        """The actions so far, in order, each with its seat; ``rows`` as in ``after``."""

    def secrets(self, hands: tuple[int, ...], rng: Chance) -> tuple[Rows, ...]:
        """Random rows that the seats may have set so far, unseen by the others, with equal probability for every
        setting."""


class WithoutTricks(Frozen, frozen=True):
    """Base of the kinds of play without captured cards, which end once no player has a choice."""

    forces: ClassVar[bool] = False

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards left in each hand."""
        raise NotImplementedError

    @property
    def taken(self) -> tuple[int, ...]:
        """Nothing is captured."""
        return (0,) * len(self.counts)

    @property
    def done(self) -> tuple[Trick, ...]:
        """There are no tricks."""
        return ()

    @property
    def cards(self) -> tuple[int, ...]:
        """There are no tricks."""
        return ()

    @property
    def void(self) -> bool:
        """Such a deal always counts."""
        return False

    @property
    def may_stop(self) -> bool:
        """A turn is one action."""
        return False

    def next_card(self, card: int) -> int:
        """None: no card forces another."""
        return 0

    @property
    def complete(self) -> bool:
        """Always: nothing is left to play for when it ends."""
        return True


class OneByOne(WithoutTricks, frozen=True):
    """Base of the kinds of play in which every action lays one card, for all to see."""

    @property
    def moves(self) -> Iterable[tuple[int, int]]:
        """Each card laid so far, with its seat."""
        raise NotImplementedError

    @property
    def gone(self) -> tuple[int, ...]:
        """The cards that have left each hand."""
        gone = [0] * len(self.counts)
        for seat, card in self.moves:
            gone[seat] |= 1 << card
        return tuple(gone)

    def history(self, rows: tuple[Rows, ...] = ()) -> Iterator[tuple[int, Action]]:
        """Each card laid so far, with its seat."""
        for seat, card in self.moves:
            yield seat, PLAYS[card]

    def secrets(self, hands: tuple[int, ...], rng: Chance) -> tuple[Rows, ...]:
        """None: every card is public."""
        return ()
