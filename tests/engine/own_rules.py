"""Rule sets drawn at random from the whole vocabulary, as far as the laws allow them."""

import random
from typing import Any

import msgspec
from msgspec.structs import fields, replace
from tools.games import variants_by_number

from barbu.cards import RANK_MASKS, RANKS
from barbu.errors import RulesError
from barbu.notation.writer import rules_text
from barbu.rules.laws.rules import check
from barbu.rules.load import load, parse
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.rules.totals import stated_total

SHIPPED = [load(name, players) for name, players in variants_by_number()]
CONTRACTS = {
    name: [rules.contracts[name] for rules in SHIPPED if name in rules.contracts]
    for name in sorted({name for rules in SHIPPED for name in rules.contracts})
}
CARDS = (
    {"hearts": -2, "KH": -9},
    {"queens": 3},
    {"QS": -13, "spades": -1},
    {"KD": 4},
    {"aces": 5},
    {"hearts": 1, "QS": 13, "JD": -10},
)
WORDS: dict[str, dict[str, tuple[Any, ...]]] = {
    "tricks": {
        "kind": ("negative", "positive"),
        "heart_lead": ("free", "never", "broken"),
        "broken_by": ("any-heart", "discard", "any-penalty"),
        "led_from": ({"hearts": 6}, {"queens": 3, "KH": 2}),
        "thrown_from": ({"hearts": 4}, {"QS": 2}),
        "forced": ("none", "safe", "void", "void-unless-doubled"),
        "forced_cards": (("hearts", "KS"), ("jacks",)),
        "trump": ("none", "declarer", "declarer"),
        "no_trump": (False, True),
        "duty": ("free", "head", "head-when-void", "overtake-led", "trump-when-void"),
        "no_trump_trick": (7, -3),
        "trump_card": (4, -2),
        "each": (5, -5),
        "pot": (-60, 60),
        "last": ((-5,), (-5, -10, -15), (8, 8)),
        "numbered": ({"1": 9}, {"3": -9, "5": -9}),
        "cards": CARDS,
        "trick": (-2, 3),
        "shoot": (100, -50),
        "shooter": (-8, 26),
        "spared": (2, 3),
        "points_to": ("declarer", "left", "right"),
        "with_tricks": ({"0": 20}, {"0": 5, "1": -5, "8": 9}),
        "together": (30, -40),
        "expose": ({"KH": 30}, {"queens": 10}, {"KH": -5, "QS": -6}),
        "claim": ("nothing-above-ten", "lone-top-heart"),
        "redeal": ("one-each",),
        "redoubler": ("holder",),
        "call_needs": (("KH", "jacks"),),
        "double_needs": (("spades",), ("aces", "kings")),
        "distinct": (True,),
        "unplayed": (True,),
        "bids": (3, 8),
        "demand": (True,),
        "unsold": (True,),
    },
    "layout": {
        "claim": ("four-lowest",),
        "call_needs": (("aces", "twos"),),
        "double_needs": (("aces", "twos"),),
        "ace": ("high", "low", "first-ace"),
        "rows_first": (True,),
        "ace_again": (True,),
        "start": ("announced", "first-card", "fixed", "fixed"),
        "rank": ("8", "J"),
        "upwards": (True,),
        "several": (True,),
        "across": (True,),
        "forfeit": (True,),
        "card_left": (-2, 1),
        "knock": (-1, 3),
    },
    "quart": {"card_left": (-2, 1), "places": ((5,), (-3,))},
    "trial": {"price": (-8, 5), "attempts": (1, 2, 3)},
    "poker": {"row": (4, 2)},
    "counting": {"marks": ({"20": -3, "30": 4}, {"5": 2}), "adds": ({"aces": 20, "twos": 1}, {"hearts": 7})},
}
"""For each kind of play, the values its words may take."""

ROLES: dict[str, tuple[Any, ...]] = {
    "group": ("one", "other"),
    "times": (2, 3),
    "shared": (1, 2, 4),
    "finale": (True,),
    "tried_from": (0, 2),
}
SESSION: dict[str, tuple[Any, ...]] = {
    "rotation": ("block", "each-deal", "each-deal", "deal-only"),
    "direction": ("clockwise", "counter-clockwise"),
    "first": ("", "", "7H"),
    "dealer": ("declarer", "declarer-right", "declarer-left", "opposite"),
    "choice": ("free", "fixed"),
    "leader": ("declarer", "dealer", "dealer-left", "dealer-right"),
    "opening_lead": ("", "", "KC"),
    "pass_cards": (0, 0, 0, 3, 1),
    "pass_to": ((), ("left",), ("opposite", "right", "nobody")),
    "opener": ("declarer", "leader"),
    "until": (0, 0, 0, 60, -60),
    "exact_wins": (False, True),
    "least_bid": (0, 0, 6),
    "counter_bid": (False, True),
}
DOUBLING: dict[str, tuple[Any, ...]] = {
    "negative": ("any", "declarer"),
    "positive": ("any", "declarer"),
    "redouble": ("in-turn", "any-time"),
    "declarer_redouble": ("selective", "all-or-none"),
    "owed": (0, 1, 2),
    "owed_over": ("series", "game"),
    "undoubled": ("played", "split"),
}


def random_rules(rng: random.Random) -> Rules | None:
    """A rule set that the laws allow; None where too little of the draw was left. A word that a law refuses is reset to
    its default."""
    table = rng.choice(SHIPPED)
    names = rng.sample(list(CONTRACTS), rng.randint(1, 6))
    contracts = {name: _changed(rng.choice(CONTRACTS[name]), rng, table.players) for name in names}
    session = Session(**{word: rng.choice(values) for word, values in SESSION.items()})
    if session.rotation == "deal-only":
        session = replace(session, choice="fixed", leader="dealer-left", opener="leader")
        contracts = {name: _of_the_table(contract) for name, contract in contracts.items()}
    doubling = Doubling(**{word: rng.choice(values) for word, values in DOUBLING.items()})
    rules = Rules(
        name="Drawn by lot",
        variant="drawn",
        players=table.players,
        sum=0,
        contracts=contracts,
        deck=_ranked(table.deck, rng),
        session=session,
        doubling=doubling if rng.random() < 0.5 and session.rotation != "deal-only" else None,
    )
    for _ in range(40):
        rules = _with_salads(rules)
        if not rules.contracts:
            return None
        try:
            check(rules, "drawn")
        except RulesError as error:
            less = _without(rules, error.key.split("."))
            if less is None:
                return None
            rules = less
        else:
            return parse(rules_text(rules), "drawn")
    return None


def _changed(contract: Contract, rng: random.Random, players: int) -> Contract:
    """A contract with some of its words changed."""
    changes = {word: rng.choice(values) for word, values in WORDS[contract.play].items() if rng.random() < 0.2}
    changes |= {word: rng.choice(values) for word, values in ROLES.items() if rng.random() < 0.15}
    if contract.play == "layout":
        given = rng.choice((0, 1, players)) if "card_left" in changes else players
        changes["places"] = tuple(sorted((rng.randint(-20, 40) for _ in range(given)), reverse=True))
    return replace(contract, **changes)


def _ranked(deck: Deck, rng: random.Random) -> Deck:
    """A pack in which the ranks may have another order."""
    if deck.packs > 1 or rng.random() < 0.8:
        return deck
    dealt = [RANKS[rank] for rank, cards in enumerate(RANK_MASKS) if deck.mask & cards]
    return replace(deck, ranking="".join(rng.sample(dealt, len(dealt))))


def _of_the_table(contract: Contract) -> Contract:
    return replace(contract, shared=contract.shared or 1, times=1, group="", finale=False)


def _with_salads(rules: Rules) -> Rules:
    """The rules with salads of existing contracts added."""
    contracts = {
        name: replace(contract, of=tuple(part for part in contract.of if part in rules.contracts))
        for name, contract in rules.contracts.items()
    }
    return replace(rules, contracts=contracts)


def _without(rules: Rules, key: list[str]) -> Rules | None:
    """The rules without what a law refuses: a word reset to its default, or a contract removed; None where neither
    helps."""
    part, *rest = key
    if part == "sum":
        return replace(rules, sum=stated_total(rules))
    if part == "contracts" and rest:
        contracts = dict(rules.contracts)
        contract = contracts.pop(rest[0])
        if len(rest) > 1 and getattr(contract, rest[1]) != _default(Contract, rest[1]):
            contracts[rest[0]] = replace(contract, **{rest[1]: _default(Contract, rest[1])})
        return replace(rules, contracts=contracts)
    if part in ("session", "doubling") and rest:
        table = getattr(rules, part)
        default = _default(type(table), rest[0])
        if getattr(table, rest[0]) != default:
            return replace(rules, **{part: replace(table, **{rest[0]: default})})
    return None


def _default(kind: type[msgspec.Struct], word: str) -> Any:
    found = next(field for field in fields(kind) if field.name == word)
    return found.default if found.default is not msgspec.NODEFAULT else found.default_factory()
