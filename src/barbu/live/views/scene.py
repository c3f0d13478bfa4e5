"""A table as its viewers may see it: put together from what is public and one's own hand, never by blanking.

The parts of a View have lives of their own, and the table's ``Views`` keeps each as long as it lasts: what the score
sheet says a deal, what has been said a doubling, what the seats have taken a trick. What lies on the table changes with
each version, and is encoded once for all viewers of a language; the rest belongs to one seat (decision 0142).
"""

from collections.abc import Mapping, Sequence
from itertools import compress
from operator import attrgetter, ne
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from barbu.bots.base import searches
from barbu.bots.search.kernel import KERNEL
from barbu.cards import card_text, card_texts, display_order
from barbu.engine.actions import Set
from barbu.engine.board import Board
from barbu.engine.game import Game
from barbu.engine.plan import longest_suit
from barbu.engine.play.base import Trick
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.sheet import Redealt
from barbu.live.people.seats import Player
from barbu.live.views.accounts import SheetSummary, Statements, account_of, stakes_of
from barbu.live.views.before_play import auction_view, reversal_view
from barbu.live.views.choosing import choice_of, set_choice
from barbu.live.views.hands import came_to, hands_in
from barbu.live.views.layouts import layout_of
from barbu.live.views.memo import Memo
from barbu.live.views.middle import count_of, finished_tricks, lying
from barbu.live.views.rights import NO_RIGHTS, Rights
from barbu.live.wire import protocol
from barbu.live.wire.changes import ChangesMessage, changes, public_changes
from barbu.live.wire.events import Event
from barbu.live.wire.link import encode
from barbu.scoresheet import model
from barbu.scoresheet.sheet import bets, row_texts, trick
from barbu.seats import SEATS
from barbu.text.languages import Language, spoken_now
from barbu.text.wording import void_reason

_person = attrgetter("name", "bot", "avatar", "connected")
_encode = msgspec.json.Encoder().encode


Shown = tuple[protocol.PublicView, protocol.OwnView | None]
"""What a viewer is shown: the public part, and the part that only their seat may know, if they have one."""


class Lasting(NamedTuple):
    """What outlasts a card of what everybody may know: it changes with a contract, with what is said in the doubling,
    and with the end of a deal. ``fields`` are those of the View."""

    fields: dict[str, Any]
    account: SheetSummary
    stakes: Statements


class Views:
    """The views of one table; ``variant`` is what it was set up with, ``title`` what its rules are called. Each part of
    a View is kept until it changes."""

    def __init__(self, variant: str, title: str) -> None:
        self._variant = variant
        self._title = title
        self._account: Memo[SheetSummary] = Memo()
        self._stakes: Memo[Statements] = Memo()
        self._lasting: Memo[Lasting] = Memo()
        self._seats: Memo[list[protocol.SeatView]] = Memo()
        self._made = self._before = list[protocol.SeatView]()
        self._counts: tuple[int, ...] = ()
        self._bets: Memo[list[model.Bet]] = Memo()
        self._last_trick: Memo[model.Trick] = Memo()
        self._waiting: dict[int, protocol.OwnView] = {}
        self._waiting_from: Sequence[tuple[int, Rights] | None] = ()

    def lasting(self, game: Game, board: Board) -> Lasting:
        """What outlasts a card."""
        sheet, call, doubles, ended = game.sheet, board.call, board.doubles, game.position is None

        def made() -> Lasting:
            account = self._account.of(lambda: account_of(game), sheet, call, ended)
            stakes = self._stakes.of(lambda: stakes_of(game, doubles), sheet, doubles, ended)
            return Lasting(self._fields(game, board, account, stakes), account, stakes)

        return self._lasting.of(
            made, sheet, call, doubles, ended, board.setup, board.auction, board.holder, board.reversal
        )

    def _fields(self, game: Game, board: Board, account: SheetSummary, stakes: Statements) -> dict[str, Any]:
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
            "auction": None if board.auction is None else auction_view(board.auction),
            "reversal": reversal_view(board) if board.plan.extra else None,
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
        counts = board.counts
        if seats is not self._made:
            self._made = self._before = seats
        elif counts != self._counts:
            self._before = [*self._before]
            for seat in compress(range(len(counts)), map(ne, counts, self._counts)):
                self._before[seat] = replace(self._before[seat], cards=counts[seat])
        self._counts = counts
        return self._before

    def bets(self, board: Board) -> list[model.Bet]:
        """The doubles as the points stand."""
        return self._bets.of(lambda: bets(board), board.doubles, board.points)

    def last_trick(self, board: Board, done: Trick) -> model.Trick:
        """The trick that was finished last."""
        return self._last_trick.of(lambda: trick(board.plan, done), done)

    def waiting(self, hands: Sequence[int], may: Sequence[Rights]) -> dict[int, protocol.OwnView]:
        """What each seat alone may know if it has nothing to choose, from the hands and what they may do besides."""
        now, before = [*zip(hands, may, strict=True)], self._waiting_from
        if now != before:
            self._waiting_from, self._waiting = now, {**self._waiting}
            for seat in compress(range(len(now)), map(ne, now, before or [None] * len(now))):
                self._waiting[seat] = _waiting(seat, *now[seat])
        return self._waiting


class Scene:
    """One version of a table, to be shown to its viewers. ``offers`` tells whether the seat to act may choose now,
    ``may`` what each seat may do besides its turn (empty: nothing), ``kept`` are rows by the seat that set them before
    its turn. ``ended``: the people have ended the game early, without a winner."""

    def __init__(
        self,
        views: Views,
        game: Game,
        players: Sequence[Player],
        version: int,
        event: Event,
        offers: bool = True,
        may: Sequence[Rights] = (),
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
        self._may = may or [NO_RIGHTS] * game.plan.players
        self._kept = kept or {}
        self._public: dict[Language, protocol.PublicView] = {}
        self._own: Mapping[int, protocol.OwnView] | None = None
        # Those who speak a language, and have been shown the same before, are shown this one after the other.
        self._encoded: tuple[protocol.PublicView, bytes] | None = None
        self._now: protocol.PublicView | None = None
        self._then: protocol.PublicView | None = None
        self._changes = b""
        self._text = ""
        self._sets = self._board.awaited == "set"
        self._exposes = self._board.phase == "expose"
        self._came = came_to(game)

    def message(self, seat: int | None) -> protocol.ServerMessage:
        """All that a viewer in a seat, or in none (None), may see, in the current language."""
        return self.whole(self.shown(seat))

    def shown(self, seat: int | None) -> Shown:
        """What a viewer in a seat, or in none (None), may see, in the current language. The public part is one object
        for all viewers of a language, except while cards are being exposed: then each seat's part shows the cards it
        has exposed so far."""
        language = spoken_now()
        public = self._public.get(language)
        if public is None:
            public = self._public[language] = self._common()
        if seat is None:
            return public, None
        if self._exposes:
            public = replace(public, exposed=exposed_on(self._board.seen_by(seat)))
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
        """The encoded message with the changes since what a viewer was last shown. Viewers without changes in their
        private part share one text."""
        public, mine = now
        before, mine_before = then
        if self._now is not public or self._then is not before:
            self._now, self._then = public, before
            self._changes = _encode(public_changes(public, before))
            self._text = encode(ChangesMessage(Raw(self._changes)))
        if mine is mine_before or mine is None or mine_before is None or not (own := changes(mine, mine_before)):
            return self._text
        return encode(ChangesMessage(Raw(_joined(self._changes, _encode(own)))))

    def _common(self) -> protocol.PublicView:
        game, board, views = self._game, self._board, self._views
        play = board.play
        tricks = play if isinstance(play, Tricks) else None
        done = finished_tricks(play)
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
            trick=lying(board, play),
            best=SEATS[tricks.best_seat] if tricks is not None and tricks.cards else None,
            worth=tricks.worth if tricks is not None else 0,
            last_trick=views.last_trick(board, done[-1]) if done else None,
            tricks_played=len(done),
            layout=layout_of(play) if isinstance(play, Layout | Quarts) else None,
            count=count_of(play) if isinstance(play, Counting) else None,
            exposed=exposed_on(board) if not self._exposes else [],
            voided=_voided(void) if void is not None else None,
            seats=views.seats(game, board, self._players, lasting),
            warming=KERNEL.warming and any(each.bot is not None and searches(each.bot) for each in self._players),
            **fields,
        )

    def own(self, seat: int) -> protocol.OwnView:
        """What a seat alone may know."""
        if self._own is None:
            self._own = self._views.waiting(hands_in(self._game, self._board), self._may)
        own = self._own[seat]
        if self._came:
            own = replace(own, came=card_texts(self._came[seat]))
        return self._asked(seat, own) if self._turn == seat or self._sets else own

    def _asked(self, seat: int, own: protocol.OwnView) -> protocol.OwnView:
        """What a seat alone may know that is asked something, or sets cards."""
        position = self._game.running
        setting = self._setting(position, seat) if self._sets else None
        if self._turn == seat and self._offers:
            return replace(own, setting=setting, choice=choice_of(self._game.view(seat), self._players))
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


def _waiting(seat: int, hand: int, may: Rights) -> protocol.OwnView:
    return protocol.OwnView(
        seat=SEATS[seat],
        hand=card_texts(hand),
        came=[],
        setting=None,
        choice=None,
        undo=may.undo,
        can_change=may.change,
        can_finish=may.finish,
    )


def _joined(first: bytes, second: bytes) -> bytes:
    """Two objects as one: each ends and begins with a brace, and neither is empty."""
    return b"%b,%b" % (first[:-1], second[1:])


def _phase(
    game: Game, board: Board
) -> Literal["bid", "reverse", "call", "claim", "give", "double", "expose", "play", "void", "scored", "over"]:
    if game.position is not None:
        return board.phase
    return "void" if game.void is not None else "over" if game.over else "scored"


def exposed_on(board: Board) -> list[protocol.Exposed]:
    """The cards that are exposed on a board."""
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


def _seats(
    game: Game, board: Board, players: Sequence[Player], account: SheetSummary, stakes: Statements
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
