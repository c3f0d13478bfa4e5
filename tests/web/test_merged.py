"""The page merges changes into the View it has; the result equals the whole View."""

import json
import random
import subprocess
from pathlib import Path

from tools import page

from barbu.engine.game import Game
from barbu.live.people.seats import Player
from barbu.live.table.dealing import next_deal
from barbu.live.table.viewers import Viewer, Viewers
from barbu.live.views.scene import Scene, Views
from barbu.live.wire.events import Event
from barbu.rules.load import load
from tests.live.harness import Ear
from tests.live.test_every_variant import chosen

MERGE = """
import { readFileSync } from "node:fs";
import { transformWithOxc } from "vite";
const path = "src/lib/wire/changes.ts";
const { code } = await transformWithOxc(readFileSync(path, "utf-8"), path);
const { withChanges } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
let view = null;
const told = JSON.parse(readFileSync(process.argv[1], "utf-8"));
const seen = told.map((said) => (view = said.type === "changes" ? withChanges(view, said.changes) : said.view));
const changed = (at, place) => Object.keys(told[at].changes?.seats?.[place] ?? {}).length > 0;
const kept = seen.every(({ seats }, at) =>
  seats.every((seat, place) => at === 0 || changed(at, place) || seat === seen[at - 1].seats[place]),
);
console.log(JSON.stringify({ seen, kept }));
"""


def test_the_page_merges_what_changes(tmp_path: Path) -> None:
    rng = random.Random("merged")
    game, views, audience = Game(load("trex+expose")), Views("trex", "Trex"), Viewers()
    players = [Player(name) for name in ("Anna", "Beth", "Carl", "Dora")]
    whole, merging = Ear(), Ear(merges=True)
    for ear in (whole, merging):
        audience.join(Viewer(ear, 1))
    for version in range(1, 200):
        game = game.apply(chosen(game, rng) if game.position is not None else next_deal(game))
        audience.show(Scene(views, game, players, version, Event("play")))
    told = [json.loads(text) for text in merging.texts]
    vectors = tmp_path / "told.json"
    vectors.write_text(json.dumps(told), encoding="utf-8")
    node, _ = page.own_node() or page.wheel_node()
    words = [*node, "--input-type=module", "-e", MERGE, str(vectors)]
    done = subprocess.run(words, cwd=page.WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    assert printed["seen"] == [json.loads(text)["view"] for text in whole.texts]
    assert printed["kept"], "a seat of which nothing has changed stays the same object"
    assert [said["type"] for said in told] == ["view", *["changes"] * 198]
