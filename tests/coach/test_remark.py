"""What the coach says: only from what its seat may know, briefly, and less as the player learns."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import barbu.coach
from barbu.bots.club.tricks.model import TrickChoice
from barbu.coach.advice import advised, is_exception, is_worse, matters, taught
from barbu.coach.course import Lesson, lessons
from barbu.coach.opinion import opinion
from barbu.coach.progress import FIRST, RECENT, choices, talk, turns
from barbu.coach.remark import FIRST_DUTIES, Remark, remark
from barbu.coach.verdict import verdict
from barbu.engine.actions import Play
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.engine.play.tricks import Tricks
from barbu.engine.worlds import Worlds
from barbu.seats import SEATS
from barbu.text.files import fluent_text, sources
from barbu.text.languages import speaking
from barbu.text.render import render
from tests.bots.test_forced import HIGH_AND_SHORT, TWELVE_HEARTS, after
from tests.bots.test_reasons import ids

NAMES = ("Anna", "Beth", "Carl", "Dora")
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in Path(barbu.coach.__path__[0]).rglob("*.py"))
ENTRIES = {identity: text for identity, text in sources(fluent_text()).items() if re.match("(coach|aim)-", identity)}


def moments(lesson: Lesson, seed: int, slips: float = 0.3) -> Iterator[Game]:
    """The decisions of seat A in a lesson; so many of them are made at random, the others like the adviser's."""
    rng = Random(seed)
    game = Game(lesson.rules, lesson.step.length)
    while not game.over:
        if game.position is None:
            game = game.deal(rng, 0)
            continue
        seat = game.running.to_act
        if seat == 0:
            yield game
        wild = seat == 0 and rng.random() < slips
        game = game.apply(rng.choice(game.legal) if wild else advised(game.view(seat)).action)


def said(found: Remark) -> str:
    return " ".join(map(render, found.lines))


@pytest.mark.parametrize("lesson", lessons("pagat"), ids=lambda lesson: lesson.name)
def test_every_word_is_of_the_readers_language(lesson: Lesson) -> None:
    """Names are the players' own."""
    told: set[str] = set()
    for game in moments(lesson, seed=5):
        with speaking("qps"):
            for line in remark(game, 0, ["1", "2", "3", "4"], lesson.step.explains, asked=True).lines:
                told.update(ids(line))
                assert not re.search("[A-Za-z]", render(line)), render(line)
            if game.running.board.phase == "play" and game.only_action is None:
                for action in game.legal:
                    assert isinstance(action, Play)
                    for line in opinion(game, 0, action.card).lines:
                        assert not re.search("[A-Za-z]", render(line)), render(line)
    assert len(told) > 20


def test_most_sentences_are_said() -> None:
    told: set[str] = set()
    for lesson in lessons("pagat")[:5]:
        for seed in range(4):
            for game in moments(lesson, seed, slips=0.5):
                step = lesson.step
                lines = [*remark(game, 0, NAMES, step.explains, plain=step.plain, asked=True).lines]
                lines += remark(game, 0, NAMES, step.explains, plain=step.plain).lines
                lines += verdict(game, 0, plain=step.plain) if game.finished else ()
                for line in lines:
                    told.update(ids(line))
                if game.running.board.phase == "play" and game.only_action is None:
                    for action in game.legal:
                        assert isinstance(action, Play)
                        for line in opinion(game, 0, action.card).lines:
                            told.update(ids(line))
    wanted = {identity for identity in ENTRIES if identity.startswith("coach-")}
    assert wanted - told == set()


def test_no_sentence_stands_in_the_code() -> None:
    tree = ast.parse(SOURCE)
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = {id(node): node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    found = [text for key, text in texts.items() if isinstance(text, str) and key not in notes]
    assert not [text for text in found if re.search(r"[a-z] [a-z]", text) and "has played to" not in text]


def test_a_remark_is_short() -> None:
    """At most 330 letters, so that it leaves the trick and the hand uncovered on a phone."""
    longest = ""
    for lesson in lessons("pagat")[:5]:
        for game in moments(lesson, seed=2):
            longest = max(longest, said(remark(game, 0, NAMES, lesson.step.explains, plain=True, asked=True)), key=len)
    assert len(longest) <= 330, longest


@pytest.mark.parametrize("lesson", lessons("pagat")[:4], ids=lambda lesson: lesson.name)
def test_the_coach_knows_no_card_of_the_others(lesson: Lesson) -> None:
    """With the cards that the seat cannot see dealt otherwise, every word is the same."""
    rng = Random(8)
    changed = 0
    for number, game in enumerate(moments(lesson, seed=8)):
        if number % 3:
            continue
        world = Worlds(game.view(0)).sample(rng)
        other = Game.at(game.sheet, world)
        changed += world.hands != game.running.hands
        mine = remark(game, 0, NAMES, lesson.step.explains, asked=True)
        assert remark(other, 0, NAMES, lesson.step.explains, asked=True) == mine
        if game.running.board.phase == "play" and game.only_action is None:
            for action in game.legal:
                assert isinstance(action, Play)
                assert opinion(other, 0, action.card) == opinion(game, 0, action.card)
    assert changed > 10


def test_what_is_new_is_explained_at_the_first_turns_of_each_deal() -> None:
    first = lessons("pagat")[0]
    spoken: dict[bool, list[bool]] = {True: [], False: []}
    for game in moments(first, seed=1, slips=0):
        if game.only_action is None and game.running.board.awaited == "play":
            early = turns(game.view(0)) < FIRST
            spoken[early].append(bool(remark(game, 0, NAMES, first.step.explains).lines))
    assert all(spoken[True])
    assert sum(spoken[False]) < 0.5 * len(spoken[False]), "later it is quiet more often than not"


def test_more_is_said_to_somebody_who_is_lost_and_less_to_somebody_who_is_not() -> None:
    first = lessons("pagat")[0]
    levels: dict[float, list[str]] = {}
    for slips in (0.0, 1.0):
        levels[slips] = []
        for game in moments(first, seed=4, slips=slips):
            view = game.view(0)
            if game.number > 3 and turns(view) >= FIRST and game.only_action is None:
                levels[slips].append(talk(view, first.step.explains, choices(game, 0)))
    assert levels[0.0].count("when-asked") > 0.9 * len(levels[0.0])
    assert levels[1.0].count("when-asked") == 0
    assert "always" in levels[1.0]


def test_the_coach_speaks_when_asked() -> None:
    last = lessons("pagat")[-1]
    for number, game in enumerate(moments(last, seed=6, slips=0.1)):
        if number > 60:
            break
        assert remark(game, 0, NAMES, last.step.explains, asked=True).lines


def test_decisions_are_counted_from_the_game_alone() -> None:
    """Only real decisions are remembered, and the latest is the first to be dropped."""
    first = lessons("pagat")[0]
    for game in moments(first, seed=3, slips=0):
        made = choices(game, 0)
        assert len(made) <= RECENT
        assert all(choice.agrees and choice.view.only_action is None for choice in made)
    assert len(made) == RECENT


def test_a_worse_card_is_told_before_and_after_but_not_twice() -> None:
    """Before the play where the player can use it; after it where nothing was said before."""
    first = lessons("pagat")[0]
    seen = 0
    for game in moments(first, seed=9, slips=0.2):
        view = game.view(0)
        decision = advised(view)
        if game.only_action is not None or game.running.board.phase != "play":
            continue
        for action in game.legal:
            assert isinstance(action, Play)
            worse = is_worse(view.plan, view, decision, action)
            found = opinion(game, 0, action.card)
            assert found.worse == worse
            assert found.action == decision.action
            if not worse:
                continue
            after = game.apply(action)
            while after.position is not None and after.turn != 0:
                after = after.apply(after.legal[0])
            if after.turn == 0 and after.number == game.number:
                seen += 1
                assert "coach-missed" in {line.id for line in remark(after, 0, NAMES, asked=True).lines}
                warned = remark(after, 0, NAMES, asked=True, warned=True).lines
                assert "coach-missed" not in {line.id for line in warned}
    assert seen > 10


@pytest.mark.parametrize("contract", ["no-tricks", "no-queens"])
def test_a_learner_told_to_stay_low_is_shown_how_or_told_why_not(contract: str) -> None:
    """The first cards of the first game, over many hands: a card that probably takes the trick is advised only where
    staying low would be clearly worse, and then said to be an exception."""
    exceptions = seen = 0
    for game in first_turns(contract):
        view = game.view(0)
        decision = advised(view)
        shown = taught(view, plain=True)
        assert isinstance(shown.action, Play)
        assert not is_worse(view.plan, view, decision, shown.action)
        found = remark(game, 0, NAMES, ("play",), plain=True)
        assert found.action == shown.action
        assert opinion(game, 0, shown.action.card, plain=True).lines[0].id == "coach-card-best"
        told = "coach-exception" in {line.id for line in found.lines}
        assert told == is_exception(view, shown)
        seen += 1
        exceptions += told
        if told:
            assert said(found).count("Staying low is the rule, but not here. ") == 1
            assert not any(
                low(game, action) and not is_worse(view.plan, view, decision, action) for action in game.legal
            )
        else:
            assert low(game, shown.action) or not any(low(game, action) for action in game.legal)
    assert exceptions < 0.2 * seen


def first_turns(contract: str) -> Iterator[Game]:
    """The first decision of seat A in a contract of the first game, with many hands."""
    lesson = lesson_of("mechanics")
    before = lesson.contracts.index(contract)
    for seed in range(60):
        game = Game(lesson.rules, lesson.step.length)
        for place in range(before + 1):
            game = game.deal(Random(seed + 100 * place), 0)
            while place < before and game.position is not None:
                game = game.apply(game.legal[0])
        while game.running.to_act != 0:
            game = game.apply(game.legal[0])
        if game.only_action is None:
            yield game


def low(game: Game, action: object) -> bool:
    """Whether somebody else will probably take the trick if this card is played to it."""
    view = game.view(0)
    assert isinstance(action, Play)
    assert isinstance(view.board.play, Tricks)
    return TrickChoice(view, view.board.play).trick_now(action.card).chance < 0.5


def test_some_decisions_matter_and_some_do_not() -> None:
    first = lessons("pagat")[0]
    found = [matters(game.view(0), advised(game.view(0))) for game in moments(first, 1) if game.only_action is None]
    assert 0.15 < sum(found) / len(found) < 0.6


def test_what_has_happened_is_told_with_what_it_cost() -> None:
    first = lessons("pagat")[0]
    told = " ".join(said(remark(game, 0, NAMES, ("play",), asked=True)) for game in moments(first, seed=1))
    assert re.search(r"(Beth|Carl|Dora) took the trick with the \w+, the highest \w+: 2 points against \1\.", told)
    assert re.search(r"You took the trick with the \w+, the highest \w+: 2 points against you\.", told)
    assert re.search(r"took the trick with the \w+, the highest \w+\. Nothing in it counts\.", told)
    assert re.search(r": 5 points for (Beth|Carl|Dora)\.", told)
    assert "You must follow suit: play one of your" in told


def test_what_a_trick_is_is_told_once_before_the_first_card() -> None:
    first = lessons("pagat")[0]
    told = [
        (
            game.number,
            game.view(0).board.number,
            [line.id for line in remark(game, 0, NAMES, first.step.explains).lines],
        )
        for game in moments(first, 1)
    ]
    assert [number for number, _, ids in told if "coach-trick" in ids] == [1]
    assert "coach-trick" in told[0][2]
    game = next(iter(moments(first, 1)))
    words = said(remark(game, 0, NAMES, first.step.explains))
    assert words.startswith("You lead any card.")
    assert "the highest of it takes the trick" in words
    assert len(words.split()) <= 20, "a newcomer reads no more before their first card"
    asked = said(remark(game, 0, NAMES, first.step.explains, asked=True))
    assert asked.startswith(words), "the reason can be asked for"
    assert len(asked) > len(words)


def test_in_the_first_deal_about_doubles_the_learner_can_double() -> None:
    (lesson,) = (each for each in lessons("pagat") if each.step.name == "doubling")
    declarer = SEATS.index(lesson.step.first)
    assert declarer != 0
    for seed in range(3):
        game = Game(lesson.rules, lesson.step.length).deal(Random(seed), declarer)
        while not isinstance(game.running.board, Doubling) or game.running.to_act != 0:
            game = game.apply(advised(game.view(game.running.to_act)).action)
        assert game.only_action is None
        assert game.view(0).may_double()


def lesson_of(name: str) -> Lesson:
    return next(lesson for lesson in lessons("pagat") if lesson.step.name == name)


def test_whom_a_reason_is_about_is_named_and_not_found_by_their_seat() -> None:
    lines = (
        line
        for game in moments(lessons("pagat")[0], 1)
        if game.only_action is None
        for line in remark(game, 0, NAMES, asked=True).lines
    )
    reason = next(line for line in lines if {"club-discard-points", "club-duck-points"} & set(ids(line)))
    assert re.search(r"(goes to|Let) (Beth|Carl|Dora)\b", render(reason)), render(reason)


def test_that_there_is_no_card_of_the_suit_led_is_said_once() -> None:
    where = after(TWELVE_HEARTS, "no-tricks", ["A: AH 2H"], "pagat")
    words = said(remark(where, 2, NAMES, ["play"]))
    assert words.startswith("You have no hearts, so you may play any card. Throw away "), words
    words = said(remark(where, 2, NAMES, asked=True))
    assert words.startswith("You have no hearts. Throw away "), words


def test_a_queen_that_goes_to_somebody_is_named_with_its_suit() -> None:
    where = after(HIGH_AND_SHORT, "no-queens", ["A: AH"], "pagat")
    assert said(remark(where, 1, NAMES, asked=True)) == "The queen of hearts goes to Anna, who is winning the trick."


def doubled_back() -> Game:
    """A deal in which the one to speak has chosen the contract, and one of the others has doubled them."""
    game = Game(lesson_of("doubling").rules).deal(Random(0), 0)
    for text in ("call trumps S", "pass", "double A", "pass"):
        game = game.apply(text)
    return game


def test_a_redouble_is_called_one_and_who_has_doubled_is_named() -> None:
    game = doubled_back()
    words = said(remark(game, 0, NAMES, ["double"]))
    assert words.startswith("Carl has doubled you. If you think")
    assert "I would double" not in words
    assert re.search("I would (redouble|pass)", words)


def test_doubles_and_redoubles_are_explained_the_first_two_times_whenever_those_come() -> None:
    lesson = lesson_of("doubling")
    latest = 0
    for seed in range(6):
        asked = {"coach-double": 0, "coach-double-back": 0}
        for game in moments(lesson, seed):
            view = game.view(0)
            if not isinstance(view.board, Doubling) or game.only_action is not None:
                continue
            kind = "coach-double-back" if view.board.doubles.doublers(0) else "coach-double"
            told = {line.id for line in remark(game, 0, NAMES, lesson.step.explains).lines}
            assert (kind in told) == (asked[kind] < FIRST_DUTIES)
            asked[kind] += 1
            if kind in told:
                latest = max(latest, game.number)
    assert latest > 2


def test_nothing_is_said_of_a_pass_that_is_the_only_answer() -> None:
    game = Game(lesson_of("doubling").rules).deal(Random(0), 0)
    for text in ("call trumps S", "pass", "pass", "pass"):
        game = game.apply(text)
    assert remark(game, 0, NAMES, ["double"]).lines == ()
    assert remark(game, 0, NAMES, ["double"], asked=True).lines


def test_where_one_contract_is_played_only_its_rank_is_chosen() -> None:
    game = next(moments(lesson_of("dominoes"), 0))
    words = said(remark(game, 0, NAMES, ["call"]))
    assert words.startswith("You are the declarer, so you name the rank that starts each suit. I would start from the ")
    assert "contract" not in words
