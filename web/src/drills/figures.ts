/** My own error by kind over time. */

import type { Day, DrillKind } from "./kept.ts";

export interface Figure {
  kind: DrillKind;
  /** All answers, and the percentage of them that was wrong. */
  count: number;
  wrong: number;
  /** The percentage that was wrong on each of the last days, the latest last. */
  bars: { day: string; wrong: number }[];
}

/** The days in a picture. */
const LAST = 10;

const percent = (right: number, count: number) => Math.round((100 * (count - right)) / count);

/** What each kind says, in the order of these kinds; none of a kind without answers. */
export function figuresOf(days: Day[], kinds: readonly DrillKind[]): Figure[] {
  return kinds.flatMap((kind) => {
    const mine = days.filter((each) => each.kind === kind && each.count > 0).sort((one, other) => (one.day < other.day ? -1 : 1));
    if (mine.length === 0) return [];
    const sum = (what: "right" | "count") => mine.reduce((all, each) => all + each[what], 0);
    const bars = mine.slice(-LAST).map(({ day, right, count }) => ({ day, wrong: percent(right, count) }));
    return [{ kind, count: sum("count"), wrong: percent(sum("right"), sum("count")), bars }];
  });
}
