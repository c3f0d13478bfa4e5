/** What the proven deals say about each player's parts. */

import type { Done, Verdict } from "./check.ts";

/** A person's parts in the proven deals: those that count, those that were sealed and left out, and the deals there were. */
export interface Count {
  seat: string;
  added: number;
  leftOut: number;
  of: number;
}

/** The seats whose sealed parts were left out of a deal. Calculation 1 does not say. */
export const leftOut = ({ seals, parts }: Done): string[] => Object.keys(seals ?? {}).filter((seat) => !parts[seat]);

/** From how many decks the server could have chosen: each part left out doubles them. */
export const decksOf = (done: Done): number => 2 ** leftOut(done).length;

/** The parts of each person. */
export function counts({ done, version, people }: Verdict): Count[] {
  const seats = version === 2 ? people : [...new Set(done.flatMap(({ parts }) => Object.keys(parts)))].sort();
  return seats.map((seat) => ({
    seat,
    added: done.filter(({ parts }) => parts[seat]).length,
    leftOut: done.filter((each) => leftOut(each).includes(seat)).length,
    of: version === 2 ? done.length : done.filter(({ parts }) => seat in parts).length,
  }));
}

/** What a check has found, in a word: `older` is a record of calculation 1, `choice` one of deals with parts left out, `alone` one
 *  without any part. */
export type Kind = "wrong" | "silent" | "early" | "alone" | "older" | "choice" | "fair";

export function kindOf(verdict: Verdict): Kind {
  const { done } = verdict;
  if (verdict.wrong) return "wrong";
  if (!verdict.sealed) return "silent";
  if (done.length === 0) return "early";
  if (!done.some(({ parts }) => Object.values(parts).some(Boolean))) return "alone";
  if (verdict.version === 1) return "older";
  return done.some((each) => leftOut(each).length > 0) ? "choice" : "fair";
}
