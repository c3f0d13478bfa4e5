"""The positions that picture the rules: there is one for each duty of each variant, and a second reading of the rules,
which knows nothing of the engine, finds the same cards playable in it."""

from functools import cache
from random import Random

import pytest

from barbu.cards import card_text, card_texts
from barbu.engine.plan import plan_of
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from barbu.text.examples.captions import duty_lines, trick_end, trick_parts
from barbu.text.examples.duties import Duty, duties, duties_of
from barbu.text.examples.hands import claiming, exposing, setting
from barbu.text.examples.tricks import bet, whole_trick
from barbu.text.refusals import card_refusal
from barbu.text.render import render
from tests.engine import reference
from tests.typed import present

OPTIONS = (
    "pagat+forced-penalty",
    "pagat+barbu-heart-leads",
    "pagat+free-trump",
    "italian+forced-penalty",
    "trex+expose",
    "rifki+misdeals",
)
EVERY = [
    *((name, players) for name in variant_names() for players in load(name).numbers or (load(name).players,)),
    *((name, load(name).players) for name in OPTIONS),
]


@cache
def found(name: str, players: int) -> tuple[Rules, list[Duty]]:
    """The pictures of duties of a rule set."""
    rules = load(name, players)
    return rules, duties(rules, Random(1))


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_duty_of_every_variant_is_pictured(name: str, players: int) -> None:
    rules, pictured = found(name, players)
    wanted = {duty for contract in plan_of(rules).contracts.values() for duty in duties_of(contract)}
    assert {duty.name for duty in pictured} == wanted
    assert len(pictured) == len(wanted)


def by_reference(duty: Duty, rules: Rules) -> list[str]:
    """The cards that may be played, read a second time from the words of the rules."""
    board, hand = duty.position.board, duty.position.hands[duty.position.to_act]
    call, play = present(board.call), board.play
    contract = rules.contracts[call.contract]
    cards = card_texts(hand)
    if isinstance(play, Quarts):
        last = card_text(play.run.cards[-1])
        return ["789TJQKA"["789TJQKA".index(last[0]) + 1] + last[1]]
    if isinstance(play, Layout):
        played = [card_text(card) for _, card in play.moves if card is not None]
        pack = reference.pack_of(rules.deck)
        start = present(play.start)
        aces = reference.place_of_aces(contract.ace, played)
        fitting = reference.layout_cards(contract, played, "23456789TJQKA"[start], aces, pack, rules.deck.ranking)
        held = [card for card in cards if card in fitting and card[0] != "23456789TJQKA"[start]]
        return held if contract.rows_first and held else fitting
    assert isinstance(play, Tricks)
    trump = call.parameter if contract.trump == "declarer" and call.parameter != "NT" else None
    doubled = bool(play.terms.exempt >> duty.position.to_act & 1)
    scoring = reference.parts(rules, contract)
    trick = [card_text(card) for card in play.cards]
    number, ranking, opening = len(play.done) + 1, rules.deck.ranking, rules.session.opening_lead
    return reference.legal_cards(contract, trump, cards, trick, play.broken, doubled, scoring, number, ranking, opening)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_second_reading_finds_the_same_cards_playable(name: str, players: int) -> None:
    rules, pictured = found(name, players)
    for duty in pictured:
        board, hand = duty.position.board, duty.position.hands[duty.position.to_act]
        may = set(by_reference(duty, rules)) & set(card_texts(hand))
        assert may == set(card_texts(board.legal_cards(hand))), duty.name
        refused = set(card_texts(hand)) - may
        assert refused, "some card cannot be played"
        assert bool(may) == (duty.name != "knock")


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_picture_says_why(name: str, players: int) -> None:
    _, pictured = found(name, players)
    for duty in pictured:
        board, hand = duty.position.board, duty.position.hands[duty.position.to_act]
        said = " ".join(render(line) for line in duty_lines(duty, "Beth"))
        assert said.endswith((".", "!")), said
        if duty.name not in ("layout", "several", "knock", "run"):
            whys = [card_refusal(board, hand, card) for card in range(128) if hand >> card & 1]
            assert any(why is not None and said.endswith(render(why)) for why in whys), said


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_the_same_rules_show_the_same_pictures(name: str, players: int) -> None:
    rules, pictured = found(name, players)
    again = duties(rules, Random(1))
    assert [(duty.name, duty.position.hands) for duty in again] == [
        (duty.name, duty.position.hands) for duty in pictured
    ]


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_trick_goes_to_whom_the_rules_give_it(name: str, players: int) -> None:
    rules = load(name, players)
    picture = present(whole_trick(rules, Random(1)))
    cards = [card_text(card) for card in picture.trick.cards]
    assert len(cards) == players
    step = 1 if rules.session.direction == "clockwise" else -1
    seats = [(picture.trick.leader + step * turn) % players for turn in range(players)]
    if "trumps" not in picture.parts:
        assert seats[reference.winner(cards, None)] == picture.trick.winner
    led = cards[0][1]
    assert [part in ("leads", "follows") for part in picture.parts] == [card[1] == led for card in cards]
    said = [render(part) for part in trick_parts(picture, seats)]
    assert len(said) == players
    assert render(trick_end(picture, "ABCDEFGHIJKL", seats, rules)).endswith(".")


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_bet_is_settled_as_the_rules_settle_it(name: str, players: int) -> None:
    rules = load(name, players)
    picture = bet(rules, Random(1))
    if rules.doubling is None:
        assert picture is None
        return
    payment = present(picture).payment
    points = present(picture).points
    assert payment.times == 2
    assert points[payment.first] - points[payment.second] == payment.difference != 0
    assert payment.amount == 2 * payment.difference


def test_hands_that_may_show_cards_or_claim_a_redeal() -> None:
    shown = present(exposing(load("trex+expose"), Random(1)))
    assert shown.cards
    assert shown.cards == shown.hand & shown.contract.exposable
    claimed = present(claiming(load("rifki+misdeals"), Random(1)))
    assert claimed.contract.may_claim(claimed.hand)
    for rules in (load("pagat"), load("french")):
        assert exposing(rules, Random(1)) is None
        assert claiming(rules, Random(1)) is None


def test_rows_that_are_well_set_and_rows_that_are_not() -> None:
    picture = present(setting(load("wikipedia-nine"), Random(1)))
    for rows, fits in ((picture.good, True), (picture.bad, False)):
        front, middle, back = (reference.row_strength(card_texts(row)) for row in rows)
        assert (front < middle < back) == fits
    assert sorted(picture.good) == sorted(picture.bad)
    assert setting(load("pagat"), Random(1)) is None
