"""``barbu puzzles``: cut puzzles from games."""

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import NamedTuple

from rich.console import Console

from barbu.bots.base import bot_named
from barbu.bots.search.kernel import KERNEL
from barbu.cli.files import check_target, write_file
from barbu.cli.kernel import compiled
from barbu.cli.records import games_in, record_file
from barbu.cli.terminal import progress, warn
from barbu.engine.game import Game
from barbu.notation import print_record
from barbu.puzzles.files import PuzzleFile, line_of, read_puzzles, searched_line
from barbu.puzzles.finding import Room, checked, puzzles_in
from barbu.puzzles.puzzle import Puzzle
from barbu.rules.model import Rules
from barbu.sim import play_game, stopping
from barbu.text.render import say

PLAYER = "master"
"""The bot whose games are searched where no records are given."""

CHECKING = 1 << 44
"""What the seeds of worlds begin with in which puzzles are checked again."""


class Search(NamedTuple):
    """What to search: records, or else games played by ``master``; at most ``each`` puzzles of a kind about a
    contract."""

    files: Sequence[Path]
    rules: Rules
    games: int
    seed: int
    each: int
    jobs: int


class Source(NamedTuple):
    """A game to search: its name in the file of the puzzles, a number for its worlds, and the game itself, unless it is
    still to be played."""

    name: str
    number: int
    rules: Rules
    seed: str
    game: Game | None


def run(out: Console, search: Search, path: Path) -> int:
    """Search games until all are searched, adding the puzzles of each to the file; games that the file says were
    searched are left out. Returns the exit status: 1 if a record is wrong. Without a game to search nothing is written.

    Raises:
        BarbuError: the file holds something else, or there is no kernel.
        OSError: the file cannot be read or written.
    """
    check_target(path)
    before = read_puzzles(path.read_bytes(), str(path)) if path.exists() else PuzzleFile()
    sources, wrong = sources_of(search)
    if not sources:
        warn(say("puzzles-no-game"), say("puzzles-no-game-hint", file=str(path)))
        return 1
    missing = [each for each in sources if each.name not in before.searched]
    if missing:
        compiled()
    write_file(path, before.content)
    count, room = len(before.puzzles), Room.after(before.puzzles, search.each)
    with path.open("ab") as file, progress() as bar:
        task = bar.add_task(say("puzzles-bar", count=count), total=len(sources), completed=len(sources) - len(missing))
        for source, found in _searched(missing, room, search.jobs):
            count += len(found)
            # A game's puzzles and the line that it was searched are written together.
            file.write(b"".join(map(line_of, found)) + searched_line(source.name))
            file.flush()
            bar.update(task, advance=1, description=say("puzzles-bar", count=count))
    out.print(say("puzzles-found", file=str(path), count=count, more=count - len(before.puzzles)), soft_wrap=True)
    return 1 if wrong else 0


def run_check(out: Console, paths: Sequence[Path]) -> int:
    """Weigh the puzzles of files again in ten times as many worlds, and withdraw those whose solution is another.

    Raises:
        BarbuError: a file holds no puzzles, or there is no kernel.
        OSError: a file cannot be read or written.
    """
    files = [(path, read_puzzles(path.read_bytes(), str(path))) for path in paths]
    compiled()
    machine = KERNEL.awaited()
    for path, file in files:
        kept: list[Puzzle] = []
        with progress() as bar:
            for number, puzzle in enumerate(bar.track(file.puzzles, description=say("puzzles-checking"))):
                kept.append(puzzle if puzzle.withdrawn else checked(machine, puzzle, CHECKING + (number << 16)))
        again = file._replace(puzzles=tuple(kept))
        write_file(path, again.packed if path.suffix == ".gz" else again.content)
        gone = sum(each.withdrawn for each in kept) - sum(each.withdrawn for each in file.puzzles)
        out.print(say("puzzles-checked", file=str(path), count=len(kept), gone=gone), soft_wrap=True)
    return 0


def sources_of(search: Search) -> tuple[list[Source], bool]:
    """What is to be searched, and whether a record is wrong."""
    if not search.files:
        named = f"{search.rules.variant} {search.rules.players} {search.seed}"
        numbers = range(search.games)
        return [Source(f"{named} {n}", n, search.rules, f"{search.seed} {n}", None) for n in numbers], False
    sources, wrong = [], False
    for path in search.files:
        file = record_file(path)
        if file.error is not None:
            warn(say("terminal-replay-file", file=file.name, what=file.error), file.hint)
            wrong = True
        games = list(games_in(file))
        wrong |= len(games) < len(file.records)
        for _, record, game in games:
            digest = hashlib.sha256(print_record(record).encode()).hexdigest()[:16]
            sources.append(Source(digest, int(digest, 16) & 0xFFFFF, game.rules, "", game))
    return sources, wrong


def _searched(missing: Sequence[Source], room: Room, jobs: int) -> Iterator[tuple[Source, list[Puzzle]]]:
    """Each game with the puzzles in it for which there is room."""
    if jobs == 1 or len(missing) < 2:
        for source in missing:
            yield source, _search(source, room)
        return
    left = iter(missing)
    # An interrupt is told to the process that asks, and it tells the others.
    pool = ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN))
    with stopping(pool):
        while some := list(islice(left, 2 * jobs)):
            for source, found in zip(some, pool.map(_search, some, [room] * len(some)), strict=True):
                yield source, [puzzle for puzzle in found if room.take(puzzle)]


def _search(source: Source, room: Room) -> list[Puzzle]:
    return list(puzzles_in(KERNEL.awaited(), game_of(source), source.number, room))


def game_of(source: Source) -> Game:
    """The game to search, which is played now if it has not been."""
    return source.game or play_game(source.rules, [bot_named(PLAYER)] * source.rules.players, source.seed)
