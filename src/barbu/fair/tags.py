"""Writes the proof of a game's deals as tags of its record, and reads it from them."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from barbu.cards import PACK, card_text, cards_of
from barbu.errors import NotationError
from barbu.fair.mix import AGREED, CARD, DRAWN, HOLDER, NOBODY
from barbu.messages import Message, message, shortened
from barbu.notation import Record, Tag
from barbu.seats import SEATS

COMMIT = "Commit"
REVEAL = "Reveal"
FAIR = "Fair"
"""The tag with the version of the calculation and how the first role was assigned."""

PARTS = "Parts"
"""The tag with the parts of a deal; its name ends in the number of the deal in order of dealing."""

VERSION = "1"

_HEX = re.compile(r"[0-9a-f]{64}")
_PARTS = re.compile(r"Parts[0-9]*")


class Proof(NamedTuple):
    """What a record says about how its deals were made: the commitment, the ``secret`` of the last finished deal (None
    if there is none yet), how the first role was assigned, and the parts of each deal in order of dealing."""

    commit: bytes
    secret: bytes | None
    first: str
    parts: Sequence[str]

    def tags(self) -> dict[str, str]:
        """The proof as tags by name."""
        told = {COMMIT: self.commit.hex(), FAIR: f"{VERSION} {self.first}"}
        if self.secret is not None:
            told[REVEAL] = self.secret.hex()
        return told | {f"{PARTS}{number}": parts for number, parts in enumerate(self.parts, 1)}


def proof_of(record: Record, ended: int, running: bool) -> Proof | None:
    """The proof in the tags of a record, or None if there is none. ``ended`` deals are over, and another one may be
    ``running``.

    Raises:
        NotationError: the tags are incomplete or malformed.
    """
    ours = [tag for tag in record.tags if tag.name in (COMMIT, REVEAL, FAIR) or _PARTS.fullmatch(tag.name)]
    if not ours:
        return None
    commit = _hex(_required(record, COMMIT, ours[0]))
    first = _first(_required(record, FAIR, ours[0]), len(record.seats))
    revealed = record.tag(REVEAL)
    if revealed is not None and not ended:
        raise wrong(revealed, message("fair-nothing-to-reveal"))
    secret = _hex(_required(record, REVEAL, ours[0])) if ended else None
    known = {COMMIT, REVEAL, FAIR, *(f"{PARTS}{number}" for number in range(1, ended + running + 1))}
    for tag in ours:
        if tag.name not in known:
            raise wrong(tag, message("fair-no-such-deal", tag=shortened(tag.name)))
    numbers = range(1, ended + 1)
    parts = [_parts(_required(record, f"{PARTS}{number}", ours[0]), len(record.seats)) for number in numbers]
    return Proof(commit, secret, first, parts)


def wrong(tag: Tag, why: Message) -> NotationError:
    """The error for a tag with a wrong value."""
    return NotationError(tag.number, tag.column, "proof", why)


def parts_by_seat(text: str) -> dict[str, str]:
    """The parts of a deal by the letters of people's seats; ``-`` stands for a person who added none."""
    return {} if text == NOBODY else {word[0]: word[2:] for word in text.split(" ")}


def _required(record: Record, name: str, near: Tag) -> Tag:
    tag = record.tag(name)
    if tag is None:
        raise wrong(near, message("fair-tag-missing", tag=name))
    return tag


def _hex(tag: Tag) -> bytes:
    if not _HEX.fullmatch(tag.value):
        raise wrong(tag, message("fair-not-hexadecimal", tag=tag.name))
    return bytes.fromhex(tag.value)


def _first(tag: Tag, players: int) -> str:
    version, _, first = tag.value.partition(" ")
    if version != VERSION:
        raise wrong(tag, message("fair-other-version", version=shortened(version)))
    named = *(AGREED + letter for letter in SEATS[:players]), *(HOLDER + card_text(card) for card in cards_of(PACK))
    if first not in (DRAWN, CARD, *named):
        raise wrong(tag, message("fair-first-form"))
    return first


def _parts(tag: Tag, players: int) -> str:
    if tag.value == NOBODY:
        return tag.value
    words = tag.value.split(" ")
    seats = [word[:1] for word in words]
    formed = all(word[1:2] == ":" and (word[2:] == NOBODY or _HEX.fullmatch(word[2:])) for word in words)
    if not formed or seats != sorted(set(seats)) or not set(seats) <= set(SEATS[:players]):
        raise wrong(tag, message("fair-parts-form", tag=tag.name))
    return tag.value
