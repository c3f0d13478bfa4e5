"""An answer that is a file."""

from typing import NamedTuple


class Download(NamedTuple):
    """A file to keep: its content, the media type of that, and its name."""

    content: str | bytes
    kind: str
    name: str
