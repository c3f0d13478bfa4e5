import { expect, test } from "vitest";
import { isRate, money } from "./money.ts";

test.each(["1", "0.10", "0,05", ".5", " 2 ", "100000"])("%j is a value for a point", (text) => {
  expect(isRate(text)).toBe(true);
});

test.each(["", "0", "0.00", "-1", "1.2.3", "a", "1e3", "1234567", "1."])("%j is none", (text) => {
  expect(isRate(text)).toBe(false);
});

test.each([
  [295, "2.95"],
  [5, "0.05"],
  [0, "0.00"],
  [-1230, "\u221212.30"],
])("%d is written %s", (amount, written) => {
  expect(money(amount)).toBe(written);
});

test("a sign is written where it is wanted, and none before nothing", () => {
  expect([money(295, true), money(-295, true), money(0, true)]).toEqual(["+2.95", "\u22122.95", "0.00"]);
});
