"""Calls that can be bought: bids, answers, the price, and what is closed by a bid (relatives, section 3.1)."""

import random
from functools import reduce

import pytest
from tools.games import random_game

from barbu.engine.actions import Bid, tokens
from barbu.engine.auction import Auction
from barbu.engine.bidding import Bidding
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.scoring import ScoreError, score
from barbu.errors import IllegalAction
from barbu.notation import parse, print_record, record_of, replay
from barbu.rules.load import load
from barbu.rules.load import parse as rules_in
from barbu.rules.model import Rules
from barbu.seats import SEATS
from tests.typed import present

KING = load("king-auction")


def own(*words: str) -> Rules:
    """King with auction, with some words changed."""
    return rules_in('extends = "king-auction"\nname = "Ours"\n' + "\n".join(words), "ours")


def festa(rules: Rules = KING) -> Game:
    """A game in which the auction for the first festa begins; seat A owns it."""
    game, rng = Game(rules), random.Random(4)
    while not (game.position is not None and isinstance(game.position.board, Bidding)):
        game = game.deal(rng, 2) if game.position is None else game.apply(game.legal[0])
    assert game.position.board.declarer == 0
    return game


def said(game: Game, words: str) -> Game:
    """The game after some tokens, with commas between them."""
    return reduce(Game.apply, words.split(", "), game)


def bids(game: Game) -> set[str]:
    """The tokens of all bids that are legal now."""
    return {action.token for action in game.legal if isinstance(action, Bid)}


def test_all_bids_are_open_at_first_from_the_owners_left() -> None:
    game = festa()
    assert game.turn == 1
    assert bids(game) == {f"bid trumps {n}" for n in range(1, 9)} | {f"bid nulos {n}" for n in range(1, 5)}


def test_five_positives_are_less_than_two_nulos_and_those_less_than_seven() -> None:
    game = said(festa(), "bid trumps 5")
    assert "bid nulos 2" in bids(game)
    assert "bid nulos 1" not in bids(game)
    game = said(game, "bid nulos 2")
    assert bids(said(game, "pass")) >= {"bid trumps 7", "bid nulos 3"}
    assert "bid trumps 5" not in bids(said(game, "pass"))


def test_an_equal_bid_counts_only_from_a_player_who_sits_earlier() -> None:
    game = said(festa(), "pass, bid trumps 6")
    assert "bid nulos 2" not in bids(game), "D sits after C"
    game = said(festa(), "bid trumps 1, bid trumps 6, pass")
    assert game.turn == 1
    assert "bid nulos 2" in bids(game), "B sits before C"
    assert "bid trumps 6" in bids(game)


def test_a_pass_is_final_and_bidding_goes_on_until_one_is_left() -> None:
    game = said(festa(), "bid trumps 4, bid trumps 5, pass, bid trumps 6, pass")
    assert game.turn == 0
    assert tokens(game.legal)[:2] == ("pass", "agree")


def test_a_best_bid_below_four_positives_does_not_count() -> None:
    game = said(festa(), "bid trumps 3, pass, pass")
    assert game.turn == 0
    assert "call four-three" in tokens(game.legal)
    assert "call trumps S" in tokens(game.legal)
    assert said(game, "call four-three").finished[-1].points == (100, 75, 75, 75)


def test_four_three_is_closed_once_a_bid_counts() -> None:
    game = said(festa(), "bid nulos 2, pass, pass, pass")
    assert game.turn == 0
    assert {action.token.split(" ")[1] for action in game.legal} == {"trumps", "nulos"}
    with pytest.raises(IllegalAction, match="four-three"):
        game.apply("call four-three")


def test_the_buyer_calls_what_was_bid_and_leads() -> None:
    game = said(festa(), "pass, bid trumps 4, pass, agree")
    assert game.turn == 2
    assert tokens(game.legal) == tuple(f"call trumps {suit}" for suit in ("S", "H", "D", "C", "NT"))
    game = said(game, "call trumps H")
    assert game.turn == 2
    assert game.running.board.declarer == 0


def test_what_is_asked_is_paid_or_the_old_bid_stands() -> None:
    game = said(festa(), "pass, pass, bid trumps 5, ask nulos 3")
    assert game.turn == 3
    assert tokens(game.legal) == ("pass", "agree")
    sale = present(said(game, "agree").running.board.sale)
    assert (SEATS[sale.buyer], sale.contract, sale.tricks, sale.price) == ("D", "nulos", 3, 225)
    game = said(game, "pass")
    assert game.turn == 0
    assert tokens(game.legal) == ("pass", "agree", "demand trumps 8"), "the declarer asks only once"
    assert present(said(game, "agree").running.board.sale).price == 125


def test_eight_or_nulos_leaves_the_owner_free() -> None:
    game = said(festa(), "bid trumps 5, pass, pass, demand trumps 8")
    assert present(said(game, "agree").running.board.sale).price == 200
    game = said(game, "pass")
    assert (game.turn, game.running.board.phase) == (0, "call")
    assert "call trumps S" in tokens(game.legal)
    assert "call nulos" in tokens(game.legal)
    assert "call four-three" not in tokens(game.legal)


def test_the_most_cannot_be_demanded_of_a_bidder_who_pays_more() -> None:
    assert not any("demand" in token for token in tokens(said(festa(), "pass, pass, bid nulos 3").legal))


@pytest.mark.parametrize(
    ("call", "tricks", "sold", "points", "scores"),
    [
        ("trumps S", (3, 6, 2, 2), "B:4", (75, 150, 50, 50), (175, 50, 50, 50)),
        ("nulos", (2, 1, 4, 6), "B:2", (175, 250, 25, -125), (325, 100, 25, -125)),
    ],
)
def test_the_buyer_pays_what_was_bid_whatever_either_took(
    call: str, tricks: tuple[int, ...], sold: str, points: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    found = score(KING, call, tricks=tricks, declarer="A", sold=sold)
    assert (found.points, found.scores) == (points, scores)
    assert sum(found.scores) == 325


@pytest.mark.parametrize(("sold", "declarer"), [("B:9", "A"), ("B:0", "A"), ("A:4", "A"), ("B", "A"), ("B:4", "")])
def test_no_other_sale_is_scored(sold: str, declarer: str) -> None:
    with pytest.raises(ScoreError):
        score(KING, "trumps S", tricks=(3, 6, 2, 2), declarer=declarer, sold=sold)


@pytest.mark.parametrize(
    ("before", "token", "why"),
    [
        ("bid trumps 5", "bid trumps 5", "from 6 to 8 tricks"),
        ("bid nulos 4", "bid trumps 8", "no bid of trumps is higher"),
        ("bid nulos 3", "bid nulos 3", "only 4 tricks"),
        ("bid trumps 4", "ask trumps 5", "may not ask for more"),
        ("bid trumps 4", "agree", "no bid that seat C could agree to"),
        ("bid trumps 4, pass, pass", "bid trumps 5", "answers the best bid"),
        ("bid trumps 4, pass, pass, ask trumps 5", "bid trumps 6", "agrees or passes"),
        ("pass", "bid trumps", "a bid is"),
        ("pass", "call trumps S", "bid, answer or pass"),
    ],
)
def test_a_refusal_says_what_would_be_right(before: str, token: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        said(festa(), before).apply(token)


def test_without_counter_bids_the_declarer_sells_or_keeps() -> None:
    game = said(
        festa(own("[session]", "counter_bid = false", "[contracts.trumps]", "demand = false")),
        "bid trumps 5, pass, pass",
    )
    assert tokens(game.legal) == ("pass", "agree")


def test_where_the_lowest_total_wins_a_buyer_takes_the_points() -> None:
    rules = rules_in(
        """
extends = "lora"
name = "Lora sold"
[contracts.no-tricks]
bids = 4
""",
        "sold",
    )
    game, rng = Game(rules).deal(random.Random(1), 0), random.Random(1)
    buyer = present(game.turn)
    game = said(game, "bid no-tricks 2, pass, pass, agree, call no-tricks")
    while not game.finished:
        game = game.apply(rng.choice(game.legal))
    done = game.finished[0]
    paid = [score - points for points, score in zip(done.points, done.scores, strict=True)]
    assert (paid[buyer], paid[present(done.deal.declarer)]) == (2, -2)


def test_only_a_player_who_declares_sells() -> None:
    plan = plan_of(KING)
    assert Auction.start(plan, 0, plan.contracts["no-tricks"].calls) is None


@pytest.mark.parametrize("seed", range(3))
def test_a_record_has_the_auction_and_is_read_to_the_last_word(seed: int) -> None:
    game = random_game(KING, random.Random(seed), passes=0.3)
    lines = print_record(record_of(game)).splitlines()
    assert replay(parse("\n".join(lines))[0]).checked() == game
    assert sum(line.startswith("bids ") for line in lines) == 4


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("bids B>trumps:9 C>- D>- A>yes", "from 1 to 8 tricks"),
        ("bids C>trumps:4 B>- D>- A>yes", "seat B speaks now"),
        ("bids B>trumps:4 C>- D>-", "the line ends"),
        ("bids B>trumps=4", "is not a statement"),
        ("bids", "a bid is missing"),
    ],
)
def test_a_wrong_line_of_bids_is_refused(line: str, why: str) -> None:
    game = said(festa(), "bid trumps 4, pass, pass, agree, call trumps S")
    lines = print_record(record_of(game)).splitlines()
    at = next(at for at, text in enumerate(lines) if text.startswith("bids "))
    assert lines[at] == "bids B>trumps:4 C>- D>- A>yes"
    lines[at] = line
    error = present(replay("\n".join(lines) + "\n").error)
    assert why in str(error), error
