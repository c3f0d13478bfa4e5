/** Cards that move: measure where they are, change the page, and animate them from the old place to the new. */

import { tick } from "svelte";
import { twin } from "../table/cards.ts";
import { move, OUT, SETTLE } from "./animations.ts";

/** Elements with `data-key` are animated from place to place; each key occurs only once at a time. */
const KEYED = "[data-key]";

/** The plate of a seat: its cards come from there, and its tricks go there. */
export const plate = (seat: string): Element | null => document.querySelector(`[data-plate="${seat}"]`);

/** Where a card lies: its centre and its width, however it is rotated. */
interface Place {
  x: number;
  y: number;
  width: number;
}

/** A card that comes out of a player's plate starts at this scale in its middle. */
const SMALL = 0.5;

function placeOf(element: HTMLElement): Place {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth };
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(KEYED)];

const keyOf = (element: HTMLElement): string => element.dataset.key ?? "";

function travel(element: Element, from: Place, to: Place, duration_ms: number, easing: string): void {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  const size = to.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(size - 1) < 0.02) return;
  move(
    element,
    [
      { translate: `${dx}px ${dy}px`, scale: size },
      { translate: "0 0", scale: 1 },
    ],
    { duration: duration_ms, easing },
  );
}

/** Make a change; every card on the page before and after it moves there. A new card comes from `origin`. */
export async function flip(change: () => void, duration_ms: number, origin: (key: string) => Element | null): Promise<void> {
  const before = duration_ms > 0 ? new Map(cards().map((card) => [keyOf(card), placeOf(card)])) : null;
  change();
  await tick();
  if (!before) return;
  // Everything is measured before anything moves: measuring in between would force a layout for each card.
  const after = cards().map((card) => ({ card, key: keyOf(card), to: placeOf(card) }));
  const there = new Set(after.map(({ key }) => key));
  const moves = after.map(({ card, key, to }) => {
    // Of two equal cards it does not matter which one has moved.
    const from = before.get(key) ?? (there.has(twin(key)) ? undefined : before.get(twin(key)));
    const plate = from ? null : (origin(key)?.getBoundingClientRect() ?? null);
    return { card, to, from: from ?? (plate && inside(plate, to)), lands: plate === null };
  });
  for (const { card, from, to, lands } of moves) if (from) travel(card, from, to, duration_ms, lands ? SETTLE : OUT);
}

const inside = (plate: DOMRect, card: Place): Place => ({
  x: plate.left + plate.width / 2,
  y: plate.top + plate.height / 2,
  width: card.width * SMALL,
});
