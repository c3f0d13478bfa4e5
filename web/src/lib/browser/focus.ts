/** Keeping the focus where parts of a page appear, disappear and move. */

export const FOCUSABLE = "button:not(:disabled), input:not(:disabled), select:not(:disabled), a[href], summary";

/** An attachment for a part of a page: when the focused element in it disappears, moves or is disabled, the focus returns to it,
 *  or to what now stands in its place. */
export function keepsFocus(part: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  /** The position of the element: its ancestors, each with its index among its siblings. */
  let around: { parent: Element; index: number }[] = [];

  function remember(event: FocusEvent) {
    last = event.target as HTMLElement;
    around = [];
    for (let each: Element = last; each !== part && each.parentElement; each = each.parentElement)
      around.push({ parent: each.parentElement, index: [...each.parentElement.children].indexOf(each) });
  }

  /** A click outside everything removes the focus on purpose. */
  const forget = () => (last = null);

  function restore() {
    if (!last) return;
    const there = last.isConnected && last.matches(FOCUSABLE);
    const { activeElement } = document;
    if (activeElement === last ? there : activeElement !== document.body) return;
    if (there) last.focus({ preventScroll: true });
    else heir(last.tagName)?.focus();
  }

  /** The element nearest to where the focus was, of the same kind if possible. */
  function heir(kind: string): HTMLElement | null {
    for (const { parent, index } of around) {
      if (!parent.isConnected) continue;
      const beside = [index, index + 1, index - 1].flatMap((place) => parent.children[place] ?? []);
      const found = [...beside, parent].flatMap((place) => [
        ...(place.matches(FOCUSABLE) ? [place as HTMLElement] : []),
        ...[...place.querySelectorAll<HTMLElement>(FOCUSABLE)].reverse(),
      ]);
      const next = found.find((each) => each.tagName === kind) ?? found[0];
      if (next) return next;
    }
    return null;
  }

  const observer = new MutationObserver(restore);
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  part.addEventListener("focusin", remember);
  addEventListener("pointerdown", forget);
  return () => {
    observer.disconnect();
    removeEventListener("pointerdown", forget);
  };
}
