/** Sheets counted together, in as many requests as necessary. */

import { ask } from "../lib/wire/api.ts";
import type { CountAsk, Figures, KeeperStatistics } from "../protocol.ts";
import type { Kept } from "./kept.ts";

/** The size of the sheets in one request, in characters; the figures so far come on top. */
const MOST = 24_000;

/** The order of a sheet among the others: the day it was started, and when it was last changed. */
const place = ({ last, updated_ms }: Kept): string => `${last.sitting.began ?? ""} ${String(updated_ms).padStart(16, "0")}`;

/** Statistics of the sheets, oldest first; null if there are none. */
export async function counted(entries: Kept[]): Promise<KeeperStatistics | null> {
  const waiting = [...entries]
    .sort((one, two) => (place(one) < place(two) ? -1 : place(one) > place(two) ? 1 : 0))
    .map(({ last }) => last.sitting);
  let found = null as KeeperStatistics | null;
  while (waiting.length > 0) {
    const sittings = [waiting.shift()!];
    let letters = JSON.stringify(sittings).length;
    while (waiting[0] && (letters += JSON.stringify(waiting[0]).length) < MOST) sittings.push(waiting.shift()!);
    const before: Figures | null = found?.figures ?? null;
    const body = { sittings: sittings as unknown as CountAsk["sittings"], before } satisfies CountAsk;
    const answer: KeeperStatistics = await ask<KeeperStatistics>("/api/keeper/statistics", { body });
    found = { ...answer, titles: { ...found?.titles, ...answer.titles } };
  }
  return found;
}
