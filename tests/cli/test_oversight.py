"""What an operator is shown: reports, a table's audit trail and unusual doubles."""

import json
import random
from pathlib import Path

import pytest

from barbu.analysis.doubles import opportunities
from barbu.cli import main
from barbu.engine.actions import Double
from barbu.live.table import takeback
from barbu.live.wire import chat, people
from barbu.live.wire.requests import NewRoom
from barbu.store.sqlite import SqliteStore
from tests.live.gathering import Gathering
from tests.live.harness import until
from tests.live.players import play
from tests.live.test_chat import say
from tests.live.test_views import random_game


async def test_reports_trail_and_doubles_of_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(takeback, "MISCLICK_S", 0.001)
    store = SqliteStore(tmp_path)
    gathering = Gathering(store)  # type: ignore[arg-type]
    host = await gathering.open(NewRoom(name="Anna", bots=["", "random", "random"], length="series"))
    beth = await gathering.join("Beth")
    await say(gathering, beth, chat.Say("rude"))
    await say(gathering, host, chat.ReportLine(1))
    await until(lambda: any(isinstance(each, chat.ReportedMessage) for each in host.heard))
    await gathering.agree()
    await gathering.say(host, people.Begin())
    await until(lambda: host.views() and beth.views())
    await play(await gathering.table, [host, beth])
    await gathering.lobby.close()
    store.close()
    folder, table = str(tmp_path), gathering.identity
    capsys.readouterr()
    assert main(["reports", folder, "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert (report["game"], report["line"], report["lines"][0]["text"]) == (table, 1, "rude")
    assert main(["reports", folder]) == 0
    assert "> Beth" in capsys.readouterr().out
    assert main(["audit", folder, table]) == 0
    trail = capsys.readouterr().out
    assert [kind in trail for kind in ("offer", "invite", "sit", "agree", "begin")] == [True] * 5
    assert host.ticket.token not in trail
    assert (host.room.invitation or "-").partition("-")[2] not in trail
    assert "act " not in trail
    assert main(["audit", folder, "nothing"]) == 1
    capsys.readouterr()
    assert main(["collusion", folder, "--least", "1", "--json"]) == 0
    pairs = json.loads(capsys.readouterr().out)["pairs"]
    assert {pair["speaker"] for pair in pairs} == {"Anna", "Beth"}, "what bots do is their own affair"
    assert all(pair["doubles"]["times"] >= pair["doubles"]["clear"] for pair in pairs)
    assert {each["game"] for pair in pairs for each in pair["moments"]} <= {table}
    assert main(["collusion", folder, "--least", "1"]) == 0
    assert "Anna" in capsys.readouterr().out
    for option, value in (("--rules", "hearts"), ("--period", "2001")):
        assert main(["collusion", folder, "--least", "1", option, value, "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert (found["games"], found["pairs"]) == (0, [])


def test_doubles_are_valued_by_what_the_speaker_may_know() -> None:
    rng, seen = random.Random(3), 0
    for _ in range(300):
        game = random_game("pagat", rng, rng.randrange(1, 120))
        legal = [each for each in game.legal if isinstance(each, Double)]
        for said in legal[:2]:
            for each in opportunities(game, said, "ABCD"):
                seen += 1
                assert each.speaker == "ABCD"[game.turn or 0] != each.target
                assert each.doubled == bool(said.targets >> "ABCD".index(each.target) & 1)
                assert each.kindness >= 0
    assert seen > 10
