"""Cases for bots: a position, as a record that stops there, and what a sensible player does next.

A case is a table ``[[case]]`` of a TOML file in ``cases``: ``name``; ``about``, the advice that it shows; ``record``,
in which the seat whose turn it is decides; ``expect``, the tokens of the good actions, or ``never``, those of the bad
ones. ``left`` are the contracts that the declarer still has (the one declared too), ``owed`` the doubles that seats
still owe them; without them the record says it.
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from msgspec.structs import replace

from barbu.engine.game import Game
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.notation import actions_of, parse, replay
from barbu.seats import SEATS

CASES = Path(__file__).parent / "cases"


@dataclass(frozen=True)
class Case:
    """One case; see the module."""

    name: str
    about: str
    record: str
    expect: list[str] = field(default_factory=list)
    never: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    owed: dict[str, int] = field(default_factory=dict)

    def view(self) -> View:
        """What the seat whose turn it is sees."""
        (record,) = parse(self.record)
        played = replay(record)
        assert played.error is None, f"{self.name}: {played.error}"
        assert played.game is not None
        return adjusted(played.game, self.left, self.owed)


def adjusted(game: Game, left: list[str] | None, owed: dict[str, int] | None) -> View:
    """The view of the seat whose turn it is, as if the declarer had only some contracts left and doubles were owed."""
    seat, position = game.turn, game.position
    assert seat is not None
    assert position is not None
    view = game.view(seat)
    if not left and not owed:
        return view
    declarer = position.board.declarer
    assert declarer is not None
    contracts = tuple(left or view.left[declarer])
    owing = [(owed or {}).get(SEATS[player], 0) for player in range(view.plan.players)]
    bound = sum(1 << player for player, count in enumerate(owing) if count >= len(contracts))
    calls = tuple(call for name in contracts for call in view.plan.contracts[name].calls)
    again = Position.start(view.plan, position.deal, calls, bound)
    for _, action in list(actions_of(game))[1:]:
        again = again.apply(action)
    return replace(
        view,
        hand=again.hands[seat],
        board=again.board,
        left=tuple(contracts if each == declarer else names for each, names in enumerate(view.left)),
        owed=tuple(
            tuple(owing[player] if each == declarer else count for each, count in enumerate(counts))
            for player, counts in enumerate(view.owed)
        ),
        chances=tuple(
            tuple(len(contracts) if each == declarer else deals for each, deals in enumerate(counts))
            for counts in view.chances
        ),
        deals_left=tuple(len(contracts) if each == declarer else deals for each, deals in enumerate(view.deals_left)),
    )


def cases() -> list[Case]:
    """The cases of all files."""
    return [
        Case(**table)
        for path in sorted(CASES.glob("*.toml"))
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    ]
