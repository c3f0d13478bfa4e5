"""The score keeper of a page: a sitting and the entry of a deal come in, all that follows from them goes out.

Nothing is remembered between two questions. An answer holds the whole plan of the deal being entered: each possible
call, the doubles allowed after it, and the questions to ask. A page can therefore take in the deal without asking
again.
"""

from math import gcd
from typing import Any

import msgspec
from msgspec import Struct

from barbu.cards import card_text, display_order
from barbu.engine.actions import Call, Double
from barbu.engine.auction import Auction
from barbu.engine.board import Board
from barbu.engine.game import Game
from barbu.engine.phases import Doubling, Over
from barbu.engine.real_table.form import TRICKS, Field, Form, Kind
from barbu.engine.real_table.opening import begun as board_begun
from barbu.engine.real_table.opening import called, doubled, roles_next, roles_taken
from barbu.engine.real_table.questions import form_of
from barbu.engine.sheet import Length
from barbu.errors import BarbuError
from barbu.keeper import reckoning
from barbu.keeper.account import Account, DealAccount, account_of
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.sitting import begun, corrected, entered, read, renamed, replaced
from barbu.live.views.answers import rules_message
from barbu.live.wire.protocol import RulesMessage
from barbu.rules.load import load, parse
from barbu.seats import SEATS, seat_of, seats_of
from barbu.text.render import render

TAPS_FOR_POINTS = 2
"""Taps that the points of one player take: the range in which they lie, and the number."""


class NewSitting(Struct, frozen=True, forbid_unknown_fields=True):
    """A sitting that begins: the name of a ``variant`` with its options, or ``rules`` of one's own as the text of their
    file; the names of the ``players`` by seat, and who declares first (or deals first in games without a declarer)."""

    players: list[str]
    variant: str = "pagat"
    rules: str = ""
    first: str = "A"
    length: Length = "game"
    id: str = ""
    began: str = ""


class SeatAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that somebody else takes from the next deal on or, if the player ``keeps`` it, their other name."""

    seat: str
    name: str
    keeps: bool = False


class KeeperAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/keeper: a ``sitting`` as an answer gave it, or one that is to ``begin``. ``entry`` is what has
    been said of the deal ``at`` (0: the next one); ``write``: it is to be written down. ``declarer`` is the seat of the
    player for whom that deal is planned (empty: the one who declared it, or whose turn it is). ``seated``: who sits
    down, or is renamed, before anything else."""

    sitting: dict[str, Any] | None = None
    begin: NewSitting | None = None
    at: int = 0
    entry: Entry | None = None
    write: bool = False
    declarer: str = ""
    seated: SeatAsk | None = None


class FieldInfo(Struct, frozen=True):
    """Something that is asked about a deal; see ``barbu.engine.real_table.form.Field``. ``what`` goes on from "Who
    took": "the queens". ``places`` are the points of each place where the order of going out is asked for. Who has none
    of one of the earlier fields ``within`` has none of this one either; if only one player is asked, ``seat`` is
    theirs, and all others have none."""

    name: str
    kind: Kind
    what: str
    total: int
    most: int
    value: int
    places: list[int]
    within: list[str]
    seat: int | None = None


class SpeakerInfo(Struct, frozen=True):
    """A seat that speaks in the doubling: the seats it may name (if ``answers``, only those that have named it before),
    those it must name in this deal, and whether it must name all of them or none."""

    seat: str
    targets: list[str]
    answers: bool
    must: list[str]
    all_or_none: bool


class ShowableCard(Struct, frozen=True):
    """A card that may be shown before the first one is played, and what is asked if so (None: nothing more)."""

    card: str
    field: FieldInfo | None


class PointsInfo(Struct, frozen=True):
    """What may be entered where players say their points and not what they took: each from ``least`` to ``most``, in
    multiples of ``unit``, all together ``total``. ``usual``: to say what was taken takes more taps, so points are asked
    for first."""

    total: int
    least: int
    most: int
    unit: int
    usual: bool


class SaleInfo(Struct, frozen=True):
    """How a call may be sold: to one of the ``buyers``, for at least and at most so many tricks."""

    buyers: list[str]
    least: int
    most: int


class DealForm(Struct, frozen=True):
    """How a deal is entered once its contract is known: who speaks in the doubling, in this order; the cards that may
    be shown; what is asked; ``points``, where these may be said instead; and ``sale``, where the call may be sold.
    ``unplayed``: without a double, the deal is not played and nothing is asked. ``turners`` are the seats that may have
    turned the contract round; then only the outcome is told."""

    speakers: list[SpeakerInfo]
    cards: list[ShowableCard]
    fields: list[FieldInfo]
    points: PointsInfo | None
    unplayed: bool
    sale: SaleInfo | None = None
    turners: list[str] = []


class PlannedCall(Struct, frozen=True):
    """A call that may be made, and the place of its form among those of the plan."""

    contract: str
    parameter: str | None
    form: int


class DealPlan(Struct, frozen=True):
    """The deal being entered, before its first statement: its number, the dealer and the declarer (None: no
    declarer); the player whose ``turn`` it is to declare, and the ``others`` who could declare it out of turn."""

    number: int
    dealer: str
    declarer: str | None
    calls: list[PlannedCall]
    forms: list[DealForm]
    turn: str | None = None
    others: list[str] = []


class EntryProblem(Struct, frozen=True):
    """Why a deal cannot be written down as it has been entered: the code and sentence of an error, and the field that
    is wrong (empty: none)."""

    code: str
    text: str
    field: str = ""


class Keeping(Struct, frozen=True):
    """A sitting and all that follows from it (answer to POST /api/keeper). ``plan`` is that of the deal that was asked
    about, None after the last deal. If something was said of that deal, ``deal`` is how it would stand on the sheet,
    or ``problem`` says why it cannot. ``wrong`` is the number of an earlier deal that cannot have happened; the account
    ends before it, and the problem says why. With what is written down, the plan is that of the deal after."""

    sitting: Sitting
    rules: RulesMessage
    account: Account
    plan: DealPlan | None
    deal: DealAccount | None = None
    problem: EntryProblem | None = None
    wrong: int = 0


def keeping(asked: KeeperAsk) -> Keeping:
    """The answer to a question.

    Raises:
        BarbuError: there is no such sitting, or it cannot begin like that.
    """
    sitting = _sitting(asked)
    if asked.seated is not None:
        change = renamed if asked.seated.keeps else replaced
        sitting = change(sitting, seat_of(asked.seated.seat), asked.seated.name.strip())
    kept = reckoning.reckoned(sitting)
    if kept.error is not None and asked.entry is None:
        why = kept.error.why
        return _answer(kept, kept.error.deal, problem=_problem(why), wrong=kept.error.deal)
    last = len(sitting.deals)
    at = asked.at if 1 <= asked.at <= last else last + 1
    if asked.entry is None:
        return _answer(kept, at, declarer=asked.declarer)
    try:
        new = corrected(sitting, at, asked.entry) if at <= last else entered(sitting, asked.entry)
    except BarbuError as error:
        return _answer(kept, at, problem=_problem(error))
    after = reckoning.reckoned(new)
    deal = _account(after).deals[at - 1]
    return _answer(after, len(new.deals) + 1, deal) if asked.write else _answer(kept, at, deal)


def rule_text(asked: KeeperAsk) -> str:
    """The rules of one's own that a question brings, as the text of their file; empty if there are none."""
    text = asked.begin.rules if asked.begin is not None else (asked.sitting or {}).get("own", "")
    return text if isinstance(text, str) else ""


def _sitting(asked: KeeperAsk) -> Sitting:
    if asked.begin is None:
        return read(msgspec.json.encode(asked.sitting))
    new = asked.begin
    players = len(new.players)
    rules = parse(new.rules, new.variant or "own", players=players) if new.rules else load(new.variant, players)
    return begun(rules, new.players, seat_of(new.first), new.length, id=new.id, began=new.began)


def _answer(
    kept: reckoning.Reckoning,
    at: int,
    deal: DealAccount | None = None,
    problem: EntryProblem | None = None,
    wrong: int = 0,
    declarer: str = "",
) -> Keeping:
    sitting = kept.sitting
    if at <= len(sitting.deals):
        declarer = declarer or sitting.deals[at - 1].declarer or ""
    earlier = msgspec.structs.replace(sitting, deals=sitting.deals[: at - 1])
    before = reckoning.reckoned(earlier) if at <= len(sitting.deals) else kept
    return Keeping(
        sitting,
        rules_message(sitting.rules, reckoning.rules_of(sitting)),
        _account(kept),
        None if before.game.over else _plan(before.game, sitting, seat_of(declarer) if declarer else None),
        deal,
        problem,
        wrong,
    )


def _account(kept: reckoning.Reckoning) -> Account:
    return account_of(kept)


def _problem(error: BarbuError) -> EntryProblem:
    return EntryProblem(error.code, str(error), getattr(error, "field", ""))


def _plan(game: Game, sitting: Sitting, declarer: int | None) -> DealPlan:
    """The plan of the next deal of a game, which a ``declarer`` may take out of turn."""
    first, names = seat_of(sitting.first), sitting.names_at(game.number)
    due = roles_next(game, first)
    roles = roles_taken(game, first, declarer, names)
    bound = board_begun(game, first, declarer=declarer, names=names).setup.bound
    before = board_begun(game, first, declarer=declarer, waived=True, names=names)
    sheet = game.sheet.begun(due)
    others = [] if due.declarer is None else [seat for seat in range(len(names)) if sheet.deals_left(seat) > 0]
    forms: list[DealForm] = []
    calls = []
    for call in before.setup.calls:
        form = _form(game, called(before, call), call, bound)
        if form not in forms:
            forms.append(form)
        calls.append(PlannedCall(call.contract, call.parameter, forms.index(form)))
    return DealPlan(
        game.number,
        SEATS[roles.dealer],
        _seat(roles.declarer),
        calls,
        forms,
        _seat(due.declarer),
        [SEATS[seat] for seat in others if seat != due.declarer],
    )


def _seat(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]


def _form(game: Game, board: Board, call: Call, bound: int) -> DealForm:
    """How a deal is entered whose board is that after its call; the seats that are ``bound`` have to double."""
    exposable = board.contract.exposable if board.contract is not None else 0
    form = form_of(game.plan, call, declarer=board.declarer)
    every = form_of(game.plan, call, exposable, declarer=board.declarer).fields
    infos = {field.name: _field(field, every, board) for field in every}
    known = {field.name for field in form.fields}
    return DealForm(
        speakers=_speakers(board, bound),
        cards=[
            ShowableCard(text, infos[text] if text in infos and text not in known else None)
            for text in map(card_text, display_order(exposable))
        ],
        fields=[infos[field.name] for field in form.fields],
        points=points_info(form),
        unplayed=isinstance(doubled(board, []), Over),
        sale=_sale(game, board, call),
        turners=_turners(game, board, call),
    )


def _turners(game: Game, board: Board, call: Call) -> list[str]:
    """The seats that may have turned a contract round: not the declarer where only the declarer pays for it."""
    if not (game.plan.reverses and game.rules.contracts[call.contract].reward):
        return []
    everyone = SEATS[: game.plan.players]
    return [seat for at, seat in enumerate(everyone) if game.plan.pays(at, board.declarer)]


def _sale(game: Game, board: Board, call: Call) -> SaleInfo | None:
    """How a call may be sold in a deal; None if it may not."""
    auction = None if board.declarer is None else Auction.start(game.plan, board.declarer, board.setup.calls)
    if auction is None:
        return None
    tricks = [bid.tricks for bid, price in auction.offers if bid.contract == call.contract and price >= auction.least]
    return SaleInfo(_letters(sum(1 << seat for seat in auction.bidders)), min(tricks), max(tricks)) if tricks else None


def points_info(form: Form) -> PointsInfo | None:
    """The points that may be said instead of what was taken, if that is more than a thing or two."""
    bounds = form.bounds if len(form.fields) > 2 else None
    usual = form.taps > TAPS_FOR_POINTS * (form.plan.players - 1)
    return bounds and PointsInfo(bounds.total, bounds.least, bounds.most, gcd(bounds.step, bounds.start), usual)


def _speakers(board: Board, bound: int) -> list[SpeakerInfo]:
    """The seats that speak in a doubling, each as if all before had named every seat they may. Later statements are
    only answers: their speakers might as well have spoken in turn."""
    found = []
    start = board.doubles
    while isinstance(board, Doubling) and not board.doubles.late and start is not None:
        doubles, seat = board.doubles, board.to_act
        targets = doubles.allowed(seat)
        must = 1 << doubles.declarer if bound >> seat & 1 else 0
        found.append(
            SpeakerInfo(
                SEATS[seat], _letters(targets), not start.allowed(seat), _letters(must), doubles.all_or_none(seat)
            )
        )
        board = board.after(Double(targets))
    return found


def _field(field: Field, every: tuple[Field, ...], board: Board) -> FieldInfo:
    within = []
    for other in every[: every.index(field)]:
        part = field.is_part_of(other)
        if part or (other.name == TRICKS and (field.cards or field.trick)):
            within.append(other.name)
    places = list(board.contract.places) if field.kind == "places" and board.contract is not None else []
    what = render(field.what)
    return FieldInfo(field.name, field.kind, what, field.total, field.most, field.value, places, within, field.seat)


def _letters(mask: int) -> list[str]:
    return [SEATS[seat] for seat in seats_of(mask)]
