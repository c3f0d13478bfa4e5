/** Keys that I bring to tables I only watch. What I say there is mine by them, to be saved and deleted. They stay in this browser,
 *  from the first thing I say. */

import { newKey } from "../wire/pending.ts";
import { type Game, list, WATCHED, write } from "./tickets.ts";

const MOST = 50;

/** The games in which I have said something without a seat, the newest first. */
export const watched = (): Game[] => list(WATCHED);

/** The key to bring to a table: the one I have said something with, or a new one. */
export const keyAt = (table: string): string => watched().find((each) => each.table === table)?.token ?? newKey();

/** I say something. */
export function keepWatched(table: string, token: string, title: string, variant: string): void {
  const known = watched();
  if (known.some((each) => each.token === token)) return;
  write(WATCHED, [{ table, token, seat: "", title, asked: { variant } }, ...known].slice(0, MOST));
}
