"""The terms of the game on a page: each is a button that opens its explanation in place."""

from playwright.sync_api import Locator, Page, expect

from barbu.text.glossary import glossary
from barbu.text.languages import drawled
from tests.web.conftest import PHONE, Pages

MEANING = {term.term: term.meaning for term in glossary()}

LINES = """word => {
  const whole = word.parentElement;
  const note = whole.nextElementSibling.getBoundingClientRect();
  const range = document.createRange();
  range.setStartBefore(whole);
  range.setEnd(whole.parentElement, whole.parentElement.childNodes.length);
  const line = word.getBoundingClientRect();
  const after = [...range.getClientRects()].filter((box) => box.left >= line.right - 1 && box.top < line.bottom - 2);
  return { under: note.top - line.bottom, right: document.documentElement.clientWidth - note.right, left: note.left,
    sameLine: after.filter((box) => box.height < 40).length };
}"""
"""Where a note lies relative to its term, and whether the rest of the term's line stayed in place."""


def term(page: Page, word: str) -> Locator:
    """A term in the text of a page."""
    return page.get_by_role("main").get_by_role("button", name=word, exact=True).first


def note(page: Page, word: str) -> Locator:
    """The open explanation of a term."""
    return page.get_by_role("note").filter(has_text=word)


STRANDED = """() => [...document.querySelectorAll(".term")].filter((term) => {
  const texts = document.createTreeWalker(term.closest("li, p"), NodeFilter.SHOW_TEXT);
  texts.currentNode = term.lastChild;
  let next = texts.nextNode();
  while (next?.data === "") next = texts.nextNode();
  if (!next || /^\\s/.test(next.data)) return false;
  const first = document.createRange();
  first.setStart(next, 0);
  first.setEnd(next, 1);
  return first.getBoundingClientRect().top >= term.getBoundingClientRect().bottom - 2;
}).map((term) => term.textContent)"""
"""Terms whose full stop, or whatever else follows without a space, is on the next line."""


def test_a_term_opens_its_note_in_place(page: Page) -> None:
    page.goto("/#/rules/pagat")
    flanks = term(page, "flanks")
    expect(flanks).to_have_attribute("aria-expanded", "false")
    flanks.click()
    expect(flanks).to_have_attribute("aria-expanded", "true")
    expect(note(page, "flanks")).to_contain_text(MEANING["flanks"])
    assert flanks.get_attribute("aria-controls") == note(page, "flanks").get_attribute("id")
    found = flanks.evaluate(LINES)
    assert 0 <= found["under"] < 40
    assert found["sameLine"], "the line of the word runs on beside it"
    flanks.click()
    expect(page.get_by_role("note")).to_have_count(0)
    expect(flanks).to_have_attribute("aria-expanded", "false")


def test_escape_closes_only_the_note_with_the_focus(page: Page) -> None:
    page.goto("/#/rules/pagat")
    flanks = term(page, "flanks")
    flanks.press("Enter")
    within = note(page, "flanks").first.get_by_role("button", name="declarer")
    within.press("Space")
    expect(page.get_by_role("note")).to_have_count(2)
    expect(note(page, MEANING["declarer"]).last).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("note")).to_have_count(1)
    expect(within).to_be_focused()
    page.keyboard.press("Escape")
    # No note was open at the focused term, so the note around it closed.
    expect(page.get_by_role("note")).to_have_count(0)
    expect(flanks).to_be_focused()


def test_each_term_is_a_button_once_in_a_section_on_one_line_with_its_full_stop(page: Page) -> None:
    page.goto("/#/rules/pagat")
    expect(page.locator("main .term").first).to_be_visible()
    for width in range(320, 1000, 20):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(STRANDED) == [], width
    for section in page.locator("main section").all():
        words = [word.lower() for word in section.locator(".term").all_inner_texts()]
        assert len(words) == len(set(words)), words


def test_a_title_is_not_a_term(page: Page) -> None:
    page.goto("/#/rules/pagat")
    expect(page.locator("main .term").first).to_be_visible()
    assert [word for word in page.locator("main .term").all_inner_texts() if word in ("Trumps", "Tricks")] == []


def test_without_a_glossary_terms_are_plain_text(page: Page) -> None:
    page.route("**/api/glossary", lambda route: route.abort())
    page.goto("/#/rules/pagat")
    expect(page.get_by_text("Follow suit if you can;")).to_be_visible()
    expect(page.locator(".term")).to_have_count(0)


def test_terms_of_the_pseudo_language_open_notes_in_it(pages: Pages) -> None:
    page = pages(viewport={**PHONE, "width": 320})
    page.goto("/?language=qps#/rules/pagat")
    flanks = term(page, drawled("flanks"))
    flanks.click()
    expect(note(page, drawled("flanks"))).to_contain_text(drawled(MEANING["flanks"]))
    found = flanks.evaluate(LINES)
    assert found["left"] >= 0
    assert found["right"] >= 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
