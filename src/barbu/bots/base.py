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
from barbu.text.render import say


class Decision(NamedTuple):
    """What a bot does and why.

    ``values`` are the scores of this deal that it expects of its actions, by token, in points; None when it does not
    weigh them. They tell its hand, so they are shown only when the deal is over. ``reason`` is a sentence for a
    person who asks for a hint.
    """

    action: Action
    values: Mapping[str, float] | None
    reason: str


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


class BotError(BarbuError):
    """There is no bot of a name, or there are too many or too few; ``near`` is the name that was probably meant."""

    def __init__(self, said: Message, near: str = "") -> None:
        super().__init__(said, message("did-you-mean", word=near) if near else "")

    code = "bot"


class _Entry(NamedTuple):
    module: str
    maker: str


_BOTS = {
    "random": _Entry("barbu.bots.random_bot", "RandomBot"),
    "club": _Entry("barbu.bots.club", "Club"),
}


def bot_names() -> tuple[str, ...]:
    """The names of all bots, weakest first."""
    return tuple(_BOTS)


def bot_line(name: str) -> str:
    """What a bot is, in one line.

    Raises:
        BotError: there is none of that name.
    """
    _entry(name)
    return say(f"bot-line-{name}")


def bot_named(name: str) -> Bot:
    """The bot of a name; its module is imported when it is first asked for.

    Raises:
        BotError: there is none of that name.
    """
    entry = _entry(name)
    bot: Bot = getattr(import_module(entry.module), entry.maker)()
    return bot


def bots_named(text: str, players: int) -> list[Bot]:
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
