"""Writes the lines of a record for the play of the cards: tricks, circuits of dominoes or of a counting game, or
the rows of each seat."""

from collections.abc import Iterable, Iterator

from barbu.cards import card_text
from barbu.engine.actions import rows_text
from barbu.engine.play.base import CardPlay, Rows
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.notation.record import RecordLine
from barbu.seats import SEATS

MORE = "+"
"""The sign between the cards of one turn in dominoes, and after them while the turn goes on."""


def lines_of(play: CardPlay, rows: Iterable[Rows] = ()) -> Iterator[RecordLine]:
    """The lines for the cards played so far in a deal. ``rows`` are the rows of Chinese poker set so far, until all
    hands are set."""
    match play:
        case Tricks():
            for trick in play.done:
                yield _line(trick.leader, map(card_text, trick.cards))
            if play.cards:
                yield _line(play.leader, map(card_text, play.cards))
        case Quarts():
            for run in (*play.runs, play.run):
                if run.cards:
                    yield _line(run.leader, map(card_text, run.cards))
        case Layout():
            yield from _circuits(play)
        case Counting(terms=terms, laid=laid):
            for first in range(0, len(laid), len(play.points)):
                yield _line(terms.leader, map(card_text, laid[first : first + len(play.points)]))
        case Poker():
            for seat, each in enumerate(play.rows or rows):
                yield _line(seat, rows_text(each).split(" "))


def ends_line(play: CardPlay, moved: int) -> bool:
    """Whether the current line of a record is complete after ``moved`` has just played a card or knocked."""
    if isinstance(play, Layout) and play.turn is not None:
        return _step(play, play.turn) < _step(play, moved)
    if isinstance(play, Quarts):
        return not play.run.cards
    if isinstance(play, Counting):
        return play.turn is None or play.turn == play.terms.leader
    return not play.cards


def _circuits(layout: Layout) -> Iterator[RecordLine]:
    words: list[str] = []
    leader = previous = 0
    for seat, word in _words(layout):
        step = _step(layout, seat)
        if words and step < previous:
            yield _line(leader, words)
            words = []
        if not words:
            leader = seat
        words.append(word)
        previous = step
    if words:
        yield _line(leader, words)


def _words(layout: Layout) -> Iterator[tuple[int, str]]:
    """A word for each card or knock or, where a turn may have several cards, for each turn, with its seat."""
    if not layout.terms.contract.rules.several:
        yield from ((seat, "-" if card is None else card_text(card)) for seat, card in layout.moves)
        return
    turns = list(layout.turns)
    for number, turn in enumerate(turns, 1):
        goes_on = MORE if layout.may_stop and number == len(turns) else ""
        yield turn.seat, MORE.join(map(card_text, turn.cards)) + goes_on if turn.cards else "-"


def _step(layout: Layout, seat: int) -> int:
    """The place of a seat in a circuit of dominoes, 0 for the opener. When it decreases, a new line begins."""
    steps, at = 0, layout.opener
    while at != seat:
        steps, at = steps + 1, layout.terms.after[at]
    return steps


def _line(seat: int, words: Iterable[str]) -> RecordLine:
    return RecordLine((f"{SEATS[seat]}:", *words))
