"""What the coach says when it is the learner's turn: what has just happened, what they have to do, what the adviser
would do and why. It is made from the View of their seat alone, so the coach knows no card they may not know."""

from collections.abc import Container, Mapping, Sequence
from typing import NamedTuple

from barbu.bots.base import Decision
from barbu.bots.club import words
from barbu.cards import SUITS
from barbu.coach.advice import adviser, is_exception, taught
from barbu.coach.progress import PlayerChoice, Talk, choices, doubled_before, falls_silent, is_quiet, talk, turns
from barbu.coach.recap import counted, happened
from barbu.engine.actions import NO_TRUMP, Action, Call, Double, Play
from barbu.engine.game import Game
from barbu.engine.phases import Calling, Doubling
from barbu.engine.play.duty import duty
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View
from barbu.messages import Argument, Message, message
from barbu.seats import seats_of
from barbu.text.names import contract_title_message, dealt_card, parameter_message, rank_message

FIRST_DUTIES = 2
"""At this many first turns of a deal, and the first times that the learner may double or redouble, the coach says what
has to be done before what should be done."""

WITHOUT_SUIT = ("coach-void", "coach-void-bound")
"""Reasons that already say the player is void in the suit led."""


class Remark(NamedTuple):
    """What the coach says: its sentences, empty if it is quiet, and what the adviser would do. ``falls_silent``: it
    says only that it is quiet from now on."""

    lines: tuple[Message, ...]
    action: Action
    falls_silent: bool = False


def remark(
    game: Game,
    seat: int,
    names: Sequence[str],
    explains: Container[str] = (),
    *,
    plain: bool = False,
    asked: bool = False,
    warned: bool = False,
) -> Remark:
    """What is said to the seat whose turn it is.

    ``names`` are the players' by seat, ``explains`` the kinds of decisions that are new to this player; ``plain`` means
    that the advice keeps to what the aim says, ``asked`` that they want to hear something in any case, and ``warned``
    that they have already heard what would have been better than their last card.
    """
    view = game.view(seat)
    decision = taught(view, plain=plain)
    made = choices(game, seat)
    if isinstance(view.board, Doubling) and view.only_action is not None and not asked:
        return Remark((), decision.action)
    much: Talk = "always" if asked else talk(view, explains, made)
    if is_quiet(much, view, decision):
        if view.only_action is None and falls_silent(view, explains, made):
            return Remark((message("coach-quiet", speaks=much),), decision.action, falls_silent=True)
        return Remark((), decision.action)
    lines = [
        _happened(view, names, much),
        None if warned else _missed(game, made, plain),
        *_duties(game, view, explains, names),
    ]
    said = [line for line in lines if line is not None]
    if said and not asked and "trick" in explains and _is_first_trick(view):
        return Remark(tuple(said), decision.action)
    reason = _named(adviser().explain(view, decision), _places(view, names))
    if any(line.id in WITHOUT_SUIT for line in said):
        reason = words.with_suit(reason)
    exception = [message("coach-exception")] if plain and is_exception(view, decision) else []
    return Remark((*said, *_would(view, decision, names), *exception, reason), decision.action)


def _is_first_trick(view: View) -> bool:
    """Whether the first trick of the game is being played: what a trick is comes before how to play it well."""
    play = view.board.play
    return view.board.number == 1 and isinstance(play, Tricks) and not play.done


def _places(view: View, names: Sequence[str]) -> dict[Message, Message]:
    """The names of the others by where they sit, which is how the adviser refers to them: it knows no names."""
    players, declarer = view.plan.players, view.board.declarer
    others = [other for other in range(players) if other != view.seat]
    places = {words.seat(view.seat, other, players): _name(names[other]) for other in others}
    if declarer is not None:
        places[message("club-seat-declarer")] = _name(names[declarer])
    return places


def _named(said: Message, places: Mapping[Message, Message]) -> Message:
    """A message with names in place of seats."""

    def each(argument: Argument) -> Argument:
        if isinstance(argument, Message):
            return _named(argument, places)
        if isinstance(argument, tuple):
            return tuple(_named(part, places) for part in argument)
        return argument

    return places.get(said) or Message(said.id, tuple((key, each(argument)) for key, argument in said.args))


def _happened(view: View, names: Sequence[str], much: Talk) -> Message | None:
    """What has just happened; later only if it counted."""
    return happened(view, names) if much == "always" or counted(view) else None


def _missed(game: Game, made: Sequence[PlayerChoice], plain: bool) -> Message | None:
    """What the learner should have played, if the last card of this deal was clearly worse."""
    if not made or made[-1].agrees:
        return None
    last = made[-1]
    if last.view.board.number != game.number or last.view.board.phase != "play":
        return None
    action = taught(last.view, plain=plain).action
    if not isinstance(action, Play):
        return None
    return message("coach-missed", card=dealt_card(action.card, last.view.plan.extra))


def _duties(game: Game, view: View, explains: Container[str], names: Sequence[str]) -> list[Message | None]:
    """What has to be done here, while it is new."""
    board = view.board
    if board.awaited not in explains:
        return []
    if isinstance(board, Doubling):
        doublers = board.doubles.doublers(view.seat)
        if doubled_before(game, view.seat, back=bool(doublers)) >= FIRST_DUTIES:
            return []
        if doublers:
            return [words.numbered("coach-double-back", doublers.bit_count(), names=_all(doublers, names))]
        return [message("coach-double")]
    if isinstance(board, Calling):
        return [message("coach-start" if _only_starts(view) else "coach-call")]
    if view.only_action is not None:
        return []
    match board.play:
        case Tricks() as play:
            if bound := _bound(view, play):
                return [bound]
            if "trick" in explains and _is_first_trick(view) and not play.cards:
                return [message("coach-trick", who="you", n=view.plan.players)]
            return [_free(view, play)] if turns(view) < FIRST_DUTIES else []
        case Layout() if turns(view) < FIRST_DUTIES:
            return [words.numbered("coach-fits", view.legal_cards().bit_count())]
    return []


def _bound(view: View, play: Tricks) -> Message | None:
    """What the rules demand here beyond following suit."""
    match duty(play, view.hand):
        case "hearts":
            return message("coach-lead-barred")
        case "beat" | "overtrump":
            return message("coach-beat", card=words.card(play.best))
        case "trump":
            return message("coach-void-bound", suits=words.suits_of_card(play.cards[0]))
    return None


def _free(view: View, play: Tricks) -> Message | None:
    """What may be played where the rules demand nothing more."""
    if not play.cards:
        return None
    suits = words.suits_of_card(play.cards[0])
    held = (view.hand & SUIT_OF[play.cards[0]]).bit_count()
    return words.numbered("coach-follow", held, suits=suits) if held else message("coach-void", suits=suits)


def _would(view: View, decision: Decision, names: Sequence[str]) -> list[Message]:
    """What the adviser would do, where its reason does not say so."""
    match decision.action:
        case Call(contract, None):
            return [message("coach-would-call", contract=contract_title_message(contract))]
        case Call(contract, str() as parameter):
            if _only_starts(view):
                return [message("coach-would-start", rank=rank_message(parameter))]
            title, in_suit = contract_title_message(contract), parameter in SUITS
            kind = "suit" if in_suit else "none" if parameter == NO_TRUMP else "rank"
            if view.plan.contracts[contract].price:
                return [message("coach-would-call", contract=contract_title_message(parameter))]
            with_it = message("suit", suit=parameter) if in_suit else parameter_message(parameter)
            return [message("coach-would-call-with", contract=title, kind=kind, parameter=with_it)]
        case Double(0):
            return [message("coach-would-pass")]
        case Double(targets) if (doubles := view.board.doubles) is not None:
            back = doubles.doublers(view.seat) & targets
            said = (("coach-would-double", targets & ~back), ("coach-would-redouble", back))
            return [message(each, names=_all(seats, names)) for each, seats in said if seats]
    return []


def _only_starts(view: View) -> bool:
    """Whether the same layout contract is played all the time, so that the declarer names only a rank."""
    (*_, last) = view.plan.contracts.values()
    return len(view.plan.contracts) == 1 and last.layout


def _all(seats: int, names: Sequence[str]) -> tuple[Message, ...]:
    """The names of some players, given as a mask of seats."""
    return tuple(_name(names[seat]) for seat in seats_of(seats))


def _name(name: str) -> Message:
    return message("verbatim", text=name)
