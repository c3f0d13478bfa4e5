/** What my reviewed games say I lose on, by kind of decision and contract. It stays in this browser. */

import { read, write } from "../lib/storage/tickets.ts";
import { ask } from "../lib/wire/api.ts";
import type { AskDecisions, Mistake, NextStep, Review } from "../protocol.ts";
import { answers } from "../puzzles/kept.ts";
import { callOf, cardOf } from "../sheet/review/words.ts";

/** A kind, a contract, how many mistakes, and the points they cost together. */
export type Lost = [kind: AskDecisions["kind"], contract: string, count: number, loss: number];

const LOST = "barbu.lost";
/** Games that are remembered. */
const MOST = 60;

/** A mistake as a puzzle would ask for it: whoever had cards of several suits to choose from could not follow suit. */
export function kindOf({ kind, act, led, trick, best, values }: Mistake): Lost[0] {
  const cards = values.flatMap((each) => cardOf(each.act) ?? []);
  if (kind === "double") return "double";
  if (!cardOf(act) && !cardOf(best)) return callOf(act)?.contract === callOf(best)?.contract ? "rank" : "contract";
  if (trick === 0) return "block";
  if (led) return "lead";
  return new Set(cards.map((card) => card.at(-1))).size > 1 ? "discard" : "duck";
}

/** The mistakes of a review, added up. */
export function lostIn({ mistakes, deals }: Review): Lost[] {
  const sums = new Map<string, Lost>();
  for (const each of mistakes) {
    const kind = kindOf(each);
    const called = kind === "contract" ? callOf(each.act)?.contract : undefined;
    const contract = called ?? deals.find(({ number }) => number === each.number)?.contract ?? "";
    const [, , count, loss] = sums.get(`${kind} ${contract}`) ?? [kind, contract, 0, 0];
    sums.set(`${kind} ${contract}`, [kind, contract, count + 1, Math.round(10 * (loss + each.loss)) / 10]);
  }
  return [...sums.values()];
}

const kept = (): Record<string, Lost[]> => {
  const found = read<Record<string, Lost[]>>(LOST, {});
  return typeof found === "object" && !Array.isArray(found) ? found : {};
};

/** Remember what a whole review of my own seat at a table says. */
export function keepLost(table: string, review: Review): void {
  const others = Object.entries(kept()).filter(([each]) => each !== table);
  write(LOST, Object.fromEntries([...others, [table, lostIn(review)]].slice(-MOST)));
}

/** What I lost in all reviewed games. */
export const lost = (): Lost[] =>
  Object.values(kept())
    .flat()
    .filter((each) => Array.isArray(each) && each.length === 4 && each[2] > 0);

/** Whether there is anything a next step could follow from. */
export const isAny = (): boolean => lost().length > 0 || answers().length > 0;

export const nextStep = (): Promise<NextStep> => ask("/api/drills/step", { body: { lost: lost(), answers: answers() } });
