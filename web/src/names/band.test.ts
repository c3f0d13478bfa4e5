import { expect, test } from "vitest";
import type { LadderLine } from "../protocol.ts";
import { bandOf, scaleOf } from "./band.ts";

const line = (score: number, more: Partial<LadderLine> = {}): LadderLine => ({
  place: 1,
  name: "Anna",
  bot: "",
  score,
  games: 1,
  strength: null,
  error: null,
  own: false,
  ...more,
});

test("the line goes from the lowest person to the highest line", () => {
  const { at, zero } = scaleOf([line(90), line(-40), line(-400, { bot: "random" })]);
  expect(at(100)).toBe(100);
  expect(at(-50)).toBe(0);
  expect(at(-400)).toBe(0);
  expect(zero).toBeCloseTo(100 / 3);
});

test("a band is as wide as the error on both sides, and not there without one", () => {
  const lines = [line(0, { strength: 20, error: 10 }), line(0)];
  const scale = scaleOf(lines);
  const band = bandOf(lines[0]!, scale)!;
  expect(band.from).toBeCloseTo(scale.at(10));
  expect(band.from + band.width).toBeCloseTo(scale.at(30));
  expect(bandOf(lines[1]!, scale)).toBeNull();
});

test("an empty ladder has a line", () => {
  expect(scaleOf([]).zero).toBe(50);
});
