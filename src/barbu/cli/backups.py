"""``barbu backup`` and ``restore``: copies of a server's games."""

from pathlib import Path

from rich.console import Console

from barbu.store import backup
from barbu.text.render import say


def back_up(out: Console, folder: Path, to: Path) -> None:
    """Copy a data folder, and print the number of games.

    Raises:
        StoreError: there are no games, or they cannot be read.
        OSError: the copy cannot be written.
    """
    games = backup.back_up(folder, to)
    out.print(say("terminal-backed-up", games=games, folder=str(to)), markup=False, soft_wrap=True)


def restore(out: Console, folder: Path, source: Path) -> None:
    """Put a backup in the place of a data folder, and print where what it replaces is now.

    Raises:
        StoreError: there is no good backup, or a server is using the folder.
        OSError: the folder cannot be written.
    """
    restored = backup.restore(folder, source)
    out.print(say("terminal-restored", games=restored.games, folder=str(folder)), markup=False, soft_wrap=True)
    if restored.replaced is not None:
        out.print(say("terminal-replaced", folder=str(restored.replaced)), markup=False, soft_wrap=True)
