"""What a decision of a game was worth: every alternative weighed in worlds that fit what the seat could know then
(decision 0248)."""

from collections.abc import Iterator
from math import sqrt
from typing import Any, Literal, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from barbu.bots.search.judges import JUDGES
from barbu.bots.search.policies import in_order, liked
from barbu.bots.search.worths import Worths, worths_of
from barbu.engine.actions import Action, Play, parse_action
from barbu.engine.game import Game
from barbu.engine.phases import Calling, Doubling
from barbu.engine.usual import Renaming, usual_view
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.notation.writer import actions_of
from barbu.seats import SEATS

Kind = Literal["call", "double", "play"]

BATCH = 128
"""The number of worlds in which all alternatives are weighed at once. Errors are those of the means of such batches,
because worlds of one batch resemble each other."""

LEAST = 8
"""The fewest batches of a decision; as many more are added at a time."""

SMALL, TENTH = 0.04, 0.1
"""A loss is known well enough if its error is below the first share of a typical hand's luck (0.2 points in ``pagat``),
or below the second share of the loss."""

BEHIND = 3.5
"""An alternative that is this many errors behind the best other one than what was chosen is not weighed any longer: it
keeps its value so far."""

AHEAD = 2.6
"""An alternative that is this many errors behind what was chosen is not looked at any longer."""

CLEAR, GRAVE = 2.0, 0.1
"""A loss is a mistake if it is more than this many errors, and more than this share of a typical hand's luck."""

BATCHES = {"expert": 8, "master": 128, "champion": 512}
"""The most batches for a decision, by level."""


class Estimate(NamedTuple):
    """A mean in points and its standard error."""

    mean: float
    error: float


class Weighed(Struct, frozen=True):
    """A decision and what it cost. ``deal`` is its number, ``contract`` the contract that is played ("" before a call),
    ``token`` what the seat did, and ``best`` the best alternative. ``loss`` is how many points the mean of the best is
    ahead, with the standard ``error`` of this difference, taken in the same worlds; if the seat chose the best, the
    loss is 0 and the error that of its lead over the next. ``mistake`` says that the loss is neither chance nor a
    trifle. ``values`` are the estimates of all alternatives, in points as the game counts them: for a card, the score
    of the deal; for a double, what it brings beyond a pass; for a call, the lead over the mean of the others, with
    what the contracts kept are worth later."""

    deal: int
    seat: str
    kind: Kind
    contract: str
    token: str
    best: str
    loss: float
    error: float
    mistake: bool
    values: dict[str, Estimate]

    def as_dict(self) -> dict[str, Any]:
        """The same by name, for JSON, with each value as mean and error."""
        plain = {name: getattr(self, name) for name in self.__struct_fields__}
        return plain | {"values": {token: list(value) for token, value in self.values.items()}}


class Decided(NamedTuple):
    """A decision in a game: its place among all actions, the number of the deal, what the seat knew, and what it
    did."""

    place: int
    deal: int
    view: View
    action: Action


def decisions(game: Game, seat: int | None = None) -> Iterator[Decided]:
    """The decisions of a game in which there was a choice, of all seats or of one."""
    at = Game.agreed(game.rules, game.length)
    for place, (actor, action) in enumerate(actions_of(game)):
        if actor is not None and seat in (None, actor):
            view = at.view(actor)
            if len(view.legal) > 1:
                yield Decided(place, at.number, view, action)
        at = at.apply(action)


def weighed(machine: Machine, decided: Decided, level: str = "master") -> Weighed | None:
    """What a decision was worth, the same each time. None where the kernel cannot weigh it (``worths_of``)."""
    view, seed = decided.view, decided.place << 20
    if view.plan.rules.deck.ranking:
        renaming = Renaming.of(view.plan.rules)
        usual = decided._replace(view=usual_view(view), action=renaming.action(decided.action))
        found = weighed(machine, usual, level)
        return found and _renamed(found, renaming.back)
    worths = worths_of(machine, view, seed)
    if worths is None:
        return None
    unit = _luck(machine, view)
    batches, actions, rival = _enough(worths, decided.action, seed, BATCHES[level], unit)
    rival = _liked(view, batches, actions, rival, decided.action)
    chosen = actions.index(decided.action)
    ahead = batches[:, rival] - batches[:, chosen]
    loss, error = max(0.0, float(ahead.mean())), _error(ahead)
    contract = view.board.contract
    return Weighed(
        decided.deal,
        SEATS[view.seat],
        _kind(view),
        "" if contract is None else contract.name,
        decided.action.token,
        actions[rival if loss else chosen].token,
        loss,
        error,
        loss > max(CLEAR * error, GRAVE * unit),
        {
            action.token: Estimate(view.plan.sign * float(np.nanmean(batches[:, each])), _error(batches[:, each]))
            for each, action in enumerate(actions)
        },
    )


def _renamed(found: Weighed, renaming: Renaming) -> Weighed:
    """The same decision with the cards under other names."""

    def token(text: str) -> str:
        return renaming.action(parse_action(text)).token

    values = {token(each): value for each, value in found.values.items()}
    return replace(found, token=token(found.token), best=token(found.best), values=values)


def _enough(
    worths: Worths, action: Action, seed: int, most: int, unit: float
) -> tuple[NDArray[np.float64], list[Action], int]:
    """Batches until the loss is known well enough: what each action (column) is worth in each batch (row, no number
    where it was not weighed any longer), the actions, and the column of the best alternative to what was chosen."""
    batches: list[dict[Action, float]] = []
    among: list[Action] | None = None
    while True:
        for _ in range(LEAST):
            batches.append(worths(BATCH, seed + 2 * BATCH * len(batches), among))
        actions = list(batches[0])
        found = np.array([[batch.get(each, np.nan) for each in actions] for batch in batches])
        chosen, means = actions.index(action), found.mean(axis=0)  # no number for those that fell behind
        others = [each for each in range(len(actions)) if each != chosen and not np.isnan(means[each])]
        rival = max(others, key=means.__getitem__)
        ahead = found[:, rival] - found[:, chosen]
        loss, error = float(ahead.mean()), _error(ahead)
        if loss < -AHEAD * error or error <= max(SMALL * unit, TENTH * loss) or len(batches) >= most:
            return found, actions, rival
        gaps = found[:, [rival]] - found
        among = [actions[each] for each in (chosen, *others) if not _is_behind(gaps[:, each]) or each == chosen]


def _is_behind(gaps: NDArray[np.float64]) -> bool:
    return bool(gaps.mean() > BEHIND * _error(gaps))


def _liked(view: View, batches: NDArray[np.float64], actions: list[Action], rival: int, chosen: Action) -> int:
    """The column of the card that a good player would play of those that are worth as much as the best alternative,
    within the error."""
    gaps = batches[:, [rival]] - batches
    cards = {action.card: each for each, action in enumerate(actions) if isinstance(action, Play) and action != chosen}
    equal = [card for card, each in cards.items() if not gaps[:, each].any()]
    if not equal:
        return rival
    near = [card for card, each in cards.items() if gaps[:, each].mean() <= _error(gaps[:, each])]
    return cards[liked(view, in_order(view, equal)[0], near)]


def _kind(view: View) -> Kind:
    match view.board:
        case Calling():
            return "call"
        case Doubling():
            return "double"
    return "play"


def _luck(machine: Machine, view: View) -> float:
    """How much a hand typically moves its score in a contract of these rules, in points."""
    spreads = JUDGES.awaited(machine, view.plan).spread.values()
    return sum(spreads) / len(spreads) if spreads else 0.0


def _error(batches: NDArray[np.float64]) -> float:
    known = batches[~np.isnan(batches)]
    return float(known.std(ddof=1)) / sqrt(len(known))
