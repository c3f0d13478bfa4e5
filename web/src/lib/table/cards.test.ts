import { describe, expect, test } from "vitest";
import { bySuit, cardOf, cardOfPlay, goneKeys, keys, sorted, spread, suitsOf, twin } from "./cards.ts";

const HAND = ["2C", "KH", "AS", "TD", "9H", "QS", "AC"];
const red = (suit: string | undefined) => "HD".includes(suit ?? "");

describe.each(["SHCD", "SHDC", "CDHS"])("suits in the order %s", (wish) => {
  test("are so in a hand that has all four", () => {
    const hand = sorted(HAND, suitsOf(HAND, wish));
    expect([...new Set(hand.map((card) => card[1]))].join("")).toBe(wish);
    expect([...hand].sort()).toEqual([...HAND].sort());
  });

  test("and elsewhere, as in the hand", () => {
    for (const held of ["S", "SH", "HD", "SC", "SHC", "SCD", "HDC", "SHD"]) {
      const cards = [...held].map((suit) => `9${suit}`);
      const suits = suitsOf(cards, wish);
      expect([...suits].sort()).toEqual([..."CDHS"]);
      const shown = bySuit([...cards, "-"], suits, (card) => card[1] ?? "");
      expect(shown.slice(0, -1)).toEqual(sorted(cards, suits));
      expect(shown.at(-1), "what has no suit comes last").toBe("-");
    }
  });

  test("alternate in colour, where the wish does and the hand can", () => {
    const alternating = wish === "SHCD";
    const suits = suitsOf(["9S", "9H", "9D"], wish);
    const held = suits.filter((suit) => suit !== "C");
    expect(held.every((suit, at) => at === 0 || red(suit) !== red(held[at - 1]))).toBe(alternating);
    if (!alternating) expect(suits.join("")).toBe(wish);
  });
});

test("a hand goes by the ranks of the rules", () => {
  const hand = ["KS", "9S", "TS", "AS", "JS"];
  expect(sorted(hand, ["S"])).toEqual(["AS", "KS", "JS", "TS", "9S"]);
  expect(sorted(hand, ["S"], "ATKQJ987")).toEqual(["AS", "TS", "KS", "JS", "9S"]);
  expect(spread(["KH", ...hand], "SHCD", "ATKQJ987"), "laid open, too").toEqual(["AS", "TS", "KS", "JS", "9S", "KH"]);
});

test("a hand laid open never has two reds side by side if it can be helped", () => {
  for (const hand of [HAND, ["2S", "3H", "4D", "5C"], ["2S", "3H", "4D"], ["2H", "3D", "4C"]]) {
    const suits = [...new Set(spread(hand, "SHCD").map((card) => card[1]))];
    expect(suits.some((suit, at) => red(suit) && red(suits[at + 1] ?? "S"))).toBe(false);
  }
});

test("a suit is high to low", () => {
  expect(sorted(["2S", "TS", "AS", "9S", "KS", "JS"], [..."SHCD"])).toEqual(["AS", "KS", "JS", "TS", "9S", "2S"]);
});

test("equal cards of two packs have keys of their own", () => {
  expect(keys(["KH", "KH", "2S"])).toEqual(["KH", "KH'", "2S"]);
  expect([twin("KH"), twin("KH'"), cardOf("KH'")]).toEqual(["KH'", "KH", "KH"]);
  expect(goneKeys(["KH", "2S", "KH"], 2), "the second copy leaves first").toEqual(["KH'", "2S'", "KH"]);
  expect(goneKeys(["KH", "2S"], 1)).toEqual(["KH", "2S"]);
});

test("an action plays a card, or none", () => {
  expect(["play 2C", "pass", "double A", undefined].map((act) => cardOfPlay(act))).toEqual(["2C", null, null, null]);
});
