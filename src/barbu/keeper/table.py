"""Sittings as tables for spreadsheets (CSV), out and in."""

import csv
from collections.abc import Sequence
from itertools import zip_longest

from barbu.engine.game import Game
from barbu.engine.sheet import LENGTHS, Length
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.reckoning import entry_of
from barbu.keeper.sitting import KeeperError, begun, entered
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.scoresheet.table import Lines, harmless
from barbu.seats import SEATS

_HEAD = ("deal", "declarer", "contract", "parameter", "doubles", "shown", "told")
_DEALER, _LENGTH = "dealer", "length"
"""The columns that say who deals, and how long the game is; tables of earlier versions lack them."""

_PARTS = ("points", "score", "total")


def table_of(game: Game, names: Sequence[str]) -> str:
    """A game as a table, one line a deal: what was entered, then what follows for each player, and the check."""
    out: list[str] = []
    writer = csv.writer(Lines(out))
    names = [harmless(name) for name in names]
    writer.writerow([*_HEAD, _DEALER, _LENGTH, *(f"{name} {part}" for name in names for part in _PARTS), "check"])
    for finished in game.finished:
        entry, deal = entry_of(finished), finished.deal
        told = "; ".join(f"{name} {' '.join(map(str, answer))}" for name, answer in entry.told.items())
        shown = (entry.parameter or "", " ".join(entry.doubles), " ".join(entry.shown), told, names[deal.dealer])
        declarer = "" if deal.declarer is None else names[deal.declarer]
        numbers = [
            value for each in zip(finished.points, finished.scores, finished.totals, strict=True) for value in each
        ]
        writer.writerow([deal.number, declarer, entry.contract, *shown, game.length, *numbers, -sum(finished.scores)])
    return "".join(out)


def read_table(text: str, rules: Rules, *, id: str = "", began: str = "") -> Sitting:
    """The sitting of a table, such as ``table_of`` makes; the columns of scores and totals are not needed. Where a deal
    has nothing in the column ``told``, its points are taken. Without a length it is a whole game.

    Raises:
        KeeperError: a column is missing, a line is not a deal, or there is no such length.
        RulesError: the rules cannot be played for this length.
        ToldError: a deal cannot have happened.
    """
    written = text.removeprefix("\ufeff").splitlines()
    head, *lines = list(csv.reader(written, delimiter=_delimiter(written))) or [[]]
    names = [column.removesuffix(" points") for column in head if column.endswith(" points")]
    if missing := [column for column in _HEAD if column not in head]:
        raise KeeperError("table", message("keeper-column", column=missing[0]))
    bare = [name.removeprefix("'") for name in names]
    rows = [dict(zip_longest(head, line[: len(head)], fillvalue="")) for line in lines if any(line)]
    first = _first(rows, bare, rules)
    sitting = begun(rules, bare, first, _length(rows), id=id, began=began)
    for number, row in enumerate(rows, 1):
        try:
            sitting = entered(sitting, _entry(row, names))
        except ValueError:
            raise KeeperError("table", message("keeper-number", number=number)) from None
    return sitting


def _first(rows: Sequence[dict[str, str]], names: Sequence[str], rules: Rules) -> int:
    """The seat that declares the first deal; where nobody declares, the one that deals it (seat A if not said)."""
    nobody = rules.session.rotation == "deal-only"
    who = rows[0].get(_DEALER if nobody else "declarer", "").removeprefix("'") if rows else ""
    if not rows or (nobody and not who):
        return 0
    if who not in names:
        raise KeeperError("table", message("keeper-no-player", name=who, seats=SEATS[: len(names)]))
    return list(names).index(who)


def _length(rows: Sequence[dict[str, str]]) -> Length:
    said = (rows[0].get(_LENGTH) if rows else "") or "game"
    if said not in LENGTHS:
        raise KeeperError("table", message("engine-length-unknown", length=said, lengths=", ".join(LENGTHS)))
    return said


def _delimiter(lines: Sequence[str]) -> str:
    """What stands between two columns: where numbers have a decimal comma, spreadsheet programs write semicolons."""
    head = lines[0] if lines else ""
    return ";" if head.count(";") > head.count(",") else ","


def _entry(row: dict[str, str], names: Sequence[str]) -> Entry:
    told: dict[str, tuple[int | None, ...]] = {}
    for part in filter(None, row["told"].split("; ")):
        name, *numbers = part.split()
        told[name] = tuple(map(int, numbers))
    points = tuple(int(row[f"{name} points"]) for name in names)
    shown = tuple(row["shown"].split())
    only = {text.partition(":")[2] for text in shown}
    return Entry(
        contract=row["contract"],
        parameter=row["parameter"] or None,
        doubles=tuple(row["doubles"].split()),
        shown=shown,
        told=told,
        points=points if not set(told) - only else None,
        waived=True,
    )
