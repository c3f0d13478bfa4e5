"""The draws that decks are made from: all are equally likely."""

import hashlib
from collections import Counter
from itertools import permutations

from barbu.fair.draws import Draws


def test_numbers_are_the_words_of_hashes_with_a_counter_before_the_fields() -> None:
    draws = Draws([b"ab", b""])
    told = bytes.fromhex("00000002") + b"ab" + bytes(4)
    blocks = b"".join(hashlib.sha256(counter.to_bytes(4, "big") + told).digest() for counter in range(2))
    expected = [int.from_bytes(blocks[place : place + 4], "big") for place in range(0, 64, 4)]
    assert [draws.below(2**32) for _ in expected] == expected


def test_fields_do_not_run_into_each_other() -> None:
    rows = [Draws(fields).below(2**32) for fields in ([b"ab", b"c"], [b"a", b"bc"], [b"abc"], [b"abc", b""])]
    assert len(set(rows)) == 4


def test_numbers_of_an_incomplete_round_are_thrown_away() -> None:
    """Two thirds of all words are below this bound; the others would come twice as often as they should."""
    bound = 2**32 // 3 * 2
    same, words = Draws([b"x"]), Draws([b"x"])
    kept = [word for word in (words.below(2**32) for _ in range(300)) if word < bound]
    assert len(kept) < 230
    assert [same.below(bound) for _ in kept] == kept


def test_all_orders_are_equally_likely() -> None:
    counts: Counter[str] = Counter()
    draws, rounds = Draws([b"orders"]), 12_000
    for _ in range(rounds):
        letters = list("abcd")
        draws.shuffle(letters)
        counts["".join(letters)] += 1
    assert set(counts) == set(map("".join, permutations("abcd")))
    # 23 degrees of freedom: above 50 once in a thousand texts, and this one is always the same.
    assert sum((count - rounds / 24) ** 2 / (rounds / 24) for count in counts.values()) < 50


def test_a_pack_of_104_cards_is_dealt_whole() -> None:
    cards = list(range(104))
    Draws([b"two packs"]).shuffle(cards)
    assert sorted(cards) == list(range(104)) != cards
