"""What the coach says to somebody whose turn it is: what has just happened, what they have to do, what the adviser
would do and why.

All of it is made from the View of their seat, so the coach knows no card that they may not know.
"""

from collections.abc import Container, Sequence
from typing import NamedTuple

from barbu.bots.base import Decision
from barbu.bots.club import words
from barbu.cards import card_text
from barbu.coach.progress import Choice, Talk, advised, adviser, choices, matters, talk, turns
from barbu.coach.told import counted, happened
from barbu.engine.actions import Action, Call, Double, Play
from barbu.engine.game import Game
from barbu.engine.phases import Calling, Doubling
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View
from barbu.messages import Message, message
from barbu.seats import seats_of
from barbu.text.names import card_message, contract_title_message, parameter_message

FIRST_DUTIES = 2
"""Turns of a deal, and deals with doubles, in which the coach says what has to be done before what should be done."""


class Remark(NamedTuple):
    """What the coach says: its sentences, none where it is quiet, and what the adviser would do."""

    lines: tuple[Message, ...]
    action: Action


def remark(
    game: Game,
    seat: int,
    names: Sequence[str],
    explains: Container[str] = (),
    *,
    asked: bool = False,
    warned: bool = False,
) -> Remark:
    """What is said to the seat whose turn it is. ``names`` are the players' by seat, ``explains`` the kinds of
    decisions that are new to whoever sits there; ``asked``: they want to hear something in any case;
    ``warned``: they have heard already what would have been better than their last card."""
    view = game.view(seat)
    decision = advised(view)
    made = choices(game, seat)
    much: Talk = "always" if asked else talk(view, explains, made, decision)
    if much == "when-asked" or (much == "when-it-matters" and not matters(view, decision)):
        return Remark((), decision.action)
    lines = [_happened(view, names, much), None if warned else _missed(game, made), *_duties(view, explains)]
    said = [line for line in lines if line is not None]
    return Remark((*said, *_would(decision, names), adviser().explain(view, decision)), decision.action)


def _happened(view: View, names: Sequence[str], much: Talk) -> Message | None:
    """What has just happened; later only if it counted."""
    return happened(view, names) if much == "always" or counted(view) else None


def _missed(game: Game, made: Sequence[Choice]) -> Message | None:
    """What the adviser would have played, if the last card of this deal was clearly worse."""
    if not made or made[-1].agrees:
        return None
    last = made[-1]
    if last.view.board.number != game.number or last.view.board.phase != "play":
        return None
    action = last.advised.action
    return message("coach-missed", card=card_message(card_text(action.card))) if isinstance(action, Play) else None


def _duties(view: View, explains: Container[str]) -> list[Message]:
    """What has to be done here, while it is new."""
    board = view.board
    if board.awaited not in explains:
        return []
    if isinstance(board, Doubling):
        if board.number > FIRST_DUTIES:
            return []
        return [message("coach-double-back" if board.doubles.doublers(view.seat) else "coach-double")]
    if isinstance(board, Calling):
        return [message("coach-call")]
    if view.only_action is not None:
        return []
    match board.play:
        case Tricks() as play:
            if bound := _bound(view, play):
                return [bound]
            if "trick" in explains and board.number == 1 and not play.done and not play.cards:
                return [message("coach-trick")]
            return [_free(view, play)] if turns(view) < FIRST_DUTIES else []
        case Layout() if turns(view) < FIRST_DUTIES:
            return [words.numbered("coach-fits", view.legal_cards().bit_count())]
    return []


def _bound(view: View, play: Tricks) -> Message | None:
    """What the rules want here beyond following suit."""
    legal = view.legal_cards()
    if not play.cards:
        return message("coach-lead-barred") if legal != view.hand else None
    follow = view.hand & SUIT_OF[play.cards[0]]
    if not follow:
        return message("coach-void-bound", suits=words.suits_of_card(play.cards[0])) if legal != view.hand else None
    return message("coach-beat", card=words.card(play.best)) if legal != follow else None


def _free(view: View, play: Tricks) -> Message:
    """What may be played where nothing else is wanted."""
    if not play.cards:
        return message("coach-lead")
    suits = words.suits_of_card(play.cards[0])
    held = (view.hand & SUIT_OF[play.cards[0]]).bit_count()
    return words.numbered("coach-follow", held, suits=suits) if held else message("coach-void", suits=suits)


def _would(decision: Decision, names: Sequence[str]) -> list[Message]:
    """What the adviser would do, where its reason does not name it."""
    match decision.action:
        case Call(contract, None):
            return [message("coach-would-call", contract=contract_title_message(contract))]
        case Call(contract, str() as parameter):
            with_it = parameter_message(parameter)
            return [message("coach-would-call-with", contract=contract_title_message(contract), parameter=with_it)]
        case Double(0):
            return [message("coach-would-pass")]
        case Double(targets):
            return [
                message(
                    "coach-would-double",
                    names=tuple(message("verbatim", text=names[seat]) for seat in seats_of(targets)),
                )
            ]
    return []
