/** A challenge that was begun on another device: once its game is over here, this browser knows where it was played. */

import { keepWalked, walked } from "../drills/road.ts";
import { games } from "../lib/storage/tickets.ts";
import { days, keepDay } from "./kept.ts";

/** Whether this browser has a challenge at another table, or knows what came of it. */
const isKnown = (kept: { table: string; total?: number; mine?: unknown } | undefined): boolean =>
  kept !== undefined && (kept.total !== undefined || kept.mine !== undefined || games().some(({ table }) => table === kept.table));

/** Remember where the game of a challenge has ended, unless the browser has played it itself. */
export function arrived(challenge: string, table: string): void {
  if (challenge.startsWith("road-")) {
    if (!isKnown(walked()[challenge])) keepWalked(challenge, { table });
  } else if (/^(day|deal|week) /.test(challenge) && !isKnown(days()[challenge])) keepDay(challenge, { table });
}
