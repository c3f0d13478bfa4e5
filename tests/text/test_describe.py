"""Descriptions: every word of the vocabulary is explained in players' terms."""

import ast
import re
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

import barbu
from barbu.messages import Message, message
from barbu.rules.load import load, parse, variant_names
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.rules.names import CONTRACT_NAMES
from barbu.rules.options import option_names, refusal
from barbu.text import describe, names
from barbu.text.files import fluent_text
from barbu.text.render import render

STRUCTS = {"contract": Contract, "deck": Deck, "session": Session, "doubling": Doubling}
NOT_EXPLAINED = {"name", "variant", "family", "source", "aliases"}
"""Names are no rules."""

FORMS = {
    "contract-cards": ("set", "single", "instead"),
    "contract-places": ("", "last", "only"),
    "contract-group": ("", "none"),
    "contract-expose": ("", "none"),
    "session-first": ("", "anybody"),
}
"""Words that are explained by more than one message."""

DEFINED = set(re.findall(r"^([a-z][\w-]*) =", fluent_text(), re.M))


def word_ids(struct: str, field: str, kind: object) -> Iterator[str]:
    """The ids of the messages that explain a field: one for each of its words."""
    identity = f"{struct}-{field}".replace("_", "-")
    if typing.get_origin(kind) is typing.Literal:
        yield from (f"{identity}-{word}" for word in typing.get_args(kind))
    elif kind is bool:
        yield from (f"{identity}-yes", f"{identity}-no")
    elif identity in FORMS:
        yield from (f"{identity}-{form}".rstrip("-") for form in FORMS[identity])
    else:
        yield identity


def vocabulary() -> Iterator[str]:
    for name, struct in STRUCTS.items():
        for field, kind in typing.get_type_hints(struct).items():
            yield from word_ids(name, field, kind)
    for field, kind in typing.get_type_hints(Rules).items():
        if field not in NOT_EXPLAINED | set(STRUCTS):
            yield from word_ids("rules", field, kind)
    yield "rules-doubling-none"


def text_of(lines: list[Message]) -> str:
    return "\n".join(render(line) for line in lines)


def line_of(contract: Contract, variant: str = "pagat", **changes: object) -> str:
    return describe.contract_line(contract, structs.replace(load(variant), **changes))


def section(variant: str, title: str) -> str:
    parts = {render(part.title): part.lines for part in describe.sections(load(variant))}
    return text_of(parts[title])


def test_every_word_of_the_vocabulary_is_defined() -> None:
    assert set(vocabulary()) - DEFINED == set()


def test_every_message_that_the_code_says_is_defined_and_every_defined_one_is_said() -> None:
    said: set[str] = set()
    patterns: list[str] = []
    for file in Path(barbu.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("message", "say"):
                if isinstance(node.args[0], ast.JoinedStr):
                    parts = [p.value if isinstance(p, ast.Constant) else None for p in node.args[0].values]
                    patterns.append("".join(".+" if part is None else re.escape(str(part)) for part in parts))
                elif isinstance(node.args[0], ast.Constant):
                    assert node.args[0].value in DEFINED
    words = set(vocabulary())
    unused = {name for name in DEFINED - said - words if not any(re.fullmatch(p, name) for p in patterns)}
    assert unused == set()


@pytest.mark.parametrize("name", CONTRACT_NAMES)
def test_every_contract_has_a_title_and_a_letter(name: str) -> None:
    assert names.contract_title(name)[0].isupper()
    assert 1 <= len(names.contract_letter(name)) <= 2


def test_letters_differ() -> None:
    assert len({names.contract_letter(name) for name in CONTRACT_NAMES}) == len(CONTRACT_NAMES)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("no-tricks", "−2 a trick"),
        ("no-hearts", "−2 for each heart, but −6 for the ace of hearts"),
        ("no-queens", "−6 for each queen"),
        ("no-king", "−20 for the king of hearts"),
        ("no-last-two", "−10 for the last trick but one, −20 for the last trick"),
        ("trumps", "+5 a trick"),
        (
            "dominoes",
            "+45 for the first player out, +20 for the second, +5 for the third, −5 for the last",
        ),
    ],
)
def test_what_a_contract_costs_in_one_line(name: str, line: str) -> None:
    assert line_of(load("pagat").contracts[name]) == line


@pytest.mark.parametrize(
    ("variant", "name", "brief"),
    [
        ("pagat", "no-tricks", "−2 a trick"),
        ("pagat", "no-queens", "−6 a queen"),
        ("pagat", "no-hearts", "−2 a heart, but −6 for the ace"),
        ("italian-modern", "no-hearts", "−2 a heart, but −4 for each from ten to ace"),
        ("canadian-salad", "no-aces", "30 penalty points an ace"),
        (
            "canadian-salad",
            "no-one-eyed",
            "40 penalty points each: king of diamonds, jack of spades and jack of hearts",
        ),
        ("trex-complex", "complex", "−15 a trick, −25 a queen, −10 a diamond, −75 for the king of hearts"),
        ("rifki-express", "positive", "+100 a trick, or +120 without trumps, +20 a trump"),
        ("pagat", "no-last-two", "−10 and −20 for the last two tricks"),
        ("king-russia", "no-last-two", "−8 for each of the last two tricks"),
        ("leaver", "no-last-three", "−5, −10 and −15 for the last three tricks"),
        ("pagat", "dominoes", "+45, +20, +5 and −5, first out to last"),
        ("french", "dominoes", "−50, −20, 20 penalty points and 40, first out to last"),
        ("bonking", "dominoes", "−50 for the last, left with cards when all others are out"),
        ("brader", "ravage-city", "−36 for the most cards of any one suit"),
        ("rifki-express", "negative", "7 things score, from −20 to −350 each"),
        ("salade", "salad", "everything from 5 other contracts at once"),
        ("quodlibet", "plus", "80 penalty points at first, −10 a trick, 100 penalty points for no trick"),
        ("quodlibet", "bad-neighbour", "10 penalty points a trick, 100 for all 8, for the right neighbour"),
        ("quodlibet", "achmed", "30 penalty points: queen of diamonds, 50: king of hearts, 100: both in one trick"),
    ],
)
def test_what_a_contract_costs_in_a_few_words(variant: str, name: str, brief: str) -> None:
    rules = load(variant)
    assert describe.contract_brief(rules.contracts[name], rules) == brief


LONGEST_AIM = 80
"""As many letters as are certain to fit into the head of the smallest table."""


def test_a_few_words_are_never_more_than_the_line_and_fit_the_smallest_table() -> None:
    for variant in variant_names():
        rules = load(variant)
        for contract in rules.contracts.values():
            brief = describe.contract_brief(contract, rules)
            assert len(brief) <= min(LONGEST_AIM, len(describe.contract_line(contract, rules)))


def test_lines_of_other_contracts() -> None:
    assert line_of(Contract(trick=-1)) == "−1 a trick"
    places = Contract(kind="positive", play="layout", places=(30, 20, 10, 0))
    assert line_of(places).endswith("10 for the third, nothing for the last")
    salad = Contract(trick=-5, cards={"hearts": -5, "queens": -10, "KH": -20}, last=(0, -20))
    assert line_of(salad) == (
        "−5 a trick, −5 for each heart, −10 for each queen, but −20 for the king of hearts, −20 for the last trick"
    )
    seventh = Contract(numbered={"7": -10, "13": -1}, last=(-20,))
    assert line_of(seventh) == ("−10 for the seventh trick, −1 for the 13th trick, −20 for the last trick")
    assert line_of(load("brader").contracts["ravage-city"]) == (
        "−36 for taking the most cards of any one suit, shared equally by those who tie"
    )
    men = load("pagat+with-no-men").contracts["no-men"]
    assert line_of(men) == "−3 for each king or jack"


@pytest.mark.parametrize("variant", variant_names())
def test_every_variant_and_option_has_a_description(variant: str) -> None:
    for name in [variant, *(f"{variant}+{o}" for o in option_names() if not refusal(load(variant), o))]:
        for line in describe.describe(load(name)):
            text = render(line)
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith((".", "in all."))
            assert "{" not in text


@pytest.mark.parametrize("variant", variant_names())
def test_every_number_of_players_has_a_page(variant: str) -> None:
    for number in load(variant).numbers:
        rules = load(variant, number)
        lines = [render(line) for part in describe.sections(rules) for line in part.lines]
        assert f"For {number} players." in lines
        assert any(f"{rules.cards_each} for each player." in line for line in lines)


def test_every_word_is_said_of_rules_that_use_it() -> None:
    """A rule set that changes one word says so, with the message of the new word."""
    pagat = load("pagat")
    for name, value, identity in [
        *_changes(pagat.session, "session"),
        *_changes(pagat.doubling, "doubling"),
    ]:
        part = structs.replace(getattr(pagat, name), **value)
        if identity == "session-reversal-none":
            continue  # goes without saying
        if "reversal_pays" in value:
            part = structs.replace(part, reversal="before-call")
        assert identity in {line.id for line in describe.describe(structs.replace(pagat, **{name: part}))}, identity


def _changes(struct: object, name: str) -> Iterator[tuple[str, dict[str, object], str]]:
    for field, kind in typing.get_type_hints(type(struct)).items():
        for word in typing.get_args(kind) if typing.get_origin(kind) is typing.Literal else ():
            yield name, {field: word}, f"{name}-{field}-{word}".replace("_", "-")


def test_every_word_of_a_contract_has_its_message() -> None:
    for field, kind in typing.get_type_hints(Contract).items():
        for word in [True, False] if kind is bool else typing.get_args(kind):
            if field == "broken_by" and not isinstance(word, bool):
                contract = Contract(trick=-1, heart_lead="broken", broken_by=word)
                inner = dict(describe.contract_word(contract, field, load("pagat")).args)["broken"]
                assert inner == message(f"contract-broken-by-{word}")
            elif typing.get_origin(kind) is typing.Literal or kind is bool:
                contract = structs.replace(Contract(trick=-1), **{field: word})
                shown = {True: "yes", False: "no"}.get(word, word)
                said = describe.contract_word(contract, field, load("pagat"))
                assert said.id == f"contract-{field}-{shown}".replace("_", "-")


def test_a_description_has_these_sections() -> None:
    titles = [render(part.title) for part in describe.sections(load("san-francisco+ace-low+first-card"))]
    assert titles[:2] == ["What it is", "2 changes from San Francisco Barbu"]
    assert titles[2:] == ["The deal", "Contracts", "Play", "Dominoes", "Doubles", "Score", "Sources"]


def test_the_changes_of_a_variant_come_second() -> None:
    second = describe.sections(load("wikipedia+ace-low"))[1]
    assert render(second.title) == "1 change from Barbu (Wikipedia)"
    assert [line.id for line in second.lines] == ["contract-ace-low"]
    assert render(describe.sections(load("house-2000"))[1].title) == "12 changes from Barbu"
    assert render(describe.sections(load("pagat+must-double-2"))[1].title) == "The deal", "nothing has changed"


def test_rules_of_ones_own_have_no_parent() -> None:
    own = parse('extends = "pagat"\nname = "x"\n', "mine")
    assert describe.parent_of(own) is None
    assert describe.parent_of(load("pagat")) is None


def test_nobody_is_called_he_and_nobody_must_not() -> None:
    """A player is they, and "nobody must trump" would forbid it."""
    assert re.findall(r"\b(?:he|his|him|himself|nobody must)\b", fluent_text(), re.I) == []


def test_sections_say_what_the_rules_say() -> None:
    assert "28 deals" in section("pagat", "What it is")
    assert "51 cards, 17 for each player" in section("house-2000-three", "The deal")
    assert "without the 2 of clubs" in section("house-2000-three", "The deal")
    assert "No Queens (Q): −6 for each queen. −24 in all." in section("pagat", "Contracts")
    assert "In No Hearts and No King, hearts may not be led unless you hold nothing else." in section("pagat", "Play")
    assert "a heart discarded on another suit breaks them" in section("house-2000", "Play")
    assert "In No Hearts, hearts may be led at any time." in section("cardzmania", "Play")
    assert "first card sets the start rank" in section("cardzmania", "Dominoes")
    assert "the ace lies below the 2" in section("pagat+ace-low", "Dominoes")
    assert "at least twice" in section("pagat", "Doubles")
    assert section("pagat+no-doubling", "Doubles") == "There are no doubles."
    assert "is not played" in section("wikipedia", "Doubles")
    assert "every player declares each of the 4 contracts once" in section("barbette", "What it is")
    assert "Each declarer plays only one of Trumps and Dominoes" in section("barbette", "Contracts")
    assert "are −540." in section("italian", "What it is")
    assert "When trumps are led you need only follow suit." in section("italian", "Play")
    assert "In No King only the holder of the card that counts may redouble." in section("italian", "Doubles")
    assert "void in the suit led, play any card: nobody has to trump" in section("pagat+free-trump", "Play")
    assert "In No Queens and No King you must get rid of a card" in section("pagat+forced-penalty", "Play")
    assert "The declarer leads to the first trick." in section("pagat", "Play")
    assert "player on the dealer's left leads to the first trick" in section("pagat+dealer-chooses", "Play")
    assert "whoever plays an ace has another turn" in section("cats+ace-again", "Dominoes")
    assert "an ace" not in section("cats", "Dominoes"), "what is as usual is not said"


def test_rules_without_dominoes_or_tricks_leave_their_sections_out() -> None:
    only = 'name = "x"\nplayers = 4\nsum = {}\n[contracts.{}]\n{}\n'
    tricks = parse(only.format(-104, "no-tricks", "trick = -2"), "x")
    assert "Dominoes" not in [render(part.title) for part in describe.sections(tricks)]
    layout = 'kind = "positive"\nplay = "layout"\nplaces = [3, 2, 1, 0]'
    dominoes = parse(only.format(24, "dominoes", layout), "x")
    titles = [render(part.title) for part in describe.sections(dominoes)]
    assert "Play" not in titles
    assert "Score" not in titles


def test_a_summary_in_one_line() -> None:
    assert render(describe.summary(load("pagat"))) == (
        "4 players, 28 deals: 5 negative and 2 positive contracts, with doubles"
    )
    assert render(describe.summary(load("pagat+no-doubling"))).endswith("no doubles")


def test_cards_that_score_alike_are_named_together() -> None:
    men = Contract(cards={"kings": -3, "jacks": -3, "queens": -5})
    assert line_of(men) == "−3 for each king or jack, −5 for each queen"
    tops = Contract(cards={"hearts": -2, "TH": -4, "KH": -4, "AH": -6})
    assert line_of(tops) == (
        "−2 for each heart, but −4 for each of the ten and king of hearts, but −6 for the ace of hearts"
    )
    drawn = load("canadian-salad").contracts["no-one-eyed"]
    assert line_of(drawn, "canadian-salad").endswith(
        "for each of the king of diamonds, the jack of spades and the jack of hearts"
    )
    assert describe.contract_line(drawn, load("canadian-salad", 8)).endswith(
        "for each king of diamonds, jack of spades or jack of hearts"
    )


def test_a_card_that_counts_twice_is_explained() -> None:
    both = "In Negative a card that belongs to two of these kinds counts for both."
    assert both in section("rifki-express", "Contracts")
    assert "counts for both" not in section("pagat", "Contracts")


def test_what_does_not_happen_in_these_rules_is_not_told() -> None:
    assert "a trump is played" in section("pagat", "Play")
    assert "a trump is played" not in section("trex", "Play")
    assert "flanks" in section("pagat", "Doubles")
    assert "flanks" not in section("house-2000", "Doubles"), "only the declarer may be doubled"
    assert "Any player may declare first" in section("pagat", "The deal")
    assert "Any player may deal first" in section("fruit-salad", "The deal")


def test_doubles_where_the_lowest_total_wins() -> None:
    own = parse(
        'name = "x"\nplayers = 4\nwinner = "lowest"\nsum = 104\n[contracts.no-tricks]\ntrick = 2\n[doubling]\n', "x"
    )
    assert "taken off those of the one who did better" in text_of(describe.describe(own))


@pytest.mark.parametrize(
    ("parameter", "text"),
    [("S", "spades are trumps"), ("NT", "no trump suit"), ("8", "starting from the 8"), ("T", "starting from the ten")],
)
def test_parameters_in_words(parameter: str, text: str) -> None:
    assert names.parameter_text(parameter) == text


def test_cards_in_words() -> None:
    assert names.card_name("KH") == "the king of hearts"
    assert names.card_name("7C") == "the 7 of clubs"
