"""Dominoes: the public state of the layout, and the legal cards of a hand."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from barbu.cards import ACE, RANK_MASKS, RANKS
from barbu.engine.actions import KNOCK, PLAYS, Action, Knock, Play
from barbu.engine.chance import Chance
from barbu.engine.plan import ContractPlan
from barbu.engine.play.base import Awaited, Opening, Rows, WithoutTricks
from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.rules.cardsets import start_ranks


class LayoutTerms(NamedTuple):
    """What never changes during a deal of dominoes: the contract, the cards dealt, the next seat after each, and the
    start rank if it was announced or is fixed (None: the first card decides it)."""

    contract: ContractPlan
    pack: int
    after: tuple[int, ...]
    start: int | None = None


class Layout(WithoutTricks):
    """The public state of a deal of dominoes (catalogue 2.4, 2.6, D25); immutable.

    ``start`` is the start rank (None until the first card sets it); ``played`` are the cards in the layout,
    ``open`` those that may be played next, whoever holds them; ``counts`` cards left by seat; ``order`` the
    seats that are out, in finishing order; ``moves`` pairs of seat and card, None for a knock. When the deal is
    over, ``turn`` is None and ``order`` holds every seat.
    """

    __slots__ = ("counts", "moves", "open", "opener", "order", "played", "start", "terms", "turn")

    awaited: ClassVar[Awaited] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Play, Knock)

    terms: LayoutTerms
    opener: int
    turn: int | None
    start: int | None
    played: int
    open: int
    counts: tuple[int, ...]
    order: tuple[int, ...]
    moves: tuple[tuple[int, int | None], ...]

    @classmethod
    def begun(cls, opening: Opening) -> "Layout":
        """The state before the first card."""
        plan, parameter = opening.plan, opening.parameter
        opener = opening.leader
        if plan.rules.session.opener == "declarer" and opening.declarer is not None:
            opener = opening.declarer
        start = None if parameter is None else RANKS.index(parameter)
        terms = LayoutTerms(opening.contract, plan.pack, plan.after, start)
        return cls.begin(terms, opener, (plan.cards_each,) * plan.players)

    @classmethod
    def begin(cls, terms: LayoutTerms, opener: int, counts: tuple[int, ...]) -> "Layout":
        """The state before the first card; ``counts`` are the cards in each hand."""
        self = cls()
        start = terms.start
        self.terms = terms
        self.opener = opener
        self.turn = opener
        self.start = start
        self.played = 0
        self.open = start_ranks(terms.pack) if start is None else terms.pack & RANK_MASKS[start]
        self.counts = counts
        self.order = ()
        self.moves = ()
        return self

    def legal(self, hand: int) -> int:
        """The cards of a hand that may be played; without any, the player knocks."""
        return hand & self.open

    def otherwise(self, hand: int) -> tuple[Action, ...]:
        """A knock."""
        return (KNOCK,)

    def excluded(self, action: Action) -> int:
        """The cards that a player shows they do not hold by playing a card now, or knocking."""
        return self.open if action == KNOCK else 0

    def after(self, action: Action, rows: tuple[Rows, ...] = ()) -> "Layout":
        """The layout after the player to act has played a card or knocked, which is not checked."""
        card = action.card if isinstance(action, Play) else None
        seat = self.turn
        if seat is None:
            raise IllegalAction("over", action.token, message("engine-deal-over"))
        new = object.__new__(Layout)
        terms = new.terms = self.terms
        new.opener = self.opener
        new.moves = (*self.moves, (seat, card))
        new.start = self.start
        counts = self.counts
        order = self.order
        new.played = self.played
        new.open = self.open
        if card is not None:
            new.played |= 1 << card
            if self.start is None:
                new.start = card & 15
                new.open = terms.pack & RANK_MASKS[card & 15]
            new.open = (new.open | terms.contract.neighbours[card]) & ~new.played
            counts = (*counts[:seat], counts[seat] - 1, *counts[seat + 1 :])
            if not counts[seat]:
                order = (*order, seat)
        new.counts = counts
        players = len(counts)
        if len(order) == players - 1:
            new.order = (*order, next(seat for seat in range(players) if counts[seat]))
            new.turn = None
            return new
        new.order = order
        # Under some rules, a player who plays an ace and still has cards plays again.
        if not (card is not None and card & 15 == ACE and counts[seat] and terms.contract.rules.ace_again):
            seat = terms.after[seat]
        while not counts[seat]:
            seat = terms.after[seat]
        new.turn = seat
        return new

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat for the places decided so far."""
        points = [0] * len(self.counts)
        for seat, value in zip(self.order, self.terms.contract.rules.places, strict=False):
            points[seat] = value
        return tuple(points)

    @property
    def gone(self) -> tuple[int, ...]:
        """The cards that have left each hand."""
        gone = [0] * len(self.counts)
        for seat, card in self.moves:
            if card is not None:
                gone[seat] |= 1 << card
        return tuple(gone)

    def history(self, rows: tuple[Rows, ...] = ()) -> Iterator[tuple[int, Action]]:
        """Each card or knock so far, with its seat."""
        for seat, card in self.moves:
            yield seat, KNOCK if card is None else PLAYS[card]

    def evidence(self) -> tuple[int, ...]:
        """For each seat, the cards that it could have played when it knocked."""
        counts = tuple(count + cards.bit_count() for count, cards in zip(self.counts, self.gone, strict=True))
        state = Layout.begin(self.terms, self.opener, counts)
        barred = [0] * len(counts)
        for seat, action in self.history():
            barred[seat] |= state.excluded(action)
            state = state.after(action)
        return tuple(barred)

    def secrets(self, hands: tuple[int, ...], rng: Chance) -> tuple[Rows, ...]:
        """None: every move is public."""
        return ()
