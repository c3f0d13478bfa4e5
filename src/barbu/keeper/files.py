"""Files that hold a game at a real table, told apart by what is in them."""

import re
from collections.abc import Callable

from barbu.engine.game import Game
from barbu.keeper.model import Arrival, Sitting
from barbu.keeper.sitting import KeeperError, arrived, read, sitting_of
from barbu.keeper.table import is_table, players_in, read_table
from barbu.messages import message
from barbu.notation import record_of, replay
from barbu.notation.record import FIRST_LINE, Record
from barbu.plaintext import plain
from barbu.rules.model import Rules

PLAYERS_TAG = "Players"
"""The tag of a record with those who took over a seat: the first deal they played, the seat, the name (``5 C Eve``).
The format itself gives it no meaning."""

_ARRIVAL = re.compile(r"([0-9]{1,3}) ([A-Z]) (.+)")


def sitting_in(text: str, rules_for: Callable[[int], Rules] | None = None, *, id: str = "", began: str = "") -> Sitting:
    """The sitting in a file: its own text, a record in BGN, or a table; ``rules_for`` gives the table's rules for its
    number of players.

    Raises:
        KeeperError: it is none of these, or a table without named rules.
        BarbuError: what it says cannot have happened, or cannot be read.
    """
    text = plain(text)
    if is_table(text):
        if rules_for is None:
            raise KeeperError("which-rules", message("keeper-which-rules"))
        return read_table(text, rules_for(players_in(text)), id=id, began=began)
    if text.lstrip().startswith(FIRST_LINE.partition(" ")[0]):
        played = replay(text)
        record = played.record
        sitting = sitting_of(played.checked(), record.seats, id=id, began=began)
        tag = record.tag(PLAYERS_TAG)
        return sitting if tag is None else arrived(sitting, arrivals_in(tag.value))
    return read(text)


def record_in(sitting: Sitting, game: Game) -> Record:
    """A sitting, and its game, as a record."""
    came = arrivals_text(sitting)
    return record_of(game, sitting.players, {PLAYERS_TAG: came} if came else None)


def arrivals_text(sitting: Sitting) -> str:
    """Those who took over a seat, in the words of a record."""
    return ", ".join(f"{each.deal} {each.seat} {each.name}" for each in sitting.arrivals)


def arrivals_in(text: str) -> list[Arrival]:
    """Those who took over a seat, from the words of a record; none if these are not such words."""
    found = [_ARRIVAL.fullmatch(part) for part in text.split(", ")]
    return [Arrival(int(each[1]), each[2], each[3]) for each in found if each] if all(found) else []
