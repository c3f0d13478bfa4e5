"""The second reading of layouts, of the runs of quarts, and of trials: what fits, when a trial fails, what that
costs."""

from barbu.rules.model import Contract
from tests.engine import reference
from tests.engine.selling import Selling

RANKS = "23456789TJQKA"


class Trying(Selling):
    """A game with quarts and trials. ``trial`` is the trial being played, None in any other deal; ``failed`` how often
    its player has failed, and ``lost`` whether that has ended the game. ``run`` are the cards of the run being laid,
    ``more`` whether the turn in a layout goes on."""

    hands: dict[str, list[str]]
    contract: Contract
    trial: Contract | None = None
    failed = redeals = 0
    lost = False
    run: list[str]
    lying: list[str]
    played: list[str]
    out: list[str]
    knocks: list[str]
    start = ""
    more = False

    # Layouts

    def open_cards(self) -> list[str]:
        if not self.start:
            return [card for card in self.pack if card[0] in reference.start_ranks(self.pack)]
        aces = reference.place_of_aces(self.contract.ace, self.played)
        return reference.layout_cards(self.contract, self.played, self.start, aces, self.pack, self.rules.deck.ranking)

    # Applying actions

    def _layout(self, card: str, token: str) -> None:
        again = False
        if token == "pass":
            self.more = False
            self.turn = next(seat for seat in self.round_from(self.after(self.turn)) if self.hands[seat])
            return
        if token != "knock":
            self.hands[self.turn].remove(card)
            self.played.append(card)
            self.start = self.start or card[0]
            if not self.hands[self.turn]:
                self.out.append(self.turn)
            self.more = self.contract.several and bool(self.hands[self.turn])
            again = self.more or (card[0] == "A" and self.contract.ace_again and bool(self.hands[self.turn]))
        else:
            self.knocks.append(self.turn)
        if reference.layout_ends(self.contract, [self.hands[seat] for seat in self.seats]):
            ranked = len(self.contract.places) == len(self.seats)
            self.out += [seat for seat in self.seats if self.hands[seat]] if ranked else []
            left = [len(self.hands[seat]) for seat in self.seats]
            knocks = [self.knocks.count(seat) for seat in self.seats]
            out = [self.seats.index(seat) for seat in self.out]
            self.finish(reference.layout_points(self.contract, out, left, knocks))
            return
        if not again:
            self.turn = next(seat for seat in self.round_from(self.after(self.turn)) if self.hands[seat])
        self.check_trial([], self.each, self.knocks.count(self.declarer))

    # Quarts

    def quart_cards(self) -> list[str]:
        """What the seat to act may lay: the next card of the run, or any card to begin one."""
        return [self.next_card()] if self.run else list(self.hands[self.turn])

    def next_card(self) -> str:
        """The card that the run goes on with; empty if it is over."""
        last = self.run[-1]
        ranks = RANKS[RANKS.index(last[0]) + 1 :]
        higher = [rank + last[1] for rank in ranks if rank + last[1] in self.pack]
        return higher[0] if len(self.run) < 4 and higher and higher[0] not in self.lying else ""

    def _quart(self, card: str, token: str) -> None:
        self.hands[self.turn].remove(card)
        self.run.append(card)
        self.lying.append(card)
        if not self.hands[self.turn]:
            first = self.contract.places[0] if self.contract.places else 0
            left = [len(self.hands[seat]) for seat in self.seats]
            self.finish([self.contract.card_left * cards + first * (cards == 0) for cards in left])
        elif following := self.next_card():
            self.turn = next(seat for seat in self.seats if following in self.hands[seat])
        else:
            self.run = []

    # Trials

    def attempts_of(self, names: list[str]) -> list[str]:
        """The contracts of these that may be picked in the next attempt."""
        words = self.rules.contracts
        return [name for name in names if 0 < words[name].tried_from <= self.failed + 1 and words[name].play != "trial"]

    def is_bad(self, points: int) -> bool:
        return points > 0 if self.rules.winner == "lowest" else points < 0

    def check_trial(self, taken: list[tuple[int, list[str]]], each: int, knocks: int) -> None:
        """End a trial that has failed by now: with the tricks taken, or with so many knocks."""
        if self.trial is None or not self.turn:
            return
        mine = self.contract.knock * knocks
        parts = reference.parts(self.rules, self.contract)
        for number, (taker, cards) in enumerate(taken, 1):
            if taker == self.seats.index(self.declarer):
                mine += reference.trick_value(parts, number, each, None)
                mine += sum(reference.card_value(parts, card, None) for card in cards)
        if self.is_bad(mine):
            self.finish([mine if seat == self.declarer else 0 for seat in self.seats])

    def tried(self, points: list[int]) -> list[int] | None:
        """What a trial scores whose play has brought these points; None if it has another attempt."""
        assert self.trial is not None
        at, price = self.seats.index(self.declarer), self.trial.price
        self.failed += self.is_bad(points[at])
        if self.is_bad(points[at]) and self.failed < self.trial.attempts:
            return None
        cost = abs(price) * self.failed
        if self.failed == self.trial.attempts > 1:
            self.lost = True
            totals = [sum(scores[place] for _, scores in self.results) for place in range(len(self.seats))]
            bad = [total if self.rules.winner == "lowest" else -total for total in totals]
            worst = max(total for place, total in enumerate(bad) if place != at)
            cost = max(cost, worst + 1 - bad[at])
        self.failed = 0
        return [(cost if price > 0 else -cost) if place == at else 0 for place in range(len(self.seats))]

    def finish(self, points: list[int]) -> None:
        raise NotImplementedError
