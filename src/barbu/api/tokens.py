"""A person's own tokens: what they let a program ask in the person's name (decision 0360)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from barbu.api.lasting import Text

OwnScope = Literal["read", "enter", "manage"]
"""What a person's token allows: to read what is theirs, to enter and leave tournaments and clubs as well, or also to
direct tournaments and keep clubs. None of them plays: a program that plays is a bot, with a name of its own."""


class NewOwnToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/tokens/make: what the token allows, and what it is to be called in my list."""

    label: Annotated[str, Meta(max_length=60)] = ""
    scope: OwnScope = "read"


class OwnTokenGone(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/tokens/revoke: the ``id`` of a token in my list."""

    id: Text


class MyToken(Struct, frozen=True):
    """One of my tokens, or of a bot of mine, without what would let it in; times are in Unix milliseconds, ``used_ms``
    to the day."""

    id: str
    label: str
    scopes: list[str]
    created_ms: int
    used_ms: int


class MadeOwnToken(Struct, frozen=True):
    """A new token, which is shown this once, and my tokens as they are now."""

    token: str
    tokens: list[MyToken]
