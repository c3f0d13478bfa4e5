"""What a server that knows its secret could try in order to choose the cards, as docs/fair-deals.md lists it. Its
records are complete: each deal follows from what the record says. Calculation 1 proves them, calculation 2 refuses or
counts.

What only the memory of a browser finds is in ``web/src/verify``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from barbu.fair.chain import seal
from barbu.fair.mix import CARD
from barbu.fair.verify import verify
from tests.fair.games import fair_record

Forge = Callable[[dict[int, str], dict[int, str | None]], None]


def says_a_bot_added_nothing(seals: dict[int, str], parts: dict[int, str | None]) -> None:
    parts[1] = None


def adds_a_part_of_a_bot(seals: dict[int, str], parts: dict[int, str | None]) -> None:
    parts[1] = "5" * 64


def seals_a_part_of_a_bot(seals: dict[int, str], parts: dict[int, str | None]) -> None:
    parts[1] = "5" * 64
    seals[1] = seal(bytes.fromhex("5" * 64)).hex()


def adds_another_part_of_an_accomplice(seals: dict[int, str], parts: dict[int, str | None]) -> None:
    parts[2] = "6" * 64


def forgets_an_opened_part(seals: dict[int, str], parts: dict[int, str | None]) -> None:
    del parts[0]


def leaves_out_opened_parts(seals: dict[int, str], parts: dict[int, str | None]) -> None:
    parts[0] = parts[2] = None


def both(record: Callable[..., str], **attack: Any) -> tuple[str, str]:
    """The record of an attack by each calculation."""
    return record(version=1, **attack), record(version=2, **attack)


lone = partial(fair_record, "fruit-salad", (0,))
two = partial(fair_record, "fruit-salad", (0, 2))

ATTACKS: dict[str, tuple[str, str, str]] = {
    "a: nothing from a bot": (
        *both(lone, forge=says_a_bot_added_nothing),
        "seat B is either in the list of seals or among the parts",
    ),
    "b: a part of a bot": (
        *both(lone, forge=adds_a_part_of_a_bot),
        "seat B is either in the list of seals or among the parts",
    ),
    "b: a sealed part of a bot": (
        *both(lone, forge=seals_a_part_of_a_bot),
        "a part in the name of a bot would let the server choose",
    ),
    "b: another part than was sealed": (
        *both(two, forge=adds_another_part_of_an_accomplice),
        "the part of seat C does not match its seal",
    ),
    "c: another seat begins": (
        *both(two, claimed="agreed C"),
        "how it was settled who begins, does not give the tag Commit",
    ),
    "c: a card that nobody agreed on": (
        *both(two, claimed="card KH", seals_claim=True),
        "the rules of this game do not let players settle like that who begins",
    ),
    "d: an opened part is gone": (
        *both(two, forge=forgets_an_opened_part),
        "seat A is either in the list of seals or among the parts",
    ),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_is_refused_in_words_that_a_player_understands(name: str) -> None:
    older, newer, why = ATTACKS[name]
    assert verify(older).error is None, "calculation 1 cannot tell"
    verdict = verify(newer)
    assert verdict.error is not None
    assert verdict.error.code == "record-proof"
    assert why in verdict.error.why
    assert verdict.proven == 0


def test_a_card_by_the_rules_is_not_replaced_by_an_agreement() -> None:
    for claimed in ("drawn", "agreed B", "card 2D"):
        error = verify(fair_record("trex", claimed=claimed, seals_claim=True)).error
        assert error is not None
        assert "do not let players settle" in error.why
    error = verify(fair_record("fruit-salad", claimed=CARD, seals_claim=True)).error
    assert error is not None
    assert "do not let players settle" in error.why


def test_d_parts_that_are_left_out_are_counted_for_each_player() -> None:
    verdict = verify(fair_record("fruit-salad", (0, 1, 2), forge=leaves_out_opened_parts))
    assert verdict.error is None
    assert [verdict.added(letter) for letter in "ABCD"] == [(0, 6), (6, 6), (0, 6), (0, 0)]
    assert [verdict.left_out(letter) for letter in "ABCD"] == [6, 0, 6, 0]
    assert verdict.decks == 4
