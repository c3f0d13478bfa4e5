/** Challenges by name, as the server names them: a kind and a date. */

import { newKey } from "../lib/wire/pending.ts";
import { read, write } from "../lib/storage/tickets.ts";
import { later, weekday } from "./dates.ts";

export const KINDS = ["day", "deal", "week"] as const;
export type Kind = (typeof KINDS)[number];

/** The challenge of a kind that is played on a date; that of a week has the date of its Monday. */
export const challengeOn = (kind: Kind, date: string): string => `${kind} ${kind === "week" ? later(date, -weekday(date)) : date}`;

const PLAYER = "barbu.player";

/** The key by which a server knows a second result of mine. */
export function playerKey(): string {
  const known = read(PLAYER, "");
  if (known) return known;
  const key = newKey();
  write(PLAYER, key);
  return key;
}
