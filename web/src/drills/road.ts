/** The road from novice to champion, as this browser keeps it: what I and each level made of the same deals. */

import { read, write } from "../lib/storage/tickets.ts";
import { ask } from "../lib/wire/api.ts";
import type { DealMade, Made } from "../protocol.ts";

export const LEVELS = ["novice", "club", "veteran", "expert", "master", "champion"] as const;
export type Level = (typeof LEVELS)[number];

/** As many stretches there are of each level. */
export const STRETCHES: Record<Level, number> = { novice: 4, club: 4, veteran: 4, expert: 4, master: 4, champion: 4 };

/** A stretch that I have begun: the table it is played at, and once it is over my deals and the level's. */
export interface Walked {
  table: string;
  mine?: DealMade[];
  theirs?: DealMade[];
}

const ROAD = "barbu.road";

export const stretchOf = (level: Level, number: number): string => `road-${level} ${number}`;

export function walked(): Record<string, Walked> {
  const found = read<Record<string, Walked>>(ROAD, {});
  return typeof found === "object" && !Array.isArray(found) ? found : {};
}

export const keepWalked = (name: string, now: Walked): void => write(ROAD, { ...walked(), [name]: now });

/** What a level has made of a stretch. */
export const levelMade = (stretch: string): Promise<Made> => ask("/api/drills/road", { body: { stretch } });

export const sum = (deals: readonly DealMade[]): number => deals.reduce((all, { score }) => all + score, 0);

export interface Place {
  level: Level;
  passed: boolean;
  /** The stretch that is being played, if any. */
  running: string;
  /** The finished stretch that counts: the one by which I passed, or the last one. */
  last: Walked | null;
  /** The stretch to begin next: one not played yet, or the first one again. */
  next: string;
}

const isOver = (each: Walked | undefined): each is Required<Walked> => !!each?.mine && !!each.theirs;
const isPassed = ({ mine, theirs }: Required<Walked>) => sum(mine) > sum(theirs);

/** The places on the road. */
export function placesOf(all: Record<string, Walked>): Place[] {
  return LEVELS.map((level) => {
    const names = Array.from({ length: STRETCHES[level] }, (_, at) => stretchOf(level, at + 1));
    const over = names.map((name) => all[name]).filter(isOver);
    const won = over.filter(isPassed);
    return {
      level,
      passed: won.length > 0,
      running: names.find((name) => all[name] && !isOver(all[name])) ?? "",
      last: won[0] ?? over.at(-1) ?? null,
      next: names.find((name) => !all[name]) ?? names[0] ?? "",
    };
  });
}
