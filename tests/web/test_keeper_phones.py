"""A score sheet on several phones: followed live, sent as a link, carried on, and changed on two of them."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import cut_off, faults
from tests.web.scorer import Scorer

MINE = "() => JSON.parse(localStorage.getItem('barbu.sittings') ?? '[]')"


def king(scorer: Scorer, taker: str) -> None:
    """A whole deal without doubles."""
    scorer.call("no-king")
    scorer.on()
    scorer.player(taker)
    scorer.on()
    scorer.write()


def queens(scorer: Scorer, taker: str) -> None:
    scorer.call("no-queens")
    scorer.on()
    for _ in range(4):
        scorer.player(taker)
    scorer.on()
    scorer.write()


def deals(page: Page, count: int) -> None:
    expect(page.locator(".whole tr.deal")).to_have_count(count)


def link(page: Page) -> str:
    """The link that holds the sheet as it stands, which is folded away below the live one."""
    page.locator(".phones details").evaluate("fold => { fold.open = true; }")
    page.evaluate(
        "() => { navigator.clipboard.writeText = (text) => { window.sent = text; return Promise.resolve(); }; }"
    )
    page.locator(".phones details").get_by_role("button", name="Copy link").click()
    found: str = page.evaluate("window.sent")
    return found[found.index("#") :]


def lent(scorer: Scorer) -> str:
    """Let others follow; returns the link. The link that holds the sheet is there before it."""
    codes = scorer.page.locator(".phones").get_by_role("img", name="Scan")
    scorer.page.get_by_role("button", name="On other phones").click()
    expect(scorer.page.get_by_role("button", name="Let others follow")).to_be_visible()
    expect(codes).to_have_count(0)
    scorer.page.get_by_role("button", name="Let others follow").click()
    expect(codes).to_have_count(1)
    text = scorer.page.locator(".phones [data-link]").filter(has_text="/follow/").inner_text()
    return text[text.index("#") :]


def begun(pages: Pages) -> Scorer:
    page = pages(viewport=DESKTOP)
    scorer = Scorer(page)
    scorer.begin(id="evening")
    return scorer


def test_others_follow_live_and_cannot_write(pages: Pages) -> None:
    scorer = begun(pages)
    king(scorer, "Beth")
    followed = lent(scorer)
    assert not faults(scorer.page)

    other = pages(viewport=PHONE)
    other.goto("/" + followed)
    expect(other.locator("main h1")).to_contain_text("Anna, Beth, Carl and Dora")
    expect(other.locator(".shown tr.deal")).to_have_count(1)
    assert other.locator("main .entry, main [data-contract]").count() == 0
    assert not faults(other)
    assert not cut_off(other)
    queens(scorer, "Carl")
    expect(other.locator(".shown tr.deal")).to_have_count(2)
    expect(other.locator(".facts")).to_contain_text("Deal 3 of 28, Anna declares")

    # A link contains no key: it cannot be used to write, and after the end it shows nothing.
    mirror = other.url.split("/")[-1]
    sitting = other.request.get(f"/api/mirrored?name={mirror}").json()["snapshot"]
    forged = other.request.post(
        "/api/mirror", data={"snapshot": sitting}, headers={"authorization": f"Bearer {mirror}"}
    )
    assert (forged.status, forged.json()["code"]) == (403, "wrong-token")
    scorer.page.get_by_role("button", name="Stop").click()
    expect(other.get_by_role("status").first).to_contain_text("not shown any more")
    expect(other.locator(".shown tr.deal")).to_have_count(2)


def test_a_line_that_carries_nothing_for_a_while_holds_up_neither_phone(pages: Pages) -> None:
    scorer = begun(pages)
    followed = lent(scorer)
    other = pages(viewport=PHONE)
    other.goto("/" + followed)
    expect(other.get_by_text("Deal 1 of 28")).to_be_visible()
    for page in (scorer.page, other):
        page.route("**/api/mirror*", lambda route: None, times=1)
    with other.expect_request("**/api/mirrored*"):
        king(scorer, "Beth")
    expect(other.locator(".shown tr.deal")).to_have_count(1)


def test_a_link_carries_a_sheet_to_another_phone_and_back(pages: Pages) -> None:
    scorer = begun(pages)
    king(scorer, "Beth")
    scorer.page.get_by_role("button", name="On other phones").click()
    first = link(scorer.page)

    other = pages(viewport=DESKTOP)
    other.goto("/" + first)
    other.get_by_role("button", name="Keep it here too").click()
    second = Scorer(other)
    other.locator(".entry h1:not([aria-busy])").wait_for()
    queens(second, "Carl")
    other.get_by_role("button", name="On other phones").click()
    ahead = link(other)

    # Only one phone has added deals: the first phone takes them over.
    page = scorer.page
    page.goto("/" + ahead)
    expect(page.locator(".arrived")).to_contain_text("gone on from the one kept here by one deal")
    page.get_by_role("button", name="Go on from here").click()
    deals(page, 2)
    page.goto("/" + first)
    expect(page.locator(".arrived")).to_contain_text("a deal further on")

    # Both add different deals: both versions are kept, and the differences are shown.
    page.goto("/#/keep/evening")
    page.locator(".entry h1:not([aria-busy])").wait_for()
    for keeping, contract, trick in ((scorer, "no-last-two", "Anna"), (second, "no-last-two", "Dora")):
        keeping.call(contract)
        keeping.on()
        keeping.player(trick)
        keeping.player(trick, asked=1)
        keeping.on()
        keeping.write()
        deals(keeping.page, 3)
    other.get_by_role("button", name="On other phones").click()
    other.get_by_role("button", name="On other phones").click()
    page.goto("/" + link(other))
    expect(page.locator(".arrived")).to_contain_text("Both phones have changed this score sheet")
    expect(page.locator(".differs h2")).to_have_text("One deal differs")
    expect(page.locator(".differs tbody tr")).to_have_count(1)
    expect(page.locator(".differs tbody td").first).to_contain_text("Anna −30")
    expect(page.locator(".differs tbody td").last).to_contain_text("Dora −30")
    assert not faults(page)
    page.get_by_role("button", name="Keep both").click()
    deals(page, 3)
    kept: list[dict[str, Any]] = page.evaluate(MINE)
    assert [len(each["last"]["sitting"]["deals"]) for each in kept] == [3, 3]
    assert len({json.dumps(each["last"]["sitting"]["deals"]) for each in kept}) == 2
    page.goto("/#/keep")
    page.get_by_role("link", name="Compare versions").first.click()
    expect(page.locator(".differs tbody tr")).to_have_count(1)
    assert not faults(page)


def test_a_link_that_was_cut_off_says_so(pages: Pages) -> None:
    page = pages(viewport=PHONE)
    for hash_, words in (("1/abc", "cut off"), ("9/abc", "newer version")):
        page.goto(f"/#/keep/see/{hash_}")
        expect(page.locator("main .facts")).to_contain_text(words)
    page.goto("/#/keep/follow/nothing")
    expect(page.get_by_role("alert")).to_contain_text("not shown any more")
