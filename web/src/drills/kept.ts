/** What this browser keeps of my drills: how often I was right, by day and kind, and how much time I take. */

import { read, write } from "../lib/storage/tickets.ts";

/** What was asked: "sense-king", or a kind of puzzle. */
export type DrillKind = string;

/** The answers of one day to questions of one kind. */
export interface Day {
  day: string;
  kind: DrillKind;
  right: number;
  count: number;
}

interface Kept {
  days: Day[];
  /** Seconds for each trick and for each answer; 0 for no limit. */
  pace: number;
}

const DRILLS = "barbu.drills";
/** Days and kinds that are remembered. */
const MOST = 2000;
/** From the most time to the least. */
export const PACES = [0, 8, 4, 2] as const;

const isCount = (each: unknown): each is number => Number.isSafeInteger(each) && (each as number) >= 0;

const isDay = (each: Partial<Day> | null): each is Day =>
  typeof each?.day === "string" && typeof each.kind === "string" && isCount(each.right) && isCount(each.count) && each.right <= each.count;

function kept(): Kept {
  const found = read<Partial<Record<keyof Kept, unknown>>>(DRILLS, {});
  const pace = PACES.find((each) => each === found.pace) ?? 0;
  return { days: Array.isArray(found.days) ? found.days.filter(isDay) : [], pace };
}

/** My answers by day and kind, the oldest first. */
export const days = (): Day[] => kept().days;

/** Remember an answer. */
export function keepAnswer(day: string, kind: DrillKind, right: boolean): void {
  const now = kept();
  const same = now.days.find((each) => each.day === day && each.kind === kind);
  const before = same ?? { day, kind, right: 0, count: 0 };
  const after = { ...before, right: before.right + (right ? 1 : 0), count: before.count + 1 };
  write(DRILLS, { ...now, days: [...now.days.filter((each) => each !== same), after].slice(-MOST) });
}

export const pace = (): number => kept().pace;

export const keepPace = (seconds: number): void => write(DRILLS, { ...kept(), pace: seconds });
