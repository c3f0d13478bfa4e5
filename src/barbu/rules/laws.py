"""The laws that a rule set must keep, over and above the types of its words."""

import difflib
from collections.abc import Iterable

import msgspec

from barbu.cards import HEARTS, SUIT_MASKS
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
    "no-one-eyed no-king-of-spades positive negative complex nulos no-ten-of-clubs no-jacks hearts jacks queens king "
    "last-two all"
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
_LAYOUT_WORDS = ("places", "start", "rank", "ace", "ace_again")


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
    _check_owed(rules, file)
    _check_groups(rules, file)
    total = game_total(rules)
    if total != rules.sum:
        raise RulesError(file, "sum", f"the contracts give {total} points in a whole game, not {rules.sum}")


def _check_owed(rules: Rules, file: str) -> None:
    """Owed doubles can be made: of the declarer with the fewest deals or, over a game, by the player who declares most
    of them."""
    if rules.doubling is None:
        return
    most = -(-rules.deals // rules.players)
    over = rules.doubling.owed_over
    chances = rules.deals // rules.players if over == "series" else rules.deals - most
    if rules.doubling.owed > chances:
        why = f"{rules.doubling.owed} doubles cannot be made in {chances} deals"
        raise RulesError(file, "doubling.owed", why)


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
    left = msgspec.structs.replace(rules.deck, removed=()).mask
    for index, word in enumerate(rules.deck.removed, 1):
        try:
            cards_in(word, left)
        except KeyError:
            near = nearest(word, (*RANK_WORDS, *SUIT_WORDS))
            raise RulesError(file, "deck.removed", f"{word!r} is not a rank, a suit or a card", near) from None
        after = msgspec.structs.replace(rules.deck, removed=rules.deck.removed[:index]).mask
        if after == left:
            raise RulesError(file, "deck.removed", f"there is no {word} left to take out")
        left = after
    cards = left.bit_count()
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
        if list(contract.places) != sorted(contract.places, reverse=rules.winner != "lowest"):
            raise RulesError(file, f"{path}.places", "a better place must not bring less")
    elif contract.play == "tricks":
        _check_tricks(path, contract, rules, file)
    total = contract_total(contract, rules) * (-1 if rules.winner == "lowest" else 1)
    if contract.play == "layout":
        return  # who comes first matters there, not the total (catalogue, section 10, point 1)
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
        contract.of or contract.trick or contract.pot or any((*contract.last, *contract.numbered.values(), *contract.cards.values()))
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
    if contract.forced != "none" and not card_points(contract, rules):
        raise RulesError(file, f"{path}.forced", "a forced discard needs cards that score")
