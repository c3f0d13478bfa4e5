import { expect, test } from "vitest";
import type { InvitedTo } from "../protocol.ts";
import { isVisible, keyOf, offersOf } from "./offers.ts";

const at = (begun: boolean, players: string[], bots: (string | null)[], present: boolean[], watchable = true): InvitedTo =>
  ({
    table: { begun, players, bots, free: players.filter((each) => !each).length, watchable },
    present,
    totals: begun ? [60, 74, -111, -23] : [],
  }) as unknown as InvitedTo;

const kinds = (invited: InvitedTo, name = "") => offersOf(invited, name).map(keyOf);

test("before the game a chair comes first, and those who are away may come back", () => {
  expect(kinds(at(false, ["Beth", "Anna", "", "Carl"], [null, null, null, "club"], [true, false, false, true]))).toEqual([
    "sit",
    "backB",
    "watch",
  ]);
  expect(kinds(at(false, ["Beth", "Anna"], [null, null], [true, false], false))).toEqual(["backB"]);
});

test("in a game my own seat comes first, then those of bots", () => {
  const table = at(true, ["Beth", "Anna", "Dora", "Carl"], [null, null, "club", null], [true, false, true, false]);
  expect(kinds(table, " anna ")).toEqual(["backB", "takeC", "backD", "watch"]);
  expect(kinds(table, "Zoe")).toEqual(["takeC", "backB", "backD", "watch"]);
  expect(offersOf(table, "Anna")[0]).toMatchObject({ name: "Anna", total: 74 });
});

test("a name is seen or not", () => {
  for (const name of ["Anna", "安", "7", "♥", "👩‍👧", "e\u0301"]) expect(isVisible(name), name).toBe(true);
  for (const name of ["", " ", "\u034f", "\u200b\u2060", "\u3164", "\u2800", "\u00ad", "\u{e0041}", "\ufe0f", "\u0301", "\u{1d159}"])
    expect(isVisible(name), name).toBe(false);
});
