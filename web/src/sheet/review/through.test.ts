import { expect, test } from "vitest";
import type { Review } from "../../protocol.ts";
import { throughOf } from "./through.ts";

const review = (winner: string, totals: number[], losses: number[]) =>
  ({
    rules: { winner },
    deals: totals.map((total, at) => ({ number: at + 1, contract: "x", total, loss: losses[at] ?? 0 })),
    mistakes: [{ number: 2 }, { number: 1 }],
  }) as unknown as Review;

test("what was lost is added up, deal by deal", () => {
  const found = throughOf(review("highest", [10, -20], [4, 6]), 100, 100);
  expect(found.totals).toEqual({ mine: -20, without: -10 });
  expect(found.mine.map(({ x }) => x)).toEqual([0, 50, 100]);
  expect(found.without[2]!.y).toBeLessThan(found.mine[2]!.y);
});

test("where low totals win, nothing lost is lower", () => {
  const found = throughOf(review("lowest", [10, 30], [4, 6]), 100, 100);
  expect(found.totals.without).toBe(20);
  expect(found.without[2]!.y).toBeGreaterThan(found.mine[2]!.y);
});

test("the costliest choices stand on my line, where they fell", () => {
  const { marks, mine } = throughOf(review("highest", [10, -20], [4, 6]), 100, 100);
  expect(marks).toEqual([
    { place: 1, ...mine[2] },
    { place: 2, ...mine[1] },
  ]);
});

test("two in one deal do not hide each other", () => {
  const one = review("highest", [10], [4]);
  one.mistakes = [one.mistakes[1]!, one.mistakes[1]!];
  const [first, second] = throughOf(one, 100, 100).marks;
  expect(second!.x).toBe(first!.x);
  expect(first!.y - second!.y).toBe(20);
});
