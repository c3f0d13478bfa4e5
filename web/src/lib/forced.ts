/** What leaves the player no choice, and can be done for them. */

import type { Choice } from "../protocol.ts";

/** Every seat is asked whether it claims a redeal or shows cards: the answer of a hand that has only one. */
export function soleAnswer(choice: Choice | null): string | null {
  if (choice?.type === "claim" && choice.redeal === null) return choice.play_on;
  if (choice?.type === "expose" && choice.legal.length === 1) return choice.legal[0]?.act ?? null;
  return null;
}

/** The only card that may be played. */
export function soleCard(choice: Choice | null): string | null {
  return choice?.type === "play" && choice.cards.length === 1 ? (choice.cards[0] ?? null) : null;
}
