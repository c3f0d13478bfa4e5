"""The reasons of bots: every word of them comes from the Fluent files."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import barbu.bots
from barbu.bots.base import Budget, Decision, bot_line, bot_named, bot_names
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.engine.view import View
from barbu.messages import Message
from barbu.rules.load import load
from barbu.text.files import fluent_text, sources
from barbu.text.languages import speaking
from barbu.text.render import render
from tests.bots.cases_reader import adjusted
from tests.bots.test_bots import mixed_game

SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in Path(barbu.bots.__path__[0]).rglob("*.py"))
ENTRIES = {identity: text for identity, text in sources(fluent_text()).items() if re.match("(club|bot)-", identity)}
CLUB = bot_named("club")
GAMES = (
    ("pagat", 4),
    ("cats-ravage+no-doubling", 4),
    ("trex-complex", 4),
    ("trex+expose", 4),
    ("rifki+misdeals", 4),
    ("wikipedia-nine", 4),
    ("wikipedia+must-double-5", 4),
    ("king-russia", 4),
    ("king-auction", 4),
    ("canadian-salad", 8),
    ("cats+ace-again", 4),
    ("house-2000-three+ace-low+first-card", 3),
    ("rentz", 6),
    ("french-32", 4),
    ("hearts", 4),
    ("rosbiratschka", 4),
    ("lora-czech", 4),
    ("lorum", 4),
)
"""Games in which everything can happen: tricks of all kinds, a pot, dominoes, rows, exposed cards, redeals, doubles,
cards passed on."""


def reasons(variant: str, players: int, seed: int = 10) -> Iterator[tuple[View, Decision, Message]]:
    """The decisions of the club player in a game among clumsy players, with their reasons."""
    rng = Random(1)
    for _, view in mixed_game(variant, seed, players):
        decision = CLUB.choose(view, rng, Budget())
        yield view, decision, CLUB.explain(view, decision)


def ids(said: Message) -> Iterator[str]:
    """The ids of a message and of those among its arguments."""
    yield said.id
    for _, value in said.args:
        for inner in value if isinstance(value, tuple) and not isinstance(value, Message) else (value,):
            if isinstance(inner, Message):
                yield from ids(inner)


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_no_word_escapes_the_pseudo_language(variant: str, players: int) -> None:
    told = 0
    with speaking("qps"):
        for _, _, reason in reasons(variant, players):
            told += 1
            assert not re.search("[A-Za-z]", render(reason)), render(reason)
    assert told > 100


def test_lines_and_errors_are_translated_too() -> None:
    with speaking("qps"):
        for name in bot_names():
            assert not re.search("[A-Za-z]", render(bot_line(name)))
        _, view = next(mixed_game("pagat", seed=1))
        bot = bot_named("random")
        said = render(bot.explain(view, bot.choose(view, Random(1), Budget())))
        assert not re.search("[A-Za-z]", said)


def test_every_sentence_is_given_the_arguments_that_it_needs() -> None:
    """This covers reasons too rare to come up in these games."""
    needed = {identity: set(re.findall(r"\$([\w-]+)", text)) - {"count"} for identity, text in ENTRIES.items()}
    checked = set()
    for node in ast.walk(ast.parse(SOURCE)):
        if isinstance(node, ast.Call) and (maker := ast.unparse(node.func).split(".")[-1]) in ("message", "numbered"):
            names = {keyword.arg for keyword in node.keywords}
            by_number = {"n", "number"} if maker == "numbered" else set()
            for text in ast.walk(node.args[0]):
                if isinstance(text, ast.Constant) and text.value in needed and None not in names:
                    assert names <= needed[text.value] <= names | by_number, text.value
                    checked.add(text.value)
    assert len(checked) > 0.85 * len(ENTRIES)


def test_no_sentence_stands_in_the_code() -> None:
    """No text of the code has a space in it, but for those that only programmers read."""
    tree = ast.parse(SOURCE)
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    notes |= {id(node.args[0]) for node in calls if ast.unparse(node.func.value) == "log"}  # type: ignore[attr-defined]
    texts = {id(node): node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    said = [text for key, text in texts.items() if isinstance(text, str) and key not in notes]
    assert not [text for text in said if re.search(r"[a-z] [a-z]", text)]


def test_most_sentences_are_said() -> None:
    """The decisions of these games say nearly all of them; the rest need rarer positions."""
    seldom = [(name, seed) for name in ("king-auction", "rosbiratschka", "lora-czech") for seed in range(4)]
    games = [reasons(*game) for game in GAMES] + [reasons(name, 4, seed) for name, seed in seldom]
    said = {identity for game in games for _, _, reason in game for identity in ids(reason)}
    club = {identity for identity in ENTRIES if identity.startswith("club-")}
    assert len(club & said) > 0.9 * len(club)


def test_a_contract_has_its_title() -> None:
    """Other contracts are named by their titles, not by their words in the rules."""
    named = set()
    for _, _, reason in reasons("pagat", 4):
        if "club-call-saved" in ids(reason) or "club-call-last-choice" in ids(reason):
            named |= {identity for identity in ids(reason) if identity.startswith("title-")}
    assert named
    assert render(Message("title-no-7th-last")) == "No Seventh or Last"


def test_a_reason_can_be_given_later() -> None:
    """It is made of the view and the decision alone: asked twice, or of another club player, it is the same."""
    for number, (view, decision, reason) in enumerate(reasons("pagat", 4)):
        if number % 7 == 0:
            assert bot_named("club").explain(view, decision) == reason


def test_what_later_hands_may_bring_is_said_once() -> None:
    """Either which contract can wait for one, or that some may come."""
    told = set()
    for seed in range(60):
        view = adjusted(Game(load("pagat")).deal(Random(seed), 0), ["no-last-two", "no-queens", "trumps"], None)
        reason = CLUB.explain(view, CLUB.choose(view, Random(1), Budget()))
        later = {"club-call-saved", "club-call-later"} & set(ids(reason))
        assert len(later) < 2, render(reason)
        told |= later
    assert told == {"club-call-saved", "club-call-later"}


def test_a_good_hand_is_no_double_since_the_declarers_should_be_better() -> None:
    told = set()
    for seed in range(3):
        for _, view in mixed_game("french-contre", seed):
            if not isinstance(view.board, Doubling):
                continue
            reason = CLUB.explain(view, CLUB.choose(view, Random(1), Budget()))
            if "club-double-not-declarer" in ids(reason):
                words = render(reason)
                better = "better than average" in words
                assert ("Even so" in words or "hardly do better" in words) is better, words
                told.add(better)
    assert told == {True, False}


def test_who_leads_the_highest_card_left_of_a_suit_hears_so() -> None:
    """Otherwise it is strange to get rid of a 3 where low cards are to be kept."""
    told = set()
    for _, _, reason in reasons("pagat", 4):
        if reason.id == "club-lead-shed":
            words = render(reason)
            higher = dict(reason.args)["higher"]
            assert ("nobody else has a higher" in words) == (higher == 0), words
            told.add(higher == 0)
    assert told == {True, False}
