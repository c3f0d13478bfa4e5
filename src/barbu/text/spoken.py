"""Codes that can be said aloud: three words, such as plum otter lamp."""

import hashlib
import re
from functools import cache, lru_cache
from importlib import resources

COUNT = 3
"""How many words a code has. There are some 130 million codes (27 bits)."""

_CODE = re.compile(r"[a-z]+(?:[^a-z0-9]+[a-z]+){2}")


@cache
def spoken_words() -> tuple[str, ...]:
    """The words of which codes are made: short, known to all, and unlike each other. They are English in every
    language, since a code is the same for everyone."""
    return tuple((resources.files("barbu.text") / "en" / "spoken.txt").read_text(encoding="utf-8").split())


@lru_cache(maxsize=10_000)
def spoken(secret: str) -> str:
    """The code that follows from a secret, which it does not tell: different ones may have the same."""
    number, words = int.from_bytes(hashlib.sha256(f"spoken {secret}".encode()).digest(), "big"), spoken_words()
    return " ".join(words[number // len(words) ** at % len(words)] for at in range(COUNT))


def spoken_in(text: str) -> str:
    """A code as ``spoken`` writes it, from what was typed; an empty text if it is none."""
    small = text.strip().lower()
    return " ".join(re.findall("[a-z]+", small)) if _CODE.fullmatch(small) else ""
