"""Writes the proof of a game's deals as tags of its record, and reads it from them."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from barbu.cards import PACK, card_text, cards_of
from barbu.errors import NotationError
from barbu.fair.chain import seal
from barbu.fair.mix import AGREED, CARD, DRAWN, HOLDER, NOBODY, Settled
from barbu.messages import Message, message, shortened
from barbu.notation import Record, Tag
from barbu.seats import SEATS

COMMIT = "Commit"
REVEAL = "Reveal"
FAIR = "Fair"
"""The tag with the version of the calculation and how the first role was assigned."""

RULES = "Rules"
TABLE = "Table"
PEOPLE = "People"

SEALS = "Seals"
PARTS = "Parts"
"""The tags with the closed list of seals and the parts of a deal; their names end in the number of the deal in order of
dealing."""

VERSION = 2
VERSIONS = {"1": 1, "2": 2}

_HEX = re.compile(r"[0-9a-f]{64}")
_OURS = re.compile(r"Commit|Reveal|Fair|(Parts|Seals)[0-9]*")


class Proof(NamedTuple):
    """What a record says about how its deals were made: the commitment, the ``secret`` of the last finished deal (None
    if there is none yet), how the first role was assigned, and the parts of each deal in order of dealing.

    Since version 2 of the calculation there are also the lists of ``seals``, and what the commitment covers is
    ``settled``; it is None in version 1.
    """

    commit: bytes
    secret: bytes | None
    first: str
    parts: Sequence[str]
    settled: Settled | None = None
    seals: Sequence[str] = ()

    @property
    def version(self) -> int:
        """The version of the calculation."""
        return 1 if self.settled is None else VERSION

    def tags(self) -> dict[str, str]:
        """The proof as tags by name. The digest of the rules is in the record anyway."""
        told = {COMMIT: self.commit.hex(), FAIR: f"{self.version} {self.first}"}
        if self.secret is not None:
            told[REVEAL] = self.secret.hex()
        if self.settled is not None:
            told |= {TABLE: self.settled.table, PEOPLE: self.settled.people}
        for number, parts in enumerate(self.parts, 1):
            if self.settled is not None:
                told[f"{SEALS}{number}"] = self.seals[number - 1]
            told[f"{PARTS}{number}"] = parts
        return told


def proof_of(record: Record, ended: int, running: bool) -> Proof | None:
    """The proof in the tags of a record, or None if there is none. ``ended`` deals are over, and another one may be
    ``running``.

    Raises:
        NotationError: the tags are incomplete, malformed, or do not fit each other.
    """
    ours = [tag for tag in record.tags if _OURS.fullmatch(tag.name)]
    if not ours:
        return None
    near, players = ours[0], len(record.seats)
    commit = _hex(_required(record, COMMIT, near))
    version, first = _fair(_required(record, FAIR, near), players)
    settled = None if version == 1 else _settled(record, first, near)
    revealed = record.tag(REVEAL)
    if revealed is not None and not ended:
        raise wrong(revealed, message("fair-nothing-to-reveal"))
    secret = _hex(_required(record, REVEAL, near)) if ended else None
    kinds = (PARTS,) if settled is None else (PARTS, SEALS)
    known = {COMMIT, REVEAL, FAIR, *(f"{kind}{number}" for number in range(1, ended + running + 1) for kind in kinds)}
    for tag in ours:
        if tag.name not in known:
            raise wrong(tag, message("fair-no-such-deal", tag=shortened(tag.name)))
    parts, seals = [], []
    for number in range(1, ended + 1):
        tag = _required(record, f"{PARTS}{number}", near)
        parts.append(_parts(tag, players))
        if settled is not None:
            seals.append(_seals(_required(record, f"{SEALS}{number}", near), settled, players))
            _check_list(tag, seals[-1])
    return Proof(commit, secret, first, parts, settled, seals)


def wrong(tag: Tag, why: Message) -> NotationError:
    """The error for a tag with a wrong value."""
    return NotationError(tag.number, tag.column, "proof", why)


def parts_by_seat(text: str) -> dict[str, str]:
    """The parts or seals of a deal by the letters of people's seats; ``-`` stands for a part that is missing."""
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


def _fair(tag: Tag, players: int) -> tuple[int, str]:
    """The version of the calculation, and how the first role was assigned."""
    version, _, first = tag.value.partition(" ")
    if version not in VERSIONS:
        raise wrong(tag, message("fair-other-version", version=shortened(version)))
    named = *(AGREED + letter for letter in SEATS[:players]), *(HOLDER + card_text(card) for card in cards_of(PACK))
    if first not in (DRAWN, CARD, *named):
        raise wrong(tag, message("fair-first-form"))
    return VERSIONS[version], first


def _settled(record: Record, first: str, near: Tag) -> Settled:
    rules = _required(record, RULES, near)
    if rules.value == NOBODY:
        raise wrong(rules, message("fair-tag-missing", tag=RULES))
    people = _required(record, PEOPLE, near)
    seats = people.value.split(" ")
    if people.value != NOBODY and (seats != sorted(set(seats)) or not set(seats) <= set(SEATS[: len(record.seats)])):
        raise wrong(people, message("fair-people-form"))
    return Settled(rules.value, _required(record, TABLE, near).value, people.value, first)


def _parts(tag: Tag, players: int) -> str:
    if tag.value == NOBODY:
        return tag.value
    words = tag.value.split(" ")
    seats = [word[:1] for word in words]
    formed = all(word[1:2] == ":" and (word[2:] == NOBODY or _HEX.fullmatch(word[2:])) for word in words)
    if not formed or seats != sorted(set(seats)) or not set(seats) <= set(SEATS[:players]):
        raise wrong(tag, message("fair-parts-form", tag=tag.name))
    return tag.value


def _seals(tag: Tag, settled: Settled, players: int) -> str:
    listed = parts_by_seat(_parts(tag, players))
    if NOBODY in listed.values():
        raise wrong(tag, message("fair-seals-form", tag=tag.name))
    for letter in listed:
        if letter not in settled.people.split(" "):
            raise wrong(tag, message("fair-not-a-person", seat=letter))
    return tag.value


def _check_list(tag: Tag, seals: str) -> None:
    """Check that the parts are those of exactly the seats in the closed list, and match their seals."""
    parts, listed = parts_by_seat(tag.value), parts_by_seat(seals)
    for letter in sorted({*parts} ^ {*listed}):
        raise wrong(tag, message("fair-not-the-list", seat=letter))
    for letter, part in parts.items():
        if part != NOBODY and seal(bytes.fromhex(part)).hex() != listed[letter]:
            raise wrong(tag, message("fair-other-part", seat=letter))
