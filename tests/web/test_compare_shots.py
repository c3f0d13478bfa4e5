"""The comparison of pictures before and after a change."""

from pathlib import Path

from playwright.sync_api import Browser
from tools.compare_shots import compared

from tests.web import browser as chromium

SQUARE = "<body style='margin: 0'><div style='width: 50px; height: 20px; margin-left: {}px; background: #000'>"


def test_only_what_differs_is_counted(browser: Browser, tmp_path: Path) -> None:
    pictures = [tmp_path / "0.png", tmp_path / "10.png"]
    with chromium.launch(browser.browser_type) as painting:
        page = painting.new_page(viewport={"width": 100, "height": 100})
        for picture in pictures:
            page.set_content(SQUARE.format(picture.stem))
            page.screenshot(path=picture)
        page.set_content("")
        assert compared(page, pictures[0], pictures[0])["percent"] == 0
        answer = compared(page, pictures[0], pictures[1], drawn=True)
    assert answer["percent"] == 100 * 2 * 10 * 20 / 100**2
    assert answer["box"] == [0, 0, 59, 19]
    assert answer["drawing"]
