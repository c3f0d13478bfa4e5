"""Writing: records of games, tokens of records, rule files of rules."""

import random
from pathlib import Path

import pytest
from tools.games import NAMES, random_action, random_game, variants_by_number

from barbu.engine.actions import parse_action
from barbu.engine.game import Game
from barbu.errors import IllegalAction
from barbu.notation import (
    TagError,
    actions_of,
    game_of,
    name_refusal,
    parse,
    print_record,
    record_of,
    replay,
    rules_text,
)
from barbu.rules.load import load
from barbu.rules.load import parse as parse_rules
from tests.notation.helpers import RECORDS, good, read
from tests.typed import present

ANYBODY = ("Anna", "Bert", "Carl", "Dora")


def test_a_new_game() -> None:
    text = print_record(record_of(Game(load("pagat")), ANYBODY, {"Event": "Tea", "Date": "2026.11.21", "Room": "3"}))
    assert text == (
        '%BGN 1\n[Variant "pagat"]\n'
        f'[Rules "{load("pagat").digest}"]\n[Date "2026.11.21"]\n[Event "Tea"]\n'
        '[Seats "A Anna, B Bert, C Carl, D Dora"]\n[Total "A 0 B 0 C 0 D 0"]\n[Room "3"]\n*\n'
    )


def test_the_deal_in_progress_can_be_left_out() -> None:
    game = Game(load("pagat"))
    rng = random.Random(4)
    while len(game.finished) < 2 or game.position is None:
        game = game.apply(random_action(game, rng))
    assert len(record_of(game, ANYBODY).deals) == 3
    shorter = record_of(game, ANYBODY, in_progress=False)
    assert len(shorter.deals) == 2
    assert shorter.unfinished
    assert replay(shorter).error is None


def test_a_record_is_equal_to_what_is_read_from_its_text() -> None:
    record = record_of(random_game(load("wikipedia"), random.Random(3)), ANYBODY, {"Date": "2026.11.21"})
    assert parse(print_record(record)) == [record]


def test_a_variant_that_is_read_anew_is_replayed_as_its_digest_says() -> None:
    text = (RECORDS / "bonken+opposite-deals.bgn").read_text(encoding="utf-8")
    old = text.replace("bonken+opposite-deals", "bonken")
    assert present(replay(old).game).rules == load("bonken+opposite-deals") != load("bonken")
    assert present(replay(old.replace("sha256:6243", "sha256:6244")).error).code == "record-digest"


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.bgn")), ids=lambda file: file.stem)
def test_action_tokens_make_the_record_again(file: Path) -> None:
    for record in parse(file.read_text(encoding="utf-8")):
        game = present(replay(record).game)
        rows = [(seat, action.token) for seat, action in actions_of(game)]
        assert all(parse_action(token).token == token for _, token in rows)
        again = game_of(game.rules, [token for _, token in rows], game.length)
        event = {"Event": present(record.tag("Event")).value}
        assert print_record(record_of(again, record.seats, event)) == print_record(record)


def test_actions_tell_who_acted() -> None:
    game = random_game(load("house-2000-three"), random.Random(8))
    again = Game(game.rules)
    for seat, action in actions_of(game):
        assert again.turn == seat
        again = again.apply(action)
    assert again.totals == game.totals


def test_a_bad_row_is_refused() -> None:
    with pytest.raises(IllegalAction):
        game_of(load("pagat"), ["play 7C"])


@pytest.mark.parametrize("names", [ANYBODY[:3], ("", *ANYBODY[1:]), (" A", *ANYBODY[1:]), ("A,B", *ANYBODY[1:])])
def test_names_that_cannot_stand_in_a_record(names: tuple[str, ...]) -> None:
    with pytest.raises(TagError, match="Seats"):
        record_of(Game(load("pagat")), names)


@pytest.mark.parametrize("name", ['Anna "the king"', "Anna\n", "Anna\tB", "A, B", "", " Anna", "Anna ", "\udce4"])
def test_refused_names(name: str) -> None:
    assert name_refusal(name)


@pytest.mark.parametrize("name", ["Anna", "bot:club", "Łukasz {2}", "von der Au", "[x]", "A", "a.b-c!?'"])
def test_good_names_come_back(name: str) -> None:
    assert name_refusal(name) is None
    text = print_record(record_of(Game(load("pagat")), (*ANYBODY[:3], name)))
    assert parse(text)[0].seats[3] == name


@pytest.mark.parametrize(
    "tags", [{"Total": "A 0"}, {"Rules": "-"}, {"Sitting": "x"}, {"My tag": "x"}, {"Event": 'a "b"'}, {"Site": "a\nb"}]
)
def test_tags_that_cannot_stand_in_a_record(tags: dict[str, str]) -> None:
    with pytest.raises(TagError, match=next(iter(tags))):
        record_of(Game(load("pagat")), ANYBODY, tags)


@pytest.mark.parametrize(
    ("name", "players"),
    [*variants_by_number(), ("cardzmania+no-doubling", 4), ("pagat+ace-low+first-card+must-double-0", 4)],
)
def test_a_rule_file_means_the_rules_it_was_made_of(name: str, players: int) -> None:
    rules = load(name, players)
    again = parse_rules(rules_text(rules), name)
    assert again == rules
    assert (again.name, again.source, again.aliases) == (rules.name, rules.source, rules.aliases)


def test_rules_that_are_not_shipped_go_into_the_record() -> None:
    name = 'name = "Ours \\"or\\\\yours\\" \u0141"\n'
    text = name + 'extends = "pagat"\nsum = 100\n[contracts.no-tricks]\ntrick = 0\nlast = [-1]\n'
    rules = parse_rules(text, "ours+x")
    game = random_game(rules, random.Random(9))
    record = record_of(game, NAMES[:4])
    assert record.variant == "ours-x"
    again = print_record(record)
    assert good(again).rules == rules
    assert good(again).rules.name == rules.name
    assert print_record(read(again)) == again


def test_rules_whose_name_cannot_stand_in_a_record() -> None:
    rules = parse_rules('extends = "pagat"\n[doubling]\nowed = 3\n', 'the "long" one')
    with pytest.raises(TagError, match="Variant"):
        record_of(Game(rules), ANYBODY)


def test_shipped_names_with_other_rules_bring_their_rule_file() -> None:
    rules = parse_rules('name = "Old"\nextends = "pagat"\n[doubling]\nowed = 3\n', "pagat")
    record = record_of(Game(rules), ANYBODY)
    assert record.rules
    assert present(replay(record).game).rules == rules
