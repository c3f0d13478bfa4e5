"""The sittings in workbooks, as they are after other programs have saved them."""

import csv
import re
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from barbu.engine.actions import Call
from barbu.engine.board import Board
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.engine.real_table.opening import begun as opened
from barbu.engine.real_table.opening import called, roles_next, spoken
from barbu.engine.real_table.questions import form_of
from barbu.engine.sheet import LENGTHS, Length
from barbu.errors import BarbuError
from barbu.keeper.model import Arrival, Entry, Sitting
from barbu.keeper.reckoning import ALLOWED, cards_shown, reckoned
from barbu.keeper.sitting import KeeperError, begun
from barbu.keeper.workbook.layout import (
    CONTRACT,
    DECLARER,
    FIRST,
    HEADS,
    NAMES,
    PARAMETER,
    Layout,
    letters,
    parameter_title,
)
from barbu.messages import Message, message
from barbu.plaintext import ascii_signs
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.scoresheet.sheet import EVERYBODY
from barbu.scoresheet.table import Lines
from barbu.seats import SEATS, seat_of
from barbu.text.names import contract_title

Rows = list[list[str]]

_WHOLE = re.compile(r"(-?\d+)(?:\.0*)?")


def table_text(rows: Rows) -> str:
    """A sheet as the text of a table, for workbooks that are not ours."""
    lines: list[str] = []
    csv.writer(Lines(lines)).writerows(row for row in rows if any(row))
    return "".join(lines)


def sitting_of_sheets(sheets: Sequence[Rows], *, id: str = "", began: str = "") -> Sitting | str:
    """The sitting in the sheets of a workbook that was written here, or the text of the first sheet of another one.

    Raises:
        KeeperError: its cells are not those of a score sheet.
        RulesError: its rules are unknown or broken.
        BarbuError: a deal cannot have happened.
    """
    about = next((each for each in sheets[1:] if each and each[0][:1] == ["barbu"]), None)
    if about is None:
        return table_text(sheets[0]) if sheets else ""
    told = {row[0]: row[1] for row in reversed(about) if len(row) > 1}
    own = "\n".join(row[1] if len(row) > 1 else "" for row in about if row[:1] == ["own"])
    arrivals = [row[1] for row in about if row[:1] == ["arrival"]]
    return _Reading(sheets[0], told, own, arrivals).sitting(id, began)


class _Reading:
    """A score sheet while it is read."""

    def __init__(self, rows: Rows, told: Mapping[str, str], own: str, arrivals: Sequence[str]) -> None:
        self.rows = rows
        self.arrivals = arrivals
        self.told = told
        self.own = own

    def sitting(self, id: str, began: str) -> Sitting:
        """What was typed into it."""
        rules = self._rules()
        layout = self.layout = Layout(Game(rules).plan)
        if rules.digest != self.told.get("digest"):
            raise KeeperError("rules", message("keeper-digest", rules=rules.variant))
        for column, head in enumerate(layout.heads):
            if head and self._cell(HEADS, column) != head:
                raise KeeperError("table", message("workbook-moved", column=letters(column), head=head))
        names = [self._player(seat) for seat in range(layout.players)]
        length: Length = next((each for each in LENGTHS if each == self.told.get("length")), "game")
        first = seat_of(self.told.get("first", SEATS[0]))
        came = (text.split(" ", 2) for text in self.arrivals)
        arrivals = tuple(Arrival(int(deal), seat, name) for deal, seat, name in came)
        found = begun(rules, names, first, length, id=self.told.get("id") or id, began=self.told.get("began") or began)
        return self._with_deals(replace(found, arrivals=arrivals))

    def _rules(self) -> Rules:
        name, players = self.told.get("rules", ""), int(self.told["players"])
        return parse(self.own, name, players=players) if self.own else load(name, players)

    def _cell(self, row: int, column: int) -> str:
        cells = self.rows[row] if row < len(self.rows) else []
        return cells[column] if column < len(cells) else ""

    def _player(self, seat: int) -> str:
        column = self.layout.part(seat, self.layout.parts[0])
        return self._cell(NAMES, column + 1) or SEATS[seat]

    def _with_deals(self, sitting: Sitting) -> Sitting:
        layout, ended = self.layout, False
        typed = [*(column for at in range(layout.fields) for column in layout.counts(at))]
        typed += [*range(layout.points_only, layout.note), *[layout.turned] * layout.turns]
        game = reckoned(sitting).game
        for row in range(FIRST, FIRST + game.deals if game.deals else len(self.rows)):
            if not any(self._cell(row, column) for column in typed):
                ended = True
                continue
            if ended:
                raise KeeperError("table", message("workbook-gap", row=row + 1))
            try:
                entry = self._entry(row, game, sitting)
            except KeeperError:
                raise
            except BarbuError as error:
                raise KeeperError("table", message("keeper-table-line", line=row + 1, why=error.said)) from error
            sitting = replace(sitting, deals=(*sitting.deals, entry))
            kept = reckoned(sitting)
            if kept.error is not None:
                why = kept.error.why.said
                raise KeeperError("table", message("keeper-table-line", line=row + 1, why=why))
            game = kept.game
        return sitting

    def _entry(self, row: int, game: Game, sitting: Sitting) -> Entry:
        layout, call = self.layout, self._call(row)
        whole = layout.forms[call].fields
        shown = []
        for at, field in enumerate(whole):
            if layout.exposes and (who := self._cell(row, layout.shown(at))):
                seat = self._seats(row, layout.shown(at), who)
                shown.append(f"{seat[:1]}:{field.name}")
        exposed = sum(cards_shown(shown).values())
        asked = {field.name for field in form_of(game.plan, call, exposed).fields}
        points = self._numbers(row, range(layout.points_only, layout.note))
        turned = ascii_signs(self._cell(row, layout.turned)).replace(" ", "").upper() if layout.turns else ""
        bare = None not in points
        if bare:
            asked = {text.partition(":")[2] for text in shown}
        answers = {field.name: self._numbers(row, layout.counts(at)) for at, field in enumerate(whole)}
        told = {name: answer for name, answer in answers.items() if name in asked and set(answer) != {None}}
        declarer = self._declarer(row, game, sitting)
        doubles = self._doubles(row, game, sitting, call, declarer) if layout.blank.doubling else ()
        return Entry(
            contract=call.contract,
            parameter=call.parameter,
            doubles=doubles,
            shown=tuple(shown),
            told=told,
            points=tuple(n or 0 for n in points) if bare else None,
            waived=True,
            declarer=declarer,
            sold=self._sold(row) if layout.sells else "",
            turned=turned,
        )

    def _sold(self, row: int) -> str:
        """Who has bought the call, and for how many tricks."""
        layout = self.layout
        buyer, (tricks,) = self._cell(row, layout.buyer), self._numbers(row, [layout.tricks_bid])
        return f"{self._seats(row, layout.buyer, buyer)[:1]}:{tricks or 0}" if buyer else ""

    def _declarer(self, row: int, game: Game, sitting: Sitting) -> str | None:
        """The seat that declares out of turn."""
        name, due = self._cell(row, DECLARER), roles_next(game, seat_of(sitting.first)).declarer
        if due is None or name in ("", sitting.players[due]):
            return None
        if name not in sitting.players:
            why = message("keeper-no-player", name=name, seats=self.layout.seats)
            raise self._wrong(row, DECLARER, why)
        return SEATS[sitting.players.index(name)]

    def _call(self, row: int) -> Call:
        layout = self.layout
        contract, parameter = self._cell(row, CONTRACT).casefold(), self._cell(row, PARAMETER).casefold()
        named = [call for call in layout.calls if contract in _spellings(call.contract, contract_title)]
        if not named:
            titles = ", ".join(layout.titles)
            given = self._cell(row, CONTRACT) or NO_CONTRACT
            raise self._wrong(row, CONTRACT, message("workbook-contract-unknown", given=given, contracts=titles))
        parameter = match[1] if (match := _WHOLE.fullmatch(parameter)) else parameter
        for call in named:
            if parameter in _spellings(call.parameter or "", parameter_title):
                return call
        given = self._cell(row, PARAMETER) or NO_CONTRACT
        raise self._wrong(row, PARAMETER, message("workbook-parameter-unknown", given=given))

    def _numbers(self, row: int, columns: Sequence[int]) -> tuple[int | None, ...]:
        found: list[int | None] = []
        for column in columns:
            text = ascii_signs(self._cell(row, column)).replace(" ", "")
            number = _WHOLE.fullmatch(text)
            if text and number is None:
                raise self._wrong(row, column, message("workbook-number", given=text))
            found.append(int(number[1]) if number else None)
        return tuple(found)

    def _seats(self, row: int, column: int, text: str) -> str:
        """Letters of players, with or without anything between them."""
        found = re.sub(r"[\s,;+&()!]+", "", text.upper())
        if not set(found) <= {*self.layout.seats, EVERYBODY}:
            raise self._wrong(row, column, message("workbook-seats", given=text, seats=self.layout.seats))
        return found

    def _doubles(self, row: int, game: Game, sitting: Sitting, call: Call, declarer: str | None) -> tuple[str, ...]:
        """The doubles of a row as statements in the order of speaking; each is made as soon as it may be."""
        layout = self.layout
        said = {
            seat: self._seats(row, column, self._cell(row, column))
            for seat in range(layout.players)
            for column in [layout.part(seat, "doubles")]
        }
        taken = None if declarer is None else seat_of(declarer)
        board: Board = called(opened(game, seat_of(sitting.first), declarer=taken, waived=True, any_call=True), call)
        statements = []
        while isinstance(board, Doubling):
            seat = board.to_act
            stands = ALLOWED in self._cell(row, layout.part(seat, "doubles"))
            allowed = [SEATS[other] for other in range(layout.players) if board.doubles.allowed(seat) >> other & 1]
            now = allowed if EVERYBODY in said[seat] else [each for each in said[seat] if stands or each in allowed]
            if now:
                statements.append(f"{SEATS[seat]}>{','.join(now)}" + ALLOWED * stands)
            said[seat] = "".join(letter for letter in said[seat] if letter not in {*now, EVERYBODY})
            targets = sum(1 << SEATS.index(letter) for letter in now)
            board = spoken(board, targets, sitting.players, allowed=stands)
        late = [f"{SEATS[seat]}>{','.join(left)}" for seat, left in said.items() if left]
        return (*statements, *late)

    def _wrong(self, row: int, column: int, why: Message) -> KeeperError:
        return KeeperError("table", message("workbook-cell", row=row + 1, column=letters(column), why=why))


NO_CONTRACT = "-"
"""What is said to stand in an empty cell."""


def _spellings(name: str, title: Callable[[str], str]) -> tuple[str, str]:
    return name.casefold(), title(name).casefold()
