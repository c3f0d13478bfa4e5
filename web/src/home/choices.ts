/** Options as the start page offers them. */

import type { OptionInfo } from "../protocol.ts";

/** Options whose names differ only in a final number: at most one of them can be chosen. */
export interface Family {
  stem: string;
  options: OptionInfo[];
}

export interface Offer {
  single: OptionInfo[];
  families: Family[];
}

const NUMBERED = /^(.+)-\d+$/;

/** The options of a variant, those that differ only in a number put together. */
export function offer(options: OptionInfo[]): Offer {
  const families = new Map<string, OptionInfo[]>();
  const single: OptionInfo[] = [];
  for (const option of options) {
    const stem = NUMBERED.exec(option.name)?.[1];
    if (stem === undefined) single.push(option);
    else families.set(stem, [...(families.get(stem) ?? []), option]);
  }
  return { single, families: [...families].map(([stem, members]) => ({ stem, options: members })) };
}

/** "quick-rotation" as a label: "Quick rotation". */
export function label(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a variant with its options, as records write it. */
export const spell = (variant: string, options: string[]): string => [variant, ...[...options].sort()].join("+");

/** Those of the chosen options that can be taken. */
export const fitting = (options: OptionInfo[], chosen: string[]): string[] =>
  chosen.filter((name) => options.some((option) => option.name === name && !option.refused));

/** Where the opponents sit, clockwise from the player's left. */
export function places(players: number): string[] {
  if (players === 2) return ["Opposite you"];
  if (players === 3) return ["On your left", "On your right"];
  if (players === 4) return ["On your left", "Opposite you", "On your right"];
  if (players === 5) return ["On your left", "Top left", "Top right", "On your right"];
  return Array.from({ length: players - 1 }, (_, index) => `Opponent ${index + 1}`);
}
