"""A table as one seat may see it: put together from what is public and the seat's own hand, never by blanking.

What is public is made once for each version and shared by the views of all seats.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from barbu.cards import RANKS, SUIT_MASKS, SUITS, card_text, card_texts, display_order, single, without
from barbu.engine.actions import Set
from barbu.engine.board import Board
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.obligations import doubles_owed, own_contracts_left, shared_contracts_left
from barbu.engine.plan import Plan, longest_suit
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.sheet import Redealt
from barbu.engine.standings import standings
from barbu.live import choices, protocol
from barbu.live.choosing import choice_of, set_choice
from barbu.live.pending import NOTHING, May
from barbu.live.seats import Player
from barbu.scoresheet import model
from barbu.scoresheet.sheet import on_table, row_texts, statements, trick
from barbu.seats import SEATS, seats_of
from barbu.text.wording import void_reason

_NO_TRICK: list[model.Card] = []


class Scene:
    """One version of a table, to be shown to each of its seats; ``offers`` tells whether whose turn it is may choose
    now."""

    def __init__(
        self,
        variant: str,
        title: str,
        game: Game,
        players: Sequence[Player],
        version: int,
        event: protocol.Event,
        offers: bool = True,
    ) -> None:
        self._game = game
        self._offers = offers
        self._names = [player.name for player in players]
        position = game.position
        void, board = game.void, game.board
        assert board is not None
        self._board = board
        play = board.play
        tricks = play if isinstance(play, Tricks) else None
        layout = play if isinstance(play, Layout) else None
        turn = game.turn
        phase: str = board.phase if position is not None else "void" if void else "over" if game.over else "scored"
        self._public: dict[str, Any] = {
            "version": version,
            "event": event,
            "variant": variant,
            "title": title,
            "deals": game.deals,
            "number": board.number,
            "phase": phase,
            "dealer": SEATS[board.dealer],
            "declarer": None if board.declarer is None else SEATS[board.declarer],
            "turn": None if turn is None else SEATS[turn],
            "contract": board.call and board.call.contract,
            "parameter": board.call and board.call.parameter,
            "statements": statements(board.doubles),
            "pairs": _pairs(board.doubles),
            "leader": SEATS[tricks.leader] if tricks is not None else None,
            "trick": on_table(board.plan.orders[tricks.leader], tricks.cards) if tricks is not None else _NO_TRICK,
            "last_trick": trick(board.plan, tricks.done[-1]) if tricks is not None and tricks.done else None,
            "tricks_played": len(tricks.done) if tricks is not None else 0,
            "layout": _layout(layout) if layout is not None else None,
            "exposed": _exposed(board) if board.phase != "expose" else [],
            "voided": _voided(void) if void is not None else None,
            "shared": [protocol.SharedLeft(each.contract, each.deals) for each in shared_contracts_left(game)],
            "seats": _seats(game, board, players),
            "standings": _standings(game.plan, game.totals),
        }

    def view(self, seat: int, may: May = NOTHING, kept: Set | None = None) -> protocol.View:
        """What a seat may know. ``may`` is what it may do besides its turn, ``kept`` the rows that it set before."""
        game = self._game
        position = game.position
        choice: choices.Choice | None = None
        setting: protocol.Setting | None = None
        public = self._public
        if self._board.phase == "expose":
            public = {**public, "exposed": _exposed(self._board.seen_by(seat))}
        if position is None:
            assert game.last is not None
            hand = _unplayed(single(game.last.deal.hands[seat]), seat, self._board)
        else:
            hand = position.hands[seat]
            setting = _setting(position, seat, kept)
            if position.turn == seat and self._offers:
                choice = choice_of(game.view(seat), self._names)
            elif setting is not None and (setting.mine is None or setting.kept):
                choice = set_choice()
        return protocol.View(
            **public,
            seat=SEATS[seat],
            hand=card_texts(hand),
            setting=setting,
            choice=choice,
            can_undo=may.undo is not None,
            can_change=may.change,
            can_finish=may.finish,
        )


# They change once a deal and are shown after each card, so they are remembered.
@lru_cache(256)
def _standings(plan: Plan, totals: tuple[int, ...]) -> tuple[protocol.Standing, ...]:
    return tuple(
        protocol.Standing([SEATS[seat] for seat in each.seats], each.total, each.place, each.wins)
        for each in standings(plan, totals)
    )


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
    contract, takers = board.contract, {each.card: each.taker for each in board.exposures}
    if contract is None:
        return []
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


def _pairs(doubles: Doubles | None) -> list[protocol.Pair]:
    if doubles is None:
        return []
    pairs: dict[frozenset[int], protocol.Pair] = {}
    for seat, targets in doubles.statements:
        for target in seats_of(targets):
            pair = frozenset((seat, target))
            first = pairs.get(pair)
            if first is None:
                pairs[pair] = protocol.Pair(SEATS[seat], SEATS[target], 1)
            else:
                pairs[pair] = protocol.Pair(first.first, first.second, 2)
    return list(pairs.values())


def _layout(layout: Layout) -> protocol.Layout:
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


def _seats(game: Game, board: Board, players: Sequence[Player]) -> list[protocol.SeatView]:
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
            left=list(own_contracts_left(game, seat)),
            done=[
                protocol.ContractDone(call.contract, finished.deal.number, finished.scores[seat])
                for finished in game.finished
                if finished.deal.declarer == seat and (call := finished.board.call) is not None
            ],
            owed=_owed(game, seat),
        )
        for seat, player in enumerate(players)
    ]


def _owed(game: Game, seat: int) -> list[protocol.Owed]:
    return [
        protocol.Owed(None if declarer is None else SEATS[declarer], doubles, deals)
        for declarer, doubles, deals in doubles_owed(game, seat)
    ]
