"""No screen has a fault that axe finds: names, roles, contrast, order of headings, targets of touch."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tools.shots import SCREENS, Stage, open_page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => {
  const { violations } = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id}: ${target.join(" ")}: ${failureSummary.replaceAll("\\n", " ")}`));
}"""


@pytest.fixture(scope="module")
def stage(address: str) -> Iterator[Stage]:
    """Tables that have been brought to their moments."""
    yield Stage(address)


@pytest.mark.parametrize(("size", "theme"), [("390x844", "light"), ("1440x900", "dark")], ids=["phone", "desk"])
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing(browser: Browser, stage: Stage, name: str, size: str, theme: str) -> None:
    page = open_page(browser, stage, SCREENS[name], size, theme, "")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FOUND)
    page.context.close()
    assert found == []
