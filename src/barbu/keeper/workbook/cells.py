"""The cells of a workbook: what is typed, the formulas that work out the rest, and what they come to now."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from barbu.engine.game import Game
from barbu.engine.schedule import Roles, roles_for, roles_of, wheel_begun
from barbu.engine.settle import PLACES_ON
from barbu.engine.sheet import FinishedDeal
from barbu.keeper.model import Sitting
from barbu.keeper.reckoning import ALLOWED, entry_of
from barbu.keeper.workbook.formula import Cell, Formula, summed
from barbu.keeper.workbook.layout import (
    CONTRACT,
    DEAL,
    DECLARER,
    FIRST,
    HEADS,
    NAMES,
    PARAMETER,
    Layout,
    area,
    letters,
    parameter_title,
)
from barbu.keeper.workbook.turning import Turns
from barbu.keeper.workbook.values import (
    ANYONE,
    ATTEMPTS,
    EACH,
    FIRST_OUT,
    FORFEIT,
    MOON,
    PRICE,
    SHOOT,
    SHOOTER,
    SPARED,
    TO,
    WHO,
    Key,
    values,
)
from barbu.scoresheet.sheet import EVERYBODY, sheet
from barbu.seats import SEATS, seat_of, seats_of
from barbu.text.names import contract_title
from barbu.text.render import say


class Workbook(NamedTuple):
    """The sheets of a workbook, each as its rows of cells: the score sheet with the declarers of its deals, the values
    of all contracts, and what is needed to read it again, with all titles and parameters."""

    layout: Layout
    deals: list[list[Cell]]
    declarers: list[int | None]
    values: list[list[Cell]]
    about: list[list[Cell]]


def workbook(sitting: Sitting, game: Game) -> Workbook:
    """The workbook of a sitting with its deals so far, as ``reckoned`` finds them; the other rows are blank."""
    layout = Layout(game.plan)
    table = list(values(layout))
    sheet = _Sheet(layout, sitting, game, table)
    return Workbook(layout, sheet.rows(), sheet.declarers, table, _about(sitting, layout))


def _about(sitting: Sitting, layout: Layout) -> list[list[Cell]]:
    """What tells how to read a workbook, a line each; rules of one's own as the lines of their file. Beside it stands
    what the lists to choose from offer."""
    told = {"rules": sitting.rules, "digest": sitting.digest, "first": sitting.first, "length": sitting.length}
    lines: list[list[Cell]] = [["barbu", sitting.version]]
    lines.append(["players", layout.players])
    lines += [[name, text] for name, text in {**told, "id": sitting.id, "began": sitting.began}.items()]
    lines += [["arrival", f"{each.deal} {each.seat} {each.name}"] for each in sitting.arrivals]
    lines += [["own", line] for line in sitting.own.split("\n") if sitting.own]
    offered = zip_longest(layout.titles, map(parameter_title, layout.parameters))
    return [[*(line or ["", ""]), *(each or (None, None))] for line, each in zip_longest(lines, offered)]


class _Sheet:
    """The rows of a score sheet while they are made."""

    def __init__(self, layout: Layout, sitting: Sitting, game: Game, table: Sequence[Sequence[Cell]]) -> None:
        self.layout = layout
        self.sitting = sitting
        self.game = game
        self.known = {str(row[0]): row for row in table}
        self.last = len(table)
        self.lines = {line.number: line for line in sheet(game, list(sitting.players))}
        self.declarers: list[int | None] = []
        self.first = roles_for(game.plan, seat_of(sitting.first))
        self.turns = Turns(layout, game)

    def rows(self) -> list[list[Cell]]:
        """All rows: the title, what to type, the names, the heads, and the deals."""
        layout, names = self.layout, self.sitting.players
        rows: list[list[Cell]] = [[None] * layout.end for _ in range(FIRST)]
        rows[0][0] = layout.rules.name
        rows[1][0] = say("workbook-hint", doubles="yes" if layout.blank.doubling else "no")
        if layout.turns:
            rows[1][0] = f"{rows[1][0]} {say('workbook-hint-turned')}"
        for seat, letter in enumerate(layout.seats):
            first = layout.part(seat, layout.parts[0])
            rows[NAMES][first] = letter
            rows[NAMES][first + 1] = None if names[seat] == letter else names[seat]
        rows[HEADS] = [head or None for head in layout.heads]
        for columns in [*map(layout.counts, range(layout.fields)), self._points_only]:
            for seat, column in enumerate(columns):
                rows[HEADS][column] = self._name(seat)
        rows[NAMES][layout.points_only] = say("workbook-points-only")
        done = {finished.deal.number: finished for finished in self.game.finished}
        deals = self.game.deals or max(len(self.layout.blank.rows), len(self.game.finished) + 1)
        for number in range(1, deals + 1):
            rows.append(self._deal(number, self._roles(number), done.get(number), len(rows)))
        return rows

    @property
    def _points_only(self) -> range:
        return range(self.layout.points_only, self.layout.points_only + self.layout.players)

    def _name(self, seat: int) -> Formula:
        """The name of a player, or their letter as long as there is none."""
        column = self.layout.part(seat, self.layout.parts[0])
        letter, name = f"${letters(column)}${NAMES + 1}", f"${letters(column + 1)}${NAMES + 1}"
        return Formula(f'=IF({name}="",{letter},{name})', self.sitting.players[seat])

    def _roles(self, number: int) -> Roles | None:
        """The roles of a deal, or None as long as they depend on totals."""
        if wheel_begun(self.game.plan, number) > len(self.game.finished) + 1:
            return None
        return (self.game.plan.wheel and self.game.sheet.roles_due(number)) or roles_of(
            self.game.plan, number, self.first
        )

    def _deal(self, number: int, roles: Roles | None, done: FinishedDeal | None, row: int) -> list[Cell]:
        layout = self.layout
        cells: list[Cell] = [None] * layout.end
        cells[DEAL] = number
        who = done.deal.declarer if done is not None else roles and roles.declarer
        self.declarers.append(who)
        if roles is not None:
            cells[DECLARER] = self._name(roles.dealer if who is None else who)
        if done is not None:
            self._typed(cells, done)
        if layout.turns and who is not None:
            names = [self._name(seat) for seat in range(layout.players)]
            who = self.turns.begin(cells, row, number, who, names, done is not None)
        elif self.sitting.length == "game" and number > len(self.lines):
            fixed = layout.blank.rows[(number - 1) % self.game.rules.deals].contract
            cells[CONTRACT] = contract_title(fixed) if fixed else None
        key = Key(layout, self.known, self.last, row, str(cells[CONTRACT] or ""), str(cells[PARAMETER] or ""))
        self._shared(cells, key, who)
        if layout.turns:
            self.turns.fined(cells, key, number)
        self._worked_out(cells, key, row, done, who)
        return cells

    def _typed(self, cells: list[Cell], done: FinishedDeal) -> None:
        """What was entered about a deal."""
        layout, entry = self.layout, entry_of(done)
        cells[CONTRACT] = contract_title(entry.contract)
        cells[PARAMETER] = parameter_title(entry.parameter) or None
        if done.board.doubles is not None:
            doubles = done.board.doubles
            beyond = {text[0] for text in entry.doubles if text.endswith(ALLOWED)}
            for seat, targets in enumerate(doubles.targets):
                every = targets.bit_count() == layout.players - 1 and (doubles.anyone or seat == doubles.declarer)
                every = every and SEATS[seat] not in beyond
                said = EVERYBODY if every else "".join(SEATS[target] for target in seats_of(targets))
                cells[layout.part(seat, "doubles")] = (said + ALLOWED * (SEATS[seat] in beyond)) or None
        if entry.sold:
            letter, _, tricks = entry.sold.partition(":")
            cells[layout.buyer], cells[layout.tricks_bid] = letter, int(tricks)
        if layout.turns:
            cells[layout.turned] = entry.turned or None
        shown = {text.partition(":")[2]: text.partition(":")[0] for text in entry.shown}
        for at, field in enumerate(layout.forms[done.board.call].fields):
            if field.name in entry.told:
                for column, count in zip(layout.counts(at), entry.told[field.name], strict=True):
                    cells[column] = count
            if field.name in shown:
                cells[layout.shown(at)] = shown[field.name]
        if entry.points is not None or not done.board.played:
            for column, points in zip(self._points_only, done.points, strict=True):
                cells[column] = points

    def _shared(self, cells: list[Cell], key: Key, who: int | None) -> None:
        """What formulas of a row have in common: the key of its call, whom X means, what each answer is worth, what
        all together brought, and what shown cards moved."""
        layout, row = self.layout, key.row
        cells[layout.key] = key.formula
        if layout.blank.doubling and who is not None:
            only = SEATS[who]
            everybody = f'IF({key.found(WHO)}="{ANYONE}","{layout.seats}","{only}")'
            known = layout.seats if key.value(WHO, "") == ANYONE else only
            cells[layout.everybody] = key.unless_open(everybody, known)
        for at in range(layout.fields):
            what, worth, _, shared, _ = key.question(at)
            cells[layout.what(at)] = key.unless_open(key.found(what), key.value(what, ""))
            value = key.value(worth, 0)
            text = key.found(worth)
            answered = area(layout.counts(at), row)
            if at in layout.sharing:
                sharing = sum(_number(cells[column]) for column in layout.counts(at))
                text = f"IF({key.found(shared)}=1,{text}/MAX(1,SUM({answered})),{text})"
                value = int(value) // max(1, sharing) if key.value(shared, 0) else value
            cells[layout.first_worth + at] = key.unless_open(text, value)
        for seat in range(layout.players):
            brought = [self._brought(cells, key, at, seat) for at in range(layout.fields)]
            cells[layout.brought + seat] = Formula(
                "=" + "+".join(text for text, _ in brought), sum(n for _, n in brought)
            )
            if layout.counts_takers:
                cells[layout.takes + seat] = summed([self._for_moon(key, text, number) for text, number in brought])
            if layout.exposes:
                moves = [self._moved(cells, key, at, seat) for at in range(layout.fields)]
                cells[layout.moved + seat] = Formula(
                    "=" + "+".join(text for text, _ in moves), sum(n for _, n in moves)
                )

    def _for_moon(self, key: Key, text: str, number: int) -> tuple[str, int]:
        """How far something brings a player to the moon: the part of a formula, and what it comes to."""
        if not self.layout.bonus:
            return f"ABS({text})", abs(number)
        sign = int(key.value(MOON, 0))
        counted = max(0, sign * number) if sign else abs(number)
        return f"IF({key.found(MOON)}=0,ABS({text}),MAX(0,{key.found(MOON)}*({text})))", counted

    def _brought(self, cells: list[Cell], key: Key, at: int, seat: int) -> tuple[str, int]:
        """What an answer brings a player: the part of a formula, and what it comes to."""
        layout = self.layout
        column, worth = layout.counts(at)[seat], layout.first_worth + at
        count, each = f"{letters(column)}{key.row + 1}", f"${letters(worth)}{key.row + 1}"
        place = f'IF({count}="",0,VLOOKUP({key.cell}&"|"&{count},{key.table(3)},3,0))'
        known, number = cells[worth], _number(cells[column])
        value = known.value if isinstance(known, Formula) else 0
        if isinstance(value, int):
            brought = value * number
        else:
            brought = _number(self.known[f"{key.key}|{number}"][2]) if number else 0
        return f"IF(ISNUMBER({each}),{count}*{each},{place if at in layout.placing else 0})", brought

    def _moved(self, cells: list[Cell], key: Key, at: int, seat: int) -> tuple[str, int]:
        """What a shown card brings a player: the part of a formula, and what it comes to."""
        layout = self.layout
        shower, column = layout.shown(at), layout.counts(at)[seat]
        who, count = f"${letters(shower)}{key.row + 1}", f"{letters(column)}{key.row + 1}"
        amount = key.question(at)[4]
        text = f'IF({who}="",0,{key.found(amount)}*((UPPER({who})="{SEATS[seat]}")-({count}>0)))'
        if cells[shower] is None:
            return text, 0
        mine = int(cells[shower] == SEATS[seat]) - int(_number(cells[column]) > 0)
        return text, int(key.value(amount, 0)) * mine

    def _worked_out(self, cells: list[Cell], key: Key, row: int, done: FinishedDeal | None, who: int | None) -> None:
        """Points, payments, totals, the check, and what does not add up."""
        layout, deal = self.layout, int(str(cells[DEAL]))
        line = self.lines.get(deal)
        seats = range(layout.players)
        typed = area([layout.first_question, self._points_only[-1]], row)
        only = area(self._points_only, row)
        points = [f"{letters(layout.part(seat, 'points'))}{row + 1}" for seat in seats]
        takes = area(range(layout.takes, layout.takes + layout.players), row)
        for seat in seats:
            brought = f"{letters(layout.brought + seat)}{row + 1}"
            each = f"{key.found(EACH)}+{brought}"
            if layout.exact:
                # Such a contract asks about tricks first.
                number = f'{key.cell}&"#"&({letters(layout.counts(0)[seat])}{row + 1}+0)'
                each = f"IFERROR(VLOOKUP({number},{key.table(3)},3,0),{each})"
            if layout.counts_takers:
                spared = f'COUNTIF({takes},">0")<{layout.players}'
                each = f"({each})*IF({spared},{key.found(SPARED)},1)"
                mine = f"{letters(layout.takes + seat)}{row + 1}"
                shoot, shooter = key.found(SHOOT), key.found(SHOOTER)
                shot = f'AND({shoot}<>{shooter},COUNTIF({takes},">0")=1)'
                after = f"IF({mine}=0,{shoot},{shooter})"
                if layout.bonus:
                    moon = key.found(MOON)
                    after += f"+IF({moon}=0,0,{brought}-{moon}*{mine})"
                each = f"IF({shot},{after},{each})"
            if layout.ends_early:
                # Such a deal is asked about in this order: cards left, then knocks.
                pair = layout.counts(0)[seat], layout.counts(min(1, layout.fields - 1))[seat]
                left, knocks = (f"{letters(column)}{row + 1}" for column in pair)
                out = f'AND({left}<>"",{left}=0,{key.found(FORFEIT)}*{knocks}=0)'
                each += f"+IF({out},{key.found(FIRST_OUT)},0)"
            if layout.tries:
                each = self._tried(key, seat, each)
            own = f"{letters(self._points_only[seat])}{row + 1}"
            text = f'IF(COUNT({typed})=0,"",IF(COUNT({only})={layout.players},{own},{each}))'
            text = f"={self.turns.points(key, seat, text) if layout.turns else text}"
            cells[layout.part(seat, "points")] = Formula(text, line.cells[seat].points if line else "")
            total = f"SUM({_column(layout.part(seat, 'points'), row)})"
            if layout.blank.side:
                total += f"+SUM({_column(layout.part(seat, 'side'), row)})"
                paid = [f"{letters(layout.moved + seat)}{row + 1}"] if layout.exposes else []
                if layout.sells:
                    paid.append(self._sold(key, row, seat, who))
                if layout.passes:
                    paid.append(self._credited(key, points, seat, who))
                if who is not None and layout.blank.doubling:
                    paid += [
                        f"({self._doubled(row, seat, other, who)}+{self._doubled(row, other, seat, who)})"
                        f"*({points[seat]}-{points[other]})"
                        for other in seats
                        if other != seat
                    ]
                side = "+".join(paid) or "0"
                if layout.turns:
                    side = self.turns.paid(key, deal, seat, side, points[seat])
                text = f'=IF({points[seat]}="","",{side})'
                cells[layout.part(seat, "side")] = Formula(text, line.cells[seat].side if line else "")
            text = f'=IF({points[seat]}="","",{total})'
            cells[layout.part(seat, "total")] = Formula(text, line.cells[seat].total if line else "")
        if layout.blank.check:
            paid = [f"{letters(layout.part(seat, 'side'))}{row + 1}" for seat in seats] if layout.passes else []
            text = f'=IF({points[0]}="","",-({"+".join(points + paid)}))'
            cells[layout.check] = Formula(text, line.check if line else "")
        parts = []
        for at in range(layout.fields):
            what, answered = f"{letters(layout.what(at))}{row + 1}", f"SUM({area(layout.counts(at), row)})"
            total = key.found(key.question(at)[2])
            parts.append(f'IF(OR({total}<0,{answered}={total}),"",{what}&" "&{answered}&"/"&{total}&" ")')
        text = f'=IF(OR(COUNT({typed})=0,COUNT({only})={layout.players}),"",{"&".join(parts)})'
        cells[layout.note] = Formula(text, "")

    def _tried(self, key: Key, seat: int, points: str) -> str:
        """What a player scores if their last attempt at a trial has failed: as much as makes them the last of all."""
        layout, sign = self.layout, self.game.plan.sign
        count, attempts = f"{letters(layout.counts(0)[seat])}{key.row + 1}", key.found(ATTEMPTS)
        bad = [self._before(each, key.row) for each in range(layout.players)]
        others = ",".join(f"{-sign}*({each})" for at, each in enumerate(bad) if at != seat)
        most = f"{-sign}*MAX(ABS({points}),MAX({others})-{-sign}*({bad[seat]})+1)"
        return f"IF({attempts}=0,{points},IF({count}<{attempts},{points},{most}))"

    def _before(self, seat: int, row: int) -> str:
        """A player's total before a row."""
        parts = [part for part in ("points", "side") if part in self.layout.parts]
        above = [f"SUM({_column(self.layout.part(seat, part), row - 1)})" for part in parts]
        return "+".join(above) if row > FIRST else "0"

    def _sold(self, key: Key, row: int, seat: int, declarer: int | None) -> str:
        """What a player gets or pays for a call that was sold."""
        buyer, bid = (f"${letters(column)}{row + 1}" for column in (self.layout.buyer, self.layout.tricks_bid))
        part = f'{int(seat == declarer)}-(UPPER({buyer})="{SEATS[seat]}")'
        return f'IF({buyer}="",0,{key.found(PRICE)}*{bid}*({part}))'

    def _credited(self, key: Key, points: Sequence[str], seat: int, declarer: int | None) -> str:
        """What a player has more than the points of what they took, where these are written down for another."""
        found = key.found(TO)
        parts = [
            f'IF({found}="{to}",{points[(seat - by) % len(points)]}-{points[seat]},0)'
            for to, by in PLACES_ON.items()
            if by
        ]
        if self.layout.turns:
            parts.append(f'IF(AND({found}="declarer",{self.turns.declares(key.row, seat)}),-({"+".join(points)}),0)')
        elif seat == declarer:
            parts.append(f'IF({found}="declarer",-({"+".join(points)}),0)')
        return "+".join(parts)

    def _doubled(self, row: int, seat: int, other: int, declarer: int) -> str:
        """Whether a player has doubled another; the declarer can only double those who have doubled them, unless the
        table let more stand."""
        cell = f"${letters(self.layout.part(seat, 'doubles'))}{row + 1}"
        own = seat == declarer
        everybody = f'"{self.layout.seats}"' if own else f"${letters(self.layout.everybody)}{row + 1}"
        found = f'ISNUMBER(SEARCH("{SEATS[other]}",SUBSTITUTE(UPPER({cell}),"{EVERYBODY}",{everybody})))'
        if not own:
            return found
        stands = f'ISNUMBER(SEARCH("{ALLOWED}",{cell}))'
        return f"{found}*IF({stands},1,{self._doubled(row, other, seat, -1)})"


def _column(column: int, row: int) -> str:
    """The address of a column's cells from the first deal down to a row."""
    return f"{letters(column)}${FIRST + 1}:{letters(column)}{row + 1}"


def _number(cell: Cell) -> int:
    return cell if isinstance(cell, int) else 0
