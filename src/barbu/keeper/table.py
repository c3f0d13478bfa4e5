"""Sittings as tables for spreadsheets (CSV), out and in."""

import csv
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, zip_longest

from msgspec.structs import replace

from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.real_table.form import ToldError
from barbu.engine.real_table.opening import roles_next
from barbu.engine.schedule import roles_dealt
from barbu.engine.sheet import LENGTHS, FinishedDeal, Length
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.reckoning import ALLOWED, entry_in, reckoned
from barbu.keeper.sitting import KeeperError, begun, entered, seated
from barbu.messages import Message, message
from barbu.plaintext import ascii_signs, plain, tens
from barbu.rules.model import Rules
from barbu.scoresheet.table import Lines, harmless
from barbu.seats import SEATS, seat_of

_HEAD = ("deal", "declarer", "contract", "parameter", "doubles", "shown", "told")
_SOLD, _TURNED = "sold", "turned"
"""The columns that say who has bought the call, and who has turned the contract round; only tables of games in which
that can happen have them."""

_DEALER, _LENGTH, _CHECK = "dealer", "length", "check"
"""The columns that say who deals and how long the game is, which tables of earlier versions lack, and the one that
makes each row add up to zero."""

_PLAYERS = "players"
"""The column with the names of those who played a deal, by seat, in tables of games in which seats changed hands."""

_PARTS = ("points", "score", "total")

_NUMBER = re.compile(r"([+-]?\d+)(?:[.,]0*)?")
"""A whole number, as spreadsheet programs write it."""

_DELIMITER = re.compile(r'"?sep=(.)"? *')
"""A first line that tells spreadsheet programs what stands between two columns."""

Row = dict[str, str]


def table_in(sitting: Sitting, game: Game) -> str:
    """A sitting, and its game, as a table; if somebody took over a seat, with a column of the players of each deal."""
    return table_of(game, sitting.players, sitting.names_at if sitting.arrivals else None)


def table_of(game: Game, names: Sequence[str], names_at: Callable[[int], Sequence[str]] | None = None) -> str:
    """A game as a table, one line a deal: what was entered, then what follows for each player, and the check.
    ``names_at`` has the players of each deal, if not all had the same."""
    out: list[str] = []
    writer = csv.writer(Lines(out))
    quoted = [harmless(name) for name in names]
    head = [
        *_HEAD,
        _DEALER,
        _LENGTH,
        *([_SOLD] if _sells(game) else []),
        *([_TURNED] if game.plan.reverses else []),
        *([_PLAYERS] if names_at else []),
        *(f"{name} {part}" for name in quoted for part in _PARTS),
        _CHECK,
    ]
    writer.writerow(head)
    for finished in game.finished:
        entry = entry_in(game, finished)
        told = "; ".join(f"{name} {' '.join(map(str, answer))}" for name, answer in entry.told.items())
        said = (entry.contract, entry.parameter or "", " ".join(entry.doubles), " ".join(entry.shown), told)
        players = names_at(finished.deal.number) if names_at else names
        roles = _roles(finished.deal.declarer, finished.deal.dealer, list(map(harmless, players)))
        if entry.declarer is not None:
            roles["declarer"] += ALLOWED
        cells: dict[str, object] = dict(zip(_HEAD[2:], said, strict=True))
        cells[_SOLD], cells[_TURNED] = entry.sold, entry.turned
        cells[_PLAYERS] = ", ".join(map(harmless, players))
        cells |= {"deal": finished.deal.number, _LENGTH: game.length, **roles, **_numbers(finished, quoted)}
        writer.writerow([cells[column] for column in head])
    return "".join(out)


def _sells(game: Game) -> bool:
    """Whether calls can be bought in a game."""
    return any(contract.bids for contract in game.rules.contracts.values())


def _roles(declarer: int | None, dealer: int, names: Sequence[str]) -> dict[str, str]:
    return {"declarer": "" if declarer is None else names[declarer], _DEALER: names[dealer]}


def _numbers(finished: FinishedDeal, names: Sequence[str]) -> dict[str, int]:
    """What follows from a deal, by column."""
    values = chain.from_iterable(zip(finished.points, finished.scores, finished.totals, strict=True))
    columns = [f"{name} {part}" for name in names for part in _PARTS]
    return {**dict(zip(columns, values, strict=True)), _CHECK: -sum(finished.scores)}


def is_table(text: str) -> bool:
    """Whether a text is a table, which does not say which rules were played."""
    return "contract" in _head(plain(text).split("\n"))[1]


def players_in(text: str) -> int:
    """How many players a table has columns for."""
    return len(_names(_head(plain(text).split("\n"))[1]))


def read_table(text: str, rules: Rules, *, id: str = "", began: str = "") -> Sitting:
    """The sitting of a table, such as ``table_of`` makes; the columns of scores and totals are not needed. Where a deal
    has nothing in the column ``told``, its points are taken. Without a length it is a whole game.

    Commas, semicolons or tabs stand between the columns. What a column says must not differ from what follows from the
    others; cells may be empty where something follows from the others.

    Raises:
        KeeperError: a column is missing, a line is not a deal, or a cell differs from what follows from the others.
        RulesError: the rules cannot be played for this length.
    """
    lines = plain(text).split("\n")
    delimiter, head = _head(lines)
    if missing := [column for column in _HEAD if column not in head]:
        raise KeeperError("table", message("keeper-column", column=missing[0]))
    names = _names(head)
    rows = list(_rows(lines, delimiter, head))
    first = _first(rows[0][1] if rows else {}, names, rules)
    sitting = begun(rules, names, first, _length(rows[0][1] if rows else {}), id=id, began=began)
    game = reckoned(sitting).game
    for number, (line, row) in enumerate(rows, 1):
        _compare(line, row, {"deal": number, _LENGTH: sitting.length})
        if row.get(_PLAYERS):
            try:
                sitting = seated(sitting, _seats(line, row, len(names)))
            except KeeperError as error:
                raise _wrong(line, _PLAYERS, error.said) from error
        playing = sitting.names
        roles = roles_next(game, seat_of(sitting.first))
        follows, taken = _roles(roles.declarer, roles.dealer, playing), _out_of_turn(row, playing)
        if taken is not None:
            follows["declarer"] = row["declarer"]
        elif row["declarer"] in playing and row["declarer"] != follows["declarer"]:
            turn = message("keeper-table-turn", given=row["declarer"], player=follows["declarer"] or "-")
            raise _wrong(line, "declarer", turn)
        _compare(line, row, follows)
        try:
            sitting = entered(sitting, replace(_entry(line, row, names), declarer=taken))
        except ToldError as error:
            raise KeeperError("table", message("keeper-table-line", line=line, why=error.said)) from error
        game = reckoned(sitting).game
        _compare(line, row, _numbers(game.finished[-1], names))
    return sitting


def _head(lines: Sequence[str]) -> tuple[str, list[str]]:
    """What stands between two columns of a table, and its columns. Where numbers have a decimal comma, spreadsheet
    programs write semicolons; a line ``sep=;`` tells some of them what it is."""
    named = _DELIMITER.fullmatch(lines[0])
    head = "".join(lines[1:2]) if named else lines[0]
    delimiter = named[1] if named else max(",;\t", key=head.count)
    return delimiter, [_bare(column) for column in next(csv.reader([head], delimiter=delimiter), [])]


def _rows(lines: Sequence[str], delimiter: str, head: Sequence[str]) -> Iterator[tuple[int, Row]]:
    """The rows below the head with the numbers of their lines."""
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=delimiter)
    below = False
    for cells in reader:
        if below and any(cell.strip() for cell in cells):
            if any(cell.strip() for cell in cells[len(head) :]):
                raise KeeperError("table", message("keeper-table-wide", line=reader.line_num, columns=len(head)))
            row = dict(zip_longest(head, map(_bare, cells[: len(head)]), fillvalue=""))
            yield reader.line_num, row
        below = below or list(map(_bare, cells)) == list(head)


def _names(head: Sequence[str]) -> list[str]:
    return [column.removesuffix(" points") for column in head if column.endswith(" points")]


def _bare(cell: str) -> str:
    """A cell without the quote that keeps a spreadsheet from taking a name for a formula."""
    return cell.strip().removeprefix("'")


def _compare(line: int, row: Row, follows: Mapping[str, str | int]) -> None:
    """Compare the cells of a row with what follows for them from the others.

    Raises:
        KeeperError: a cell says something else.
    """
    for column, value in follows.items():
        given = row.get(column, "")
        same = _number(given) == value if isinstance(value, int) else given == value
        if given and not same:
            raise _wrong(line, column, message("keeper-table-follows", given=given, follows=str(value) or "-"))


def _wrong(line: int, column: str, why: Message) -> KeeperError:
    return KeeperError("table", message("keeper-table-cell", line=line, column=column, why=why))


def _number(cell: str) -> int | None:
    """The whole number in a cell, if there is one."""
    found = _NUMBER.fullmatch(ascii_signs(cell).replace(" ", ""))
    return int(found[1]) if found else None


def _seats(line: int, row: Row, players: int) -> list[str]:
    """The names of those who played a deal, by seat."""
    first, *others = row[_PLAYERS].split(",")
    names = [first.strip(), *map(_bare, others)]
    if len(names) != players:
        raise _wrong(line, _PLAYERS, message("record-names", needed=players, given=len(names)))
    return names


def _out_of_turn(row: Row, names: Sequence[str]) -> str | None:
    """The seat that declared out of turn, if the row says that one did."""
    name = row.get("declarer", "")
    taken = name.removesuffix(ALLOWED)
    return SEATS[list(names).index(taken)] if taken != name and name not in names and taken in names else None


def _first(row: Row, names: Sequence[str], rules: Rules) -> int:
    """The seat whose turn it is to declare the first deal or, in games without a declarer, to deal it (default: seat
    A). If another player declares it, the dealer shows whose turn it was."""
    nobody = rules.session.rotation == "deal-only"
    who = row.get(_DEALER if nobody else "declarer", "")
    if not row or (nobody and not who):
        return 0
    if _out_of_turn(row, names):
        dealer = row.get(_DEALER, "")
        turn = roles_dealt(plan_of(rules), names.index(dealer)).declarer if dealer in names else None
        return turn or 0
    if who not in names:
        raise KeeperError("table", message("keeper-no-player", name=who, seats=SEATS[: len(names)]))
    return list(names).index(who)


def _length(row: Row) -> Length:
    said = row.get(_LENGTH) or "game"
    if said not in LENGTHS:
        raise KeeperError("table", message("engine-length-unknown", length=said, lengths=", ".join(LENGTHS)))
    return said


def _entry(line: int, row: Row, names: Sequence[str]) -> Entry:
    row = row | {column: tens(ascii_signs(row[column])) for column in _HEAD[2:]}
    told: dict[str, tuple[int | None, ...]] = {}
    for part in filter(None, map(str.strip, row["told"].split(";"))):
        name, *numbers = part.split()
        told[name] = tuple(_counted(line, "told", number) for number in numbers)
    rank, shown = _number(row["parameter"]), tuple(row["shown"].split())
    only = {text.partition(":")[2] for text in shown}
    turned = row.get(_TURNED, "").strip().upper()
    bare = not set(told) - only and not turned
    columns = [f"{name} points" for name in names]
    given = bare or any(row[column] for column in columns)
    points = tuple(_counted(line, column, row[column]) for column in columns) if given else None
    return Entry(
        contract=row["contract"],
        parameter=str(rank) if rank is not None else row["parameter"] or None,
        doubles=tuple(row["doubles"].split()),
        shown=shown,
        told=told,
        points=points if bare else None,
        waived=True,
        sold=row.get(_SOLD, "").strip().upper(),
        turned=turned,
    )


def _counted(line: int, column: str, cell: str) -> int:
    number = _number(cell)
    if number is None:
        raise _wrong(line, column, message("keeper-table-number", given=cell or "none"))
    return number
