"""Refusals give the reason that a player would give."""

import pytest
from msgspec.structs import replace

from barbu.cards import cards_of, mask_of, parse_card, parse_hand
from barbu.engine.actions import Call, Deal, Double, Play
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.engine.position import Position
from barbu.rules.load import load, parse
from barbu.text.refusals import card_refusal, double_notes, double_refusal, named_calls, names_of
from barbu.text.render import render
from tests.typed import of

NAMES = ["Anna", "Beth", "Cath", "Dora"]
HANDS = "A:K92.K.KJ543.QT87 B:86.J653.T876.J42 C:AQT43.Q84.A9.K93 D:J75.AT972.Q2.A65"


def game(variant: str, hands: str = HANDS) -> Game:
    """A game whose first deal seat A declares and has dealt or had dealt."""
    new = Game(load(variant))
    masks = tuple(parse_hand(hand[2:]) for hand in hands.split())
    return new.apply(new.next_deal(tuple(masks), 0))


def after(start: Game, *actions: Call | Double | str) -> Game:
    """The game after some actions; texts are cards, and everybody passes before the first of them."""
    for action in actions:
        if isinstance(action, str):
            while start.position is not None and start.position.board.phase == "double":
                start = start.apply(Double(0))
            start = start.apply(Play(parse_card(action)))
        else:
            start = start.apply(action)
    return start


def position(start: Game) -> Position:
    assert start.position is not None
    return start.position


def why(start: Game, card: str) -> str:
    """Why the player whose turn it is may not play a card."""
    where = position(start)
    assert where.turn is not None
    reason = card_refusal(where.board, where.hands[where.turn], parse_card(card))
    return "" if reason is None else render(reason)


def test_cards_that_may_be_played_have_no_reason_against_them() -> None:
    start = after(game("pagat"), Call("no-queens"), "8C")
    assert why(start, "JC") == ""
    assert why(start, "8S") == "You must follow suit: play a club."


def test_before_the_play_no_card_may_be_played() -> None:
    assert why(game("pagat"), "8C") == "This cannot be done now."


def test_heart_leads() -> None:
    never = after(game("pagat"), Call("no-king"))
    never = after(never, *[Double(0)] * 4)
    assert why(never, "KH") == "Hearts may not be led while you hold another suit."
    broken = after(game("house-2000"), Call("no-hearts"), *[Double(0)] * 4)
    assert why(broken, "KH") == "Hearts may not be led before they are broken."


def test_trumps_must_be_beaten() -> None:
    start = after(game("pagat"), Call("trumps", "S"), "9S", "8S")
    assert why(start, "3S") == "You must beat the 9 of spades."
    assert why(start, "QH") == "You must follow suit: play a spade."
    assert why(start, "AS") == ""


VOID = "A:K92.K.KJ543.QT87 B:86.J65.T9876.J42 C:AQT43.Q8432..K93 D:J75.AT97.AQ2.A65"
"""Seat C has no diamonds."""

HEART_VOIDS = "A:K92.K972.KJ.QT87 B:8.AQJT86543.7.J4 C:AQT3..AQT9.AK965 D:J7654..865432.32"
"""Seats C and D have no hearts."""


def test_a_void_player_must_trump_and_overtrump() -> None:
    start = after(game("pagat", VOID), Call("trumps", "S"), "KD", "6D")
    assert why(start, "KC") == "You must trump: play a spade."
    assert why(start, "3S") == ""
    hearts = after(game("pagat", HEART_VOIDS), Call("trumps", "S"), "KH", "JH", "TS")
    assert why(hearts, "7S") == "You must beat the ten of spades."


def test_a_forced_discard() -> None:
    king = "A:K92.9.KJ543.QT87 B:86.J653.T9876.J4 C:AQT43.KQ842..K93 D:J75.AT7.AQ2.A652"
    start = after(game("house-2000", king), Call("no-king"), "KD", "6D")
    assert why(start, "QS") == "You hold the king of hearts and must discard it."
    assert why(start, "KH") == ""


def test_a_forced_discard_of_one_of_several_cards() -> None:
    queens = "A:K92.Q9.KJ543.T87 B:86.J653.T9876.J4 C:AQT43.KT842..Q93 D:J75.A7.AQ2.AK652"
    start = after(game("pagat+forced-penalty", queens), Call("no-queens"), "KD", "6D")
    assert why(start, "9C") == "You hold the queen of spades and the queen of clubs and must discard one of them."
    assert why(start, "QS") == why(start, "QC") == ""


SAFE = "A:K92.Q9.KJ543.T87 B:AQ.JT653.T9876.J C:T8643.K842..Q932 D:J75.A7.AQ2.AK654"


def test_a_scoring_card_that_cannot_win_must_be_played() -> None:
    start = after(game("pagat+forced-penalty", SAFE), Call("no-queens"), "KS")
    assert why(start, "AS") == "You must play the queen of spades: here it cannot win the trick."
    assert why(start, "QS") == ""
    assert why(start, "JC") == "You must follow suit: play a spade."
    low = after(game("pagat+forced-penalty", SAFE), Call("no-queens"), "9S")
    assert why(low, "AS") == why(low, "QS") == "", "the queen would win"


def test_one_of_several_scoring_cards_that_cannot_win_must_be_played() -> None:
    rules = parse('extends = "pagat"\n[contracts.no-hearts]\nheart_lead = "free"\nforced = "safe"\n', "mine")
    new = Game(rules)
    hands = "A:K92.Q.KJ543.T872 B:AQ.JT653.T9876.J C:T8643.K842..Q943 D:J75.A97.AQ2.AK65"
    masks = tuple(parse_hand(hand[2:]) for hand in hands.split())
    start = new.apply(new.next_deal(tuple(masks), 0)).apply(Call("no-hearts"))
    start = after(start, "QH", "JH")
    assert why(start, "KH") == (
        "You must play one of these: the 8 of hearts, the 4 of hearts and the 2 of hearts. "
        "Here they cannot win the trick."
    )


def test_only_when_void_must_trumps_be_beaten() -> None:
    start = after(game("italian"), Call("trumps", "S"), "9S", "8S")
    assert why(start, "3S") == ""
    hearts = after(game("italian", HEART_VOIDS), Call("trumps", "S"), "KH", "JH", "TS")
    assert why(hearts, "7S") == "You must beat the ten of spades."


def test_only_when_led_must_trumps_be_beaten() -> None:
    start = after(game("pagat+free-trump"), Call("trumps", "S"), "9S", "8S")
    assert why(start, "3S") == "You must beat the 9 of spades."
    hearts = after(game("pagat+free-trump", HEART_VOIDS), Call("trumps", "S"), "KH", "JH", "TS")
    assert why(hearts, "7S") == why(hearts, "8D") == ""


def test_cards_that_do_not_fit_the_layout() -> None:
    start = after(game("pagat"), Call("dominoes", "8"), "8C")
    assert why(start, "2C") == "It has no place in the layout yet."
    assert why(start, "JC") == "It has no place in the layout yet."
    assert why(start, "8S") == ""


def test_a_start_rank_must_be_there_in_every_suit() -> None:
    rules = load("house-2000-three+first-card")
    spades = parse_hand("AKQJT98765432.32.32.")
    rest = list(cards_of(rules.deck.mask & ~spades))
    new = Game(rules)
    start = new.apply(Deal(1, 0, 0, (spades, mask_of(rest[:17]), mask_of(rest[17:]))))
    start = after(start, Call("dominoes"), *[Double(0)] * 3)
    assert why(start, "2S") == "A row cannot start with this rank: some suits do not have it."


def refusal(start: Game, seat: int, target: int) -> str:
    reason = double_refusal(start.view(seat), target, NAMES)
    return "" if reason is None else render(reason)


def test_doubles_in_a_negative_contract() -> None:
    start = after(game("pagat"), Call("no-queens"))
    assert [refusal(start, 1, target) for target in range(4)] == ["", "You cannot double yourself.", "", ""]
    assert refusal(start, 2, 0) == "This cannot be done now."


def test_doubles_in_a_positive_contract() -> None:
    start = after(game("pagat"), Call("trumps", "S"))
    assert refusal(start, 1, 2) == "In this contract only the declarer, Anna, may be doubled."


def test_the_declarer_does_not_double_first() -> None:
    start = after(game("pagat"), Call("no-queens"), Double(0b0001), Double(0), Double(0))
    assert refusal(start, 0, 1) == ""
    assert refusal(start, 0, 2) == "The declarer may only answer a double, and Cath has not doubled you."


def test_redoubles_after_everyone_has_spoken() -> None:
    start = after(game("wikipedia"), Call("no-queens"), Double(0b0100), Double(0b0010), Double(0b0010), Double(0))
    assert position(start).turn == 1, "Beth was doubled by Dora after she spoke"
    assert refusal(start, 1, 3) == ""
    assert refusal(start, 1, 0) == "Anna has not doubled you since you spoke."
    assert refusal(start, 1, 2) == "You have doubled Cath already."


def test_redoubles_by_the_holder_only() -> None:
    """Seat A holds the king of hearts, seat C does not."""
    start = after(game("italian"), Call("no-king"), Double(0b0101))
    assert refusal(start, 2, 1) == "Only the holder of the king of hearts may redouble here."
    assert [refusal(start, 2, target) for target in (0, 3)] == ["", ""], "these are no redoubles"
    named = [(call.word, call.double.token) for call in named_calls(start.view(2))]
    assert named == [("pass", "pass"), ("declarer", "double A"), ("flanks", "double D"), ("maximum", "double A,D")]
    declarer = after(start, Double(0b0001), Double(0))
    assert [refusal(declarer, 0, target) for target in (1, 2)] == ["", ""]
    queens = after(game("italian"), Call("no-queens"), Double(0b0101))
    assert refusal(queens, 2, 1) == ""


def test_doubles_that_are_owed() -> None:
    start = after(game("pagat"), Call("no-queens"))
    assert [render(note) for note in double_notes(start.view(1), NAMES)] == [
        "You owe Anna two more doubles (7 deals left, with this one)."
    ]
    assert double_notes(start.view(2), NAMES) == [], "it is not Cath's turn"


def test_a_double_that_must_be_made_now() -> None:
    start = after(game("pagat+must-double-5"), Call("no-queens"))
    view = start.view(1)
    owed = tuple(tuple(7 for _ in row) for row in view.owed)
    board = of(Doubling, view.board)
    bound = replace(board, doubles=replace(board.doubles, bound=0b1110))
    notes = double_notes(replace(view, owed=owed, board=bound), NAMES)
    assert [render(note) for note in notes] == [
        "You owe Anna 7 more doubles and there are 7 deals left: you must double Anna now."
    ]


def test_all_or_none() -> None:
    start = after(game("house-2000"), Call("no-queens"), Double(0b0001), Double(0b0001), Double(0))
    assert [render(note) for note in double_notes(start.view(0), NAMES)] == [
        "Redouble all who have doubled you, or nobody."
    ]


def test_why_a_speaker_can_only_pass_is_said_once() -> None:
    undoubled = after(game("pagat"), Call("no-queens"), Double(0), Double(0), Double(0))
    assert [render(note) for note in double_notes(undoubled.view(0), NAMES)] == [
        "The declarer may only answer a double, and nobody has doubled you."
    ]
    hands = HANDS.replace("A:", "-").replace("C:", "A:").replace("-", "C:").split()
    without_king = " ".join([hands[2], hands[1], hands[0], hands[3]])
    doubled = after(game("italian", without_king), Call("no-king"), Double(0b0001), Double(0), Double(0))
    assert [render(note) for note in double_notes(doubled.view(0), NAMES)] == [
        "Only the holder of the king of hearts may redouble here."
    ]
    views = [undoubled.view(0), doubled.view(0)]
    assert [len(view.legal) for view in views] == [1, 1]
    known = [of(Doubling, view.board).doubles.has_one_answer for view in views]
    assert known == [True, False], "the second follows from the hand"


@pytest.mark.parametrize(
    ("variant", "call", "calls"),
    [
        ("pagat", Call("no-queens"), ["pass", "double A", "double C,D", "double A,C,D"]),
        ("pagat", Call("trumps", "S"), ["pass", "double A"]),
    ],
)
def test_calls_with_a_name(variant: str, call: Call, calls: list[str]) -> None:
    named = named_calls(after(game(variant), call).view(1))
    assert [name.double.token for name in named] == calls
    assert [name.word for name in named] == ["pass", "declarer", "flanks", "maximum"][: len(calls)]


def test_maximum_redoubles_whoever_has_doubled_the_speaker() -> None:
    start = after(game("pagat"), Call("no-queens"), Double(0b0100))
    named = {name.word: name.double for name in named_calls(start.view(2))}
    assert [named[word].token for word in ("flanks", "maximum")] == ["double B,D", "double A,B,D"]
    said = position(start.apply(named["maximum"])).board.doubles
    assert said is not None
    assert [said.multiplicity(2, other) for other in (0, 1, 3)] == [1, 2, 1], "Beth had doubled Cath"


def test_the_declarer_has_only_two_calls_with_a_name() -> None:
    start = after(game("pagat"), Call("no-queens"), Double(0b0001), Double(0b0001), Double(0))
    named = named_calls(start.view(0))
    assert [(name.word, name.double.token) for name in named] == [("pass", "pass"), ("maximum", "double B,C")]


def test_outside_the_doubling_no_call_has_a_name() -> None:
    assert named_calls(game("pagat").view(0)) == []
    start = after(game("pagat"), Call("no-queens"))
    assert named_calls(start.view(2)) == [], "it is not Cath's turn"


def test_names_of_seats() -> None:
    assert names_of(0b1010, NAMES) == ["Beth", "Dora"]
