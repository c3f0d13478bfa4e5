"""Reads the lines of a deal played at a real table, whose cards nobody wrote down, and checks them with the engine."""

from barbu.cards import add, parse_card
from barbu.engine.actions import Call
from barbu.engine.auction import parse_bid
from barbu.engine.bidding import Bidding, opened
from barbu.engine.board import Board
from barbu.engine.doubling import parse_statement
from barbu.engine.game import Game
from barbu.engine.phases import Called, Calling
from barbu.engine.position import to_do
from barbu.engine.real_table.form import ToldError
from barbu.engine.real_table.opening import begun, called, doubled, reversed_by, shown
from barbu.engine.real_table.result import entered, told
from barbu.engine.schedule import roles_dealt
from barbu.errors import NotationError
from barbu.messages import message
from barbu.notation.record import DealLines, RecordLine
from barbu.notation.refusals import illegal
from barbu.seats import SEATS, seat_of

_ORDER = ("bids", "call", "doubles", "expose", "not", "told", "points", "score")
"""The lines of such a deal after the hands, in order; only ``told`` may occur more than once. A line ``reverse`` comes
before or after the call."""


def is_told(lines: DealLines) -> bool:
    """Whether all hands of a deal are unknown and none of its play is written down."""
    hands, *rest = lines[1:]
    return all(word.endswith(":?") for word in hands.words) and not any(
        line.words[0][1:] == ":" or line.words[0] == "redeal" for line in rest
    )


class ToldDeal:
    """A deal without cards: its lines by their first words."""

    def __init__(self, lines: DealLines) -> None:
        self.head = lines[0]
        self.hands = lines[1]
        self.last = lines[-1]
        self.lines: dict[str, RecordLine] = {}
        self.told: dict[str, RecordLine] = {}
        place = 0
        for line in lines[2:]:
            word = line.words[0]
            now = _ORDER.index("call" if word == "reverse" else word) if word in (*_ORDER, "reverse") else -1
            if now < place or (word in self.lines and word != "told"):
                raise NotationError(line.number, line.column(0), "syntax", message("record-told-order"))
            place = now
            if word == "told" and self.told.setdefault(line.words[1], line) is not line:
                raise NotationError(line.number, line.column(1), "syntax", message("record-told-twice"))
            self.lines[word] = line

    def entered(self, game: Game, any_double: bool) -> Game:
        """The game with this deal on its sheet; ``any_double``: whether the table let doubles stand that are against
        the rules. Its declarer has been checked. Either the points or the score may be missing. Points without further
        details are accepted if they add up to what the contract gives.

        Raises:
            NotationError: something in the deal is impossible or missing.
        """
        _, _, dealer, declarer = self.head.words
        first = roles_dealt(game.plan, seat_of(dealer))
        turn = first.dealer if first.declarer is None else first.declarer
        taken = None if declarer == "-" else seat_of(declarer)
        try:
            reverser = seat_of(self.lines["reverse"].words[1]) if "reverse" in self.lines else None
            opening = begun(game, turn, declarer=taken, waived=True, reverser=reverser)
            ready = reversed_by(self._called(self._bought(opening)), reverser)
            board = self._shown(self._doubled(ready, any_double))
            points = self._numbers("points")
            answers = {name: _pairs(line, 2) for name, line in self.told.items()}
            bare = points is not None and not {*answers} - _exposed(self.lines.get("expose"))
            over = told(board, answers, points=points if bare and "not" not in self.lines else None)
        except ToldError as error:
            line = self.told.get(error.field, self.last)
            raise illegal(line, 1 if error.field in self.told else 0, error.fault) from error
        if ("not" in self.lines) is over.played:
            raise illegal(self.lines.get("not", self.last), 0, message("record-told-not-played"))
        return entered(game, turn, over)

    def _bought(self, board: Calling | Called) -> Calling | Called:
        """The board before the call, after the auction if one is written down."""
        line = self.lines.get("bids")
        if line is None:
            return board
        after: Board = board if isinstance(board, Called) else opened(board.setup)
        for index, word in enumerate(line.words[1:], 1):
            if not isinstance(after, Bidding):
                raise illegal(line, index, message("record-bids-none" if index == 1 else "record-all-spoken"))
            seat, action = parse_bid(word)
            if seat != after.turn or action not in after.legal(0):
                raise illegal(line, index, message("record-not-so", seat=SEATS[seat]))
            after = after.after(action)
        if not isinstance(after, Calling | Called):
            raise illegal(line, len(line.words), message("record-line-short", todo=to_do(after)))
        return after

    def _called(self, board: Calling | Called) -> Called:
        line = self.lines.get("call")
        if line is None:
            raise illegal(self.last, 0, message("told-no-call"))
        _, contract, *parameter = line.words
        try:
            return called(board, Call(contract, parameter[0] if parameter else None))
        except ToldError as error:
            raise illegal(line, 1, error.fault) from error

    def _doubled(self, board: Board, any_double: bool) -> Board:
        line = self.lines.get("doubles")
        said = [parse_statement(word) for word in line.words[1:]] if line is not None else []
        try:
            return doubled(board, said, allowed=range(len(said)) if any_double else ())
        except ToldError as error:
            raise illegal(line or self.last, 1 if line is not None else 0, error.fault) from error

    def _shown(self, board: Board) -> Board:
        line = self.lines.get("expose")
        cards: dict[int, int] = {}
        for word in line.words[1:] if line is not None else ():
            seat = seat_of(word[0])
            cards[seat] = add(cards.get(seat, 0), 1 << parse_card(word[2:]))
        try:
            return shown(board, cards)
        except ToldError as error:
            raise illegal(line or self.last, 1, error.fault) from error

    def _numbers(self, word: str) -> tuple[int, ...] | None:
        line = self.lines.get(word)
        return None if line is None else _pairs(line, 1)


def _pairs(line: RecordLine, skip: int) -> tuple[int, ...]:
    return tuple(int(word) for word in line.words[skip + 1 :: 2])


def _exposed(line: RecordLine | None) -> set[str]:
    return set() if line is None else {word[2:] for word in line.words[1:]}
