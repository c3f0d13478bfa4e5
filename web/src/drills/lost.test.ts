import { expect, test } from "vitest";
import type { Mistake, Review } from "../protocol.ts";
import { isAny, keepLost, kindOf, lost, lostIn } from "./lost.ts";

const mistake = (rest: Partial<Mistake>): Mistake => ({
  number: 1,
  move: 1,
  kind: "play",
  trick: 3,
  led: false,
  act: "play KS",
  best: "play 2S",
  loss: 4,
  error: 1,
  values: [],
  ...rest,
});
const values = (...acts: string[]) => acts.map((act) => ({ act, mean: 0, error: 0 }));
const review = (mistakes: Mistake[]) =>
  ({ mistakes, deals: [{ number: 1, contract: "no-last-two", total: 0, loss: 0 }] }) as unknown as Review;

test("a mistake is of the kind that a puzzle would ask for", () => {
  expect(kindOf(mistake({ led: true }))).toBe("lead");
  expect(kindOf(mistake({ values: values("play KS", "play 2S") }))).toBe("duck");
  expect(kindOf(mistake({ values: values("play KS", "play 2H") }))).toBe("discard");
  expect(kindOf(mistake({ trick: 0 }))).toBe("block");
  expect(kindOf(mistake({ kind: "double", act: "pass", best: "double A" }))).toBe("double");
  expect(kindOf(mistake({ kind: "call", act: "call trumps H", best: "call no-king" }))).toBe("contract");
  expect(kindOf(mistake({ kind: "call", act: "call dominoes 7", best: "call dominoes 8" }))).toBe("rank");
});

test("mistakes are added up by kind and contract, a call under what was called", () => {
  const call = mistake({ kind: "call", act: "call trumps H", best: "call no-king", loss: 2.26 });
  expect(lostIn(review([mistake({ led: true }), mistake({ led: true, loss: 1.5 }), call]))).toEqual([
    ["lead", "no-last-two", 2, 5.5],
    ["contract", "trumps", 1, 2.3],
  ]);
});

test("a game counts once, however often its review is looked at", () => {
  expect(isAny()).toBe(false);
  keepLost("t", review([mistake({ led: true })]));
  keepLost("t", review([mistake({ led: true })]));
  keepLost("u", review([]));
  expect(lost()).toEqual([["lead", "no-last-two", 1, 4]]);
  expect(isAny()).toBe(true);
  localStorage.setItem("barbu.lost", '{"t": [7, ["lead"]]}');
  expect(lost()).toEqual([]);
});
