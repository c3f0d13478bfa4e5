"""Dominoes: what everybody sees of the layout, and which cards a hand may play."""

from typing import NamedTuple

from barbu.cards import ACE, RANK_MASKS
from barbu.engine.plan import ContractPlan
from barbu.rules.cardsets import start_ranks


class LayoutTerms(NamedTuple):
    """What stays the same while a layout is played: the contract, the cards dealt, the next seat after each."""

    contract: ContractPlan
    pack: int
    after: tuple[int, ...]


class Layout:
    """The public state of a deal of dominoes; immutable.

    ``start`` is the start rank (None until the first card sets it); ``played`` are the cards in the layout,
    ``open`` those that may be played next, whoever holds them; ``counts`` cards left by seat; ``order`` the
    seats that are out, in finishing order; ``moves`` pairs of seat and card, None for a knock. When the deal is
    over, ``turn`` is None and ``order`` holds every seat.
    """

    __slots__ = ("counts", "moves", "open", "opener", "order", "played", "start", "terms", "turn")

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
    def begin(cls, terms: LayoutTerms, opener: int, start: int | None, counts: tuple[int, ...]) -> "Layout":
        """Before the first card; ``start`` is None where the first card sets the start rank."""
        self = cls()
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
        """The cards of a hand that may be played; with none of them the player knocks."""
        return hand & self.open

    def excluded(self, card: int | None) -> int:
        """The cards that a player cannot hold who now plays this card, or knocks (None)."""
        return self.open if card is None else 0

    def play(self, card: int | None) -> "Layout":
        """The state after the player whose turn it is has played a card, or knocked (None); not checked."""
        new = object.__new__(Layout)
        terms = new.terms = self.terms
        seat = self.turn
        assert seat is not None
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
        # An ace that leaves its player cards gives them another turn where the rules say so.
        if not (card is not None and card & 15 == ACE and counts[seat] and terms.contract.rules.ace_again):
            seat = terms.after[seat]
        while not counts[seat]:
            seat = terms.after[seat]
        new.turn = seat
        return new

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat for the places that are decided."""
        points = [0] * len(self.counts)
        for seat, value in zip(self.order, self.terms.contract.rules.places, strict=False):
            points[seat] = value
        return tuple(points)
