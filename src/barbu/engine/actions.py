"""Actions: what a seat (or the deck) does, each with one text token.

Seats are numbers from 0, written as letters; sets of seats are bit masks.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from barbu.cards import (
    RANKS,
    SUITS,
    card_text,
    cards_of,
    cards_text,
    hand_text,
    parse_card,
    parse_cards,
    parse_hand,
    rank_of,
    suit_of,
)
from barbu.errors import BarbuError, IllegalAction
from barbu.messages import message
from barbu.seats import SEATS, seat_of, seat_text, seats_of

NO_TRUMP = "NT"
_NUMBER = re.compile(r"[0-9]{1,9}")


class Token:
    """What every action has: one text token. ``str`` is the token; ``repr`` is Python code that makes the action."""

    __slots__ = ()

    @property
    def token(self) -> str:
        """The token of the action."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.token

    def __repr__(self) -> str:
        return f"parse_action({self.token!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Token):
    """The deck gives each seat its cards: deal number from 1, dealer, declarer (None where nobody declares), and a mask
    of cards for each seat (catalogue D2, D6)."""

    number: int
    dealer: int
    declarer: int | None
    hands: tuple[int, ...]

    @property
    def token(self) -> str:
        """``deal 1 D A A:K92.K.KJ543.QT87 ...``"""
        hands = " ".join(f"{SEATS[seat]}:{hand_text(hand)}" for seat, hand in enumerate(self.hands))
        return f"deal {self.number} {SEATS[self.dealer]} {seat_text(self.declarer)} {hands}"


@dataclass(frozen=True, slots=True, repr=False)
class Call(Token):
    """The declarer names the contract, with a trump suit (or NT) or a start rank where it needs one (catalogue D9,
    D24)."""

    contract: str
    parameter: str | None = None

    @property
    def token(self) -> str:
        """``call trumps S``"""
        return f"call {self.contract}" + (f" {self.parameter}" if self.parameter else "")


@dataclass(frozen=True, slots=True, repr=False)
class Double(Token):
    """A statement in the doubling: the mask of the seats that are doubled (or redoubled), 0 for a pass (catalogue 2.5,
    D16, D17, D19). A seat that claims no redeal or exposes no card passes, too."""

    targets: int

    @property
    def token(self) -> str:
        """``double A,C`` or ``pass``"""
        return f"double {','.join(SEATS[s] for s in seats_of(self.targets))}" if self.targets else "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Play(Token):
    """A card is played to a trick or to the layout (catalogue 2.4)."""

    card: int

    @property
    def token(self) -> str:
        """``play 7C``"""
        return f"play {card_text(self.card)}"


@dataclass(frozen=True, slots=True, repr=False)
class Knock(Token):
    """A player without a playable card passes in dominoes (catalogue 2.4)."""

    @property
    def token(self) -> str:
        """``knock``"""
        return "knock"


@dataclass(frozen=True, slots=True, repr=False)
class Redeal(Token):
    """A player claims a redeal, which their hand entitles them to (catalogue D28)."""

    @property
    def token(self) -> str:
        """``redeal``"""
        return "redeal"


@dataclass(frozen=True, slots=True, repr=False)
class Expose(Token):
    """A player shows cards from their hand before the first card is played: the mask of these cards (catalogue P30)."""

    cards: int

    @property
    def token(self) -> str:
        """``expose QS KH``"""
        return f"expose {cards_text(self.cards)}"


@dataclass(frozen=True, slots=True, repr=False)
class Set(Token):
    """A player sets their cards in rows for Chinese poker: a mask for each row, front, middle, back (catalogue P37)."""

    rows: tuple[int, ...]

    @property
    def token(self) -> str:
        """``set KH QH 2C / JD JC 9S 5H 3H / AS QS TS 7S 4S``"""
        return f"set {rows_text(self.rows)}"


Action = Deal | Call | Double | Play | Knock | Redeal | Expose | Set
"""What a seat does, or what the deck does: a Deal."""

PASS = Double(0)
KNOCK = Knock()
REDEAL = Redeal()
PLAYS = tuple(Play(card) for card in range(128))
"""One Play for each card, so that lists of legal actions need no new objects."""


class _PlaysOfSuit(dict[int, tuple[Play, ...]]):
    """The plays of the cards of one suit, by their ranks as bits; each answer is remembered."""

    def __init__(self, suit: int) -> None:
        self.first = 16 * suit

    def __missing__(self, ranks: int) -> tuple[Play, ...]:
        plays = self[ranks] = tuple(PLAYS[self.first + rank] for rank in range(13) if ranks >> rank & 1)
        return plays


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = map(_PlaysOfSuit, range(4))


def plays_of(mask: int) -> tuple[Play, ...]:
    """The plays of the cards of a set, lowest bit first; one for two equal cards. No function of the engine is called
    more often."""
    return (
        _SPADES[mask & 0x1FFF]
        + _HEARTS[mask >> 16 & 0x1FFF]
        + _DIAMONDS[mask >> 32 & 0x1FFF]
        + _CLUBS[mask >> 48 & 0x1FFF]
    )


def tokens(actions: Iterable[Action]) -> tuple[str, ...]:
    """The text tokens of actions."""
    return tuple(action.token for action in actions)


def only_action(legal: tuple[Action, ...]) -> Action | None:
    """The only legal action, None if there is a choice. Rows are always a choice: in a list of legal actions one
    setting stands for all of them."""
    return legal[0] if len(legal) == 1 and not isinstance(legal[0], Set) else None


def parse_action(text: str) -> Action:
    """The action that a token names.

    Raises:
        IllegalAction: the text is not the token of an action (reason ``syntax``).
    """
    verb, _, rest = text.partition(" ")
    try:
        if verb == "play":
            return PLAYS[parse_card(rest)]
        if text == "knock":
            return KNOCK
        if text == "pass":
            return Double(0)
        if verb == "double":
            return Double(_parse_targets(rest))
        if verb == "call":
            return _parse_call(rest)
        if verb == "deal":
            return _parse_deal(rest)
        if text == "redeal":
            return REDEAL
        if verb == "expose":
            return Expose(parse_cards(rest))
        if verb == "set":
            return Set(tuple(parse_cards(row) for row in rest.split(" / ")))
    except BarbuError as error:
        raise IllegalAction("syntax", text[:80], error.said) from error
    raise IllegalAction("syntax", text[:80], message("engine-no-action"))


def rows_text(rows: Iterable[int]) -> str:
    """Rows of cards, high cards first: ``KH QH 2C / JD JC 9S 5H 3H / ...``."""
    return " / ".join(" ".join(card_text(card) for card in row_order(row)) for row in rows)


def row_order(row: int) -> list[int]:
    """The cards of a row from high to low, equal ranks in the suit order S H D C."""
    return sorted(cards_of(row), key=lambda card: (-rank_of(card), suit_of(card)))


def _parse_targets(text: str) -> int:
    targets = 0
    for letter in text.split(","):
        bit = 1 << seat_of(letter)
        if bit <= targets:
            raise BarbuError(message("engine-targets-order"))
        targets |= bit
    return targets


def _parse_call(text: str) -> Call:
    contract, blank, parameter = text.partition(" ")
    if not contract or (blank and parameter != NO_TRUMP and parameter not in (*SUITS, *RANKS)):
        raise BarbuError(message("engine-call-form"))
    return Call(contract, parameter or None)


def _parse_deal(text: str) -> Deal:
    words = text.split(" ")
    if len(words) < 3 or not _NUMBER.fullmatch(words[0]):
        raise BarbuError(message("engine-deal-form"))
    number, dealer, declarer, *hands = words
    masks = []
    for seat, hand in enumerate(hands):
        letter, _, cards = hand.partition(":")
        if seat_of(letter) != seat:
            raise BarbuError(message("engine-hands-order"))
        masks.append(parse_hand(cards))
    return Deal(int(number), seat_of(dealer), None if declarer == "-" else seat_of(declarer), tuple(masks))
