"""The prompts of ``barbu score``, deal by deal; each question is repeated until its answer is possible."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from barbu.cli.dialog import Dialog, Stopped
from barbu.cli.files import write_file
from barbu.cli.score import sheet_text
from barbu.cli.table import Drawing
from barbu.cli.terminal import Signs
from barbu.engine.actions import Action, Call
from barbu.engine.board import Board, Reversal
from barbu.engine.phases import Called, Calling, Doubling, Exposing
from barbu.engine.real_table.form import Field, Form
from barbu.engine.real_table.opening import called, reversed_by, shown
from barbu.engine.real_table.result import form_on
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.keeper.account import account_of
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.reckoning import cards_shown, reckoned, said_on, sold_on, turner_in
from barbu.keeper.sitting import corrected, entered, renamed, replaced, undone, upto, written
from barbu.keeper.turns import next_deal, view_of
from barbu.keeper.typed import answer_typed, sale_typed, seat_named, statements_typed
from barbu.seats import SEATS, seat_of
from barbu.text.names import contract_title
from barbu.text.render import say

Answers = dict[str, tuple[int | None, ...]]
Meant = TypeVar("Meant")

COMMANDS = ("undo", "correct", "declarer", "replace", "rename", "sheet", "quit", "help")
"""The commands that every prompt accepts, as whole words; after a slash, their first letters will do as well."""

_SLASH = "/"
"""What no answer begins with. A command after it is one even where a player has its name."""


class _SheetMoved(Exception):
    """A command has changed the sitting, so the open prompt is obsolete."""


def keep_score(out: Console, sitting: Sitting, file: Path | None) -> tuple[Sitting, bool]:
    """Ask for deals until the scorer stops after the last one, the input ends or somebody interrupts, and write the
    sitting to the file after each. Returns the sitting, and whether it was interrupted."""
    keeper = _Keeper(out, sitting, file)
    try:
        while True:
            try:
                if keeper.over:
                    keeper.finish()
                keeper.deal()
            except _SheetMoved:
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
        self.names = list(sitting.names)
        self.correcting = 0
        self.declarer: int | None = None
        draw = Drawing(self.names, Signs(out), out.width if out.is_terminal else sys.maxsize)
        self.dialog = Dialog(out, draw, self._command, _nobody_advises)

    @property
    def over(self) -> bool:
        """Whether all deals have been entered."""
        return reckoned(self.sitting).game.over and not self.correcting

    def finish(self) -> None:
        """After the last deal, wait for a command.

        Raises:
            Stopped: there is none.
        """
        while self.dialog.ask(say("score-ask-finished"), enter=True):
            self.dialog.complain(say("score-help"))
        raise Stopped

    def deal(self) -> None:
        """Ask for one deal, and enter it."""
        before = self._before()
        game = reckoned(before).game
        self.names[:] = self.sitting.names_at(game.number)
        coming = next_deal(game, before, declarer=self.declarer, waived=bool(self.correcting))
        declarer = "" if coming.declarer is None else self.names[coming.declarer]
        asked = "score-ask-deal" if declarer else "score-ask-deal-nobody"
        dealer = self.names[coming.dealer]
        self.out.print(Text("\n" + say(asked, number=game.number, declarer=declarer, dealer=dealer), "bold"))
        board = coming.board
        if not isinstance(board, Called):
            call = self.dialog.decide(view_of(game, before, board))
            assert isinstance(call, Call)
            board = called(board, call)
        sold = ""
        if isinstance(coming.board, Calling) and game.rules.contracts[board.call.contract].bids:
            sold, board = self._answer(say("score-ask-sold"), partial(self._sold, coming.board, board.call))
        turned = ""
        if game.plan.reverses and game.rules.contracts[board.call.contract].reward:
            turned, board = self._answer(say("score-ask-turned"), partial(self._turned, coming.board, board.call))
        else:
            board = reversed_by(board, None)
        self.out.print(contract_title(board.call.contract))
        taken = None if self.declarer is None else SEATS[self.declarer]
        call, waived = board.call, bool(self.correcting)
        entry = Entry(call.contract, call.parameter, waived=waived, declarer=taken, sold=sold, turned=turned)
        if not turned:
            entry = self._said(entry, board)
        if self.correcting:
            self.sitting, self.correcting = corrected(self.sitting, self.correcting, entry), 0
        else:
            self.sitting = entered(self.sitting, entry)
        self.declarer = None
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
        return replace(entry, doubles=doubles, shown=cards, told=told)

    def _doubled(self, board: Board, text: str) -> tuple[tuple[str, ...], Board]:
        said = statements_typed(text, self.names, board)
        return said, said_on(board, said, self.names)

    def _sold(self, before: Calling, call: Call, text: str) -> tuple[str, Called]:
        sold = sale_typed(text, self.names)
        return sold, called(sold_on(before, call.contract, sold, self.names), call)

    def _turned(self, before: Calling | Called, call: Call, text: str) -> tuple[str, Called]:
        turned = text.strip().upper()
        seat = turner_in(turned, len(self.names))
        if isinstance(before, Calling) and seat is not None and before.plan.rules.session.reversal == "before-call":
            before = replace(before, reversal=Reversal(seat, True))
        return turned, reversed_by(called(before, call), seat, self.names)

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
        word, _, rest = answer.removeprefix(_SLASH).partition(" ")
        word = word.lower()
        if answer.startswith(_SLASH):
            command = next((name for name in COMMANDS if word in (name, name[0])), None)
        else:
            named = any(name.casefold().startswith(word) for name in self.names)
            command = word if word in COMMANDS and not named else None
        match command:
            case "undo":
                self.sitting, self.correcting, self.declarer = undone(self.sitting), 0, None
                self._written()
                raise _SheetMoved
            case "correct":
                number = int(rest) if rest.isdecimal() else 0
                if not 1 <= number <= len(self.sitting.deals):
                    self.dialog.complain(say("keeper-no-deal", number=number, deals=len(self.sitting.deals)))
                    return True
                entry = self.sitting.deals[number - 1]
                self.correcting, self.declarer = number, None if entry.declarer is None else seat_of(entry.declarer)
                raise _SheetMoved
            case "declarer":
                self._declares(rest)
            case "replace" | "rename":
                self._renames(replaced if command == "replace" else renamed, rest)
            case "sheet":
                self._show()
            case "help":
                self.out.print(say("score-help"))
            case "quit":
                raise Stopped
        return command is not None

    def _declares(self, word: str) -> None:
        """Begin the deal again with another declarer, who takes it out of turn."""
        try:
            declarer = seat_named(word, self.names)
            before = self._before()
            game = reckoned(before).game
            due = next_deal(game, before).declarer
            next_deal(game, before, declarer=declarer, waived=bool(self.correcting))
        except BarbuError as error:
            self.dialog.complain(str(error))
            return
        self.declarer = None if declarer == due else declarer
        raise _SheetMoved

    def _renames(self, change: Callable[[Sitting, int, str], Sitting], words: str) -> None:
        """Give a player another name, or their seat to somebody else."""
        old, _, new = words.partition(" ")
        try:
            self.sitting = change(self.sitting, seat_named(old, self.sitting.names), new.strip())
        except BarbuError as error:
            self.dialog.complain(str(error))
            return
        self._written()
        raise _SheetMoved

    def _before(self) -> Sitting:
        """The sitting before the deal that is being entered."""
        return upto(self.sitting, self.correcting - 1) if self.correcting else self.sitting

    def _written(self) -> None:
        """Write the sitting to its file, and show its last deal."""
        if self.file is not None:
            write_file(self.file, written(self.sitting))
        self._show(1)

    def _show(self, last: int = 0) -> None:
        kept = reckoned(self.sitting)
        if not kept.game.finished:
            return
        self.out.print(sheet_text(kept.game, self.sitting.names, last))
        for deal in account_of(kept).deals[-1:]:
            for line in [payment.text for payment in deal.payments if payment.times] + deal.exposures:
                self.out.print(line)
            for trouble in deal.troubles:
                self.dialog.complain(trouble.text)


def _nobody_advises(view: View) -> Action:
    raise AssertionError("nobody is asked for advice at a real table")
