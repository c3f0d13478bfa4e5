"""Play in tricks: its public state, and the legal cards of a hand."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from barbu.cards import FIRST_PACK, HEARTS, RANK_MASKS, SECOND_PACK, SUIT_MASKS, SUITS, add
from barbu.engine.actions import NO_TRUMP, PLAYS, Action, Knock, Play
from barbu.engine.chance import Chance
from barbu.engine.plan import ContractPlan, after_a_shot, points_of, pot_shares
from barbu.engine.play.base import Awaited, Opening, Rows, Trick
from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.values import Value

HEART_CARDS = SUIT_MASKS[HEARTS]
SUIT_OF = tuple(SUIT_MASKS[(card & 63) >> 4] for card in range(128))
"""For each card the mask of its suit."""

ABOVE = tuple(SUIT_OF[card] & sum(RANK_MASKS[(card & 15) + 1 :]) for card in range(128))
"""For each card the higher cards of its suit."""

BELOW = tuple(SUIT_OF[card] & sum(RANK_MASKS[: card & 15]) for card in range(128))
"""For each card the lower cards of its suit."""


_blank = object.__new__


class Terms(NamedTuple):
    """What never changes during a deal played in tricks: the contract, the mask of the trump suit (0: no trumps), the
    seats exempt from forced discards (those involved in a double), the next seat after each, and the number of
    tricks."""

    contract: ContractPlan
    trump: int
    exempt: int
    after: tuple[int, ...]
    tricks: int


class Tricks(Value):
    """The public state of a deal played in tricks (catalogue 2.4); immutable.

    ``cards`` are in the current trick, ``best`` and ``best_seat`` are winning it; ``done`` are the finished tricks,
    ``taken`` the captured cards and ``points`` the points so far by seat; ``played`` all cards that have left the
    hands; ``broken`` tells whether hearts are broken. When the deal is over, ``turn`` is None.
    """

    __slots__ = (
        "best",
        "best_seat",
        "broken",
        "cards",
        "done",
        "leader",
        "played",
        "points",
        "taken",
        "terms",
        "turn",
    )

    awaited: ClassVar[Awaited] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Play, Knock)

    terms: Terms
    leader: int
    turn: int | None
    cards: tuple[int, ...]
    best: int
    best_seat: int
    done: tuple[Trick, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    played: int
    broken: bool

    @classmethod
    def begun(cls, opening: Opening) -> "Tricks":
        """The state before the first lead."""
        plan, contract = opening.plan, opening.contract
        named = opening.parameter if contract.rules.trump == "declarer" else None
        trump = SUIT_MASKS[SUITS.index(named)] if named is not None and named != NO_TRUMP else 0
        return cls.start(Terms(contract, trump, opening.paired, plan.after, plan.cards_each), opening.leader)

    @classmethod
    def start(cls, terms: Terms, leader: int) -> "Tricks":
        """The state before the first lead."""
        self = cls()
        self.terms = terms
        self.leader = leader
        self.turn = leader
        self.cards = ()
        self.best = 0
        self.best_seat = leader
        self.done = ()
        self.taken = (0,) * len(terms.after)
        self.points = (terms.contract.each,) * len(terms.after)
        self.played = 0
        self.broken = False
        return self

    def legal(self, hand: int) -> int:
        """The cards of a hand that the player to act may play (catalogue 2.4)."""
        contract, trump, exempt, _, _ = self.terms
        cards = self.cards
        if not cards:
            if contract.bars_hearts and self._hearts_barred():
                return hand & ~HEART_CARDS or hand
            return hand
        led = SUIT_OF[cards[0]]
        follow = hand & led
        best = self.best
        if follow:
            if led == trump:
                return (follow & ABOVE[best] or follow) if contract.beats_led else follow
            if contract.forced_under:
                return follow & contract.penalty & BELOW[best] or follow
            return follow
        if contract.forced and not (contract.spares_doubled and exempt >> self.seat() & 1):
            return hand & contract.penalty or hand
        if contract.trumps_void:
            return hand & trump or hand
        if contract.beats_void and trump:
            trumps = hand & trump
            if trumps:
                if SUIT_OF[best] == trump:
                    return trumps & ABOVE[best] or hand
                return trumps
        return hand

    def excluded(self, card: int) -> int:
        """The cards that a player shows they do not hold by playing a card now: with any of them, it would be
        illegal."""
        contract, trump, exempt, _, _ = self.terms
        bit = 1 << card
        if not self.cards:
            return ~HEART_CARDS if bit & HEART_CARDS and self._hearts_barred() else 0
        led = SUIT_OF[self.cards[0]]
        above = ABOVE[self.best]
        if bit & led:
            if led == trump:
                return above if contract.beats_led and not bit & above else 0
            safe = contract.penalty & BELOW[self.best]
            return safe if contract.forced_under and not bit & safe else 0
        out = led
        spared = contract.spares_doubled and exempt >> self.seat() & 1
        if contract.forced and not spared and not bit & contract.penalty:
            out |= contract.penalty
        if contract.trumps_void and not bit & trump:
            out |= trump
        if contract.beats_void and trump and led != trump:
            if SUIT_OF[self.best] == trump:
                out |= 0 if bit & above else above
            elif not bit & trump:
                out |= trump
        return out

    @property
    def worth(self) -> int:
        """The points in the current trick as it lies, without those counted only when the deal is over."""
        contract = self.terms.contract
        if not self.cards:
            return 0
        return contract.trick_points[len(self.done)] + points_of(contract.values, _pile(self.cards))

    def otherwise(self, hand: int) -> tuple[Action, ...]:
        """None: a card can always be played."""
        return ()

    def after(self, action: Action, rows: tuple[Rows, ...] = ()) -> "Tricks":
        """The state after the player to act has played a card, which is not checked."""
        assert isinstance(action, Play)
        seat = self.turn
        if seat is None:
            raise IllegalAction("over", action.token, message("engine-deal-over"))
        new = _blank(Tricks)
        terms = new.terms = self.terms
        contract, trump, _, after, tricks = terms
        card = action.card
        cards = self.cards
        bit = 1 << card
        played = self.played
        new.played = played = played | (bit << SECOND_PACK if played & bit else bit)
        broken = self.broken
        if not broken and bit & HEART_CARDS:
            broken = contract.rules.broken_by == "any-heart" or bool(cards and not HEART_CARDS >> cards[0] & 1)
        new.broken = broken
        if cards:
            best, best_seat = self.best, self.best_seat
            suit = SUIT_OF[card]
            # Of two equal cards (from two packs), the later one wins.
            if card & 15 >= best & 15 if suit == SUIT_OF[best] else suit == trump:
                best, best_seat = card, seat
        else:
            best, best_seat = card, seat
        cards += (card,)
        if len(cards) < len(after):
            new.leader = self.leader
            new.turn = after[seat]
            new.cards = cards
            new.best = best
            new.best_seat = best_seat
            new.done = self.done
            new.taken = self.taken
            new.points = self.points
            return new
        done = self.done
        number = len(done)
        taken = list(self.taken)
        if played <= FIRST_PACK:
            mask = played - sum(taken)
            taken[best_seat] |= mask
        else:
            mask = _pile(cards)
            taken[best_seat] = add(taken[best_seat], mask)
        new.done = (*done, Trick(self.leader, cards, best_seat))
        new.taken = tuple(taken)
        gained = contract.trick_points[number]
        if mask & contract.scoring:
            gained += points_of(contract.values, mask)
        if gained:
            points = list(self.points)
            points[best_seat] += gained
            new.points = tuple(points)
        else:
            new.points = self.points
        new.leader = best_seat
        new.cards = ()
        new.best = 0
        new.best_seat = best_seat
        new.turn = best_seat
        if number + 1 == tricks or not (contract.scores_after[number] or contract.scoring & ~played):
            new.turn = None
            if contract.pot:
                new.points = tuple(map(sum, zip(new.points, pot_shares(contract.pot, new.taken), strict=True)))
            if contract.shoot:
                new.points = new._after_the_shot()
        return new

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards left in each hand."""
        terms = self.terms
        left = [terms.tricks - len(self.done)] * len(terms.after)
        seat = self.leader
        for _ in self.cards:
            left[seat] -= 1
            seat = terms.after[seat]
        return tuple(left)

    @property
    def gone(self) -> tuple[int, ...]:
        """The cards that have left each hand."""
        after = self.terms.after
        gone = [0] * len(after)
        twice = self.played > FIRST_PACK
        for seat, cards in self._lines():
            for card in cards:
                gone[seat] = add(gone[seat], 1 << card) if twice else gone[seat] | 1 << card
                seat = after[seat]
        return tuple(gone)

    @property
    def order(self) -> tuple[int, ...]:
        """Empty: nobody goes out before the others."""
        return ()

    @property
    def void(self) -> bool:
        """Whether the deal is void because each player took one of the scoring cards, where the rules say so (catalogue
        P27)."""
        contract = self.terms.contract
        if contract.rules.redeal == "never" or self.turn is not None:
            return False
        return all((taken & contract.scoring).bit_count() == 1 for taken in self.taken)

    @property
    def complete(self) -> bool:
        """Whether all tricks were played."""
        return len(self.done) == self.terms.tricks

    def history(self, rows: tuple[Rows, ...] = ()) -> Iterator[tuple[int, Play]]:
        """Each card played so far, with its seat."""
        for leader, cards in self._lines():
            seat = leader
            for card in cards:
                yield seat, PLAYS[card]
                seat = self.terms.after[seat]

    def evidence(self) -> tuple[int, ...]:
        """For each seat, the cards that it would have had to play instead of one that it did play."""
        state = Tricks.start(self.terms, self.done[0].leader if self.done else self.leader)
        barred = [0] * len(self.taken)
        for seat, action in self.history():
            barred[seat] |= state.excluded(action.card)
            state = state.after(action)
        return tuple(barred)

    def secrets(self, hands: tuple[int, ...], rng: Chance) -> tuple[Rows, ...]:
        """None: every card is public."""
        return ()

    def seat(self) -> int:
        """The seat to act or, when the deal is over, the winner of the last trick."""
        return self.best_seat if self.turn is None else self.turn

    def _lines(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The leader and the cards of each trick, the current one last."""
        for leader, cards, _ in self.done:
            yield leader, cards
        yield self.leader, self.cards

    def _after_the_shot(self) -> tuple[int, ...]:
        """The points of a finished deal, changed if one player took everything that scores."""
        contract = self.terms.contract
        takers = {seat for seat, mask in enumerate(self.taken) if mask & contract.scoring}
        takers |= {trick.winner for trick, value in zip(self.done, contract.trick_points, strict=False) if value}
        return after_a_shot(contract.shoot, takers, self.points)

    def _hearts_barred(self) -> bool:
        lead = self.terms.contract.rules.heart_lead
        return lead == "never" or (lead == "broken" and not self.broken)


def _pile(cards: tuple[int, ...]) -> int:
    """The cards of a trick as a set; two of them may be equal."""
    mask = 0
    for card in cards:
        bit = 1 << card
        mask |= bit << SECOND_PACK if mask & bit else bit
    return mask
