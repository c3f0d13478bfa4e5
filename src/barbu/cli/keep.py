"""The prompts of ``barbu score``, deal by deal; each question is repeated until its answer is possible."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from barbu.cli.dialog import Dialog, Stopped
from barbu.cli.files import write_file
from barbu.cli.score import sheet_text
from barbu.cli.table import Drawing
from barbu.cli.terminal import Signs
from barbu.engine.actions import Action, Call
from barbu.engine.board import Board
from barbu.engine.doubling import statement_text
from barbu.engine.phases import Called, Doubling, Exposing
from barbu.engine.real_table.form import Field, Form
from barbu.engine.real_table.opening import called, doubled, shown
from barbu.engine.real_table.result import form_on
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.keeper.account import account
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.reckoning import cards_shown, reckoned
from barbu.keeper.sitting import corrected, entered, undone, upto, written
from barbu.keeper.turns import next_deal, view_of
from barbu.keeper.typed import answer_typed, statements_typed
from barbu.seats import SEATS
from barbu.text.names import contract_title
from barbu.text.render import say

Answers = dict[str, tuple[int | None, ...]]
Meant = TypeVar("Meant")

COMMANDS = {"undo": "u", "correct": "c", "sheet": "s", "quit": "q", "help": "h"}
"""The commands that every prompt accepts, by letter."""


class _Moved(Exception):
    """A command has changed the sitting, so the open prompt is obsolete."""


def keep_score(out: Console, sitting: Sitting, file: Path | None) -> tuple[Sitting, bool]:
    """Ask for deals until all are played, the input ends or somebody interrupts, and write the sitting to the file
    after each. Returns the sitting, and whether it was interrupted."""
    keeper = _Keeper(out, sitting, file)
    try:
        while not keeper.over:
            try:
                keeper.deal()
            except _Moved:
                continue
            except BarbuError as error:
                keeper.dialog.complain(str(error))
    except Stopped:
        pass
    except KeyboardInterrupt:
        return keeper.sitting, True
    return keeper.sitting, False


class _Keeper:
    """A sitting while its score is being kept."""

    def __init__(self, out: Console, sitting: Sitting, file: Path | None) -> None:
        self.out = out
        self.file = file
        self.sitting = sitting
        self.names = list(sitting.players)
        self.correcting = 0
        draw = Drawing(self.names, Signs(out), out.width if out.is_terminal else sys.maxsize)
        self.dialog = Dialog(out, draw, self._command, _nobody_advises)

    @property
    def over(self) -> bool:
        """Whether all deals have been entered."""
        return reckoned(self.sitting).game.over and not self.correcting

    def deal(self) -> None:
        """Ask for one deal, and enter it."""
        before = upto(self.sitting, self.correcting - 1) if self.correcting else self.sitting
        game = reckoned(before).game
        coming = next_deal(game, before, waived=bool(self.correcting))
        declarer = "" if coming.declarer is None else self.names[coming.declarer]
        asked = "score-ask-deal" if declarer else "score-ask-deal-nobody"
        dealer = self.names[coming.dealer]
        self.out.print(Text("\n" + say(asked, number=game.number, declarer=declarer, dealer=dealer), "bold"))
        board = coming.board
        if not isinstance(board, Called):
            call = self.dialog.decide(view_of(game, before, board))
            assert isinstance(call, Call)
            board = called(board, call)
        self.out.print(contract_title(board.call.contract))
        entry = self._said(Entry(board.call.contract, board.call.parameter, waived=bool(self.correcting)), board)
        if self.correcting:
            self.sitting, self.correcting = corrected(self.sitting, self.correcting, entry), 0
        else:
            self.sitting = entered(self.sitting, entry)
        self._written()

    def _said(self, entry: Entry, board: Board) -> Entry:
        """Ask for the rest of an entry: the doubles, the exposed cards, and what happened."""
        doubles: tuple[str, ...] = ()
        if isinstance(board, Doubling):
            doubles, board = self._answer(say("score-ask-doubles"), partial(self._doubled, board))
        cards: tuple[str, ...] = ()
        if isinstance(board, Exposing):
            cards, board = self._answer(say("score-ask-shown"), partial(self._shown, board))
        form = form_on(board)
        told = {} if form is None else self._told(form)
        return Entry(entry.contract, entry.parameter, doubles, cards, told, None, entry.waived)

    def _doubled(self, board: Board, text: str) -> tuple[tuple[str, ...], Board]:
        said = statements_typed(text, self.names, board)
        return tuple(statement_text(*each) for each in said), doubled(board, said, self.names)

    def _shown(self, board: Board, text: str) -> tuple[tuple[str, ...], Board]:
        cards = tuple(text.upper().split())
        return cards, shown(board, cards_shown(cards))

    def _told(self, form: Form) -> dict[str, tuple[int | None, ...]]:
        told: dict[str, tuple[int | None, ...]] = {}
        for field in form.fields:
            done = form.completed(told)[field.name]
            if None in done:
                done = self._answer(
                    say("keeper-ask", kind=field.kind, what=field.what), partial(self._meant, form, field, told)
                )
            told[field.name] = done
        return told

    def _meant(self, form: Form, field: Field, told: Answers, text: str) -> tuple[int | None, ...]:
        answers = {**told, field.name: answer_typed(field, text, self.names)}
        return form.answered(field, answers, self.names)

    def _answer(self, question: str, meaning: Callable[[str], Meant]) -> Meant:
        """The meaning of an answer; the question is repeated until the answer is possible."""
        while True:
            try:
                return meaning(self.dialog.ask(question, SEATS[: len(self.names)].lower(), enter=True))
            except BarbuError as error:
                self.dialog.complain(str(error))

    def _command(self, answer: str) -> bool:
        """Carry out a command; False if the answer is not one."""
        word, _, rest = answer.partition(" ")
        command = next((name for name, letter in COMMANDS.items() if word in (name, letter)), None)
        match command:
            case "undo":
                self.sitting, self.correcting = undone(self.sitting), 0
                self._written()
                raise _Moved
            case "correct":
                number = int(rest) if rest.isdigit() else 0
                if not 1 <= number <= len(self.sitting.deals):
                    self.dialog.complain(say("keeper-no-deal", number=number, deals=len(self.sitting.deals)))
                    return True
                self.correcting = number
                raise _Moved
            case "sheet":
                self._show()
            case "help":
                self.out.print(say("score-help"))
            case "quit":
                raise Stopped
        return command is not None

    def _written(self) -> None:
        """Write the sitting to its file, and show its last deal."""
        if self.file is not None:
            write_file(self.file, written(self.sitting))
        self._show(1)

    def _show(self, last: int = 0) -> None:
        kept = reckoned(self.sitting)
        if not kept.game.finished:
            return
        self.out.print(sheet_text(kept.game, self.names, last))
        for deal in account(kept.game, self.names, kept.troubles).deals[-1:]:
            for line in [payment.text for payment in deal.payments if payment.times] + deal.exposures:
                self.out.print(line)
            for trouble in deal.troubles:
                self.dialog.complain(trouble.text)


def _nobody_advises(view: View) -> Action:
    raise AssertionError("nobody is asked for advice at a real table")
