"""``barbu score`` at its prompts: whole games typed in every documented form, and commands that no answer can be
confused with."""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from barbu.engine.board import Board
from barbu.engine.doubling import Statement
from barbu.engine.game import Game
from barbu.engine.phases import Called, Doubling
from barbu.engine.real_table.form import Answer, Field
from barbu.engine.real_table.opening import called, doubled, shown, spoken, to_speak
from barbu.engine.real_table.result import form_on
from barbu.engine.sheet import FinishedDeal
from barbu.keeper.reckoning import entry_of, reckoned
from barbu.keeper.seen import exposed, said, seen
from barbu.keeper.sitting import begun, read, written
from barbu.keeper.turns import next_deal
from barbu.rules.load import load
from barbu.seats import SEATS, seats_of
from barbu.text.names import contract_title
from tests.cli.conftest import Barbu
from tests.engine.helpers import random_game
from tests.keeper.test_sitting import series

NAMES = ["Quin", "Carl", "Sheila", "Hal", "Uma", "Dora", "Eve", "Fred", "Ida", "Jan"]
"""Players whose names begin with the letters of commands."""

FORMS = ("numbers", "digits", "letters", "apart", "names", "short")


@pytest.mark.parametrize(
    ("rules", "players"), [("pagat", 4), ("bonken", 4), ("trex+expose", 4), ("rifki", 4), ("canadian-salad", 8)]
)
def test_whole_games_typed_in_every_form_with_every_seat_first(
    barbu: Barbu, tmp_path: Path, rules: str, players: int
) -> None:
    names = NAMES[:players]
    for seat in range(players):
        game = random_game(load(rules, players), seat, first=seat)
        start = seat_that_begins(game)
        kept = tmp_path / f"{seat}.json"
        lines = "\n".join(typed(game, names, start, seat)) + "\n"
        asked = ("--players", ",".join(names), "--first", names[start], "--keep", kept)
        status, out, err = barbu("score", rules, *asked, typed=lines)
        assert (status, err) == (0, "")
        again = reckoned(read(kept.read_text(encoding="utf-8"))).game
        assert again.over, out[-2000:]
        assert [done.scores for done in again.finished] == [done.scores for done in game.finished]


def seat_that_begins(game: Game) -> int:
    """The seat that declares the first deal, or deals it."""
    deal = game.finished[0].deal
    return deal.dealer if deal.declarer is None else deal.declarer


def typed(game: Game, names: Sequence[str], start: int, turn: int) -> Iterator[str]:
    """What a scorer types about the deals of a game, each in another form. In the answers about deal and question
    number n, the player whose turn it is (``turn`` more than n) is named first."""
    whole = begun(game.rules, names, start)
    for number, done in enumerate(game.finished):
        before = reckoned(whole).game
        coming = next_deal(before, whole, waived=True)
        board = coming.board
        if not isinstance(board, Called):
            yield call_typed(board, done, number + turn)
            board = called(board, done.board.call)
        if isinstance(board, Doubling):
            yield " ".join(doubles_typed(board, said(done), names, number + turn))
        opened = shown(doubled(board, said(done)), exposed(done))
        if doubled(board, said(done)).phase == "expose":
            yield " ".join(entry_of(done).shown)
        form = form_on(opened)
        told: dict[str, Answer] = {}
        for at, field in enumerate(form.fields if form is not None else ()):
            assert form is not None
            answer = seen(done.board, field)
            if None in form.completed(told)[field.name]:
                yield answer_text(field, answer, names, FORMS[(number + at + turn) % len(FORMS)], number + at + turn)
            told[field.name] = answer
        whole = replace(whole, deals=(*whole.deals, entry_of(done)))


def call_typed(board: Board, done: FinishedDeal, turn: int) -> str:
    """A call by its number in the list or by its title, the parameter in the same answer or in the next."""
    call = done.board.call
    names = list(dict.fromkeys(each.contract for each in board.setup.calls))
    word = str(names.index(call.contract) + 1) if turn % 2 else contract_title(call.contract)
    several = sum(each.contract == call.contract for each in board.setup.calls) > 1
    if call.parameter is None or not several:
        return word
    return word + ("\n" if turn % 3 else " ") + call.parameter


def doubles_typed(board: Board, made: Sequence[Statement], names: Sequence[str], turn: int) -> Iterator[str]:
    for seat, targets in made:
        asked = to_speak(board, seat, names)
        speaker, named = SEATS[seat], ",".join(SEATS[each] for each in seats_of(targets))
        if turn % 3 == 1:
            speaker, named = names[seat], ",".join(names[each] for each in seats_of(targets))
        elif turn % 3 == 2 and targets == asked.doubles.allowed(seat):
            named = "X"
        yield f"{speaker}>{named}"
        board = spoken(asked, targets, names)


def answer_text(field: Field, answer: Sequence[int], names: Sequence[str], form: str, turn: int) -> str:
    """An answer as it may be typed; where it names players, it begins with another one each turn."""
    seats = [(seat + turn) % len(names) for seat in range(len(names))]
    call: Callable[[int], str] = names.__getitem__ if form == "names" else SEATS.__getitem__
    if field.kind == "places":
        order = sorted(range(len(names)), key=answer.__getitem__)
        out = [call(seat) for seat in order]
        return {"numbers": " ".join(map(str, answer)), "digits": "".join(out), "short": " ".join(out[:-1])}.get(
            form, " ".join(out)
        )
    if field.kind in ("taker", "share"):
        return " ".join(call(seat) for seat in seats if answer[seat])
    if form == "short" and field.kind == "count":
        return " ".join(map(str, answer[:-1]))
    if form in ("numbers", "short") or (form == "digits" and max(answer) > 9):
        return " ".join(map(str, answer))
    if form == "digits":
        return "".join(map(str, answer))
    gap = {"letters": "", "apart": " ", "names": " "}[form]
    told = [f"{call(seat)}{gap}{answer[seat]}" for seat in seats if answer[seat] or field.kind == "rows"]
    return " ".join(told)


@pytest.mark.parametrize(
    ("contract", "answer"),
    [
        ("queens", "C 4"),
        ("queens", "Sheila 1 Carl 3"),
        ("queens", "Hal=4"),
        ("queens", "Undo 4"),
        ("queens", "Correct 1 Undo 3"),
        ("dominoes 7", "C A D B"),
        ("no king", "S"),
        ("no king", "H"),
        ("no king", "U"),
        ("no king", "C"),
    ],
)
def test_an_answer_that_begins_like_a_command_is_an_answer(
    barbu: Barbu, tmp_path: Path, contract: str, answer: str
) -> None:
    kept = tmp_path / "evening.json"
    names = "Undo,Correct,Sheila,Hal" if "Correct" in answer else "Undo,Carl,Sheila,Hal"
    typed = f"{contract}\n\n{answer}\n"
    status, _, err = barbu("score", "pagat", "--players", names, "--keep", kept, typed=typed)
    assert (status, err) == (0, "")
    assert len(read(kept.read_text(encoding="utf-8")).deals) == 1


@pytest.mark.parametrize("word", ["correct 1", "/correct 1", "/c 1", "undo", "/undo", "/u"])
def test_a_command_changes_the_sheet_after_the_last_deal_and_all_that_follows(
    barbu: Barbu, tmp_path: Path, word: str
) -> None:
    kept = tmp_path / "evening.json"
    sitting = begun(load("pagat"), ["Anna", "Beth", "Carl", "Dora"], length="series")
    sitting = replace(sitting, deals=tuple(series()))
    kept.write_text(written(sitting), encoding="utf-8")
    again = "queens\n\nD4\n" if "c" in word else "trumps S\nB>A C>A D>A\nD 13\n"
    assert barbu("score", "pagat", "--keep", kept, typed=f"{word}\n{again}").status == 0
    changed = reckoned(read(kept.read_text(encoding="utf-8"))).game
    assert changed.over
    if "c" in word:
        assert changed.finished[0].scores == (0, 0, 0, -24)
        assert changed.totals[0] == reckoned(sitting).game.totals[0] + 24
    else:
        assert changed.finished[-1].points == (0, 0, 0, 65)


def test_after_the_last_deal_enter_ends_and_words_are_explained(barbu: Barbu, tmp_path: Path) -> None:
    kept = tmp_path / "evening.json"
    typed = "queens\n\n1 1 1\nwhat\nsheet\n\nundo\n"
    arguments = ("score", "pagat", "--players", "Anna,Beth,Carl,Dora", "--length", "one-deal", "--keep", kept)
    status, out, _ = barbu(*arguments, typed=typed)
    assert (status, "correct N" in out) == (0, True)
    assert len(json.loads(kept.read_text(encoding="utf-8"))["deals"]) == 1


@pytest.mark.parametrize("word", ["/sheet", "/s"])
def test_a_player_may_have_the_name_of_a_command(barbu: Barbu, tmp_path: Path, word: str) -> None:
    kept = tmp_path / "evening.json"
    typed = f"no king\n\nSheet\nqueens\n{word}\n\n1 1 1\n"
    outcome = barbu("score", "pagat", "--players", "Undo,Quit,Sheet,Help", "--keep", kept, typed=typed)
    assert outcome.status == 0
    assert [each.told for each in read(kept.read_text(encoding="utf-8")).deals] == [
        {"KH": (0, 0, 1, 0)},
        {"queens": (1, 1, 1, 1)},
    ]
