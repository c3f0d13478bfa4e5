import { expect, test } from "vitest";
import type { DealCourse } from "../../protocol.ts";
import { momentAt } from "./course.ts";

test("a hand that is replayed goes by the ranks of the rules", () => {
  const hand = { seat: "A", cards: ["AS", "KS", "JS", "TS"] };
  const course = (ranks: string) =>
    ({ result: { hands: [hand] }, moves: [], players: [{ seat: "A" }], ranks: "", rules: { ranks } }) as unknown as DealCourse;
  const shown = (ranks: string) => momentAt(course(ranks), 0, "SHCD").hands["A"]?.map(({ card }) => card);
  expect(shown("AKQJT987")).toEqual(["AS", "KS", "JS", "TS"]);
  expect(shown("ATKQJ987")).toEqual(["AS", "TS", "KS", "JS"]);
});
