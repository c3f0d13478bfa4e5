"""What a page shows to a reader and to a screen reader, and what on it does not fit."""

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

TEXTS = r"""() => {
  const found = [document.title];
  const hidden = (element) => element.closest("script, style") !== null;
  for (const element of document.querySelectorAll("body, body *")) {
    if (hidden(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
  }
  for (const group of document.querySelectorAll("optgroup")) found.push(group.label);
  return found.map((text) => text.trim()).filter(Boolean);
}"""
"""All text on the page and all text for screen readers."""

CUT = r"""() => {
  const cut = [];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const lifted = (element) => ["absolute", "fixed"].includes(getComputedStyle(element).position);
  const unseen = (element) =>
    element !== null && (getComputedStyle(element).clipPath === "inset(50%)" || unseen(element.parentElement));
  const outside = (element) => (lifted(element) ? element.offsetParent : element.parentElement);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const left = parent.closest(".visually-hidden, option, svg") || unseen(parent);
    if (!walker.currentNode.data.trim() || !shown(parent) || left) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const text of range.getClientRects()) {
      if (text.width < 1) continue;
      for (let around = parent; around && around !== document.documentElement; around = outside(around)) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis") break;
        const edge = overflowX === "visible" ? { left: -1e6, right: 1e6 } : around.getBoundingClientRect();
        const page = around === document.body ? { left: 0, right: innerWidth } : edge;
        if (text.left < page.left - 1 || text.right > page.right + 1) cut.push(walker.currentNode.data.trim());
      }
    }
  }
  for (const tip of document.querySelectorAll(".tip, .tip > b, .before .led")) {
    const whole = tip.scrollWidth <= tip.clientWidth + 1 && tip.scrollHeight <= tip.clientHeight + 1;
    if (!whole) cut.push(tip.textContent.trim());
  }
  return [...new Set(cut)];
}"""
"""Text that is partly hidden, cannot be scrolled to, and does not end in an ellipsis."""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
AT_REST = f"""async () => {{
  await ({FRAMES})();
  const ends = (each) => each.effect.getComputedTiming().endTime < 1e6;
  await Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
  await document.fonts.ready;
  await ({FRAMES})();
}}"""
"""Waits until the page is laid out, all animations have ended, the fonts are there, and it is laid out by that."""
PANEL = """() => [...document.querySelectorAll("aside [role=tabpanel]")]
  .every((panel) => panel.childElementCount > 0)"""

COVERED = r"""() => [...document.querySelectorAll(".last .cards li")].concat(
  document.querySelector(".last") ? [] : [...document.querySelectorAll(".cards li")],
).flatMap((place) => {
  const card = place.querySelector("[data-by]");
  const box = card.getBoundingClientRect();
  const leant = new DOMMatrix(getComputedStyle(card).transform);
  const [wide, high] = [card.offsetWidth, card.offsetHeight];
  for (let x = 0.08; x < 0.3; x += 0.05)
    for (let y = 0.05; y < 0.39; y += 0.05) {
      const [right, down] = [(x - 0.5) * wide, (y - 0.5) * high];
      const left = box.left + box.width / 2 + leant.a * right + leant.c * down;
      const on = document.elementFromPoint(left, box.top + box.height / 2 + leant.b * right + leant.d * down);
      if (!place.contains(on)) return [`the ${card.dataset.by} card`];
    }
  return [];
})"""
"""Cards of a trick whose index is covered."""


def covered_indices(page: Page) -> list[str]:
    """The cards of a trick whose index is not wholly in sight."""
    found: list[str] = page.evaluate(COVERED)
    return found


CLASHES = r"""() => {
  const parts = {
    head: "[data-aim], header > .round, header nav > .round",
    card: "[data-seat]",
    before: "[data-plate] > .before > *",
    trick: "[data-trick] [data-by]",
    middle: "[data-middle] > .panel",
    hand: "[data-hand] button",
    tool: "[role='toolbar'] button",
    side: ".side",
  };
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = Object.entries(parts).flatMap(([part, found]) =>
    [...document.querySelectorAll(found)].filter(shown).map((one) => ({ part, one, at: one.getBoundingClientRect() })),
  ).filter(({ at }) => at.width > 0 && at.height > 0);
  const words = (one) => one.textContent.replace(/\s+/g, " ").trim().slice(0, 20);
  const name = ({ part, one, at }) =>
    `${part} ${one.dataset.seat ?? one.dataset.by ?? one.dataset.key ?? words(one)} ` +
    `(${[at.left, at.top, at.right, at.bottom].map(Math.round)})`;
  const together = (one, other) => one.part === other.part && ["hand", "trick"].includes(one.part);
  // The lower ends of the cards of a hand may lie under the tools.
  const under = (one, other, high) => one.part === "hand" && other.part === "tool" && high < one.at.height * 0.3;
  // What is written on a place card, where it can be seen.
  const writing = ".name, .total, .backs svg, .backs .count, .now";
  const seen = (one) => {
    const edge = one.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, top, right, bottom } = one.matches("svg") ? edge : range.getBoundingClientRect();
    // Names that are cut off end on the left where they are written from right to left.
    const clipped = getComputedStyle(one).overflowX === "hidden";
    const [starts, ends] = clipped ? [Math.max(left, edge.left), Math.min(right, edge.right)] : [left, right];
    return { one, left: starts, top, right: ends, bottom };
  };
  const beside = (one, other) =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > (one.bottom - one.top) / 2;
  const on = (one, other) =>
    beside(one, other) && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5;
  const crowded = (card) => {
    const within = card.getBoundingClientRect();
    const written = [...card.querySelectorAll(writing)].filter(shown).map(seen);
    const called = ({ one }) => `${one.classList[0] ?? one.tagName} ${words(one)} of ${card.dataset.seat}`;
    const crossing = written.flatMap((one, index) =>
      written.slice(index + 1).filter((other) => on(one, other)).map((other) => `${called(one)} on ${called(other)}`),
    );
    const leaving = written.filter((one) => one.left < within.left || one.right > within.right);
    return [...crossing, ...leaving.map((one) => `${called(one)} leaves its card`)];
  };
  const clashes = [];
  all.forEach((one, index) => {
    for (const other of all.slice(index + 1)) {
      if (together(one, other) || one.one.contains(other.one) || other.one.contains(one.one)) continue;
      const wide = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left);
      const high = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top);
      if (wide > 2 && high > 2 && !under(one, other, high)) clashes.push(`${name(one)} on ${name(other)}`);
    }
  });
  const low = document.querySelector("[data-shape]").dataset.shape === "low";
  for (const { part, one, at } of all) {
    const down = part === "hand" ? (low ? at.height * 0.55 : at.height * 0.2) : 1;
    if (at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + down)
      clashes.push(`${name({ part, one, at })} leaves the window`);
  }
  clashes.push(...[...document.querySelectorAll("[data-seat]")].flatMap(crowded));
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight)
    clashes.push(`the page scrolls: ${scrollWidth} x ${scrollHeight}`);
  return clashes;
}"""
"""Parts of the table that overlap others or leave the window."""


def clashes(page: Page) -> list[str]:
    """Pairs of parts of the table that overlap, and parts that are not wholly inside the window."""
    found: list[str] = page.evaluate(CLASHES)
    return found


def await_panel(page: Page) -> None:
    """Wait until the panel beside the table, if there is one, is there: it comes after the cards."""
    page.evaluate(FRAMES)
    page.wait_for_function(PANEL)
    page.evaluate(AT_REST)


def texts(page: Page) -> list[str]:
    """All the text on a page."""
    found: list[str] = page.evaluate(TEXTS)
    return found


def cut_off(page: Page) -> list[str]:
    """Texts that are cut off."""
    found: list[str] = page.evaluate(CUT)
    return found


FITS = f"""async () => {{
  await ({AT_REST})();
  return [({CUT})(), document.documentElement.scrollWidth <= innerWidth];
}}"""


def fits(page: Page, sizes: Iterable[ViewportSize]) -> None:
    """Check that nothing is cut off and that the page is no wider than the window, at each of these sizes."""
    for size in sizes:
        page.set_viewport_size(size)
        cut, is_within = page.evaluate(FITS)
        assert cut == [], size
        assert is_within, size


BEFORE = "() => document.querySelectorAll('main h1').forEach((each) => (each.dataset.before = each.textContent))"
ARRIVED = """() => {
  const heading = document.querySelector("main h1");
  const is_new = heading !== null && heading.dataset.before !== heading.textContent;
  return is_new && document.querySelector("[aria-busy]") === null;
}"""


def arrive(page: Page, path: str) -> None:
    """Go to a page with another heading, and wait until it is whole. From one page to another only the fragment of the
    address changes: nothing is loaded that ``goto`` could wait for, and until the other page comes, this one stays."""
    page.evaluate(BEFORE)
    page.goto(path)
    page.wait_for_function(ARRIVED)
    page.evaluate(AT_REST)


AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => {
  const { violations } = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id}: ${target.join(" ")}: ${failureSummary.replaceAll("\\n", " ")}`));
}"""


def faults(page: Page) -> list[str]:
    """What axe finds once nothing moves or fades any more: names, roles, contrast, heading order, touch target
    sizes."""
    page.evaluate(AT_REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FOUND)
    return found
