"""The servers of the browser tests deal from a seed."""

from pathlib import Path

from tests.web.serving import deal_again, play_until, serving, sit_down


def first_hand(address: str) -> list[str]:
    """My cards in the first deal at a new table."""
    seated = sit_down(address, variant="barbette", first="me")
    view, _ = play_until(address, seated, lambda view: bool(view["hand"]))
    return [str(card) for card in view["hand"]]


def test_the_same_seed_deals_the_same_cards(tmp_path: Path) -> None:
    with serving(tmp_path / "a") as one, serving(tmp_path / "b") as other:
        hands = [first_hand(one), first_hand(other), first_hand(one)]
        assert hands[0] == hands[1] != hands[2]
        deal_again(one)
        assert first_hand(one) == hands[0]
