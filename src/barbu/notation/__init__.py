"""BGN, the notation for games: it turns text into records, records into games, and games back into text.

``parse`` reads a text into records, ``replay`` plays and checks a record, ``record_of`` makes the record of a game, and
``print_record`` turns it into text. ``parse`` and ``replay`` never raise for a broken record but return what could be
read and the first error. ``read`` and ``Replay.checked`` raise that error. The format is described in
``docs/records.md``.
"""

from barbu.notation.reader import parse, read
from barbu.notation.record import Record, RecordLine, Tag, TagError, name_refusal, print_record
from barbu.notation.replay import Replay, replay
from barbu.notation.writer import actions_of, actions_on, game_of, record_of, rules_text

__all__ = [
    "Record",
    "RecordLine",
    "Replay",
    "Tag",
    "TagError",
    "actions_of",
    "actions_on",
    "game_of",
    "name_refusal",
    "parse",
    "print_record",
    "read",
    "record_of",
    "replay",
    "rules_text",
]
