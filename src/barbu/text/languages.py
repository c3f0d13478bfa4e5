"""The available languages, and the one in which messages are currently rendered.

The Fluent files are in English. The pseudo-language is derived from it: the same words with accents and drawled vowels,
about 40 % longer and set from right to left. Any text that appears in plain letters under it did not come from the
Fluent files, and any text that does not fit will not fit in German either.
"""

from collections.abc import Callable
from contextvars import ContextVar
from functools import cache, wraps
from typing import Literal, NamedTuple, TypeVar

T = TypeVar("T")


class Language(NamedTuple):
    """A language by its BCP 47 tag, the folder of its Fluent files, and the direction it is written in."""

    tag: str
    folder: str
    direction: Literal["ltr", "rtl"]

    @property
    def tone(self) -> Callable[[str], str]:
        """The function that turns a text from its folder into this language."""
        return drawled if self is PSEUDO else str


ENGLISH = Language("en", "en", "ltr")
PSEUDO = Language("qps", "en", "rtl")

LANGUAGES = {language.tag: language for language in (ENGLISH, PSEUDO)}
"""All languages by tag."""

_now: ContextVar[Language] = ContextVar("language", default=ENGLISH)

_DRAWLED = str.maketrans(
    dict(zip("bcdfghjklmnpqrstvwxyz", "ƀçđƒĝĥĵķļɱñþɋŕšŧṽŵẋýž", strict=True))
    | dict(zip("BCDFGHJKLMNPQRSTVWXYZ", "ɃÇĐƑĜĤĴĶĻṀÑÞɊŔŠŦṼŴẊÝŽ", strict=True))
    | {"a": "åå", "e": "éé", "i": "îî", "o": "öö", "u": "ûû", "A": "ÅÅ", "E": "ÉÉ", "I": "ÎÎ", "O": "ÖÖ", "U": "ÛÛ"}
)


def spoken_now() -> Language:
    """The language in which messages are rendered in the current context."""
    return _now.get()


def speak(tag: str) -> None:
    """Use a language from now on in this task or thread, or until the end of an enclosing ``speaking`` block. An
    unknown tag means English."""
    _now.set(LANGUAGES.get(tag, ENGLISH))


class speaking:  # noqa: N801
    """Use a language within a ``with`` block, in this task or thread. An unknown tag means English. This is a class
    because a generator would take several times as long, for each message that a table sends. If the language is
    already in use, it costs next to nothing."""

    __slots__ = ("_before", "_language")

    def __init__(self, tag: str) -> None:
        self._language = self._before = LANGUAGES.get(tag, ENGLISH)

    def __enter__(self) -> None:
        self._before = _now.get()
        if self._before is not self._language:
            _now.set(self._language)

    def __exit__(self, *_: object) -> None:
        if _now.get() is not self._before:
            _now.set(self._before)


def by_language(make: Callable[[], T]) -> Callable[[], T]:
    """Cache the result of a function for each language."""
    kept = cache(lambda _language: make())

    @wraps(make)
    def made() -> T:
        return kept(spoken_now())

    return made


def drawled(text: str) -> str:
    """A text in the pseudo-language: ``No Tricks`` becomes ``Ñöö Ŧŕîîçķš``."""
    return text.translate(_DRAWLED)
