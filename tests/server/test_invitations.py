"""Invitations as people pass them on: a link that shows what is played, words that are said aloud, and an address that
other devices reach."""

import re
import socket
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from barbu.live.people.seats import RequestError
from barbu.messages import message
from barbu.server.app import create_app
from barbu.server.http.network import address_in_network, is_loopback
from barbu.server.http.previews import PICTURE
from barbu.server.limits import pace
from barbu.text.spoken import spoken, spoken_in, spoken_words
from tests.server.harness import Json, Server
from tests.server.test_people import arrived, room_of

OG = re.compile(r'<meta property="og:(\w+)" content="([^"]*)" />')


@pytest.fixture
async def asking(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server whose page is hardly more than a head."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<head><title>Barbu</title></head>")
    app = create_app(tmp_path / "data", static)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost:8000") as client:
        yield client
    app.state.lobby.store.close()


async def shown(asking: httpx.AsyncClient, path: str) -> dict[str, str]:
    """What a messenger reads at an address."""
    response = await asking.get(path)
    assert response.status_code == 200
    assert "<title>Barbu</title>" in response.text
    return {name: unescape(content) for name, content in OG.findall(response.text)}


async def test_a_messenger_is_shown_the_rules_of_the_table_and_no_person(asking: httpx.AsyncClient) -> None:
    """Neither in capitals, nor with the rest of the link in the path, nor with a full stop behind it is it another
    table; a table that does not exist tells nothing, and so does one of a single person."""
    wanted = {"name": "Anna", "variant": "pagat+ace-low", "sitting": "series"}
    table = (await asking.post("/api/rooms", json=wanted)).json()["table"]
    told = await shown(asking, f"/j/{table}")
    assert told["title"] == "Come and play Barbu by our own rules"
    assert told["description"].startswith("4 players, 7 deals. ")
    assert "ace" in told["description"].lower()
    assert told["image"] == f"http://localhost:8000/{PICTURE}"
    assert (Path(__file__).parents[2] / "web" / "public" / PICTURE).is_file()
    for path in (f"/J/{table.upper()}", f"/j/{table}%23abcdefgh2345", f"/j/{table}.", f"/j/{table}/"):
        assert await shown(asking, path) == told
    assert "Anna" not in (await asking.get(f"/j/{table}")).text
    alone = (await asking.post("/api/tables", json={"name": "Anna"})).json()
    for other in (alone["table"], "zzzzzzzzzz", "", "%23", f"{table}x"):
        assert (await shown(asking, f"/j/{other}"))["title"] == "You are invited to a game of cards"


async def test_a_title_of_own_rules_is_no_html(asking: httpx.AsyncClient) -> None:
    wanted = {"name": "Anna", "rules": 'extends = "pagat"\nname = "<b>\\"&"'}
    table = (await asking.post("/api/rooms", json=wanted)).json()["table"]
    assert '<b>"&' in (await shown(asking, f"/j/{table}"))["title"]
    assert "<b>" not in (await asking.get(f"/j/{table}")).text


async def test_three_words_lead_to_the_table_while_somebody_is_there(shared: Server) -> None:
    seated, room = await room_of(shared)
    async with arrived(shared, seated) as now:
        assert now["spoken"] == room["spoken"] == spoken(room["invitation"])
        for typed in (now["spoken"], now["spoken"].replace(" ", "-"), f" {now['spoken'].upper()}\n"):
            told = (await shared.post("/api/invitation", {"invitation": typed})).json()
            assert told["invitation"] == room["invitation"]
            assert told["table"]["table"] == seated["table"]
    refused: Json = (await shared.post("/api/invitation", {"invitation": "plum otter lamp"})).json()
    assert refused["code"] == "no-invitation"
    closed = await shared.post("/api/rooms", {"name": "Anna", "invited": False})
    async with arrived(shared, closed.json()) as now:
        assert (now["invitation"], now["spoken"]) == (None, "")


def test_words_are_easily_told_apart_and_typed() -> None:
    """There are enough of them, and what a secret stands for does not tell it."""
    words = spoken_words()
    assert len(words) ** 3 > 2**26
    assert len({word[:4] for word in words}) > 0.8 * len(words)
    assert all(re.fullmatch("[a-z]{3,9}", word) for word in words)
    assert len({spoken(str(number)) for number in range(1000)}) == 1000
    for typed in ("plum otter lamp", "Plum, Otter, Lamp.", "plum-otter-lamp", "PLUM  OTTER\nLAMP"):
        assert spoken_in(typed.rstrip(".")) == "plum otter lamp"
    for other in (
        "plum otter",
        "a b c d",
        "abcdefgh23-abcdefgh2345",
        "abcdef2ghj-kmnpqrstuvwx",
        "abcdefgh23",
        "",
        "1 2 3",
    ):
        assert spoken_in(other) == ""


def test_codes_cannot_be_guessed_by_trying(monkeypatch: pytest.MonkeyPatch) -> None:
    """A right one costs nothing; a wrong one counts for its address, and for all of them together."""
    now = [0.0]
    monkeypatch.setattr("barbu.live.people.bucket.time.monotonic", lambda: now[0])
    tries = pace.Tries()

    def wrong(address: str) -> str:
        with pytest.raises(RequestError) as refused, tries.one(address):
            raise RequestError("no-invitation", refused_said)
        return refused.value.code

    refused_said = message("people-no-spoken")
    for _ in range(100):
        with tries.one("192.0.2.1"):
            pass
    assert [wrong("192.0.2.1") for _ in range(11)] == ["no-invitation"] * 10 + ["too-many-tries"]
    assert wrong("192.0.2.2") == "no-invitation"
    now[0] += pace.TRIES_EACH_S
    assert [wrong("192.0.2.1") for _ in range(2)] == ["no-invitation", "too-many-tries"]
    codes = [wrong(f"198.51.100.{number}") for number in range(250) for _ in range(2)]
    assert codes.count("no-invitation") <= pace.TRIES_IN_ALL


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.8.0.1", "::1", "table.localhost"])
def test_these_names_lead_nowhere_else(host: str) -> None:
    assert is_loopback(host)
    assert not is_loopback("192.168.1.20")
    assert not is_loopback("barbu.example")


async def test_a_page_on_this_machine_is_told_how_others_reach_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the server listens to them; nobody else is told."""
    monkeypatch.setattr("barbu.server.http.network._own_address", lambda: "192.168.1.20")

    async def told(listener: socket.socket, host: str, client: str) -> str:
        app = create_app(tmp_path, listener=listener)
        transport = httpx.ASGITransport(app, client=(client, 5))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as asking:
            address: str = (await asking.get("/api/network")).json()["address"]
        app.state.lobby.store.close()
        return address

    with socket.create_server(("0.0.0.0", 0)) as anywhere, socket.create_server(("127.0.0.1", 0)) as here:
        port = anywhere.getsockname()[1]
        assert await told(anywhere, "localhost", "127.0.0.1") == f"http://192.168.1.20:{port}"
        assert await told(anywhere, "192.168.1.20", "127.0.0.1") == ""
        assert await told(anywhere, "localhost", "192.168.1.30") == ""
        assert await told(here, "localhost", "127.0.0.1") == ""
        monkeypatch.setattr("barbu.server.http.network._own_address", lambda: "")
        assert address_in_network(anywhere) == ""
