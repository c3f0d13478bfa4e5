/** My total through a game, and what it would have been had nothing been lost. */

import type { Review } from "../../protocol.ts";
import { scaled } from "../scale.ts";

export interface Point {
  x: number;
  y: number;
}

export interface Through {
  mine: Point[];
  /** Had nothing been lost. */
  without: Point[];
  totals: { mine: number; without: number };
  rules: { value: number; y: number }[];
  deals: { number: number; x: number }[];
  /** The costliest choices, where they fell; those of one deal stand above one another. */
  marks: ({ place: number } & Point)[];
}

/** Marks in one deal stand so far above one another. */
const MARK = 20;

/** The two lines in a drawing of this size, both from zero. Where low totals win, the other line lies below. */
export function throughOf({ deals, mistakes, rules: { winner } }: Review, width: number, height: number): Through {
  const sign = winner === "lowest" ? -1 : 1;
  let lost = 0;
  const mine = [0, ...deals.map((each) => each.total)];
  const without = [0, ...deals.map((each) => each.total + sign * (lost += each.loss))];
  const { low, high, values } = scaled([...mine, ...without]);
  const x = (deal: number) => (deals.length > 0 ? (deal / deals.length) * width : 0);
  const y = (value: number) => height - ((value - low) / (high - low)) * height;
  const line = (totals: number[]) => totals.map((total, deal) => ({ x: x(deal), y: y(total) }));
  const step = Math.max(1, Math.ceil(deals.length / 7));
  return {
    mine: line(mine),
    without: line(without),
    totals: { mine: mine.at(-1) ?? 0, without: Math.round(without.at(-1) ?? 0) },
    rules: values.map((value) => ({ value, y: y(value) })),
    deals: deals.map(({ number }, at) => ({ number, x: x(at + 1) })).filter((_, at) => (at + 1) % step === 0),
    marks: mistakes.slice(0, 3).map((mistake, at) => {
      const deal = deals.findIndex((each) => each.number === mistake.number) + 1;
      const before = mistakes.slice(0, at).filter((each) => each.number === mistake.number).length;
      return { place: at + 1, x: x(deal), y: y(mine[deal] ?? 0) - MARK * before };
    }),
  };
}
