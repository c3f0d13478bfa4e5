import { expect, test } from "vitest";
import { fieldOf, left, moment } from "./times.ts";

test("what is left is read like a clock", () => {
  expect([left(0), left(-5), left(1), left(65_000), left(3_845_000)]).toEqual(["0:00", "0:00", "0:01", "1:05", "1:04:05"]);
});

test("a moment of today has no day", () => {
  const noon = new Date(2026, 10, 28, 12).getTime();
  expect(moment(noon, noon)).toMatch(/^12:00/);
  expect(moment(noon, noon + 86_400_000)).toMatch(/Nov/);
});

test("the field of a moment is that moment by this clock", () => {
  const then = new Date(2026, 10, 28, 20, 15).getTime();
  expect(new Date(fieldOf(then)).getTime()).toBe(then);
});
