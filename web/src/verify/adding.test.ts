import { beforeEach, expect, test, vi } from "vitest";
import type { FairMessage, Part, Seal } from "../protocol.ts";
import { Adding, firstsOf } from "./adding.ts";
import { keep, kept } from "./kept.ts";
import { hashed } from "./sum.ts";
import { type Warning, warningWords } from "./warned.ts";

vi.mock("../device/backup.ts", () => ({ save: () => Promise.resolve() }));

const TABLE = "k7m2p9qd";
const COMMIT = "c".repeat(64);
const OTHER = "0".repeat(64);

let sent: (Seal | Part)[];
let warned: Warning[];
let agreed: string[] | undefined;

const browser = () =>
  new Adding(TABLE, {
    send: (message) => void sent.push(message),
    warn: (warning) => void warned.push(warning),
    firsts: () => agreed,
  });
const told = (more: Partial<FairMessage>): FairMessage => ({
  type: "fair",
  number: 1,
  commit: COMMIT,
  seals: null,
  secret: null,
  version: 2,
  seat: "A",
  people: "A C",
  first: "drawn",
  parts: null,
  ...more,
});
const last = <Kind extends Seal | Part>() => sent.at(-1) as Kind;

beforeEach(() => {
  [sent, warned, agreed] = [[], [], undefined];
});

/** A browser that has opened its part for the first deal. */
async function opened() {
  const adding = browser();
  await adding.hear(told({}));
  const seals = { A: last<Seal>().seal, C: OTHER };
  await adding.hear(told({ seals }));
  return { adding, seals, part: last<Part>().part };
}

test("a part is opened for the list that holds its seal, and both are remembered", async () => {
  const { seals, part } = await opened();
  expect(last<Part>()).toMatchObject({ type: "part", number: 1 });
  expect(await hashed(part)).toBe(seals.A);
  expect(kept(TABLE)).toMatchObject({ commit: COMMIT, lists: { 1: seals }, sent: { 1: seals.A } });
  expect(warned).toEqual([]);
});

test("(d) a part that counts is no news, one that was left out is said, once and with the deal", async () => {
  const { adding, part } = await opened();
  await adding.hear(told({ number: 2, parts: `A:${part} C:-` }));
  expect(warned).toEqual([]);
  await adding.hear(told({ number: 2, parts: "A:- C:-" }));
  await adding.hear(told({ number: 2, parts: "A:- C:-" }));
  expect(warned).toEqual([{ why: "left-out", number: 1 }]);
  expect(warningWords(warned[0] as Warning)).toContain("part for deal 1, but the table left it out");
});

test.each(["-", "C:-", `A:${OTHER} C:-`])("(d) a part that is missing or exchanged is said: %s", async (parts) => {
  const { adding } = await opened();
  await adding.hear(told({ number: 2, parts }));
  expect(warned).toEqual([{ why: "left-out", number: 1 }]);
});

test("nothing is said of a part that this browser has not sent", async () => {
  const adding = browser();
  await adding.hear(told({}));
  await adding.hear(told({ number: 2, parts: "A:- C:-" }));
  expect(warned).toEqual([]);
});

test("(d) a second list for a deal is refused, and the first stays", async () => {
  const { adding, seals } = await opened();
  const before = sent.length;
  await adding.hear(told({ seals: { A: seals.A } }));
  expect(warned).toEqual([{ why: "other-list", number: 1 }]);
  expect(sent.slice(before).filter(({ type }) => type === "part")).toEqual([]);
  expect(kept(TABLE)?.lists[1]).toEqual(seals);
  expect(warningWords(warned[0] as Warning)).toContain("two different lists of seals for deal 1");
});

test("(b) a bot among the seals keeps this browser from opening its part", async () => {
  const adding = browser();
  await adding.hear(told({}));
  await adding.hear(told({ seals: { A: last<Seal>().seal, B: OTHER } }));
  expect(warned).toEqual([{ why: "not-a-person", number: 1 }]);
  expect(sent.map(({ type }) => type)).toEqual(["seal", "seal"]);
  expect(warningWords(warned[0] as Warning)).toContain("A bot's seat is among the seals for deal 1");
});

test("(e) the first commitment and its lists are never replaced", async () => {
  const { adding, seals } = await opened();
  const before = sent.length;
  for (const commit of [OTHER, "1".repeat(64)]) await adding.hear(told({ number: 2, commit }));
  await browser().hear(told({ commit: OTHER }));
  expect(kept(TABLE)).toMatchObject({ commit: COMMIT, lists: { 1: seals } });
  expect(sent).toHaveLength(before);
  expect(warned).toEqual([{ why: "replaced" }, { why: "replaced" }]);
  expect(warningWords({ why: "replaced" })).toContain("another seal than when the game began");
});

test("(c) who begins must be settled as it was agreed", async () => {
  agreed = firstsOf("drawn");
  await browser().hear(told({ first: "agreed C" }));
  expect([warned, sent, kept(TABLE)]).toEqual([[{ why: "other-first" }], [], undefined]);
  expect(warningWords({ why: "other-first" })).toContain("who begins than was agreed");
  for (const [terms, first] of [
    ["host", "agreed C"],
    ["B", "agreed B"],
    ["2D", "card 2D"],
    ["drawn", "card"],
    ["drawn", "drawn"],
  ] as const) {
    localStorage.clear();
    agreed = firstsOf(terms, "C");
    await browser().hear(told({ first }));
    expect(kept(TABLE)?.commit).toBe(COMMIT);
  }
  expect(firstsOf(undefined)).toBeUndefined();
});

test("(a, b) a lone player's browser keeps a list that holds its own seat alone", async () => {
  const adding = browser();
  const { part = "" } = await adding.first(COMMIT, "A");
  const seal = await hashed(part);
  expect(kept(TABLE)).toMatchObject({ lists: { 1: { A: seal } }, sent: { 1: seal } });
  await adding.hear(told({ people: "A" }));
  expect(sent).toEqual([]);
  await adding.hear(told({ people: "A", seals: { A: seal } }));
  expect(last<Part>()).toMatchObject({ type: "part", number: 1, part });
  await adding.hear(told({ people: "A", seals: { A: seal, B: OTHER } }));
  expect(warned).toEqual([
    { why: "other-list", number: 1 },
    { why: "not-a-person", number: 1 },
  ]);
  await adding.hear(told({ people: "A", number: 2, parts: "A:-" }));
  expect(warned.at(-1)).toEqual({ why: "left-out", number: 1 });
});

test("a hello that did not arrive is sent again with the same part", async () => {
  const { part } = await browser().first(COMMIT, "A");
  expect((await browser().first(undefined, "A")).part).toBe(part);
  const adding = browser();
  await adding.hear(told({ people: "A", number: 2, parts: `A:${part}` }));
  expect(await adding.first(COMMIT, "A")).toEqual({});
  expect(warned).toEqual([]);
});

test("a browser to which a game was brought has sent nothing for the first deal, and misses nothing", async () => {
  const adding = browser();
  expect(await adding.first(undefined, "A")).toEqual({});
  await adding.hear(told({ number: 2, parts: `A:${OTHER} C:-` }));
  expect(warned).toEqual([]);
});

test("a browser whose seat is not sealed for keeps what it is told and adds nothing", async () => {
  await browser().hear(told({ seat: "", seals: { A: OTHER } }));
  expect(sent).toEqual([]);
  expect(kept(TABLE)).toMatchObject({ commit: COMMIT, lists: { 1: { A: OTHER } } });
});

test("the twentieth game before is remembered by its commitment", () => {
  const known = { commit: COMMIT, lists: { 1: { A: OTHER } }, drawn: [] };
  for (let at = 0; at <= 20; at += 1) keep(`table ${at}`, known);
  expect(kept("table 0")).toEqual({ commit: COMMIT, lists: {}, drawn: [] });
  expect(kept("table 1")).toEqual(known);
});

test("a browser that stores nothing says so", async () => {
  const refuses = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await opened();
  refuses.mockRestore();
  expect(warned).toEqual([{ why: "unkept" }]);
  expect(last<Part>().type).toBe("part");
});
