"""What people in seats do about the cards: act when it is their turn, ask for the next deal, or ask for advice."""

from collections.abc import Callable

from barbu.coach.course import Lesson
from barbu.engine.actions import Deal, Set, parse_action, tokens
from barbu.errors import IllegalAction
from barbu.live.bots.hints import weighs
from barbu.live.bots.runner import BotRunner
from barbu.live.people.seats import RequestError
from barbu.live.table.context import Context
from barbu.live.table.declaring import handles
from barbu.live.table.progress import Progress
from barbu.live.table.publisher import Publisher
from barbu.live.table.readiness import Readiness
from barbu.live.table.takeback import Takeback
from barbu.live.table.viewers import Viewer
from barbu.live.views.answers import advising
from barbu.live.views.arranging import at_turn, preview, to_set
from barbu.live.views.teaching import AskCoach
from barbu.live.wire import protocol
from barbu.live.wire.events import Event
from barbu.live.wire.link import tell
from barbu.live.wire.steps import Step
from barbu.messages import message
from barbu.seats import SEATS


class Turns:
    """The turns at one table; ``lesson`` is the one being played, if any."""

    def __init__(
        self,
        context: Context,
        publisher: Publisher,
        progress: Progress,
        readiness: Readiness,
        taking_back: Takeback,
        runner: BotRunner,
        lesson: Callable[[], Lesson | None],
    ) -> None:
        self._company = context.company
        self._timeline = context.timeline
        self._journal = context.journal
        self._pending = context.pending
        self._publisher = publisher
        self._progress = progress
        self._readiness = readiness
        self._takeback = taking_back
        self._runner = runner
        self._lesson = lesson

    @handles(protocol.Act)
    async def _act(self, said: protocol.Act, seat: int, viewer: Viewer) -> None:
        token, game = said.act, self._timeline.game
        action = parse_action(token)
        if isinstance(action, Deal):
            raise IllegalAction("phase", token[:80], message("live-server-deals"), tokens(game.legal))
        if isinstance(action, Set) and game.turn != seat and to_set(game, seat) is not None:
            at_turn(game, seat).apply(action)
            await self._journal.keep(SEATS[seat], token)
            self._pending.rows[seat] = action
            self._publisher.show(viewer, Event("set", SEATS[seat]))
            return
        if game.position is not None and game.turn != seat:
            raise IllegalAction("turn", token[:80], message("live-not-your-turn"))
        step = Step(seat, action, game.apply(action))
        await self._progress.store([step], rest=not self._takeback.hold(step))

    @handles(protocol.Next)
    async def _next(self, said: protocol.Next, seat: int, viewer: Viewer) -> None:
        game = self._timeline.game
        if game.position is not None:
            raise RequestError("deal-running", message("live-deal-running"), message("live-deal-running-hint"))
        if game.over:
            raise RequestError("game-over", message("live-game-over"), message("live-game-over-hint"))
        if self._company.terms is None:
            await self._progress.deal()
        else:
            self._readiness.say(seat)

    @handles(protocol.Finish)
    async def _finish(self, said: protocol.Finish, seat: int, viewer: Viewer) -> None:
        if not self._publisher.may(seat).finish:
            raise RequestError("no-finish", message("live-no-finish"), message("live-no-finish-hint"))
        self._pending.finishing = self._timeline.game.number

    @handles(protocol.AskHint, AskCoach)
    async def _advise(self, said: protocol.AskHint | AskCoach, seat: int, viewer: Viewer) -> None:
        company, timeline = self._company, self._timeline
        if company.challenge is not None:
            raise RequestError("no-hint", message("daily-no-hints"), message("daily-no-hints-hint"))
        if company.terms is not None and not company.terms.hints:
            raise RequestError("no-hint", message("people-no-hints"), message("people-no-hints-hint"))
        names = [player.name for player in company.players]
        searches = isinstance(said, protocol.AskHint) and self._lesson() is None and weighs(timeline.game.plan)
        asked = said, timeline.game, seat, names, self._lesson()
        found = await self._runner.consult(advising(*asked, True), viewer.link.place) if searches else None
        # The adviser is quick where the search is late.
        if found is None and not viewer.link.gone:
            found = await self._runner.consult(advising(*asked))
        if found is None:
            raise RequestError("no-hint", message("live-no-hint"), message("live-no-hint-hint"))
        tell(viewer.link, found)

    @handles(protocol.Arrange)
    async def _preview(self, said: protocol.Arrange, seat: int, viewer: Viewer) -> None:
        tell(viewer.link, lambda: preview(self._timeline.game, seat, said.rows))
