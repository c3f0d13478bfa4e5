"""The vocabulary is small: few words, each of them used, each with one meaning; and so are the files."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from barbu.rules.files.tables import names_in, text_of
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.rules.names import CONTRACT_NAMES
from barbu.rules.schema import vocabulary

RULES = Path(__file__).parents[2] / "src/barbu/rules"

MOST_WORDS = 99
MOST_LINES = 44

SAME_SENSE = {"negative", "positive", "dealer", "leader"}
"""Words that are values too, and mean the same: a class of contracts, a role."""

STRUCTS = {"contract": Contract, "deck": Deck, "session": Session, "doubling": Doubling}


def words() -> set[tuple[str, str]]:
    """Every word that a rule file may state, with its table: those of the types, and the two that only files have."""
    found = {("rules", name) for name in Rules.__struct_fields__ if name not in ("variant", "numbers")}
    found |= {(table, name) for table, struct in STRUCTS.items() for name in struct.__struct_fields__}
    return found | {("rules", "extends"), ("rules", "with")}


def stated(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The words that a rule file states, with their tables."""
    for key, value in table.items():
        yield "rules", key
        if key == "with":
            for inner in value.values():
                yield from stated(inner)
        elif key == "contracts":
            for contract in value.values():
                yield from (("contract", word) for word in contract or ())
        elif key in STRUCTS and value:
            yield from ((key, word) for word in value)


def test_there_are_few_words() -> None:
    assert len(words()) <= MOST_WORDS


def test_every_word_is_used_by_a_variant_or_an_option() -> None:
    used: set[tuple[str, str]] = set()
    for name in names_in("variants"):
        used.update(stated(tomllib.loads(text_of("variants", name))))
    for name in names_in("options"):
        table = tomllib.loads(text_of("options", name))
        contracts = table.get("contracts", {}) | table.get("adds", {}) | {"layout": table.get("layout")}
        used.update(stated({"contracts": contracts} | {key: table[key] for key in STRUCTS if key in table}))
    assert words() - used == set()


def test_no_word_is_a_value_with_another_meaning() -> None:
    tables = vocabulary()
    every = [word for name in ("rules", *STRUCTS) for word in getattr(tables, name)]
    values = {value for word in every for value in word.choices}
    assert {word.name for word in every} & values == SAME_SENSE


def test_no_two_words_share_a_name() -> None:
    names = [name for _, name in words()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", names_in("variants"))
def test_a_variant_is_short(name: str) -> None:
    lines = [line.strip() for line in text_of("variants", name).splitlines()]
    assert len([line for line in lines if line and not line.startswith("#")]) <= MOST_LINES
    assert all(len(line) <= 130 for line in lines)


def sentences(tree: ast.AST) -> Iterator[str]:
    """The texts of a module that are several words long, its docstrings apart."""
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in documents)
    return (str(text.value) for text in texts if re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", str(text.value)))


MSGSPEC = {"Object missing required field", "Object missing required field `sum`", "Invalid enum value"}
"""What msgspec says, and we say otherwise."""


@pytest.mark.parametrize("path", sorted(RULES.rglob("*.py")), ids=lambda path: str(path.relative_to(RULES)))
def test_no_sentence_stands_in_the_rules(path: Path) -> None:
    """What is said of rules stands in ``barbu.text``; only the comments of variants are English."""
    found = {text for text in sentences(ast.parse(path.read_text(encoding="utf-8"))) if text not in MSGSPEC}
    assert all(set(text.split()) <= set(CONTRACT_NAMES) for text in found), found
