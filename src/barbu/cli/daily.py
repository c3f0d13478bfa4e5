"""``barbu daily``: the deals of the day in the terminal."""

from datetime import UTC, date, datetime
from pathlib import Path
from random import Random

from rich.console import Console

from barbu.bots.base import Budget, Decision
from barbu.cli.dialog import Stopped
from barbu.cli.evening import TerminalGame
from barbu.cli.files import write_file
from barbu.cli.play import own_name, shown_names
from barbu.daily.challenge import OPPONENT, Challenge, DailyError, Kind
from barbu.daily.playing import answer, outcome
from barbu.daily.sharing import shared
from barbu.engine.chance import Chance
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.errors import NotationError
from barbu.messages import message
from barbu.notation import parse, print_record, record_of, replay
from barbu.notation.writer import actions_of
from barbu.text.names import contract_title
from barbu.text.render import say


class DailyGame(TerminalGame):
    """A game of a challenge: without hints, and without taking back."""

    def _hint(self) -> None:
        self.out.print(say("daily-no-hints"))

    def _take_back(self) -> None:
        self.out.print(say("daily-no-undo"))


class _Opponent:
    """An opponent in a challenge, who is asked with the game that was kept last."""

    name = OPPONENT

    def __init__(self, challenge: Challenge) -> None:
        self._challenge = challenge
        self.table: TerminalGame | None = None

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What the challenge's opponent does."""
        assert self.table is not None, "it sits at a table"
        game = self.table.game
        return Decision(answer(self._challenge, game, sum(1 for _ in actions_of(game))))


def run(out: Console, kind: Kind, day: date | None, name: str | None, record: Path | None) -> int:
    """Play a challenge, or go on with it, until it is over or the player leaves; returns the exit status.

    Raises:
        BarbuError: that day has not begun, or the file is not a game of it.
        OSError: the file cannot be read or written.
    """
    out.soft_wrap = not out.is_terminal
    challenge = Challenge.on(kind, day or date.today())
    if not challenge.has_begun(datetime.now(UTC)):
        raise DailyError(message("daily-early"), message("daily-early-hint"))
    path = record or Path(f"barbu-{challenge.name.replace(' ', '-')}.bgn")
    game = _resumed(path, challenge) if path.exists() else challenge.begun()
    me = own_name(name)
    seats = [me, *[f"bot:{OPPONENT}"] * (game.plan.players - 1)]

    def keep(now: Game) -> None:
        write_file(path, print_record(record_of(now, seats)))

    if not game.over:
        out.print(say("daily-known"))
        opponent = _Opponent(challenge)
        names = shown_names(seats)
        table = DailyGame(out, game, names, [None, *[opponent] * (len(seats) - 1)], Random(0), challenge.deal, keep)
        opponent.table = table
        try:
            table.run()
        except (Stopped, KeyboardInterrupt) as left:
            out.print()
            out.print(say("daily-kept", file=str(path)), soft_wrap=True)
            return 0 if isinstance(left, Stopped) else 130
        game = table.game
    _tell(out, challenge, game)
    return 0


def _resumed(path: Path, challenge: Challenge) -> Game:
    """The game in a file.

    Raises:
        BarbuError: it is not one of the challenge.
        OSError: it cannot be read.
    """
    found = parse(path.read_bytes())
    try:
        game = replay(found[0]).checked() if len(found) == 1 else None
    except NotationError as error:
        raise DailyError(error.said, error.advice) from error
    before = challenge.begun()
    if game is None or (game.rules.digest, game.length) != (before.rules.digest, before.length):
        raise DailyError(message("daily-other-file", file=str(path)), message("daily-other-file-hint"))
    again = before
    for _, action in actions_of(game):
        if again.position is None and action != challenge.deal(again):
            raise DailyError(message("daily-other-file", file=str(path)), message("daily-other-file-hint"))
        again = again.apply(action)
    return game


def _tell(out: Console, challenge: Challenge, game: Game) -> None:
    """Print the result, and the text to share."""
    found = outcome(game)
    out.print()
    for call, score in zip(found.calls, found.scores, strict=True):
        out.print(say("daily-line", contract=contract_title(call), score=f"{score:+}"))
    out.print()
    out.print(shared(challenge, found), soft_wrap=True)
