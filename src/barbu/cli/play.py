"""``barbu play``: set up a game in the terminal, or resume one from a file."""

import getpass
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from random import Random, SystemRandom
from typing import NamedTuple

from rich.console import Console

from barbu.bots.base import Bot, bot_named, names_for
from barbu.cards import PACK
from barbu.cli.dialog import Stopped
from barbu.cli.evening import TerminalGame
from barbu.cli.files import write_file
from barbu.cli.kernel import make_ready
from barbu.cli.rules import rules_of
from barbu.cli.terminal import warn
from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.errors import BarbuError, NotationError
from barbu.live.people.seats import bot_names, checked_name, first_seat
from barbu.live.views.practising import practice_rules
from barbu.messages import message
from barbu.notation import name_refusal, parse, print_record, record_of, replay
from barbu.notation.bridge import parse_hands
from barbu.outside.finding import player, players
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.sim import next_deal
from barbu.text.render import say

BOT = "bot:"
"""The prefix of a bot's name in a record."""

_BRIDGE_PLAYERS = 4
_OWN_TAGS = ("Variant", "Rules", "Seats", "Total", "Sitting")


class PlayError(BarbuError):
    """A game cannot be started or resumed as requested."""

    code = "play"


class GameFile:
    """The file in which a game is kept. It is rewritten as a whole after each action, so it never holds half a
    record."""

    def __init__(self, path: Path, seats: Sequence[str], tags: dict[str, str]) -> None:
        self.path = path
        self.seats = seats
        self.tags = tags
        self.broken = False

    def keep(self, game: Game) -> None:
        """Write the game as it stands. If that fails, the player is told once and plays on."""
        text = print_record(record_of(game, self.seats, self.tags))
        try:
            write_file(self.path, text)
            self.broken = False
        except OSError as error:
            if not self.broken:
                why = say("terminal-play-not-kept", file=str(self.path), why=error.strerror or "")
                warn(why, say("terminal-play-make-room"))
            self.broken = True


class PlayOptions(NamedTuple):
    """The game that somebody wants to play, with the same choices as a new table on the page: the rules and the number
    of players (None: the usual one), bots, the length, who declares ``first``, the contract to ``practise`` for a
    number of ``deals`` (empty: all contracts), and a file of a bridge program whose ``hands`` are dealt first."""

    variant: str
    players: int | None
    bots: str
    length: Length
    first: str
    practise: str
    deals: int
    hands: Path | None = None

    def rules(self) -> Rules:
        """The rules to play by.

        Raises:
            BarbuError: there are no such rules.
        """
        if self.deals and not self.practise:
            raise PlayError(message("terminal-play-deals"), message("terminal-play-deals-hint"))
        rules = rules_of(self.variant, self.players)
        return practice_rules(rules, self.practise, self.deals) if self.practise else rules


def run(
    out: Console, wanted: PlayOptions, name: str | None, record: Path | None, resume: Path | None, seed: int | None
) -> int:
    """Play a game until it is over or the player leaves; returns the exit status.

    Raises:
        BarbuError: the rules, a bot, a name or the record to resume is wrong.
        OSError: the record to resume cannot be read.
    """
    # On a screen, lines are broken between words; a pipe gets them as they are.
    out.soft_wrap = not out.is_terminal
    if resume is not None:
        game, kept = _resumed(resume, record)
        minds = [_bot(seat) for seat in kept.seats]
    else:
        game, kept = _begun(wanted, name, record)
        minds = [None, *players(wanted.bots, len(kept.seats) - 1)]
    make_ready(minds)
    names = shown_names(kept.seats)
    rng = SystemRandom() if seed is None else Random(f"bots {seed}")
    first = None if resume is not None else first_seat(wanted.first, game.rules)
    hands = [] if wanted.hands is None else _hands(wanted.hands, game)
    evening = TerminalGame(out, game, names, minds, rng, _dealing(seed, first, hands), kept.keep)
    try:
        evening.run()
    except (Stopped, KeyboardInterrupt) as left:
        if kept.broken:
            out.print()
            out.print(say("terminal-play-lost", file=str(kept.path)), soft_wrap=True)
            return 1
        file = f'"{kept.path}"' if " " in str(kept.path) else str(kept.path)
        # A command to be copied stays in one piece.
        out.print()
        out.print(say("terminal-play-kept", file=file), soft_wrap=True)
        return 0 if isinstance(left, Stopped) else 130
    if not kept.broken:
        out.print(say("terminal-play-record", file=str(kept.path)), soft_wrap=True)
    return 0


def _begun(wanted: PlayOptions, name: str | None, record: Path | None) -> tuple[Game, GameFile]:
    rules = wanted.rules()
    opponents = [BOT + name for name in names_for(wanted.bots, rules.players - 1)]
    for opponent in opponents:
        player(opponent.removeprefix(BOT))
        if why := name_refusal(opponent):
            raise PlayError(message("terminal-play-bot-name", name=opponent.removeprefix(BOT), why=why))
    mine = own_name(name)
    path = record or _free_path()
    if path.exists():
        file = str(path)
        raise PlayError(message("terminal-play-file-exists", file=file), message("terminal-play-carry-on", file=file))
    if not path.parent.is_dir():
        raise PlayError(
            message("terminal-play-no-folder", folder=str(path.parent)), message("terminal-play-other-file")
        )
    seats = [mine, *opponents]
    kept = GameFile(path, seats, {"Date": date.today().strftime("%Y.%m.%d")})
    return Game(rules, wanted.length), kept


def _resumed(path: Path, record: Path | None) -> tuple[Game, GameFile]:
    found = parse(path.read_bytes())
    if len(found) != 1:
        several = message("terminal-play-file-of-several", file=str(path), games=len(found))
        raise PlayError(several, message("terminal-play-file-of-one"))
    try:
        game, seats = replay(found[0]).checked(), found[0].seats
    except NotationError as error:
        why = message("terminal-play-file-wrong", file=str(path), why=error.said)
        raise PlayError(why, error.advice) from error
    if game.over:
        raise PlayError(message("terminal-play-game-over", file=str(path)))
    people = [name for name in seats if not name.startswith(BOT)]
    if len(people) != 1:
        raise PlayError(message("terminal-play-people", file=str(path), people=len(people)))
    tags = {tag.name: tag.value for tag in found[0].tags if tag.name not in _OWN_TAGS}
    return game, GameFile(record or path, seats, tags)


def _bot(seat: str) -> Bot | None:
    """The bot named for a seat in a record, None for a person. A record must not be able to start a program, so
    external bots are not resumed.

    Raises:
        BotError: it is not one of Barbu's bots.
    """
    return bot_named(seat.removeprefix(BOT)) if seat.startswith(BOT) else None


def shown_names(seats: Sequence[str]) -> list[str]:
    """The players' names at the table: bots get names of people."""
    person = next(seat for seat in seats if not seat.startswith(BOT))
    others = iter(bot_names([person], len(seats) - 1))
    return [seat if seat == person else next(others) for seat in seats]


def _hands(path: Path, game: Game) -> list[tuple[int, ...]]:
    """The hands in a file of a bridge program.

    Raises:
        BarbuError: there are none, or these rules are not played with such hands.
        OSError: the file cannot be read.
    """
    if game.plan.pack != PACK or game.plan.players != _BRIDGE_PLAYERS:
        raise PlayError(message("hands-not-for-rules", rules=game.rules.variant))
    return [dealt.hands for dealt in parse_hands(path.read_bytes())]


def _dealing(seed: int | None, first: str | None, hands: Sequence[tuple[int, ...]]) -> Callable[[Game], Deal]:
    """A function that makes the next deal: from ``hands`` as long as there are any, then from true randomness or from a
    seed and the number of the deal. ``first`` is the player agreed on to declare first. A redeal has other cards."""

    def deal(game: Game) -> Deal:
        again = f" {len(game.redealt)}" if game.redealt else ""
        rng = SystemRandom() if seed is None else Random(f"cards {seed} {game.number}{again}")
        drawn = rng.randrange(game.plan.players) if game.sheet.first is None else 0
        free = drawn if first is None else SEATS.index(first)
        if game.number <= len(hands) and not game.redealt:
            return game.next_deal(hands[game.number - 1], free)
        return next_deal(game, free, rng)

    return deal


def own_name(name: str | None) -> str:
    """The name of the person at the terminal: as given, or that of the account.

    Raises:
        BarbuError: it cannot be a name.
    """
    mine = checked_name(_login() if name is None else name)
    if why := name_refusal(mine) or (message("terminal-play-name-of-a-bot") if mine.startswith(BOT) else None):
        raise PlayError(message("terminal-play-name", name=repr(mine), why=why), message("terminal-play-other-name"))
    return mine


def _login() -> str:
    try:
        return getpass.getuser().replace(",", " ").replace('"', " ").capitalize()[:24]
    except (OSError, KeyError):
        return ""


def _free_path() -> Path:
    """A name for a new file in the current folder: the date and a number."""
    day = date.today().isoformat()
    number = 1
    while (path := Path(f"barbu-{day}-{number}.bgn")).exists():
        number += 1
    return path
