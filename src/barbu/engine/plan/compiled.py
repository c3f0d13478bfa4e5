"""A rule set compiled for play, computed once."""

from collections.abc import Callable
from functools import lru_cache

from barbu.cards import cards_of, parse_card, union
from barbu.engine.actions import Call
from barbu.engine.frozen import Frozen
from barbu.engine.plan.calls import receivers
from barbu.engine.plan.contract import ContractPlan
from barbu.engine.plan.limits import opening_of
from barbu.rules.model import Rules


class Plan(Frozen, frozen=True):
    """A rule set compiled for play. ``cards`` are the cards of the pack, each as a mask; ``orders[first]`` has all
    seats in playing order from ``first`` on, ``after`` has the seat after each; ``distinct`` tells whether a contract
    has calls that can each be made only once in a game; ``own`` has how often each declarer plays each contract that
    is not shared, by group or name; ``call_needs`` whether some may be called only with certain cards; ``unsold`` are
    those that may be called only if no bid counts; ``opening`` is the card whose holder must lead it to the first
    trick (0: no such rule); ``tries`` whether a contract is a trial; ``passes`` has the seat that each seat passes
    cards to, for one deal after the other, over and over; ``wheel`` is the number of deals in which the table plays
    each contract before any again (0: no such rule); ``extra`` is the extra card as a mask, which is among ``cards``
    but not in ``pack`` (0: no such card); ``sign`` is 1 where high totals win and -1 where low ones do."""

    rules: Rules
    players: int
    everybody: int
    pack: int
    cards: tuple[int, ...]
    cards_each: int
    contracts: dict[str, ContractPlan]
    own: dict[str, int]
    distinct: bool
    call_needs: bool
    unsold: frozenset[str]
    opening: int
    tries: bool
    passes: tuple[tuple[int, ...], ...]
    extra: int
    splits_undoubled: bool
    wheel: int
    step: int
    orders: tuple[tuple[int, ...], ...]
    after: tuple[int, ...]
    sign: int

    @property
    def reverses(self) -> bool:
        """Whether the holder of the extra card may turn a contract round."""
        return self.rules.session.reversal != "none"

    @property
    def pools(self) -> bool:
        """Whether fines of players who have turned a contract round go into a pool, and all others pay their
        rewards."""
        return self.reverses and self.rules.session.reversal_pays == "all"

    def pays(self, seat: int | None, declarer: int | None) -> bool:
        """Whether anybody would pay a seat for turning a contract round: not the declarer themselves, if they would."""
        return self.pools or seat != declarer

    def stake(self, contract: str) -> tuple[int, int]:
        """The reward and the fine of a player who turns a contract round: what all that pay it pay together, and what
        that player pays for a failure."""
        words = self.rules.contracts[contract]
        return words.reward * (self.players - 1 if self.pools else 1), words.fine

    def reversible(self, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Those of some calls whose contract may be turned round."""
        return tuple(call for call in calls if self.rules.contracts[call.contract].reward)

    @classmethod
    def of(cls, rules: Rules) -> "Plan":
        """A new plan of a rule set; ``plan_of`` caches them."""
        players, pack = rules.players, rules.deck.mask
        extra = 1 << parse_card(rules.deck.extra) if rules.deck.extra else 0
        step = 1 if rules.session.direction == "clockwise" else -1
        orders = tuple(tuple((first + step * turn) % players for turn in range(players)) for first in range(players))
        return cls(
            rules=rules,
            players=players,
            everybody=(1 << players) - 1,
            pack=pack,
            cards=tuple(1 << card for card in cards_of(pack | extra)),
            cards_each=rules.cards_each,
            contracts={name: ContractPlan.of(name, contract, rules) for name, contract in rules.contracts.items()},
            own={key: contract.times for key, contract in rules.once.items()},
            distinct=any(contract.distinct for contract in rules.contracts.values()),
            call_needs=any(contract.call_needs for contract in rules.contracts.values()),
            unsold=frozenset(name for name, contract in rules.contracts.items() if contract.unsold),
            opening=union(opening_of(contract, rules) for contract in rules.contracts.values()),
            tries=any(contract.play == "trial" for contract in rules.contracts.values()),
            passes=tuple(receivers(word, players) for word in rules.session.pass_to),
            extra=extra,
            splits_undoubled=rules.doubling is not None and rules.doubling.undoubled == "split",
            wheel=len(rules.contracts) if rules.session.rotation == "wheels" else 0,
            step=step,
            orders=orders,
            after=tuple(order[1] for order in orders),
            sign=-1 if rules.winner == "lowest" else 1,
        )

    def __eq__(self, other: object) -> bool:
        """Plans are equal if their rules are, including the order of contracts; everything else follows from the
        rules."""
        if self is other:
            return True
        return isinstance(other, Plan) and self.rules == other.rules and [*self.contracts] == [*other.contracts]

    def __ne__(self, other: object) -> bool:
        # The base class compares all fields and does not ask __eq__.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.rules)

    def __repr__(self) -> str:
        return f"<Plan of {self.rules!r}>"

    def __reduce__(self) -> tuple[Callable[[Rules], "Plan"], tuple[Rules]]:
        return plan_of, (self.rules,)

    def receivers(self, number: int) -> tuple[int, ...]:
        """The seat that each seat passes cards to in a deal, by the number of the deal; empty if none are passed."""
        return self.passes[(number - 1) % len(self.passes)] if self.passes else ()

    def reached(self, total: int) -> bool:
        """Whether a total ends the game."""
        until = self.rules.session.until
        return total >= until if until > 0 else total <= until < 0

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
    return Plan.of(rules)
