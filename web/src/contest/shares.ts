/** How the choices of a hand are shown: by their votes, or without anyone's by their marks. */

import type { ContestChoice, MarkedHand } from "../protocol.ts";

/** As many choices are shown before the others are folded away. */
export const SHOWN = 4;

export interface Shown {
  choice: ContestChoice;
  place: number;
  /** The percentage of the votes. */
  percent: number;
  /** The length of its bar, in percent. */
  bar: number;
}

/** The choices in the order in which they are shown: the best and my own are always among the first ones. */
export function shown({ choices, chosen }: MarkedHand): { first: Shown[]; others: Shown[] } {
  const votes = choices.reduce((sum, { votes: own }) => sum + own, 0);
  const most = Math.max(1, ...choices.map((each) => each.votes));
  const all = choices.map((choice, place) => ({
    choice,
    place,
    percent: votes > 0 ? Math.round((100 * choice.votes) / votes) : 0,
    bar: votes > 0 ? (100 * choice.votes) / most : choice.mark,
  }));
  if (votes > 0) all.sort((one, other) => other.choice.votes - one.choice.votes || one.place - other.place);
  const needed = all.filter(({ place }) => place === 0 || place === chosen);
  const free = all.filter((each) => !needed.includes(each)).slice(0, Math.max(0, SHOWN - needed.length));
  const first = all.filter((each) => needed.includes(each) || free.includes(each));
  return { first, others: all.filter((each) => !first.includes(each)) };
}

/** What the crowd has on average in the first hands. */
export const crowdSoFar = (hands: MarkedHand[], count: number): number =>
  hands.slice(0, count).reduce((sum, { choices }) => {
    const votes = choices.reduce((all, each) => all + each.votes, 0);
    return sum + choices.reduce((all, each) => all + each.mark * each.votes, 0) / Math.max(1, votes);
  }, 0);

/** The marks of the first hands, up to one of them. */
export const soFar = (hands: MarkedHand[], count: number): number =>
  hands.slice(0, count).reduce((sum, { choices, chosen }) => sum + (choices[chosen]?.mark ?? 0), 0);
