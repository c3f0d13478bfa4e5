"""Why a contract is called: what in the hand speaks for it, and how good it is."""

from collections.abc import Mapping

from barbu.bots.club import words
from barbu.bots.club.outlook import Outlook
from barbu.bots.club.tricks.stakes import Stakes, stakes_of
from barbu.cards import HEARTS, RANK_MASKS, RANKS, SUIT_MASKS, SUITS, cards_of, rank_of
from barbu.engine.actions import NO_TRUMP, Call
from barbu.engine.plan import ContractPlan
from barbu.engine.view import View
from barbu.messages import Message, message
from barbu.text.names import contract_title_message

LOW = RANK_MASKS[0] | RANK_MASKS[1]
HIGH = RANK_MASKS[11] | RANK_MASKS[12]


def reason(view: View, call: Call, edges: Mapping[str, float], look: Outlook) -> Message:
    """The reason for a call; ``edges`` are the points above the other players that each contract promises."""
    name, available = call.contract, view.board.available
    hand = hand_for(view, view.plan.contracts[name].under(call.parameter), call)
    if view.plan.contracts[name].price and call.parameter is not None:
        return words.then(message("club-call-try", contract=contract_title_message(call.parameter)), hand)
    if len(view.plan.contracts) == 1 or view.board.sale is not None:
        return hand
    if len(available) == 1:
        return words.then(message("club-call-only"), hand)
    if not look.kept(available, name):
        others = tuple(contract_title_message(other) for other in available if other != name)
        return words.then(message("club-call-last-choice", others=others), hand)
    more = edges[name] - look.usual(name)
    best = max(edges, key=edges.__getitem__)
    kept = best != name and edges[best] > edges[name] + 0.5
    if more > 0.5:
        said = words.then(hand, message("club-call-better", points=words.points(more)))
    elif more > -0.5:
        said = words.then(hand, message("club-call-average"))
        if not kept:
            return words.then(said, message("club-call-later"))
    else:
        said = message("club-call-least", points=words.points(more))
    if kept:
        return words.then(said, message("club-call-saved", contract=contract_title_message(best)))
    return said


def hand_for(view: View, contract: ContractPlan, call: Call) -> Message:
    """What in the hand speaks for the contract."""
    if contract.quart:
        return words.numbered("club-hand-high", (view.hand & HIGH).bit_count(), cards=view.hand.bit_count())
    if contract.layout:
        return _for_layout(view.hand, contract, call)
    if contract.poker:
        return _for_rows(view.hand)
    if contract.counting:
        return _for_counting(view.hand, contract)
    stakes = stakes_of(contract, view.plan)
    if stakes.positive:
        return _strength(view.hand, call)
    return _weakness(view.hand, contract, stakes)


def _for_counting(hand: int, contract: ContractPlan) -> Message:
    spare = sum(not contract.adds.get(card) for card in cards_of(hand))
    return message("club-hand-count", n=spare, number=words.number(spare))


def _weakness(hand: int, contract: ContractPlan, stakes: Stakes) -> Message:
    hearts = hand & SUIT_MASKS[HEARTS]
    if contract.rules.heart_lead != "free" and hearts.bit_count() >= 5:
        return message("club-hand-hearts", number=words.number(hearts.bit_count()))
    low, high = (hand & LOW).bit_count(), (hand & HIGH).bit_count()
    last = contract.rules.last
    if last and not any(stakes.tricks[: -len(last)]) and not stakes.scoring:
        if not low + high:
            return message("club-hand-no-ends")
        return message("club-hand-ends", low=low, lows=words.number(low), high=high, highs=words.number(high))
    voids = [suit for suit, mask in enumerate(SUIT_MASKS) if not hand & mask]
    if voids:
        return message("club-hand-void", suits=words.suits(voids[0]))
    ducks = sum(1 for mask in SUIT_MASKS if hand & mask & LOW)
    if ducks >= 3:
        return message("club-hand-low", number=words.number(ducks))
    held = hand & contract.scoring
    if held and held.bit_count() <= 2:
        return message("club-hand-few", cards=words.cards(held))
    return words.numbered("club-hand-high", high, cards=hand.bit_count())


def _strength(hand: int, call: Call) -> Message:
    if call.parameter is None or call.parameter == NO_TRUMP:
        return words.numbered("club-hand-top", (hand & HIGH).bit_count())
    suit = SUITS.index(call.parameter)
    trumps = list(cards_of(hand & SUIT_MASKS[suit]))
    if not trumps:
        return message("club-hand-no-trumps", suits=words.suits(suit))
    best = words.rank(max(trumps, key=rank_of))
    return words.numbered("club-hand-trumps", len(trumps), suits=words.suits(suit), rank=best)


def _for_rows(hand: int) -> Message:
    """The ranks held more than once, and the suits that make a flush."""
    times = [(hand & rank).bit_count() for rank in RANK_MASKS]
    parts = [words.numbered("club-hand-pairs", times.count(2))]
    if sets := sum(number > 2 for number in times):
        parts.append(words.numbered("club-hand-sets", sets))
    if flushes := sum((hand & suit).bit_count() >= 5 for suit in SUIT_MASKS):
        parts.append(words.numbered("club-hand-flushes", flushes))
    return message("club-hand-rows", parts=tuple(parts))


def _for_layout(hand: int, contract: ContractPlan, call: Call) -> Message:
    """The start cards in the hand, and the cards at the ends of rows."""
    last = sum(not contract.rules.upwards and contract.neighbours[card].bit_count() == 1 for card in cards_of(hand))
    ends = words.numbered("club-hand-end-cards", last)
    start = contract.rules.rank or call.parameter
    if start is None:
        return message("club-hand-start-later", ends=ends)
    starts = (hand & RANK_MASKS[RANKS.index(start)]).bit_count()
    ranks = words.ranks(start)
    if not starts:
        return message("club-hand-start-none", ranks=ranks, ends=ends)
    if starts == 1:
        return message("club-hand-start-one", rank=words.rank(RANKS.index(start)), ends=ends)
    return message("club-hand-start", number=words.number(starts), ranks=ranks, ends=ends)
