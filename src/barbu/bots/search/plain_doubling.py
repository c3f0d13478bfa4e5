"""What doubles bring where there is no kernel: as in ``doubling``, with hands valued by the club player."""

from collections.abc import Callable, Iterator
from math import exp, log

from barbu.bots.club.doubling.choice import owed_limit, shown
from barbu.bots.club.outlook import outlook
from barbu.bots.club.weighing import mean
from barbu.bots.search import plain
from barbu.bots.search.speaking import DOUBTS, MARGIN, TASTE, free, may_answer, skill
from barbu.engine.chance import Chance
from barbu.engine.doubling import Doubles
from barbu.engine.phases import Doubling
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.kernel.interpreted import outcome
from barbu.kernel.machine import SEEDS

CANDIDATES = 6
"""A world is chosen from so many, by how well their hands fit what was said."""


class Speech:
    """What a seat thinks of all hands before it speaks: as everybody could estimate them (``public``), and how well
    hands fit what the others have said."""

    def __init__(self, view: View, board: Doubling) -> None:
        self._view, self._board = view, board
        self._look = outlook(view.plan)
        self.declarer, self.spread = board.doubles.declarer, self._look.spread[board.contract.name]
        ahead = self._look.advantage(board.contract.name, len(board.available))
        self._rest = -ahead / (view.plan.players - 1)
        self.public = [ahead if seat == self.declarer else self._rest for seat in range(view.plan.players)]
        self._heard = list(self._listen())

    def taken_for(self, targets: int) -> float:
        """The public estimate of the speaker's hand after a statement."""
        view = self._view
        return self.public[view.seat] + self.spread * shown(view, self._board.doubles, view.seat, targets)

    def read(self, seat: int, hand: int) -> float:
        """The expected points from a hand as its holder sees it."""
        return self._look.above(self._board.call, hand) + (0.0 if seat == self.declarer else self._rest)

    def fit(self, hands: tuple[int, ...]) -> float:
        """The log-likelihood of what the others have said with these hands."""
        found = 0.0 if self.declarer == self._view.seat else self._fit_of_call(hands[self.declarer])
        for speaker, wanted in self._heard:
            mine = self.read(speaker, hands[speaker])
            found += sum(
                log(self.chance(mine - lead) if said else 1 - self.chance(mine - lead)) for lead, said in wanted
            )
        return found

    def chance(self, lead: float) -> float:
        """The probability of doubling a player, given how far the expected lead is above the lead needed."""
        return 1 / (1 + exp(-max(-20.0, min(20.0, lead / (DOUBTS * self.spread + 1e-9)))))

    def _listen(self) -> Iterator[tuple[int, list[tuple[float, bool]]]]:
        """What the others have said, each with what their hand had to be worth to double whom, and whether they did."""
        view, board, doubles = self._view, self._board, self._board.doubles
        order = view.plan.orders[self.declarer]
        state = Doubles.start(doubles.rules, order, board.contract.negative, doubles.bound)
        for speaker, targets in doubles.statements[: view.plan.players]:
            named = free(state, speaker)
            if speaker == view.seat or not named:
                pass
            elif state.all_or_none(speaker):
                others = mean([self.public[other] for other in named])
                yield speaker, [(others + MARGIN * self.spread, bool(targets))]
            else:
                yield speaker, [(self._needed(speaker, other), bool(targets >> other & 1)) for other in named]
            self.public[speaker] += self.spread * shown(view, doubles, speaker, targets)
            state = state.say(targets)

    def _needed(self, speaker: int, other: int) -> float:
        limit = MARGIN * self.spread
        if other == self.declarer:
            limit = min(limit, owed_limit(self._look, self._view, self._board, self.declarer, speaker))
        return self.public[other] + limit

    def _fit_of_call(self, hand: int) -> float:
        """The log-likelihood that the declarer would make the call with a hand."""
        look, board = self._look, self._board
        stock, deals = look.stock(self._view, self.declarer), self._view.deals_left[self.declarer] - 1
        share, best, chosen = look.plan.players / (look.plan.players - 1), dict[str, float](), 0.0
        for call in board.calls:
            later = look.later(look.kept(stock, call.contract), deals)
            worth = share * look.above(call, hand) + later
            best[call.contract] = max(best.get(call.contract, worth), worth)
            if call == board.call:
                chosen = worth
        taste = TASTE * mean(list(look.spread.values())) + 1e-9
        top = max(best.values())
        return (chosen - top) / taste - log(sum(exp((worth - top) / taste) for worth in best.values()))


def gains(view: View, board: Doubling, rng: Chance) -> Callable[[], Callable[[int], float]]:
    """A function that looks at a new world each time and returns what a statement (the seats it doubles) gains there:
    the payments of the players it doubles, those of the doubles that answer it, and what it saves later."""
    me, players, doubles = view.seat, view.plan.players, board.doubles
    speech, dealt, table = Speech(view, board), Worlds(view), plain.opened(board.setup, board.call)
    policy, partner = plain.policy_of(table, view.plan.sign), partner_of(view.plan.rules, view.seat)
    more = [skill(table) * speech.spread * (1 - (named >> me & 1)) for named in doubles.targets]
    owed = 0.0 if me == speech.declarer else owed_limit(outlook(view.plan), view, board, speech.declarer, me)
    saved, others = max(0.0, -owed), [other for other in range(players) if other not in (me, partner)]
    told = (len(board.calls) > 1 and me != speech.declarer) or bool(doubles.statements)

    def fitting() -> tuple[int, ...]:
        if not told:
            return dealt.sample(rng).hands
        found = [dealt.sample(rng).hands for _ in range(CANDIDATES)]
        logs = [speech.fit(hands) for hands in found]
        weights = [exp(each - max(logs)) for each in logs]
        point = rng.randrange(1 << 32) / (1 << 32) * sum(weights)
        for hands, weight in zip(found, weights, strict=True):
            point -= weight
            if point < 0:
                return hands
        return found[-1]

    def world() -> Callable[[int], float]:
        hands = fitting()
        done = outcome(table, hands, (), rng.randrange(SEEDS), policy)
        points = [0] * players if done is None else done.points
        ahead = [view.plan.sign * (points[me] - points[other]) + more[other] for other in range(players)]

        def gain(targets: int) -> float:
            total, mine = saved * (targets >> speech.declarer & 1), speech.taken_for(targets)
            for other in others:
                named = bool(targets >> other & 1)
                lead = ahead[other] * named
                if may_answer(doubles, me, other, named):
                    wanted = mine + MARGIN * speech.spread
                    lead += ahead[other] * speech.chance(speech.read(other, hands[other]) - wanted)
                total += lead
            return total

        return gain

    return world
