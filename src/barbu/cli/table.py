"""The table as text: hands, tricks, the layout, the doubles and the score sheet."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from barbu.cards import ACE, KING, SUIT_MASKS, TWO, display_order
from barbu.cli.terminal import Signs
from barbu.engine.actions import SEATS, Call, row_order, seats_of
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.layout import Layout
from barbu.engine.plan import ContractPlan
from barbu.engine.poker import Poker, mis_set
from barbu.engine.sheet import FinishedDeal
from barbu.engine.tricks import Trick, Tricks
from barbu.rules.describe import contract_title, parameter_text, payment_text
from barbu.rules.messages import listed
from barbu.server.players import initials
from barbu.server.sheet import sheet
from barbu.server.wording import duel_text, exposure_text, row_name


class Drawing:
    """Draws for one table: it knows the players' names and how cards look on this screen."""

    def __init__(self, names: Sequence[str], signs: Signs) -> None:
        self.names = names
        self.signs = signs

    def cards(self, cards: Iterable[int]) -> Text:
        """Cards with blanks between them."""
        return Text(" ").join([self.signs.card(card) for card in cards])

    def hand(self, hand: int) -> Text:
        """A hand by suits, high to low: ``♠ K 9 2   ♥ K   ♦ K J 5 4 3   ♣ Q 10 8 7``."""
        parts = []
        for suit in range(4):
            ranks = [self.signs.rank(card) for card in display_order(hand & SUIT_MASKS[suit])]
            parts.append(self.signs.suit(suit) + Text(" " + (" ".join(ranks) or "-")))
        return Text("   ").join(parts)

    def numbered(self, cards: Sequence[int]) -> Text:
        """Cards to choose from: ``1 8♣  2 J♣``."""
        return Text("  ").join([Text(f"{number} ") + self.signs.card(card) for number, card in enumerate(cards, 1)])

    def plays(self, play: Tricks, leader: int, cards: Sequence[int]) -> Text:
        """The cards of a trick with those who played them: ``Beth J♣, Cath 8♣``."""
        parts, seat = [], leader
        for card in cards:
            parts.append(Text(f"{self.names[seat]} ") + self.signs.card(card))
            seat = play.terms.after[seat]
        return Text(", ").join(parts)

    def last_trick(self, play: Tricks) -> Text:
        """The last finished trick in one line."""
        trick: Trick = play.done[-1]
        line = Text(f"Trick {len(play.done)}: ") + self.plays(play, trick.leader, trick.cards)
        return line + Text(f" - {self.names[trick.winner]} takes it")

    def current(self, play: Tricks) -> Text:
        """The trick that is being played, in one line."""
        line = Text(f"Trick {len(play.done) + 1}: ")
        return line + (self.plays(play, play.leader, play.cards) if play.cards else Text("your lead"))

    def taken(self, play: Tricks, plan: ContractPlan) -> Text:
        """What each player has taken that counts, or, where tricks count, how many tricks."""
        parts = []
        for seat, name in enumerate(self.names):
            scoring = play.taken[seat] & plan.scoring
            if scoring:
                parts.append(Text(f"{name} ") + self.cards(display_order(scoring)))
            elif plan.contract.trick:
                tricks = sum(trick.winner == seat for trick in play.done)
                parts.append(Text(f"{name} {tricks}"))
        return Text("   ").join(parts)

    def rows(self, rows: Sequence[int]) -> Text:
        """Cards set in rows, front first, each with what it is: ``K♥ Q♥ 2♣ (king high) / ...``."""
        return Text(" / ").join([self.cards(row_order(row)) + Text(f" ({row_name(row)})", "dim") for row in rows])

    def showdown(self, poker: Poker) -> list[Text]:
        """All rows laid open, and every pair of hands compared."""
        lines = []
        for name, rows in zip(self.names, poker.rows or (), strict=True):
            lines.append(Text(f"{name}: ") + self.rows(rows) + Text(" mis-set" if mis_set(rows) else "", "yellow"))
        return lines + [Text(f"  {duel_text(duel, self.names)}", "dim") for duel in poker.duels]

    def layout(self, layout: Layout, ace: str) -> Text:
        """The rows of dominoes, low cards at the left; a point for a card that has not been played."""
        order = [ACE, *range(TWO, KING + 1)] if ace == "low" else list(range(ACE + 1))
        text = Text()
        for suit in range(4):
            text.append_text(self.signs.suit(suit))
            for rank in order:
                card = 16 * suit + rank
                if not layout.terms.pack >> card & 1:
                    continue
                there = layout.played >> card & 1
                text.append(f"{self.signs.rank(card) if there else '.':>3}", "bold" if there else "dim")
            text.append("\n")
        text.rstrip()
        return text

    def call(self, call: Call) -> Text:
        """A contract with its parameter: ``Trumps, spades are trumps``."""
        text = contract_title(call.contract)
        return Text(f"{text}, {parameter_text(call.parameter)}" if call.parameter else text)

    def statement(self, doubles: Doubles, speaker: int, targets: int) -> Text:
        """What a player has just said in the doubling: ``Beth doubles Cath and redoubles Dora``. ``doubles`` is the
        state before it."""
        if not targets:
            return Text(f"{self.names[speaker]} passes")
        again = targets & doubles.doublers(speaker)
        said = [
            f"{verb} {listed([self.names[seat] for seat in seats_of(mask)])}"
            for verb, mask in (("doubles", targets & ~again), ("redoubles", again))
            if mask
        ]
        return Text(f"{self.names[speaker]} {' and '.join(said)}")

    def doubles(self, doubles: Doubles) -> Text:
        """All pairs with a double between them: ``Anna - Beth x2, Cath - Dora``."""
        pairs = []
        for one, name in enumerate(self.names):
            for other in range(one + 1, len(self.names)):
                times = doubles.multiplicity(one, other)
                if times:
                    pairs.append(f"{name} - {self.names[other]}{' redoubled' if times == 2 else ''}")
        return Text(", ".join(pairs) or "none")

    def result(self, done: FinishedDeal) -> list[Text]:
        """A finished deal: points, the payments in words, scores and totals."""
        ended = {"played": "", "early": "Nothing is left that scores. ", "not-played": "Nobody doubled: not played. "}
        lines = self.showdown(done.board.play) if isinstance(done.board.play, Poker) else []
        lines.append(Text(ended[done.ended] + "Points: " + self._by_seat(done.points)))
        lines += [Text(f"  {exposure_text(each, self.names)}") for each in done.board.exposures]
        penalties = done.board.head.plan.rules.winner == "lowest"
        for first, second, times, difference, _ in done.payments:
            if times:
                paid = payment_text(self.names[first], self.names[second], times, difference, penalties=penalties)
                lines.append(Text(f"  {paid}"))
        if done.points != done.scores:
            lines.append(Text("Scores: " + self._by_seat(done.scores)))
        lines.append(Text("Totals: " + self._by_seat(done.totals), "bold"))
        return lines

    def _by_seat(self, numbers: Sequence[int]) -> str:
        return ", ".join(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True))

    def sheet(self, game: Game, last: int = 0) -> Text:
        """The score sheet: a line for each deal (or only for the ``last`` ones), with the call, the points, the side
        payments and the total of each player. A call in brackets doubles the declarer; a line's totals and its
        check add up to zero. Where nothing is paid besides the points, they stand before the total alone."""
        short = initials(list(self.names))
        rows = sheet(game, list(self.names))
        plain = game.rules.doubling is None and not any(row.paid for row in rows)
        width = 11 if plain else 18
        heads = "".join(f"{name[: width - 1]:>{width}}" for name in self.names)
        text = Text(" " * 9 + heads + "  check", "bold")
        for row in rows[-last:]:
            declarer = "" if row.declarer is None else short[SEATS.index(row.declarer)]
            text.append(f"\n{row.number:>2} {row.letter:<2} {declarer:<3}")
            for cell in row.cells:
                if plain:
                    text.append(f"{cell.score:>5}", "dim")
                    text.append(f"{cell.total:>6}")
                    continue
                mark = f"({cell.call})" if cell.ringed else cell.call
                side = f"{cell.side:+}" if cell.side else ""
                text.append(f"{mark:>5}{cell.points:>4}{side:>4}", "dim")
                text.append(f"{cell.total:>5}"[-5:])
            text.append(f"{row.check_total:>7}")
        return text
