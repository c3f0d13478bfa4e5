"""The page derives decks by itself, in TypeScript, and agrees with Python."""

import hashlib
import json
import re
import subprocess
from itertools import zip_longest
from typing import Any

import pytest
from tools import page

from barbu.fair.tags import parts_by_seat
from barbu.fair.verify import verify
from tests.fair.games import TABLE, fair_record
from tests.fair.test_attacks import ATTACKS, leaves_out_opened_parts
from tests.fair.test_vectors import VECTORS
from tests.fair.test_verify import CHANGES, GOOD, OLDER, RECORDS

PROGRAM = """
import { readFileSync } from "node:fs";
import { rolldown } from "rolldown";
const entry = "entry.ts";
const code = `
  export { check } from "./src/verify/check.ts";
  export { games } from "./src/verify/record.ts";
  export { commitment, order } from "./src/verify/sum.ts";
  export { hex, ourSha256, sha256, unhex } from "./src/verify/sha256.ts";
`;
const resolveId = (id) => (id === entry ? `${process.cwd()}/${id}` : id.startsWith("$words/") ? id : null);
const load = (id) => (id.endsWith(entry) ? code : id.startsWith("$words/") ? "" : null);
const bundle = await rolldown({ input: entry, plugins: [{ name: "test", resolveId, load }] });
const { output } = await bundle.generate({ format: "esm" });
const page = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
const { vectors, hashed, records } = JSON.parse(readFileSync(process.argv[1], "utf-8"));
const found = { orders: [], commitments: [], hashes: [], verdicts: {}, others: {} };
for (const vector of vectors) {
  found.orders.push(await page.order(vector, vector.players));
  found.commitments.push(vector.chain ? await page.commitment(vector.chain, vector) : vector.commit);
}
for (const text of hashed) {
  const bytes = page.unhex(text);
  found.hashes.push([page.hex(page.ourSha256(bytes)), page.hex(await page.sha256(bytes))]);
}
for (const [name, { text, kept }] of Object.entries(records)) {
  const [game] = page.games(text);
  const { done, sealed, remembered, version, mine, wrong } = await page.check(game, kept);
  found.verdicts[name] = { done: done.length, sealed, remembered, wrong };
  found.others[name] = { version, mine };
}
console.log(JSON.stringify(found));
"""

HASHED = [
    bytes(range(256))[:length] * times for length in (0, 1, 55, 56, 63, 64, 65, 119, 120, 200) for times in (1, 9)
]

GOOD_ONES = {
    "barbette": GOOD,
    "agreed": fair_record("pagat", (0, 1, 2, 3), agreed="C"),
    "redeals": fair_record("rifki+misdeals", (1,)),
    "a card": fair_record("trex", (0, 3)),
    "an agreed card": fair_record("french-32", (0, 1), agreed="7D"),
    "nobody": fair_record("fruit-salad", ()),
    "two packs": fair_record("canadian-salad", (0, 1), deals=4),
    "three deals": fair_record("pagat", deals=3),
    "a card left over": fair_record("coup-d-etat", (0, 1)),
    "calculation 1": OLDER,
    "calculation 1, two packs": fair_record("canadian-salad", (0, 1), deals=4, version=1),
    "parts left out": fair_record("fruit-salad", (0, 1, 2), forge=leaves_out_opened_parts),
}


LONE = fair_record("fruit-salad", (0,))

LEFT_OVER = fair_record("coup-d-etat", (0, 1), deals=1)
"""No other deal shows which card was left over."""

OTHERS_TURN = fair_record("pagat", agreed="2D", deals=1, begins_left=True)
"""Somebody begins who does not hold the card that decides."""


def kept_of(text: str, **other: str) -> dict[str, Any]:
    """What a browser keeps that was there while a game was played; ``other`` seals of the first deal by seat."""
    verdict = verify(text)
    assert verdict.proof is not None
    lists = {}
    for number, (parts, seals) in enumerate(zip_longest(verdict.parts, verdict.proof.seals), 1):
        pairs = [(word[0], word[2:]) for word in parts.split(" ") if len(word) > 3]
        opened = {seat: hashlib.sha256(bytes.fromhex(part)).hexdigest() for seat, part in pairs}
        lists[number] = parts_by_seat(seals) if seals else opened
        assert opened.items() <= lists[number].items()
    lists[1] |= other
    return {"commit": verdict.proof.commit.hex(), "lists": lists, "drawn": []}


def sent_of(text: str) -> dict[int, str]:
    """The seals of the parts that the browser in seat A has sent."""
    proof = verify(text).proof
    assert proof is not None
    return {number: parts_by_seat(seals)["A"] for number, seals in enumerate(proof.seals, 1)}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    page.build()
    records: dict[str, dict[str, Any]] = {name: {"text": text} for name, text in {**GOOD_ONES, **CHANGES}.items()}
    records["silent"] = {"text": RECORDS[0].read_text(encoding="utf-8")}
    one, other = re.findall(r"^[A-D]:\S+ (?:[A-D]:\S+ ?)+$", LEFT_OVER, re.M)[0].split(" ")[:2]
    swapped = LEFT_OVER.replace(f"{one} {other}", f"A:{other[2:]} B:{one[2:]}")
    records |= {"left over": {"text": LEFT_OVER}, "left over, others' hands": {"text": swapped}}
    records["another begins"] = {"text": OTHERS_TURN}
    records["remembered"] = {"text": GOOD, "kept": kept_of(GOOD)}
    records["told another part"] = {"text": GOOD, "kept": kept_of(GOOD, A="0" * 64)}
    records["told another seal"] = {"text": GOOD, "kept": {**kept_of(GOOD), "commit": "0" * 64}}
    shorter = {**kept_of(GOOD), "lists": {**kept_of(GOOD)["lists"], 2: {"C": kept_of(GOOD)["lists"][2]["C"]}}}
    records["told another list"] = {"text": GOOD, "kept": shorter}
    records["sent a part that was left out"] = {"text": GOOD, "kept": {**kept_of(GOOD), "sent": sent_of(GOOD)}}
    records["sealed for another table"] = {"text": GOOD, "kept": {**kept_of(GOOD), "table": "another"}}
    records["its table"] = {"text": GOOD, "kept": {**kept_of(GOOD), "table": TABLE}}
    records["lone, another list"] = {"text": LONE, "kept": {**kept_of(LONE), "lists": {1: {"A": "0" * 64}}}}
    records["older, remembered"] = {"text": OLDER, "kept": kept_of(OLDER)}
    for name, (older, newer, _) in ATTACKS.items():
        records[f"older: {name}"], records[name] = {"text": older}, {"text": newer}
    records["truncated"] = {"text": GOOD[: len(GOOD) // 2]}
    records["huge"] = {"text": GOOD + " " * 5_000_000}
    records["none"] = {"text": "no record"}
    told = tmp_path_factory.mktemp("page") / "told.json"
    told.write_text(json.dumps({"vectors": VECTORS, "hashed": [each.hex() for each in HASHED], "records": records}))
    node, _ = page.own_node() or page.wheel_node()
    words = [*node, "--input-type=module", "-e", PROGRAM, str(told)]
    done = subprocess.run(words, cwd=page.WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_orders(found: dict[str, Any]) -> None:
    expected = [{"cards": vector["order"].split(" "), "drawn": vector["drawn"]} for vector in VECTORS]
    assert found["orders"] == expected
    assert found["commitments"] == [vector["commit"] for vector in VECTORS]


def test_hashes_with_and_without_the_help_of_the_browser(found: dict[str, Any]) -> None:
    expected = [hashlib.sha256(each).hexdigest() for each in HASHED]
    assert found["hashes"] == [[each, each] for each in expected]


@pytest.mark.parametrize("name", GOOD_ONES)
def test_good_records(found: dict[str, Any], name: str) -> None:
    verdict = found["verdicts"][name]
    assert "wrong" not in verdict
    assert verdict["done"] == verify(GOOD_ONES[name]).proven > 2


def test_a_single_deal_does_not_say_which_card_was_left_over(found: dict[str, Any]) -> None:
    verdict = found["verdicts"]["left over"]
    assert "wrong" not in verdict
    assert verdict["done"] == verify(LEFT_OVER).proven == 1
    assert found["verdicts"]["left over, others' hands"]["wrong"]["why"] == "other-hand"


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_changed_is_found(found: dict[str, Any], name: str) -> None:
    wrong = found["verdicts"][name]["wrong"]
    error = verify(CHANGES[name]).error
    assert error is not None
    assert wrong["line"] in (error.line, 1), "the line, or the record as a whole"


WHY = {
    "a: nothing from a bot": "not-the-list",
    "b: a part of a bot": "not-the-list",
    "b: a sealed part of a bot": "not-a-person",
    "b: another part than was sealed": "not-its-seal",
    "c: another seat begins": "other-game",
    "c: a card that nobody agreed on": "not-by-rules",
    "d: an opened part is gone": "not-the-list",
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_that_calculation_1_did_not_see_is_refused(found: dict[str, Any], name: str) -> None:
    assert "wrong" not in found["verdicts"][f"older: {name}"]
    assert found["others"][f"older: {name}"]["version"] == 1
    assert found["verdicts"][name]["wrong"]["why"] == WHY[name]
    assert found["verdicts"][name]["done"] == 0


def test_somebody_else_begins_than_was_settled(found: dict[str, Any]) -> None:
    assert found["verdicts"]["another begins"]["wrong"]["why"] == "other-first"


def test_what_the_browser_was_told_is_compared(found: dict[str, Any]) -> None:
    verdicts = found["verdicts"]
    assert verdicts["remembered"] == {"done": 16, "sealed": True, "remembered": 16}
    assert verdicts["its table"] == {"done": 16, "sealed": True, "remembered": 16}
    assert found["others"]["remembered"] == {"version": 2, "mine": []}
    assert found["others"]["sent a part that was left out"] == {"version": 2, "mine": [2]}
    whys = (
        ("told another list", "other-list"),
        ("sealed for another table", "other-table"),
        ("lone, another list", "other-part"),
    )
    assert [verdicts[name]["wrong"]["why"] for name, _ in whys] == [why for _, why in whys]
    assert verdicts["told another list"]["done"] == 1
    assert verdicts["told another part"]["wrong"]["why"] == "other-part"
    assert verdicts["older, remembered"] == {"done": 16, "sealed": True, "remembered": 16}
    assert verdicts["told another seal"]["wrong"]["why"] == "other-seal"


def test_what_proves_nothing(found: dict[str, Any]) -> None:
    verdicts = found["verdicts"]
    assert verdicts["silent"] == {"done": 0, "sealed": False, "remembered": 0}
    assert [verdicts[name]["wrong"]["why"] for name in ("huge", "none")] == ["too-large", "no-record"]
    assert verdicts["truncated"]["done"] == 0
