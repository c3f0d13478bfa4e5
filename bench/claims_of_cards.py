"""The claims of the guide that single deals can tell, without doubles: what holdings are worth in each contract."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from samples import (
    COUNT,
    Measured,
    Reals,
    Sample,
    bands,
    dealt,
    measured,
    number_of,
    plain,
    played,
    ranks,
    sample,
    sample_by,
    suits_of,
)

from barbu.bots.base import Bot
from barbu.bots.search.hands import first_declarer, opened, policy_of
from barbu.bots.search.judge import Judge
from barbu.cards import ACE, HEARTS, KING, RANKS, SUITS
from barbu.kernel.plan import Numbers

KING_OF_HEARTS = 16 * HEARTS + KING


class Claim(NamedTuple):
    """A claim of the catalogue as figures: its number, what is measured in which unit, and a figure by label."""

    number: str
    title: str
    figures: dict[str, Measured]


class Cards:
    """The claims about cards, each over a number of deals of its contract, played by the policies or by a bot. What the
    jack of trumps and given start ranks bring is always played by the policies."""

    def __init__(self, judge: Judge, deals: int, bot: Bot | None = None) -> None:
        self.judge, self.deals, self.bot = judge, deals, bot
        self.of = cache(self._sample)

    def _sample(self, contract: str) -> Sample:
        if self.bot is not None:
            return sample_by(self.bot, self.judge.plan, contract, self.deals)
        return sample(self.judge, contract, self.deals)

    def all(self) -> Iterator[Claim]:
        """Every claim in turn."""
        yield from self.hearts()
        yield from self.king()
        yield from self.last_two()
        yield from self.tricks()
        yield from self.queens()
        yield from self.swings()
        yield from self.trumps()
        yield from self.dominoes()

    def by(self, contract: str, values: Callable[[Numbers], Numbers], labels: dict[int, str]) -> dict[str, Measured]:
        """The mean edge by a number that is counted in each hand; the last label is for that number and more."""
        deals = self.of(contract)
        found = np.minimum(values(deals.hands), max(labels))
        return {label: measured(deals.edges, found == number) for number, label in labels.items()}

    def holding(self, contract: str, *texts: str) -> dict[str, Measured]:
        """The mean edge of the hands that hold exactly some ranks in one of their suits."""
        deals = self.of(contract)
        suits = deals.suits()
        return {text: measured(deals.edges, (suits == ranks(text)).any(axis=-1)) for text in texts}

    def hearts(self) -> Iterator[Claim]:
        """H1, H30, H31."""
        deals, suits = self.of("no-hearts"), self.of("no-hearts").suits()
        held = COUNT[suits[..., HEARTS]]
        numbers = {number: str(number) + " or more" * (number == 7) for number in range(8)}
        yield Claim("H1", "No Hearts, by hearts held", self.by("no-hearts", lambda _: held, numbers))
        low = COUNT[suits[..., HEARTS] & ranks("23456")]
        yield Claim(
            "H30",
            "No Hearts, hands with four hearts, by hearts from two to six",
            {str(number): measured(deals.edges, (held == 4) & (low == number)) for number in range(5)},
        )
        side = np.delete(suits, HEARTS, axis=-1)
        long = COUNT[side] >= 5
        low_held = COUNT[side & ranks("234")]
        figures = {
            f"{number} of 2 3 4": measured(deals.edges, (long & (low_held == number)).any(axis=-1))
            for number in range(4)
        }
        figures["no suit of five"] = measured(deals.edges, np.logical_not(long.any(axis=-1)))
        yield Claim("H31", "No Hearts, a side suit of five or more with", figures)

    def king(self) -> Iterator[Claim]:
        """H29."""
        deals, suits = self.of("no-king"), self.of("no-king").suits()
        holds = deals.hands >> KING_OF_HEARTS & 1 == 1
        held = COUNT[suits[..., HEARTS]]
        figures = {
            "holds the king": measured(deals.edges, holds),
            "does not": measured(deals.edges, ~holds),
        }
        for number in (1, 2, 3, 4, 5, 6):
            figures[f"king, {number} hearts"] = measured(deals.edges, holds & (held == number))
        for number in (0, 2, 4, 6):
            figures[f"no king, {number} hearts"] = measured(deals.edges, ~holds & (held == number))
        shortest = COUNT[np.delete(suits, HEARTS, axis=-1)].min(axis=-1)
        for number in range(4):
            figures[f"king, shortest side suit {number}"] = measured(deals.edges, holds & (shortest == number))
        yield Claim("H29", "No King, by the king of hearts, hearts and short suits", figures)

    def last_two(self) -> Iterator[Claim]:
        """H4, H35."""
        yield Claim("H4", "No Last Two, what each card of a rank is worth", self.worths("no-last-two"))
        holdings = self.holding("no-last-two", "AK32", "A432", "JT96", "9876", "5432", "AKQJ")
        yield Claim("H35", "No Last Two, with exactly this in a suit", holdings)

    def worths(self, contract: str) -> dict[str, Measured]:
        """What a card of each rank adds to a hand, beside an eight: a regression on the numbers held, with errors of
        the mean of twenty parts."""
        deals = self.of(contract)
        found = []
        for part in range(20):
            hands, edges = deals.hands[part::20], deals.edges[part::20]
            rows = np.stack([number_of(hands, rank) for rank in RANKS], axis=-1).reshape(-1, len(RANKS))
            square = rows.T @ rows
            found.append(np.linalg.solve(square, rows.T @ edges.ravel()))
        worths = np.array(found) - np.array(found)[:, [RANKS.index("8")]]
        return {rank: plain(worths[:, place]) for place, rank in enumerate(RANKS)}

    def tricks(self) -> Iterator[Claim]:
        """H25 to H27."""
        deals, suits = self.of("no-tricks"), self.of("no-tricks").suits()
        height = (COUNT[suits[..., None] & 1 << np.arange(13)].sum(axis=-2) * np.arange(2, 15)).sum(axis=-1) / 13
        figures = {
            label: measured(deals.edges, (height >= low) & (height < high))
            for label, (low, high) in bands(6.5, 7, 7.5, 8, 8.5, 9, 9.5).items()
        }
        yield Claim("H25", "No Tricks, by the mean rank of the hand (an ace is 14)", figures)
        holdings = self.holding("no-tricks", "432", "543", "765", "Q95", "QJT", "AKQ")
        yield Claim("H26", "No Tricks, with exactly this in a suit", holdings)
        spreads = {}
        for text in ("543", "765", "Q95", "QJT", "KQ2"):
            chosen = (suits == ranks(text)).any(axis=-1)
            own = np.abs(deals.edges - deals.edges[chosen].mean())
            spreads[text] = measured(own, chosen)
        yield Claim("H27", "No Tricks, how far results are from their mean, with exactly this in a suit", spreads)

    def queens(self) -> Iterator[Claim]:
        """H32, H33."""
        holdings = self.holding("no-queens", "AK4", "Q5", "Q", "Q432", "JT875", "JT852", "432")
        yield Claim("H32", "No Queens, with exactly this in a suit", holdings)
        shortest = {0: "void", 1: "1", 2: "2", 3: "3"}
        yield Claim("H33", "No Queens, by the shortest suit", self.by("no-queens", _shortest, shortest))

    def swings(self) -> Iterator[Claim]:
        """H7, H22 and H24 without doubles."""
        figures = {}
        for contract in self.judge.plan.contracts:
            edges = self.of(contract).edges
            found = plain((edges**2).mean(axis=1))
            figures[contract] = Measured(found.mean**0.5, found.error / 2 / found.mean**0.5, edges.size)
        yield Claim("H22", "Standard deviation of points, without doubles", dict(_sorted(figures)))

    def trumps(self) -> Iterator[Claim]:
        """H24, H36, H10."""
        deals, plan = self.of("trumps"), self.judge.plan
        calls = plan.contracts["trumps"].calls
        suits = deals.suits()
        order = np.array([SUITS.index(str(call.parameter)) for call in calls])[deals.named]
        trumps = np.take_along_axis(suits, order[:, None, None], axis=2)[..., 0]
        lengths = COUNT[trumps]
        longest = lengths == lengths.max(axis=1, keepdims=True)
        alone = longest.sum(axis=1) == 1
        most = deals.edges == deals.edges.max(axis=1, keepdims=True)
        yield Claim(
            "H24",
            "Trumps, share of deals in which the longest trumps, held by one player, take most tricks (or as many)",
            {"share": plain((longest & most).any(axis=1)[alone].astype(float))},
        )
        own = deals.edges[:, deals.declarer] / 5 + 3.25
        length, tops = lengths[:, deals.declarer], COUNT[trumps[:, deals.declarer] & ranks("AKQ")]
        figures = {}
        for number in (4, 5, 6, 7):
            figures[f"{number} trumps"] = plain(own[length == number])
            for top in (0, 1, 2, 3):
                chosen = (length == number) & (tops == top)
                if chosen.sum() > 30:
                    figures[f"{number} trumps, {top} of A K Q"] = plain(own[chosen])
        second = np.sort(COUNT[suits[:, deals.declarer]], axis=-1)[:, -2]
        for number in (3, 4, 5):
            figures[f"6 trumps, second suit of {number}"] = plain(own[(length == 6) & (second == number)])
        yield Claim("H36", "Trumps, tricks of the declarer", figures)
        yield Claim(
            "H10", "Trumps, points gained by leading the jack of trumps, not the ace, by what else is held", self.jack()
        )

    def jack(self) -> dict[str, Measured]:
        """What the lead of the jack brings beyond that of the ace, from five or more trumps with ace, jack and ten."""
        judge, plan = self.judge, self.judge.plan
        call = next(each for each in plan.contracts["trumps"].calls if each.parameter == "S")
        me, table = first_declarer(plan), opened(judge.machine, plan, call)
        held, others = ranks("AJT"), ranks("KQ")
        may = [plan.pack & ~(others if seat == me else held) for seat in range(plan.players)]
        hands = dealt(plan, 4 * self.deals, 5, may)
        trumps = hands[:, me] & 0x1FFF
        hands = hands[COUNT[trumps] >= 5]
        trumps = hands[:, me] & 0x1FFF
        cards = [RANKS.index("J"), ACE]
        points = judge.machine.playouts(table, hands, 6, cards, policy_of(table)).points[:, :, me]
        gains: Reals = (points[0] - points[1]).astype(np.float64)
        nine = trumps & ranks("9") != 0
        found = {}
        for text, chosen in (("with the nine", nine), ("without", ~nine)):
            found[text] = plain(gains[chosen])
            for number in (5, 6, 7):
                found[f"{text}, {number} trumps"] = plain(gains[chosen & (COUNT[trumps] == number)])
        return found

    def dominoes(self) -> Iterator[Claim]:
        """H11 to H13, H38, H39."""
        judge, plan = self.judge, self.judge.plan
        for rank, name in (("A", "aces"), ("2", "twos"), ("K", "kings")):
            numbers = {number: f"{number} {name}" for number in range(4)}
            yield Claim("H11", f"Dominoes, by {name} held", self.by("dominoes", _number(rank), numbers))
        eight = self._from_rank("8")
        suits = eight.suits()
        block = suits & ranks("765") == ranks("765")
        low = COUNT[suits & ranks("432")]
        yield Claim(
            "H12",
            "Dominoes from the eight, with 7 6 5 in a suit, by cards of 4 3 2 held behind them",
            {str(number): measured(eight.edges, (block & (low == number)).any(axis=-1)) for number in range(4)},
        )
        figures = {}
        for start in ("4", "6", "8", "T"):
            deals = eight if start == "8" else self._from_rank(start)
            for text in ("A92", "9865", "J6432"):
                chosen = (deals.suits() == ranks(text)).any(axis=-1)
                figures[f"{text} from the {start}"] = measured(deals.edges, chosen)
        yield Claim("H38", "Dominoes, with exactly this in a suit", figures)
        yield Claim("H13", "Dominoes, 865 9865 986 986: what each start rank brings the declarer", self.start())
        calls = plan.contracts["dominoes"].calls
        hands = dealt(plan, self.deals // 4, 9)[:, 0]
        worth = np.array([judge.worth[call].of(hands) for call in calls])
        holds = np.array([number_of(hands, str(call.parameter)) > 0 for call in calls])
        best = worth.argmax(axis=0)
        missing = ~np.take_along_axis(holds, best[None], axis=0)[0]
        gain = worth.max(axis=0) - np.where(holds, worth, -1e9).max(axis=0)
        yield Claim(
            "H39",
            "Dominoes, hands that do not hold their best start rank: their share, and its gain over the best held",
            {"share": plain(missing.astype(float)), "points": plain(gain[missing].astype(float))},
        )

    def _from_rank(self, rank: str) -> Sample:
        plan = self.judge.plan
        call = next(each for each in plan.contracts["dominoes"].calls if each.parameter == rank)
        hands = dealt(plan, self.deals, 7)
        return Sample(
            hands, played(self.judge.machine, plan, call, hands, 8), first_declarer(plan), np.zeros(0, np.int64)
        )

    def start(self) -> dict[str, Measured]:
        """The declarer's edge with the hand of TV10, by start rank (catalogue TV10)."""
        plan = self.judge.plan
        me = first_declarer(plan)
        own = sum(ranks(text) << 16 * suit for suit, text in enumerate(("865", "9865", "986", "986")))
        hands = dealt(plan, self.deals // 10, 3, [own if seat == me else plan.pack & ~own for seat in range(4)])
        return {
            str(call.parameter): plain(played(self.judge.machine, plan, call, hands, 4)[:, me])
            for call in plan.contracts["dominoes"].calls
        }


def _shortest(hands: Numbers) -> Numbers:
    found: Numbers = COUNT[suits_of(hands)].min(axis=-1)
    return found


def _number(rank: str) -> Callable[[Numbers], Numbers]:
    return lambda hands: number_of(hands, rank)


def _sorted(figures: dict[str, Measured]) -> list[tuple[str, Measured]]:
    return sorted(figures.items(), key=lambda item: item[1].mean)
