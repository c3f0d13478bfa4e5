/** How a player is shown: the colour of the seat, and the chosen sign or the initial. */

import type { DrawingName } from "../drawings.ts";

/** The signs to choose from. */
export const SIGNS = ["sun", "moon", "star", "leaf", "mountain", "boat", "bell", "cup"] as const;

export type SignName = (typeof SIGNS)[number];

/** The drawing of a chosen sign; none where the initial stands for the player. */
export const signOf = (avatar: string): DrawingName | undefined =>
  (SIGNS as readonly string[]).includes(avatar) ? `a-${avatar as SignName}` : undefined;

const letters = new Intl.Segmenter();

/** The first letter of a name, in capitals: what a reader counts as one, an emoji or a letter with its marks too. */
export function initialOf(name: string): string {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? "?").toUpperCase();
}

/** The colour of a seat, `A` to `J`, as a fill. */
export const seatColour = (seat: string): string => `var(--seat-${seat.toLowerCase()})`;

/** The colour of a seat as that of an amount in a text. */
export const seatText = (seat: string): string => `var(--seat-${seat.toLowerCase()}-t)`;
