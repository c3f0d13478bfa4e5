"""Asking somebody's bot: any object that chooses, a plain function, or a name; and what it must not answer."""

from collections.abc import Callable
from typing import NamedTuple, get_args, overload

from barbu.bots.base import Adviser, Bot, BotError, Budget, Decision, bot_named
from barbu.engine.actions import Action, parse_action, tokens
from barbu.engine.chance import Chance
from barbu.engine.view import View
from barbu.errors import IllegalAction, legal_here
from barbu.messages import Message, message, shortened
from barbu.seats import SEATS

Answer = Decision | Action | str
"""What a bot may answer: a decision, an action, or the token of one."""

Player = Bot | str | Callable[[View, Chance], Answer]
"""What can be seated: a bot, the name of one, or a function of a view and a random generator."""

_ACTIONS = get_args(Action)
_LONGEST = 80


class AnswerError(BotError):
    """A bot failed, or did not answer with a legal action. ``bot`` is its name, ``seat`` the letter of its seat,
    ``answer`` what it answered as Python writes it, ``legal`` the tokens that would have been legal."""

    code = "bot-answer"

    def __init__(self, bot: str, seat: str, answer: str, legal: tuple[str, ...], why: Message) -> None:
        super().__init__(message("bot-answer", bot=bot, seat=seat, why=why))
        self.advice = legal_here(legal)
        self.bot = bot
        self.seat = seat
        self.answer = answer
        self.legal = legal


class FunctionBot(NamedTuple):
    """A bot made of a function of a view and a random generator, which answers with a legal action or its token."""

    function: Callable[[View, Chance], Answer]

    @property
    def name(self) -> str:
        """The name of the function."""
        return getattr(self.function, "__name__", "bot")

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What the function answers."""
        return decision_of(self, view, self.function(view, rng))


@overload
def bot(player: str) -> Adviser: ...


@overload
def bot(player: Player) -> Bot: ...


def bot(player: Player) -> Bot:
    """Somebody who can be seated as a bot: a bot is one already, a name is looked up, a function is asked with the view
    and a random generator and answers with a legal action, its token, or a Decision.

    Raises:
        BotError: there is no bot of that name, or this is no bot at all.
    """
    if isinstance(player, str):
        return bot_named(player)
    if not isinstance(player, type):  # what is made of it may be a bot, a class is none
        if callable(getattr(player, "choose", None)) and isinstance(getattr(player, "name", None), str):
            return player  # type: ignore[return-value]  # it has all that a bot has
        if callable(player):
            return FunctionBot(player)
    raise BotError(message("bot-none", answer=shortened(repr(player), _LONGEST)))


def asked(bot: Bot, view: View, rng: Chance, budget: Budget) -> Action:
    """What a bot does now. Whether the action is legal is for the game to say: :func:`refused`.

    Raises:
        AnswerError: the bot has failed, or its answer is no action at all.
    """
    try:
        answer = bot.choose(view, rng, budget)
    except BotError:
        raise
    except Exception as error:
        why = message("bot-answer-failed", kind=type(error).__name__, said=shortened(str(error), _LONGEST))
        raise _wrong(bot, view, error, why) from error
    return decision_of(bot, view, answer).action


def refused(bot: Bot, view: View, error: IllegalAction) -> AnswerError:
    """The error of a bot whose action the game has refused."""
    return _wrong(bot, view, error.action, message("bot-answer-illegal", why=error.said))


def decision_of(bot: Bot, view: View, answer: object) -> Decision:
    """An answer as a decision.

    Raises:
        AnswerError: it is no action at all.
    """
    if isinstance(answer, Decision):
        if isinstance(answer.action, _ACTIONS):
            return answer
        answer = answer.action
    if isinstance(answer, _ACTIONS):
        return Decision(answer)
    if isinstance(answer, str):
        try:
            return Decision(parse_action(answer))
        except IllegalAction as error:
            raise _wrong(bot, view, answer, message("bot-answer-illegal", why=error.said)) from error
    raise _wrong(bot, view, answer, message("bot-answer-no-action", answer=shortened(repr(answer), _LONGEST)))


def _wrong(bot: Bot, view: View, answer: object, why: Message) -> AnswerError:
    return AnswerError(bot.name, SEATS[view.seat], shortened(repr(answer), _LONGEST), tokens(view.legal), why)
