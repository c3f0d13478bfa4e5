import { expect, test } from "vitest";
import type { AskedPuzzle } from "../protocol.ts";
import { buttons, doubling, separate } from "./choices.ts";

const asked = (kind: AskedPuzzle["kind"], choices: string[]) => ({ kind, choices }) as AskedPuzzle;

test("a contract has one button, whatever its parameters", () => {
  const all = ["call no-king", "call trumps H", "call trumps S", "call dominoes 7", "call dominoes 8"];
  expect(buttons(asked("contract", all))).toEqual(["call no-king", "call trumps H", "call dominoes 7"]);
  expect(buttons(asked("rank", all.slice(3)))).toEqual(all.slice(3));
});

test("players are doubled one by one where every group of them may be", () => {
  const both = asked("double", ["pass", "double A", "double B", "double A,B"]);
  expect(separate(both)).toEqual(["A", "B"]);
  expect([doubling(both, []), doubling(both, ["B"]), doubling(both, ["B", "A"])]).toEqual(["pass", "double B", "double A,B"]);
  expect(separate(asked("double", ["pass", "double A,B,C"]))).toEqual([]);
  expect(separate(asked("double", ["double A", "double A,B"]))).toEqual([]);
});
