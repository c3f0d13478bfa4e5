"""Why a card is played where the longest suit taken gets a pot that is to be avoided."""

from barbu.bots.club import words
from barbu.bots.club.tricks.model import DISCARD, LEAD
from barbu.bots.club.tricks.pot import PotChoice
from barbu.bots.club.tricks.reasons import higher_cards, higher_out, lower_out, place, taker
from barbu.cards import suit_of
from barbu.messages import Argument, Message, message

FEW = 2
"""A player who has taken at most this many cards of a suit is hardly harmed by one more."""


def reason(choice: PotChoice, card: int) -> Message:
    """The reason for the chosen card."""
    if choice.kind == DISCARD:
        return words.without_suit(choice.play, _discard(choice, card))
    rank = words.rank(card)
    if not choice.beats(card):
        length = choice.taken(choice.play.best_seat, suit_of(card))
        args: dict[str, Argument] = {"rank": rank, "taker": taker(choice), "place": place(choice)}
        if length > 1:
            return message("club-pot-under-long", **args, held=words.suit_cards(length, suit_of(card)))
        return message("club-pot-under", **args)
    if choice.out_of_reach():
        seat, length, suit = choice.leading()
        return message("club-pot-safe", rank=rank, held=words.suit_cards(length, suit), seat=_seat(choice, seat))
    if choice.kind == LEAD and higher_out(choice, card):
        return _lead(choice, card)
    if not _cheap(choice, card):
        return message("club-pot-least", rank=rank, place=place(choice))
    if choice.kind == LEAD:
        return message("club-pot-top", rank=rank, suits=words.suits_of_card(card), taken=_taken(choice, card))
    return message("club-pot-take", rank=rank, place=place(choice), taken=_taken(choice, card))


def _lead(choice: PotChoice, card: int) -> Message:
    """A card that another player may beat."""
    if not lower_out(choice, card):
        return message("club-lead-lowest", suit=words.suit_of_card(card), rank=words.rank(card))
    higher = higher_cards(choice, card)
    if choice.taken(choice.count.seat, suit_of(card)) > FEW:
        return message("club-pot-through", higher=higher)
    return message("club-pot-cheap", n=higher_out(choice, card), higher=higher, taken=_taken(choice, card))


def _discard(choice: PotChoice, card: int) -> Message:
    args: dict[str, Argument] = {"card": words.card(card), "taker": taker(choice)}
    length = choice.taken(choice.play.best_seat, suit_of(card))
    if length > 1:
        return message("club-pot-discard-long", **args, held=words.suit_cards(length, suit_of(card)))
    return message("club-pot-discard" if lower_out(choice, card) else "club-pot-discard-low", **args)


def _cheap(choice: PotChoice, card: int) -> bool:
    """Whether the player has taken few cards of the suit, or another player has a longer suit."""
    me, (seat, length, _) = choice.count.seat, choice.leading()
    mine = choice.taken(me, suit_of(card))
    return mine <= FEW or (seat != me and length > mine + 1)


def _taken(choice: PotChoice, card: int) -> Message:
    """Why a trick in the suit is cheap: the player has taken few cards of it, or another player has taken more of some
    suit."""
    me, suit = choice.count.seat, suit_of(card)
    mine = choice.taken(me, suit)
    seat, length, longest = choice.leading()
    held = words.suit_cards(mine, suit)
    if seat != me and length > mine + 1:
        most = words.suit_cards(length, longest)
        return message("club-pot-taken-less", held=held, seat=_seat(choice, seat), most=most)
    return message("club-pot-taken", held=held)


def _seat(choice: PotChoice, seat: int) -> Message:
    return words.seat(choice.count.seat, seat, choice.count.players)
