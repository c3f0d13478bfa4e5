"""What may be asked about the same deals played by several people."""

from barbu.api.request import Question, Request, ticket_of
from barbu.live.lobby import duplicates
from barbu.live.lobby.lobby import Lobby
from barbu.live.views.duplicate import Compared
from barbu.live.wire import requests


class SameQuestions:
    """The questions, over a lobby's games."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        return {
            "/api/same": Question(self.compared, brings=True),
            "/api/same/code": Question(self.code),
        }

    async def code(self, request: Request) -> requests.SameCode:
        """The code with which others play the deals of a finished game of mine."""
        return requests.SameCode(await duplicates.code(self._lobby, ticket_of(request), request.do))

    async def compared(self, request: Request) -> Compared:
        """What others made of the same deals, once I have played them, too."""
        return await duplicates.compared(self._lobby, await request.body(requests.AskSame), request.do)
