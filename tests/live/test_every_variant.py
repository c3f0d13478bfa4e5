"""What the server shows for every variant and number of players: Views, sheets and results of whole random games."""

import random

import pytest

from barbu.cards import cards_of
from barbu.engine.actions import Action, Set
from barbu.engine.game import Game
from barbu.engine.play.poker import rows_of
from barbu.live.people.seats import Player, bot_names
from barbu.live.table.dealing import next_deal
from barbu.live.views.answers import result_message, rules_message, sheet_message
from barbu.live.views.scene import Views
from barbu.rules.load import load, variant_names
from barbu.scoresheet.table import sheet_csv
from barbu.seats import SEATS
from tests.live.harness import scene_of, seen

OPTIONS = ["trex+expose", "rifki+misdeals"]
CASES = [(name, players) for name in variant_names() for players in load(name).numbers or (load(name).players,)]
LOOKED_AT = 0.1
"""The share of positions of the play that are checked; all other positions are."""


@pytest.mark.parametrize(("variant", "players"), [*CASES, *((name, 4) for name in OPTIONS)])
def test_whole_game(variant: str, players: int) -> None:
    rng = random.Random(f"{variant} {players}")
    rules = load(variant, players)
    seated = [Player(name, "", "club") for name in ("Anna", *bot_names(["Anna"], players - 1))]
    names = [player.name for player in seated]
    game, phases = Game(rules), set()
    views = Views(variant, rules.name)
    while not game.over:
        game = game.apply(chosen(game, rng) if game.position is not None else next_deal(game))
        playing = game.position is not None and game.position.board.phase == "play"
        if playing and rng.random() > LOOKED_AT:
            continue
        scene = scene_of(game, seated, views)
        for seat in {rng.randrange(players), game.turn or 0}:
            view = seen(scene, seat)
            phases.add(view.phase)
            assert (view.choice is not None) >= (seat == game.turn)
    rows, deals = sheet_message(game, names).rows, len(game.finished)
    assert deals == rules.known_deals or not rules.known_deals or game.sheet.loses
    assert [row.number for row in rows] == list(range(1, deals + 1))
    for row in rows:
        assert sum(cell.score for cell in row.cells) + row.check == 0
        for cell in row.cells:
            got = sum(paid.amount for paid in row.paid if paid.payee == cell.seat)
            gave = sum(paid.amount for paid in row.paid if paid.payer == cell.seat)
            assert cell.side == cell.score - cell.points
            board = game.finished[row.number - 1].board
            taken = sum(due.amount for due in board.dues if due.payer is None and SEATS[due.payee or 0] == cell.seat)
            if board.reverser is not None:
                lost = sum(due.amount for due in board.dues if due.payee is None and due.payer == board.reverser)
                assert cell.score == got - gave + taken - lost * (cell.seat == SEATS[board.reverser])
                continue
            if rules.contracts[row.contract].points_to != "declarer":
                assert got - gave == cell.side
            elif cell.seat == row.declarer:
                # The others' points are what they have paid; the declarer's own cost nothing.
                assert cell.side == taken - sum(each.points for each in row.cells)
            else:
                assert got == gave == cell.side == 0
        found = result_message(game, names, row.number, rng.randrange(players)).result
        assert found.showdown is None or sum(hand.points for hand in found.showdown.hands) == -row.check
    assert [cell.total for cell in rows[-1].cells] == list(game.totals)
    assert sum(each.total for each in game.standings) == sum(game.totals)
    assert len(sheet_csv(rows, names).splitlines()) == deals + 1
    told = rules_message(variant, rules)
    assert told.doubling == ("double" in phases)
    assert told.extra == rules.deck.extra
    assert phases >= {"play", "scored", "over"}


def chosen(game: Game, rng: random.Random) -> Action:
    """Some legal action; cards are set in rows at random."""
    action = rng.choice(game.legal)
    if isinstance(action, Set) and game.position is not None and game.turn is not None:
        cards = list(cards_of(game.position.hands[game.turn]))
        rng.shuffle(cards)
        return Set(rows_of(cards))
    return action
