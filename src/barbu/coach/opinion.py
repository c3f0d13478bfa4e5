"""What the coach says about a card the learner is thinking of: that it is as good as any, or what is wrong with it. The
learner may play it all the same."""

from typing import NamedTuple

from barbu.bots.club import words
from barbu.coach.advice import advised, is_worse, taught
from barbu.coach.comparison import better
from barbu.engine.actions import PLAYS, Action, Play
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.messages import Message, message


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
    why = better(view, action, PLAYS[card])
    rather = message("coach-card-better", card=words.card(best))
    return [rather] if why is None else [why, rather]
