"""The second reading of auctions: who may say what, who has bought the call, and what they pay."""

from tests.engine.turns import Turns


class Selling(Turns):
    """A game in which calls may be bought. ``spoken`` holds what each seat has said in the auction of this deal,
    ``sold`` the buyer, the contract and the price, if any."""

    spoken: list[tuple[str, str]]
    sold: tuple[str, str, int] | None
    phase = turn = ""

    def price(self, name: str, tricks: int) -> int:
        """What a bid costs: what so many tricks of the contract are worth."""
        return abs(self.rules.contracts[name].trick) * tricks

    def goods(self) -> list[str]:
        """The contracts of this deal that can be bought."""
        names = dict.fromkeys(call.split(" ")[1] for call in self.possible_calls())
        return [name for name in names if self.rules.contracts[name].bids]

    def is_sale(self) -> bool:
        """Whether the deal begins with an auction."""
        fixed = self.rules.session.choice == "fixed" and len(self.possible_calls()) == 1
        return bool(self.declarer and self.goods()) and not fixed

    def all_bids(self, verb: str) -> list[str]:
        """Every bid that there is, cheap ones first."""
        found = [(self.price(name, n), name, n) for name in self.goods() for n in range(1, self.most(name) + 1)]
        found.sort(key=lambda bid: bid[0])
        return [f"{verb} {name} {tricks}" for _, name, tricks in found]

    def most(self, name: str) -> int:
        return self.rules.contracts[name].bids

    def cost(self, bid: str) -> int:
        _, name, tricks = bid.split(" ")
        return self.price(name, int(tricks))

    def highest(self) -> tuple[str, str] | None:
        """The last bid of a bidder, since each has to be better than the one before, and whose it is."""
        bids = [(seat, said) for seat, said in self.spoken if said.startswith("bid ")]
        return bids[-1] if bids else None

    def counted(self) -> bool:
        """Whether a bid of this deal is high enough to count."""
        best = self.highest()
        return best is not None and self.cost(best[1]) >= self.rules.session.least_bid

    def bidders(self) -> list[str]:
        """Those who have not passed, in the order in which they sit from the declarer on."""
        passed = [seat for seat, said in self.spoken if said == "pass"]
        return [seat for seat in self.round_from(self.declarer)[1:] if seat not in passed]

    def open(self) -> bool:
        """Whether the bidding goes on: a bidder is left who does not hold the best bid."""
        best = self.highest()
        return any(best is None or seat != best[0] for seat in self.bidders())

    def bids(self) -> list[str]:
        """What the seat to speak may say while the bidding goes on."""
        best = self.highest()
        found = ["pass"]
        for bid in self.all_bids("bid"):
            if best is None or self.cost(bid) > self.cost(best[1]):
                found.append(bid)
            elif self.cost(bid) == self.cost(best[1]):
                sits = self.round_from(self.declarer)
                if sits.index(self.turn) < sits.index(best[0]):
                    found.append(bid)
        return found

    def answers(self) -> list[str]:
        """What the seat to speak may say once the bidding is over."""
        best = self.highest()
        assert best is not None
        if self.turn != self.declarer:
            return ["pass", "agree"]
        found = ["pass", "agree"]
        if self.rules.session.counter_bid and not any(said.startswith("ask ") for _, said in self.spoken):
            found += [bid for bid in self.all_bids("ask") if self.cost(bid) > self.cost(best[1])]
        for name in self.goods():
            bid = f"demand {name} {self.most(name)}"
            if self.rules.contracts[name].demand and self.cost(bid) > self.cost(best[1]):
                found.append(bid)
        return found

    def _bid(self, rest: str, token: str) -> None:
        bidding = self.open()
        asked = self.spoken[-1][1] if self.spoken and not bidding and self.turn != self.declarer else ""
        speaker = self.turn
        self.spoken.append((speaker, token))
        if bidding:
            if self.open():
                later = [*self.round_from(speaker)[1:], speaker]
                self.turn = next(seat for seat in later if seat in self.bidders())
            elif self.counted():
                self.turn = self.declarer
            else:
                self.auction_over()
            return
        best = self.highest()
        assert best is not None
        if token == "agree":
            _, name, tricks = (asked or best[1]).split(" ")
            self.sold = (best[0], name, self.price(name, int(tricks)))
            self.auction_over()
        elif token != "pass":
            self.turn = best[0]
        elif asked.startswith("ask "):
            self.turn = self.declarer
        else:
            self.auction_over()

    def auction_over(self) -> None:
        """The buyer calls or, if nothing was sold, the declarer."""
        self.turn = self.sold[0] if self.sold else self.declarer
        self.phase = "call"

    def calls_after(self, calls: list[str]) -> list[str]:
        """The calls that the auction has left."""
        if self.sold:
            return [call for call in calls if call.split(" ")[1] == self.sold[1]]
        if self.counted():
            return [call for call in calls if not self.rules.contracts[call.split(" ")[1]].unsold]
        return calls
