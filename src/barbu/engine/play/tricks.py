"""Play in tricks: what everybody sees of it, and which cards a hand may play."""

from typing import NamedTuple

from barbu.cards import HEARTS, RANK_MASKS, SECOND_PACK, SUIT_MASKS, add
from barbu.engine.plan import ContractPlan, points_of, pot_shares

HEART_CARDS = SUIT_MASKS[HEARTS]
SUIT_OF = tuple(SUIT_MASKS[(card & 63) >> 4] for card in range(128))
"""For each card the mask of its suit."""

ABOVE = tuple(SUIT_OF[card] & sum(RANK_MASKS[(card & 15) + 1 :]) for card in range(128))
"""For each card the higher cards of its suit."""

BELOW = tuple(SUIT_OF[card] & sum(RANK_MASKS[: card & 15]) for card in range(128))
"""For each card the lower cards of its suit."""


class Trick(NamedTuple):
    """A finished trick: who led, the cards in playing order, who took it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


class Terms(NamedTuple):
    """What stays the same while a deal is played in tricks: the contract, the mask of the trump suit (0: none), the
    seats free of a forced discard (those in a double), the next seat after each, and the number of tricks."""

    contract: ContractPlan
    trump: int
    exempt: int
    after: tuple[int, ...]
    tricks: int


class Tricks:
    """The public state of a deal played in tricks; immutable.

    ``cards`` lie in the current trick, ``best`` and ``best_seat`` win it so far; ``done`` are the finished
    tricks, ``taken`` the captured cards and ``points`` the points so far by seat; ``played`` all cards that left
    their hands; ``broken`` tells whether hearts are broken. When the deal is over, ``turn`` is None.
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
    def start(cls, terms: Terms, leader: int) -> "Tricks":
        """Before the first lead."""
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
        """The cards of a hand that the player whose turn it is may play (catalogue 2.4)."""
        contract, trump, exempt, _, _ = self.terms
        cards = self.cards
        if not cards:
            if self._hearts_barred():
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
        """The cards that a player cannot hold who now plays the given card: with any of them it would be illegal."""
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

    def play(self, card: int) -> "Tricks":
        """The state after the player whose turn it is has played a card, which is not checked."""
        new = object.__new__(Tricks)
        terms = new.terms = self.terms
        contract, trump, _, after, tricks = terms
        seat = self.turn
        assert seat is not None
        cards = self.cards
        bit = 1 << card
        played = self.played
        new.played = played | (bit << SECOND_PACK if played & bit else bit)
        broken = self.broken
        if not broken and bit & HEART_CARDS:
            broken = contract.rules.broken_by == "any-heart" or bool(cards and not HEART_CARDS >> cards[0] & 1)
        new.broken = broken
        if not cards:
            best, best_seat = card, seat
        else:
            best, best_seat = self.best, self.best_seat
            suit = SUIT_OF[card]
            # Of two equal cards (two packs) the later one wins.
            if card & 15 >= best & 15 if suit == SUIT_OF[best] else suit == trump:
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
        number = len(self.done)
        mask = 0
        for each in cards:
            bit = 1 << each
            mask |= bit << SECOND_PACK if mask & bit else bit
        gained = contract.trick_points[number]
        if mask & contract.scoring:
            gained += points_of(contract.values, mask)
        new.done = (*self.done, Trick(self.leader, cards, best_seat))
        taken = self.taken
        new.taken = (*taken[:best_seat], add(taken[best_seat], mask), *taken[best_seat + 1 :])
        points = self.points
        new.points = (*points[:best_seat], points[best_seat] + gained, *points[best_seat + 1 :]) if gained else points
        decided = not contract.scores_after[number] and not contract.scoring & ~new.played
        new.turn = None if decided or number + 1 == tricks else best_seat
        if new.turn is None:
            if contract.pot:
                new.points = tuple(map(sum, zip(new.points, pot_shares(contract.pot, new.taken), strict=True)))
            if contract.shoot:
                new.points = new._after_the_shot()
        new.leader = best_seat
        new.cards = ()
        new.best = 0
        new.best_seat = best_seat
        return new

    def seat(self) -> int:
        """The seat whose turn it is, as a number; only while the deal runs."""
        turn = self.turn
        assert turn is not None
        return turn

    def _after_the_shot(self) -> tuple[int, ...]:
        """The points of a finished deal, changed if one player took all that scores (catalogue D26)."""
        contract = self.terms.contract
        takers = {seat for seat, mask in enumerate(self.taken) if mask & contract.scoring}
        takers |= {trick.winner for trick, value in zip(self.done, contract.trick_points, strict=False) if value}
        if len(takers) != 1:
            return self.points
        return tuple(0 if seat in takers else contract.shoot for seat in range(len(self.points)))

    def _hearts_barred(self) -> bool:
        lead = self.terms.contract.rules.heart_lead
        return lead == "never" or (lead == "broken" and not self.broken)
