"""A table as one seat may see it: put together from what is public and the seat's own hand, never by blanking.

What is public is made once for each version and shared by the views of all seats.
"""

from collections.abc import Sequence
from typing import Any

from barbu.cards import ACE, KING, RANKS, SUIT_MASKS, SUITS, TWO, display_order
from barbu.engine.actions import SEATS, Call, Double, seats_of
from barbu.engine.choices import card_refusal, double_notes, double_refusal, named_calls
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.layout import Layout
from barbu.engine.plan import longest_suit
from barbu.engine.position import Board
from barbu.engine.tricks import Tricks
from barbu.engine.view import View
from barbu.rules.messages import render
from barbu.server import protocol
from barbu.server.players import Player
from barbu.server.sheet import on_table, statements, trick
from barbu.server.texts import TEXT, card_texts

_HIGH = tuple(range(ACE + 1))
_LOW = (ACE, *range(TWO, KING + 1))
_NO_TRICK: list[protocol.Card] = []


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
        board = self._board = position.board if position is not None else game.finished[-1].board
        play = board.play
        tricks = play if isinstance(play, Tricks) else None
        layout = play if isinstance(play, Layout) else None
        turn = game.turn
        phase: str = board.phase if position is not None else "over" if game.over else "scored"
        self._public: dict[str, Any] = {
            "version": version,
            "event": event,
            "variant": variant,
            "title": title,
            "deals": game.deals,
            "number": board.number,
            "phase": phase,
            "dealer": SEATS[board.dealer],
            "declarer": SEATS[board.declarer],
            "turn": None if turn is None else SEATS[turn],
            "contract": board.call and board.call.contract,
            "parameter": board.call and board.call.parameter,
            "statements": statements(board.doubles),
            "pairs": _pairs(board.doubles),
            "leader": SEATS[tricks.leader] if tricks is not None else None,
            "trick": on_table(tricks.leader, tricks.cards, len(players)) if tricks is not None else _NO_TRICK,
            "last_trick": trick(tricks, len(tricks.done) - 1) if tricks is not None and tricks.done else None,
            "tricks_played": len(tricks.done) if tricks is not None else 0,
            "layout": _layout(layout) if layout is not None else None,
            "seats": _seats(game, board, players),
        }

    def view(self, seat: int, can_undo: bool, can_finish: bool) -> protocol.View:
        """What a seat may know."""
        game = self._game
        position = game.position
        choice: protocol.Choice | None = None
        if position is None:
            hand = game.finished[-1].deal.hands[seat] & self._board.hidden
        else:
            hand = position.hands[seat]
            if position.turn == seat and self._offers:
                choice = _choice(game.view(seat), self._names)
        return protocol.View(
            **self._public,
            seat=SEATS[seat],
            hand=card_texts(hand),
            choice=choice,
            can_undo=can_undo,
            can_finish=can_finish,
        )


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
    order = _LOW if layout.terms.plan.contract.ace == "low" else _HIGH
    rows = [
        protocol.Row(SUITS[suit], [TEXT[16 * suit + rank] for rank in order if layout.played >> (16 * suit + rank) & 1])
        for suit in range(4)
        if layout.terms.pack & SUIT_MASKS[suit]
    ]
    start = None if layout.start is None else RANKS[layout.start]
    return protocol.Layout(start, rows, card_texts(layout.open), "".join(RANKS[rank] for rank in order))


def _seats(game: Game, board: Board, players: Sequence[Player]) -> list[protocol.SeatView]:
    play, plan = board.play, board.contract
    taken = [0] * len(players)
    won = [0] * len(players)
    longest: list[int | None] = [None] * len(players)
    places: tuple[int, ...] = ()
    if isinstance(play, Tricks):
        for done in play.done:
            won[done.winner] += 1
        if plan is not None and plan.contract.face_up:
            taken = [mask & plan.scoring for mask in play.taken]
        if plan is not None and plan.pot:
            longest = [longest_suit(mask) for mask in play.taken]
    elif isinstance(play, Layout):
        places = play.order
    counts, points = board.counts, board.points
    running = game.position is not None
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
            left=_left(game, board, seat, running),
            done=[
                protocol.ContractDone(call.contract, finished.deal.number, finished.scores[seat])
                for finished in game.finished
                if finished.deal.declarer == seat and (call := finished.board.call) is not None
            ],
            owed=_owed(game, board, seat, running),
        )
        for seat, player in enumerate(players)
    ]


def _left(game: Game, board: Board, seat: int, running: bool) -> list[str]:
    """The contracts that a declarer still has; the one being played is no longer among them."""
    played = None
    if running and board.call is not None and (seat == board.declarer or game.sitting == "each-contract"):
        played = board.call.contract
    return [name for name in game.left(seat) if name != played]


def _owed(game: Game, board: Board, player: int, running: bool) -> list[protocol.Owed]:
    """The doubles that a player still owes, those of the deal in progress taken off."""
    doubling = game.rules.doubling
    if doubling is None or not doubling.owed or game.sitting == "each-contract":
        return []
    owed = []
    for declarer in range(len(game.totals)):
        if game.sitting == "series" and declarer != board.declarer:
            continue
        count, deals = game.owed(player, declarer), game.deals_left(declarer)
        doubles = board.doubles
        if running and declarer == board.declarer and doubles is not None:
            if doubles.targets[player] >> declarer & 1:
                count -= 1
            if any(speaker == player for speaker, _ in doubles.statements):
                deals -= 1
        if count > 0 and deals > 0:
            owed.append(protocol.Owed(SEATS[declarer], count, deals))
    return owed


def _choice(view: View, names: list[str]) -> protocol.Choice:
    """What the seat whose turn it is may do, with the reason for what it may not."""
    phase = view.board.phase
    if phase == "call":
        return _calls(view)
    if phase == "double":
        return _doubles(view, names)
    legal = view.legal_cards()
    if not legal:
        return protocol.KnockChoice()
    refused = []
    for card in display_order(view.hand & ~legal):
        reason = card_refusal(view.board, view.hand, card)
        assert reason is not None
        refused.append(protocol.Refusal(TEXT[card], render(reason)))
    return protocol.PlayChoice(card_texts(legal), refused)


def _calls(view: View) -> protocol.CallChoice:
    by_contract: dict[str, list[Call]] = {}
    for action in view.legal():
        assert isinstance(action, Call)
        by_contract.setdefault(action.contract, []).append(action)
    options = []
    for contract, calls in by_contract.items():
        parameters = [protocol.Parameter(call.parameter, call.token) for call in calls if call.parameter is not None]
        options.append(protocol.CallOption(contract, None if parameters else calls[0].token, parameters))
    return protocol.CallChoice(options)


def _doubles(view: View, names: list[str]) -> protocol.DoubleChoice:
    doubles, seat = view.board.doubles, view.seat
    assert doubles is not None
    must, doublers = doubles.must(seat), doubles.doublers(seat)
    targets = []
    for other in range(len(names)):
        if other == seat:
            continue
        reason = double_refusal(view, other, names)
        targets.append(
            protocol.DoubleTarget(
                seat=SEATS[other],
                allowed=reason is None,
                must=bool(must >> other & 1),
                redouble=bool(doublers >> other & 1),
                reason="" if reason is None else render(reason),
            )
        )
    words = {call.double: call.word for call in named_calls(view)}
    legal = [_named(words.get(double, ""), double) for double in doubles.legal(view.board.may_redouble(view.hand))]
    return protocol.DoubleChoice(
        targets=targets,
        all_or_none=doubles.all_or_none(seat),
        named=[call for call in legal if call.word],
        legal=legal,
        note=" ".join(render(note) for note in double_notes(view, names)),
    )


def _named(word: str, double: Double) -> protocol.NamedCall:
    return protocol.NamedCall(word, double.token, [SEATS[target] for target in seats_of(double.targets)])
