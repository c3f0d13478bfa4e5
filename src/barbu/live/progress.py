"""How the game at a table goes on: each step is stored, then entered and shown, and what waits for nobody is done."""

from collections.abc import Sequence

from barbu.engine.game import Game
from barbu.live.audience import Audience
from barbu.live.bots import ADVISER, BotRunner, BotsTurn
from barbu.live.clock import Clock
from barbu.live.company import Company
from barbu.live.consent import Consent
from barbu.live.dealing import next_deal
from barbu.live.inbox import Inbox, Retry
from barbu.live.journal import RETRY_S, Journal
from barbu.live.pending import Pending
from barbu.live.readiness import Readiness
from barbu.live.stage import Stage
from barbu.live.steps import Step, event_of, forced_rest
from barbu.live.timeline import Timeline
from barbu.seats import SEATS, letter
from barbu.store.events import Acted
from barbu.store.model import GameRow, StoreError


class Progress:
    """The progress of the game that was ``agreed``; ``runner`` lets its bots think."""

    def __init__(
        self,
        agreed: GameRow,
        timeline: Timeline,
        company: Company,
        journal: Journal,
        pending: Pending,
        stage: Stage,
        audience: Audience,
        inbox: Inbox,
        consent: Consent,
        readiness: Readiness,
        clock: Clock,
        runner: BotRunner,
    ) -> None:
        self._secret = agreed.secret
        self._first = None if agreed.first is None else SEATS.index(agreed.first)
        self._timeline = timeline
        self._company = company
        self._journal = journal
        self._pending = pending
        self._stage = stage
        self._audience = audience
        self._inbox = inbox
        self._consent = consent
        self._readiness = readiness
        self._clock = clock
        self._runner = runner
        self._stalled = False
        self._retrying = False

    @property
    def _game(self) -> Game:
        return self._timeline.game

    def retry(self) -> None:
        """What could not be stored may be tried again."""
        self._retrying = False

    async def go_on(self) -> None:
        """Do all that waits for no person: the first deal, bots, and cards that nobody has a choice about. What cannot
        be stored is tried again later.

        Raises:
            StoreError: another process has changed the game.
        """
        try:
            while self._company.people and self._company.playing and await self._one_more():
                pass
            self._stalled = False
        except StoreError as error:
            if error.code == "conflict":
                raise
            if not self._retrying:
                self._retrying = True
                self._inbox.later(RETRY_S, Retry())
            if not self._stalled:
                self._stalled = True
                self._audience.refuse(error)

    async def _one_more(self) -> bool:
        game, pending = self._game, self._pending
        if game.position is None:
            if game.last is not None and (game.over or not self._readiness.complete):
                return False
            await self.deal()
            return True
        if pending.held == self._journal.version or self._consent.holds_game:
            return False
        turn = game.position.to_act
        kept = pending.rows.get(turn)
        if kept is not None:
            await self.store([Step(turn, kept, game.apply(kept))])
            pending.rows.pop(turn, None)
            return True
        if rest := forced_rest(game):
            await self.store(rest)
            return True
        if self._clock.decides(turn):
            alone = [ADVISER if seat == turn else None for seat in range(game.plan.players)]
            await self.store((await self._think(alone))[:1])
            return True
        bots = [
            player.bot or (ADVISER if pending.finishing == game.number else None) for player in self._company.players
        ]
        if bots[turn] is None:
            return False
        await self.store(await self._think(bots))
        return True

    async def _think(self, bots: Sequence[str | None]) -> list[Step]:
        """What bots do next: the kind of bot by seat, None where none plays."""
        return await self._runner.play(BotsTurn(self._game, bots, self._timeline.ply, self._secret))

    async def deal(self) -> None:
        """Deal the next deal.

        Raises:
            StoreError: it cannot be stored.
        """
        self._pending.clear()
        deal = next_deal(self._game, self._first if self._company.terms is None else self._company.first)
        await self.store([Step(None, deal, self._game.apply(deal))])

    async def store(self, steps: Sequence[Step], rest: bool = True) -> None:
        """Store actions, all or none, then enter and publish each as a version of its own. What is left when nobody
        has a choice any more goes with them, unless
        the ``rest`` has to wait.

        Raises:
            StoreError: they cannot be stored.
        """
        steps = [*steps, *(forced_rest(steps[-1].after) if rest else ())]
        acted = [Acted(letter(step.seat), step.action.token) for step in steps]
        await self._journal.append(acted)
        for event, step in zip(acted, steps, strict=True):
            self._journal.enter(event)
            finished = len(self._game.finished)
            told = event_of(step, self._game)
            self._timeline.enter(step.action, step.after)
            self._stage.publish(told, last=step is steps[-1])
            if len(self._game.finished) > finished:
                self._stage.publish_score()
