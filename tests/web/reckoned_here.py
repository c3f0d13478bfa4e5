"""Score sheets where nobody but the page's own Python reckons."""

from pathlib import Path

from playwright.sync_api import Page, expect

from barbu.keeper.reckoning import reckoned
from barbu.keeper.statistics import figures
from tests.web.sheets import played, put, sheet
from tests.web.table import number

GAMES = (("pagat", 4), ("trex", 4), ("rifki-express", 4), ("french", 5), ("king-russia", 4), ("canadian-salad", 7))
"""Rules of every kind: with and without doubles, declarers and salads."""


def keeps_score(page: Page, folder: Path) -> None:
    """Games at random, entered as a scorer sees them, come to the totals of this Python; files are saved."""
    sittings = [played(*game, seed=9) for game in GAMES]
    page.goto("./#/keep")
    put(page, [sheet(sitting, f"sheet{at}") for at, sitting in enumerate(sittings)])
    page.goto("./#/keep/statistics")
    page.get_by_label("Rules", exact=True).select_option(label="All rules")
    told = figures((reckoned(sitting).game, sitting.players) for sitting in sittings)
    expect(page.get_by_role("status")).to_contain_text(f"{told.sittings} score sheets, {told.deals} deals.")
    rows = page.get_by_role("group", name="Players").locator("tbody tr")
    shown = {row.locator("th").inner_text(): row.locator("td").nth(2).inner_text() for row in rows.all()}
    assert {name: number(total) for name, total in shown.items()} == {
        player.name: player.total for player in told.players
    }

    page.goto("./#/keep/sheet0/files")
    for name, start in (("Spreadsheet", b"PK"), ("PDF, A4", b"%PDF")):
        with page.expect_download() as saving:
            page.get_by_role("button", name=f"Save: {name}").click()
        saving.value.save_as(folder / "sheet")
        assert (folder / "sheet").read_bytes().startswith(start)
    page.goto("./#/keep/files")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save everything").click()
    saving.value.save_as(folder / "everything.json")
    # The game that is being played here is in it, with all its cards.
    assert '"game/' in (folder / "everything.json").read_text(encoding="utf-8")
