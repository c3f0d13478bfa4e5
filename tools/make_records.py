"""Make the complete games of tests/records again: `python tools/make_records.py [NAME ...]`.

For each variant a game of random legal play is put together in which every contract ends in every way it can end.
"""

import random
import sys
from pathlib import Path

from barbu.cards import cards_of
from barbu.engine.actions import PLAYS, Action, Call
from barbu.engine.game import Game
from barbu.notation import print_record, record_of
from barbu.rules.load import load, parse, variant_names
from games import NAMES, endings, endings_of, random_action, random_deal, random_game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
WITH_OPTIONS = (
    "brader+zero-sum",
    "cardzmania+must-double-3",
    "cardzmania+no-doubling",
    "cardzmania+ravage-36+with-no-7th-last+with-no-men",
    "cats+ace-again",
    "house-2000+split-undoubled",
    "pagat+ace-low+quick-rotation",
    "pagat+dealer-chooses+forced-penalty+free-trump",
    "pagat+first-card+split-undoubled",
)
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


def complete_game(name: str) -> str:
    """The record of a game in which everything that can happen at the end of a deal happens."""
    rules = load(name)
    wanted = endings(rules)
    for seed in range(100):
        rng = random.Random(f"{name} {seed}")
        game = Game.new(rules)
        while not game.over:
            game = _telling_deal(game, wanted - endings_of(game), rng)
        if endings_of(game) == wanted:
            return record_text(game, f"Random play, choice {seed}")
    sys.exit(f"make_records: no game of {name} shows everything that can happen")


def _telling_deal(before: Game, missing: set[tuple[str, str]], rng: random.Random) -> Game:
    """The game after one more deal, one that ends as no deal before did if such a deal is found."""
    contracts = {contract for contract, _ in missing}
    for _ in range(300):
        game = before.apply(random_deal(before, rng))
        calls = [call for call in game.legal() if isinstance(call, Call)]
        telling = [call for call in calls if call.contract in contracts]
        game = game.apply(rng.choice(telling or calls))
        passes = rng.choice((0.5, 1.0))
        sheds = rng.choice((0.0, 0.8))
        while game.position is not None:
            game = game.apply(_shedding_action(game, rng, passes, sheds))
        if endings_of(game) & missing or not telling:
            break
    return game


def _shedding_action(game: Game, rng: random.Random, passes: float, sheds: float) -> Action:
    """A random action, with some probability a card that scores if one may be played: so all hearts may fall early."""
    position = game.position
    if position is not None and position.board.phase == "play" and position.board.contract is not None:
        hand = position.hands[position.turn or 0]
        scoring = position.board.legal_cards(hand) & position.board.contract.scoring
        if scoring and rng.random() < sheds:
            return PLAYS[rng.choice(list(cards_of(scoring)))]
    return random_action(game, rng, passes)


def record_text(game: Game, event: str) -> str:
    """The text of a game's record."""
    return print_record(record_of(game, NAMES[: game.rules.players], {"Event": event}))


def unfinished() -> str:
    """Games that stop between two deals and in each part of a deal, one record after the other."""
    texts = []
    rng = random.Random(1)
    for wanted in ("between", "call", "double", "trick", "dominoes"):
        game = Game.new(load("pagat"))
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
    """Records of short sittings, of rules that are not shipped, and of unfinished games."""
    rng = random.Random(2)
    own = parse(OWN_RULES, "kitchen")
    return {
        "unfinished": unfinished(),
        "sitting-series": record_text(random_game(load("pagat"), rng, "series"), "One declarer's series"),
        "sitting-each-contract": record_text(
            random_game(load("wikipedia"), rng, "each-contract"), "Each contract once"
        ),
        "own-rules": record_text(random_game(own, rng), "Rules of our own"),
    }


def main(names: list[str]) -> None:
    """Write the records of the given names, or all of them."""
    made = others()
    for name in names or [*variant_names(), *WITH_OPTIONS, *made]:
        text = made[name] if name in made else complete_game(name)
        (FOLDER / f"{name}.bgn").write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
