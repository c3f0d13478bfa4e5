"""The servers of the browser tests deal from a seed."""

from pathlib import Path

from tests.web.serving import deal_for, play_until, serving, sit_down


def first_hand(address: str) -> list[str]:
    """My cards in the first deal at a new table."""
    seated = sit_down(address, variant="barbette", first="me")
    view, _ = play_until(address, seated, lambda view: bool(view["hand"]))
    return [str(card) for card in view["hand"]]


def test_the_same_seed_deals_the_same_cards(tmp_path: Path) -> None:
    with serving(tmp_path / "a") as one, serving(tmp_path / "b") as other:
        dealt = []
        for address in (one, other):
            first_hand(address)
            deal_for(address, "a test")
            dealt.append([first_hand(address), first_hand(address)])
        assert dealt[0] == dealt[1]
        assert dealt[0][0] != dealt[0][1]
        deal_for(one, "a test")
        assert first_hand(one) != dealt[0][0], "a test that is run again has tables of its own"
