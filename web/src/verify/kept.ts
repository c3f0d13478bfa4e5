/** What this browser was told during a game, and its own contributions: stored so that nobody can claim otherwise afterwards. */

import { put, stored } from "../lib/storage/storage.ts";

/** A contribution and its seal, in hexadecimal. */
export interface Drawn {
  part: string;
  seal: string;
  /** The deal for which it was opened; it is opened for no other. */
  opened?: number;
}

export interface Kept {
  /** The first one told; it is never replaced. */
  commit: string;
  /** The name of the table. Games of several people have no other name than the one in the commitment. */
  table?: string;
  /** For each deal, in the order of dealing, the seals announced before the contributions were opened, by seat. The first list of a
   *  deal is never replaced. */
  lists: Record<number, Record<string, string>>;
  /** The contributions that may still be needed, the newest first. */
  drawn: Drawn[];
  /** For each deal for which a contribution of this browser was opened, its seal. */
  sent?: Record<number, string>;
  /** The first contribution may not have arrived with the hello, and is sent again. */
  pending?: boolean;
}

const KEY = "barbu.fair";
/** How many games are remembered with their lists. */
const MOST = 20;
/** How many more are remembered by their commitment alone. */
const MOST_COMMITS = 500;

type All = Record<string, Kept>;

function all(): All {
  try {
    const found = JSON.parse(stored(KEY) ?? "{}") as unknown;
    return typeof found === "object" && found !== null ? (found as All) : {};
  } catch {
    return {};
  }
}

export const kept = (table: string): Kept | undefined => all()[table];

/** Store what is known about a table; returns whether the browser did. Of the tables before the most recent ones only the
 *  commitments stay. */
export function keep(table: string, value: Kept): boolean {
  const { [table]: _, ...others } = all();
  const entries = [...Object.entries(others), [table, value] as const].slice(-MOST - MOST_COMMITS);
  const older = entries.slice(0, -MOST).map(([name, { commit }]) => [name, { commit, lists: {}, drawn: [] }] as const);
  try {
    put(KEY, JSON.stringify(Object.fromEntries([...older, ...entries.slice(-MOST)])));
    return true;
  } catch {
    // What cannot be stored lasts as long as the page.
    return false;
  }
}
