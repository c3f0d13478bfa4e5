/** Where values are on the line beside each name. */

import type { LadderLine } from "../protocol.ts";

/** Bots far below everyone do not make the line longer. */
const MARGIN = 10;

export interface Scale {
  /** Where average players are, in per cent of the line. */
  zero: number;
  at: (points: number) => number;
}

/** The scale of a ladder: from the lowest person or band to the highest line. */
export function scaleOf(lines: LadderLine[]): Scale {
  const people = lines.filter(({ bot }) => !bot);
  const low = people.flatMap(({ score, strength, error }) => [score, (strength ?? score) - (error ?? 0)]);
  const high = lines.flatMap(({ score, strength, error }) => [score, (strength ?? score) + (error ?? 0)]);
  const least = Math.min(0, ...low) - MARGIN;
  const most = Math.max(0, ...high) + MARGIN;
  const at = (points: number) => Math.min(100, Math.max(0, ((points - least) / (most - least)) * 100));
  return { zero: at(0), at };
}

/** The band in which the strength of a line is in two cases of three; none where it is not shown. */
export function bandOf({ strength, error }: LadderLine, { at }: Scale): { from: number; width: number } | null {
  if (strength === null || strength === undefined || error === null || error === undefined) return null;
  const from = at(strength - error);
  return { from, width: at(strength + error) - from };
}
