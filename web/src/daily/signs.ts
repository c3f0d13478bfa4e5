/** Deals beside someone else's. */

import type { DealMade, DealMean } from "../protocol.ts";

/** Less than the other, the same, more. */
export const SIGNS = [
  { mark: "\u25bd", tone: "neg" },
  { mark: "=", tone: "muted" },
  { mark: "\u25b2", tone: "pos" },
] as const;

/** My deals, each with the score of the other's deal of the same contract; in a game with several of one contract, the first
 *  goes with the first. */
export function beside(mine: DealMade[], theirs: DealMean[]): (DealMade & { other: number | null })[] {
  const left = [...theirs];
  return mine.map((deal) => {
    const at = left.findIndex(({ contract }) => contract === deal.contract);
    const other = at < 0 ? null : (left.splice(at, 1)[0]?.score ?? null);
    return { ...deal, other };
  });
}
