/** How a player is shown: the colour of the seat, and their emblem or initial. */

import type { DrawingName } from "../../drawings.ts";

/** Emblems among the first drawings, and those loaded when they are first shown. */
const FIRST = ["sun", "moon", "star", "leaf", "mountain", "boat", "bell", "cup"] as const;
const MORE = [
  "key", "fish", "bird", "cat", "tree", "flower", "anchor", "house", "kite", "lamp", "snail", "acorn", "pear", "cloud",
  "bolt", "drop", "bee", "crab", "owl", "rabbit", "fox", "dog", "duck", "whale", "turtle", "butterfly", "mushroom", "cactus",
  "apple", "cherry", "umbrella", "hat", "candle", "balloon", "tent", "feather",
] as const;

/** The emblems to choose from. */
export const SIGNS = [...FIRST, ...MORE] as const;

export type SignName = (typeof SIGNS)[number];

const among = <Name extends string>(names: readonly Name[], avatar: string): avatar is Name =>
  (names as readonly string[]).includes(avatar);

/** The drawing of a chosen emblem; none where the initial is shown. */
export function signOf(avatar: string): DrawingName | undefined {
  if (among(MORE, avatar)) void import("$art/signs.svg");
  return among(SIGNS, avatar) ? `a-${avatar}` : undefined;
}

const letters = new Intl.Segmenter();

/** The first letter of a name, in capitals: one grapheme, which may be an emoji or a letter with its marks. */
export function initialOf(name: string): string {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? "?").toUpperCase();
}

/** The colour of a seat as a fill; of the eleventh and the twelfth at a table only. */
export const seatColour = (seat: string): string => `var(--seat-${seat.toLowerCase()})`;

/** The colour of a seat for an amount in text. */
export const seatText = (seat: string): string => `var(--seat-${seat.toLowerCase()}-t)`;
