/** Challenges by name, as the server names them: a kind and a date. */

import { newKey } from "../lib/wire/pending.ts";
import { read, write } from "../lib/storage/tickets.ts";
import { day } from "../lib/text/format.ts";

export const KINDS = ["day", "deal", "week"] as const;
export type Kind = (typeof KINDS)[number];

/** The parts of a date, the month from 1. */
export const parts = (date: string): [number, number, number] => date.split("-").map(Number) as [number, number, number];

/** A date some days later. */
export function later(date: string, count: number): string {
  const [year, month, at] = parts(date);
  return day(+new Date(year, month - 1, at + count));
}

/** The days since Monday. */
export function weekday(date: string): number {
  const [year, month, at] = parts(date);
  return (new Date(year, month - 1, at).getDay() + 6) % 7;
}

/** The challenge of a kind that is played on a date; that of a week has the date of its Monday. */
export const challengeOn = (kind: Kind, date: string): string => `${kind} ${kind === "week" ? later(date, -weekday(date)) : date}`;

/** The dates of a date's month, with the days before its first in the week. */
export function monthOf(date: string): { before: number; dates: string[] } {
  const [year, month] = parts(date);
  const dates = Array.from({ length: new Date(year, month, 0).getDate() }, (_, at) => day(+new Date(year, month - 1, at + 1)));
  return { before: weekday(dates[0] ?? date), dates };
}

const PLAYER = "barbu.player";

/** The key by which a server knows a second result of mine. */
export function playerKey(): string {
  const known = read(PLAYER, "");
  if (known) return known;
  const key = newKey();
  write(PLAYER, key);
  return key;
}
