"""What the coach says about a card the learner is thinking of: that it is as good as any, or what is wrong with it. The
learner may play it all the same."""

from typing import NamedTuple

from barbu.bots.club import words
from barbu.bots.club.dominoes.model import beyond
from barbu.bots.club.tricks.model import LEAD, TrickChoice
from barbu.coach.advice import advised, is_worse, taught
from barbu.coach.recap import coach_points, stake
from barbu.engine.actions import PLAYS, Action, Play
from barbu.engine.game import Game
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.messages import Message, message

LIKELY = 0.4
"""With at least this chance, a card may well take the trick."""


class Opinion(NamedTuple):
    """What is said about a card: whether it is clearly worse than the adviser's, and why."""

    lines: tuple[Message, ...]
    action: Action
    worse: bool


def opinion(game: Game, seat: int, card: int, *, plain: bool = False) -> Opinion:
    """What is said about a card that the seat to play may play; ``plain`` as in ``remark``."""
    view = game.view(seat)
    decision = advised(view)
    best = taught(view, plain=plain).action
    if not is_worse(view.plan, view, decision, PLAYS[card]):
        same = PLAYS[card] == best
        return Opinion((message("coach-card-best" if same else "coach-card-good"),), best, False)
    return Opinion(tuple(_against(view, best, card)), best, True)


def _against(view: View, action: Action, card: int) -> list[Message]:
    """What is wrong with a card, and what is better."""
    assert isinstance(action, Play)
    best = action.card
    why = None
    match view.board.play:
        case Tricks() as play:
            why = _in_trick(TrickChoice(view, play), card, best)
        case Layout() as play if beyond(view.hand, play, card)[1]:
            why = message("coach-card-opens", rank=words.rank(card))
    better = message("coach-card-better", card=words.card(best))
    return [better] if why is None else [why, better]


def _in_trick(choice: TrickChoice, card: int, best: int) -> Message | None:
    play, contract = choice.play, choice.play.terms.contract
    rank = words.rank(card)
    points = stake(contract, len(play.done), (*play.cards, card))
    if choice.count.positive:
        if choice.beats(best) and not choice.beats(card):
            return message("coach-card-gives", rank=rank)
        return message("coach-card-spare", rank=rank) if card & 15 > best & 15 else None
    if choice.kind == LEAD or choice.beats(card):
        if not choice.later:
            return message(
                "coach-card-takes", rank=rank, points=coach_points(points), way="costs" if points else "free"
            )
        if choice.trick_now(card).chance >= LIKELY:
            return message("coach-card-may-take", rank=rank)
    return message("coach-card-keep", rank=rank) if card & 15 < best & 15 else None
