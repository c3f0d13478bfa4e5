"""Replay: how far it goes, unknown hands, digests, own rules, short sittings."""

from itertools import pairwise

import pytest
from tools.games import NAMES

from barbu.engine.actions import tokens
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.sheet import FinishedDeal
from barbu.notation import parse, print_record, record_of, replay
from barbu.notation.replay import LARGEST_RULES, Replay
from barbu.rules.load import load
from barbu.seats import SEATS
from tests.engine.helpers import called, game_from, running, turn
from tests.notation.helpers import RECORDS, error_of, good, read
from tests.typed import of, present

PAGAT = (RECORDS / "pagat.bgn").read_text(encoding="utf-8")


def play(text: str) -> Replay:
    return replay(read(text))


def last_record(name: str) -> str:
    """The last record of a file, which is a complete game."""
    return "%BGN" + (RECORDS / f"{name}.bgn").read_text(encoding="utf-8").rpartition("%BGN")[2]


def hide(text: str, number: int, *seats: str) -> str:
    """The text with some hands of a deal unknown."""
    lines = text.split("\n")
    at = next(index for index, line in enumerate(lines) if line.startswith(f"deal {number} ")) + 1
    words = lines[at].split(" ")
    for seat in seats:
        words[SEATS.index(seat)] = f"{seat}:?"
    lines[at] = " ".join(words)
    return "\n".join(lines)


def deal_of(contract: str, ended: str) -> int:
    names, finished = called(good(PAGAT)), good(PAGAT).finished
    return next(
        done.deal.number for name, done in zip(names, finished, strict=True) if (name, done.ended) == (contract, ended)
    )


def test_everything_before_an_error_is_there() -> None:
    lines = PAGAT.split("\n")
    at = next(index for index, line in enumerate(lines) if line.startswith("deal 5 ")) + 6
    lines[at] = lines[at][:6] + lines[at][3:5] + lines[at][8:]
    played = play("\n".join(lines))
    error, game = present(played.error), present(played.game)
    assert (error.line, error.column, error.kind) == (at + 1, 7, "illegal")
    assert len(game.finished) == 4
    assert game.finished[3].totals == good(PAGAT).finished[3].totals
    trick = of(Tricks, running(game).board.play)
    assert len(trick.done) == at - lines.index(next(line for line in lines if line.startswith("deal 5 "))) - 4
    assert len(trick.cards) == 1
    for token in tokens(game.legal):
        assert token.removeprefix("play ") in error.hint


def test_an_error_in_form_shows_what_was_played_before_it() -> None:
    played = play(PAGAT.replace("deal 20 ", "deel 20 "))
    assert present(played.error).kind == "syntax"
    assert len(present(played.game).finished) == 19


def test_the_first_error_wins_over_a_later_one_in_form() -> None:
    late = PAGAT.replace("deal 20 ", "deel 20 ")
    assert error_of(late.replace("points A", "points A 1 B", 1).replace("points A", "p", 1)).kind == "syntax"
    played = play(late.replace("deal 3 ", "deal 4 ", 1))
    assert (present(played.error).kind, len(present(played.game).finished)) == ("illegal", 2)


@pytest.mark.parametrize("seat", "ABCD")
def test_one_unknown_hand_is_what_the_others_leave_over(seat: str) -> None:
    text = hide(PAGAT, 3, seat)
    assert good(text).finished[2].deal == good(PAGAT).finished[2].deal
    assert print_record(read(text)) == text


@pytest.mark.parametrize("contract", ["no-tricks", "trumps", "dominoes"])
def test_unknown_hands_that_the_play_shows(contract: str) -> None:
    number = deal_of(contract, "played")
    done = good(PAGAT).finished[number - 1]
    play = done.board.play
    seats = "ABCD" if not isinstance(play, Layout) else "".join("ABCD"[seat] for seat in play.order[:3])
    text = hide(PAGAT, number, *seats)
    assert good(text).finished[number - 1].deal == done.deal
    assert print_record(read(text)) == text


def test_in_dominoes_the_cards_that_were_left_over_are_the_last_unknown_hand() -> None:
    number = deal_of("dominoes", "played")
    assert play(hide(PAGAT, number, *"ABCD")).error is None


def ace_again() -> tuple[str, list[tuple[FinishedDeal, Layout, list[str]]]]:
    """The record in which an ace gives another turn, and its deals of dominoes, each with its layout and its lines
    of circuits."""
    text = (RECORDS / "cats+ace-again.bgn").read_text(encoding="utf-8")
    found = []
    for done in good(text).finished:
        if isinstance(done.board.play, Layout):
            deal = text.partition(f"\ndeal {done.deal.number} ")[2].partition("\npoints ")[0]
            found.append((done, done.board.play, [line for line in deal.split("\n")[4:] if line[1] == ":"]))
    return text, found


def test_an_ace_adds_a_token_to_its_circuit() -> None:
    """Further tokens stay in the line of the circuit; whoever cannot use their other turn knocks."""
    longer = knocks = 0
    for _, layout, circuits in ace_again()[1]:
        moves = layout.moves
        assert sum(len(line.split(" ")) - 1 for line in circuits) == len(moves)
        longer += any(len(line.split(" ")) > 5 for line in circuits)
        for (seat, card), (following, answer) in pairwise(moves):
            if card is not None and card & 15 == 12 and following == seat:
                knocks += answer is None
    assert longer
    assert knocks


@pytest.mark.parametrize("place", range(3))
def test_unknown_hands_in_circuits_with_further_tokens(place: int) -> None:
    text, found = ace_again()
    for done, layout, _ in found:
        seats = ["ABCD"[seat] for seat in layout.order]
        hidden = hide(text, done.deal.number, *seats[: place + 1])
        assert good(hidden).finished[done.deal.number - 1].deal == done.deal
        assert print_record(read(hidden)) == hidden


@pytest.mark.parametrize(
    "name",
    ["canadian-salad-8", "canadian-salad-10", "rifki", "trex+expose", "kingen-3", "king-russia", "wikipedia-nine"],
)
def test_unknown_hands_of_the_family(name: str) -> None:
    """Tricks of both directions, two packs, rows of Chinese poker, and dominoes of everybody but the last."""
    record, *_ = parse((RECORDS / f"{name}.bgn").read_text(encoding="utf-8"))
    text = print_record(record)
    finished = good(text).finished
    for done in finished:
        if done.ended == "played":
            play = done.board.play
            seats = play.order[:-1] if isinstance(play, Layout) else range(len(done.points))
            text = hide(text, done.deal.number, *(SEATS[seat] for seat in seats))
    assert text.count(":?") > 15
    assert [done.deal for done in good(text).finished] == [done.deal for done in finished]
    assert print_record(read(text)) == text


def test_hands_that_the_play_does_not_show_are_an_error() -> None:
    number = deal_of("no-queens", "early")
    played = play(hide(PAGAT, number, "B", "D"))
    error = present(played.error)
    assert error.kind == "illegal"
    assert "B and D" in error.why
    assert len(present(played.game).finished) == number - 1


def test_a_wrong_digest_can_be_ignored() -> None:
    text = PAGAT.replace('[Rules "sha256:', '[Rules "sha256:0000')[:]
    text = text.replace(load("pagat").digest[-4:] + '"]', '"]', 1)
    assert error_of(text).kind == "digest"
    assert play(text).game is None
    assert replay(read(text), check_digest=False).error is None


def test_rules_of_ones_own() -> None:
    rules = good((RECORDS / "own-rules.bgn").read_text(encoding="utf-8")).rules
    assert rules.name == "Our kitchen table"
    assert rules.variant == "kitchen"
    assert "no-last-two" not in rules.contracts


def test_options_are_added_to_rules_of_ones_own() -> None:
    head = '%BGN 1\n[Variant "kitchen+ace-low"]\n[Seats "A A, B B, C C, D D"]\n# extends = "pagat"\n*\n'
    rules = good(head).rules
    assert rules == load("pagat+ace-low")
    assert rules.variant == "kitchen+ace-low"


def test_a_short_sitting() -> None:
    text = (RECORDS / "sitting-series.bgn").read_text(encoding="utf-8")
    game = good(text)
    assert (game.length, game.over) == ("series", True)
    without = good(text.replace('[Sitting "series"]\n', ""))
    assert (without.length, without.over) == ("game", False)
    assert present(play(text.replace("series", "evening")).game).length == "game"


@pytest.mark.parametrize("doubles", ["", "doubles C>B D>- A>- B>C\n"])
def test_a_new_deal_may_be_claimed_before_the_doubles_or_after_them(doubles: str) -> None:
    text = f"""%BGN 1
[Variant "pagat+misdeals"]
[Seats "A Anna, B Bert, C Carl, D Dora"]

deal 1 A B
A:K92.K.KJ543.QT87 B:86.J653.T876.J42 C:AQT43.Q84.A9.K93 D:J75.AT972.Q2.A65
call no-king
{doubles}redeal A
*
"""
    game = good(text)
    assert [(void.claimer, void.deal.number) for void in game.redealt] == [(0, 1)]
    assert game.number == 1
    assert game.sheet.next_roles() == (0, 1)


SUITS = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


HIGH_AND_LOW = "AKQJ.AKQJ.AKQ.AK 98.98.JT98.QJT98 T765.T76.765.765 432.5432.432.432"


@pytest.mark.parametrize(
    ("said", "letter"),
    [
        ("", "A"),
        ("pass", "A"),
        ("expose QS", "B"),
        ("expose QS\npass", "B"),
        ("pass\nexpose QH\npass", "C"),
        ("pass\npass\npass\nexpose QC", "B"),
    ],
)
def test_a_record_goes_on_after_the_last_seat_that_exposed(said: str, letter: str) -> None:
    """Passes are not recorded: those who passed after it are asked again."""
    game = game_from("trex+expose", SUITS, f"call no-queens\n{said}", "B", "B")
    text = print_record(record_of(game, NAMES[:4]))
    again = good(text)
    assert SEATS[turn(again)] == letter
    assert running(again).board.exposed == running(game).board.exposed
    assert print_record(record_of(again, NAMES[:4])) == text


def test_claims_are_asked_again_from_the_first_seat() -> None:
    game = game_from("rifki+misdeals", SUITS, "call trumps S\npass\npass", "B", "A")
    again = good(print_record(record_of(game, NAMES[:4])))
    assert (SEATS[turn(again)], running(again).board.phase) == ("A", "claim")
    began = game_from("rifki+misdeals", SUITS, "call trumps S" + "\npass" * 4 + "\nplay AS", "B", "A")
    again = good(print_record(record_of(began, NAMES[:4])))
    assert (SEATS[turn(again)], running(again).board.phase) == ("D", "play")


@pytest.mark.parametrize("done", range(4))
def test_rows_that_some_have_set(done: int) -> None:
    actions = ["call chinese-poker", *["pass"] * 4]
    game = game_from("wikipedia-nine", SUITS, "\n".join(actions), "A", "A")
    for _ in range(done):
        game = game.apply(game.legal[0])
    text = print_record(record_of(game, NAMES[:4]))
    assert text.count(" / ") == 2 * done
    again = good(text)
    assert running(again).rows == running(game).rows
    assert SEATS[turn(again)] == "ABCD"[done]


@pytest.mark.parametrize(("lines", "kind"), [(1, "score"), (2, "points")])
def test_a_complete_game_has_its_last_points_and_score(lines: int, kind: str) -> None:
    text = last_record("fruit-salad-8")
    cut = "\n".join(text.split("\n")[: -1 - lines])
    error = error_of(cut + "\n")
    assert (error.kind, error.line, error.column) == ("end", cut.count("\n") + 1, len(cut.split("\n")[-1]) + 1)
    error = error_of(cut + "\n*\n")
    assert (error.kind, error.line, error.column) == (kind, cut.count("\n") + 2, 1)
    assert play(text).error is None


def test_a_void_deal_of_the_last_number_is_not_the_end() -> None:
    text = last_record("rifki+misdeals")
    deals = text.split("\n\n")
    number = next(index for index, deal in enumerate(deals) if deal.endswith("\nredeal -"))
    cut = "\n\n".join(deals[: number + 1]).removesuffix("\nredeal -")
    assert error_of(cut + "\n").kind == "end"
    assert "redeal" in error_of(cut + "\n*\n").why


def test_a_rule_file_has_a_largest_size() -> None:
    head = '%BGN 1\n[Variant "kitchen"]\n[Seats "A A, B B, C C, D D"]\n# extends = "pagat"\n'
    comments = LARGEST_RULES // 100 * f"# #{'x' * 98}\n"
    assert play(head + comments + "*\n").error is None
    error = error_of(head + comments * 2 + "*\n")
    assert (error.kind, error.line) == ("rules", 4)
    assert "larger than 16 KB" in error.why


def test_the_legal_actions_are_written_as_in_a_record() -> None:
    """Those of all seats, as who claims or exposes nothing is not in the record; then those of the leader."""
    game = game_from("trex+expose", SUITS, "call no-queens", "B", "B")
    text = print_record(record_of(game, NAMES[:4])).removesuffix("*\n")
    hearts = "AH, KH, QH, JH, TH, 9H, 8H, 7H, 6H, 5H, 4H, 3H, 2H"
    shown = "expose A:QS, expose B:QH, expose C:QD, expose D:QC"
    assert in_any_order(error_of(text + "expose A:QH\n").hint) == in_any_order(f"legal here: {shown}, {hearts}")
    game = game_from("rifki+misdeals", HIGH_AND_LOW, "call trumps S", "B", "A")
    text = print_record(record_of(game, NAMES[:4])).removesuffix("*\n")
    hint = error_of(text + "redeal A\n").hint
    assert hint.startswith("legal here: redeal C, redeal D, ")


def in_any_order(hint: str) -> list[str]:
    return sorted(hint.removeprefix("legal here: ").split(", "))
