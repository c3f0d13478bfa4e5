"""Which players to double or redouble: those who are likely to score worse, and the declarer while a double is owed
cheaply."""

from functools import lru_cache
from typing import NamedTuple

from barbu.bots.base import Decision
from barbu.bots.club.outlook import AHEAD, Outlook, outlook
from barbu.engine.actions import Double
from barbu.engine.doubling import Doubles
from barbu.engine.phases import Called, Doubling
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.messages import Message
from barbu.seats import seats_of

MARGIN = 0.15
"""The lead that a player must expect over another to double them without owing it, in standard deviations of the
contract."""

MANY, ONE, FORCED, NONE = 1.0, 0.6, -0.9, -0.7
"""How far a hand is above what its seat suggests, in standard deviations, after its player doubled several players,
only one, only the declarer because they had to, or none."""

ANSWERED = 0.3
"""The extra cost of a bad double, as a fraction of its expected loss, since it may be redoubled."""

HANDS = (-1.3, -0.5, 0.0, 0.5, 1.3)
"""Typical hands, in standard deviations above the average."""


class Expectations(NamedTuple):
    """What a seat expects before it speaks: its own points and those of each other seat, above an average hand, and the
    standard deviation of hands in this contract."""

    mine: float
    others: dict[int, float]
    spread: float


def choose(view: View) -> Decision:
    """Double every player the hand should beat, and make owed doubles where they cost least."""
    board = _board(view)
    doubles, seat = board.doubles, view.seat
    expected = expectations(view, board)
    gains = gains_over(view, expected)
    targets = doubles.must(seat)
    for other, gain in gains.items():
        limit = MARGIN * expected.spread
        if other == doubles.declarer:
            limit = min(limit, owed_limit(outlook(view.plan), view, board, doubles.declarer, seat))
        if gain > limit:
            targets |= 1 << other
    if doubles.all_or_none(seat):
        targets = view.may_double() if sum(gains.values()) > MARGIN * expected.spread * len(gains) else 0
    sign, legal = view.plan.sign, board.legal(view.hand)
    values = {each.token: sign * sum(gains[other] for other in seats_of(each.targets)) for each in legal}
    return Decision(Double(targets), values)


def explain(view: View, decision: Decision) -> Message:
    """Why players are doubled or not."""
    from barbu.bots.club.doubling.reasons import reason  # rarely needed

    assert isinstance(decision.action, Double)
    board = _board(view)
    expected = expectations(view, board)
    return reason(view, board.doubles, expected.mine, gains_over(view, expected), decision.action.targets)


def _board(view: View) -> Doubling:
    assert isinstance(view.board, Doubling)
    return view.board


def gains_over(view: View, expected: Expectations) -> dict[int, float]:
    """The expected lead, in points, over each of the seats that may be doubled."""
    gains = {other: expected.mine - expected.others[other] for other in seats_of(view.may_double())}
    partner = partner_of(view.plan.rules, view.seat)
    if partner in gains:
        gains[partner] = 0.0  # partners share their totals, so payments between them cancel out
    return gains


def expectations(view: View, board: Doubling) -> Expectations:
    """The expectations of a seat about itself and the others, after the statements made so far."""
    look, doubles = outlook(view.plan), board.doubles
    seat, declarer, players = view.seat, doubles.declarer, view.plan.players
    spread = look.spread[board.contract.name]
    ahead = look.advantage(board.contract.name, len(board.available))
    rest = -ahead / (players - 1)
    others = {other: ahead if other == declarer else rest for other in range(players) if other != seat}
    for speaker, targets in doubles.statements:
        if speaker in others:
            others[speaker] += spread * shown(view, doubles, speaker, targets)
    mine = look.above(board.call, view.hand) + (0.0 if seat == declarer else rest)
    return Expectations(mine, others, spread)


def shown(view: View, doubles: Doubles, speaker: int, targets: int) -> float:
    """What a statement says about a hand, in standard deviations."""
    if targets.bit_count() > 1:
        return MANY
    if not targets:
        return NONE if doubles.anyone else NONE / 2
    if speaker == doubles.declarer:
        return ONE
    if targets == 1 << doubles.declarer:
        if doubles.bound >> speaker & 1:
            return FORCED
        owed, deals = view.owed[speaker][doubles.declarer], view.chances[speaker][doubles.declarer]
        return ONE * (1 - owed / deals)
    return ONE


def owed_limit(look: Outlook, view: View, board: Called, declarer: int, seat: int) -> float:
    """The expected loss up to which a seat that owes the declarer doubles should make one now rather than later: what
    it is likely to cost in the deals left for it."""
    owed, deals = view.owed[seat][declarer], view.chances[seat][declarer] - 1
    if not owed:
        return 1e6
    if deals < owed:
        return -1e6
    rest = look.kept(look.stock(view, declarer), board.contract.name)
    return owed_value(look, rest, deals, owed) - owed_value(look, rest, deals, owed - 1)


@lru_cache(maxsize=4096)
def owed_value(look: Outlook, names: tuple[str, ...], deals: int, owed: int) -> float:
    """The expected gain from doubles in the given number of deals of the contracts left, in any order, when ``owed`` of
    them must be made."""
    if not deals or not names:
        return -1e6 if owed else 0.0
    total = 0.0
    for name in names:
        rest = look.kept(names, name) if look.series(names) == deals and len(names) <= AHEAD else names
        doubled = owed_value(look, rest, deals - 1, max(0, owed - 1))
        passed = owed_value(look, rest, deals - 1, owed)
        behind = look.advantage(name, len(names)) * look.plan.players / (look.plan.players - 1)
        for step in HANDS:
            gain = step * look.spread[name] - behind
            total += max(passed, doubled + gain * (1 if gain > 0 else 1 + ANSWERED))
    return total / len(names) / len(HANDS)
