"""Checks the form of a deal's lines: words, seats, cards and numbers, regardless of their meaning.

The checks raise a NotationError of the kind ``syntax`` at the first wrong word.
"""

import re
from collections.abc import Callable

from barbu.cards import PACK, RANKS, SUITS, CardError, card_text, cards_of, parse_hand
from barbu.engine.actions import NO_TRUMP
from barbu.engine.auction import parse_bid
from barbu.errors import BarbuError, NotationError
from barbu.messages import Message, message
from barbu.notation.lines import MORE
from barbu.notation.record import RecordLine, quoted
from barbu.seats import SEATS

COMMENT = re.compile(r" *(\{[^{}]*\} *)?")
"""What may follow the words of a line."""

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_CONTRACT = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_ASKED = re.compile(r"[A-Za-z0-9][A-Za-z0-9+-]*")
_PLAIN = re.compile(r"[!-~ ]*")
_CARDS = frozenset(map(card_text, cards_of(PACK)))
_PLAYED = _CARDS | {"-", "/"}
_PARAMETERS = frozenset((*SUITS, *RANKS, NO_TRUMP))


def line_of(number: int, text: str) -> RecordLine:
    """The words of a line, without the comment at its end."""
    code, brace, _ = text.partition("{")
    if brace and not COMMENT.fullmatch(text, len(code)):
        raise NotationError(number, len(code) + 1, "syntax", message("record-comment"))
    plain = _PLAIN.match(code)
    if plain is not None and plain.end() < len(code):
        raise NotationError(
            number, plain.end() + 1, "syntax", message("record-misplaced", text=repr(code[plain.end()]))
        )
    return RecordLine(tuple(code.split()), number, text)


def check_deal(line: RecordLine) -> None:
    """``deal 1 D A``: a number, the dealer, and the declarer (``-`` if there is none)."""
    words = _counted(line, 4, message("record-deal-form"))
    if not _NUMBER.fullmatch(words[1]) or int(words[1]) < 1:
        raise syntax(line, 1, message("record-deal-number", word=quoted(words[1])))
    _seat(line, 2, words[2])
    if words[3] != "-":
        _seat(line, 3, words[3])


def check_hands(line: RecordLine, seats: int) -> None:
    """``A:K92.K.KJ543.QT87 B:? ...``: a hand for each seat, ``?`` if it is unknown."""
    for index, word in enumerate(line.words):
        letter, colon, cards = word.partition(":")
        if index >= seats:
            raise syntax(line, index, message("record-seats-here", seats=seats))
        if not colon or letter != SEATS[index]:
            raise syntax(line, index, message("record-hand-place", seat=SEATS[index]))
        if cards != "?":
            try:
                parse_hand(cards)
            except CardError as error:
                why = error.said if len(cards) <= 60 else message("record-not-a-hand", cards=quoted(cards))
                raise NotationError(line.number, line.column(index) + 2, "syntax", why) from error
    if len(line.words) < seats:
        raise syntax(line, len(line.words), message("record-hand-missing", seat=SEATS[len(line.words)]))


def _check_call(line: RecordLine, seats: int) -> None:
    words = line.words
    if len(words) < 2 or not _CONTRACT.fullmatch(words[1]):
        raise syntax(line, 1, message("record-call-form"))
    if len(words) > 2 and words[2] not in _PARAMETERS and not _CONTRACT.fullmatch(words[2]):
        why = message("record-call-parameter", word=quoted(words[2]), suits=SUITS, ranks=RANKS[::-1])
        raise syntax(line, 2, why)
    if len(words) > 3:
        raise syntax(line, 3, message("record-call-long"))


def _check_bids(line: RecordLine, seats: int) -> None:
    if len(line.words) == 1:
        raise syntax(line, 1, message("record-bid-missing"))
    for index, word in enumerate(line.words[1:], 1):
        _seat(line, index, word.partition(">")[0], seats)
        try:
            parse_bid(word)
        except BarbuError as error:
            raise syntax(line, index, message("record-bid-form", word=quoted(word))) from error


def _check_doubles(line: RecordLine, seats: int) -> None:
    if len(line.words) == 1:
        raise syntax(line, 1, message("record-statement-missing"))
    for index, word in enumerate(line.words[1:], 1):
        speaker, sign, targets = word.partition(">")
        if not sign:
            raise syntax(line, index, message("record-statement-form", word=quoted(word)))
        _seat(line, index, speaker, seats)
        if not targets:
            raise syntax(line, index, message("record-statement-nobody", word=word))
        named = [] if targets == "-" else targets.split(",")
        for letter in named:
            _seat(line, index, letter, seats)
        if named != sorted(set(named)):
            raise syntax(line, index, message("record-statement-order"))


def _check_cards(line: RecordLine, seats: int) -> None:
    if len(line.words) == 1:
        raise syntax(line, 1, message(f"record-{line.words[0]}-missing"))
    for index, word in enumerate(line.words[1:], 1):
        letter, _, card = word.partition(":")
        _seat(line, index, letter, seats)
        if card not in _CARDS:
            raise syntax(line, index, message(f"record-{line.words[0]}-form", word=quoted(card)))


def _check_not_played(line: RecordLine, seats: int) -> None:
    if line.words != ("not", "played"):
        raise syntax(line, 1, message("record-not-played-form"))


def _check_redeal(line: RecordLine, seats: int) -> None:
    words = _counted(line, 2, message("record-redeal-form"))
    if words[1] != "-":
        _seat(line, 1, words[1], seats)


def _check_points(line: RecordLine, seats: int) -> None:
    check_pairs(line, 1, seats)


def check_play(line: RecordLine, seats: int) -> None:
    """``A: 8C JC 9C 6C``: cards, knocks, and the slashes between rows of cards."""
    _seat(line, 0, line.words[0][0], seats)
    if len(line.words) == 1:
        raise syntax(line, 1, message("record-card-missing"))
    for index, word in enumerate(line.words[1:], 1):
        if word not in _PLAYED and not (MORE in word and _CARDS.issuperset(word.removesuffix(MORE).split(MORE))):
            raise syntax(line, index, message("record-not-a-card", word=quoted(word)))


def _check_told(line: RecordLine, seats: int) -> None:
    """``told queens A 1 B 0 C 1 D 2``: what was asked, and a number for each seat."""
    words = line.words
    if len(words) < 2 or not _ASKED.fullmatch(words[1]):
        raise syntax(line, 1, message("record-told-form"))
    check_pairs(line, 2, seats)


LINES: dict[str, Callable[[RecordLine, int], None]] = {
    "bids": _check_bids,
    "call": _check_call,
    "doubles": _check_doubles,
    "give": _check_cards,
    "expose": _check_cards,
    "not": _check_not_played,
    "told": _check_told,
    "redeal": _check_redeal,
    "points": _check_points,
    "score": _check_points,
}
"""The check for each line by its first word. It also gets the number of seats."""


def check_pairs(line: RecordLine, skip: int, seats: int | None) -> None:
    """Check that after the first ``skip`` words come the seats in order, each with a number; None allows any number of
    seats."""
    words = line.words
    for index in range(skip, len(words)):
        seat, value = divmod(index - skip, 2)
        if seat >= (len(SEATS) if seats is None else seats):
            raise syntax(line, index, message("record-seats-here", seats=seat))
        if not value and words[index] != SEATS[seat]:
            raise syntax(line, index, message("record-seat-place", seat=SEATS[seat]))
        if value and not _NUMBER.fullmatch(words[index]):
            raise syntax(line, index, message("record-not-a-number", word=quoted(words[index])))
    if (len(words) - skip) % 2:
        raise syntax(line, len(words), message("record-number-missing", seat=words[-1]))
    if seats is not None and len(words) - skip < 2 * seats:
        raise syntax(line, len(words), message("record-seat-missing", seat=SEATS[(len(words) - skip) // 2]))


def _counted(line: RecordLine, count: int, why: Message) -> tuple[str, ...]:
    """The words of a line, after checking their number."""
    if len(line.words) != count:
        raise syntax(line, min(count, len(line.words)), why)
    return line.words


def _seat(line: RecordLine, index: int, letter: str, seats: int = len(SEATS)) -> None:
    if len(letter) != 1 or letter not in SEATS[:seats]:
        raise syntax(line, index, message("record-not-a-seat", word=quoted(letter)))


def syntax(line: RecordLine, index: int, why: Message, hint: Message | None = None) -> NotationError:
    """The error for a word whose form is wrong."""
    return NotationError(line.number, line.column(index), "syntax", why, hint)
