/** Decisions without a choice, which can be made for the player. */

import type { Choice, View } from "../../protocol.ts";

/** Whether I play against bots. */
export const isAlone = (view: Pick<View, "seats">): boolean => view.seats.filter((seat) => seat.bot === null).length === 1;

/** The answer to a question that has only one. With others at the table, a double is not among them if they could learn from a
 *  quick answer what I hold. */
export function soleAnswer(view: Pick<View, "choice" | "seats">): string | null {
  const { choice } = view;
  if (choice?.type === "claim" && choice.redeal === null) return choice.play_on;
  if (choice?.type === "double" && !choice.evident && !isAlone(view)) return null;
  if ((choice?.type === "expose" || choice?.type === "double") && choice.legal.length === 1) return choice.legal[0]?.act ?? null;
  return null;
}

/** The action that plays no card: a knock, or the end of a turn in which I have laid some. */
export const passOf = (choice: Choice | null | undefined): string | null =>
  choice?.type === "knock" ? choice.act : choice?.type === "play" ? choice.stop : null;

/** The only legal card. */
export function soleCard(choice: Choice | null): string | null {
  return choice?.type === "play" && choice.cards.length === 1 && !choice.stop ? (choice.cards[0] ?? null) : null;
}
