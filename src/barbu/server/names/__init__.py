"""Names that last at a server which has been told to keep them. They need the extra ``names`` (decision 0320)."""

from typing import TYPE_CHECKING

from barbu.api.bots import OnlineBot
from barbu.api.lasting import Lasting
from barbu.api.request import Question, Request
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.messages import message
from barbu.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.routing import WebSocketRoute

    from barbu.server.limits.pace import Limits
    from barbu.server.limits.work import WorkQueue
    from barbu.server.names.service import NameService


class NamesMissing(BarbuError):
    """The extra that names need is not installed."""

    code = "no-names"

    def __init__(self, module: str) -> None:
        super().__init__(message("lasting-no-extra", module=module), message("lasting-no-extra-hint"))


def names_from(where: str, data: "Path", lobby: Lobby, store: SqliteStore) -> "tuple[NameService, dict[str, Question]]":
    """What keeps names, in the database at an address, or ``here`` in a data folder, and the questions about them;
    ``store`` has the games and the results of challenges.

    Raises:
        NamesMissing: the extra is not installed.
        StoreError: the database cannot be used.
    """
    try:
        from barbu.names.database import Database
        from barbu.server.events.questions import EventQuestions
        from barbu.server.events.service import EventService
        from barbu.server.names.bots import BotQuestions
        from barbu.server.names.clubs import ClubQuestions
        from barbu.server.names.hall import Hall
        from barbu.server.names.pairs import PairQuestions
        from barbu.server.names.polls import BotPolls
        from barbu.server.names.questions import NameQuestions
        from barbu.server.names.service import NameService
        from barbu.server.names.tokens import TokenQuestions
    except ImportError as error:
        raise NamesMissing(error.name or "") from error
    service = NameService(Database.at(where, data), lobby)
    events = EventService(service, lobby)
    service.beside.append(events)
    about_events = EventQuestions(events, service, lobby).all()
    service.hall = Hall(lobby)
    about_bots = BotQuestions(service, lobby, service.hall).all() | BotPolls(service, lobby, service.hall).all()
    pairs = PairQuestions(service, lobby, data)
    service.beside.append(pairs)
    about_clubs = ClubQuestions(service, lobby, store).all() | pairs.all()
    about_names = NameQuestions(service, lobby).all() | TokenQuestions(service).all()
    return service, about_names | about_clubs | about_bots | about_events


def bot_lines(service: "NameService", lobby: Lobby, work: "WorkQueue", limits: "Limits") -> "WebSocketRoute":
    """Where the bots of people have their lines to a server that keeps names."""
    from starlette.routing import WebSocketRoute

    from barbu.server.names.events import BotLines

    assert service.hall is not None
    return WebSocketRoute("/api/bot/events", BotLines(service, lobby, service.hall, work, limits).enter)


async def _none(_asked: Request) -> Lasting:
    return Lasting(has=False)


async def _no_bots(_asked: Request) -> list[OnlineBot]:
    return []


NONE = {"/api/names": Question(_none), "/api/bot/online": Question(_no_bots)}
"""What a server without names answers about them, and about bots of people."""
