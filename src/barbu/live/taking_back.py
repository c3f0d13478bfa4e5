"""Taking back: freely when alone with bots, a misclick among other people if they agree, and statements that may be
changed."""

from collections.abc import Awaitable
from typing import Literal

from barbu.cards import card_text
from barbu.engine.actions import Action, Call, Play
from barbu.live import protocol
from barbu.live.audience import Viewer
from barbu.live.by_type import ByType
from barbu.live.consent import Consent, Wish
from barbu.live.ground import Ground
from barbu.live.pending import CHANGE_S, MISCLICK_S, Held, may_change
from barbu.live.seats import RequestError
from barbu.live.stage import Stage
from barbu.live.steps import Step
from barbu.messages import Message, message
from barbu.seats import SEATS
from barbu.store.events import TookBack
from barbu.text.names import card_message


class TakingBack:
    """What has been done at a table, as far as it may be taken back."""

    def __init__(self, ground: Ground, stage: Stage, consent: Consent) -> None:
        self._company = ground.company
        self._timeline = ground.timeline
        self._journal = ground.journal
        self._pending = ground.pending
        self._stage = stage
        self._inbox = ground.inbox
        self._consent = consent

    def hold(self, step: Step) -> bool:
        """Let the server wait after a person's step, which is about to be stored, before it goes on by itself: they may
        think better of it; whether it waits. Whoever comes next may leave meanwhile for a bot."""
        seconds = 0.0
        if may_change(step.action, step.after):
            seconds = CHANGE_S
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

    def let_stand(self, version: int) -> None:
        """Stop waiting at a version of the game."""
        if self._pending.holds(version):
            self._pending.held = None

    async def hear(self, said: protocol.Undo | protocol.ChangeCall | protocol.GoOn, seat: int, viewer: Viewer) -> None:
        """Take back what a seat wants to take back, or let it stand.

        Raises:
            RequestError: there is nothing that it may take back, or the others cannot be asked now.
            StoreError: it cannot be stored.
        """
        await self.answer(said, seat)

    answer: ByType[Awaitable[None]] = ByType()

    @answer.register
    async def _go_on(self, said: protocol.GoOn, seat: int) -> None:
        if self._stage.may(seat).change:
            self.let_stand(self._journal.version)

    @answer.register
    async def _change(self, said: protocol.ChangeCall, seat: int) -> None:
        if not self._stage.may(seat).change:
            raise RequestError("no-change", message("live-no-change"), message("live-no-change-hint"))
        await self._cut(seat, self._timeline.ply - 1, "change")

    @answer.register
    async def _undo(self, said: protocol.Undo, seat: int) -> None:
        may = self._stage.may(seat)
        ply = may.undo
        if ply is None:
            company = self._company.terms is not None and self._company.people != [seat]
            hint = message("live-no-undo-company" if company else "live-no-undo-hint")
            raise RequestError("no-undo", message("live-no-undo"), hint)
        if not may.asks:
            return await self._cut(seat, ply, "undo")
        action = self._timeline.last_action(seat)
        card = card_text(action.card) if isinstance(action, Play) else None
        asked = message("asks-undo", name=self._company.players[seat].name, what=_named(action))
        return self._consent.ask(
            Wish("undo", seat, asked, lambda: self._cut(seat, ply, "undo"), version=self._journal.version, card=card)
        )

    async def _cut(self, seat: int, ply: int, kind: Literal["undo", "change"]) -> None:
        await self._journal.add(TookBack(SEATS[seat], ply))
        self._timeline.cut(ply)
        self._pending.clear()
        self._stage.publish(protocol.Event(kind, SEATS[seat]))


def _named(action: Action | None) -> Message:
    """What is to be taken back, in words."""
    match action:
        case Play(card):
            return card_message(card_text(card))
        case Call():
            return message("asks-undo-call")
    return message("asks-undo-word")
