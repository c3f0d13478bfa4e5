"""Units of work: every bot gets the same cards from every seat, whatever the order of play."""

from random import Random

import pytest

from barbu.arena.playing import UnitPlayer, host, midway, seating, turns
from barbu.arena.spreading import here, in_processes
from barbu.arena.work import ArenaError, Mode, Unit, Work, line_ups, work_of
from barbu.bots.base import Bot, BotError, Budget, Decision
from barbu.bots.random_bot import RandomBot
from barbu.engine.chance import Chance
from barbu.engine.view import View
from barbu.rules.load import load
from barbu.sim import play_game

PAGAT = {"pagat": load("pagat")}


class Witness:
    """Plays at random and remembers what it has seen."""

    name = "witness"

    def __init__(self) -> None:
        self.hands: set[tuple[int, int]] = set()
        self.phases: set[str] = set()
        self.calls: set[str] = set()
        self.declarers: set[int | None] = set()
        self.budgets: set[Budget] = set()

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        if view.hand.bit_count() == view.plan.cards_each:
            self.hands.add((view.seat, view.hand))
        self.phases.add(view.board.phase)
        self.declarers.add(view.board.declarer)
        if view.board.call is not None:
            self.calls.add(view.board.call.token)
        self.budgets.add(budget)
        return RandomBot().choose(view, rng, budget)


def witnessed(work: Work, unit: Unit) -> Witness:
    witness = Witness()
    UnitPlayer(work, (witness,) * len(work.job.everybody), set()).play(unit)
    return witness


@pytest.mark.parametrize(
    ("mode", "contract"), [("deals", None), ("forced", "trumps"), ("forced", "dominoes"), ("forced", "no-king")]
)
def test_every_seating_gets_the_same_cards(mode: Mode, contract: str | None) -> None:
    work = work_of(["a", "b"], PAGAT, mode, against="c")
    seen = witnessed(work, Unit("pagat", contract, 3))
    assert sorted(seat for seat, _ in seen.hands) == [0, 1, 2, 3]


def test_a_forced_deal_has_neither_doubles_nor_a_choice_of_contract() -> None:
    work = work_of(["a", "b"], PAGAT, "forced")
    declarers: list[int | None] = []
    for number in range(4):
        seen = witnessed(work, Unit("pagat", "trumps", number))
        assert seen.phases == {"play"}
        assert len(seen.calls) == 1  # the trump suit is the same at all tables
        declarers += seen.declarers
    assert declarers == [0, 1, 2, 3]


def test_a_single_deal_comes_out_of_the_middle_of_a_game() -> None:
    games = [midway(PAGAT["pagat"], f"1 {number}") for number in range(12)]
    gone = [len(game.finished) for game in games]
    assert max(gone) > 14 > 7 > min(gone)
    assert all(game.position is not None and game.position.board.phase == "call" for game in games)
    views = [game.view(0) for game in games]
    assert {sum(map(sum, view.owed)) for view in views} > {0, 7, 19}
    assert {len(view.left[view.board.declarer or 0]) for view in views} > {1, 7}
    assert midway(PAGAT["pagat"], "1 0") == games[0]
    assert {game.position.board.declarer for game in games if game.position} == {0, 1, 2, 3}


def test_claims_in_a_single_deal_only_deal_it_again() -> None:
    rules = {"rifki+misdeals": load("rifki+misdeals")}
    work = work_of(["random", "novice"], rules)
    for number in range(3):
        (variant,) = rules
        block = host(work).play(Unit(variant, None, number))
        assert all(len(table.deals) == 1 for table in block.tables)


def test_whole_games_are_those_of_a_simulation() -> None:
    work = work_of(["club", "club:1"], {"barbette": load("barbette")}, "games", seed=5)
    own = host(work)
    block = own.play(Unit("barbette", None, 2))
    assert len(block.tables) == 4
    table = block.tables[1]
    bots = [own.bots[each] for each in seating(line_ups(work.job, load("barbette"))[0], 1)]
    alone = play_game(load("barbette"), [Asked(bot) for bot in bots], "5 2", turn=1)
    assert [deal.scores for deal in table.deals] == [ended.scores for ended in alone.finished]


class Asked:
    """A bot that is asked only when there is a decision to make."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = "asked"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        only = view.only_action
        return Decision(only) if only is not None else self.bot.choose(view, rng, budget)


@pytest.mark.parametrize("variant", ["house-2000-three", "fruit-salad", "wikipedia-nine", "trex-complex", "french"])
@pytest.mark.parametrize("mode", ["deals", "forced"])
def test_the_whole_family_meets(variant: str, mode: Mode) -> None:
    rules = load(variant)
    work = work_of(["club:1", "random"], {variant: rules}, mode, 1)
    own = host(work)
    for unit in work.units():
        block = own.play(unit)
        assert len(block.tables) == rules.players
        assert all(deal.contract == unit.contract for table in block.tables for deal in table.deals) or mode == "deals"


def test_the_first_sits_once_and_the_others_fill_the_table() -> None:
    def at(bots: list[str], against: str | None = None, variant: str = "pagat") -> list[tuple[int, ...]]:
        rules = load(variant)
        return line_ups(work_of(bots, {variant: rules}, against=against).job, rules)

    assert at(["a", "b"]) == [(0, 1, 1, 1)]
    assert at(["a", "b", "c"]) == [(0, 1, 2, 1)]
    assert at(["a", "b", "c", "d"]) == [(0, 1, 2, 3)]
    assert at(["a", "b"], "c") == [(0, 2, 2, 2), (1, 2, 2, 2)]
    assert at(["a", "b", "c", "d", "e"], "b") == [(0, 1, 1, 1), (2, 1, 1, 1), (3, 1, 1, 1), (4, 1, 1, 1)]
    assert at(["a", "b"], None, "trex-partners") == [(0, 1, 0, 1)]  # what partners make together counts
    assert at(["a", "b"], "c", "trex-partners") == [(0, 2, 0, 2), (1, 2, 1, 2)]
    assert seating((0, 1, 2, 3), 1) == [3, 0, 1, 2]
    assert [len(turns(line_up)) for line_up in ((0, 1, 1, 1), (0, 1, 0, 1), (0, 1, 2, 3))] == [4, 2, 4]


@pytest.mark.parametrize(
    ("bots", "against", "count", "said"),
    [
        (["a"], None, 1, "there is nobody to compare it with"),
        (["a"], "a", 1, "there is nobody to compare it with"),
        (["a", "b", "a"], None, 1, "a is named twice"),
        (["a", "b", "c", "d", "e"], None, 1, "pagat is for 4 players, and 5 bots are named"),
        (["a", "b"], None, 0, "at least one deal"),
    ],
)
def test_impossible_work_is_refused(bots: list[str], against: str | None, count: int, said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        work_of(bots, PAGAT, count=count, against=against)


def test_there_are_no_more_bots_than_pairs() -> None:
    with pytest.raises(ArenaError, match="trex-partners is for 2 pairs of partners, and 3 bots are named"):
        work_of(["a", "b", "c"], {"trex-partners": load("trex-partners")})


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    work = work_of(["club", "clubs"], PAGAT)
    for spread in (here, in_processes(2)):
        with pytest.raises(BotError, match="no bot 'clubs'"):
            next(spread(work, list(work.units())))


def test_processes_change_nothing_and_an_order_neither() -> None:
    work = work_of(["club:1", "random"], PAGAT, count=5, seed=3)
    units = list(work.units())
    alone = {block.unit: block.tables for block in here(work, units)}
    many = {block.unit: block.tables for block in in_processes(2)(work, units[::-1])}
    assert alone == many
    other = work_of(["club:1", "random"], PAGAT, count=5, seed=4)
    assert alone != {block.unit: block.tables for block in here(other, units)}


def test_bots_get_the_budget_of_the_job() -> None:
    work = work_of(["a", "b"], PAGAT, worlds=30)
    assert witnessed(work, Unit("pagat", None, 0)).budgets == {Budget(worlds=30)}
    (budget,) = witnessed(work_of(["a", "b"], PAGAT, ms=5.0), Unit("pagat", None, 0)).budgets
    assert budget.ms == 5
    assert not budget.started()()


def test_a_bot_that_answers_illegally_is_named() -> None:
    class Cheat:
        name = "cheat"

        def choose(self, view: View, rng: Random, budget: Budget) -> Decision:
            return Decision(RandomBot().choose(view, rng, budget).action) if view.board.phase != "play" else "play 1X"  # type: ignore[return-value]

    work = work_of(["a", "b"], PAGAT)
    with pytest.raises(ArenaError, match="deal or game 0 of pagat: the bot cheat in seat") as caught:
        UnitPlayer(work, (Cheat(), RandomBot()), set()).play(Unit("pagat", None, 0))  # type: ignore[arg-type]
    assert "play " in caught.value.hint


def test_deals_before_are_called_where_only_the_number_of_tricks_scores() -> None:
    """The frozen caller knows nothing of such contracts."""
    game = midway(load("lora+two-tricks"), "a text")
    assert len(game.finished) > 3
    assert game.position is not None
