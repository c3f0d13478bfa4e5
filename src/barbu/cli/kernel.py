"""Prepare the fast kernel for bots that search, before anybody waits for their first card."""

import sys
from collections.abc import Iterable

from barbu.bots.base import Bot
from barbu.cli.terminal import console, progress
from barbu.kernel.errors import KernelMissing
from barbu.text.render import say


def make_ready(bots: Iterable[Bot | None]) -> None:
    """Make the kernel if one of the bots searches. Compiling it takes a while, so progress is shown. If there can be no
    kernel, say so; the bots then play without it."""
    from barbu.bots.search.player import Searcher

    if not any(isinstance(bot, Searcher) for bot in bots):
        return
    try:
        compiled()
    except KernelMissing as error:
        err = console(sys.stderr)
        err.print(say("kernel-without", cause=error.cause), soft_wrap=True)


def compiled() -> None:
    """Make the kernel, and show progress.

    Raises:
        KernelMissing: this computer cannot have one.
    """
    from barbu.bots.search.kernel import KERNEL

    with progress() as bar:
        task = bar.add_task(say("kernel-bar"), total=None)
        KERNEL.awaited(lambda done, of: bar.update(task, completed=done, total=of))
