"""The reasons for a setting of thirteen cards: what each row is, and which of them should win."""

from barbu.bots.club import words
from barbu.bots.club.poker.model import chances_of
from barbu.engine.play.base import Rows
from barbu.engine.play.poker import mis_set
from barbu.messages import Message, message
from barbu.text.wording import ROWS, row_message

LIKELY, UNLIKELY = 0.6, 0.4
"""A row whose chance is above the first number is said to win, one below the second to lose."""


def reason(rows: Rows) -> Message:
    """The reason for a setting."""
    if mis_set(rows):
        return message("club-rows-mis-set")
    front, middle, back = map(row_message, rows)
    return words.then(message("club-rows", front=front, middle=middle, back=back), _prospects(rows))


def _prospects(rows: Rows) -> Message:
    chances = dict(zip(ROWS, chances_of(rows), strict=True))
    strong = tuple(message("club-row", row=row) for row in ROWS if chances[row] > LIKELY)
    weak = tuple(message("club-row", row=row) for row in ROWS if chances[row] < UNLIKELY)
    if len(strong) == len(ROWS):
        return message("club-rows-good")
    if strong and weak:
        return message("club-rows-mixed", strong=strong, weak=weak)
    if strong:
        return message("club-rows-some", strong=strong)
    return message("club-rows-weak" if weak else "club-rows-even")
