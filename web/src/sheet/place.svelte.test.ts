import { expect, test } from "vitest";
import { forAll, tailOf } from "./place.svelte.ts";

test("the address below that of the table", () => {
  expect(tailOf("#/t/abc/deal/3/17+2/7c")).toBe("deal/3/17+2/7c");
  expect(tailOf("#/watch/abc-code/review/b/1/7")).toBe("review/b/1/7");
  expect(tailOf("#/t/abc")).toBe("");
});

test("a review names its seat for readers who have another", () => {
  expect(forAll("review", "a")).toBe("review/a");
  expect(forAll("review/1/7", "a")).toBe("review/a/1/7");
  expect(forAll("review/b/1/7", "a")).toBe("review/b/1/7");
  expect(forAll("deal/3", "a")).toBe("deal/3");
  expect(forAll("review/1/7", "")).toBe("review/1/7");
});
