"""The messages for single words of a contract, the session or the doubling."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from barbu.cards import HEARTS, RANKS, SUIT_MASKS, cards_of, rank_of
from barbu.messages import Argument, Message, message
from barbu.rules.cardsets import CardSet
from barbu.rules.model import Contract, Doubling, Rules
from barbu.rules.totals import card_points, game_total, open_contracts, trick_points
from barbu.text.describe.points import POINT_WORDS, line_message, scoring_things
from barbu.text.names import all_of, card_message, contract_title_message, one_of, rank_message, removed

_TOLD_WITH = {
    "broken_by": "heart_lead",
    "forced_cards": "forced",
    "rank": "start",
    "shooter": "shoot",
}
"""Words of a contract that are explained in the sentence of another word."""


def word(struct: str, value: Struct, field: str, **args: Argument) -> Message:
    """The message for a word. Its value is part of the id or, if it is a number, an argument."""
    said = getattr(value, field)
    identity = f"{struct}-{field}".replace("_", "-")
    if isinstance(said, bool):
        return message(f"{identity}-{'yes' if said else 'no'}", **args)
    if isinstance(said, int):
        return message(identity, n=said, **args)
    return message(f"{identity}-{said}", **args)


def contract_word(contract: Contract, field: str, rules: Rules) -> Message:
    """The message that explains a contract's word, without naming the contracts it applies to."""
    if field in POINT_WORDS:
        return message("contract-points", line=line_message(contract, rules))
    field = _TOLD_WITH.get(field, field)
    if field == "expose":
        return _expose(contract, rules)
    if field == "shoot" and contract.shooter:
        gain, size = abs(contract.shooter), abs(contract.shoot)
        return message("contract-shooter", gain=gain, size=size, winner=rules.winner)
    if field in ("call_needs", "double_needs"):
        return message(f"contract-{field}".replace("_", "-"), cards=tuple(map(all_of, getattr(contract, field))))
    if field == "adds":
        return message("contract-adds", adds=_adds(contract.adds))
    if field in ("led_from", "thrown_from"):
        return _early(field, getattr(contract, field))
    return word("contract", contract, field, **_arguments(contract, field, rules))


def _adds(adds: Mapping[CardSet, int]) -> tuple[Message, ...]:
    """What cards add to a count, those that add the same together."""
    alike: dict[int, list[CardSet]] = {}
    for word, value in adds.items():
        alike.setdefault(value, []).append(word)
    return tuple(
        message("contract-adds-each", cards=tuple(map(all_of, words)), n=value) for value, words in alike.items()
    )


def _arguments(contract: Contract, field: str, rules: Rules) -> dict[str, Argument]:
    """Further arguments for the message of a contract's word."""
    if field == "kind" and contract.kind == "positive":
        return {"winner": rules.winner}
    if field == "shoot":
        things = scoring_things(contract, rules)
        several = things if len(things) > 1 and not contract.of else ()
        return {"winner": rules.winner, "size": abs(contract.shoot), "things": several, "named": len(several)}
    if field == "heart_lead" and contract.heart_lead == "broken":
        return {"broken": word("contract", contract, "broken_by")}
    if field == "forced" and contract.forced != "none":
        return {"what": _forced_cards(contract.forced_cards), "doubles": "yes" if rules.doubling else "no"}
    if field == "start" and contract.start == "fixed":
        return {"rank": message("contract-rank", rank=rank_message(contract.rank))}
    if field == "start" and contract.start == "first-card":
        return {"doubles": "yes" if rules.doubling else "no"}
    if field == "distinct" and contract.distinct:
        return {"no_trump": "yes" if contract.no_trump else "no"}
    if field == "ace":
        return {"lowest": lowest_rank(rules)}
    return {}


def _forced_cards(words: tuple[CardSet, ...]) -> Message:
    if not words:
        return message("forced-scoring")
    if len(words) == 1 and len(words[0]) == 2:
        return card_message(words[0])
    return message("contract-forced-cards", cards=tuple(map(all_of, words)))


def _expose(contract: Contract, rules: Rules) -> Message:
    if not contract.expose:
        return message("contract-expose-none")
    cards = []
    for name, points in contract.expose.items():
        card = one_of(name) if len(name) == 2 else message("any-of", card=one_of(name))
        cards.append(message("expose-any", card=card, n=abs(points)))
    return message("contract-expose", cards=tuple(cards), winner=rules.winner)


def _early(field: str, first: dict[CardSet, int]) -> Message:
    """From which tricks on some cards may be led or thrown."""
    verb = field.removesuffix("_from")
    limits = tuple(message(f"not-{verb}-before", cards=all_of(word), trick=trick) for word, trick in first.items())
    return message(f"contract-{verb}-from", cards=limits)


def lowest_rank(rules: Rules) -> Message:
    """The message for the lowest rank that is dealt."""
    return rank_message(RANKS[min(map(rank_of, cards_of(rules.deck.mask)))])


def of_contracts(said: Message, names: Sequence[str], whole: bool = False) -> Message:
    """The message for a contract's word, applied to the contracts with these names. ``whole`` says that these are all
    contracts of the rules."""
    titles = tuple(contract_title_message(name) for name in names)
    return Message(said.id, (("contracts", titles), ("whole", "yes" if whole else "no"), *said.args))


def shared_words(rules: Rules, names: Collection[str], words: tuple[str, ...]) -> list[Message]:
    """The messages for words that are worth mentioning, each once, with all the contracts to which it applies."""
    found: dict[Message, list[str]] = {}
    for field in words:
        for name in names:
            if is_notable(rules.contracts[name], field, rules):
                found.setdefault(contract_word(rules.contracts[name], field, rules), []).append(name)
    every = len(rules.contracts)
    return [of_contracts(said, holders, 1 < len(holders) == every) for said, holders in found.items()]


def notable_words(contract: Contract, rules: Rules, left_out: Collection[str] = ()) -> list[Message]:
    """The messages for the words of one contract that are worth mentioning, except its points and those left out."""
    names = (name for name in Contract.__struct_fields__ if name not in left_out)
    return [contract_word(contract, name, rules) for name in names if is_notable(contract, name, rules)]


def is_notable(contract: Contract, field: str, rules: Rules) -> bool:
    """Whether a full description mentions this word of the contract. Unusual values are always mentioned, and usual
    ones only if a player would ask. Points and groups are not described word by word."""
    if field in POINT_WORDS or field in _TOLD_WITH or field == "group":
        return False
    if field == "attempts":
        return contract.play == "trial"
    if field == "kind":
        return contract.points_to in ("taker", "declarer")
    if field == "play":
        return not contract.across
    if field == "start":
        return contract.play == "layout"
    if field == "upwards":
        return contract.play == "layout" and not contract.across
    if field == "ace":
        return contract.play == "layout" and not contract.upwards and not rules.deck.ranking
    if field == "duty":
        return contract.trump != "none"
    if field == "shoot":
        if not (contract.shoot or contract.shooter):
            return False
        return len(card_points(contract, rules)) + sum(map(bool, trick_points(contract, rules))) > 1
    if field == "heart_lead" and contract.heart_lead == "free":
        if contract.led_from:
            return False
        points = card_points(contract, rules)
        return bool(points) and all(SUIT_MASKS[HEARTS] >> card & 1 for card in points)
    return bool(getattr(contract, field) != getattr(Contract(), field))


def doubling_words(doubling: Doubling) -> list[Message]:
    """The messages for all words of the doubling that have an effect."""
    names = [name for name in Doubling.__struct_fields__ if doubling.owed or name != "owed_over"]
    return [word("doubling", doubling, name) for name in names]


def group_words(rules: Rules) -> list[Message]:
    """For each group of contracts, a message that a declarer plays only some of them."""
    groups: dict[str, list[str]] = {}
    for name, contract in rules.contracts.items():
        if contract.group:
            groups.setdefault(contract.group, []).append(name)
    times = {group: rules.once[group].times for group in groups if group in rules.once}
    return [of_contracts(message("contract-group", n=times.get(group, 1)), names) for group, names in groups.items()]


def session_word(rules: Rules, field: str) -> Message:
    """The message for a word of the session."""
    session = rules.session
    if field == "first":
        if not session.first:
            return message("session-first-anybody")
        return message("session-first", card=card_message(session.first))
    total = message("amount-bare", n=session.until)
    if field == "until":
        return message("session-until", total=total) if session.until else message("session-until-none")
    if field == "exact_wins":
        return message(f"session-exact-wins-{'yes' if session.exact_wins else 'no'}", total=total)
    if field == "pass_cards":
        return message("session-pass-cards", cards=session.pass_cards)
    if field == "pass_to":
        order = tuple(message(f"session-pass-{way}") for way in session.pass_to)
        return message("session-pass-to", order=order, ways=len(order))
    if field == "opening_lead":
        if not session.opening_lead:
            return message("session-opening-lead-none")
        return message("session-opening-lead", card=card_message(session.opening_lead))
    if field == "opener" and session.opener == "leader":
        return message("session-opener-leader", leader=session.leader)
    if field == "choice" and session.choice == "free" and session.rotation == "wheels":
        return message("session-choice-wheels")
    return word("session", session, field)


def winner_word(rules: Rules) -> Message:
    """The message that says who wins."""
    return word("rules", rules, "winner", teams=rules.session.teams)


def ranking_word(rules: Rules) -> Message:
    """The message for the order of the ranks."""
    if rules.deck.ranking:
        return message("deck-ranking", ranks=tuple(map(rank_message, rules.deck.ranking)))
    return message("ranking", lowest=lowest_rank(rules))


def deck_word(rules: Rules) -> Message:
    """The message that describes the pack."""
    return message(
        "deck-removed",
        packs=message(f"deck-packs-{rules.deck.packs}"),
        removed=removed(rules.deck.removed, rules.deck.packs),
        cards=rules.deck.mask.bit_count(),
        each=rules.cards_each,
    )


def sum_message(rules: Rules) -> Message:
    """What all players together have at the end of a game; where the total of a contract is open, what the others
    give."""
    openly = open_contracts(rules)
    if rules.session.until and not openly:
        return message("rules-sum-round", n=rules.sum, deals=rules.deals)
    if not openly:
        return message("rules-sum", n=rules.sum)
    if len(openly) == len(rules.contracts):
        return message("rules-sum-depends")
    return message("rules-sum-open", n=game_total(rules), contracts=tuple(map(contract_title_message, openly)))
