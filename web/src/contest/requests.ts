/** Requests about contests. */

import { today } from "../daily/dates.ts";
import { playerKey } from "../daily/naming.ts";
import { me } from "../lib/storage/tickets.ts";
import { ask } from "../lib/wire/api.ts";
import type { AskedContest, ContestResult, Mistake, Ticket, YearLine } from "../protocol.ts";

/** The contest of a week, or of this day. */
export const contest = (week: string): Promise<AskedContest> => ask("/api/contest", { body: week ? { week } : { day: today() } });

/** What my answers are worth; while the week is open, they count from then on. */
export const answer = (week: string, acts: string[], over: boolean): Promise<ContestResult> =>
  ask("/api/contest/answer", { body: over ? { week, acts } : { week, acts, key: playerKey(), name: me().name } });

/** Give the operator a decision of mine for a contest. */
export const sendHand = ({ table, token }: Ticket, { number, move }: Mistake): Promise<unknown> =>
  ask("/api/contest/hand", { body: { table, token, number, move } });

/** The table over a year. */
export const yearOf = (year: number): Promise<YearLine[]> => ask("/api/contest/year", { body: { year, key: playerKey() } });
