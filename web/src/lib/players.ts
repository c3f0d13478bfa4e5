/** How a player is shown: the colour of the seat, and the chosen sign or the initial. */

import type { DrawingName } from "../drawings.ts";

/** The signs to choose from. */
export const SIGNS = ["sun", "moon", "star", "leaf", "mountain", "boat", "bell", "cup"] as const;

export type SignName = (typeof SIGNS)[number];

/** The drawing of a chosen sign; none where the initial stands for the player. */
export const signOf = (avatar: string): DrawingName | undefined =>
  (SIGNS as readonly string[]).includes(avatar) ? `a-${avatar as SignName}` : undefined;

/** The first letter of a name as a reader counts letters, in capitals. */
export const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? "?").toUpperCase();

/** The colour of a seat, `A` to `J`, as a fill. */
export const seatColour = (seat: string): string => `var(--seat-${seat.toLowerCase()})`;

/** The colour of a seat as that of an amount in a text. */
export const seatText = (seat: string): string => `var(--seat-${seat.toLowerCase()}-t)`;
