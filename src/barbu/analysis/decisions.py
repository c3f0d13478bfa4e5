"""The decisions of a game, and what is found of each."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from barbu.engine.actions import Action, parse_action
from barbu.engine.game import Game
from barbu.engine.phases import Calling, Doubling
from barbu.engine.usual import Renaming, usual_view
from barbu.engine.view import View
from barbu.notation.writer import actions_of
from barbu.rules.model import Rules
from barbu.seats import SEATS

Kind = Literal["call", "double", "play"]

SMALL, TENTH = 0.04, 0.1
"""A loss is known well enough if its error is below the first share of a typical hand's luck (0.2 points in ``pagat``),
or below the second share of the loss."""

AHEAD = 2.6
"""An alternative that is this many errors behind what was chosen is not looked at any longer."""

CLEAR, GRAVE = 2.0, 0.1
"""A loss is a mistake if it is more than this many errors, and more than this share of a typical hand's luck."""

BATCHES = {"expert": 8, "master": 128, "champion": 512}
"""The most batches for a decision, by level."""

PLAIN = "plain"
"""The level of an analysis that needs no kernel."""


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


def concluded(
    decided: Decided, best: Action, loss: float, error: float, unit: float, values: Mapping[Action, Estimate]
) -> Weighed:
    """What was found of a decision: the best alternative, by how much it is ahead of what was done, and the estimates
    of all, more being better. ``unit`` is how much a hand typically moves its score."""
    view, loss = decided.view, max(0.0, loss)
    contract = view.board.contract
    return Weighed(
        decided.deal,
        SEATS[view.seat],
        _kind(view),
        "" if contract is None else contract.name,
        decided.action.token,
        (best if loss else decided.action).token,
        loss,
        error,
        loss > max(CLEAR * error, GRAVE * unit),
        {action.token: Estimate(view.plan.sign * mean, of_mean) for action, (mean, of_mean) in values.items()},
    )


def in_usual_order(decided: Decided) -> Decided:
    """The same decision with the cards in the usual order of ranks (decision 0250)."""
    renaming = Renaming.of(decided.view.plan.rules)
    return decided._replace(view=usual_view(decided.view), action=renaming.action(decided.action))


def in_order_of(rules: Rules, found: Weighed) -> Weighed:
    """What was found ``in_usual_order``, with the cards in the order of these rules."""
    renaming = Renaming.of(rules).back

    def token(text: str) -> str:
        return renaming.action(parse_action(text)).token

    values = {token(each): value for each, value in found.values.items()}
    return replace(found, token=token(found.token), best=token(found.best), values=values)


def _kind(view: View) -> Kind:
    match view.board:
        case Calling():
            return "call"
        case Doubling():
            return "double"
    return "play"
