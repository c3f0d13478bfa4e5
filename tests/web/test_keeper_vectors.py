"""The catalogue's test vectors that a score keeper has to get right, entered on the page."""

import re

import msgspec
from playwright.sync_api import Page, expect

from barbu.keeper import sitting
from barbu.keeper.model import Entry, Sitting
from barbu.rules.load import load
from tests.keeper.test_sitting import HEARTS, NAMES, QUEENS, pagat, series
from tests.web.conftest import DESKTOP, Pages
from tests.web.scorer import Scorer
from tests.web.sheets import put, sheet

MINUS = "\N{MINUS SIGN}"


class Typist(Scorer):
    """Enters deals as the catalogue writes them."""

    def enter(self, deal: Entry) -> None:
        """Enter a deal, and go on to its result on the sheet."""
        self.call(deal.contract, "from the seven" if deal.parameter else "")
        self.doubles(*deal.doubles)
        self.on()
        for asked, (name, answer) in enumerate(deal.told.items()):
            if name == "places":
                order = sorted(range(len(NAMES)), key=lambda seat: answer[seat] or 0)
                for seat in order[:-1]:
                    self.player(NAMES[seat])
            elif sum(count or 0 for count in answer) > 4:
                for count in answer[:-1]:
                    self.number(count or 0)
            else:
                for seat, count in enumerate(answer):
                    for _ in range(count or 0):
                        self.player(NAMES[seat], asked)
        if deal.told:
            self.on()

    def doubles(self, *statements: str) -> None:
        """Enter doubles given as texts like ``B>A,C``."""
        named = []
        for statement in statements:
            speaker, targets = (seats.split(",") for seats in statement.split(">"))
            for target in targets:
                answer = f"{target}>{speaker[0]}" in named
                named.append(f"{speaker[0]}>{target}")
                one, other = (NAMES["ABCD".index(seat)] for seat in (speaker[0], target))
                words = f"{one} {'redoubles' if answer else 'doubles'} {other}"
                # Where a player may only double all of them or nobody, the first tap selects all.
                if self.page.get_by_role("button", name=words, exact=True, pressed=True).count() == 0:
                    self.double(words)

    def shows(self, scores: list[int]) -> None:
        """Check that the page shows these scores."""
        written = [f"{score:+}".replace("-", MINUS) if score else "0" for score in scores]
        expect(self.page.locator(".entry tbody td:nth-of-type(3)")).to_have_text(written)

    def stands(self, scores: list[int]) -> None:
        """Check that the page shows these scores and that they are written down."""
        self.shows(scores)
        self.write()


def opened(page: Page, kept: Sitting) -> Typist:
    """A scorer who reopens a sheet."""
    page.goto("/#/keep")
    put(page, [sheet(kept)])
    page.goto("/#/keep/one")
    page.locator(".entry h1:not([aria-busy])").wait_for()
    return Typist(page)


def begun(page: Page, rules: str, first: int = 0) -> Typist:
    """A scorer who starts a sheet."""
    return opened(page, sitting.begun(load(rules), NAMES, first))


def settled(page: Page) -> list[str]:
    """What each player has won in chips after the last deal."""
    page.goto("/#/keep/one/settle")
    page.locator("details[open] .net b").last.wait_for()
    return [text.replace(MINUS, "-") for text in page.locator("details[open] .net b").all_inner_texts()]


def test_scores_and_chips_of_the_catalogue(pages: Pages) -> None:
    """TV1, TV2, TV7, TV11, TV13 and TV19."""
    page = pages(viewport=DESKTOP)
    typist = begun(page, "pagat")
    typist.enter(Entry("no-queens", doubles=QUEENS.doubles, told={"queens": (1, 0, 1, 2)}))
    typist.stands([-12, 24, -12, -24])
    typist.enter(HEARTS)
    expect(page.locator(".payments .words")).to_have_text(
        [re.compile(f"^{words}:") for words in ("Dora pays Anna 8", "Beth pays Dora 2", "Carl pays Dora 16")]
    )
    expect(page.locator(".adds")).to_have_text(f"8 {MINUS} 8 {MINUS} 36 + 6 = {MINUS}30. It adds up.")
    expect(page.locator(".entry td.total")).to_have_text([f"{MINUS}4", "16", f"{MINUS}48", f"{MINUS}18"])
    typist.stands([8, -8, -36, 6])
    # The three others have each doubled Anna once, of twice, and five of her deals are left.
    expect(page.locator(".ahead .side").nth(0)).not_to_contain_text("Anna 1")
    for seat in (1, 2, 3):
        expect(page.locator(".ahead .side").nth(seat)).to_contain_text("Anna 1")
    assert settled(page) == ["+38", "-8", "-36", "+6"]
    first = page.locator("details").last.locator(".net b").all_text_contents()
    assert [text.replace(MINUS, "-") for text in first] == ["+12", "+24", "-12", "-24"]

    typist = begun(page, "pagat")
    typist.enter(Entry("dominoes", "7", ("C>A", "D>A", "A>C"), told={"places": (2, 3, 1, 4)}))
    typist.stands([-5, 5, 95, -30])
    assert settled(page) == ["-70", "+5", "+95", "-30"]

    typist = begun(page, "house-2000", first=3)
    hearts: dict[str, tuple[int | None, ...]] = {"hearts": (3, 5, 2, 3), "AH": (0, 0, 0, 1)}
    typist.enter(Entry("no-hearts", doubles=("B>D", "C>D", "D>B,C"), told=hearts))
    typist.stands([-6, -10, 8, -22])
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("textbox", name="the hearts, Anna").fill("1")
    page.get_by_role("textbox", name="the hearts, Dora").fill("5")
    typist.on()
    typist.stands([-2, -2, 16, -42])

    typist = begun(page, "pagat+split-undoubled")
    for contract, scores in [
        ("no-last-two", [0, -10, -10, -10]),
        ("no-tricks", [1, -9, -9, -9]),
        ("no-hearts", [0, -10, -10, -10]),
        ("no-king", [1, -7, -7, -7]),
        ("no-queens", [0, -8, -8, -8]),
    ]:
        typist.enter(Entry(contract))
        typist.stands(scores)

    typist = begun(page, "pagat+ravage-36")
    typist.enter(Entry("ravage-city", told={"majority": (1, 0, 0, 0)}))
    for shared in ([-36, 0, 0, 0], [-18, -18, 0, 0], [-12, -12, -12, 0], [-9, -9, -9, -9]):
        typist.shows(shared)
        if 0 in shared:
            page.get_by_role("button", name="The deal", exact=True).click()
            typist.player(NAMES[shared.index(0)])
            typist.on()

    for rules, places in (("brader+zero-sum", [83, 63, 43, 22]), ("italian+zero-sum", [74, 54, 34, 13])):
        typist = begun(page, rules)
        typist.enter(Entry("dominoes", "7", told={"places": (1, 2, 3, 4)}))
        typist.stands(places)


def test_doubles_that_are_due(pages: Pages) -> None:
    """TV22: a player who owes a double has to make it now. TV25: doubles that the table waives are reported when the
    series is over."""
    page = pages(viewport=DESKTOP)
    typist = opened(page, pagat(*series()[:5]))
    typist.call("dominoes", "from the seven")
    typist.doubles("B>A", "C>A")
    expect(page.get_by_role("button", name="A double is missing")).to_be_disabled()
    typist.doubles("D>A")
    typist.on()
    expect(page.locator(".entry h1")).to_have_text("Who went out first?")

    doubles: list[tuple[str, ...]] = [("B>A", "C>A"), ("B>A",), (), (), (), ()]
    short = [msgspec.structs.replace(deal, doubles=said) for deal, said in zip(series(), doubles, strict=False)]
    typist = opened(page, pagat(*short))
    typist.call("trumps", "spades")
    expect(page.get_by_role("button", name="A double is missing")).to_be_disabled()
    page.get_by_role("button", name="The table lets it pass").click()
    typist.on()
    typist.number(13)
    typist.on()
    typist.on()
    expect(page.locator(".trouble")).to_have_text(["Carl still owed Anna a double.", "Dora still owed Anna 2 doubles."])
