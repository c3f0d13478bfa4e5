"""The derivation to the byte: vectors.json, which anybody can extend, and the program in docs/fair-deals.md."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from barbu.engine.game import Game
from barbu.fair.chain import LINKS, commitment, deal_secret, hashed, seal
from barbu.fair.mix import Mix, Settled, order_of, pack_text
from barbu.fair.verify import verify
from barbu.seats import SEATS

VECTORS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text())
GUIDE = (Path(__file__).parents[2] / "docs" / "fair-deals.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    text: str
    (text,) = re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.M | re.S)
    return text


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_order(vector: dict[str, Any]) -> None:
    commit, secret = bytes.fromhex(vector["commit"]), bytes.fromhex(vector["secret"])
    chain = hashed(secret, vector["number"])
    assert chain.hex() == vector.get("chain", vector["commit"])
    if "chain" in vector:
        assert Settled(*(vector[name] for name in Settled._fields)).commitment(chain) == commit
    mix = Mix(commit, vector["number"], vector["first"], secret, vector["parts"], vector.get("seals"))
    order = order_of(mix, vector["pack"], vector["players"])
    assert (" ".join(order.cards), SEATS[order.drawn]) == (vector["order"], vector["drawn"])


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_the_program_of_the_guide_knows_nothing_of_ours_and_finds_the_same(vector: dict[str, Any]) -> None:
    program: dict[str, Any] = {}
    assert "barbu." not in block("python")
    exec(block("python"), program)
    given = [vector[name] for name in ("commit", "number", "first", "pack", "secret", "parts", "players")]
    if "chain" in vector:
        assert program["commitment"](*(vector[name] for name in ("chain", *Settled._fields))) == vector["commit"]
        given.append(vector["seals"])
    assert program["order"](*given) == (vector["order"].split(" "), vector["drawn"])


def test_the_example_of_the_guide_is_proven() -> None:
    verdict = verify(block("bgn"))
    assert (verdict.error, verdict.proven) == (None, 1)


def test_there_are_vectors_of_both_calculations() -> None:
    assert {vector.get("version", 1) for vector in VECTORS} == {1, 2}
    listed = [vector for vector in VECTORS if "seals" in vector]
    assert any(vector["seals"] == "-" for vector in listed)
    assert any(":-" in vector["parts"] for vector in listed)


def test_packs_are_in_the_order_of_the_guide() -> None:
    packs = {vector["pack"] for vector in VECTORS}
    assert {pack_text(Game("pagat").plan), pack_text(Game("canadian-salad", players=10).plan)} <= packs


def test_a_chain_shows_nothing_of_later_deals() -> None:
    secret = b"\x07" * 32
    links = [deal_secret(secret, number) for number in range(5)]
    assert links[0] == commitment(secret)
    assert [hashed(link, 1) for link in links[1:]] == links[:-1] == [seal(link) for link in links[1:]]
    assert len({*links, secret, deal_secret(secret, LINKS)}) == 7
    with pytest.raises(ValueError, match="1001"):
        deal_secret(secret, LINKS + 1)
