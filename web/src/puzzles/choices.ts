/** What can be chosen in a puzzle. A choice is one button; several tokens may be behind it. */

import { callOf, targetsOf } from "../sheet/review/words.ts";
import type { Asked } from "./words.ts";

/** The tokens to choose from: of contracts with parameters only the first. */
export function buttons({ kind, choices }: Asked): string[] {
  if (kind !== "contract") return choices;
  const seen = new Set<string>();
  return choices.filter((act) => {
    const contract = callOf(act)?.contract ?? act;
    return !seen.has(contract) && seen.add(contract);
  });
}

/** The opponents whose doubles can be chosen one by one, in seat order; empty where only some groups may be doubled. */
export function separate({ kind, choices }: Asked): string[] {
  if (kind !== "double" || !choices.includes("pass")) return [];
  const seats = [...new Set(choices.flatMap(targetsOf))].sort();
  return choices.length === 2 ** seats.length ? seats : [];
}

/** The token that doubles these seats, and no others. */
export const doubling = ({ choices }: Asked, seats: string[]): string =>
  choices.find((act) => [...targetsOf(act)].sort().join() === [...seats].sort().join()) ?? "";
