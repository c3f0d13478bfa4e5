"""Records with proofs of their deals: good ones verify, and any change is detected."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from barbu.cards import parse_card
from barbu.fair.mix import deciding_card
from barbu.fair.verify import verify
from barbu.notation import parse, print_record, replay
from barbu.rules.load import load
from tests.fair.games import fair_record

GOOD = fair_record("barbette", withheld=(2,))
OLDER = fair_record("barbette", withheld=(2,), version=1)
OTHER = fair_record("barbette", secret=b"\x01" * 32)
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.bgn"))


@pytest.mark.parametrize(
    ("variant", "people", "agreed"),
    [
        ("pagat", (0,), None),
        ("pagat", (0, 1, 2, 3), "C"),
        ("rifki+misdeals", (1,), None),
        ("trex", (0, 3), None),
        ("french-32", (0, 1), "7D"),
        ("fruit-salad", (), None),
        ("canadian-salad", (0, 1), "B"),
        ("leaver", (2,), None),
    ],
)
@pytest.mark.parametrize("version", [1, 2])
def test_good_records_are_proven(variant: str, people: tuple[int, ...], agreed: str | None, version: int) -> None:
    text = fair_record(variant, people, agreed=agreed, version=version)
    verdict = verify(text)
    assert verdict.proof is not None
    assert verdict.proof.version == version
    assert verdict.error is None
    assert verdict.replay.game is not None
    assert verdict.fair
    assert verdict.proven == len(verdict.replay.game.dealt) > 3
    (record,) = parse(text)
    assert print_record(record) == text


def test_who_added_a_part_is_counted() -> None:
    verdict = verify(GOOD)
    assert [verdict.added(letter) for letter in "ABC"] == [(15, 16), (0, 0), (16, 16)]
    assert [verdict.left_out(letter) for letter in "ABC"] == [1, 0, 0]
    assert verdict.decks == 2
    none = verify(fair_record("barbette", unsealed=(1, 2, 3)))
    assert [none.added(letter) for letter in "ABC"] == [(13, 16), (0, 0), (16, 16)]
    assert ([none.left_out(letter) for letter in "ABC"], none.decks) == ([0, 0, 0], 1)


def test_version_1_counts_parts_and_does_not_say_which_were_left_out() -> None:
    verdict = verify(OLDER)
    assert [verdict.added(letter) for letter in "ABC"] == [(15, 16), (0, 0), (16, 16)]
    assert ([verdict.left_out(letter) for letter in "ABC"], verdict.decks) == ([0, 0, 0], 1)


def test_a_game_that_goes_on_is_proven_as_far_as_it_has_come() -> None:
    verdict = verify(fair_record("pagat", deals=3))
    assert (verdict.error, verdict.proven) == (None, 3)
    nothing_yet = verify(fair_record("pagat", deals=0))
    assert (nothing_yet.error, nothing_yet.proven, nothing_yet.fair) == (None, 0, True)


@pytest.mark.parametrize("path", RECORDS[::9], ids=lambda path: path.stem)
def test_records_without_a_proof_say_nothing(path: Path) -> None:
    for record in parse(path.read_bytes()):
        verdict = verify(record)
        assert (verdict.error, verdict.proof, verdict.fair) == (None, None, False)


def flipped(found: re.Match[str]) -> str:
    """The match with one digit changed."""
    place = len(found[0]) // 2 + 3
    return found[0][:place] + ("1" if found[0][place] == "0" else "0") + found[0][place + 1 :]


def value(tag: str) -> str:
    found = re.search(rf'\[{tag} "(.*)"\]', OTHER)
    assert found is not None
    return found[1]


Change = Callable[..., str]


def change_of(good: str) -> Change:
    """What changes a good record in one place."""

    def change(pattern: str, by: str | Callable[[re.Match[str]], str]) -> str:
        changed, count = re.subn(pattern, by, good, count=1, flags=re.M)
        assert count
        assert changed != good
        return changed

    return change


HEX = "[0-9a-f]{64}"


def changes(good: str, version: int, change: Change) -> dict[str, str]:
    """A good record with something changed, by what that is."""
    return {
        "commit": change(f'Commit "{HEX}', flipped),
        "commit of another game": change(f'Commit "{HEX}', f'Commit "{value("Commit")}'),
        "commit gone": change(r"\[Commit .*\n", ""),
        "commit short": change(r'(Commit "[0-9a-f]{63}).', r"\1"),
        "commit long": change(f'(Commit "{HEX})', r"\g<1>0"),
        "commit huge": change(f'(Commit "{HEX})', lambda found: found[1] + "0" * 1_000_000),
        "commit in capitals": change(f'Commit "{HEX}', lambda found: 'Commit "' + found[0][8:].upper()),
        "commit no digits": change(r'(Commit "[0-9a-f]{63}).', r"\1g"),
        "commit empty": change(f'Commit "{HEX}', 'Commit "'),
        "reveal": change(f'Reveal "{HEX}', flipped),
        "reveal of another game": change(f'Reveal "{HEX}', f'Reveal "{value("Reveal")}'),
        "reveal gone": change(r"\[Reveal .*\n", ""),
        "reveal no digits": change(r'(Reveal "[0-9a-f]{63}).', r"\1 "),
        "first role agreed": change(f'Fair "{version} drawn"', f'Fair "{version} agreed A"'),
        "first role by a card": change(f'Fair "{version} drawn"', f'Fair "{version} card"'),
        "first role by a card that was agreed": change(f'Fair "{version} drawn"', f'Fair "{version} card 2D"'),
        "first role by no card": change(f'Fair "{version} drawn"', f'Fair "{version} card 2Z"'),
        "first role nowhere": change(f'Fair "{version} drawn"', f'Fair "{version} agreed K"'),
        "first role not said": change(f'Fair "{version} drawn"', f'Fair "{version}"'),
        "version": change(f'Fair "{version} drawn"', 'Fair "3 drawn"'),
        "version gone": change(r"\[Fair .*\n", ""),
        "part": change(f'Parts3 "A:{HEX}', flipped),
        "part of the second person": change(f"(?<=C:){HEX}", flipped),
        "part of another deal": change(f'(?<=Parts3 "A:){HEX}', re.findall(f"A:({HEX})", good)[5]),
        "part withheld afterwards": change(f"A:{HEX}", "A:-"),
        "part added afterwards": change("A:-", f"A:{'0' * 64}"),
        "part of a bot": change(f"(A:{HEX}) C", rf"\1 B:{'0' * 64} C"),
        "part of nobody": change(f"(C:{HEX})", r"\1 E:-"),
        "part short": change(r'(Parts1 "A:[0-9a-f]{63}).', r"\1"),
        "part twice": change(f"(A:{HEX})", r"\1 \1"),
        "parts of other seats": change(f'Parts1 "A:({HEX}) C:', r'Parts1 "B:\1 C:'),
        "parts in another order": change(f'Parts1 "(A:{HEX}) (C:{HEX})', r'Parts1 "\2 \1'),
        "parts of one deal gone": change(r"\[Parts4 .*\n", ""),
        "parts of all gone": change(r'Parts1 ".*"', 'Parts1 "-"'),
        "parts empty": change(r'Parts1 ".*"', 'Parts1 ""'),
        "parts of two deals exchanged": change("Parts5", "Parts50")
        .replace("Parts6", "Parts5")
        .replace("Parts50", "Parts6"),
        "parts of a deal that is none": change(r"(\[Parts16 .*\n)", r'\1[Parts17 "-"]\n'),
        "parts without a number": change(r"(\[Parts16 .*\n)", r'\1[Parts "-"]\n'),
        "parts with a nought": change("Parts1 ", "Parts01 "),
    }


CHANGE = change_of(GOOD)
CHANGES = {
    **changes(GOOD, 2, CHANGE),
    **{f"version 1: {name}": text for name, text in changes(OLDER, 1, change_of(OLDER)).items()},
    "version of before": CHANGE('Fair "2', 'Fair "1'),
    "version of now": change_of(OLDER)('Fair "1', 'Fair "2'),
    "digest of the rules gone": CHANGE(r"\[Rules .*\n", ""),
    "digest of the rules not stated": CHANGE(r'Rules ".*"', 'Rules "-"'),
    "another table": CHANGE('Table "', 'Table "x'),
    "table gone": CHANGE(r"\[Table .*\n", ""),
    "another person": CHANGE('People "A C"', 'People "A B C"'),
    "one person fewer": CHANGE('People "A C"', 'People "A"'),
    "people gone": CHANGE(r"\[People .*\n", ""),
    "people in another order": CHANGE('People "A C"', 'People "C A"'),
    "people nowhere": CHANGE('People "A C"', 'People "A C E"'),
    "people written otherwise": CHANGE('People "A C"', 'People "AC"'),
    "people empty": CHANGE('People "A C"', 'People ""'),
    "seal": CHANGE(f'Seals3 "A:{HEX}', flipped),
    "seal missing": CHANGE(f'Seals3 "A:{HEX}', 'Seals3 "A:-'),
    "seal of one person gone": CHANGE(f'Seals3 "A:{HEX} ', 'Seals3 "'),
    "seal of a part that was left out": CHANGE(f'Seals2 "A:{HEX}', flipped),
    "seal of a bot": CHANGE(f'(Seals3 "A:{HEX}) ', rf"\1 B:{'0' * 64} "),
    "seals of one deal gone": CHANGE(r"\[Seals4 .*\n", ""),
    "seals of a deal that is none": CHANGE(r"(\[Parts16 .*\n)", r'\1[Seals17 "-"]\n'),
    "a part that was left out is not said": CHANGE('Parts2 "A:- ', 'Parts2 "'),
    "the list and the part of a person gone": CHANGE(f'Seals2 "A:{HEX} ', 'Seals2 "').replace(
        'Parts2 "A:- ', 'Parts2 "'
    ),
}


KINDS = ("[Commit", "[Reveal", "[Fair", "[Rules", "[Table", "[People", "[Seals", "[Parts", "A:", "deal")


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_changed_is_found(name: str) -> None:
    text = CHANGES[name]
    assert replay(text).error is None, "the game itself is as it was"
    error = verify(text).error
    assert error is not None
    assert error.code == "record-proof"
    line = text.split("\n")[error.line - 1]
    assert line.startswith(KINDS), line
    assert 1 <= error.column <= len(line) + 1
    assert len(error.why) < 300


def test_other_cards_of_the_same_ranks_are_found() -> None:
    """Two cards that change places throughout a deal, where the game does not show it."""
    head, *deals = GOOD.split("\ndeal ")
    found = 0
    tricks = [number for number, deal in enumerate(deals) if "dominoes" not in deal]
    for number, ranks, suit in product(tricks[:4], ("98", "76", "43"), "SHDC"):
        other = swap(deals[number], ranks, suit)
        text = "\ndeal ".join([head, *deals[:number], other, *deals[number + 1 :]])
        if replay(text).error is None and other.split("\n")[1] != deals[number].split("\n")[1]:
            found += 1
            verdict = verify(text)
            assert verdict.proven == number
            assert verdict.error is not None
            assert "cards of seat" in verdict.error.why
    assert found > 1


def swap(deal: str, ranks: str, suit: str) -> str:
    """A deal in which two ranks of a suit have changed places, in the hands and in the play."""
    one, other = tuple(ranks)
    first, second, *rest = deal.split("\n")
    hands = []
    for hand in second.split(" "):
        suits = hand[2:].split(".")
        place = "SHDC".index(suit)
        held = suits[place].translate(str.maketrans(one + other, other + one))
        suits[place] = "".join(sorted(held, key="AKQJT98765432".index))
        hands.append(hand[:2] + ".".join(suits))
    play = "\n".join(rest).replace(one + suit, "xx").replace(other + suit, one + suit).replace("xx", other + suit)
    return "\n".join([first, " ".join(hands), play])


@pytest.mark.parametrize(("variant", "agreed"), [("fruit-salad", None), ("pagat", None), ("pagat", "2D")])
def test_a_first_role_that_was_not_settled_so_is_found(variant: str, agreed: str | None) -> None:
    """The cards verify but somebody else begins, so the whole game differs."""
    error = verify(fair_record(variant, begins_left=True, agreed=agreed)).error
    assert error is not None
    assert error.code == "record-proof"
    assert "begins here" in error.why


def test_the_holder_of_the_card_that_was_agreed_begins() -> None:
    game = verify(fair_record("pagat", agreed="2D")).replay.game
    assert game is not None
    first = game.finished[0].deal
    assert first.declarer is not None
    assert first.hands[first.declarer] >> parse_card("2D") & 1


@pytest.mark.parametrize(
    ("variant", "players", "card"),
    [
        ("pagat", 0, "2D"),
        ("french-32", 0, "7D"),
        ("rentz", 3, "9D"),
        ("trex", 0, ""),
        ("canadian-salad", 10, ""),
    ],
)
def test_which_card_may_decide(variant: str, players: int, card: str) -> None:
    """The lowest diamond (catalogue P27); none where the rules name one themselves, or with two packs."""
    assert deciding_card(load(variant, players or None)) == card


@pytest.mark.parametrize("keep", [0.1, 0.3, 0.5, 0.9, 0.99])
def test_truncated_records_are_refused(keep: float) -> None:
    assert verify(GOOD[: int(len(GOOD) * keep)]).error is not None


def test_a_record_that_is_not_played_by_the_rules_is_not_proven() -> None:
    error = verify(GOOD.replace("score A", "score B", 1)).error
    assert error is not None
    assert error.code != "record-proof"
