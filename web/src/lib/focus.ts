/** Keeping the focus where parts of a page come, go and change places. */

export const FOCUSABLE = "button:not(:disabled), input:not(:disabled), select:not(:disabled), a[href], summary";

/** An attachment for a part of a page: when what had the focus within it has gone, been moved or been disabled, the
 * focus goes back to it, or to what now stands in its place. */
export function keepsFocus(part: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  /** Where the element stood: the elements around it, each with its place among its siblings. */
  let around: { parent: Element; index: number }[] = [];

  function remember(event: FocusEvent) {
    last = event.target as HTMLElement;
    around = [];
    for (let each: Element = last; each !== part && each.parentElement; each = each.parentElement)
      around.push({ parent: each.parentElement, index: [...each.parentElement.children].indexOf(each) });
  }

  /** Whoever presses beside everything takes the focus away themselves. */
  const forget = () => (last = null);

  function restore() {
    if (!last) return;
    const there = last.isConnected && last.matches(FOCUSABLE);
    const { activeElement } = document;
    if (activeElement === last ? there : activeElement !== document.body) return;
    if (there) last.focus({ preventScroll: true });
    else heir(last.tagName)?.focus();
  }

  /** What stands nearest to where the focus was; an element of the same kind if there is one. */
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
