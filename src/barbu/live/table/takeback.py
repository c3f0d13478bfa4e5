"""Taking back: freely when alone with bots, a misclick among other people if they agree, and statements that may be
changed."""

from typing import Literal

from barbu.cards import card_text
from barbu.engine.actions import Action, Call, Play
from barbu.engine.phases import Doubling
from barbu.live.people.seats import RequestError, stale
from barbu.live.table.consent import Consent, Wish
from barbu.live.table.context import Context
from barbu.live.table.declaring import handles
from barbu.live.table.pending import CHANGE_S, MISCLICK_S, Held, may_change
from barbu.live.table.publisher import Publisher
from barbu.live.table.viewers import Viewer
from barbu.live.wire import protocol
from barbu.live.wire.events import Event
from barbu.live.wire.steps import Step
from barbu.messages import Message, message
from barbu.seats import SEATS
from barbu.store.events import TookBack
from barbu.text.names import dealt_card

CHANGES = 2
"""How often a player among others may change the same statement. Each change begins their time again, and bots wait
after it, so that without a limit one player could hold up all others (decision 0175)."""


class Takeback:
    """What has been done at a table, as far as it may be taken back."""

    def __init__(self, context: Context, publisher: Publisher, consent: Consent) -> None:
        self._company = context.company
        self._timeline = context.timeline
        self._journal = context.journal
        self._pending = context.pending
        self._publisher = publisher
        self._inbox = context.inbox
        self._consent = consent
        self._changed = -1, 0

    def hold(self, step: Step) -> bool:
        """Let the server wait after a person's step, which is about to be stored, before it goes on by itself: they may
        think better of it. Returns whether it waits. The next player may leave in the meantime, replaced by a bot."""
        seconds = 0.0
        if may_change(step.action, step.after) and not self._is_forced():
            seconds = CHANGE_S if self._may_change_again() else 0.0
        elif self._asks(step):
            seconds = MISCLICK_S
        if seconds:
            self._pending.held = Held(self._journal.seq + 1, self._inbox.now() + seconds)
        return seconds > 0

    def _asks(self, step: Step) -> bool:
        """Whether a step may be taken back if the others, who are there, agree."""
        company, game = self._company, self._timeline.game
        if company.terms is None or not company.terms.takeback or step.after.position is None:
            return False
        return game.only_action is None and any(
            company.players[seat].connected for seat in company.people if seat != step.seat
        )

    def _is_forced(self) -> bool:
        """Whether the statement that is made now is the only one, as all others know: none but the bots must not learn
        it from how long the server waits."""
        game, board = self._timeline.game, self._timeline.game.board
        if len(self._company.people) == 1 and game.only_action is not None:
            return True
        return isinstance(board, Doubling) and board.doubles.has_one_answer

    def _may_change_again(self) -> bool:
        """Whether the statement that is made now may be changed afterwards."""
        return len(self._company.people) == 1 or self._changed != (self._timeline.ply, CHANGES)

    def let_stand(self, version: int) -> None:
        """Stop waiting at a version of the game."""
        if self._pending.holds(version):
            self._pending.held = None

    @handles(protocol.GoOn)
    async def _go_on(self, said: protocol.GoOn, seat: int, viewer: Viewer) -> None:
        if self._publisher.may(seat).change:
            self.let_stand(self._journal.version)

    @handles(protocol.ChangeCall)
    async def _change(self, said: protocol.ChangeCall, seat: int, viewer: Viewer) -> None:
        if not self._publisher.may(seat).change:
            raise RequestError("no-change", message("live-no-change"), message("live-no-change-hint"))
        ply = self._timeline.ply - 1
        at, times = self._changed
        await self._cut(seat, ply, "change")
        self._changed = ply, times + 1 if at == ply else 1

    @handles(protocol.Undo)
    async def _undo(self, said: protocol.Undo, seat: int, viewer: Viewer) -> None:
        may = self._publisher.may(seat)
        ply = may.undo
        if ply is None:
            company = self._company.terms is not None and self._company.people != [seat]
            hint = message("live-no-undo-company" if company else "live-no-undo-hint")
            raise RequestError("no-undo", message("live-no-undo"), hint)
        if ply != said.ply:
            raise stale()
        if not may.asks:
            return await self._cut(seat, ply, "undo")
        action = self._timeline.last_action(seat)
        card = card_text(action.card) if isinstance(action, Play) else None
        asked = message(
            "asks-undo", name=self._company.players[seat].name, what=_named(action, self._timeline.game.plan.extra)
        )
        return self._consent.ask(
            Wish("undo", seat, asked, lambda: self._cut(seat, ply, "undo"), version=self._journal.version, card=card)
        )

    async def _cut(self, seat: int, ply: int, kind: Literal["undo", "change"]) -> None:
        await self._journal.add(TookBack(SEATS[seat], ply))
        self._timeline.cut(ply)
        self._pending.clear()
        self._publisher.publish(Event(kind, SEATS[seat]))


def _named(action: Action | None, extra: int) -> Message:
    """What is to be taken back, in words."""
    match action:
        case Play(card):
            return dealt_card(card, extra)
        case Call():
            return message("asks-undo-call")
    return message("asks-undo-word")
