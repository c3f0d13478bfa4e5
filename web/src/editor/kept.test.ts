import { expect, test, vi } from "vitest";
import { forget, keep, kept, keptRules, newId } from "./kept.ts";

vi.mock("../device/backup.ts", () => ({ save: () => Promise.resolve() }));

const rules = (id: string, title = "Ours") => ({ id, title, line: "", updated_ms: 1, parent: "pagat", players: 4, rules: {}, text: "" });

test.each(["{", "[1, null, {}]", '[{"id": "x", "title": "y"}]', '{"id": 3}', '[{"id": "x", "title": 3, "rules": 1}]', "null"])(
  "malformed entries do no harm: %s",
  (text) => {
    localStorage.setItem("barbu.rules", text);
    expect(kept()).toEqual([]);
    expect(keep(rules("one"))).toBe(true);
    expect(kept().map(({ id }) => id)).toEqual(["one"]);
  },
);

test("the newest come first, each once, until they are forgotten", () => {
  for (const id of ["one", "two", "one"]) keep(rules(id, `Rules ${id}`));
  expect(kept().map(({ id }) => id)).toEqual(["one", "two"]);
  expect(keptRules("two")?.title).toBe("Rules two");
  forget("one");
  expect(kept().map(({ id }) => id)).toEqual(["two"]);
  expect(keptRules("one")).toBeUndefined();
});

test("a browser that is full says so, and the rules last as long as the page", () => {
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(keep(rules("three"))).toBe(false);
  expect(kept().map(({ id }) => id)).toContain("three");
  vi.restoreAllMocks();
  expect(keep(rules("three"))).toBe(true);
});

test("an id of its own has twelve digits", () => {
  const ids = new Set(Array.from({ length: 50 }, newId));
  expect(ids.size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
});
