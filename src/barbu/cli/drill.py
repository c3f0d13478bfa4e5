"""``barbu drill``: quick decisions, and what can be known of the cards that are out, in the terminal."""

from pathlib import Path
from random import Random

from rich.console import Console

from barbu.cli.dialog import Stopped
from barbu.cli.play import BOT, own_name, shown_names
from barbu.cli.puzzle import Desk
from barbu.cli.table import Drawing
from barbu.cli.terminal import Signs, styled
from barbu.drills import decisions, sense
from barbu.engine.play.tricks import Tricks
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import shipped
from barbu.puzzles.puzzle import KINDS, Kind
from barbu.text.names import card_name, contract_title
from barbu.text.render import say

Drill = Kind | sense.Kind


def run(out: Console, kind: Drill | None, seed: int | None, kept: Path, name: str | None) -> int:
    """Ask ten quick decisions of a kind, or ten questions about the cards that are out (None: of all kinds), and tell
    how many were right. Returns the exit status.

    Raises:
        BarbuError: a file holds something else.
        OSError: a file cannot be read or written.
    """
    out.soft_wrap = not out.is_terminal
    chosen = Random().randrange(2**32) if seed is None else seed
    decision = next((each for each in KINDS if each == kind), None)
    asked = _Sense(out, own_name(name)).run if decision is None else _Decisions(out, kept, own_name(name), decision).run
    try:
        right, count = asked(chosen, next((each for each in sense.KINDS if each == kind), None))
    except (Stopped, KeyboardInterrupt, EOFError) as left:
        out.print()
        return 130 if isinstance(left, KeyboardInterrupt) else 0
    out.print(say("drill-result", right=right, count=count))
    return 0


class _Decisions:
    """Quick decisions of one kind."""

    def __init__(self, out: Console, kept: Path, name: str, kind: Kind) -> None:
        self._desk = Desk(out, shipped(), kept, name)
        self._kind: Kind = kind

    def run(self, seed: int, _: sense.Kind | None) -> tuple[int, int]:
        """Ask all of a drill; how many were right, and of how many."""
        places = {digest_of(puzzle): place for place, puzzle in enumerate(shipped())}
        asked = decisions.round_of(seed, self._kind, solved=set(self._desk.solver.answered))
        return sum(self._desk.ask(places[each]) for each in asked), len(asked)


class _Sense:
    """Questions about the cards that are out."""

    def __init__(self, out: Console, name: str) -> None:
        self.out = out
        self._name = name

    def run(self, seed: int, kind: sense.Kind | None) -> tuple[int, int]:
        """Ask all of a drill; how many were right, and of how many."""
        right = 0
        for number in range(sense.ROUND):
            right += self._ask(sense.question(seed, number, kind), number)
        return right, sense.ROUND

    def _ask(self, asked: sense.Sense, number: int) -> bool:
        view = asked.view
        seats = [f"{BOT}{sense.PLAYER}"] * view.plan.players
        seats[view.seat] = self._name
        names = shown_names(seats)
        draw = Drawing(names, Signs(self.out), deck=view.plan.rules.deck)
        play, call = view.board.play, view.board.call
        assert isinstance(play, Tricks) and call is not None, "cards have been played"
        self.out.print(
            styled("drill-head", "bold", number=number + 1, contract=contract_title(call.contract), me=names[view.seat])
        )
        for trick in draw.tricks(play):
            self.out.print(trick)
        if self.out.is_terminal:
            self.out.input(say("drill-hide"))
            self.out.clear()
        self.out.print(draw.hand(view.hand))
        self.out.print(say("drill-question", kind=asked.kind, suit=say("drill-suit", suit=asked.suit)))
        words = {option: self._words(option, names) for option in asked.options}
        for place, option in enumerate(asked.options, 1):
            if not option.isdigit():
                self.out.print(say("drill-option", place=place, option=words[option]))
        given = self._answer(asked)
        right = sorted(given) == sorted(asked.answer)
        answer = ", ".join(words[each] for each in asked.answer) or say("drill-none-of-them")
        self.out.print(say("drill-right" if right else "drill-wrong", answer=answer))
        self.out.print()
        return right

    def _answer(self, asked: sense.Sense) -> list[str]:
        """The options that the player names: a number itself, or the places of others."""
        numbers = asked.options[0].isdigit()
        while True:
            typed = self.out.input(say("drill-prompt", several=int(asked.several))).split()
            if typed in (["q"], ["quit"]):
                raise Stopped
            places = {option if numbers else str(place): option for place, option in enumerate(asked.options, 1)}
            if all(each in places for each in typed) and (asked.several or len(typed) == 1):
                return [places[each] for each in typed]
            self.out.print(say("drill-not-that", several=int(asked.several)))

    def _words(self, option: str, names: list[str]) -> str:
        if option in (sense.NO_ONE, sense.OPEN):
            return say("drill-unknown", answer=option)
        if len(option) == 2 and option[0] == "Q":
            return card_name(option)
        return option if option.isdigit() else names["ABCDEFGHIJ".index(option)]
