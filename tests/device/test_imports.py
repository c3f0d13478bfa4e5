"""What a browser unpacks is sufficient and imports nothing that a browser lacks."""

import json
import subprocess
import sys
from pathlib import Path

import fluent.syntax
import msgspec
import pydyf
import pytest
import typing_extensions
import xlsxwriter
from tools import engine

RUN = """
import asyncio, importlib.abc, json, sys

class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in json.loads(sys.argv[2]):
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Absent())
sys.path[:0] = json.loads(sys.argv[1])
import barbu
from barbu.device.entry import Entry
from barbu.device.prepared import prepare

class Shelf:
    def __init__(self):
        self.texts = {}

    async def write(self, rows):
        new, over, gone = json.loads(rows)
        self.texts.update({**new, **over})
        return ""

    async def under(self, start):
        return json.dumps(sorted(pair for pair in self.texts.items() if pair[0].startswith(start)))

BEGIN = '{"begin": {"players": ["Anna", "Beth", "Carl", "Dora"]}}'

async def main():
    heard = asyncio.Queue()
    entry = Entry(Shelf(), lambda line, text: heard.put_nowait(json.loads(text)), print)
    asked = ["/api/variants", "/api/bots", "/api/rules", "/api/pictures", "/api/strategy", "/api/words", "/api/courses"]
    answers = {each: json.loads(await entry.ask(each, "", "", "")) for each in asked}
    sitting = json.loads(json.loads(await entry.ask("/api/keeper", BEGIN, "", ""))["text"])["sitting"]
    for kind in ("xlsx", "pdf"):
        asked = json.dumps({"sitting": sitting, "kind": kind})
        answers[kind] = json.loads(await entry.ask("/api/keeper/file", asked, "", ""))
    seated = json.loads(json.loads(await entry.ask("/api/tables", '{"sitting": "one-deal"}', "", ""))["text"])
    await entry.open(1, seated["table"], json.dumps({"type": "hello", "token": seated["token"]}))
    async with asyncio.timeout(30):
        while (said := await heard.get())["type"] != "view":
            pass
    rooms = sorted({name.split(".")[1] for name in sys.modules if name.startswith("barbu.")})
    ok = [answer["ok"] for answer in answers.values()]
    told = {"file": barbu.__file__, "rooms": rooms, "ok": ok, "phase": said["view"]["phase"]}
    print(json.dumps(told | {"reviews": "barbu.live.lobby.reviewing" in sys.modules}))

prepare()
asyncio.run(main())
"""

ABSENT = [
    "httptools", "multiprocessing", "numba", "numpy", "rich", "sqlalchemy", "sqlite3", "starlette", "typer",
    "uvicorn", "uvloop", "websockets",
]  # fmt: skip
"""Modules that a browser lacks or should not load."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """What the worker's Python reports when it has only the packages of a browser."""
    folder = tmp_path_factory.mktemp("engine")
    (folder / "barbu.zip").write_bytes(engine.zipped())
    packages = {str(Path(str(module.__file__)).parents[up]) for module, up in PACKAGES}
    words = [sys.executable, "-I", "-S", "-c", RUN, json.dumps([str(folder / "barbu.zip"), *packages])]
    done = subprocess.run([*words, json.dumps(ABSENT)], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return found


PACKAGES = ((msgspec, 1), (fluent.syntax, 2), (typing_extensions, 0), (pydyf, 1), (xlsxwriter, 1))


def test_the_zip_of_the_engine_is_enough(told: dict[str, object]) -> None:
    assert "barbu.zip" in str(told["file"])
    assert told["ok"] == [True] * 9
    assert told["phase"] in ("call", "double", "play")


def test_the_worker_imports_only_the_layers_it_may(told: dict[str, object]) -> None:
    rooms = told["rooms"]
    assert isinstance(rooms, list)
    assert {"device", "api", "live", "store", "analysis"} <= set(rooms)
    assert told["reviews"], "a review is asked for only later"
    assert set(rooms).isdisjoint({"server", "cli", "arena", "outside", "sim"})


def test_what_is_zipped_is_the_same_each_time_and_holds_no_server() -> None:
    first = engine.zipped()
    assert first == engine.zipped()
    names = {path.relative_to(engine.SOURCE).parts[0] for path in engine.sources() if engine.SOURCE in path.parents}
    assert names.isdisjoint(engine.SERVERS_OWN)
    assert {"device", "rules", "text"} <= names
