"""``barbu puzzle``: solve a puzzle in the terminal."""

import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from barbu.bots.base import Budget, bot_named
from barbu.cli.dialog import Dialog, Stopped
from barbu.cli.files import write_file
from barbu.cli.play import BOT, own_name, shown_names
from barbu.cli.table import Drawing
from barbu.cli.terminal import Signs, styled
from barbu.engine.actions import Action, Call, Play, parse_action
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.messages import message
from barbu.puzzles.choosing import NoPuzzle, digest_of, next_for, numbered, of_day
from barbu.puzzles.files import PuzzleFileError, read_puzzles, shipped
from barbu.puzzles.following import followed
from barbu.puzzles.puzzle import LEVELS, Kind, Option, Puzzle
from barbu.puzzles.rating import Rating, after_puzzle
from barbu.text.describe import contract_line
from barbu.text.names import contract_title
from barbu.text.render import say


class Wanted(NamedTuple):
    """Which puzzle to solve: the one of a number or of a day, or else the next one, of a kind if one is named. With
    ``minutes``, the next ones until these are over."""

    kind: Kind | None
    number: int | None
    day: date | None
    minutes: float | None


class Solver(msgspec.Struct, frozen=True):
    """What is kept about a solver: their rating, and the puzzles they have answered, by their digests."""

    rating: Rating = Rating()
    answered: tuple[str, ...] = ()


def run(
    out: Console,
    wanted: Wanted,
    file: Path | None,
    kept: Path,
    name: str | None,
    clock: Callable[[], float] = time.monotonic,
) -> int:
    """Ask a puzzle, tell what each choice is worth, and keep the solver's rating; or ask one after the other against
    the ``clock``, which counts seconds. Returns the exit status.

    Raises:
        BarbuError: there is no such puzzle, or a file holds something else.
        OSError: a file cannot be read or written.
    """
    out.soft_wrap = not out.is_terminal
    puzzles = shipped() if file is None else read_puzzles(file.read_bytes(), str(file)).puzzles
    desk = Desk(out, puzzles, kept, own_name(name))
    try:
        if wanted.minutes is None:
            desk.ask(_place(puzzles, wanted, desk.solver))
        else:
            _race(desk, wanted, wanted.minutes * 60, clock)
    except (Stopped, KeyboardInterrupt) as left:
        out.print()
        return 0 if isinstance(left, Stopped) else 130
    return 0


def _race(desk: "Desk", wanted: Wanted, seconds: float, clock: Callable[[], float]) -> None:
    """Ask puzzles until time is up or none is left; an answer that comes later does not count for the result.

    Raises:
        NoPuzzle: there is none from the start.
    """
    end, solved, answered = clock() + seconds, 0, 0
    place: int | None = _place(desk.puzzles, wanted, desk.solver)
    try:
        while place is not None and clock() < end:
            right = desk.ask(place)
            with suppress(NoPuzzle):
                place = None
                place = _place(desk.puzzles, wanted, desk.solver)
            if clock() < end:
                solved, answered = solved + right, answered + 1
    finally:
        desk.out.print(say("puzzle-race", solved=solved, answered=answered))


class Desk:
    """Where one person solves puzzles."""

    def __init__(self, out: Console, puzzles: Sequence[Puzzle], kept: Path, name: str) -> None:
        self.out = out
        self.puzzles = puzzles
        self.solver = _solver(kept)
        self._kept = kept
        self._name = name

    def ask(self, place: int) -> bool:
        """Ask a puzzle and tell the answer; returns whether the solver has found it.

        Raises:
            Stopped: the solver has left, or the input has ended.
        """
        puzzle = self.puzzles[place]
        asking = Asking(self.out, puzzle, self._name)
        asking.show(
            styled("puzzle-head", "bold", number=str(place + 1), difficulty=puzzle.difficulty, rules=asking.rules)
        )
        option = asking.answer()
        asking.tell(option)
        right, digest, before = option is puzzle.solution, digest_of(puzzle), self.solver
        if digest in before.answered:
            self.out.print(say("puzzle-again"))
            return right
        rating = after_puzzle(before.rating, puzzle, right)
        self.solver = Solver(rating, (*before.answered, digest))
        self._kept.parent.mkdir(parents=True, exist_ok=True)
        write_file(self._kept, msgspec.json.encode(self.solver))
        self.out.print(say("puzzle-rating", before=f"{before.rating.mean:.0f}", after=f"{rating.mean:.0f}"))
        self.out.print()
        return right


def _solver(kept: Path) -> Solver:
    if not kept.exists():
        return Solver()
    try:
        return msgspec.json.decode(kept.read_bytes(), type=Solver)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise PuzzleFileError(message("puzzle-solver", file=str(kept)), message("puzzle-solver-hint")) from error


def _place(puzzles: Sequence[Puzzle], wanted: Wanted, solver: Solver) -> int:
    if wanted.number is not None:
        return numbered(puzzles, wanted.number)
    if wanted.day is not None:
        return of_day(puzzles, wanted.day)
    return next_for(puzzles, solver.rating, set(solver.answered), wanted.kind)


class Asking:
    """A puzzle on the screen."""

    def __init__(self, out: Console, puzzle: Puzzle, name: str) -> None:
        self.out = out
        self.puzzle = puzzle
        self.view = view = puzzle.view()
        seats = [f"{BOT}club"] * view.plan.players
        seats[view.seat] = name
        self.names = shown_names(seats)
        width = out.width if out.is_terminal else sys.maxsize
        self.draw = Drawing(self.names, Signs(out), width, view.plan.rules.deck)
        self.dialog = Dialog(out, self.draw, self._command, _club)

    @property
    def rules(self) -> str:
        """The name of the rules."""
        return self.view.plan.rules.name

    def show(self, head: Text) -> None:
        """Draw the table as the solver sees it below a line, and ask."""
        view, board = self.view, self.view.board
        self.out.print(head)
        declarer = board.declarer
        if declarer is not None:
            self.out.print(say("puzzle-declares", name=self.names[declarer], me=self.names[view.seat]))
        if board.call is not None:
            line = contract_line(view.plan.contracts[board.call.contract].rules, view.plan.rules)
            self.out.print(styled("terminal-contract", call=self.draw.call(board.call), line=line))
        for statement in self.draw.statements(board.doubles) if board.doubles is not None else ():
            self.out.print(statement)
        for name, cards in zip(self.names, board.exposed, strict=False):
            if cards:
                self.out.print(styled("terminal-shows", name=name, cards=self.draw.cards(self.draw.in_order(cards))))
        if isinstance(board.play, Tricks) and board.play.done:
            for trick in self.draw.tricks(board.play):
                self.out.print(trick)
            self.out.print(self.draw.taken(board.play, board.play.terms.contract))
        if board.play is None:
            self.out.print(self.draw.hand(view.hand))
        contract = contract_title(self.puzzle.contract) if self.puzzle.kind == "rank" else ""
        self.out.print(styled("puzzle-question", "bold", kind=self.puzzle.kind, contract=contract))

    def answer(self) -> Option:
        """The option that the solver chooses.

        Raises:
            Stopped: the solver has left, or the input has ended.
        """
        action: Action
        if self.puzzle.kind == "rank":
            action = self.dialog.parameter([call for call in self._actions() if isinstance(call, Call)])
        else:
            action = self.dialog.decide(self.view)
        option = self.puzzle.option(action)
        assert option is not None, "the options are all that is legal"
        return option

    def tell(self, chosen: Option) -> None:
        """Say whether the answer is right, and what each choice is worth."""
        puzzle, seat = self.puzzle, self.view.seat
        self.out.print()
        right = chosen is puzzle.solution
        self.out.print(Text(say("puzzle-right" if right else "puzzle-wrong"), "green" if right else "yellow"))
        table = Table(box=SIMPLE_HEAD)
        table.add_column(say("puzzle-choice"))
        for head in ("worth", "behind", "one"):
            table.add_column(say(f"puzzle-{head}"), justify="right")
        scores = followed(puzzle)
        for option, ended in zip(puzzle.options, scores, strict=True):
            behind = say("puzzle-figure", loss=f"{puzzle.cost(option):.1f}", error=f"{option.error:.1f}")
            row = (f"{option.mean:+.1f}", "" if option is puzzle.solution else behind, f"{ended[seat]:+}")
            mark = Text("> " if option is chosen else "  ")
            table.add_row(mark + self.words(option), *row, style="bold" if option is puzzle.solution else "")
        self.out.print(table)
        self.out.print(say("puzzle-means", kind=puzzle.kind))
        found = [level for level in LEVELS if level in puzzle.found_by]
        self.out.print(say("puzzle-found-by", count=len(found), levels=", ".join(found)))

    def words(self, option: Option) -> Text:
        """A choice in words; of a contract, its title alone."""
        actions = [parse_action(token) for token in option.tokens]
        first = actions[0]
        if isinstance(first, Call) and self.puzzle.kind == "contract":
            return Text(contract_title(first.contract))
        if isinstance(first, Play):
            cards = [self.draw.card(each.card) for each in actions if isinstance(each, Play)]
            return styled("terminal-act-play", card=Text("/").join(cards))
        return self.draw.action(first)

    def _actions(self) -> list[Action]:
        return [action for action in self.view.legal if self.puzzle.option(action) is not None]

    def _command(self, answer: str) -> bool:
        if answer.lower() in ("q", "quit"):
            raise Stopped
        return False


def _club(view: View) -> Action:
    return bot_named("club").choose(view, Random(0), Budget()).action
