"""Actions of the seats and of the deck. Each has a text token.

Seats are numbers from 0, written as letters; sets of seats are bit masks.
"""

import re
from collections.abc import Iterable
from typing import Literal, TypeGuard, get_args

from msgspec.structs import astuple

from barbu.cards import (
    PACK,
    RANKS,
    SECOND_PACK,
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
from barbu.engine.frozen import Frozen
from barbu.errors import BarbuError, IllegalAction
from barbu.messages import message
from barbu.rules.names import is_contract_name
from barbu.seats import SEATS, seat_of, seat_text, seats_of

NO_TRUMP = "NT"
_NUMBER = re.compile(r"[0-9]{1,9}")


class Token(Frozen, frozen=True, gc=False):
    """Base class of all actions. ``str`` gives the action's text token, ``repr`` the Python code that creates it."""

    @property
    def token(self) -> str:
        """The token of the action."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.token

    def __repr__(self) -> str:
        if is_action(self):
            return f"parse_action({self.token!r})"
        return f"{type(self).__name__}({', '.join(map(repr, astuple(self)))})"


class Deal(Token, frozen=True, gc=False):
    """The deck gives each seat its cards: the number of the deal from 1, the dealer, the declarer (None in games
    without one), and a mask of cards for each seat (catalogue D2, D6)."""

    number: int
    dealer: int
    declarer: int | None
    hands: tuple[int, ...]

    @property
    def token(self) -> str:
        """``deal 1 D A A:K92.K.KJ543.QT87 ...``"""
        hands = " ".join(f"{SEATS[seat]}:{hand_text(hand)}" for seat, hand in enumerate(self.hands))
        return f"deal {self.number} {SEATS[self.dealer]} {seat_text(self.declarer)} {hands}"


class Call(Token, frozen=True, gc=False):
    """The declarer names the contract, with a trump suit (or NT), a start rank, or the contract picked for a trial
    where it needs one (catalogue D9, D24; relatives, section 6.9)."""

    contract: str
    parameter: str | None = None

    @property
    def token(self) -> str:
        """``call trumps S``"""
        return f"call {self.contract}" + (f" {self.parameter}" if self.parameter else "")


class Bid(Token, frozen=True, gc=False):
    """A player offers the declarer the price of so many tricks for the right to call a contract; or the declarer asks
    the best bidder for such a bid, or demands it (relatives, section 3.1)."""

    contract: str
    tricks: int
    verb: Literal["bid", "ask", "demand"] = "bid"

    @property
    def token(self) -> str:
        """``bid trumps 5``, ``ask trumps 6`` or ``demand trumps 8``"""
        return f"{self.verb} {self.contract} {self.tricks}"


class Agree(Token, frozen=True, gc=False):
    """The declarer sells the call for the best bid, or the best bidder makes the bid that the declarer wants."""

    @property
    def token(self) -> str:
        """``agree``"""
        return "agree"


class Double(Token, frozen=True, gc=False):
    """A player doubles (or redoubles) the seats in a mask, or passes if it is 0 (catalogue 2.5, D16, D17, D19).
    Declining to bid, to sell, to claim a redeal or to expose cards is also a pass."""

    targets: int

    @property
    def token(self) -> str:
        """``double A,C`` or ``pass``"""
        return f"double {','.join(SEATS[s] for s in seats_of(self.targets))}" if self.targets else "pass"


class Play(Token, frozen=True, gc=False):
    """A player plays a card to a trick or to the layout (catalogue 2.4)."""

    card: int

    @property
    def token(self) -> str:
        """``play 7C``"""
        return f"play {card_text(self.card)}"


class Knock(Token, frozen=True, gc=False):
    """A player without a playable card passes in dominoes (catalogue 2.4)."""

    @property
    def token(self) -> str:
        """``knock``"""
        return "knock"


class Redeal(Token, frozen=True, gc=False):
    """A player whose hand entitles them to a redeal claims it (catalogue D28)."""

    @property
    def token(self) -> str:
        """``redeal``"""
        return "redeal"


class Expose(Token, frozen=True, gc=False):
    """A player exposes cards before the first card is played (catalogue P30); ``cards`` is their mask."""

    cards: int

    @property
    def token(self) -> str:
        """``expose QS KH``"""
        return f"expose {cards_text(self.cards)}"


class Give(Token, frozen=True, gc=False):
    """A player passes cards to another before play, face down; ``cards`` is their mask (relatives, section 7.1)."""

    cards: int

    @property
    def token(self) -> str:
        """``give QS KH 2C``"""
        return f"give {cards_text(self.cards)}"


class Set(Token, frozen=True, gc=False):
    """A player sets their hand for Chinese poker: a mask for each of the front, middle and back rows (catalogue
    P37)."""

    rows: tuple[int, ...]

    @property
    def token(self) -> str:
        """``set KH QH 2C / JD JC 9S 5H 3H / AS QS TS 7S 4S``"""
        return f"set {rows_text(self.rows)}"


Action = Deal | Bid | Agree | Call | Double | Play | Knock | Redeal | Expose | Give | Set
"""Anything that a seat can do, or the deck (a Deal)."""

ACTIONS = get_args(Action)
"""The kinds of actions."""

PASS = Double(0)
AGREE = Agree()
KNOCK = Knock()
REDEAL = Redeal()
BID_VERBS: dict[str, Literal["bid", "ask", "demand"]] = {"bid": "bid", "ask": "ask", "demand": "demand"}
PLAYS = tuple(Play(card) for card in range(128))
"""One Play for each card, so that listing legal actions creates no objects."""

FIRST_PLAYS: dict[object, Play] = {
    number: PLAYS[card] for card in cards_of(PACK) for number in (card, card + SECOND_PACK)
}
"""The Play of a card of the first pack, by its number or that of its equal in the second."""


class _PlaysOfSuit(dict[int, tuple[Play, ...]]):
    """The plays for a set of cards of one suit, given by their ranks as bits; results are cached."""

    def __init__(self, suit: int) -> None:
        self.first = 16 * suit

    def __missing__(self, ranks: int) -> tuple[Play, ...]:
        plays = self[ranks] = tuple(PLAYS[self.first + rank] for rank in range(13) if ranks >> rank & 1)
        return plays


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = map(_PlaysOfSuit, range(4))


def plays_of(mask: int) -> tuple[Play, ...]:
    """One play for each card in a set, lowest bit first; two equal cards share one. This is the engine's most
    frequently called function."""
    return (
        _SPADES[mask & 0x1FFF]
        + _HEARTS[mask >> 16 & 0x1FFF]
        + _DIAMONDS[mask >> 32 & 0x1FFF]
        + _CLUBS[mask >> 48 & 0x1FFF]
    )


def tokens(actions: Iterable[Action]) -> tuple[str, ...]:
    """The text tokens of actions."""
    return tuple(action.token for action in actions)


def is_action(thing: object) -> TypeGuard[Action]:
    """Whether a thing is an action, and has values that an action can have: ``Play("KH")`` is none."""
    match thing:
        case Play(card=card):
            return isinstance(card, int) and card in FIRST_PLAYS
        case Double(targets=targets):
            return isinstance(targets, int) and 0 <= targets < 1 << len(SEATS)
        case Bid(contract=contract, tricks=tricks, verb=verb):
            return isinstance(contract, str) and isinstance(tricks, int) and verb in BID_VERBS
        case Expose(cards=cards) | Give(cards=cards):
            return isinstance(cards, int) and cards >= 0
        case Call(contract=contract, parameter=parameter):
            return isinstance(contract, str) and isinstance(parameter, str | None)
        case Set(rows=rows):
            return isinstance(rows, tuple) and all(isinstance(row, int) and row >= 0 for row in rows)
        case Deal(number=number, dealer=dealer, declarer=declarer, hands=hands):
            seats = (dealer,) if declarer is None else (dealer, declarer)
            return (
                isinstance(number, int)
                and all(isinstance(seat, int) and 0 <= seat < len(SEATS) for seat in seats)
                and isinstance(hands, tuple)
                and all(isinstance(hand, int) and hand >= 0 for hand in hands)
            )
    return isinstance(thing, ACTIONS)


def no_action(thing: object, legal: tuple[str, ...] = ()) -> IllegalAction:
    """The error for an object that is not an action."""
    text = thing if isinstance(thing, str) else repr(thing)
    return IllegalAction("syntax", text[:80], message("engine-no-action"), legal)


def only_action(legal: tuple[Action, ...]) -> Action | None:
    """The only legal action, or None if there is a choice. Setting rows is always a choice, since a list of legal
    actions shows only one of the possible settings."""
    return legal[0] if len(legal) == 1 and not isinstance(legal[0], Set) else None


def parse_action(text: str) -> Action:
    """The action with a given token.

    Raises:
        IllegalAction: the text is not the token of an action (reason ``syntax``).
    """
    if not isinstance(text, str):
        raise no_action(text)
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
        if verb in BID_VERBS:
            return _parse_bid(verb, rest)
        if text == "agree":
            return AGREE
        if verb == "deal":
            return _parse_deal(rest)
        if text == "redeal":
            return REDEAL
        if verb == "expose":
            return Expose(parse_cards(rest))
        if verb == "give":
            return Give(parse_cards(rest))
        if verb == "set":
            return Set(tuple(parse_cards(row) for row in rest.split(" / ")))
    except BarbuError as error:
        raise IllegalAction("syntax", text[:80], error.said) from error
    raise no_action(text)


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


def _parse_bid(verb: str, text: str) -> Bid:
    contract, _, tricks = text.partition(" ")
    if not contract or not re.fullmatch("[1-9][0-9]?", tricks):
        raise BarbuError(message("engine-bid-form", verb=verb))
    return Bid(contract, int(tricks), BID_VERBS[verb])


def _parse_call(text: str) -> Call:
    contract, blank, parameter = text.partition(" ")
    letters = parameter == NO_TRUMP or parameter in (*SUITS, *RANKS)
    if not contract or (blank and not letters and not is_contract_name(parameter)):
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
