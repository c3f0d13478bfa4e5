"""``barbu solve``: what a deal is worth if everyone sees all cards."""

from pathlib import Path

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from barbu.cards import parse_hand
from barbu.cli.records import record_file
from barbu.cli.rules import rules_of, write_json
from barbu.cli.terminal import progress, warn
from barbu.engine.actions import Call
from barbu.engine.game import Game
from barbu.engine.position import Position
from barbu.errors import NotationError
from barbu.kernel.solving import Solution, solve, solve_hands
from barbu.notation import replay
from barbu.notation.writer import actions_of
from barbu.seats import SEATS, seat_of
from barbu.text.names import contract_title
from barbu.text.render import say


def run(out: Console, what: str, deal: int | None, trick: int | None, side: str, positions: int, as_json: bool) -> int:
    """Solve a deal of the first game in a file, or hands, and return the exit status: 1 if the record is wrong, else 0.

    Raises:
        BarbuError: there is no such deal, trick or side, or the deal cannot be solved.
    """
    with progress() as bar:
        bar.add_task(say("terminal-progress-solving"), total=None)
        found = _hands(what, side, positions) if ":" in what else _deal(Path(what), deal, trick, side, positions)
    if found is None:
        return 1
    contract, solution = found
    if as_json:
        write_json(out, solution._asdict())
    else:
        _tell(out, contract, solution)
    return 0


def _hands(what: str, side: str, positions: int) -> tuple[str, Solution]:
    """What hands as they are typed are worth: ``pagat trumps S B:K2... C:...``, the leader's first."""
    words = what.split()
    rules = rules_of(words[0], None)
    dealt = [word.partition(":") for word in words if ":" in word]
    call = Call(*words[1 : len(words) - len(dealt)][:2])
    hands = [0] * max(rules.players, len(dealt))
    for letter, _, cards in dealt:
        hands[seat_of(letter)] |= parse_hand(cards)
    leader = dealt[0][0]
    return call.contract, solve_hands(rules, call, hands, seat_of(leader), side, positions)


def _deal(path: Path, deal: int | None, trick: int | None, side: str, positions: int) -> tuple[str, Solution] | None:
    """What a deal of the first game in a file is worth; None if the record is wrong, which is said."""
    file = record_file(path)
    if file.error is not None:
        warn(say("terminal-replay-file", file=file.name, what=file.error), file.hint)
        return None
    try:
        game = replay(file.records[0]).checked()
    except NotationError as error:
        warn(say("terminal-replay-file", file=file.name, what=str(error)), error.hint)
        return None
    position = _position(game, deal or game.latest[0].number, trick)
    contract = position.board.contract
    return "" if contract is None else contract.name, solve(position, side, positions)


def _position(game: Game, number: int, trick: int | None) -> Position:
    """A deal of a game before the first card of a trick, or where the record stops."""
    at = Game.agreed(game.rules, game.length)
    for _, action in actions_of(game):
        at = at.apply(action)
        board = at.board
        if trick is not None and at.position is not None and at.number == number and board is not None:
            play = board.play
            if play is not None and len(play.done) == trick - 1 and not play.cards:
                return at.position
    if trick is not None or at.position is None or at.number != number or at.position.board.play is None:
        raise typer.BadParameter(say("terminal-solve-where", deal=number), param_hint="--trick")
    return at.position


def _tell(out: Console, contract: str, solution: Solution) -> None:
    side, title = " ".join(solution.side), contract_title(contract)
    known = say("terminal-solve", side=side or solution.seat, contract=title, value=solution.value)
    out.print(known, soft_wrap=True)
    table = Table(box=SIMPLE_HEAD)
    table.add_column(say("terminal-solve-card", seat=solution.seat))
    players = len(next(iter(solution.scores.values()), ()))
    for each in SEATS[:players] or [side]:
        table.add_column(say("terminal-solve-value", side=each), justify="right")
    for token, value in solution.values.items():
        figures = solution.scores.get(token, (value,))
        table.add_row(token.removeprefix("play "), *map(str, figures))
    out.print(table)
