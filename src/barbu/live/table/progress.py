"""Progress of the game at a table: each step is stored, then entered and shown, and everything that needs no person is
done."""

from collections.abc import Awaitable, Callable, Sequence

from barbu.coach.advice import ADVISER
from barbu.engine.actions import parse_action
from barbu.engine.game import Game
from barbu.live.bots.runner import HURRIED_MS, THINKING_MS, BotRunner, BotsTurn
from barbu.live.table.clock import Clock
from barbu.live.table.consent import Consent
from barbu.live.table.context import Context
from barbu.live.table.declaring import after
from barbu.live.table.fairness import Fairness
from barbu.live.table.inbox import Arrival, ChangeTimeOver, ReadyTimeOver, Retry, Tick
from barbu.live.table.journal import RETRY_S
from barbu.live.table.news import GAME, PEOPLE, Asked, DealOver, Dealt, Kept, StoreChanged
from barbu.live.table.publisher import Publisher
from barbu.live.table.readiness import Readiness
from barbu.live.wire.fairness import Part, Seal
from barbu.live.wire.link import Link
from barbu.live.wire.protocol import Finish, GoOn, Next
from barbu.live.wire.steps import Step, event_of, forced_rest, least_bet
from barbu.seats import letter
from barbu.store.events import Acted, Proving, TookBack
from barbu.store.model import GameRow, StoreError

_MAY_GO_ON = (
    *(GAME, PEOPLE, Asked, Kept, StoreChanged),
    *(Next, GoOn, Finish, Seal, Part),
    *(ChangeTimeOver, ReadyTimeOver, Tick, Retry),
)
"""After such news there may be something to do that waits for no person."""


class Progress:
    """The progress of the game that was ``agreed``; ``runner`` lets its bots think, ``greet`` connects browsers that
    arrive while they do, ``fairness`` is the proof of its deals."""

    def __init__(
        self,
        context: Context,
        agreed: GameRow,
        publisher: Publisher,
        consent: Consent,
        readiness: Readiness,
        clock: Clock,
        runner: BotRunner,
        greet: Callable[[Arrival, Link | None], None],
    ) -> None:
        self._secret = agreed.secret
        self._first = agreed.first
        self._timeline = context.timeline
        self._company = context.company
        self._journal = context.journal
        self._pending = context.pending
        self._publisher = publisher
        self._viewers = context.viewers
        self._inbox = context.inbox
        self._news = context.news
        self._consent = consent
        self._readiness = readiness
        self._clock = clock
        self._runner = runner
        self._greet = greet
        self.fairness = Fairness(context, agreed)
        self._stalled = False
        self._retrying = False
        self._rest: tuple[Game, list[Step]] | None = None

    @property
    def _game(self) -> Game:
        return self._timeline.game

    def recall(self, event: Acted | TookBack | Proving) -> None:
        """Take over what a stored event leads to."""
        match event:
            case Acted(_, token):
                action = parse_action(token)
                self._timeline.enter(action, self._game.apply(action))
            case TookBack(_, ply):
                self._timeline.cut(ply)
            case _:
                self.fairness.recall(event)

    def retry(self) -> None:
        """Try again what could not be stored."""
        self._retrying = False

    def try_again(self) -> None:
        """Ask the store again in a while, since it has refused something."""
        if not self._retrying:
            self._retrying = True
            self._inbox.later(RETRY_S, Retry())

    @after(*_MAY_GO_ON)
    async def go_on(self) -> None:
        """Do everything that needs no person: the first deal, bots, and forced cards. What cannot be stored is tried
        again later.

        Raises:
            StoreError: another process has changed the game.
        """
        await self._trying(self._play_on)

    @after(PEOPLE, Dealt, StoreChanged, Retry, Seal, Part)
    async def gather(self) -> None:
        """Close the list of seals for the next deal once it is complete; what cannot be stored is tried again later.

        Raises:
            StoreError: another process has changed the game.
        """
        if self._company.begun and not self._company.elsewhere:
            await self._trying(self.fairness.gather)

    async def _trying(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do some work unless the store is away; tell everybody once if it goes away."""
        if self._journal.away and self._retrying:
            return
        try:
            if self._journal.away:
                await self._journal.probe()
            await work()
            self._stalled = False
        except StoreError as error:
            if error.code == "conflict":
                raise
            self.try_again()
            if not self._stalled:
                self._stalled = True
                self._viewers.refuse(error)

    async def _play_on(self) -> None:
        while self._company.people and self._company.playing and await self._one_more():
            pass

    async def _one_more(self) -> bool:
        game, pending = self._game, self._pending
        if game.position is None:
            wanted = game.last is None or self.fairness.asked or (not game.over and self._readiness.complete)
            return wanted and await self._dealt()
        turn = game.position.to_act
        kept, rest, decides = pending.rows.get(turn), self.rest_of(game), self._clock.decides(turn)
        if self._consent.holds_game and not decides:
            return False
        adviser = ADVISER if pending.finishing == game.number else None
        by_itself = self._company.players[turn].bot or adviser
        if (kept is None and not rest and not decides and by_itself is None) or self._waits():
            return False
        if kept is not None:
            await self.store([Step(turn, kept, game.apply(kept))])
            pending.rows.pop(turn, None)
        elif rest:
            await self.store(rest)
        elif decides:
            await self.store([await self._step_for(turn)])
            # A question about the decision means nothing any more.
            await self._consent.settle()
        else:
            thinking = self._think([player.bot or adviser for player in self._company.players])
            await self.store(await self._inbox.meanwhile(thinking, self._greet))
        return True

    def _waits(self) -> bool:
        """Whether the server has to wait before it goes on by itself; a timer tells how long."""
        held = self._pending.held
        if held is None or held.version != self._journal.version:
            return False
        if not held.timed:
            held.timed = True
            self._inbox.later(max(0.0, held.until_s - self._inbox.now()), ChangeTimeOver(held.version))
        return True

    def rest_of(self, game: Game) -> list[Step]:
        """The rest of the play from a state on, from ``forced_rest``, remembered because it is asked for several
        times."""
        if self._rest is None or self._rest[0] is not game:
            self._rest = game, forced_rest(game)
        return self._rest[1]

    async def _step_for(self, turn: int) -> Step:
        """The step made for a person who does nothing: if their time has just run out, nothing is bet that need not
        be."""
        game = self._game
        action = least_bet(game) if self._clock.has_just_run_out else None
        if action is not None:
            return Step(turn, action, game.apply(action))
        alone = [ADVISER if seat == turn else None for seat in range(game.plan.players)]
        return (await self._think(alone))[0]

    async def _think(self, bots: Sequence[str | None]) -> list[Step]:
        """What bots do next, given the kind of bot by seat, None where none plays."""
        ms: float | None = HURRIED_MS if self._pending.finishing == self._game.number else THINKING_MS
        if self._company.challenge is not None:
            ms = None
        place = next((viewer.link.place for viewer in self._viewers if viewer.seat is not None), "")
        return await self._runner.play(BotsTurn(self._game, bots, self._timeline.ply, self._secret, ms, place))

    async def deal(self) -> None:
        """Deal the next deal, at once or as soon as the parts of its people are there.

        Raises:
            StoreError: it cannot be stored.
        """
        self.fairness.asked = True
        try:
            await self._dealt()
        except StoreError:
            self.fairness.asked = False
            raise

    async def _dealt(self) -> bool:
        """Whether the next deal could be dealt."""
        if not await self.fairness.ready():
            return False
        self._pending.clear()
        first = self._first if self._company.terms is None else self._company.first
        proof, deal = self.fairness.deal(self._game, first)
        await self.store([Step(None, deal, self._game.apply(deal))], proof=proof)
        self.fairness.asked = False
        return True

    async def store(self, steps: Sequence[Step], rest: bool = True, proof: Sequence[Proving] = ()) -> None:
        """Store actions, all or none, then enter and publish each as a version of its own. Forced actions go with them,
        unless the ``rest`` has to wait; the ``proof`` of a deal goes before it.

        Raises:
            StoreError: they cannot be stored.
        """
        steps = [*steps, *(self.rest_of(steps[-1].after) if rest else ())]
        acted = [Acted(letter(step.seat), step.action.token) for step in steps]
        await self._journal.append([*proof, *acted])
        for told_before in proof:
            self._journal.enter(told_before)
            self.fairness.recall(told_before)
        last = steps[-1]
        for event, step in zip(acted, steps, strict=True):
            self._journal.enter(event)
            before, after = self._timeline.game, step.after
            self._timeline.enter(step.action, after)
            self._publisher.publish(event_of(step, before), last=step is last)
            if (before.position is None) != (after.position is None):
                self._news.add(Dealt if before.position is None else DealOver)
            if len(after.finished) > len(before.finished):
                self._publisher.publish_score()
        if proof or any(step.after.position is None for step in steps):
            self.fairness.tell()
