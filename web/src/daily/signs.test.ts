import { expect, test } from "vitest";
import { beside } from "./signs.ts";

const deal = (contract: string, score: number) => ({ contract, title: contract, score });

test("deals are compared by contract, whatever their order", () => {
  const found = beside([deal("trumps", 30), deal("no-king", 0)], [deal("no-king", -20), deal("trumps", 35)]);
  expect(found.map(({ other }) => other)).toEqual([35, -20]);
});

test("a contract that the other has not declared has nothing beside it", () => {
  expect(beside([deal("trumps", 30)], [deal("no-king", 1)])[0]?.other).toBe(null);
  const twice = beside([deal("trumps", 1), deal("trumps", 2)], [deal("trumps", 3)]);
  expect(twice.map(({ other }) => other)).toEqual([3, null]);
});
