"""``barbu verify`` of a tournament: its deals are the ones that were committed to, or it says which are not."""

import json
import random
from pathlib import Path

import pytest

from barbu.engine.game import Game
from barbu.fair.chain import Chain
from barbu.fair.rounds import commitment, game_secret
from barbu.live.table.same_deals import EventDeals
from barbu.notation import print_record, record_of
from barbu.rules.load import load
from tests.cli.conftest import Barbu

CODE, SECRET = "abcdefghjkmn", bytes(range(32))
COMMIT = commitment(CODE, SECRET)


def record(round: int, table: int, same: bool = True, secret: bytes = SECRET, title: str = "Friday") -> str:
    """The record of a table, with the deals that the server would have made."""
    chain = Chain(game_secret(secret, round, 0 if same else table))
    deals, rng = EventDeals(CODE, round, table, COMMIT, chain), random.Random(round)
    game = Game(load("fruit-salad"))
    while not game.over:
        game = game.apply(deals.deal(game) if game.position is None else rng.choice(game.legal))
    tags = {"Event": title, "Round": str(round), "Table": str(table)}
    return print_record(record_of(game, ["Anna", "bot:club", "Carl", "Dora"], tags))


def event_file(folder: Path, **changed: object) -> Path:
    plain = {"code": CODE, "title": "Friday", "commit": COMMIT.hex(), "secret": SECRET.hex(), "same_deals": True}
    path = folder / "event.json"
    path.write_text(json.dumps({**plain, "rounds": [], **changed}))
    return path


@pytest.mark.parametrize("same", [True, False])
def test_the_deals_are_those_that_were_committed_to(barbu: Barbu, tmp_path: Path, same: bool) -> None:
    file, games = event_file(tmp_path, same_deals=same), tmp_path / "games.bgn"
    games.write_text(record(1, 1, same) + record(2, 3, same))
    status, out, err = barbu("verify", file, games)
    assert (status, err) == (0, "")
    head, first, second, _, means, no_more, _ = out.split("\n")
    assert head == f"Friday: the secret is the one of the commitment {COMMIT.hex()}"
    assert first == f"{games}, game 1: round 1, table 1, 6 deals, as committed"
    assert second == f"{games}, game 2: round 2, table 3, 6 deals, as committed"
    assert "--commit" in means
    assert "drawn by chance" in no_more
    status, out, err = barbu("verify", file, games, "--commit", COMMIT.hex().upper())
    assert (status, err, "--commit" in out) == (0, "", False)
    found = json.loads(barbu("verify", file, games, "--json").out)
    assert [each["committed"] for each in found["files"][0]["games"]] == [6, 6]


def test_deals_of_another_table_or_another_secret_are_found(barbu: Barbu, tmp_path: Path) -> None:
    file, games = event_file(tmp_path), tmp_path / "games.bgn"
    other = record(1, 1, secret=bytes(32))
    moved = record(1, 1).replace('[Round "1"]', '[Round "2"]')
    for text in (other, moved):
        games.write_text(text)
        status, out, err = barbu("verify", file, games)
        assert status == 1
        assert "not the committed deals" in out
        assert "that follow from the secret of the tournament" in err
        assert json.loads(barbu("verify", file, games, "--json").out)["wrong"] == 1
    games.write_text(record(1, 2, same=False))
    assert barbu("verify", file, games).status == 1, "all tables of a round have the same deals"


def test_a_file_that_was_changed_proves_nothing_and_says_why(barbu: Barbu, tmp_path: Path) -> None:
    games = tmp_path / "games.bgn"
    games.write_text(record(1, 1))
    for changed, why in (
        ({"secret": bytes(32).hex()}, "is not the one that was committed to"),
        ({"code": "another"}, "is not the one that was committed to"),
        ({"secret": None}, "the tournament is not over"),
        ({"commit": "x"}, "not the file of a tournament"),
        ({"same_deals": "yes"}, "not the file of a tournament"),
    ):
        status, out, err = barbu("verify", event_file(tmp_path, **changed), games)
        assert (status, out) == (1, ""), changed
        assert why in err
        assert "hint:" in err
    status, _, err = barbu("verify", event_file(tmp_path), games, "--commit", "5f1c")
    assert status == 1
    assert "was published before the first round" in err


def test_records_of_no_table_are_said_to_be_none(barbu: Barbu, tmp_path: Path) -> None:
    games = tmp_path / "games.bgn"
    games.write_text(record(1, 1, title="Saturday"))
    status, out, err = barbu("verify", event_file(tmp_path), games)
    assert (status, err) == (3, "")
    assert f"{games}: of no table of this tournament" in out
    assert barbu("verify", event_file(tmp_path)).status == 3
    assert barbu("verify", tmp_path / "none.json").status == 1
