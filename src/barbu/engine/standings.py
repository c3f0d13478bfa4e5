"""Who is ahead and who wins: players or partnerships ranked by total."""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.arguments import ArgumentError, checked
from barbu.engine.plan import Plan
from barbu.messages import message
from barbu.rules.model import Rules


class Standing(NamedTuple):
    """A player or partnership in the ranking: its seats, its total, its place from 1, and whether it would win if the
    game ended now (catalogue D29)."""

    seats: tuple[int, ...]
    total: int
    place: int
    wins: bool


def partner_of(rules: Rules, seat: int) -> int | None:
    """The seat's partner, whose score is added to its own; None where everybody plays for themselves."""
    return (seat + rules.players // 2) % rules.players if rules.session.teams == "opposite" else None


def opponents(rules: Rules, seat: int) -> int:
    """The number of players whose scores are not added to the seat's own."""
    return rules.players - (1 if partner_of(rules, seat) is None else 2)


def teams(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The seats of each partnership; empty where everybody plays for themselves."""
    partners = ((seat, partner_of(rules, seat)) for seat in range(rules.players))
    return tuple((seat, partner) for seat, partner in partners if partner is not None and seat < partner)


@checked
def standings(plan: Plan, totals: Sequence[int]) -> tuple[Standing, ...]:
    """Players or partnerships ranked by their totals (given by seat), best first; equal totals share a place. Where the
    rules let everybody above zero win, the place does not decide who wins (catalogue D29); where a total of exactly the
    number to which the game is played wins, it comes before all others (relatives, section 7.1). A game has its own:
    ``game.standings``; for a view they are ``standings(view.plan, view.totals)``.

    Raises:
        ArgumentError: there is not one total for each player.
    """
    if len(totals) != plan.players:
        said = message("argument-totals", players=plan.players, given=len(totals))
        raise ArgumentError("totals", said)
    sides = teams(plan.rules) or [(seat,) for seat in range(plan.players)]
    sums = [sum(totals[seat] for seat in side) for side in sides]
    session = plan.rules.session

    def rank(total: int) -> tuple[bool, int]:
        return not (session.exact_wins and total == session.until), -plan.sign * total

    found = []
    for side, total in sorted(zip(sides, sums, strict=True), key=lambda each: (rank(each[1]), each[0])):
        place = 1 + sum(rank(other) < rank(total) for other in sums)
        wins = total > 0 if plan.rules.winner == "positive" else place == 1
        found.append(Standing(side, total, place, wins))
    return tuple(found)
