"""Explains in one sentence how a player scored in a finished deal."""

from collections.abc import Sequence
from itertools import compress

from barbu.cards import SUIT_MASKS, card_text, display_order
from barbu.engine.plan import longest_suit
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.sheet import FinishedDeal
from barbu.messages import Message, message
from barbu.rules.cardsets import SUIT_WORDS, CardSet, cards_in
from barbu.rules.model import Rules
from barbu.rules.totals import parts
from barbu.text.names import all_of, card_message, many_of, removed
from barbu.text.render import listed, render, say

_NAMED = 3
"""Up to this many cards or tricks are named; more are only counted."""


def outcome_text(finished: FinishedDeal, seat: int, names: Sequence[str]) -> str:
    """What a seat did in a deal, and what was added to its points: ``You took no card that counts, and the doubles
    brought 24``. The reader's name is "You"."""
    board = finished.board
    if board.contract.passes:
        return _passed_on(finished, seat, names[seat])
    side = finished.scores[seat] - finished.points[seat]
    doubled = board.doubles is not None and bool(board.doubles.in_a_pair() >> seat & 1)
    sold = bool(side) and board.sale is not None
    penalties = board.plan.rules.winner == "lowest"
    sign = (side > 0) - (side < 0)
    return render(
        message(
            "outcome",
            did=_did(finished, seat, names[seat]),
            source="doubles" if doubled else "sale" if sold else "cards" if side else "none",
            came={0: "nothing", 1: "more", -1: "less"}[sign * board.plan.sign if sold else sign],
            amount=abs(side),
            points="penalties" if penalties else "points",
        )
    )


def _passed_on(finished: FinishedDeal, seat: int, who: str) -> str:
    """The sentence where points are paid to the declarer or written down for a neighbour."""
    board, score = finished.board, finished.scores[seat]
    to = board.contract.rules.points_to
    good = board.plan.sign * score
    return render(
        message(
            "outcome-passed",
            did=_did(finished, seat, who),
            to="own" if seat == board.declarer and to == "declarer" else to,
            came="nothing" if not good else "more" if good > 0 else "less",
            amount=abs(score),
        )
    )


def besides_cards(finished: FinishedDeal, seat: int) -> str:
    """What a seat's points came from apart from single cards: ``four tricks``, ``the last trick``, the length of a
    suit, or when it went out: ``first``. Empty if from nothing of the kind."""
    play = finished.board.play
    if isinstance(play, Quarts):
        return say("outcome-left-brief", left=play.counts[seat], knocks=0)
    if isinstance(play, Layout):
        if not play.terms.contract.ranks_all:
            return say("outcome-left-brief", left=play.counts[seat], knocks=_counted_knocks(play, seat))
        place = play.order.index(seat) + 1
        return say("outcome-last") if place == len(play.order) else say("outcome-place", place=place)
    if isinstance(play, Counting):
        return listed([say("outcome-mark", mark=mark) for mark in _marks(play, seat)])
    return listed(list(map(render, (*_tricks(play, seat), *_suit(play, seat))))) if isinstance(play, Tricks) else ""


def _did(finished: FinishedDeal, seat: int, who: str) -> Message:
    play = finished.board.play
    if isinstance(play, Quarts):
        return message("outcome-left", who=who, left=play.counts[seat], knocks=0)
    if isinstance(play, Layout):
        if not play.terms.contract.ranks_all:
            left, knocks = play.counts[seat], _counted_knocks(play, seat)
            return message("outcome-left", who=who, left=left, knocks=knocks)
        place = play.order.index(seat) + 1
        if place == len(play.order):
            return message("outcome-kept", who=who)
        return message("outcome-out", who=who, place=message("outcome-place", place=place))
    if isinstance(play, Poker):
        mine = [
            duel.rows if duel.one == seat else tuple(-row for row in duel.rows)
            for duel in play.duels
            if seat in (duel.one, duel.other)
        ]
        won, lost = (sum(rows.count(sign) for rows in mine) for sign in (1, -1))
        return message("outcome-rows", who=who, won=won, lost=lost)
    if isinstance(play, Counting):
        marks = tuple(message("outcome-mark", mark=mark) for mark in _marks(play, seat))
        return message("outcome-marks", who=who, n=len(marks), marks=marks)
    if not isinstance(play, Tricks):
        return message("outcome-not-played", why="contract" if finished.board.contract.unplayed else "doubles")
    rules = finished.board.plan.rules
    things = _things(play, seat, rules)
    return message("outcome-took", who=who, what=things) if things else _nothing(play, who, rules)


def _marks(play: Counting, seat: int) -> tuple[int, ...]:
    """The marks that a seat has reached."""
    marks = play.terms.contract.marks
    return tuple(mark for (mark, _), by in zip(marks, play.reached, strict=False) if by == seat)


def _counted_knocks(play: Layout, seat: int) -> int:
    """How often a seat has knocked, where that counts."""
    words = play.terms.contract.rules
    return play.knocks[seat] if words.knock or words.forfeit else 0


def _things(play: Tricks, seat: int, rules: Rules) -> tuple[Message, ...]:
    """The scoring tricks and cards that a seat took."""
    return (*_tricks(play, seat), *_cards(play, seat, rules), *_suit(play, seat))


def _tricks(play: Tricks, seat: int) -> list[Message]:
    """The scoring tricks that a seat took, one by one if there are few in the deal."""
    contract = play.terms.contract
    values = contract.trick_points[: len(play.done)]
    scoring = list(compress(range(len(play.done)), values))
    won = [trick for trick in scoring if play.done[trick].winner == seat]
    if len(scoring) <= _NAMED:
        tricks = len(contract.trick_points)
        return [message("outcome-the-trick", number=1 + trick, left=tricks - 1 - trick, of=tricks) for trick in won]
    every = "yes" if all(contract.trick_points) else "no"
    return [message("outcome-tricks", number=len(won), word=_word(len(won)), all=every)] if won else []


def _suit(play: Tricks, seat: int) -> list[Message]:
    """The most cards of one suit that a seat took, where that is paid for."""
    most = longest_suit(play.taken[seat]) if play.terms.contract.pot else 0
    return [message("outcome-suit", number=most)] if most else []


def _cards(play: Tricks, seat: int, rules: Rules) -> list[Message]:
    """The scoring cards that a seat took, one by one if there are few, otherwise by the sets that the rules score."""
    every = play.terms.contract.scoring
    single = taken = play.taken[seat] & every
    found = []
    for word in _sets(play, rules) if taken.bit_count() > _NAMED or taken == every else ():
        cards = cards_in(word, every)
        number = (taken & cards).bit_count()
        if number < 2:
            continue
        single &= ~cards
        if taken & cards == cards:
            found.append(message("outcome-all-of", cards=all_of(word)))
        else:
            found.append(message("outcome-some-of", number=_word(number), cards=many_of(word)))
    found += removed(tuple(map(card_text, display_order(single))), rules.deck.packs)
    return found if len(found) <= _NAMED else [message("outcome-cards", number=_word(taken.bit_count()))]


def _nothing(play: Tricks, who: str, rules: Rules) -> Message:
    """The message that somebody took nothing that scores, with its name if only one kind of thing does."""
    contract = play.terms.contract
    if all(contract.trick_points) and not contract.scoring:
        return message("outcome-took-no-trick", who=who)
    sets = _sets(play, rules)
    if not any(contract.trick_points) and not contract.pot:
        if len(sets) == 1 and contract.scoring == cards_in(sets[0], contract.scoring):
            return message("outcome-took-none", who=who, cards=many_of(sets[0]))
        if contract.scoring.bit_count() == 1:
            return message("outcome-took-not", who=who, card=card_message(card_text(contract.scoring.bit_length() - 1)))
    return message("outcome-took-nothing", who=who)


def _sets(play: Tricks, rules: Rules) -> list[CardSet]:
    """The suits and ranks that score in a deal."""
    contract = play.terms.contract.rules
    sets = [word for part in parts(contract, rules) for word in part.cards if len(word) > 2]
    if contract.trump_card and play.terms.trump:
        sets.append(SUIT_WORDS[SUIT_MASKS.index(play.terms.trump)])
    return list(dict.fromkeys(sets))


def _word(number: int) -> Message:
    """A number as a word, since ranks are written as figures: ``two 7s``."""
    return message("club-number", n=number)
