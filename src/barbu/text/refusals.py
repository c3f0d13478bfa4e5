"""Explains choices: why a card or a double is refused, what a player must double, and which statements have names.

The reasons are messages, so that the page and the terminal give the same ones.
"""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.cards import SUITS, card_text, display_order, suit_of
from barbu.engine.actions import Double
from barbu.engine.board import Board
from barbu.engine.phases import Doubling
from barbu.engine.play.duty import duty
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View
from barbu.messages import Message, message
from barbu.rules.cardsets import cards_in
from barbu.seats import seats_of
from barbu.text.names import all_of, card_message


class WordedCall(NamedTuple):
    """A statement in the doubling that has its own name: pass, declarer, flanks or maximum."""

    word: str
    double: Double


def card_refusal(board: Board, hand: int, card: int) -> Message | None:
    """Why the seat to act may not play a card of its hand, or None if it may."""
    if board.play is not None and board.play.legal(hand) >> card & 1:
        return None
    ((_, reason),) = card_refusals(board, hand, 1 << card)
    return reason


def card_refusals(board: Board, hand: int, refused: int) -> list[tuple[int, Message]]:
    """Why the seat to act may not play some cards of its hand, none of which it may: each reason with the cards it
    holds for, which are all that are refused of a suit."""
    play = board.play
    match play:
        case Layout(turn=int()):
            if play.start is None:
                return [(refused, message("refused-start"))]
            early, unfit = refused & play.open, refused & ~play.open
            reasons = [(early, message("refused-row")), (unfit, message("refused-layout"))]
            return [(cards, reason) for cards, reason in reasons if cards]
        case Quarts(turn=int()):
            return [(refused, message("refused-run", card=_cards(play.next)))]
        case Tricks(turn=int()):
            led = SUIT_OF[play.cards[0]] if play.cards else 0
            other = refused & ~led if hand & led else 0
            reasons = [(other, message("refused-follow", suit=_suit(play.cards[0])))] if other else []
            if rest := refused ^ other:
                reasons.append((rest, _duty_refusal(play, hand, rest)))
            return reasons
    return [(refused, message("refused-not-now"))]


def _duty_refusal(play: Tricks, hand: int, refused: int) -> Message:
    match duty(play, hand):
        case "hearts":
            return message(f"refused-hearts-{play.terms.contract.rules.heart_lead}")
        case "opening":
            return message("refused-opening", card=_cards(play.terms.contract.opening))
        case "early":
            return _early_refusal(play, refused)
        case "under":
            return message("refused-safe", cards=_cards(play.legal(hand)))
        case "discard":
            return message("refused-forced", cards=_cards(play.legal(hand)))
        case "trump":
            return message("refused-trump", suit=_suit(next(iter(display_order(hand & play.terms.trump)))))
    return message("refused-beat", card=card_message(card_text(play.best)))


def _early_refusal(play: Tricks, refused: int) -> Message:
    """Why some cards may not be led, or played to a lead, in this trick yet."""
    contract = play.terms.contract.rules
    limits, what = (contract.thrown_from, "throw") if play.cards else (contract.led_from, "lead")
    trick = max(trick for word, trick in limits.items() if cards_in(word, refused))
    return message(f"refused-early-{what}", card=_cards(refused), trick=trick)


def _suit(card: int) -> str:
    return SUITS[suit_of(card)]


def _cards(mask: int) -> tuple[Message, ...]:
    return tuple(card_message(card_text(card)) for card in display_order(mask))


def double_refusal(view: View, target: int, names: Sequence[str]) -> Message | None:
    """Why the view's seat may not double another one now, or None if it may. ``names`` are the players' names by
    seat."""
    board, seat = view.board, view.seat
    if not isinstance(board, Doubling) or board.turn != seat:
        return message("refused-not-now")
    doubles = board.doubles
    if view.may_double() >> target & 1:
        return None
    if doubles.allowed(seat) >> target & 1:
        return _unheld(board, view)
    if target == seat:
        return message("refused-double-self")
    if doubles.late:
        answered = doubles.targets[seat] >> target & 1
        return message("refused-double-done" if answered else "refused-double-late", name=names[target])
    if seat == doubles.declarer:
        return message("refused-double-first", name=names[target])
    return message("refused-double-others", name=names[doubles.declarer])


def _unheld(board: Doubling, view: View) -> Message:
    """Why a hand may not be doubled with, or redoubled with."""
    if not board.contract.may_double(view.hand):
        return message("refused-double-needs", cards=tuple(map(all_of, board.contract.rules.double_needs)))
    (card,) = _cards(board.contract.scoring)
    return message("refused-redouble-holder", card=card)


def double_notes(view: View, names: Sequence[str]) -> list[Message]:
    """What the view's seat needs to know for its statement: why it can only pass, which double it must make now or
    still owes, and whether it must double all or none."""
    board, seat = view.board, view.seat
    if not isinstance(board, Doubling) or board.turn != seat:
        return []
    doubles = board.doubles
    notes = []
    declarer = doubles.declarer
    if doubles.allowed(seat) and not view.may_double():
        notes.append(_unheld(board, view))
    elif not view.may_double():
        notes.append(message("note-not-doubled"))
    owed, deals = view.owed[seat][declarer], view.chances[seat][declarer]
    if doubles.must(seat):
        notes.append(message("note-must", name=names[declarer], owed=owed, deals=deals))
    elif owed and not doubles.late:
        notes.append(message("note-owed", name=names[declarer], owed=owed, deals=deals))
    if doubles.all_or_none(seat) and view.may_double().bit_count() > 1:
        notes.append(message("note-all-or-none"))
    return notes


def named_calls(view: View) -> list[WordedCall]:
    """The statements with names that the view's seat may make now. Each statement has only one name."""
    board, seat = view.board, view.seat
    if not isinstance(board, Doubling) or board.turn != seat:
        return []
    doubles = board.doubles
    allowed, declarer = view.may_double(), 1 << doubles.declarer
    words = {0: "pass"}
    if seat != doubles.declarer and not doubles.late:
        words.setdefault(allowed & declarer, "declarer")
        words.setdefault(allowed & ~declarer, "flanks")
    words.setdefault(allowed, "maximum")
    return [WordedCall(words[double.targets], double) for double in board.legal(view.hand) if double.targets in words]


def names_of(mask: int, names: Sequence[str]) -> list[str]:
    """The names of the seats in a set, in seat order."""
    return [names[seat] for seat in seats_of(mask)]
