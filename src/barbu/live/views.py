"""A table as its viewers may see it: put together from what is public and one's own hand, never by blanking.

The parts of a View have lives of their own, and the table's ``Views`` keeps each as long as it lasts: what the score
sheet says a deal, what has been said a doubling, what the seats have taken a trick. What lies on the table changes with
each version, and is encoded once for all viewers of a language; the rest belongs to one seat.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from barbu.bots.base import searches
from barbu.bots.search.kernel import KERNEL
from barbu.cards import RANKS, SUIT_MASKS, SUITS, card_text, card_texts, display_order, less, single
from barbu.engine.actions import Set
from barbu.engine.board import Board
from barbu.engine.game import Game
from barbu.engine.plan import longest_suit
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.sheet import Redealt
from barbu.live import protocol
from barbu.live.accounts import Account, Stakes, account_of, stakes_of
from barbu.live.changes import ChangesMessage, changes, public_changes
from barbu.live.choosing import choice_of, set_choice
from barbu.live.link import encode
from barbu.live.memo import Memo
from barbu.live.pending import NOTHING, May
from barbu.live.seats import Player
from barbu.scoresheet import model
from barbu.scoresheet.sheet import bets, on_table, row_texts, trick
from barbu.seats import SEATS
from barbu.text.languages import Language, spoken_now
from barbu.text.wording import void_reason

_NO_TRICK: list[model.Card] = []
_NOBODY: Mapping[int, May] = {}
_person = attrgetter("name", "bot", "avatar", "connected")
_encode = msgspec.json.Encoder().encode


Shown = tuple[protocol.PublicView, protocol.OwnView | None]
"""What somebody is shown: what everybody may know, and what their seat alone may know, if they have one."""


class Lasting(NamedTuple):
    """What outlasts a card of what everybody may know: it changes with a contract, with what is said in the doubling,
    and with the end of a deal. ``fields`` are those of the View."""

    fields: dict[str, Any]
    account: Account
    stakes: Stakes


class _Changed(NamedTuple):
    """What everybody may know of in a version and not in another, encoded, and the message that tells only this."""

    now: protocol.PublicView
    then: protocol.PublicView
    fields: bytes
    text: str


class Views:
    """The views of one table; ``variant`` is what it was set up with, ``title`` what its rules are called. Each part of
    a View is kept until it changes."""

    def __init__(self, variant: str, title: str) -> None:
        self._variant = variant
        self._title = title
        self._account: Memo[Account] = Memo()
        self._stakes: Memo[Stakes] = Memo()
        self._lasting: Memo[Lasting] = Memo()
        self._seats: Memo[list[protocol.SeatView]] = Memo()
        self._made = self._before = list[protocol.SeatView]()
        self._bets: Memo[list[model.Bet]] = Memo()
        self._last_trick: Memo[model.Trick] = Memo()
        self._waiting: dict[int, tuple[int, May, protocol.OwnView]] = {}

    def lasting(self, game: Game, board: Board) -> Lasting:
        """What outlasts a card."""
        sheet, call, doubles, ended = game.sheet, board.call, board.doubles, game.position is None

        def made() -> Lasting:
            account = self._account.of(lambda: account_of(game), sheet, call, ended)
            stakes = self._stakes.of(lambda: stakes_of(game, doubles), sheet, doubles, ended)
            return Lasting(self._fields(game, board, account, stakes), account, stakes)

        return self._lasting.of(made, sheet, call, doubles, ended, board.setup)

    def _fields(self, game: Game, board: Board, account: Account, stakes: Stakes) -> dict[str, Any]:
        call = board.call
        return {
            "variant": self._variant,
            "title": self._title,
            "deals": game.deals,
            "number": board.number,
            "dealer": SEATS[board.dealer],
            "declarer": None if board.declarer is None else SEATS[board.declarer],
            "contract": None if call is None else call.contract,
            "parameter": None if call is None else call.parameter,
            "statements": stakes.statements,
            "pairs": stakes.pairs,
            "shared": account.shared,
            "standings": account.standings,
        }

    def seats(self, game: Game, board: Board, players: Sequence[Player], lasting: Lasting) -> list[protocol.SeatView]:
        """What everybody may know of the seats. From one card of a trick to the next only the number of cards in a hand
        is another one."""
        play = board.play
        seats = self._seats.of(
            lambda: _seats(game, board, players, lasting.account, lasting.stakes),
            lasting,
            None if play is None else (play.done, play.order),
            board.points,
            [*map(_person, players)],
        )
        if seats is not self._made:
            self._made = self._before = seats
        self._before = [
            before if before.cards == cards else replace(before, cards=cards)
            for before, cards in zip(self._before, board.counts, strict=True)
        ]
        return self._before

    def bets(self, board: Board) -> list[model.Bet]:
        """The doubles as the points stand."""
        return self._bets.of(lambda: bets(board), board.doubles, board.points)

    def last_trick(self, board: Board, tricks: Tricks) -> model.Trick | None:
        """The trick that was finished last."""
        if not tricks.done:
            return None
        done = tricks.done[-1]
        return self._last_trick.of(lambda: trick(board.plan, done), done)

    def waiting(self, seat: int, hand: int, may: May) -> protocol.OwnView:
        """What a seat alone may know that has nothing to choose, by its hand and what it may do besides."""
        kept = self._waiting.get(seat)
        if kept is None or kept[0] != hand or kept[1] != may:
            kept = self._waiting[seat] = hand, may, _waiting(seat, hand, may)
        return kept[2]


class Scene:
    """One version of a table, to be shown to its viewers. ``offers`` tells whether whose turn it is may choose now,
    ``may`` what seats may do besides their turn, where they may do anything, ``kept`` are rows by the seat that set
    them before its turn. ``ended``: the people have ended the game before its end, and nobody wins."""

    def __init__(
        self,
        views: Views,
        game: Game,
        players: Sequence[Player],
        version: int,
        event: protocol.Event,
        offers: bool = True,
        may: Mapping[int, May] = _NOBODY,
        kept: Mapping[int, Set] | None = None,
        ended: bool = False,
    ) -> None:
        self._views = views
        self._game = game
        self._ended = ended
        self._board = _board(game)
        self._turn = game.turn
        self._players = players
        self._version = version
        self._event = event
        self._offers = offers
        self._may = may
        self._kept = kept or {}
        self._public: dict[Language, protocol.PublicView] = {}
        # Those who speak a language, and have been shown the same before, are shown this one after the other.
        self._encoded: tuple[protocol.PublicView, bytes] | None = None
        self._changed: _Changed | None = None
        self._sets = self._board.awaited == "set"
        self._exposes = self._board.phase == "expose"

    def message(self, seat: int | None) -> protocol.ServerMessage:
        """All that somebody in a seat, or in none (None), may see, in the language that is spoken now."""
        return self.whole(self.shown(seat))

    def shown(self, seat: int | None) -> Shown:
        """What somebody in a seat, or in none (None), may see, in the language that is spoken now. What everybody may
        know is one object for all who speak a language; but while cards are being exposed, the cards that a seat alone
        has exposed so far are there for it."""
        language = spoken_now()
        public = self._public.get(language)
        if public is None:
            public = self._public[language] = self._common()
        if seat is None:
            return public, None
        if self._exposes:
            public = replace(public, exposed=_exposed(self._board.seen_by(seat)))
        return public, self.own(seat)

    def whole(self, shown: Shown) -> protocol.ServerMessage:
        """The message that shows all of it."""
        public, own = shown
        if self._encoded is None or self._encoded[0] is not public:
            self._encoded = public, _encode(public)
        encoded = self._encoded[1]
        if own is None:
            return protocol.WatchMessage(Raw(encoded))
        return protocol.ViewMessage(Raw(_joined(encoded, _encode(own))))

    def changes(self, now: Shown, then: Shown) -> str:
        """The message, encoded, that tells what is new to somebody who has been shown something else before: one text
        for all to whom nothing of their own is new."""
        public, mine = now
        before, mine_before = then
        made = self._changed
        if made is None or made.now is not public or made.then is not before:
            fields = _encode(public_changes(public, before))
            made = self._changed = _Changed(public, before, fields, encode(ChangesMessage(Raw(fields))))
        if mine is mine_before or mine is None or mine_before is None or not (own := changes(mine, mine_before)):
            return made.text
        return encode(ChangesMessage(Raw(_joined(made.fields, _encode(own)))))

    def _common(self) -> protocol.PublicView:
        game, board, views = self._game, self._board, self._views
        play = board.play
        tricks = play if isinstance(play, Tricks) else None
        turn, void, lasting = self._turn, game.void, views.lasting(game, board)
        fields = lasting.fields
        if self._ended:
            standings = [replace(each, wins=False) for each in lasting.account.standings]
            fields = {**fields, "standings": standings}
        return protocol.PublicView(
            version=self._version,
            event=self._event,
            phase="over" if self._ended else _phase(game, board),
            turn=None if turn is None or self._ended else SEATS[turn],
            bets=views.bets(board),
            leader=SEATS[tricks.leader] if tricks is not None else None,
            trick=on_table(board.plan.orders[tricks.leader], tricks.cards) if tricks is not None else _NO_TRICK,
            best=SEATS[tricks.best_seat] if tricks is not None and tricks.cards else None,
            worth=tricks.worth if tricks is not None else 0,
            last_trick=views.last_trick(board, tricks) if tricks is not None else None,
            tricks_played=len(tricks.done) if tricks is not None else 0,
            layout=layout_of(play) if isinstance(play, Layout) else None,
            exposed=_exposed(board) if not self._exposes else [],
            voided=_voided(void) if void is not None else None,
            seats=views.seats(game, board, self._players, lasting),
            warming=KERNEL.warming and any(each.bot is not None and searches(each.bot) for each in self._players),
            **fields,
        )

    def own(self, seat: int) -> protocol.OwnView:
        """What a seat alone may know."""
        position = self._game.position
        hand = _unplayed(self._game, self._board, seat) if position is None else position.hands[seat]
        own = self._views.waiting(seat, hand, self._may.get(seat, NOTHING))
        if position is None or not (self._sets or self._turn == seat):
            return own
        setting = self._setting(position, seat) if self._sets else None
        if self._turn == seat and self._offers:
            choice = choice_of(self._game.view(seat), [player.name for player in self._players])
            return replace(own, setting=setting, choice=choice)
        if setting is None:
            return own
        sets = not self._ended and (setting.mine is None or setting.kept)
        return replace(own, setting=setting, choice=set_choice() if sets else None)

    def _setting(self, position: Position, seat: int) -> protocol.Setting:
        """The rows that are being set: only one's own are shown."""
        done, kept = len(position.rows), self._kept.get(seat)
        mine = position.rows[seat] if seat < done else None if kept is None else kept.rows
        return protocol.Setting(
            done=[SEATS[each] for each in range(done)],
            mine=None if mine is None else row_texts(mine),
            kept=kept is not None and seat >= done,
        )


def _board(game: Game) -> Board:
    """The board that is to be seen: there is one as soon as something has been dealt."""
    board = game.board
    assert board is not None
    return board


def _waiting(seat: int, hand: int, may: May) -> protocol.OwnView:
    return protocol.OwnView(
        seat=SEATS[seat],
        hand=card_texts(hand),
        setting=None,
        choice=None,
        can_undo=may.undo is not None,
        can_change=may.change,
        can_finish=may.finish,
    )


def _joined(first: bytes, second: bytes) -> bytes:
    """Two objects as one: each ends and begins with a brace, and neither is empty."""
    return b"%b,%b" % (first[:-1], second[1:])


def _phase(game: Game, board: Board) -> Literal["call", "claim", "double", "expose", "play", "void", "scored", "over"]:
    if game.position is not None:
        return board.phase
    return "void" if game.void is not None else "over" if game.over else "scored"


def _unplayed(game: Game, board: Board, seat: int) -> int:
    """The cards of a seat that were left when the deal ended."""
    hand = single(game.latest[0].hands[seat])
    if board.play is None:
        return hand
    return less(hand, board.play.gone[seat]) if board.counts[seat] else 0


def _exposed(board: Board) -> list[protocol.Exposed]:
    contract, shown_by = board.contract, board.exposed
    if contract is None or not any(shown_by):
        return []
    takers = {each.card: each.taker for each in board.exposures}
    return [
        protocol.Exposed(
            seat=SEATS[seat],
            card=card_text(card),
            points=contract.exposed_value[card],
            taker=SEATS[takers[card]] if card in takers else None,
        )
        for seat, shown in enumerate(shown_by)
        for card in display_order(shown)
    ]


def _voided(void: Redealt) -> protocol.Voided:
    claimer = void.claimer
    hand = [] if claimer is None else card_texts(void.deal.hands[claimer])
    return protocol.Voided(None if claimer is None else SEATS[claimer], hand, void_reason(void.board))


def layout_of(layout: Layout) -> protocol.Layout:
    """What everybody sees of dominoes."""
    order, played = layout.terms.contract.layout_ranks, layout.played
    rows = [_row(order, suit, played & SUIT_MASKS[suit]) for suit in range(4) if layout.terms.pack & SUIT_MASKS[suit]]
    start = None if layout.start is None else RANKS[layout.start]
    return protocol.Layout(start, rows, card_texts(layout.open), "".join(RANKS[rank] for rank in order))


@lru_cache(1000)
def _row(order: tuple[int, ...], suit: int, played: int) -> protocol.Row:
    """The cards of a suit that have been played; from one card to the next most rows stay the same."""
    return protocol.Row(
        SUITS[suit], [card_text(16 * suit + rank) for rank in order if played >> (16 * suit + rank) & 1]
    )


def _seats(
    game: Game, board: Board, players: Sequence[Player], account: Account, stakes: Stakes
) -> list[protocol.SeatView]:
    play, contract = board.play, board.contract
    taken = [0] * len(players)
    won = [0] * len(players)
    longest: list[int | None] = [None] * len(players)
    if play is not None and contract is not None:
        for done in play.done:
            won[done.winner] += 1
        if contract.rules.face_up:
            taken = [mask & contract.scoring for mask in play.taken]
        if contract.pot:
            longest = [longest_suit(mask) for mask in play.taken]
    places = () if play is None else play.order
    counts, points = board.counts, board.points
    return [
        protocol.SeatView(
            seat=SEATS[seat],
            name=player.name,
            bot=player.bot,
            avatar=player.avatar,
            connected=player.connected,
            cards=counts[seat],
            tricks=won[seat],
            taken=card_texts(taken[seat]) if taken[seat] else [],
            longest=longest[seat],
            points=points[seat],
            place=places.index(seat) + 1 if seat in places else None,
            total=game.totals[seat],
            left=account.left[seat],
            done=account.done[seat],
            owed=stakes.owed[seat],
        )
        for seat, player in enumerate(players)
    ]
