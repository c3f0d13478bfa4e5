"""Which questions a contract asks about a deal played at a real table: they follow from what it scores (catalogue 2.3,
F4)."""

from collections import Counter
from collections.abc import Iterator

from barbu.cards import SUITS, card_text, cards_of, union
from barbu.engine.actions import NO_TRUMP, Call
from barbu.engine.plan import ContractPlan, Plan
from barbu.engine.real_table.form import (
    AND,
    FAILURES,
    KNOCKS,
    LEFT,
    MARK,
    PLACES,
    POKER_ROWS,
    POT,
    TOGETHER,
    TRICKS,
    Field,
    Form,
)
from barbu.rules.cardsets import SUIT_WORDS, cards_in
from barbu.rules.model import Contract
from barbu.rules.totals import ROWS, parts


def form_of(plan: Plan, call: Call, exposed: int = 0, *, declarer: int | None = None, behind: int = 0) -> Form:
    """The form for a contract as called, in which some cards have been exposed. ``declarer`` is the player on trial,
    who would be the last of all with ``behind`` points."""
    contract = plan.contracts[call.contract].under(call.parameter)
    if contract.price:
        most = contract.attempts
        field = Field(FAILURES, "numbers", most, most, contract.price, seat=declarer)
        return Form(plan, contract, (field,), behind)
    if contract.unplayed:
        return Form(plan, contract, ())
    if contract.layout:
        return Form(plan, contract, tuple(_layout_fields(plan, contract)))
    if contract.poker:
        rows = ROWS * plan.players * (plan.players - 1) // 2
        most = ROWS * (plan.players - 1)
        return Form(plan, contract, (Field(POKER_ROWS, "rows", rows, most, contract.rules.row),))
    if contract.counting:
        marks = [Field(f"{MARK}{mark}", "taker", 1, 1, points) for mark, points in contract.marks]
        return Form(plan, contract, tuple(marks))
    fields = [*_trick_fields(contract), *_card_fields(plan, contract, call.parameter)]
    known = {field.cards for field in fields}
    fields += [_card_field(card_text(card), 1 << card, 0) for card in cards_of(exposed) if 1 << card not in known]
    if contract.pot:
        fields.append(Field(POT, "share", plan.players, 1, contract.pot))
    if contract.together:
        fields.append(Field(TOGETHER, "numbers", 1, 1, contract.together))
    return Form(plan, contract, tuple(fields))


def _layout_fields(plan: Plan, contract: ContractPlan) -> Iterator[Field]:
    """The order of going out, unless the first player out ends the deal; cards left and knocks where they count."""
    words, players = contract.rules, plan.players
    if contract.ranks_all:
        yield Field(PLACES, "places", 0, players, 1)
    if words.card_left:
        yield Field(LEFT, "numbers", players * plan.cards_each, plan.cards_each, words.card_left)
    if words.knock or words.forfeit:
        # Between two knocks of a player, at least one of the others lays a card.
        most = (players - 1) * plan.cards_each
        yield Field(KNOCKS, "numbers", players * most, most, words.knock)


def _trick_fields(contract: ContractPlan) -> list[Field]:
    """One field for all tricks if most of them score, and one for each trick that scores differently."""
    values = contract.trick_points
    usual = Counter(values).most_common(1)[0][0]
    many = len(values)
    fields = [Field(TRICKS, "count", many, many, usual)] if usual or contract.exact else []
    for number, value in enumerate(values, 1):
        if value != usual:
            fields.append(Field(f"trick-{number}", "taker", 1, 1, value - usual, trick=number, tricks=many))
    return fields


def _card_fields(plan: Plan, contract: ContractPlan, parameter: str | None) -> list[Field]:
    """One field, in each part of a salad, for the cards that the rules name with the same value. Sets add up; the value
    of a card named by itself is its difference from the sets that contain it."""
    values: dict[str, int] = {}
    for part in parts(contract.rules, plan.rules):
        for name, value in _groups(part, plan.pack):
            values[name] = values.get(name, 0) + value
    if contract.rules.trump_card and parameter not in (None, NO_TRUMP):
        trump = SUIT_WORDS[SUITS.index(parameter)]
        values[trump] = values.get(trump, 0) + contract.rules.trump_card
    fields = [_card_field(name, _cards_named(name, plan.pack), value) for name, value in values.items() if value]
    loose, bonus = ~contract.moon, {mask for mask, _ in contract.bonus}
    if contract.counts_takers and any(field.cards & loose and field.cards not in bonus for field in fields):
        # Some of these cards score nothing, or the other way: only the others tell who has taken everything.
        return [
            _card_field(AND.join(dict.fromkeys(map(card_text, cards_of(mask)))), mask, value)
            for mask, value in contract.values
        ]
    return fields


def _groups(part: Contract, pack: int) -> Iterator[tuple[str, int]]:
    """The scoring cards in one part of a contract: the names of cards counted together, and the value of each."""
    sets = {word: value for word, value in part.cards.items() if len(word) != 2 and cards_in(word, pack)}
    singles = {
        word: value - sum(each for name, each in sets.items() if cards_in(name, pack) & cards_in(word, pack))
        for word, value in part.cards.items()
        if len(word) == 2 and cards_in(word, pack)
    }
    for words in (sets, singles):
        alike: dict[int, list[str]] = {}
        for word, value in words.items():
            alike.setdefault(value, []).append(word)
        for value, names in alike.items():
            apart = sum(cards_in(name, pack).bit_count() for name in names)
            if apart == _cards_named(AND.join(names), pack).bit_count():
                yield AND.join(names), value
            else:
                yield from ((name, value) for name in names)


def _cards_named(name: str, pack: int) -> int:
    return union(cards_in(word, pack) for word in name.split(AND))


def _card_field(name: str, cards: int, value: int) -> Field:
    count = cards.bit_count()
    return Field(name, "taker" if count == 1 else "count", count, count, value, cards)
