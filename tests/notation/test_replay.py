"""Replay: how far it goes, unknown hands, digests, own rules, short sittings."""

from itertools import pairwise
from pathlib import Path

import pytest
from tests.engine.helpers import game_from
from tools.games import NAMES

from barbu.engine.actions import SEATS, tokens
from barbu.notation import parse, print_record, record_of, replay
from barbu.notation.replay import LARGEST_RULES
from barbu.rules.load import load

RECORDS = Path(__file__).parents[1] / "records"
PAGAT = (RECORDS / "pagat.bgn").read_text(encoding="utf-8")


def play(text, **options):
    (record,) = parse(text)
    return replay(record, **options)


def last_record(name):
    """The last record of a file, which is a complete game."""
    return "%BGN" + (RECORDS / f"{name}.bgn").read_text(encoding="utf-8").rpartition("%BGN")[2]


def hide(text, number, *seats):
    """The text with some hands of a deal unknown."""
    lines = text.split("\n")
    at = next(index for index, line in enumerate(lines) if line.startswith(f"deal {number} ")) + 1
    words = lines[at].split(" ")
    for seat in seats:
        words[SEATS.index(seat)] = f"{seat}:?"
    lines[at] = " ".join(words)
    return "\n".join(lines)


def deal_of(contract, ended):
    game = play(PAGAT).game
    return next(
        done.deal.number for done in game.finished if done.board.call.contract == contract and done.ended == ended
    )


def test_everything_before_an_error_is_there() -> None:
    lines = PAGAT.split("\n")
    at = next(index for index, line in enumerate(lines) if line.startswith("deal 5 ")) + 6
    lines[at] = lines[at][:6] + lines[at][3:5] + lines[at][8:]
    played = play("\n".join(lines))
    assert (played.error.line, played.error.column, played.error.kind) == (at + 1, 7, "illegal")
    assert len(played.game.finished) == 4
    assert played.game.finished[3].totals == play(PAGAT).game.finished[3].totals
    trick = played.game.position.board.play
    assert len(trick.done) == at - lines.index(next(line for line in lines if line.startswith("deal 5 "))) - 4
    assert len(trick.cards) == 1
    for token in tokens(played.game.legal):
        assert token.removeprefix("play ") in played.error.hint


def test_an_error_in_form_shows_what_was_played_before_it() -> None:
    played = play(PAGAT.replace("deal 20 ", "deel 20 "))
    assert played.error.kind == "syntax"
    assert len(played.game.finished) == 19


def test_the_first_error_wins_over_a_later_one_in_form() -> None:
    played = play(
        PAGAT.replace("deal 20 ", "deel 20 ").replace("points A", "points A 1 B", 1).replace("points A", "p", 1)
    )
    assert played.error.kind == "syntax"
    played = play(PAGAT.replace("deal 20 ", "deel 20 ").replace("deal 3 ", "deal 4 ", 1))
    assert (played.error.kind, len(played.game.finished)) == ("illegal", 2)


@pytest.mark.parametrize("seat", "ABCD")
def test_one_unknown_hand_is_what_the_others_leave_over(seat) -> None:
    text = hide(PAGAT, 3, seat)
    played = play(text)
    assert played.error is None
    assert played.game.finished[2].deal == play(PAGAT).game.finished[2].deal
    assert print_record(played.record) == text


@pytest.mark.parametrize("contract", ["no-tricks", "trumps", "dominoes"])
def test_unknown_hands_that_the_play_shows(contract: str) -> None:
    number = deal_of(contract, "played")
    done = play(PAGAT).game.finished[number - 1]
    seats = "ABCD" if contract != "dominoes" else "".join("ABCD"[seat] for seat in done.board.play.order[:3])
    text = hide(PAGAT, number, *seats)
    played = play(text)
    assert played.error is None
    assert played.game.finished[number - 1].deal == done.deal
    assert print_record(played.record) == text


def test_in_dominoes_the_cards_that_were_left_over_are_the_last_unknown_hand() -> None:
    number = deal_of("dominoes", "played")
    assert play(hide(PAGAT, number, *"ABCD")).error is None


def ace_again():
    """The record in which an ace gives another turn, and its deals of dominoes, each with its lines of circuits."""
    text = (RECORDS / "cats+ace-again.bgn").read_text(encoding="utf-8")
    found = []
    for done in play(text).game.finished:
        if done.board.call.contract == "dominoes":
            deal = text.partition(f"\ndeal {done.deal.number} ")[2].partition("\npoints ")[0]
            found.append((done, [line for line in deal.split("\n")[4:] if line[1] == ":"]))
    return text, found


def test_an_ace_adds_a_token_to_its_circuit() -> None:
    """Further tokens stay in the line of the circuit; who cannot use his other turn knocks."""
    longer = knocks = 0
    for done, circuits in ace_again()[1]:
        moves = done.board.play.moves
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
    for done, _ in found:
        seats = ["ABCD"[seat] for seat in done.board.play.order]
        hidden = hide(text, done.deal.number, *seats[: place + 1])
        played = play(hidden)
        assert played.error is None
        assert played.game.finished[done.deal.number - 1].deal == done.deal
        assert print_record(played.record) == hidden


@pytest.mark.parametrize(
    "name",
    ["canadian-salad-8", "canadian-salad-10", "rifki", "trex+expose", "kingen-3", "king-russia", "wikipedia-nine"],
)
def test_unknown_hands_of_the_family(name: str) -> None:
    """Tricks of both directions, two packs, rows of Chinese poker, and dominoes of everybody but the last."""
    record, *_ = parse((RECORDS / f"{name}.bgn").read_text(encoding="utf-8"))
    text = print_record(record)
    finished = replay(record).game.finished
    for done in finished:
        if done.ended == "played":
            seats = SEATS[: len(done.points)]
            if done.board.contract.layout:
                seats = [SEATS[seat] for seat in done.board.play.order[:-1]]
            text = hide(text, done.deal.number, *seats)
    assert text.count(":?") > 15
    played = play(text)
    assert played.error is None
    assert [done.deal for done in played.game.finished] == [done.deal for done in finished]
    assert print_record(played.record) == text


def test_hands_that_the_play_does_not_show_are_an_error() -> None:
    number = deal_of("no-queens", "early")
    played = play(hide(PAGAT, number, "B", "D"))
    assert played.error.kind == "illegal"
    assert "B and D" in played.error.why
    assert len(played.game.finished) == number - 1


def test_a_wrong_digest_can_be_ignored() -> None:
    text = PAGAT.replace('[Rules "sha256:', '[Rules "sha256:0000')[:]
    text = text.replace(load("pagat").digest[-4:] + '"]', '"]', 1)
    assert play(text).error.kind == "digest"
    assert play(text).game is None
    assert play(text, check_digest=False).error is None


def test_rules_of_ones_own() -> None:
    (record,) = parse((RECORDS / "own-rules.bgn").read_text(encoding="utf-8"))
    played = replay(record)
    assert played.error is None
    assert played.game.rules.name == "Our kitchen table"
    assert played.game.rules.variant == "kitchen"
    assert "no-last-two" not in played.game.rules.contracts


def test_options_are_added_to_rules_of_ones_own() -> None:
    head = '%BGN 1\n[Variant "kitchen+ace-low"]\n[Seats "A A, B B, C C, D D"]\n# extends = "pagat"\n*\n'
    rules = play(head).game.rules
    assert rules == load("pagat+ace-low")
    assert rules.variant == "kitchen+ace-low"


def test_a_short_sitting() -> None:
    text = (RECORDS / "sitting-series.bgn").read_text(encoding="utf-8")
    played = play(text)
    assert played.error is None
    assert (played.game.sitting, played.game.over) == ("series", True)
    without = play(text.replace('[Sitting "series"]\n', ""))
    assert without.error is None
    assert (without.game.sitting, without.game.over) == ("game", False)
    assert play(text.replace("series", "evening")).game.sitting == "game"


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
    played = play(text)
    assert played.error is None
    assert [(void.claimer, void.deal.number) for void in played.game.redealt] == [(0, 1)]
    assert played.game.number == 1
    assert played.game.sheet.next_roles() == (0, 1)


SUITS = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


HIGH_AND_LOW = "AKQJ.AKQJ.AKQ.AK 98.98.JT98.QJT98 T765.T76.765.765 432.5432.432.432"


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("", "A"),
        ("pass", "A"),
        ("expose QS", "B"),
        ("expose QS\npass", "B"),
        ("pass\nexpose QH\npass", "C"),
        ("pass\npass\npass\nexpose QC", "B"),
    ],
)
def test_a_record_goes_on_after_the_last_seat_that_exposed(said: str, turn: str) -> None:
    """Passes are not recorded: those who passed after it are asked again."""
    game = game_from("trex+expose", SUITS, f"call no-queens\n{said}", "B", "B")
    text = print_record(record_of(game, NAMES[:4]))
    again = play(text)
    assert again.error is None
    assert SEATS[again.game.turn] == turn
    assert again.game.position.board.exposed == game.position.board.exposed
    assert print_record(record_of(again.game, NAMES[:4])) == text


def test_claims_are_asked_again_from_the_first_seat() -> None:
    game = game_from("rifki+misdeals", SUITS, "call trumps S\npass\npass", "B", "A")
    again = play(print_record(record_of(game, NAMES[:4])))
    assert (SEATS[again.game.turn], again.game.position.board.phase) == ("A", "claim")
    began = game_from("rifki+misdeals", SUITS, "call trumps S" + "\npass" * 4 + "\nplay AS", "B", "A")
    again = play(print_record(record_of(began, NAMES[:4])))
    assert (SEATS[again.game.turn], again.game.position.board.phase) == ("D", "play")


@pytest.mark.parametrize("done", range(4))
def test_rows_that_some_have_set(done: int) -> None:
    actions = ["call chinese-poker", *["pass"] * 4]
    game = game_from("wikipedia-nine", SUITS, "\n".join(actions), "A", "A")
    for _ in range(done):
        game = game.apply(game.legal[0])
    text = print_record(record_of(game, NAMES[:4]))
    assert text.count(" / ") == 2 * done
    again = play(text)
    assert again.error is None
    assert again.game.position.rows == game.position.rows
    assert SEATS[again.game.turn] == "ABCD"[done]


@pytest.mark.parametrize(("lines", "kind"), [(1, "score"), (2, "points")])
def test_a_complete_game_has_its_last_points_and_score(lines: int, kind: str) -> None:
    text = last_record("fruit-salad-8")
    cut = "\n".join(text.split("\n")[: -1 - lines])
    error = play(cut + "\n").error
    assert (error.kind, error.line, error.column) == ("end", cut.count("\n") + 1, len(cut.split("\n")[-1]) + 1)
    error = play(cut + "\n*\n").error
    assert (error.kind, error.line, error.column) == (kind, cut.count("\n") + 2, 1)
    assert play(text).error is None


def test_a_void_deal_of_the_last_number_is_not_the_end() -> None:
    text = last_record("rifki+misdeals")
    deals = text.split("\n\n")
    number = next(index for index, deal in enumerate(deals) if deal.endswith("\nredeal -"))
    cut = "\n\n".join(deals[: number + 1]).removesuffix("\nredeal -")
    assert play(cut + "\n").error.kind == "end"
    assert "redeal" in play(cut + "\n*\n").error.why


def test_a_rule_file_has_a_largest_size() -> None:
    head = '%BGN 1\n[Variant "kitchen"]\n[Seats "A A, B B, C C, D D"]\n# extends = "pagat"\n'
    comments = LARGEST_RULES // 100 * f"# #{'x' * 98}\n"
    assert play(head + comments + "*\n").error is None
    error = play(head + comments * 2 + "*\n").error
    assert (error.kind, error.line) == ("rules", 4)
    assert "larger than 16 KB" in error.why


def test_the_legal_actions_are_written_as_in_a_record() -> None:
    """Those of all seats, as who claims or exposes nothing is not in the record; then those of the leader."""
    game = game_from("trex+expose", SUITS, "call no-queens", "B", "B")
    text = print_record(record_of(game, NAMES[:4])).removesuffix("*\n")
    hearts = "AH, KH, QH, JH, TH, 9H, 8H, 7H, 6H, 5H, 4H, 3H, 2H"
    shown = "expose A:QS, expose B:QH, expose C:QD, expose D:QC"
    assert in_any_order(play(text + "expose A:QH\n").error.hint) == in_any_order(f"legal here: {shown}, {hearts}")
    game = game_from("rifki+misdeals", HIGH_AND_LOW, "call trumps S", "B", "A")
    text = print_record(record_of(game, NAMES[:4])).removesuffix("*\n")
    hint = play(text + "redeal A\n").error.hint
    assert hint.startswith("legal here: redeal C, redeal D, ")


def in_any_order(hint):
    return sorted(hint.removeprefix("legal here: ").split(", "))
