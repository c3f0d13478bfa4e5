"""Contracts turned round in a workbook: who declares then, what is paid, and the pool of the fines."""

from collections.abc import Sequence

from barbu.engine.game import Game
from barbu.keeper.workbook.formula import Cell, Formula
from barbu.keeper.workbook.layout import DECLARER, Layout, letters
from barbu.keeper.workbook.values import FINE, REWARD, TOTAL, Key
from barbu.seats import SEATS


class Turns:
    """What the rows of a sheet have besides where contracts may be turned round, row by row. In a column of its own
    stands who has turned the contract round, and with which outcome: ``C+`` or ``C-``."""

    def __init__(self, layout: Layout, game: Game) -> None:
        self.layout = layout
        self.plan = game.plan
        self.deals = game.deals
        self.series = game.rules.deals_each if game.rules.session.rotation == "block" else 0
        """How many deals a declarer declares in a row; 0 if the declarer changes after each."""
        self.next = ""
        self.fines = 0

    def begin(self, cells: list[Cell], row: int, number: int, who: int, names: Sequence[Formula], done: bool) -> int:
        """Write who declares a deal: in the middle of a series the declarer of the row above, or the player who has
        taken everything there. It is the seat ``who`` if the deal is ``done``, and else unless the series was taken
        over. Returns the seat."""
        letter = SEATS[who]
        text = f'"{letter}"'
        if self.series and (number - 1) % self.series and (not done or letter == self.next):
            letter, text = self.next, self._cell(self.layout.who, row - 1)
            for seat in self._seats:
                text = f'IF({self._is(row - 1, seat, "+")},"{SEATS[seat]}",{text})'
        cells[self.layout.who] = Formula(f"={text}", letter)
        who = SEATS.index(letter)
        name = names[-1].text[1:]
        for seat in reversed(self._seats[:-1]):
            name = f"IF({self.declares(row, seat)},{names[seat].text[1:]},{name})"
        cells[DECLARER] = Formula(f"={name}", names[who].value)
        turned = str(cells[self.layout.turned] or "")
        self.next = turned[0] if turned.endswith("+") else letter
        return who

    def fined(self, cells: list[Cell], key: Key, number: int) -> None:
        """Write what is in the pool, with the fine of this row."""
        first = number == 1 or self._closes(number - 1)
        above = "0" if first else self._cell(self.layout.pool, key.row - 1)
        turned = str(cells[self.layout.turned] or "")
        fine = int(key.value(FINE, 0)) if turned.endswith("-") else 0
        self.fines = self.plan.pools * ((0 if first else self.fines) + fine)
        text = f"{above}+IF({self._failed(key.row)},{key.found(FINE)},0)" if self.plan.pools else "0"
        cells[self.layout.pool] = Formula(f"={text}", self.fines)

    def declares(self, row: int, seat: int) -> str:
        """Whether a seat declares."""
        return f'{self._cell(self.layout.who, row)}="{SEATS[seat]}"'

    def points(self, key: Key, seat: int, text: str) -> str:
        """A player's points: all of them if they took everything or, where that failed, if they are said to have taken
        something, as ``turned_answers`` does."""
        before = (seat - 1) % self.layout.players
        loser = f"AND({self.declares(key.row, seat)},NOT({self._is(key.row, seat, '-')}),{self._failed(key.row)})"
        beside = f"AND({self.declares(key.row, before)},{self._is(key.row, before, '-')})"
        taker = f"OR({self._is(key.row, seat, '+')},{loser},{beside})"
        return f'IF({self._turned(key.row)}="",{text},IF({taker},{key.found(TOTAL)},0))'

    def paid(self, key: Key, number: int, seat: int, side: str, points: str) -> str:
        """What a player has more than their points: what is paid for a contract turned round, and the pool at the end
        of a series."""
        row, sign = key.row, self.plan.sign
        reward, fine = key.found(REWARD), key.found(FINE)
        times = self.layout.players - 1 if self.plan.pools else 1
        pays = f"IF({self._succeeded(row)},-{reward},{0 if self.plan.pools else fine})"
        if not self.plan.pools:
            pays = f"IF({self.declares(row, seat)},{pays},0)"
        own = f"IF({self._is(row, seat, '+')},{times}*{reward},IF({self._is(row, seat, '-')},-{fine},{pays}))"
        text = f'IF({self._turned(row)}="",{side},{sign}*{own}-{points})'
        if self.plan.pools and self._closes(number):
            text += f"+IF({self.declares(row, seat)},{sign}*{self._cell(self.layout.pool, row)},0)"
        return text

    @property
    def _seats(self) -> range:
        return range(self.layout.players)

    def _closes(self, number: int) -> bool:
        """Whether a deal is the last of a series, or of the game."""
        return number == self.deals or (bool(self.series) and number % self.series == 0)

    def _cell(self, column: int, row: int) -> str:
        return f"${letters(column)}{row + 1}"

    def _turned(self, row: int) -> str:
        return self._cell(self.layout.turned, row)

    def _is(self, row: int, seat: int, outcome: str) -> str:
        return f'{self._turned(row)}="{SEATS[seat]}{outcome}"'

    def _succeeded(self, row: int) -> str:
        return f"OR({','.join(self._is(row, seat, '+') for seat in self._seats)})"

    def _failed(self, row: int) -> str:
        return f"OR({','.join(self._is(row, seat, '-') for seat in self._seats)})"
