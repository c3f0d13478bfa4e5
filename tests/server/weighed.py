"""Discards that were weighed by an earlier process: a planted pair that discards for each other, in the files of an
analysis."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from barbu.analysis.analysing import Analysis
from barbu.analysis.collusion import LEVEL, Discard, discards
from barbu.analysis.decisions import Weighed
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.untouched import doings
from barbu.seats import SEATS
from barbu.server.names.weighing import FOLDER
from barbu.store.sqlite import SqliteStore

FRIENDS = {("Anna", "Beth"), ("Beth", "Anna")}


async def weighed_before(store: SqliteStore, data: Path, games: Sequence[str]) -> int:
    """Leave what an earlier process found of some games; returns how many discards there are."""
    count = 0
    for name in games:
        kept = await store.load(name)
        assert kept is not None
        game, who, names = doings(kept, BotsHere())
        found = discards(game, who, names)
        count += len(found)
        analysis = Analysis(game, None, LEVEL, data / FOLDER, [each.decided for each in found])
        assert analysis.path is not None
        analysis.path.write_bytes(b"\n".join(msgspec.json.encode(_line(each)) for each in found))
    return count


def _line(discard: Discard) -> dict[str, object]:
    """What the friends gave up for each other was much, and what anyone else gave up was seldom anything."""
    decided = discard.decided
    is_friendly = (discard.speaker, discard.target) in FRIENDS
    loss = 2.0 + decided.place % 3 if is_friendly else float(decided.place % 5 == 0)
    token = decided.action.token
    found = Weighed(decided.deal, SEATS[decided.view.seat], "play", "", token, token, loss, 0.1, loss > 0, {})
    return {"place": decided.place, "found": found}
