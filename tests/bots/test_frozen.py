"""The frozen club player decides as it did when it was frozen."""

import ast
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from zipfile import ZipFile

from barbu.bots import frozen
from barbu.bots.base import Budget, bot_named
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.notation import actions_of, parse, replay
from barbu.text.render import render

HERE = Path(__file__).parents[1] / "records"
RECORDS = (
    "pagat cardzmania wikipedia-nine cats-ravage rifki+misdeals trex+expose trex-partners canadian-salad-7 "
    "house-2000-three french-32 bonking"
).split()
"""Games in which every kind of decision of the family comes up."""

DECISIONS = "c9a07be6ea7f2f6f02a440ceec573371579b02e55dada9ffd58dfa110d996e2e"


def positions(name: str) -> Iterator[View]:
    """Every decision of the recorded games of a file."""
    for record in parse((HERE / f"{name}.bgn").read_text(encoding="utf-8")):
        played = replay(record).game
        assert played is not None
        game = Game(played.rules, played.length)
        for _, action in actions_of(played):
            if game.turn is not None:
                yield game.view(game.turn)
            game = game.apply(action)


def test_it_decides_as_it_always_has() -> None:
    """If this fails, undo the change: comparisons over time depend on it. Only when the rules themselves
    were wrong, and records with them, is there a new digest."""
    bot, digest, phases = bot_named("club:1"), sha256(), set()
    for name in RECORDS:
        for view in islice(positions(name), 0, None, 3):
            phases.add(view.board.phase)
            digest.update(bot.choose(view, Random(1), Budget()).action.token.encode() + b"\n")
    assert phases == {"call", "claim", "double", "expose", "play"}
    assert digest.hexdigest() == DECISIONS


def test_it_shares_no_code_with_the_club_player_of_today() -> None:
    with ZipFile(frozen.__path__[0]) as archive:
        sources = [archive.read(name) for name in archive.namelist()]
    assert len(sources) > 20
    taken = {
        node.module
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.module is not None
    }
    bots = {module for module in taken if module.startswith("barbu.bots.")}
    assert {module for module in bots if not module.startswith("barbu.bots.frozen.club_1")} == {"barbu.bots.base"}


def test_it_speaks_with_the_words_of_today() -> None:
    view = next(positions("pagat"))
    bot = bot_named("club:1")
    decision = bot.choose(view, Random(1), Budget())
    assert render(bot.explain(view, decision)) == render(bot_named("club").explain(view, decision))
