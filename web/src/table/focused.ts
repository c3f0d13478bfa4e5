/** The focus is never lost at the table: whenever its element disappears, or it waits at the cards, it moves to the first choice
 *  of a panel or to a legal card; if there is neither, it waits at the cards. */

interface Cards {
  /** Focus a card. */
  focus: () => void;
  /** The element that has the focus while there is nothing to do. */
  resting: () => HTMLElement | undefined;
}

interface Options {
  hand: () => Cards | undefined;
  /** Whether there is something to do with the cards. */
  choosing: () => boolean;
}

const CHOICE = "[data-middle] button:enabled:not([tabindex='-1'], [aria-disabled='true'], .term)";

/** From a choice in the middle of the table to the one after it, or the one before, round and round: the last is one key from the
 *  first. */
export function throughChoices(event: KeyboardEvent): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const all = [...document.querySelectorAll<HTMLElement>(CHOICE)];
  const at = all.indexOf(event.target as HTMLElement);
  if (!by || at < 0) return;
  event.preventDefault();
  all.at((at + by) % all.length)?.focus();
}

/** An attachment for the table. */
export const focused =
  ({ hand, choosing }: Options) =>
  (table: HTMLElement): (() => void) => {
    /** Something on the table had the focus. On a touch screen nothing has it at first: the outline would look like a selection.
     *  */
    let held = !matchMedia("(hover: none)").matches;
    const hold = () => (held = true);
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      const resting = hand()?.resting();
      if (!held || (activeElement !== document.body && activeElement !== resting)) return;
      if (choosing()) hand()?.focus();
      else (table.querySelector<HTMLElement>(CHOICE) ?? resting)?.focus({ preventScroll: true });
    });
    observer.observe(table, { childList: true, subtree: true, attributeFilter: ["data-turn", "disabled"] });
    table.addEventListener("focusin", hold);
    return () => {
      observer.disconnect();
      table.removeEventListener("focusin", hold);
    };
  };
