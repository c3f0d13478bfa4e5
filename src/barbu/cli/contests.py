"""``barbu contest --out``: find hands for contests in games and in files of puzzles, and list those sent in."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console

from barbu.bots.search.kernel import KERNEL
from barbu.cli.files import check_target, write_file
from barbu.cli.kernel import compiled
from barbu.cli.puzzles import Search, Source, game_of, sources_of
from barbu.cli.terminal import progress, warn
from barbu.contest.hand import Hand
from barbu.contest.making import asked_again, hands_in
from barbu.contest.week import sets_of
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import GZIP, MARK, PuzzleFile, line_of, read_asked, read_puzzles, searched_line
from barbu.puzzles.puzzle import Option, Puzzle, questions
from barbu.puzzles.situation import Situation
from barbu.store import results
from barbu.store.checking import looked_through
from barbu.text.render import say


class Work(NamedTuple):
    """What is searched next: a game, or a puzzle that may make a hand, and its name in the file."""

    name: str
    source: Source | Puzzle


def run(out: Console, search: Search, path: Path, sent: Path | None = None) -> int:
    """Search games and puzzles, and if a data folder is given the hands ``sent`` in there, adding what is found to the
    file. What the file says was searched is left out. Returns the exit status: 1 if a record is wrong.

    Raises:
        BarbuError: a file holds something else, or there is no kernel.
        OSError: a file cannot be read or written.
    """
    check_target(path)
    before: PuzzleFile[Hand] = read_asked(path.read_bytes(), str(path), Hand) if path.exists() else PuzzleFile()
    puzzles = [each for each in search.files if _holds_puzzles(each)]
    records = [each for each in search.files if each not in puzzles]
    work, wrong = [Work(f"sent {digest_of(each)}", each) for each in _as_puzzles(sent)], False
    for each in puzzles:
        found = read_puzzles(each.read_bytes(), str(each)).puzzles
        work += [Work(f"puzzle {digest_of(puzzle)}", puzzle) for puzzle in found if not puzzle.withdrawn]
    if records or not (puzzles or sent):
        sources, wrong = sources_of(search._replace(files=records))
        work += [Work(source.name, source) for source in sources]
    if not work:
        warn(say("contest-no-game"), say("contest-no-game-hint", file=str(path)))
        return 1
    missing = [each for each in work if each.name not in before.searched]
    if missing:
        compiled()
    write_file(path, before.content)
    hands = list(before.puzzles)
    with path.open("ab") as file, progress() as bar:
        task = bar.add_task(say("contest-bar", count=len(hands)), total=len(work), completed=len(work) - len(missing))
        for next_one in missing:
            new = list(_found(next_one))
            hands += new
            file.write(b"".join(map(line_of, new)) + searched_line(next_one.name))
            file.flush()
            bar.update(task, advance=1, description=say("contest-bar", count=len(hands)))
    count, more = len(hands), len(hands) - len(before.puzzles)
    out.print(say("contest-found", file=str(path), count=count, more=more, weeks=len(sets_of(hands))), soft_wrap=True)
    return 1 if wrong else 0


def run_sent(out: Console, folder: Path) -> int:
    """List the hands that were sent in to a server.

    Raises:
        StoreError: there are no games, or they cannot be read.
    """
    found = sent_in(folder)
    for each in found:
        played = next((token for token in each.said if token.startswith("call ")), "")
        out.print(say("contest-sent", rules=each.rules, cards=each.hand, call=played or "-"), soft_wrap=True)
    out.print(say("contest-sent-count", count=len(found)))
    return 0


def sent_in(folder: Path) -> list[Situation]:
    """The hands that were sent in to a server with this data folder.

    Raises:
        StoreError: there are no games, or they cannot be read.
    """
    with looked_through(folder) as connection:
        rows = results.sent(connection)
    return [msgspec.json.decode(text, type=Situation) for text, _ in rows]


def _as_puzzles(folder: Path | None) -> Iterator[Puzzle]:
    """The questions that the hands sent in may ask, with choices that are not weighed yet."""
    for situation in sent_in(folder) if folder else ():
        for question in questions(situation.view()):
            yield Puzzle(question.kind, situation, tuple(Option(group, 0.0, 0.0) for group in question.groups))


def _holds_puzzles(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MARK)).startswith((MARK.encode(), GZIP))


def _found(work: Work) -> Iterator[Hand]:
    machine, source = KERNEL.awaited(), work.source
    if isinstance(source, Puzzle):
        hand = asked_again(machine, source)
        return iter([hand] if hand else [])
    return hands_in(machine, game_of(source), source.number)
