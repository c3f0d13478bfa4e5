"""A game in the terminal, one person against bots, written line by line so that it also works through a pipe."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from barbu.bots.base import Bot, Budget, bot_named
from barbu.cli.dialog import Dialog, Stopped
from barbu.cli.table import Drawing
from barbu.cli.terminal import Signs, styled
from barbu.engine.actions import Action, Call, Deal, Double, Give, Knock, Play, Redeal, Reverse, Set
from barbu.engine.board import Board
from barbu.engine.chance import Chance
from barbu.engine.game import Game
from barbu.engine.obligations import (
    Debt,
    SharedContract,
    doubles_owed,
    own_contracts_left,
    shared_contracts_left,
)
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.standings import teams
from barbu.engine.view import View
from barbu.text.describe import contract_line
from barbu.text.names import contract_title
from barbu.text.render import listed, say
from barbu.text.wording import void_reason

COMMANDS = {
    "hint": "?",
    "undo": "u",
    "last": "l",
    "sheet": "s",
    "doubles": "d",
    "finish": "f",
    "quit": "q",
    "help": "h",
}
"""The commands that every prompt accepts, by letter."""


class _Moved(Exception):
    """A command has changed the game, so the open prompt is obsolete."""


class TerminalGame:
    """A person at a table of bots.

    ``names`` by seat; ``bots`` by seat, None where the person sits; ``deal`` makes the next deal of a game; ``keep``
    stores the game before each decision of the person and after each deal.
    """

    def __init__(
        self,
        out: Console,
        game: Game,
        names: Sequence[str],
        bots: Sequence[Bot | None],
        rng: Chance,
        deal: Callable[[Game], Deal],
        keep: Callable[[Game], None],
    ) -> None:
        self.out = out
        self.game = game
        self.names = names
        self.bots = bots
        self.me = bots.index(None)
        self.rng = rng
        self.deal = deal
        self.keep = keep
        width = out.width if out.is_terminal else sys.maxsize
        self.draw = Drawing(names, Signs(out), width, game.rules.deck)
        self.dialog = Dialog(out, self.draw, self._command, self._advised)
        self.helper = bot_named("club")
        self.decisions: list[Game] = []
        self.finishing = 0

    def run(self) -> None:
        """Play until the game is over.

        Raises:
            Stopped: the player has left, or the input has ended; the game is kept.
        """
        rules = self.game.rules
        self.out.print(styled("terminal-title", "bold", rules=rules.name, deals=self.game.deals))
        for team in teams(rules):
            self.out.print(say("terminal-team", names=listed([self.names[seat] for seat in team])))
        self.out.print(say("terminal-help"))
        if self.game.position is not None:
            self._head()
        while not self.game.over:
            with suppress(_Moved):
                self._step()
        self._end()

    def _step(self) -> None:
        game = self.game
        if game.position is None:
            if game.void is not None:
                self.dialog.ask(say("terminal-ask-deal-again"), enter=True)
            elif game.finished:
                self.dialog.ask(say("terminal-ask-next-deal"), enter=True)
            self._apply(self.deal(game))
            self._head()
            return
        turn = game.position.to_act
        bot = self.bots[turn]
        if bot is None and self.finishing != game.number:
            view = game.view(turn)
            action = self.dialog.decide(view)
            if view.only_action is None:
                self.decisions.append(game)
        else:
            action = (bot or self.helper).choose(game.view(turn), self.rng, Budget()).action
        self._apply(action)

    def _apply(self, action: Action) -> None:
        before = self.game
        self.game = before.apply(action)
        if self.game.turn in (None, self.me):
            self.keep(self.game)
        if not isinstance(action, Deal):
            self._tell(before, action)
        if self.game.position is None:
            void = self.game.void
            if void is None:
                self._result()
            else:
                self.out.print(styled("terminal-redealt", "bold", why=void_reason(void.board)))

    # ---- what is told ----------------------------------------------------------------------------------------

    def _head(self) -> None:
        """Describe the deal in progress from the start: the declarer, the person's cards, and what has been said and
        played."""
        position = self.game.position
        if position is None:
            return
        board = position.board
        roles = {"dealer": self.names[board.dealer]}
        if board.declarer is not None:
            roles["declarer"] = self.names[board.declarer]
        kind = "" if board.declarer is None else "-own" if board.declarer == board.dealer else "-declarer"
        self.out.print()
        self.out.print(styled(f"terminal-head{kind}", "bold", number=board.number, deals=self.game.deals, **roles))
        self.out.print(self.draw.hand(position.hands[self.me]))
        if board.auction is not None:
            for line in self.draw.auction(board):
                self.out.print(line)
        if board.reversal is not None:
            self.out.print(self.draw.reversal(board.reversal.holder, board.reversal.on, board))
        if board.call is not None:
            self._tell_call(board.call, board)
        for line in self.draw.statements(board.doubles) if board.doubles is not None else ():
            self.out.print(line)
        if board.phase != "expose":
            self._tell_shown(board)
        if isinstance(board.play, Tricks) and board.play.done:
            self._tell_trick(board.play)

    def _tell(self, before: Game, action: Action) -> None:
        """Describe what a player has just done; cards played to a trick are described with the trick."""
        position = before.running
        board = self.game.board or position.board
        turn = position.to_act
        if position.board.phase == "bid":
            self.out.print(self.draw.said(turn, action, position.board))
        elif position.board.phase == "reverse":
            self.out.print(self.draw.reversal(turn, isinstance(action, Reverse), position.board))
        elif isinstance(action, Call):
            self._tell_call(action, board)
        elif isinstance(action, Redeal):
            self.out.print(say("terminal-claims", name=self.names[turn]))
        elif position.board.phase == "expose":
            # Exposed cards are described once everybody has answered.
            if board.phase != "expose":
                self._tell_shown(board)
        elif isinstance(action, Give):
            self._tell_passed(turn, board)
        elif isinstance(action, Set):
            # Nobody sees the rows of others before all have set.
            self.out.print(say("terminal-set", name=self.names[turn]))
        elif isinstance(action, Double):
            doubles = position.board.doubles
            if position.board.phase == "double" and doubles is not None:
                self.out.print(self.draw.statement(doubles, turn, action.targets))
        elif isinstance(board.play, Layout | Quarts):
            self._tell_move(turn, action, board.play)
        elif isinstance(board.play, Counting):
            self._tell_count(turn, action, board.play)
        elif isinstance(board.play, Tricks) and not board.play.cards:
            self._tell_trick(board.play)

    def _tell_call(self, call: Call, board: Board) -> None:
        line = contract_line(self.game.rules.contracts[call.contract], self.game.rules)
        if board.caller is None:
            self.out.print(styled("terminal-contract", call=self.draw.call(call), line=line))
        else:
            name = self.names[board.caller]
            self.out.print(styled("terminal-calls", name=name, call=self.draw.call(call), line=line))

    def _tell_passed(self, turn: int, board: Board) -> None:
        """Who has passed cards on and, once all have, which have come."""
        if turn != self.me:
            self.out.print(say("terminal-gives", name=self.names[turn]))
        if board.phase != "give":
            giver = board.receivers.index(self.me)
            cards = self.draw.cards(self.draw.in_order(board.given[giver]))
            self.out.print(styled("terminal-came", name=self.names[giver], cards=cards))

    def _tell_shown(self, board: Board) -> None:
        for name, cards in zip(self.names, board.exposed, strict=False):
            if cards:
                self.out.print(styled("terminal-shows", name=name, cards=self.draw.cards(self.draw.in_order(cards))))

    def _tell_trick(self, play: Tricks) -> None:
        self.out.print(self.draw.last_trick(play))
        taken = self.draw.taken(play, play.terms.contract)
        if taken:
            self.out.print(taken)

    def _tell_count(self, seat: int, action: Action, play: Counting) -> None:
        assert isinstance(action, Play)
        card = self.draw.card(action.card)
        self.out.print(styled("terminal-counts", name=self.names[seat], card=card, count=play.count))

    def _tell_move(self, seat: int, action: Action, layout: Layout | Quarts) -> None:
        name = self.names[seat]
        if isinstance(action, Knock):
            if seat != self.me:
                self.out.print(say("terminal-knocks", name=name))
            return
        assert isinstance(action, Play)
        card = self.draw.card(action.card)
        if seat in layout.order:
            place = layout.order.index(seat) + 1
            self.out.print(styled("terminal-plays-out", "bold", name=name, card=card, place=place))
        else:
            self.out.print(styled("terminal-plays", name=name, card=card))

    def _result(self) -> None:
        """Show the result of the deal that has just ended, and the score sheet."""
        done = self.game.finished[-1]
        self.out.print()
        for line in self.draw.result(done):
            self.out.print(line)
        self.out.print()
        self.out.print(self.draw.sheet(self.game, last=self.game.rules.series or len(self.names)))

    def _end(self) -> None:
        winning = [each for each in self.game.standings if each.wins]
        names = [self.names[seat] for each in winning for seat in each.seats]
        totals = listed(list(dict.fromkeys(str(each.total) for each in winning)))
        self.out.print()
        self.out.print(styled("terminal-over", "bold", winners=len(names), names=listed(names), totals=totals))

    # ---- commands --------------------------------------------------------------------------------------------

    def _command(self, answer: str) -> bool:
        """Carry out a command; False if the answer is not one."""
        commands: dict[str, Callable[[], None]] = {
            "hint": self._hint,
            "undo": self._take_back,
            "last": self._last_trick,
            "sheet": self._sheet,
            "doubles": self._standings,
            "finish": self._finish,
            "quit": self._quit,
            "help": self._help,
        }
        answer = answer.lower()
        command = next((commands[word] for word, letter in COMMANDS.items() if answer in (word, letter)), None)
        if command is not None:
            command()
        return command is not None

    def _hint(self) -> None:
        position = self.game.position
        if position is None:
            self.out.print(say("terminal-nothing-to-decide"))
            return
        view = self.game.view(self.me)
        decision = self.helper.choose(view, self.rng, Budget())
        who = Text(say("terminal-club"), "cyan")
        action = self.draw.action(decision.action, view.board.auction)
        self.out.print(styled("terminal-advice", who=who, action=action, reason=self.helper.explain(view, decision)))

    def _advised(self, view: View) -> Action:
        return self.helper.choose(view, self.rng, Budget()).action

    def _take_back(self) -> None:
        if not self.decisions:
            self.out.print(say("terminal-nothing-to-take-back"))
            return
        self.game = self.decisions.pop()
        self.finishing = 0
        self.keep(self.game)
        self.out.print(say("terminal-taken-back"))
        self._head()
        raise _Moved

    def _last_trick(self) -> None:
        board = self.game.board
        play = board.play if board is not None else None
        if isinstance(play, Tricks) and play.done:
            self.out.print(self.draw.last_trick(play))
        else:
            self.out.print(say("terminal-no-last-trick"))

    def _sheet(self) -> None:
        self.out.print(self.draw.sheet(self.game) if self.game.finished else say("terminal-no-sheet"))

    def _standings(self) -> None:
        board = self.game.board
        if board is not None and board.doubles is not None:
            self.out.print(styled("terminal-pairs", pairs=self.draw.doubles(board.doubles)))
        shared = shared_contracts_left(self.game)
        if shared:
            self.out.print(say("terminal-shared-left", contracts=", ".join(map(_shared, shared))))
        for seat, name in enumerate(self.names):
            left = [contract_title(contract) for contract in own_contracts_left(self.game, seat)]
            if left or not shared:
                self.out.print(say("terminal-own-left", name=name, contracts=", ".join(left) or say("terminal-none")))
            owed = doubles_owed(self.game, seat)
            if owed:
                self.out.print(say("terminal-owes", name=name, debts=", ".join(map(self._debt, owed))))

    def _debt(self, debt: Debt) -> str:
        if debt.declarer is None:
            return say("terminal-debt-together", doubles=debt.doubles, deals=debt.deals)
        return say("terminal-debt", doubles=debt.doubles, deals=debt.deals, name=self.names[debt.declarer])

    def _finish(self) -> None:
        if self.game.position is None:
            self.out.print(say("terminal-no-deal"))
            return
        self.finishing = self.game.number
        self.decisions.append(self.game)
        raise _Moved

    def _help(self) -> None:
        self.out.print(say("terminal-commands"))
        for word, letter in COMMANDS.items():
            self.out.print(f"  {letter} {word:<8} {say(f'terminal-command-{word}')}")
        self.out.print(say("terminal-commands-letters"))
        self.out.print(say("terminal-commands-cards"))

    def _quit(self) -> None:
        raise Stopped


def _shared(left: SharedContract) -> str:
    title = contract_title(left.contract)
    return say("terminal-shared-times", contract=title, deals=left.deals) if left.deals > 1 else title
