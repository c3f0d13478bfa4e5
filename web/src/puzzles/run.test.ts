import { expect, test } from "vitest";
import { left, timeOf } from "./run.ts";

test("a second counts until it is over", () => {
  expect([left(3000, 0), left(3000, 1), left(3000, 2999), left(3000, 3000), left(3000, 9000)]).toEqual([3, 3, 1, 0, 0]);
});

test("time is written with two figures for the seconds", () => {
  expect(timeOf(180)).toEqual({ minutes: "3", seconds: "00" });
  expect(timeOf(65)).toEqual({ minutes: "1", seconds: "05" });
  expect(timeOf(0)).toEqual({ minutes: "0", seconds: "00" });
});
