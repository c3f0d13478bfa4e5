"""Dates are those of the person who asks."""

from types import SimpleNamespace

import pytest

from barbu.api.request import day_there

EVENING_MS = 1_795_749_000_000
"""2026-11-27 03:10 UTC: still the evening before in America."""


@pytest.mark.parametrize(
    ("query", "day"),
    [
        ({}, "2026.11.27"),
        ({"west": "300"}, "2026.11.26"),
        ({"west": "-60"}, "2026.11.27"),
        ({"west": "-840"}, "2026.11.27"),
        ({"west": "evening"}, "2026.11.27"),
        ({"west": "9999"}, "2026.11.27"),
    ],
)
def test_a_record_bears_the_date_where_it_is_asked_for(query: dict[str, str], day: str) -> None:
    assert day_there(SimpleNamespace(query=query), EVENING_MS) == day
