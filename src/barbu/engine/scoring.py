"""Score a deal played at a real table, from what each player has at the end."""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.arguments import checked
from barbu.cards import add, card_text, display_order, parse_card, single
from barbu.engine.actions import Call, parse_action
from barbu.engine.plan import (
    ContractPlan,
    Plan,
    after_takers,
    layout_points,
    plan_of,
    points_of,
    pot_shares,
    with_exactly,
)
from barbu.engine.play.poker import ROW_CARDS, points_of_rows
from barbu.engine.settle import (
    Exposure,
    SidePayment,
    credited,
    dues_of,
    moved,
    paid,
    scores,
    side_payments,
    trial_points,
    with_dues,
)
from barbu.errors import BarbuError
from barbu.messages import message
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.rules.names import nearest
from barbu.seats import SEATS, seat_of


class ScoreError(BarbuError):
    """The facts given about a deal are impossible or incomplete."""

    code = "score"


class Score(NamedTuple):
    """The result of a deal: ``points`` by seat before doubles, the side ``payments`` between every pair of seats, the
    transfers for exposed cards (``exposures``), and the resulting ``scores`` by seat (catalogue 2.1, 2.5)."""

    points: tuple[int, ...]
    payments: tuple[SidePayment, ...]
    exposures: tuple[Exposure, ...]
    scores: tuple[int, ...]


@checked
def score(
    rules: Rules | str,
    call: Call | str,
    *,
    cards: Sequence[str] = (),
    tricks: Sequence[int | Sequence[int]] = (),
    order: str = "",
    left: Sequence[int] = (),
    knocks: Sequence[int] = (),
    rows: Sequence[str] = (),
    marks: Sequence[str] = (),
    doubles: str = "",
    exposed: str = "",
    declarer: str = "",
    sold: str = "",
    together: bool = False,
    failures: int = 0,
    behind: int = 0,
    turned_by: str = "",
) -> Score:
    """Score a deal from what each player has at the end, by seat from A on (catalogue 2.5).

    ``call`` is the contract as called: ``"no-queens"``, ``"trumps S"``. Give whatever the contract scores: the
    ``cards`` that each player took (the scoring cards are enough, ``["QS QH", "", "QD", "QC"]``, but give all cards
    where the most cards of a suit count); how many ``tricks`` each took or, where single tricks score, the numbers of
    those tricks; the ``order`` in which the players went out in dominoes (``"CABD"``; ``"C"`` where the first one out
    ends the deal), how many cards were ``left`` in each hand, and the number of ``knocks``; the ``rows`` that each
    set for Chinese poker; the ``marks`` that each reached in a counting game (``["25", "", "50 100", ""]``).
    ``doubles`` are the statements of those who doubled or redoubled, as in a record: ``"B>A,C A>B"``; ``exposed`` are
    the exposed cards: ``"A:KH"``. Name the ``declarer`` where points are paid to them or the call was ``sold``, which
    is written ``"B:5"``: B has bought it for five tricks; say whether the scoring cards were ``together`` in one trick
    where that counts; how many ``failures`` the declarer's trial has had, and after the last possible one how many
    points put them ``behind`` everybody else. ``turned_by`` is the player who turned the contract round, which ends the
    deal as soon as another player takes anything that scores. Whether the rules allow these doubles is not checked.

    Raises:
        ScoreError: the contract, cards, tricks, seats or rows do not fit a deal under these rules.
        RulesError: there are no such rules.
        CardError: a word is not a card.
    """
    plan = plan_of(load(rules) if isinstance(rules, str) else rules)
    contract = _contract(plan, call)
    if contract.unplayed:
        raise ScoreError(message("score-unplayed", contract=contract.name))
    reverser = _reverser(plan, contract, turned_by) if turned_by else None
    taken = [0] * plan.players if contract.price else _taken(plan, contract, cards, reverser is None)
    if contract.price:
        points = _tried(plan, contract, failures, behind, declarer)
    elif contract.layout:
        points = _places(plan, contract, order, left, knocks)
    elif contract.counting:
        points = _marks(plan, contract, marks)
    elif contract.poker:
        points = _rows(plan, contract, rows)
    else:
        points = _points(plan, contract, taken, _won(plan, contract, tricks, reverser is None), together)
    targets = _targets(plan, doubles)
    exposures = _exposures(plan, contract, taken, exposed)
    payments = side_payments(points, lambda one, other: (targets[one] >> other & 1) + (targets[other] >> one & 1))
    written = scores(points, targets)
    if contract.passes:
        named = _declarer(plan, contract, declarer)
        written = credited(points, contract.rules.points_to, named)
        if reverser is not None and named is not None:
            dues = dues_of(plan, contract, points, reverser, named)
            written = with_dues((0,) * plan.players, dues, plan.sign)
    if sold:
        written = _sold(plan, contract, written, sold, declarer)
    return Score(points, payments, exposures, moved(written, exposures))


def _contract(plan: Plan, call: Call | str) -> ContractPlan:
    """The plan of the contract that was called."""
    if isinstance(call, str):
        parsed = parse_action(f"call {call}")
        assert isinstance(parsed, Call)
        call = parsed
    contract = plan.contracts.get(call.contract)
    if contract is None:
        near = nearest(call.contract, plan.contracts)
        hint = message("did-you-mean", word=near) if near else None
        raise ScoreError(message("score-no-contract", name=call.contract), hint)
    if call not in contract.calls:
        calls = ", ".join(each.token.removeprefix("call ") for each in contract.calls)
        raise ScoreError(message("score-call", call=call.token.removeprefix("call "), calls=calls))
    return contract.under(call.parameter)


def _points(
    plan: Plan, contract: ContractPlan, taken: Sequence[int], won: Sequence[Sequence[int]], together: bool
) -> tuple[int, ...]:
    """The points of a deal played in tricks, from the cards and the numbers of the tricks that each seat took, and
    whether all scoring cards were ``together`` in one trick."""
    whole = [bool(contract.together) and together and not contract.scoring & ~mine for mine in taken]
    if together and not any(whole):
        raise ScoreError(message("score-together"))
    points = tuple(
        contract.each
        + points_of(contract.values, mine)
        + sum(contract.trick_points[number - 1] for number in numbers)
        + contract.together * every
        for mine, numbers, every in zip(taken, won, whole, strict=True)
    )
    if contract.pot:
        points = tuple(map(sum, zip(points, pot_shares(contract.pot, tuple(taken)), strict=True)))
    if contract.exact:
        points = with_exactly(contract, [len(numbers) for numbers in won], points)
    if contract.counts_takers:
        takers = {seat for seat, mine in enumerate(taken) if mine & contract.moon}
        takers |= {seat for seat, numbers in enumerate(won) if any(contract.trick_points[n - 1] for n in numbers)}
        points = after_takers(contract, takers, points, [points_of(contract.bonus, mine) for mine in taken])
    return points


def _reverser(plan: Plan, contract: ContractPlan, letter: str) -> int:
    """The seat that has turned a contract round."""
    if not (plan.reverses and contract.rules.reward):
        raise ScoreError(message("score-not-reversed", contract=contract.name))
    return _seat(plan, letter, f"turned_by={letter!r}")


def _taken(plan: Plan, contract: ContractPlan, cards: Sequence[str], whole: bool) -> list[int]:
    """The cards that each seat took; every scoring card must be taken exactly once, if the ``whole`` deal was
    played."""
    needed = plan.pack if contract.pot else contract.scoring
    if not cards and not needed:
        return [0] * plan.players
    _check_count(plan, "cards", cards)
    taken, every = [], 0
    for text in cards:
        mine = 0
        for word in text.split():
            bit = 1 << parse_card(word)
            if not bit & single(plan.pack | plan.extra):
                raise ScoreError(message("score-not-in-pack", card=word))
            every, mine = add(every, bit), add(mine, bit)
            if every & ~single(plan.pack | plan.extra):
                raise ScoreError(message("score-card-twice", card=word))
        taken.append(mine)
    missing = single(needed) & ~every
    if missing and whole:
        named = " ".join(card_text(card) for card in display_order(missing))
        raise ScoreError(message("score-cards-missing", cards=named))
    return taken


def _won(plan: Plan, contract: ContractPlan, tricks: Sequence[int | Sequence[int]], whole: bool) -> list[Sequence[int]]:
    """The numbers of the tricks that each seat won; made up if all tricks score the same. All are named if the
    ``whole`` deal was played."""
    values = contract.trick_points
    if not any(values) and not contract.exact:
        return [()] * plan.players
    _check_count(plan, "tricks", tricks)
    scoring = [number for number, value in enumerate(values, 1) if value or contract.exact]
    wrong = ScoreError(message("score-tricks", count=len(scoring), of=len(values)))
    won: list[Sequence[int]] = []
    first = 1
    for each in tricks:
        if isinstance(each, int):
            if each and len(set(values)) > 1:
                raise ScoreError(message("score-which-tricks"))
            if not 0 <= each <= len(values):
                raise wrong
            won.append(range(first, first + each))
            first += each
        else:
            won.append(each)
    numbers = sorted(number for mine in won for number in mine)
    due = set(scoring) if whole else set()
    if len(set(numbers)) < len(numbers) or not due <= set(numbers) <= set(range(1, len(values) + 1)):
        raise wrong
    return won


def _places(
    plan: Plan, contract: ContractPlan, order: str, left: Sequence[int], knocks: Sequence[int]
) -> tuple[int, ...]:
    """The points of a layout, from the order in which the seats went out, the cards left, and the knocks."""
    seats = SEATS[: plan.players]
    if not contract.ranks_all:
        if len(order) != 1 or order not in seats:
            raise ScoreError(message("score-first-out", order=order))
    elif sorted(order) != list(seats):
        raise ScoreError(message("score-order", order=order, players=plan.players))
    words = contract.rules
    counted = []
    for what, numbers, needed in (("left", left, words.card_left), ("knocks", knocks, words.knock or words.forfeit)):
        if needed or numbers:
            _check_count(plan, what, numbers)
        counted.append(tuple(numbers) or (0,) * plan.players)
    out = {seat_of(letter) for letter in order[: contract.outs]}
    if words.card_left and any(
        not (0 if seat in out else 1) <= count <= (0 if seat in out else plan.cards_each)
        for seat, count in enumerate(counted[0])
    ):
        raise ScoreError(message("score-cards-left", most=plan.cards_each))
    if any(count < 0 for count in counted[1]):
        raise ScoreError(message("score-knocks"))
    return layout_points(contract, [seat_of(letter) for letter in order], *counted)


def _tried(plan: Plan, contract: ContractPlan, failures: int, behind: int, declarer: str) -> tuple[int, ...]:
    """The points of a trial, from how often it has failed."""
    if not 0 <= failures <= contract.attempts:
        raise ScoreError(message("score-failures", most=contract.attempts))
    if not declarer:
        raise ScoreError(message("score-declarer"))
    seat = _seat(plan, declarer, f"declarer={declarer!r}")
    return trial_points(plan.players, seat, contract.price, failures, contract.attempts, behind)


def _rows(plan: Plan, contract: ContractPlan, rows: Sequence[str]) -> tuple[int, ...]:
    """The points of a deal of Chinese poker, from the rows that each seat set."""
    _check_count(plan, "rows", rows)
    every, found = 0, []
    for text in rows:
        masks = []
        for row in text.split(" / "):
            mask = 0
            for word in row.split():
                mask = add(mask, 1 << parse_card(word))
            every = add(every, mask)
            masks.append(mask)
        if tuple(mask.bit_count() for mask in masks) != ROW_CARDS:
            front, middle, back = ROW_CARDS
            raise ScoreError(message("score-rows", rows=text, front=front, middle=middle, back=back))
        found.append((masks[0], masks[1], masks[2]))
    if every != single(plan.pack):
        raise ScoreError(message("score-rows-cards"))
    return points_of_rows(tuple(found), contract.rules.row)


def _marks(plan: Plan, contract: ContractPlan, marks: Sequence[str]) -> tuple[int, ...]:
    """The points of a counting game, from the marks that each seat reached."""
    _check_count(plan, "marks", marks)
    values = {str(mark): points for mark, points in contract.marks}
    reached = [text.split() for text in marks]
    if sorted(mark for each in reached for mark in each) != sorted(values):
        raise ScoreError(message("score-marks", marks=", ".join(values)))
    return tuple(sum(values[mark] for mark in each) for each in reached)


def _declarer(plan: Plan, contract: ContractPlan, letter: str) -> int | None:
    """The seat of the declarer, who must be named where points are paid to them."""
    if letter:
        return _seat(plan, letter, f"declarer={letter!r}")
    if contract.rules.points_to == "declarer":
        raise ScoreError(message("score-declarer"))
    return None


def _sold(plan: Plan, contract: ContractPlan, written: tuple[int, ...], sold: str, declarer: str) -> tuple[int, ...]:
    """The scores after the buyer of the call has paid the declarer."""
    letter, _, text = sold.partition(":")
    buyer, seller = _seat(plan, letter, sold), _seat(plan, declarer, f"declarer={declarer!r}")
    tricks = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= tricks <= contract.rules.bids or buyer == seller:
        raise ScoreError(message("score-sold", sold=sold, most=contract.rules.bids))
    return paid(written, buyer, seller, plan.sign * abs(contract.rules.trick) * tricks)


def _targets(plan: Plan, doubles: str) -> tuple[int, ...]:
    """For each seat, the mask of the seats that it doubled."""
    targets = [0] * plan.players
    for word in doubles.split():
        speaker, _, named = word.partition(">")
        seat = _seat(plan, speaker, word)
        for letter in [] if named == "-" else named.split(","):
            target = _seat(plan, letter, word)
            if target == seat:
                raise ScoreError(message("score-double-self", seat=letter))
            targets[seat] |= 1 << target
    if any(targets) and plan.rules.doubling is None:
        raise ScoreError(message("score-no-doubling"))
    return tuple(targets)


def _exposures(plan: Plan, contract: ContractPlan, taken: Sequence[int], exposed: str) -> tuple[Exposure, ...]:
    """The transfer for each exposed card, from the seat that took it to the seat that exposed it."""
    found = []
    for word in exposed.split():
        letter, _, text = word.partition(":")
        shower, card = _seat(plan, letter, word), parse_card(text)
        amount = contract.exposed_value.get(card)
        taker = next((seat for seat, mine in enumerate(taken) if mine >> card & 1), None)
        if amount is None or taker is None:
            raise ScoreError(message("score-exposed", card=text))
        found.append(Exposure(card, shower, taker, amount))
    return tuple(found)


def _seat(plan: Plan, letter: str, word: str) -> int:
    if len(letter) != 1 or letter not in SEATS[: plan.players]:
        raise ScoreError(message("score-seat", seat=letter, word=word, last=SEATS[plan.players - 1]))
    return seat_of(letter)


def _check_count(plan: Plan, what: str, given: Sequence[object]) -> None:
    if len(given) != plan.players:
        raise ScoreError(message("score-count", what=what, players=plan.players, given=len(given)))
