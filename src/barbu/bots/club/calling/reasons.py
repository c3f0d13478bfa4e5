"""Why a contract is declared, in words."""

from collections.abc import Mapping

from barbu.bots.club.outlook import Outlook
from barbu.bots.club.tricks.stakes import stakes_of
from barbu.bots.club.words import (
    RANK_WORDS,
    RANKS_WORDS,
    SUIT_WORDS,
    card_word,
    listed,
    number_word,
    points_word,
    rank_word,
    sentence,
)
from barbu.cards import HEARTS, RANK_MASKS, RANKS, SUIT_MASKS, SUITS, cards_of
from barbu.engine.actions import NO_TRUMP, Call
from barbu.engine.plan import ContractPlan
from barbu.engine.view import View


def why(view: View, call: Call, edges: Mapping[str, float], look: Outlook) -> str:
    """A sentence for a call; ``edges`` are the points above the other players that each contract promises."""
    contract = view.plan.contracts[call.contract].under(call.parameter)
    available = view.board.available
    edge = edges[call.contract]
    more = edge - look.usual(call.contract)
    hand = _hand(view, contract, call)
    if len(available) == 1:
        return sentence(f"it is the only contract left; {hand}")
    if not look.kept(available, call.contract):
        others = listed([_title(view, name) for name in available if name != call.contract])
        return sentence(f"it is the last choice, and this hand is better for it than for {others}; {hand}")
    if more > 0.5:
        text = f"{hand}: {points_word(more)} better than an average hand does in it"
    elif more > -0.5:
        text = f"{hand}, which is about average; the other contracts may find a better hand later"
    else:
        text = f"no contract suits this hand; here the harm is least, {points_word(more)} below an average hand"
    best = max(edges, key=edges.__getitem__)
    if best != call.contract and edges[best] > edge + 0.5:
        text += f", and {_title(view, best)} should get a hand that is better still"
    return sentence(text)


def _hand(view: View, contract: ContractPlan, call: Call) -> str:
    """What in the hand speaks for the contract."""
    hand = view.hand
    if contract.layout:
        return _layout_hand(view, contract, call)
    if contract.poker:
        return _rows_hand(hand)
    stakes = stakes_of(contract, view.plan)
    if stakes.positive:
        return _strong_hand(hand, call)
    hearts = hand & SUIT_MASKS[HEARTS]
    if contract.rules.heart_lead != "free" and hearts.bit_count() >= 5:
        return f"{number_word(hearts.bit_count())} hearts cannot be led, and the other suits are short"
    voids = [SUIT_WORDS[suit] for suit, mask in enumerate(SUIT_MASKS) if not hand & mask]
    low = sum(1 for mask in SUIT_MASKS if hand & mask and (hand & mask & -(hand & mask)).bit_length() - 1 & 15 <= 1)
    if contract.rules.last and not any(stakes.tricks[: -len(contract.rules.last)]) and not stakes.scoring:
        twos = (hand & (RANK_MASKS[0] | RANK_MASKS[1])).bit_count()
        aces = (hand & (RANK_MASKS[12] | RANK_MASKS[11])).bit_count()
        if twos + aces:
            low_cards = _count(twos, "two or three", "twos and threes")
            return f"{low_cards} to end with and {_count(aces, 'ace or king', 'aces and kings')} to steer with"
        return "there are neither low cards to end with nor high ones to steer with"
    if voids:
        return f"you hold no {voids[0]}, so you can throw what is dangerous"
    if low >= 3:
        return f"{number_word(low)} suits have a two or a three to duck with"
    held = hand & contract.scoring
    if held and held.bit_count() <= 2:
        return f"the {listed([card_word(card) for card in cards_of(held)])} can be thrown on others"
    high = (hand & (RANK_MASKS[12] | RANK_MASKS[11])).bit_count()
    return f"{_count(high, 'ace or king', 'aces and kings')} among {hand.bit_count()} cards"


def _strong_hand(hand: int, call: Call) -> str:
    if call.parameter is None or call.parameter == NO_TRUMP:
        high = (hand & (RANK_MASKS[12] | RANK_MASKS[11])).bit_count()
        return f"{_count(high, 'ace or king', 'aces and kings')} should take tricks"
    suit = SUITS.index(call.parameter)
    cards = sorted(cards_of(hand & SUIT_MASKS[suit]), reverse=True)
    if not cards:
        return f"{SUIT_WORDS[suit]}s take tricks from the others"
    return f"{number_word(len(cards))} {SUIT_WORDS[suit]}s with the {rank_word(cards[0])} are the best trumps you have"


def _rows_hand(hand: int) -> str:
    """What a hand has to set: the ranks that stand more than once, the suits that make a flush."""
    times = [(hand & rank).bit_count() for rank in RANK_MASKS]
    flushes = sum((hand & suit).bit_count() >= 5 for suit in SUIT_MASKS)
    parts = [_count(times.count(2), "pair", "pairs")]
    if threes := sum(number > 2 for number in times):
        parts.append(_count(threes, "rank three times or more", "ranks three times or more"))
    if flushes:
        parts.append(_count(flushes, "flush", "flushes"))
    return f"{listed(parts)} to set"


def _layout_hand(view: View, contract: ContractPlan, call: Call) -> str:
    hand = view.hand
    rows_end = [card for card in cards_of(hand) if contract.neighbours[card].bit_count() == 1]
    ends = f"{_count(len(rows_end), 'end card', 'end cards')} to get rid of"
    if call.parameter is None:
        return f"{ends}, and your first card sets the rank"
    held = hand & RANK_MASKS[RANKS.index(call.parameter)]
    rank, ranks = (words[RANKS.index(call.parameter)] for words in (RANK_WORDS, RANKS_WORDS))
    if held:
        return f"{_count(held.bit_count(), rank, ranks)} of your own and {ends}"
    return f"others must lay the {ranks} and open the way for you, with {ends}"


def _count(number: int, one: str, many: str) -> str:
    return f"{number_word(number)} {one if number == 1 else many}"


def _title(view: View, name: str) -> str:
    return name.replace("-", " ").title()
