"""Reads the Fluent files of a language, and splits them into messages."""

import re

_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=.*\n?(?:(?:[ ].*|\}.*)?\n)*", re.MULTILINE)
"""A message: its first line, followed by lines that are blank, are indented, or close a choice."""


def fluent_text(folder: str = "en") -> str:
    """The Fluent files of a language as one text, without those of the page."""
    from importlib import resources  # importing it loads file system code, which bots that only play do not need

    files = (file for file in (resources.files("barbu.text") / folder).iterdir() if file.name.endswith(".ftl"))
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files, key=lambda file: file.name))


def sources(text: str) -> dict[str, str]:
    """The source text of each message of a Fluent file, by id."""
    return {found[1]: found[0] for found in _MESSAGE.finditer(text)}
