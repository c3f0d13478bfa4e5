/** My seats: the tokens that open them, and my name and emblem. They stay in this browser. */

import type { NewTable, TableSummary, Ticket } from "../../protocol.ts";
import { put, stored } from "./storage.ts";

/** A seat of mine. `asked` is the request that created the table, so that the same can be played again; `last` is what the server
 *  last said about the game. */
export interface Game extends Ticket {
  seat: string;
  title: string;
  asked: NewTable;
  last?: TableSummary | undefined;
  /** The table is in this browser. */
  here?: boolean | undefined;
  /** The commitment to the deals, at a table of my own. */
  commit?: string;
  /** What people have agreed to before we play. */
  agreed?: Agreements;
}

/** What people have agreed to, by their names, line by line. */
export type Agreements = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How I appear at a table. */
export interface Me {
  name: string;
  avatar: string;
}

/** The storage key of my games. */
export const GAMES = "barbu.games";
/** The storage key of the games I have left, whose tokens open nothing but what is kept about me there. */
export const LEFT = "barbu.left";
/** The storage key of the games I have said something at without a seat; the token is the key that I brought. */
export const WATCHED = "barbu.watched";
/** Games I have left that are remembered. */
const MOST_LEFT = 50;
const ME = "barbu.me";
const KNOWN = "barbu.known";
const MUTED = "barbu.muted";
/** Tables for which the muted people are known. */
const MUTED_AT = 50;

/** The value under a key of the storage, or another if there is none. */
export function read<Value>(key: string, otherwise: Value): Value {
  try {
    return (JSON.parse(stored(key) ?? "null") as Value | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Store a value under a key, if the browser stores anything. */
export function write(key: string, value: unknown): void {
  try {
    put(key, JSON.stringify(value));
  } catch {
    // Without storage the open page still plays; the game just cannot be found again later.
  }
}

/** The games stored under a key. */
export function list(key: string): Game[] {
  const found = read<Game[]>(key, []);
  return Array.isArray(found) ? found.filter((game) => game?.table && game.token) : [];
}

/** My games, the newest first. */
export const games = (): Game[] => list(GAMES);

/** The games I have left, the newest first. Some may be gone by now. */
export const left = (): Game[] => list(LEFT);

export const game = (table: string): Game | undefined => games().find((each) => each.table === table);

export function remember(entry: Game): void {
  write(GAMES, [entry, ...games().filter((each) => each.table !== entry.table)]);
  write(KNOWN, true);
}

/** The commitment to the deals of a new table of my own. It is given once: a browser to which the game is brought later has sent
 *  nothing for the first deal. */
export function takeCommit(table: string): string | undefined {
  const commit = game(table)?.commit;
  if (commit) keep(games().map(({ commit: own, ...entry }) => (own && entry.table !== table ? { ...entry, commit: own } : entry)));
  return commit;
}

/** Note that a game has ended, before the server is asked again. */
export function ended(table: string): void {
  keep(games().map((each) => (each.table === table && each.last ? { ...each, last: { ...each.last, over: true } } : each)));
}

/** Whether this browser has been used to play before. */
export const isKnown = (): boolean => read(KNOWN, false) || games().length > 0;

/** Store the list of my games again, in this order. */
export function keep(entries: Game[]): void {
  write(GAMES, entries);
}

/** These games are no longer mine. I can still ask for my data there, unless I was the only person. */
export function part(tables: string[]): void {
  const gone = games().filter((each) => tables.includes(each.table));
  if (gone.length === 0) return;
  keep(games().filter((each) => !tables.includes(each.table)));
  const others = left().filter((each) => !tables.includes(each.table));
  const shared = gone.filter((each) => !each.here && !each.last?.alone);
  if (shared.length > 0) write(LEFT, [...shared, ...others].slice(0, MOST_LEFT));
}

/** Remember nothing of the game that a token belongs to. */
export function drop(token: string): void {
  for (const key of [GAMES, LEFT, WATCHED])
    write(
      key,
      list(key).filter((each) => each.token !== token),
    );
}

export const me = (): Me => ({ name: "", avatar: "", ...read<Partial<Me>>(ME, {}) });

export const setMe = (value: Me): void => write(ME, value);

/** The address of a table within the page. */
export const tableHash = (table: string): string => `#/t/${table}`;

/** The address of a table for those who watch it, by an invitation if it is not public. */
export const watchHash = (table: string, invitation: string): string => `#/watch/${[table, invitation].filter(Boolean).join("-")}`;

/** The address where a finished deal is replayed card by card, at the table of this address. */
export const dealHash = (there: string, number: number): string => `${there}/deal/${number}`;

/** The address of the score sheet, at the table of this address. */
export const sheetHash = (there: string): string => `${there}/sheet`;

/** The people I have muted at a table, with their names. */
export const mutedAt = (table: string): Record<string, string> => read<Record<string, Record<string, string>>>(MUTED, {})[table] ?? {};

/** Remember the people I have muted at a table. */
export function muteAt(table: string, who: Record<string, string>): void {
  const known = read<Record<string, Record<string, string>>>(MUTED, {});
  const others = Object.entries(known).filter(([each]) => each !== table);
  write(MUTED, Object.fromEntries([...others, [table, who]].slice(-MUTED_AT)));
}

/** I go on to another table with the same people: my token opens my seat there, and the people I have muted stay muted. */
export function goOn(from: Game, table: string, now: Partial<Game> = {}): void {
  remember({ ...from, ...now, table, last: undefined });
  muteAt(table, mutedAt(from.table));
}
