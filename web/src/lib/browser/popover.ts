/** Popovers for browsers that have none, such as Safari 16 and Firefox ESR 115: what opens and closes them. */

import "./popover.css";

export const OPEN = "data-open";

function turn(popover: HTMLElement, open: boolean): void {
  if (popover.hasAttribute(OPEN) === open) return;
  popover.toggleAttribute(OPEN, open);
  popover.dispatchEvent(Object.assign(new Event("toggle"), { newState: open ? "open" : "closed" }));
}

/** Close all but one, and those that contain an element. */
function closeOthers(kept?: HTMLElement | null, within?: Element | null): void {
  for (const each of document.querySelectorAll<HTMLElement>(`[popover][${OPEN}]`))
    if (each !== kept && !(within && each.contains(within))) turn(each, false);
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    closeOthers(this);
    turn(this, true);
  },
  hidePopover(this: HTMLElement) {
    turn(this, false);
  },
});

document.addEventListener("click", ({ target }) => {
  const pressed = target instanceof Element ? target : null;
  const name = pressed?.closest("[popovertarget]")?.getAttribute("popovertarget");
  const popover = name ? document.getElementById(name) : null;
  closeOthers(popover, pressed);
  if (popover) turn(popover, !popover.hasAttribute(OPEN));
});

document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") closeOthers();
});
