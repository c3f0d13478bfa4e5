"""What a hand looks good for: high cards win, low cards lose, long suits make good trumps."""

from functools import lru_cache

from barbu.bots import turned
from barbu.bots.novice.thought import Thought
from barbu.cards import ACE, RANKS, SUIT_MASKS, SUITS, cards_of, mask_of
from barbu.engine.actions import AGREE, NO_TRUMP, PASS, REVERSE, Bid, Call, Double, Give
from barbu.engine.bidding import Bidding
from barbu.engine.phases import Doubling, Giving, Turning
from barbu.engine.plan import ContractPlan, Plan
from barbu.engine.view import View
from barbu.messages import message
from barbu.text.names import contract_title_message

CLEARLY = 0.3
"""A hand is clearly better than others if it promises this much more than its share, as a fraction of that share."""


def call(view: View) -> Thought:
    """The call that seems to suit the hand best."""
    plan = view.plan
    calls = [action for action in view.legal if isinstance(action, Call)]
    best = max(calls, key=lambda each: _promise(plan, each, view.hand) * _share(plan, plan.contracts[each.contract]))
    return Thought(best, message("novice-call", contract=contract_title_message(best.contract)))


def bid(view: View, board: Bidding) -> Thought:
    """Bid as much as the hand seems to bring above its share, and sell the own call for more than that."""
    auction, plan = board.auction, view.plan
    gains = {
        name: max(_promise(plan, each, view.hand) for each in board.calls if each.contract == name)
        * _share(plan, plan.contracts[name])
        for name in board.available
    }
    if view.seat == auction.declarer:
        sells = auction.price > max(gains.values())
        return Thought(AGREE if sells else PASS, message("novice-sell" if sells else "novice-keep"))
    if auction.wanted is not None:
        pays = gains[auction.wanted.contract] >= auction.price_of(auction.wanted)
        return Thought(AGREE if pays else PASS, message("novice-pay" if pays else "novice-no-bid"))
    bids = [each for each in auction.legal() if isinstance(each, Bid)]
    good = [each for each in bids if auction.least <= auction.price_of(each) <= gains[each.contract]]
    if not good:
        return Thought(PASS, message("novice-no-bid"))
    return Thought(good[0], message("novice-bid", contract=contract_title_message(good[0].contract)))


def reversal(view: View, board: Turning) -> Thought:
    """Turn a contract round with a hand half of whose cards nothing beats, and not otherwise."""
    plan, calls = view.plan, board.turnable
    bold = False
    if calls:
        sure = turned.sure_cards(view.hand & ~plan.extra, plan.contracts[calls[0].contract].above) + 1
        bold = 2 * sure > plan.cards_each
    return Thought(REVERSE if bold else PASS, message("novice-reverse" if bold else "novice-exchange"))


def double(view: View, board: Doubling) -> Thought:
    """Double the declarer if the hand is clearly good for the contract, and other players only if the rules demand
    it."""
    wanted = 0
    if board.declarer not in (None, view.seat) and _promise(view.plan, board.call, view.hand) > CLEARLY:
        wanted = 1 << (board.declarer or 0)
    doubles = [action for action in view.legal if isinstance(action, Double)]
    best = min(doubles, key=lambda each: ((each.targets ^ wanted).bit_count(), each.targets))
    if not best.targets:
        return Thought(best, message("novice-pass"))
    return Thought(best, message("novice-double" if best.targets == wanted else "novice-must-double"))


def give(view: View, board: Giving) -> Thought:
    """Pass the highest cards on or, where points are good, the lowest ones."""
    plan, contract = view.plan, board.contract
    low = plan.sign * contract.taker * contract.everything > 0
    cards = sorted(cards_of(view.hand), key=lambda card: ((card & 15) * (1 if low else -1), card))
    passed = Give(mask_of(cards[: plan.rules.session.pass_cards]))
    return Thought(passed, message("novice-pass-low" if low else "novice-pass-high"))


def _share(plan: Plan, contract: ContractPlan) -> float:
    """What is at stake for each player, in points: their share of the contract or, in dominoes, half the range of the
    places."""
    if contract.price:
        return 1.0
    if contract.layout:
        places = contract.places
        return (max(places) - min(places)) / 2
    return abs(contract.total) / plan.players


def _promise(plan: Plan, call: Call, hand: int) -> float:
    """How much better than average a hand seems for a call, as a fraction of what is at stake: at most about 1, and
    negative for a hand below average."""
    contract = plan.contracts[call.contract]
    if contract.price:
        # The fewer things count, the easier it is to take none of them.
        tried = contract.under(call.parameter)
        things = tried.scoring.bit_count() + sum(map(bool, tried.trick_points))
        start = tried.rules.rank or None
        return _promised(plan, tried, start, hand) - (things or plan.players) / plan.players
    return _promised(plan, contract, call.parameter, hand)


def _promised(plan: Plan, contract: ContractPlan, parameter: str | None, hand: int) -> float:
    if contract.poker or contract.counting or contract.unplayed:
        return 0.0
    if contract.layout:
        return _near(contract, plan.pack, hand, parameter)
    suits = _scoring_suits(contract, plan)
    high = _power(hand & suits) * plan.players / _power(plan.pack & suits) - 1
    if plan.sign * contract.taker * contract.everything < 0:
        return -high
    if parameter is None or parameter == NO_TRUMP:
        return high
    trump = SUIT_MASKS[SUITS.index(parameter)]
    length = (hand & trump).bit_count() * plan.players / (plan.pack & trump).bit_count() - 1
    return (high + length) / 2


@lru_cache(maxsize=512)
def _scoring_suits(contract: ContractPlan, plan: Plan) -> int:
    """The cards of the suits with scoring cards, or all cards where tricks or suits score."""
    if any(contract.hints) or contract.pot or not contract.scoring:
        return plan.pack
    return mask_of(card for suit in SUIT_MASKS if contract.scoring & suit for card in cards_of(plan.pack & suit))


def _power(cards: int) -> float:
    """The winning power of some cards: an ace is worth 1, and each lower card less."""
    return sum(((card & 15) / ACE) ** 2 for card in cards_of(cards)) or 1e-9


def _near(contract: ContractPlan, pack: int, hand: int, start: str | None) -> float:
    """How much nearer the cards of a hand are to the start of a layout than the average card of the pack."""
    order = contract.layout_ranks
    middle = len(order) // 2 if start is None else order.index(RANKS.index(start))

    def far(cards: int) -> float:
        return sum(abs(order.index(card & 15) - middle) for card in cards_of(cards)) / cards.bit_count()

    return 1 - far(hand) / far(pack)
