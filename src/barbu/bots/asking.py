"""Ask a bot for its action, whether it is an object, a plain function or a name, and check the answer."""

from collections.abc import Callable
from typing import NamedTuple, overload

from barbu.bots.base import Adviser, Bot, BotError, Budget, Decision, bot_named
from barbu.engine.actions import Action, is_action, parse_action, tokens
from barbu.engine.chance import Chance
from barbu.engine.view import View
from barbu.errors import IllegalAction, legal_here
from barbu.messages import Message, message, shortened
from barbu.seats import SEATS

Answer = Decision | Action | str
"""What a bot may answer: a decision, an action, or an action's token."""

Player = Bot | str | Callable[[View, Chance], Answer]
"""Anything that can be seated: a bot, a bot's name, or a function of a view and a random generator."""

_LONGEST = 80


class AnswerError(BotError):
    """A bot failed, or did not answer with a legal action. ``bot`` is its name, ``seat`` the letter of its seat,
    ``answer`` the ``repr`` of its answer, ``legal`` the tokens that would have been legal."""

    code = "bot-answer"

    def __init__(self, bot: str, seat: str, answer: str, legal: tuple[str, ...], why: Message) -> None:
        super().__init__(message("bot-answer", bot=bot, seat=seat, why=why))
        self.advice = legal_here(legal)
        self.bot = bot
        self.seat = seat
        self.answer = answer
        self.legal = legal


class FunctionBot(NamedTuple):
    """A bot that wraps a function of a view and a random generator; the function returns a legal action or its
    token."""

    function: Callable[[View, Chance], Answer]

    @property
    def name(self) -> str:
        """The name of the function."""
        return getattr(self.function, "__name__", "bot")

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The answer of the function, as a decision."""
        return decision_of(self, view, self.function(view, rng))


@overload
def bot(player: str) -> Adviser: ...


@overload
def bot(player: Player) -> Bot: ...


def bot(player: Player) -> Bot:
    """Make a bot of anything that can be seated. A bot is returned as it is; a name is looked up; a function is called
    with the view and a random generator, and returns a legal action, its token, or a Decision.

    Raises:
        BotError: there is no bot of that name, or the object cannot be a bot.
    """
    if isinstance(player, str):
        return bot_named(player)
    if not isinstance(player, type):  # an instance may be a bot, a class is not
        if callable(getattr(player, "choose", None)) and isinstance(getattr(player, "name", None), str):
            return player  # type: ignore[return-value]  # it has all members of a bot
        if callable(player):
            return FunctionBot(player)
    raise BotError(message("bot-none", answer=shortened(repr(player), _LONGEST)))


def asked(bot: Bot, view: View, rng: Chance, budget: Budget) -> Action:
    """The action that a bot chooses now. The game decides whether it is legal; see :func:`refused`.

    Raises:
        AnswerError: the bot failed, or its answer is not an action.
    """
    try:
        answer = bot.choose(view, rng, budget)
    except BotError:
        raise
    except (Exception, SystemExit) as error:
        why = message("bot-answer-failed", kind=type(error).__name__, said=shortened(str(error), _LONGEST))
        raise _wrong(bot, view, error, why) from error
    return decision_of(bot, view, answer).action


def refused(bot: Bot, view: View, error: IllegalAction) -> AnswerError:
    """The error to raise for a bot whose action the game has refused."""
    return _wrong(bot, view, error.action, message("bot-answer-illegal", why=error.said))


def decision_of(bot: Bot, view: View, answer: object) -> Decision:
    """Convert a bot's answer to a decision.

    Raises:
        AnswerError: the answer is not an action.
    """
    if isinstance(answer, Decision):
        if is_action(answer.action):
            return answer
        answer = answer.action
    if is_action(answer):
        return Decision(answer)
    if isinstance(answer, str):
        try:
            return Decision(parse_action(answer))
        except IllegalAction as error:
            raise _wrong(bot, view, answer, message("bot-answer-illegal", why=error.said)) from error
    raise _wrong(bot, view, answer, message("bot-answer-no-action", answer=shortened(repr(answer), _LONGEST)))


def _wrong(bot: Bot, view: View, answer: object, why: Message) -> AnswerError:
    return AnswerError(bot.name, SEATS[view.seat], shortened(repr(answer), _LONGEST), tokens(view.legal), why)
