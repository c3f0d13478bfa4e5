import { expect, test } from "vitest";
import type { AskedPuzzle } from "../protocol.ts";
import { duringTrick, isRight, whenAsked } from "./moments.ts";

const trick = (...cards: string[]) => ({ cards: cards.map((card, at) => ({ seat: "ABCD"[at], card })), winner: "A", points: 0 });
const seen = {
  me: "B",
  hand: ["2H"],
  points: [3, 0, 0, 0],
  trick: [],
  tricks: [trick("AS", "KS", "3S", "4S"), trick("AD", "KD", "3D", "4D")],
} as unknown as AskedPuzzle;

test("a trick is shown with the cards that I still had", () => {
  const first = duringTrick(seen, 0);
  expect([first.hand, first.trick.length, first.tricks.length, first.points]).toEqual([["2H", "KD"], 4, 0, [0, 0, 0, 0]]);
  expect(duringTrick(seen, 1).hand).toEqual(["2H"]);
});

test("nothing that has been played is seen when the question is asked", () => {
  const now = whenAsked(seen);
  expect([now.hand, now.trick, now.tricks]).toEqual([["2H"], [], []]);
});

test("several cards are right in any order, and only all of them", () => {
  expect(isRight(["QS", "QH"], ["QH", "QS"])).toBe(true);
  expect(isRight(["QS"], ["QH", "QS"])).toBe(false);
  expect(isRight([], [])).toBe(true);
});
