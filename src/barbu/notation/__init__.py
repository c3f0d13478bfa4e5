"""BGN, the notation of games: text to records, records to games, and back.

``parse`` reads a text into records, ``replay`` plays a record and checks it, ``record_of`` makes the record of a
game and ``print_record`` its text. Reading never raises: a record that is broken keeps what could be read, and the
first error. The format is described in ``docs/records.md``.
"""

from barbu.notation.reader import parse
from barbu.notation.record import Line, Record, Tag, TagError, name_refusal, print_record
from barbu.notation.replay import Replay, replay
from barbu.notation.writer import actions_of, game_of, record_of, rules_text

__all__ = [
    "Line",
    "Record",
    "Replay",
    "Tag",
    "TagError",
    "actions_of",
    "game_of",
    "name_refusal",
    "parse",
    "print_record",
    "record_of",
    "replay",
    "rules_text",
]
