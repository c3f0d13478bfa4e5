import { describe, expect, test } from "vitest";
import type { Vocabulary, Word } from "../protocol.ts";
import {
  at,
  cleaned,
  contracts,
  hasMeaning,
  heldAt,
  inserted,
  label,
  ordered,
  ownName,
  ownTitle,
  put,
  reverted,
  same,
  type Table,
  turned,
  wordsAt,
} from "./table.ts";

const word = (name: string, more: Partial<Word> = {}): Word => ({ name, shape: "choice", label: name, line: "", ...more });
/** Some words of a contract: hearts are led as soon as they are broken, which matters only if they are held back in tricks. */
const WORDS: Word[] = [
  word("play", { default: "tricks" }),
  word("heart_lead", { default: "free", plays: ["tricks"] }),
  word("broken_by", { default: "discard", plays: ["tricks"], needs: "heart_lead", values: ["broken"] }),
  word("start", { default: "declarer", plays: ["layout"] }),
  word("rank", { plays: ["layout"], needs: "start", values: ["fixed"] }),
  word("places", { plays: ["layout"] }),
  word("shared", { default: 0 }),
];
const meaningful = (words: Table): string[] => WORDS.filter((each) => hasMeaning(each, words, WORDS)).map(({ name }) => name);

describe("a word has a field only where it means something", () => {
  test("with the defaults", () => {
    expect(meaningful({})).toEqual(["play", "heart_lead", "shared"]);
  });

  test("once the word it depends on says so", () => {
    expect(meaningful({ heart_lead: "broken" })).toEqual(["play", "heart_lead", "broken_by", "shared"]);
  });

  test("played in another way, whatever else is stated", () => {
    expect(meaningful({ play: "layout", heart_lead: "broken" })).toEqual(["play", "start", "places", "shared"]);
    expect(meaningful({ play: "layout", start: "fixed" })).toEqual(["play", "start", "rank", "places", "shared"]);
    expect(meaningful({ play: "poker", start: "fixed" })).toEqual(["play", "shared"]);
  });

  test("and what means nothing is cleaned away, unless it is unknown here", () => {
    const words = { play: "layout", heart_lead: "broken", broken_by: "lead", places: [1], later: 3 };
    expect(cleaned(words, {}, WORDS)).toEqual({ play: "layout", places: [1], later: 3 });
    expect(cleaned({ broken_by: "lead" }, { heart_lead: "broken" }, WORDS), "with the defaults of every contract").toEqual({
      broken_by: "lead",
    });
  });
});

describe("a table", () => {
  const base: Table = { name: "Barbu", contracts: { kings: { cards: { KH: -20 } }, tricks: { trick: -2 } } };

  test("is changed by path, and the older one stays as it was", () => {
    const before = JSON.stringify(base);
    const changed = put(base, ["contracts", "kings", "cards", "KH"], -16);
    expect(at(changed, ["contracts", "kings", "cards", "KH"])).toBe(-16);
    expect(at(put(base, ["deck", "packs"], 2), ["deck", "packs"])).toBe(2);
    expect(put(base, ["contracts", "kings"], undefined)).toEqual({ name: "Barbu", contracts: { tricks: { trick: -2 } } });
    expect(JSON.stringify(base)).toBe(before);
  });

  test("is the same whatever the order of its keys, but not of its lists", () => {
    expect(same({ a: 1, b: [1, { c: true }] }, { b: [1, { c: true }], a: 1 })).toBe(true);
    expect(same({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(same({ a: 1 }, { a: 1, b: 1 })).toBe(false);
    expect([same(undefined, undefined), same({}, []), same(1, "1")]).toEqual([true, false, false]);
  });

  test("has its contracts in any order, with what holds for all of them before", () => {
    const shared = put(base, ["contracts", "every"], { shared: 1 });
    expect(contracts(shared).map(([name]) => name)).toEqual(["kings", "tricks"]);
    const turned = ordered(shared, ["tricks", "kings"]);
    expect(contracts(turned).map(([name]) => name)).toEqual(["tricks", "kings"]);
    expect(Object.keys(turned.contracts as Table)).toEqual(["every", "tricks", "kings"]);
  });

  test("gets a contract back at its old place", () => {
    const order = ["a", "b", "c", "d"];
    expect(inserted(["a", "d"], "c", order)).toEqual(["a", "c", "d"]);
    expect(inserted(["b"], "a", order)).toEqual(["a", "b"]);
    expect(inserted(["d", "new", "b"], "c", order), "after the last that comes before it").toEqual(["d", "new", "b", "c"]);
  });

  test("says for a contract what holds for all of them, unless it says something else", () => {
    const shared = put(put(base, ["contracts", "every"], { shared: 1 }), ["contracts", "tricks", "shared"], 2);
    expect(heldAt(shared, ["contracts", "kings"])).toEqual({ shared: 1, cards: { KH: -20 } });
    expect(heldAt(shared, ["contracts", "tricks"])).toEqual({ shared: 2, trick: -2 });
    expect(heldAt(shared, ["contracts", "every"])).toEqual({ shared: 1 });
  });
});

describe("a change goes back alone", () => {
  const older: Table = { contracts: { trumps: { trick: 5 }, tricks: { trick: -2 } } };
  const now: Table = { contracts: { trumps: { trick: 6 }, tricks: { trick: -3 } } };

  test("and the others stay", () => {
    const back = reverted(now, older, [["contracts", "trumps", "trick"]], WORDS);
    expect(contracts(back)).toEqual([
      ["trumps", { trick: 5 }],
      ["tricks", { trick: -3 }],
    ]);
    expect(at(back, ["contracts", "every"]), "no empty table is left").toBeUndefined();
  });

  test("from a default of every contract: alone for one of them, together for all", () => {
    const changed = put(older, ["contracts", "every"], { shared: 2 });
    const one = reverted(changed, older, [["contracts", "trumps", "shared"]], WORDS);
    expect(heldAt(one, ["contracts", "trumps"]).shared, "the default is stated").toBe(0);
    expect(heldAt(one, ["contracts", "tricks"]).shared).toBe(2);
    const both = reverted(
      changed,
      older,
      [
        ["contracts", "trumps", "shared"],
        ["contracts", "tricks", "shared"],
      ],
      WORDS,
    );
    expect(at(both, ["contracts", "every", "shared"])).toBeUndefined();
    expect(at(both, ["contracts", "trumps", "shared"])).toBeUndefined();
  });

  test("also where a whole contract was removed", () => {
    expect(reverted({ contracts: { tricks: { trick: -2 } } }, older, [["contracts", "trumps"]], WORDS)).toEqual(older);
  });
});

test("a path leads to the words of its subject", () => {
  const vocabulary = { rules: [word("name")], contract: WORDS, deck: [word("packs")], session: [], doubling: [] } as unknown as Vocabulary;
  expect(wordsAt(vocabulary, []).map(({ name }) => name)).toEqual(["name"]);
  expect(wordsAt(vocabulary, ["contracts", "kings"])).toBe(WORDS);
  expect(wordsAt(vocabulary, ["deck"]).map(({ name }) => name)).toEqual(["packs"]);
  expect(wordsAt(vocabulary, ["nothing"])).toEqual([]);
});

test.each([
  ["heart_lead", "Heart lead"],
  ["void-unless-doubled", "Void unless doubled"],
])("%s is labelled %s", (token, text) => {
  expect(label(token)).toBe(text);
});

test("a contract of one's own is called by its title", () => {
  expect(ownName("Queen of the Night")).toBe("own-queen-of-the-night");
  expect(ownName("  Böser Nachbar! ")).toBe("own-boser-nachbar");
  expect(ownName("…")).toBe("");
  expect(ownTitle("own-queen-of-the-night")).toBe("Queen of the Night");
  expect(ownTitle("no-queens")).toBe("no-queens");
});

test("all points get the other sign, and nothing else does", () => {
  const table: Table = {
    players: 4,
    sum: -10,
    contracts: {
      every: { trick: -1 },
      "no-king": { cards: { KH: -20 }, last: [-5, 0], shared: 2, heart_lead: "broken" },
      dominoes: { play: "layout", places: [40, -10], rank: "8" },
    },
    session: { until: 100 },
  };
  expect(turned(table)).toEqual({
    players: 4,
    sum: 10,
    contracts: {
      every: { trick: 1 },
      "no-king": { cards: { KH: 20 }, last: [5, 0], shared: 2, heart_lead: "broken" },
      dominoes: { play: "layout", places: [-40, 10], rank: "8" },
    },
    session: { until: 100 },
  });
  expect(turned(turned(table))).toEqual(table);
});
