"""What a table has been told and has not done yet. Rows that were set early are stored, since their seat was told so;
everything else lives in memory only, and after a crash people are asked again."""

from collections.abc import Sequence

from barbu.engine.actions import Action, Double, Set, parse_action
from barbu.engine.game import Game
from barbu.engine.position import Position
from barbu.live.table.company import Company
from barbu.live.table.timeline import Timeline
from barbu.live.views.arranging import to_set
from barbu.live.views.rights import NO_RIGHTS, Rights
from barbu.seats import SEATS
from barbu.store.events import Acted, Event, Logged, TookBack
from barbu.store.model import KeptRow

CHANGE_S = 3.0
"""How long bots wait after a statement that its player may still change."""

MISCLICK_S = 1.0
"""How long bots wait after an action that its player may ask to take back. For half of that time the card is still
moving across the table, and most people see at once that it was the wrong one."""


class Held:
    """The server does not go on from a ``version`` of the game before ``until_s``, by the time of the inbox, since its
    author may think better of it. ``timed``: a timer will tell when that is."""

    def __init__(self, version: int, until_s: float) -> None:
        self.version = version
        self.until_s = until_s
        self.timed = False


class Pending:
    """``rows`` are cards set before their seat's turn and kept until then; ``finishing`` is the number of the deal that
    the adviser plays out; ``held`` is how long the server waits before it goes on."""

    def __init__(self) -> None:
        self.rows: dict[int, Set] = {}
        self.finishing: int | None = None
        self.held: Held | None = None

    def holds(self, version: int) -> bool:
        """Whether the server waits at a version of the game."""
        return self.held is not None and self.held.version == version

    def may(self, timeline: Timeline, version: int, company: Company) -> list[Rights]:
        """What each seat may do. Alone with bots, people may take back one decision after another and have the rest
        played; among others they may take back only the last action, if it was theirs, the terms allow it, and all
        agree."""
        position, people, terms = timeline.game.position, company.people, company.terms
        found = [NO_RIGHTS] * len(company.players)
        speaker = _said_last(position) if position is not None and self.holds(version) else None
        if len(people) == 1:
            # In a challenge everyone decides once.
            takeback = company.challenge is None if terms is None else terms.takeback
            undo = timeline.last_decision(people[0]) if takeback else None
            plays = position is not None and position.board.phase == "play"
            found[people[0]] = Rights(undo, speaker == people[0], plays)
            return found
        last = timeline.last_decider if terms is not None and terms.takeback else None
        if speaker is not None:
            found[speaker] = Rights(None, True, finish=False, asks=True)
        if last is not None:
            found[last] = Rights(timeline.ply - 1, last == speaker, finish=False, asks=True)
        return found

    def recall(self, kept: Sequence[KeptRow], events: Sequence[Logged], game: Game) -> None:
        """Take over from the store which rows are kept: those set in the deal in progress, after the last take-back, by
        seats whose turn is still to come. ``game`` is the one the events lead to."""
        if not kept:
            return
        since = max((logged.seq for logged in events if _begins_anew(logged.event)), default=0)
        for row in kept:
            rows, seat = parse_action(row.text), SEATS.index(row.seat)
            assert isinstance(rows, Set)
            if row.seq < since or to_set(game, seat) is None:
                self.rows.pop(seat, None)
            else:
                self.rows[seat] = rows

    def clear(self) -> None:
        """Forget everything: the deal has changed, or has been taken back."""
        self.rows.clear()
        self.finishing = self.held = None


def _begins_anew(event: Event) -> bool:
    """Whether an event is a deal or a take-back, so that nothing kept before it still holds."""
    return isinstance(event, TookBack) or (isinstance(event, Acted) and event.seat is None)


def _said_last(position: Position) -> int | None:
    """Who made the last statement in an unfinished doubling, where the rules let them change it."""
    doubles = position.board.doubles
    if position.board.phase != "double" or doubles is None or not doubles.rules.changes or not doubles.statements:
        return None
    return doubles.statements[-1][0]


def may_change(action: Action, after: Game) -> bool:
    """Whether an action is a statement that its speaker may still change: the rules allow it, and another seat speaks
    next."""
    doubling, position = after.rules.doubling, after.position
    return (
        isinstance(action, Double)
        and doubling is not None
        and doubling.changes
        and position is not None
        and position.board.phase == "double"
    )
