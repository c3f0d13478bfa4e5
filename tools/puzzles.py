"""Makes the puzzles that come with Barbu of the files that ``barbu puzzles`` has written.

    python -m tools.puzzles FILE...

Puzzles shipped before keep their numbers: new ones are added after them, and those that have been withdrawn stay.
"""

import sys
from pathlib import Path

from msgspec.structs import replace

from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import PuzzleFile, read_puzzles
from barbu.puzzles.puzzle import Puzzle

SHIPPED = Path(__file__).parents[1] / "src" / "barbu" / "puzzles" / "shipped.gz"


def merged(before: tuple[Puzzle, ...], found: list[Puzzle]) -> tuple[Puzzle, ...]:
    """Puzzles in the order of their numbers, with new ones at the end; one that is withdrawn anywhere is withdrawn."""
    all_of_them = {digest_of(puzzle): puzzle for puzzle in before}
    for puzzle in found:
        known = all_of_them.setdefault(digest_of(puzzle), puzzle)
        if puzzle.withdrawn and not known.withdrawn:
            all_of_them[digest_of(puzzle)] = replace(known, withdrawn=True)
    return tuple(all_of_them.values())


def main(paths: list[str]) -> int:
    """Add the puzzles of files to those that are shipped."""
    before = read_puzzles(SHIPPED.read_bytes(), SHIPPED.name).puzzles if SHIPPED.exists() else ()
    found = [puzzle for path in paths for puzzle in read_puzzles(Path(path).read_bytes(), path).puzzles]
    after = merged(before, found)
    content = PuzzleFile(after).packed
    SHIPPED.write_bytes(content)
    print(f"{len(after)} puzzles, {len(after) - len(before)} of them new; {len(content):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
