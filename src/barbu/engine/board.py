"""The board: what is public in one deal in progress."""

from copy import copy
from typing import Literal, NamedTuple

from barbu.cards import (
    ACE,
    HEARTS,
    KING,
    RANK_MASKS,
    RANKS,
    SUIT_MASKS,
    SUITS,
    TEN,
    cards_of,
    display_order,
    rank_of,
    union,
)
from barbu.engine.actions import (
    KNOCK,
    NO_TRUMP,
    PASS,
    REDEAL,
    Action,
    Call,
    Double,
    Expose,
    Play,
    Redeal,
    Set,
    plays_of,
)
from barbu.engine.doubling import Doubles
from barbu.engine.plan import ContractPlan, Plan
from barbu.engine.play.layout import Layout, LayoutTerms
from barbu.engine.play.poker import Poker, Rows, rows_of
from barbu.engine.play.tricks import HEART_CARDS, Terms, Tricks
from barbu.engine.settle import Exposure, moved, scores, split

ABOVE_TEN = union(RANK_MASKS[TEN + 1 :])
TOP_HEARTS = tuple(1 << 16 * HEARTS + rank for rank in (KING, ACE))

Phase = Literal["call", "claim", "double", "expose", "play", "over", "void"]
"""What a deal waits for: the call, claims of a new deal, doubles, exposures, cards; or it is over, or void: it does
not count and is dealt anew."""


class Setup(NamedTuple):
    """What stays the same during a deal: its number and roles, the calls that the declarer may make, the mask of the
    seats that must double them now."""

    plan: Plan
    number: int
    dealer: int
    declarer: int | None
    calls: tuple[Call, ...]
    bound: int


class Board:
    """What everybody sees of a deal in progress; immutable.

    ``doubles`` is None until the call, and for good where the rules have no doubling; ``play`` is None until the first
    card may be played, and for good in a deal that is not played. ``contract`` is the plan of the contract under the
    call's parameter. ``spoken`` counts the seats, from the first on, that have made no claim or have said what they
    expose; ``exposed`` are the cards shown by each seat, empty while no card may be; ``claimer`` is who had the cards
    dealt anew.
    """

    __slots__ = ("call", "claimer", "contract", "doubles", "exposed", "phase", "play", "setup", "spoken")

    setup: Setup
    phase: Phase
    call: Call | None
    contract: ContractPlan | None
    doubles: Doubles | None
    play: Tricks | Layout | Poker | None
    spoken: int
    exposed: tuple[int, ...]
    claimer: int | None

    @classmethod
    def start(cls, setup: Setup) -> "Board":
        """Before the call."""
        self = cls()
        self.setup = setup
        self.phase = "call"
        self.call = self.contract = self.doubles = self.play = self.claimer = None
        self.spoken = 0
        self.exposed = ()
        return self

    @property
    def plan(self) -> Plan:
        """The rules, made ready for play."""
        return self.setup.plan

    @property
    def number(self) -> int:
        """Number of the deal, from 1."""
        return self.setup.number

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.setup.dealer

    @property
    def declarer(self) -> int | None:
        """The seat that declares, None where nobody does."""
        return self.setup.declarer

    @property
    def available(self) -> tuple[str, ...]:
        """The contracts that the declarer may name."""
        return tuple(dict.fromkeys(call.contract for call in self.setup.calls))

    @property
    def turn(self) -> int | None:
        """The seat that acts next, None when the deal is over."""
        if self.play is not None:
            return self.play.turn
        match self.phase:
            case "call":
                return self.setup.declarer
            case "double":
                assert self.doubles is not None
                return self.doubles.turn
            case "claim" | "expose":
                return self.spoken
        return None

    def legal_cards(self, hand: int) -> int:
        """The cards of a hand that the seat whose turn it is may play; 0 outside the play."""
        return self.play.legal(hand) if self.play is not None and self.phase == "play" else 0

    def legal(self, hand: int) -> tuple[Action, ...]:
        """What the seat whose turn it is may do, holding a hand. Settings for Chinese poker are too many to be listed:
        one of them stands for all."""
        if self.phase == "play":
            assert self.play is not None
            cards = self.play.legal(hand)
            if cards:
                return plays_of(cards)
            return (any_setting(hand),) if isinstance(self.play, Poker) else (KNOCK,)
        match self.phase:
            case "double":
                assert self.doubles is not None
                return self.doubles.legal(self.may_redouble(hand))
            case "call":
                return self.setup.calls
            case "claim":
                return (PASS, REDEAL) if self.may_claim(hand) else (PASS,)
            case "expose":
                return (PASS, *(Expose(cards) for cards in subsets(hand & self.exposable) if cards))
        return ()

    def may_redouble(self, hand: int) -> bool:
        """Whether the rules let the holder of a hand redouble in the contract that was called."""
        contract = self.contract
        assert contract is not None
        return contract.rules.redoubler == "anyone" or bool(hand & contract.scoring)

    def may_claim(self, hand: int) -> bool:
        """Whether the rules let the holder of a hand have the cards dealt anew (catalogue P27, D28)."""
        assert self.contract is not None
        claim = self.contract.rules.claim
        if claim == "nothing-above-ten":
            return not hand & ABOVE_TEN
        return claim == "lone-top-heart" and hand & HEART_CARDS in TOP_HEARTS

    @property
    def exposable(self) -> int:
        """The cards that their holders may expose in the contract that was called."""
        return self.contract.exposable if self.contract is not None else 0

    def seen_by(self, seat: int) -> "Board":
        """The board as a seat may see it: what the others expose is told when all have spoken (decision 0016)."""
        if self.phase != "expose":
            return self
        seen = copy(self)
        seen.exposed = tuple(cards if other == seat else 0 for other, cards in enumerate(self.exposed))
        return seen

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> "Board":
        """The board after an action of the seat whose turn it is; whether it is legal is not checked. ``redoublers`` is
        the mask of the seats whose hands allow them to redouble, ``rows`` how the seats have set their cards so far."""
        new = object.__new__(Board)
        new.setup = self.setup
        new.phase = self.phase
        new.call = self.call
        new.contract = self.contract
        new.doubles = self.doubles
        new.spoken = self.spoken
        new.exposed = self.exposed
        new.claimer = self.claimer
        play = self.play
        if play is not None:
            if isinstance(play, Tricks):
                assert isinstance(action, Play)
                new.play = play.play(action.card)
            elif isinstance(play, Layout):
                new.play = play.play(action.card if isinstance(action, Play) else None)
            else:
                new.play = play.play(rows)
            if new.play.turn is None:
                new.phase = "void" if new._is_void() else "over"
            return new
        new.play = None
        if isinstance(action, Call):
            new._declare(action)
        elif isinstance(action, Redeal):
            new.phase = "void"
            new.claimer = self.spoken
        elif self.phase == "double":
            assert isinstance(action, Double)
            assert self.doubles is not None
            new.doubles = self.doubles.say(action.targets, redoublers)
            if not new.doubles.speakers:
                new._after_doubles()
        else:
            new._speak(action.cards if isinstance(action, Expose) else 0)
        return new

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat: those decided so far, all of them when the deal is over."""
        if self.play is not None:
            return self.play.points
        if self.phase == "over" and self.contract is not None:
            assert self.declarer is not None
            return split(self.contract.total, self.plan.players, self.declarer)
        return (0,) * self.plan.players

    @property
    def exposures(self) -> tuple[Exposure, ...]:
        """What each exposed card that was taken moves, in seat order of those who showed them."""
        play, contract = self.play, self.contract
        if not any(self.exposed) or contract is None or not isinstance(play, Tricks):
            return ()
        return tuple(
            Exposure(card, seat, taker, contract.exposed_value[card])
            for seat, shown in enumerate(self.exposed)
            for card in display_order(shown)
            for taker, taken in enumerate(play.taken)
            if taken >> card & 1
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores by seat: points, side payments, and what exposed cards moved."""
        points = self.points
        if self.doubles is not None:
            points = scores(points, self.doubles.targets)
        return moved(points, self.exposures) if any(self.exposed) else points

    @property
    def hidden(self) -> int:
        """The cards that have not been played; of two equal cards one may be left, on either's bit."""
        play = self.play
        if isinstance(play, Poker):
            return self.plan.pack if play.rows is None else 0
        return self.plan.pack & ~(play.played if play is not None else 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards left in each hand."""
        play = self.play
        if isinstance(play, Layout):
            return play.counts
        players, each = self.plan.players, self.plan.cards_each
        if play is None:
            return (each,) * players
        if isinstance(play, Poker):
            return (each if play.rows is None else 0,) * players
        left = [each - len(play.done)] * players
        for seat, _ in zip(self.plan.orders[play.leader], play.cards, strict=False):
            left[seat] -= 1
        return tuple(left)

    def _declare(self, call: Call) -> None:
        self.call = call
        self.contract = self.plan.contracts[call.contract].under(call.parameter)
        if self.contract.rules.claim != "none":
            self.phase = "claim"
        else:
            self._after_claims()

    def _after_claims(self) -> None:
        rules, contract = self.plan.rules.doubling, self.contract
        assert contract is not None
        if rules is None:
            self._after_doubles()
            return
        assert self.declarer is not None
        self.phase = "double"
        self.doubles = Doubles.start(rules, self.plan.orders[self.declarer], contract.negative, self.setup.bound)

    def _after_doubles(self) -> None:
        contract, doubles = self.contract, self.doubles
        assert contract is not None
        if (
            doubles is not None
            and contract.negative
            and not contract.poker  # what it gives depends on ties
            and doubles.rules.undoubled == "split"
            and not any(doubles.targets)
        ):
            self.phase = "over"
        elif contract.exposable:
            self.phase = "expose"
            self.spoken = 0
            self.exposed = (0,) * self.plan.players
        else:
            self._begin_play()

    def _speak(self, cards: int) -> None:
        """The next seat makes no claim, or says what it exposes."""
        if self.phase == "expose" and cards:
            self.exposed = (*self.exposed[: self.spoken], cards, *self.exposed[self.spoken + 1 :])
        self.spoken += 1
        if self.spoken == self.plan.players:
            if self.phase == "claim":
                self._after_claims()
            else:
                self._begin_play()

    def _begin_play(self) -> None:
        plan, contract, call = self.plan, self.contract, self.call
        assert contract is not None
        assert call is not None
        self.phase = "play"
        if contract.poker:
            self.play = Poker.start(contract, plan.players)
            return
        leader = self._seat_of_role(plan.rules.session.leader)
        if contract.layout:
            start = None if call.parameter is None else RANKS.index(call.parameter)
            opener = leader if plan.rules.session.opener == "leader" else self.declarer
            assert opener is not None
            terms = LayoutTerms(contract, plan.pack, plan.after)
            self.play = Layout.begin(terms, opener, start, (plan.cards_each,) * plan.players)
            return
        named = call.parameter if contract.rules.trump == "declarer" else None
        trump = SUIT_MASKS[SUITS.index(named)] if named is not None and named != NO_TRUMP else 0
        exempt = self.doubles.in_a_pair() if self.doubles is not None else 0
        self.play = Tricks.start(Terms(contract, trump, exempt, plan.after, plan.cards_each), leader)

    def _seat_of_role(self, role: str) -> int:
        """The seat of the declarer, the dealer, or the player on one of the dealer's sides."""
        if role == "declarer":
            assert self.declarer is not None
            return self.declarer
        aside = {"dealer": 0, "dealer-left": 1, "dealer-right": -1}[role]
        return (self.dealer + aside) % self.plan.players

    def _is_void(self) -> bool:
        """Whether a deal just played does not count: each player took one of the scoring cards (catalogue P27)."""
        play, contract = self.play, self.contract
        assert contract is not None
        if contract.rules.void == "never" or not isinstance(play, Tricks):
            return False
        return all((taken & contract.scoring).bit_count() == 1 for taken in play.taken)


def any_setting(hand: int) -> Set:
    """One way to set a hand for Chinese poker, high cards at the back."""
    return Set(rows_of(sorted(cards_of(hand), key=rank_of)))


def subsets(mask: int) -> list[int]:
    """Every set of some of the cards, the empty one and all of them too."""
    found = [0]
    for card in display_order(mask):
        found += [cards | 1 << card for cards in found]
    return found
