"""The servers of the browser tests: what they deal follows from a number."""

from pathlib import Path

from tests.web.serving import play_until, serving, sit_down


def first_hand(data: Path) -> list[str]:
    """My cards in the first deal at a new server."""
    with serving(data) as address:
        seated = sit_down(address, variant="barbette", first="me")
        view, _ = play_until(address, seated, lambda view: bool(view["hand"]))
    return [str(card) for card in view["hand"]]


def test_decks_follow_from_the_number(tmp_path: Path) -> None:
    hands = [first_hand(tmp_path / folder) for folder in "ab"]
    assert hands[0] == hands[1]
