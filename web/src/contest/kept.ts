/** What this browser keeps of contests: my answers by week, and whether they were sent. */

import { read, write } from "../lib/storage/tickets.ts";

export interface Kept {
  /** A token for each hand, empty where I have not decided. */
  acts: string[];
  /** A server has them, or I have seen what they are worth: they do not change any more. */
  sent: boolean;
  /** A server has counted them. */
  counted?: boolean;
  total?: number;
}

const CONTESTS = "barbu.contests";
const WEEK = /^20\d\d-W\d\d$/;

/** My answers by week; damaged entries are left out. */
export function kept(): Record<string, Kept> {
  const found = read<Record<string, unknown>>(CONTESTS, {});
  if (typeof found !== "object" || Array.isArray(found)) return {};
  const whole = Object.entries(found).flatMap(([week, each]): [string, Kept][] => {
    const { acts, sent, counted, total } = (each ?? {}) as Partial<Kept>;
    if (!WEEK.test(week) || !Array.isArray(acts) || !acts.every((act) => typeof act === "string")) return [];
    const known = { ...(counted === true ? { counted } : {}), ...(typeof total === "number" ? { total } : {}) };
    return [[week, { acts, sent: sent === true, ...known }]];
  });
  return Object.fromEntries(whole);
}

/** Remember my answers to a week. Those that were sent change only if a server has others of mine. */
export function keep(week: string, mine: Kept): void {
  const all = kept();
  const before = all[week];
  write(CONTESTS, { ...all, [week]: before?.sent && !mine.sent ? before : mine });
}
