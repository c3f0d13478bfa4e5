"""``barbu replay``: check the records of games."""

from pathlib import Path
from typing import Any

from rich.console import Console

from barbu.cli.records import error_values, record_file
from barbu.cli.rules import write_json
from barbu.cli.terminal import progress, warn
from barbu.notation import Replay, replay
from barbu.text.render import say


def run(out: Console, files: list[Path], ignore_digest: bool, as_json: bool) -> int:
    """Check every game in every file and return the exit status: 1 if a game or a file is wrong, else 0."""
    found: list[dict[str, Any]] = []
    with progress() as bar:
        task = bar.add_task(say("terminal-progress-files"), total=len(files))
        for path in files:
            found.append(_check(path, ignore_digest))
            bar.advance(task)
    wrong = sum(file["error"] is not None or any(game["error"] for game in file["games"]) for file in found)
    if as_json:
        write_json(out, {"files": found, "wrong": wrong})
    else:
        for file in found:
            _tell(out, file)
    return 1 if wrong else 0


def _check(path: Path, ignore_digest: bool) -> dict[str, Any]:
    """The results for a file, as plain values."""
    file = record_file(path)
    runs = [replay(record, check_digest=not ignore_digest) for record in file.records]
    return {"file": file.name, "games": [_plain(run) for run in runs], "error": file.error, "hint": file.hint}


def _plain(run: Replay) -> dict[str, Any]:
    game = run.game
    return {
        "line": run.record.number,
        "variant": run.record.variant,
        "seats": list(run.record.seats),
        "deals": len(game.finished) if game is not None else 0,
        "of": game.rules.known_deals if game is not None else 0,
        "totals": list(game.totals) if game is not None else [],
        "error": error_values(run.error) if run.error is not None else None,
    }


def _tell(out: Console, file: dict[str, Any]) -> None:
    if file["error"] is not None:
        warn(say("terminal-replay-file", file=file["file"], what=file["error"]), file["hint"])
    games = file["games"]
    for number, game in enumerate(games, 1):
        name = say("terminal-replay-game", file=file["file"], number=number) if len(games) > 1 else file["file"]
        deals = say("terminal-replay-deals", deals=game["deals"], of=game["of"])
        error = game["error"]
        if error is not None:
            what = say("error-record", line=str(error["line"]), column=str(error["column"]), why=error["why"])
            warn(say("terminal-replay-file", file=name, what=what), error["hint"])
            wrong = say("terminal-replay-wrong", game=name, variant=game["variant"], deals=deals)
            out.print(wrong if game["of"] else say("terminal-replay-none", game=name))
        else:
            out.print(say("terminal-replay-good", game=name, variant=game["variant"], deals=deals))
