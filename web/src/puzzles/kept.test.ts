import { expect, test } from "vitest";
import { answers, keepAnswer, keepDay, keepMost, keepWish, lastDay, most, wish } from "./kept.ts";

test("only the first answer to a puzzle is kept, and all of them in order", () => {
  expect(answers()).toEqual([]);
  keepAnswer("b", true);
  keepAnswer("a", false);
  keepAnswer("b", false);
  expect(answers()).toEqual([
    ["b", true],
    ["a", false],
  ]);
});

test("what else is kept leaves the answers as they are", () => {
  keepAnswer("a", true);
  keepWish({ kind: "lead", rules: "trex" });
  keepDay("2026-11-28");
  keepMost(3);
  keepMost(2);
  expect([wish(), lastDay(), most(), answers()]).toEqual([{ kind: "lead", rules: "trex" }, "2026-11-28", 3, [["a", true]]]);
});

test("a damaged entry is left out", () => {
  const entries = [["a", true], ["b"], "c", [1, true], ["d", 1], ["a name that is too long", true], null];
  localStorage.setItem("barbu.puzzles", JSON.stringify({ answers: entries, wish: null, most: "many", day: 7 }));
  expect([answers(), wish(), most(), lastDay()]).toEqual([[["a", true]], { kind: "", rules: "" }, 0, ""]);
  localStorage.setItem("barbu.puzzles", "not JSON");
  expect(answers()).toEqual([]);
  localStorage.setItem("barbu.puzzles", "[1, 2]");
  expect(answers()).toEqual([]);
});
