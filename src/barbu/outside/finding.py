"""The bot that a name means: one of Barbu's, ``module:Class``, or ``cmd:`` and a command."""

import re
import sys
from importlib import import_module
from pathlib import Path

from barbu.bots import asking
from barbu.bots.base import Bot, BotError, bot_named, bot_names, names_for, yardsticks
from barbu.messages import message, shortened
from barbu.outside.command import PREFIX, command_bot

_IMPORTED = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


def player(name: str) -> Bot:
    """The player of this name: a bot by name, ``module:Class`` for something in a module (a class that makes bots, a
    bot, or a function), or ``cmd:./program --option`` for a program that speaks JSON lines. A module may lie in the
    current folder.

    Raises:
        BotError: there is none, or it cannot be imported.
    """
    if name.startswith(PREFIX):
        return command_bot(name.removeprefix(PREFIX).strip())
    found = _IMPORTED.fullmatch(name)
    own = {known.partition(":")[0] for known in (*bot_names(), *yardsticks())}
    if found is None or found[1] in own:
        return bot_named(name)
    return _imported(name, *found.groups())


def players(text: str, seats: int) -> list[Bot]:
    """The players that a text names for a table: one name for all seats, or one for each, with commas.

    Raises:
        BotError: an unknown name, or the wrong number of names.
    """
    return [player(name) for name in names_for(text, seats)]


def _imported(name: str, module: str, attribute: str) -> Bot:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        made = getattr(import_module(module), attribute)
        made = made() if isinstance(made, type) else made
    except (Exception, SystemExit) as error:
        why = shortened(f"{type(error).__name__}: {error}", 200)
        said = message("outside-no-import", name=name, why=why)
        raise BotError(said, advice=message("outside-import-hint")) from error
    bot: Bot = asking.bot(made)
    return bot
