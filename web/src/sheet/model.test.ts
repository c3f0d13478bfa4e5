import { describe, expect, test } from "vitest";
import type { SheetRow } from "../protocol.ts";
import { checks, lies, plain, series, sidesOf, teamSum, unheaded } from "./model.ts";

/** Catalogue TV1: two deals declared by A. For each player: points, side payments, score and total. */
const DEALS = [
  {
    letter: "Q",
    check: 24,
    check_total: 24,
    cells: [
      [-6, -6, -12, -12],
      [0, 24, 24, 24],
      [-6, -6, -12, -12],
      [-12, -12, -24, -24],
    ],
  },
  {
    letter: "H",
    check: 30,
    check_total: 54,
    cells: [
      [0, 8, 8, -4],
      [-6, -2, -8, 16],
      [-20, -16, -36, -48],
      [-4, 10, 6, -18],
    ],
  },
];
const PAID = [
  [
    ["A", "B", 6],
    ["C", "B", 6],
    ["D", "B", 12],
  ],
  [
    ["D", "A", 8],
    ["B", "D", 2],
    ["C", "D", 16],
  ],
] as const;

const TV1 = DEALS.map(({ cells, ...row }, at) => ({
  ...row,
  number: at + 1,
  declarer: "A",
  cells: cells.map(([points, side, score, total], seat) => ({ seat: "ABCD"[seat], points, side, score, total })),
  paid: PAID[at]?.map(([payer, payee, amount]) => ({ payer, payee, amount })),
})) as unknown as [SheetRow, SheetRow];
const SEATS = [..."ABCD"].map((seat) => ({ seat, name: seat }));

describe("the sheet of TV1", () => {
  test("comes to zero with its check column", () => {
    expect(TV1.map(checks)).toEqual([true, true]);
  });

  test("shows where it does not: in a deal or in its totals", () => {
    const [first, second] = TV1;
    expect([first, { ...second, check_total: 53 }].map(checks)).toEqual([true, false]);
    expect(checks({ ...first, check: 23 })).toBe(false);
    expect(checks({ ...first, cells: first.cells.map((cell) => ({ ...cell, score: 0 })) })).toBe(false);
  });

  test("has each payment in the colour of the other player", () => {
    const [first] = TV1;
    const beth = sidesOf(first, SEATS, "B");
    expect(beth.map(({ amount, other }) => [amount, other])).toEqual([
      [6, "A"],
      [6, "C"],
      [12, "D"],
    ]);
    const each = ["A", "C", "D"].map((seat) => sidesOf(first, SEATS, seat));
    expect(each.map((sides) => sides.map(({ amount, other }) => [amount, other]))).toEqual([[[-6, "B"]], [[-6, "B"]], [[-12, "B"]]]);
    expect(new Set(each.flat().map(({ colour }) => colour)).size, "what they paid is in Beth's colour").toBe(1);
    expect(new Set([...beth, ...(each[0] ?? [])].map(({ colour }) => colour)).size).toBe(4);
  });

  test("adds up what partners scored", () => {
    expect(teamSum(TV1[1], ["A", "C"], "score")).toBe(-28);
    expect(teamSum(TV1[1], ["B", "D"], "total")).toBe(-2);
  });
});

test("a sheet is cut where the declarer changes", () => {
  const rows = [..."AABA"].map((declarer) => ({ declarer }));
  expect(series(rows).map(({ declarer, rows: each }) => [declarer, each.length])).toEqual([
    ["A", 2],
    ["B", 1],
    ["A", 1],
  ]);
});

test("headings of series are left out where they say nothing", () => {
  const cut = (declarers: (string | null)[]) => series(declarers.map((declarer) => ({ declarer })));
  expect(unheaded(cut([null, null]))).toBe(true);
  expect(unheaded(cut(["A", "B", "C"]))).toBe(true);
  expect(unheaded(cut(["A", "B", "C", null, null]))).toBe(true);
  expect(unheaded(cut(["A"]))).toBe(false);
  expect(unheaded(cut(["A", "A", "B"]))).toBe(false);
});

test("points are written only once where there are no side payments", () => {
  const without = TV1.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, side: 0 })) }));
  expect([plain(without, false), plain(without, true), plain(TV1, false)]).toEqual([true, false, false]);
});

test.each([
  { rules: "pagat", players: 4, plainly: false, across: false },
  { rules: "leaver", players: 3, plainly: false, across: false },
  { rules: "five-players", players: 5, plainly: false, across: true },
  { rules: "canadian-salad", players: 10, plainly: true, across: false },
  { rules: "rentz", players: 6, plainly: true, across: false },
])("a sheet of $rules for $players is printed in landscape: $across", ({ players, plainly, across }) => {
  expect(lies(players, plainly)).toBe(across);
});
