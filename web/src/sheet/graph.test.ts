import { describe, expect, test } from "vitest";
import type { SheetRow } from "../protocol.ts";
import { graphOf } from "./graph.ts";

const ROOM = { width: 300, height: 200, line: 16 };
const SEATS = [..."ABCD"].map((seat) => ({ seat, name: `Player ${seat}` }));

/** Rows in which only the totals matter. */
const rowsOf = (...totals: number[][]): SheetRow[] =>
  totals.map((each, at) => ({
    number: at + 1,
    cells: each.map((total, seat) => ({ seat: "ABCD"[seat], total })),
  })) as unknown as SheetRow[];

describe("the graph of totals", () => {
  test("starts every line at zero and ends it at the last total", () => {
    const { lines, rules } = graphOf(rowsOf([-6, 18, 0, -12], [12, -36, 30, -6]), SEATS, ROOM);
    const zero = rules.find(({ value }) => value === 0)?.y;
    expect(lines.map(({ seat }) => seat).sort()).toEqual([..."ABCD"]);
    for (const { seat, totals, points } of lines) {
      const ends = { A: 12, B: -36, C: 30, D: -6 };
      expect(totals).toHaveLength(3);
      expect([totals[0], totals.at(-1)]).toEqual([0, ends[seat as keyof typeof ends]]);
      expect(points.map(({ x }) => x)).toEqual([0, 150, 300]);
      expect(points[0]?.y).toBe(zero);
    }
  });

  test("draws a larger total higher, and everything inside", () => {
    const { lines } = graphOf(rowsOf([250, -250, 40, -40]), SEATS, ROOM);
    expect(lines.map(({ seat }) => seat)).toEqual([..."ACDB"]);
    const heights = lines.map(({ points }) => points.at(-1)?.y ?? NaN);
    expect(heights).toEqual([...heights].sort((one, two) => one - two));
    for (const y of heights) expect(y >= 0 && y <= ROOM.height).toBe(true);
  });

  test.each([
    { name: "at one height", totals: [0, 0, 0, 0] },
    { name: "all at the bottom", totals: [300, -100, -101, -99] },
    { name: "all at the top", totals: [100, 99, 101, -300] },
  ])("keeps names apart that end $name", ({ totals }) => {
    const labels = graphOf(rowsOf(totals), SEATS, ROOM).lines.map(({ label }) => label);
    for (const [at, label] of labels.entries()) {
      expect(label).toBeLessThanOrEqual(ROOM.height);
      if (at > 0) expect(label - (labels[at - 1] ?? NaN)).toBeGreaterThanOrEqual(ROOM.line - 1e-9);
    }
  });

  test("numbers at most seven deals", () => {
    const rows = rowsOf(...Array.from({ length: 28 }, () => [1, -1, 2, -2]));
    const { deals } = graphOf(rows, SEATS, ROOM);
    expect(deals.map(({ number }) => number)).toEqual([4, 8, 12, 16, 20, 24, 28]);
    expect(deals.at(-1)?.x).toBe(ROOM.width);
  });

  test("of no deals is there too", () => {
    const { lines, deals } = graphOf([], SEATS, ROOM);
    expect(deals).toEqual([]);
    expect(lines.map(({ totals }) => totals)).toEqual([[0], [0], [0], [0]]);
  });
});
