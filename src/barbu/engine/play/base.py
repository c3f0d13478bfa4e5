"""What every kind of play has in common, so that the rest of the engine need not know which one it is."""

from collections.abc import Iterator
from typing import ClassVar, Literal, NamedTuple, Protocol

from barbu.engine.actions import Action
from barbu.engine.chance import Chance
from barbu.engine.plan import ContractPlan, Plan
from barbu.values import Value

Rows = tuple[int, int, int]
"""The cards that a player has set for Chinese poker: front, middle and back."""


Awaited = Literal["call", "claim", "double", "expose", "set", "play"]
"""What a deal in progress waits for."""


class Opening(NamedTuple):
    """What is settled when the play begins: the contract and the parameter that it was called with, who declares (None
    where nobody does), who leads to a first trick, and the mask of the seats that are in a double with somebody."""

    plan: Plan
    contract: ContractPlan
    parameter: str | None
    declarer: int | None
    leader: int
    paired: int


class CardPlay(Protocol):
    """How the cards of a contract are played: what everybody sees of it; immutable.

    ``awaited`` is what it waits for, ``answers`` are the kinds of actions that may answer it.
    """

    awaited: ClassVar[Awaited]
    answers: ClassVar[tuple[type[Action], ...]]

    @classmethod
    def begun(cls, opening: Opening) -> "CardPlay":
        """Before the first action."""

    @property
    def turn(self) -> int | None:
        """The seat that acts next, None when the play is over."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat, those that are decided so far."""

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards left in each hand."""

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
    def void(self) -> bool:
        """Whether it ended so that the deal does not count (catalogue P27)."""

    @property
    def complete(self) -> bool:
        """Whether it went on to the last card; it may end as soon as nothing is left to score."""

    def legal(self, hand: int) -> int:
        """The cards of a hand that the seat whose turn it is may play one by one."""

    def otherwise(self, hand: int) -> tuple[Action, ...]:
        """What the seat whose turn it is may do when no card of its hand may be played by itself; of rows, which are
        too many to be listed, one setting."""

    def after(self, action: Action, rows: tuple[Rows, ...] = ()) -> "CardPlay":
        """The play after an action of the seat whose turn it is; whether it is legal is not checked. ``rows`` are how
        the seats have set their cards, which nobody sees until all have."""

    def history(self, rows: tuple[Rows, ...] = ()) -> Iterator[tuple[int, Action]]:
        """What the seats have done so far, in order; ``rows`` as in ``after``."""

    def evidence(self) -> tuple[int, ...]:
        """For each seat the mask of the cards that its actions show it did not hold when it acted."""

    def secrets(self, hands: tuple[int, ...], rng: Chance) -> tuple[Rows, ...]:
        """Rows that the seats may have set so far without anybody seeing them, any setting of their hands as likely."""


class WithoutTricks(Value):
    """What kinds of play have in common in which nobody captures anything, and which end when nobody has a choice any
    more."""

    __slots__ = ()

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards left in each hand."""
        raise NotImplementedError

    @property
    def taken(self) -> tuple[int, ...]:
        """Nothing is captured."""
        return (0,) * len(self.counts)

    @property
    def void(self) -> bool:
        """Such a deal always counts."""
        return False

    @property
    def complete(self) -> bool:
        """Nothing is left to play for when it ends."""
        return True
