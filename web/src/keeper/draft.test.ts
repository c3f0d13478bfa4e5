import { describe, expect, test } from "vitest";
import type { DealForm, DealPlan, Entry, FieldInfo, PointsInfo, Sitting, SpeakerInfo } from "../protocol.ts";
import {
  type Answer,
  allTo,
  completed,
  completedPoints,
  counted,
  type Draft,
  entryOf,
  farthest,
  fieldsOf,
  firstPoints,
  formOf,
  fresh,
  isAsked,
  mayName,
  missing,
  namesAt,
  numbered,
  points,
  reopened,
  standing,
  sum,
} from "./draft.ts";

const field = (more: Partial<FieldInfo>): FieldInfo => ({
  name: "queens",
  kind: "count",
  what: "the queens",
  total: 4,
  most: 4,
  value: -6,
  places: [],
  within: [],
  ...more,
});
const QUEENS = field({});
const HEARTS = field({ name: "hearts", what: "the hearts", total: 13, most: 13, value: -2 });
const ACE = field({ name: "AH", kind: "taker", what: "the ace of hearts", total: 1, most: 1, within: ["hearts"] });
const PLACES = field({ name: "places", kind: "places", total: 0, places: [45, 20, 5, -5] });
const MAJORITY = field({ name: "majority", kind: "share", total: 0, value: -36 });
const ROWS = field({ name: "rows", kind: "rows", total: 0, most: 9, value: 4 });

const speaker = (seat: string, targets: string, more: Partial<SpeakerInfo> = {}): SpeakerInfo => ({
  seat,
  targets: [...targets],
  answers: false,
  must: [],
  all_or_none: false,
  ...more,
});
/** A declares: the others may double anybody, and A only who has doubled A. */
const FORM: DealForm = {
  fields: [QUEENS],
  speakers: [speaker("B", "ACD"), speaker("C", "ABD"), speaker("D", "ABC"), speaker("A", "BCD", { answers: true })],
  cards: [],
  points: null,
  unplayed: false,
} as unknown as DealForm;

const draft = (more: Partial<Draft>): Draft => ({ ...fresh(), contract: "no-queens", ...more });

describe("what is left over belongs to the last player", () => {
  const filled = (of: FieldInfo, ...said: Answer) => completed([of], { [of.name]: said }, said.length)[of.name];

  test("once all but one have been asked", () => {
    expect(filled(HEARTS, 2, 5, 6, null)).toEqual([2, 5, 6, 0]);
    expect(filled(HEARTS, 2, 5, 3, null)).toEqual([2, 5, 3, 3]);
    expect(filled(HEARTS, 2, 5, null, null)).toEqual([2, 5, null, null]);
  });

  test("or as soon as nothing is left", () => {
    expect(filled(QUEENS, 3, null, 1, null)).toEqual([3, 0, 1, 0]);
    expect(filled(QUEENS, 3, null, null, null)).toEqual([3, null, null, null]);
  });

  test("or for as many as share", () => {
    expect(filled(MAJORITY, 1, null, null, null)).toEqual([1, 0, 0, 0]);
    expect(filled(MAJORITY, null, null, null, null)).toEqual([null, null, null, null]);
  });

  test("in the order of going out", () => {
    expect(filled(PLACES, 2, 3, 1, null)).toEqual([2, 3, 1, 4]);
    expect(filled(PLACES, 1, null, null, null)).toEqual([1, null, null, null]);
  });

  test("but not of the rows of poker: each player wins any number of them", () => {
    expect(filled(ROWS, 9, 5, 3, null)).toEqual([9, 5, 3, null]);
  });

  test("and who has none of something has none of its parts", () => {
    const found = completed([HEARTS, ACE], { hearts: [0, 5, 8, 0], AH: [null, null, null, null] }, 4);
    expect(found.AH).toEqual([0, null, null, 0]);
    expect(completed([HEARTS, ACE], { hearts: [0, 13, 0, 0] }, 4).AH).toEqual([0, 1, 0, 0]);
  });
});

describe("points alone", () => {
  const RIFKI: PointsInfo = { total: -1560, least: -1560, most: 0, usual: true } as PointsInfo;

  test("the last player has what is left", () => {
    expect(completedPoints(RIFKI, [-650, -440, -160, null])).toEqual([-650, -440, -160, -310]);
    expect(completedPoints(RIFKI, [-650, -440, null, null])).toEqual([-650, -440, null, null]);
    expect(completedPoints(RIFKI, [null, null, null, null])).toEqual([null, null, null, null]);
  });

  test("the others have none once all of them are given out, where all have one sign", () => {
    expect(completedPoints(RIFKI, [null, -1560, null, null])).toEqual([0, -1560, 0, 0]);
    const both = { ...RIFKI, total: 0, least: -100, most: 100 };
    expect(completedPoints(both, [50, -50, null, null])).toEqual([50, -50, null, null]);
  });

  test("nobody can have more than that", () => {
    expect(farthest(RIFKI, [-1550, null, null, null], 1)).toEqual([-10, 0]);
    expect(farthest(RIFKI, [null, null, null, null], 0)).toEqual([-1560, 0]);
    expect(farthest({ ...RIFKI, total: 95, least: 0, most: 65 }, [60, null, null, null], 2)).toEqual([0, 35]);
    expect(completedPoints({ ...RIFKI, most: -100 }, [-1500, -30, -30, null])).toEqual([-1500, -30, -30, null]);
  });

  test("one player may have taken everything", () => {
    expect(allTo([QUEENS, HEARTS], 2, 4)).toEqual({ queens: [0, 0, 4, 0], hearts: [0, 0, 13, 0] });
  });

  test("are asked for at first where counting would take long", () => {
    expect(firstPoints({ ...FORM, points: RIFKI }, 4)).toEqual([null, null, null, null]);
    expect(firstPoints({ ...FORM, points: { ...RIFKI, usual: false } }, 4)).toBeNull();
    expect(firstPoints(FORM, 4)).toBeNull();
    const form = { ...FORM, points: RIFKI };
    const said = draft({ points: [-650, -440, -160, null] });
    expect(fieldsOf(form, said)).toEqual([]);
    expect(isAsked(form, said)).toBe(true);
    expect(entryOf(form, said, 4).points).toEqual([-650, -440, -160, -310]);
  });
});

describe("doubles", () => {
  test("that answer one go with it", () => {
    expect(standing(FORM, draft({ pairs: ["B>A", "A>B"] }))).toEqual(["B>A", "A>B"]);
    expect(standing(FORM, draft({ pairs: ["A>B", "C>D"] }))).toEqual(["C>D"]);
  });

  test("that nobody may make in this deal are dropped", () => {
    expect(standing({ ...FORM, speakers: [speaker("B", "A")] }, draft({ pairs: ["B>A", "B>C", "D>A"] }))).toEqual(["B>A"]);
  });

  test("that are due and not made are missing", () => {
    const form = { ...FORM, speakers: [speaker("B", "ACD", { must: ["A"] }), speaker("D", "ABC", { must: ["A"] })] };
    expect(missing(form, draft({ pairs: ["B>A"] }))).toEqual([{ seat: "D", target: "A" }]);
    expect(missing(form, draft({ pairs: ["B>A", "D>A"] }))).toEqual([]);
  });

  test("are written down in the order of speaking, and come back from there", () => {
    const said = draft({ pairs: ["A>B", "D>C", "B>C", "B>A"], told: { queens: [3, 0, 1, 0] } });
    const entry = entryOf(FORM, said, 4);
    expect(entry.doubles).toEqual(["B>A,C", "D>C", "A>B"]);
    expect(entry.told).toEqual({ queens: [3, 0, 1, 0] });
    const again = reopened(entry, 7);
    expect([again.at, again.step, again.contract]).toEqual([7, "deal", "no-queens"]);
    expect([...again.pairs].sort()).toEqual([...said.pairs].sort());
    expect(entryOf(FORM, again, 4)).toEqual(entry);
    expect(reopened({ ...entry, doubles: ["B>-"] }, 1).pairs, "somebody who passes").toEqual([]);
  });

  test("decide whether some deals are played at all", () => {
    const form = { ...FORM, unplayed: true };
    expect([isAsked(form, draft({})), isAsked(form, draft({ pairs: ["B>A"] }))]).toEqual([false, true]);
  });
});

test("a shown card is asked about, and written down", () => {
  const form = {
    ...FORM,
    cards: [
      { card: "KH", field: ACE },
      { card: "QS", field: null },
    ],
  } as unknown as DealForm;
  const said = draft({ shown: { KH: "A", QS: "C" } });
  expect(fieldsOf(form, said).map(({ name }) => name)).toEqual(["queens", "AH"]);
  expect(entryOf(form, said, 4).shown).toEqual(["A:KH", "C:QS"]);
  expect(reopened({ contract: "no-king", shown: ["A:KH"] }, 1).shown).toEqual({ KH: "A" });
});

test("few cards are counted by tapping, many are typed", () => {
  expect([QUEENS, HEARTS, ROWS, ACE, PLACES].map((each) => [counted(each), numbered(each)])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
});

test("what an answer brings each player", () => {
  const each = (of: FieldInfo, ...answer: Answer) => answer.map((_, seat) => points(of, answer, seat));
  expect(each(QUEENS, 3, 0, 1, 0)).toEqual([-18, -0, -6, -0]);
  expect(each(PLACES, 2, 3, 1, 4)).toEqual([20, 5, 45, -5]);
  expect(each(MAJORITY, 1, 0, 1, 0)).toEqual([-18, 0, -18, 0]);
  expect(each(MAJORITY, 1, 1, 1, 0)).toEqual([-12, -12, -12, 0]);
  expect(each(MAJORITY, 1, 1, 1, 1)).toEqual([-9, -9, -9, -9]);
  expect(each(MAJORITY, 1, 0, 0, 0)).toEqual([-36, 0, 0, 0]);
  expect(each(ROWS, 9, 5, 3, 1)).toEqual([36, 20, 12, 4]);
  expect(sum([3, null, 1])).toBe(4);
});

describe("what the table lets stand", () => {
  const plan = { calls: [{ contract: "no-queens", parameter: null, form: 0 }], forms: [FORM] } as unknown as DealPlan;
  const doubled = (pairs: string[], free: boolean) => {
    const said = draft({ pairs, free });
    return entryOf(formOf(plan, said) as DealForm, said, 4, FORM).doubles;
  };

  test("is marked where it is against the rules, and only there", () => {
    expect(doubled(["B>A", "A>C"], true)).toEqual(["B>A", "A>C!"]);
    expect(doubled(["B>A", "A>B"], true)).toEqual(["B>A", "A>B"]);
    const one = { ...FORM, speakers: [speaker("B", "A"), speaker("C", "A"), speaker("A", "BC", { answers: true, all_or_none: true })] };
    const half = draft({ pairs: ["B>A", "C>A", "A>B"], free: true });
    expect(entryOf(one, half, 4, one).doubles).toEqual(["B>A", "C>A", "A>B!"]);
  });

  test("may name everybody but oneself", () => {
    const said = draft({ free: true });
    expect(mayName(formOf(plan, said) as DealForm, said, "A", "C")).toBe(true);
    expect(mayName(formOf(plan, said) as DealForm, said, "A", "A")).toBe(false);
    expect(standing(FORM, draft({ pairs: ["B>A", "A>C"] }))).toEqual(["B>A"]);
  });

  test("comes back with the deal that is corrected, and so does its declarer", () => {
    const entry = { contract: "no-queens", doubles: ["B>A", "A>C!"], declarer: "A" } as Entry;
    const again = reopened(entry, 2);
    expect([again.pairs, again.free, again.declarer]).toEqual([["B>A", "A>C"], true, "A"]);
    expect(entryOf(formOf(plan, again) as DealForm, again, 4, FORM)).toMatchObject({ doubles: ["B>A", "A>C!"], declarer: "A" });
    expect(entryOf(FORM, draft({}), 4).declarer).toBeNull();
  });
});

describe("seats change hands", () => {
  const sitting = {
    players: ["Anna", "Beth", "Carl"],
    deals: [{}, {}, {}],
    arrivals: [
      { deal: 4, seat: "B", name: "Fay" },
      { deal: 2, seat: "B", name: "Eve" },
    ],
  } as unknown as Sitting;

  test("from a deal on", () => {
    expect([1, 2, 3, 4].map((deal) => namesAt(sitting, deal)[1])).toEqual(["Beth", "Eve", "Eve", "Fay"]);
    expect(namesAt(sitting)).toEqual(["Anna", "Fay", "Carl"]);
    expect(namesAt({ ...sitting, arrivals: undefined } as unknown as Sitting)).toEqual(["Anna", "Beth", "Carl"]);
  });
});
