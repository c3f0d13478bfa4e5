import { expect, test } from "vitest";
import { tiles } from "./picker.ts";

/** The contracts of the standard game: letters of title, cost and short cost. */
const SEVEN = [
  [9, 12, 10],
  [9, 40, 31],
  [9, 22, 9],
  [7, 30, 27],
  [11, 60, 33],
  [6, 15, 10],
  [8, 80, 38],
].map(([title = 0, line = 0, brief = 0]) => ({ title, line, brief }));

test.each(["", "told", "advice"] as const)("on a phone all seven contracts are in sight with %s said above", (long) => {
  const { columns, tight, size } = tiles(SEVEN, 0, 22.8, 27.5, long);
  expect(columns).toBe(2);
  expect(tight).toBe(false);
  expect(size === "bare").toBe(long !== "");
});

test("where not even their titles fit, they scroll", () => {
  expect(tiles(SEVEN, 0, 18, 16, "told")).toMatchObject({ tight: true });
});
