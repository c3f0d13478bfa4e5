"""The questions of the score keeper, each with the function that answers it. They know no lobby (decision 0092)."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from barbu.api import rule_editor
from barbu.api.keeper import accounting, files, mirrors, settling, statistics
from barbu.api.request import Question, Request
from barbu.live.wire.download import Download

Found = TypeVar("Found")

LARGEST_WORKBOOK = 512 * 1024
"""The largest body that brings a file, in bytes."""

MIRROR_S = 0.0005
"""What it costs to write a mirror or to look into it, in seconds of processor time."""


class KeeperQuestions:
    """All that may be asked about sittings at a real table. Only those that are followed are remembered."""

    def __init__(self) -> None:
        self._mirrors = mirrors.Mirrors()

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        return {
            "/api/keeper": Question(self.keep, brings=True),
            "/api/keeper/open": Question(self.open_sitting, brings=True),
            "/api/keeper/file": Question(self.sitting_file, brings=True),
            "/api/keeper/settled": Question(self.settled, brings=True),
            "/api/keeper/statistics": Question(self.keeper_statistics, brings=True),
            "/api/mirror": Question(self.mirror, brings=True),
            "/api/mirrored": Question(self.mirrored),
        }

    async def keep(self, request: Request) -> accounting.Keeping:
        """The score of a sitting at a real table."""
        wanted = await request.body(accounting.KeeperAsk)
        return await request.do(
            lambda: rule_editor.safely(accounting.rule_text(wanted), lambda: accounting.keeping(wanted))
        )

    async def mirror(self, request: Request) -> mirrors.Lent:
        """A sitting shown to those who follow it, by the holder of its key."""
        wanted = await request.body(mirrors.Mirroring)
        await request.pay(MIRROR_S)
        return self._mirrors.write(request.token, wanted, request.table)

    async def mirrored(self, request: Request) -> mirrors.Mirrored:
        """A sitting that is followed."""
        await request.pay(MIRROR_S)
        return self._mirrors.read(request.query.get("name", ""), request.query.get("seen", ""))

    async def open_sitting(self, request: Request) -> accounting.Keeping:
        """The sitting in a file."""
        wanted = await request.body(files.OpenAsk, LARGEST_WORKBOOK)

        def found() -> accounting.Keeping:
            sitting = files.opened(wanted)
            return accounting.keeping(accounting.KeeperAsk(msgspec.to_builtins(sitting)))

        return await request.do(lambda: rule_editor.safely(wanted.rules, found))

    async def sitting_file(self, request: Request) -> Download:
        """A sitting as a file."""
        wanted = await request.body(files.FileAsk)
        return await request.do(lambda: _safely([wanted.sitting], lambda: files.keeper_file(wanted)))

    async def settled(self, request: Request) -> settling.Settlement:
        """A sitting settled with chips and in money."""
        wanted = await request.body(settling.SettleAsk)
        return await request.do(lambda: _safely([wanted.sitting], lambda: settling.settling(wanted)))

    async def keeper_statistics(self, request: Request) -> statistics.KeeperStatistics:
        """Statistics of several sittings."""
        wanted = await request.body(statistics.CountAsk)
        return await request.do(lambda: _safely(wanted.sittings, lambda: statistics.counting(wanted)))


def _safely(sittings: Sequence[dict[str, Any]], read: Callable[[], Found]) -> Found:
    """What is made of sittings, if the rules that they bring can be read."""
    for sitting in sittings:
        own = sitting.get("own", "")
        rule_editor.safely(own if isinstance(own, str) else "", lambda: None)
    return rule_editor.safely("", read)
