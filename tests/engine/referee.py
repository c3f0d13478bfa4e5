"""A second, slow reading of whole games: who deals, declares, speaks and plays, what is legal, and what it scores. It
reads the actions of a game as text tokens and shares no code with the engine."""

from collections.abc import Sequence
from itertools import combinations

from barbu.rules.model import Rules
from tests.engine import reference
from tests.engine.trying import Trying
from tests.typed import present


class Referee(Trying):
    """A game as far as it has been played. ``turn`` is the letter of the player to act, empty between deals; ``phase``
    is what they have to do; ``results`` holds the points and scores of each deal that counts, ``redeals`` the number of
    those that do not."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rings: dict[tuple[str, str], int] = {}

    # Legal actions

    def holds(self, seat: str, words: Sequence[str]) -> bool:
        """Whether a hand has one of some cards, or none is needed."""
        return not words or any(reference.named(words, card) for card in self.hands[seat])

    def legal(self) -> list[str]:
        """The tokens of all legal actions; no settings of Chinese poker."""
        hand = self.hands[self.turn]
        match self.phase:
            case "bid":
                return self.bids() if self.open() else self.answers()
            case "call":
                calls = self.calls_after(self.possible_calls())
                names = [call.split(" ")[1] for call in calls]
                held = [self.holds(self.turn, self.rules.contracts[name].call_needs) for name in names]
                return [call for call, may in zip(calls, held, strict=True) if may or not any(held)]
            case "claim":
                return ["pass", "redeal"] if reference.may_claim(self.contract, hand, self.pack) else ["pass"]
            case "double":
                return self.statements()
            case "give":
                number = self.rules.session.pass_cards
                return ["give " + " ".join(chosen) for chosen in combinations(self.in_order(hand), number)]
            case "expose":
                cards = [card for card in hand if reference.named(list(self.contract.expose), card)]
                cards = self.in_order(cards)
                shown = [chosen for size in range(1, len(cards) + 1) for chosen in combinations(cards, size)]
                return ["pass", *("expose " + " ".join(chosen) for chosen in shown)]
            case "tricks":
                doubled = any(self.turn in pair for pair in self.doubled)
                cards = reference.legal_cards(
                    self.contract,
                    self.trump,
                    hand,
                    self.trick,
                    self.broken,
                    doubled,
                    self.scoring,
                    len(self.taken) + 1,
                    self.rules.deck.ranking,
                    self.rules.session.opening_lead,
                )
                return [f"play {card}" for card in dict.fromkeys(cards)]
            case "counting":
                return [f"play {card}" for card in hand]
            case "layout":
                cards = [card for card in hand if card in self.open_cards()]
                if self.contract.rows_first and self.start:
                    cards = [card for card in cards if card[0] != self.start] or cards
                plays = [f"play {card}" for card in cards]
                return [*plays, "pass"] if self.more else plays or ["knock"]
            case "quart":
                return [f"play {card}" for card in self.quart_cards()]
        return []

    def in_order(self, cards: Sequence[str]) -> list[str]:
        """Cards by suit, high to low."""
        return sorted(cards, key=lambda card: ("SHDC".index(card[1]), -reference.rank(card)))

    def statements(self) -> list[str]:
        doubling, me = present(self.rules.doubling), self.turn
        doublers = [seat for seat in self.seats if (seat, me) in self.doubled]
        whom = doubling.negative if self.contract.kind == "negative" else doubling.positive
        others = [seat for seat in self.seats if seat != me]
        if self.late:
            mine = next(place for place, (seat, _) in enumerate(self.said) if seat == me)
            since = [seat for seat, whom in self.said[mine:] if me in whom]
            named = [seat for seat in doublers if seat in since and (me, seat) not in self.doubled]
        elif me == self.declarer:
            named = doublers
        else:
            named = others if whom == "any" else [self.declarer]
        if not self.holds(me, self.contract.double_needs):
            return ["pass"]
        if not self.can_redouble(me):
            named = [seat for seat in named if seat not in doublers]
        sizes = list(range(len(named) + 1))
        if me == self.declarer and doubling.declarer_redouble == "all-or-none":
            sizes = sorted({0, len(named)})
        sets = [chosen for size in sizes for chosen in combinations(named, size)]
        if not self.late and me != self.declarer and self.has_to_double(me):
            sets = [chosen for chosen in sets if self.declarer in chosen]
        return ["double " + ",".join(chosen) if chosen else "pass" for chosen in sets]

    def can_redouble(self, seat: str) -> bool:
        if not self.holds(seat, self.contract.double_needs):
            return False
        if self.contract.redoubler == "anyone":
            return True
        return any(reference.card_value(self.scoring, card, self.trump) for card in self.hands[seat])

    def has_to_double(self, seat: str) -> bool:
        doubling = present(self.rules.doubling)
        if doubling.owed_over == "series":
            owed = doubling.owed - self.rings.get((seat, self.declarer), 0)
            return 0 < owed >= self.deals_left(self.declarer, self.number)
        made = sum(count for (player, _), count in self.rings.items() if player == seat)
        left = sum(self.role(n) != seat for n in range(self.number, self.rounds(self.number) + 1))
        return 0 < doubling.owed - made >= left

    def do(self, token: str) -> None:
        """Apply a token; its legality is not checked."""
        verb, _, rest = token.partition(" ")
        getattr(self, f"_{self.phase}" if verb != "deal" else "_deal")(rest, token)

    def _deal(self, rest: str, token: str) -> None:
        number, dealer, declarer, *hands = rest.split(" ")
        self.number, self.dealer, self.declarer = int(number), dealer, declarer.strip("-")
        self.hands = {}
        for seat, hand in zip(self.seats, hands, strict=True):
            suits = zip("SHDC", hand[2:].split("."), strict=True)
            self.hands[seat] = [r + suit for suit, ranks in suits for r in ranks]
        self.check_deal()
        self.doubled: list[tuple[str, str]] = []
        self.exposed: list[tuple[str, str]] = []
        self.taken: list[tuple[int, list[str]]] = []
        self.trick: list[str] = []
        self.played: list[str] = []
        self.out: list[str] = []
        self.knocks: list[str] = []
        self.reached: list[str] = []
        self.rows: list[list[list[str]]] = []
        self.broken = self.late = self.more = False
        self.run, self.lying = [], []
        self.phase, self.turn = "call", self.declarer
        self.spoken, self.sold = [], None
        if self.is_sale():
            self.phase, self.turn = "bid", self.round_from(self.declarer)[1]
        calls = self.possible_calls()
        if self.rules.session.choice == "fixed" and len(calls) == 1:
            self._call(calls[0].removeprefix("call "), calls[0])

    def check_deal(self) -> None:
        """Check that a deal is the one due: its number, its roles, its cards."""
        session = self.rules.session
        assert self.number == len(self.results) + 1
        assert sorted(card for hand in self.hands.values() for card in hand) == sorted(self.pack)
        assert {len(hand) for hand in self.hands.values()} == {self.each}
        passes_on = self.declarer or self.dealer
        if not self.first:
            self.first = passes_on
            assert not session.first or session.first in self.hands[passes_on]
        assert passes_on == self.role(self.number)
        assert bool(self.declarer) == (session.rotation != "deal-only")
        if self.declarer:
            places = {"declarer": 0, "declarer-left": 1, "declarer-right": -1, "opposite": len(self.seats) // 2}
            assert self.dealer == self.left(self.declarer, places[session.dealer])

    def _call(self, rest: str, token: str) -> None:
        self.name, _, self.parameter = rest.partition(" ")
        self.contract = self.rules.contracts[self.name]
        self.trial = self.contract if self.contract.play == "trial" else None
        if self.trial:
            self.contract = self.rules.contracts[self.parameter]
        self.scoring = reference.parts(self.rules, self.contract)
        self.trump = self.parameter if self.contract.trump == "declarer" and self.parameter != "NT" else None
        self.phase, self.turn = "claim", self.seats[0]
        if self.contract.unplayed:
            self.finish(reference.shared(self.contract, self.each, self.seats, self.declarer))
        elif self.contract.claim == "none":
            self.claims_done()

    def _claim(self, rest: str, token: str) -> None:
        if token == "redeal":
            self.phase = self.turn = ""
            self.redeals += 1
        elif self.turn == self.seats[-1]:
            self.claims_done()
        else:
            self.turn = self.left(self.turn)

    def claims_done(self) -> None:
        """Cards are passed on before the doubles, unless it is a deal without."""
        ways = self.rules.session.pass_to
        self.gifts: dict[str, list[str]] = {}
        self.way = ways[(self.number - 1) % len(ways)] if ways else "nobody"
        if self.way == "nobody":
            self.gifts_done()
        else:
            self.phase, self.turn = "give", self.seats[0]

    def _give(self, rest: str, token: str) -> None:
        self.gifts[self.turn] = rest.split()
        if self.turn != self.seats[-1]:
            self.turn = self.left(self.turn)
            return
        for seat, cards in self.gifts.items():
            for card in cards:
                self.hands[seat].remove(card)
        for seat, cards in self.gifts.items():
            places = {"left": 1, "right": -1, "opposite": len(self.seats) // 2}
            self.hands[self.left(seat, places[self.way])] += cards
        self.gifts_done()

    def gifts_done(self) -> None:
        if self.rules.doubling is None:
            self.doubles_done()
            return
        self.phase = "double"
        self.speakers = [*self.round_from(self.declarer)[1:], self.declarer]
        self.said: list[tuple[str, list[str]]] = []
        self.turn = self.speakers.pop(0)

    def _double(self, rest: str, token: str) -> None:
        doubling = present(self.rules.doubling)
        targets = rest.split(",") if rest else []
        self.said.append((self.turn, targets))
        self.doubled += [(self.turn, target) for target in targets]
        if not self.speakers and not self.late and doubling.redouble == "any-time":
            self.late = True
            for place, (seat, named) in enumerate(self.said):
                later = [speaker for speaker, whom in self.said[place + 1 :] if seat in whom]
                if set(later) - set(named) and self.can_redouble(seat):
                    self.speakers.append(seat)
        if self.speakers:
            self.turn = self.speakers.pop(0)
        else:
            self.doubles_done()

    def doubles_done(self) -> None:
        doubling, words = self.rules.doubling, self.contract
        uncertain = words.play == "poker" or bool(words.card_left or words.knock or words.forfeit)
        uncertain = uncertain or bool(words.with_tricks or words.together or words.spared > 1)
        splits = doubling is not None and doubling.undoubled == "split" and not uncertain
        if splits and self.contract.kind == "negative" and not self.doubled:
            self.finish(self.shares())
        elif self.contract.expose:
            self.phase, self.turn = "expose", self.seats[0]
        else:
            self.begin()

    def shares(self) -> list[int]:
        """The points of a deal that is not played: the others share them as evenly as possible."""
        total = sum(part.pot for part in self.scoring) + sum(self.contract.places) + sum(self.contract.marks.values())
        total += self.contract.each * len(self.seats)
        total += sum(reference.trick_value(self.scoring, n, self.each, self.trump) for n in range(1, self.each + 1))
        total += sum(reference.card_value(self.scoring, card, self.trump) for card in self.pack)
        others = len(self.seats) - 1
        whole = range(-abs(total), abs(total) + 1)
        share = min(whole, key=lambda points: (abs(points * others - total), -abs(points)))
        return [total - others * share if seat == self.declarer else share for seat in self.seats]

    def _expose(self, rest: str, token: str) -> None:
        self.exposed += [(self.turn, card) for card in rest.split()]
        if self.turn == self.seats[-1]:
            self.begin()
        else:
            self.turn = self.left(self.turn)

    def begin(self) -> None:
        session = self.rules.session
        sides = {"dealer": 0, "dealer-left": 1, "dealer-right": -1}
        namer = self.sold[0] if self.sold else self.declarer
        leader = namer if session.leader == "declarer" else self.left(self.dealer, sides[session.leader])
        if session.opening_lead and self.contract.play == "tricks":
            leader = next(seat for seat in self.seats if session.opening_lead in self.hands[seat])
        self.phase, self.turn = self.contract.play, leader
        if self.phase == "layout":
            self.turn = leader if session.opener == "leader" else self.declarer
            self.start = self.contract.rank if self.trial else self.parameter
        elif self.phase == "poker":
            self.turn = self.seats[0]

    def _tricks(self, card: str, token: str) -> None:
        self.broken = self.broken or reference.breaks(self.contract, card, self.trick, self.is_penalty(card))
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = self.after(self.turn)
        if len(self.trick) < len(self.seats):
            return
        # Everybody has played, so it would be the leader's turn again.
        taker = self.after(self.turn, reference.winner(self.trick, self.trump, self.rules.deck.ranking))
        self.taken.append((self.seats.index(taker), self.trick))
        self.turn, self.trick = taker, []
        left = [card for hand in self.hands.values() for card in hand]
        if reference.decided(self.scoring, len(self.taken), self.each, left, self.trump):
            self.finish(reference.points(self.scoring, self.taken, len(self.seats), self.pack, self.trump))
        self.check_trial(self.taken, self.each, 0)

    def is_penalty(self, card: str) -> bool:
        value = reference.card_value(self.scoring, card, self.trump)
        return value * reference.all_points(self.scoring, self.pack, self.each, self.trump) > 0

    def _counting(self, card: str, token: str) -> None:
        self.hands[self.turn].remove(card)
        self.played.append(card)
        marks = reference.marks_reached(self.contract, self.played)
        self.reached += [self.turn] * (len(marks) - len(self.reached))
        if len(marks) == len(self.contract.marks):
            points = [0] * len(self.seats)
            for seat, mark in zip(self.reached, marks, strict=True):
                points[self.seats.index(seat)] += self.contract.marks[mark]
            self.finish(points)
        else:
            self.turn = self.after(self.turn)

    def _poker(self, rest: str, token: str) -> None:
        rows = [row.split() for row in rest.split(" / ")]
        assert [len(row) for row in rows] == [3, 5, 5]
        assert sorted(card for row in rows for card in row) == sorted(self.hands[self.turn])
        self.rows.append(rows)
        if len(self.rows) == len(self.seats):
            self.finish(reference.poker_points(self.rows, self.contract.row))
        else:
            self.turn = self.left(self.turn)

    def finish(self, points: list[int]) -> None:
        """Score a deal, or discard it if it is void."""
        self.phase = self.turn = ""
        if self.trial:
            found = self.tried(points)
            if found is None:
                self.redeals += 1
                return
            points = found
        if self.contract.redeal == "one-each":
            counts = [0] * len(self.seats)
            for taker, cards in self.taken:
                counts[taker] += sum(bool(reference.card_value(self.scoring, card, self.trump)) for card in cards)
            if set(counts) == {1}:
                self.redeals += 1
                return
        scores = list(points)
        at = self.seats.index
        for doubler, target in self.doubled:
            difference = points[at(doubler)] - points[at(target)]
            scores[at(doubler)] += difference
            scores[at(target)] -= difference
        scores = reference.credited(scores, self.contract.points_to, at(self.declarer) if self.declarer else None)
        if self.sold:
            buyer, _, price = self.sold
            price = -price if self.rules.winner == "lowest" else price
            scores[at(buyer)] -= price
            scores[at(self.declarer)] += price
        for owner, card in self.exposed:
            value = next(value for word, value in self.contract.expose.items() if reference.named([word], card))
            for taker, cards in self.taken:
                if card in cards:
                    scores[at(owner)] += value
                    scores[taker] -= value
        self.results.append((points, scores))
        self.calls.append((self.declarer, self.name, self.parameter))
        for player, target in self.doubled:
            if target == self.declarer:
                self.rings[player, target] = self.rings.get((player, target), 0) + 1
        if not self.in_round():
            self.rings = {}

    def over(self) -> bool:
        """Whether a player has reached the total that ends the game or, if none does, all deals are over."""
        until = self.rules.session.until
        totals = [sum(column) for column in zip(*(scores for _, scores in self.results), strict=True)]
        if self.lost:
            return True
        if until:
            return any(total >= until if until > 0 else total <= until for total in totals)
        return len(self.results) == self.length()
