"""Random legal games, for tests, records and measurements."""

import random

from barbu.cards import cards_of
from barbu.engine.actions import Action, Deal, Double, Set
from barbu.engine.game import Game
from barbu.engine.plan import ContractPlan, plan_of
from barbu.engine.play.poker import Poker, rows_of
from barbu.engine.sheet import Length
from barbu.errors import RulesError
from barbu.notation import parse, print_record, record_of, replay
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from barbu.rules.options import options_of, with_options
from barbu.sim import next_deal

NAMES = ("Anna", "Bert", "Carl", "Dora", "Emma", "Finn", "Gina", "Hugo", "Ida", "Jens")


def random_deal(game: Game, rng: random.Random) -> Deal:
    """The next deal of a game, from a shuffled pack; in the first deal the holder of the rotating role is drawn,
    too."""
    return next_deal(game, 0 if game.finished else rng.randrange(game.rules.players), rng)


def random_rows(hand: int, rng: random.Random) -> Set:
    """A hand set in rows at random."""
    cards = list(cards_of(hand))
    rng.shuffle(cards)
    return Set(rows_of(cards))


def random_action(game: Game, rng: random.Random, passes: float = 0.5) -> Action:
    """A random legal action of a game that is not over; where passing is legal, it is chosen with at least the given
    probability."""
    if game.position is None:
        return random_deal(game, rng)
    legal = game.legal
    if legal[0] == Double(0) and rng.random() < passes:
        return legal[0]
    if isinstance(game.position.board.play, Poker):
        return random_rows(game.position.hands[game.position.board.play.ready], rng)
    return rng.choice(legal)


def random_game(rules: Rules, rng: random.Random, length: Length = "game", passes: float = 0.5) -> Game:
    """A whole game of random legal actions."""
    game = Game(rules, length)
    while not game.over:
        game = game.apply(random_action(game, rng, passes))
    return game


def variants_by_number() -> list[tuple[str, int]]:
    """Every shipped variant with every number of players it allows, the usual one first."""
    return [(name, number) for name in variant_names() for number in load(name).numbers or (load(name).players,)]


def random_options(variant: str, rng: random.Random, players: int | None = None) -> Rules:
    """The rules of a variant with a random compatible set of options."""
    rules = load(variant, players)
    names = options_of(rules)
    for name in rng.sample(names, rng.randrange(len(names))):
        try:
            rules = with_options(rules, [name])
        except RulesError:
            continue
    return rules


def endings(rules: Rules) -> set[tuple[str, str]]:
    """Every contract of the rules with every way a deal of it can end: played to the last card, early, not played,
    redealt after a claim or because it was void; and shot, where one player took everything that scores, or exposed,
    where a card was shown, or sold, where another player bought the call."""
    plan = plan_of(rules)
    found = set()
    for name, contract in plan.contracts.items():
        words = contract.rules
        ways = {
            "played": not words.unplayed and _goes_on(contract, plan.cards_each),
            "early": words.play == "trial"
            or (words.play == "tricks" and not words.unplayed and not contract.scores_after[plan.cards_each - 2]),
            "not-played": words.unplayed or (contract.negative and not contract.poker and plan.splits_undoubled),
            "claimed": words.claim != "none",
            "void": words.redeal != "never" or words.attempts > 1,
            "shot": bool(contract.shoot),
            "exposed": bool(contract.exposable),
            "sold": words.bids > 0,
        }
        found |= {(name, way) for way, possible in ways.items() if possible}
    return found


def _goes_on(contract: ContractPlan, tricks: int) -> bool:
    """Whether a deal may go on to its last card: something scores late enough."""
    return contract.rules.play != "tricks" or bool(contract.scoring) or contract.scores_after[tricks - 2]


def endings_of(game: Game) -> set[tuple[str, str]]:
    """The contracts played in a game, with the ways their deals ended."""
    found: set[tuple[str, str]] = set()
    for done in game.finished:
        assert done.board.contract is not None
        name, shoot = done.board.contract.name, done.board.contract.shoot
        found.add((name, done.ended))
        if shoot and sorted(done.points) == [0] + [shoot] * (len(done.points) - 1):
            found.add((name, "shot"))
        if any(done.board.exposed):
            found.add((name, "exposed"))
        if done.board.sale is not None:
            found.add((name, "sold"))
    for void in game.redealt:
        assert void.board.contract is not None
        found.add((void.board.contract.name, "void" if void.claimer is None else "claimed"))
    return found


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
