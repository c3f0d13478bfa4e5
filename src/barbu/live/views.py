"""A table as its viewers may see it: put together from what is public and one's own hand, never by blanking.

A View has three parts with lives of their own. What the score sheet says changes with a declared contract, a statement
of the doubling and the end of a deal, and is kept by the table's ``Views``; what lies on the table changes with each
version, and is encoded once for all viewers of a language; the rest belongs to one seat.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from barbu.cards import RANKS, SUIT_MASKS, SUITS, card_text, card_texts, display_order, single, without
from barbu.engine.actions import Call, Set
from barbu.engine.board import Board
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.plan import longest_suit
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Trick, Tricks
from barbu.engine.position import Position
from barbu.engine.sheet import Redealt, Sheet
from barbu.live import choices, protocol
from barbu.live.accounts import Account, Stakes, account_of, stakes_of
from barbu.live.changes import ChangesMessage, changes, public_changes
from barbu.live.choosing import choice_of, set_choice
from barbu.live.link import encode
from barbu.live.pending import NOTHING, May
from barbu.live.seats import Player
from barbu.scoresheet import model
from barbu.scoresheet.sheet import bets, on_table, row_texts, trick
from barbu.seats import SEATS
from barbu.text.languages import Language, spoken_now
from barbu.text.wording import void_reason

_NO_TRICK: list[model.Card] = []
_encode = msgspec.json.Encoder().encode


class Shown(NamedTuple):
    """What somebody is shown: what everybody may know, and what their seat alone may know, if they have one."""

    public: protocol.PublicView
    own: protocol.OwnView | None


class Views:
    """The views of one table; ``variant`` is what it was set up with, ``title`` what its rules are called."""

    def __init__(self, variant: str, title: str) -> None:
        self.variant = variant
        self.title = title
        self._account: tuple[Sheet, Call | None, bool, Account] | None = None
        self._stakes: tuple[Sheet, Doubles | None, bool, Stakes] | None = None
        self._bets: tuple[Doubles | None, tuple[int, ...], list[model.Bet]] = None, (), []
        self._last_trick: tuple[Trick, model.Trick] | None = None
        self._waiting: dict[int, tuple[int, May, protocol.OwnView]] = {}

    def account(self, game: Game, board: Board) -> Account:
        """What the score sheet says now; it is made anew when what it is based on is another object."""
        sheet, call, ended = game.sheet, board.call, game.position is None
        made = self._account
        if made is None or made[0] is not sheet or made[1] is not call or made[2] is not ended:
            made = self._account = sheet, call, ended, account_of(game)
        return made[3]

    def stakes(self, game: Game, board: Board) -> Stakes:
        """What has been said now; it is made anew like the account."""
        sheet, doubles, ended = game.sheet, board.doubles, game.position is None
        made = self._stakes
        if made is None or made[0] is not sheet or made[1] is not doubles or made[2] is not ended:
            made = self._stakes = sheet, doubles, ended, stakes_of(game, doubles)
        return made[3]

    def bets(self, board: Board) -> list[model.Bet]:
        """The doubles as the points stand; they are made anew when either is."""
        doubles, points, made = self._bets
        if doubles is not board.doubles or points != board.points:
            made = bets(board)
            self._bets = board.doubles, board.points, made
        return made

    def last_trick(self, board: Board, tricks: Tricks) -> model.Trick | None:
        """The trick that was finished last."""
        if not tricks.done:
            return None
        done, made = tricks.done[-1], self._last_trick
        if made is None or made[0] is not done:
            made = self._last_trick = done, trick(board.plan, done)
        return made[1]

    def waiting(self, seat: int, hand: int, may: May) -> protocol.OwnView:
        """What a seat alone may know that has nothing to choose; made anew when its hand is another one, or what it may
        do besides."""
        made = self._waiting.get(seat)
        if made is None or made[:2] != (hand, may):
            own = protocol.OwnView(
                seat=SEATS[seat],
                hand=card_texts(hand),
                setting=None,
                choice=None,
                can_undo=may.undo is not None,
                can_change=may.change,
                can_finish=may.finish,
            )
            made = self._waiting[seat] = hand, may, own
        return made[2]


class Scene:
    """One version of a table, to be shown to its viewers. ``offers`` tells whether whose turn it is may choose now,
    ``may`` what a seat may do besides its turn, ``kept`` are rows by the seat that set them before its turn. ``ended``:
    the people have ended the game before its end, and nobody wins."""

    def __init__(
        self,
        views: Views,
        game: Game,
        players: Sequence[Player],
        version: int,
        event: protocol.Event,
        offers: bool = True,
        may: Callable[[int], May] = lambda seat: NOTHING,
        kept: Mapping[int, Set] | None = None,
        ended: bool = False,
    ) -> None:
        self._views = views
        self._game = game
        self._ended = ended
        assert game.board is not None, "something has been dealt"
        self._board = game.board
        self._turn = game.turn
        self._players = players
        self._version = version
        self._event = event
        self._offers = offers
        self._may = may
        self._kept = kept or {}
        self._public: dict[Language, protocol.PublicView] = {}
        # What has been encoded is kept too, since an id may be given again.
        self._encoded: dict[int, tuple[protocol.PublicView, bytes]] = {}
        self._changes: dict[tuple[int, int], tuple[Shown, Shown, bytes, str]] = {}

    def message(self, seat: int | None) -> protocol.ServerMessage:
        """All that somebody in a seat, or in none (None), may see, in the language that is spoken now."""
        return self.whole(self.shown(seat))

    def shown(self, seat: int | None) -> Shown:
        """What somebody in a seat, or in none (None), may see, in the language that is spoken now."""
        return Shown(self.public(seat), None if seat is None else self.own(seat))

    def whole(self, shown: Shown) -> protocol.ServerMessage:
        """The message that shows all of it."""
        public, own = shown
        if id(public) not in self._encoded:
            self._encoded[id(public)] = public, _encode(public)
        encoded = self._encoded[id(public)][1]
        if own is None:
            return protocol.WatchMessage(Raw(encoded))
        return protocol.ViewMessage(Raw(_joined(encoded, _encode(own))))

    def changes(self, now: Shown, then: Shown) -> str:
        """The message, encoded, that tells what is new to somebody who has been shown something else before: one text
        for all to whom nothing of their own is new."""
        pair = id(now.public), id(then.public)
        if (made := self._changes.get(pair)) is None:
            encoded = _encode(public_changes(now.public, then.public))
            made = self._changes[pair] = now, then, encoded, encode(ChangesMessage(Raw(encoded)))
        if now.own is None or then.own is None or not (own := changes(now.own, then.own)):
            return made[3]
        return encode(ChangesMessage(Raw(_joined(made[2], _encode(own)))))

    def public(self, seat: int | None = None) -> protocol.PublicView:
        """What everybody may know, one object for all who speak a language; but while cards are being exposed, the
        cards that a seat alone has exposed so far are there for it."""
        language = spoken_now()
        if language not in self._public:
            self._public[language] = self._common()
        if seat is None or self._board.phase != "expose":
            return self._public[language]
        return replace(self._public[language], exposed=_exposed(self._board.seen_by(seat)))

    def _common(self) -> protocol.PublicView:
        game, board = self._game, self._board
        play = board.play
        tricks = play if isinstance(play, Tricks) else None
        layout = play if isinstance(play, Layout) else None
        call, turn, void = board.call, self._turn, game.void
        account, stakes = self._views.account(game, board), self._views.stakes(game, board)
        return protocol.PublicView(
            version=self._version,
            event=self._event,
            variant=self._views.variant,
            title=self._views.title,
            deals=game.deals,
            number=board.number,
            phase="over" if self._ended else _phase(game, board),
            dealer=SEATS[board.dealer],
            declarer=None if board.declarer is None else SEATS[board.declarer],
            turn=None if turn is None or self._ended else SEATS[turn],
            contract=None if call is None else call.contract,
            parameter=None if call is None else call.parameter,
            statements=stakes.statements,
            pairs=stakes.pairs,
            bets=self._views.bets(board),
            leader=SEATS[tricks.leader] if tricks is not None else None,
            trick=on_table(board.plan.orders[tricks.leader], tricks.cards) if tricks is not None else _NO_TRICK,
            best=SEATS[tricks.best_seat] if tricks is not None and tricks.cards else None,
            worth=tricks.worth if tricks is not None else 0,
            last_trick=self._views.last_trick(board, tricks) if tricks is not None else None,
            tricks_played=len(tricks.done) if tricks is not None else 0,
            layout=layout_of(layout) if layout is not None else None,
            exposed=_exposed(board) if board.phase != "expose" else [],
            voided=_voided(void) if void is not None else None,
            shared=account.shared,
            seats=_seats(game, board, self._players, account, stakes),
            standings=[replace(each, wins=False) for each in account.standings] if self._ended else account.standings,
        )

    def own(self, seat: int) -> protocol.OwnView:
        """What a seat alone may know."""
        game = self._game
        position = game.position
        if position is None:
            hand = _unplayed(single(game.latest[0].hands[seat]), seat, self._board)
            return self._views.waiting(seat, hand, self._may(seat))
        own = self._views.waiting(seat, position.hands[seat], self._may(seat))
        choice: choices.Choice | None = None
        setting = _setting(position, seat, self._kept.get(seat))
        if self._turn == seat and self._offers:
            choice = choice_of(game.view(seat), [player.name for player in self._players])
        elif setting is not None and not self._ended and (setting.mine is None or setting.kept):
            choice = set_choice()
        return own if choice is None and setting is None else replace(own, setting=setting, choice=choice)


def _joined(first: bytes, second: bytes) -> bytes:
    """Two objects as one: each ends and begins with a brace, and neither is empty."""
    return b"%b,%b" % (first[:-1], second[1:])


def _phase(game: Game, board: Board) -> Literal["call", "claim", "double", "expose", "play", "void", "scored", "over"]:
    if game.position is not None:
        return board.phase
    return "void" if game.void is not None else "over" if game.over else "scored"


def _unplayed(hand: int, seat: int, board: Board) -> int:
    """The cards of a hand, as it was dealt to a seat, that were left when the deal ended."""
    if not isinstance(board.play, Tricks):
        return hand & board.hidden
    for leader, cards, _ in board.play.done:
        played = dict(zip(board.plan.orders[leader], cards, strict=True))
        hand = without(hand, played[seat])
    return hand


def _setting(position: Position, seat: int, kept: Set | None) -> protocol.Setting | None:
    """The rows that are being set: only one's own are shown."""
    play = position.board.play
    if not isinstance(play, Poker):
        return None
    mine = position.rows[seat] if seat < len(position.rows) else kept.rows if kept is not None else None
    return protocol.Setting(
        done=[SEATS[each] for each in range(play.done)],
        mine=None if mine is None else row_texts(mine),
        kept=kept is not None and seat >= play.done,
    )


def _exposed(board: Board) -> list[protocol.Exposed]:
    contract = board.contract
    if contract is None or not any(board.exposed):
        return []
    takers = {each.card: each.taker for each in board.exposures}
    return [
        protocol.Exposed(
            seat=SEATS[seat],
            card=card_text(card),
            points=contract.exposed_value[card],
            taker=SEATS[takers[card]] if card in takers else None,
        )
        for seat, shown in enumerate(board.exposed)
        for card in display_order(shown)
    ]


def _voided(void: Redealt) -> protocol.Voided:
    claimer = void.claimer
    hand = [] if claimer is None else card_texts(void.deal.hands[claimer])
    return protocol.Voided(None if claimer is None else SEATS[claimer], hand, void_reason(void.board))


def layout_of(layout: Layout) -> protocol.Layout:
    """What everybody sees of dominoes."""
    order = layout.terms.contract.layout_ranks
    rows = [
        protocol.Row(
            SUITS[suit], [card_text(16 * suit + rank) for rank in order if layout.played >> (16 * suit + rank) & 1]
        )
        for suit in range(4)
        if layout.terms.pack & SUIT_MASKS[suit]
    ]
    start = None if layout.start is None else RANKS[layout.start]
    return protocol.Layout(start, rows, card_texts(layout.open), "".join(RANKS[rank] for rank in order))


def _seats(
    game: Game, board: Board, players: Sequence[Player], account: Account, stakes: Stakes
) -> list[protocol.SeatView]:
    play, contract = board.play, board.contract
    taken = [0] * len(players)
    won = [0] * len(players)
    longest: list[int | None] = [None] * len(players)
    places: tuple[int, ...] = ()
    if isinstance(play, Tricks):
        for done in play.done:
            won[done.winner] += 1
        if contract is not None and contract.rules.face_up:
            taken = [mask & contract.scoring for mask in play.taken]
        if contract is not None and contract.pot:
            longest = [longest_suit(mask) for mask in play.taken]
    elif isinstance(play, Layout):
        places = play.order
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
