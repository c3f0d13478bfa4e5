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

from barbu.cards import PACK, SECOND_PACK
from barbu.rules.cardsets import CardSet, cards_in
from barbu.rules.former import first_named
from barbu.rules.uses import IN_LAYOUTS, IN_POKER, IN_TRICKS, WITH_TRUMPS, Play, Use


class Contract(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, repr_omit_defaults=True):
    """One sub-game: how it is played and what scores. Points are added to the player who takes the card or trick."""

    kind: Annotated[
        Literal["negative", "positive"],
        Meta(description="class of the contract; doubling rights and the split of undoubled deals depend on it"),
    ] = "negative"
    play: Annotated[
        Play,
        Meta(description="how it is played: in tricks, laid out (dominoes), or set in rows (Chinese poker)"),
    ] = "tricks"
    of: Annotated[
        tuple[str, ...],
        IN_TRICKS,
        Meta(description="other contracts of these rules, all of which score at once in this one: a salad"),
    ] = ()
    trick: Annotated[int, IN_TRICKS, Meta(description="points for each trick")] = 0
    no_trump_trick: Annotated[
        int,
        WITH_TRUMPS,
        Meta(description="points for each trick where no trump suit was named; 0: the same as with one"),
    ] = 0
    trump_card: Annotated[
        int, WITH_TRUMPS, Meta(description="points for each card of the trump suit that is taken")
    ] = 0
    each: Annotated[int, IN_TRICKS, Meta(description="points with which everybody starts the deal")] = 0
    last: Annotated[
        tuple[int, ...],
        IN_TRICKS,
        Meta(description="points for the last tricks, that of the very last one at the end: [-10, -20]"),
    ] = ()
    numbered: Annotated[
        dict[str, int],
        IN_TRICKS,
        Meta(description="points for single tricks by their number, the first being 1: { 7 = -10 }"),
    ] = {}
    pot: Annotated[
        int,
        IN_TRICKS,
        Meta(description="a pot for whoever takes the most cards of any one suit; those who tie share it"),
    ] = 0
    cards: Annotated[
        dict[CardSet, int],
        IN_TRICKS,
        Meta(description="points for each card taken; sets add up, a single card overrides what its sets give"),
    ] = {}
    row: Annotated[
        int, IN_POKER, Meta(description="points for each row of an opponent that one's own row beats (Chinese poker)")
    ] = 0
    shoot: Annotated[
        int,
        IN_TRICKS,
        Meta(
            description="points of everybody else if one player takes all that scores, and that player has none; only "
            "where more than one card or trick scores; 0: no such rule"
        ),
    ] = 0
    expose: Annotated[
        dict[CardSet, int],
        IN_TRICKS,
        Meta(
            description="cards that their holder may show before the first card is played, and the points that such a "
            "card then moves from whoever takes it to the player who showed it; none if these are the same player"
        ),
    ] = {}
    face_up: Annotated[
        bool, IN_TRICKS, Meta(description="captured scoring cards stay face up in front of the player who took them")
    ] = False
    trump: Annotated[
        Literal["none", "declarer"],
        IN_TRICKS,
        Meta(description="whether there is a trump suit, named by the declarer"),
    ] = "none"
    no_trump: Annotated[bool, WITH_TRUMPS, Meta(description="the declarer may choose to have no trump suit")] = False
    duty: Annotated[
        Literal["free", "head", "head-when-void", "overtake-led", "trump-when-void"],
        WITH_TRUMPS,
        Meta(
            description="duty to beat the trumps in the trick if able: free (none), head (when trumps are led, and "
            "when void of the suit led), head-when-void (only when void of the suit led), overtake-led (only when "
            "trumps are led); or trump-when-void (when void of the suit led, play any trump)"
        ),
    ] = "free"
    heart_lead: Annotated[
        Literal["free", "never", "broken"],
        IN_TRICKS,
        Meta(description="leading hearts: free, never (unless the hand is all hearts), or not until hearts are broken"),
    ] = "free"
    broken_by: Annotated[
        Literal["any-heart", "discard"],
        Use("tricks", "heart_lead", ("broken",)),
        Meta(description="what breaks hearts: any heart played, or a heart discarded on another suit"),
    ] = "any-heart"
    forced: Annotated[
        Literal["none", "safe", "void", "void-unless-doubled"],
        Use("tricks", "trump", ("none",)),
        Meta(
            description="forced discard: safe (a scoring card must be played when it cannot win the trick: under a "
            "higher card of its suit, or when void of the suit led), void (only when void), or void-unless-doubled "
            "(only when void, and unless there is a double between the player and somebody)"
        ),
    ] = "none"
    forced_cards: Annotated[
        tuple[CardSet, ...],
        Use("tricks", "forced", ("safe", "void", "void-unless-doubled")),
        Meta(description="the cards that a forced discard is about, where they are not those that score"),
    ] = ()
    places: Annotated[
        tuple[int, ...], IN_LAYOUTS, Meta(description="points by finishing place in a layout, first to last")
    ] = ()
    start: Annotated[
        Literal["announced", "first-card", "fixed"],
        IN_LAYOUTS,
        Meta(
            description="start rank of a layout: announced with the call, the rank of the first card played, or "
            "fixed by the rules"
        ),
    ] = "announced"
    rank: Annotated[
        str, Use("layout", "start", ("fixed",)), Meta(description="the start rank where the rules fix it: J")
    ] = ""
    ace: Annotated[
        Literal["high", "low"],
        IN_LAYOUTS,
        Meta(description="end of the layout's rows at which the aces lie: above K or below 2"),
    ] = "high"

    ace_again: Annotated[bool, IN_LAYOUTS, Meta(description="whoever plays an ace to a layout has another turn")] = (
        False
    )
    group: Annotated[
        str,
        Meta(description="each declarer plays only one of the contracts that name the same group"),
    ] = ""
    times: Annotated[int, Meta(ge=1, le=20, description="how often each declarer plays it")] = 1
    shared: Annotated[
        int,
        Meta(
            ge=0,
            le=20,
            description="how often the table plays it in a game, whoever declares it; 0: it is not shared, each "
            "declarer plays it",
        ),
    ] = 0
    distinct: Annotated[
        bool, WITH_TRUMPS, Meta(description="each trump suit, and no trump, may be named only once in a game")
    ] = False
    finale: Annotated[bool, Meta(description="each declarer plays it last, after all their other contracts")] = False
    claim: Annotated[
        Literal["none", "nothing-above-ten", "lone-top-heart"],
        Meta(
            description="hands whose holder may claim a new deal after the call: none, a hand without a card "
            "above the ten, or a hand whose only heart is the king or the ace"
        ),
    ] = "none"
    redeal: Annotated[
        Literal["never", "one-each"],
        IN_TRICKS,
        Meta(description="played deals that do not count: never, or those in which each player took one scoring card"),
    ] = "never"
    redoubler: Annotated[
        Literal["anyone", "holder"],
        IN_TRICKS,
        Meta(description="who may redouble: anyone who was doubled, or only the holder of the card that scores"),
    ] = "anyone"

    def __hash__(self) -> int:
        # Tables of cards have no hash of their own.
        return hash(msgspec.json.encode(self, order="deterministic"))


class Deck(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The cards that are dealt."""

    packs: Annotated[Literal[1, 2], Meta(description="packs of 52 cards; of two equal cards the later one wins")] = 1
    removed: Annotated[
        tuple[CardSet, ...],
        Meta(
            description="cards taken out, so that all hands are equally long: a rank, or a card each time it is named"
        ),
    ] = ()

    @property
    def mask(self) -> int:
        """The set of cards that are dealt."""
        mask = PACK * (1 + (1 << SECOND_PACK)) if self.packs == 2 else PACK
        for word in self.removed:
            found = cards_in(word, mask)
            # A single card is taken out once, the second pack's first; a rank as a whole.
            mask &= ~(found if len(word) != 2 else (found & ~PACK or found))
        return mask


class Session(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who declares and deals, and how the roles rotate."""

    rotation: Annotated[
        Literal["block", "each-deal", "deal-only"],
        Meta(
            description="block (a declarer plays all contracts in a row), each-deal (the declarer changes with each "
            "deal), or deal-only (nobody declares, and only the deal passes on)"
        ),
    ] = "block"
    direction: Annotated[
        Literal["clockwise", "counter-clockwise"],
        Meta(description="direction of play, and of the rotation"),
    ] = "clockwise"
    first: Annotated[
        str,
        Meta(description="the card whose holder in the first deal declares it: 7H; empty: anybody may"),
    ] = ""
    dealer: Annotated[
        Literal["declarer", "declarer-right", "declarer-left", "opposite"],
        Meta(description="who deals: the declarer, the player on the declarer's right or left, or the one opposite"),
    ] = "declarer"
    choice: Annotated[
        Literal["free", "fixed"],
        Meta(description="the order of the contracts: free, or fixed as they are listed"),
    ] = "free"
    leader: Annotated[
        Literal["declarer", "dealer", "dealer-left", "dealer-right"],
        Meta(
            description="who leads to the first trick: the declarer, the dealer, or the player on the dealer's left or "
            "right"
        ),
    ] = "declarer"
    opener: Annotated[
        Literal["declarer", "leader"],
        Meta(description="who begins a layout: the declarer, or whoever would lead to the first trick"),
    ] = "declarer"
    teams: Annotated[
        Literal["none", "opposite"],
        Meta(description="whether players who sit opposite each other are partners and add up their scores"),
    ] = "none"


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
        Meta(description="when to redouble: only in one's own turn, or also after it, against doubles that came later"),
    ] = "in-turn"
    declarer_redouble: Annotated[
        Literal["selective", "all-or-none"],
        Meta(description="whom the declarer may redouble: any of the doublers, or only all or none of them"),
    ] = "selective"
    changes: Annotated[bool, Meta(description="a statement may be changed until the next player speaks")] = False
    owed: Annotated[
        int,
        Meta(
            ge=0,
            description="doubles that each player owes each declarer over that declarer's deals",
        ),
    ] = 0
    owed_over: Annotated[
        Literal["series", "game"],
        Meta(
            description="what the owed doubles are counted over: each declarer's deals, or all the declarers of a game "
            "together"
        ),
    ] = "series"
    undoubled: Annotated[
        Literal["played", "split"],
        Meta(description="a negative deal that nobody doubled: played, or its points split among the others"),
    ] = "played"


class Rules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True, eq=False):
    """One variant: loaded, checked and resolved. Two are equal when their digests are."""

    name: Annotated[str, Meta(description="title that people know the rules by")]
    players: Annotated[int, Meta(ge=3, le=10, description="number of players")]
    sum: Annotated[int, Meta(description="points of a whole game, all players together")]
    contracts: Annotated[dict[str, Contract], Meta(description="the contracts, in the order of the score sheet")]
    winner: Annotated[
        Literal["highest", "lowest", "positive"],
        Meta(
            description="who wins: the highest total, the lowest (points are penalties), or everybody above zero, the "
            "highest first"
        ),
    ] = "highest"
    numbers: Annotated[
        tuple[int, ...], Meta(description="numbers of players for whom the variant is made, where there are several")
    ] = ()
    variant: Annotated[str, Meta(description="name of the variant with its options")] = ""
    family: Annotated[str, Meta(description="games of a kind, under whose name it is listed: King")] = ""
    source: Annotated[str, Meta(description="where the rules come from")] = ""
    aliases: Annotated[tuple[str, ...], Meta(description="other names that people search for")] = ()
    deck: Annotated[Deck, Meta(description="the cards that are dealt")] = Deck()
    session: Annotated[Session, Meta(description="who declares, who deals, how the roles rotate")] = Session()
    doubling: Annotated[Doubling | None, Meta(description="the doubles, or none")] = None

    @cached_property
    def digest(self) -> str:
        """``sha256:`` and the hash of what is played: all words that are not at their default, as sorted JSON
        without names and sources. The order of the contracts counts where it is the order in which they are played."""
        plain = msgspec.to_builtins(self)
        for key in ("name", "family", "variant", "source", "aliases", "numbers"):
            plain.pop(key, None)
        for key in ("deck", "session"):
            if not plain.get(key):
                plain.pop(key, None)  # stated, but all of it as it is by default
        plain = first_named(plain)
        if self.session.choice == "fixed":
            plain["order"] = list(self.contracts)
        text = msgspec.json.encode(plain, order="deterministic")
        return "sha256:" + hashlib.sha256(text).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.digest == other.digest

    def __ne__(self, other: object) -> bool:
        # The base class compares by identity and does not ask __eq__.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Rules {self.variant!r} for {self.players} players, {self.digest[:19]}>"

    def __reduce__(self) -> tuple[Callable[[bytes], "Rules"], tuple[bytes]]:
        # Words copied one by one would no longer be known as defaults, and the digest would be another.
        return _rules_of, (msgspec.json.encode(self),)

    @cached_property
    def cards_each(self) -> int:
        """Cards in each hand, and so tricks in a deal."""
        return self.deck.mask.bit_count() // self.players

    @cached_property
    def once(self) -> dict[str, Contract]:
        """The contracts that the table does not share, by group or name: of each group one, since a declarer plays only
        one of it."""
        return {c.group or name: c for name, c in self.contracts.items() if not c.shared}

    @cached_property
    def series(self) -> int:
        """Deals of one declarer in contracts that the table does not share."""
        return sum(contract.times for contract in self.once.values())

    @cached_property
    def shared(self) -> int:
        """Deals of a game in which contracts are played that the table shares."""
        return sum(contract.shared for contract in self.contracts.values())

    @cached_property
    def deals(self) -> int:
        """Deals in a whole game."""
        return self.players * self.series + self.shared

    @cached_property
    def deals_each(self) -> int:
        """Deals that each declarer has; where they cannot be parted equally, some have one more."""
        return self.deals // self.players


def _rules_of(text: bytes) -> Rules:
    return msgspec.json.decode(text, type=Rules)
