import { describe, expect, test, vi } from "vitest";
import { cardsOf, Picks } from "./picks.svelte.ts";

const made = (count = 3) => {
  const act = vi.fn();
  return { act, picks: new Picks({ act }, count) };
};

describe("cards to pass on", () => {
  test("a tap picks a card, and a second tap on it changes nothing", () => {
    const { picks } = made();
    picks.tap("QS");
    picks.tap("QS");
    expect(picks.laid).toEqual(["QS"]);
  });

  test("nothing is said before all are picked and confirmed", () => {
    const { act, picks } = made();
    for (const card of ["QS", "KS"]) picks.tap(card);
    picks.give();
    expect(act).not.toHaveBeenCalled();
    picks.tap("2C");
    expect(act).not.toHaveBeenCalled();
    picks.give();
    expect(act).toHaveBeenCalledExactlyOnceWith("give QS KS 2C");
  });

  test("where all places are taken, another card replaces the last one", () => {
    const { picks } = made();
    for (const card of ["QS", "KS", "2C", "AH"]) picks.tap(card);
    expect(picks.cards).toEqual(["QS", "KS", "AH"]);
  });

  test("cards are taken back one by one, or all", () => {
    const { picks } = made();
    for (const card of ["QS", "KS", "2C"]) picks.tap(card);
    picks.back("KS");
    expect(picks.cards).toEqual(["QS", "2C"]);
    picks.clear();
    expect(picks.cards).toEqual([]);
  });

  test("a hint picks its cards, and anything else changes nothing", () => {
    const { picks } = made();
    picks.take("play QS");
    picks.take(undefined);
    expect(picks.cards).toEqual([]);
    picks.take("give QS KS AS");
    expect(picks.cards).toEqual(["QS", "KS", "AS"]);
    expect(cardsOf("give QS KS AS")).toEqual(["QS", "KS", "AS"]);
  });
});
