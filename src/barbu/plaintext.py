"""Text as other programs and messengers leave it, made plain again."""

import re

_TEN = re.compile(r"(?<![A-Za-z0-9])10(?=[CDHS](?![A-Za-z0-9]))")
_BLANKS = str.maketrans({"\u00a0": " ", "\u2007": " ", "\u202f": " ", "\u2212": "-"})


def plain(content: str | bytes) -> str:
    """The text of a file, without a byte order mark and with a line feed at the end of each line.

    Bytes are UTF-8, UTF-16 if they begin with its byte order mark, or else Windows-1252, in which spreadsheet programs
    still save tables.
    """
    if isinstance(content, bytes):
        content = _decoded(content)
    return content.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _decoded(content: bytes) -> str:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def ascii_signs(text: str) -> str:
    """A text with the minus sign and the blanks of a keyboard in place of typographic ones."""
    return text.translate(_BLANKS)


def tens(text: str) -> str:
    """A text in which the cards named ``10D`` are ``TD``."""
    return _TEN.sub("T", text)
