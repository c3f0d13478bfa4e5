"""Files of puzzles: a line with the version, a line for each puzzle, and lines that say which games were searched."""

import gzip
from functools import cache
from importlib import resources
from typing import Generic, NamedTuple, TypeVar

import msgspec

from barbu.errors import BarbuError
from barbu.messages import message
from barbu.puzzles.puzzle import Puzzle

MARK = "%puzzles "
"""What the first line begins with; the version follows."""

VERSION = 1

SEARCHED = "# "
"""What a line about a game that has been searched begins with."""

GZIP = b"\x1f\x8b"
"""What a compressed file begins with."""

HEAD = f"{MARK}{VERSION}\n"


class PuzzleFileError(BarbuError):
    """A file holds no puzzles, those of another version, or is damaged."""

    code = "puzzle-file"


Asked = TypeVar("Asked", bound=Puzzle)


class PuzzleFile(NamedTuple, Generic[Asked]):
    """What a file holds: its puzzles, of which the first has the number 1, and the names of the games searched."""

    puzzles: tuple[Asked, ...] = ()
    searched: tuple[str, ...] = ()

    @property
    def content(self) -> bytes:
        """The text of the file."""
        return HEAD.encode() + b"".join(map(line_of, self.puzzles)) + b"".join(map(searched_line, self.searched))

    @property
    def packed(self) -> bytes:
        """The compressed file, always the same for the same puzzles."""
        return gzip.compress(self.content, 9, mtime=0)


def line_of(puzzle: Puzzle) -> bytes:
    """The line of a puzzle."""
    return msgspec.json.encode(puzzle) + b"\n"


def searched_line(game: str) -> bytes:
    """The line that says that a game has been searched."""
    return f"{SEARCHED}{game}\n".encode()


def read_puzzles(content: bytes, name: str) -> PuzzleFile[Puzzle]:
    """What a file of puzzles holds; see ``read_asked``.

    Raises:
        PuzzleFileError: it holds no puzzles, those of another version, or is damaged.
    """
    return read_asked(content, name, Puzzle)


def read_asked(content: bytes, name: str, kind: type[Asked]) -> PuzzleFile[Asked]:
    """What a file of this content and name holds, each line as a ``kind`` of puzzle. Half a line at its end, which an
    interrupted search may have left, is ignored.

    Raises:
        PuzzleFileError: it holds no puzzles, those of another version, or is damaged.
    """
    if content.startswith(GZIP):
        try:
            content = gzip.decompress(content)
        except (OSError, EOFError) as error:
            raise PuzzleFileError(message("puzzle-file-packed", file=name)) from error
    head, *lines = content.split(b"\n")
    if not head.startswith(MARK.encode()):
        raise PuzzleFileError(message("puzzle-file-other", file=name), message("puzzle-file-other-hint"))
    version = head[len(MARK) :].decode(errors="replace").strip()
    if version != str(VERSION):
        said = message("puzzle-file-version", file=name, version=version, mine=str(VERSION))
        raise PuzzleFileError(said, message("puzzle-file-version-hint"))
    puzzles: list[Asked] = []
    searched: list[str] = []
    for number, line in enumerate(lines[:-1], 2):
        if line.startswith(SEARCHED.encode()):
            searched.append(line[len(SEARCHED) :].decode(errors="replace"))
            continue
        try:
            puzzles.append(msgspec.json.decode(line, type=kind))
        except (msgspec.MsgspecError, UnicodeError) as error:
            said = message("puzzle-file-broken", file=name, line=number)
            raise PuzzleFileError(said, message("puzzle-file-broken-hint")) from error
    return PuzzleFile(tuple(puzzles), tuple(searched))


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with Barbu."""
    file = resources.files("barbu.puzzles") / "shipped.gz"
    return read_puzzles(file.read_bytes(), "shipped.gz").puzzles
