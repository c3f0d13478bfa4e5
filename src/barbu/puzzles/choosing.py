"""Which puzzle to solve: the one of a day, or the next one for a solver."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date

import msgspec

from barbu.errors import BarbuError
from barbu.messages import message
from barbu.puzzles.puzzle import Kind, Puzzle
from barbu.puzzles.rating import Rating, rating_of


class NoPuzzle(BarbuError):
    """There is no such puzzle, or none is left."""

    code = "no-puzzle"


def digest_of(puzzle: Puzzle) -> str:
    """Names a puzzle by what it asks, wherever it is kept; what its choices are worth is no part of it."""
    return hashlib.sha256(msgspec.json.encode((puzzle.kind, puzzle.at))).hexdigest()[:12]


def numbered(puzzles: Sequence[Puzzle], number: int) -> int:
    """The place of the puzzle of this number.

    Raises:
        NoPuzzle: there is none, or it has been withdrawn.
    """
    if not 1 <= number <= len(puzzles):
        raise NoPuzzle(message("puzzle-number", number=str(number), most=str(len(puzzles))))
    if puzzles[number - 1].withdrawn:
        raise NoPuzzle(message("puzzle-withdrawn", number=str(number)))
    return number - 1


def places_of(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """The places of all puzzles by their digests."""
    return {digest_of(puzzle): place for place, puzzle in enumerate(puzzles)}


def named(puzzles: Sequence[Puzzle], places: Mapping[str, int], name: str) -> int:
    """The place of the puzzle with this digest; ``places`` are ``places_of`` all of them.

    Raises:
        NoPuzzle: there is none, or it has been withdrawn.
    """
    if name not in places:
        raise NoPuzzle(message("puzzle-unknown"), message("puzzle-unknown-hint"))
    return numbered(puzzles, places[name] + 1)


def of_day(puzzles: Sequence[Puzzle], day: date) -> int:
    """The place of the puzzle of a day. It follows from the date alone, and changes only if that puzzle is withdrawn
    or a new one takes its day.

    Raises:
        NoPuzzle: there is no puzzle.
    """

    def drawn(place: int) -> bytes:
        return hashlib.sha256(f"{day.isoformat()} {digest_of(puzzles[place])}".encode()).digest()

    open_ones = [place for place, puzzle in enumerate(puzzles) if not puzzle.withdrawn]
    if not open_ones:
        raise NoPuzzle(message("puzzle-none"))
    return min(open_ones, key=drawn)


def next_for(
    puzzles: Sequence[Puzzle], rating: Rating, solved: Collection[str], kind: Kind | None = None, rules: str = ""
) -> int:
    """The place of the first puzzle whose rating is nearest to the solver's among those not solved yet, of a kind and
    of a variant if they are named.

    Raises:
        NoPuzzle: none is left.
    """
    left = list(_left(puzzles, solved, kind, rules))
    if not left:
        raise NoPuzzle(message("puzzle-none-left"), message("puzzle-none-left-hint"))
    return min(left, key=lambda place: (abs(rating_of(puzzles[place]).mean - rating.mean), place))


def _left(puzzles: Sequence[Puzzle], solved: Collection[str], kind: Kind | None, rules: str) -> Iterator[int]:
    for place, puzzle in enumerate(puzzles):
        wanted = kind in (None, puzzle.kind) and rules in ("", puzzle.at.rules)
        if wanted and not puzzle.withdrawn and digest_of(puzzle) not in solved:
            yield place
