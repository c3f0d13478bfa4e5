/** What this browser was told during a game, and its own contributions: stored so that nobody can claim otherwise afterwards. */

/** A contribution and its seal, in hexadecimal. */
export interface Drawn {
  part: string;
  seal: string;
  /** The deal for which it was opened; it is opened for no other. */
  opened?: number;
}

export interface Kept {
  commit: string;
  /** For each deal, in the order of dealing, the seals announced before the contributions were opened, by seat. */
  lists: Record<number, Record<string, string>>;
  /** The contributions that may still be needed, the newest first. */
  drawn: Drawn[];
}

const KEY = "barbu.fair";
/** How many games are remembered. */
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

/** Store what is known about a table; the most recent tables are kept. */
export function keep(table: string, value: Kept): void {
  const { [table]: _, ...others } = all();
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...Object.entries(others), [table, value]].slice(-MOST))));
  } catch {
    // Without storage the contributions still count; only the seals cannot be compared later.
  }
}
