import { expect, test } from "vitest";
import type { Done, Verdict } from "./check.ts";
import { counts, decksOf, kindOf, leftOut } from "./counts.ts";

const deal = (parts: Record<string, string>, seals?: Record<string, string>) => ({ parts, seals }) as unknown as Done;
const verdict = (done: Done[], more: Partial<Verdict> = {}) =>
  ({ done, deals: done.length, sealed: true, version: 2, people: ["A", "C"], remembered: 0, mine: [], ...more }) as Verdict;

const WHOLE = deal({ A: "1", C: "2" }, { A: "s", C: "s" });
const ONE_OUT = deal({ A: "1", C: "" }, { A: "s", C: "s" });
const BOTH_OUT = deal({ A: "", C: "" }, { A: "s", C: "s" });
const UNSEALED = deal({ A: "1" }, { A: "s" });

test("each sealed part that was left out doubles the decks", () => {
  expect([WHOLE, ONE_OUT, BOTH_OUT, UNSEALED].map(decksOf)).toEqual([1, 2, 4, 1]);
  expect(leftOut(BOTH_OUT)).toEqual(["A", "C"]);
});

test("parts are counted for each person", () => {
  expect(counts(verdict([WHOLE, ONE_OUT, BOTH_OUT, UNSEALED]))).toEqual([
    { seat: "A", added: 3, leftOut: 1, of: 4 },
    { seat: "C", added: 1, leftOut: 2, of: 4 },
  ]);
  expect(counts(verdict([deal({ A: "1", D: "" })], { version: 1, people: [] }))).toEqual([
    { seat: "A", added: 1, leftOut: 0, of: 1 },
    { seat: "D", added: 0, leftOut: 0, of: 1 },
  ]);
});

test("only deals without a part left out are said to be chosen by nobody", () => {
  expect(kindOf(verdict([WHOLE, UNSEALED]))).toBe("fair");
  expect(kindOf(verdict([WHOLE, ONE_OUT]))).toBe("choice");
  expect(kindOf(verdict([deal({}, {})]))).toBe("alone");
  expect(kindOf(verdict([deal({ A: "1" })], { version: 1 }))).toBe("older");
  expect(kindOf(verdict([]))).toBe("early");
  expect(kindOf(verdict([], { sealed: false }))).toBe("silent");
  expect(kindOf(verdict([WHOLE], { wrong: { line: 1, why: "other-list" } }))).toBe("wrong");
});
