"""Dominoes: the public state of the layout, and the legal cards of a hand."""

from collections.abc import Iterator
from typing import ClassVar, Literal, NamedTuple

from msgspec.structs import replace

from barbu.cards import ACE, RANK_MASKS, RANKS
from barbu.engine.actions import KNOCK, PASS, PLAYS, Action, Double, Knock, Play
from barbu.engine.chance import Chance
from barbu.engine.frozen import Frozen
from barbu.engine.plan import LAYOUT_RANKS, ContractPlan, layout_points
from barbu.engine.play.base import Awaited, Opening, Rows, WithoutTricks
from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.rules.cardsets import start_ranks


class LayoutTerms(Frozen, frozen=True):
    """What never changes during a deal of dominoes: the contract, the cards dealt, the next seat after each, and the
    start rank if it was announced or is fixed (None: the first card decides it)."""

    contract: ContractPlan
    pack: int
    after: tuple[int, ...]
    start: int | None = None

    def next_seat(self, seat: int, counts: tuple[int, ...]) -> int:
        """The next seat in turn that still has cards."""
        seat = self.after[seat]
        while not counts[seat]:
            seat = self.after[seat]
        return seat


class Turn(NamedTuple):
    """What a player did in one turn: the cards laid (none: a knock), and whether they ended it with a pass."""

    seat: int
    cards: tuple[int, ...]
    ended: bool


class Layout(WithoutTricks, frozen=True):
    """The public state of a deal of dominoes (catalogue 2.4, 2.6, D25); immutable.

    ``start`` is the start rank (None until the first card sets it); ``played`` are the cards in the layout, ``open``
    those that may be played next, in any hand; ``counts`` cards left by seat; ``barred`` for each seat the cards that
    it could have played when it knocked; ``order`` the seats that are out, in finishing order; ``moves`` pairs of seat
    and card, None for a knock; ``aces`` where the first ace has fixed the place of all: above the kings or below the
    lowest cards; ``may_stop`` where the seat to act has laid a card in this turn and may lay more. When the deal is
    over, ``turn`` is None and ``order`` holds every seat, unless the deal ended with the first player out.
    """

    awaited: ClassVar[Awaited] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Play, Knock, Double)

    terms: LayoutTerms
    opener: int
    turn: int | None
    start: int | None
    played: int
    open: int
    counts: tuple[int, ...]
    barred: tuple[int, ...]
    order: tuple[int, ...] = ()
    moves: tuple[tuple[int, int | None], ...] = ()
    aces: Literal["", "high", "low"] = ""
    may_stop: bool = False

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
        start = terms.start
        first = start_ranks(terms.pack) if start is None else terms.pack & RANK_MASKS[start]
        return cls(terms, opener, opener, start, 0, first, counts, (0,) * len(counts))

    def legal(self, hand: int) -> int:
        """The cards of a hand that may be played; without any, the player knocks."""
        may = hand & self.open
        if self.terms.contract.rules.rows_first and self.start is not None:
            return may & ~RANK_MASKS[self.start] or may
        return may

    def otherwise(self, hand: int) -> tuple[Action, ...]:
        """A knock."""
        return (KNOCK,)

    def after(self, action: Action, rows: tuple[Rows, ...] = (), follower: int | None = None) -> "Layout":
        """The layout after the player to act has played a card, ended their turn or knocked, which is not checked."""
        card = action.card if isinstance(action, Play) else None
        seat = self.turn
        if seat is None:
            raise IllegalAction("over", action.token, message("engine-deal-over"))
        if isinstance(action, Double):
            return replace(self, turn=self.terms.next_seat(seat, self.counts), may_stop=False)
        terms, start, played, may_follow = self.terms, self.start, self.played, self.open
        counts, barred, order, aces = self.counts, self.barred, self.order, self.aces
        words = terms.contract.rules
        if card is None:
            barred = (*barred[:seat], barred[seat] | may_follow, *barred[seat + 1 :])
        else:
            if words.rows_first and card & 15 == start:
                barred = (*barred[:seat], barred[seat] | may_follow & ~RANK_MASKS[start], *barred[seat + 1 :])
            played |= 1 << card
            if start is None:
                start = card & 15
                may_follow = terms.pack & RANK_MASKS[start]
            may_follow = (may_follow | terms.contract.frees[card]) & ~played
            if terms.contract.ends:
                if card & 15 == ACE and not aces:
                    # Where it fits both ends, it goes above the king.
                    aces = "high" if self.played >> card - 1 & 1 else "low"
                if aces:
                    end, below = terms.contract.ends[aces == "low"]
                    may_follow &= ~(RANK_MASKS[ACE] & ~((played & end) << below))
            counts = (*counts[:seat], counts[seat] - 1, *counts[seat + 1 :])
            if not counts[seat]:
                order = (*order, seat)
        moves = (*self.moves, (seat, card))
        players = len(counts)
        if len(order) == terms.contract.outs:
            if len(order) == players - 1:
                order = (*order, next(seat for seat in range(players) if counts[seat]))
            return Layout(terms, self.opener, None, start, played, may_follow, counts, barred, order, moves, aces)
        more = card is not None and bool(counts[seat]) and words.several
        # Under some rules, a player who plays an ace and still has cards plays again.
        if not (more or (card is not None and card & 15 == ACE and counts[seat] and words.ace_again)):
            seat = terms.next_seat(seat, counts)
        return Layout(terms, self.opener, seat, start, played, may_follow, counts, barred, order, moves, aces, more)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of a row from end to end, as far as it is known where the aces go."""
        return LAYOUT_RANKS[self.aces] if self.aces else self.terms.contract.layout_ranks

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat for the places and knocks so far and, once the deal is over, for the cards left."""
        contract = self.terms.contract
        if contract.open:
            left = (0,) * len(self.counts) if self.turn is not None else self.counts
            return layout_points(contract, self.order, left, self.knocks)
        points = [0] * len(self.counts)
        for seat, value in zip(self.order, contract.places, strict=False):
            points[seat] = value
        return tuple(points)

    @property
    def knocks(self) -> tuple[int, ...]:
        """How often each seat has knocked."""
        knocks = [0] * len(self.counts)
        for seat, card in self.moves:
            knocks[seat] += card is None
        return tuple(knocks)

    @property
    def gone(self) -> tuple[int, ...]:
        """The cards that have left each hand."""
        gone = [0] * len(self.counts)
        for seat, card in self.moves:
            if card is not None:
                gone[seat] |= 1 << card
        return tuple(gone)

    def history(self, rows: tuple[Rows, ...] = ()) -> Iterator[tuple[int, Action]]:
        """Each card or knock so far, with its seat and, where a turn may have several cards, each pass that ended
        one."""
        if self.terms.contract.rules.several:
            for turn in self.turns:
                yield from ((turn.seat, PLAYS[card]) for card in turn.cards)
                if not turn.cards:
                    yield turn.seat, KNOCK
                elif turn.ended:
                    yield turn.seat, PASS
            return
        for seat, card in self.moves:
            yield seat, KNOCK if card is None else PLAYS[card]

    @property
    def turns(self) -> Iterator[Turn]:
        """The turns so far, where one may have several cards. A turn ends with a pass unless the player is out or has
        knocked: the next move is by another player then, or nobody has moved since."""
        left = list(self.counts)
        for seat, card in self.moves:
            left[seat] += card is not None
        at = 0
        while at < len(self.moves):
            seat, cards = self.moves[at][0], list[int]()
            while at < len(self.moves) and self.moves[at][0] == seat:
                card = self.moves[at][1]
                at += 1
                if card is None:
                    break
                cards.append(card)
            left[seat] -= len(cards)
            last = at == len(self.moves)
            yield Turn(seat, tuple(cards), bool(cards and left[seat]) and not (last and self.may_stop))

    def secrets(self, hands: tuple[int, ...], rng: Chance) -> tuple[Rows, ...]:
        """None: every move is public."""
        return ()
