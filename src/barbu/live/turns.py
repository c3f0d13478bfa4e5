"""What people in seats do about the cards: act when it is their turn, ask for the next deal, or ask for advice."""

from collections.abc import Awaitable, Callable

from barbu.coach.course import Lesson
from barbu.engine.actions import Deal, Set, parse_action, tokens
from barbu.errors import IllegalAction
from barbu.live import protocol
from barbu.live.answers import Luck, advising
from barbu.live.arranging import at_turn, preview, to_set
from barbu.live.audience import Viewer
from barbu.live.bots import BotRunner
from barbu.live.by_type import ByType
from barbu.live.ground import Ground
from barbu.live.link import tell
from barbu.live.progress import Progress
from barbu.live.readiness import Readiness
from barbu.live.seats import RequestError
from barbu.live.stage import Stage
from barbu.live.steps import Step
from barbu.live.taking_back import TakingBack
from barbu.live.teaching import AskCoach
from barbu.messages import message
from barbu.seats import SEATS


class Turns:
    """The turns at one table; ``secret`` is the source of the adviser's randomness, ``lesson`` the one being played, if
    any."""

    def __init__(
        self,
        ground: Ground,
        stage: Stage,
        progress: Progress,
        readiness: Readiness,
        taking_back: TakingBack,
        runner: BotRunner,
        secret: bytes,
        lesson: Callable[[], Lesson | None],
    ) -> None:
        self._company = ground.company
        self._timeline = ground.timeline
        self._journal = ground.journal
        self._pending = ground.pending
        self._stage = stage
        self._progress = progress
        self._readiness = readiness
        self._taking_back = taking_back
        self._runner = runner
        self._secret = secret
        self._lesson = lesson

    async def hear(self, said: protocol.SeatMessage, seat: int, viewer: Viewer) -> None:
        """Do what somebody in a seat wants to.

        Raises:
            BarbuError: it is not possible now.
            StoreError: it cannot be stored.
        """
        await self.answer(said, seat, viewer)

    answer: ByType[Awaitable[None]] = ByType()

    @answer.register
    async def _act(self, said: protocol.Act, seat: int, viewer: Viewer) -> None:
        token, game = said.act, self._timeline.game
        action = parse_action(token)
        if isinstance(action, Deal):
            raise IllegalAction("phase", token[:80], message("live-server-deals"), tokens(game.legal))
        if isinstance(action, Set) and game.turn != seat and to_set(game, seat) is not None:
            at_turn(game, seat).apply(action)
            await self._journal.keep(SEATS[seat], token)
            self._pending.rows[seat] = action
            self._stage.show(viewer, protocol.Event("set", SEATS[seat]))
            return
        if game.position is not None and game.turn != seat:
            raise IllegalAction("turn", token[:80], message("live-not-your-turn"))
        step = Step(seat, action, game.apply(action))
        await self._progress.store([step], rest=not self._taking_back.hold(step))

    @answer.register
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

    @answer.register
    async def _finish(self, said: protocol.Finish, seat: int, viewer: Viewer) -> None:
        if not self._stage.may(seat).finish:
            raise RequestError("no-finish", message("live-no-finish"), message("live-no-finish-hint"))
        self._pending.finishing = self._timeline.game.number

    @answer.register
    async def _advise(self, said: protocol.AskHint | AskCoach, seat: int, viewer: Viewer) -> None:
        company, timeline = self._company, self._timeline
        if company.terms is not None and not company.terms.hints:
            raise RequestError("no-hint", message("people-no-hints"), message("people-no-hints-hint"))
        names = [player.name for player in company.players]
        luck = Luck(timeline.ply, self._secret)
        found = await self._runner.consult(advising(said, timeline.game, seat, names, luck, self._lesson()))
        if found is None:
            raise RequestError("no-hint", message("live-no-hint"), message("live-no-hint-hint"))
        tell(viewer.link, found)

    @answer.register
    async def _preview(self, said: protocol.Arrange, seat: int, viewer: Viewer) -> None:
        tell(viewer.link, lambda: preview(self._timeline.game, seat, said.rows))
