"""The laws that a rule set must keep, over and above the types of its words."""

import difflib
from collections.abc import Iterable

from barbu.cards import HEARTS, SUIT_MASKS, CardError, parse_card
from barbu.errors import RulesError
from barbu.rules.cardsets import RANK_WORDS, SUIT_WORDS, cards_in
from barbu.rules.model import (
    Contract,
    Rules,
)
from barbu.rules.totals import card_points, contract_total, game_total

CONTRACT_NAMES = (
    "no-tricks no-hearts no-queens no-king no-last-two trumps dominoes ravage-city chinese-poker salad no-last-trick "
    "no-first-last tricks no-men no-7th-last no-last-three no-diamonds no-red no-even no-faces no-sevens no-aces "
    "no-one-eyed no-king-of-spades positive negative"
).split()
"""The names of contracts that records may use."""

_TRICK_WORDS = (
    "trick",
    "last",
    "numbered",
    "pot",
    "cards",
    "face_up",
    "trump",
    "no_trump",
    "duty",
    "heart_lead",
    "broken_by",
    "forced",
    "redoubler",
)
_LAYOUT_WORDS = ("places", "start", "ace", "ace_again")


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like another, or an empty text."""
    return next(iter(difflib.get_close_matches(word, list(known), 1, 0.5)), "")


def check(rules: Rules, file: str) -> None:
    """Check a rule set against every law.

    Raises:
        RulesError: the first law that is broken, with the key that breaks it.
    """
    _check_deck(rules, file)
    if not rules.contracts:
        raise RulesError(file, "contracts", "there must be at least one contract")
    for name, contract in rules.contracts.items():
        _check_contract(name, contract, rules, file)
    if rules.doubling is not None and rules.doubling.owed > rules.series:
        raise RulesError(
            file,
            "doubling.owed",
            f"{rules.doubling.owed} doubles cannot be made in {rules.series} deals",
        )
    _check_groups(rules, file)
    total = game_total(rules)
    if total != rules.sum:
        raise RulesError(file, "sum", f"the contracts give {total} points in a whole game, not {rules.sum}")


def _check_groups(rules: Rules, file: str) -> None:
    totals: dict[str, int] = {}
    for name, contract in rules.contracts.items():
        if contract.group in rules.contracts:
            raise RulesError(
                file, f"contracts.{name}.group", "a contract has this name: groups need names of their own"
            )
        total = contract_total(contract, rules)
        if contract.group and totals.setdefault(contract.group, total) != total:
            raise RulesError(file, f"contracts.{name}.group", "the contracts of a group must give the same points")


def _check_deck(rules: Rules, file: str) -> None:
    seen: set[str] = set()
    for text in rules.deck.removed:
        try:
            parse_card(text)
        except CardError as error:
            raise RulesError(file, "deck.removed", str(error)) from error
        if text in seen:
            raise RulesError(file, "deck.removed", f"{text} is removed twice")
        seen.add(text)
    cards = rules.deck.mask.bit_count()
    if cards == 0 or cards % rules.players:
        raise RulesError(file, "deck", f"{cards} cards cannot be dealt equally to {rules.players} players")


def _check_contract(name: str, contract: Contract, rules: Rules, file: str) -> None:
    path = f"contracts.{name}"
    if name not in CONTRACT_NAMES:
        raise RulesError(file, path, "it is not the name of a contract", nearest(name, CONTRACT_NAMES))
    default = Contract()
    foreign = _LAYOUT_WORDS if contract.play == "tricks" else _TRICK_WORDS
    for word in foreign:
        if getattr(contract, word) != getattr(default, word):
            raise RulesError(file, f"{path}.{word}", f"it means nothing in a contract played as {contract.play}")
    if contract.play == "layout":
        if len(contract.places) != rules.players:
            raise RulesError(file, f"{path}.places", f"{rules.players} players need {rules.players} places")
        if list(contract.places) != sorted(contract.places, reverse=True):
            raise RulesError(file, f"{path}.places", "a better place must not bring less")
    else:
        _check_tricks(path, contract, rules, file)
    total = contract_total(contract, rules)
    if (total > 0 and contract.kind == "negative") or (total < 0 and contract.kind == "positive"):
        raise RulesError(file, f"{path}.kind", f"a deal of it gives {total} points, so it is not {contract.kind}")


def _check_tricks(path: str, contract: Contract, rules: Rules, file: str) -> None:
    for word in contract.cards:
        try:
            found = cards_in(word, rules.deck.mask)
        except KeyError:
            near = nearest(word, (*SUIT_WORDS, *RANK_WORDS))
            raise RulesError(file, f"{path}.cards.{word}", "it is not a suit, a rank or a card", near) from None
        if not found:
            raise RulesError(file, f"{path}.cards.{word}", "no such card is dealt")
    if not (
        contract.trick or contract.pot or any((*contract.last, *contract.numbered.values(), *contract.cards.values()))
    ):
        raise RulesError(file, path, "nothing scores in it")
    for number in contract.numbered:
        if number not in map(str, range(1, rules.cards_each + 1)):
            raise RulesError(file, f"{path}.numbered.{number}", f"tricks are numbered from 1 to {rules.cards_each}")
    if contract.pot and any(contract.pot % sharers for sharers in range(1, rules.players + 1)):
        raise RulesError(
            file, f"{path}.pot", f"{contract.pot} cannot be shared evenly by up to {rules.players} players"
        )
    if contract.redoubler == "holder" and len(card_points(contract, rules)) != 1:
        raise RulesError(file, f"{path}.redoubler", "exactly one card must score in it")
    if len(contract.last) > rules.cards_each:
        raise RulesError(file, f"{path}.last", f"there are only {rules.cards_each} tricks")
    if contract.trump == "none":
        if contract.no_trump:
            raise RulesError(file, f"{path}.no_trump", "there is no trump suit to do without")
        if contract.duty != "free":
            raise RulesError(file, f"{path}.duty", "a trump duty needs a trump suit")
    elif contract.forced != "none":
        raise RulesError(file, f"{path}.forced", "where there are trumps there is no forced discard")
    if contract.broken_by != "any-heart" and contract.heart_lead != "broken":
        raise RulesError(file, f"{path}.broken_by", 'it needs heart_lead = "broken"')
    if contract.heart_lead != "free" and not rules.deck.mask & SUIT_MASKS[HEARTS]:
        raise RulesError(file, f"{path}.heart_lead", "no hearts are dealt")
    if contract.forced != "none" and not contract.cards:
        raise RulesError(file, f"{path}.forced", "a forced discard needs cards that score")
