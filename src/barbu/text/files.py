"""The Fluent files of a language, and their messages as they stand there."""

import re

_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=.*\n?(?:(?:[ ].*|\}.*)?\n)*", re.MULTILINE)
"""A message: its first line, and the lines that go on with it: blank, or indented, or closing a choice."""


def fluent_text(folder: str = "en") -> str:
    """The Fluent files of a language as one text; those of the page are not among them."""
    from importlib import resources  # it brings the file system along, which bots that only play do not need

    files = (file for file in (resources.files("barbu.text") / folder).iterdir() if file.name.endswith(".ftl"))
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files, key=lambda file: file.name))


def sources(text: str) -> dict[str, str]:
    """The messages of a Fluent file by their ids, each as the text that it stands as."""
    return {found[1]: found[0] for found in _MESSAGE.finditer(text)}
