"""Files that hold a game at a real table, told apart by what is in them."""

from collections.abc import Callable

from barbu.keeper.model import Sitting
from barbu.keeper.sitting import KeeperError, read, sitting_of
from barbu.keeper.table import read_table
from barbu.messages import message
from barbu.notation import replay
from barbu.notation.record import FIRST_LINE
from barbu.rules.model import Rules


def is_table(text: str) -> bool:
    """Whether a text is a table, which does not say which rules were played."""
    head = text.removeprefix("\ufeff").partition("\n")[0].strip().replace(";", ",").replace('"', "")
    return "contract" in head.split(",")


def players_in(text: str) -> int:
    """How many players a table has columns for."""
    return text.partition("\n")[0].count(" points")


def sitting_in(text: str, rules_for: Callable[[int], Rules] | None = None, *, id: str = "", began: str = "") -> Sitting:
    """The sitting in a file: its own text, a record in BGN, or a table, whose rules ``rules_for`` so many players are.

    Raises:
        KeeperError: it is none of these, or a table whose rules nobody has named.
        BarbuError: what it says cannot have happened, or cannot be read.
    """
    if is_table(text):
        if rules_for is None:
            raise KeeperError("which-rules", message("keeper-which-rules"))
        return read_table(text, rules_for(players_in(text)), id=id, began=began)
    if text.removeprefix("\ufeff").lstrip().startswith(FIRST_LINE.partition(" ")[0]):
        played = replay(text.removeprefix("\ufeff"))
        return sitting_of(played.checked(), played.record.seats, id=id, began=began)
    return read(text)
