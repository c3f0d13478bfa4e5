"""Whatever is sent to a table or asked over HTTP, it is refused or done: nothing fails, and the table goes on."""

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from barbu.api import models
from barbu.api.keeper import accounting, files, mirrors, settling, statistics
from barbu.api.lines import further_in
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.wire import protocol, requests
from barbu.live.wire.kinds import members
from barbu.live.wire.link import refuse
from barbu.server.app import create_app
from barbu.server.limits.pace import Limits
from tests.live.hands import quiet
from tests.live.harness import Ear, until
from tests.server.harness import Json
from tests.server.mutations import Maker

MESSAGES, QUESTIONS = 250, 80

BODIES = {
    "/api/rules/open": models.Source,
    "/api/rules/check": models.Draft,
    "/api/tables": requests.NewTable,
    "/api/rooms": requests.NewRoom,
    "/api/join": requests.Join,
    "/api/again": requests.Again,
    "/api/replay": requests.NewReplay,
    "/api/mine": list[requests.Ticket],
    "/api/about-me": requests.Ticket,
    "/api/push": requests.Subscription,
    "/api/keeper": accounting.KeeperAsk,
    "/api/keeper/open": files.OpenAsk,
    "/api/keeper/settled": settling.SettleAsk,
    "/api/keeper/statistics": statistics.CountAsk,
    "/api/mirror": mirrors.Mirroring,
}


class Site:
    """A server without sockets."""

    def __init__(self, folder: Path) -> None:
        app = create_app(folder, limits=Limits(0, 0, 0, 0))
        self.lobby: Lobby = app.state.lobby
        self._client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1")

    async def ask(self, path: str, body: bytes) -> httpx.Response:
        return await self._client.post(path, content=body, headers={"content-type": "application/json"})

    async def seated(self, path: str, **body: object) -> Json:
        found: Json = (await self.ask(path, json.dumps(body).encode())).json()
        return found


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    made = Site(tmp_path)
    yield made
    await made.lobby.close()
    made.lobby.store.close()


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_is_sent_is_refused_or_done(site: Site, caplog: pytest.LogCaptureFixture, seed: int) -> None:
    rng = random.Random(seed)
    seats = [await site.seated("/api/rooms", name="Anna", bots=["", "random", "random"])]
    table = await site.lobby.table(seats[0]["table"])
    code = table.company.invitation.code
    seats.append(await site.seated("/api/join", invitation=f"{table.id}-{code}", name="Beth"))
    anna, beth, eve = (Ear(merges=True) for _ in range(3))
    for ear, seat in ((anna, seats[0]), (beth, seats[1])):
        await site.lobby.arrive(requests.Ticket(table.id, seat["token"]), ear)
    await site.lobby.visit(table.id, code, eve, name="Eve")

    def send(ear: Ear, text: bytes) -> None:
        try:
            table.post(further_in(text.decode("utf-8", "replace")), ear)
        except BarbuError as error:
            refuse(ear, error)

    if seed:
        send(beth, json.dumps({"type": "agree", "agreement": table.company.agreement}).encode())
        send(anna, b'{"type":"begin"}')
        await until(lambda: table.game.position is not None)
    maker = Maker(rng, ["A", "B", "Z", "", "random", "Anna", table.id, seats[1]["token"], code, "pass", ""], [])
    kinds = [*members(protocol.ClientMessage)]
    for _ in range(MESSAGES):
        maker.numbers = [0, 1, 2, 7, -1, table.version, table.version]
        maker.texts[-1] = rng.choice(table.game.legal).token if table.game.legal else ""
        send(rng.choice([anna, beth, eve]), maker.text_of(rng.choice(kinds)))
        await quiet()
    for _ in range(QUESTIONS):
        path = rng.choice([*BODIES])
        answer = await site.ask(path, maker.text_of(BODIES[path]))
        assert answer.status_code < 500, (path, answer.text)
    assert not [error for ear in (anna, beth, eve) for error in ear.errors if error.code == "server"]
    assert caplog.messages == []

    async def work() -> str:
        return table.id

    assert await table.between(work) == table.id, "the table goes on"
    assert await site.lobby.store.load(table.id) is not None
