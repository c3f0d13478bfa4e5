/** Requests about drills. */

import { ask } from "../lib/wire/api.ts";
import type { AskDecisions, Decisions, SenseQuestion } from "../protocol.ts";
import { answers } from "../puzzles/kept.ts";

/** A question about the cards that are out, by its number in the drill of a seed. */
export const senseQuestion = (seed: number, number: number, kind: SenseQuestion["kind"] | null): Promise<SenseQuestion> =>
  ask("/api/drills/sense", { body: { seed, number, kind } });

/** The names of the puzzles of a drill. */
export const decisions = (seed: number, kind: AskDecisions["kind"], contract: string): Promise<Decisions> =>
  ask("/api/drills/decisions", { body: { seed, kind, contract, answers: answers() } });

/** Another drill each time. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 32);
