"""``barbu check-data``: check that every stored game is as it was played."""

from pathlib import Path
from typing import Any

from rich.console import Console
from sqlalchemy import Connection

from barbu.cli.rules import write_json
from barbu.cli.terminal import progress, warn
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.loading import revived, salvaged
from barbu.live.lobby.untouched import Untouched
from barbu.live.table.actor import Table
from barbu.store.checking import all_games, looked_through, wrong_with_file
from barbu.store.model import DamagedGame
from barbu.store.reading import read_game
from barbu.text.render import say


def run(out: Console, folder: Path, as_json: bool) -> int:
    """Check every game in a data folder and return the exit status: 1 if anything is wrong, else 0.

    Raises:
        StoreError: there are no games, or they cannot be read at all.
    """
    games: list[dict[str, Any]] = []
    brains = BotsHere()
    with looked_through(folder) as connection, progress() as bar:
        whole = bar.add_task(say("terminal-progress-file"), total=1)
        problems = wrong_with_file(connection)
        bar.advance(whole)
        found = all_games(connection)
        task = bar.add_task(say("terminal-progress-games"), total=len(found))
        for identity in found:
            game = _check(connection, identity, brains)
            if game is not None:
                games.append(game)
            bar.advance(task)
    wrong = sum(game["error"] is not None for game in games)
    if as_json:
        write_json(out, {"folder": str(folder), "problems": problems, "games": games, "wrong": wrong})
    else:
        _tell(out, problems, games, wrong)
    return 1 if problems or wrong else 0


def _check(connection: Connection, identity: str, brains: BotsHere) -> dict[str, Any] | None:
    """The result for a game as plain values; None if it has been deleted meanwhile."""
    # One transaction for each game, since a long one would keep a server from emptying its log.
    connection.rollback()
    connection.exec_driver_sql("BEGIN")
    error: str | None = None
    table: Table | None
    try:
        stored = read_game(connection, identity)
        if stored is None:
            return None
        table = revived(stored, Untouched(), brains)
    except DamagedGame as damaged:
        error, table = damaged.why, salvaged(damaged, Untouched(), brains)
    return {
        "game": identity,
        "variant": table.variant if table is not None else "",
        "events": table.journal.seq if table is not None else 0,
        "deals": len(table.game.finished) if table is not None else 0,
        "of": table.game.deals if table is not None else 0,
        "error": error,
    }


def _tell(out: Console, problems: list[str], games: list[dict[str, Any]], wrong: int) -> None:
    for problem in problems:
        warn(problem)
    for game in games:
        if game["error"] is not None:
            some = say("terminal-check-intact", deals=game["deals"], of=game["of"])
            intact = some if game["of"] else say("terminal-check-nothing-intact")
            warn(say("terminal-check-damaged", game=game["game"], why=game["error"]), intact)
    out.print(say("terminal-check-sum", games=len(games), damaged=wrong))
