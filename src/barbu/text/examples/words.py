"""An example of each word of rule files: a rule set that comes with Barbu and says it, the sentence that it makes
there, and which of the pictures shows it."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec

from barbu.cards import FIRST_PACK, card_texts, union
from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.rules.cardsets import cards_in
from barbu.rules.files.write import Path, reverted, table_of
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from barbu.rules.schema import Word, vocabulary
from barbu.text.describe import difference
from barbu.text.examples.duties import DutyName
from barbu.text.vocabulary import TABLES

Picture = Literal["trick", "bet", "rows", "expose", "claim"]
"""The kinds of pictures that are not of a duty."""

FAMILIAR = "pagat"
"""The rule set whose contracts most people know; examples are looked for there first."""

_ONLY_OPTIONS = ("pagat+ace-again", "pagat+misdeals", "hearts+exact-100")
"""Rules that say a word which no rule set says without an option."""

_MANY = 8
"""A number of players for which rule sets take a second pack."""

_DUTIES: dict[str, tuple[DutyName, ...]] = {
    "contract.play": ("layout", "run", "follow"),
    "contract.duty": ("overtrump", "trump", "beat"),
    "contract.trump": ("trump", "overtrump", "follow"),
    "contract.heart_lead": ("hearts-broken", "hearts-never"),
    "contract.broken_by": ("hearts-broken",),
    "contract.led_from": ("early-lead",),
    "contract.thrown_from": ("early-throw",),
    "contract.forced": ("forced", "safe"),
    "contract.forced_cards": ("forced", "safe"),
    "contract.places": ("knock", "layout"),
    "contract.forfeit": ("knock",),
    "contract.knock": ("knock",),
    "contract.card_left": ("knock", "run"),
    "contract.start": ("layout",),
    "contract.rank": ("layout",),
    "contract.ace": ("layout",),
    "contract.ace_again": ("layout",),
    "contract.upwards": ("layout",),
    "contract.rows_first": ("layout",),
    "contract.across": ("layout",),
    "contract.several": ("several",),
    "session.opener": ("layout",),
    "session.opening_lead": ("opening",),
}
"""The duties that show a word, the clearest first."""

_PICTURES: dict[str, Picture] = {
    "contract.row": "rows",
    "contract.expose": "expose",
    "contract.claim": "claim",
    "contract.redeal": "claim",
    "contract.redoubler": "bet",
    **dict.fromkeys(
        [f"contract.{word}" for word in ("trick", "no_trump_trick", "trump_card", "last", "numbered", "cards", "of")],
        "trick",
    ),
    **dict.fromkeys([f"contract.{word}" for word in ("each", "kind", "points_to", "spared", "face_up")], "trick"),
    **dict.fromkeys([f"contract.{word}" for word in ("pot", "shoot", "shooter", "with_tricks", "together")], "trick"),
    **dict.fromkeys(["deck.packs", "deck.ranking", "session.leader", "session.direction"], "trick"),
}


class WordExample(NamedTuple):
    """An example of a word: the ``rules`` that say it, in one ``contract`` if it is a contract's, and what they say
    there (``line``). ``cards`` are those that its value names, by their texts; ``duties`` and ``picture`` say what
    shows it."""

    rules: Rules
    contract: str
    line: Message
    cards: tuple[str, ...]
    duties: tuple[DutyName, ...]
    picture: Picture | None


def example_of(table: str, name: str) -> WordExample | None:
    """The example of a word of one of the vocabulary's tables; None if there is no such word, or no rules say it."""
    words: tuple[Word, ...] = getattr(vocabulary(), table) if table in TABLES else ()
    word = next((each for each in words if each.name == name), None)
    if word is None:
        return None
    plain = None
    for rules, path, value in _stated(table, word):
        key = f"{table}.{name}"
        contract = path[1] if table == "contract" else ""
        line = _line(rules, path)
        said = line or message("example-word", value=_plainly(value))
        picture = "bet" if table == "doubling" else _PICTURES.get(key)
        found = WordExample(rules, contract, said, _cards(value), _DUTIES.get(key, ()), picture)
        if line is not None:
            return found
        plain = plain or found
    return plain


def _stated(table: str, word: Word) -> Iterator[tuple[Rules, Path, Any]]:
    """The rules that say something else than the word's default, where, and what."""
    names = [FAMILIAR, *(each for each in variant_names() if each != FAMILIAR), *_ONLY_OPTIONS]
    for rules in [*map(load, names), *_with_many(word.name == "packs")]:
        written = table_of(rules)
        contracts: list[Path] = [("contracts", each) for each in rules.contracts]
        places = contracts if table == "contract" else [()] if table == "rules" else [(table,)]
        for place in places:
            here: Any = written
            for key in place:
                here = here.get(key) or {}
            if word.name in here and here[word.name] != word.default:
                yield rules, (*place, word.name), here[word.name]


def _with_many(wanted: bool) -> Iterator[Rules]:
    """Rule sets for many players."""
    for name in variant_names() if wanted else ():
        if _MANY in (load(name).numbers or ()):
            yield load(name, _MANY)


def _line(rules: Rules, path: Path) -> Message | None:
    """What rules say because of the word at a path; None if nothing can be told apart."""
    try:
        without = msgspec.convert(reverted(table_of(rules), {}, path), Rules)
        return next(iter(difference(rules, without)), None)
    except (BarbuError, LookupError, ValueError, msgspec.ValidationError):
        return None


def _plainly(value: object) -> str:
    """A value as it is shown: the items of a list after one another."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _cards(value: object) -> tuple[str, ...]:
    """The cards that a value names: of a card, of sets of cards, or of points for them."""
    words = [value] if isinstance(value, str) else value if isinstance(value, list | tuple | dict) else ()
    try:
        found = [cards_in(each, FIRST_PACK) for each in words if isinstance(each, str)]
    except (BarbuError, LookupError, ValueError):
        return ()
    return tuple(card_texts(union(found)))
