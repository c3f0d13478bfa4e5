"""Make the complete games of tests/records again: `python -m tools.make_records [NAME ...]`.

For each variant and number of players a game of random legal play is put together in which every contract ends in every
way it can end; where one game cannot show all, as with a fixed list of contracts, a file holds several.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from barbu.cards import cards_of, mask_of, rank_of, suit_of
from barbu.engine.actions import PLAYS, REDEAL, Action, Call
from barbu.engine.game import Game
from barbu.engine.play.tricks import Tricks
from barbu.notation import print_record, record_of
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.rules.practice import practice
from tools.games import NAMES, endings, endings_of, random_action, random_deal, random_game, variants_by_number

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
WITH_OPTIONS = (
    "barbette+block-rotation+without-trumps",
    "bonken+opposite-deals",
    "bonking+without-trumps",
    "brader+zero-sum",
    "cardzmania+block-rotation+without-no-queens",
    "cardzmania+must-double-3",
    "cardzmania+no-doubling",
    "cardzmania+ravage-36+with-no-7th-last+with-no-men",
    "cats+ace-again",
    "dragonmaster+power-play",
    "french+without-no-hearts+without-salad",
    "house-2000+double-anyone",
    "house-2000+split-undoubled",
    "pagat+ace-low+quick-rotation",
    "pagat+dealer-chooses+forced-penalty+free-trump",
    "pagat+first-card+split-undoubled",
    "rifki+7th-last+block-rotation",
    "rifki+misdeals",
    "rifki+without-trumps",
    "rifki-cats+last-two",
    "rosbiratschka+without-hundred",
    "trex+expose",
)
TWO_PACKS = ("canadian-salad+moon-not-king", 7)
"""The king of spades is there twice, so that this option changes what is played."""
OWN_RULES = """\
name = "Our kitchen table"
extends = "pagat"
sum = 0
[contracts]
no-last-two = false
[contracts.no-last-trick]
last = [-30]
[contracts.trumps]
no_trump = true
"""


def file_name(name: str, players: int) -> str:
    """The name of the file with a variant's records: with the number of players if there are several."""
    return f"{name}-{players}" if len(load(name).numbers) > 1 else name


def complete_games(rules: Rules) -> str:
    """Records of games that together contain everything that can happen at the end of a deal."""
    missing = endings(rules)
    texts = []
    for seed in range(100):
        rng = random.Random(f"{rules.variant} {seed}")
        game = Game(rules)
        while not game.over:
            game = _telling_deal(game, missing - endings_of(game), rng)
        if missing & endings_of(game):
            texts.append(record_text(game, f"Random play, choice {seed}"))
            missing -= endings_of(game)
        if not missing:
            return "".join(texts)
    sys.exit(f"make_records: no game of {rules.variant} for {rules.players} shows {sorted(missing)}")


def _telling_deal(before: Game, missing: set[tuple[str, str]], rng: random.Random) -> Game:
    """The game after one more deal, which ends in a way no earlier deal did if such a deal can be found."""
    contracts = {contract for contract, _ in missing}
    for _ in range(300):
        game = before.apply(random_deal(before, rng))
        while game.running.board.phase in ("bid", "reverse"):
            game = game.apply(random_action(game, rng))
        calls = [call for call in game.legal if isinstance(call, Call)]
        if calls:
            telling = [call for call in calls if call.contract in contracts]
            game = game.apply(rng.choice(telling or calls))
        position = game.position
        if position is None:  # settled by the call
            return game
        assert position.board.call is not None
        contract = position.board.call.contract
        if (contract, "shot") in missing:
            return _shot(before, game, rng)
        passes = rng.choice((0.5, 1.0))
        sheds = rng.choice((0.0, 0.8))
        while game.position is not None:
            legal = game.legal
            claims = (contract, "claimed") in missing and REDEAL in legal
            game = game.apply(REDEAL if claims else _shedding_action(game, rng, passes, sheds))
        if endings_of(game) & missing or contract not in contracts:
            break
    return game


def _shedding_action(game: Game, rng: random.Random, passes: float, sheds: float) -> Action:
    """A random action, with some probability a scoring card if one is legal: this way all hearts can fall early."""
    position = game.position
    if position is not None and position.board.phase == "play" and position.board.contract is not None:
        hand = position.hands[position.turn or 0]
        scoring = position.board.legal_cards(hand) & position.board.contract.scoring
        if scoring and rng.random() < sheds:
            return PLAYS[rng.choice(list(cards_of(scoring)))]
    return random_action(game, rng, passes)


def _shot(before: Game, game: Game, rng: random.Random) -> Game:
    """The game after one more deal, whose contract has been called in ``game``: the leader holds the best cards, suit
    by suit, and takes all tricks with them."""
    assert game.position is not None
    board, plan = game.position.board, game.plan
    assert isinstance(board.play, Tricks)
    leader = board.play.leader
    best = sorted(cards_of(plan.pack), key=lambda card: (suit_of(card), -rank_of(card)))
    own, others = best[: plan.cards_each], best[plan.cards_each :]
    rng.shuffle(others)
    hands = [mask_of(others[start :: plan.players - 1]) for start in range(plan.players - 1)]
    hands.insert(leader, mask_of(own))
    game = before.apply(before.next_deal(tuple(hands), board.dealer))
    while (position := game.position) is not None:
        hand = position.hands[position.turn or 0]
        top = min(cards_of(hand), key=lambda card: (suit_of(card), -rank_of(card)))
        game = game.apply(PLAYS[top] if position.turn == leader else random_action(game, rng))
    return game


def record_text(game: Game, event: str) -> str:
    """The text of a game's record."""
    return print_record(record_of(game, NAMES[: game.rules.players], {"Event": event}))


def unfinished() -> str:
    """Games that stop between two deals and in each phase of a deal, one record after the other."""
    texts = []
    rng = random.Random(1)
    for wanted in ("between", "call", "double", "trick", "dominoes"):
        game = Game(load("pagat"))
        while _stage(game) != wanted:
            game = game.apply(random_action(game, rng))
        texts.append(record_text(game, f"Random play, stopped: {wanted}"))
    return "".join(texts)


def _stage(game: Game) -> str:
    if game.position is None:
        return "between" if game.finished else "begin"
    board = game.position.board
    if board.phase == "double" and board.doubles is not None:
        return "double" if len(board.doubles.statements) == 2 else ""
    if board.phase != "play" or board.play is None:
        return board.phase if game.finished else ""
    if board.contract is not None and board.contract.layout:
        return "dominoes" if max(board.counts) == 6 else ""
    return "trick" if sum(board.counts) == 30 else ""


def others() -> dict[str, str]:
    """Records of short games, of rules that are not shipped, and of unfinished games."""
    rng = random.Random(2)
    own = parse(OWN_RULES, "kitchen")
    return {
        "unfinished": unfinished(),
        "sitting-series": record_text(random_game(load("pagat"), rng, "series"), "One declarer's series"),
        "sitting-each-contract": record_text(
            random_game(load("wikipedia"), rng, "each-contract"), "Each contract once"
        ),
        "own-rules": record_text(random_game(own, rng), "Rules of our own"),
        "sitting-one-deal": record_text(random_game(load("pagat"), rng, "one-deal"), "A single deal"),
        "practice": record_text(random_game(practice(load("french"), "salad", 5), rng), "One contract five times"),
    }


def main(names: list[str]) -> None:
    """Write the records of the given names, or all of them."""
    made: dict[str, Callable[[], str]] = {name: partial(str, text) for name, text in others().items()}
    for name, players in [*variants_by_number(), *((name, load(name).players) for name in WITH_OPTIONS), TWO_PACKS]:
        made[file_name(name, players)] = partial(complete_games, load(name, players))
    for name in names:
        if name not in made:
            print(f"error: there is no record {name}; there are {', '.join(made)}", file=sys.stderr)
            sys.exit(2)
    for name in names or made:
        text = made[name]()
        (FOLDER / f"{name}.bgn").write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
