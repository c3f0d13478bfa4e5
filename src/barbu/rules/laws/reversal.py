"""The laws for contracts that the holder of an extra card may turn round (decision 0295)."""

from collections.abc import Iterator

from barbu.cards import RANKS, SUITS
from barbu.rules.cardsets import cards_in, meant
from barbu.rules.laws.faults import Fault, fault
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import parts

_SCORED = ("each", "pot", "shoot", "shooter", "with_tricks", "together")
"""Words that do not go with taking everything: what they score is not in single cards and tricks, or it may be 0."""

_DUTIES = ("trump", "heart_lead", "led_from", "thrown_from", "forced")
"""Words for which the extra card, which has no suit, would need a rule of its own."""


def reward_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """The faults of one contract that may be turned round."""
    if not contract.reward and not contract.fine:
        return
    if rules.session.reversal == "none":
        yield fault(f"{path}.{'reward' if contract.reward else 'fine'}", "law-reward-reversal")
    for word, other in (("reward", "fine"), ("fine", "reward")):
        if getattr(contract, word) and not getattr(contract, other):
            yield fault(f"{path}.{word}", "law-needs", words=f"{other} = 8")
    default = Contract()
    if contract.points_to != "declarer":
        yield fault(f"{path}.points_to", "law-reward-paid", "declarer")
    if contract.spared > 1:
        yield fault(f"{path}.spared", "law-reward-word")
    for part in parts(contract, rules):
        for word in (*_SCORED, *_DUTIES):
            if getattr(part, word) != getattr(default, word):
                yield fault(f"{path}.{word}", "law-reward-word")
        values = [*part.cards.values(), *part.numbered.values(), *part.last, part.trick]
        if any(value > 0 for value in values) and any(value < 0 for value in values):
            yield fault(f"{path}.reward", "law-reward-signs")


def extra_faults(rules: Rules) -> Iterator[Fault]:
    """The faults of the extra card."""
    word = rules.deck.extra
    if not word:
        return
    near = meant(word)
    if len(word) != 2 or word[0] not in RANKS or word[1] not in SUITS:
        yield fault("deck.extra", "law-first-no-card", near if len(near) == 2 else "")
        return
    if cards_in(word, rules.deck.mask):
        yield fault("deck.extra", "law-extra-dealt")
    if rules.deck.packs > 1:
        yield fault("deck.extra", "law-extra-packs")
    if rules.deck.mask.bit_count() < 2 * rules.players:
        yield fault("deck.extra", "law-no-cards")
    if rules.session.reversal == "none":
        yield fault("deck.extra", "law-needs", words='session.reversal = "after-call"')


def reversal_faults(rules: Rules) -> Iterator[Fault]:
    """The faults of the words for whole games in which contracts may be turned round."""
    session = rules.session
    if session.reversal == "none":
        if session.reversal_pays != "declarer":
            yield fault("session.reversal_pays", "law-needs", words='reversal = "before-call"')
        return
    if not rules.deck.extra:
        yield fault("session.reversal", "law-needs", words='deck.extra = "2C"')
    if not any(contract.reward for contract in rules.contracts.values()):
        yield fault("session.reversal", "law-reversal-reward")
    if session.rotation in ("deal-only", "wheels"):
        yield fault("session.rotation", "law-reversal-declarer", "block")
    if session.choice == "fixed" and session.reversal == "before-call":
        yield fault("session.reversal", "law-reversal-fixed", "after-call")
    if rules.doubling is not None:
        yield fault("doubling", "law-reversal-doubling")
    if rules.shared or session.until:
        yield fault("session.reversal", "law-reversal-series")
    for word in ("pass_cards", "opening_lead", "first"):
        if getattr(session, word):
            yield fault(f"session.{word}", "law-reversal-word")
    for name, contract in rules.contracts.items():
        for word in ("bids", "call_needs", "expose", "claim", "unplayed", "redeal"):
            if getattr(contract, word) != getattr(Contract(), word):
                yield fault(f"contracts.{name}.{word}", "law-reversal-word")
