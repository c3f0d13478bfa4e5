"""``barbu reports`` and ``audit``: what a server's operator needs to know about its games."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from barbu.cli.rules import write_json
from barbu.cli.terminal import warn
from barbu.store.checking import looked_through
from barbu.store.events import Acted, Logged
from barbu.store.model import StoredGame
from barbu.store.reading import read_game, read_reports
from barbu.store.rows import row_of
from barbu.text.render import say

HIDDEN = ("token", "code")
"""Fields that are not shown, because they open a seat or once did."""


def when(at_ms: int) -> str:
    """A time (Unix, in milliseconds) as text, in UTC."""
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y-%m-%d %H:%M:%S}"


def reports(out: Console, folder: Path, as_json: bool) -> int:
    """Print all reports, oldest first.

    Raises:
        StoreError: there are no games, or they cannot be read.
    """
    with looked_through(folder) as connection:
        rows = read_reports(connection)
    found = [
        {
            "game": row.game,
            "at": when(row.at_ms),
            "by": row.who,
            "line": row.number,
            "lines": msgspec.json.decode(row.lines),
        }
        for row in rows
    ]
    if as_json:
        write_json(out, {"reports": found})
        return 0
    for each in found:
        out.print(say("terminal-report", game=each["game"], at=each["at"], by=each["by"]), markup=False)
        for line in each["lines"]:
            mark = ">" if line["number"] == each["line"] else " "
            out.print(f"  {mark} {line['name']} ({line['who']}): {line['text']}", markup=False)
    out.print(say("terminal-reports", count=len(found)))
    return 0


def audit(out: Console, folder: Path, identity: str, as_json: bool) -> int:
    """Print who sat where at a table, and what people agreed to, event by event. The exit status is 1 if there is no
    such table.

    Raises:
        StoreError: there are no games, or they cannot be read, or this one is damaged.
    """
    with looked_through(folder) as connection:
        stored = read_game(connection, identity)
    if stored is None:
        warn(say("terminal-no-table", game=identity))
        return 1
    trail = [
        *_start(stored),
        *(_step(stored, logged) for logged in stored.events if not isinstance(logged.event, Acted)),
    ]
    if as_json:
        write_json(out, {"game": identity, "trail": trail})
        return 0
    for step in trail:
        fields = " ".join(f"{key}={value}" for key, value in step["fields"].items())
        out.print(f"{step['at']}  {step['seq']:>5}  {step['kind']:<9} {step['seat'] or '-'}  {fields}", markup=False)
    return 0


def _start(stored: StoredGame) -> Iterator[dict[str, Any]]:
    for row in stored.seats:
        fields = {"name": row.name, "bot": row.bot or "-"}
        yield {"at": when(stored.game.created_ms), "seq": 0, "kind": "seat", "seat": row.seat, "fields": fields}


def _step(stored: StoredGame, logged: Logged) -> dict[str, Any]:
    row = row_of(stored.game.id, logged)
    fields: dict[str, Any] = msgspec.to_builtins(logged.event)
    shown = {key: value for key, value in fields.items() if key not in (*HIDDEN, "seat")}
    return {"at": when(row.at_ms), "seq": row.seq, "kind": row.kind, "seat": row.seat, "fields": shown}
