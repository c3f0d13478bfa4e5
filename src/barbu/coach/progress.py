"""How well a learner has decided so far, compared with the adviser, and how much the coach still needs to say.

All of it follows from the game: nothing is stored elsewhere, and what is taken back was never done.
"""

from collections import deque
from collections.abc import Container
from functools import lru_cache
from typing import Literal, NamedTuple

from barbu.bots.base import Decision
from barbu.coach.advice import advised, is_worse, matters
from barbu.engine.actions import Action
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.notation import actions_of

JUDGED = 30
"""How many of the last decisions are looked at."""

RECENT = 2 * JUDGED
"""How many of them are kept, so that it is known how much was said at the last ones."""

SURE = 26
"""When this many of them agree with the adviser, less needs to be said."""

LOST = 3
"""When this many in a row disagree, more needs to be said."""

FIRST = 3
"""New things are explained at this many first turns of a deal."""

Talk = Literal["always", "when-it-matters", "when-asked"]
"""How much the coach says."""

_TALKS: tuple[Talk, ...] = ("always", "when-it-matters", "when-asked")


class PlayerChoice(NamedTuple):
    """A decision: what was known, what was done, and what the adviser would have done."""

    view: View
    done: Action
    advised: Decision

    @property
    def agrees(self) -> bool:
        """Whether it is about as good as the adviser's."""
        return not is_worse(self.view.plan, self.view, self.advised, self.done)


def choices(game: Game, seat: int) -> tuple[PlayerChoice, ...]:
    """A seat's last decisions in a game; those without a choice are left out."""
    return _choices(game, seat)


@lru_cache(64)
def _choices(game: Game, seat: int) -> tuple[PlayerChoice, ...]:
    recent: deque[tuple[View, Action]] = deque(maxlen=RECENT)
    now = Game.agreed(game.rules, game.length)
    for actor, action in actions_of(game):
        if actor == seat and now.only_action is None:
            recent.append((now.view(seat), action))
        now = now.apply(action)
    return tuple(PlayerChoice(view, done, advised(view)) for view, done in recent)


def talk(view: View, explains: Container[str], made: tuple[PlayerChoice, ...]) -> Talk:
    """How much to say at a decision. What a lesson ``explains`` is explained at the first turns of each deal, later
    only when it matters, and less to a learner who decides as the adviser would."""
    new = view.board.awaited in explains
    level = 0 if new and turns(view) < FIRST else 1
    agreed = [choice.agrees for choice in made[-JUDGED:]]
    if turns(view) >= FIRST and len(agreed) == JUDGED and sum(agreed) >= SURE:
        level += 1
    elif len(agreed) >= LOST and not any(agreed[-LOST:]):
        level -= 1
    return _TALKS[max(0, min(level, len(_TALKS) - 1))]


def is_quiet(much: Talk, view: View, decision: Decision) -> bool:
    """Whether the coach says nothing about a decision when it says as ``much`` as that."""
    return much == "when-asked" or (much == "when-it-matters" and not matters(view, decision))


def falls_silent(view: View, explains: Container[str], made: tuple[PlayerChoice, ...]) -> bool:
    """Whether the coach, quiet now, has never been as quiet before: sooner or later it speaks only where much depends
    on a decision, and to a learner who decides as the adviser would, only when asked."""
    much = _TALKS.index(talk(view, explains, made))
    for place in reversed(range(len(made))):
        choice, earlier = made[place], talk(made[place].view, explains, made[:place])
        if _TALKS.index(earlier) >= much and is_quiet(earlier, choice.view, choice.advised):
            return False
    return True


def doubled_before(game: Game, seat: int, *, back: bool) -> int:
    """In how many finished deals a seat could double, or ``back``: had been doubled and could redouble."""
    ended = [done.board.doubles for done in game.sheet.finished]
    if back:
        return sum(doubles is not None and doubles.doublers(seat) != 0 for doubles in ended)
    return sum(doubles is not None and doubles.declarer != seat for doubles in ended)


def turns(view: View) -> int:
    """How often it has been this seat's turn to play in this deal."""
    return sum(seat == view.seat for seat, _ in view.moves)
