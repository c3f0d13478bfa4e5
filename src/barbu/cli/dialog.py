"""The prompts of a game in the terminal: each asks until the answer is a legal action."""

import sys
from collections.abc import Callable, Collection, Sequence
from textwrap import fill

from rich.console import Console
from rich.text import Text

from barbu.cards import FIRST_PACK, SUITS, card_text
from barbu.cli.answers import UnclearAnswer, call_of, card_of, cards_of_text, double_of, parameter_of, rows_of_text
from barbu.cli.table import Drawing
from barbu.engine.actions import (
    AGREE,
    KNOCK,
    NO_TRUMP,
    PASS,
    PLAYS,
    REDEAL,
    REVERSE,
    Action,
    Bid,
    Call,
    Double,
    Expose,
    Give,
    Set,
)
from barbu.engine.bidding import Bidding
from barbu.engine.phases import Calling, Claiming, Doubling, Exposing, Giving, Playing, Turning
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.messages import message
from barbu.rules.names import is_contract_name
from barbu.seats import SEATS
from barbu.text.describe import contract_line
from barbu.text.names import contract_title
from barbu.text.refusals import card_refusal, double_notes, double_refusal, named_calls, names_of
from barbu.text.render import listed, render, say
from barbu.text.wording import bid_choice, bid_text, claim_line, mis_set_warning


class Stopped(Exception):
    """The player has left the table, or the input has ended."""


class Dialog:
    """Asks the person at the table. ``command`` is called with every answer first and returns whether it was a command;
    ``advise`` returns what the club player would do."""

    def __init__(
        self, out: Console, draw: Drawing, command: Callable[[str], bool], advise: Callable[[View], Action]
    ) -> None:
        self.out = out
        self.draw = draw
        self.command = command
        self.advise = advise

    def decide(self, view: View) -> Action:
        """The action that the person chooses. If only one statement is possible, nothing is asked; cards are always
        shown."""
        if isinstance(view.only_action, Double):
            return view.only_action
        match view.board:
            case Bidding() as board:
                return self._bid(view, board)
            case Turning() as board:
                return self._reversal(view, board)
            case Calling():
                return self._call(view)
            case Claiming() as board:
                return self._claim(view, board)
            case Doubling() as board:
                return self._double(view, board)
            case Exposing() as board:
                return self._expose(view, board)
            case Giving() as board:
                return self._give(view, board)
            case Playing(awaited="set"):
                return self._set(view)
        return self._play(view)

    def ask(self, prompt: str, taken: Collection[str] = (), *, enter: bool = False) -> str:
        """An answer that is not a command, stripped of blanks. ``taken`` are letters with a meaning of their own at
        this prompt, where commands must be written out. ``enter``: whether Enter alone is an answer.

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
            if not answer and not enter:
                self.complain(say("terminal-answer-empty"))
            elif answer.lower() in taken or not self.command(answer):
                return answer

    def agree(self, question: str) -> bool:
        """Ask a yes-or-no question."""
        while True:
            answer = self.ask(question).lower()
            if answer in ("y", "yes", "n", "no"):
                return answer[0] == "y"
            self.complain(say("terminal-answer-yes-or-no"))

    def complain(self, why: str) -> None:
        """Say why an answer is not accepted."""
        self.out.print(Text(why, "yellow"))

    def _call(self, view: View) -> Call:
        calls = [action for action in view.legal if isinstance(action, Call)]
        names = list(dict.fromkeys(call.contract for call in calls))
        width = max(len(contract_title(name)) for name in names)
        for number, name in enumerate(names, 1):
            line = contract_line(view.plan.contracts[name].rules, view.plan.rules)
            entry = f"{number:>2} {contract_title(name):<{width}}  {line}"
            self.out.print(fill(entry, self.draw.width, subsequent_indent=" " * 5, break_on_hyphens=False))
        while True:
            answer = self.ask(say("terminal-ask-contract", choices=_choices(len(names))))
            try:
                contract, call = call_of(answer, calls)
                return call or self.parameter([call for call in calls if call.contract == contract])
            except UnclearAnswer as unclear:
                self.complain(str(unclear))

    def _bid(self, view: View, board: Bidding) -> Action:
        """A bid, an answer to the best one, or a pass."""
        auction = board.auction
        self.out.print(self.draw.hand(view.hand))
        stage = "answer" if view.seat == auction.declarer else "wanted" if auction.wanted else "bid"
        legal = {action.token: action for action in view.legal}
        if auction.wanted is not None and stage == "wanted":
            return AGREE if self.agree(say("terminal-ask-grant", bid=bid_text(auction.wanted, auction))) else PASS
        bids = [action for action in view.legal if isinstance(action, Bid)]
        words = [Text(f"{number} {bid_choice(bid, auction)}") for number, bid in enumerate(bids, 1)]
        self.out.print(self.draw.flow(words, "   "))
        while True:
            answer = self.ask(
                say(f"terminal-ask-{stage}", choices=_choices(len(bids)), bids=len(bids)), ("y", "n", "p")
            )
            meant = answer.lower()
            if meant in ("p", "pass", "n", "no"):
                return PASS
            if stage == "answer" and meant in ("y", "yes", "sell"):
                return AGREE
            if meant.isascii() and meant.isdigit() and 1 <= int(meant) <= len(bids):
                return bids[int(meant) - 1]
            if meant in legal:
                return legal[meant]
            self.complain(say("terminal-answer-bid", choices=_choices(len(bids)), bids=len(bids)))

    def _reversal(self, view: View, board: Turning) -> Action:
        """Whether to turn a contract round."""
        plan = view.plan
        self.out.print(self.draw.hand(view.hand))
        for name in dict.fromkeys(call.contract for call in board.turnable):
            reward, fine = plan.stake(name)
            self.out.print(say("terminal-stake", contract=contract_title(name), reward=reward, fine=fine))
        return REVERSE if self.agree(say("terminal-ask-reverse")) else PASS

    def parameter(self, calls: Sequence[Call]) -> Call:
        """The call that the person chooses among those of one contract."""
        names = [call.parameter or "" for call in calls]
        what = "suit" if any(name in (*SUITS, NO_TRUMP) for name in names) else "rank"
        if any(map(is_contract_name, names)):
            what = "contract"
        choices = ", ".join(map(contract_title, names)) if what == "contract" else " ".join(names)
        question = say("terminal-ask-parameter", what=what, choices=choices)
        while True:
            try:
                return parameter_of(self.ask(question, [name.lower() for name in names]), calls)
            except UnclearAnswer as unclear:
                self.complain(str(unclear))

    def _claim(self, view: View, board: Claiming) -> Action:
        self.out.print(self.draw.hand(view.hand))
        self.out.print(claim_line(board.contract, view.hand))
        return REDEAL if self.agree(say("terminal-ask-claim")) else PASS

    def _expose(self, view: View, board: Exposing) -> Action:
        cards = self.draw.in_order(view.hand & board.contract.exposable)
        self.out.print(self.draw.hand(view.hand))
        self.out.print(self.draw.numbered(cards))
        while True:
            answer = self.ask(say("terminal-ask-expose", count=len(cards), choices=_choices(len(cards))), enter=True)
            if not answer:
                return PASS
            try:
                action = Expose(cards_of_text(answer, cards))
            except UnclearAnswer as unclear:
                self.complain(str(unclear))
                continue
            if action in view.legal:
                return action
            self.complain(say("terminal-answer-only-these"))

    def _give(self, view: View, board: Giving) -> Action:
        cards, number = self.draw.in_order(view.hand), view.plan.rules.session.pass_cards
        to = self.draw.names[board.receivers[view.seat]]
        self.out.print(self.draw.hand(view.hand))
        self.out.print(self.draw.numbered(cards))
        while True:
            answer = self.ask(say("terminal-ask-give", cards=number, name=to))
            try:
                action = Give(cards_of_text(answer, cards))
            except UnclearAnswer as unclear:
                self.complain(str(unclear))
                continue
            if board.allows(action, view.hand):
                return action
            self.complain(say("terminal-answer-give", cards=number))

    def _set(self, view: View) -> Action:
        cards = self.draw.in_order(view.hand)
        self.out.print(self.draw.hand(view.hand))
        self.out.print(self.draw.numbered(cards))
        while True:
            answer = self.ask(say("terminal-ask-rows"), enter=True)
            try:
                action = Set(rows_of_text(answer, cards)) if answer else self.advise(view)
            except UnclearAnswer as unclear:
                self.complain(str(unclear))
                continue
            assert isinstance(action, Set)
            self.out.print(self.draw.rows(action.rows))
            if warning := mis_set_warning(action.rows):
                self.complain(warning)
                if not self.agree(say("terminal-ask-set-anyway")):
                    continue
            return action

    def _double(self, view: View, board: Doubling) -> Double:
        legal = board.legal(view.hand)
        names = self.draw.names
        named = named_calls(view)
        for note in double_notes(view, names):
            self.out.print(Text(render(note), "yellow"))
        words = []
        for number, call in enumerate(named, 1):
            whom = listed(names_of(call.double.targets, names))
            words.append(Text(f"{number} {call.word}{f' ({whom})' if whom else ''}"))
        self.out.print(self.draw.flow(words, "   "))
        seats = SEATS[: len(names)].lower()
        while True:
            answer = self.ask(say("terminal-ask-double", choices=_choices(len(named))), seats)
            try:
                return double_of(answer, legal, named, names)
            except UnclearAnswer as unclear:
                self.complain(str(unclear))
                if not any(name.lower() in answer.lower() for name in names):
                    continue
                for target, name in enumerate(names):
                    refusal = double_refusal(view, target, names)
                    if refusal is not None and name.lower() in answer.lower():
                        self.complain(render(refusal))

    def _play(self, view: View) -> Action:
        play = view.board.play
        cards = self.draw.in_order(view.legal_cards() & FIRST_PACK)
        may_stop = play is not None and play.may_stop
        if isinstance(play, Layout | Quarts):
            self.out.print(self.draw.layout(play))
            self.out.print(self.draw.counts(play.counts, view.seat))
            if not cards:
                self.out.print(self.draw.hand(view.hand))
                self.out.print(say("terminal-you-stop" if may_stop else "terminal-you-knock"))
                return PASS if may_stop else KNOCK
        elif isinstance(play, Counting):
            self.out.print(self.draw.count(play))
        elif isinstance(play, Tricks):
            self.out.print(self.draw.current(play))
        self.out.print(self.draw.hand(view.hand))
        if view.hand.bit_count() == 1 and not may_stop:
            return PLAYS[cards[0]]
        self.out.print(self.draw.numbered(cards))
        while True:
            only = len(cards) == 1 and not may_stop
            asks = "terminal-ask-more" if may_stop else "terminal-ask-card"
            question = say("terminal-ask-only-card") if only else say(asks, choices=_choices(len(cards)))
            answer = self.ask(question, enter=only or may_stop)
            if not answer:
                return PASS if may_stop else PLAYS[cards[0]]
            try:
                star = self.draw.extra if answer == self.draw.signs.extra else 0
                card = self._held(star.bit_length() - 1 if star else card_of(answer, cards), view.hand)
            except UnclearAnswer as unclear:
                self.complain(str(unclear))
                continue
            refusal = card_refusal(view.board, view.hand, card)
            if refusal is None:
                return PLAYS[card]
            self.complain(render(refusal))

    def _held(self, card: int, hand: int) -> int:
        """The card in the hand with the same rank and suit."""
        if hand >> card & 1:
            return card
        raise UnclearAnswer(message("terminal-answer-card-elsewhere", card=card_text(card)))


def _choices(count: int) -> str:
    """The numbers of a list to choose from: ``1-7``."""
    return f"1-{count}"
