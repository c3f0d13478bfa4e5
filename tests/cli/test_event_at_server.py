"""``barbu event`` at a server: tournaments are listed, shown, entered and left with a token of one's own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu.api.events import EventTerms, NewEvent
from barbu.names import person, tokens
from barbu.names.database import HERE, Database
from barbu.names.events import directing
from barbu.store.model import now_ms
from barbu.text.languages import speaking
from tests.cli.conftest import Barbu
from tests.server.harness import Server


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    server = Server(data, 'lasting = "here"\n').start()
    yield server
    server.stop()


def test_an_event_is_entered_and_left_with_a_token(barbu: Barbu, data: Path, server: Server) -> None:
    database = Database.at(HERE, data)
    with database.write() as db:
        person.add(db, "anna", "Anna")
        wanted = NewEvent("Friday", now_ms() + 3_600_000, EventTerms(rounds=3), public=False)
        code = directing.make(db, wanted, "anna", now_ms())
        reads, enters = (tokens.make(db, tokens.OF_PEOPLE, "anna", scope, "") for scope in ("read", "enter"))
    database.close()
    with speaking("en"):
        assert barbu("event", server.url).out == "No event is public here, and none is yours.\n"
        status, out, err = barbu("event", server.url, "--token", reads)
        assert (status, err) == (0, "")
        assert out.startswith(f"{code}: Friday, ")
        assert out.endswith(", open, 0 players\n")
        refused = barbu("event", server.url, code, "enter", "--token", reads)
        assert (refused.status, "does not allow to enter" in refused.err, "hint:" in refused.err) == (1, True, True)
        entered = barbu("event", f"{server.url}/#/event/{code}", "enter", "--token", enters)
        assert (entered.status, entered.err) == (0, "")
        assert entered.out.startswith("Friday: open, of 3 rounds\nAnna plays.\n")
        assert json.loads(barbu("event", server.url, code, "--json").out)["players"] == ["Anna"]
        assert barbu("event", server.url, code, "--csv").out.splitlines()[0].startswith("Place,Player")
        assert "does not play" in barbu("event", server.url, code, "leave", "--token", enters).out
        missing = barbu("event", server.url, "abcdefghjkmn")
        assert (missing.status, "hint:" in missing.err) == (1, True)
