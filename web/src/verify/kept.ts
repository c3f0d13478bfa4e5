/** What this browser was told while a game was played, and the parts that it has drawn: kept so that nobody can tell it
 *  something else afterwards. */

/** A part and its seal, in hexadecimal. */
export interface Drawn {
  part: string;
  seal: string;
  /** The deal for which it was opened; it is opened for no other. */
  opened?: number;
}

export interface Kept {
  commit: string;
  /** For each deal, in the order of dealing, the seals that were told before the parts were opened, by seat. */
  lists: Record<number, Record<string, string>>;
  /** The parts that may still be needed, the newest first. */
  drawn: Drawn[];
}

const KEY = "barbu.fair";
/** Games of which this is remembered. */
const MOST = 20;

type All = Record<string, Kept>;

function all(): All {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
    return typeof found === "object" && found !== null ? (found as All) : {};
  } catch {
    return {};
  }
}

export const kept = (table: string): Kept | undefined => all()[table];

/** Keep what is known of a table, those that were heard of last. */
export function keep(table: string, value: Kept): void {
  const { [table]: _, ...others } = all();
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...Object.entries(others), [table, value]].slice(-MOST))));
  } catch {
    // Without storage the parts still count; only what was told cannot be compared later.
  }
}
