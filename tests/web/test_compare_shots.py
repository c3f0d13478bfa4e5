"""The comparison of pictures before and after a change."""

from pathlib import Path

from playwright.sync_api import Page
from tools.compare_shots import compared

SQUARE = "<body style='margin: 0'><div style='width: 50px; height: 20px; margin-left: {}px; background: #000'>"


def test_only_what_differs_is_counted(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 100, "height": 100})
    pictures = [tmp_path / "0.png", tmp_path / "10.png"]
    for picture in pictures:
        page.set_content(SQUARE.format(picture.stem))
        page.screenshot(path=picture)
    page.set_content("")
    assert compared(page, pictures[0], pictures[0])["percent"] == 0
    answer = compared(page, pictures[0], pictures[1], drawn=True)
    assert answer["percent"] == 100 * 2 * 10 * 20 / 100**2
    assert answer["box"] == [0, 0, 59, 19]
    assert answer["drawing"]
