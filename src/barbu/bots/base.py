"""What a bot is, what it answers, and the bots by name."""

from collections.abc import Mapping, Sequence
from importlib import import_module
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


class Budget(NamedTuple):
    """How much a bot may think: deals that it may play out in its head for one decision."""

    playouts: int = 0


class Bot(Protocol):
    """A player. It keeps nothing between two decisions, so one bot may sit in many seats and games at once."""

    @property
    def name(self) -> str:
        """The word that commands and records know it by."""

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What to do now; asked only when it is the seat's turn. The same view, generator state and budget give
        the same decision."""


class Adviser(Bot, Protocol):
    """A bot that can also say why it does what it does."""

    def explain(self, view: View, decision: Decision) -> Message:
        """Why it has decided so: one sentence or a few, for a person who asks for a hint. Composed only when somebody
        asks. ``decision`` is what it has answered for this view."""


class BotError(BarbuError):
    """There is no bot of a name, or there are too many or too few; ``near`` is the name that was probably meant."""

    def __init__(self, said: Message, near: str = "") -> None:
        super().__init__(said, message("did-you-mean", word=near) if near else None)

    code = "bot"


class _Entry(NamedTuple):
    module: str
    maker: str
    line: Message


_BOTS = {
    "random": _Entry("barbu.bots.random_bot", "RandomBot", message("bot-line-random")),
    "novice": _Entry("barbu.bots.novice", "Novice", message("bot-line-novice")),
    "club": _Entry("barbu.bots.club", "Club", message("bot-line-club")),
}


def bot_names() -> tuple[str, ...]:
    """The names of all bots, weakest first."""
    return tuple(_BOTS)


def bot_line(name: str) -> Message:
    """What a bot is, in one line.

    Raises:
        BotError: there is none of that name.
    """
    return _entry(name).line


def bot_named(name: str) -> Adviser:
    """The bot of a name; its module is imported when it is first asked for.

    Raises:
        BotError: there is none of that name.
    """
    entry = _entry(name)
    bot: Adviser = getattr(import_module(entry.module), entry.maker)()
    return bot


def bots_named(text: str, players: int) -> list[Adviser]:
    """The bots that a text names for a table: one name for all seats, or one for each, with commas.

    Raises:
        BotError: an unknown name, or the wrong number of names.
    """
    names: Sequence[str] = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names = [names[0]] * players
    if len(names) != players:
        raise BotError(message("bot-count", given=len(names), needed=players))
    return [bot_named(name) for name in names]


def _entry(name: str) -> _Entry:
    entry = _BOTS.get(name)
    if entry is None:
        raise BotError(message("bot-unknown", name=repr(name), names=", ".join(_BOTS)), nearest(name, _BOTS))
    return entry
