/** How a player is shown: the colour of the seat, and the chosen sign or the initial. */

import type { DrawingName } from "../drawings.ts";

/** Signs that stand among the first drawings, and those that are fetched when they are seen. */
const FIRST = ["sun", "moon", "star", "leaf", "mountain", "boat", "bell", "cup"] as const;
const MORE = [
  "key", "fish", "bird", "cat", "tree", "flower", "anchor", "house", "kite", "lamp", "snail", "acorn", "pear", "cloud",
  "bolt", "drop", "bee", "crab",
] as const;

/** The signs to choose from. */
export const SIGNS = [...FIRST, ...MORE] as const;

export type SignName = (typeof SIGNS)[number];

const among = <Name extends string>(names: readonly Name[], avatar: string): avatar is Name =>
  (names as readonly string[]).includes(avatar);

/** The drawing of a chosen sign; none where the initial stands for the player. */
export function signOf(avatar: string): DrawingName | undefined {
  if (among(MORE, avatar)) void import("$art/signs.svg");
  return among(SIGNS, avatar) ? `a-${avatar}` : undefined;
}

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
