"""A rule set compiled for play: contracts as numbers and masks, computed once for each rule set."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from barbu.cards import ACE, HEARTS, KING, RANK_MASKS, RANKS, SUIT_MASKS, SUITS, TEN, TWO, cards_of, union
from barbu.engine.actions import NO_TRUMP, Call
from barbu.rules.cardsets import cards_in, start_ranks
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import card_points, contract_total, parts, trick_points
from barbu.values import Value

LAYOUT_RANKS = {"high": tuple(range(ACE + 1)), "low": (ACE, *range(TWO, KING + 1))}
"""The ranks of a layout row from end to end, with the ace high or low."""

_ABOVE_TEN = union(RANK_MASKS[TEN + 1 :])
_TOP_HEARTS = tuple(1 << 16 * HEARTS + rank for rank in (KING, ACE))


class ContractPlan(Value):
    """A contract compiled to numbers and masks.

    ``rules``: the contract as the rule set states it; ``values``: pairs of a mask of cards and what each of them
    scores; ``scoring``: all cards that score; ``trick_points``: points by trick number; ``pot``: points for the most
    cards of one suit; ``each``: points everybody begins with; ``shoot``: points for each of the others when one player
    takes everything that scores (0: no such rule); ``scores_after``: whether anything is decided after the given trick,
    whatever cards fall; ``calls``: the calls that declare the contract; ``layout_ranks``: the ranks of a layout row
    from one end to the other; ``neighbours``: for each card the cards next to it in its row; ``exposable``: the cards
    that may be exposed; ``exposed_value``: the points that each of them transfers. Duties are flags: ``bars_hearts``
    (hearts may not be led freely), ``beats_led`` (play a higher trump when trumps are led), ``beats_void`` (play a
    higher trump when void in the suit led), ``trumps_void`` (play any trump when void), ``forced`` and ``forced_under``
    (play one of ``penalty`` when void, and under a higher card of its suit), ``spares_doubled`` (except for players
    involved in a double).
    """

    __slots__ = (
        "_under",
        "bars_hearts",
        "beats_led",
        "beats_void",
        "calls",
        "each",
        "exposable",
        "exposed_value",
        "forced",
        "forced_under",
        "layout",
        "layout_ranks",
        "name",
        "negative",
        "neighbours",
        "penalty",
        "poker",
        "pot",
        "rules",
        "scores_after",
        "scoring",
        "shoot",
        "spares_doubled",
        "total",
        "trick_points",
        "trumps_void",
        "values",
    )

    def __init__(self, name: str, contract: Contract, rules: Rules, trump: str | None = None) -> None:
        pack = rules.deck.mask
        self.name = name
        self.rules = contract
        self.layout = contract.play == "layout"
        self.poker = contract.play == "poker"
        self.negative = contract.kind == "negative"
        self.total = contract_total(contract, rules)
        by_value: dict[int, int] = {}
        for card, value in _card_points(contract, rules, trump).items():
            by_value[value] = by_value.get(value, 0) | 1 << card
        self.values = tuple((mask, value) for value, mask in by_value.items())
        self.scoring = sum(by_value.values())
        self.trick_points = trick_points(contract, rules, trumps=trump != NO_TRUMP)
        self.pot = sum(part.pot for part in parts(contract, rules))
        self.each = contract.each
        things = self.scoring.bit_count() + sum(map(bool, self.trick_points))
        self.shoot = contract.shoot if things > 1 else 0
        self.scores_after = tuple(bool(self.pot) or any(self.trick_points[i + 1 :]) for i in range(rules.cards_each))
        self.bars_hearts = contract.heart_lead != "free"
        self.beats_led = contract.duty in ("head", "overtake-led")
        self.beats_void = contract.duty in ("head", "head-when-void")
        self.trumps_void = contract.duty == "trump-when-void"
        self.forced = contract.forced != "none"
        self.forced_under = contract.forced == "safe"
        self.spares_doubled = contract.forced == "void-unless-doubled"
        self.penalty = self.scoring
        if contract.forced_cards:
            self.penalty = union(cards_in(word, pack) for word in contract.forced_cards)
        exposed = [(cards_in(word, pack), value) for word, value in contract.expose.items()]
        self.exposable = union(mask for mask, _ in exposed)
        self.exposed_value = {card: value for mask, value in reversed(exposed) for card in cards_of(mask)}
        self.layout_ranks = LAYOUT_RANKS[contract.ace] if self.layout else ()
        self.neighbours = _neighbours(pack, self.layout_ranks) if self.layout else ()
        self.calls = tuple(Call(name, parameter) for parameter in _parameters(contract, pack))
        self._under: dict[str | None, ContractPlan] = {}
        if trump is None and (contract.trump_card or contract.no_trump_trick):
            self._under = {call.parameter: ContractPlan(name, contract, rules, call.parameter) for call in self.calls}

    def __hash__(self) -> int:
        return hash((self.name, self.total, self.scoring))

    def __repr__(self) -> str:
        return f"<ContractPlan of {self.name}>"

    def may_redouble(self, hand: int) -> bool:
        """Whether the holder of a hand may redouble. Under some rules only the holder of the scoring card may."""
        return self.rules.redoubler == "anyone" or bool(hand & self.scoring)

    def may_claim(self, hand: int) -> bool:
        """Whether the holder of a hand may claim a redeal (catalogue P27, D28)."""
        match self.rules.claim:
            case "nothing-above-ten":
                return not hand & _ABOVE_TEN
            case "lone-top-heart":
                return hand & SUIT_MASKS[HEARTS] in _TOP_HEARTS
        return False

    def under(self, parameter: str | None) -> "ContractPlan":
        """The contract as called with a parameter, on which scoring cards and tricks may depend."""
        return self._under.get(parameter, self)


class Plan:
    """A rule set compiled for play. ``cards`` are the cards of the pack, each as a mask; ``orders[first]`` has all
    seats in playing order from ``first`` on, ``after`` has the seat after each; ``distinct`` tells whether a contract
    has calls that can each be made only once in a game; ``own`` has how often each declarer plays each contract that is
    not shared, by group or name; ``sign`` is 1 where high totals win and -1 where low ones do."""

    __slots__ = (
        "after",
        "cards",
        "cards_each",
        "contracts",
        "distinct",
        "everybody",
        "orders",
        "own",
        "pack",
        "players",
        "rules",
        "sign",
        "splits_undoubled",
        "step",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = players = rules.players
        self.everybody = (1 << players) - 1
        self.pack = rules.deck.mask
        self.splits_undoubled = rules.doubling is not None and rules.doubling.undoubled == "split"
        self.cards = tuple(1 << card for card in cards_of(self.pack))
        self.cards_each = rules.cards_each
        self.distinct = any(contract.distinct for contract in rules.contracts.values())
        self.own = {key: contract.times for key, contract in rules.once.items()}
        self.contracts = {name: ContractPlan(name, contract, rules) for name, contract in rules.contracts.items()}
        self.step = 1 if rules.session.direction == "clockwise" else -1
        self.orders = tuple(
            tuple((first + self.step * turn) % players for turn in range(players)) for first in range(players)
        )
        self.after = tuple(order[1] for order in self.orders)
        self.sign = -1 if rules.winner == "lowest" else 1

    def __eq__(self, other: object) -> bool:
        """Plans are equal if their rules are, including the order of contracts; everything else follows from the
        rules."""
        if self is other:
            return True
        return isinstance(other, Plan) and self.rules == other.rules and [*self.contracts] == [*other.contracts]

    def __hash__(self) -> int:
        return hash(self.rules)

    def __repr__(self) -> str:
        return f"<Plan of {self.rules!r}>"

    def turns(self, first: int, seat: int) -> int:
        """How many turns after ``first`` a seat's turn comes: 0 for ``first`` itself."""
        return (seat - first) * self.step % self.players


def plan_of(rules: Rules) -> Plan:
    """The plan of a rule set (cached). The same rules under another name, or with the contracts in another order, have
    a different plan."""
    return _plan_of(rules, rules.variant, rules.name, tuple(rules.contracts))


# People can make any number of house rules, so the cache drops plans that are no longer used.
@lru_cache(maxsize=1000)
def _plan_of(rules: Rules, variant: str, name: str, contracts: tuple[str, ...]) -> Plan:
    return Plan(rules)


def _card_points(contract: Contract, rules: Rules, trump: str | None) -> dict[int, int]:
    """The value of each scoring card, including trumps if a trump suit was named."""
    points = card_points(contract, rules)
    if contract.trump_card and trump is not None and trump != NO_TRUMP:
        for card in cards_of(rules.deck.mask & SUIT_MASKS[SUITS.index(trump)]):
            points[card] = points.get(card, 0) + contract.trump_card
    return {card: value for card, value in points.items() if value}


def _parameters(contract: Contract, pack: int) -> tuple[str | None, ...]:
    if contract.trump == "declarer":
        return (*SUITS, NO_TRUMP) if contract.no_trump else tuple(SUITS)
    if contract.play == "layout" and contract.start == "announced":
        possible = start_ranks(pack)
        return tuple(letter for rank, letter in enumerate(RANKS) if possible & RANK_MASKS[rank])
    if contract.start == "fixed":
        return (contract.rank,)
    return (None,)


def _neighbours(pack: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """For each card the mask of the cards next to it in its row; rows skip ranks that the pack lacks."""
    beside = [0] * 64
    for suit in range(4):
        row = [16 * suit + rank for rank in ranks if pack >> 16 * suit + rank & 1]
        for low, high in pairwise(row):
            beside[low] |= 1 << high
            beside[high] |= 1 << low
    return tuple(beside)


def points_of(values: Iterable[tuple[int, int]], taken: int) -> int:
    """The points for captured cards, without points for tricks. ``values`` are pairs of a mask of cards and the value
    of each, as in a ContractPlan."""
    points = 0
    for mask, value in values:
        found = taken & mask
        if found:
            points += value * found.bit_count()
    return points


def longest_suit(cards: int) -> int:
    """The number of cards in the longest suit."""
    return max((cards & suit).bit_count() for suit in SUIT_MASKS)


def pot_shares(pot: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Points by seat from the pot, which goes to the seat with the longest suit among its captured cards. Tied seats
    share it, and a seat counts once even with two such suits (catalogue 2.3)."""
    longest = [longest_suit(mask) for mask in taken]
    most = max(longest)
    share = pot // longest.count(most)
    return tuple(share if length == most else 0 for length in longest)


def after_a_shot(shoot: int, takers: set[int], points: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a finished deal: if one seat took everything that scores, it gets nothing and everybody else
    ``shoot`` points (catalogue D26)."""
    return points if len(takers) != 1 else tuple(0 if seat in takers else shoot for seat in range(len(points)))
