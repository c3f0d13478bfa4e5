/** Where the totals of an event are on the line beside each name. */

import type { EventStanding } from "../protocol.ts";

/** A little room at both ends, in points. */
const MARGIN = 5;

export interface Scale {
  /** Where the mean is, in per cent of the line. */
  zero: number;
  at: (points: number) => number;
}

export function scaleOf(lines: readonly EventStanding[], error: number): Scale {
  const totals = lines.map(({ total }) => total);
  const least = Math.min(0, ...totals) - error - MARGIN;
  const most = Math.max(0, ...totals) + error + MARGIN;
  const at = (points: number) => Math.min(100, Math.max(0, ((points - least) / (most - least)) * 100));
  return { zero: at(0), at };
}

/** The lines that are shown first: the best, and mine. */
export const shortened = (lines: readonly EventStanding[], most: number): EventStanding[] =>
  lines.filter((line, at) => at < most || line.me);
