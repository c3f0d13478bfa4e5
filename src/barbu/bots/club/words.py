"""The nouns of reasons, as messages: cards, suits, seats and numbers."""

from barbu.cards import RANKS, SUITS, card_text, cards_of, rank_of, suit_of
from barbu.engine.play.tricks import Tricks
from barbu.messages import Argument, Message, message
from barbu.rules.cardsets import SUIT_WORDS
from barbu.text import names


def card(which: int) -> Message:
    """``the king of hearts``"""
    return names.card_message(card_text(which))


def cards(mask: int) -> tuple[Message, ...]:
    """``the king of hearts``, ``the 9 of clubs``"""
    return tuple(map(card, cards_of(mask)))


def rank(which: int) -> Message:
    """The rank of a card: ``king``."""
    return names.rank_message(RANKS[rank_of(which)])


def ranks(name: str) -> Message:
    """All cards of a rank: ``kings``."""
    return message("ranks", rank=name)


def one(suit: int) -> Message:
    """A card of a suit, by the number of the suit: ``heart``."""
    return names.one_of(SUIT_WORDS[suit])


def suits(suit: int) -> Message:
    """A suit, by its number: ``hearts``."""
    return message("suit", suit=SUITS[suit])


def suit_of_card(which: int) -> Message:
    """A card of the suit of a card: ``heart``."""
    return one(suit_of(which))


def suits_of_card(which: int) -> Message:
    """The suit of a card: ``hearts``."""
    return suits(suit_of(which))


def number(count: int) -> Message:
    """``three``; figures above thirteen."""
    return message("club-number", n=count)


def numbered(identity: str, count: int, **args: Argument) -> Message:
    """A message about a number of things. Its arguments are the number as ``n``, for choosing a plural form, and the
    number in words as ``number``."""
    return message(identity, n=count, number=number(count), **args)


def suit_cards(count: int, suit: int) -> Message:
    """``three spades``"""
    return numbered("club-suit-cards", count, suit=one(suit), suits=suits(suit))


def points(amount: float) -> Message:
    """``about 12 points``, without a sign."""
    return message("club-points", points=round(abs(amount)))


def seat(me: int, other: int, players: int) -> Message:
    """Where another player sits, seen from a seat."""
    step = (other - me) % players
    if step == 1:
        return message("club-seat-left")
    if step == players - 1:
        return message("club-seat-right")
    if 2 * step == players:
        return message("club-seat-opposite")
    return message("club-seat-on", number=number(step))


def then(first: Message, *more: Message) -> Message:
    """Several sentences in a row."""
    for next_one in more:
        first = message("club-then", first=first, next=next_one)
    return first


def without_suit(play: Tricks, reason: Message) -> Message:
    """The reason for a discard, after a sentence that says that the hand is void in the suit led."""
    return then(message("club-no-suit", suits=suits_of_card(play.cards[0])), reason)


def with_suit(reason: Message) -> Message:
    """A reason without the sentence that :func:`without_suit` adds."""
    match dict(reason.args):
        case {"first": Message("club-no-suit"), "next": Message() as rest} if reason.id == "club-then":
            return rest
    return reason
