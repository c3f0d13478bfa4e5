"""Errors in the use of a command, found by the library for commands, in the current language."""

import re

from barbu.messages import Argument, Message, message

_KNOWN = (
    (r"Invalid value for (?P<option>.+?)(?: \(env var: '\w+'\))?: (?P<why>.+)", "terminal-invalid-value"),
    (r"Input should be greater than or equal to (?P<least>-?\d+)", "terminal-at-least"),
    (r"Input should be less than or equal to (?P<most>-?\d+)", "terminal-at-most"),
    (r"Input should be a valid integer, .*", "terminal-whole-number"),
    (r"Input should be a valid number, .*", "terminal-number"),
    (r"(?P<value>.+) is not one of (?P<values>.+)", "terminal-not-one-of"),
    (r"No such option: (?P<option>\S+)", "terminal-no-option"),
    (r"No such option: (?P<option>\S+) \(Possible options: (?P<near>.+)\)", "terminal-no-option-but"),
    (r"No such command (?P<command>'[^']*')", "terminal-no-command"),
    (r"No such command (?P<command>'[^']*')\. Did you mean (?P<near>.+)\?", "terminal-no-command-but"),
    (r"Missing argument (?P<name>'.+')", "terminal-missing-argument"),
    (r"Missing option (?P<name>'.+')", "terminal-missing-option"),
    (r"Missing command", "terminal-missing-command"),
    (r"Got unexpected extra argument\(s\) \((?P<words>.+)\)", "terminal-extra-words"),
    (r"Option (?P<option>'.+') requires an argument", "terminal-option-needs-value"),
    (r"Option (?P<option>'.+') does not take a value", "terminal-option-without-value"),
)
"""The library's sentences, and our messages for them."""


def usage_message(text: str) -> Message:
    """The library's sentence as one of our messages, or unchanged if we do not know it."""
    text = text.removeprefix("Value error, ").rstrip(".")
    for theirs, ours in _KNOWN:
        found = re.fullmatch(theirs, text, re.DOTALL)
        if found is not None:
            args: dict[str, Argument] = found.groupdict()
            if "why" in args:
                args["why"] = usage_message(found["why"])
            return message(ours, **args)
    return message("verbatim", text=text[:1].lower() + text[1:])
