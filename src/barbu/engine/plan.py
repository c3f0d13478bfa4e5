"""A rule set made ready for play: contracts as integer vectors, computed once for each rule set."""

from functools import cache
from itertools import pairwise

from barbu.cards import ACE, KING, RANK_MASKS, RANKS, SUIT_MASKS, SUITS, TWO
from barbu.engine.actions import NO_TRUMP, Call
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import card_points, contract_total


class ContractPlan:
    """A contract as numbers.

    ``values``: pairs of a mask of cards and what each of them scores; ``scoring``: all cards that score;
    ``trick_points``: points by number of the trick; ``pot``: points for most cards of one suit; ``scores_after``:
    whether anything is decided later than the given trick, whatever cards fall; ``calls``: the calls that declare
    the contract; ``neighbours``: for each card the cards next to it in the layout. The duties as flags:
    ``beats_led`` (beat the trumps when trumps are led), ``beats_void`` (beat them when void of the suit led),
    ``forced`` and ``forced_under`` (play a scoring card when void, and under a higher card of its suit),
    ``spares_doubled`` (but not who is in a double).
    """

    __slots__ = (
        "beats_led",
        "beats_void",
        "calls",
        "contract",
        "forced",
        "forced_under",
        "layout",
        "name",
        "negative",
        "neighbours",
        "pot",
        "scores_after",
        "scoring",
        "spares_doubled",
        "total",
        "trick_points",
        "values",
    )

    def __init__(self, name: str, contract: Contract, rules: Rules) -> None:
        pack = rules.deck.mask
        self.name = name
        self.contract = contract
        self.layout = contract.play == "layout"
        self.negative = contract.kind == "negative"
        self.total = contract_total(contract, rules)
        by_value: dict[int, int] = {}
        for card, value in card_points(contract, rules).items():
            by_value[value] = by_value.get(value, 0) | 1 << card
        self.values = tuple((mask, value) for value, mask in by_value.items())
        self.scoring = sum(by_value.values())
        tricks = rules.cards_each
        points = [contract.trick] * tricks
        for index, value in enumerate(contract.last, start=tricks - len(contract.last)):
            points[index] += value
        for number, value in contract.numbered.items():
            points[int(number) - 1] += value
        self.trick_points = tuple(points)
        self.pot = contract.pot
        self.scores_after = tuple(bool(contract.pot) or any(points[index + 1 :]) for index in range(tricks))
        self.beats_led = contract.duty in ("head", "overtake-led")
        self.beats_void = contract.duty in ("head", "head-when-void")
        self.forced = contract.forced != "none"
        self.forced_under = contract.forced == "safe"
        self.spares_doubled = contract.forced == "void-unless-doubled"
        self.neighbours = _neighbours(pack, contract.ace) if self.layout else ()
        self.calls = tuple(Call(name, parameter) for parameter in _parameters(contract, pack))


class Plan:
    """A rule set made ready for play."""

    __slots__ = ("cards_each", "contracts", "everybody", "pack", "players", "rules", "splits_undoubled")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.players = rules.players
        self.everybody = (1 << rules.players) - 1
        self.pack = rules.deck.mask
        self.splits_undoubled = rules.doubling is not None and rules.doubling.undoubled == "split"
        self.cards_each = rules.cards_each
        self.contracts = {name: ContractPlan(name, contract, rules) for name, contract in rules.contracts.items()}


def plan_of(rules: Rules) -> Plan:
    """The plan of a rule set; the same rules under another name have a plan of their own."""
    return _plan_of(rules, rules.variant, rules.name)


@cache
def _plan_of(rules: Rules, variant: str, name: str) -> Plan:
    return Plan(rules)


def start_ranks(pack: int) -> int:
    """The cards whose rank is there in every suit of the pack: only these ranks can start a layout."""
    mask = 0
    for rank in RANK_MASKS:
        if all(not pack & suit or pack & suit & rank for suit in SUIT_MASKS):
            mask |= pack & rank
    return mask


def _parameters(contract: Contract, pack: int) -> tuple[str | None, ...]:
    if contract.trump == "declarer":
        return (*SUITS, NO_TRUMP) if contract.no_trump else tuple(SUITS)
    if contract.play == "layout" and contract.start == "announced":
        possible = start_ranks(pack)
        return tuple(letter for rank, letter in enumerate(RANKS) if possible & RANK_MASKS[rank])
    return (None,)


def _neighbours(pack: int, ace: str) -> tuple[int, ...]:
    """For each card the mask of the cards beside it in its row; rows skip the ranks that the pack lacks."""
    order = [ACE, *range(TWO, KING + 1)] if ace == "low" else list(range(ACE + 1))
    beside = [0] * 64
    for suit in range(4):
        row = [16 * suit + rank for rank in order if pack >> 16 * suit + rank & 1]
        for low, high in pairwise(row):
            beside[low] |= 1 << high
            beside[high] |= 1 << low
    return tuple(beside)


def points_of(plan: ContractPlan, taken: int) -> int:
    """What captured cards score in a contract, without points for tricks."""
    points = 0
    for mask, value in plan.values:
        found = taken & mask
        if found:
            points += value * found.bit_count()
    return points


def longest_suit(cards: int) -> int:
    """How many cards of one suit there are at most."""
    return max((cards & suit).bit_count() for suit in SUIT_MASKS)


def pot_shares(pot: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The pot goes to the seat whose longest captured suit is the longest of all; several with as many share it, and
    a seat counts once even with two such suits (catalogue 2.3)."""
    longest = [longest_suit(mask) for mask in taken]
    most = max(longest)
    share = pot // longest.count(most)
    return tuple(share if length == most else 0 for length in longest)
