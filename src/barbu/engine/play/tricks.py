"""Play in tricks: its public state, and the legal cards of a hand."""

from collections.abc import Iterator
from typing import ClassVar

from barbu.cards import FIRST_PACK, HEARTS, SECOND_PACK, SUIT_MASKS, SUITS, add
from barbu.engine.actions import NO_TRUMP, PLAYS, Action, Knock, Play
from barbu.engine.chance import Chance
from barbu.engine.frozen import Frozen
from barbu.engine.plan import ContractPlan, after_takers, points_of, pot_shares, with_exactly
from barbu.engine.plan.order import SUIT_OF as SUIT_OF
from barbu.engine.plan.order import above_and_below
from barbu.engine.play.base import Awaited, CardPlay, Opening, Rows, Trick
from barbu.engine.settle import took_all
from barbu.errors import IllegalAction
from barbu.messages import message

HEART_CARDS = SUIT_MASKS[HEARTS]
ABOVE, BELOW = above_and_below("")
"""For each card the higher and the lower cards of its suit, in the usual order."""


class TrickTerms(Frozen, frozen=True):
    """What never changes during a deal played in tricks: the contract, the mask of the trump suit (0: no trumps), the
    seats exempt from forced discards (those involved in a double), the next seat after each, the number of tricks and,
    where the contract has been turned round, the mask of the extra card, which is of no suit and wins any trick (else
    0), and the seat that means to take everything (else None)."""

    contract: ContractPlan
    trump: int
    exempt: int
    after: tuple[int, ...]
    tricks: int
    extra: int = 0
    reverser: int | None = None


class Tricks(Frozen, frozen=True):
    """The public state of a deal played in tricks (catalogue 2.4); immutable.

    ``cards`` are in the current trick, ``best`` and ``best_seat`` are winning it; ``done`` are the finished tricks,
    ``taken`` the captured cards and ``points`` the points so far by seat; ``played`` all cards that have left the
    hands; ``broken`` tells whether hearts are broken; ``barred`` has for each seat the cards that it would have had to
    play instead of one that it did play. When the deal is over, ``turn`` is None.
    """

    awaited: ClassVar[Awaited] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Play, Knock)
    forces: ClassVar[bool] = False
    may_stop: ClassVar[bool] = False

    terms: TrickTerms
    leader: int
    turn: int | None
    cards: tuple[int, ...]
    best: int
    best_seat: int
    done: tuple[Trick, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    barred: tuple[int, ...]
    played: int = 0
    broken: bool = False

    @classmethod
    def begun(cls, opening: Opening) -> "Tricks":
        """The state before the first lead."""
        plan, contract = opening.plan, opening.contract
        named = opening.parameter if contract.rules.trump == "declarer" else None
        trump = SUIT_MASKS[SUITS.index(named)] if named is not None and named != NO_TRUMP else 0
        extra = plan.extra if opening.reverser is not None else 0
        terms = TrickTerms(contract, trump, opening.paired, plan.after, plan.cards_each, extra, opening.reverser)
        return cls.start(terms, opening.leader)

    @classmethod
    def start(cls, terms: TrickTerms, leader: int) -> "Tricks":
        """The state before the first lead."""
        players = len(terms.after)
        none, opening = (0,) * players, terms.contract.opening
        barred = tuple(opening * (seat != leader) for seat in range(players)) if opening else none
        return cls(terms, leader, leader, (), 0, leader, (), none, (terms.contract.each,) * players, barred)

    def legal(self, hand: int) -> int:
        """The cards of a hand that the player to act may play (catalogue 2.4)."""
        terms = self.terms
        contract, cards = terms.contract, self.cards
        if not cards:
            if contract.limits_leads:
                return hand & ~self._barred_leads() or hand
            return hand
        led = SUIT_OF[cards[0]]
        follow = hand & led
        if follow and not contract.limits_follows:
            return follow
        if terms.extra:
            return self._with_extra(hand, led)
        if contract.early_throws:  # there are no other duties then
            may = follow or hand
            return may & ~contract.early_throws[len(self.done)] or may
        trump, best = terms.trump, self.best
        if follow:
            if led == trump:
                return (follow & contract.above[best] or follow) if contract.beats_led else follow
            if contract.forced_under:
                return follow & contract.penalty & contract.below[best] or follow
            return follow
        if contract.forced and not (contract.spares_doubled and terms.exempt >> self.seat() & 1):
            return hand & contract.penalty or hand
        if contract.trumps_void:
            return hand & trump or hand
        if contract.beats_void and trump:
            trumps = hand & trump
            if trumps:
                if SUIT_OF[best] == trump:
                    return trumps & contract.above[best] or hand
                return trumps
        return hand

    def excluded(self, card: int) -> int:
        """The cards that a player shows they do not hold by playing a card now: with any of them, it would be
        illegal."""
        terms = self.terms
        contract, trump = terms.contract, terms.trump
        bit = 1 << card
        if not self.cards:
            barred = self._barred_leads()
            return ~barred if bit & barred else 0
        led = SUIT_OF[self.cards[0]]
        if terms.extra:
            free = bit & terms.extra or 1 << self.cards[0] & terms.extra
            return 0 if free or bit & led else led & ~terms.extra
        if contract.early_throws:
            early = contract.early_throws[len(self.done)]
            out = 0 if bit & led else led
            return out | (~early & (led if bit & led else -1)) if bit & early else out
        above = contract.above[self.best]
        if bit & led:
            if led == trump:
                return above if contract.beats_led and not bit & above else 0
            safe = contract.penalty & contract.below[self.best]
            return safe if contract.forced_under and not bit & safe else 0
        out = led
        spared = contract.spares_doubled and terms.exempt >> self.seat() & 1
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

    def _with_extra(self, hand: int, led: int) -> int:
        """The cards of a hand that may follow a lead while the extra card is in the game: it has no suit and may always
        be played, and if it is led itself, any card may follow."""
        extra = self.terms.extra
        if 1 << self.cards[0] & extra:
            return hand
        follow = hand & led & ~extra
        return follow | hand & extra if follow else hand

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

    def after(self, action: Action, rows: tuple[Rows, ...] = (), follower: int | None = None) -> "Tricks":
        """The state after the player to act has played a card, which is not checked."""
        assert isinstance(action, Play)
        seat = self.turn
        if seat is None:
            raise IllegalAction("over", action.token, message("engine-deal-over"))
        terms = self.terms
        contract, trump, after = terms.contract, terms.trump, terms.after
        card = action.card
        cards = self.cards
        bit = 1 << card
        broken = self.broken
        if not broken and bit & contract.breaking:
            broken = contract.rules.broken_by != "discard" or bool(cards and not HEART_CARDS >> cards[0] & 1)
        best, best_seat = card, seat
        if cards:
            suit = SUIT_OF[card]
            limited = contract.limits_follows
            shows = limited or suit != SUIT_OF[cards[0]]
            # Of two equal cards (from two packs), the later one wins.
            if not (not bit & contract.below[self.best] if suit == SUIT_OF[self.best] else suit == trump):
                best, best_seat = self.best, self.best_seat
            if limited and terms.extra:
                if bit & terms.extra:
                    best, best_seat = card, seat
                elif 1 << self.best & terms.extra:
                    best, best_seat = self.best, self.best_seat
        else:
            shows = contract.limits_leads
        barred = self.barred
        if shows and (shown := self.excluded(card)):
            barred = (*barred[:seat], barred[seat] | shown, *barred[seat + 1 :])
        played = self.played
        played |= bit << SECOND_PACK if played & bit else bit
        cards += (card,)
        done, taken, points = self.done, self.taken, self.points
        if len(cards) < len(after):
            return Tricks(
                terms, self.leader, after[seat], cards, best, best_seat, done, taken, points, barred, played, broken
            )
        number = len(done)
        captured = list(taken)
        if played <= FIRST_PACK:
            mask = played - sum(captured)
            captured[best_seat] |= mask
        else:
            mask = _pile(cards)
            captured[best_seat] = add(captured[best_seat], mask)
        taken = tuple(captured)
        done = (*done, Trick(self.leader, cards, best_seat))
        gained = contract.trick_points[number]
        if mask & contract.scoring:
            gained += points_of(contract.values, mask)
            if contract.together and not contract.scoring & ~mask:
                gained += contract.together
        if gained:
            points = (*points[:best_seat], points[best_seat] + gained, *points[best_seat + 1 :])
        turn: int | None = best_seat
        if terms.reverser is not None and not took_all(points, terms.reverser):
            turn = None
        elif number + 1 == terms.tricks or not (contract.scores_after[number] or contract.scoring & ~played):
            turn = None
            if contract.pot:
                points = tuple(map(sum, zip(points, pot_shares(contract.pot, taken), strict=True)))
            if contract.exact:
                won = [trick.winner for trick in done]
                points = with_exactly(contract, [won.count(each) for each in range(len(after))], points)
            if contract.counts_takers:
                points = _after_takers(contract, done, taken, points)
        return Tricks(terms, best_seat, turn, (), 0, best_seat, done, taken, points, barred, played, broken)

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
        """Empty: no player goes out before the others."""
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

    def next_card(self, card: int) -> int:
        """None: no card forces another."""
        return 0

    def secrets(self, hands: tuple[int, ...], rng: Chance) -> tuple[Rows, ...]:
        """None: every card is public."""
        return ()

    def seat(self) -> int:
        """The seat to act or, when the deal is over, the winner of the last trick."""
        return self.best_seat if self.turn is None else self.turn

    def _lines(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """The leader and the cards of each trick, the current one last."""
        for trick in self.done:
            yield trick.leader, trick.cards
        yield self.leader, self.cards

    def _barred_leads(self) -> int:
        """The cards that may not be led now while the hand allows anything else."""
        contract = self.terms.contract
        if contract.early_leads and (early := contract.early_leads[len(self.done)]):
            return early
        lead = contract.rules.heart_lead
        return HEART_CARDS if lead == "never" or (lead == "broken" and not self.broken) else 0


def discarded_on(play: CardPlay | None, card: int) -> int | None:
    """The seat that is winning the trick on which a card would be discarded; None where it would lead, follow suit or
    ruff."""
    if not isinstance(play, Tricks) or not play.cards:
        return None
    if SUIT_OF[card] == SUIT_OF[play.cards[0]] or play.terms.trump >> card & 1:
        return None
    return play.best_seat


def _after_takers(
    contract: ContractPlan, done: tuple[Trick, ...], taken: tuple[int, ...], points: tuple[int, ...]
) -> tuple[int, ...]:
    """The points of a finished deal, changed if one player took everything that scores, or one took nothing."""
    takers = {seat for seat, mask in enumerate(taken) if mask & contract.moon}
    takers |= {trick.winner for trick, value in zip(done, contract.trick_points, strict=False) if value}
    return after_takers(contract, takers, points, [points_of(contract.bonus, mask) for mask in taken])


def _pile(cards: tuple[int, ...]) -> int:
    """The cards of a trick as a set; two of them may be equal."""
    mask = 0
    for card in cards:
        bit = 1 << card
        mask |= bit << SECOND_PACK if mask & bit else bit
    return mask
