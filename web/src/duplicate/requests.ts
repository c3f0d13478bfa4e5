/** Questions about duplicates, as the person whose tables are in this browser. */

import { games, read, remember, setMe, tableHash, write } from "../lib/storage/tickets.ts";
import { ask } from "../lib/wire/api.ts";
import { once } from "../lib/wire/pending.ts";
import type { DuplicateCards, DuplicateShown, NewTable, PlayDuplicate, Seated, Ticket } from "../protocol.ts";

const DUPLICATES = "barbu.duplicates";
/** How many duplicates are remembered. */
const MOST = 30;
/** The most tables of mine that are asked about. */
const MOST_TABLES = 200;

export interface Kept {
  code: string;
  title: string;
}

/** The duplicates that I have looked at, the last one first. */
export const kept = (): Kept[] => read<Kept[]>(DUPLICATES, []);

export function keep(code: string, title: string): void {
  write(DUPLICATES, [{ code, title }, ...kept().filter((each) => each.code !== code)].slice(0, MOST));
}

const mine = (): Ticket[] =>
  games()
    .filter((game) => !game.here)
    .slice(0, MOST_TABLES)
    .map(({ table, token }) => ({ table, token }));

export const look = (code: string): Promise<DuplicateShown> =>
  ask<DuplicateShown>("/api/duplicate", { body: { code, mine: mine() }, here: false });

/** The deals of a seat of a table (0: mine, or the first). */
export const cards = (code: string, table: number, seat: string): Promise<DuplicateCards> =>
  ask<DuplicateCards>("/api/duplicate/cards", { body: { code, mine: mine(), table, seat }, here: false });

/** Sit down and go there: alone, at a new table for friends, or at one of them. */
export async function play(found: DuplicateShown, who: { name: string; avatar: string }, how: Partial<PlayDuplicate>): Promise<void> {
  const { code, rules: title, variant, sitting } = found;
  const body = { code, ...who, ...how, mine: mine() };
  const wanted = `/api/duplicate/play ${JSON.stringify({ code, ...how })}`;
  const seated = await once(wanted, (key) => ask<Seated>("/api/duplicate/play", { body: { ...body, key }, here: false }));
  setMe(who);
  remember({ ...seated, title, asked: { variant, sitting } as NewTable });
  location.hash = tableHash(seated.table);
}
