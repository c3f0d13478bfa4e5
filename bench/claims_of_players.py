"""The claims of the guide about late doubles and about learning the game, in whole games of bots."""

from collections.abc import Collection, Iterator
from random import Random

from choosing import clustered
from claims_of_cards import Claim
from claims_of_games import Told, told

from barbu.bots.base import Bot, Budget, Decision, bot_named
from barbu.bots.club.club import Club
from barbu.engine.actions import Call
from barbu.engine.chance import Chance
from barbu.engine.game import Game
from barbu.engine.phases import Calling, Doubling
from barbu.engine.play.layout import Layout
from barbu.engine.view import View
from barbu.rules.model import Rules

SAFE, LAST = "no-tricks", "trumps"
"""The contracts that declarers keep for their last two deals, in the order in which they call them."""

SKILLS = {
    "doubling": ("double",),
    "Dominoes": ("layout",),
    "No Last Two": ("last",),
    "the other contracts in tricks": ("tricks",),
    "choosing contracts": ("call",),
    "all of it": ("double", "layout", "last", "tricks", "call"),
}
"""What a newcomer can learn, as the kinds of decisions in which they then play like the club player."""


class Keeping:
    """The club player, who keeps No Tricks for the last deal but one and trumps for the last. ``Bot``."""

    name = "keeping"

    def __init__(self) -> None:
        self._club = Club()

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The decision of the club player, but for the calls."""
        if not isinstance(view.board, Calling):
            return self._club.choose(view, rng, budget)
        left = view.board.available
        calls = [each for each in view.legal if isinstance(each, Call)]
        now = [name for name in left if name not in (SAFE, LAST)] or [SAFE if SAFE in left else LAST]
        values = self._club.choose(view, rng, budget).values or {}
        some = [call for call in calls if call.contract in now]
        return Decision(max(some, key=lambda call: values.get(call.token, 0.0)))


class Learner:
    """A novice who makes decisions of some kinds like the club player. ``Bot``."""

    name = "learner"

    def __init__(self, *skills: str) -> None:
        self._skills, self._novice, self._club = skills, bot_named("novice"), bot_named("club")

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The decision of the one or the other."""
        bot = self._club if self._kind(view) in self._skills else self._novice
        return bot.choose(view, rng, budget)

    def _kind(self, view: View) -> str:
        match view.board:
            case Calling():
                return "call"
            case Doubling():
                return "double"
        if isinstance(view.board.play, Layout):
            return "layout"
        assert view.board.contract is not None
        return "last" if view.board.contract.name == "no-last-two" else "tricks"


class Players:
    """The claims, over so many games."""

    def __init__(self, rules: Rules, games: int) -> None:
        self.rules, self.games = rules, games

    def all(self, only: Collection[str] = ()) -> Iterator[Claim]:
        """Every claim in turn, or only those of some numbers."""
        for number, claim in (("H17", self.late), ("H45", self.learning)):
            if not only or number in only:
                yield claim()

    def late(self) -> Claim:
        """H17: how far the declarer of No Tricks is ahead of the others in their last deal but one, by what these have
        doubled."""
        found: dict[str, list[tuple[int, float]]] = {}
        for number in range(self.games):
            for deal in told(number, played(self.rules, [Keeping()] * 4, f"late {number}")):
                if deal.contract != SAFE:
                    continue
                for seat in range(4):
                    if seat != deal.declarer:
                        label = _doubled(deal, seat)
                        found.setdefault(label, []).append((number, deal.ahead(deal.declarer, seat)))
        figures = {label: clustered(values) for label, values in sorted(found.items())}
        return Claim("H17", "No Tricks in the sixth deal, Trumps left: lead of the declarer over a player who", figures)

    def learning(self) -> Claim:
        """H45: what a novice among three club players gains in a deal by each skill, with the same cards."""
        club = bot_named("club")
        found: dict[str, list[tuple[int, float]]] = {}
        for number in range(self.games):
            seat, key = number % 4, f"learning {number}"

            def score(*skills: str, seat: int = seat, key: str = key) -> float:
                bots: list[Bot] = [club] * 4
                bots[seat] = Learner(*skills)
                game = played(self.rules, bots, key)
                return sum(done.scores[seat] for done in game.finished) / len(game.finished)

            plain = score()
            for name, skills in SKILLS.items():
                found.setdefault(name, []).append((number, score(*skills) - plain))
        figures = {name: clustered(values) for name, values in found.items()}
        return Claim("H45", "Points a deal that a novice among club players gains by learning", figures)


def played(rules: Rules, bots: list[Bot], key: str) -> Game:
    """A whole game of some bots. The cards follow from the rules and a text alone."""
    cards, chances = Random(key), [Random(f"{key} {seat}") for seat in range(4)]
    game = Game(rules).deal(cards)
    while not game.over:
        if (seat := game.turn) is None:
            game = game.deal(cards)
            continue
        view = game.view(seat)
        game = game.apply(view.only_action or bots[seat].choose(view, chances[seat], Budget()).action)
    return game


def _doubled(deal: Told, seat: int) -> str:
    doubled = deal.doubled(seat)
    if deal.declarer not in doubled:
        return "did not double the declarer" + " but another" * bool(doubled)
    if len(doubled) > 1:
        return "doubled the declarer and others"
    return "doubled only the declarer, " + ("owing it" if deal.owed[seat] > 0 else "freely")
