"""Tokens: each action has exactly one, and near misses are refused."""

import pytest

from barbu.engine.actions import parse_action
from barbu.errors import IllegalAction

TOKENS = [
    "deal 1 D A A:K92.K.KJ543.QT87",
    "call no-king",
    "call trumps S",
    "call trumps NT",
    "double A,C",
    "pass",
    "redeal",
    "expose QS KH",
    "set KH QH 2C / JD JC 9S 5H 3H / AS QS TS 7S 4S",
    "play 7C",
    "knock",
]


@pytest.mark.parametrize("token", TOKENS)
def test_every_action_reads_back_from_its_token(token: str) -> None:
    assert parse_action(token).token == token


@pytest.mark.parametrize("token", TOKENS)
def test_a_blank_before_inside_or_after_a_token_is_refused(token: str) -> None:
    for text in (f" {token}", f"{token} ", *([token.replace(" ", "  ", 1)] if " " in token else [])):
        with pytest.raises(IllegalAction) as refused:
            parse_action(text)
        assert refused.value.reason == "syntax"
        assert str(refused.value).startswith(text[:80])
