"""Suggestions for misspelt words."""

import pytest

from barbu.rules.load import variant_names
from barbu.rules.names import nearest


@pytest.mark.parametrize(
    ("word", "meant"),
    [("paget", "pagat"), ("trx", "trex"), ("wikpedia", "wikipedia"), ("salad", "salade"), ("nosuch", ""), ("nope", "")],
)
def test_a_word_is_suggested_only_if_it_may_be_meant(word: str, meant: str) -> None:
    assert nearest(word, variant_names()) == meant
