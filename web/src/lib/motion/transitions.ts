/** How one state of the table becomes the next: what moves, from where, and for how long. */

import { cardOf, emblemKey } from "../table/cards.ts";
import { flip, plate } from "./flip.ts";
import { deal, gather, knock, nod } from "./animations.ts";
import type { Frame } from "./queue.ts";
import { motion } from "../storage/settings.svelte.ts";

const TRAVEL_MS = 240;
/** As long as the state in which a trick leaves is shown. */
const GATHER_MS = 420;
const KNOCKING_MS = 280;

/** Have `change` draw a state, and animate what is new from where it was; the first state appears at once, unless the cards have
 *  just been dealt. */
export async function follow(frame: Frame, before: Frame | null, change: () => void): Promise<void> {
  const { view } = frame;
  const { kind, seat, act } = view.event;
  const mover = kind === "play" || kind === "call" ? plate(seat ?? "") : null;
  const moved = kind === "call" ? emblemKey(view.contract ?? "") : act?.split(" ")[1];
  await flip(change, before ? motion(TRAVEL_MS) : 0, (key) => ([key, cardOf(key)].includes(moved ?? "") ? mover : null));
  if (before || kind === "deal") explain(frame, before);
}

/** Animate what a state has changed. */
function explain({ view, leaving, winner }: Frame, before: Frame | null): void {
  const { kind, seat, act } = view.event;
  if (leaving && winner) {
    const cards = [...document.querySelectorAll("[data-trick] [data-key]")];
    const best = cards.find((card) => card.closest("[data-by]")?.getAttribute("data-by") === winner);
    gather(cards, best ?? null, plate(winner), motion(GATHER_MS));
  }
  if (before?.view === view) return;
  if (kind === "deal") deal([...document.querySelectorAll("[data-hand] [data-key]")], plate(view.dealer), motion(TRAVEL_MS));
  else if (kind === "knock") knock(plate(seat ?? ""), motion(KNOCKING_MS));
  else if (kind === "double" && act === "pass") nod(plate(seat ?? ""), motion(KNOCKING_MS));
}
