/** Versions of one sheet. Each state leaves a mark, a hash of the mark before it and the deals, so that two phones can tell
 *  whether one is just a later state of the other. */

import type { Entry, Sitting, Snapshot } from "../protocol.ts";
import type { Kept } from "./kept.ts";

/** How many marks are kept; a version further behind counts as changed on both sides. */
const MOST_MARKS = 90;

/** How another version relates to mine: it is later, mine is later, or both have changed. */
export type Relation = "same" | "newer" | "older" | "changed";

/** The history of a sheet after its deals have changed. */
export function marked(history: string[], sitting: Sitting): string[] {
  const mark = hashed(`${history.at(-1) ?? ""}${plain(sitting.deals ?? [])}${seats(sitting)}`);
  return [...history, mark].slice(-MOST_MARKS);
}

export const snapshotOf = (kept: Kept): Snapshot => ({
  sitting: kept.last.sitting,
  history: kept.history ?? [],
  avatars: kept.avatars,
});

export function relation(mine: Snapshot, theirs: Snapshot): Relation {
  const same = plain(mine.sitting.deals ?? []) === plain(theirs.sitting.deals ?? []);
  if (same && seats(mine.sitting) === seats(theirs.sitting)) return "same";
  if (goesOn(mine, theirs)) return "newer";
  return goesOn(theirs, mine) ? "older" : "changed";
}

/** The numbers of the deals in which two versions differ. */
export function differing(one: Sitting, two: Sitting): number[] {
  const [here, there] = [one.deals ?? [], two.deals ?? []];
  const numbers = Array.from({ length: Math.max(here.length, there.length) }, (_, at) => at + 1);
  return numbers.filter((number) => plain(here[number - 1]) !== plain(there[number - 1]));
}

/** Whether one version is just a later state of another; without marks the deals decide. */
function goesOn(before: Snapshot, after: Snapshot): boolean {
  const mark = before.history?.at(-1);
  if (mark) return !!after.history?.includes(mark);
  const deals = before.sitting.deals ?? [];
  return plain(deals) === plain((after.sitting.deals ?? []).slice(0, deals.length));
}

/** Those who took over a seat, as text; empty if nobody has. */
const seats = ({ arrivals = [] }: Sitting): string => arrivals.map(({ deal, seat, name }) => `${deal}${seat}${name};`).join("");

/** Deals as text, independent of the order of keys. */
const plain = (deals: Entry | Entry[] | undefined): string =>
  JSON.stringify(deals ?? null, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, part]) => !empty(part))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );

/** A value that an entry may just as well leave out. */
const empty = (part: unknown): boolean =>
  part === null || part === false || part === undefined || (typeof part === "object" && Object.keys(part).length === 0);

/** A short hash of a text (FNV-1a, 32 bits). */
function hashed(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
