import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ask } from "../lib/wire/api.ts";
import type { DealForm, Entry, FieldInfo, KeeperAsk, Keeping } from "../protocol.ts";
import { fresh } from "./draft.ts";
import { Keeper } from "./keeper.svelte.ts";
import { keep, type Kept, KEY, sitting } from "./kept.ts";

vi.mock("../device/backup.ts", () => ({ save: () => Promise.resolve() }));
vi.mock("../lib/wire/api.ts", async (original) => ({ ...(await original<object>()), ask: vi.fn() }));

const field = (name: string, more: Partial<FieldInfo>): FieldInfo => ({
  name,
  kind: "taker",
  what: name,
  total: 1,
  most: 1,
  value: -20,
  places: [],
  within: [],
  ...more,
});
const form = (of: FieldInfo): DealForm => ({ fields: [of], speakers: [], cards: [], points: null, unplayed: false }) as unknown as DealForm;
const KING = field("king", {});
const QUEENS = field("queens", { kind: "count", total: 4, most: 4, value: -6 });
const CALLS = ["no-king", "no-queens", "no-last-two"];

/** What the server answers about a sheet with these deals: the contracts that are left. */
const keeping = (deals: Entry[]): Keeping => {
  const left = CALLS.filter((name) => !deals.some(({ contract }) => contract === name));
  return {
    sitting: { players: ["Anna", "Beth", "Carl", "Dora"], deals, id: "evening" },
    rules: { contracts: CALLS.map((name) => ({ name, letter: "K", title: name })) },
    plan: {
      declarer: "A",
      forms: [form(KING), form(QUEENS)],
      calls: left.map((contract) => ({ contract, parameter: null, form: contract === "no-king" ? 0 : 1 })),
    },
    account: { due: [] },
    problem: null,
    wrong: null,
  } as unknown as Keeping;
};

beforeEach(() => {
  vi.mocked(ask).mockImplementation((_, { body } = {}) => {
    const { sitting: now, entry, write } = body as KeeperAsk & { sitting: { deals?: Entry[] } };
    return Promise.resolve(keeping([...(now.deals ?? []), ...(write && entry ? [entry] : [])]));
  });
  keep({ id: "evening", updated_ms: 1, avatars: [], last: keeping([]), draft: fresh(), past: [], waiting: null } as unknown as Kept);
});
afterEach(() => void vi.restoreAllMocks());

const opened = (): Keeper => new Keeper(sitting("evening") as Kept);
/** The contracts of the sheet as it is stored. */
const stored = (): string[] =>
  (JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[]).flatMap(({ last }) =>
    (last.sitting.deals ?? []).map(({ contract }) => contract),
  );
const written = async (keeper: Keeper, count: number) => vi.waitFor(() => expect(keeper.last.sitting.deals).toHaveLength(count));

/** Everything about a deal but the last tap, which writes it down. */
function king(keeper: Keeper, taker: number): void {
  keeper.choose("no-king", null);
  keeper.answer(
    KING,
    [0, 1, 2, 3].map((seat) => Number(seat === taker)),
  );
  keeper.next();
}

describe("a deal", () => {
  test("is entered step by step, stored at each, and undone in the same steps", () => {
    const keeper = opened();
    keeper.choose("no-queens", null);
    expect(keeper.steps, "nobody may double").toEqual(["contract", "deal", "result"]);
    keeper.answer(QUEENS, [3, null, null, null]);
    expect(keeper.whole).toBe(false);
    expect(opened().draft, "a page that is loaded again goes on from there").toEqual(keeper.draft);
    keeper.answer(QUEENS, [3, null, 1, null]);
    expect([keeper.whole, keeper.answers.queens]).toEqual([true, [3, 0, 1, 0]]);
    keeper.next();
    expect(keeper.draft.step).toBe("result");
    for (const step of ["deal", "deal", "deal", "contract"]) {
      keeper.undo();
      expect(keeper.draft.step).toBe(step);
    }
    expect(keeper.undoable).toBe(false);
  });

  test("that is written down can be undone as well, and comes back with its entry", async () => {
    const keeper = opened();
    king(keeper, 1);
    keeper.write();
    await written(keeper, 1);
    expect([stored(), keeper.draft.step]).toEqual([["no-king"], "contract"]);
    keeper.undo();
    await written(keeper, 0);
    expect([keeper.draft.contract, keeper.draft.told.king]).toEqual(["no-king", [0, 1, 0, 0]]);
  });
});

test("a full browser says so, and the sheet goes on", async () => {
  const keeper = opened();
  keeper.choose("no-king", null);
  const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  king(keeper, 1);
  expect(keeper.unstored).toBe(true);
  keeper.write();
  await written(keeper, 1);
  expect(stored(), "what was stored last is whole").toEqual([]);
  const again = opened();
  expect([again.unstored, again.last.sitting.deals?.length]).toEqual([true, 1]);
  full.mockRestore();
  again.choose("no-queens", null);
  expect(again.unstored).toBe(false);
  expect(stored()).toEqual(["no-king"]);
});

describe("two windows of one sheet", () => {
  const told = () => dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));

  test("enter a deal by turns", () => {
    const [one, other] = [opened(), opened()];
    one.choose("no-queens", null);
    for (let count = 1; count <= 4; count += 1) {
      told();
      const [here, there] = count % 2 ? [other, one] : [one, other];
      here.answer(QUEENS, [0, 0, count, 0]);
      told();
      expect(there.draft.told.queens).toEqual([0, 0, count, 0]);
    }
  });

  test("lose nothing where one has not heard of the other's deal: its tap has no effect", async () => {
    const [one, deaf] = [opened(), opened()];
    king(one, 1);
    one.write();
    await written(one, 1);
    deaf.choose("no-last-two", null);
    expect([deaf.overtaken, deaf.last.sitting.deals?.length, deaf.draft.contract]).toEqual([true, 1, ""]);
    expect(stored()).toEqual(["no-king"]);
    deaf.choose("no-last-two", null);
    expect([deaf.overtaken, deaf.draft.contract]).toEqual([false, "no-last-two"]);
  });
});

describe("a declarer out of turn", () => {
  test("is asked about, declares this deal alone, and is taken back with undo", async () => {
    vi.mocked(ask).mockImplementation((_, { body } = {}) => {
      const { sitting: now, entry, write, declarer } = body as KeeperAsk & { sitting: { deals?: Entry[] } };
      const answer = keeping([...(now.deals ?? []), ...(write && entry ? [entry] : [])]);
      const plan = { ...answer.plan, declarer: declarer || "A", turn: "A", others: ["B", "C", "D"] };
      return Promise.resolve({ ...answer, plan } as Keeping);
    });
    const keeper = opened();
    keeper.declares("C");
    await vi.waitFor(() => expect(keeper.plan?.declarer).toBe("C"));
    keeper.undo();
    expect([keeper.plan?.declarer, keeper.draft.declarer]).toEqual(["A", undefined]);
    keeper.declares("C");
    await vi.waitFor(() => expect(keeper.plan?.declarer).toBe("C"));
    // Also after the page has been loaded again.
    const again = opened();
    await vi.waitFor(() => expect(again.plan?.declarer).toBe("C"));
    king(again, 1);
    again.write();
    await written(again, 1);
    expect(again.last.sitting.deals?.[0]?.declarer).toBe("C");
    expect([again.plan?.declarer, again.draft.declarer]).toEqual(["A", undefined]);
    again.correct(1);
    await vi.waitFor(() => expect(again.plan?.declarer).toBe("C"));
    again.declares("A");
    await vi.waitFor(() => expect(again.plan?.declarer).toBe("A"));
    expect(again.draft.declarer).toBe("");
  });
});

describe("lasting storage", () => {
  test("is asked for when the first deal is written down", async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal("navigator", { storage: { persist, persisted: () => Promise.resolve(false) } });
    const keeper = opened();
    expect([await keeper.lasting, persist.mock.calls.length]).toEqual([false, 0]);
    king(keeper, 1);
    keeper.write();
    await written(keeper, 1);
    expect([await keeper.lasting, persist.mock.calls.length]).toEqual([true, 1]);
    vi.unstubAllGlobals();
  });
});
