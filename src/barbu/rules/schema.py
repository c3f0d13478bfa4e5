"""The vocabulary as data: what a form needs to know about each word.

Everything is derived from ``model``; only what a type cannot express (that a text is a card) is stated here.
"""

import typing
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import NODEFAULT, Struct, structs

from barbu.cards import RANKS, SUITS
from barbu.rules.cardsets import RANK_WORDS, SUIT_WORDS, CardSet
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.rules.names import CONTRACT_NAMES, EVERY, is_contract_name
from barbu.rules.uses import Use

Shape = Literal[
    "switch",
    "choice",
    "number",
    "numbers",
    "text",
    "texts",
    "card",
    "rank",
    "contracts",
    "cards",
    "tricks",
    "trick-counts",
    "first-tricks",
    "marks",
    "card-sets",
    "choices",
]
"""What kind of value a word takes. Numbers, texts, card sets and choices are lists; cards (points by card set), tricks
(points by trick number), trick counts (points by number of tricks), first tricks (trick numbers by card set) and marks
(points by what is counted) are tables."""

STRUCTS: dict[str, type[Struct]] = {"deck": Deck, "session": Session, "doubling": Doubling}
"""The tables of a rule file other than its contracts."""

_SHAPES: dict[tuple[type[Struct], str], Shape] = {
    (Contract, "of"): "contracts",
    (Contract, "rank"): "rank",
    (Contract, "with_tricks"): "trick-counts",
    (Contract, "marks"): "marks",
    (Contract, "led_from"): "first-tricks",
    (Contract, "thrown_from"): "first-tricks",
    (Session, "first"): "card",
    (Session, "opening_lead"): "card",
}

_LEFT_OUT = ("contracts", "deck", "session", "doubling", "variant", "numbers")
"""Top-level words that are tables, or that nobody writes by hand."""


class Word(Struct, frozen=True, omit_defaults=True):
    """One word of the vocabulary. ``default`` applies if a rule set does not state the word (None: it must state it).
    ``choices`` are the allowed values, and ``least`` and ``most`` the bounds of a number. The word applies only to
    contracts played in one of the ways ``plays`` (empty: all), and only if the word that it ``needs`` has one of
    ``values``. ``label`` is its name in a form, ``line`` says what it means, and ``labels`` what each of its choices
    does, once ``barbu.text.vocabulary`` has filled them in."""

    name: str
    shape: Shape
    label: str
    line: str
    default: Any = None
    choices: tuple[str | int, ...] = ()
    labels: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    plays: tuple[str, ...] = ()
    needs: str = ""
    values: tuple[str, ...] = ()


class Vocabulary(Struct, frozen=True):
    """All words by the table they belong to, the names of contracts, and the words for sets of cards."""

    rules: tuple[Word, ...]
    contract: tuple[Word, ...]
    deck: tuple[Word, ...]
    session: tuple[Word, ...]
    doubling: tuple[Word, ...]
    contracts: tuple[str, ...]
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    cards: tuple[str, ...]


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary of rule files."""
    return Vocabulary(
        rules=_words(Rules),
        contract=_words(Contract),
        deck=_words(Deck),
        session=_words(Session),
        doubling=_words(Doubling),
        contracts=tuple(CONTRACT_NAMES),
        suits=SUIT_WORDS,
        ranks=RANK_WORDS,
        cards=tuple(rank + suit for suit in SUITS for rank in reversed(RANKS)),
    )


@cache
def foreign_words(play: str) -> tuple[str, ...]:
    """The words of a contract that have no meaning in a way of playing."""
    return tuple(word.name for word in _words(Contract) if word.plays and play not in word.plays)


def unknown_words(table: object) -> list[str]:
    """The words and names in a rule file's table that are not in this vocabulary, because they are misspelt or belong
    to a newer version. The values of known words are checked only against their choices."""
    if not isinstance(table, dict):
        return []
    words = vocabulary()
    found = _unknown({key: value for key, value in table.items() if key not in ("extends", "with")}, words.rules)
    for name, inner in _table(table, "contracts").items():
        found += [] if is_contract_name(name) or name == EVERY else [name]
        found += _unknown(inner, words.contract)
    for key in STRUCTS:
        found += _unknown(table.get(key), getattr(words, key))
    for inner in _table(table, "with").values():
        found += unknown_words(inner)
    return list(dict.fromkeys(found))


def _table(table: dict[str, Any], key: str) -> dict[str, Any]:
    inner = table.get(key)
    return inner if isinstance(inner, dict) else {}


def _unknown(table: object, words: tuple[Word, ...]) -> list[str]:
    known = {word.name: word for word in words}
    found = []
    for key, value in table.items() if isinstance(table, dict) else ():
        word = known.get(key)
        if word is None:
            found += [] if key in _LEFT_OUT and words is vocabulary().rules else [str(key)]
        elif word.choices and isinstance(value, str) and value not in word.choices:
            found.append(value)
    return found


def _words(struct: type[Struct]) -> tuple[Word, ...]:
    hints = typing.get_type_hints(struct, include_extras=True)
    fields = [field for field in structs.fields(struct) if struct is not Rules or field.name not in _LEFT_OUT]
    return tuple(_word(struct, field, hints[field.name]) for field in fields)


def _word(struct: type[Struct], field: structs.FieldInfo, hint: Any) -> Word:
    marks = getattr(hint, "__metadata__", ())
    metas = [mark for mark in marks if isinstance(mark, msgspec.Meta)]
    kind = typing.get_args(hint)[0] if marks else hint
    default = field.default
    if default is NODEFAULT and field.default_factory is not NODEFAULT:
        default = field.default_factory()
    use = next((mark for mark in marks if isinstance(mark, Use)), None)
    return Word(
        name=field.name,
        shape=_SHAPES.get((struct, field.name)) or _shape(kind),
        label="",
        line="",
        default=None if default is NODEFAULT else msgspec.to_builtins(default),
        choices=choices_of(kind),
        least=next((meta.ge for meta in metas if isinstance(meta.ge, int)), None),
        most=next((meta.le for meta in metas if isinstance(meta.le, int)), None),
        plays=(use.play, *use.also) if use else (),
        needs=use.needs if use else "",
        values=use.values if use else (),
    )


def choices_of(kind: Any) -> tuple[str | int, ...]:
    """The words or numbers that a type allows as a value, or as an entry of a list; empty if they are not limited."""
    inner = typing.get_args(kind)
    if typing.get_origin(kind) is tuple:
        return choices_of(inner[0])
    return inner if typing.get_origin(kind) is Literal else ()


def _shape(kind: Any) -> Shape:
    """The shape of a type's values."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is Literal:
        return "choice"
    if origin is dict:
        return "cards" if inner[0] is CardSet else "tricks"
    if origin is tuple and choices_of(kind):
        return "choices"
    if origin is tuple:
        return "numbers" if inner[0] is int else "card-sets" if inner[0] is CardSet else "texts"
    shapes: dict[Any, Shape] = {bool: "switch", int: "number", str: "text"}
    return shapes[kind]
