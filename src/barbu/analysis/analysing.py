"""Weighs all decisions of a recorded game, in several processes if asked, and keeps what was found in a file, so that
an interrupted analysis goes on where it was."""

import hashlib
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path

import msgspec

import barbu
from barbu.analysis.decisions import BATCHES, PLAIN, Decided, Weighed, decisions
from barbu.analysis.plain import weighing, whole
from barbu.arguments import checked
from barbu.engine.game import Game
from barbu.engine.sheet import FinishedDeal
from barbu.engine.usual import usual_plan
from barbu.errors import BarbuError
from barbu.kernel.coverage import refusal
from barbu.messages import message
from barbu.notation import Record, print_record, record_of, replay
from barbu.rules.names import nearest
from barbu.seats import SEATS

METHOD = 2
"""What is found is kept with this number, which changes with the way in which decisions are weighed."""

LEVELS = [*BATCHES, PLAIN]
"""All levels of an analysis."""

Progress = Callable[[int, int], None]
"""Told after each decision how many are weighed, and of how many."""


class AnalysisError(BarbuError):
    """A game cannot be analysed: its cards are not known, the kernel plays none of its contracts, or there is no such
    seat or level."""

    code = "analysis"


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the file: the place of a decision in the game, and what was found (None if it cannot be weighed)."""

    place: int
    found: Weighed | None = None


class Analysis:
    """The analysis of a game, for one seat or all, or of some decisions ``of`` it. ``wanted`` are the decisions to
    weigh, ``known`` what was found of them so far, by their place in the game, and ``path`` is the file in which that
    is kept.

    Raises:
        AnalysisError: the game cannot be analysed.
        OSError: the folder cannot be written.
    """

    def __init__(
        self,
        game: Game,
        seat: str | None,
        level: str,
        folder: Path | None = None,
        of: Iterable[Decided] | None = None,
    ) -> None:
        check_game(game, seat, level)
        self._level = level
        self.wanted = list(decisions(game, None if seat is None else SEATS.index(seat)) if of is None else of)
        self.known: dict[int, Weighed | None] = {}
        self._begun: dict[int, Generator[None, None, Weighed | None]] = {}
        self.path: Path | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self.path = folder / f"{_digest(game, level)}.jsonl"
            if self.path.exists():
                self.known.update(_read(self.path.read_bytes().splitlines()))

    @property
    def missing(self) -> list[Decided]:
        """The decisions that have not been weighed."""
        return [each for each in self.wanted if each.place not in self.known]

    @property
    def unweighed(self) -> int:
        """How many of the decisions wanted are known not to be weighed."""
        return sum(each.place in self.known and self.known[each.place] is None for each in self.wanted)

    @property
    def found(self) -> list[Weighed]:
        """What is known of the decisions wanted."""
        return [found for each in self.wanted if (found := self.known.get(each.place)) is not None]

    def run(self, progress: Progress | None = None, processes: int = 1, late: Callable[[], bool] | None = None) -> None:
        """Weigh what is missing, until it is ``late``.

        Raises:
            KernelMissing: this computer has no kernel.
            OSError: what was found cannot be written.
        """
        missing = self.missing
        if not missing:
            return
        with nullcontext() if self.path is None else self.path.open("ab") as file:
            if file is not None and file.tell():
                file.write(b"\n")  # an analysis that was interrupted may have left half a line
            done = len(self.wanted) - len(missing)
            for decided, found in self._weighed(missing, processes, late):
                self.known[decided.place] = found
                if file is not None:
                    file.write(msgspec.json.encode(_Kept(decided.place, found)) + b"\n")
                    file.flush()
                done += 1
                if progress is not None:
                    progress(done, len(self.wanted))
                if late is not None and late():
                    return

    def _weighed(
        self, missing: list[Decided], processes: int, late: Callable[[], bool] | None
    ) -> Iterator[tuple[Decided, Weighed | None]]:
        if processes > 1 and len(missing) > 1:
            yield from zip(missing, _in_processes(missing, self._level, processes), strict=True)
            return
        for each in missing:
            if self._level != PLAIN:
                yield each, _aside(each, self._level)
                continue
            steps = self._begun.pop(each.place, None) or weighing(each)
            while True:
                try:
                    next(steps)
                except StopIteration as done:
                    yield each, done.value
                    break
                if late is not None and late():
                    self._begun[each.place] = steps
                    return


@checked
def analyse(
    record: Record | str | bytes | Game,
    seat: str | None = None,
    level: str = "master",
    progress: Progress | None = None,
    *,
    processes: int = 1,
    folder: Path | None = None,
) -> list[Weighed]:
    """What each decision of a game was worth, judged only by what its seat could know at the time: the decisions of all
    seats or of one, in order. Left out are those without a choice, and those that the kernel cannot weigh: claims,
    exposures, the rows of poker, and games with two packs.

    ``level`` is ``expert``, ``master`` or ``champion`` and says how many worlds a decision may take; with ``plain``
    they are so few that no kernel is needed, and only clear mistakes are told from chance. The number of ``processes``
    changes nothing but the time. With a ``folder``, what was found is kept there, by the digest of the
    record and the version of barbu, and an analysis that was interrupted goes on from it.

    Raises:
        NotationError: something is wrong with the record.
        AnalysisError: the cards of the game are not known, the kernel plays none of its contracts, there is no such
            seat or level, or no process.
        KernelMissing: this computer has no kernel.
        OSError: the folder cannot be written.
    """
    if processes < 1:
        raise AnalysisError(message("analysis-processes"))
    game = record if isinstance(record, Game) else replay(record).checked()
    analysis = Analysis(game, seat, level, folder)
    analysis.run(progress, processes)
    return analysis.found


def check_game(game: Game, seat: str | None, level: str) -> None:
    """Check that a game can be analysed.

    Raises:
        AnalysisError: it cannot.
    """
    seats = SEATS[: game.rules.players]
    if seat is not None and (len(seat) != 1 or seat not in seats):
        raise AnalysisError(message("analysis-seat", seat=repr(seat), seats=", ".join(seats)))
    if level not in LEVELS:
        near = nearest(level, LEVELS)
        hint = message("did-you-mean", word=near) if near else None
        raise AnalysisError(message("analysis-level", level=repr(level), levels=", ".join(LEVELS)), hint)
    rules = usual_plan(game.plan).rules if game.rules.deck.ranking else game.rules
    refused = [why for name in rules.contracts if (why := refusal(rules, name)) is not None]
    if len(refused) == len(rules.contracts):
        raise AnalysisError(message("analysis-rules", why=refused[0]))
    for done in game.dealt:
        if isinstance(done, FinishedDeal) and not any(done.deal.hands):
            raise AnalysisError(message("analysis-hands", deal=done.deal.number))


def _in_processes(missing: list[Decided], level: str, processes: int) -> Iterator[Weighed | None]:
    # None of it is there in a browser.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_start_method
    from signal import SIG_IGN, SIGINT, signal

    from barbu.sim import stopping

    if get_start_method() == "fork" and level != PLAIN:  # then the others have what was made before they were
        from barbu.bots.search.judges import JUDGES
        from barbu.bots.search.kernel import KERNEL

        plan = missing[0].view.plan
        JUDGES.awaited(KERNEL.awaited(), usual_plan(plan) if plan.rules.deck.ranking else plan)
    # An interrupt is told to the process that asks, and it tells the others.
    pool = ProcessPoolExecutor(processes, initializer=signal, initargs=(SIGINT, SIG_IGN))
    with stopping(pool):
        yield from pool.map(_aside, missing, [level] * len(missing), chunksize=4)


def _aside(decided: Decided, level: str) -> Weighed | None:
    """What a decision was worth."""
    if level == PLAIN:
        return whole(decided)
    from barbu.analysis.weighing import weighed  # it needs NumPy
    from barbu.bots.search.kernel import KERNEL

    return weighed(KERNEL.awaited(), decided, level)


def _read(lines: Iterable[bytes]) -> Iterator[tuple[int, Weighed | None]]:
    for line in lines:
        try:
            kept = msgspec.json.decode(line, type=_Kept)
        except msgspec.MsgspecError:
            continue  # half a line
        yield kept.place, kept.found


def _digest(game: Game, level: str) -> str:
    """Names an analysis by all that it depends on. The names of the players are no part of it."""
    names = list(SEATS[: game.rules.players])
    text = f"{barbu.__version__} {METHOD}\n{level}\n{game.rules.digest}\n{print_record(record_of(game, names))}"
    return hashlib.sha256(text.encode()).hexdigest()
