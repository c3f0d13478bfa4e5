"""``barbu ladder`` and ``barbu strength`` of a server: the same from its data as over HTTP."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from barbu.api.clubs import ClubRules, NewClub
from barbu.api.lasting import Shows
from barbu.names import bots, person, results, tokens
from barbu.names.clubs import club
from barbu.names.database import HERE, Database
from barbu.text.languages import speaking
from tests.cli.conftest import Barbu
from tests.names.conftest import postgresql, where
from tests.names.games import finished
from tests.server.harness import Server

__all__ = ["postgresql", "where"]

PEOPLE = 120


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with names: a hundred and twenty people on the ladder of pagat, of which Anna alone shows her
    strength, and a bot."""
    database = Database.at(HERE, tmp_path)
    with database.write() as db:
        names = ["Anna", *(f"Player {number}" for number in range(1, PEOPLE))]
        for name in names:
            person.add(db, name, name)
            person.show(db, name, Shows(ladder=True, strength=name == "Anna"))
        rex = bots.make(db, "Anna", "Rex")
        for at in range(0, PEOPLE, 4):
            results.enter(db, finished(f"game-{at:03}", *names[at : at + 4], hour=at // 8))
        results.enter(db, finished("last", "Anna", rex, "", "bot:club", day=date(2026, 11, 21)))
    database.close()
    return tmp_path


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    server = Server(data, 'lasting = "here"\n').start()
    yield server
    server.stop()


def test_a_ladder_is_whole_and_has_bots_in_their_places(barbu: Barbu, data: Path) -> None:
    with speaking("en"):
        status, out, err = barbu("ladder", str(data))
        assert (status, err) == (0, "")
        assert "120 people" in out
        assert "Rex (bot)" in out
        assert "bot:master" in out
        found = json.loads(barbu("ladder", str(data), "--json").out)
    assert [line["place"] for line in found["lines"] if not line["bot"]] == [*range(1, PEOPLE + 1)]
    rex = next(line for line in found["lines"] if line["player"] == "Rex")
    assert (rex["place"], rex["bot"], rex["games"]) == (None, True, 1)
    month = json.loads(barbu("ladder", str(data), "--period", "2026-11", "--json").out)
    assert month["people"] == PEOPLE
    assert json.loads(barbu("ladder", str(data), "--period", "2025", "--json").out)["people"] == 0


def test_strengths_are_those_that_people_show(barbu: Barbu, data: Path) -> None:
    found = json.loads(barbu("strength", str(data), "--json").out)["pagat"]["players"]
    named = {line["player"]: line for line in found}
    assert {name for name in named if not name.startswith("bot:")} == {"Anna", "Rex"}
    assert named["Anna"]["games"] == 2
    assert named["Anna"]["error"] > 0
    one = json.loads(barbu("strength", str(data), "--name", "anna", "--json").out)
    assert one["strengths"]["pagat"]["strength"] == named["Anna"]["strength"]
    with speaking("en"):
        assert "shows no strength" in barbu("strength", str(data), "--name", "Player 1").out
        assert "no one here is called" in barbu("strength", str(data), "--name", "Nora").err


def test_a_server_says_the_same_as_its_data(barbu: Barbu, data: Path, server: Server) -> None:
    for command in (("ladder",), ("strength",), ("strength", "--name", "Rex")):
        name, *options = command
        assert barbu(name, server.url, *options, "--json") == barbu(name, str(data), *options, "--json")


def test_what_is_no_server_is_refused_with_what_to_do(barbu: Barbu, tmp_path: Path) -> None:
    with speaking("en"):
        for where, why in (
            (str(tmp_path), "holds no names that last"),
            ("nothing", "neither the address of a server nor its data folder"),
            ("http://127.0.0.1:1", "cannot be reached"),
        ):
            status, _, err = barbu("ladder", where)
            assert status == 1
            assert why in err
            assert "hint:" in err


def test_a_server_without_names_is_told_as_such(barbu: Barbu, tmp_path: Path) -> None:
    plain = Server(tmp_path).start()
    try:
        with speaking("en"):
            assert "keeps no names that last" in barbu("ladder", plain.url).err
            assert "there is no ladder" not in barbu("strength", plain.url).err
    finally:
        plain.stop()


def test_a_clubs_ladder_is_for_members_with_a_token(barbu: Barbu, data: Path, server: Server) -> None:
    database = Database.at(HERE, data)
    with database.write() as db:
        rules = ClubRules(variant="pagat", players=4, length="game")
        found = club.create(db, "Anna", NewClub(name="Kvartet", rules=rules))
        token = tokens.make(db, tokens.OF_PEOPLE, "Anna", "read", "")
        person.show(db, "Anna", Shows(ladder=True))
    database.close()
    status, out, err = barbu("ladder", server.url, "--club", found, "--token", token, "--json")
    assert (status, err, json.loads(out)["family"]) == (0, "", "pagat")
    assert barbu("ladder", str(data), "--club", found, "--json").out == out
    with speaking("en"):
        assert "only its members" in barbu("ladder", server.url, "--club", found).err
        for wrong in ("barbu_own_nothing", "nonsense"):
            status, _, err = barbu("ladder", server.url, "--club", found, "--token", wrong)
            assert (status, "hint:" in err, wrong in err) == (1, True, False)
        assert "shows no strength" in barbu("strength", server.url, "--name", "Anna").out
        assert "points a game" in barbu("strength", server.url, "--name", "anna", "--token", token).out


def test_a_ladder_is_read_from_the_database_of_names(barbu: Barbu, where: str, tmp_path: Path) -> None:
    place = str(tmp_path) if where == HERE else where
    with speaking("en"):
        if where != HERE:
            status, _, err = barbu("ladder", place)
            assert (status, "cannot be read" in err, "hint:" in err) == (1, True, True), "it has no tables yet"
        database = Database.at(where, tmp_path)
        with database.write() as db:
            for name in ("Anna", "Beth"):
                person.add(db, name, name)
                person.show(db, name, Shows(ladder=True, strength=True))
            results.enter(db, finished("game", "Anna", "Beth", "bot:club", "bot:club"))
        database.close()
        status, out, err = barbu("ladder", place, "--json")
        assert (status, err) == (0, "")
        found = json.loads(out)
        assert [line["player"] for line in found["lines"] if not line["bot"]] == ["Anna", "Beth"]
        strengths = json.loads(barbu("strength", place, "--json").out)["pagat"]["players"]
        assert {"Anna", "Beth"} <= {line["player"] for line in strengths}
        one = json.loads(barbu("strength", place, "--name", "beth", "--json").out)
        assert one["strengths"]["pagat"]["games"] == 1
        assert "no one here is called" in barbu("strength", place, "--name", "Nora").err


def test_a_database_that_cannot_be_reached_is_said_without_its_password(barbu: Barbu) -> None:
    with speaking("en"):
        for command in ("ladder", "strength"):
            status, _, err = barbu(command, "postgresql://anna:secret@127.0.0.1:1/names")
            assert (status, "hint:" in err, "secret" in err) == (1, True, False)
            assert "postgresql://127.0.0.1:1/names cannot be read" in err
