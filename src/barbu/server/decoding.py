"""Types are made ready to be decoded before several threads decode them.

msgspec works out a type when it is first decoded. Where two threads do so at the same time, the second may find it half
worked out, and the process crashes: when browsers return together after a restart, their tables are loaded in several
threads.
"""

from collections.abc import Iterator

import msgspec


def make_ready() -> None:
    """Have msgspec work out all message and rule types that are imported by now."""
    for kind in set(_kinds(msgspec.Struct)):
        if kind.__module__.startswith("barbu."):
            msgspec.json.Decoder(kind)


def _kinds(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)
