"""The rules editor as the browser tests use it: opened, filled in, and read back."""

import base64
import json
import re
import zlib

from playwright.sync_api import Locator, Page, expect

CARD_NAME = re.compile(r"^\w+ of (spades|hearts|diamonds|clubs)\b")


def edit(page: Page, variant: str = "pagat") -> None:
    page.goto(f"/#/edit/from/{variant}")
    expect(page.get_by_text("These rules can be played.")).to_be_visible()


def contract(page: Page, name: str) -> Locator:
    """One contract of the form, opened."""
    found = page.locator(f"#contract-{name}")
    if found.get_attribute("open") is None:
        found.locator("summary").click()
    return found


def mine(page: Page) -> list[dict[str, object]]:
    """The rules this browser keeps."""
    kept: list[dict[str, object]] = json.loads(page.evaluate("localStorage.getItem('barbu.rules')") or "[]")
    return kept


def packed(shared: object) -> str:
    """A link as the page would make it."""
    machine = zlib.compressobj(wbits=-15)
    data = machine.compress(json.dumps(shared).encode()) + machine.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
