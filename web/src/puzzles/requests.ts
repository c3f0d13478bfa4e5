/** Requests about puzzles. */

import { ask } from "../lib/wire/api.ts";
import type { AskedPuzzle, AskPuzzle, PuzzleSolution } from "../protocol.ts";
import { answers } from "./kept.ts";

/** A puzzle: the one named, or the next one for me. */
export const puzzle = (wanted: Partial<AskPuzzle>): Promise<AskedPuzzle> => ask("/api/puzzle", { body: { ...wanted, answers: answers() } });

/** The solution of a puzzle that I have answered. */
export const solution = (id: string, act: string): Promise<PuzzleSolution> =>
  ask("/api/puzzle/answer", { body: { id, act, answers: answers() } });
