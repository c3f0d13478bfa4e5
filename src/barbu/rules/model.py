"""The vocabulary of rule sets: every word a rule file may use, with its meaning.

The types below are the only schema. The loader, the explanations, the JSON Schema and the rule editor derive
from them, so a word is added here and nowhere else. A field at its default is left out of the digest; defaults
therefore never change.
"""

import hashlib
from collections.abc import Callable
from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from barbu.cards import PACK, RANKS, SUITS, cards_of, parse_card

SUIT_WORDS = ("spades", "hearts", "diamonds", "clubs")
RANK_WORDS = (
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eights",
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
)

CardSet = Annotated[str, Meta(description="a suit (hearts), a rank (queens) or one card (AH)")]


class Contract(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One sub-game: how it is played and what scores. Points are added to the player who takes the card or trick."""

    kind: Annotated[
        Literal["negative", "positive"],
        Meta(description="class of the contract; doubling rights and the split of undoubled deals depend on it"),
    ] = "negative"
    play: Annotated[
        Literal["tricks", "layout"],
        Meta(description="how it is played: in tricks, or laid out (dominoes)"),
    ] = "tricks"
    trick: Annotated[int, Meta(description="points for each trick")] = 0
    last: Annotated[
        tuple[int, ...],
        Meta(description="points for the last tricks, the last one at the end: [-10, -20]"),
    ] = ()
    numbered: Annotated[
        dict[str, int],
        Meta(description="points for single tricks by their number, counted from 1: { 7 = -10 }"),
    ] = {}
    pot: Annotated[
        int,
        Meta(description="a pot for whoever takes most cards of one suit; several with as many share it"),
    ] = 0
    cards: Annotated[
        dict[CardSet, int],
        Meta(description="points for each card taken; sets add up, a single card replaces what its sets give"),
    ] = {}
    face_up: Annotated[bool, Meta(description="captured scoring cards stay face up before their taker")] = False
    trump: Annotated[
        Literal["none", "declarer"],
        Meta(description="whether there is a trump suit, named by the declarer"),
    ] = "none"
    no_trump: Annotated[bool, Meta(description="the declarer may choose to have no trump suit")] = False
    duty: Annotated[
        Literal["free", "head", "head-when-void", "overtake-led"],
        Meta(
            description="duty to beat the trumps in the trick if able: free (none), head (when trumps are led, and "
            "when void of the suit led), head-when-void (only then), overtake-led (only when trumps are led)"
        ),
    ] = "free"
    heart_lead: Annotated[
        Literal["free", "never", "broken"],
        Meta(description="leading hearts: free, never (unless the hand is all hearts), or not until hearts are broken"),
    ] = "free"
    broken_by: Annotated[
        Literal["any-heart", "discard"],
        Meta(description="what breaks hearts: any heart played, or a heart discarded on another suit"),
    ] = "any-heart"
    forced: Annotated[
        Literal["none", "safe", "void-unless-doubled"],
        Meta(
            description="forced discard: safe (a scoring card must be played when it cannot win the trick: under a "
            "higher card of its suit, or when void of the suit led), or void-unless-doubled (only when void, and "
            "unless there is a double between the player and somebody)"
        ),
    ] = "none"
    places: Annotated[tuple[int, ...], Meta(description="points by finishing place in a layout, first to last")] = ()
    start: Annotated[
        Literal["announced", "first-card"],
        Meta(description="start rank of a layout: announced with the call, or the rank of the declarer's first card"),
    ] = "announced"
    ace: Annotated[
        Literal["high", "low"],
        Meta(description="end of the layout's rows at which the aces lie: above K or below 2"),
    ] = "high"

    ace_again: Annotated[bool, Meta(description="whoever plays an ace to a layout has another turn")] = False
    group: Annotated[
        str,
        Meta(description="each declarer plays only one of the contracts that name the same group"),
    ] = ""
    redoubler: Annotated[
        Literal["anyone", "holder"],
        Meta(description="who may redouble: anyone who was doubled, or only the holder of the card that scores"),
    ] = "anyone"


class Deck(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The cards that are dealt."""

    removed: Annotated[
        tuple[str, ...],
        Meta(description="cards taken out of the pack, so that all hands are equal"),
    ] = ()

    @property
    def mask(self) -> int:
        """The set of cards that are dealt."""
        mask = PACK
        for text in self.removed:
            mask &= ~(1 << parse_card(text))
        return mask


class Session(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who declares and deals, and how the roles rotate. Each declarer plays each contract once."""

    rotation: Annotated[
        Literal["block", "each-deal"],
        Meta(description="a declarer plays all contracts in a block, or the declarer changes each deal"),
    ] = "block"
    dealer: Annotated[
        Literal["declarer", "declarer-right"],
        Meta(description="who deals: the declarer, or the player on his right"),
    ] = "declarer"
    leader: Annotated[
        Literal["declarer", "dealer-left"],
        Meta(description="who leads to the first trick: the declarer, or the player on the dealer's left"),
    ] = "declarer"


class Doubling(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who may double whom. The declarer never doubles first; for each pair the difference in points is paid
    once for a double and twice for a double and a redouble."""

    negative: Annotated[
        Literal["any", "declarer"],
        Meta(description="who may be doubled in negative contracts: anyone, or the declarer"),
    ] = "any"
    positive: Annotated[
        Literal["any", "declarer"],
        Meta(description="who may be doubled in positive contracts: anyone, or the declarer"),
    ] = "any"
    redouble: Annotated[
        Literal["in-turn", "any-time"],
        Meta(description="redoubles: in one's single turn only, or also after one's turn against later doubles"),
    ] = "in-turn"
    declarer_redouble: Annotated[
        Literal["selective", "all-or-none"],
        Meta(description="whom the declarer may redouble: any of those who doubled him, or all or none of them"),
    ] = "selective"
    owed: Annotated[
        int,
        Meta(
            ge=0,
            description="doubles that each player owes each declarer over that declarer's deals",
        ),
    ] = 0
    undoubled: Annotated[
        Literal["play", "split"],
        Meta(description="a negative deal that nobody doubled: played, or its points split among the others"),
    ] = "play"


class Rules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True, eq=False):
    """One variant: loaded, checked and resolved. Two are equal when their digests are."""

    name: Annotated[str, Meta(description="title that people know the rules by")]
    players: Annotated[int, Meta(ge=3, le=10, description="number of players")]
    sum: Annotated[int, Meta(description="points of a whole game, all players together")]
    contracts: Annotated[dict[str, Contract], Meta(description="the contracts, in the order of the score sheet")]
    variant: Annotated[str, Meta(description="name of the variant with its options")] = ""
    source: Annotated[str, Meta(description="where the rules come from")] = ""
    aliases: Annotated[tuple[str, ...], Meta(description="other names that people search for")] = ()
    deck: Annotated[Deck, Meta(description="the cards that are dealt")] = Deck()
    session: Annotated[Session, Meta(description="who declares, who deals, how the roles rotate")] = Session()
    doubling: Annotated[Doubling | None, Meta(description="the doubles, or none")] = None

    @cached_property
    def digest(self) -> str:
        """``sha256:`` and the hash of what is played: all words that are not at their default, as sorted JSON
        without names and sources."""
        plain = msgspec.to_builtins(self)
        for key in ("name", "variant", "source", "aliases"):
            plain.pop(key, None)
        for key in ("deck", "session"):
            if not plain.get(key):
                plain.pop(key, None)  # stated, but all of it as it is by default
        text = msgspec.json.encode(plain, order="deterministic")
        return "sha256:" + hashlib.sha256(text).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.digest == other.digest

    def __ne__(self, other: object) -> bool:
        # The base class compares by identity and does not ask __eq__.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Callable[[bytes], "Rules"], tuple[bytes]]:
        # Words copied one by one would no longer be known as defaults, and the digest would be another.
        return _rules_of, (msgspec.json.encode(self),)

    @cached_property
    def cards_each(self) -> int:
        """Cards in each hand, and so tricks in a deal."""
        return self.deck.mask.bit_count() // self.players

    @cached_property
    def series(self) -> int:
        """Deals of one declarer: each contract once, and one of each group."""
        groups = {contract.group for contract in self.contracts.values() if contract.group}
        return len(groups) + sum(not contract.group for contract in self.contracts.values())

    @cached_property
    def deals(self) -> int:
        """Deals in a whole game."""
        return self.players * self.series


def _rules_of(text: bytes) -> Rules:
    return msgspec.json.decode(text, type=Rules)


def cards_in(word: CardSet, pack: int) -> int:
    """The cards of a pack that a card-set word names; an unknown word is a KeyError.

    >>> cards_in("queens", PACK).bit_count()
    4
    """
    if word in SUIT_WORDS:
        suit = SUIT_WORDS.index(word)
        return pack & sum(1 << c for c in cards_of(pack) if (c & 63) >> 4 == suit)
    if word in RANK_WORDS:
        rank = RANK_WORDS.index(word)
        return pack & sum(1 << c for c in cards_of(pack) if c & 15 == rank)
    if len(word) == 2 and word[0] in RANKS and word[1] in SUITS:
        card = parse_card(word)
        return pack & ((1 << card) | (1 << card + 64))
    raise KeyError(word)


def card_points(contract: Contract, pack: int) -> dict[int, int]:
    """What each card of the pack scores in a contract: sets add up, a single card replaces what its sets give."""
    points: dict[int, int] = {}
    for single in (False, True):
        for word, value in contract.cards.items():
            if (len(word) == 2) is single:
                for card in cards_of(cards_in(word, pack)):
                    points[card] = value if single else points.get(card, 0) + value
    return {card: value for card, value in points.items() if value}


def contract_total(contract: Contract, rules: Rules) -> int:
    """Points that a deal of the contract gives to all players together."""
    if contract.play == "layout":
        return sum(contract.places)
    tricks = contract.trick * rules.cards_each + sum(contract.last) + sum(contract.numbered.values())
    return tricks + contract.pot + sum(card_points(contract, rules.deck.mask).values())


def series_total(rules: Rules) -> int:
    """Points of one declarer's deals, all players together; the contracts of a group give the same."""
    once = {contract.group or name: contract for name, contract in rules.contracts.items()}
    return sum(contract_total(contract, rules) for contract in once.values())
