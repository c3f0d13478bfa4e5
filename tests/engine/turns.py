"""The second reading of whose turn it is to declare, and what they may call."""

from barbu.rules.model import Rules
from tests.engine import reference

SEATS = "ABCDEFGHIJKL"


class Turns:
    """The seats of a game, and who declares what in it. ``calls`` are those made so far, ``results`` the points and
    scores of each deal that counts."""

    number = 0
    declarer = ""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = SEATS[: rules.players]
        self.pack = reference.pack_of(rules.deck)
        self.each = len(self.pack) // rules.players
        self.first = ""
        self.calls: list[tuple[str, str, str]] = []
        self.results: list[tuple[list[int], list[int]]] = []

    # Seats

    def after(self, seat: str, steps: int = 1) -> str:
        """The seat this many places on, in the direction of play."""
        if self.rules.session.direction == "counter-clockwise":
            steps = -steps
        return self.left(seat, steps)

    def left(self, seat: str, steps: int = 1) -> str:
        return self.seats[(self.seats.index(seat) + steps) % len(self.seats)]

    def round_from(self, seat: str) -> list[str]:
        return [self.after(seat, step) for step in range(len(self.seats))]

    # Roles and calls

    def own(self) -> dict[str, int]:
        """How often each declarer plays contracts of their own: by the name of the contract or of its group."""
        return {c.group or name: c.times for name, c in self.rules.contracts.items() if not c.shared}

    def length(self) -> int:
        shared = sum(c.shared for c in self.rules.contracts.values())
        return len(self.seats) * sum(self.own().values()) + shared

    def rounds(self, number: int) -> int:
        """The number of deals up to the end of the round that has a deal; there is one round unless a total ends the
        game."""
        return self.length() * ((number - 1) // self.length() + 1) if self.rules.session.until else self.length()

    def in_round(self) -> list[tuple[str, str, str]]:
        """The calls of the current round."""
        return self.calls[self.rounds(len(self.calls) + 1) - self.length() :]

    def role(self, number: int) -> str:
        """Who has the rotating role in a deal, by its number, once the first is known. In later wheels the order is not
        known yet, only that everybody declares equally often."""
        steps = number - 1
        if self.rules.session.rotation == "wheels":
            steps %= len(self.rules.contracts)
            return self.after(self.wheel(number - 1 - steps), steps)
        if self.rules.session.rotation == "block":
            steps //= self.length() // len(self.seats)
        return self.after(self.first, steps)

    def wheel(self, deals: int) -> str:
        """Who declares first in the wheel after so many deals: the player who has done worst."""
        if deals == 0 or deals > len(self.results):
            return self.first
        sign = -1 if self.rules.winner == "lowest" else 1
        best = self.round_from(self.wheel(deals - len(self.rules.contracts)))
        totals = [sign * sum(scores[self.seats.index(seat)] for _, scores in self.results[:deals]) for seat in best]
        return best[totals.index(min(totals))]

    def deals_left(self, declarer: str, number: int) -> int:
        """How many deals a seat declares from this number on, in the round if there are several."""
        return sum(self.role(n) == declarer for n in range(number, self.rounds(number) + 1))

    def owes(self, declarer: str) -> dict[str, int]:
        """The contracts a declarer still has to play."""
        played = [self.group(name) for seat, name, _ in self.in_round() if seat == declarer]
        return {key: times - played.count(key) for key, times in self.own().items() if times > played.count(key)}

    def group(self, name: str) -> str:
        return self.rules.contracts[name].group or name

    def may_call(self, name: str) -> bool:
        """Whether a contract may be called now: enough deals are left for those still owed, and it is not used up."""
        contract = self.rules.contracts[name]
        owed = self.owes(self.declarer) if self.declarer else {}
        if contract.shared:
            times = [called for _, called, _ in self.in_round()].count(name)
            free = self.deals_left(self.declarer, self.number) - sum(owed.values()) if self.declarer else 1
            if self.rules.session.rotation == "wheels":
                return times == len(self.results) // len(self.rules.contracts)
            return times < contract.shared and free > 0
        last = {self.group(other) for other, words in self.rules.contracts.items() if words.finale}
        return self.group(name) in owed and not (contract.finale and set(owed) - last)

    def attempts_of(self, names: list[str]) -> list[str]:
        """The contracts of these that may be picked for a trial."""
        raise NotImplementedError

    def possible_calls(self) -> list[str]:
        names = [name for name in self.rules.contracts if self.may_call(name)]
        if self.rules.session.choice == "fixed":
            names = [name for name in names if self.group(name) == self.group(names[0])]
        found = []
        for name in names:
            contract = self.rules.contracts[name]
            if contract.trump == "declarer":
                parameters = [*"SHDC", *(["NT"] if contract.no_trump else [])]
            elif contract.play == "layout" and contract.start == "announced":
                parameters = reference.start_ranks(self.pack)
            elif contract.play == "trial":
                parameters = self.attempts_of(list(self.rules.contracts))
            else:
                parameters = [contract.rank]
            for parameter in parameters:
                if not (contract.distinct and (name, parameter) in [call[1:] for call in self.in_round()]):
                    found.append(f"call {name} {parameter}".rstrip())
        return found
