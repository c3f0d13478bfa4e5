"""The prompts of a game in the terminal: each asks until the answer is a legal action."""

import sys
from collections.abc import Callable, Collection, Sequence

from rich.console import Console
from rich.text import Text

from barbu.cards import card_text, display_order
from barbu.cli.answers import Unclear, call_of, card_of, double_of, parameter_of
from barbu.cli.table import Drawing
from barbu.engine.actions import KNOCK, PLAYS, SEATS, Action, Call, Double
from barbu.engine.choices import card_refusal, double_notes, double_refusal, named_calls, names_of
from barbu.engine.layout import Layout
from barbu.engine.tricks import Tricks
from barbu.engine.view import View
from barbu.rules.describe import contract_line, contract_title
from barbu.rules.messages import listed, render


class Stopped(Exception):
    """The player has left the table, or the input has ended."""


class Dialog:
    """Asks the person at the table. ``command`` is told every answer first and says whether it was one."""

    def __init__(self, out: Console, draw: Drawing, command: Callable[[str], bool]) -> None:
        self.out = out
        self.draw = draw
        self.command = command

    def decide(self, view: View) -> Action:
        """What the person does now. A choice that is none is made without asking."""
        if view.board.phase == "call":
            return self._call(view)
        if view.board.phase == "double":
            return self._double(view)
        return self._play(view)

    def ask(self, prompt: str, taken: Collection[str] = ()) -> str:
        """An answer that is not a command, without blanks around it. ``taken`` are letters that mean something else
        here than the command of that letter; commands have words too.

        Raises:
            Stopped: the input has ended.
        """
        while True:
            self.out.print(Text(prompt + " ", "bold"), end="")
            self.out.file.flush()
            try:
                answer = input().strip()
            except EOFError:
                self.out.print()
                raise Stopped from None
            if not sys.stdin.isatty():
                self.out.print(answer)
            if answer.lower() in taken or not self.command(answer.lower()):
                return answer

    def complain(self, why: str) -> None:
        """Say why an answer will not do."""
        self.out.print(Text(why, "yellow"))

    def _call(self, view: View) -> Call:
        calls = [action for action in view.legal() if isinstance(action, Call)]
        names = list(dict.fromkeys(call.contract for call in calls))
        width = max(len(contract_title(name)) for name in names)
        for number, name in enumerate(names, 1):
            line = contract_line(view.plan.contracts[name].contract, view.plan.rules)
            self.out.print(f"{number:>2} {contract_title(name):<{width}}  {line}")
        while True:
            answer = self.ask(f"Which contract (1-{len(names)})?")
            try:
                contract, call = call_of(answer, calls)
                return call or self._parameter([call for call in calls if call.contract == contract])
            except Unclear as unclear:
                self.complain(str(unclear))

    def _parameter(self, calls: Sequence[Call]) -> Call:
        what = "trump suit" if len(calls) < 6 else "start rank"
        choices = " ".join(call.parameter or "" for call in calls)
        while True:
            try:
                return parameter_of(self.ask(f"Which {what} ({choices})?", choices.lower().split()), calls)
            except Unclear as unclear:
                self.complain(str(unclear))

    def _double(self, view: View) -> Double:
        doubles = view.board.doubles
        assert doubles is not None
        legal = doubles.legal(view.board.may_redouble(view.hand))
        if len(legal) == 1:
            return legal[0]
        names = self.draw.names
        named = named_calls(view)
        for note in double_notes(view, names):
            self.out.print(Text(render(note), "yellow"))
        words = []
        for number, call in enumerate(named, 1):
            whom = listed(names_of(call.double.targets, names))
            words.append(f"{number} {call.word}{f' ({whom})' if whom else ''}")
        self.out.print("   ".join(words))
        seats = SEATS[: len(names)].lower()
        while True:
            answer = self.ask(f"Whom do you double (1-{len(named)}, or names)?", seats)
            try:
                return double_of(answer, legal, named, names)
            except Unclear as unclear:
                self.complain(str(unclear))
                if not any(name.lower() in answer.lower() for name in names):
                    continue
                for target, name in enumerate(names):
                    refusal = double_refusal(view, target, names)
                    if refusal is not None and name.lower() in answer.lower():
                        self.complain(render(refusal))

    def _play(self, view: View) -> Action:
        play = view.board.play
        cards = display_order(view.legal_cards())
        if isinstance(play, Layout):
            self.out.print(self.draw.layout(play, play.terms.plan.contract.ace))
            if not cards:
                self.out.print(self.draw.hand(view.hand))
                self.out.print("No card of yours fits: you knock.")
                return KNOCK
        elif isinstance(play, Tricks):
            self.out.print(self.draw.current(play))
        self.out.print(self.draw.hand(view.hand))
        if view.hand.bit_count() == 1:
            return PLAYS[cards[0]]
        self.out.print(self.draw.numbered(cards))
        while True:
            answer = self.ask(f"Which card (1-{len(cards)})?" if len(cards) > 1 else "Your only card (Enter)?")
            if not answer and len(cards) == 1:
                return PLAYS[cards[0]]
            try:
                card = self._held(card_of(answer, cards), view.hand)
            except Unclear as unclear:
                self.complain(str(unclear))
                continue
            refusal = card_refusal(view.board, view.hand, card)
            if refusal is None:
                return PLAYS[card]
            self.complain(render(refusal))

    def _held(self, card: int, hand: int) -> int:
        """The card of the hand with this face."""
        for held in (card, card + 64):
            if hand >> held & 1:
                return held
        raise Unclear(f"you do not hold {card_text(card)}")
