"""The languages there are sentences in, and the one that is spoken now.

English is the language of the Fluent files. The pseudo-language is made from it: the same words with accents and
drawled vowels, about 40 % longer and set from right to left. Whatever shows in plain letters under it has not come
from here, and what does not fit under it will not fit in German either.
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
        """How the texts of its folder are said in it."""
        return drawled if self is PSEUDO else str


ENGLISH = Language("en", "en", "ltr")
PSEUDO = Language("qps", "en", "rtl")

LANGUAGES = {language.tag: language for language in (ENGLISH, PSEUDO)}
"""All languages by their tags."""

_now: ContextVar[Language] = ContextVar("language", default=ENGLISH)

_DRAWLED = str.maketrans(
    dict(zip("bcdfghjklmnpqrstvwxyz", "ƀçđƒĝĥĵķļɱñþɋŕšŧṽŵẋýž", strict=True))
    | dict(zip("BCDFGHJKLMNPQRSTVWXYZ", "ɃÇĐƑĜĤĴĶĻṀÑÞɊŔŠŦṼŴẊÝŽ", strict=True))
    | {"a": "åå", "e": "éé", "i": "îî", "o": "öö", "u": "ûû", "A": "ÅÅ", "E": "ÉÉ", "I": "ÎÎ", "O": "ÖÖ", "U": "ÛÛ"}
)


def spoken_now() -> Language:
    """The language in which messages are rendered here and now."""
    return _now.get()


def speak(tag: str) -> None:
    """Speak a language from here on, in this task or thread, or until the end of what is ``speaking`` around it; an
    unknown one is English."""
    _now.set(LANGUAGES.get(tag, ENGLISH))


class speaking:  # noqa: N801
    """Speak a language for a while, in this task or thread; an unknown one is English. A class, since that takes a
    fraction of the time of a generator, for each message that a table sends; what is spoken already takes none."""

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
    """What a function makes, made once for each language."""
    kept = cache(lambda _language: make())

    @wraps(make)
    def made() -> T:
        return kept(spoken_now())

    return made


def drawled(text: str) -> str:
    """A text as the pseudo-language has it: ``No Tricks`` is ``Ñöö Ŧŕîîçķš``."""
    return text.translate(_DRAWLED)
