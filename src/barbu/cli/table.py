"""The table as text: hands, tricks, the layout and the doubles."""

import sys
from collections.abc import Iterable, Sequence

from rich.text import Text

from barbu.cards import SUIT_MASKS, display_order, parse_card
from barbu.cli.score import sheet_text
from barbu.cli.terminal import Signs, styled
from barbu.engine.actions import Action, Agree, Bid, Call, Double, Expose, Give, Play, Redeal, Reverse, Set, row_order
from barbu.engine.auction import Auction
from barbu.engine.bidding import opened
from barbu.engine.board import Board
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.plan import ContractPlan
from barbu.engine.play.base import Trick
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker, mis_set
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.sheet import FinishedDeal
from barbu.rules.model import Deck
from barbu.seats import seats_of
from barbu.text.names import contract_title, parameter_text, payment_text
from barbu.text.render import listed, say
from barbu.text.wording import bid_text, duel_text, row_name, transfer_texts

INDENT = "  "
"""The indent of a continued line."""

WHOLE = Deck()
"""The pack of 52 cards."""

MOST_PILES = 5
"""Up to this many players, everybody's captured cards are shown after each trick."""


class Drawing:
    """Draws one table: it knows the players' names, how cards look on this screen, how many characters fit on a line,
    and the pack."""

    def __init__(self, names: Sequence[str], signs: Signs, width: int = sys.maxsize, deck: Deck = WHOLE) -> None:
        self.names = names
        self.signs = signs
        self.width = width
        self.ranking = deck.ranking
        self.extra = 1 << parse_card(deck.extra) if deck.extra else 0

    def in_order(self, cards: int) -> list[int]:
        """A set of cards by suit, high to low as the rules rank them."""
        return display_order(cards, self.ranking)

    def flow(self, parts: Sequence[Text], gap: str, head: str = "") -> Text:
        """Parts in a row after a head; a part that does not fit goes to the next line as a whole."""
        text, used = Text(head), len(head)
        for index, part in enumerate(parts):
            joint = gap if index + 1 < len(parts) else ""
            if used + len(part) + len(joint.rstrip()) > self.width and used > len(INDENT):
                text.rstrip()
                text.append("\n" + INDENT)
                used = len(INDENT)
            text += part + Text(joint)
            used += len(part) + len(joint)
        return text

    def card(self, card: int) -> Text:
        """A card: rank, then suit; a star for the extra card."""
        return Text(self.signs.extra, "bold") if self.extra >> card & 1 else self.signs.card(card)

    def cards(self, cards: Iterable[int]) -> Text:
        """Cards separated by blanks."""
        return Text(" ").join([self.card(card) for card in cards])

    def hand(self, hand: int) -> Text:
        """A hand by suit, high to low: ``♠ K 9 2 ♥ K ♦ K J 5 4 3 ♣ Q 10 8 7``."""
        parts = []
        for suit in range(4):
            ranks = [self.signs.rank(card) for card in self.in_order(hand & SUIT_MASKS[suit] & ~self.extra)]
            parts.append(self.signs.suit(suit) + Text(" " + (" ".join(ranks) or "-")))
        parts += [self.card(card) for card in display_order(hand & self.extra)]
        return self.flow(parts, "   ")

    def numbered(self, cards: Sequence[int]) -> Text:
        """Cards to choose from: ``1 8♣  2 J♣``."""
        return self.flow([Text(f"{number} ") + self.card(card) for number, card in enumerate(cards, 1)], "  ")

    def _plays(self, play: Tricks, leader: int, cards: Sequence[int]) -> list[Text]:
        """The cards of a trick with their players: ``Beth J♣``."""
        parts, seat = [], leader
        for card in cards:
            parts.append(Text(f"{self.names[seat]} ") + self.card(card))
            seat = play.terms.after[seat]
        return parts

    def last_trick(self, play: Tricks) -> Text:
        """The last finished trick, on one line."""
        return self.tricks(play)[-1]

    def tricks(self, play: Tricks) -> list[Text]:
        """The finished tricks, each on a line."""
        return [self._trick(play, trick, number) for number, trick in enumerate(play.done, 1)]

    def _trick(self, play: Tricks, trick: Trick, number: int) -> Text:
        *parts, last = self._plays(play, trick.leader, trick.cards)
        taken = styled("terminal-takes", card=last, name=self.names[trick.winner])
        return self.flow([*parts, taken], ", ", _head("terminal-trick", number=number))

    def current(self, play: Tricks) -> Text:
        """The current trick, on one line."""
        parts = self._plays(play, play.leader, play.cards) or [Text(say("terminal-your-lead"))]
        return self.flow(parts, ", ", _head("terminal-trick", number=len(play.done) + 1))

    def count(self, play: Counting) -> Text:
        """What the cards laid add up to, and the next mark."""
        mark, points = play.next_mark or play.terms.contract.marks[-1]
        return styled("terminal-count", count=play.count, mark=mark, points=points)

    def taken(self, play: Tricks, contract: ContractPlan) -> Text:
        """The scoring cards that each player has taken or, where tricks count, the numbers of tricks; at a large table,
        only those of the last trick's winner."""
        parts = []
        for seat, name in enumerate(self.names):
            if len(self.names) > MOST_PILES and seat != play.done[-1].winner:
                continue
            scoring = play.taken[seat] & contract.scoring
            if scoring:
                parts.append(Text(f"{name} ") + self.cards(self.in_order(scoring)))
            elif contract.rules.trick:
                tricks = sum(trick.winner == seat for trick in play.done)
                parts.append(Text(f"{name} {tricks}"))
        return self.flow(parts, "   ", INDENT + _head("terminal-taken")) if parts else Text()

    def rows(self, rows: Sequence[int]) -> Text:
        """Cards set in rows, front first, each with its category: ``K♥ Q♥ 2♣ (king high) / ...``."""
        return self._rows(rows)

    def _rows(self, rows: Sequence[int], head: str = "") -> Text:
        parts = [self.cards(row_order(row)) + Text(f" ({row_name(row)})", "dim") for row in rows]
        return self.flow(parts, " / ", head)

    def showdown(self, poker: Poker) -> list[Text]:
        """All rows, with the comparison of every pair of hands."""
        lines = []
        for name, rows in zip(self.names, poker.rows or (), strict=True):
            lines.append(
                self._rows(rows, f"{name}: ") + Text(" " + say("terminal-mis-set") if mis_set(rows) else "", "yellow")
            )
        return lines + [Text(f"  {duel_text(duel, self.names)}", "dim") for duel in poker.duels]

    def layout(self, layout: Layout | Quarts) -> Text:
        """The rows of dominoes, low cards on the left, with a dot for each card not played yet."""
        text = Text()
        for suit in range(4):
            text.append_text(self.signs.suit(suit))
            for rank in layout.ranks:
                card = 16 * suit + rank
                if not layout.terms.pack >> card & 1:
                    continue
                there = layout.played >> card & 1
                text.append(f"{self.signs.rank(card) if there else '.':>3}", "bold" if there else "dim")
            text.append("\n")
        text.rstrip()
        return text

    def counts(self, counts: Sequence[int], but: int) -> Text:
        """The number of cards that every player but one still holds."""
        parts = [
            Text(f"{name} {count}")
            for seat, (name, count) in enumerate(zip(self.names, counts, strict=True))
            if seat != but
        ]
        return self.flow(parts, ", ", _head("terminal-cards-left"))

    def call(self, call: Call) -> Text:
        """A contract with its parameter: ``Trumps, spades are trumps``."""
        title = contract_title(call.contract)
        if not call.parameter:
            return Text(title)
        return styled("terminal-call-with", contract=title, parameter=parameter_text(call.parameter))

    def action(self, action: Action, auction: Auction | None = None) -> Text:
        """What a player does, as something to do: ``play K♥``; a bid has its price in the auction."""
        if isinstance(action, Play):
            return styled("terminal-act-play", card=self.card(action.card))
        if isinstance(action, Call):
            return styled("terminal-act-call", call=self.call(action))
        if isinstance(action, Double) and action.targets:
            names = [self.names[seat] for seat in range(len(self.names)) if action.targets >> seat & 1]
            return styled("terminal-act-double", names=listed(names))
        if isinstance(action, Expose):
            return styled("terminal-act-show", cards=self.cards(self.in_order(action.cards)))
        if isinstance(action, Give):
            return styled("terminal-act-give", cards=self.cards(self.in_order(action.cards)))
        if isinstance(action, Set):
            return styled("terminal-act-set", rows=self.rows(action.rows))
        if isinstance(action, Bid):
            return styled(f"terminal-act-{action.verb}", bid=bid_text(action, auction))
        if isinstance(action, Reverse):
            return styled("terminal-act-reverse")
        if isinstance(action, Redeal | Agree):
            return styled("terminal-act-redeal" if isinstance(action, Redeal) else "terminal-act-agree")
        return styled("terminal-act-pass" if isinstance(action, Double) else "terminal-act-knock")

    def statement(self, doubles: Doubles, speaker: int, targets: int) -> Text:
        """A player's statement in the doubling: ``Beth doubles Cath and redoubles Dora``. ``doubles`` is the state
        before it."""
        return self._statement(speaker, targets, targets & doubles.doublers(speaker))

    def statements(self, doubles: Doubles) -> list[Text]:
        """All statements in the doubling."""
        made = [0] * len(self.names)
        lines = []
        for speaker, targets in doubles.statements:
            again = sum(1 << seat for seat in seats_of(targets) if made[seat] >> speaker & 1)
            lines.append(self._statement(speaker, targets, again))
            made[speaker] |= targets
        return lines

    def _statement(self, speaker: int, targets: int, again: int) -> Text:
        name, first = self.names[speaker], targets & ~again
        doubled, redoubled = (listed([self.names[seat] for seat in seats_of(mask)]) for mask in (first, again))
        if not targets:
            return styled("terminal-passes", name=name)
        if not again:
            return styled("terminal-doubles", name=name, doubled=doubled)
        if not first:
            return styled("terminal-redoubles", name=name, redoubled=redoubled)
        return styled("terminal-doubles-and-redoubles", name=name, doubled=doubled, redoubled=redoubled)

    def doubles(self, doubles: Doubles) -> Text:
        """All pairs of players with a double between them: ``Anna - Beth redoubled, Cath - Dora``."""
        pairs = []
        for one, name in enumerate(self.names):
            for other in range(one + 1, len(self.names)):
                times = doubles.multiplicity(one, other)
                if times:
                    pair = "terminal-pair-redoubled" if times == 2 else "terminal-pair"
                    pairs.append(say(pair, one=name, other=self.names[other]))
        return Text(", ".join(pairs) or say("terminal-none"))

    def said(self, seat: int, action: Action, board: Board) -> Text:
        """What a player says in an auction on a board before that."""
        auction, name = board.auction, self.names[seat]
        if isinstance(action, Bid) and auction is not None:
            return styled(f"terminal-says-{action.verb}", name=name, bid=bid_text(action, auction))
        stage = "declarer" if seat == board.declarer else "wanted" if auction and auction.wanted else "bid"
        return styled(f"terminal-says-{'yes' if isinstance(action, Agree) else 'no'}-{stage}", name=name)

    def reversal(self, seat: int, on: bool, board: Board) -> Text:
        """What the holder of the extra card has said."""
        return styled(f"terminal-{'reverses' if on else 'exchanges'}", name=self.names[seat])

    def auction(self, board: Board) -> list[Text]:
        """Everything that has been said in the auction of a deal."""
        start: Board = opened(board.setup)
        lines: list[Text] = []
        for seat, action in board.auction.statements if board.auction is not None else ():
            lines.append(self.said(seat, action, start))
            start = start.after(action)
        return lines

    def result(self, done: FinishedDeal) -> list[Text]:
        """A finished deal: points, the payments in words, scores and totals."""
        points = "terminal-points" if done.ended == "played" else f"terminal-points-{done.ended}"
        lines = self.showdown(done.board.play) if isinstance(done.board.play, Poker) else []
        lines.append(styled(points, numbers=self._by_seat(done.points)))
        lines += [Text(f"  {text}") for text in transfer_texts(done.board, self.names)]
        penalties = done.board.setup.plan.rules.winner == "lowest"
        for first, second, times, difference, _ in done.payments:
            if times:
                paid = payment_text(self.names[first], self.names[second], times, difference, penalties=penalties)
                lines.append(Text(f"  {paid}"))
        if done.points != done.scores:
            lines.append(styled("terminal-scores", numbers=self._by_seat(done.scores)))
        lines.append(styled("terminal-totals", "bold", numbers=self._by_seat(done.totals)))
        return lines

    def _by_seat(self, numbers: Sequence[int]) -> str:
        return ", ".join(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True))

    def sheet(self, game: Game, last: int = 0) -> Text:
        """The score sheet, or its ``last`` lines."""
        return sheet_text(game, self.names, last, self.width)


def _head(identity: str, **args: int) -> str:
    """The text before the parts of a line."""
    return say(identity, **args) + " "
