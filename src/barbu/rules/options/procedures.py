"""Named procedures for options whose change cannot be stated as a table."""

from collections.abc import Callable

from msgspec.structs import replace

from barbu.errors import RulesError
from barbu.messages import message
from barbu.rules.files.tables import Table
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import card_points, open_contracts, scored_total


def _free_trump(rules: Rules) -> Rules:
    """A void player need not trump. Of a duty to beat trumps, only the duty to beat them when trumps are led
    remains."""
    if all(contract.trump == "none" for contract in rules.contracts.values()):
        raise RulesError(rules.variant, "free-trump", message("option-no-trumps"))
    eased = {
        name: replace(contract, duty="overtake-led" if contract.duty == "head" else "free")
        for name, contract in rules.contracts.items()
    }
    return _with_contracts(rules, eased)


def _zero_sum(rules: Rules) -> Rules:
    """Add the same amount to all places of the layout so that one deal of each contract totals zero. A remainder goes
    to the first places (catalogue P14)."""
    layouts = [name for name, contract in rules.contracts.items() if contract.play == "layout"]
    if len(layouts) != 1:
        raise RulesError(rules.variant, "zero-sum", message("option-one-layout"))
    if open_contracts(rules):
        raise RulesError(rules.variant, "zero-sum", message("option-open-total"))
    counts = {(contract.times, contract.shared) for contract in rules.contracts.values()}
    if any(contract.group for contract in rules.contracts.values()) or counts not in ({(1, 0)}, {(1, 1)}):
        raise RulesError(rules.variant, "zero-sum", message("option-once"))
    layout = rules.contracts[layouts[0]]
    total = sum(scored_total(contract, rules) for contract in rules.contracts.values())
    share, extra = divmod(-total, rules.players)
    places = tuple(value + share + (place < extra) for place, value in enumerate(layout.places))
    return _with_contracts(rules, {layouts[0]: replace(layout, places=places)})


def _expose(rules: Rules) -> Rules:
    """The king of hearts and the queens may be shown. Whoever takes a shown card pays its points once more, to the
    player who showed it."""
    changed = {
        name: replace(contract, expose={word: -value for word, value in contract.cards.items() if value})
        for name, contract in rules.contracts.items()
        if name in ("no-king", "no-queens")
    }
    if not changed:
        anyway = any(contract.expose for contract in rules.contracts.values())
        why = message("option-exposed-anyway" if anyway else "option-no-king-or-queens")
        raise RulesError(rules.variant, "expose", why)
    return _with_contracts(rules, changed)


def _misdeals(rules: Rules) -> Rules:
    """Allow redeals for bad hands and for evenly split queens, the latter only if there is one queen per player
    (catalogue P27)."""
    queens = rules.contracts.get("no-queens")
    if queens is not None and len(card_points(queens, rules)) != rules.players:
        rules = _with_contracts(rules, {"no-queens": replace(queens, redeal="never")})
    if all(contract.claim == "none" and contract.redeal == "never" for contract in rules.contracts.values()):
        raise RulesError(rules.variant, "misdeals", message("option-no-misdeals"))
    return rules


def _block_rotation(rules: Rules) -> Rules:
    """Check that declarers can have blocks of deals: the contracts must be their own, or the same number of shared ones
    must fall to each."""
    if rules.shared and (rules.session.choice == "fixed" or rules.shared % rules.players):
        raise RulesError(rules.variant, "block-rotation", message("option-no-blocks"))
    return rules


def _moon_not_king(rules: Rules) -> Rules:
    """Shooting the moon does not apply to the two kings of spades in two packs (catalogue P29)."""
    king = rules.contracts.get("no-king-of-spades")
    if king is None:
        raise RulesError(rules.variant, "moon-not-king", message("law-no-such-contract", contract="no-king-of-spades"))
    if not any(contract.shoot for contract in rules.contracts.values()):
        raise RulesError(rules.variant, "moon-not-king", message("option-no-moon"))
    return _with_contracts(rules, {"no-king-of-spades": replace(king, shoot=0)})


def _last_two(rules: Rules) -> Rules:
    """Score the last two tricks instead of the seventh and the last (catalogue P27a)."""
    seventh = rules.contracts.get("no-7th-last")
    if seventh is not None and (seventh.numbered, seventh.last) != ({"7": -180}, (-180,)):
        raise RulesError(rules.variant, "last-two", message("option-for-7th-last", points=180))
    return _exchanged(rules, "last-two", "no-7th-last", "no-last-two", {"numbered": {}, "last": (-180, -180)})


def _7th_last(rules: Rules) -> Rules:
    """Score the seventh and the last trick instead of the last two (catalogue P27b)."""
    last = rules.contracts.get("no-last-two")
    if last is not None and last.last != (-180, -180):
        raise RulesError(rules.variant, "7th-last", message("option-for-last-two", points=180))
    return _exchanged(rules, "7th-last", "no-last-two", "no-7th-last", {"numbered": {"7": -180}, "last": (-180,)})


def _exchanged(rules: Rules, option_name: str, old: str, new: str, words: Table) -> Rules:
    """The rules with one contract replaced by another."""
    if old not in rules.contracts:
        raise RulesError(rules.variant, option_name, message("law-no-such-contract", contract=old))
    if new in rules.contracts:
        raise RulesError(rules.variant, option_name, message("option-has-contract", contract=new))
    contracts = {
        new if name == old else name: replace(contract, **words) if name == old else contract
        for name, contract in rules.contracts.items()
    }
    return replace(rules, contracts=contracts)


def _with_contracts(rules: Rules, changed: dict[str, Contract]) -> Rules:
    return replace(rules, contracts=rules.contracts | changed)


PROCEDURES: dict[str, Callable[[Rules], Rules]] = {
    "7th-last": _7th_last,
    "block-rotation": _block_rotation,
    "expose": _expose,
    "free-trump": _free_trump,
    "last-two": _last_two,
    "misdeals": _misdeals,
    "moon-not-king": _moon_not_king,
    "zero-sum": _zero_sum,
}
