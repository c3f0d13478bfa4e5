"""What a scorer types about a deal, as entries: the players they mean, and the numbers of a field."""

import re
from collections.abc import Sequence

from barbu.engine.board import Board
from barbu.engine.doubling import statement_text
from barbu.engine.real_table.form import Field
from barbu.engine.real_table.opening import spoken, to_speak
from barbu.errors import BarbuError
from barbu.keeper.reckoning import ALLOWED
from barbu.messages import message
from barbu.seats import SEATS

EVERYBODY = "X"
"""The sign for all opponents that a player may double, as on the sheet."""

_COUNTED = re.compile(r"([^\d\s]+?)[\s:=]*(\d+)")


class Unclear(BarbuError):
    """What was typed means nothing here."""

    code = "keeper-typed"


def seat_named(word: str, names: Sequence[str]) -> int:
    """The seat that a word means: its letter, or the beginning of one name only.

    Raises:
        Unclear: it means none, or several.
    """
    if len(word) == 1 and word.upper() in SEATS[: len(names)]:
        return SEATS.index(word.upper())
    found = [seat for seat, name in enumerate(names) if name.casefold().startswith(word.casefold())]
    exact = [seat for seat, name in enumerate(names) if name.casefold() == word.casefold()]
    if len(exact or found) != 1:
        raise Unclear(message("keeper-who", word=word, players=", ".join(names)))
    return (exact or found)[0]


def statements_typed(text: str, names: Sequence[str], board: Board) -> tuple[str, ...]:
    """The doubles of an entry as they are typed, in the order of speaking: ``B>A,C Carl>X``. X means all opponents that
    a player may double then, ``-`` a pass; an exclamation mark says that the table lets a double stand that is against
    the rules.

    Raises:
        Unclear: a word is no statement.
        ToldError: a statement is against the rules.
    """
    said = []
    for word in text.split():
        speaker, sign, named = word.removesuffix(ALLOWED).partition(">")
        allowed = word.endswith(ALLOWED)
        if not sign or not speaker or not named:
            raise Unclear(message("keeper-statement", word=word))
        seat = seat_named(speaker, names)
        board = to_speak(board, seat, names)
        if named.upper() == EVERYBODY:
            targets = board.doubles.allowed(seat)
        else:
            wanted = [] if named == "-" else named.split(",")
            targets = sum({1 << seat_named(target, names) for target in wanted})
        said.append(statement_text(seat, targets) + ALLOWED * allowed)
        board = spoken(board, targets, names, allowed=allowed)
    return tuple(said)


def sale_typed(text: str, names: Sequence[str]) -> str:
    """A sale of the call as it is typed: who bought it, and for how many tricks (``B5``, ``Beth 5``); empty: nobody.

    Raises:
        Unclear: it is no such thing.
    """
    if not text.strip():
        return ""
    found = _COUNTED.fullmatch(text.strip())
    if found is None:
        raise Unclear(message("keeper-sold", word=text.strip()))
    return f"{SEATS[seat_named(found[1], names)]}:{found[2]}"


def answer_typed(field: Field, text: str, names: Sequence[str]) -> tuple[int | None, ...]:
    """The answer to a field as it is typed: numbers in seat order (``1 0 1 2``, ``1012``), numbers with their players
    (``A1 C3``), or players alone: who took it, who shares it, or all in the order in which they went out.

    Raises:
        Unclear: it is none of these.
    """
    words = text.replace(",", " ").split()
    answer: list[int | None] = [None] * len(names)
    numbers = words
    if len(words) == 1 and words[0].isdigit() and len(words[0]) >= len(names) - 1 > 1:
        numbers = list(words[0])
    if numbers and all(word.isdigit() for word in numbers) and len(numbers) <= len(names):
        for seat, word in enumerate(numbers):
            answer[seat] = int(word)
    elif field.kind in ("count", "rows", "numbers"):
        rest = _COUNTED.sub("", text.replace(",", " ")).strip()
        found = _COUNTED.findall(text)
        if rest or not found:
            raise Unclear(message("keeper-numbers", players=", ".join(names)))
        for word, number in found:
            answer[seat_named(word, names)] = int(number)
        if sum(count or 0 for count in answer) == field.total:
            answer = [count or 0 for count in answer]
    else:
        if len(words) == 1 and field.kind in ("places", "share") and set(words[0].upper()) <= set(SEATS[: len(names)]):
            words = list(words[0])
        for place, word in enumerate(words, 1):
            answer[seat_named(word, names)] = place if field.kind == "places" else 1
    return tuple(answer)
