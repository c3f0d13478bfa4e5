"""A contract compiled for play: numbers and masks, computed once for each rule set."""

from msgspec.structs import replace

from barbu.cards import ACE, HEARTS, KING, RANK_MASKS, SUIT_MASKS, TEN, cards_of, union
from barbu.engine.actions import NO_TRUMP, Call
from barbu.engine.frozen import Frozen
from barbu.engine.plan import rows
from barbu.engine.plan.calls import parameters
from barbu.engine.plan.limits import early_of, leads_of, opening_of
from barbu.engine.plan.order import Table, above_and_below, strengths
from barbu.engine.plan.rows import LAYOUT_RANKS
from barbu.engine.plan.values import bonus_of, drift_of, exact_of, values_of
from barbu.rules.cardsets import cards_in, claim_corner
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import added, contract_total, is_open, parts, trick_points, tried

_ABOVE_TEN = union(RANK_MASKS[TEN + 1 :])
_TOP_HEARTS = tuple(1 << 16 * HEARTS + rank for rank in (KING, ACE))


class ContractPlan(Frozen, frozen=True):
    """A contract compiled to numbers and masks.

    ``rules``: the contract as the rule set states it; ``layout``: whether the first players out of cards end the deal,
    in rows or in the runs of a ``quart``; ``unplayed``: whether its tricks are shared without play;
    ``values``: pairs of a mask of cards and what each of them scores; ``scoring``: all cards that score;
    ``trick_points``: points by trick number; ``pot``: points for the most cards of one suit; ``each``: points everybody
    begins with; ``shoot``: points for each of the others when one player shoots the moon by taking everything that
    scores, and ``shooter``: points for that player (both 0: no such rule); ``spared``: by what all points are
    multiplied if a seat takes nothing that scores (1: no such rule); ``moon``: the cards of which it matters for both
    who takes any, and ``bonus``: pairs as in ``values`` of the others, which score the other way; ``exact``: for each
    number of tricks what a player scores who takes exactly so many, instead of all else (None: nothing special; empty
    without such a rule), and ``drift``: what that makes of each trick on the average, for players who weigh tricks one
    by one;
    ``together``: what is added if all scoring cards are in one trick; ``passes``: whether points are written down for
    another than their taker; ``taker``: -1 where that is a neighbour, so that what is bad to have is good to take, else
    1; ``scores_after``: whether anything is decided after the given trick, whatever cards fall; ``calls``: the calls
    that declare the contract;
    ``layout_ranks``: the ranks of a layout row from one end to the other; ``neighbours``: for each card the cards next
    to it in its row; ``opens``: for each card the next ones of its row, so its neighbours or, where rows are laid
    upwards or in runs, the one above it; ``frees``: those that may be laid once it lies: the same or, across suits, all
    of its rank and the ranks next to it; ``places``: in a layout, points by finishing place for every player; ``outs``:
    how many players are out when it ends; ``open``: whether its total is open; ``ends``: where the first ace decides,
    the cards above which aces go and how many ranks below them these are, then the same of the other end;
    ``adds``: what each card adds to a count, and ``marks``: pairs of a count and what reaching it scores, from low to
    high;
    ``exposable``: the cards that may be exposed; ``exposed_value``: the points that each of them transfers; ``corner``:
    the lowest two cards of each suit, where a claim asks for them; ``variations``: the contract under each parameter of
    a call on which scoring cards or tricks depend, or the contracts that may be picked for a trial; ``price``: what a
    failed attempt at a trial costs (0: it is none), and ``attempts`` how many there are. Duties are flags:
    ``bars_hearts`` (hearts may not be led freely, or not before one of ``breaking`` is played), ``beats_led`` (play a
    higher trump when trumps are led), ``beats_void`` (play a higher trump when void in the suit led), ``trumps_void``
    (play any trump when void), ``forced`` and ``forced_under`` (play one of ``penalty`` when void, and under a higher
    card of its suit), ``spares_doubled`` (except for players involved in a double). ``above`` and ``below`` have for
    each card the higher and the lower cards of its suit. ``early_leads`` and ``early_throws`` have for each trick the
    cards that may not be led, or played without leading, while the hand allows anything else; they are empty where
    there are none. ``opening`` is the card whose holder must lead it to the first trick (0: no such rule).
    ``limits_leads`` and ``limits_follows`` tell whether any of this, or an extra card, limits leads, or cards that
    follow suit.
    ``call_needs`` and ``double_needs`` are cards of which one must be held to call the contract, or to double in it (0:
    none); ``limits_redoubles`` tells whether redoubles depend on the hand.
    """

    name: str
    rules: Contract
    layout: bool
    quart: bool
    poker: bool
    counting: bool
    unplayed: bool
    negative: bool
    total: int
    values: tuple[tuple[int, int], ...]
    scoring: int
    trick_points: tuple[int, ...]
    pot: int
    each: int
    shoot: int
    shooter: int
    spared: int
    moon: int
    bonus: tuple[tuple[int, int], ...]
    exact: tuple[int | None, ...]
    drift: int
    together: int
    passes: bool
    taker: int
    scores_after: tuple[bool, ...]
    bars_hearts: bool
    breaking: int
    beats_led: bool
    beats_void: bool
    trumps_void: bool
    forced: bool
    forced_under: bool
    spares_doubled: bool
    penalty: int
    early_leads: tuple[int, ...]
    early_throws: tuple[int, ...]
    opening: int
    above: Table
    below: Table
    limits_leads: bool
    limits_follows: bool
    call_needs: int
    double_needs: int
    limits_redoubles: bool
    exposable: int
    exposed_value: dict[int, int]
    layout_ranks: tuple[int, ...]
    neighbours: tuple[int, ...]
    opens: tuple[int, ...]
    frees: tuple[int, ...]
    places: tuple[int, ...]
    outs: int
    open: bool
    ends: tuple[tuple[int, int], ...]
    adds: dict[int, int]
    marks: tuple[tuple[int, int], ...]
    corner: tuple[int, ...]
    calls: tuple[Call, ...]
    variations: dict[str | None, "ContractPlan"]
    price: int
    attempts: int

    @classmethod
    def of(cls, name: str, contract: Contract, rules: Rules, trump: str | None = None) -> "ContractPlan":
        """The plan of a contract of a rule set, by its name there; ``trump`` is the trump suit (or NT) if one was
        named."""
        pack = rules.deck.mask
        by_value: dict[int, int] = {}
        for card, value in values_of(contract, rules, trump).items():
            by_value[value] = by_value.get(value, 0) | 1 << card
        scoring = sum(by_value.values())
        tricks = trick_points(contract, rules, trumps=trump != NO_TRUMP)
        pot = sum(part.pot for part in parts(contract, rules))
        whole = bool(pot or contract.with_tricks)
        bonus = bonus_of(by_value, tricks)
        moon = scoring - sum(mask for mask, _ in bonus)
        things = moon.bit_count() + sum(map(bool, tricks))
        penalty = union(cards_in(word, pack) for word in contract.forced_cards) if contract.forced_cards else scoring
        exposed = [(cards_in(word, pack), value) for word, value in contract.expose.items()]
        ranking = rules.deck.ranking
        above, below = above_and_below(ranking)
        layout_ranks = LAYOUT_RANKS[contract.ace] if contract.play in ("layout", "quart") else ()
        if layout_ranks and ranking:
            layout_ranks = strengths(ranking)
        neighbours = rows.neighbours(pack, layout_ranks, contract.ace == "first-ace") if layout_ranks else ()
        quart = contract.play == "quart"
        up = contract.upwards or quart
        opens = rows.above(pack, layout_ranks, around=not quart) if up else neighbours
        calls = tuple(Call(name, parameter) for parameter in parameters(contract, pack))
        varies = trump is None and (contract.trump_card or contract.no_trump_trick)
        variations = {call.parameter: cls.of(name, contract, rules, call.parameter) for call in calls if varies}
        if contract.play == "trial":
            variations = {
                other: replace(cls.of(other, each, rules), name=name, price=contract.price, attempts=contract.attempts)
                for other, each in tried(contract, rules).items()
            }
            calls = tuple(Call(name, other) for other in variations)
        return cls(
            name=name,
            rules=contract,
            layout=contract.play in ("layout", "quart"),
            quart=quart,
            poker=contract.play == "poker",
            counting=contract.play == "counting",
            unplayed=contract.unplayed,
            negative=contract.kind == "negative",
            total=contract_total(contract, rules),
            values=tuple((mask, value) for value, mask in by_value.items()),
            scoring=scoring,
            trick_points=tricks,
            pot=pot,
            each=contract.each,
            shoot=contract.shoot if things > 1 else 0,
            shooter=contract.shooter if things > 1 else 0,
            spared=contract.spared,
            moon=moon,
            bonus=bonus,
            exact=exact_of(contract, rules),
            drift=drift_of(contract, rules),
            together=contract.together
            and contract.together - sum(v * mask.bit_count() for v, mask in by_value.items()),
            passes=contract.points_to != "taker",
            taker=-1 if contract.points_to in ("left", "right") else 1,
            scores_after=tuple(whole or any(tricks[i + 1 :]) for i in range(rules.cards_each)),
            bars_hearts=contract.heart_lead != "free",
            breaking=SUIT_MASKS[HEARTS] | (moon if contract.broken_by == "any-penalty" else 0),
            beats_led=contract.duty in ("head", "overtake-led"),
            beats_void=contract.duty in ("head", "head-when-void"),
            trumps_void=contract.duty == "trump-when-void",
            forced=contract.forced != "none",
            forced_under=contract.forced == "safe",
            spares_doubled=contract.forced == "void-unless-doubled",
            penalty=penalty,
            early_leads=leads_of(contract, rules),
            early_throws=early_of(contract.thrown_from, rules),
            opening=opening_of(contract, rules),
            above=above,
            below=below,
            limits_leads=contract.heart_lead != "free" or bool(contract.led_from or rules.session.opening_lead),
            limits_follows=(
                contract.duty in ("head", "overtake-led")
                or contract.forced == "safe"
                or bool(contract.thrown_from or rules.deck.extra)
            ),
            call_needs=union(cards_in(word, pack) for word in contract.call_needs),
            double_needs=union(cards_in(word, pack) for word in contract.double_needs),
            limits_redoubles=contract.redoubler == "holder" or bool(contract.double_needs),
            exposable=union(mask for mask, _ in exposed),
            exposed_value={card: value for mask, value in reversed(exposed) for card in cards_of(mask)},
            layout_ranks=layout_ranks,
            neighbours=neighbours,
            opens=opens,
            frees=rows.across(pack, layout_ranks) if contract.across else opens,
            places=(*contract.places, *[0] * (rules.players - len(contract.places))),
            outs=rules.players - 1 if len(contract.places) == rules.players else 1,
            open=is_open(contract),
            ends=rows.ends(pack, layout_ranks) if contract.ace == "first-ace" else (),
            adds=added(contract, rules),
            marks=tuple(sorted((int(mark), points) for mark, points in contract.marks.items())),
            corner=claim_corner(pack) if contract.claim == "four-lowest" else (),
            calls=calls,
            variations=variations,
            price=contract.price,
            attempts=contract.attempts,
        )

    def __hash__(self) -> int:
        return hash((self.name, self.total, self.scoring))

    def __repr__(self) -> str:
        return f"<ContractPlan of {self.name}>"

    @property
    def hints(self) -> tuple[int, ...]:
        """Points by trick number for players who weigh tricks one by one."""
        return tuple(points + self.drift for points in self.trick_points) if self.drift else self.trick_points

    @property
    def everything(self) -> int:
        """Points for all cards and tricks together, with hints for tricks, and without what everybody begins with."""
        return sum(value * mask.bit_count() for mask, value in self.values) + sum(self.hints) + self.pot

    @property
    def ranks_all(self) -> bool:
        """Whether every finishing place of a layout has its points; otherwise it ends with the first player out."""
        return self.layout and len(self.rules.places) == len(self.places)

    @property
    def shoots(self) -> bool:
        """Whether a player can shoot the moon."""
        return bool(self.shoot or self.shooter)

    @property
    def counts_takers(self) -> bool:
        """Whether it matters for the points how many players take something that scores."""
        return self.shoots or self.spared > 1

    def may_be_called(self, hand: int) -> bool:
        """Whether the holder of a hand may call the contract while they may call another."""
        return not self.call_needs or bool(hand & self.call_needs)

    def may_double(self, hand: int) -> bool:
        """Whether the holder of a hand may double or redouble at all."""
        return not self.double_needs or bool(hand & self.double_needs)

    def may_redouble(self, hand: int) -> bool:
        """Whether the holder of a hand may redouble. Under some rules only the holder of the scoring card may."""
        return (self.rules.redoubler == "anyone" or bool(hand & self.scoring)) and self.may_double(hand)

    def may_claim(self, hand: int) -> bool:
        """Whether the holder of a hand may claim a redeal (catalogue P27, D28)."""
        match self.rules.claim:
            case "nothing-above-ten":
                return not hand & _ABOVE_TEN
            case "lone-top-heart":
                return hand & SUIT_MASKS[HEARTS] in _TOP_HEARTS
            case "four-lowest":
                low, next_ones = self.corner[::2], self.corner[1::2]
                lacking = [suit for suit, card in enumerate(low) if not hand & card]
                return not lacking or (len(lacking) == 1 and bool(hand & next_ones[lacking[0]]))
        return False

    def under(self, parameter: str | None) -> "ContractPlan":
        """The contract as called with a parameter, on which scoring cards and tricks may depend."""
        return self.variations.get(parameter, self)
