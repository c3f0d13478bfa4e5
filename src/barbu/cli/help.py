"""The texts of ``--help`` in the current language. The sentences for a command and its parameters are messages named
after them, such as ``help-serve`` and ``help-serve-port``, or ``help-json`` for a parameter that all commands share."""

from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from barbu.text.render import known, say

_EXTRAS = {"default:": "help-default", "env var:": "help-env-var", "required": "help-required"}
"""The texts that the library writes in brackets after an option, and our messages for them."""


AsJson = Annotated[bool, typer.Option("--json")]
"""The option that all commands with results share."""

OwnToken = Annotated[str, typer.Option("--token", envvar="BARBU_OWN_TOKEN", show_default=False)]
"""A person's own token, of which a command that asks a server may make use."""


class Command(TyperCommand):
    """A command with translated help."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help of the command."""
        _write(self, self.name or "", ctx, formatter)


class Commands(TyperGroup):
    """The group of all commands, with translated help."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the general help, with a line for each command."""
        _write(self, "barbu", ctx, formatter)
        with formatter.section(say("help-commands")):
            formatter.write_dl([(name, say(f"help-{name}")) for name in self.list_commands(ctx)])


def _write(command: Any, name: str, ctx: Any, formatter: Any) -> None:
    formatter.write_usage(ctx.command_path, " ".join(command.collect_usage_pieces(ctx)), f"{say('help-usage')} ")
    for part in (f"help-{name}", f"help-{name}-more"):
        if known(part):
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(say(part))
    rows: dict[str, list[tuple[str, str]]] = {"help-arguments": [], "help-options": []}
    for parameter in command.get_params(ctx):
        own = f"help-{name}-{_called(parameter)}"
        # The library joins our sentence and its own additions into one text.
        parameter.help = "\0"
        title, text = parameter.get_help_record(ctx)
        said = say(own if known(own) else f"help-{_called(parameter)}")
        kind = "help-arguments" if parameter.param_type_name == "argument" else "help-options"
        rows[kind].append((title, said + _said_behind(text.partition("\0")[2])))
    for kind, lines in rows.items():
        if lines:
            with formatter.section(say(kind)):
                formatter.write_dl(lines)


def _called(parameter: Any) -> str:
    return str(parameter.name).replace("_", "-").removeprefix("as-")


def _said_behind(extra: str) -> str:
    for theirs, ours in _EXTRAS.items():
        extra = extra.replace(theirs, say(ours))
    return extra
