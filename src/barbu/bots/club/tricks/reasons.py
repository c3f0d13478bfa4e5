"""Why a card is played to a trick."""

from barbu.bots.club import words
from barbu.bots.club.tricks.count import BELOW
from barbu.bots.club.tricks.model import FOLLOW, LEAD, TrickChoice
from barbu.cards import cards_of
from barbu.engine.play.tricks import ABOVE, SUIT_OF
from barbu.messages import Message, message

LIKELY = 0.5
"""With at least this chance, a card is expected to win the trick."""


def reason(choice: TrickChoice, card: int) -> Message:
    """The reason for the chosen card."""
    positive = choice.count.positive
    match choice.kind:
        case kind if kind == LEAD:
            return _lead_to_win(choice, card) if positive else _lead(choice, card)
        case kind if kind == FOLLOW:
            return _follow_to_win(choice, card) if positive else _follow(choice, card)
    return words.without_suit(choice.play, _void_to_win(choice, card) if positive else _discard(choice, card))


def place(choice: TrickChoice) -> str:
    """Whether this card completes the trick, as the word by which sentences choose between "takes" and "is winning"."""
    return "before" if choice.later else "last"


def taker(choice: TrickChoice) -> Message:
    """Who is winning the trick."""
    return words.seat(choice.count.seat, choice.play.best_seat, choice.count.players)


def lower_out(choice: TrickChoice, card: int) -> int:
    """The number of lower cards of the suit still out."""
    return (choice.count.unseen & BELOW[card]).bit_count()


def higher_out(choice: TrickChoice, card: int) -> int:
    """The number of higher cards of the suit still out."""
    return (choice.count.unseen & ABOVE[card]).bit_count()


def higher_cards(choice: TrickChoice, card: int) -> Message:
    """``two higher clubs``"""
    suit, suits = words.suit_of_card(card), words.suits_of_card(card)
    return words.numbered("club-higher-cards", higher_out(choice, card), suit=suit, suits=suits)


def _with_what_is_out(choice: TrickChoice, said: Message) -> Message:
    """A message with a mention of the unseen scoring cards in front, if there are only one or two."""
    out = words.cards(choice.count.stakes.scoring & choice.count.unseen)
    return words.then(message("club-still-out", cards=out), said) if 0 < len(out) <= 2 else said


def _early(choice: TrickChoice) -> bool:
    """Whether only tricks at the end score, and this is not one of them."""
    count = choice.count
    return bool(count.tail and not choice.sure and not count.per_trick and not count.value)


def _lead(choice: TrickChoice, card: int) -> Message:
    lower, higher = lower_out(choice, card), higher_out(choice, card)
    rank, suit, suits = words.rank(card), words.suit_of_card(card), words.suits_of_card(card)
    if _early(choice) and lower:
        if lower > higher and choice.trick_now(card).chance:
            return message("club-lead-shed", rank=rank, suit=suit, higher=higher)
        return message("club-lead-keep", card=words.card(card))
    if not lower and not higher:
        return message("club-lead-alone", suit=suit)
    if not lower:
        said = message("club-lead-lowest", suit=suit, rank=rank)
    elif not _others_of_suit(choice, card):
        said = message("club-lead-singleton", rank=rank, suit=suit, suits=suits)
    elif higher and choice.trick_now(card).chance < LIKELY:
        highers, lowers = words.number(higher), words.number(lower)
        said = message(
            "club-lead-cheapest", suits=suits, rank=rank, higher=higher, highers=highers, lower=lower, lowers=lowers
        )
    else:
        said = message("club-lead-now", rank=rank, suits=suits, sure="no" if higher else "yes")
    return _with_what_is_out(choice, said)


def _follow(choice: TrickChoice, card: int) -> Message:
    rank, suit = words.rank(card), words.suit_of_card(card)
    safe = [each for each in cards_of(choice.legal) if not choice.beats(each)]
    if not choice.beats(card):
        if card in choice.count.value:
            return message(
                "club-duck-points",
                rank=rank,
                suits=words.suits_of_card(card),
                taker=taker(choice),
                place=place(choice),
            )
        if card == max(safe):
            said = message("club-duck-highest", rank=rank, suit=suit)
        else:
            said = message("club-duck-lower", rank=rank, suits=words.suits_of_card(card))
        return _with_what_is_out(choice, said)
    if not choice.later:
        if choice.sure + choice.count.value.get(card, 0) == 0:
            return message("club-take-free", rank=rank)
        return message("club-take-now", rank=rank) if safe else message("club-take-bound", suit=suit, rank=rank)
    if not safe and card == min(cards_of(choice.legal)):
        said = message("club-cover-lowest", suit=suit, best=words.card(choice.play.best))
    elif higher_out(choice, card):
        said = message("club-cover-beaten", higher=higher_cards(choice, card), rank=rank)
    else:
        said = message("club-cover-sooner", rank=rank, suit=suit)
    return _with_what_is_out(choice, said)


def _discard(choice: TrickChoice, card: int) -> Message:
    thrown = words.card(card)
    if card in choice.count.value:
        doubled = choice.worth[choice.play.best_seat] < -0.5
        return message("club-discard-doubled" if doubled else "club-discard-points", card=thrown, taker=taker(choice))
    if not _others_of_suit(choice, card):
        return message("club-discard-void", card=thrown, suit=words.suit_of_card(card), suits=words.suits_of_card(card))
    caught = words.cards(choice.count.stakes.scoring & choice.count.unseen & BELOW[card])
    if caught:
        return message("club-discard-catcher", card=thrown, cards=caught[-2:])
    return message("club-discard-danger", card=thrown)


def _lead_to_win(choice: TrickChoice, card: int) -> Message:
    count, hand = choice.count, choice.hand
    rank, suit = words.rank(card), words.suit_of_card(card)
    higher = higher_out(choice, card)
    if SUIT_OF[card] == count.trump:
        others = (count.unseen & count.trump).bit_count()
        if not higher:
            return words.numbered("club-draw-top", others, rank=rank)
        if hand & ABOVE[card]:
            return message("club-draw-drive", rank=rank)
        return words.numbered("club-draw-long", (hand & count.trump).bit_count(), others=words.number(others))
    if not higher:
        return message("club-cash", suit=suit, rank=rank, trumps=_trumps(choice, card))
    if not _others_of_suit(choice, card) and hand & count.trump:
        return message("club-lead-to-ruff", rank=rank, suit=suit)
    return message("club-lead-little", card=words.card(card))


def _follow_to_win(choice: TrickChoice, card: int) -> Message:
    rank, best = words.rank(card), words.card(choice.play.best)
    winning = [each for each in cards_of(choice.legal) if choice.beats(each)]
    if not choice.beats(card):
        if winning:
            return message("club-win-not-held", card=words.card(card))
        if card & 15 == min(each & 15 for each in cards_of(choice.legal)):
            return message("club-win-beaten", best=best)
        return message("club-win-spare", best=best, rank=rank)
    if not choice.later:
        return message("club-win-last", rank=rank)
    if not higher_out(choice, card):
        return message("club-cash", suit=words.suit_of_card(card), rank=rank, trumps=_trumps(choice, card))
    bound = len(winning) == choice.legal.bit_count() and choice.play.terms.contract.beats_led
    if bound and SUIT_OF[card] == choice.count.trump:
        return message("club-win-bound", best=best, rank=rank)
    return message("club-win-hope", rank=rank, higher=higher_cards(choice, card))


def _void_to_win(choice: TrickChoice, card: int) -> Message:
    if SUIT_OF[card] == choice.count.trump:
        if choice.beats(card):
            return message("club-ruff", rank=words.rank(card), place=place(choice))
        if not any(map(choice.beats, cards_of(choice.legal))):
            return message("club-ruff-beaten")
    elif higher_out(choice, card) > 2:
        return message("club-void-weak", card=words.card(card))
    return message("club-void-spare", card=words.card(card))


def _others_of_suit(choice: TrickChoice, card: int) -> int:
    """The other cards of the suit in the hand."""
    return choice.hand & SUIT_OF[card] & ~(1 << card)


def _trumps(choice: TrickChoice, card: int) -> str:
    """Whether the card may be trumped, as the word by which sentences choose."""
    trump = choice.count.trump
    if not trump or trump == SUIT_OF[card]:
        return "none"
    return "out" if trump & choice.count.unseen else "gone"
