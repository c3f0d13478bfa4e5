"""The tiers of tests name folders and files that exist, so that a renamed file does not change its tier unseen."""

from tests.repository.files import committed, relative
from tests.tiers import TIERS


def test_every_place_of_a_tier_holds_tests() -> None:
    tests = [relative(path) for path in committed("tests/*.py")]
    for places in TIERS.values():
        for place in places:
            assert any(test.startswith(place) for test in tests), place
