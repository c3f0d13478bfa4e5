import { expect, test } from "vitest";
import type { EventStanding } from "../protocol.ts";
import { scaleOf, shortened } from "./scale.ts";

const line = (total: number, me = false): EventStanding => ({
  place: 1,
  name: String(total),
  avatar: "",
  total,
  rounds: [total],
  playing: true,
  me,
});

test("every band is on the line", () => {
  const lines = [line(84), line(-98)];
  const { zero, at } = scaleOf(lines, 40);
  expect(at(84 + 40)).toBeLessThan(100);
  expect(at(-98 - 40)).toBeGreaterThan(0);
  expect(zero).toBeGreaterThan(at(-98));
  expect(zero).toBeLessThan(at(84));
});

test("without any points the mean is in the middle", () => {
  expect(scaleOf([line(0)], 0).zero).toBe(50);
});

test("my line is shown wherever I am", () => {
  const lines = [line(9), line(8), line(7), line(6, true), line(5)];
  expect(shortened(lines, 2).map(({ total }) => total)).toEqual([9, 8, 6]);
});
