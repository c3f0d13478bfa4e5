import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Checked, Draft as Asked, Vocabulary } from "../protocol.ts";
import { check } from "../rules/api.ts";
import { Draft } from "./draft.svelte.ts";
import { contracts, type Table } from "./table.ts";

vi.mock("../rules/api.ts", () => ({ check: vi.fn() }));

const BASE: Table = { name: "Barbu", contracts: { kings: { trick: -20 }, trumps: { trick: 5 }, tricks: { trick: -2 } } };
const VOCABULARY = { rules: [], contract: [], deck: [], session: [], doubling: [] } as unknown as Vocabulary;
const TRICK = (name: string) => ["contracts", name, "trick"];

/** The checks on their way: each answers with the table it is about. */
let waiting: { asked: Asked; answer: (more?: Partial<Checked>) => void; fail: () => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  waiting = [];
  vi.mocked(check).mockImplementation(
    (asked) =>
      new Promise((take, refuse) => {
        const answer = (more: Partial<Checked> = {}) =>
          take({ problem: null, text: JSON.stringify(asked.rules), ...more } as unknown as Checked);
        waiting.push({ asked, answer, fail: () => refuse(new Error("no answer")) });
      }),
  );
});
afterEach(() => vi.useRealTimers());

const begun = (): Draft =>
  new Draft({ base: BASE, parent: "pagat", players: 4, table: BASE } as unknown as ConstructorParameters<typeof Draft>[0]);
const settled = async () => vi.advanceTimersByTimeAsync(1_000);

describe("steps", () => {
  test("are undone and done again one by one", () => {
    const draft = begun();
    expect([draft.canUndo, draft.canRedo]).toEqual([false, false]);
    draft.set(TRICK("trumps"), 6);
    draft.set(TRICK("tricks"), -3);
    draft.revert([TRICK("trumps")], VOCABULARY);
    expect(contracts(draft.table).map(([, words]) => words.trick)).toEqual([-20, 5, -3]);
    draft.undo();
    expect(contracts(draft.table).map(([, words]) => words.trick)).toEqual([-20, 6, -3]);
    draft.undo();
    draft.undo();
    expect(draft.table).toEqual(BASE);
    expect([draft.canUndo, draft.canRedo]).toEqual([false, true]);
    draft.undo();
    draft.redo();
    expect(contracts(draft.table).map(([, words]) => words.trick)).toEqual([-20, 6, -2]);
    draft.set(TRICK("kings"), -10);
    expect(draft.canRedo, "another change leaves what was undone behind").toBe(false);
  });

  test("of one word in a row are one", () => {
    const draft = begun();
    for (const value of [-1, -15, -16]) draft.set(TRICK("kings"), value);
    draft.set(TRICK("kings"), -16);
    draft.undo();
    expect(draft.table).toEqual(BASE);
    expect(draft.canUndo).toBe(false);
  });

  test("bring a removed contract back to its place", () => {
    const draft = begun();
    draft.set(["contracts", "trumps"], undefined);
    expect(contracts(draft.table).map(([name]) => name)).toEqual(["kings", "tricks"]);
    draft.revert([["contracts", "trumps"]], VOCABULARY);
    expect(contracts(draft.table).map(([name]) => name)).toEqual(["kings", "trumps", "tricks"]);
  });
});

describe("the check", () => {
  test("comes once a change has rested, about the table as it is then", async () => {
    const draft = begun();
    waiting[0]?.answer();
    await settled();
    expect(draft.current).toBe(true);
    draft.set(TRICK("kings"), -1);
    draft.set(TRICK("kings"), -15);
    expect(draft.current).toBe(false);
    await settled();
    expect(waiting).toHaveLength(2);
    waiting[1]?.answer();
    await settled();
    expect([draft.current, draft.checked?.text]).toEqual([true, JSON.stringify(draft.table)]);
  });

  test("about an earlier draft does not count", async () => {
    const draft = begun();
    draft.set(TRICK("kings"), -4);
    await settled();
    draft.set(TRICK("kings"), -5);
    waiting[0]?.answer();
    waiting[1]?.answer();
    await settled();
    expect([draft.checked, draft.current]).toEqual([null, false]);
    waiting[2]?.answer();
    await settled();
    expect(draft.checked?.text).toContain("-5");
    expect(draft.current).toBe(true);
  });

  test("is waited for by who plays or shares: it takes what was typed last", async () => {
    const draft = begun();
    draft.set(["name"], "Ours at last");
    const asked = draft.settled();
    waiting.at(-1)?.answer();
    expect((await asked)?.text).toContain("Ours at last");
  });

  test("fails in words, and the draft stays", async () => {
    const draft = begun();
    const asked = draft.settled();
    for (const each of waiting) each.fail();
    expect(await asked).toBeNull();
    expect(draft.error?.message).toBe("no answer");
    expect(draft.table).toEqual(BASE);
  });

  test("names a field, not the number of a list in it, and renames words of an earlier version", async () => {
    const draft = begun();
    const renamed = { ...BASE, name: "Renamed" };
    const problem = { key: "contracts.kings.places[1]", text: "too few", hint: "" };
    waiting[0]?.answer({ problem, renamed } as unknown as Partial<Checked>);
    await settled();
    expect(draft.checked?.problem?.key).toBe("contracts.kings.places");
    expect(draft.table).toEqual(renamed);
  });
});
