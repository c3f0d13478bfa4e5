"""What may be asked about finished deals: how they went, and what the decisions in them cost."""

from functools import cached_property
from typing import TYPE_CHECKING

from barbu.api.request import Question, Request, number_of, ticket_of
from barbu.kernel.errors import KernelMissing, has_compiler
from barbu.live.lobby import explanations as asking_why
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import once
from barbu.live.views import deal_course
from barbu.live.views.answers import rules_message
from barbu.live.wire import requests

if TYPE_CHECKING:
    from barbu.live.lobby.reviewing import Reviews
    from barbu.live.views.review import Lay, Review, Sharing


class ReviewQuestions:
    """The questions, over a lobby's games."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        return {
            "/api/deal": Question(self.deal),
            "/api/why": Question(self.why),
            "/api/line": Question(self.line, brings=True),
            "/api/review": Question(self.review),
            "/api/review/lay": Question(self.lay),
            "/api/review/share": Question(self.share_review, brings=True),
            "/api/review/record": Question(self.open_record, brings=True),
        }

    async def deal(self, request: Request) -> deal_course.DealCourse:
        """A finished deal, card by card."""
        number = number_of(request, "number")
        table, seat = await self._lobby.look_on(ticket_of(request), request.do)
        game, players = table.publisher.game_for(seat), list(table.players)
        rules, over = rules_message(table.variant, table.rules, table.replays), table.game.over or table.company.ended
        return await request.do(lambda: deal_course.course(rules, game, players, number, seat, over))

    async def why(self, request: Request) -> deal_course.Why:
        """Why a bot made a move of a finished deal."""
        number, move = number_of(request, "number"), number_of(request, "move")
        return await asking_why.why(self._lobby, ticket_of(request), number, move, request.pay, request.do)

    async def line(self, request: Request) -> deal_course.Tried:
        """A line that is tried from a move of a finished deal."""
        from barbu.live.lobby.lines import line

        return await line(self._lobby, await request.body(requests.TryLine), request.place, request.do)

    async def review(self, request: Request) -> "Review":
        """What my decisions cost, or those of another seat that I may look at."""
        return await self._reviews.review(ticket_of(request), request.place, request.do, request.query.get("seat", ""))

    async def lay(self, request: Request) -> "Lay":
        """How a decision of mine would have turned out in the cards as they lay."""
        number, move, query = number_of(request, "number"), number_of(request, "move"), request.query
        best, seat = query.get("best", ""), query.get("seat", "")
        return await self._reviews.lay(ticket_of(request), number, move, best, request.do, seat)

    async def share_review(self, request: Request) -> "Sharing":
        """Let others see by a link what was found of a game, or no longer."""
        return await self._reviews.share(await request.body(requests.ShareReview), request.do)

    async def open_record(self, request: Request) -> requests.Seated:
        """A seat at a table with a game that was played elsewhere."""
        if not has_compiler():
            raise KernelMissing("numba")
        from barbu.live.lobby.recorded import LARGEST_RECORD, open_record

        wanted = await request.body(requests.NewRecord, LARGEST_RECORD)
        with request.table():
            return await once(self._lobby, wanted.key, lambda: open_record(self._lobby, wanted, request.do), request.do)

    @cached_property
    def _reviews(self) -> "Reviews":
        from barbu.live.lobby.reviewing import Reviews

        return Reviews(self._lobby)
