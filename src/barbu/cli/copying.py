"""The club player's plays, copied for each kind of contract: the habits that bots that search know of."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from random import Random

from msgspec.structs import replace

from barbu.bots.base import Bot, Budget, bot_named
from barbu.bots.search.copying import GENTLE, NAT, CopiedChoice, choice_of, copied, surprise
from barbu.bots.search.course import Training
from barbu.bots.search.policies import kind_at, kind_of, policy_with, weights_of
from barbu.bots.search.training import ContractSample, Progress, lessons
from barbu.cli.saving import finished, saved
from barbu.engine.actions import Action, Call
from barbu.engine.lone import lone_deal, lone_view
from barbu.engine.position import Position
from barbu.kernel.arrays import NUMPY
from barbu.kernel.guiding import Weights
from barbu.kernel.plan import trick_plan
from barbu.kernel.table import table_of
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import after_bot

TESTED = 5
"""One choice in this many tests the copy, which is made from the others."""


@dataclass(frozen=True)
class CopyCourse(Training):
    """A course in somebody else's plays: the number of choices for each kind of contract."""

    choices: int = 40_000
    rounds: int = 1
    seed: int = 1


def train_copies(folder: Path, course: CopyCourse, progress: Progress) -> None:
    """Copy the club player for every kind of contract and save the weights in a folder: ``club.npz``, and ``club.json``
    with how much its plays surprise the copy and the learned policy, in nats for each choice. Copies already there from
    the same course are not made again."""
    if finished(folder / "club.json", course) and (folder / "club.npz").exists():
        return
    by_kind = lessons()
    weights: dict[str, Weights] = {}
    figures: dict[str, dict[str, float]] = {}
    for done, (kind, given) in enumerate(by_kind.items()):
        progress(kind, done, len(by_kind))
        weights[kind], figures[kind] = _copy(kind, given, course)
    text = json.dumps({"course": asdict(course), "nat": NAT, "kinds": figures}, indent=1, sort_keys=True) + "\n"
    saved(folder, "club", weights, text)


def _copy(kind: str, given: Sequence[ContractSample], course: CopyCourse) -> tuple[Weights, dict[str, float]]:
    """The weights for a kind of contract, and what tests say of them."""
    bot, each = bot_named("club"), course.choices // len(given) + 1
    found = [
        choice
        for lesson in given
        for choice in islice(choices(load(lesson.variant), lesson.contract, kind, bot, f"{course.seed}"), each)
    ]
    tests, policy = found[::TESTED], weights_of(kind, NUMPY)
    copy = copied([choice for number, choice in enumerate(found) if number % TESTED], policy)
    told = {"copy": surprise(copy, 1 / NAT, tests), "policy": surprise(policy, GENTLE, tests)}
    return copy, {name: round(nats, 3) for name, nats in told.items()}


def choices(rules: Rules, contract: str, kind: str, bot: Bot, seed: str) -> Iterator[CopiedChoice]:
    """The choices of cards that bots of one name make in forced deals of a kind without doubles, without end."""
    bare, number = replace(rules, doubling=None), 0
    while True:
        rng = Random(f"{seed} {rules.variant} {contract} {number}")
        position = _begun(bare, contract, kind, bot, number % rules.players, rng)
        policy = None
        while (seat := position.turn) is not None:
            view = lone_view(position, seat, contract)
            after = after_bot(position, bot, view, rng, Budget())
            if position.board.phase == "play" and view.only_action is None:
                table = table_of(view.board)
                policy = policy or policy_with(weights_of(kind, NUMPY), kind_at(table).unit)
                card = (position.hands[seat] & ~after.hands[seat]).bit_length() - 1
                yield choice_of(table, policy, view.hand, view.legal_cards(), card)
            position = after
        number += 1


def _begun(rules: Rules, contract: str, kind: str, bot: Bot, declarer: int, rng: Random) -> Position:
    """A deal of a kind of contract, called by a bot or, if that would make it another kind, by lot."""
    position = lone_deal(rules, contract, declarer, rng)
    if position.board.phase != "call":
        return position
    view = lone_view(position, position.board.to_act, contract)
    call, plan = bot.choose(view, rng, Budget()).action, view.plan

    def fits(each: Action) -> bool:
        assert isinstance(each, Call)
        sign = plan.sign * plan.contracts[contract].taker
        return kind_of(trick_plan(plan, plan.contracts[contract], each.parameter), sign).name == kind

    return position.apply(call if fits(call) else rng.choice([each for each in view.legal if fits(each)]))
