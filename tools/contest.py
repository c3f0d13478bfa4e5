"""Makes the contests that come with Barbu of the files that ``barbu contest`` has written.

    python -m tools.contest FILE...

Contests shipped before stay as they are: new hands are added after them, mixed so that those of a game are apart.
"""

import sys
from pathlib import Path

from barbu.contest.hand import Hand
from barbu.contest.week import sets_of
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import PuzzleFile, read_asked

SHIPPED = Path(__file__).parents[1] / "src" / "barbu" / "contest" / "shipped.gz"


def mixed(before: tuple[Hand, ...], found: list[Hand]) -> tuple[Hand, ...]:
    """Hands in the order of their contests, with new ones at the end by their digests. What does not fill a contest is
    mixed with what comes later."""
    asked = [hand for each in sets_of(before) for hand in each]
    known = {digest_of(hand) for hand in asked}
    new = {digest_of(hand): hand for hand in (*before, *found) if digest_of(hand) not in known}
    return (*asked, *(new[digest] for digest in sorted(new)))


def main(paths: list[str]) -> int:
    """Add the hands of files to those that are shipped."""
    before = read_asked(SHIPPED.read_bytes(), SHIPPED.name, Hand).puzzles if SHIPPED.exists() else ()
    found = [hand for path in paths for hand in read_asked(Path(path).read_bytes(), path, Hand).puzzles]
    after = mixed(before, found)
    content = PuzzleFile(after).packed
    SHIPPED.write_bytes(content)
    print(f"{len(sets_of(after))} contests, {len(after)} hands; {len(content):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
