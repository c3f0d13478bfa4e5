"""The vocabulary of rule sets: every word that a rule file may use, and the values it may have.

These types are the only schema: the loader, the vocabulary reference and the rule editor are derived from them. The
meaning of each word is in ``text/en/words.ftl``. A word at its default is left out of the digest, so defaults must
never change.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from barbu.cards import PACK, SECOND_PACK
from barbu.messages import drawn
from barbu.rules.cardsets import CardSet, cards_in
from barbu.rules.former import first_named
from barbu.rules.uses import (
    GOING_OUT,
    IN_COUNTING,
    IN_LAYOUTS,
    IN_POKER,
    IN_TRIALS,
    IN_TRICKS,
    WITH_TRUMPS,
    Play,
    Use,
)


class Contract(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, repr_omit_defaults=True):
    """One sub-game: how it is played and what scores. The player who takes a card or trick has its points, unless
    ``points_to`` names another."""

    kind: Literal["negative", "positive"] = "negative"
    play: Play = "tricks"
    of: Annotated[tuple[str, ...], IN_TRICKS] = ()
    trick: Annotated[int, IN_TRICKS] = 0
    no_trump_trick: Annotated[int, WITH_TRUMPS] = 0
    trump_card: Annotated[int, WITH_TRUMPS] = 0
    each: Annotated[int, IN_TRICKS] = 0
    last: Annotated[tuple[int, ...], IN_TRICKS] = ()
    numbered: Annotated[dict[str, int], IN_TRICKS] = {}
    pot: Annotated[int, IN_TRICKS] = 0
    cards: Annotated[dict[CardSet, int], IN_TRICKS] = {}
    row: Annotated[int, IN_POKER] = 0
    shoot: Annotated[int, IN_TRICKS] = 0
    shooter: Annotated[int, IN_TRICKS] = 0
    spared: Annotated[int, Meta(ge=1, le=9), IN_TRICKS] = 1
    with_tricks: Annotated[dict[str, int], IN_TRICKS] = {}
    together: Annotated[int, IN_TRICKS] = 0
    points_to: Literal["taker", "declarer", "left", "right"] = "taker"
    expose: Annotated[dict[CardSet, int], IN_TRICKS] = {}
    face_up: Annotated[bool, IN_TRICKS] = False
    trump: Annotated[Literal["none", "declarer"], IN_TRICKS] = "none"
    no_trump: Annotated[bool, WITH_TRUMPS] = False
    duty: Annotated[Literal["free", "head", "head-when-void", "overtake-led", "trump-when-void"], WITH_TRUMPS] = "free"
    heart_lead: Annotated[Literal["free", "never", "broken"], IN_TRICKS] = "free"
    broken_by: Annotated[Literal["any-heart", "discard", "any-penalty"], Use("tricks", "heart_lead", ("broken",))] = (
        "any-heart"
    )
    led_from: Annotated[dict[CardSet, int], IN_TRICKS] = {}
    thrown_from: Annotated[dict[CardSet, int], IN_TRICKS] = {}
    forced: Annotated[Literal["none", "safe", "void", "void-unless-doubled"], Use("tricks", "trump", ("none",))] = (
        "none"
    )
    forced_cards: Annotated[tuple[CardSet, ...], Use("tricks", "forced", ("safe", "void", "void-unless-doubled"))] = ()
    unplayed: Annotated[bool, IN_TRICKS] = False
    bids: Annotated[int, Meta(ge=0, le=20), IN_TRICKS] = 0
    demand: Annotated[bool, IN_TRICKS] = False
    reward: Annotated[int, Meta(ge=0, le=1_000_000), IN_TRICKS] = 0
    fine: Annotated[int, Meta(ge=0, le=1_000_000), IN_TRICKS] = 0
    places: Annotated[tuple[int, ...], GOING_OUT] = ()
    forfeit: Annotated[bool, IN_LAYOUTS] = False
    card_left: Annotated[int, GOING_OUT] = 0
    knock: Annotated[int, IN_LAYOUTS] = 0
    start: Annotated[Literal["announced", "first-card", "fixed"], IN_LAYOUTS] = "announced"
    rank: Annotated[str, Use("layout", "start", ("fixed",))] = ""
    ace: Annotated[Literal["high", "low", "first-ace"], IN_LAYOUTS] = "high"
    ace_again: Annotated[bool, IN_LAYOUTS] = False
    upwards: Annotated[bool, IN_LAYOUTS] = False
    rows_first: Annotated[bool, IN_LAYOUTS] = False
    across: Annotated[bool, IN_LAYOUTS] = False
    several: Annotated[bool, IN_LAYOUTS] = False
    price: Annotated[int, IN_TRIALS] = 0
    attempts: Annotated[int, Meta(ge=1, le=9), IN_TRIALS] = 1
    tried_from: Annotated[int, Meta(ge=0, le=9)] = 1
    adds: Annotated[dict[CardSet, int], IN_COUNTING] = {}
    marks: Annotated[dict[str, int], IN_COUNTING] = {}
    group: str = ""
    times: Annotated[int, Meta(ge=1, le=20)] = 1
    shared: Annotated[int, Meta(ge=0, le=20)] = 0
    distinct: Annotated[bool, WITH_TRUMPS] = False
    finale: bool = False
    claim: Literal["none", "nothing-above-ten", "lone-top-heart", "four-lowest"] = "none"
    redeal: Annotated[Literal["never", "one-each"], IN_TRICKS] = "never"
    redoubler: Annotated[Literal["anyone", "holder"], IN_TRICKS] = "anyone"
    call_needs: tuple[CardSet, ...] = ()
    unsold: bool = False
    double_needs: tuple[CardSet, ...] = ()

    def __hash__(self) -> int:
        # The tables of cards are not hashable.
        return hash(msgspec.json.encode(self, order="deterministic"))


class Deck(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The pack: how many packs of cards there are, the cards removed from them, and one of these as an extra card."""

    packs: Literal[1, 2] = 1
    removed: tuple[CardSet, ...] = ()
    ranking: str = ""
    extra: str = ""

    @property
    def mask(self) -> int:
        """The set of cards that are dealt, without the extra card."""
        mask = PACK * (1 + (1 << SECOND_PACK)) if self.packs == 2 else PACK
        for word in self.removed:
            found = cards_in(word, mask)
            # A single card is removed once, from the second pack first; a rank is removed completely.
            mask &= ~(found if len(word) != 2 else (found & ~PACK or found))
        return mask


class Session(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who declares and deals, and how the roles rotate."""

    rotation: Literal["block", "each-deal", "wheels", "deal-only"] = "block"
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    first: str = ""
    dealer: Literal["declarer", "declarer-right", "declarer-left", "opposite"] = "declarer"
    choice: Literal["free", "fixed"] = "free"
    leader: Literal["declarer", "dealer", "dealer-left", "dealer-right"] = "declarer"
    pass_cards: Annotated[int, Meta(ge=0, le=6)] = 0
    pass_to: tuple[Literal["left", "right", "opposite", "nobody"], ...] = ()
    opening_lead: str = ""
    opener: Literal["declarer", "leader"] = "declarer"
    teams: Literal["none", "opposite"] = "none"
    until: int = 0
    exact_wins: bool = False
    least_bid: Annotated[int, Meta(ge=0, le=1000)] = 0
    counter_bid: bool = False
    reversal: Literal["none", "before-call", "after-call"] = "none"
    reversal_pays: Literal["declarer", "all"] = "declarer"


class Doubling(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who may double whom. The declarer may only redouble. Each pair of players settles the difference in their points
    once for a double, and twice for a double and a redouble."""

    negative: Literal["any", "declarer"] = "any"
    positive: Literal["any", "declarer"] = "any"
    redouble: Literal["in-turn", "any-time"] = "in-turn"
    declarer_redouble: Literal["selective", "all-or-none"] = "selective"
    changes: bool = False
    owed: Annotated[int, Meta(ge=0)] = 0
    owed_over: Literal["series", "game"] = "series"
    undoubled: Literal["played", "split"] = "played"


class Rules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True, eq=False):
    """One variant, loaded, checked and resolved. Two rule sets are equal if their digests are."""

    name: str
    players: Annotated[int, Meta(ge=2, le=12)]
    sum: int
    contracts: dict[str, Contract]
    winner: Literal["highest", "lowest", "positive"] = "highest"
    numbers: tuple[int, ...] = ()
    variant: str = ""
    family: str = ""
    source: str = ""
    aliases: tuple[str, ...] = ()
    deck: Deck = Deck()
    session: Session = Session()
    doubling: Doubling | None = None

    @cached_property
    def digest(self) -> str:
        """``sha256:`` followed by the hash of the rules of play: all words that are not at their default, as sorted
        JSON without names and sources. The order of the contracts counts only if they are played in that order."""
        plain = msgspec.to_builtins(self)
        for key in ("name", "family", "variant", "source", "aliases", "numbers"):
            plain.pop(key, None)
        for key in ("deck", "session"):
            if not plain.get(key):
                plain.pop(key, None)  # the table is stated, but contains only defaults
        plain = first_named(plain)
        if self.session.choice == "fixed":
            plain["order"] = list(self.contracts)
        import hashlib  # it takes longer to import than the rest of this module, and not everybody needs a digest

        text = msgspec.json.encode(plain, order="deterministic")
        return "sha256:" + hashlib.sha256(text).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.digest == other.digest

    def __ne__(self, other: object) -> bool:
        # The base class compares by identity and does not ask __eq__.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.digest)

    def __str__(self) -> str:
        """The text of a rule file that means these rules and inherits nothing."""
        return drawn(self)

    def __repr__(self) -> str:
        return f"<Rules {self.variant!r} for {self.players} players, {self.digest[:19]}>"

    def __reduce__(self) -> tuple[Callable[[bytes], "Rules"], tuple[bytes]]:
        # Words copied one by one would no longer be recognised as defaults, and the digest would change.
        return _rules_of, (msgspec.json.encode(self),)

    @cached_property
    def cards_each(self) -> int:
        """The number of cards in each hand, and so of tricks in a deal."""
        return self.deck.mask.bit_count() // self.players

    @cached_property
    def once(self) -> dict[str, Contract]:
        """The contracts that each declarer plays for themselves, by group or name. There is only one for each group,
        since a declarer plays only one of its contracts."""
        return {c.group or name: c for name, c in self.contracts.items() if not c.shared}

    @cached_property
    def series(self) -> int:
        """How many deals each declarer plays in contracts that the table does not share."""
        return sum(contract.times for contract in self.once.values())

    @cached_property
    def shared(self) -> int:
        """How many deals of a game are played in contracts that the table shares."""
        return sum(contract.shared for contract in self.contracts.values())

    @cached_property
    def deals(self) -> int:
        """The number of deals in a whole game or, where it is played until a player reaches a total, in each of its
        rounds, in which every contract comes as often as the rules say."""
        return self.players * self.series + self.shared

    @cached_property
    def known_deals(self) -> int:
        """The number of deals in a whole game; 0 if it is played until a player reaches a total."""
        return 0 if self.session.until else self.deals

    @cached_property
    def deals_each(self) -> int:
        """The number of deals that each declarer has; if they cannot be divided equally, some declarers have one
        more."""
        return self.deals // self.players


def _rules_of(text: bytes) -> Rules:
    return msgspec.json.decode(text, type=Rules)
