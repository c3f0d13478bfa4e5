"""How soon a browser is ready to play by itself, and how long three bots of each kind take to answer there.

    python bench/offline.py [--bots NAME ...]

A real Chromium starts the page's own worker: until it has fetched the interpreter and filled its memory, and until
barbu can be asked. After a while, in which the worker has rehearsed, it reckons a score sheet of 36 deals several
times; nothing of it is remembered from one time to the next. Then it plays one deal of `pagat` for each kind of bot. A
wait is from an action of the player until it is their turn again; the page's animation does not count, putting the game
into the browser's database does. The reference is `club`, which does not search.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from command import exit_after, options

from barbu.bots.base import opponent_named

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web import browser as chromium  # noqa: E402
from tests.web.serving import serving  # noqa: E402
from tests.web.sheets import played  # noqa: E402

GOAL_READY_MS = 6_000
GOAL_CLUB_MS = 150
GOAL_SEARCHING_MS = 3 * 150
GOAL_SHEET_MS = 50
SHEET = ("wikipedia-nine", 4)
TIMES = 21
REST_MS = 5_000

PLAY = """async ([script, kinds, sitting, times, rest_ms]) => {
  const { engine } = await (await fetch("/offline.json")).json();
  const worker = new Worker(`/assets/${script}`, { type: "module" });
  const begun = performance.now();
  const heard = [];
  let wake = () => {};
  worker.onmessage = ({ data }) => (heard.push(data), wake());
  worker.onerror = (event) => (heard.push({ type: "failed", why: event.message }), wake());
  const next = async (wanted) => {
    for (;;) {
      while (heard.length === 0) await new Promise((done) => (wake = done));
      const message = heard.shift();
      if (message.type === "failed") throw new Error(message.why);
      if (message.type === wanted) return message;
    }
  };
  const view = async () => {
    for (;;) {
      const said = JSON.parse((await next("told")).text);
      if (said.type === "error") throw new Error(said.text);
      if (said.type === "view" && (said.view.choice || ["scored", "over"].includes(said.view.phase))) return said.view;
    }
  };
  const actOf = (choice) => {
    if (choice.type === "call") return choice.options[0].act || choice.options[0].parameters[0].act;
    if (choice.type === "double") return choice.legal[0].act;
    return choice.type === "play" ? `play ${choice.cards[0]}` : "knock";
  };
  worker.postMessage({ type: "start", engine: { ...engine, folder: `${location.origin}/${engine.folder}` } });
  const { loaded_ms, imported_ms } = await next("ready");
  const ready_ms = performance.now() - begun;
  const sheets = [];
  await new Promise((done) => setTimeout(done, rest_ms));
  for (let at = 0; at < times; at += 1) {
    const body = JSON.stringify({ sitting });
    const since = performance.now();
    worker.postMessage({ type: "ask", id: at, address: "/api/keeper", body, token: "", language: "en" });
    const answer = JSON.parse((await next("answer")).answer);
    if (!answer.ok) throw new Error(answer.text);
    sheets.push(performance.now() - since);
  }
  const waits = {};
  for (const [line, kind] of kinds.entries()) {
    const body = JSON.stringify({ variant: "pagat", sitting: "one-deal", first: "me", bots: [kind, kind, kind] });
    worker.postMessage({ type: "ask", id: line, address: "/api/tables", body, token: "", language: "en" });
    const answer = JSON.parse((await next("answer")).answer);
    if (!answer.ok) throw new Error(answer.text);
    const { table, token } = JSON.parse(answer.text);
    worker.postMessage({ type: "open", line, table, hello: JSON.stringify({ type: "hello", token }) });
    waits[kind] = [];
    let now = await view();
    while (now.choice) {
      const since = performance.now();
      const act = { type: "act", version: now.version, act: actOf(now.choice) };
      worker.postMessage({ type: "say", line, text: JSON.stringify(act) });
      const playing = now.choice.type === "play";
      now = await view();
      if (playing && now.choice) waits[kind].push(performance.now() - since);
    }
    worker.postMessage({ type: "close", line });
  }
  worker.terminate();
  return { loaded_ms, imported_ms, ready_ms, sheets, waits };
}"""


def measured(kinds: list[str]) -> dict[str, Any]:
    """What the worker of a fresh browser takes, in milliseconds."""
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as address, chromium.started() as browser:
        page = browser.new_page(base_url=address)
        page.goto("/#/settings")
        script = next((ROOT / "src" / "barbu" / "server" / "static" / "assets").glob("worker-*.js")).name
        sitting = msgspec.to_builtins(played(*SHEET))
        found: dict[str, Any] = page.evaluate(PLAY, [script, kinds, sitting, TIMES, REST_MS])
        return found


def main() -> int:
    """Print the figures; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--bots", nargs="+", default=["club", "expert", "master", "champion"], help="kinds of bots")
    kinds = parser.parse_args().bots
    for kind in kinds:
        opponent_named(kind)
    found = measured(kinds)
    print(f"interpreter, its memory  {found['loaded_ms']:7.0f} ms")
    print(f"entry                    {found['imported_ms']:7.0f} ms")
    print(f"ready                    {found['ready_ms']:7.0f} ms, {found['ready_ms'] / GOAL_READY_MS:.2f} of the goal")
    missed = found["ready_ms"] > GOAL_READY_MS
    sheet_ms = statistics.median(found["sheets"])
    print(f"a sheet of 36 deals      {sheet_ms:7.0f} ms, {sheet_ms / GOAL_SHEET_MS:.2f} of the goal", end="; ")
    print(f"the first time {found['sheets'][0]:.0f}, at best {min(found['sheets']):.0f}")
    missed |= sheet_ms > GOAL_SHEET_MS
    print(f"\n{'three bots':12} {'median ms':>10} {'longest ms':>11} {'of the goal':>12}")
    for kind, waits in found["waits"].items():
        median = statistics.median(waits)
        goal = GOAL_CLUB_MS if kind == "club" else GOAL_SEARCHING_MS
        print(f"{kind:12} {median:10.0f} {max(waits):11.0f} {median / goal:12.2f}")
        missed |= median > goal
    return int(missed)


if __name__ == "__main__":
    exit_after(main)
