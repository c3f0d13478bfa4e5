/** A deal as it was after some of its tricks. */

import type { AskedPuzzle } from "../protocol.ts";

/** What was seen when a trick, from 0, was complete on the table: my hand without the cards played by then. */
export function duringTrick(seen: AskedPuzzle, at: number): AskedPuzzle {
  const later = seen.tricks.slice(at + 1).flatMap(({ cards }) => cards.filter(({ seat }) => seat === seen.me).map(({ card }) => card));
  return {
    ...seen,
    tricks: seen.tricks.slice(0, at),
    trick: seen.tricks[at]?.cards ?? [],
    hand: [...seen.hand, ...later],
    points: seen.points.map(() => 0),
  };
}

/** What is seen when the question is asked: no card of the others. */
export const whenAsked = (seen: AskedPuzzle): AskedPuzzle => ({ ...seen, tricks: [], trick: [], points: seen.points.map(() => 0) });

/** Whether an answer is the right one, in any order. */
export const isRight = (given: readonly string[], answer: readonly string[]): boolean =>
  given.length === answer.length && given.every((each) => answer.includes(each));
