"""The bots of today among those of earlier versions of the project, over the same cards from every seat.

    python bench/league.py [--bots NAME,...] [--against NAME] [--variant NAME] [--forced | --games N] [--deals N]
                           [--seed N] [--worlds N] [--results FILE] [--csv FILE] [--picture FILE] [--json]

A name such as ``master@v1.2`` or ``master@fceec58`` stands for a bot as it was then, one without ``@`` for that of
today. The repository is the freezer: the source of a version is taken from its history and runs in a process of its own
(``earlier.py``), told what any program from outside is told. The rest is that of ``barbu arena``: who sits where, the
figures, the picture, and the results file with which a run that was stopped goes on.

Versions can play from the first one that had players that search; any other is refused. So are rules of which a version
does not know every word. The first decision of a version compiles its kernel, which takes a minute, once.
"""

import shlex
import subprocess
import sys
import tempfile
from collections.abc import Generator, Sequence
from pathlib import Path

from command import exit_after, options, positive
from revision import ROOT, RevisionError, commit_of, tree_of

from barbu.arena.playing import Block, UnitPlayer
from barbu.arena.spreading import Spread
from barbu.arena.work import Mode, Unit, Work, work_of
from barbu.bots.base import Bot
from barbu.cli.arena import ArenaOptions, run
from barbu.cli.terminal import console
from barbu.outside.command import CommandBot
from barbu.outside.finding import player
from barbu.rules.load import load

FIRST = "fceec58"
"""The first version with learned weights."""

BOTS = f"master,expert,master@{FIRST},expert@{FIRST}"

KEPT = Path(tempfile.gettempdir()) / "barbu-league"
"""Where the sources of earlier versions lie, by commit, with what was compiled of them."""

SEARCHES = "src/barbu/bots/search/player.py"
"""What a version needs in order to play."""

PATIENCE_S = 600.0
"""Seconds for a decision: the first one compiles."""


def full_name(name: str, repository: Path = ROOT) -> str:
    """The name of a bot with the commit of its version in place of whatever names it, so that results of different
    versions never get into the same file.

    Raises:
        RevisionError: there is no such version, or it cannot play.
    """
    bot, at, revision = name.partition("@")
    if not at:
        return name
    commit = commit_of(revision, repository)
    searching = ("git", "-C", str(repository), "cat-file", "-e", f"{commit}:{SEARCHES}")
    if subprocess.run(searching, capture_output=True).returncode:
        raise RevisionError(f"{revision} is from before there were players that search, and cannot play here")
    return f"{bot}@{commit}"


def seated(name: str, kept: Path = KEPT) -> Bot:
    """The player of a full name: a bot of today, or the program that speaks for one of an earlier version.

    Raises:
        BotError: there is none of that name today.
    """
    bot, at, commit = name.partition("@")
    if not at:
        return player(name)
    places = [str(source(commit, kept)), str(ROOT / "bench")]
    program = f"import sys; sys.path[:0] = {places}; import earlier; earlier.serve({bot!r})"
    return CommandBot(shlex.join([sys.executable, "-c", program]), PATIENCE_S)


def source(commit: str, kept: Path = KEPT, repository: Path = ROOT) -> Path:
    """The source folder of a version; it is unpacked at first."""
    if not (kept / commit).is_dir():
        kept.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = tempfile.mkdtemp(dir=kept)
        tree_of(commit, fresh, repository)
        Path(fresh).rename(kept / commit)
    return kept / commit / "src"


def among(kept: Path = KEPT) -> Spread:
    """What plays in this process, each earlier version in one of its own."""

    def play(work: Work, units: Sequence[Unit]) -> Generator[Block, None, None]:
        own = UnitPlayer(work, tuple(seated(name, kept) for name in work.job.everybody), set())
        try:
            yield from map(own.play, units)
        finally:
            for bot in own.bots:
                if isinstance(bot, CommandBot):
                    bot.close()

    return play


def main() -> int:
    """Play what is missing, and print what came out."""
    parser = options(__doc__)
    parser.add_argument("--bots", default=BOTS, help=f"who is compared (usually {BOTS})")
    parser.add_argument("--against", help="each of them alone among bots of this name")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--deals", type=positive, default=2, help="deals, of each contract with --forced")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--forced", action="store_true", help="each contract in turn, without doubles")
    how.add_argument("--games", type=positive, help="whole games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=positive, help="worlds for each decision, instead of what a bot usually takes")
    for name in ("results", "csv", "picture"):
        parser.add_argument(f"--{name}", type=Path)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    mode: Mode = "forced" if chosen.forced else "games" if chosen.games else "deals"
    rules = load(chosen.variant)
    if rules.session.choice == "fixed" and mode != "forced":
        raise RevisionError("what comes next in a fixed order is not told to programs: ask for --forced")
    bots = [full_name(name.strip()) for name in chosen.bots.split(",")]
    against = full_name(chosen.against) if chosen.against else None
    count, wanted = chosen.games or chosen.deals, ArenaOptions(chosen.results, chosen.csv, chosen.picture, chosen.json)
    work = work_of(bots, {rules.variant: rules}, mode, count, chosen.seed, against, chosen.worlds)
    return run(console(), work, among(), wanted)


if __name__ == "__main__":
    exit_after(main)
