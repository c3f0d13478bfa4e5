"""What a bot is, what it answers, and the bots by name."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol

from barbu.engine.actions import Action
from barbu.engine.chance import Chance
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.rules.names import nearest


class Decision(NamedTuple):
    """What a bot does.

    ``values`` are the scores of this deal that it expects of its actions, by token, in points; None when it does not
    weigh them. They tell its hand, so they are shown only when the deal is over.
    """

    action: Action
    values: Mapping[str, float] | None = None

    def __hash__(self) -> int:
        return hash((self.action, None if self.values is None else frozenset(self.values.items())))


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision.

    ``worlds`` are the deals of the hidden cards that it looks at, at least 1. A bot that is given them is reproducible:
    the same view, generator state and budget give the same decision. ``ms`` are milliseconds, more than 0, from the
    moment it is asked. It reads them off ``clock``, which tells seconds and never goes back, such as
    ``time.monotonic``; it stops by itself when they are over, and answers in any case. Whatever is used up first ends
    the thinking. ``Budget()`` leaves both to the bot: it looks at as many worlds as it usually does. A bot that does
    not search needs no budget and ignores it.

    Raises:
        BotError: no worlds, no time, or a time without a clock.
    """

    worlds: int | None = None
    ms: float | None = None
    clock: Callable[[], float] | None = None

    def __post_init__(self) -> None:
        if self.worlds is not None and self.worlds < 1:
            raise BotError(message("budget-worlds", given=self.worlds))
        if self.ms is not None and not self.ms > 0:
            raise BotError(message("budget-ms", given=str(self.ms)))
        if self.ms is not None and self.clock is None:
            raise BotError(message("budget-clock"))

    def started(self) -> Callable[[], bool]:
        """Start the clock: what is given back says whether the time is over. It never is without ``ms``."""
        if self.ms is None or self.clock is None:
            return _never
        clock, end = self.clock, self.clock() + self.ms / 1000
        return lambda: clock() >= end


def _never() -> bool:
    return False


class Bot(Protocol):
    """A player. It keeps nothing between two decisions, so one bot may sit in many seats and games at once."""

    @property
    def name(self) -> str:
        """The word that commands and records know it by."""

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What to do now; asked only when it is the seat's turn. The same view, generator state and budget without
        a time give the same decision."""


class Adviser(Bot, Protocol):
    """A bot that can also say why it does what it does."""

    def explain(self, view: View, decision: Decision) -> Message:
        """Why it has decided so: one sentence or a few, for a person who asks for a hint. Composed only when somebody
        asks. ``decision`` is what it has answered for this view."""


class BotError(BarbuError):
    """There is no bot of a name, it cannot play here, there are too many or too few, or it is asked for what it cannot
    do; ``near`` is the name that was probably meant."""

    def __init__(self, said: Message, near: str = "", advice: Message | None = None) -> None:
        super().__init__(said, message("did-you-mean", word=near) if near else advice)

    code = "bot"


class _Number(NamedTuple):
    """The number that a bot's name may end with: what it says, and from where to where it may go."""

    what: Message
    least: int
    most: int


class _Entry(NamedTuple):
    """A bot by name. One with a ``number`` is made with the number behind the colon of its name; one that ``searches``
    thinks further with the kernel, and one that is ``compiled`` cannot do without it. A ``yardstick`` is there to be
    measured against and is nobody's opponent at a table."""

    module: str
    maker: str
    line: Message
    number: _Number | None = None
    searches: bool = False
    compiled: bool = False
    yardstick: bool = False


_BOTS = {
    "random": _Entry("barbu.bots.random_bot", "RandomBot", message("bot-line-random")),
    "novice": _Entry("barbu.bots.novice", "Novice", message("bot-line-novice")),
    "club": _Entry("barbu.bots.club", "Club", message("bot-line-club")),
    "expert": _Entry("barbu.bots.search.player", "expert", message("bot-line-expert"), searches=True),
    "master": _Entry("barbu.bots.search.player", "master", message("bot-line-master"), searches=True),
    "champion": _Entry("barbu.bots.search.player", "champion", message("bot-line-champion"), searches=True),
    "flat": _Entry(
        "barbu.bots.search.player",
        "flat",
        message("bot-line-flat"),
        _Number(message("bot-number-worlds"), 1, 1_000_000),
        searches=True,
        compiled=True,
        yardstick=True,
    ),
    "club:1": _Entry("barbu.bots.club_1", "Club1", message("bot-line-club-1"), yardstick=True),
}


def bot_names() -> tuple[str, ...]:
    """The names of all bots that people play against, weakest first."""
    return tuple(name for name, entry in _BOTS.items() if not entry.yardstick)


def yardsticks() -> tuple[str, ...]:
    """The names of the bots that are only there to be measured against."""
    return tuple(name for name, entry in _BOTS.items() if entry.yardstick)


def bot_line(name: str) -> Message:
    """What a bot is, in one line.

    Raises:
        BotError: there is none of that name.
    """
    return _entry(name).line


def can_play(name: str) -> bool:
    """Whether what the bot of a name needs is installed.

    Raises:
        BotError: there is none of that name.
    """
    return not _entry(name).compiled or find_spec("numba") is not None


def searches(name: str) -> bool:
    """Whether the bot of a name thinks further with the kernel.

    Raises:
        BotError: there is none of that name.
    """
    return _entry(name).searches


def bot_named(name: str) -> Adviser:
    """The bot of a name; its module is imported when it is first asked for. Some names may end with a colon and a
    number, which makes another player of the same kind.

    Raises:
        BotError: there is none of that name, it takes no such number, or it needs the kernel and there is none.
    """
    entry = _entry(name)
    if not can_play(name):
        raise BotError(message("bot-needs-kernel", name=name), advice=message("kernel-install"))
    maker = getattr(import_module(entry.module), entry.maker)
    bot: Adviser = maker() if name in _BOTS else maker(int(name.partition(":")[2]))
    return bot


def opponent_named(name: str) -> Adviser:
    """The bot of a name that somebody sits down with: none that is only a yardstick, and no number of their own, since
    how much a bot may think is not for them to say.

    Raises:
        BotError: there is none of that name, or it needs the kernel and there is none.
    """
    if name not in bot_names():
        raise _unknown(name, bot_names())
    return bot_named(name)


def bots_named(text: str, players: int) -> list[Adviser]:
    """The bots that a text names for a table: one name for all seats, or one for each, with commas.

    Raises:
        BotError: an unknown name, or the wrong number of names.
    """
    return [bot_named(name) for name in names_for(text, players)]


def names_for(text: str, players: int) -> list[str]:
    """The names in a text, one for each seat: it has as many, or a single one for all of them.

    Raises:
        BotError: the wrong number of names.
    """
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BotError(message("bot-count", given=len(names), needed=players))
    return names


def _entry(name: str) -> _Entry:
    """The entry that a name means, whose number, if there is one, is all right."""
    if name in _BOTS:
        return _BOTS[name]
    kind, colon, given = name.partition(":")
    if not colon or kind not in _BOTS:
        raise _unknown(name, tuple(_BOTS))
    entry = _BOTS[kind]
    if entry.number is None:
        raise BotError(message("bot-no-number", name=kind, given=repr(given)), nearest(name, _versions(kind)))
    what, least, most = entry.number
    if not re.fullmatch("[1-9][0-9]{0,8}", given) or not least <= int(given) <= most:
        raise BotError(
            message("bot-bad-number", name=kind, given=repr(given), what=what),
            advice=message("bot-bad-number-hint", name=kind, least=least, most=most),
        )
    return entry


def _versions(kind: str) -> list[str]:
    """The names of the frozen versions of a bot."""
    return [name for name in _BOTS if name.startswith(f"{kind}:")]


def _unknown(name: str, known: Sequence[str]) -> BotError:
    return BotError(message("bot-unknown", name=repr(name), names=", ".join(known)), nearest(name, known))
