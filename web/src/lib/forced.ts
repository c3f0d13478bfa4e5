/** Decisions without a choice, which can be made for the player. */

import type { Choice } from "../protocol.ts";

/** Every seat is asked whether it claims a redeal or shows cards: the answer for a hand that has only one. */
export function soleAnswer(choice: Choice | null): string | null {
  if (choice?.type === "claim" && choice.redeal === null) return choice.play_on;
  if (choice?.type === "expose" && choice.legal.length === 1) return choice.legal[0]?.act ?? null;
  return null;
}

/** The only legal card. */
export function soleCard(choice: Choice | null): string | null {
  return choice?.type === "play" && choice.cards.length === 1 ? (choice.cards[0] ?? null) : null;
}
