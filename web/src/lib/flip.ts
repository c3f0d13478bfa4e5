/** Cards that move: measure where they are, change the page, and let them travel from the old place to the new. */

import { tick } from "svelte";
import { twin } from "./cards.ts";

/** Elements with `data-key` are followed from place to place; there is one of each key at any time. */
const KEYED = "[data-key]";
const EASE = "cubic-bezier(0.25, 0.8, 0.3, 1)";

/** The plate of a seat: where its cards come from and where its tricks go. */
export const plate = (seat: string): Element | null => document.querySelector(`[data-plate="${seat}"]`);

function rects(): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>(KEYED))
    found.set(element.dataset.key ?? "", element.getBoundingClientRect());
  return found;
}

function travel(element: Element, from: DOMRect, to: DOMRect, duration_ms: number): void {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const size = to.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(size - 1) < 0.02) return;
  element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: size },
      { translate: "0 0", scale: 1 },
    ],
    { duration: duration_ms, easing: EASE },
  );
}

/** Make a change; every card that is on the page before and after it travels. A new card comes from `origin`. */
export async function flip(
  change: () => void,
  duration_ms: number,
  origin: (key: string) => Element | null,
): Promise<void> {
  const before = duration_ms > 0 ? rects() : null;
  change();
  await tick();
  if (!before) return;
  const after = [...document.querySelectorAll<HTMLElement>(KEYED)];
  const there = new Set(after.map((element) => element.dataset.key ?? ""));
  for (const element of after) {
    const key = element.dataset.key ?? "";
    const now = element.getBoundingClientRect();
    // Of two equal cards it does not matter which one has moved.
    const old = before.get(key) ?? (there.has(twin(key)) ? undefined : before.get(twin(key)));
    const plate = old ? undefined : origin(key)?.getBoundingClientRect();
    if (old) travel(element, old, now, duration_ms);
    else if (plate) travel(element, inside(plate, now), now, duration_ms);
  }
}

/** A card that comes out of a player's plate starts small in its middle, whatever the plate's size is. */
function inside(plate: DOMRect, card: DOMRect): DOMRect {
  const width = card.width * 0.5;
  const height = card.height * 0.5;
  return new DOMRect(plate.left + (plate.width - width) / 2, plate.top + (plate.height - height) / 2, width, height);
}

/** Let elements slide into another one and stay there until they are removed. */
export function sweep(elements: Iterable<Element>, into: Element | null, duration_ms: number): void {
  if (!into || duration_ms === 0) return;
  const to = into.getBoundingClientRect();
  for (const element of elements) {
    const from = element.getBoundingClientRect();
    const dx = to.left + to.width / 2 - (from.left + from.width / 2);
    const dy = to.top + to.height / 2 - (from.top + from.height / 2);
    element.animate(
      [
        { translate: "0 0", scale: 1, opacity: 1 },
        { translate: `${dx}px ${dy}px`, scale: 0.4, opacity: 0 },
      ],
      { duration: duration_ms, easing: "ease-in", fill: "forwards" },
    );
  }
}
