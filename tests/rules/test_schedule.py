"""Rule sets in which play could stop with nothing left to call are refused; all others play to the end."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from barbu.engine.actions import Call
from barbu.engine.plan import Plan, plan_of
from barbu.engine.schedule import Roles, calls, left, roles_of
from barbu.errors import RulesError
from barbu.rules.laws.rules import check
from barbu.rules.load import load, parse, variant_names
from barbu.rules.model import Rules
from barbu.rules.totals import game_total

NAMES = ("no-tricks", "no-hearts", "no-queens", "no-king", "trumps", "tricks")


def played(plan: Plan, pick: random.Random, first: str = "") -> tuple[int, int | None, list[tuple[int, Call]]]:
    """The calls of a game, picked by chance (``first``: this contract whenever it may be called): the number of the
    deal and the seat that had nothing to call, 0 and None if there was none, and all calls before it."""
    rules = plan.rules
    undeclared = rules.session.rotation == "deal-only"
    begin = Roles(0, None if undeclared else 0)
    declarers = [roles_of(plan, number, begin).declarer for number in range(1, rules.deals + 1)]
    made: list[tuple[int, Call]] = []
    for index, declarer in enumerate(declarers):
        seat = declarer or 0
        own = [call.contract for caller, call in made if caller == seat and not undeclared]
        names = left(plan, own, [call.contract for _, call in made], declarers[index:].count(declarer))
        open_now = calls(plan, names, [call for _, call in made])
        if not open_now:
            return index + 1, declarer, made
        wanted = [call for call in open_now if call.contract == first]
        made.append((seat, pick.choice(wanted or list(open_now))))
    return 0, None, made


def rules_by_chance(pick: random.Random) -> Rules:
    """A small rule set whose words about who plays what how often are taken by chance."""
    players = pick.randint(3, 5)
    contracts: dict[str, dict[str, Any]] = {}
    for name in pick.sample(NAMES, pick.randint(1, 4)):
        words: dict[str, Any] = {"trick": -2}
        if pick.random() < 0.4:
            words["shared"] = pick.randint(1, 4)
        elif pick.random() < 0.3:
            words["times"] = pick.randint(1, 3)
        if pick.random() < 0.2:
            words["finale"] = True
        if pick.random() < 0.3:
            words["group"] = "one"
        if pick.random() < 0.4:
            words |= {"trump": "declarer", "no_trump": pick.random() < 0.5, "distinct": pick.random() < 0.7}
        contracts[name] = words
    session = {"rotation": pick.choice(["block", "each-deal"]), "choice": pick.choice(["free", "fixed"])}
    deck = {3: ["2C"], 4: [], 5: ["2C", "2D"]}[players]
    table = {"name": "x", "players": players, "sum": 0, "contracts": contracts, "session": session}
    rules = msgspec.convert(table | {"deck": {"removed": deck}}, Rules)
    return msgspec.structs.replace(rules, sum=game_total(rules))


def test_rules_that_pass_never_come_to_a_dead_end() -> None:
    pick = random.Random(3)
    passed = 0
    while passed < 300:
        rules = rules_by_chance(pick)
        try:
            check(rules, "x")
        except RulesError:
            continue
        passed += 1
        plan = plan_of(rules)
        for _ in range(5):
            stuck, _, made = played(plan, pick, pick.choice(("", "trumps")))
            assert stuck == 0, msgspec.to_builtins(rules)
            assert_quotas(plan, made)


@pytest.mark.parametrize("variant", variant_names())
def test_quotas_of_the_shipped_variants(variant: str) -> None:
    for players in load(variant).numbers or (load(variant).players,):
        plan = plan_of(load(variant, players))
        for seed in range(20):
            stuck, _, made = played(plan, random.Random(seed))
            assert stuck == 0
            assert_quotas(plan, made)


def assert_quotas(plan: Plan, made: list[tuple[int, Call]]) -> None:
    """Everybody has played their own contracts as often as they must, and the table the shared ones."""
    rules = plan.rules
    table = Counter(call.contract for _, call in made)
    for name, contract in rules.contracts.items():
        if contract.shared:
            assert table[name] == contract.shared
        if contract.distinct:
            named = [call.parameter for _, call in made if call.contract == name]
            assert len(named) == len(set(named))
    for seat in range(plan.players):
        own = Counter(
            contract.group or call.contract
            for caller, call in made
            if caller == seat and not (contract := rules.contracts[call.contract]).shared
        )
        assert own == {key: contract.times for key, contract in rules.once.items()}


TRUMPS = '[contracts.trumps]\nkind = "positive"\ntrick = 5\ntrump = "declarer"\ndistinct = true\n'
TRICKS = "[contracts.no-tricks]\ntrick = -2\n"


@pytest.mark.parametrize(
    ("rotation", "words", "deal", "seat"),
    [
        ("each-deal", "times = 2\n", 9, "A"),
        ("each-deal", "times = 2\nno_trump = true\n", 10, "B"),
        ("block", "times = 2\n", 9, "C"),
        ("block", "times = 3\nno_trump = true\n", 8, "B"),
    ],
)
def test_more_trump_deals_than_suits(rotation: str, words: str, deal: int, seat: str) -> None:
    text = f'name = "x"\nplayers = 4\nsum = 0\n{TRUMPS}{words}{TRICKS}[session]\nrotation = "{rotation}"\n'
    with pytest.raises(RulesError) as caught:
        parse(text, "mine")
    suits = 5 if "no_trump" in words else 4
    why = f"deal {deal} at the latest: seat {seat} has to play trumps, but all {suits} suits have been named"
    assert (caught.value.key, caught.value.why) == ("contracts.trumps.distinct", why)
    sound = parse(text.replace("distinct = true", "").replace("sum = 0", f"sum = {sum_of(words)}"), "mine")
    contracts = dict(sound.contracts)
    contracts["trumps"] = msgspec.structs.replace(contracts["trumps"], distinct=True)
    plan = plan_of(msgspec.structs.replace(sound, contracts=contracts))
    stuck, declarer, _ = played(plan, random.Random(1), "trumps")
    assert deal - 1 <= stuck <= deal, "the example can happen"
    assert "ABCD"[declarer or 0] == seat


def sum_of(words: str) -> int:
    """Points of a game of the rules above."""
    times = 3 if "times = 3" in words else 2
    return 4 * (65 * times - 26)


def test_a_group_in_which_another_contract_is_always_left_may_be_distinct() -> None:
    grouped = TRUMPS + 'times = 2\ngroup = "plus"\n'
    other = '[contracts.tricks]\nkind = "positive"\ntrick = 5\ntimes = 2\ngroup = "plus"\n'
    assert parse(f'name = "x"\nplayers = 4\nsum = 520\n{grouped}{other}', "mine").series == 2
    both = other.replace("tricks", "positive") + 'trump = "declarer"\ndistinct = true\n'
    assert parse(f'name = "x"\nplayers = 4\nsum = 520\n{grouped}{both}', "mine").series == 2, "eight suits to name"
    with pytest.raises(RulesError, match="deal 9 at the latest: seat A"):
        three = (grouped + both).replace("times = 2", "times = 3")
        parse(f'name = "x"\nplayers = 4\nsum = 780\n{three}[session]\nrotation = "each-deal"\n', "mine")


def test_a_shared_contract_with_more_deals_than_suits() -> None:
    text = f'name = "x"\nplayers = 4\nsum = 0\n{TRUMPS}shared = 6\n{TRICKS}[session]\nrotation = "each-deal"\n'
    with pytest.raises(RulesError, match="deal 10: trumps is the last contract left, but all 4 suits have been named"):
        parse(text, "mine")


@pytest.mark.parametrize(
    ("variant", "why"),
    [
        (
            "leaver",
            "deal 7: every declarer has had a block of deals, and nobody declares the shared deal left over",
        ),
        (
            "bonking",
            "deal 9: every declarer has had a block of deals, and nobody declares the 3 shared deals left over",
        ),
    ],
)
def test_shared_contracts_that_make_no_equal_blocks(variant: str, why: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse(f'extends = "{variant}"\n[session]\nrotation = "block"\n', "mine")
    assert (caught.value.key, caught.value.near, caught.value.why) == ("session.rotation", "each-deal", why)


def test_blocks_with_a_part_of_what_the_table_shares() -> None:
    """Each declarer has five deals in a row, two with trumps of their own and three of the table's."""
    plan = plan_of(parse('extends = "rifki"\n[session]\nrotation = "block"\n', "mine"))
    for seed in range(20):
        stuck, _, made = played(plan, random.Random(seed))
        assert stuck == 0
        assert_quotas(plan, made)
        declarers = [seat for seat, _ in made]
        assert declarers == [seat for seat in (0, 3, 2, 1) for _ in range(5)]


@pytest.mark.parametrize(
    ("variant", "owed", "why"),
    [
        ("barbette", 5, "5 doubles cannot be made in 4 deals: seat D declares only 4"),
        ("bonking", 3, "3 doubles cannot be made in 2 deals: seat D declares only 2"),
        ("leaver", 5, "5 doubles cannot be made in 4 deals: seat A declares 3 of 7"),
    ],
)
def test_owed_doubles_that_cannot_be_made(variant: str, owed: int, why: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse(f'extends = "{variant}"\n[doubling]\nowed = {owed}\n', "mine")
    assert (caught.value.key, caught.value.why) == ("doubling.owed", why)
    fewer = parse(f'extends = "{variant}"\n[doubling]\nowed = {owed - 1}\n', "mine").doubling
    assert fewer is not None


def test_tv17_quotas_of_rifki() -> None:
    plan = plan_of(load("rifki"))
    queens = ["no-queens", "no-queens"]
    assert "no-queens" not in left(plan, [], queens, 5)
    assert "trumps" not in left(plan, ["trumps", "trumps"], ["trumps"] * 2, 3)
    assert left(plan, ["trumps"], ["trumps"], 1) == ("trumps",)
    for seed in range(20):
        _, _, made = played(plan, random.Random(seed))
        counts = Counter(call.contract for _, call in made)
        assert counts.pop("trumps") == 8
        assert set(counts.values()) == {2}


def test_tv18_roles_of_bonking() -> None:
    plan = plan_of(load("bonking"))
    rules = plan.rules
    assert (rules.session.dealer, rules.session.leader, rules.session.opener) == ("opposite", "dealer-left", "leader")
    roles = [roles_of(plan, number, Roles(0, 2)) for number in range(1, 12)]
    assert [role.dealer for role in roles] == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert Counter(role.declarer for role in roles) == {2: 3, 3: 3, 0: 3, 1: 2}
    for seed in range(20):
        _, _, made = played(plan, random.Random(seed))
        assert sorted(seat for seat, call in made if call.contract == "trumps") == [0, 1, 2, 3]
