/** Requests about puzzles. */

import { ask } from "../lib/wire/api.ts";
import type { AskedPuzzle, AskPuzzle, PuzzleSolution } from "../protocol.ts";
import { answers, wish } from "./kept.ts";

/** The puzzle that is named, by itself or as that of a day. */
export const puzzle = (wanted: Partial<AskPuzzle>): Promise<AskedPuzzle> => ask("/api/puzzle", { body: { ...wanted, answers: answers() } });

/** The next puzzle for me, of the kind and the rules that I wish for. */
export function nextPuzzle(): Promise<AskedPuzzle> {
  const { kind, rules } = wish();
  return puzzle({ kind: (kind || null) as AskedPuzzle["kind"] | null, rules });
}

/** The solution of a puzzle that I have answered. */
export const solution = (id: string, act: string): Promise<PuzzleSolution> =>
  ask("/api/puzzle/answer", { body: { id, act, answers: answers() } });
