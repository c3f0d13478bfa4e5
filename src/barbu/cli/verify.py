"""``barbu verify``: check that nobody chose the cards of recorded games."""

from pathlib import Path
from typing import Any

from rich.console import Console

from barbu.cli.records import RecordFile, error_values, record_file
from barbu.cli.rules import write_json
from barbu.cli.terminal import progress, warn
from barbu.fair.verify import Verdict, verify
from barbu.seats import SEATS
from barbu.text.render import say

NOTHING_SAID = 3
"""The exit status if nothing is wrong, but some game does not say how its cards were dealt."""


def run(out: Console, files: list[Path], ignore_digest: bool, as_json: bool) -> int:
    """Check every game in every file and return the exit status: 1 if a game or a file is wrong, 0 if all deals are
    proven, ``NOTHING_SAID`` otherwise."""
    read = [record_file(path) for path in files]
    verdicts: list[list[Verdict]] = []
    with progress() as bar:
        task = bar.add_task(say("terminal-progress-games"), total=sum(len(file.records) for file in read))
        for file in read:
            verdicts.append([])
            for record in file.records:
                verdicts[-1].append(verify(record, check_digest=not ignore_digest))
                bar.advance(task)
    found = [verdict for games in verdicts for verdict in games]
    wrong = sum(verdict.error is not None for verdict in found) + sum(file.error is not None for file in read)
    if as_json:
        files_of = zip(read, verdicts, strict=True)
        write_json(out, {"files": [_plain(file, games) for file, games in files_of], "wrong": wrong})
    else:
        for file, games in zip(read, verdicts, strict=True):
            _tell(out, file, games)
        versions = {verdict.proof.version for verdict in found if verdict.proof is not None and verdict.proven}
        if versions:
            out.print()
            if 2 in versions:
                out.print(say("terminal-verify-means"))
            if 1 in versions:
                out.print(say("terminal-verify-means-older"))
            out.print(say("terminal-verify-not"))
    if wrong:
        return 1
    return 0 if all(verdict.fair for verdict in found) else NOTHING_SAID


def _plain(file: RecordFile, games: list[Verdict]) -> dict[str, Any]:
    return {
        "file": file.name,
        "games": [_game(verdict) for verdict in games],
        "error": file.error,
        "hint": file.hint,
    }


def _game(verdict: Verdict) -> dict[str, Any]:
    record, game = verdict.replay.record, verdict.replay.game
    return {
        "line": record.number,
        "variant": record.variant,
        "seats": list(record.seats),
        "deals": len(game.dealt) if game is not None else 0,
        "committed": verdict.proof is not None,
        "version": verdict.proof.version if verdict.proof is not None else None,
        "proven": verdict.proven,
        "added": {letter: parts for letter, (parts, asked) in _added(verdict).items()},
        "left_out": {letter: parts for letter in _added(verdict) if (parts := verdict.left_out(letter))},
        "decks": verdict.decks if verdict.proof is not None and verdict.proof.version > 1 else None,
        "error": error_values(verdict.error) if verdict.error is not None else None,
    }


def _added(verdict: Verdict) -> dict[str, tuple[int, int]]:
    """For each person's seat, the number of deals to which they added a part, and the number to which they could
    have."""
    found = {letter: verdict.added(letter) for letter in SEATS[: len(verdict.replay.record.seats)]}
    return {letter: counts for letter, counts in found.items() if counts[1]}


def _tell(out: Console, file: RecordFile, games: list[Verdict]) -> None:
    if file.error is not None:
        warn(say("terminal-replay-file", file=file.name, what=file.error), file.hint)
    for number, verdict in enumerate(games, 1):
        name, variant = file.game(number), verdict.replay.record.variant
        if verdict.error is not None:
            error = error_values(verdict.error)
            what = say("error-record", line=str(error["line"]), column=str(error["column"]), why=error["why"])
            warn(say("terminal-replay-file", file=name, what=what), error["hint"])
            out.print(say("terminal-verify-wrong", game=name, deals=verdict.proven))
        elif verdict.proof is None:
            out.print(say("terminal-verify-silent", game=name, variant=variant))
        elif not verdict.proven:
            out.print(say("terminal-verify-none", game=name, variant=variant))
        else:
            out.print(say("terminal-verify-good", game=name, variant=variant, deals=verdict.proven))
            _tell_parts(out, verdict)


def _tell_parts(out: Console, verdict: Verdict) -> None:
    added = _added(verdict)
    for letter, (parts, asked) in added.items():
        player = verdict.replay.record.seats[SEATS.index(letter)]
        out.print(say("terminal-verify-added", name=player, parts=parts, of=asked))
        if left_out := verdict.left_out(letter):
            out.print(say("terminal-verify-left-out", name=player, parts=left_out))
    if verdict.decks > 1:
        out.print(say("terminal-verify-decks", decks=verdict.decks))
    if verdict.proof is not None and verdict.proof.version == 1:
        out.print(say("terminal-verify-older"))
    if not any(parts for parts, _ in added.values()):
        out.print(say("terminal-verify-nobody"))
