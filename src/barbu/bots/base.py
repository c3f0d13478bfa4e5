"""The Bot protocol, its decisions, and the register of bots by name."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from barbu.engine.actions import Action, parse_action
from barbu.engine.chance import Chance
from barbu.engine.usual import Renaming, usual_view
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.messages import Message, message, shortened
from barbu.rules.names import nearest
from barbu.seats import SEATS


class Decision(NamedTuple):
    """The answer of a bot: the action it chooses.

    ``values`` are the scores in this deal that it expects from each action, by token, in points; None if it does not
    weigh actions. They reveal its hand, so they are shown only when the deal is over.
    """

    action: Action
    values: Mapping[str, float] | None = None

    def __hash__(self) -> int:
        return hash((self.action, None if self.values is None else frozenset(self.values.items())))


class Budget(Struct, frozen=True):
    """How long a bot may think about one decision.

    ``worlds`` is the number of deals of the hidden cards to look at, at least 1. With only this limit a bot is
    reproducible: the same view, generator state and budget give the same decision. ``ms`` is the time in milliseconds,
    more than 0, from the moment the bot is asked, measured by ``clock``, which returns seconds and never goes back,
    such as ``time.monotonic``. The bot stops by itself when the time is up, and always answers. The limit reached first
    ends the thinking. ``Budget()`` leaves both to the bot, which looks at its usual number of worlds. Without
    ``kernel`` a bot does not use the compiled kernel even if there is one, so that it answers as on a computer that
    has none. Bots that do not search ignore the budget.

    Raises:
        BotError: no worlds, no time, or a time limit without a clock.
    """

    worlds: int | None = None
    ms: float | None = None
    clock: Callable[[], float] | None = None
    kernel: bool = True

    def __post_init__(self) -> None:
        if self.worlds is not None and not (isinstance(self.worlds, int) and self.worlds >= 1):
            raise BotError(message("budget-worlds", given=shortened(repr(self.worlds))))
        if self.ms is not None and not (isinstance(self.ms, int | float) and self.ms > 0):
            raise BotError(message("budget-ms", given=shortened(repr(self.ms))))
        if self.ms is not None and not callable(self.clock):
            raise BotError(message("budget-clock"))

    def started(self) -> Callable[[], bool]:
        """Start the clock and return a function that tells whether the time is up. Without ``ms`` it never is."""
        if self.ms is None or self.clock is None:
            return _never
        clock, end = self.clock, self.clock() + self.ms / 1000
        return lambda: clock() >= end


def _never() -> bool:
    return False


class Bot(Protocol):
    """A player. Bots keep no state between decisions, so one bot may play in many seats and games at once."""

    @property
    def name(self) -> str:
        """The bot's name in commands and records."""

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """Choose an action; called only when it is the seat's turn. The same view, generator state and budget give the
        same decision, unless the budget has a time limit."""


def check_turn(view: View) -> None:
    """Check that a bot is asked for the seat whose turn it is.

    Raises:
        BotError: it is not, or there is no view.
    """
    if not isinstance(view, View):
        raise BotError(message("bot-no-view", given=shortened(repr(view))))
    if not view.my_turn:
        raise BotError(message("bot-no-turn", seat=SEATS[view.seat]), advice=message("bot-no-turn-hint"))


class Named:
    """Base class of the bots in the register: two bots with the same name are equal.

    Bots know only the usual order of ranks. Where the rules have another, they are asked about the same deal in the
    usual one, and their answers are translated (decision 0250)."""

    name: str

    def __init_subclass__(cls) -> None:
        if "choose" in vars(cls):
            cls.choose = _choosing(cls.choose)  # type: ignore[attr-defined]
        if "explain" in vars(cls):
            cls.explain = _explaining(cls.explain)  # type: ignore[attr-defined]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Named) and type(self) is type(other) and self.name == other.name

    def __hash__(self) -> int:
        return hash((type(self), self.name))

    def __repr__(self) -> str:
        return f"bot({self.name!r})"


Choose = Callable[[Any, View, Chance, Budget], Decision]
Explain = Callable[[Any, View, Decision], Message]


def _choosing(choose: Choose) -> Choose:
    """A bot's way to choose, in any order of ranks."""

    @wraps(choose)
    def chosen(self: Any, view: View, rng: Chance, budget: Budget) -> Decision:
        if not _ranked(view):
            return choose(self, view, rng, budget)
        back = Renaming.of(view.plan.rules).back
        return _renamed(choose(self, usual_view(view), rng, budget), back)

    return chosen


def _explaining(explain: Explain) -> Explain:
    """A bot's reasons, in any order of ranks."""

    @wraps(explain)
    def explained(self: Any, view: View, decision: Decision) -> Message:
        if not _ranked(view):
            return explain(self, view, decision)
        renaming = Renaming.of(view.plan.rules)
        return renaming.back.message(explain(self, usual_view(view), _renamed(decision, renaming)))

    return explained


def _ranked(view: View) -> bool:
    return isinstance(view, View) and bool(view.plan.rules.deck.ranking)


def _renamed(decision: Decision, renaming: Renaming) -> Decision:
    """A decision about the other deal."""
    values = decision.values and {
        renaming.action(parse_action(token)).token: value for token, value in decision.values.items()
    }
    return Decision(renaming.action(decision.action), values)


class Adviser(Bot, Protocol):
    """A bot that can also explain its decisions."""

    def explain(self, view: View, decision: Decision) -> Message:
        """The reasons for a decision, in one or a few sentences, for a person who asks for a hint. They are composed
        only on request. ``decision`` is the bot's answer to this view."""


class BotError(BarbuError):
    """A bot does not exist or cannot play here, there are too many or too few bots, or a bot is asked for something it
    cannot do. ``near`` is the name that was probably meant."""

    def __init__(self, said: Message, near: str = "", advice: Message | None = None) -> None:
        super().__init__(said, message("did-you-mean", word=near) if near else advice)

    code = "bot"


class _Number(NamedTuple):
    """The number that a bot's name may end with: its meaning and its range."""

    what: Message
    least: int
    most: int


class _Entry(NamedTuple):
    """A bot in the register. A bot with a ``number`` takes it from its name, after the colon. A bot that ``searches``
    plays better with the kernel; one that is ``compiled`` cannot play without it. A ``yardstick`` only serves for
    measuring other bots and is not an opponent at a table."""

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
    "veteran": _Entry("barbu.bots.search.player", "veteran", message("bot-line-veteran"), searches=True),
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
    "club:1": _Entry("barbu.bots.older", "Club1", message("bot-line-club-1"), yardstick=True),
}


def bot_names() -> tuple[str, ...]:
    """The names of all bots that people can play against, weakest first."""
    return tuple(name for name, entry in _BOTS.items() if not entry.yardstick)


def yardsticks() -> tuple[str, ...]:
    """The names of the bots that only serve for measuring others."""
    return tuple(name for name, entry in _BOTS.items() if entry.yardstick)


def bot_line(name: str) -> Message:
    """A description of a bot in one line.

    Raises:
        BotError: there is no bot of that name.
    """
    return _entry(name).line


def can_play(name: str) -> bool:
    """Whether everything that the bot needs is installed.

    Raises:
        BotError: there is no bot of that name.
    """
    return not _entry(name).compiled or find_spec("numba") is not None


def searches(name: str) -> bool:
    """Whether the bot plays better with the kernel.

    Raises:
        BotError: there is no bot of that name.
    """
    return _entry(name).searches


def bot_named(name: str) -> Adviser:
    """The bot with a given name; its module is imported on first use. Some names may end with a colon and a number,
    which selects a variant of the bot.

    Raises:
        BotError: there is no bot of that name, it does not take this number, or it needs the kernel and there is none.
    """
    entry = _entry(name)
    if not can_play(name):
        raise BotError(message("bot-needs-kernel", name=name), advice=message("kernel-install"))
    maker = getattr(import_module(entry.module), entry.maker)
    bot: Adviser = maker() if name in _BOTS else maker(int(name.partition(":")[2]))
    return bot


def opponent_named(name: str) -> Adviser:
    """The bot with a given name, as an opponent at a table: yardsticks are excluded, and so are numbers, since players
    may not decide how much a bot thinks.

    Raises:
        BotError: there is no such opponent, or it needs the kernel and there is none.
    """
    if name not in bot_names():
        raise _unknown(name, bot_names())
    return bot_named(name)


def bots_named(text: str, players: int) -> list[Adviser]:
    """The bots for a table, from one name for all seats or one for each, separated by commas.

    Raises:
        BotError: a name is unknown, or the number of names is wrong.
    """
    return [bot_named(name) for name in names_for(text, players)]


def names_for(text: str, players: int) -> list[str]:
    """One name for each seat, from a text with that many names or a single one for all.

    Raises:
        BotError: the number of names is wrong.
    """
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise BotError(message("bot-count", given=len(names), needed=players))
    return names


def _entry(name: str) -> _Entry:
    """The entry for a name, after checking its number, if any."""
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
