"""[contracts.every] applies to each contract that does not say otherwise."""

import pytest

from barbu.errors import RulesError
from barbu.rules.files.notes import notes_in
from barbu.rules.files.write import file_text
from barbu.rules.load import load, parse

HEAD = 'name = "x"\nplayers = 4\n'
EACH_DEAL = "[session]\nrotation = 'each-deal'\n"
TWO = "[contracts.no-tricks]\ntrick = -2\n[contracts.no-queens]\ncards = { queens = -6 }\n"


def refused(text: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        parse(text, "mine", "mine.toml")
    return caught.value


def test_its_words_are_those_of_each_contract() -> None:
    rules = parse(f"{HEAD}sum = -100\n[contracts.every]\ntimes = 1\nshared = 2\n{TWO}", "mine")
    assert list(rules.contracts) == ["no-tricks", "no-queens"]
    assert [contract.shared for contract in rules.contracts.values()] == [2, 2]
    spelled = TWO.replace("trick = -2\n", "trick = -2\nshared = 2\n").replace("-6 }\n", "-6 }\nshared = 2\n")
    assert rules.digest == parse(f"{HEAD}sum = -100\n{spelled}", "mine").digest


def test_a_contracts_own_words_come_before_those_for_every_contract() -> None:
    rules = parse(f"{HEAD}sum = -98\n{EACH_DEAL}[contracts.every]\nshared = 1\n{TWO}shared = 3\n", "mine")
    assert [contract.shared for contract in rules.contracts.values()] == [1, 3]


def test_it_holds_for_the_contracts_of_the_parent_and_is_inherited() -> None:
    words = f"sum = 0\n{EACH_DEAL}[doubling]\nowed = 0\n[contracts.every]\nshared = 4\n"
    shared = parse(f'extends = "pagat"\n{words}', "mine").contracts
    assert {contract.shared for contract in shared.values()} == {4}
    twice = parse(
        'extends = "kingen"\nplayers = 4\n[contracts.every]\nshared = 2\n[contracts.trumps]\ntimes = 2\n', "mine"
    )
    assert twice.contracts.pop("trumps").shared == 0, "which the parent says of this contract alone"
    assert {contract.shared for contract in twice.contracts.values()} == {2}
    more = "sum = 1380\n[contracts.no-jacks]\ncards = { jacks = 65 }\n"
    assert parse(f'extends = "fruit-salad"\nplayers = 4\n{more}', "mine").contracts["no-jacks"].shared == 1


def test_a_child_can_drop_it() -> None:
    text = 'extends = "fruit-salad"\n[contracts]\nevery = false\n'
    assert refused(text).key == "contracts.no-tricks.shared"
    assert refused('extends = "pagat"\n[contracts]\nevery = false\n').key == "contracts.every"


def test_it_differs_with_the_number_of_players() -> None:
    text = f"{HEAD.replace('4', '[4, 3]')}sum = -100\n{EACH_DEAL}{TWO}[contracts.every]\nshared = 2\n"
    text += "[with.3]\nsum = -58\ndeck.removed = ['2C']\ncontracts.every.shared = 1\n"
    assert {contract.shared for contract in parse(text, "mine").contracts.values()} == {2}
    assert {contract.shared for contract in parse(text, "mine", players=3).contracts.values()} == {1}


def test_what_means_nothing_in_the_way_a_contract_is_played_is_not_for_it() -> None:
    text = (
        'extends = "pagat"\nsum = 0\n[contracts.every]\nheart_lead = "broken"\n[contracts.no-king]\nheart_lead = "free"'
    )
    contracts = parse(text, "mine").contracts
    assert contracts["dominoes"].heart_lead == "free"
    assert contracts["no-tricks"].heart_lead == "broken"
    assert contracts["no-hearts"].heart_lead == "never", "as the parent has it"


@pytest.mark.parametrize(
    ("words", "key", "near"),
    [
        ("sharde = 1", "contracts.every.sharde", "shared"),
        ("shared = 'x'", "contracts.every.shared", ""),
        ("shared = 50", "contracts.every.shared", ""),
        ("heart_lead = 'nver'", "contracts.every.heart_lead", "never"),
        ("trick = 10000000", "contracts.every", ""),
    ],
)
def test_mistakes_in_it_are_named_there(words: str, key: str, near: str) -> None:
    error = refused(f"{HEAD}sum = 0\n[contracts.every]\n{words}\n{TWO}")
    assert error.key.startswith(key)
    assert error.near == near


def test_it_must_be_a_table() -> None:
    error = refused(f"{HEAD}sum = 0\n[contracts]\nevery = 3\n")
    assert (error.key, error.why) == ("contracts.every", "it must be a table, not a whole number")


def test_alone_it_is_no_contract() -> None:
    assert refused(f"{HEAD}sum = 0\n[contracts.every]\nshared = 1\n").why == "there must be at least one contract"


@pytest.mark.parametrize("name", ["king-russia", "leaver", "canadian-salad", "rifki", "pagat"])
def test_a_whole_file_states_once_what_all_contracts_say(name: str) -> None:
    rules = load(name)
    text = file_text(rules)
    alike = {contract.shared for contract in rules.contracts.values()} in ({1}, {2})
    assert text.count("shared = ") == (1 if alike else sum(bool(c.shared) for c in rules.contracts.values()))
    assert ("[contracts.every]" in text) is alike
    assert parse(text, "mine") == rules


def test_a_new_contract_in_a_child_says_what_it_does_not_have() -> None:
    words = "[contracts.no-jacks]\ncards = { JH = -1 }\nshared = 0\n"
    rules = parse(f'extends = "kingen"\nplayers = 4\nsum = -4\n{words}', "mine")
    text = file_text(rules, "kingen")
    assert words in text
    assert parse(text, "mine") == rules


def test_comments_above_it_are_about_it() -> None:
    (note,) = notes_in("# Top.\nname = 'x'\n\n[contracts.every]\n# That it is so is [proposed].\nshared = 1\n")[1:]
    assert note.path == ("contracts", "every", "shared")
    (dotted,) = notes_in("# Top.\nname = 'x'\n\n[contracts]\n# That it is so is [proposed].\nno-king.trick = 1\n")[1:]
    assert dotted.path == ("contracts", "no-king", "trick")
