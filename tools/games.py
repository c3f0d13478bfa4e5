"""Random legal games, for tests, records and measurements."""

import random

from barbu.engine.actions import Action, Deal, Double
from barbu.engine.game import Game, Sitting
from barbu.errors import RulesError
from barbu.notation import parse, print_record, record_of, replay
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.rules.options import option_names, with_options
from barbu.sim import next_deal

NAMES = ("Anna", "Bert", "Carl", "Dora", "Emma", "Finn", "Gina", "Hugo", "Ida", "Jens")


def random_deal(game: Game, rng: random.Random) -> Deal:
    """The next deal of a game, from a shuffled pack; anybody may declare the first one."""
    first = game.finished[0].deal.declarer if game.finished else rng.randrange(game.rules.players)
    return next_deal(game, first, rng)


def random_action(game: Game, rng: random.Random, passes: float = 0.5) -> Action:
    """What may come next in a game that is not over; who may pass does so with the given probability at least."""
    if game.position is None:
        return random_deal(game, rng)
    legal = game.legal()
    if legal[0] == Double(0) and rng.random() < passes:
        return legal[0]
    return rng.choice(legal)


def random_game(rules: Rules, rng: random.Random, sitting: Sitting = "game", passes: float = 0.5) -> Game:
    """A whole sitting of random legal actions."""
    game = Game.new(rules, sitting)
    while not game.over:
        game = game.apply(random_action(game, rng, passes))
    return game


def random_options(variant: str, rng: random.Random) -> str:
    """A variant's name with options drawn at random from those that go together."""
    rules = load(variant)
    for name in rng.sample(option_names(), rng.randrange(len(option_names()))):
        try:
            rules = with_options(rules, [name])
        except RulesError:
            continue
    return rules.variant


def endings(rules: Rules) -> set[tuple[str, str]]:
    """Every contract of the rules with every way in which a deal of it can end."""
    plan = Game.new(rules).plan
    found = set()
    for name, contract in plan.contracts.items():
        found.add((name, "played"))
        if not contract.layout and not contract.scores_after[plan.cards_each - 2]:
            found.add((name, "early"))
        if contract.negative and plan.splits_undoubled:
            found.add((name, "not-played"))
    return found


def endings_of(game: Game) -> set[tuple[str, str]]:
    """The contracts that were played in a game, with the ways in which their deals ended."""
    return {(done.board.contract.name, done.ended) for done in game.finished if done.board.contract is not None}


def check_round_trip(game: Game) -> None:
    """Check that the record of a game says exactly that game.

    Raises:
        AssertionError: it does not; the message holds the record.
    """
    names = NAMES[: game.rules.players]
    text = print_record(record_of(game, names))
    (record,) = parse(text)
    assert record.error is None, f"{record.error}\n{text}"
    assert print_record(record) == text, f"printed otherwise than it was read\n{text}"
    played = replay(record)
    assert played.error is None, f"{played.error}\n{text}"
    assert played.game is not None
    assert played.game.totals == game.totals, f"other totals\n{text}"
    assert [done.scores for done in played.game.finished] == [done.scores for done in game.finished], text
    assert print_record(record_of(played.game, names)) == text, f"the replay is another game\n{text}"
